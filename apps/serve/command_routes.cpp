#include "apps/serve/command_routes.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "apps/rules/rules.h"
#include "games/all/parts.h"
#include "server/net/problem.h"
#include "terminal/bad_input.h"
#include "terminal/command_line.h"

namespace croupier::serve {

namespace {

using Answer = std::string (*)(const apps::ValueOf& value_of);

constexpr std::size_t waiting_most = 64;

/// A refusal names the command that takes these options.
std::expected<std::string, std::string> answer_of(const std::string& command, Answer answer,
                                                  const apps::ValueOf& value_of) {
    try {
        return answer(value_of);
    } catch (const apps::BadInput& bad) {
        return std::unexpected{"croupier " + command + ": " + apps::on_one_line(bad.what())};
    }
}

net::Response response_to(const net::Request& request, const std::string& command, Answer answer) {
    auto text = answer_of(command, answer, [&](std::string_view name) { return request.query_value(name); });
    if (text) return net::json_response(200, std::move(*text));
    return net::problem_response({.status = 400, .detail = std::move(text.error())});
}

}  // namespace

void add_command_routes(net::Router& router, tables::Workers& workers) {
    const auto add = [&](const std::string& path, const std::string& command, Answer answer) {
        router.later("GET", path, [&workers, command, answer](net::Request request, const net::Responder& responder) {
            const bool taken =
                workers.post_unless(waiting_most, [command, answer, responder, request = std::move(request)] {
                    responder(response_to(request, command, answer));
                });
            if (!taken)
                responder(net::problem_response(
                    {.status = 503, .detail = "Too many requests at once; try again in a moment."}));
        });
    };
    for (const games::Parts* game : games::parts())
        add("/api/v1/odds/" + std::string{game->name}, "odds " + std::string{game->name}, game->odds_json);
    for (const rules::Asked& asked : rules::asked_by_programs()) {
        const std::string command{asked.command};
        add("/api/v1/rules" + (command == "list" ? "" : "/" + command), "rules " + command, asked.json);
    }
}

std::expected<std::string, std::string> odds_of(const std::string& game, const tables::OddsQuestion& question) {
    const auto parts = std::ranges::find(games::parts(), game, [](const games::Parts* each) { return each->name; });
    if (parts == games::parts().end()) return std::unexpected{"there are no odds of " + game};
    return answer_of("odds " + game, (*parts)->odds_json, [&](std::string_view name) -> std::optional<std::string> {
        const auto found =
            std::ranges::find(question, name, [](const auto& each) -> std::string_view { return each.first; });
        if (found == question.end()) return std::nullopt;
        return found->second;
    });
}

}  // namespace croupier::serve
