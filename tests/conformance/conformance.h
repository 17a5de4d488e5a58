// What every game promises, as one suite. A game joins by being in the list of games, and with its Traits: see walk.h.
//
// The suite walks tables by chance, lawful and unlawful commands mixed, and after every command checks that
//   - decide changes nothing and says the same twice;
//   - replaying the events, as they come back from their JSON form, gives the live state;
//   - every event and every breach cites rules of the edition or of the general rules;
//   - a refusal is a sentence; money is conserved after every event; the game's own invariants hold;
//   - whatever is accepted is among legal_commands, by kind and role, and all of those are accepted;
//   - the events alone, with the role that asked, lead back to a command that has just these events.
// In the end it asks whether the walks went everywhere: a suite that cannot reach something proves nothing about it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/conformance/walk.h"
#include "wire/json.h"

namespace croupier::conformance {

/// The suite's own finding, told with the commands that led to it.
struct Violation {
    std::string what;
};

/// One table under watch.
template <class Game>
class WatchedTable {
public:
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;
    using Requests = decltype(Command::request);
    using Happenings = decltype(Event::what);

    /// Where the walks have been.
    struct Seen {
        std::set<std::size_t> accepted;
        std::set<std::size_t> refused;
        std::set<std::size_t> happened;
        std::set<std::size_t> phases;
        std::uint64_t commands = 0;
    };

    WatchedTable(const typename Game::Law& law, Seen& seen) : law_(law), seen_(seen) {}

    [[nodiscard]] const State& state() const { return live_; }

    void ask(const Step<Command>& step) {
        ++seen_.commands;
        log_.push_back(step.command);
        check_identity(step.command);
        const State before = live_;
        const auto ruling = Game::decide(law_, live_, step.command);
        require(live_ == before, "decide changed the state");
        const auto again = Game::decide(law_, live_, step.command);
        require(ruling.has_value() == again.has_value(), "decide says something else the second time");
        if (!ruling) {
            require(!step.must_be_accepted, "the order of play is refused: " + ruling.error().in_words());
            check_breach(ruling.error());
            require(ruling.error().rules == again.error().rules && ruling.error().what == again.error().what,
                    "decide refuses differently the second time");
            seen_.refused.insert(step.command.request.place());
            return;
        }
        require(*ruling == *again, "decide finds other events the second time");
        require(!ruling->empty(), "an accepted command changes nothing");
        seen_.accepted.insert(step.command.request.place());
        check_behind(*ruling, step.command.actor.role);
        for (const Event& event : *ruling) take(event);
        require(replayed_ == live_, "replay of the events differs from live play");
        const std::string broken = Traits<Game>::broken_invariant(law_, live_);
        require(broken.empty(), broken);
        seen_.phases.insert(static_cast<std::size_t>(live_.phase));
    }

    /// legal_commands against decide, for a command about to be asked.
    void check_legal_commands(const Command& command) {
        log_.push_back(command);
        bool listed = false;
        for (const Command& legal : Game::legal_commands(law_, live_)) {
            require(Game::decide(law_, live_, legal).has_value(),
                    "legal_commands offers what decide refuses: ", &legal);
            listed =
                listed || (legal.request.place() == command.request.place() && legal.actor.role == command.actor.role);
        }
        require(listed || !Game::decide(law_, live_, command),
                "decide accepts what legal_commands does not know: ", &command);
        log_.pop_back();
    }

    void check_state() {
        const std::string text = wire::text_of(live_);
        const auto read = wire::from_json<State>(*wire::parse(text));
        require(read.has_value(), "a state cannot be read back: ", read ? nullptr : &read.error());
        require(*read == live_, "a state comes back changed");
        require(wire::text_of(*read) == text, "a state is written differently the second time");
    }

    /// The commands so far, one a line, so that a finding can be repeated.
    [[nodiscard]] std::string story() const {
        std::ostringstream text;
        for (const Command& each : log_) text << wire::text_of(each) << '\n';
        return text.str();
    }

private:
    static std::string in_words(const std::string& text) { return text; }
    static std::string in_words(const Command& command) { return wire::text_of(command); }

    template <class Detail = std::string>
    static void require(bool holds, std::string_view what, const Detail* detail = nullptr) {
        if (!holds) throw Violation{std::string{what} + (detail == nullptr ? "" : in_words(*detail))};
    }

    void check_identity(const Command& command) {
        const std::string text = in_words(command);
        const auto read = wire::from_json<Command>(*wire::parse(text));
        require(read.has_value(), "a command cannot be read back: ", read ? nullptr : &read.error());
        require(*read == command, "a command comes back changed");
        require(in_words(*read) == text, "a command is written differently the second time");
    }

