#include "tests/conformance/chance.h"

#include <array>
#include <limits>
#include <string>

#include "core/money/chips.h"

namespace croupier::conformance {

namespace {

using Limit = std::numeric_limits<std::int64_t>;

constexpr std::array<std::int64_t, 16> odd_numbers{
    -1, 0, 1, 4, 9, 20, 52, 53, 208, 364, 416, 417, std::numeric_limits<std::int32_t>::max(), 255, 100, 1000};
constexpr std::array<std::int64_t, 12> odd_cents{0,
                                                 1,
                                                 -1,
                                                 -2'000,
                                                 2'001,
                                                 1'000'000'00,
                                                 100'000'000'000,
                                                 100'000'000'001,
                                                 Limit::max() / 2,
                                                 Limit::max() - 1,
                                                 Limit::max(),
                                                 Limit::min()};

const std::array<ChipSet, 6>& odd_chips() {
    static const std::array<ChipSet, 6> sets{
        ChipSet{},
        ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}},
        ChipSet{{Money::cents(50), Money::dollars(2)}},
        ChipSet{{Money::dollars(7), Money::dollars(10)}},
        ChipSet{{Money::cents(1)}},
        ChipSet{{Money::dollars(1'000'000)}},
    };
    return sets;
}

template <class T>
bool put(const Shape& shape, void* at, const T& value) {
    if (&shape != &shape_of<T>()) return false;
    *static_cast<T*>(at) = value;
    return true;
}

}  // namespace

void Scrambler::all(const Shape& shape, void* at) {
    if (shape.kind == Shape::Kind::record) {
        for (const Shape::Field& field : shape.fields) all(*field.shape, shape.look(field, at));
    } else if (shape.kind == Shape::Kind::one_of) {
        const std::size_t place = chance_.below(shape.kinds.size());
        all(*shape.kinds[place], shape.become(at, place));
    } else {
        leaf(shape, at);
    }
}

void Scrambler::one(const Shape& shape, void* at) {
    if (shape.kind == Shape::Kind::record) {
        if (shape.fields.empty()) return;
        const Shape::Field& field = chance_.pick(shape.fields);
        one(*field.shape, shape.look(field, at));
    } else if (shape.kind == Shape::Kind::one_of) {
        void* record = const_cast<void*>(shape.chosen(at));  // NOLINT(*-const-cast): it lies in what may be changed
        one(*shape.kinds[shape.place(at)], record);
    } else {
        leaf(shape, at);
    }
}

std::int64_t Scrambler::whole() {
    return chance_.percent(60) ? static_cast<std::int64_t>(chance_.below(16)) : chance_.pick(odd_numbers);
}

void Scrambler::leaf(const Shape& shape, void* at) {
    switch (shape.kind) {
        case Shape::Kind::boolean: *static_cast<bool*>(at) = chance_.percent(50); return;
        case Shape::Kind::whole:
            if (&shape == &shape_of<PersonId>() && !people_.empty() && chance_.percent(80)) {
                put(shape, at, chance_.pick(people_));
            } else {
                shape.set_whole(at, chance_.percent(2) ? shape.least() : whole());
            }
            return;
        case Shape::Kind::word:
            *static_cast<std::uint8_t*>(at) = static_cast<std::uint8_t>(chance_.below(shape.words.size()));
            return;
        case Shape::Kind::text: {
            static const std::array<std::string, 4> words{"", "a reason", "red", std::string(300, 'x')};
            put(shape, at, chance_.pick(words));
            return;
        }
        case Shape::Kind::optional:
            if (chance_.percent(40)) return shape.clear(at);
            return all(*shape.of, shape.fill(at));
        case Shape::Kind::list:
            // A short list anew, a long one with another element or without any.
            if (shape.most != SIZE_MAX || chance_.percent(50)) shape.clear(at);
            for (std::size_t more = shape.most == SIZE_MAX ? chance_.below(2) : chance_.below(shape.most + 1); more > 0;
                 --more)
                all(*shape.of, shape.append(at));
            return;
        case Shape::Kind::written_as: {
            const Money money = chance_.percent(70)
                                    ? Money::dollars(chance_.between(1, 60) * (chance_.percent(50) ? 20 : 5))
                                    : Money::cents(chance_.pick(odd_cents));
            static_cast<void>(put(shape, at, money) || put(shape, at, chance_.card()) ||
                              put(shape, at, chance_.die()) || put(shape, at, chance_.dice()) ||
                              put(shape, at, chance_.pick(odd_chips())));
            return;
        }
        default: return;
    }
}

}  // namespace croupier::conformance
