// Section 3 of Division 9 (table layout and equipment), chips, and who is at the table; with Division 1 as far as its
// text is held.
#include <algorithm>

#include "games/tai_sai/rules/rules.h"

namespace croupier::tai_sai {

namespace {

Refusal if_limit_set_unlawful(const Edition& law, const LimitSet& limits) {
    const Rule rule = law.general->limits;
    if (auto no = if_limits_unlawful(rule, limits.every)) return no;
    for (auto each = limits.kinds.begin(); each != limits.kinds.end(); ++each) {
        const std::string kind{name_of(each->kind)};
        if (each->kind == WagerKind::unnamed)
            return Breach{{law.wagers.named, rule}, "limits are for kinds of wager that the game names."};
        if (!law.has(each->kind))
            return Breach{{law.wagers.named, rule},
                          "this edition names no wager of the kind " + kind + ", so that there are no limits for it."};
        if (std::any_of(limits.kinds.begin(), each, [&](const KindLimits& other) { return other.kind == each->kind; }))
            return Breach{rule, "there are two limits for the kind " + kind + "."};
        if (auto no = if_limits_unlawful(rule, each->limits)) return no;
    }
    return std::nullopt;
}

Refusal if_colours_unlawful(const Edition& law, const std::vector<std::string>& colours) {
    constexpr std::size_t most = 64;  // more than a display rack holds
    if (colours.size() > most)
        return Breach{law.equipment.display_rack, "a display rack holds up to 64 colours of non-value chips."};
    for (auto each = colours.begin(); each != colours.end(); ++each) {
        if (each->empty()) return Breach{law.equipment.display_rack, "a colour of non-value chips needs a name."};
        if (std::find(colours.begin(), each, *each) != each)
            return Breach{law.equipment.display_rack, "there are two sets of " + *each + " chips."};
    }
    return std::nullopt;
}

bool a_colour_is_free(const State& state) {
    return std::ranges::any_of(state.setup.colours, [&state](const std::string& colour) {
        return std::ranges::none_of(state.patrons, [&colour](const Patron& patron) {
            return patron.present && patron.chips && patron.chips->colour == colour;
        });
    });
}

int areas_of(const Edition& law) {
    return static_cast<int>(std::ranges::count_if(all_areas(), [&](Area area) { return law.has(kind_of(area)); }));
}

}  // namespace

// --- 3 Table layout and equipment -----------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const SetUpTable& command) {
    const TableSetup& setup = command.setup;
    const Rule rule = at.law.equipment.layout;
    if (auto no = if_not_to_be_set_up(at, at.state.phase != Phase::not_set_up, rule)) return std::unexpected(*no);
    if (setup.seats < 0 || setup.seats > 64)
        return refuse(at.law.equipment.table, "a table has up to 64 seats, not " + std::to_string(setup.seats) + ".");
    if (auto no = if_no_chips(setup.chips, at.law.wagers.chips_on_layout)) return std::unexpected(*no);
    if (auto no = if_limit_set_unlawful(at.law, setup.limits)) return std::unexpected(*no);
    if (auto no = if_colours_unlawful(at.law, setup.colours)) return std::unexpected(*no);
    return Events{{{rule, at.law.equipment.table, at.law.application.general_rules, at.law.general->games},
                   TableSetUp{std::make_shared<const TableSetup>(setup)}},
                  {{rule, at.law.wagers.odds, at.law.wagers.named, at.law.wrapper.casinos},
                   LayoutMarked{areas_of(at.law), setup.odds}},
                  {at.law.general->limits, NoticeDisplayed{setup.limits}}};
}

// --- Division 1, section 10 -----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const ChangeLimits& command) {
    const Rule rule = at.law.general->limits;
    if (auto no = unless_fixing_limits(at, "change the limits")) return std::unexpected(*no);
    // Interpretation 0076: a wager is judged by one sign from its placing to its settlement.
    const bool awaits_wagers = at.state.phase <= Phase::wagering && at.state.wagers.empty();
    if (at.state.in_round() && !awaits_wagers)
        return refuse(rule,
                      "the limits of a table are changed while no wager lies in a round; this one keeps its sign.");
    if (auto no = if_limit_set_unlawful(at.law, command.limits)) return std::unexpected(*no);
    return Events{{rule, NoticeDisplayed{command.limits}}};
}

