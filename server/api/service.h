// What every part of the API works with. Private to this folder.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/accounts/accounts.h"
#include "server/api/api.h"
#include "server/api/attendance.h"
#include "server/api/budgets.h"
#include "server/api/pages.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/problem.h"
#include "server/net/router.h"
#include "server/reports/reports.h"
#include "server/tables/hall.h"
#include "wire/json.h"

namespace croupier::api {

/// Lives as long as the API. Handlers of the network must not wait: all that asks the accounts or the store goes to the
/// office, whose threads may wait, and anyone who has to be known by a password waits at the door and not in the
/// others' way; tables answer from their own turns.
struct Service {
    tables::Hall& hall;
    accounts::Accounts& accounts;
    net::Metrics& metrics;
    net::Log log;
    tables::Workers office;
    tables::Workers door;       ///< where passwords and PINs are hashed, which takes long on purpose
    tables::Workers reckoning;  ///< where odds are computed, one after another
    tables::Workers reading;    ///< where journals are read, while nobody who plays needs the processor
    reports::Reports reports;
    Pages pages;
    Budgets strangers;  ///< of work, by address: for those who are not logged in
    Budgets members;    ///< by account
    std::shared_ptr<Attendance> attendance;
    bool public_journal = false;
    net::Counter& commands_accepted;
    net::Counter& commands_refused;
    net::Counter& commands_failed;
    net::Histogram& command_time;
    net::Gauge& sockets;
};

// --- Answers --------------------------------------------------------------------------------------------------------
[[nodiscard]] net::Response json_answer(int status, const wire::Value& body);
[[nodiscard]] net::Response problem(int status, std::string detail);
[[nodiscard]] net::Response problem(const accounts::Failure& failure);
/// The problem as it stands inside messages: {"title", "status", "detail", "rule"?, "edition"?}.
[[nodiscard]] wire::Object problem_json(const net::Problem& problem);

// --- What a body holds ----------------------------------------------------------------------------------------------
/// JSON from outside. Every text in it is a single line of at most 1024 bytes: a control character could not stand in
/// the journal, the log or on a screen. The error is a sentence.
[[nodiscard]] std::expected<wire::Value, std::string> parse_from_outside(std::string_view text);
/// A JSON object with these keys and no others; a key with '?' at its end may be missing. The error is a sentence.
[[nodiscard]] std::expected<wire::Object, std::string> read_object(std::string_view text,
                                                                   std::initializer_list<std::string_view> keys);
/// What is wrong with a value that should be such an object; nothing if it is in order.
[[nodiscard]] std::string wrong_with(const wire::Value& value, std::initializer_list<std::string_view> keys);
[[nodiscard]] std::expected<wire::Object, std::string> check_object(const wire::Value& value,
                                                                    std::initializer_list<std::string_view> keys);
/// The text at a key; empty if there is none, nothing when it is something else.
[[nodiscard]] std::optional<std::string> optional_text(const wire::Object& object, std::string_view key);
/// A whole number in the query from least to most; `usual` when it is not given, nothing when it is not one.
[[nodiscard]] std::optional<std::int64_t> number_in_query(const net::Request& request, std::string_view name,
                                                          std::int64_t usual, std::int64_t least, std::int64_t most);

}  // namespace croupier::api
