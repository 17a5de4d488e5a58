// Sentences that every game has: people come and go, chips and money, wagers, calls, events and the order of play. A
// sentence belongs to a game that has what it is about, which is asked by name.
#include <stdexcept>

#include "core/kits/layout/records.h"
#include "core/money/chips.h"
#include "core/table/limits.h"
#include "language/stage.h"
#include "wire/json.h"

namespace croupier::replay {

namespace {

// --- Acts -----------------------------------------------------------------------------------------------------------

/// Where a field of a request gets its value.
enum class From : std::uint8_t {
    first,   ///< the person whom the sentence begins with
    second,  ///< the patron whom it names
    seat,    ///< of the first
    money,
    text,
    number,
    cause,
    word,  ///< one of an enumeration's, as the row says
    spot,
    other_spot,
    raised_by,  ///< what is added to the wager that lies there
    raised_to,
};
struct FieldFrom {
    std::string_view field;  ///< "spot": the game's own name for it
    From from;
    std::string_view word = {};
};
struct SharedAct {
    std::string_view pattern;  ///< {spot} stands for where the game's wagers lie
    std::string_view request;
    std::vector<FieldFrom> fields = {};
};

const FieldFrom own{"patron", From::first};
const FieldFrom of_other{"patron", From::second};
const FieldFrom money{"amount", From::money};
const FieldFrom spot{"spot", From::spot};
constexpr FieldFrom tender(std::string_view word) { return {"tender", From::word, word}; }

const std::vector<SharedAct>& shared_acts() {
    static const std::vector<SharedAct> acts{
        {"{person} joins", "Join", {own, {"seat", From::seat}}},
        {"{person} leaves", "Leave", {own}},
        {"{person} buys in for {money}", "BuyIn", {own, money}},
        {"{person} cashes {money}", "CashOut", {own, money}},
        {"{person} marks {patron} as acting in partnership", "MarkPartnership", {of_other}},
        {"{person} reports {patron} wagering elsewhere", "ReportWagersElsewhere", {of_other}},
        {"{person} issues {text} chips of {money} to {patron}",
         "IssueColour",
         {of_other, {"colour", From::text}, {"value", From::money}}},
        {"{person} takes back the chips of {patron}", "ReturnColour", {of_other}},
        {"{patron} returns the coloured chips", "ReturnColour", {own}},
        {"{person} calls for wagers", "CallForWagers"},
        {"{patron} wagers {money} on {spot}", "PlaceWager", {own, spot, money}},
        {"{patron} {money} on {spot}", "PlaceWager", {own, spot, money}},
        {"{patron} raises the wager on {spot} by {money}", "PlaceWager", {own, spot, {"amount", From::raised_by}}},
        {"{patron} raises the wager on {spot} to {money}", "PlaceWager", {own, spot, {"amount", From::raised_to}}},
        {"{patron} wagers {money} in coloured chips on {spot}",
         "PlaceWager",
         {own, spot, money, tender("non-value chips")}},
        {"{patron} wagers {money} in cash on {spot}", "PlaceWager", {own, spot, money, tender("cash")}},
        {"{patron} wagers {money} on credit on {spot}", "PlaceWager", {own, spot, money, tender("credit")}},
        {"{person} places {money} on {spot} for {patron}", "PlaceWager", {of_other, spot, money}},
        {"{person} places {money} on {spot} for {patron} , who called {spot}",
         "PlaceWager",
         {of_other, spot, money, {"called", From::other_spot}}},
        {"{patron} takes {money} back from {spot}", "WithdrawWager", {own, spot, money}},
        {"{person} takes {money} back from {spot} for {patron}", "WithdrawWager", {of_other, spot, money}},
        {"{person} calls No more bets", "CallNoMoreBets"},
        {"{person} collects the losing wagers", "CollectLosing"},
        {"{person} pays the winning wagers", "PayWinning"},
        {"{person} pays {spot}", "PayWinning", {spot}},
        {"{person} finds the wager of {patron} on {spot} lying on {spot} : {cause}",
         "ReportDisplacement",
         {of_other, {"from", From::spot}, {"to", From::other_spot}, {"cause", From::cause}}},
        {"{person} settles the wager of {patron} on {spot} as if on {spot} because {text}",
         "TreatAsMeant",
         {of_other, {"lies", From::spot}, {"meant", From::other_spot}, {"reason", From::text}}},
        {"{person} declares the round void because {text}", "DeclareVoid", {{"reason", From::text}}},
        {"{person} declares round {number} void because {text}",
         "DeclareVoid",
         {{"round", From::number}, {"reason", From::text}}},
    };
    return acts;
}

/// Puts one command together after another field of it.
class Filling {
public:
    Filling(Stage& stage, const Values& values, std::string_view request)
        : stage_(stage), v_(values), command_(stage.language().game->command(), first_person(stage, values), request) {}

