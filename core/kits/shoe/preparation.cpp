// Which handling step a set of cards still lacks on its way into the shoe.
#include "core/base/assertion.h"
#include "core/kits/shoe/rules.h"

template struct croupier::KindTable<croupier::shoe::Happening>;

namespace croupier::shoe {

using law::Rule;

void Shoe::draw(std::optional<Card> face) {
    CROUPIER_ASSERT(cards_left > 0);
    --cards_left;
    ++drawn;
    if (face) seen.add(*face);
}

std::optional<Rule> reshuffle_rule(const Rules& rules, ReshuffleGround ground) {
    switch (ground) {
        case ReshuffleGround::suspicion: return rules.on_suspicion;
        case ReshuffleGround::vacancy: return rules.after_vacancy;
        case ReshuffleGround::end_of_shoe: break;
    }
    return rules.finished_shoe;
}

std::uint8_t next_set(std::size_t sets, const Shoe& shoe) {
    if (sets < 2 || !shoe.loaded) return 0;
    return shoe.set == 0 ? 1 : 0;
}

namespace {

NextHandling step_of(HandlingStep step, Rule rule, std::uint8_t set, Role who = Role::dealer, PersonId person = 0) {
    return {.step = step, .who = who, .person = person, .set = set, .rule = rule};
}

bool has_shuffler(const Cards& cards) { return cards.batch_shuffler || cards.continuous_shuffler; }

std::optional<NextHandling> missing_mixing(const CardSet& cards, const Mixing& rules, std::uint8_t set) {
    if (!cards.washed) return step_of(HandlingStep::wash, rules.wash, set);
    if (!cards.stacked) return step_of(HandlingStep::stack, rules.stack, set);
    if (!cards.riffled) return step_of(HandlingStep::riffle, rules.riffle, set);
    return std::nullopt;
}

/// Cards that come to the table unchecked.
std::optional<NextHandling> missing_for_fresh(const CardCase& at, std::uint8_t set) {
    const CardSet& cards = *at.cards.sets[set].cards;
    const Rules& rules = at.rules;
    if (!cards.first_inspector || cards.first_inspector->role != Role::dealer) {
        if (!cards.second_inspector || cards.second_inspector->role != Role::dealer)
            return step_of(HandlingStep::inspect, rules.two_inspections, set);
    }
    if (!cards.second_inspector)
        return step_of(HandlingStep::inspect, rules.two_inspections, set, Role::game_supervisor);
    if (has_shuffler(at.cards)) return missing_mixing(cards, mixing_rules(at, set), set);
    if (!cards.spread) return step_of(HandlingStep::spread, rules.spread_for_viewing, set);
    if (!cards.viewed) {
        // Interpretation 0052: the cards wait for the first patron.
        const auto patron = at.at.table.first();
        return step_of(HandlingStep::view, rules.spread_for_viewing, set, patron ? patron->role() : Role::seated_patron,
                       patron ? patron->id : 0);
    }
    return missing_mixing(cards, mixing_rules(at, set), set);
}

std::optional<NextHandling> missing_for_pre_shuffled(const CardCase& at, std::uint8_t set) {
    const CardSet& cards = *at.cards.sets[set].cards;
    if (cards.decks_to_show != 0) return step_of(HandlingStep::show_decks, at.rules.view_pre_shuffled, set);
    if (const PersonId patron = at.cards.sets[set].to_accept; patron != 0 && at.rules.to_be_accepted)
        return step_of(HandlingStep::accept_pre_shuffled, *at.rules.to_be_accepted, set, Role::seated_patron, patron);
    if (!cards.riffled && (!cards.washed || (at.rules.pre_shuffled && at.rules.pre_shuffled->riffle_needed)))
        return step_of(HandlingStep::riffle, mixing_rules(at, set).riffle, set);
    return std::nullopt;
}

/// The shuffle that a set still owes after its mixing; nothing when it owes none.
std::optional<NextHandling> missing_shuffle(const CardCase& at, std::uint8_t set) {
    const CardSet& cards = *at.cards.sets[set].cards;
    const HandlingStep shuffle = at.cards.batch_shuffler ? HandlingStep::machine_shuffle : HandlingStep::riffle;
    if (cards.exposed && at.rules.on_exposure) return step_of(shuffle, *at.rules.on_exposure, set);
    if (cards.shuffle_required)
        return step_of(shuffle, reshuffle_rule(at.rules, *cards.shuffle_required).value_or(at.rules.before_play), set);
    return std::nullopt;
}

}  // namespace

Mixing mixing_rules(const CardCase& at, std::uint8_t set) {
    const CardSet& cards = *at.cards.sets[set].cards;
    const Rules& rules = at.rules;
    if (cards.dealt_since_issue) return {rules.finished_shoe, rules.finished_shoe, rules.finished_shoe};
    switch (cards.preparation) {
        case Preparation::fresh: return has_shuffler(at.cards) ? rules.before_machine : rules.by_hand;
        case Preparation::pre_checked:
            if (rules.pre_checked) return *rules.pre_checked;
            break;
        case Preparation::pre_shuffled:
            if (rules.pre_shuffled) return {rules.pre_shuffled->mix, rules.pre_shuffled->mix, rules.pre_shuffled->mix};
            break;
    }
    return rules.by_hand;
}

/// Interpretation 0012: where the order is free, seats are proposed as they ascend. Interpretation 0009: the dealer's
/// far left is the highest seat, unless seats run clockwise.
std::optional<PatronView> next_to_cut(const CardCase& at) {
    const bool downwards = at.rules.cut_from_dealers_left && !at.cards.seats_run_clockwise;
    std::optional<PatronView> next;
    for (const PatronView& patron : at.at.table.seated()) {
        if ((at.cards.cut.seats_declined >> patron.seat & 1U) != 0) continue;
        if (!next || (downwards ? patron.seat > next->seat : patron.seat < next->seat)) next = patron;
    }
    return next;
}

std::optional<NextHandling> missing_before_cut(const CardCase& at, std::uint8_t set) {
    const CardSet& cards = *at.cards.sets[set].cards;
    if (!cards.at_table) return step_of(HandlingStep::deliver, at.rules.two_inspections, set);
    if (cards.dealt_since_issue) return missing_shuffle(at, set);
    std::optional<NextHandling> missing;
    switch (cards.preparation) {
        case Preparation::fresh: missing = missing_for_fresh(at, set); break;
        case Preparation::pre_checked: missing = missing_mixing(cards, mixing_rules(at, set), set); break;
        case Preparation::pre_shuffled: missing = missing_for_pre_shuffled(at, set); break;
    }
    if (missing) return missing;
    if (auto owed = missing_shuffle(at, set)) return owed;
    if (at.cards.batch_shuffler && cards.preparation == Preparation::fresh && !cards.machine_shuffled)
        return step_of(HandlingStep::machine_shuffle, at.rules.machine_load, set);
    return std::nullopt;
}

NextHandling next_preparation(const CardCase& at) {
    const Cut& cut = at.cards.cut;
    const Rules& rules = at.rules;
    const std::uint8_t set = set_to_cut(at.cards);
    if (const auto missing = missing_before_cut(at, set)) return *missing;
    switch (cut.stage) {
        case CutStage::due:
            if (const auto patron = next_to_cut(at))
                return step_of(HandlingStep::offer_cut, rules.offer_cut, set, Role::dealer, patron->id);
            return step_of(HandlingStep::cut, rules.employee_cuts, set);
        case CutStage::offered:
            return step_of(HandlingStep::answer_cut, rules.offer_cut, set, Role::seated_patron, cut.patron);
        case CutStage::accepted:
            return step_of(HandlingStep::cut, rules.cut_margin.rule, set, Role::seated_patron, cut.patron);
        case CutStage::cut:
            if (!at.cards.continuous_shuffler)
                return step_of(HandlingStep::place_cutting_card, rules.tail_least.rule, set);
            [[fallthrough]];
        case CutStage::placed: return step_of(HandlingStep::load, rules.load_and_burn, set);
    }
    fail_assertion("a stage of the cut that has a next step", __FILE__, __LINE__);
}

}  // namespace croupier::shoe
