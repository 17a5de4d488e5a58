#include "tests/playthroughs/scribe.h"

#include <algorithm>
#include <stdexcept>

namespace croupier::playthroughs {

Scribe::Scribe(std::string_view title, const play::GameType& game, std::string_view edition, AnyValue setup)
    : game_(game), law_(*game.law_named(edition)), table_(game.make_table()) {
    note(std::string{title});
    note(std::string{law_.title});
    ask(game.set_up({Role::casino_operator, 1004}, std::move(setup)));
}

void Scribe::ask(const play::Command& command) {
    note(std::string{name_of(command.actor().role)} + ": " + std::string{command.kind()});
    const play::Ruling events = table_->decide(law_, command);
    if (!events) return note("    refused: " + events.error().in_words());
    for (const play::Event event : *events) {
        std::string line = "    " + table_->describe(event);
        line.resize(std::max(line.size() + 2, std::size_t{80}), ' ');
        std::string rules;
        for (const law::Rule rule : event.rules().all())
            rules += (rules.empty() ? "" : ", ") + rule.label(law_.division);
        note(line + rules);
        table_->apply(event);
    }
}

Actor Scribe::patron(PersonId id) const {
    const auto place = table_->place_of(id);
    return {place && table_->patron_at(*place).seat == 0 ? Role::standing_patron : Role::seated_patron, id};
}

void Scribe::seat(PersonId id, std::uint8_t seat) {
    ask(game_.join({seat == 0 ? Role::standing_patron : Role::seated_patron, id}, {id, seat}));
    play::CommandBuilder buys{game_.command(), patron(id), "BuyIn"};
    buys.set("patron", id).set("amount", Money::dollars(1000));
    ask(std::move(buys).take());
}

void Scribe::wager(PersonId id, std::string_view where, int dollars, std::string_view tender) {
    play::CommandBuilder wager{game_.command(), patron(id), "PlaceWager"};
    wager.set("patron", id).set("amount", Money::dollars(dollars));
    const auto put = [&wager](std::string_view field, std::string_view word) {
        const auto& words = wager.field(field)->shape->words;
        const auto found = std::ranges::find(words, word);
        if (found == words.end()) throw std::logic_error{"no " + std::string{field} + " is " + std::string{word}};
        *static_cast<std::uint8_t*>(wager.at(field)) = static_cast<std::uint8_t>(found - words.begin());
    };
    put("area", where);
    if (!tender.empty()) put("tender", tender);
    ask(std::move(wager).take());
}

void Scribe::carry_on(play::Supply supply, std::string_view until, std::string_view or_until) {
    constexpr Automation everything = Automation::until_wagers().with(Duty::closing);
    do {
        const auto command = table_->automatic(law_, everything, supply, {});
        if (!command) throw std::logic_error{"the playthrough waits for a person"};
        ask(*command);
    } while (table_->phase_in_words() != until && table_->phase_in_words() != or_until);
}

void Scribe::balances() {
    heading("Chips at the end");
    std::size_t place = 0;
    for (const play::Patron& each : table_->patrons())
        note((each.seat != 0 ? "seat " + std::to_string(each.seat) : "patron " + std::to_string(each.id)) + ": " +
             in_words(table_->ledger().patrons[place++]));
}

}  // namespace croupier::playthroughs
