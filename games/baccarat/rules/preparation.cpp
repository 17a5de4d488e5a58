// How a set of cards comes into the shoe. Division 5, sections 6 and 7, in the order of the Gazette.
#include "games/baccarat/rules/preparation.h"

namespace croupier::baccarat {

namespace {

NextAct step(Act act, Rule rule, std::uint8_t set, Role who = Role::dealer) {
    return {.act = act, .who = who, .set = set, .rule = rule};
}

std::optional<NextAct> missing_mixing(const CardSet& cards, const MixingRules& rules, std::uint8_t set) {
    if (!cards.washed) return step(Act::wash_cards, rules.wash, set);
    if (!cards.stacked) return step(Act::stack_cards, rules.stack, set);
    if (!cards.riffled) return step(Act::riffle_cards, rules.riffle, set);
    return std::nullopt;
}

bool has_shuffler(const TableSetup& setup) { return setup.batch_shuffler || setup.continuous_shuffler; }

/// 6.1 to 6.4: cards that come to the table unchecked.
std::optional<NextAct> missing_for_fresh(const Edition& law, const State& state, std::uint8_t set) {
    const CardSet& cards = state.sets[set];
    if (!cards.first_inspector || cards.first_inspector->role != Role::dealer) {
        if (!cards.second_inspector || cards.second_inspector->role != Role::dealer)
            return step(Act::inspect_cards, law.opening.two_inspections, set);
    }
    if (!cards.second_inspector)
        return step(Act::inspect_cards, law.opening.two_inspections, set, Role::game_supervisor);

    const MixingRules mixing = mixing_rules(law, state, set);
    if (has_shuffler(state.setup)) return missing_mixing(cards, mixing, set);
    if (!cards.spread) return step(Act::spread_cards, law.opening.spread_for_viewing, set);
    if (!cards.viewed) {
        // Interpretation 0052: the cards wait for the first patron.
        NextAct next = step(Act::view_cards, law.opening.spread_for_viewing, set, Role::seated_patron);
        for (const Patron& patron : state.patrons) {
            if (!patron.present) continue;
            next.person = patron.id;
            next.who = patron.seat == 0 ? Role::standing_patron : Role::seated_patron;
            break;
        }
        return next;
    }
    return missing_mixing(cards, mixing, set);
}

}  // namespace

MixingRules mixing_rules(const Edition& law, const State& state, std::uint8_t set) {
    const Opening& rule = law.opening;
    const CardSet& cards = state.sets[set];
    if (cards.dealt_since_issue) {
        const Rule finished = finished_shoe_rule(law, state);
        return {finished, finished, finished};
    }
    switch (cards.preparation) {
        case Preparation::fresh:
            if (has_shuffler(state.setup)) return {rule.machine_wash, rule.machine_stack, rule.machine_riffle};
            return {rule.wash, rule.stack, rule.riffle};
        case Preparation::pre_checked:
            if (rule.pre_checked) return {rule.pre_checked->wash, rule.pre_checked->stack, rule.pre_checked->riffle};
            break;
        case Preparation::pre_shuffled:
            if (rule.pre_shuffled) return {rule.pre_shuffled->mix, rule.pre_shuffled->mix, rule.pre_shuffled->mix};
            break;
    }
    return {rule.wash, rule.stack, rule.riffle};
}

Rule finished_shoe_rule(const Edition& law, const State& state) {
    if (!law.shuffle.after_shoe_if_cut_later || state.shoe.cutting_card_first) return law.shuffle.after_shoe;
    return state.shoe.found_empty ? law.irregularities.too_few_cards : *law.shuffle.after_shoe_if_cut_later;
}

law::Citations stop_rules(const Edition& law, const State& state, Reading reading) {
    const bool apart = law.end_of_shoe.first_apart && state.shoe.cutting_card_first && reading == Reading::present;
    // Where the shuffle itself names the round that it follows, no other rule need say that the shoe is over.
    law::Citations rules{law.shuffle.after_shoe_if_cut_later ? finished_shoe_rule(law, state)
                         : apart                             ? law.end_of_shoe.first_apart->stop
                                                             : law.end_of_shoe.stop};
    if (apart) rules.add(law.end_of_shoe.first_apart->stop);
    return rules;
}

std::optional<Rule> reshuffle_rule(const Edition& law, const State& state, ReshuffleGround ground) {
    switch (ground) {
        case ReshuffleGround::suspicion: return law.shuffle.on_suspicion;
        case ReshuffleGround::vacancy: return law.shuffle.after_vacancy;
        case ReshuffleGround::end_of_shoe: break;
    }
    return finished_shoe_rule(law, state);
}

bool leaves_the_table(const Edition& law, const State& state, std::uint8_t set) {
    return state.sets[set].dealt_in_style_b && law.shuffle.style_b_new_cards.has_value();
}

namespace {

/// The shuffle that a set still owes after its mixing; nothing when it owes none.
std::optional<NextAct> missing_shuffle(const Edition& law, const State& state, std::uint8_t set) {
    const CardSet& cards = state.sets[set];
    const Act shuffle = state.setup.batch_shuffler ? Act::machine_shuffle : Act::riffle_cards;
    if (cards.exposed && law.shuffle.on_exposure) return step(shuffle, *law.shuffle.on_exposure, set);
    if (cards.shuffle_required)
        return step(shuffle, reshuffle_rule(law, state, *cards.shuffle_required).value_or(law.shuffle.before_play),
                    set);
    return std::nullopt;
}

/// Interpretation 0012: where the order is free, seats are proposed as they ascend. Interpretation 0009: the dealer's
/// far left is the highest seat, unless seats run clockwise.
const Patron* next_to_cut(const Edition& law, const State& state) {
    const bool downwards = law.shuffle.cut_from_dealers_left && !state.setup.seats_run_clockwise;
    const Patron* next = nullptr;
    for (const Patron& patron : state.patrons) {
        if (!patron.present || patron.seat == 0 || (state.cut.seats_declined >> patron.seat & 1U) != 0) continue;
        if (next == nullptr || (downwards ? patron.seat > next->seat : patron.seat < next->seat)) next = &patron;
    }
    return next;
}

}  // namespace

const Patron* must_be_offered_the_cut(const Edition& law, const State& state) {
    return law.shuffle.cut_from_dealers_left ? next_to_cut(law, state) : nullptr;
}

std::uint8_t next_set(const State& state) {
    if (state.sets.size() < 2 || !state.shoe.loaded) return 0;
    return state.shoe.set == 0 ? 1 : 0;
}

std::optional<NextAct> missing_before_cut(const Edition& law, const State& state, std::uint8_t set) {
    const CardSet& cards = state.sets[set];
    if (!cards.at_table) return step(Act::deliver_cards, law.opening.two_inspections, set);
    if (cards.dealt_since_issue) return missing_shuffle(law, state, set);
    std::optional<NextAct> missing;
    switch (cards.preparation) {
        case Preparation::fresh: missing = missing_for_fresh(law, state, set); break;
        case Preparation::pre_checked: missing = missing_mixing(cards, mixing_rules(law, state, set), set); break;
        case Preparation::pre_shuffled:
            if (cards.decks_to_show != 0) return step(Act::show_decks, law.shuffle.view_pre_shuffled, set);
            // After a Style B shoe the patrons must take pre-shuffled cards as such, every one who is seated.
            if (state.setup.style == Style::b && state.shoe.loaded && law.end_of_shoe.b_new_cards)
                for (const Patron& patron : state.patrons) {
                    if (!patron.present || patron.seat == 0 || (cards.seats_accepting >> patron.seat & 1U) != 0)
                        continue;
                    NextAct next =
                        step(Act::accept_pre_shuffled, *law.end_of_shoe.b_new_cards, set, Role::seated_patron);
                    next.person = patron.id;
                    return next;
                }
            if (!cards.riffled &&
                (!cards.washed || (law.opening.pre_shuffled && law.opening.pre_shuffled->riffle_needed)))
                missing = step(Act::riffle_cards, mixing_rules(law, state, set).riffle, set);
            break;
    }
    if (missing) return missing;
    if (auto owed = missing_shuffle(law, state, set)) return owed;
    if (state.setup.batch_shuffler && cards.preparation == Preparation::fresh && !cards.machine_shuffled)
        return step(Act::machine_shuffle, law.opening.machine_load, set);
    return std::nullopt;
}

NextAct next_preparation(const Edition& law, const State& state) {
    const bool cutting = state.cut.stage != CutStage::due;
    const std::uint8_t set = cutting ? state.cut.set : next_set(state);
    if (const auto missing = missing_before_cut(law, state, set)) return *missing;

    switch (state.cut.stage) {
        case CutStage::due:
            if (const Patron* patron = next_to_cut(law, state)) {
                NextAct next = step(Act::offer_cut, law.shuffle.offer_cut, set);
                next.person = patron->id;
                return next;
            }
            return step(Act::cut_cards, law.shuffle.employee_cuts, set);
        case CutStage::offered: {
            NextAct next = step(Act::answer_cut, law.shuffle.offer_cut, set, Role::seated_patron);
            next.person = state.cut.patron;
            return next;
        }
        case CutStage::accepted: {
            NextAct next = step(Act::cut_cards, law.shuffle.cut_margin.rule, set, Role::seated_patron);
            next.person = state.cut.patron;
            return next;
        }
        case CutStage::cut:
            if (!state.continuous()) return step(Act::place_cutting_card, law.shuffle.tail_least.rule, set);
            [[fallthrough]];
        case CutStage::placed: return step(Act::load_cards, law.shuffle.load_and_burn, set);
    }
    fail_assertion("a stage of the cut that has a next step", __FILE__, __LINE__);
}

}  // namespace croupier::baccarat
