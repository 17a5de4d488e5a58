#include "games/tai_sai/odds/outcomes.h"

#include <algorithm>
#include <array>

#include "games/tai_sai/rules/settlement.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

using analysis::OutcomeClasses;
using analysis::OutcomeWager;

constexpr std::array<std::string_view, kinds_of_wager> kind_titles{
    "Small",        "Big",          "Triples",     "Doubles",        "Any Triple",
    "Total",        "Combinations", "Face values", "Double, single", "Three different",
    "Four numbers", "Odd",          "Even"};

/// Wagers of a kind are alike; a total is like the one that is as far from the other end: 4 and 17, 5 and 16.
OutcomeWager::Line line_of(Area area) {
    const WagerKind kind = kind_of(area);
    OutcomeWager::Line line{.id = std::string{name_of(kind)},
                            .name = std::string{kind_titles[static_cast<std::size_t>(kind)]}};
    std::ranges::replace(line.id, ' ', '-');
    if (kind != WagerKind::totals) return line;
    constexpr int both_ends = 21;
    const int total = facts_of(area).numbers[0];
    const std::string low = std::to_string(std::min(total, both_ends - total));
    const std::string high = std::to_string(std::max(total, both_ends - total));
    return {.id = "total-" + low + "-" + high, .name = line.name + " " + low + " or " + high};
}

bool shown_first(WagerKind kind) {
    using enum WagerKind;
    return kind == small || kind == big || kind == odd || kind == even || kind == any_triple;
}

OutcomeWager wager_on(const Edition& law, OddsSet house, Area area) {
    OutcomeWager wager{.id = std::string{name_of(area)},
                       .words = in_words(area),
                       .kind = std::string{name_of(kind_of(area))},
                       .line = line_of(area),
                       .gazetted = odds_of(law, house, area).gazetted,
                       .first = shown_first(kind_of(area)),
                       .gain = {}};
    // All odds are so much to one, so that a cent can be staked and paid.
    for (int number = 0; number < Dice::throws; ++number)
        wager.gain.push_back({net_of(law, house, area, Money::cents(1), Dice::from_throw(number)).in_cents(), 1});
    return wager;
}

std::expected<analysis::OutcomeRules, law::NotHeld> rules_on(law::Date on, law::Casino casino, std::size_t odds_set) {
    const auto law = Game::law_in_force(on, casino, Game::usual_version);
    if (!law) return std::unexpected(law.error());
    return analysis::OutcomeRules{.key = (*law)->key,
                                  .title = (*law)->title,
                                  .last_text = law::last_text<Game>(**law, on),
                                  .outcomes = outcomes(**law, static_cast<OddsSet>(odds_set))};
}

}  // namespace

ThrowKind kind_of_throw(const Dice& dice) {
    if (wins(*parse_name<Area>("small"), dice)) return ThrowKind::small;
    if (wins(*parse_name<Area>("big"), dice)) return ThrowKind::big;
    return ThrowKind::triple;
}

analysis::Outcomes outcomes(const Edition& law, OddsSet house) {
    constexpr int least = 3;
    constexpr int most = 18;
    analysis::Outcomes found{
        .ways = std::vector<std::uint32_t>(Dice::throws, 1),
        .wagers = {},
        .results = {.id = "totals", .title = "Totals of three dice", .column = "total", .classes = {}, .of = {}},
        .streaks = {.id = "throws",
                    .title = "In a row",
                    .column = "throw",
                    .classes = {{"small", "small"}, {"big", "big"}, {"triple", "triples"}},
                    .of = {}}};
    for (const Area area : all_areas())
        if (law.has(kind_of(area))) found.wagers.push_back(wager_on(law, house, area));
    for (int total = least; total <= most; ++total)
        found.results.classes.push_back({std::to_string(total), "total " + std::to_string(total)});
    for (int number = 0; number < Dice::throws; ++number) {
        const Dice dice = Dice::from_throw(number);
        found.results.of.push_back(static_cast<std::uint8_t>(dice.total() - least));
        found.streaks.of.push_back(static_cast<std::uint8_t>(kind_of_throw(dice)));
    }
    return found;
}

const analysis::OutcomeGame outcome_game{.name = Game::name,
                                         .title = Game::title,
                                         .way = "throw",
                                         .ways = "throws",
                                         .odds_sets = enum_names<OddsSet>,
                                         .rules = rules_on};

const odds::OutcomeOddsWords odds_words{
    .game = &outcome_game,
    .equipment = "three dice",
    .such_as = "one triple",
    .how_it_pays = "A face value pays by the dice that show it: one, two, three.",
    .page_edition = "2001",
    .older_law = "--on 1999-06-01 --casino Christchurch",
};

void add_odds(apps::Command& odds) { odds::add_outcome_odds(odds, odds_words); }
std::string odds_json(const apps::ValueOf& value_of) { return odds::outcome_json_asked(odds_words, value_of); }
odds::ReferencePage odds_page(const apps::LawOptions& options) { return odds::outcome_page(odds_words, options); }

}  // namespace croupier::tai_sai
