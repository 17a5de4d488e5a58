// The coin as a game of two outcomes, from which odds and simulation follow; and what it brings to the program.
#include <memory>

#include "games/all/plain_parts.h"
#include "tests/toy_game/rules/coin.h"

namespace croupier::coin {

namespace {

std::expected<analysis::OutcomeRules, law::NotHeld> rules_on(law::Date on, law::Casino casino, std::size_t) {
    const auto law = Coin::law_in_force(on, casino);
    if (!law) return std::unexpected(law.error());
    analysis::Outcomes outcomes{.ways = {1, 1},
                                .wagers = {},
                                .results = {.id = "sides",
                                            .title = "Sides of a coin",
                                            .column = "side",
                                            .classes = {{"heads", "heads"}, {"tails", "tails"}},
                                            .of = {0, 1}},
                                .streaks = {}};
    outcomes.streaks = outcomes.results;
    for (const Side area : {Side::heads, Side::tails}) {
        const std::string id = in_words(area);
        analysis::OutcomeWager& wager = outcomes.wagers.emplace_back(
            analysis::OutcomeWager{id, id, "side", {.id = "side", .name = "Heads or tails"}, true, true, {}});
        for (const Side shown : {Side::heads, Side::tails})
            wager.gain.push_back({settle(**law, Game::Setup{}, area, Money::cents(1), shown).net.in_cents(), 1});
    }
    return analysis::OutcomeRules{(*law)->key, (*law)->title, law::last_text<Game>(**law, on), std::move(outcomes)};
}

/// Plays a line of a transcript: a wager on its side is paid, and nothing else can be.
simulation::PlayLine transcript_table(std::string_view key, std::size_t) {
    const play::Law* law = game_type.law_named(key);
    if (law == nullptr) return {};
    return simulation::play_outcomes({"heads", "tails"}, [law](std::size_t line) -> std::optional<std::string> {
        const auto side = static_cast<Side>(line);
        const auto& edition = *static_cast<const layout::one_draw::Edition*>(law->edition);
        if (settle(edition, Game::Setup{}, side, Money::dollars(1), side).matches == 1) return std::nullopt;
        return "by the rules the other side wins";
    });
}

}  // namespace

extern const deal::DealtGame dealt;
const deal::DealtGame dealt{.type = &game_type, .about = "Tosses of a coin"};
extern const odds::OutcomeOddsWords odds_words;
extern const simulate::OutcomeSimulation simulation;
constexpr analysis::OutcomeGame outcome_game{
    .name = Game::name, .title = Game::title, .way = "toss", .ways = "tosses", .odds_sets = {}, .rules = rules_on};
const odds::OutcomeOddsWords odds_words{.game = &outcome_game, .equipment = "a coin", .such_as = "heads"};
const simulate::OutcomeSimulation simulation{.game = &outcome_game,
                                             .dealt = "Tossed",
                                             .estimated = "heads",
                                             .table = transcript_table,
                                             .example_edition = "coin-1998"};

extern const games::Parts parts;
constexpr games::Parts parts = games::plain_parts<dealt, odds_words, simulation>(Game::name);

}  // namespace croupier::coin
