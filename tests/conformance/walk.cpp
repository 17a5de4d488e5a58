#include "tests/conformance/walk.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

#include "core/money/chips.h"
#include "core/table/automation.h"
#include "wire/json.h"

namespace croupier::conformance {

namespace {

constexpr Automation everything_automatic = Automation::until_wagers().with(Duty::closing);
constexpr PersonId dealer = 1001;

/// Whatever chance a game plays with: dice that now and then do not lie flat, cards that come at random.
class AnyChance final : public DiceSupply, public CardSupply {
public:
    AnyChance(const play::Table& table, Chance& chance) : table_(table), chance_(chance) {}

    void spin() override {}
    std::optional<Dice> uncover() override {
        if (chance_.percent(5)) return std::nullopt;
        return chance_.dice();
    }
    void load(int) override {}
    Front front(int place, bool cutting_card_out) override {
        if (place >= table_.shoe().cards) return Front::nothing;
        return !cutting_card_out && chance_.percent(1) ? Front::cutting_card : Front::card;
    }
    Card face(int) override { return chance_.card(); }
    int choose(int least, int most) override { return chance_.between(least, most); }

private:
    const play::Table& table_;
    Chance& chance_;
};

/// Calls `use` with every value in the one there that is no record and no list, and with the records in lists.
void for_each_value(const Shape& shape, const void* at, const std::function<void(const Shape&, const void*, bool)>& use,
                    bool in_list = false) {
    if (shape.kind == Shape::Kind::record) {
        if (in_list) use(shape, at, true);
        for (const Shape::Field& field : shape.fields) for_each_value(*field.shape, shape.look(field, at), use);
    } else if (shape.kind == Shape::Kind::optional) {
        if (const void* inside = shape.inside(at)) for_each_value(*shape.of, inside, use);
    } else if (shape.kind == Shape::Kind::list) {
        for (std::size_t i = 0; i < shape.count(at); ++i) for_each_value(*shape.of, shape.element(at, i), use, true);
    } else {
        use(shape, at, false);
    }
}

/// What can be copied as it lies: numbers, words, and what is written as one of these.
bool is_plain(const Shape& shape) {
    return shape.kind == Shape::Kind::word || shape.kind == Shape::Kind::whole || &shape == &shape_of<Money>() ||
           &shape == &shape_of<Dice>() || &shape == &shape_of<Card>();
}

const ChipSet* chips_of(const play::Table& table) {
    const Shape::Field* setup = table.state_shape().field("setup");
    return setup == nullptr
               ? nullptr
               : field_in<ChipSet>(*setup->shape, table.state_shape().look(*setup, table.state()), "chips");
}

/// The fields of one of many records that is called so; nothing where there is none.
const Shape* kind_named(const Shape& one_of, std::string_view name) {
    const auto found = std::ranges::find(one_of.words, name);
    return found == one_of.words.end() ? nullptr : one_of.kinds[static_cast<std::size_t>(found - one_of.words.begin())];
}

bool names_two_places(const Shape& request) {
    return std::ranges::any_of(request.fields, [&](const Shape::Field& field) {
        return field.shape->kind == Shape::Kind::word &&
               std::ranges::count(request.fields, field.shape, &Shape::Field::shape) > 1;
    });
}

/// Whether two of the settled wagers that a state keeps are of one round, one patron and one place on the layout.
bool is_settled_twice(const play::Table& table) {
    const Shape::Field* settled = table.state_shape().field("settled");
    if (settled == nullptr) return false;
    const void* list = table.state_shape().look(*settled, table.state());
    const Shape& wager = *settled->shape->of;
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < settled->shape->count(list); ++i) {
        std::string which;
        for (const Shape::Field& field : wager.fields)
            if (field.shape != &shape_of<Money>() && field.shape->kind != Shape::Kind::optional)
                which += wire::text_of(*field.shape, wager.look(field, settled->shape->element(list, i))) + " ";
        if (std::ranges::find(seen, which) != seen.end()) return true;
        seen.push_back(std::move(which));
    }
    return false;
}

}  // namespace

Move next_move(const Walk& walk, const play::Law& law, const play::Table& table, Chance& chance, const Mix& mix) {
    return Moment{walk, law, table, chance}.next(mix);
}

