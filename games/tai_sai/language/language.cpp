// The words of Tai-Sai's scenarios: areas of the layout, dice, and what nobody but its dealer does.
#include "games/tai_sai/language/language.h"

#include "games/tai_sai/rules/spoken.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "language/stage.h"

namespace croupier::tai_sai {

namespace {

using namespace replay;

// --- Slots ----------------------------------------------------------------------------------------------------------

/// As the layout and the reports say it: "Small", "double 3", "1 and 2"; in quotes a wager that no rule names.
std::optional<Value> read_area(Words words, std::size_t& at) {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Area area : detail::area_values) {
            std::string& name = list.emplace_back();
            for (const char letter : in_words(area))
                name += letter == ',' ? " ," : std::string{letter};  // commas are words
        }
        return list;
    }();
    static const std::vector<std::string_view> views{names.begin(), names.end()};
    if (at < words.size() && words[at].quoted) {
        ++at;
        return WordPlace{static_cast<std::size_t>(parse_name<Area>("other").value())};
    }
    const auto place = read_longest(words, at, views);
    return place ? std::optional<Value>{WordPlace{*place}} : std::nullopt;
}

std::optional<Value> read_die(Words words, std::size_t& at) {
    const auto face = at < words.size() ? whole_number(words[at].text) : std::nullopt;
    const auto die = face ? Die::from_face(*face) : std::nullopt;
    if (!die) return std::nullopt;
    ++at;
    return *die;
}

std::optional<Value> read_dice(Words words, std::size_t& at) {
    if (at + 3 > words.size()) return std::nullopt;
    const auto dice = parse_dice(words[at].text + " " + words[at + 1].text + " " + words[at + 2].text);
    if (!dice) return std::nullopt;
    at += 3;
    return *dice;
}

// --- Limits by kind of wager ----------------------------------------------------------------------------------------

const State& state_of(const Stage& stage) { return stage.table().state_as<State>(); }

Limits limits_in(const Values& v) { return {v.get<Money>(0), v.get<Money>(1)}; }

/// Limits to which those for a kind of wager are added, or in which they are replaced.
LimitSet with_kind(LimitSet limits, const Values& v) {
    std::erase_if(limits.kinds, [&v](const KindLimits& each) { return each.kind == v.get<WagerKind>(0); });
    limits.kinds.push_back({v.get<WagerKind>(0), limits_in(v)});
    return limits;
}

Request limits_of_patron_on_kind(Stage& stage, const Values& v) {
    const PersonId id = second_person(stage, v);
    const State& state = state_of(stage);
    const Patron* patron = state.find_patron(id);
    const bool has_own = patron != nullptr && patron->limits;
    return SetPersonalLimits{id, with_kind(has_own ? *patron->limits : LimitSet{state.setup.limits.every, {}}, v)};
}

AnyValue reference_table() {
    TableSetup setup;
    setup.chips = usual_chips();
    setup.limits.every = {Money::dollars(5), Money::dollars(1000)};
    return AnyValue::of(std::move(setup));
}

Mismatch is_lit(const Stage& s, const Values& v, Rules r) {
    return expect_event<AreasLit>(s, r, [&](const AreasLit& e) {
        return std::ranges::find(e.areas, static_cast<Area>(v.get<WordPlace>(0).place)) != e.areas.end();
    });
}

}  // namespace

const Language& language() {
    static const Language made = complete({
        .game = games::find(Game::name),
        .order_of_play = spoken_acts,
        .events = spoken_events,
        .slots = {{"area", "an area such as Small, double 3, total 9, 1 and 2, or another wager in quotes", read_area},
                  {"die", "a face from 1 to 6", read_die},
                  {"dice", "three dice such as 3 3 4", read_dice},
                  {"kind", "a kind of wager such as doubles, totals or face values", read_named<WagerKind>},
                  {"odds", "australian, british or macau", read_named<OddsSet>}},
        .reference_table = reference_table,
        .table = table_items<TableSetup>({
            {"{number} seats", [](TableSetup& t, const Values& v) { t.seats = v.get<int>(0); }},
            {"wagers from {money} to {money}", [](TableSetup& t, const Values& v) { t.limits.every = limits_in(v); }},
            {"{kind} from {money} to {money}",
             [](TableSetup& t, const Values& v) {
                 t.limits.kinds.push_back({v.get<WagerKind>(0), limits_in(v)});
             }},
            {"{odds} odds", [](TableSetup& t, const Values& v) { t.odds = v.get<OddsSet>(0); }},
            {"{text} chips", [](TableSetup& t, const Values& v) { t.colours.push_back(v.get<std::string>(0)); }},
            {"one table at a time", [](TableSetup& t, const Values&) { t.one_table_only = true; }},
        }),
        .acts = acts<Command>({
            {"{person} sets limits of {money} to {money} for {patron}",
             [](Stage& stage, const Values& v) {
                 return SetPersonalLimits{second_person(stage, v), {limits_in(v), {}}};
             }},
            {"{person} sets limits of {money} to {money} on {kind} for {patron}", limits_of_patron_on_kind},
            {"{person} sets limits of {money} to {money} for the table",
             [](Stage&, const Values& v) { return ChangeLimits{{limits_in(v), {}}}; }},
            {"{person} sets limits of {money} to {money} on {kind} for the table",
             [](Stage& stage, const Values& v) { return ChangeLimits{with_kind(state_of(stage).setup.limits, v)}; }},
            {"{person} covers the tumbler", plain<CoverTumbler>},
            {"{person} spins the dice once", plain<SpinDice>},
            {"{person} spins the dice {number} times",
             [](Stage&, const Values& v) { return SpinDice{v.get<int>(0)}; }},
            {"{person} uncovers the tumbler",
             [](Stage& stage, const Values&) { return UncoverTumbler{stage.chance()->supply().dice->uncover()}; }},
            {"{person} uncovers the tumbler : {dice}",
             [](Stage&, const Values& v) { return UncoverTumbler{v.get<Dice>(0)}; }},
            {"{person} uncovers the tumbler : not flat", plain<UncoverTumbler>},
            {"{person} calls the result", plain<CallResult>},
            {"{person} calls the result as {dice}",
             [](Stage&, const Values& v) { return CallResult{v.get<Dice>(0)}; }},
            {"{person} presses {die}", [](Stage&, const Values& v) { return KeyNumber{v.get<Die>(0)}; }},
            {"{person} presses the entry button", plain<PressEntry>},
            {"{person} corrects the result to {dice} because {text}",
             [](Stage&, const Values& v) { return CorrectResult{0, v.get<Dice>(0), v.get<std::string>(0)}; }},
            {"{person} corrects the result of round {number} to {dice} because {text}",
             [](Stage&, const Values& v) {
                 return CorrectResult{v.get<int>(0), v.get<Dice>(0), v.get<std::string>(0)};
             }},
        }),
        .expectations = {{"the dice show {dice}",
                          [](const Stage& s, const Values& v, Rules r) {
                              return expect_event<TumblerUncovered>(
                                  s, r, [&](const TumblerUncovered& e) { return e.dice == v.get<Dice>(0); });
                          }},
                         {"{area} is lit", is_lit},
                         {"{area} is not lit",
                          [](const Stage& s, const Values& v, Rules r) {
                              return no_rules(r, is_lit(s, v, {}) ? Mismatch{} : Mismatch{"it is"});
                          }}},
        .spots = {.slot = "area", .field = "area"}});
    return made;
}

}  // namespace croupier::tai_sai