    void fill(const FieldFrom& row) {
        const Spots& spots = stage_.language().spots;
        const std::string_view name = row.field == spot.field ? spots.field : row.field;
        const Shape& shape = *command_.field(name)->shape;
        switch (row.from) {
            case From::first: return set_patron(name, 0);
            case From::second: return set_patron(name, 1);
            case From::seat: command_.set(name, v_.get<Person>(0).seat); return;
            case From::money: command_.set(name, v_.get<Money>(0)); return;
            case From::text: command_.set(name, v_.get<std::string>(0)); return;
            case From::number: shape.set_whole(command_.at(name), v_.get<int>(0)); return;
            case From::cause: command_.set(name, v_.get<layout::Displacement>(0)); return;
            case From::word: {
                const auto place = std::ranges::find(shape.words, row.word) - shape.words.begin();
                *static_cast<std::uint8_t*>(command_.at(name)) = static_cast<std::uint8_t>(place);
                return;
            }
            case From::spot: return set_spot(name, shape, 0);
            case From::other_spot: return set_spot(name, shape, 1);
            case From::raised_by:
                static_cast<void>(lies());
                command_.set(name, v_.get<Money>(0));
                return;
            case From::raised_to: command_.set(name, v_.get<Money>(0) - lies()); return;
        }
    }
    [[nodiscard]] play::Command take() && { return std::move(command_).take(); }

private:
    void set_patron(std::string_view name, std::size_t index) {
        patron_ = &v_.get<Person>(index);
        command_.set(name, stage_.id_of(*patron_));
    }
    void set_spot(std::string_view name, const Shape& shape, std::size_t index) {
        void* at = command_.at(name);
        stage_.language().spots.put(stage_, *patron_, v_, index, shape.fill == nullptr ? at : shape.fill(at));
    }
    /// What the patron has where the wager is to lie.
    [[nodiscard]] Money lies() {
        const std::string_view field = stage_.language().spots.field;
        const Shape& spot_shape = *command_.field(field)->shape;
        const std::string here = wire::text_of(spot_shape, command_.at(field));
        Money there;
        for_each_wager(stage_, stage_.id_of(*patron_), [&](const void* lying, Money amount) {
            if (wire::text_of(spot_shape, lying) == here) there += amount;
        });
        if (there.is_zero()) throw std::runtime_error("no wager lies there that could be raised");
        return there;
    }

