// Plays at a table of any game and writes down: each command with its actor, and under it each event with the rules it
// rests on.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/table/actor.h"
#include "core/table/automation.h"
#include "core/table/people_events.h"

namespace croupier::playthroughs {

template <class Game>
class Scribe {
public:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Request = decltype(Command::request);

    Scribe(std::string_view title, const Law& law) : law_(law) {
        text_ = std::string{title} + "\n" + std::string{law.title} + "\n";
    }

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

    void heading(const std::string& words) { text_ += "\n" + words + "\n"; }

    void ask(const Command& command) {
        text_ += std::string{name_of(command.actor.role)} + ": " + std::string{command.request.name()};
        const auto events = Game::decide(law_, state_, command);
        if (!events) {
            text_ += "\n    refused: " + events.error().in_words() + "\n";
            return;
        }
        text_ += '\n';
        for (const auto& event : *events) {
            std::string line = "    " + Game::describe(state_, event);
            line.resize(std::max(line.size() + 2, std::size_t{80}), ' ');
            std::string rules;
            for (const law::Rule rule : event.rules.all())
                rules += (rules.empty() ? "" : ", ") + rule.label(law_.division);
            text_ += line + rules + '\n';
            Game::apply(state_, event);
        }
    }
    void patron(PersonId id, Request request) {
        const auto* known = state_.find_patron(id);
        const bool standing = known != nullptr && known->seat == 0;
        ask({{standing ? Role::standing_patron : Role::seated_patron, id}, std::move(request)});
    }
    void seat(PersonId id, std::uint8_t seat) {
        ask({{seat == 0 ? Role::standing_patron : Role::seated_patron, id}, Join{id, seat}});
        patron(id, BuyIn{id, Money::dollars(1000)});
    }
    void balances() {
        heading("Chips at the end");
        for (std::size_t i = 0; i < state_.patrons.size(); ++i)
            note(patron_in_words(state_, state_.patrons[i].id) + ": " + in_words(state_.ledger.patrons[i]));
    }
    void note(const std::string& line) { text_ += line + '\n'; }

protected:
    static constexpr Automation everything = Automation::until_wagers().with(Duty::closing);

    const Law& law_;
    State state_;

private:
    std::string text_;
};

}  // namespace croupier::playthroughs
