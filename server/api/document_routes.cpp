// How the server is, and what its API looks like.
#include "server/api/documents.h"
#include "server/api/routes.h"
#include "server/api/service.h"

namespace croupier::api {

namespace {

/// What is counted elsewhere is brought up to date when somebody asks.
void refresh(Service& service) {
    const journal::JournalCounts counts = service.hall.journal().counts();
    net::Metrics& metrics = service.metrics;
    const auto set = [&](std::string_view name, std::string_view help, std::uint64_t value) {
        metrics.gauge(name, help).set(static_cast<std::int64_t>(value));
    };
    set("croupier_journal_groups", "Transactions that the journal has committed.", counts.groups);
    set("croupier_journal_batches", "Commands in them.", counts.batches);
    set("croupier_journal_entries", "Entries in those.", counts.entries);
    set("croupier_journal_halts", "How often the store has failed.", counts.halts);
    set("croupier_journal_waiting", "Commands on their way to the disk.", counts.waiting);
    std::uint64_t halted = 0;
    std::uint64_t rounds = 0;
    std::uint64_t watchers = 0;
    const auto tables = service.hall.all();
    for (const auto& table : tables) {
        const auto summary = table->summary();
        halted += summary.halted ? 1 : 0;
        rounds += static_cast<std::uint64_t>(summary.rounds);
        watchers += summary.watchers;
    }
    set("croupier_tables", "Live tables.", tables.size());
    set("croupier_tables_halted", "Tables that take no commands.", halted);
    set("croupier_rounds", "Rounds of play begun at all tables.", rounds);
    set("croupier_watchers", "Connections that watch a table.", watchers);
}

}  // namespace

void add_document_routes(net::Router& router, const std::shared_ptr<Service>& service) {
    router.on("GET", "/healthz", [](const net::Request&) { return net::text_response(200, "text/plain", "ok\n"); });
    router.on("GET", "/readyz", [weak = std::weak_ptr{service}](const net::Request&) {
        const auto alive = weak.lock();
        if (!alive) return problem(503, "The server is ending.");
        if (const auto fault = alive->hall.journal().halted())
            return problem(503, "The journal has halted: " + fault->what);
        return net::text_response(200, "text/plain", "ready\n");
    });
    router.on("GET", "/metrics", [weak = std::weak_ptr{service}](const net::Request&) {
        const auto alive = weak.lock();
        if (!alive) return problem(503, "The server is ending.");
        refresh(*alive);
        return net::text_response(200, net::Metrics::content_type, alive->metrics.text());
    });
    router.on("GET", "/openapi.json",
              [](const net::Request&) { return net::json_response(200, std::string{openapi_document}); });
    router.on("GET", "/schema/messages.json", [](const net::Request&) {
        return net::text_response(200, "application/schema+json", std::string{messages_schema});
    });
}

}  // namespace croupier::api
