#include "core/kits/layout/guards.h"

#include <algorithm>

namespace croupier::layout {

using law::Citations;
using law::Rule;

// --- Limits and colours ---------------------------------------------------------------------------------------------
GuardResult if_limits_unlawful(const Rules& rules, Rule shown, const Limits& every, std::span<const KindOnSign> kinds) {
    if (auto no = croupier::if_limits_unlawful(shown, every)) return no;
    for (auto each = kinds.begin(); each != kinds.end(); ++each) {
        const std::string kind{each->kind};
        if (!each->named) return Breach{{rules.named, shown}, "limits are for kinds of wager that the game names."};
        if (!each->in_edition)
            return Breach{{rules.named, shown},
                          "this edition names no wager of the kind " + kind + ", so there are no limits for it."};
        if (std::any_of(kinds.begin(), each, [&](const KindOnSign& other) { return other.kind == each->kind; }))
            return Breach{shown, "there are two limits for the kind " + kind + "."};
        if (auto no = croupier::if_limits_unlawful(shown, each->limits)) return no;
    }
    return std::nullopt;
}

GuardResult if_colours_unlawful(const Rules& rules, std::span<const std::string> colours) {
    constexpr std::size_t most = 64;  // more than a display rack holds
    if (colours.size() > most)
        return Breach{rules.display_rack, "a display rack holds up to 64 colours of non-value chips."};
    for (auto each = colours.begin(); each != colours.end(); ++each) {
        if (each->empty()) return Breach{rules.display_rack, "a colour of non-value chips needs a name."};
        if (std::find(colours.begin(), each, *each) != each)
            return Breach{rules.display_rack, "there are two sets of " + *each + " chips."};
    }
    return std::nullopt;
}

GuardResult if_not_issuable(const TableCase& at, const Rules& rules, const IssueColour& command,
                            std::span<const std::string> colours, std::span<const HeldColour> held) {
    const Rule rule = rules.non_value_chips;
    if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "issue a colour of chips")) return no;
    if (auto no = unless_known_patron(at, command.patron, rule)) return no;
    if (std::ranges::find(colours, command.colour) == colours.end())
        return Breach{{rules.display_rack, rule}, "this table has no " + command.colour + " chips."};
    if (const auto holder = std::ranges::find(held, command.colour, &HeldColour::colour); holder != held.end()) {
        const bool one_is_free = std::ranges::any_of(colours, [&](const std::string& colour) {
            return std::ranges::find(held, colour, &HeldColour::colour) == held.end();
        });
        return Breach{rule, "the " + command.colour + " chips belong to " + holder->who +
                                (one_is_free ? "; another colour is free to use." : ", and no other colour is free.")};
    }
    if (std::ranges::find(held, command.patron, &HeldColour::patron) != held.end())
        return Breach{rule, "that patron already has a colour of chips, which must be returned first."};
    // Interpretation 0067: a colour's value is an amount in the table's own chips, so that it can be changed back.
    if (command.value <= Money{} || command.value > most_money || !at.table.chips.can_make(command.value))
        return Breach{
            {rules.marker_buttons, rule},
            in_words(command.value) + " cannot be the value of a chip; it must be payable in this table's own chips."};
    return std::nullopt;
}

GuardResult if_not_returnable(const TableCase& at, const Rules& rules, const ReturnColour& command,
                              const ColourChips* chips) {
    const Rule rule = rules.non_value_chips;
    if (at.actor.is_patron()) {
        if (auto no = unless_own_wager(at, command.patron, rules.own_wagers)) return no;
    } else if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "take a colour back")) {
        return no;
    }
    if (auto no = unless_known_patron(at, command.patron, rule)) return no;
    if (chips == nullptr) return Breach{rule, "that patron has no colour of chips."};
    return if_wager_on_layout(at, command.patron, rule);
}

// --- Wagers ---------------------------------------------------------------------------------------------------------
bool is_in_colour(const std::optional<ColourChips>& colour, Money amount) {
    return colour && amount.in_cents() % colour->value.in_cents() == 0;
}

GuardResult if_not_in_chips(const Rules& rules, const ChipSet& chips, Money held,
                            const std::optional<ColourChips>& colour, Money amount, Tender tender) {
    if (tender == Tender::cash || tender == Tender::credit)
        return Breach{rules.chips_on_layout, "a wager is made of chips, not " +
                                                 std::string{tender == Tender::cash ? "of cash" : "on credit"} +
                                                 "; buy in first."};
    if (tender == Tender::non_value_chips) {
        if (!colour)
            return Breach{rules.non_value_chips, "that patron has not been issued a colour of non-value chips."};
        if (amount <= Money{} || !is_in_colour(colour, amount))
            return Breach{rules.non_value_chips, in_words(amount) + " cannot be laid in " + colour->colour +
                                                     " chips of " + in_words(colour->value) + " each."};
    } else if (auto no = if_not_layable(chips, amount, rules.chips_on_layout)) {
        return no;
    }
    return if_not_held(held, amount, rules.chips_on_layout);
}

