#include "server/api/service.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace croupier::api {

namespace {

constexpr std::size_t text_most = 1024;  ///< bytes

/// The JSON parser has seen to it that all of it is UTF-8.
std::string wrong_with_text(std::string_view text) {
    if (text.size() > text_most) return fmt::format("A text has at most {} bytes.", text_most);
    const auto control = [](char each) { return (each >= 0 && each < ' ') || each == '\x7f'; };
    if (std::ranges::any_of(text, control)) return "A text is a single line without control characters.";
    return {};
}

std::string wrong_with_texts(const wire::Value& value) {
    if (const auto* text = value.if_string()) return wrong_with_text(*text);
    if (const wire::Array* array = value.if_array())
        for (const wire::Value& each : *array)
            if (std::string wrong = wrong_with_texts(each); !wrong.empty()) return wrong;
    if (const wire::Object* object = value.if_object())
        for (const auto& [key, field] : *object) {
            if (std::string wrong = wrong_with_text(key); !wrong.empty()) return wrong;
            if (std::string wrong = wrong_with_texts(field); !wrong.empty()) return wrong;
        }
    return {};
}

}  // namespace

net::Response json_answer(int status, const wire::Value& body) { return net::json_response(status, wire::dump(body)); }

net::Response problem(int status, std::string detail) {
    return net::problem_response({.status = status, .detail = std::move(detail)});
}

net::Response problem(const accounts::Failure& failure) {
    const auto* refusal = std::get_if<accounts::AccountRefusal>(&failure);
    if (refusal == nullptr) return problem(503, "The store is not answering; try again in a moment.");
    int status = 400;
    switch (refusal->why) {
        case accounts::Why::bad_input: status = 400; break;
        case accounts::Why::unknown: status = 404; break;
        case accounts::Why::conflict: status = 409; break;
        case accounts::Why::not_allowed: status = 403; break;
        case accounts::Why::not_logged_in: status = 401; break;
        case accounts::Why::wait: status = 429; break;
    }
    net::Response response = problem(status, refusal->what);
    if (refusal->wait.count() > 0) response.headers.set("Retry-After", std::to_string(refusal->wait.count()));
    return response;
}

wire::Object problem_json(const net::Problem& problem) {
    wire::Object object{{"title", problem.title.empty() ? net::status_words(problem.status) : problem.title},
                        {"status", problem.status},
                        {"detail", problem.detail}};
    if (!problem.rule.empty()) object["rule"] = problem.rule;
    if (!problem.edition.empty()) object["edition"] = problem.edition;
    if (!problem.note.empty()) object["note"] = problem.note;
    return object;
}

std::expected<wire::Value, std::string> parse_from_outside(std::string_view text) {
    auto json = wire::parse(text);
    if (!json) return std::unexpected{"The body is not JSON: " + json.error() + "."};
    if (std::string wrong = wrong_with_texts(*json); !wrong.empty()) return std::unexpected{std::move(wrong)};
    return json;
}

std::string wrong_with(const wire::Value& value, std::initializer_list<std::string_view> keys) {
    const wire::Object* object = value.if_object();
    if (object == nullptr) return "The body must be a JSON object.";
    const auto bare = [](std::string_view key) { return key.ends_with('?') ? key.substr(0, key.size() - 1) : key; };
    for (const auto& [key, field] : *object)
        if (std::ranges::none_of(keys, [&](std::string_view each) { return bare(each) == key; }))
            return fmt::format("The key \"{}\" is not known.", std::string_view{key}.substr(0, 64));
    for (const std::string_view key : keys)
        if (!key.ends_with('?') && !object->contains(key)) return fmt::format("The key \"{}\" is missing.", key);
    return {};
}

std::expected<wire::Object, std::string> check_object(const wire::Value& value,
                                                      std::initializer_list<std::string_view> keys) {
    if (std::string wrong = wrong_with(value, keys); !wrong.empty()) return std::unexpected{std::move(wrong)};
    return value.as_object();
}

std::expected<wire::Object, std::string> read_object(std::string_view text,
                                                     std::initializer_list<std::string_view> keys) {
    const auto json = parse_from_outside(text);
    if (!json) return std::unexpected{json.error()};
    return check_object(*json, keys);
}

std::optional<std::string> optional_text(const wire::Object& object, std::string_view key) {
    const wire::Value* found = object.if_contains(key);
    if (found == nullptr) return std::string{};
    if (!found->is_string()) return std::nullopt;
    return std::string{found->as_string()};
}

std::optional<std::int64_t> number_in_query(const net::Request& request, std::string_view name, std::int64_t usual,
                                            std::int64_t least, std::int64_t most) {
    const auto text = request.query_value(name);
    if (!text) return usual;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc{} || end != text->data() + text->size() || number < least || number > most)
        return std::nullopt;
    return number;
}

}  // namespace croupier::api
