// A whole house for tests: store, tables, accounts, API and network, on a port of its own.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/accounts/accounts.h"
#include "server/api/api.h"
#include "server/net/client.h"
#include "server/net/server.h"
#include "server/sql/test_stores.h"
#include "tests/samples/sample.h"
#include "wire/json.h"

namespace croupier::api {

struct HouseOptions {
    Options api;
    net::Limits limits;
    bool budgets = false;  ///< whether the limits on work of `api` hold: most tests are in a hurry
    std::vector<net::Network> proxies = {};
    accounts::Policy accounts = {};  ///< but for the cost of a hash, and unless they are limited for their address
    bool limited_log_ins = false;
    std::function<void(net::Router&)> more_routes = {};  ///< what a program adds to the API's own
    Money play_money = Money::dollars(1'000'000);        ///< of each new patron
};

class TestHouse {
public:
    /// On "sqlite" or "postgres".
    explicit TestHouse(const std::string& database, HouseOptions options = {});
    ~TestHouse();
    TestHouse(const TestHouse&) = delete;
    TestHouse& operator=(const TestHouse&) = delete;
    TestHouse(TestHouse&&) = delete;
    TestHouse& operator=(TestHouse&&) = delete;

    /// The server ends and begins again on the same store.
    void restart();
    /// An account at Auckland, logged in: its token.
    std::string log_in(const std::string& name, accounts::Role role, const std::string& table = "");
    PersonId number_of(const std::string& name);
    std::string pin_of(const std::string& name);
    /// A table, of whichever game unless one is wanted.
    void add_table(const std::string& id, const tables::Policy& policy, const samples::Sample& sample = samples::any());
    /// A wager of that person, who sits at that seat; another turn may have another wager.
    std::string wager(const std::string& name, Money amount = Money::dollars(20), int turn = 0, int seat = 1,
                      const samples::Sample& sample = samples::any());

    struct Got {
        int status = 0;
        wire::Value body;
        net::Headers headers;
    };
    Got send(std::string_view method, const std::string& target, const std::string& token = "",
             const std::string& body = "", net::Headers headers = {});
    Got command(const std::string& table, const std::string& token, const std::string& id, const std::string& request,
                const std::string& more = "");
    std::unique_ptr<net::SocketClient> open_socket(const std::string& token = "", net::Headers headers = {});

    /// "GET /api/v1/tables", ...
    [[nodiscard]] const std::vector<std::string>& routes() const { return routes_; }
    [[nodiscard]] tables::Hall& hall() { return *hall_; }
    [[nodiscard]] accounts::Accounts& accounts() { return *accounts_; }
    [[nodiscard]] std::string url() const { return server_->url(); }
    [[nodiscard]] std::string store_url() const { return store_.url(); }
    [[nodiscard]] std::string key_file() const { return (store_.folder() / "key").string(); }

private:
    void begin();
    void end();

    sql::TestStore store_;
    HouseOptions options_;
    std::vector<std::string> routes_;
    std::unique_ptr<tables::Hall> hall_;
    std::unique_ptr<accounts::Accounts> accounts_;
    std::unique_ptr<net::Metrics> metrics_;
    std::unique_ptr<Api> api_;
    std::unique_ptr<net::Server> server_;
    std::unique_ptr<net::HttpClient> client_;
};

/// A policy for tests: the engine does everything, quickly.
[[nodiscard]] tables::Policy quick_policy();
/// And one where people do everything.
[[nodiscard]] tables::Policy manual_policy();

}  // namespace croupier::api
