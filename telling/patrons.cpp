#include "telling/patrons.h"

#include <algorithm>
#include <utility>

#include "core/money/chips.h"
#include "core/table/limits.h"

namespace croupier::deal {

namespace {

/// Of what a record's field is, wherever in the record it lies; null when there is none.
template <class T>
const T* find_in(const Shape& shape, const void* at) {
    if (&shape == &shape_of<T>()) return static_cast<const T*>(at);
    if (shape.kind != Shape::Kind::record) return nullptr;
    for (const Shape::Field& field : shape.fields)
        if (const T* found = find_in<T>(*field.shape, shape.look(field, at))) return found;
    return nullptr;
}

/// What the sign at the table says, or the largest chip.
Money least_at(const play::Table& table) {
    const AnyValue setup = setup_of(table);
    const auto* limits = find_in<Limits>(setup.shape(), setup.address());
    if (limits != nullptr && !limits->least.is_zero()) return limits->least;
    const auto* chips = find_in<ChipSet>(setup.shape(), setup.address());
    return chips == nullptr || chips->denominations().empty() ? Money::dollars(1) : chips->denominations().back();
}

/// A field of what is asked for, to be changed; of no shape where it has none of that name.
struct FieldIn {
    const Shape* shape = nullptr;
    void* at = nullptr;

