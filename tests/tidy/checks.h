// What the compiler cannot see and a reviewer should not have to: one function a rule of the house.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace croupier::tidy {

struct Finding {
    std::string file;  ///< from the repository's root
    std::size_t line;
    std::string what;  ///< what is wrong and what to do instead
};

using Findings = std::vector<Finding>;

/// An include against the arrows of ARCHITECTURE.md, or of another library in core.
[[nodiscard]] Findings includes_against_the_arrows(const std::filesystem::path& root);
/// A clock, chance, input or output, a thread or floating point in core.
[[nodiscard]] Findings impurities_in_core(const std::filesystem::path& root);
/// The number of a rule in the logic, where it would be wrong in the next edition.
[[nodiscard]] Findings rule_numbers_in_logic(const std::filesystem::path& root);
/// A note to do something later, in any text file.
[[nodiscard]] Findings notes_for_later(const std::filesystem::path& root);
/// A source file that no target compiles.
[[nodiscard]] Findings sources_in_no_target(const std::filesystem::path& root);

/// A file that names a game outside of that game's folder and is not listed as one that still does; or one that is
/// listed and no longer does: the list may only become shorter. Documents may name games.
[[nodiscard]] Findings games_named_outside(const std::filesystem::path& root);
/// A type that is called by a word of the glossary, outside of the folders where that word is at home: one word, one
/// meaning. The words and their homes are listed in words_of_the_glossary.txt.
[[nodiscard]] Findings words_with_a_second_meaning(const std::filesystem::path& root);

}  // namespace croupier::tidy
