// What those who run the house ask for: alerts and new tables.
#include "server/api/commands.h"
#include "server/api/lobby.h"
#include "server/api/routes.h"
#include "server/net/proxies.h"

namespace croupier::api {

namespace {

void list_alerts(Service& service, const Caller& caller, const net::Responder& responder) {
    wire::Array list;
    for (const auto& table : service.hall.all())
        if (reads_everything(caller, scope_of(table->record())))
            for (const tables::Alert& alert : table->alerts()) list.emplace_back(alert.json());
    responder(json_answer(200, wire::Object{{"alerts", std::move(list)}}));
}

void acknowledge(Service& service, const net::Request& request, const Caller& caller, const net::Responder& responder) {
    const std::string& id = request.parameter("alert");
    const std::size_t dot = id.rfind('.');
    const auto table = dot == std::string::npos ? nullptr : service.hall.find(id.substr(0, dot));
    const std::string number = dot == std::string::npos ? "" : id.substr(dot + 1);
    const bool digits = !number.empty() && number.size() < 18 &&
                        std::ranges::all_of(number, [](char each) { return each >= '0' && each <= '9'; });
    if (!table || !digits)
        return responder(problem(404, "There is no such alert; GET /api/v1/alerts lists the alerts."));
    // The same acknowledgement sent again is the same command.
    CommandMessage message{.id = "alert-" + number,
                           .request = R"({"type":"AcknowledgeAlert","alert":)" + number + "}",
                           .as = {},
                           .second_name = {},
                           .second_pin = {}};
    give_command(
        service, table, caller.session, net::counted_address(request.peer), std::move(message),
        [responder](const Answered& answered) {
            responder(answered.problem ? net::problem_response(*answered.problem) : net::Response{.status = 204});
        });
}

void create_table(Service& service, const net::Request& request, const Caller& caller,
                  const net::Responder& responder) {
    const auto body = read_object(request.body, {"id", "name", "game", "casino", "setup"});
    if (!body) return responder(problem(400, body.error()));
    const auto id = optional_text(*body, "id");
    const auto name = optional_text(*body, "name");
    const auto game = optional_text(*body, "game");
    const auto casino_name = optional_text(*body, "casino");
    const auto casino = law::parse_casino(casino_name.value_or(""));
    if (!id || !name || !game || !casino)
        return responder(problem(400,
                                 "\"id\", \"name\" and \"game\" are texts, and \"casino\" is one of those that "
                                 "GET /api/v1/casinos lists."));
    if (!accounts::holds(caller.session.grants, accounts::Role::casino_operator, {casino_key(*casino), ""}))
        return responder(problem(403, "Only an operator of that casino can open tables there."));
    auto setup = tables::read_setup(wire::dump(body->at("setup")));
    if (!setup) return responder(problem(400, setup.error()));
    if (auto key = accounts::parse_key(*id); !key || *key != *id)
        return responder(problem(400, "\"id\": " + (key ? "small letters only" : key.error()) + "."));
    if (const std::string wrong = accounts::wrong_with_display_name(*name); !wrong.empty())
        return responder(problem(400, "\"name\": " + wrong + "."));
    const auto made = service.hall.create(*id, *name, *game, *casino, setup->first, setup->second);
    if (!made) return responder(problem(422, made.error()));
    net::Response response = net::json_response(201, summary_text(**made));
    response.headers.set("Location", "/api/v1/tables/" + *id);
    responder(std::move(response));
}

}  // namespace

void add_house_routes(net::Router& router, const std::shared_ptr<Service>& service) {
    Service& s = *service;
    router.later("GET", "/api/v1/alerts",
                 with_member(service, [&s](const net::Request&, const Caller& caller, const net::Responder& to) {
                     list_alerts(s, caller, to);
                 }));
    router.later("POST", "/api/v1/alerts/{alert}/acknowledge",
                 with_member(service, [&s](const net::Request& request, const Caller& caller,
                                           const net::Responder& to) { acknowledge(s, request, caller, to); }));
    router.later("POST", "/api/v1/tables",
                 with_member(service, [&s](const net::Request& request, const Caller& caller,
                                           const net::Responder& to) { create_table(s, request, caller, to); }));
}

}  // namespace croupier::api
