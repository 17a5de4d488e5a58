#include "server/api/callers.h"

#include <algorithm>

#include <arpa/inet.h>

namespace croupier::api {

std::expected<std::optional<Caller>, net::Response> caller_of(Service& service, const net::Request& request) {
    Caller caller;
    constexpr std::string_view bearer = "Bearer ";
    if (const auto header = request.headers.get("Authorization")) {
        if (!header->starts_with(bearer))
            return std::unexpected{problem(401, "Authorization has to be \"Bearer\" and a session's token.")};
        caller.token = std::string{header->substr(bearer.size())};
    } else if (const auto cookie = request.cookie(session_cookie)) {
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
    if (!session) return std::unexpected{problem(session.error())};
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

net::LaterHandler with_caller(const std::shared_ptr<Service>& service, CallerHandler handler) {
    // Weak: a route must not keep alive what it serves.
    return
        [weak = std::weak_ptr{service}, handler = std::move(handler)](net::Request request, net::Responder responder) {
            const auto alive = weak.lock();
            if (!alive) return responder(problem(503, "The server is ending."));
            alive->office.post([weak, handler, request = std::move(request), responder = std::move(responder)] {
                const auto still = weak.lock();
                if (!still) return responder(problem(503, "The server is ending."));
                auto caller = caller_of(*still, request);
                if (!caller) return responder(std::move(caller.error()));
                // Somebody with a one-time password may do nothing but change it.
                if (*caller && (*caller)->session.must_change_password && !request.path.starts_with("/api/v1/session"))
                    return responder(problem(403, "Change the one-time password first: PUT /api/v1/session/password."));
                handler(request, *caller, responder);
            });
        };
}

net::LaterHandler with_table(const std::shared_ptr<Service>& service, TableHandler handler) {
    return with_caller(service, [&service = *service, handler = std::move(handler)](const net::Request& request,
                                                                                    const std::optional<Caller>& caller,
                                                                                    const net::Responder& responder) {
        const auto table = service.hall.find(request.parameter("table"));
        if (!table) return responder(problem(404, "There is no table of this name; GET /api/v1/tables lists them."));
        handler(request, caller, table, responder);
    });
}

net::LaterHandler with_record(const std::shared_ptr<Service>& service, RecordHandler handler) {
    return with_caller(service, [&service = *service, handler = std::move(handler)](const net::Request& request,
                                                                                    const std::optional<Caller>& caller,
                                                                                    const net::Responder& responder) {
        const auto record = service.hall.record(request.parameter("table"));
        if (!record) return responder(problem(404, "There is no table of this name; GET /api/v1/tables lists them."));
        handler(request, caller, *record, responder);
    });
}

net::LaterHandler with_member(const std::shared_ptr<Service>& service, MemberHandler handler) {
    return with_caller(service,
                       [handler = std::move(handler)](const net::Request& request, const std::optional<Caller>& caller,
                                                      const net::Responder& responder) {
                           if (!caller) return responder(problem(401, "Log in first: POST /api/v1/session."));
                           handler(request, *caller, responder);
                       });
}

std::string counted_address(std::string_view peer) {
    in6_addr address{};
    if (inet_pton(AF_INET6, std::string{peer}.c_str(), &address) != 1) return std::string{peer};
    std::string text;
    for (std::size_t i = 0; i < 8; ++i) {
        constexpr std::string_view digits = "0123456789abcdef";
        text += digits[address.s6_addr[i] >> 4U];
        text += digits[address.s6_addr[i] & 15U];
    }
    return text + "/64";
}

}  // namespace croupier::api
