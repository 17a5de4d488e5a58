// The API: what people and programs may ask of a casino's tables over HTTP and WebSocket.
//
//   Api api{hall, accounts, metrics, log, options};
//   net::Server::open(settings, api.router(), log, metrics);
//
// docs/reference/api.md is its manual, /openapi.json its exact form.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "server/accounts/accounts.h"
#include "server/api/documents.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/router.h"
#include "server/reports/volume.h"
#include "server/tables/hall.h"

namespace croupier::api {

/// Computes the odds of a game, as JSON, of what a table asks; the error is a sentence. Takes its time, and is called
/// by one thread at a time.
using Odds = std::function<std::expected<std::string, std::string>(const std::string& game,
                                                                   const tables::OddsQuestion& question)>;

struct Options {
    unsigned office_threads = 2;  ///< for what has to wait: accounts, reports, the journal
    /// A patron whose last connection is gone keeps seat and wagers for so long.
    std::chrono::milliseconds absence{std::chrono::minutes{5}};
    std::chrono::milliseconds lobby{1000};   ///< how often a lobby is told of changes, at most
    std::chrono::milliseconds changes{250};  ///< how often it is asked whose rights another process changed
    /// How often it is asked whether further summaries for reports can be made, and of how many entries each.
    std::chrono::milliseconds summing_up{std::chrono::seconds{10}};
    std::int64_t summary_entries = reports::Volume::usual_size;
    /// Units of work a second (budgets.h), and how many may be saved up: for each address without a log-in, and for
    /// each account. 0: no limit.
    double units_per_address = 25;
    double units_per_address_saved = 200;
    double units_per_account = 100;
    double units_per_account_saved = 400;
    /// Whether everybody, and not only their readers, may read journals with the numbers of accounts.
    bool public_journal = false;
    Odds odds = {};  ///< of tables, for their staff; without it nobody is told
    /// Makes the API's documents, when somebody first asks for them. Without it they say nothing about any game.
    std::function<Documents()> documents = {};
};

/// From now on anyone who has an account has a purse, which buying chips takes from. The error is a sentence.
[[nodiscard]] std::expected<void, std::string> begin_purses(tables::Hall& hall, accounts::Accounts& accounts);

struct Service;

class Api {
public:
    /// All of these must outlive it.
    Api(tables::Hall& hall, accounts::Accounts& accounts, net::Metrics& metrics, net::Log log, Options options = {});
    ~Api();
    Api(const Api&) = delete;
    Api& operator=(const Api&) = delete;
    Api(Api&&) = delete;
    Api& operator=(Api&&) = delete;

    /// Every route below /api/v1, the documents, and /healthz, /readyz and /metrics.
    [[nodiscard]] net::Router router();
    /// No more work is begun; call after the network has stopped, before the hall ends.
    void stop();

private:
    Options options_;
    std::shared_ptr<Service> service_;
};

}  // namespace croupier::api
