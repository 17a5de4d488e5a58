// What supervisors must look at, until one of them says that it was seen. Alerts are facts of the server's own in the
// table's journal, so that they outlive the server.
//
//   AlertRaised        {"type", "alert": number, "kind", "text", "rules"}
//   AlertAcknowledged  {"type", "alert": number, "by": account}
//   Witnessed          {"type", "act", "first": account, "second": account}   two people agreed on what follows it
//
// So are the end of a table (retirement.h) and what it does to purses (purses.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

struct Alert {
    std::string casino;  ///< "auckland"
    std::string table;
    std::int64_t number = 0;  ///< at its table, from 1
    std::string kind;         ///< "differential exceeded", "card count wrong", "irregularity", "holder idle", "halted"
    std::string text;
    std::vector<std::string> rules;
    std::int64_t raised = 0;        ///< microseconds UTC
    std::string acknowledged = {};  ///< by which account; empty while it is open
    std::string detail = {};        ///< for the log alone: it may name files of the store

    /// {"id": "mini-1.3", "table", "kind", "text", "rules", "raised", "acknowledged"?}
    [[nodiscard]] wire::Object json() const;
};

/// The open alerts of one table.
class Alerts {
public:
    Alerts(std::string casino, std::string table) : casino_(std::move(casino)), table_(std::move(table)) {}

    /// The fact that raises one; it counts once it is folded in.
    [[nodiscard]] Fact raising(std::string_view kind, std::string_view text,
                               const std::vector<std::string>& rules) const;
    /// Nothing if there is no open alert of that number.
    [[nodiscard]] std::optional<Fact> acknowledging(std::int64_t number, const std::string& account) const;
    /// Folds a fact in; the alert as it is now when the fact was about one, else nothing.
    std::optional<Alert> fold(const wire::Object& fact, std::int64_t time);
    [[nodiscard]] bool is_open(std::string_view kind) const;
    [[nodiscard]] const std::vector<Alert>& open() const { return open_; }

    [[nodiscard]] wire::Value save() const;
    void load(const wire::Value& saved);

private:
    std::string casino_;
    std::string table_;
    std::int64_t last_ = 0;
    std::vector<Alert> open_;
};

/// "void round"; how the journal names it.
[[nodiscard]] std::string_view in_words(Witnessed act);
/// Two accounts agreed: stands in the journal before what they agreed on.
[[nodiscard]] Fact witnessed_fact(Witnessed act, const std::string& first, const std::string& second);
/// Whether a fact of the server's own is told of here, and so is not part of the game's dealing.
[[nodiscard]] bool is_of_the_house(const wire::Object& fact);

}  // namespace croupier::tables
