#include "server/journal/entry.h"

#include <algorithm>
#include <utility>

#include <sodium.h>

#include "server/journal/bytes.h"
#include "server/sql/sql.h"

namespace croupier::journal {

namespace {

Hash blake2b(std::string_view bytes) {
    Hash hash{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): characters seen as bytes.
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       nullptr, 0);
    return hash;
}

/// Text of one line: names, ids, citations.
bool is_line(std::string_view text) {
    return text.size() <= text_most && sql::is_text(text) &&
           std::ranges::none_of(text, [](char each) { return static_cast<unsigned char>(each) < 0x20; });
}

bool is_id(std::string_view text) {
    const auto plain = [](char each) {
        return (each >= '0' && each <= '9') || (each >= 'A' && each <= 'Z') || (each >= 'a' && each <= 'z') ||
               each == '.' || each == '_' || each == '-';
    };
    return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, plain);
}

bool is_body(std::string_view text) { return text.size() <= body_most && sql::is_text(text); }

}  // namespace

std::string canonical_bytes(const Entry& entry) {
    CanonicalBytes bytes{"croupier journal entry 1"};
    bytes.hash(entry.previous).text(entry.table).integer(entry.seq).integer(entry.epoch).integer(entry.time);
    bytes.text(entry.edition).integer(static_cast<std::int64_t>(entry.rules.size()));
    for (const std::string& rule : entry.rules) bytes.text(rule);
    bytes.text(entry.actor.role).text(entry.actor.id).text(entry.command).text(entry.body);
    return std::move(bytes).bytes();
}

Hash hash_of(const Entry& entry) { return blake2b(canonical_bytes(entry)); }

Hash hash_of(const TableRecord& table) {
    CanonicalBytes bytes{"croupier journal table 1"};
    bytes.text(table.id).text(table.game).text(table.casino).text(table.setup);
    return blake2b(std::move(bytes).bytes());
}

std::string hex(std::span<const std::uint8_t> bytes) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 0xFU];
    }
    return text;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> bytes) {
    if (text.size() != 2 * bytes.size()) return false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char each = text[at];
        unsigned digit = 0;
        if (each >= '0' && each <= '9') {
            digit = static_cast<unsigned>(each - '0');
        } else if (each >= 'a' && each <= 'f') {
            digit = static_cast<unsigned>(each - 'a') + 10;
        } else {
            return false;
        }
        bytes[at / 2] = static_cast<std::uint8_t>((unsigned{bytes[at / 2]} << 4U) | digit);
    }
    return true;
}

std::string_view flaw_in(const TableRecord& table) {
    if (!is_id(table.id)) return "a table's id is 1 to 64 letters, digits, dots, hyphens and underscores";
    if (!is_line(table.name) || !is_line(table.game) || !is_line(table.casino))
        return "name, game and casino are single lines of UTF-8 of at most 256 bytes";
    if (!is_body(table.setup)) return "the setup is UTF-8 of at most 1 MiB";
    return {};
}

std::string_view flaw_in(const Entry& entry) {
    if (!is_id(entry.table)) return "a table's id is 1 to 64 letters, digits, dots, hyphens and underscores";
    if (!is_line(entry.edition) || !is_line(entry.actor.role) || !is_line(entry.actor.id) || !is_line(entry.command))
        return "edition, role, account and command id are single lines of UTF-8 of at most 256 bytes";
    if (entry.rules.size() > rules_most ||
        !std::ranges::all_of(entry.rules, [](const std::string& rule) { return !rule.empty() && is_line(rule); }))
        return "at most 64 rules are cited, each a single line of UTF-8 of 1 to 256 bytes";
    if (!is_body(entry.body)) return "a body is UTF-8 of at most 1 MiB";
    return {};
}

}  // namespace croupier::journal
