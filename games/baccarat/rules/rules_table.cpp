// Sections 2 and 3 of Division 5 (application, table layout and equipment), the operator's options, and who is at the
// table; with Division 1 as far as its text is held.
#include "games/baccarat/rules/rules.h"

namespace croupier::baccarat {

namespace {

struct VersionRules {
    Rule version;
    Cited<int> sets_most;
    Rule layout;
};

/// The rules of a version that the edition has.
VersionRules rules_of(const Edition& law, Version version) {
    switch (version) {
        case Version::mini: return {*law.application.mini, *law.equipment.mini_sets_most, *law.equipment.mini_layout};
        case Version::midi: return {*law.application.midi, *law.equipment.midi_sets_most, *law.equipment.midi_layout};
        case Version::full: return {*law.application.full, *law.equipment.full_sets_most, *law.equipment.full_layout};
        case Version::other: break;
    }
    fail_assertion("a version that the rules name", __FILE__, __LINE__);
}

std::string plural(int count, std::string_view thing) {
    return std::to_string(count) + " " + std::string{thing} + (count == 1 ? "" : "s");
}

// --- 3.1 The table --------------------------------------------------------------------------------------------------
GuardResult if_layout_unlawful(const Edition& law, const TableSetup& setup) {
    const VersionRules rules = rules_of(law, setup.version);
    const std::string version = std::string{name_of(setup.version)} + " baccarat";
    if (setup.sets < 1 || setup.sets > rules.sets_most.value)
        return Breach{rules.sets_most.rule, version + " has 1 to " + std::to_string(rules.sets_most.value) +
                                                " numbered sets of wagering areas, not " + std::to_string(setup.sets) +
                                                "."};
    const bool full = setup.version == Version::full;
    if (setup.standing_areas < 0 || setup.standing_areas > (full ? 16 : 0))
        return Breach{rules.sets_most.rule,
                      full ? "full baccarat has 0 to 16 areas for standing patrons at this table's size."
                           : version + " has no separate areas for standing patrons; only full baccarat has."};
    if (setup.dealers < 1 || setup.dealers > (full ? 4 : 1))
        return Breach{rules.sets_most.rule,
                      full ? "full baccarat has places for 1 to 4 dealers." : version + " has a place for one dealer."};
    return std::nullopt;
}

// --- 3.4 Equipment --------------------------------------------------------------------------------------------------
GuardResult if_card_system_unlawful(const Edition& law, const TableSetup& setup) {
    const Equipment& rule = law.equipment;
    if (setup.batch_shuffler && setup.continuous_shuffler)
        return Breach{rule.one_card_system, "a table uses either a non-continuous or a continuous shuffler, not both."};
    if (setup.continuous_shuffler && !rule.continuous)
        return Breach{rule.one_card_system, "this edition does not provide for a continuous shuffler; use a shoe."};
    if (setup.batch_shuffler && !rule.batch)
        return Breach{
            rule.one_card_system,
            "this edition does not provide for a shuffler; the dealer shuffles, and the cards are dealt from a shoe."};
    if (setup.continuous_shuffler && setup.style == Style::b)
        return Breach{rule.continuous->not_style_b,
                      "Style B cannot be dealt from a continuous shuffler; Styles A and C can."};
    const Rule decks = deck_rule(law, setup);
    const std::size_t sets_least = setup.batch_shuffler && rule.batch->two_sets ? 2 : 1;
    const std::size_t sets_most = setup.batch_shuffler ? 2 : 1;
    if (setup.card_sets.size() < sets_least || setup.card_sets.size() > sets_most)
        return Breach{decks, "this card system uses " + std::string{sets_least < sets_most ? "1 or " : ""} +
                                 plural(static_cast<int>(sets_most), "set") + " of cards, not " +
                                 std::to_string(setup.card_sets.size()) + "."};
    int most_cards = 0;
    for (const CardSetSpec& set : setup.card_sets) {
        if (set.decks < rule.decks_least.value || set.decks > rule.decks_most.value) {
            Citations rules{decks};
            if (setup.batch_shuffler && law.terms.batch_shuffler) rules.add(*law.terms.batch_shuffler);
            rules.add(rule.decks_least.rule);
            std::string lawful = std::to_string(rule.decks_least.value);
            if (rule.decks_most.value != rule.decks_least.value)
                lawful.append(" to ").append(std::to_string(rule.decks_most.value));
            return Breach{rules, "a set has " + lawful + " decks, not " + std::to_string(set.decks) + "."};
        }
        most_cards = std::max(most_cards, set.decks * Card::kinds);
    }
    if (sets_least == 2 && setup.card_sets[0].back == setup.card_sets[1].back)
        return Breach{decks,
                      "the two sets must have backs of different colours; both are " + setup.card_sets[0].back + "."};
    const std::string needed = "; it must hold " + plural(most_cards, "card") + ".";
    if (setup.batch_shuffler && setup.shuffler_capacity < rule.batch->decks_held.value * Card::kinds)
        return Breach{rule.batch->decks_held.rule,
                      "the shuffler holds " + plural(setup.shuffler_capacity, "card") + "; it must hold " +
                          plural(rule.batch->decks_held.value, "deck") + " even when the sets are smaller."};
    if (setup.continuous_shuffler && setup.shuffler_capacity < most_cards)
        return Breach{rule.continuous->capacity,
                      "the shuffler holds " + plural(setup.shuffler_capacity, "card") + needed};
    if (!setup.continuous_shuffler && setup.shoe_capacity < most_cards)
        return Breach{setup.batch_shuffler ? rule.batch->shoe_capacity : rule.shoe_capacity,
                      "the shoe holds " + plural(setup.shoe_capacity, "card") + needed};
    if (setup.cutting_cards < 1 || setup.cutting_cards > rule.cutting_cards_most.value)
        return Breach{rule.cutting_cards_most.rule,
                      "1 or 2 cutting cards are used, not " + std::to_string(setup.cutting_cards) + "."};
    if (setup.discard_capacity < most_cards)
        return Breach{rule.discard_capacity, "the discard " + std::string{rule.discards} + " holds " +
                                                 plural(setup.discard_capacity, "card") + needed};
    if (setup.palette && !rule.palette)
        return Breach{rule.one_card_system, "the equipment listed in this edition does not include a palette."};
    return std::nullopt;
}

GuardResult if_election_unpayable(const Edition& law, const TableSetup& setup, PaymentOption payment) {
    if (payment != PaymentOption::six_pays_half) return std::nullopt;
    if (!law.wagers.six_pays_half)
        return Breach{law.wagers.banker_odds.rule, "this edition has no other way to pay the Banker's Hand."};
    // Interpretation 0007: unless half a chip is made up to a whole one, the smallest chip must be payable in halves.
    if (setup.breakage == Breakage::must_be_payable && !setup.chips.denominations().empty()) {
        const std::optional<Money> half =
            winnings(setup.chips.denominations().front(), law.wagers.six_pays_half->odds_on_six.value);
        if (!half || !setup.chips.can_make(*half))
            return Breach{law.wagers.six_pays_half->odds_on_six.rule,
                          "half of the smallest chip cannot be paid in this table's chips; choose to round up, or "
                          "add a smaller chip."};
    }
    return std::nullopt;
}

// --- 5 What the operator fixes about wagers -------------------------------------------------------------------------
GuardResult if_wager_options_unlawful(const Edition& law, const TableSetup& setup) {
    if (auto no = if_no_chips(setup.chips, law.wagers.chips_on_layout)) return no;
    for (const Limits& limits : {setup.hand_limits, setup.tie_limits})
        if (auto no = if_limits_unlawful(law.general->limits, limits)) return no;
    const bool full = setup.version == Version::full;
    if (full && setup.patrons_per_area != 1)
        return Breach{law.wagers.one_patron_per_area, "in full baccarat one patron wagers on each numbered area."};
    if (setup.patrons_per_area < 1 || setup.patrons_per_area > law.wagers.patrons_per_area_most.value)
        return Breach{law.wagers.patrons_per_area_most.rule,
                      "1 to " + std::to_string(law.wagers.patrons_per_area_most.value) +
                          " patrons may share a wagering area, not " + std::to_string(setup.patrons_per_area) + "."};
    if (full && setup.area_cap != AreaCap::none)
        return Breach{law.wagers.area_total_cap, "only mini and midi baccarat have a cap on shared areas."};
    if (setup.differential && *setup.differential <= Money{})
        return Breach{law.wagers.differential, "a maximum table differential must be above $0.00."};
    if (setup.tail_most < law.shuffle.tail_least.value)
        return Breach{law.shuffle.tail_least.rule, "at least " + std::to_string(law.shuffle.tail_least.value) +
                                                       " cards stay behind the cutting card; the operator's most may "
                                                       "not be lower."};
    return if_election_unpayable(law, setup, setup.payment);
}

/// The first round that an order of the operator can govern: not one whose wagers are already on the table.
int first_round_governed(const State& state) {
    const bool wagers_down = !state.in_round() && !state.wagers.empty();
    return state.rounds_started + (wagers_down ? 2 : 1);
}

}  // namespace

GuardResult if_setup_unlawful(const Edition& law, const TableSetup& setup) {
    if (setup.division != 0 && setup.division != law.division)
        return Breach{law.wrapper.division, "Division " + std::to_string(setup.division) +
                                                " does not hold this game here and now; Division " +
                                                std::to_string(law.division) + " does."};
    if (setup.version == Version::other)
        return Breach{law.application.one_version, "baccarat is played as mini, midi or full baccarat and no other."};
    if (!law.has(setup.version))
        return Breach{law.application.one_version, "Division " + std::to_string(law.division) + " is not the one of " +
                                                       std::string{name_of(setup.version)} +
                                                       " baccarat, which has a division of its own."};
    if (auto no = if_layout_unlawful(law, setup)) return no;
    if (auto no = if_card_system_unlawful(law, setup)) return no;
    return if_wager_options_unlawful(law, setup);
}

Ruling<Event> rule_on(const Case& at, const SetUpTable& command) {
    const TableSetup& setup = command.setup;
    if (auto no = if_not_to_be_set_up(at, at.state.phase != Phase::not_set_up, at.law.application.one_version))
        return std::unexpected(*no);
    if (auto no = if_setup_unlawful(at.law, setup)) return std::unexpected(*no);

    // 3.2, 3.3, 3.4(d) and (e), appendices: layout, captions, palette and pucks are shown, not judged.
    const VersionRules rules = rules_of(at.law, setup.version);
    Citations layout{rules.layout, at.law.equipment.banker_spot, at.law.equipment.player_spot,
                     at.law.equipment.tie_spot};
    if (setup.palette) layout = {rules.layout, *at.law.equipment.palette, at.law.irregularities.layouts};
    if (setup.style == Style::b) {
        layout = {rules.layout, at.law.equipment.pucks, at.law.irregularities.layouts};
        if (setup.palette) layout.add(*at.law.equipment.palette);
    }
    return Events{{{rules.version, rules.sets_most.rule, deck_rule(at.law, setup), at.law.equipment.one_card_system},
                   TableSetUp{std::make_shared<const TableSetup>(setup)}},
                  {layout, LayoutMarked{setup.version, setup.sets, setup.standing_areas, setup.palette}},
                  notice(at, setup, setup.payment, setup.differential)};
}

Event notice(const Case& at, const TableSetup& setup, PaymentOption payment, std::optional<Money> differential) {
    Citations rules{at.law.general->limits};
    if (differential) rules = {at.law.wagers.differential_notice, at.law.general->limits};
    if (payment == PaymentOption::six_pays_half && at.law.wagers.six_pays_half)
        rules.add(at.law.wagers.six_pays_half->sign);
    return {rules, NoticeDisplayed{setup.hand_limits, setup.tie_limits, differential, payment}};
}

Ruling<Event> rule_on(const Case& at, const ChooseStyle& command) {
    if (auto no = unless_role(at, {Role::casino_operator, Role::casino_supervisor}, at.law.deal.style_choice,
                              "choose the style of dealing"))
        return std::unexpected(*no);
    if (at.state.continuous()) {
        if (command.style == Style::b)
            return refuse(at.law.equipment.continuous->not_style_b,
                          "Style B cannot be dealt from a continuous shuffler; Styles A and C can.");
        if (at.state.in_round())
            return refuse(*at.law.deal.style_continuous, "the style may change between rounds of play only.");
        if (command.approved_procedure.empty())
            return refuse(*at.law.deal.style_continuous,
                          "with a continuous shuffler the style changes only by an approved procedure; name it.");
        return Events{{*at.law.deal.style_continuous, StyleChosen{command.style, command.approved_procedure}}};
    }
    // Interpretation 0016: "the game" that keeps its style is the shoe.
    const bool shoe_in_play = at.state.shoe.loaded && at.state.shoe.rounds > 0 && at.state.phase != Phase::shoe_over &&
                              at.state.phase != Phase::cards;
    if (shoe_in_play)
        return refuse(at.law.deal.style_fixed, "this shoe began in Style " +
                                                   std::string{name_of(at.state.setup.style)} +
                                                   " and keeps it to its end; choose again before the next shoe.");
    return Events{{at.law.deal.style_choice, StyleChosen{command.style, command.approved_procedure}}};
}

Ruling<Event> rule_on(const Case& at, const ElectPayment& command) {
    const Rule rule =
        at.law.wagers.six_pays_half ? at.law.wagers.six_pays_half->odds_on_six.rule : at.law.wagers.banker_odds.rule;
    if (auto no = unless_role(at, {Role::casino_operator}, rule, "elect how the Banker's Hand is paid"))
        return std::unexpected(*no);
    if (auto no = if_election_unpayable(at.law, at.state.setup, command.payment)) return std::unexpected(*no);
    Citations rules{rule};
    if (at.law.wagers.six_pays_half) rules.add(at.law.wagers.six_pays_half->sign);
    const int from = first_round_governed(at.state);
    Events events{{rules, PaymentElected{command.payment, from}}};
    if (!at.state.in_round() && from == at.state.rounds_started + 1)
        events.push_back(notice(at, at.state.setup, command.payment, at.state.setup.differential));
    return events;
}

Ruling<Event> rule_on(const Case& at, const StipulateDifferential& command) {
    if (auto no = unless_role(at, {Role::casino_operator}, at.law.wagers.differential, "stipulate a differential"))
        return std::unexpected(*no);
    if (command.most && *command.most <= Money{})
        return refuse(at.law.wagers.differential, "a maximum table differential must be above $0.00.");
    const int from = first_round_governed(at.state);
    Events events{
        {{at.law.wagers.differential, at.law.wagers.differential_notice}, DifferentialStipulated{command.most, from}}};
    if (!at.state.in_round() && from == at.state.rounds_started + 1)
        events.push_back(notice(at, at.state.setup, at.state.setup.payment, command.most));
    return events;
}

// --- Division 1, section 10 -----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const SetPersonalLimits& command) {
    const Rule rule = at.law.general->limits;
    if (auto no = unless_fixing_limits_of(at, command.patron)) return std::unexpected(*no);
    for (const Limits& limits : {command.hand_limits, command.tie_limits})
        if (auto no = if_limits_unlawful(at.law.general->limits, limits)) return std::unexpected(*no);
    return Events{{rule, PersonalLimitsSet{command.patron, command.hand_limits, command.tie_limits}}};
}

