// Section 3 of Division 9 (table layout and equipment), chips, and who is at the table; with Division 1 as far as its
// text is held.
#include <algorithm>

#include "games/tai_sai/rules/rules.h"

namespace croupier::tai_sai {

namespace {

int areas_of(const Edition& law) {
    return static_cast<int>(std::ranges::count_if(all_areas(), [&](Area area) { return law.has(kind_of(area)); }));
}

}  // namespace

layout::Rules layout_rules(const Edition& law) {
    return {.table = law.equipment.table,
            .display_rack = law.equipment.display_rack,
            .marker_buttons = law.equipment.marker_buttons,
            .named = law.wagers.named,
            .chips_on_layout = law.wagers.chips_on_layout,
            .non_value_chips = law.wagers.non_value_chips,
            .own_wagers = law.wagers.own_wagers,
            .general_rules = law.application.general_rules,
            .closed = law.operation.closed,
            .position = law.wagers.position,
            .discretion = law.wagers.discretion,
            .collect_and_pay = law.operation.collect_and_pay,
            .wrong_result = law.irregularities.wrong_entry,
            .void_round = law.irregularities.void_round};
}

// --- 3 Table layout and equipment -----------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const SetUpTable& command) {
    const TableSetup& setup = command.setup;
    const Rule rule = at.law.equipment.layout;
    if (auto no = if_not_to_be_set_up(at, at.state.phase != Phase::not_set_up, rule)) return std::unexpected(*no);
    if (setup.seats < 0 || setup.seats > 64)
        return refuse(at.law.equipment.table, "a table has up to 64 seats, not " + std::to_string(setup.seats) + ".");
    if (auto no = if_no_chips(setup.chips, at.law.wagers.chips_on_layout)) return std::unexpected(*no);
    if (auto no = layout::if_limit_set_unlawful(at.law, setup.limits)) return std::unexpected(*no);
    if (auto no = layout::if_colours_unlawful(layout_rules(at.law), setup.colours)) return std::unexpected(*no);
    return Events{{{rule, at.law.equipment.table, at.law.application.general_rules, at.law.general->games},
                   TableSetUp{std::make_shared<const TableSetup>(setup)}},
                  {{rule, at.law.wagers.odds, at.law.wagers.named, at.law.wrapper.casinos},
                   LayoutMarked{areas_of(at.law), setup.odds}},
                  {at.law.general->limits, NoticeDisplayed{setup.limits}}};
}

// --- People ---------------------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const Join& command) { return layout::join(at, command, at.state.setup.seats); }
Ruling<Event> rule_on(const Case& at, const Leave& command) { return layout::leave(at, command); }
Ruling<Event> rule_on(const Case& at, const CashOut& command) { return layout::cash_out(at, command); }

}  // namespace croupier::tai_sai
