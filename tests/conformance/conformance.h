// What every game promises, as one suite. A game joins by being in the list of games, with its Walk: see walk.h.
//
// The suite walks tables by chance, lawful and unlawful commands mixed, and after every command checks that
//   - decide changes nothing and says the same twice;
//   - replaying the events, as they come back from their JSON form, gives the live state;
//   - every event and every breach cites rules of the edition or of the general rules;
//   - a refusal is a sentence; money is conserved after every event; the game's own invariants hold;
//   - whatever is accepted is among legal_commands, by kind and role, and all of those are accepted;
//   - what must be keyed in for the next act goes into a field of a request that is lawful then;
//   - the events alone, with the role that asked, lead back to a command that has just these events.
// In the end it asks whether the walks went everywhere: a suite that cannot reach something proves nothing about it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
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
class WatchedTable {
public:
    /// Where the walks have been.
    struct Seen {
        std::set<std::size_t> accepted;
        std::set<std::size_t> refused;
        std::set<std::size_t> happened;
        std::set<std::size_t> phases;
        std::uint64_t commands = 0;
    };

    WatchedTable(const Walk& walk, const play::Law& law, Seen& seen)
        : walk_(walk), law_(law), seen_(seen), live_(walk.game->make_table()), replayed_(walk.game->make_table()) {}

    [[nodiscard]] const play::Table& table() const { return *live_; }

    void ask(const Move& move) {
        ++seen_.commands;
        log_.push_back(move.command);
        check_identity(move.command);
        const std::unique_ptr<play::Table> before = live_->copy();
        const play::Ruling ruling = live_->decide(law_, move.command);
        require(stands_as(*before), "decide changed the state");
        const play::Ruling again = live_->decide(law_, move.command);
        require(ruling.has_value() == again.has_value(), "decide says something else the second time");
        if (!ruling) {
            require(!move.must_be_accepted, "the order of play is refused: " + ruling.error().in_words());
            check_breach(ruling.error());
            require(ruling.error().rules == again.error().rules && ruling.error().what == again.error().what,
                    "decide refuses differently the second time");
            seen_.refused.insert(move.command.place());
            return;
        }
        require(*ruling == *again, "decide finds other events the second time");
        require(!ruling->empty(), "an accepted command changes nothing");
        seen_.accepted.insert(move.command.place());
        check_behind(*ruling, move.command.actor().role);
        for (const play::Event event : *ruling) take(event);
        require(stands_as(*replayed_), "replay of the events differs from live play");
        const std::string broken = broken_invariant(walk_, law_, *live_);
        require(broken.empty(), broken);
        seen_.phases.insert(live_->phase());
    }

    /// legal against decide, for a command about to be asked.
    void check_legal_commands(const play::Command& command) {
        log_.push_back(command);
        const play::Wants wants = live_->next(law_).wants;
        bool can_be_keyed = !wants.anything();
        bool listed = false;
        for (const play::Command& legal : live_->legal(law_)) {
            require(live_->decide(law_, legal).has_value(),
                    "legal_commands offers what decide refuses: " + wire::text_of(legal.value()));
            if (legal.kind() == wants.request)
                can_be_keyed = legal.request_shape().kinds[legal.place()]->field(wants.field) != nullptr;
            listed = listed || (legal.place() == command.place() && legal.actor().role == command.actor().role);
        }
        require(can_be_keyed, "the next act wants what no lawful request takes: " + std::string{wants.request} + "." +
                                  std::string{wants.field});
        require(listed || !live_->decide(law_, command),
                "decide accepts what legal_commands does not know: " + wire::text_of(command.value()));
        log_.pop_back();
    }

    void check_state() {
        const std::string text = wire::text_of(live_->state_shape(), live_->state());
        AnyValue read{live_->state_shape()};
        const auto wrong = wire::read(read.shape(), *wire::parse(text), read.address());
        require(!wrong, "a state cannot be read back: " + wrong.value_or(""));
        require(read.shape().equal(read.address(), live_->state()), "a state comes back changed");
        require(wire::text_of(read) == text, "a state is written differently the second time");
    }

    /// The commands so far, one a line, so that a finding can be repeated.
    [[nodiscard]] std::string story() const {
        std::ostringstream text;
        for (const play::Command& each : log_) text << wire::text_of(each.value()) << '\n';
        return text.str();
    }

private:
    static void require(bool holds, std::string_view what) {
        if (!holds) throw Violation{std::string{what}};
    }
    [[nodiscard]] bool stands_as(const play::Table& other) const {
        return live_->state_shape().equal(live_->state(), other.state());
    }

    static void check_identity(const play::Command& command) {
        const std::string text = wire::text_of(command.value());
        AnyValue read{command.value().shape()};
        const auto wrong = wire::read(read.shape(), *wire::parse(text), read.address());
        require(!wrong, "a command cannot be read back: " + wrong.value_or(""));
        require(read == command.value(), "a command comes back changed");
        require(wire::text_of(read) == text, "a command is written differently the second time");
    }

