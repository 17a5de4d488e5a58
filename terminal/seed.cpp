#include "terminal/seed.h"

#include <charconv>
#include <random>
#include <string>

#include "terminal/bad_input.h"
#include "terminal/output.h"

namespace croupier::apps {

std::optional<std::uint64_t> parse_seed(std::string_view text) {
    int base = 10;
    if (text.starts_with("0x") || text.starts_with("0X")) {
        base = 16;
        text.remove_prefix(2);
    }
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed, base);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return seed;
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

void add_seed_option(Command& command, std::optional<std::uint64_t>& seed) {
    const auto take = [&seed](const std::string& text) {
        seed = parse_seed(text);
        if (!seed) throw BadInput{"--seed \"" + text + "\" is not a 64-bit number; try --seed 123 or --seed 0x7b"};
    };
    command.word("--seed", "N", take, "Number that fixes all chance, decimal or 0x hexadecimal (default: a new one)");
}

void tell_seed(std::uint64_t seed) {
    const std::string number = std::to_string(seed);
    write_note("seed " + number + " (repeat with --seed " + number + ")\n");
}

}  // namespace croupier::apps
