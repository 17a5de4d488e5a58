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

EntryContent content_of(const Entry& entry) {
    return {.previous = entry.previous,
            .table = entry.table,
            .seq = entry.seq,
            .epoch = entry.epoch,
            .time = entry.time,
            .edition = entry.edition,
            .rules = entry.rules,
            .actor = entry.actor,
            .command = entry.command,
            .body = entry.body};
}

std::string canonical_bytes(const EntryContent& content) {
    CanonicalBytes bytes{"croupier journal entry 1"};
    bytes.hash(content.previous).text(content.table).integer(content.seq).integer(content.epoch).integer(content.time);
    bytes.text(content.edition).integer(static_cast<std::int64_t>(content.rules.size()));
    for (const std::string& rule : content.rules) bytes.text(rule);
    bytes.text(content.actor.role).text(content.actor.id).text(content.command).text(content.body);
    return std::move(bytes).bytes();
}

}  // namespace

Hash hash_of(const EntryContent& content) { return blake2b(canonical_bytes(content)); }
Hash hash_of(const Entry& entry) { return hash_of(content_of(entry)); }

Hash hash_of(const SingleAnswer& answer) {
    CanonicalBytes bytes{"croupier journal answer 1"};
    bytes.hash(answer.previous).text(answer.table).integer(answer.number).text(answer.actor).text(answer.command);
    bytes.integer(answer.time).integer(answer.first).integer(answer.last).integer(answer.refusal ? 1 : 0);
    bytes.text(answer.refusal.value_or(""));
    return blake2b(std::move(bytes).bytes());
}

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

std::string_view flaw_in(const Entry& entry) { return flaw_in(content_of(entry)); }

std::string_view flaw_in(const EntryContent& entry) {
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
