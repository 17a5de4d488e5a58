// The options with which a table is set up, made from the record of the game's set-up: one for each field, called like
// the field ("--one-table-only") or by the game's own word for it.
//
//   whole number, enumeration    its value            list of texts                "red,blue"
//   bool                         yes or no            chip set                     "1,5,25"
//   money                        "25", "2.50"         money that may be missing    the same, or none
//   limits                       two options, --NAME-minimum and --NAME-maximum
//   other records                none: the game brings options of its own
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/shape.h"
#include "core/money/money.h"
#include "terminal/options.h"

namespace croupier::apps {

/// What a game says about a field of its set-up, where the field's own name does not say enough.
struct FieldWords {
    std::string_view field;
    std::string_view option = {};  ///< "seats"; of limits what stands before "minimum", which may be nothing
    std::string_view about = {};
    std::size_t choices = 0;  ///< of an enumeration: the first so many of its words; 0: all of them
    bool left_out = false;    ///< nobody is asked
};

/// An amount as a person types it: 25, 2.50. BadInput if it is not one.
[[nodiscard]] Money amount_of(const std::string& option, const std::string& text);

/// Adds an option for the field of a record that the words name, where it can be one. What the record holds is told as
/// the default; the record must outlive the list.
void add_setup_option(Options& list, const Shape& record, void* at, const FieldWords& words);
/// Adds an option for each field for which there are words, in their order, and then for every other field that can be
/// one.
void add_setup_options(Options& list, const Shape& record, void* at, std::span<const FieldWords> words);

template <Record Setup>
void add_setup_option(Options& list, Setup& setup, const FieldWords& words) {
    add_setup_option(list, shape_of<Setup>(), &setup, words);
}
template <Record Setup>
void add_setup_options(Options& list, Setup& setup, std::span<const FieldWords> words) {
    add_setup_options(list, shape_of<Setup>(), &setup, words);
}

}  // namespace croupier::apps
