#include "apps/serve/command_routes.h"

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/odds/odds.h"
#include "apps/rules/rules.h"
#include "server/net/problem.h"
#include "terminal/command_line.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"

namespace croupier::serve {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t waiting_most = 64;

struct Failed {
    int status = 500;
    std::string what;
};

/// In one word with its value, so that no value can pass for an option.
std::string option_of(std::string_view name, std::string_view value) {
    return std::string{"--"}.append(name).append(1, '=').append(value);
}

/// What the command prints.
std::expected<std::string, Failed> printed(Names words) {
    words.emplace_back("--json");
    std::vector<const char*> arguments{"croupier"};
    for (const std::string& word : words) arguments.push_back(word.c_str());
    apps::CapturedOutput captured;
    apps::CommandLine line{"croupier", "", ""};
    odds::add_odds(line.program());
    rules::add_rules(line.program());
    const int code = line.run(static_cast<int>(arguments.size()), arguments.data());
    if (code == apps::exit_code::ok) return std::move(captured.output);
    while (captured.notes.ends_with('\n')) captured.notes.pop_back();
    return std::unexpected{Failed{code == apps::exit_code::bad_input ? 400 : 500, std::move(captured.notes)}};
}

/// Only what is named here reaches the command: none of it opens a file.
net::Response answer(const net::Request& request, Names words, const Names& options) {
    for (const std::string& option : options)
        if (const auto value = request.query_value(option)) words.push_back(option_of(option, *value));
    auto text = printed(std::move(words));
    if (text) return net::json_response(200, std::move(*text));
    return net::problem_response({.status = text.error().status, .detail = text.error().what});
}

}  // namespace

void add_command_routes(net::Router& router, tables::Workers& workers) {
    const auto add = [&](std::string_view path, const Names& words, const Names& options) {
        router.later("GET", path, [&workers, words, options](net::Request request, const net::Responder& responder) {
            const bool taken =
                workers.post_unless(waiting_most, [words, options, responder, request = std::move(request)] {
                    responder(answer(request, words, options));
                });
            if (!taken)
                responder(
                    net::problem_response({.status = 503, .detail = "Too many ask at once; try again in a moment."}));
        });
    };
    add("/api/v1/odds/baccarat", {"odds", "baccarat"}, {"decks", "remaining", "seen", "payment", "on", "casino"});
    add("/api/v1/odds/tai-sai", {"odds", "tai-sai"}, {"odds-set", "on", "casino"});
    add("/api/v1/rules", {"rules", "list"}, {"game", "on", "casino", "version"});
    add("/api/v1/rules/coverage", {"rules", "coverage"}, {"game", "on", "casino", "version"});
    add("/api/v1/rules/diff", {"rules", "diff"}, {"game", "casino", "version", "from", "to"});
    add("/api/v1/rules/timeline", {"rules", "timeline"}, {});
}

std::expected<std::string, std::string> odds_of(const std::string& game, const tables::OddsQuestion& question) {
    Names words{"odds", game};
    for (const auto& [name, value] : question) words.push_back(option_of(name, value));
    auto text = printed(std::move(words));
    if (!text) return std::unexpected{std::move(text.error().what)};
    return std::move(*text);
}

}  // namespace croupier::serve
