// How a set of cards comes into the shoe. Division 5, sections 6 and 7.
#include "games/baccarat/rules/preparation.h"

namespace croupier::baccarat {

shoe::Rules shoe_rules(const Edition& law, const State& state) {
    const Opening& opening = law.opening;
    const Shuffle& shuffle = law.shuffle;
    shoe::Rules rules{.handling = law.cards.handling,
                      .patrons = law.wagers.standing_patrons,
                      .seated_cut = law.wagers.standing_no_cut,
                      .card_system = law.equipment.one_card_system,
                      .backs_identical = law.general->backs_identical,
                      .two_inspections = opening.two_inspections,
                      .sealed_decks = opening.sealed_decks,
                      .spread_for_viewing = opening.spread_for_viewing,
                      .columns_allowed = opening.columns_allowed,
                      .face_down_then_mix = opening.face_down_then_mix,
                      .by_hand = {opening.wash, opening.stack, opening.riffle},
                      .machine_load = opening.machine_load,
                      .before_machine = {opening.machine_wash, opening.machine_stack, opening.machine_riffle},
                      .custody = opening.custody,
                      .pre_shuffled = {},
                      .pre_checked = {},
                      .before_play = shuffle.before_play,
                      .on_suspicion = shuffle.on_suspicion,
                      .on_exposure = shuffle.on_exposure,
                      .after_vacancy = shuffle.after_vacancy,
                      .vacancy_for_casino_supervisor_only = shuffle.vacancy_for_casino_supervisor_only,
                      .only_affected_set = shuffle.only_affected_set,
                      .continuous_mixing = shuffle.continuous_mixing,
                      .finished_shoe = finished_shoe_rule(law, state),
                      .to_be_accepted = law.end_of_shoe.b_new_cards,
                      .view_pre_shuffled = shuffle.view_pre_shuffled,
                      .insist_on_inspection = shuffle.insist_on_inspection,
                      .offer_cut = shuffle.offer_cut,
                      .cut_from_dealers_left = shuffle.cut_from_dealers_left,
                      .employee_cuts = shuffle.employee_cuts,
                      .cut_margin = shuffle.cut_margin,
                      .tail_least = shuffle.tail_least,
                      .second_cutting_card = shuffle.second_cutting_card,
                      .no_cut_in_continuous = shuffle.no_cut_in_continuous,
                      .load_and_burn = shuffle.load_and_burn,
                      .burn_first = shuffle.burn_first,
                      .burn_values = shuffle.burn_values,
                      .burn_more = shuffle.burn_more,
                      .burn_discard = shuffle.burn_discard,
                      .missed_burn = law.irregularities.missed_burn,
                      .later_face_up = law.irregularities.later_face_up,
                      .replace_cards = shuffle.replace_cards};
    if (opening.pre_shuffled) rules.pre_shuffled = {opening.pre_shuffled->mix, opening.pre_shuffled->riffle_needed};
    if (opening.pre_checked)
        rules.pre_checked = {opening.pre_checked->wash, opening.pre_checked->stack, opening.pre_checked->riffle};
    return rules;
}

namespace {

/// After a Style B shoe the patrons must take pre-shuffled cards as such, every one who is seated.
PersonId next_to_accept(const Edition& law, const State& state, const CardSet& cards) {
    if (cards.preparation != Preparation::pre_shuffled) return 0;
    if (state.setup.style != Style::b || !state.shoe.loaded || !law.end_of_shoe.b_new_cards) return 0;
    for (const Patron& patron : state.patrons)
        if (patron.present && patron.seat != 0 && (cards.seats_accepting >> patron.seat & 1U) == 0) return patron.id;
    return 0;
}

shoe::Stage stage_of(Phase phase) {
    switch (phase) {
        case Phase::not_set_up:
        case Phase::cards: return shoe::Stage::preparing;
        case Phase::burn: return shoe::Stage::burning;
        case Phase::shoe_over: return shoe::Stage::over;
        default: return shoe::Stage::in_play;
    }
}

}  // namespace

shoe::Cards shoe_cards(const Edition& law, const State& state) {
    const TableSetup& setup = state.setup;
    InlineVector<shoe::SetView, 2> sets;
    for (std::uint8_t set = 0; set < state.sets.size(); ++set)
        sets.push_back({&state.sets[set], setup.cards_in_set(set), leaves_the_table(law, state, set),
                        next_to_accept(law, state, state.sets[set])});
    return {.sets = sets,
            .cut = state.cut,
            .shoe = state.shoe,
            .stage = stage_of(state.phase),
            .in_round = state.in_round(),
            .batch_shuffler = setup.batch_shuffler,
            .continuous_shuffler = setup.continuous_shuffler,
            .cutting_cards = setup.cutting_cards,
            .tail_most = setup.tail_most,
            .seats_run_clockwise = setup.seats_run_clockwise,
            .vacant = state.vacant,
            .was_vacant = state.was_vacant,
            .reshuffle_pending = state.reshuffle_pending,
            .replacement_pending = state.replacement_pending};
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

bool leaves_the_table(const Edition& law, const State& state, std::uint8_t set) {
    return state.sets[set].dealt_in_style_b && law.shuffle.style_b_new_cards.has_value();
}

std::uint8_t next_set(const State& state) { return shoe::next_set(state.sets.size(), state.shoe); }

namespace {

/// What comes next, whoever asks.
shoe::CardCase as_seen_by_all(const Edition& law, const State& state) {
    static constexpr Actor nobody;
    const TableRules rules{*law.general, law.equipment.drop_box, law.wagers.chips_on_layout};
    return {{TableView{state}, nobody, rules}, shoe_cards(law, state), shoe_rules(law, state)};
}

NextAct as_act(const shoe::NextHandling& next) {
    return {.act = act_of(next.step), .who = next.who, .person = next.person, .set = next.set, .rule = next.rule};
}

}  // namespace

std::optional<NextAct> missing_before_cut(const Edition& law, const State& state, std::uint8_t set) {
    const auto missing = shoe::missing_before_cut(as_seen_by_all(law, state), set);
    return missing ? std::optional{as_act(*missing)} : std::nullopt;
}

NextAct next_preparation(const Edition& law, const State& state) {
    return as_act(shoe::next_preparation(as_seen_by_all(law, state)));
}

}  // namespace croupier::baccarat