    /// Whoever has only the events can hold them against the rules.
    void check_behind(const play::Events& events, Role role) {
        for (const play::Command& each : live_->behind(events, role))
            if (const play::Ruling ruling = live_->decide(law_, each); ruling && *ruling == events) return;
        require(false, "no command is found behind the events of " + wire::text_of(log_.back().value()));
    }

    void take(const play::Event& event) {
        const std::string text = wire::text_of(event.shape(), event.address());
        AnyValue what{walk_.game->happening()};
        const auto rules =
            wire::read_cited(what.shape(), *wire::parse(text), what.address(), {law_.clauses, law_.general->clauses});
        require(rules.has_value(), "an event cannot be read back: " + (rules ? "" : rules.error()));
        std::vector<play::ReadEvent> one;
        one.push_back({*rules, std::move(what)});
        const play::Events read = walk_.game->events(std::move(one));
        require(read[0] == event, "an event comes back changed");
        require(wire::text_of(read[0].shape(), read[0].address()) == text,
                "an event is written differently the second time");
        check_rules(event.rules());
        require(!live_->describe(event).empty(), "an event has no words");
        seen_.happened.insert(event.place());
        const std::vector<Money> chips = live_->ledger().patrons;
        live_->apply(event);
        require(live_->sum_of_money().is_zero(), "money came from nowhere");
        // Who has spent what is taken back afterwards owes it; nothing else makes a debt.
        const std::vector<Money>& now = live_->ledger().patrons;
        for (std::size_t i = 0; i < chips.size(); ++i)
            require(now[i] >= Money{} || now[i] >= chips[i] || event.kind().starts_with("Settlement"),
                    "a patron owes chips");
        replayed_->apply(read[0]);
    }

    void check_breach(const Breach& breach) {
        check_rules(breach.rules);
        require(breach.what.size() > 10 && (breach.what.ends_with('.') || breach.what.ends_with(".\"")),
                "a refusal is not a sentence: " + breach.what);
    }

    void check_rules(const law::Citations& rules) {
        for (const law::Rule rule : rules.all()) {
            const auto within = [&rule](std::span<const law::Clause> clauses) {
                return &rule.clause() >= clauses.data() && &rule.clause() < clauses.data() + clauses.size();
            };
            require(within(law_.clauses) || within(law_.general->clauses), "a rule of another edition is cited");
        }
    }

    const Walk& walk_;
    play::Law law_;
    Seen& seen_;
    std::unique_ptr<play::Table> live_;
    std::unique_ptr<play::Table> replayed_;
    std::vector<play::Command> log_;
};

/// Walks `walks` tables by chance. A walk is a list of seeds, one a command, so that RapidCheck can shorten it.
inline void walk_tables(const Walk& walked, int walks, Mix mix, int legal_percent, WatchedTable::Seen& seen) {
#ifdef CROUPIER_FEWER_WALKS
    walks = std::max(1, walks / CROUPIER_FEWER_WALKS);
#endif
    using Seeds = std::vector<std::uint32_t>;
    const std::span<const play::Law> laws = walked.game->laws();
    // RapidCheck shortens what it has found for as long as it can be shortened; after this long, what is found is told.
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds enough{20};
    std::optional<Clock::time_point> found;
    Seeds shortest;
    std::string finding;
    const auto tell = [&](const Seeds& seeds, std::string what) {
        if (!found) found = Clock::now();
        shortest = seeds;
        finding = std::move(what);
        RC_FAIL(finding);
    };
    const auto walk = [&](const Seeds& seeds) {
        if (found && Clock::now() - *found > enough && seeds != shortest) return;
        // Every other walk is under the youngest edition, the rest under the older ones in turn.
        const std::size_t chosen = seeds.empty() ? laws.size() : seeds.front() % (2 * laws.size());
        const play::Law& law = laws[std::min(chosen, laws.size() - 1)];
        WatchedTable table{walked, law, seen};
        try {
            for (const std::uint32_t seed : seeds) {
                Chance chance{seed};
                const Move move = next_move(walked, law, table.table(), chance, mix);
                if (chance.percent(legal_percent)) table.check_legal_commands(move.command);
                table.ask(move);
                if (chance.percent(10)) table.check_state();
            }
            table.check_state();
        } catch (const Violation& violation) {
            tell(seeds, violation.what + "\n" + table.story());
        } catch (const AssertionFailed& failed) {
            tell(seeds, std::string{"assertion "} + failed.condition + " at " + failed.file + ":" +
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
    EXPECT_TRUE(result.is<rc::detail::SuccessResult>()) << message.str() << "\n" << finding;
}

}  // namespace croupier::conformance
