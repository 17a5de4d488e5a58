// The options with which a table is set up, made from the record of the game's set-up: one for each field, called like
// the field ("--one-table-only") or by the game's own word for it.
//
//   whole number, enumeration    its value            list of texts                "red,blue"
//   bool                         yes or no            chip set                     "1,5,25"
//   money                        "25", "2.50"         money that may be missing    the same, or none
//   limits                       two options, --NAME-minimum and --NAME-maximum
//   other records                none: the game brings options of its own
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/record.h"
#include "core/money/chips.h"
#include "core/money/money.h"
#include "core/table/limits.h"
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

/// An amount as a person types it: 25, 2.50. BadInput when it is none.
[[nodiscard]] Money amount_of(const std::string& option, const std::string& text);

namespace detail {

[[nodiscard]] std::string with_default(std::string_view about, std::string_view usual);
/// "tie_limits": called --tie-minimum and --tie-maximum; "one_table_only": --one-table-only.
[[nodiscard]] std::string option_of(std::string_view field);
/// "tie wager", of which there is a smallest and a largest; "One table only".
[[nodiscard]] std::string about_of(std::string_view field);

void add_field(Options& list, const FieldWords& words, bool& field);
void add_field(Options& list, const FieldWords& words, int& field);
void add_field(Options& list, const FieldWords& words, Money& field);
void add_field(Options& list, const FieldWords& words, std::optional<Money>& field);
void add_field(Options& list, const FieldWords& words, ChipSet& field);
void add_field(Options& list, const FieldWords& words, std::vector<std::string>& field);
void add_field(Options& list, const FieldWords& words, Limits& field);
template <Named Enum>
void add_field(Options& list, const FieldWords& words, Enum& field) {
    const std::size_t count = words.choices == 0 ? enum_names<Enum>.size() : words.choices;
    list.choice("--" + std::string{words.option}, names_as_choices<Enum>(count), field,
                with_default(words.about, name_of(field)));
}

template <class Field>
concept CanBeAnOption =
    requires(Options& list, const FieldWords& words, Field& field) { add_field(list, words, field); };

}  // namespace detail

/// Adds an option for the field of a record that the words name.
template <Record Setup>
void add_setup_option(Options& list, Setup& setup, const FieldWords& words) {
    Setup::fields(setup, [&]<class Field>(std::string_view name, Field& field) {
        if constexpr (detail::CanBeAnOption<Field>)
            if (name == words.field) detail::add_field(list, words, field);
    });
}

/// Adds an option for each field for which there are words, in their order, and then for every other field that can be
/// one. What the record holds is told as the default; the record must outlive the list.
template <Record Setup>
void add_setup_options(Options& list, Setup& setup, std::span<const FieldWords> words) {
    for (const FieldWords& each : words)
        if (!each.left_out) add_setup_option(list, setup, each);
    Setup::fields(setup, [&](std::string_view name, auto&) {
        if (std::ranges::find(words, name, &FieldWords::field) != words.end()) return;
        add_setup_option(list, setup,
                         {.field = name, .option = detail::option_of(name), .about = detail::about_of(name)});
    });
}

}  // namespace croupier::apps
