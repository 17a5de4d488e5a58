// Logging in and out.
#include "server/api/callers.h"
#include "server/api/routes.h"
#include "server/net/proxies.h"
#include "server/tables/casino_day.h"

namespace croupier::api {

namespace {

constexpr std::size_t log_ins_most = 256;  ///< that wait at the door

std::string cookie_text(std::string_view token, bool tls, bool ends) {
    std::string text{cookie_name(tls)};
    text.append("=").append(token).append("; Path=/; HttpOnly; SameSite=Strict");
    if (tls) text += "; Secure";
    if (ends) text += "; Max-Age=0";
    return text;
}

wire::Object session_json(const accounts::Session& session, std::string_view token) {
    wire::Array grants;
    for (const accounts::Grant& grant : session.grants)
        grants.emplace_back(
            wire::Object{{"role", name_of(grant.role)}, {"casino", grant.scope.casino}, {"table", grant.scope.table}});
    return {{"account", session.account},
            {"name", session.name},
            {"display_name", session.display_name},
            {"must_change_password", session.must_change_password},
            {"grants", std::move(grants)},
            {"csrf", accounts::Accounts::csrf_token(token)},
            {"ends", tables::utc_text(std::chrono::microseconds{session.ends.time_since_epoch()}.count())}};
}

void log_in(Service& service, const net::Request& request, const net::Responder& responder) {
    const auto body = read_object(request.body, {"name", "password", "bearer?"});
    if (!body) return responder(problem(400, body.error()));
    const auto name = optional_text(*body, "name");
    const auto password = optional_text(*body, "password");
    const wire::Value* bearer = body->if_contains("bearer");
    if (!name || !password || (bearer != nullptr && !bearer->is_bool()))
        return responder(problem(400, "\"name\" and \"password\" are texts, and \"bearer\" is true or false."));
    auto logged_in = service.accounts.log_in(*name, *password, net::counted_address(request.peer));
    if (!logged_in) {
        service.log(net::Level::warning, "log_in_failed",
                    {{"name", std::string_view{*name}.substr(0, 64)}, {"peer", request.peer}});
        return responder(problem(logged_in.error()));
    }
    service.log(net::Level::info, "logged_in", {{"name", logged_in->session.name}, {"peer", request.peer}});
    wire::Object answer = session_json(logged_in->session, logged_in->token);
    net::Response response;
    if (bearer != nullptr && bearer->as_bool()) {
        answer["token"] = logged_in->token;
        response = json_answer(201, answer);
    } else {
        response = json_answer(201, answer);
        response.headers.set("Set-Cookie", cookie_text(logged_in->token, request.tls, false));
    }
    responder(std::move(response));
}

net::Response changed(const accounts::Outcome<void>& outcome) {
    return outcome ? net::Response{.status = 204} : problem(outcome.error());
}

}  // namespace

void add_session_routes(net::Router& router, const std::shared_ptr<Service>& service) {
    // Anyone who logs in may still send the cookie of a session that is over.
    router.later("POST", "/api/v1/session",
                 [weak = std::weak_ptr{service}](net::Request request, net::Responder responder) {
                     const auto alive = weak.lock();
                     if (!alive) return responder(problem(503, "The server is shutting down."));
                     within_budget(*alive, request, std::nullopt, 1, responder, [weak, request, responder] {
                         const auto still = weak.lock();
                         if (!still) return responder(problem(503, "The server is shutting down."));
                         const bool taken = still->door.post_unless(log_ins_most, [weak, request, responder] {
                             if (const auto at_door = weak.lock()) log_in(*at_door, request, responder);
                         });
                         if (!taken) responder(problem(503, "Too many people are logging in; try again shortly."));
                     });
                 });
    router.later("GET", "/api/v1/session",
                 with_member(service, [](const net::Request&, const Caller& caller, const net::Responder& responder) {
                     responder(json_answer(200, session_json(caller.session, caller.token)));
                 }));
    router.later("DELETE", "/api/v1/session",
                 with_member(service, [&service = *service](const net::Request& request, const Caller& caller,
                                                            const net::Responder& responder) {
                     net::Response response = changed(service.accounts.log_out(caller.token, request.peer));
                     if (caller.cookie) response.headers.set("Set-Cookie", cookie_text("", request.tls, true));
                     responder(std::move(response));
                 }));
    router.later("PUT", "/api/v1/session/password",
                 with_member(service, [&service = *service](const net::Request& request, const Caller& caller,
                                                            const net::Responder& responder) {
                     const auto body = read_object(request.body, {"old", "new"});
                     if (!body) return responder(problem(400, body.error()));
                     const auto before = optional_text(*body, "old");
                     const auto after = optional_text(*body, "new");
                     if (!before || !after) return responder(problem(400, "\"old\" and \"new\" are texts."));
                     service.door.post([&service, by = accounts::By{caller.session.account, request.peer},
                                        before = *before, after = *after, responder] {
                         responder(changed(service.accounts.change_password(by, before, after)));
                     });
                 }));
    router.later("PUT", "/api/v1/session/pin",
                 with_member(service, [&service = *service](const net::Request& request, const Caller& caller,
                                                            const net::Responder& responder) {
                     const auto body = read_object(request.body, {"password", "pin"});
                     if (!body) return responder(problem(400, body.error()));
                     const auto password = optional_text(*body, "password");
                     const auto pin = optional_text(*body, "pin");
                     if (!password || !pin) return responder(problem(400, "\"password\" and \"pin\" are texts."));
                     service.door.post(
                         [&service, by = accounts::By{caller.session.account, request.peer}, password = *password,
                          pin = *pin, responder] { responder(changed(service.accounts.set_pin(by, password, pin))); });
                 }));
}

}  // namespace croupier::api
