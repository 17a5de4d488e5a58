// How the server is, and what its API looks like.
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

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

/// Whether commands are taken: {"ready", "tables", "halted", "taken_over", "reason"?}.
net::Response readiness(Service& service) {
    std::int64_t halted = 0;
    std::int64_t lost = 0;
    const auto tables = service.hall.all();
    for (const auto& table : tables) {
        const auto summary = table->summary();
        halted += summary.halted ? 1 : 0;
        lost += summary.lost ? 1 : 0;
    }
    std::string reason;
    if (service.hall.journal().halted()) {
        reason = "The journal has halted: the store does not take what happens. The log says why.";
    } else if (!tables.empty() && lost == std::ssize(tables)) {
        reason = "Another server has taken all tables over.";
    } else if (!tables.empty() && halted == std::ssize(tables)) {
        reason = "All tables have halted.";
    }
    wire::Object body{{"ready", reason.empty()}, {"tables", tables.size()}, {"halted", halted}, {"taken_over", lost}};
    if (!reason.empty()) body["reason"] = reason;
    return json_answer(reason.empty() ? 200 : 503, body);
}

/// The text for Prometheus, made at most once a second, however many ask.
class MetricsText {
public:
    net::Response answer(Service& service) {
        const std::scoped_lock hold{lock_};
        const auto now = std::chrono::steady_clock::now();
        if (!text_ || now - made_ >= std::chrono::seconds{1}) {
            refresh(service);
            text_ = std::make_shared<const std::string>(service.metrics.text());
            made_ = now;
        }
        net::Response response = net::text_response(200, net::Metrics::content_type, {});
        response.shared_body = text_;
        return response;
    }

private:
    std::mutex lock_;
    std::shared_ptr<const std::string> text_;
    std::chrono::steady_clock::time_point made_;
};

/// The API's documents, made when somebody first asks.
class DocumentTexts {
public:
    explicit DocumentTexts(std::function<Documents()> describe_all) : describe_all_(std::move(describe_all)) {}

    net::Response openapi() { return response("application/json", made().openapi); }
    net::Response messages() { return response("application/schema+json", made().messages); }

private:
    struct Texts {
        std::shared_ptr<const std::string> openapi;
        std::shared_ptr<const std::string> messages;
    };
    const Texts& made() {
        std::call_once(once_, [this] {
            Documents documents = describe_all_ ? describe_all_() : describe({});
            texts_ = {std::make_shared<const std::string>(std::move(documents.openapi)),
                      std::make_shared<const std::string>(std::move(documents.messages))};
        });
        return texts_;
    }
    static net::Response response(std::string_view type, const std::shared_ptr<const std::string>& text) {
        net::Response response = net::text_response(200, type, {});
        response.shared_body = text;
        return response;
    }

    std::function<Documents()> describe_all_;
    std::once_flag once_;
    Texts texts_;
};

}  // namespace

void add_document_routes(net::Router& router, const std::shared_ptr<Service>& service,
                         const std::function<Documents()>& describe_all) {
    router.on("GET", "/healthz", [](const net::Request&) { return net::text_response(200, "text/plain", "ok\n"); });
    router.on("GET", "/readyz", [weak = std::weak_ptr{service}](const net::Request&) {
        const auto alive = weak.lock();
        if (!alive) return problem(503, "The server is shutting down.");
        return readiness(*alive);
    });
    router.on("GET", "/metrics",
              [weak = std::weak_ptr{service}, metrics = std::make_shared<MetricsText>()](const net::Request&) {
                  const auto alive = weak.lock();
                  return alive ? metrics->answer(*alive) : problem(503, "The server is shutting down.");
              });
    const auto documents = std::make_shared<DocumentTexts>(describe_all);
    router.on("GET", "/openapi.json", [documents](const net::Request&) { return documents->openapi(); });
    router.on("GET", "/schema/messages.json", [documents](const net::Request&) { return documents->messages(); });
}

}  // namespace croupier::api
