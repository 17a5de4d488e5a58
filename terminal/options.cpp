#include "terminal/options.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "terminal/bad_input.h"

namespace croupier::apps {

namespace {

/// In small letters, and as one word.
std::string as_typed(std::string_view text) {
    std::string typed{text};
    std::ranges::transform(typed, typed.begin(), [](char letter) {
        if (letter == ' ') return '-';
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return typed;
}

}  // namespace

std::int64_t whole_number(const std::string& option, const std::string& word, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || error == std::errc::invalid_argument)
        throw BadInput{option + " \"" + word + "\" is not a whole number; try " + option + " 8"};
    if (error != std::errc{} || number < least || number > most)
        throw BadInput{option + " " + word + " is out of range; it is " + std::to_string(least) + " to " +
                       std::to_string(most)};
    return number;
}

void Options::word(const std::string& name, const std::string& type, Option::Take take, const std::string& about) {
    list_.push_back({name, type, std::move(take), about});
}

void Options::choice(const std::string& name, const std::vector<Choice>& choices, std::function<void(int)> take,
                     const std::string& about) {
    std::string known;
    for (const Choice& choice : choices) known += (known.empty() ? "" : "|") + std::string{choice.word};
    std::ranges::replace(known, ' ', '-');
    const auto read = [choices, name, known, take = std::move(take)](const std::string& given) {
        for (const Choice& choice : choices)
            if (as_typed(given) == as_typed(choice.word)) return take(choice.value);
        throw BadInput{name + " \"" + given + "\" is not known; try " + known};
    };
    word(name, known, read, about);
}

void Options::take(const ValueOf& value_of) const {
    for (const Option& option : list_) {
        const auto value = value_of(std::string_view{option.name}.substr(option.name.find_first_not_of('-')));
        if (!value) continue;
        if (value->empty()) throw BadInput{option.name + " needs a value"};
        if (value->contains('\0')) throw BadInput{option.name + " is a text without zero bytes"};
        option.take(*value);
    }
}

}  // namespace croupier::apps
