// Purses: what an account has, where it came from and where it went, and what an operator grants.
#include <algorithm>
#include <limits>

#include "server/api/callers.h"
#include "server/api/routes.h"
#include "server/api/service.h"

namespace croupier::api {

namespace {

constexpr std::size_t reason_most = 200;

wire::Object line_json(const journal::PurseLine& line) {
    return {{"number", line.number}, {"time", line.time},     {"what", line.what},      {"table", line.table},
            {"seq", line.seq},       {"amount", line.amount}, {"balance", line.balance}};
}

void show(Service& service, const net::Request& request, PersonId account, const net::Responder& responder) {
    const auto before = number_in_query(request, "before", 0, 0, std::numeric_limits<std::int64_t>::max());
    const auto limit = number_in_query(request, "limit", 50, 1, 500);
    if (!before || !limit)
        return responder(problem(400, "\"before\" is the number of a move, and \"limit\" is from 1 to 500."));
    const auto last = service.hall.purses().statement(account, std::numeric_limits<std::int64_t>::max(), 1);
    const auto page = service.hall.purses().statement(
        account, *before == 0 ? std::numeric_limits<std::int64_t>::max() : *before, *limit);
    if (!last || !page) return responder(problem(503, "The store is not answering; try again in a moment."));
    wire::Array moves;
    for (const journal::PurseLine& line : *page) moves.emplace_back(line_json(line));
    wire::Object body{{"account", account},
                      {"balance", last->empty() ? 0 : last->front().balance},
                      {"moves", std::move(moves)},
                      {"next", nullptr}};
    if (std::ssize(*page) == *limit && page->back().number > 1) body["next"] = page->back().number;
    responder(json_answer(200, body));
}

bool is_staff_or_inspector(const Caller& caller) {
    return std::ranges::any_of(caller.session.grants, [](const accounts::Grant& grant) {
        return accounts::is_staff(grant.role) || grant.role == accounts::Role::inspector;
    });
}

/// The account that a route names by its name; or the answer.
std::expected<accounts::Account, net::Response> named(Service& service, const net::Request& request) {
    auto found = service.accounts.find(request.parameter("account"));
    if (found) return std::move(*found);
    return std::unexpected{problem(found.error())};
}

void show_other(Service& service, const net::Request& request, const Caller& caller, const net::Responder& responder) {
    if (!is_staff_or_inspector(caller))
        return responder(
            problem(403, "Only staff and inspectors can read the purses of others; GET /api/v1/purse is yours."));
    const auto account = named(service, request);
    if (!account) return responder(std::move(account.error()));
    show(service, request, account->id, responder);
}

void grant(Service& service, const net::Request& request, const Caller& caller, const net::Responder& responder) {
    const bool may = std::ranges::any_of(caller.session.grants, [](const accounts::Grant& each) {
        return each.role == accounts::Role::casino_operator;
    });
    if (!may) return responder(problem(403, "Only an operator can fill purses."));
    const auto body = read_object(request.body, {"id", "amount", "reason"});
    if (!body) return responder(problem(400, body.error()));
    const auto id = optional_text(*body, "id");
    const auto reason = optional_text(*body, "reason");
    const wire::Value& amount = body->at("amount");
    if (!id || id->empty() || id->size() > 64 || !reason || reason->empty() || reason->size() > reason_most ||
        !sql::is_text(*id) || !sql::is_text(*reason) || !amount.is_int64() || amount.as_int64() <= 0 ||
        Money::cents(amount.as_int64()) > tables::grant_most)
        return responder(problem(400,
                                 "\"id\" is a text of 1 to 64 bytes, made anew for each grant; \"amount\" is a number "
                                 "of cents from 1 to 100000000000; \"reason\" is a text of 1 to 200 bytes."));
    const auto account = named(service, request);
    if (!account) return responder(std::move(account.error()));
    const auto balance = service.hall.purses().grant(account->id, Money::cents(amount.as_int64()),
                                                     std::to_string(caller.session.account), *reason, "grant-" + *id);
    if (!balance) return responder(problem(503, "The store is not answering; try again with the same id."));
    responder(json_answer(200, wire::Object{{"account", account->id}, {"balance", balance->in_cents()}}));
}

}  // namespace

void add_purse_routes(net::Router& router, const std::shared_ptr<Service>& service) {
    Service& s = *service;
    router.later(
        "GET", "/api/v1/purse",
        with_member(service, [&s](const net::Request& request, const Caller& caller, const net::Responder& to) {
            show(s, request, caller.session.account, to);
        }));
    router.later("GET", "/api/v1/purses/{account}",
                 with_member(service, [&s](const net::Request& request, const Caller& caller,
                                           const net::Responder& to) { show_other(s, request, caller, to); }));
    router.later("POST", "/api/v1/purses/{account}/grants",
                 with_member(service, [&s](const net::Request& request, const Caller& caller,
                                           const net::Responder& to) { grant(s, request, caller, to); }));
}

}  // namespace croupier::api
