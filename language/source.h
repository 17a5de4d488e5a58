// A scenario file as sections and entries, every word with its place, so that an error can point at it.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::replay {

/// What could not be read, where, and what was expected there.
struct ReadError {
    int line = 0;
    int column = 0;
    std::string what;
};

/// One word of an entry. Quoted text is one word without its quotes; "," ":" ";" "(" and ")" are words of their own.
struct Word {
    std::string text;
    int column = 0;
    bool quoted = false;
};

/// One line of a section, or a part of it where a wide gap separates two subjects.
struct Entry {
    int line = 0;
    std::vector<Word> words;
    std::string text;    ///< as written, for messages
    int end_column = 0;  ///< where something missing would have stood
};

struct Section {
    std::string name;  ///< "Wagers"
    int line = 0;
    std::vector<Entry> entries;
};

/// `names`: every section that some game has.
[[nodiscard]] std::expected<std::vector<Section>, ReadError> read_sections(std::string_view text,
                                                                           std::span<const std::string_view> names);

}  // namespace croupier::replay
