#include "server/chance/battery/sample.h"

#include <algorithm>
#include <numeric>

#include <sodium.h>

#include "core/equipment/dice.h"

namespace croupier::battery {

namespace {

template <std::uint64_t Count>
void draw_numbers(const Generator& generator, chance::Chance& stream, Numbers<Count>& numbers) {
    for (std::uint16_t& number : numbers.drawn) number = static_cast<std::uint16_t>(generator.below(Count, stream));
}

}  // namespace

chance::Seed Seeds::operator()(Purpose purpose, std::uint64_t number) const {
    if (!fixed_) return chance::Seed::at_random();
    const std::array<std::uint8_t, 1> for_what{static_cast<std::uint8_t>(purpose)};
    const secrets::Hash key = secrets::hash("croupier-battery-seed-1",
                                            {secrets::eight_bytes(*fixed_), for_what, secrets::eight_bytes(number)});
    std::array<std::uint8_t, chance::Seed::size> bytes{};
    static_assert(key.size() == randombytes_SEEDBYTES);
    randombytes_buf_deterministic(bytes.data(), bytes.size(), key.data());
    return *chance::Seed::from(bytes);
}

secrets::Key one_key_of(const chance::Seed& seed) {
    return *secrets::Key::from(secrets::View{seed.bytes()}.first(secrets::Key::size));
}

Generator production_generator(const Seeds& seeds) {
    return {
        .seed = seeds,
        .stream = [](secrets::View keys) { return std::make_unique<chance::Stream>(keys); },
        .below = [](std::uint64_t count, chance::Chance& chance) { return chance.below(count); },
        .shuffle = [](std::uint64_t, std::span<std::uint16_t> order,
                      chance::Chance& chance) { chance::shuffle(order, chance); },
    };
}

void take(const Generator& generator, int cards, std::uint64_t number, Sample& sample) {
    sample.number = number;
    sample.order.resize(static_cast<std::size_t>(cards));
    sample.place_of.resize(sample.order.size());
    std::iota(sample.order.begin(), sample.order.end(), std::uint16_t{0});
    generator.shuffle(number, sample.order, *generator.stream(generator.seed(Purpose::shoe, number).bytes()));
    for (std::size_t place = 0; place < sample.order.size(); ++place)
        sample.place_of[sample.order[place]] = static_cast<std::uint16_t>(place);

    const auto dice = generator.stream(one_key_of(generator.seed(Purpose::dice, number)).bytes());
    sample.dice_throw = static_cast<int>(generator.below(Dice::throws, *dice));

    const auto numbers = generator.stream(one_key_of(generator.seed(Purpose::numbers, number)).bytes());
    draw_numbers(generator, *numbers, sample.wheel);
    draw_numbers(generator, *numbers, sample.big_wheel);
    draw_numbers(generator, *numbers, sample.ticket);
    std::ranges::generate(sample.words, [&numbers] { return numbers->word(); });
}

}  // namespace croupier::battery