Ruling<Event> rule_on(const Case& at, const SetPersonalLimits& command) {
    const Rule rule = at.law.general->limits;
    if (auto no = unless_fixing_limits_of(at, command.patron)) return std::unexpected(*no);
    if (auto no = if_limit_set_unlawful(at.law, command.limits)) return std::unexpected(*no);
    return Events{{rule, PersonalLimitsSet{command.patron, command.limits}}};
}

// --- People ---------------------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const Join& command) {
    const Rule rule = at.law.equipment.table;
    if (auto no = if_place_not_free(at, command, at.state.setup.seats, rule)) return std::unexpected(*no);
    return Events{{rule, PatronJoined{command.patron, command.seat}}};
}

Ruling<Event> rule_on(const Case& at, const Leave& command) {
    const Rule rule = at.law.equipment.table;
    if (auto no = unless_for_oneself(at, command.patron, "leave", rule)) return std::unexpected(*no);
    const bool open = at.state.phase == Phase::wagering;
    if (auto no =
            if_wager_on_layout(at, command.patron, open ? at.law.wagers.chips_on_layout : at.law.operation.closed))
        return std::unexpected(*no);
    Events events;
    if (const auto& chips = at.state.find_patron(command.patron)->chips)
        events.push_back({at.law.wagers.non_value_chips, ColourReturned{command.patron, chips->colour}});
    events.push_back({rule, PatronLeft{command.patron}});
    return events;
}

Ruling<Event> rule_on(const Case& at, const CashOut& command) {
    if (auto no = if_not_cashable(at, command)) return std::unexpected(*no);
    // Interpretation 0067: a colour is worth something at this table only, and is changed for chips before it is left.
    if (at.state.find_patron(command.patron)->chips)
        return refuse(at.law.wagers.non_value_chips, "that patron has a colour of chips; it is returned first.");
    // Interpretation 0071: no text on cashing is held.
    return Events{{at.law.wagers.chips_on_layout, ChipsCashed{command.patron, command.amount}}};
}

// --- Non-value chips ------------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const IssueColour& command) {
    const Rule rule = at.law.wagers.non_value_chips;
    if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "issue a colour of chips"))
        return std::unexpected(*no);
    if (auto no = unless_known_patron(at, command.patron, rule)) return std::unexpected(*no);
    if (std::ranges::find(at.state.setup.colours, command.colour) == at.state.setup.colours.end())
        return refuse({at.law.equipment.display_rack, rule}, "this table has no " + command.colour + " chips.");
    for (const Patron& each : at.state.patrons)
        if (each.present && each.chips && each.chips->colour == command.colour)
            return refuse(rule, "the " + command.colour + " chips belong to " + patron_in_words(at.state, each.id) +
                                    (a_colour_is_free(at.state) ? "; another colour is free to use."
                                                                : ", and no other colour is free."));
    if (at.state.find_patron(command.patron)->chips)
        return refuse(rule, "that patron has a colour already; it is returned first.");
    // Interpretation 0067: a colour's value is an amount in the table's own chips, so that it can be changed back.
    if (command.value <= Money{} || command.value > most_money || !at.state.setup.chips.can_make(command.value))
        return refuse({at.law.equipment.marker_buttons, rule},
                      in_words(command.value) +
                          " cannot be the value of a chip; it must be payable in this table's "
                          "own chips.");
    return Events{{{rule, at.law.equipment.display_rack, at.law.equipment.marker_buttons},
                   ColourIssued{command.patron, command.colour, command.value}}};
}

Ruling<Event> rule_on(const Case& at, const ReturnColour& command) {
    const Rule rule = at.law.wagers.non_value_chips;
    if (at.actor.is_patron()) {
        if (auto no = if_not_own(at, command.patron)) return std::unexpected(*no);
    } else if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "take a colour back")) {
        return std::unexpected(*no);
    }
    if (auto no = unless_known_patron(at, command.patron, rule)) return std::unexpected(*no);
    const auto& chips = at.state.find_patron(command.patron)->chips;
    if (!chips) return refuse(rule, "that patron has no colour of chips.");
    if (auto no = if_wager_on_layout(at, command.patron, rule)) return std::unexpected(*no);
    return Events{{rule, ColourReturned{command.patron, chips->colour}}};
}

}  // namespace croupier::tai_sai
