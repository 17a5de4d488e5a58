#include "server/net/message.h"

#include <algorithm>
#include <array>

#include "core/base/assertion.h"

namespace croupier::net {

namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

/// Calls `part(text)` for each part between separators until it returns true.
template <class Part>
bool any_part(std::string_view text, char separator, Part part) {
    while (true) {
        const std::size_t end = text.find(separator);
        if (part(text.substr(0, end))) return true;
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
}

int hex_digit(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    const char small = lower(digit);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

}  // namespace

bool same_letters(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, [](char left, char right) { return lower(left) == lower(right); });
}

std::optional<std::string_view> Headers::get(std::string_view name) const {
    const auto found =
        std::ranges::find_if(fields_, [&](const Header& field) { return same_letters(field.name, name); });
    if (found == fields_.end()) return std::nullopt;
    return found->value;
}

std::size_t Headers::count(std::string_view name) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(fields_, [&](const Header& field) { return same_letters(field.name, name); }));
}

bool Headers::lists(std::string_view name, std::string_view word) const {
    return std::ranges::any_of(fields_, [&](const Header& field) {
        return same_letters(field.name, name) &&
               any_part(field.value, ',', [&](std::string_view part) { return same_letters(trimmed(part), word); });
    });
}

void Headers::add(std::string_view name, std::string_view value) {
    fields_.push_back({.name = std::string{name}, .value = std::string{value}});
}

void Headers::set(std::string_view name, std::string_view value) {
    std::erase_if(fields_, [&](const Header& field) { return same_letters(field.name, name); });
    add(name, value);
}

void Headers::set_if_absent(std::string_view name, std::string_view value) {
    if (!has(name)) add(name, value);
}

std::optional<std::string> Request::query_value(std::string_view name) const {
    std::optional<std::string> value;
    any_part(query, '&', [&](std::string_view part) {
        const std::size_t sign = part.find('=');
        if (part.empty() || percent_decoded(part.substr(0, sign), true) != name) return false;
        value = sign == std::string_view::npos ? std::string{} : percent_decoded(part.substr(sign + 1), true);
        return true;
    });
    return value;
}

std::optional<std::string> Request::cookie(std::string_view name) const {
    std::optional<std::string> value;
    for (const Header& field : headers) {
        if (!same_letters(field.name, "Cookie")) continue;
        const bool found = any_part(field.value, ';', [&](std::string_view part) {
            part = trimmed(part);
            const std::size_t sign = part.find('=');
            if (sign == std::string_view::npos || part.substr(0, sign) != name) return false;
            part.remove_prefix(sign + 1);
            if (part.size() >= 2 && part.front() == '"' && part.back() == '"') part = part.substr(1, part.size() - 2);
            value = std::string{part};
            return true;
        });
        if (found) break;
    }
    return value;
}

const std::string& Request::parameter(std::string_view name) const {
    const auto found = parameters.find(name);
    CROUPIER_ASSERT(found != parameters.end());
    return found->second;
}

Response text_response(int status, std::string_view content_type, std::string body) {
    return {.status = status, .headers = {{"Content-Type", std::string{content_type}}}, .body = std::move(body)};
}

Response json_response(int status, std::string body) {
    return text_response(status, "application/json", std::move(body));
}

std::string_view status_words(int status) {
    struct Words {
        int status;
        std::string_view words;
    };
    static constexpr std::array all{
        Words{.status = 100, .words = "Continue"},
        Words{.status = 200, .words = "OK"},
        Words{.status = 201, .words = "Created"},
        Words{.status = 202, .words = "Accepted"},
        Words{.status = 204, .words = "No Content"},
        Words{.status = 301, .words = "Moved Permanently"},
        Words{.status = 303, .words = "See Other"},
        Words{.status = 304, .words = "Not Modified"},
        Words{.status = 307, .words = "Temporary Redirect"},
        Words{.status = 308, .words = "Permanent Redirect"},
        Words{.status = 400, .words = "Bad Request"},
        Words{.status = 401, .words = "Unauthorized"},
        Words{.status = 403, .words = "Forbidden"},
        Words{.status = 404, .words = "Not Found"},
        Words{.status = 405, .words = "Method Not Allowed"},
        Words{.status = 406, .words = "Not Acceptable"},
        Words{.status = 408, .words = "Request Timeout"},
        Words{.status = 409, .words = "Conflict"},
        Words{.status = 410, .words = "Gone"},
        Words{.status = 412, .words = "Precondition Failed"},
        Words{.status = 413, .words = "Content Too Large"},
        Words{.status = 414, .words = "URI Too Long"},
        Words{.status = 415, .words = "Unsupported Media Type"},
        Words{.status = 417, .words = "Expectation Failed"},
        Words{.status = 422, .words = "Unprocessable Content"},
        Words{.status = 426, .words = "Upgrade Required"},
        Words{.status = 428, .words = "Precondition Required"},
        Words{.status = 429, .words = "Too Many Requests"},
        Words{.status = 431, .words = "Request Header Fields Too Large"},
        Words{.status = 500, .words = "Internal Server Error"},
        Words{.status = 501, .words = "Not Implemented"},
        Words{.status = 503, .words = "Service Unavailable"},
        Words{.status = 504, .words = "Gateway Timeout"},
        Words{.status = 505, .words = "HTTP Version Not Supported"},
        Words{.status = 507, .words = "Insufficient Storage"},
    };
    const auto* const found = std::ranges::find(all, status, &Words::status);
    return found == all.end() ? "Status" : found->words;
}

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '+' && plus_is_space) {
            decoded += ' ';
        } else if (text[at] == '%') {
            if (at + 2 >= text.size()) return std::nullopt;
            const int high = hex_digit(text[at + 1]);
            const int low = hex_digit(text[at + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            decoded += static_cast<char>(high * 16 + low);
            at += 2;
        } else {
            decoded += text[at];
        }
    }
    return decoded;
}

std::string head_text(std::string_view first_line, const Headers& headers) {
    const auto add_safely = [](std::string& head, std::string_view text) {
        for (const char letter : text) head += letter == '\r' || letter == '\n' || letter == '\0' ? ' ' : letter;
    };
    std::string head;
    head.reserve(512);
    add_safely(head, first_line);
    head += "\r\n";
    for (const Header& field : headers) {
        add_safely(head, field.name);
        head += ": ";
        add_safely(head, field.value);
        head += "\r\n";
    }
    head += "\r\n";
    return head;
}

}  // namespace croupier::net
