#include "tests/toy_game/rules/coin.h"

#include "core/kits/layout/one_draw_house.h"
#include "core/law/edition_table.h"
#include "core/law/notices.h"
#include "core/play/game_of.h"

namespace croupier::coin {

namespace {

using enum law::Kind;

constexpr law::Notice notice{"Toy Gazette No. 1", "Rules of the Coin", law::Date{std::chrono::year{1998} / 2 / 1}};

constexpr law::Clause clause(std::string_view number, law::Kind kind, std::string_view summary) {
    return {&notice, 99, "Coin", number, "", kind, summary};
}
constexpr std::array clauses{
    clause("1.1", record, "The table has a layout with an area for each side, seats, and a drop box."),
    clause("1.2", option, "Where non-value chips are used, a colour belongs to one patron and has one value."),
    clause("2.1", enforced, "A wager is chips on a side, within the limits, and its patron's own."),
    clause("2.2", computed, "A wager wins when its side is shown, at 1 to 1, and loses otherwise."),
    clause("2.3", enforced, "A wager is settled where it lies."),
    clause("3.1", procedure, "The dealer calls for wagers and calls an end to them; then the coin is tossed."),
    clause("3.2", procedure, "Losing wagers are collected, and then winning wagers are paid."),
    clause("4.1", irregularity, "A round that cannot be put right is void."),
};
constexpr law::RuleFinder rule{clauses};

constexpr layout::one_draw::Edition edition{
    .key = "coin-1998",
    .title = "Division 99, Coin (Toy Gazette No. 1)",
    .incomplete = "",
    .division = 99,
    .clauses = clauses,
    .general = &law::general_1998,
    .equipment = {.drop_box = rule("1.1")},
    .wagers = {.chips_on_layout = rule("2.1"), .wins = rule("2.2"), .loses = rule("2.2"), .odds = rule("2.2")},
    .operation = {.set_up = rule("1.1"), .call_for_wagers = rule("3.1"), .draw = rule("3.1")},
    .layout = {.table = rule("1.1"),
               .display_rack = rule("1.2"),
               .marker_buttons = rule("1.2"),
               .named = rule("2.1"),
               .chips_on_layout = rule("2.1"),
               .non_value_chips = rule("1.2"),
               .own_wagers = rule("2.1"),
               .general_rules = rule("2.1"),
               .closed = rule("3.1"),
               .position = rule("2.3"),
               .discretion = {{.moved_by_accident = rule("2.3"), .not_for_call_bets = rule("2.3")}},
               .collect_and_pay = rule("3.2"),
               .wrong_result = rule("4.1"),
               .void_round = rule("4.1")}};
constexpr std::array<const layout::one_draw::Edition*, 1> all{&edition};

}  // namespace

std::string in_words(Side side) { return std::string{name_of(side)}; }

std::span<const layout::one_draw::Edition* const> Coin::editions() { return all; }
std::expected<const layout::one_draw::Edition*, law::NotHeld> Coin::law_in_force(law::Date day, law::Casino casino) {
    if (day >= notice.in_force) return &edition;
    return std::unexpected(law::not_held(title, day, casino, notice.in_force));
}
law::Approval Coin::approval(law::Date, law::Casino) {
    return {law::Approval::Answer::approved, std::nullopt, "It is a toy."};
}

constexpr play::GameType game_type =
    play::game_of<Game, layout::one_draw::HouseView<Coin, play::OneDraw::What::wheel>>();

}  // namespace croupier::coin
