// A command as it comes in, over HTTP or a WebSocket, and how it is answered. Private to this folder.
//
//   {"id": made by the client, "request": {"type": ...}, "as"?: a role, "second"?: {"name", "pin"},
//    "round"?: the round of play that it is for, "step"?: of the act that it is for}
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api/callers.h"

namespace croupier::api {

struct CommandMessage {
    std::string id;
    tables::RequestJson request;
    std::string as;
    std::string second_name;
    std::string second_pin;
    std::optional<std::int64_t> round = {};
    std::optional<std::int64_t> step = {};
};

/// Reads the keys above of an object that may have others; takes the request out of it.
[[nodiscard]] std::expected<CommandMessage, std::string> read_command(wire::Object& object, bool needs_id);

/// The roles in which the caller may act, narrowed by "as"; a problem when there is none.
[[nodiscard]] std::expected<std::vector<Role>, net::Problem> roles_for(const accounts::Session& session,
                                                                       const tables::LiveTable& table,
                                                                       std::string_view as);

/// The outcome: the message {"reply", "table", "kind", "repeated", "first", "last", "problem"?}, and the status
/// it has over HTTP.
struct Answered {
    int status = 200;
    std::string message;
    std::optional<net::Problem> problem;
};
using OnAnswered = std::move_only_function<void(Answered)>;

/// Never waits: where a second person is named, the door asks the accounts who that is.
void give_command(Service& service, const std::shared_ptr<tables::LiveTable>& table, const accounts::Session& session,
                  const std::string& address, CommandMessage message, OnAnswered answer);

[[nodiscard]] net::Problem problem_of(play::GameTypes games, const tables::Refusal& refusal);

}  // namespace croupier::api
