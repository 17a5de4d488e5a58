// What the journal holds: tables, and for each of them a chain of entries. The journal never looks inside a body.
//
// Each entry's hash covers its own content and the hash before it; the first entry stands on the hash of the table's
// own record. docs/reference/journal.md gives the bytes, so that anybody can check a journal with a program of their
// own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace croupier::journal {

/// BLAKE2b-256.
using Hash = std::array<std::uint8_t, 32>;

/// What a table is, for good: another set-up makes another table. Only its name can change.
struct TableRecord {
    std::string id;    ///< letters, digits and ". _ -", at most 64 of them
    std::string name;  ///< what people call it
    std::string game;
    std::string casino;
    std::string setup;  ///< the game's own JSON
    bool operator==(const TableRecord&) const = default;
};

/// Who caused an entry.
struct Author {
    std::string role;
    std::string id;  ///< an account; empty for the server itself
    bool operator==(const Author&) const = default;
};

/// One event as it was journalled.
struct Entry {
    std::string table;
    std::int64_t seq = 0;    ///< per table, from 1
    std::int64_t epoch = 0;  ///< the owner who wrote it
    std::int64_t time = 0;   ///< microseconds since 1970-01-01 00:00 UTC, as the owner's clock had it
    std::string edition;
    std::vector<std::string> rules;  ///< the rules that it rests on
    Author actor;
    std::string command;  ///< the id that the client gave to the command; empty where there was none
    std::string body;     ///< the event's JSON text
    Hash previous{};
    Hash hash{};
    bool operator==(const Entry&) const = default;
};

/// A journal read from its beginning: each table before its entries.
using Item = std::variant<TableRecord, Entry>;

/// The last entry of a table; number 0 and the table's own hash when there is none.
struct Head {
    std::string table;
    std::int64_t seq = 0;
    Hash hash{};
    bool operator==(const Head&) const = default;
};

/// The content that an entry's hash covers, wherever it lies: it only refers to it.
struct EntryContent {
    const Hash& previous;
    std::string_view table;
    std::int64_t seq;
    std::int64_t epoch;
    std::int64_t time;
    std::string_view edition;
    std::span<const std::string> rules;
    const Author& actor;
    std::string_view command;
    std::string_view body;
};
[[nodiscard]] Hash hash_of(const EntryContent& content);
[[nodiscard]] Hash hash_of(const Entry& entry);
/// What the first entry of a table has as its previous hash.
[[nodiscard]] Hash hash_of(const TableRecord& table);

/// A command that left no entry, and what its hash is taken of. They are chained as well, for each table, so that none
/// can be changed or left out unseen.
struct SingleAnswer {
    const Hash& previous;  ///< zeros for the first
    std::string_view table;
    std::int64_t number;  ///< from 1
    std::string_view actor;
    std::string_view command;
    std::int64_t time;
    std::int64_t first;
    std::int64_t last;
    std::optional<std::string_view> refusal;
};
[[nodiscard]] Hash hash_of(const SingleAnswer& answer);

/// Small hexadecimal digits, two a byte, and back: false unless there are exactly as many as the bytes need.
[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);
[[nodiscard]] bool from_hex(std::string_view text, std::span<std::uint8_t> bytes);

// What may stand in a journal. Each returns what is wrong, or nothing.
[[nodiscard]] std::string_view flaw_in(const TableRecord& table);
[[nodiscard]] std::string_view flaw_in(const EntryContent& entry);
[[nodiscard]] std::string_view flaw_in(const Entry& entry);

/// Most bytes of a body or a setup, and of any other text.
inline constexpr std::size_t body_most = std::size_t{1} << 20U;
inline constexpr std::size_t text_most = 256;
inline constexpr std::size_t rules_most = 64;

}  // namespace croupier::journal