bool is_never_accepted(const Walk& walk, std::string_view kind) {
    return std::ranges::find(walk.never_accepted, kind) != walk.never_accepted.end();
}

std::string broken_invariant(const Walk& walk, const play::Law& law, const play::Table& table) {
    // Somebody always comes next.
    static_cast<void>(table.next(law));
    if (!table.is_set_up()) return {};
    const Shape& state = table.state_shape();
    const Shape::Field* wagers = state.field("wagers");
    Money laid;
    if (wagers != nullptr) {
        const void* list = state.look(*wagers, table.state());
        for (std::size_t i = 0; i < wagers->shape->count(list); ++i) {
            const void* each = wagers->shape->element(list, i);
            const Money amount = *field_in<Money>(*wagers->shape->of, each, "amount");
            if (amount <= Money{}) return "a wager of nothing lies on the layout";
            if (!table.is_here(*field_in<PersonId>(*wagers->shape->of, each, "patron")))
                return "a wager lies on the layout of a patron who has left";
            laid += amount;
        }
        const auto& spots = table.ledger().spots;
        if (laid != std::accumulate(spots.begin(), spots.end(), Money{}))
            return "the wagers are not the chips that lie on the layout";
    }
    if (is_settled_twice(table)) return "one wager of one round is settled twice";
    return walk.broken_invariant == nullptr ? std::string{} : walk.broken_invariant(law, table);
}

Moment::Moment(const Walk& walk, const play::Law& law, const play::Table& table, Chance& chance)
    : walk_(walk), law_(law), table_(table), chance_(chance) {
    for (const play::Patron& patron : table.patrons()) {
        people_.push_back(patron.id);
        if (patron.present) present_.push_back(patron);
    }
}

Move Moment::next(const Mix& mix) {
    if (!table_.is_set_up() && chance_.percent(90)) return {set_up()};
    const int roll = chance_.between(0, 99);
    int bound = mix.patrons;
    if (roll < bound) return {patron_acts()};
    bound += mix.legal;
    if (roll < bound) return {legal()};
    bound += mix.directed;
    if (roll < bound) return {directed()};
    bound += mix.mutated;
    if (roll < bound) return {mutated()};
    bound += mix.random;
    if (roll < bound) return {random()};
    return goes_on();
}

Actor Moment::self(const play::Patron& patron) {
    return {patron.seat == 0 ? Role::standing_patron : Role::seated_patron, patron.id};
}

// --- What is done in order ------------------------------------------------------------------------------------------

play::Command Moment::set_up() {
    const Actor casino_operator = staff(Role::casino_operator);
    if (walk_.set_up != nullptr) return walk_.game->set_up(casino_operator, walk_.set_up(law_, chance_));
    std::optional<play::Command> lawful;
    for (const play::Command& each : table_.legal(law_))
        if (each.kind() == "SetUpTable") lawful = each;
    if (!lawful) return random();
    for (int steps = chance_.between(0, 6); steps > 0; --steps) {
        play::Command other = *lawful;
        Scrambler{chance_, people_}.one(other.request_shape(), other.request());
        if (table_.decide(law_, other)) lawful = std::move(other);
    }
    return *lawful;
}

Move Moment::goes_on() {
    if (walk_.goes_on != nullptr)
        if (auto own = walk_.goes_on(*this)) return *std::move(own);
    if (!table_.is_set_up()) return {set_up(), true};
    const auto& spots = table_.ledger().spots;
    const bool nothing_lies = std::ranges::all_of(spots, [](Money each) { return each.is_zero(); });
    if (nothing_lies && table_.next(law_).closes_wagers && chance_.percent(90)) return {patron_acts()};
    AnyChance any{table_, chance_};
    play::Supply supply{.cards = &any, .dice = &any, .number = [this] {
                            const auto of = walk_.game->draw ? walk_.game->draw->of : 1U;
                            return static_cast<int>(chance_.below(std::max(of, 1U)));
                        }};
    if (auto automatic = table_.automatic(law_, everything_automatic, supply, {})) return {*std::move(automatic), true};
    // Something waits for a decision.
    return {table_.command_for_next(law_, dealer), true};
}

