#include "apps/client/request_words.h"

#include <algorithm>
#include <array>

#include "terminal/bad_input.h"
#include "wire/json.h"

namespace croupier::client {

namespace {

/// What people ask for themselves.
constexpr std::array<std::string_view, 7> about_oneself{"Join",       "Leave",         "BuyIn",       "CashOut",
                                                        "PlaceWager", "WithdrawWager", "DeclareWager"};

}  // namespace

std::string request_of(const std::vector<std::string>& words, PersonId person) {
    if (words.empty()) throw apps::BadInput{"give a request: Next, Join seat=3, or JSON"};
    if (words.front().starts_with('{')) {
        std::string text = words.front();
        for (std::size_t i = 1; i < words.size(); ++i) text += " " + words[i];
        const auto json = wire::parse(text);
        if (!json) throw apps::BadInput{"the request is not JSON: " + json.error()};
        return wire::dump(*json);
    }
    wire::Object request{{"type", words.front()}};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        if (equals == std::string::npos || equals == 0)
            throw apps::BadInput{"\"" + words[i] + "\" is not of the form key=value"};
        const std::string value = words[i].substr(equals + 1);
        const auto json = wire::parse(value);
        request[words[i].substr(0, equals)] = json ? *json : wire::Value(value);
    }
    if (std::ranges::find(about_oneself, words.front()) != about_oneself.end() && !request.contains("patron"))
        request["patron"] = person;
    return wire::dump(request);
}

bool is_about_a_wager(const std::string& request) {
    const auto json = wire::parse(request);
    if (!json || !json->is_object()) return false;
    const wire::Value* const type = json->as_object().if_contains("type");
    return type != nullptr && type->is_string() && std::string_view{type->as_string()}.ends_with("Wager");
}

std::vector<std::string> words_of(const std::string& line) {
    if (line.starts_with('{')) return {line};
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    bool any = false;
    for (const char letter : line) {
        if (letter == '"') {
            quoted = !quoted;
            any = true;
        } else if ((letter == ' ' || letter == '\t') && !quoted) {
            if (any) words.push_back(std::exchange(word, {}));
            any = false;
        } else {
            word += letter;
            any = true;
        }
    }
    if (quoted) throw apps::BadInput{"a quote is not closed"};
    if (any) words.push_back(word);
    return words;
}

}  // namespace croupier::client
