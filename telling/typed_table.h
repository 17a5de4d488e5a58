// Makes a deal::Table of a game that is known by its types. For the game's own folder; everything else that tells of
// tables knows no game.
#pragma once

#include <concepts>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/law/last_text.h"
#include "telling/story.h"
#include "telling/table.h"

namespace croupier::deal {

/// What a game gives, besides its rules, so that a table of it can be dealt.
template <class Game>
struct TableHooks {
    using State = typename Game::State;
    using Command = typename Game::Command;

    Command set_up;
    std::vector<Command> arrivals;
    /// What patrons do before wagering is closed; at least one wager lies then.
    std::function<std::vector<Command>(const State&)> wagers;
    /// What is next, once they have wagered.
    std::function<Command(const State&)> act;
    /// All but the number of rounds that have ended.
    std::function<Standing(const State&)> standing;
    /// What the supply of chance must know; called when the event has been applied.
    std::function<void(const State&, const typename Game::Event&)> seen = {};
};

template <class Game>
[[nodiscard]] Told told_of(const typename Game::State& before, const typename Game::Event& event) {
    Told told{.kind = event.what.name(),
              .rules = event.rules,
              .round = before.in_round() ? before.round.number : 0,
              .came = {},
              .settled = {},
              .words = [&] { return Game::describe(before, event); },
              .call = [&] { return call_of(event); },
              .patron = [&](PersonId patron) { return patron_in_words(before, patron); },
              .json = [&] { return wire::to_json(event); },
              .state_before = &before,
              .what = &event};
    event.what.visit([&]<class Kind>(const Kind& kind) {
        if constexpr (Kind::record_name == "PatronJoined") told.came = kind.patron;
        if constexpr (Kind::record_name == "WagerCollected") told.settled = {kind.patron, kind.amount, {}, {}};
        if constexpr (Kind::record_name == "WagerPaid") {
            told.settled = {kind.patron, kind.stake, kind.winnings, {}};
            if constexpr (requires { kind.commission; }) told.settled->commission = kind.commission;
        }
    });
    return told;
}

template <class Game>
class TypedTable final : public Table {
public:
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;

    TypedTable(const typename Game::Law& law, TableHooks<Game> hooks) : law_(law), hooks_(std::move(hooks)) {}

    std::expected<void, Breach> set_up(Watcher& watcher) override {
        const auto ruling = Game::decide(law_, state_, hooks_.set_up);
        if (!ruling) return std::unexpected(ruling.error());
        carry_out(*ruling, watcher);
        return {};
    }
    void patrons_arrive(Watcher& watcher) override {
        for (const Command& command : hooks_.arrivals) give(command, watcher);
    }
    void patrons_wager(Watcher& watcher) override {
        for (const Command& command : hooks_.wagers(state_)) give(command, watcher);
    }
    void act(Watcher& watcher) override { give(hooks_.act(state_), watcher); }
    [[nodiscard]] Standing standing() const override {
        Standing now = hooks_.standing(state_);
        now.rounds_ended = rounds_ended_;
        return now;
    }
    [[nodiscard]] std::string patron(PersonId patron) const override { return patron_in_words(state_, patron); }
    [[nodiscard]] std::any any_state() const override { return &state_; }
    [[nodiscard]] const State& state() const { return state_; }

private:
    void give(const Command& command, Watcher& watcher) {
        const auto ruling = Game::decide(law_, state_, command);
        // A session asks for lawful things only, so a refusal is a defect here or in the core, not a breach at a table.
        if (!ruling) throw std::logic_error{"the rules refuse what the session asks: " + ruling.error().in_words()};
        carry_out(*ruling, watcher);
    }
    void carry_out(const std::vector<Event>& events, Watcher& watcher) {
        for (const Event& event : events) {
            watcher.happened(told_of<Game>(state_, event));
            Game::apply(state_, event);
            if (event.what.name() == "RoundEnded") ++rounds_ended_;
            if (hooks_.seen) hooks_.seen(state_, event);
        }
    }

    const typename Game::Law& law_;
    TableHooks<Game> hooks_;
    State state_;
    int rounds_ended_ = 0;
};

/// The law of a session, for its tellers.
template <class Game>
[[nodiscard]] LawFacts law_facts(const typename Game::Law& law, law::Date day) {
    return {.key = law.key,
            .title = law.title,
            .incomplete = law.incomplete,
            .in_force = law.wrapper.commencement.clause().notice->in_force,
            .last_text = law::last_text<Game>(law, day),
            .division = law.division};
}

}  // namespace croupier::deal