    FieldIn(play::Command& command, std::string_view name) {
        const Shape& request = *command.request_shape().kinds[command.place()];
        const Shape::Field* field = request.field(name);
        if (field == nullptr) return;
        shape = field->shape;
        // The command is ours to change; only its shape knows what is in it, and looks without changing.
        at = request.look(*field, const_cast<void*>(command.request_shape().chosen(command.request())));
    }
};

/// Null where it has none of that name and type.
template <class T>
T* field_of(play::Command& command, std::string_view name) {
    const FieldIn field{command, name};
    return field.shape == &shape_of<T>() ? static_cast<T*>(field.at) : nullptr;
}

Money chips_of(const play::Table& table, PersonId patron) {
    const auto place = table.place_of(patron);
    return place ? table.ledger().balance({AccountKind::patron, static_cast<std::uint32_t>(*place)}) : Money{};
}

void take_seat(Guest& guest, std::uint8_t seat) {
    if (seat == guest.seat) return;
    guest.seat = seat;
    if (seat != 0) guest.place = seat;
}

}  // namespace

AnyValue setup_of(const play::Table& table) {
    const Shape& state = table.state_shape();
    const Shape::Field* setup = state.field("setup");
    return AnyValue::copy_of(*setup->shape, state.look(*setup, table.state()));
}

Money amount_of(const play::Command& wager) {
    play::Command copy = wager;
    const Money* amount = field_of<Money>(copy, "amount");
    CROUPIER_ASSERT(amount != nullptr);
    return *amount;
}

play::Command with_amount(play::Command wager, Money amount) {
    Money* field = field_of<Money>(wager, "amount");
    CROUPIER_ASSERT(field != nullptr);
    *field = amount;
    return wager;
}

Patrons::Patrons(const play::GameType& game, std::uint64_t seed, Habits habits)
    : game_(game), generator_(seed), habits_(std::move(habits)) {
    if (habits_.guests) guests_ = habits_.guests(generator_);
}

void Patrons::gather(const play::Table& table) {
    if (habits_.least.is_zero()) habits_.least = least_at(table);
    constexpr std::uint64_t any_taste = 1000;
    constexpr PersonId first = 101;
    const auto taste = [this] {
        return habits_.tastes.empty() ? static_cast<int>(generator_.below(any_taste))
                                      : habits_.tastes[generator_.below(habits_.tastes.size())];
    };
    if (!habits_.guests)
        for (int seat = 1; seat <= table.seats(); ++seat) {
            const int liked = taste();
            guests_.push_back({.id = first + static_cast<PersonId>(seat - 1),
                               .seat = static_cast<std::uint8_t>(seat),
                               .taste = liked,
                               .units = generator_.between(1, 4)});
        }
}

std::vector<play::Command> Patrons::arrive(const play::Table& table) {
    gather(table);
    std::vector<play::Command> commands;
    for (const Guest& guest : guests_) {
        commands.push_back(game_.join(guest.actor(), Join{guest.id, guest.seat}));
        commands.push_back(buy_in(guest));
        if (habits_.welcome) std::ranges::copy(habits_.welcome(guest), std::back_inserter(commands));
    }
    return commands;
}

play::Command Patrons::buy_in(const Guest& guest) const {
    return game_.buy_in(guest.actor(), BuyIn{guest.id, habits_.least * habits_.purchase});
}

std::vector<play::Command> Patrons::wager(const play::Law& law, const play::Table& table) {
    see_what_is_legal(law, table);
    std::vector<play::Command> commands;
    bool wager_lies = false;
    for (const Guest& guest : guests_) {
        const bool must = !wager_lies && &guest == &guests_.back();
        if (wager(law, table, guest, must, commands)) wager_lies = true;
    }
    return commands;
}

void Patrons::see_what_is_legal(const play::Law& law, const play::Table& table) {
    if (!habits_.choices && !habits_.stakes) legal_ = table.legal(law);
}

bool Patrons::wager(const play::Law& law, const play::Table& table, const Guest& guest, bool must,
                    std::vector<play::Command>& commands) {
    bool lies_over = false;
    if (habits_.withdrawals)
        for (play::Command& back : habits_.withdrawals(table, guest)) {
            // Most leave their wager where it lies; some take it back.
            if (generator_.one_in(4)) {
                commands.push_back(std::move(back));
            } else {
                lies_over = true;
            }
        }
    if (lies_over) return true;
    if (generator_.one_in(6) && !must) return false;

    std::vector<play::Command> laid = stakes(law, table, guest);
    Money needed;
    for (const play::Command& each : laid) needed += amount_of(each);
    // What was taken back a moment ago counts only from the next round on; buying a little too early does no harm.
    if (chips_of(table, guest.id) < std::max(needed, habits_.least * habits_.few)) commands.push_back(buy_in(guest));
    const bool lies = !laid.empty();
    std::ranges::move(laid, std::back_inserter(commands));
    return lies;
}

std::vector<play::Command> Patrons::stakes(const play::Law& law, const play::Table& table, const Guest& guest) {
    if (habits_.stakes) return habits_.stakes(table, guest, generator_);
    const std::vector<Choice> from = choices(table, guest);
    if (from.empty()) return {};
    std::vector<play::Command> stakes;
    std::vector<std::size_t> chosen;
    for (int wagers = generator_.between(1, 3); wagers > 0; --wagers) {
        const std::size_t place = choose(from, guest);
        if (std::ranges::find(chosen, place) != chosen.end()) continue;
        chosen.push_back(place);
        const play::Command& least = from[place].wager;
        play::Command usual = with_amount(least, amount_of(least) * guest.units);
        // Where the game does not say what is usual, so much may be more than the limits allow.
        const bool is_lawful = habits_.choices || table.decide(law, usual).has_value();
        stakes.push_back(is_lawful ? std::move(usual) : least);
    }
    return stakes;
}

std::vector<Choice> Patrons::choices(const play::Table& table, const Guest& guest) const {
    if (habits_.choices) return habits_.choices(table, guest);
    std::vector<Choice> all;
    for (const play::Command& each : legal_)
        if (each.actor().id == guest.id && each.kind() == "PlaceWager")
            all.push_back({each, static_cast<int>(all.size())});
    return all;
}

/// Half of the wagers are of the kind that the guest likes, the others are anything.
std::size_t Patrons::choose(const std::vector<Choice>& from, const Guest& guest) {
    const int taste =
        habits_.tastes.empty() ? from[static_cast<std::size_t>(guest.taste) % from.size()].kind : guest.taste;
    const bool liked = generator_.one_in(2);
    std::size_t place = generator_.below(from.size());
    while (liked && from[place].kind != taste) place = generator_.below(from.size());
    return place;
}

std::optional<play::Command> Patrons::answer(const play::Law& law, const play::Table& table, const play::Next& next) {
    if (next.person == 0) return std::nullopt;
    play::Command command = table.command_for_next(law, next.person);
    bool* accepts = field_of<bool>(command, "accepts");
    if (accepts == nullptr) return std::nullopt;
    const auto habit = std::ranges::find(habits_.answers, next.act, &Habits::Answer::act);
    *accepts =
        habit == habits_.answers.end() ? generator_.one_in(2) : generator_.one_in(habit->one_in) == habit->accepts;
    return command;
}

void Patrons::invite(const play::Table& table, PersonId first, std::size_t most) {
    gather(table);
    if (guests_.size() > most) guests_.resize(most);
    for (Guest& guest : guests_) guest.id = first++;
}

std::vector<play::Command> Patrons::act(const play::Law& law, const play::Table& table, PersonId patron) {
    const auto guest = std::ranges::find(guests_, patron, &Guest::id);
    if (guest == guests_.end()) return {};
    const auto place = table.place_of(patron);
    if (!place) return come(law, table, *guest);
    take_seat(*guest, table.patron_at(*place).seat);  // as it was before the server started again

    const play::Next next = table.next(law);
    std::vector<play::Command> commands;
    if (next.closes_wagers) {
        const int round = table.rounds_started() + (table.in_round() ? 0 : 1);
        if (std::exchange(guest->wagered, round) == round) return commands;
        see_what_is_legal(law, table);
        wager(law, table, *guest, false, commands);
    } else if (next.person == patron && Actor{next.who, patron}.is_patron()) {
        auto answered = answer(law, table, next);
        commands.push_back(answered ? *std::move(answered) : table.command_for_next(law, patron));
        // A number is theirs to choose, as where to cut; cards and dice show what they show.
        if (const auto& number = next.wants.number) {
            const FieldIn field{commands.back(), next.wants.field};
            CROUPIER_ASSERT(field.shape != nullptr);
            field.shape->set_whole(field.at, generator_.between(number->first, number->second));
        }
    }
    return commands;
}

/// Where another sits in the guest's seat, the guest takes another one.
std::vector<play::Command> Patrons::come(const play::Law& law, const play::Table& table, Guest& guest) {
    const auto join = [&] { return game_.join(guest.actor(), Join{guest.id, guest.seat}); };
    for (int seat = 1; guest.seat != 0 && !table.decide(law, join()) && seat <= table.seats(); ++seat)
        take_seat(guest, static_cast<std::uint8_t>(seat));
    if (!table.decide(law, join())) return {};
    std::vector<play::Command> commands{join(), buy_in(guest)};
    // What staff would do is for whoever deals.
    if (habits_.welcome)
        for (play::Command& each : habits_.welcome(guest))
            if (each.actor().id == guest.id) commands.push_back(std::move(each));
    return commands;
}

}  // namespace croupier::deal
