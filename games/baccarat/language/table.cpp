// How a baccarat table is described.
#include "games/baccarat/language/words.h"

namespace croupier::baccarat {

namespace {

using replay::Values;

/// The places that come with a version unless the table says otherwise.
void choose_version(TableSetup& setup, Version version, int sets, int standing_areas, int dealers) {
    setup.version = version;
    setup.sets = sets;
    setup.standing_areas = standing_areas;
    setup.dealers = dealers;
}

void set_decks(TableSetup& setup, int decks) {
    for (CardSetSpec& set : setup.card_sets) set.decks = decks;
}

}  // namespace

std::vector<replay::TableItem> table_items() {
    return replay::table_items<TableSetup>({
        {"mini", [](TableSetup& t, const Values&) { choose_version(t, Version::mini, 7, 0, 1); }},
        {"midi", [](TableSetup& t, const Values&) { choose_version(t, Version::midi, 9, 0, 1); }},
        {"full", [](TableSetup& t, const Values&) { choose_version(t, Version::full, 14, 4, 2); }},
        {"{text}", [](TableSetup& t, const Values&) { t.version = Version::other; }},
        {"{number} sets", [](TableSetup& t, const Values& v) { t.sets = v.get<int>(0); }},
        {"{number} standing areas", [](TableSetup& t, const Values& v) { t.standing_areas = v.get<int>(0); }},
        {"{number} dealers", [](TableSetup& t, const Values& v) { t.dealers = v.get<int>(0); }},
        {"{number} decks", [](TableSetup& t, const Values& v) { set_decks(t, v.get<int>(0)); }},
        {"Style A", [](TableSetup& t, const Values&) { t.style = Style::a; }},
        {"Style B", [](TableSetup& t, const Values&) { t.style = Style::b; }},
        {"Style C", [](TableSetup& t, const Values&) { t.style = Style::c; }},
        {"batch shuffler",
         [](TableSetup& t, const Values&) {
             t.batch_shuffler = true;
             t.card_sets = {{t.card_sets[0].decks, "red"}, {t.card_sets[0].decks, "blue"}};
         }},
        {"continuous shuffler", [](TableSetup& t, const Values&) { t.continuous_shuffler = true; }},
        {"{number} sets of cards",
         [](TableSetup& t, const Values& v) {
             const CardSetSpec first = t.card_sets.empty() ? CardSetSpec{} : t.card_sets[0];
             t.card_sets.assign(static_cast<std::size_t>(std::clamp(v.get<int>(0), 0, 9)), first);
         }},
        {"{number} decks with {text} backs and {number} decks with {text} backs",
         [](TableSetup& t, const Values& v) {
             t.card_sets = {{v.get<int>(0), v.get<std::string>(0)}, {v.get<int>(1), v.get<std::string>(1)}};
         }},
        {"shoe holds {number}", [](TableSetup& t, const Values& v) { t.shoe_capacity = v.get<int>(0); }},
        {"shuffler holds {number}", [](TableSetup& t, const Values& v) { t.shuffler_capacity = v.get<int>(0); }},
        {"discard rack holds {number}", [](TableSetup& t, const Values& v) { t.discard_capacity = v.get<int>(0); }},
        {"{number} cutting cards", [](TableSetup& t, const Values& v) { t.cutting_cards = v.get<int>(0); }},
        {"palette", [](TableSetup& t, const Values&) { t.palette = true; }},
        {"wagers from {money} to {money}",
         [](TableSetup& t, const Values& v) { t.hand_limits = {v.get<Money>(0), v.get<Money>(1)}; }},
        {"ties from {money} to {money}",
         [](TableSetup& t, const Values& v) { t.tie_limits = {v.get<Money>(0), v.get<Money>(1)}; }},
        {"differential {money}", [](TableSetup& t, const Values& v) { t.differential = v.get<Money>(0); }},
        {"six pays half", [](TableSetup& t, const Values&) { t.payment = PaymentOption::six_pays_half; }},
        {"half chips must be payable", [](TableSetup& t, const Values&) { t.breakage = Breakage::must_be_payable; }},
        {"up to {number} patrons an area", [](TableSetup& t, const Values& v) { t.patrons_per_area = v.get<int>(0); }},
        {"area total capped", [](TableSetup& t, const Values&) { t.area_cap = AreaCap::area_total; }},
        {"named patrons capped", [](TableSetup& t, const Values&) { t.area_cap = AreaCap::named_patrons; }},
        {"several areas", [](TableSetup& t, const Values&) { t.several_areas_in_full = true; }},
        {"one table at a time", [](TableSetup& t, const Values&) { t.one_table_only = true; }},
        {"seats run clockwise", [](TableSetup& t, const Values&) { t.seats_run_clockwise = true; }},
        {"locked until all are paid", [](TableSetup& t, const Values&) { t.lock_until_all_paid = true; }},
        {"tail up to {number}", [](TableSetup& t, const Values& v) { t.tail_most = v.get<int>(0); }},
        {"maximum per area", [](TableSetup& t, const Values&) { t.maximum_per_area = true; }},
        {"Division {number}", [](TableSetup& t, const Values& v) { t.division = v.get<int>(0); }},
    });
}

AnyValue reference_table() {
    TableSetup setup;
    setup.chips = replay::usual_chips();
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    return AnyValue::of(std::move(setup));
}

}  // namespace croupier::baccarat
