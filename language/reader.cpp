#include "language/reader.h"

namespace croupier::replay {

std::expected<ChipSet, ReadError> read_chips(const Entry& entry, Words words) {
    std::vector<Money> chips;
    for (const Word& word : words.subspan(1)) {
        const auto chip = word.text.starts_with('$') ? parse_money(word.text) : std::nullopt;
        if (!chip || *chip <= Money{})
            return std::unexpected(ReadError{entry.line, word.column, "expected a chip such as $25"});
        chips.push_back(*chip);
    }
    if (chips.empty()) return std::unexpected(ReadError{entry.line, entry.end_column, "expected chips such as $5 $25"});
    if (!ChipSet::usable(chips))
        return std::unexpected(
            ReadError{entry.line, words.front().column, "expected chips that a table can use, such as $5 $25"});
    return ChipSet{std::move(chips)};
}

Words take_item(Words& words) {
    const auto comma = std::ranges::find_if(words, [](const Word& word) { return !word.quoted && word.text == ","; });
    const auto length = static_cast<std::size_t>(comma - words.begin());
    const Words item = words.first(length);
    words = words.subspan(std::min(length + 1, words.size()));
    return item;
}

}  // namespace croupier::replay
