// Reports for those who run and inspect the house, and a table's rounds for anyone who may see the table.
#include <algorithm>
#include <limits>

#include "server/api/callers.h"
#include "server/api/entries.h"
#include "server/api/routes.h"
#include "server/api/service.h"
#include "server/reports/reports.h"

namespace croupier::api {

namespace {

net::Response trouble(Service& service, const reports::Trouble& why) {
    if (why.kind != reports::Trouble::Kind::bad_query)
        service.log(net::Level::error, "report_failed", {{"what", why.what}});
    using enum reports::Trouble::Kind;
    switch (why.kind) {
        case bad_query: return problem(400, why.what);
        case damaged: return problem(500, "The journal of this table cannot be read; the operator's log says why.");
        case store:
        case summaries: break;
    }
    return problem(503, "The store is not answering; try again in a moment.");
}

// --- Reports --------------------------------------------------------------------------------------------------------

struct Wanted {
    reports::Query query;
    bool csv = false;
};

/// A day of the query; false when it is none.
bool take_day(const net::Request& request, std::string_view name, std::optional<law::Date>& day) {
    const auto text = request.query_value(name);
    if (!text || text->empty()) return true;
    day = law::parse_date(*text);
    return day.has_value();
}

/// The tables that are asked for and may be reported to this caller, or why there are none.
std::expected<std::vector<std::string>, net::Response> tables_for(Service& service, const net::Request& request,
                                                                  const Caller& caller) {
    const std::string casino = request.query_value("casino").value_or("");
    const std::string only = request.query_value("table").value_or("");
    std::vector<std::string> list;
    bool any = false;
    for (const journal::TableRecord& table : service.hall.records()) {
        const accounts::Scope where = scope_of(table);
        if ((!casino.empty() && where.casino != casino) || (!only.empty() && table.id != only)) continue;
        any = true;
        if (reads_everything(caller, where)) list.push_back(table.id);
    }
    if (!any && !(casino.empty() && only.empty()))
        return std::unexpected{problem(404, "There is no table with this id; GET /api/v1/tables lists the tables.")};
    if (any && list.empty())
        return std::unexpected{problem(403, "Only the staff and the inspectors of a table can read its reports.")};
    return list;
}

std::expected<Wanted, net::Response> wanted(const net::Request& request) {
    Wanted wanted;
    const auto kind = parse_name<reports::Kind>(request.parameter("kind"));
    if (!kind)
        return std::unexpected{
            problem(404, "There is no such report; try rounds, wagers, commission, win or irregularities.")};
    wanted.query.kind = *kind;
    if (!take_day(request, "from", wanted.query.from) || !take_day(request, "to", wanted.query.to))
        return std::unexpected{problem(400, "\"from\" and \"to\" are days, such as 2026-11-16.")};
    if (wanted.query.from && wanted.query.to && *wanted.query.from > *wanted.query.to)
        return std::unexpected{problem(400, "\"from\" is after \"to\".")};
    const std::string format = request.query_value("format").value_or("json");
    if (format != "json" && format != "csv") return std::unexpected{problem(400, "\"format\" is json or csv.")};
    wanted.csv = format == "csv";
    const auto limit = number_in_query(request, "limit", 1000, 1, 10'000);
    if (!limit) return std::unexpected{problem(400, "\"limit\" is a whole number from 1 to 10000.")};
    wanted.query.limit = static_cast<std::size_t>(*limit);
    wanted.query.after = request.query_value("after").value_or("");
    return wanted;
}

/// The same request for the next page. Whatever else is in it has been understood, so that it needs no encoding.
std::string next_page(const net::Request& request, const std::string& next) {
    std::string target = request.path + "?after=" + next;
    for (const std::string_view name : {"casino", "table", "from", "to", "format", "limit"})
        if (const auto value = request.query_value(name); value && !value->empty() && !value->contains(' '))
            target.append("&").append(name).append("=").append(*value);
    return target;
}

void report(Service& service, const net::Request& request, const Caller& caller, const net::Responder& responder) {
    auto asked = wanted(request);
    if (!asked) return responder(std::move(asked.error()));
    auto list = tables_for(service, request, caller);
    if (!list) return responder(std::move(list.error()));
    asked->query.tables = std::move(*list);
    const auto sheet = service.reports.sheet(asked->query);
    if (!sheet) return responder(trouble(service, sheet.error()));
    if (!asked->csv) return responder(json_answer(200, reports::document(asked->query, *sheet)));
    net::Response response = net::json_response(200, reports::csv_head(*sheet) + reports::csv_rows(*sheet));
    response.headers.set("Content-Type", "text/csv; charset=utf-8; header=present");
    response.headers.set("Content-Disposition",
                         "attachment; filename=\"" + std::string{name_of(asked->query.kind)} + ".csv\"");
    // A page of CSV has no room for where the next one begins.
    if (!sheet->next.empty()) response.headers.set("Link", "<" + next_page(request, sheet->next) + ">; rel=\"next\"");
    responder(std::move(response));
}

// --- The rounds of a table ------------------------------------------------------------------------------------------

wire::Object round_json(const reports::RoundLines& round) {
    const reports::RoundPlace& place = round.place;
    const auto if_any = [](std::int64_t number) { return number != 0 ? wire::Value(number) : wire::Value{}; };
    return {{"round", place.number},        {"first", place.first},
            {"last", if_any(place.last)},   {"started", place.started},
            {"ended", if_any(place.ended)}, {"result", round.result ? wire::Value(*round.result) : wire::Value{}},
            {"void", place.voided},         {"corrected", place.corrected}};
}

void list_rounds(Service& service, const net::Request& request, const journal::TableRecord& table,
                 const net::Responder& responder) {
    const auto before = number_in_query(request, "before", 0, 0, std::numeric_limits<int>::max());
    const auto limit = number_in_query(request, "limit", 50, 1, 500);
    if (!before || !limit)
        return responder(problem(400, "\"before\" is the number of a round, and \"limit\" is from 1 to 500."));
    // Anyone who asks for the same page while nothing has happened gets the same one.
    const auto live = service.hall.find(table.id);
    const std::int64_t seq = live ? live->summary().seq : -1;
    std::string key = table.id + "/" + std::to_string(*before) + "/" + std::to_string(*limit);
    net::Response response = net::json_response(200, {});
    response.shared_body = service.pages.find(key, seq);
    if (response.shared_body) return responder(std::move(response));
    const auto page =
        service.reports.rounds_before(table.id, static_cast<int>(*before), static_cast<std::size_t>(*limit));
    if (!page) return responder(trouble(service, page.error()));
    wire::Array list;
    for (const reports::RoundLines& round : page->rounds) list.emplace_back(round_json(round));
    wire::Object body{{"table", table.id}, {"rounds", std::move(list)}, {"next", nullptr}};
    if (page->next != 0) body["next"] = page->next;
    response.shared_body = std::make_shared<const std::string>(wire::dump(body));
    service.pages.keep(std::move(key), seq, response.shared_body);
    responder(std::move(response));
}

/// For those who do not read everything: what the table showed everybody, and their own wagers.
void show_round(Service& service, const net::Request& request, const std::optional<Caller>& caller,
                const journal::TableRecord& table, const net::Responder& responder) {
    const std::string& text = request.parameter("round");
    const bool digits = !text.empty() && text.size() < 10 &&
                        std::ranges::all_of(text, [](char each) { return each >= '0' && each <= '9'; });
    if (!digits) return responder(problem(400, "Give the number of a round."));
    const auto round = service.reports.round(table.id, std::stoi(text));
    if (!round) return responder(trouble(service, round.error()));
    if (!*round)
        return responder(
            problem(404, "There is no such round; GET /api/v1/tables/" + table.id + "/rounds lists them."));
    const EntryAccess access = access_at(service, caller, table);
    wire::Array list;
    for (const reports::ToldEntry& told : (*round)->entries) {
        if (!access.everything && !access.owns(told.entry) && !EntryAccess::names_nobody(told.entry)) continue;
        wire::Object entry = entry_json(told.entry, access);
        if (!told.text.empty()) entry["text"] = told.text;
        if (!told.call.empty()) entry["call"] = told.call;
        list.emplace_back(std::move(entry));
    }
    wire::Object body = round_json((*round)->lines);
    body["table"] = table.id;
    body["entries"] = std::move(list);
    responder(json_answer(200, body));
}

}  // namespace

void add_report_routes(net::Router& router, const std::shared_ptr<Service>& service) {
    Service& s = *service;
    router.later("GET", "/api/v1/reports/{kind}",
                 with_caller(service,
                             in_reading_room(service,
                                             [&s](const net::Request& request, const std::optional<Caller>& caller,
                                                  const net::Responder& to) {
                                                 if (!caller)
                                                     return to(problem(401, "Log in first: POST /api/v1/session."));
                                                 report(s, request, *caller, to);
                                             }),
                             units_of_page));
    router.later("GET", "/api/v1/tables/{table}/rounds",
                 with_record(service, [&s](const net::Request& request, const std::optional<Caller>&,
                                           const journal::TableRecord& table,
                                           const net::Responder& to) { list_rounds(s, request, table, to); }));
    router.later("GET", "/api/v1/tables/{table}/rounds/{round}",
                 with_record(service, [&s](const net::Request& request, const std::optional<Caller>& caller,
                                           const journal::TableRecord& table,
                                           const net::Responder& to) { show_round(s, request, caller, table, to); }));
}

}  // namespace croupier::api
