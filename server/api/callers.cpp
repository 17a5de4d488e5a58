#include "server/api/callers.h"

#include <algorithm>

#include "server/net/proxies.h"

namespace croupier::api {

std::expected<std::optional<Caller>, net::Response> caller_of(Service& service, const net::Request& request) {
    Caller caller;
    constexpr std::string_view bearer = "Bearer ";
    if (const auto header = request.headers.get("Authorization")) {
        if (!header->starts_with(bearer))
            return std::unexpected{problem(401, "Authorization must be \"Bearer\" and the token of a session.")};
        caller.token = std::string{header->substr(bearer.size())};
    } else if (const auto cookie = request.cookie(cookie_name(request.tls))) {
        caller.token = *cookie;
        caller.cookie = true;
        const bool changes = request.method != "GET" && request.method != "HEAD";
        const auto proof = request.headers.get("X-CSRF-Token");
        if (changes && (!proof || !accounts::Accounts::is_csrf_token(caller.token, *proof)))
            return std::unexpected{
                problem(403, "X-CSRF-Token is missing or wrong. It stands in the answer to GET /api/v1/session.")};
    } else {
        return std::nullopt;
    }
    auto session = service.accounts.session(caller.token);
    if (!session) {
        // Tables can be looked at while the store is gone: as somebody who is not known.
        const bool store_is_gone = std::holds_alternative<sql::Fault>(session.error());
        if (store_is_gone && request.method == "GET" && request.path.starts_with("/api/v1/tables")) return std::nullopt;
        return std::unexpected{problem(session.error())};
    }
    caller.session = std::move(*session);
    return caller;
}

accounts::Scope scope_of(const journal::TableRecord& table) { return {tables::key_of(table.casino), table.id}; }

std::vector<Role> roles_at(const accounts::Session& session, const journal::TableRecord& table) {
    std::vector<Role> roles;
    const accounts::Scope where = scope_of(table);
    // From the least to the greatest: who may do something in a lesser role does it in that.
    using enum accounts::Role;
    for (const accounts::Role role : {patron, dealer, game_supervisor, casino_supervisor, casino_operator}) {
        if (!accounts::holds(session.grants, role, where)) continue;
        roles.push_back(*accounts::role_at_table(role));
        if (role == dealer) roles.push_back(Role::second_dealer);
    }
    return roles;
}

bool reads_everything(const std::optional<Caller>& caller, const accounts::Scope& where) {
    return caller && std::ranges::any_of(caller->session.grants, [&](const accounts::Grant& grant) {
               return (accounts::is_staff(grant.role) || grant.role == accounts::Role::inspector) &&
                      grant.scope.covers(where);
           });
}

EntryAccess access_at(const Service& service, const std::optional<Caller>& caller, const journal::TableRecord& table) {
    return {service.public_journal || reads_everything(caller, scope_of(table)),
            caller ? caller->session.account : PersonId{0}};
}

bool supervises(const accounts::Session& session, const accounts::Scope& where) {
    using enum accounts::Role;
    return std::ranges::any_of(std::initializer_list{game_supervisor, casino_supervisor, casino_operator},
                               [&](accounts::Role role) { return accounts::holds(session.grants, role, where); });
}

tables::Viewer viewer_at(const std::optional<Caller>& caller, const journal::TableRecord& table) {
    using Kind = tables::Viewer::Kind;
    if (!caller) return {Kind::display, 0};
    return {reads_everything(caller, scope_of(table)) ? Kind::staff : Kind::patron, caller->session.account};
}

namespace {

constexpr std::size_t waiting_most = 4096;  ///< requests in the office
constexpr std::chrono::milliseconds longest_wait{1000};

constexpr std::chrono::milliseconds before_refusal{500};

}  // namespace

void within_budget(Service& service, const net::Request& request, const std::optional<Caller>& caller, double units,
                   const net::Responder& responder, tables::Task work) {
    const auto wait = caller ? service.members.take(std::to_string(caller->session.account), units, longest_wait)
                             : service.strangers.take(net::counted_address(request.peer), units, longest_wait);
    if (wait.count() == 0) return work();
    if (wait <= longest_wait) return service.office.post_after(wait, std::move(work));
    service.office.post_after(before_refusal, [responder, wait] {
        net::Response response = problem(429, "This address or account has asked for too much; try again later.");
        response.headers.set("Retry-After", std::to_string(std::chrono::ceil<std::chrono::seconds>(wait).count()));
        responder(std::move(response));
    });
}

net::LaterHandler with_caller(const std::shared_ptr<Service>& service, CallerHandler handler, double units) {
    // Weak: a route must not keep alive what it serves.
    return [weak = std::weak_ptr{service}, handler = std::move(handler), units](net::Request request,
                                                                                net::Responder responder) {
        const auto alive = weak.lock();
        if (!alive) return responder(problem(503, "The server is shutting down."));
        const bool taken =
            alive->office.post_unless(waiting_most, [weak, handler, units, request = std::move(request), responder] {
                const auto still = weak.lock();
                if (!still) return responder(problem(503, "The server is shutting down."));
                auto caller = caller_of(*still, request);
                if (!caller) {
                    // To find out that a token is nobody's is work, too.
                    const auto answer = std::make_shared<net::Response>(std::move(caller.error()));
                    return within_budget(*still, request, std::nullopt, 1, responder,
                                         [responder, answer] { responder(std::move(*answer)); });
                }
                // Somebody with a one-time password may do nothing but change it.
                if (*caller && (*caller)->session.must_change_password && !request.path.starts_with("/api/v1/session"))
                    return responder(problem(403, "Change the one-time password first: PUT /api/v1/session/password."));
                within_budget(*still, request, *caller, units, responder, [weak, handler, request, caller, responder] {
                    if (const auto at_work = weak.lock()) handler(request, *caller, responder);
                });
            });
        if (!taken) responder(problem(503, "The server is overloaded; try again in a moment."));
    };
}

CallerHandler in_reading_room(const std::shared_ptr<Service>& service, CallerHandler handler) {
    return [weak = std::weak_ptr{service}, handler = std::move(handler)](
               const net::Request& request, const std::optional<Caller>& caller, const net::Responder& responder) {
        const auto alive = weak.lock();
        if (!alive) return responder(problem(503, "The server is shutting down."));
        constexpr std::size_t readers_most = 64;
        const bool taken = alive->reading.post_unless(readers_most, [weak, handler, request, caller, responder] {
            if (const auto still = weak.lock()) handler(request, caller, responder);
        });
        if (!taken) responder(problem(503, "Too many journals are being read; try again in a moment."));
    };
}

net::LaterHandler with_table(const std::shared_ptr<Service>& service, TableHandler handler) {
    return with_caller(service, [&service = *service, handler = std::move(handler)](const net::Request& request,
                                                                                    const std::optional<Caller>& caller,
                                                                                    const net::Responder& responder) {
        const auto table = service.hall.find(request.parameter("table"));
        if (!table)
            return responder(problem(404, "There is no table with this id; GET /api/v1/tables lists the tables."));
        handler(request, caller, table, responder);
    });
}

net::LaterHandler with_record(const std::shared_ptr<Service>& service, RecordHandler handler) {
    return with_caller(
        service,
        in_reading_room(
            service,
            [&service = *service, handler = std::move(handler)](
                const net::Request& request, const std::optional<Caller>& caller, const net::Responder& responder) {
                const auto record = service.hall.record(request.parameter("table"));
                if (!record)
                    return responder(
                        problem(404, "There is no table with this id; GET /api/v1/tables lists the tables."));
                handler(request, caller, *record, responder);
            }),
        units_of_page);
}

net::LaterHandler with_member(const std::shared_ptr<Service>& service, MemberHandler handler) {
    return with_caller(service,
                       [handler = std::move(handler)](const net::Request& request, const std::optional<Caller>& caller,
                                                      const net::Responder& responder) {
                           if (!caller) return responder(problem(401, "Log in first: POST /api/v1/session."));
                           handler(request, *caller, responder);
                       });
}

}  // namespace croupier::api