    Stage& stage_;
    const Values& v_;
    play::CommandBuilder command_;
    const Person* patron_ = &v_.get<Person>(0);
};

/// Whether the game's request can say all of it.
bool has(const Language& language, const SharedAct& act) {
    const Shape& requests = language.game->request();
    const auto found = std::ranges::find(requests.words, act.request);
    if (found == requests.words.end()) return false;
    const Shape& request = *requests.kinds[static_cast<std::size_t>(found - requests.words.begin())];
    return std::ranges::all_of(act.fields, [&](const FieldFrom& row) {
        const Shape::Field* field = request.field(row.field == spot.field ? language.spots.field : row.field);
        return field != nullptr &&
               (row.word.empty() || std::ranges::find(field->shape->words, row.word) != field->shape->words.end());
    });
}

ActSentence sentence_of(const SharedAct& act) {
    return {std::string{act.pattern}, [&act](Stage& stage, const Values& values) {
                Filling filling{stage, values, act.request};
                for (const FieldFrom& row : act.fields) filling.fill(row);
                return std::move(filling).take();
            }};
}

// --- Expectations ---------------------------------------------------------------------------------------------------

struct SharedExpectation {
    std::string_view pattern;
    std::string_view event;  ///< that the game must have; empty: any game has it
    Mismatch (*check)(const Stage&, const Values&, Rules);
};

/// An event of that kind about the patron and, where the sentence names it, the spot.
template <class Fits>
Mismatch expect_wager(const Stage& s, const Values& v, Rules r, std::string_view kind, bool at_spot, Fits fits) {
    const PersonId patron = patron_of(s, v);
    const Spots& spots = s.language().spots;
    return expect_told(
        s, r, "nothing of that kind happened", [kind](const ReplayedEvent& each) { return each.event.kind() == kind; },
        [&](const ReplayedEvent& each) {
            const Shape& record = each.event.record();
            return *each.event.field<PersonId>("patron") == patron && fits(each.event) &&
                   (!at_spot || spots.is(v, 0, record.look(*record.field(spots.field), each.event.what())));
        });
}

template <bool AtSpot>
Mismatch wins(const Stage& s, const Values& v, Rules r) {
    return expect_wager(s, v, r, "WagerPaid", AtSpot, [&](const play::Event& e) {
        const Money* won = e.field<Money>("winnings");
        return (won == nullptr ? *e.field<Money>("amount") : *won) == v.get<Money>(0);
    });
}
template <bool AtSpot>
Mismatch loses(const Stage& s, const Values& v, Rules r) {
    return expect_wager(s, v, r, "WagerCollected", AtSpot,
                        [&](const play::Event& e) { return *e.field<Money>("amount") == v.get<Money>(0); });
}

/// What a correction takes back or books: won by the patron, or lost.
template <bool Booked, bool Won>
Mismatch corrected(const Stage& s, const Values& v, Rules r) {
    const Money net = Won ? v.get<Money>(0) : -v.get<Money>(0);
    return expect_wager(s, v, r, Booked ? "SettlementBooked" : "SettlementReversed", true,
                        [&](const play::Event& e) { return *e.field<Money>("net") == net; });
}

/// Chips that went back to a patron, whatever the reason.
const Money* returned_by(const play::Event& event, PersonId patron) {
    const auto* to = event.field<PersonId>("patron");
    if (to == nullptr || *to != patron) return nullptr;
    if (const auto* returned = event.field<Money>("returned")) return returned;
    const bool is_back = event.kind() == "WagerReturned" || event.kind() == "WagerWithdrawn";
    return is_back ? event.field<Money>("amount") : nullptr;
}

Mismatch gets_back(const Stage& s, const Values& v, Rules r) {
    const PersonId patron = patron_of(s, v);
    return expect_told(
        s, r, "nothing went back to that patron",
        [patron](const ReplayedEvent& each) { return returned_by(each.event, patron) != nullptr; },
        [&](const ReplayedEvent& each) { return *returned_by(each.event, patron) == v.get<Money>(0); });
}

Mismatch balance_is(const Stage& s, const Values& v, Rules r) {
    const auto place = s.table().place_of(patron_of(s, v));
    if (!place) return "that patron is not at the table";
    const Account account{AccountKind::patron, static_cast<std::uint32_t>(*place)};
    return no_rules(r, compare(v.get<Money>(0), s.table().ledger().balance(account)));
}

constexpr auto shared_expectations = std::to_array<SharedExpectation>({
    {"{patron} has {money}", "", balance_is},
    {"house gains {money}", "",
     [](const Stage& s, const Values& v, Rules r) { return no_rules(r, compare(v.get<Money>(0), s.house_gain())); }},
    {"house loses {money}", "",
     [](const Stage& s, const Values& v, Rules r) { return no_rules(r, compare(-v.get<Money>(0), s.house_gain())); }},
    {"drop box {money}", "",
     [](const Stage& s, const Values& v, Rules r) {
         return no_rules(r, compare(v.get<Money>(0), s.table().ledger().drop_box));
     }},
    {"call {text}", "",
     [](const Stage& s, const Values& v, Rules r) {
         return expect_told(
             s, r, "nothing was called", [](const ReplayedEvent& each) { return !each.call.empty(); },
             [&](const ReplayedEvent& each) { return each.call == v.get<std::string>(0); });
     }},
    {"no call {text}", "",
     [](const Stage& s, const Values& v, Rules r) {
         return no_rules(r,
                         expect_none(s, [&](const ReplayedEvent& each) { return each.call == v.get<std::string>(0); }));
     }},
    {"reads {text}", "",
     [](const Stage& s, const Values& v, Rules r) {
         return expect_told(
             s, r, "nothing happened", [](const ReplayedEvent&) { return true; },
             [&](const ReplayedEvent& each) { return each.text == v.get<std::string>(0); });
     }},
    {"event {event}", "",
     [](const Stage& s, const Values& v, Rules r) {
         return expect_told(
             s, r, "it did not happen",
             [&](const ReplayedEvent& each) { return each.event.place() == v.get<EventPlace>(0).place; },
             [](const ReplayedEvent&) { return true; });
     }},
    {"no event {event}", "",
     [](const Stage& s, const Values& v, Rules r) {
         return no_rules(r, expect_none(s, [&](const ReplayedEvent& each) {
                             return each.event.place() == v.get<EventPlace>(0).place;
                         }));
     }},
    {"round {number}", "",
     [](const Stage& s, const Values& v, Rules r) {
         return no_rules(r, compare(v.get<int>(0), s.table().rounds_started()));
     }},
    {"next {act}", "", [](const Stage& s, const Values& v, Rules r) { return next_is(s, v, r); }},
    {"{patron} wins {money}", "WagerPaid", wins<false>},
    {"{patron} wins {money} on {spot}", "WagerPaid", wins<true>},
    {"{patron} loses {money}", "WagerCollected", loses<false>},
    {"{patron} loses {money} on {spot}", "WagerCollected", loses<true>},
    {"{patron} gets {money} back", "", gets_back},
    {"{patron} has {money} on {spot}", "WagerPlaced",
     [](const Stage& s, const Values& v, Rules r) {
         return no_rules(r, compare(v.get<Money>(0), wagered(s, patron_of(s, v), v)));
     }},
    {"{patron} has nothing on {spot}", "WagerPlaced",
     [](const Stage& s, const Values& v, Rules r) {
         return no_rules(r, compare(Money{}, wagered(s, patron_of(s, v), v)));
     }},
    {"reversed for {patron} on {spot} : won {money}", "SettlementReversed", corrected<false, true>},
    {"reversed for {patron} on {spot} : lost {money}", "SettlementReversed", corrected<false, false>},
    {"booked for {patron} on {spot} : won {money}", "SettlementBooked", corrected<true, true>},
    {"booked for {patron} on {spot} : lost {money}", "SettlementBooked", corrected<true, false>},
});

// --- A language, complete -------------------------------------------------------------------------------------------

/// The word of an enumeration at which wagers lie, in a game that does not say more.
Spots spots_in(const play::GameType& game) {
    const Shape& requests = game.request();
    for (std::size_t kind = 0; kind < requests.kinds.size(); ++kind)
        for (const Shape::Field& field : requests.kinds[kind]->fields)
            if (requests.words[kind] == "PlaceWager" && field.shape->kind == Shape::Kind::word &&
                field.name != "tender")
                return {.slot = field.name, .field = field.name};
    return {};
}

const Shape* shape_of_spot(const Language& language) {
    const Shape& requests = language.game->request();
    for (const Shape* request : requests.kinds)
        if (const Shape::Field* field = request->field(language.spots.field)) return field->shape;
    return nullptr;
}

void add_slots(Language& language) {
    const play::GameType& game = *language.game;
    const auto spoken = [&](std::string name, std::string what, std::span<const std::string_view> words,
                            std::span<const std::string_view> names, auto made) {
        language.slots.push_back({std::move(name), what + " such as \"" + std::string{words.back()} + "\"",
                                  [words, names, made](Words at_words, std::size_t& at) -> std::optional<Value> {
                                      const auto place = read_spoken(at_words, at, words, names);
                                      return place ? std::optional{made(*place)} : std::nullopt;
                                  }});
    };
    spoken("act", "an act of the order of play", language.order_of_play, game.acts,
           [](std::size_t place) -> Value { return ActPlace{place}; });
    spoken("event", "the name of an event", language.events, game.happening().words,
           [](std::size_t place) -> Value { return EventPlace{place}; });
    language.slots.push_back({"cause",
                              "moved by dealer, moved by another patron, misplaced by dealer, call bet or own mistake",
                              read_named<layout::Displacement>});
    const bool has_slot = std::ranges::find(language.slots, language.spots.slot, &Slot::name) != language.slots.end();
    if (!has_slot && !language.spots.slot.empty()) {
        const std::span<const std::string_view> words = shape_of_spot(language)->words;
        spoken(std::string{language.spots.slot}, "where wagers lie,", words, words,
               [](std::size_t place) -> Value { return WordPlace{place}; });
    }
}

/// The shared pattern in the game's words.
std::string worded(std::string_view pattern, const Spots& spots) {
    std::string text{pattern};
    constexpr std::string_view slot = "{spot}";
    for (std::size_t at = text.find(slot); at != std::string::npos; at = text.find(slot, at + 1))
        text.replace(at + 1, slot.size() - 2, spots.slot);
    return text;
}

template <class Sentence>
void add(std::vector<Sentence>& own_sentences, const Spots& spots, Sentence shared) {
    if (spots.slot.empty() && shared.pattern.contains("{spot}")) return;
    shared.pattern = worded(shared.pattern, spots);
    if (std::ranges::find(own_sentences, shared.pattern, &Sentence::pattern) == own_sentences.end())
        own_sentences.push_back(std::move(shared));
}

using FieldUse = std::function<void(std::string name, std::size_t offset, const Shape& shape)>;
/// The fields of a record, and of the records in it.
void for_each_field(const Shape& record, std::size_t offset, const FieldUse& use) {
    for (const Shape::Field& field : record.fields) {
        use(std::string{field.name}, offset + field.offset, *field.shape);
        if (field.shape->kind == Shape::Kind::record && field.shape != &shape_of<Limits>())
            for_each_field(*field.shape, offset + field.offset, use);
    }
}
template <class T>
T* at_offset(void* record, std::size_t offset) {
    return static_cast<T*>(static_cast<void*>(static_cast<std::byte*>(record) + offset));
}

/// Items that the record of a set-up says by itself: "6 seats", "wagers from $1 to $100".
void add_table_items(Language& language) {
    for_each_field(language.game->setup(), 0, [&](std::string name, std::size_t at, const Shape& shape) {
        std::ranges::replace(name, '_', ' ');
        if (shape.kind == Shape::Kind::whole)
            language.table.push_back({"{number} " + name, [at, &shape](void* setup, const Values& v) {
                                          shape.set_whole(at_offset<void>(setup, at), v.get<int>(0));
                                      }});
        if (shape.kind == Shape::Kind::boolean)
            language.table.push_back({name, [at](void* setup, const Values&) { *at_offset<bool>(setup, at) = true; }});
        if (&shape == &shape_of<Limits>())
            language.table.push_back({"wagers from {money} to {money}", [at](void* setup, const Values& v) {
                                          *at_offset<Limits>(setup, at) = {v.get<Money>(0), v.get<Money>(1)};
                                      }});
    });
}

}  // namespace

AnyValue Language::usual_table() const {
    if (reference_table != nullptr) return reference_table();
    AnyValue setup{game->setup()};
    for_each_field(setup.shape(), 0, [&](const std::string&, std::size_t at, const Shape& shape) {
        if (&shape == &shape_of<ChipSet>()) *at_offset<ChipSet>(setup.address(), at) = usual_chips();
        if (&shape == &shape_of<Limits>())
            *at_offset<Limits>(setup.address(), at) = {Money::dollars(5), Money::dollars(1000)};
    });
    return setup;
}

ChipSet usual_chips() {
    return ChipSet{
        {Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100), Money::dollars(500)}};
}