// --- Where wagers lie -----------------------------------------------------------------------------------------------
namespace {

bool lies_unsettled(const PlainWager& wager, PersonId patron, AreaId area) {
    return wager.patron == patron && wager.area == area && wager.status == WagerStatus::laid;
}

bool fits(const PlainWager& wager, Displacement cause) {
    switch (cause) {
        case Displacement::call_bet: return wager.called;
        case Displacement::misplaced_by_dealer:
        case Displacement::own_mistake: return !wager.called;
        case Displacement::moved_by_dealer:
        case Displacement::moved_by_other_patron: break;
    }
    return true;
}

bool is_accident(const Misplacement<AreaId>& mishap) {
    return mishap.cause != Displacement::call_bet && mishap.cause != Displacement::own_mistake;
}

}  // namespace

std::span<const Misplacement<AreaId>> mishaps_since(const PlainWager& wager, AreaId meant) {
    for (std::size_t first = wager.misplaced.size(); first > 0; --first)
        if (wager.misplaced[first - 1].meant == meant) return std::span{wager.misplaced}.subspan(first - 1);
    return {};
}

std::optional<std::size_t> wager_that_moved(std::span<const PlainWager> wagers, PersonId patron, AreaId from,
                                            Displacement cause) {
    std::optional<std::size_t> found;
    for (std::size_t place = 0; place < wagers.size(); ++place) {
        if (!lies_unsettled(wagers[place], patron, from) || !fits(wagers[place], cause)) continue;
        if (wagers[place].misplaced.empty()) return place;
        if (!found) found = place;
    }
    return found;
}

std::optional<std::size_t> wager_moved_by_accident(std::span<const PlainWager> wagers, PersonId patron, AreaId lies,
                                                   AreaId meant) {
    for (std::size_t place = 0; place < wagers.size(); ++place) {
        if (!lies_unsettled(wagers[place], patron, lies)) continue;
        const auto mishaps = mishaps_since(wagers[place], meant);
        if (!mishaps.empty() && std::ranges::all_of(mishaps, is_accident)) return place;
    }
    return std::nullopt;
}

GuardResult if_not_displaced(const Rules& rules, std::span<const PlainWager> wagers,
                             const ReportDisplacement<AreaId>& report, Spoken from) {
    if (report.from == report.to) return Breach{rules.position, "the wager lies there already."};
    if (wager_that_moved(wagers, report.patron, report.from, report.cause)) return std::nullopt;
    // A push may happen to any wager, so that this asks whether there is one at all.
    if (!wager_that_moved(wagers, report.patron, report.from, Displacement::moved_by_dealer))
        return Breach{rules.position,
                      "the patron has no unsettled wager on " + from.text() + " that could have moved."};
    if (report.cause == Displacement::call_bet)
        return Breach{rules.position, "the patron's wager on " + from.text() + " was not a call bet."};
    Citations cited{rules.position};
    if (rules.discretion) cited.add(rules.discretion->not_for_call_bets);
    return Breach{cited, "this was a call bet, which the dealer put down; it is reported as a call bet, or as moved."};
}

GuardResult if_not_treatable(const TableCase& at, const Rules& rules, bool result_known,
                             std::span<const PlainWager> wagers, const TreatAsMeant<AreaId>& command, Spoken lies,
                             Spoken meant) {
    const Rule position = rules.position;
    if (!rules.discretion)
        return Breach{position, "this edition leaves the operator no discretion; the wager is settled where it lies."};
    const Rule rule = rules.discretion->moved_by_accident;
    if (auto no = unless_role(at, {Role::casino_operator}, rule, "settle a wager as if it lay elsewhere")) return no;
    if (command.reason.empty()) return Breach{rule, "say what shows that the wager was moved."};
    if (!result_known)
        return Breach{{rule, position}, "a wager's position counts once the result is known; wait for the result."};
    if (wager_moved_by_accident(wagers, command.patron, command.lies, command.meant)) return std::nullopt;
    for (const PlainWager& wager : wagers) {
        if (!lies_unsettled(wager, command.patron, command.lies)) continue;
        const auto mishaps = mishaps_since(wager, command.meant);
        if (mishaps.empty()) continue;
        if (std::ranges::find(mishaps, Displacement::call_bet, &Misplacement<AreaId>::cause) != mishaps.end())
            return Breach{{rules.discretion->not_for_call_bets, position},
                          "this was a call bet; it is settled where the dealer put it."};
        return Breach{{rule, position},
                      "the patron put it there; only an accident of the dealer or of another patron can be put right."};
    }
    return Breach{{position, rule},
                  "no wager of that patron on " + lies.text() + " was meant for " + meant.text() + "."};
}

// --- Rounds that are put right --------------------------------------------------------------------------------------
Breach not_settled(Rule rule, int round) {
    return {rule, round == 0 ? "no round is in progress; give the number of a round that is over."
                             : "no round " + std::to_string(round) + " is settled, or it is too long ago."};
}

// Interpretation 0075: what cannot be put right is void, on a casino supervisor's word.
GuardResult if_not_voidable(const TableCase& at, const Rules& rules, const DeclareVoid& command) {
    if (auto no = unless_role(at, {Role::casino_supervisor}, rules.void_round, "declare a round void")) return no;
    if (command.reason.empty()) return Breach{rules.void_round, "say why the round is void."};
    return std::nullopt;
}

GuardResult if_not_correctable(const TableCase& at, const Rules& rules, std::string_view reason) {
    if (auto no =
            unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rules.wrong_result, "correct a result"))
        return no;
    if (reason.empty()) return Breach{rules.wrong_result, "say why the result is corrected."};
    return std::nullopt;
}

}  // namespace croupier::layout