play::Command Moment::legal() {
    const std::vector<play::Command> open = table_.legal(law_);
    if (open.empty()) return random();
    std::vector<std::size_t> kinds;
    for (const play::Command& each : open)
        if (std::ranges::find(kinds, each.place()) == kinds.end()) kinds.push_back(each.place());
    const std::size_t kind = chance_.pick(kinds);
    std::vector<const play::Command*> of_kind;
    for (const play::Command& each : open)
        if (each.place() == kind) of_kind.push_back(&each);
    return *chance_.pick(of_kind);
}

// --- Patrons --------------------------------------------------------------------------------------------------------

play::Command Moment::join() {
    const auto id = static_cast<PersonId>(chance_.between(101, 110));
    const auto seat = static_cast<std::uint8_t>(chance_.between(0, std::max(table_.seats(), 0)));
    return walk_.game->join({seat == 0 ? Role::standing_patron : Role::seated_patron, id}, {id, seat});
}

Money Moment::some_money() {
    const ChipSet* chips = chips_of(table_);
    if (chips == nullptr || chips->denominations().empty()) return Money::dollars(chance_.between(1, 10));
    return chance_.pick(chips->denominations()) * chance_.between(1, 10);
}

play::Command Moment::wager(const play::Patron& patron) {
    play::CommandBuilder command{walk_.game->command(), chance_.percent(85) ? self(patron) : staff(Role::dealer),
                                 "PlaceWager"};
    command.set("patron", patron.id).set("amount", some_money());
    for (const Shape::Field& field : kind_named(walk_.game->request(), "PlaceWager")->fields) {
        const Shape& shape = *field.shape;
        const bool is_option = shape.kind == Shape::Kind::optional && shape.of->kind == Shape::Kind::word;
        if (is_option ? chance_.percent(10)
                      : shape.kind == Shape::Kind::word && (field.name != "tender" || chance_.percent(20)))
            *static_cast<std::uint8_t*>(is_option ? shape.fill(command.at(field)) : command.at(field)) =
                static_cast<std::uint8_t>(chance_.below((is_option ? *shape.of : shape).words.size()));
    }
    return std::move(command).take();
}

play::Command Moment::patron_acts() {
    if (walk_.patron_acts != nullptr)
        if (auto own = walk_.patron_acts(*this)) return *std::move(own);
    if (present_.size() < 2 || chance_.percent(8)) return join();
    const play::Patron& patron = chance_.pick(present_);
    const Account account{AccountKind::patron, static_cast<std::uint32_t>(*table_.place_of(patron.id))};
    const auto own = [&](std::string_view kind, std::optional<Money> amount = {}) {
        play::CommandBuilder command{walk_.game->command(), self(patron), kind};
        command.set("patron", patron.id);
        if (amount) command.set("amount", *amount);
        return std::move(command).take();
    };
    if (table_.ledger().balance(account) < Money::dollars(100))
        return own("BuyIn", Money::dollars(chance_.between(1, 20) * 100));
    const std::size_t roll = chance_.below(16);
    if (roll == 0) return own("Leave");
    const Shape& requests = walk_.game->request();
    if (roll < 4)
        return tried(6, [&] {
            std::string_view kind = chance_.pick(requests.words);
            while (kind_named(requests, kind)->field("patron") == nullptr) kind = chance_.pick(requests.words);
            return from_table(kind);
        });
    if (kind_named(requests, "PlaceWager") == nullptr) return legal();
    return tried(4, [&] { return wager(patron); });
}

// --- What chance would seldom hit upon ------------------------------------------------------------------------------

play::Command Moment::directed() {
    if (walk_.directed != nullptr)
        if (auto own = walk_.directed(*this)) return *std::move(own);
    const Shape& requests = walk_.game->request();
    std::string_view kind = chance_.pick(requests.words);
    // What is about two places on the layout needs most luck.
    for (int tries = chance_.percent(40) ? 40 : 0; tries > 0 && !names_two_places(*kind_named(requests, kind)); --tries)
        kind = chance_.pick(requests.words);
    // What is refused must be asked, too.
    return tried(chance_.percent(30) ? 1 : 12, [&] { return from_table(kind); });
}

play::Command Moment::tried(int times, const std::function<play::Command()>& make) {
    play::Command command = make();
    while (--times > 0 && !is_accepted(command)) command = make();
    return command;
}