Language complete(Language own_language) {
    Language language = std::move(own_language);
    const play::GameType& game = *language.game;
    if (language.order_of_play.empty()) language.order_of_play = game.acts;
    if (language.events.empty()) language.events = game.happening().words;
    if (language.spots.slot.empty()) language.spots = spots_in(game);
    if (language.spots.put == nullptr)
        language.spots.put = [](const Stage&, const Person&, const Values& v, std::size_t index, void* field) {
            *static_cast<std::uint8_t*>(field) = static_cast<std::uint8_t>(v.get<WordPlace>(index).place);
        };
    if (language.spots.is == nullptr)
        language.spots.is = [](const Values& v, std::size_t index, const void* field) {
            return *static_cast<const std::uint8_t*>(field) == v.get<WordPlace>(index).place;
        };
    if (language.chance.make == nullptr && game.draw) language.chance = one_draw(*game.draw);
    if (language.table.empty()) add_table_items(language);
    add_slots(language);
    for (const SharedAct& act : shared_acts())
        if (has(language, act)) add(language.acts, language.spots, sentence_of(act));
    const auto happenings = game.happening().words;
    for (const SharedExpectation& each : shared_expectations)
        if (each.event.empty() || std::ranges::find(happenings, each.event) != happenings.end())
            add(language.expectations, language.spots, ExpectationSentence{std::string{each.pattern}, each.check});
    return language;
}

std::shared_ptr<const Language> basic_language(const play::GameType& game) {
    return std::make_shared<const Language>(complete({.game = &game}));
}

const play::GameType& game_of(const Language& language) { return *language.game; }

Grammar grammar_of(const Language& language) {
    Grammar grammar;
    for (const TableItem& item : language.table) grammar.table.push_back(item.pattern);
    grammar.table.emplace_back("chips {money} {money} ...");
    grammar.acts = {"play on", "play on until {act}", "the day becomes {date}", "operator sets up {table}"};
    for (const ActSentence& sentence : language.acts) grammar.acts.push_back(sentence.pattern);
    for (const ExpectationSentence& sentence : language.expectations) grammar.expectations.push_back(sentence.pattern);
    grammar.order_of_play = language.order_of_play;
    grammar.events = language.events;
    return grammar;
}

}  // namespace croupier::replay
