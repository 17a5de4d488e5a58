#include "tests/toy_game/tournament.h"

#include <algorithm>

namespace croupier::tournament {

namespace {

constexpr PersonId first_contestant = 101;
constexpr Automation everything = Automation::until_wagers().with(Duty::closing);

class Tournament {
public:
    Tournament(play::Table& table, const play::Law& law) : table_(table), law_(law) {}

    void give(const play::Command& command) {
        const play::Ruling ruling = table_.decide(law_, command);
        CROUPIER_ASSERT(ruling.has_value());
        for (const play::Event event : *ruling) table_.apply(event);
    }
    /// What a contestant may ask now, of that kind.
    [[nodiscard]] std::vector<play::Command> open(PersonId contestant, std::string_view kind) const {
        std::vector<play::Command> commands = table_.legal(law_);
        std::erase_if(commands, [&](const play::Command& command) {
            return command.kind() != kind || command.actor().id != contestant;
        });
        return commands;
    }
    void buy_in(PersonId contestant, int times) {
        while (times-- > 0) give(open(contestant, "BuyIn").front());
    }
    [[nodiscard]] Money chips_of(PersonId contestant) const {
        return table_.ledger().patrons[*table_.place_of(contestant)];
    }

private:
    play::Table& table_;
    const play::Law& law_;
};

}  // namespace

std::vector<Standing> play(const play::GameType& game, play::Table& table, const play::Law& law, const Terms& terms,
                           play::Supply& supply, const std::function<std::size_t(std::size_t)>& choose) {
    Tournament tournament{table, law};
    std::vector<Standing> standings;
    for (int place = 0; place < terms.contestants; ++place) {
        const PersonId id = first_contestant + static_cast<PersonId>(place);
        // Whoever finds no seat stands.
        const bool seated = place < table.seats();
        tournament.give(game.join({seated ? Role::seated_patron : Role::standing_patron, id},
                                  {id, static_cast<std::uint8_t>(seated ? place + 1 : 0)}));
        tournament.buy_in(id, terms.purchases);
        standings.push_back({id, tournament.chips_of(id)});
    }
    const int last = table.rounds_started() + terms.rounds;
    while (table.rounds_started() < last || table.in_round()) {
        if (table.next(law).closes_wagers)
            for (const Standing& each : standings)
                if (const auto wagers = tournament.open(each.contestant, "PlaceWager"); !wagers.empty())
                    tournament.give(wagers[choose(wagers.size())]);
        const auto command = table.automatic(law, everything, supply, {});
        CROUPIER_ASSERT(command.has_value());
        tournament.give(*command);
    }
    for (Standing& each : standings) each.chips = tournament.chips_of(each.contestant);
    std::ranges::stable_sort(standings, std::greater{}, &Standing::chips);
    return standings;
}

}  // namespace croupier::tournament