    /// Whoever has only the events can hold them against the rules.
    void check_behind(const std::vector<Event>& events, Role role) {
        for (const Command& each : Game::commands_behind(live_, events, role))
            if (const auto ruling = Game::decide(law_, live_, each); ruling && *ruling == events) return;
        require(false, "no command is found behind the events of ", &log_.back());
    }

    void take(const Event& event) {
        const std::string text = wire::text_of(event);
        const auto read = wire::from_json<Event>(*wire::parse(text), law_);
        require(read.has_value(), "an event cannot be read back: ", read ? nullptr : &read.error());
        require(*read == event, "an event comes back changed");
        require(wire::text_of(*read) == text, "an event is written differently the second time");
        check_rules(event.rules);
        require(!Game::describe(live_, event).empty(), "an event has no words");
        seen_.happened.insert(event.what.place());
        const std::vector<Money> chips = live_.ledger.patrons;
        Game::apply(live_, event);
        require(Game::sum_of_money(live_).is_zero(), "money came from nowhere");
        // Who has spent what is taken back afterwards owes it; nothing else makes a debt.
        for (std::size_t i = 0; i < chips.size(); ++i)
            require(live_.ledger.patrons[i] >= Money{} || live_.ledger.patrons[i] >= chips[i] ||
                        event.what.name().starts_with("Settlement"),
                    "a patron owes chips");
        Game::apply(replayed_, *read);
    }

    void check_breach(const Breach& breach) {
        check_rules(breach.rules);
        require(breach.what.size() > 10 && (breach.what.ends_with('.') || breach.what.ends_with(".\"")),
                "a refusal is not a sentence: ", &breach.what);
    }

    void check_rules(const law::Citations& rules) {
        for (const law::Rule rule : rules.all()) {
            const auto within = [&rule](std::span<const law::Clause> clauses) {
                return &rule.clause() >= clauses.data() && &rule.clause() < clauses.data() + clauses.size();
            };
            require(within(law_.clauses) || within(law_.general->clauses), "a rule of another edition is cited");
        }
    }

    const typename Game::Law& law_;
    Seen& seen_;
    State live_;
    State replayed_;
    std::vector<Command> log_;
};

/// Walks `walks` tables by chance. A walk is a list of seeds, one a command, so that RapidCheck can shorten it.
template <class Game>
void walk_tables(int walks, Mix mix, int legal_percent, typename WatchedTable<Game>::Seen& seen) {
#ifdef CROUPIER_FEWER_WALKS
    walks = std::max(1, walks / CROUPIER_FEWER_WALKS);
#endif
    using Seeds = std::vector<std::uint32_t>;
    const auto laws = Game::editions();
    const auto walk = [&](const Seeds& seeds) {
        // Every other walk is under the youngest edition, the rest under the older ones in turn.
        const std::size_t chosen = seeds.empty() ? laws.size() : seeds.front() % (2 * laws.size());
        const auto& law = *laws[std::min(chosen, laws.size() - 1)];
        WatchedTable<Game> table{law, seen};
        try {
            for (const std::uint32_t seed : seeds) {
                Chance chance{seed};
                const auto step = Traits<Game>::next(law, table.state(), chance, mix);
                if (chance.percent(legal_percent)) table.check_legal_commands(step.command);
                table.ask(step);
                if (chance.percent(10)) table.check_state();
            }
            table.check_state();
        } catch (const Violation& violation) {
            RC_FAIL(violation.what + "\n" + table.story());
        } catch (const AssertionFailed& failed) {
            RC_FAIL(std::string{"assertion "} + failed.condition + " at " + failed.file + ":" +
                    std::to_string(failed.line) + "\n" + table.story());
        }
    };
    // A fixed seed: the same walks on every run, so that a failure is the fault of what changed. Others are walked with
    // --gtest_random_seed.
    rc::detail::TestParams params;
    params.seed = 2004U + static_cast<std::uint64_t>(GTEST_FLAG_GET(random_seed));
    params.maxSuccess = walks;
    params.maxSize = 400;
    const auto result = rc::detail::checkTestable(
        [&walk] { walk(*rc::gen::arbitrary<Seeds>().as("one seed a command")); }, rc::detail::TestMetadata{}, params);
    testing::Test::RecordProperty("commands", std::to_string(seen.commands));
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << message.str();
}

}  // namespace croupier::conformance
