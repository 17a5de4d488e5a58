#include "server/chance/drawing.h"

#include "server/chance/random_shoe.h"
#include "server/chance/stream.h"

namespace croupier::chance {

namespace {

struct Range {
    std::int64_t least;
    std::int64_t most;
};

/// What tables have, with room: it bounds the work of anyone who checks what a stranger wrote.
constexpr Range range_of(Drawn what) {
    switch (what) {
        case Drawn::shoe:
        case Drawn::cards: return {2, 16 * Card::kinds};
        case Drawn::dice: return {1, 8};
        case Drawn::wheel: return {2, 1000};
        case Drawn::ticket: return {2, 1'000'000'000};
    }
    fail_assertion("something that can be drawn", __FILE__, __LINE__);
}

std::uint64_t outcomes(const Drawing& drawing) {
    if (drawing.what != Drawn::dice) return drawing.of;
    std::uint64_t throws = 1;
    for (std::uint32_t die = 0; die < drawing.of; ++die) throws *= 6;
    return throws;
}

}  // namespace

std::optional<Drawing> Drawing::from(std::string_view what, std::int64_t of) {
    const auto drawn = parse_name<Drawn>(what);
    if (!drawn || of < range_of(*drawn).least || of > range_of(*drawn).most) return std::nullopt;
    return Drawing{*drawn, static_cast<std::uint32_t>(of)};
}

std::size_t Drawing::seed_size() const { return what == Drawn::shoe ? Seed::size : secrets::Key::size; }

std::string in_words(const Drawing& drawing) {
    return std::string{name_of(drawing.what)} + " " + std::to_string(drawing.of);
}

std::vector<Card> order(const Drawing& drawing, secrets::View seed) {
    CROUPIER_ASSERT(drawing.is_cards());
    Stream stream{seed};
    return shuffled_decks(static_cast<int>(drawing.of), stream);
}

std::uint32_t number(const Drawing& drawing, secrets::View seed) {
    CROUPIER_ASSERT(!drawing.is_cards());
    Stream stream{seed};
    return static_cast<std::uint32_t>(stream.below(outcomes(drawing)));
}

}  // namespace croupier::chance
