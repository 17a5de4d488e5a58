// Tables: the lobby, how one stands, what may be done at it, commands, and its journal.
#include "server/api/commands.h"
#include "server/api/entries.h"
#include "server/api/lobby.h"
#include "server/api/routes.h"
#include "server/net/proxies.h"
#include "server/tables/messages.h"

namespace croupier::api {

namespace {

void list_tables(Service& service, const net::Request& request, const net::Responder& responder) {
    const auto limit = number_in_query(request, "limit", 100, 1, 1000);
    if (!limit) return responder(problem(400, "\"limit\" is a whole number from 1 to 1000."));
    const std::string after = request.query_value("after").value_or("");
    const std::string casino = request.query_value("casino").value_or("");
    std::string body = R"({"tables":[)";
    std::string last;
    std::int64_t count = 0;
    bool more = false;
    for (const auto& table : service.hall.all()) {
        const auto& record = table->record();
        if (record.id <= after || (!casino.empty() && scope_of(record).casino != casino)) continue;
        if (count == *limit) {
            more = true;
            break;
        }
        if (count++ != 0) body += ',';
        body += summary_text(*table);
        last = record.id;
    }
    body += R"(],"next":)" + (more ? tables::quoted(last) : std::string{"null"}) + "}";
    responder(net::json_response(200, std::move(body)));
}

void show_legal(const net::Request& request, const std::optional<Caller>& caller,
                const std::shared_ptr<tables::LiveTable>& table, const net::Responder& responder) {
    if (!caller) return responder(problem(401, "Log in first: POST /api/v1/session."));
    auto roles = roles_for(caller->session, *table, request.query_value("as").value_or(""));
    if (!roles) return responder(net::problem_response(roles.error()));
    table->legal(caller->session.account, std::move(*roles), [responder](const std::string& list) {
        responder(net::json_response(200, R"({"requests":)" + list + "}"));
    });
}

void preview(play::GameTypes games, const net::Request& request, const std::optional<Caller>& caller,
             const std::shared_ptr<tables::LiveTable>& table, const net::Responder& responder) {
    if (!caller) return responder(problem(401, "Log in first: POST /api/v1/session."));
    auto body = read_object(request.body, {"request", "as?"});
    if (!body) return responder(problem(400, body.error()));
    auto message = read_command(*body, false);
    if (!message) return responder(problem(400, message.error()));
    auto roles = roles_for(caller->session, *table, message->as);
    if (!roles) return responder(net::problem_response(roles.error()));
    const PersonId account = caller->session.account;
    table->judge(
        {{}, std::to_string(account), account, std::move(*roles), std::move(message->request), {}},
        reads_everything(caller, scope_of(table->record())),
        [responder, games](std::expected<std::string, tables::Refusal> judged) {
            if (judged) return responder(net::json_response(200, std::move(*judged)));
            responder(json_answer(
                200, wire::Object{{"accepted", false}, {"problem", problem_json(problem_of(games, judged.error()))}}));
        });
}

void command(Service& service, const net::Request& request, const std::optional<Caller>& caller,
             const std::shared_ptr<tables::LiveTable>& table, const net::Responder& responder) {
    if (!caller) return responder(problem(401, "Log in first: POST /api/v1/session."));
    auto body = read_object(request.body, {"id", "request", "as?", "second?", "round?", "step?"});
    if (!body) return responder(problem(400, body.error()));
    auto message = read_command(*body, true);
    if (!message) return responder(problem(400, message.error()));
    give_command(service, table, caller->session, net::counted_address(request.peer), std::move(*message),
                 [responder](const Answered& answered) {
                     responder(answered.problem ? net::problem_response(*answered.problem)
                                                : net::json_response(200, answered.message));
                 });
}

/// Entries as they stand in the journal: all of them for those who read everything, their own for patrons.
void entries(Service& service, const net::Request& request, const std::optional<Caller>& caller,
             const journal::TableRecord& table, const net::Responder& responder) {
    const auto after = number_in_query(request, "after", 0, 0, std::numeric_limits<std::int64_t>::max() - 1);
    const auto limit = number_in_query(request, "limit", 100, 1, 1000);
    if (!after || !limit)
        return responder(problem(400, "\"after\" is the number of an entry, and \"limit\" is from 1 to 1000."));
    const EntryAccess access = access_at(service, caller, table);
    if (!access.everything && access.account == 0)
        return responder(problem(401,
                                 "Staff and inspectors can read journals, and patrons the entries that concern them: "
                                 "log in first."));
    auto reader = journal::Reader::open(service.hall.store());
    if (!reader) return responder(problem(503, "The store is not answering; try again in a moment."));
    // One more than asked for tells whether there is a next page.
    const auto page = reader->entries(table.id, *after + 1, *limit + 1);
    if (!page) return responder(problem(503, "The store is not answering; try again in a moment."));
    wire::Array list;
    const auto count = std::min<std::size_t>(page->size(), static_cast<std::size_t>(*limit));
    for (std::size_t i = 0; i < count; ++i)
        if (access.everything || access.owns((*page)[i])) list.emplace_back(entry_json((*page)[i], access));
    wire::Object body{{"table", table.id}, {"entries", std::move(list)}, {"next", nullptr}};
    if (page->size() > count) body["next"] = (*page)[count - 1].seq;
    responder(json_answer(200, body));
}

}  // namespace

void add_table_routes(net::Router& router, const std::shared_ptr<Service>& service) {
    Service& s = *service;
    router.later("GET", "/api/v1/casinos",
                 with_caller(service, [](const net::Request&, const std::optional<Caller>&, const net::Responder& to) {
                     wire::Array list;
                     for (const law::Casino casino : law::all_casinos)
                         list.emplace_back(wire::Object{{"id", casino_key(casino)}, {"name", law::name_of(casino)}});
                     to(json_answer(200, wire::Object{{"casinos", std::move(list)}}));
                 }));
    router.later("GET", "/api/v1/tables",
                 with_caller(service, [&s](const net::Request& request, const std::optional<Caller>&,
                                           const net::Responder& to) { list_tables(s, request, to); }));
    router.later("GET", "/api/v1/tables/{table}",
                 with_table(service, [](const net::Request&, const std::optional<Caller>& caller,
                                        const std::shared_ptr<tables::LiveTable>& table, const net::Responder& to) {
                     table->look(viewer_at(caller, table->record()), [to](const tables::SharedText& text) {
                         net::Response response = net::json_response(200, {});
                         response.shared_body = text;
                         to(std::move(response));
                     });
                 }));
    router.later("GET", "/api/v1/tables/{table}/legal", with_table(service, show_legal));
    router.later("POST", "/api/v1/tables/{table}/preview",
                 with_table(service, [games = s.hall.games()](
                                         const net::Request& request, const std::optional<Caller>& caller,
                                         const std::shared_ptr<tables::LiveTable>& table,
                                         const net::Responder& to) { preview(games, request, caller, table, to); }));
    router.later("POST", "/api/v1/tables/{table}/commands",
                 with_table(service, [&s](const net::Request& request, const std::optional<Caller>& caller,
                                          const std::shared_ptr<tables::LiveTable>& table,
                                          const net::Responder& to) { command(s, request, caller, table, to); }));
    router.later("GET", "/api/v1/tables/{table}/entries",
                 with_record(service, [&s](const net::Request& request, const std::optional<Caller>& caller,
                                           const journal::TableRecord& table,
                                           const net::Responder& to) { entries(s, request, caller, table, to); }));
}

}  // namespace croupier::api