bool Moment::is_accepted(play::Command& command) {
    if (table_.decide(law_, command)) return true;
    const Actor asked = command.actor();
    for (const Role role : {Role::dealer, Role::game_supervisor, Role::casino_supervisor, Role::casino_operator}) {
        command.give_to(staff(role));
        if (table_.decide(law_, command)) return true;
    }
    // Whoever may ask is refused for other reasons than whoever may not.
    if (chance_.percent(50)) command.give_to(asked);
    return false;
}

play::Command Moment::from_table(std::string_view kind) {
    std::vector<Found> rows;
    for_each_value(table_.state_shape(), table_.state(), [&](const Shape& shape, const void* at, bool is_row) {
        if (is_row) rows.push_back({&shape, at});
    });
    const Shape& request = *kind_named(walk_.game->request(), kind);
    std::vector<Found> around;
    // Rather one that says what the request asks for.
    for (int tries = 0; !rows.empty() && tries < 4; ++tries) {
        around.clear();
        const Found row = chance_.pick(rows);
        for_each_value(*row.shape, row.at, [&](const Shape& shape, const void* at, bool is_row) {
            if (!is_row && is_plain(shape)) around.push_back({&shape, at});
        });
        const auto says = [&](const Shape* shape) { return std::ranges::count(around, shape, &Found::shape); };
        if (std::ranges::all_of(request.fields, [&](const Shape::Field& field) {
                return field.shape->kind != Shape::Kind::word ||
                       says(field.shape) >= std::ranges::count(request.fields, field.shape, &Shape::Field::shape);
            }))
            break;
    }
    const Actor actor = present_.empty() || chance_.percent(50)
                            ? staff(chance_.percent(50) ? Role::dealer : Role::casino_supervisor)
                            : self(chance_.pick(present_));
    play::CommandBuilder command{walk_.game->command(), actor, kind};
    for (const Shape::Field& field : request.fields) {
        if (field.name == "patron" && around.empty() && !present_.empty()) {
            command.set("patron", chance_.pick(present_).id);
            continue;
        }
        fill(*field.shape, command.at(field), around);
    }
    return std::move(command).take();
}

void Moment::fill(const Shape& shape, void* at, std::span<Found> around) {
    std::vector<Found*> same;
    for (Found& each : around)
        if (each.shape == &shape) same.push_back(&each);
    // Values of one kind in the order in which they lie there, such as an area and another one.
    const auto first = std::ranges::find(same, false, [](const Found* each) { return each->used; });
    if (!same.empty() && chance_.percent(70)) {
        Found& found = first != same.end() && chance_.percent(70) ? **first : *chance_.pick(same);
        found.used = true;
        std::memcpy(at, found.at, shape.size);
    } else if (shape.kind == Shape::Kind::record) {
        for (const Shape::Field& field : shape.fields) fill(*field.shape, shape.look(field, at), around);
    } else if (shape.kind == Shape::Kind::optional && chance_.percent(60)) {
        fill(*shape.of, shape.fill(at), around);
    } else if (&shape == &shape_of<PersonId>() && !present_.empty()) {
        *static_cast<PersonId*>(at) = chance_.pick(present_).id;
    } else if (&shape == &shape_of<Money>()) {
        *static_cast<Money*>(at) = some_money();
    } else if (shape.kind != Shape::Kind::whole || chance_.percent(50)) {
        Scrambler{chance_, people_}.all(shape, at);
    }
}

// --- What no honest person would ask --------------------------------------------------------------------------------

play::Command Moment::mutated() {
    if (!table_.is_set_up()) return scrambled(set_up());
    const std::size_t roll = chance_.below(10);
    return scrambled(roll < 3 ? patron_acts() : roll < 6 ? directed() : roll < 7 ? legal() : goes_on().command);
}

play::Command Moment::scrambled(play::Command command) {
    Scrambler scrambler{chance_, people_};
    do {
        if (chance_.percent(30)) {
            Actor actor = command.actor();
            scrambler.one(shape_of<Actor>(), &actor);
            command.give_to(actor);
        } else {
            scrambler.one(command.request_shape(), command.request());
        }
    } while (chance_.percent(30));
    return command;
}

play::Command Moment::random() {
    Scrambler scrambler{chance_, people_};
    play::Command command{AnyValue{walk_.game->command()}};
    scrambler.all(command.request_shape(), command.request());
    Actor actor;
    scrambler.all(shape_of<Actor>(), &actor);
    command.give_to(actor);
    return command;
}

}  // namespace croupier::conformance