Ruling<Event> rule_on(const Case& at, const CapPatron& command) {
    const Rule rule = at.law.wagers.named_patrons_cap;
    if (auto no = unless_role(at, {Role::casino_operator}, rule, "cap the wagers of named patrons"))
        return std::unexpected(*no);
    if (auto no = unless_known_patron(at, command.patron, rule)) return std::unexpected(*no);
    if (at.state.setup.area_cap != AreaCap::named_patrons)
        return refuse(rule,
                      "this table does not cap named patrons; the operator chooses that when the table is set up.");
    return Events{{rule, PatronCapped{command.patron, command.capped}}};
}

// --- People ---------------------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const Join& command) {
    const VersionRules rules = rules_of(at.law, at.state.setup.version);
    const Rule rule = command.seat == 0 ? at.law.wagers.standing_patrons : rules.sets_most.rule;
    if (auto no = if_place_not_free(at, command, at.state.setup.sets, rule)) return std::unexpected(*no);
    return Events{{rule, PatronJoined{command.patron, command.seat}}};
}

Ruling<Event> rule_on(const Case& at, const Leave& command) {
    const Rule rule = at.law.wagers.standing_patrons;
    if (auto no = unless_for_oneself(at, command.patron, "leave", rule)) return std::unexpected(*no);
    if (auto no = if_wager_on_layout(at, command.patron,
                                     at.state.in_round() ? at.law.wagers.closed_touch : at.law.wagers.chips_on_layout))
        return std::unexpected(*no);
    for (const Hand hand : {Hand::player, Hand::banker})
        if (at.state.in_round() && at.state.round.hand(hand).patron == command.patron)
            return refuse(at.law.deal.b_handle, "that patron holds the " + std::string{name_of(hand)} + ".");
    if (at.state.cut.patron == command.patron && at.state.cut.stage != CutStage::due)
        return refuse(at.law.shuffle.offer_cut, "that patron has been offered the cut; answer first.");
    return Events{{rule, PatronLeft{command.patron}}};
}

}  // namespace croupier::baccarat
