// Options as a value: a command line offers them (`Command::add`), and a program that asks without one gives the same
// options by their names.
//
//   Options options;
//   options.number("--decks", asked.decks, "Decks in a set of cards");
//   options.take([&](std::string_view name) { return request.query_value(name); });    asks for "decks"
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/record.h"

namespace croupier::apps {

/// A word as a whole number; BadInput, with the option's name, if it is not one.
[[nodiscard]] std::int64_t whole_number(const std::string& option, const std::string& word, std::int64_t least,
                                        std::int64_t most);

/// One of a few words that an option takes.
struct Choice {
    std::string_view word;
    int value;
};

/// Names of an enumeration as choices, without those at its end that exist only in order to be refused.
template <class Enum>
[[nodiscard]] std::vector<Choice> names_as_choices(std::size_t count = enum_names<Enum>.size()) {
    std::vector<Choice> choices;
    for (std::size_t value = 0; value < count; ++value)
        choices.push_back({enum_names<Enum>[value], static_cast<int>(value)});
    return choices;
}

struct Option {
    using Take = std::function<void(const std::string&)>;

    std::string name;   ///< "--decks"
    std::string type;   ///< "N", "a|b|c": what help calls the word that it takes
    Take take;          ///< reads the word; throws BadInput when it cannot
    std::string about;  ///< for help
};

/// Where a value comes from: by the option's name without dashes; nothing when it was not given.
using ValueOf = std::function<std::optional<std::string>(std::string_view name)>;

/// What an option writes to must outlive the list.
class Options {
public:
    /// An option with one word, which `take` reads.
    void word(const std::string& name, const std::string& type, Option::Take take, const std::string& about);
    /// An option with one of a few words, in any case, with hyphens for spaces.
    template <class Enum>
        requires std::is_enum_v<Enum>
    void choice(const std::string& name, const std::vector<Choice>& choices, Enum& target, const std::string& about) {
        choice(name, choices, [&target](int value) { target = static_cast<Enum>(value); }, about);
    }
    void choice(const std::string& name, const std::vector<Choice>& choices, std::function<void(int)> take,
                const std::string& about);
    /// An option with a whole number.
    template <class Number>
    void number(const std::string& name, Number& target, const std::string& about, std::int64_t least = INT32_MIN,
                std::int64_t most = INT32_MAX) {
        word(
            name, "N",
            [name, least, most, &target](const std::string& given) {
                target = static_cast<Number>(whole_number(name, given, least, most));
            },
            about);
    }

    /// Reads the values that were given, in the order of the list. Throws BadInput, as a command line would.
    void take(const ValueOf& value_of) const;
    [[nodiscard]] const std::vector<Option>& all() const { return list_; }

private:
    std::vector<Option> list_;
};

}  // namespace croupier::apps
