#include "server/api/api.h"

#include "server/api/callers.h"
#include "server/api/live.h"
#include "server/api/routes.h"
#include "server/api/service.h"
#include "server/api/summing_up.h"

namespace croupier::api {

std::expected<void, std::string> begin_purses(tables::Hall& hall, accounts::Accounts& accounts) {
    return hall.purses().begin([&accounts](PersonId id) -> std::expected<bool, std::string> {
        const auto found = accounts.find(id);
        if (found) return true;
        if (std::holds_alternative<accounts::AccountRefusal>(found.error())) return false;
        return std::unexpected{in_words(found.error())};
    });
}

Api::Api(tables::Hall& hall, accounts::Accounts& accounts, net::Metrics& metrics, net::Log log, Options options)
    : options_(std::move(options)),
      service_(new Service{
          .hall = hall,
          .accounts = accounts,
          .metrics = metrics,
          .log = std::move(log),
          .office = tables::Workers{options_.office_threads, "office"},
          .door = tables::Workers{2, "door"},
          .reckoning = tables::Workers{1, "reckoning"},
          .reading = tables::Workers{1, "reading", 10},
          .reports = reports::Reports{hall.games(), hall.store(), options_.summary_entries},
          .pages = {},
          .strangers = {options_.units_per_address, options_.units_per_address_saved},
          .members = {options_.units_per_account, options_.units_per_account_saved},
          .attendance = std::make_shared<Attendance>(accounts, options_.changes),
          .public_journal = options_.public_journal,
          .commands_accepted =
              metrics.counter("croupier_commands_total", "Commands by what became of them.", {{"kind", "accepted"}}),
          .commands_refused =
              metrics.counter("croupier_commands_total", "Commands by what became of them.", {{"kind", "refused"}}),
          .commands_failed =
              metrics.counter("croupier_commands_total", "Commands by what became of them.", {{"kind", "failed"}}),
          .command_time = metrics.histogram("croupier_command_seconds", "From a command to its answer."),
          .sockets = metrics.gauge("croupier_sockets", "Open WebSockets."),
      }) {
    service_->attendance->start();
    begin_summing_up(service_, options_.summing_up, options_.summary_entries);
}

Api::~Api() { stop(); }

net::Router Api::router() {
    net::Router router;
    const Boards boards{std::make_shared<LobbyBoard>(service_->hall, options_.lobby),
                        std::make_shared<Presence>(service_->hall, options_.absence), std::make_shared<AlertBoard>()};
    service_->hall.on_alert([&service = *service_, board = boards.alerts](const tables::Alert& alert) {
        service.log(net::Level::warning, "alert",
                    {{"table", alert.table}, {"kind", alert.kind}, {"text", alert.text}, {"detail", alert.detail}});
        // Not hall.find(): this is called while the hall is locked for reading.
        board->tell(alert, {alert.casino, alert.table});
    });
    add_session_routes(router, service_);
    add_table_routes(router, service_);
    add_house_routes(router, service_);
    add_purse_routes(router, service_);
    add_report_routes(router, service_);
    add_odds_route(router, service_, options_.odds);
    add_live_route(router, service_, boards);
    add_document_routes(router, service_, options_.documents);
    return router;
}

void Api::stop() {
    if (!service_) return;
    service_->hall.on_alert({});
    service_->attendance->stop();
    service_->reading.stop();
    service_->door.stop();
    service_->office.stop();
    service_->reckoning.stop();
    service_.reset();
}

}  // namespace croupier::api
