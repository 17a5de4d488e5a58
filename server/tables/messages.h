// What tables say, as JSON text: to those who watch, and to the journal about refusals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/journal/entry.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

/// A JSON string with its quotes.
[[nodiscard]] std::string quoted(std::string_view text);

/// {"seq", "kind", "text", "call"?, "edition"?, "rules"?, "event"?}; a secret has neither text nor body.
[[nodiscard]] std::string event_text(std::int64_t seq, const Fact& fact);
/// {"act", "who", "person", "rule", "round", "step", "closes"?}, or null.
[[nodiscard]] wire::Value next_json(const std::optional<NextStep>& next);
/// {"table", "next"}: nothing happened, but the time for wagers started again.
[[nodiscard]] std::string next_text(std::string_view table, const std::optional<NextStep>& next);
/// What one command caused, in order, and what the order of play wants after it.
struct News {
    std::int64_t first = 0;  ///< its first entry
    std::int64_t time = 0;
    journal::Author who;
    Facts facts;
    std::optional<NextStep> next;

    [[nodiscard]] std::int64_t last() const { return first + std::ssize(facts) - 1; }
};
/// {"table", "seq", "time", "role", "next", "events": [...]}
[[nodiscard]] std::string events_text(std::string_view table, const News& news);
/// {"table", "you": number}: by which number somebody is known at this table.
[[nodiscard]] std::string you_text(std::string_view table, PersonId number);
/// {"table", "halted": why}.
[[nodiscard]] std::string halted_text(std::string_view table, std::string_view why);

/// How a refusal stands in the journal, and back.
[[nodiscard]] std::string refusal_text(const Refusal& refusal);
[[nodiscard]] Refusal refusal_from(std::string_view text);

}  // namespace croupier::tables
