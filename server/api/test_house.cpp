#include "server/api/test_house.h"

#include <stdexcept>

#include "games/all/games.h"
#include "wire/json.h"

namespace croupier::api {

namespace {

using std::chrono::milliseconds;

constexpr std::string_view password = "seven tall kauri trees";
constexpr std::string_view pin = "602315";

template <class T>
T must(accounts::Outcome<T> outcome) {
    if (!outcome) throw std::runtime_error{accounts::in_words(outcome.error())};
    if constexpr (!std::is_void_v<T>) return std::move(*outcome);
}

}  // namespace

tables::Policy quick_policy() {
    return {Automation::until_wagers().with(Duty::closing), milliseconds{20}, milliseconds{0}, milliseconds{200}};
}
tables::Policy manual_policy() { return {Automation::none(), milliseconds{1000}, milliseconds{0}, milliseconds{0}}; }

TestHouse::TestHouse(const std::string& database, HouseOptions options)
    : store_(database), options_(std::move(options)) {
    begin();
}

TestHouse::~TestHouse() { end(); }

void TestHouse::begin() {
    auto hall = tables::Hall::open(
        {games::types(), store_.url(), (store_.folder() / "key").string(), 2, tables::system_calendar()});
    if (!hall) throw std::runtime_error{hall.error()};
    hall_ = std::move(*hall);
    auto connection = hall_->store().connect();
    if (!connection) throw std::runtime_error{connection.error().what};
    accounts::Policy policy = options_.accounts;
    policy.cost = accounts::HashCost::least();
    if (!options_.limited_log_ins) policy.per_address = {.burst = 1, .each = milliseconds{0}};
    if (!options_.budgets) options_.api.units_per_address = options_.api.units_per_account = 0;
    accounts_ = must(accounts::Accounts::open(std::move(*connection), policy, [] {
        return std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
    }));
    if (auto begun = begin_purses(*hall_, *accounts_); !begun) throw std::runtime_error{begun.error()};
    metrics_ = std::make_unique<net::Metrics>();
    api_ = std::make_unique<Api>(*hall_, *accounts_, *metrics_, net::Log{}, options_.api);
    net::Settings settings;
    settings.threads = 2;
    settings.limits = options_.limits;
    settings.proxies = options_.proxies;
    net::Router router = api_->router();
    if (options_.more_routes) options_.more_routes(router);
    routes_.clear();
    for (const net::Route* route : router.routes()) routes_.push_back(route->method + " " + route->pattern);
    auto server = net::Server::open(settings, std::move(router), net::Log{}, *metrics_);
    if (!server) throw std::runtime_error{server.error().what};
    server_ = std::make_unique<net::Server>(std::move(*server));
    server_->allow_origin(server_->url());
    server_->start();
    client_ = std::make_unique<net::HttpClient>(*net::Url::read(server_->url()));
}

void TestHouse::end() {
    client_.reset();
    server_->stop(milliseconds{500});
    api_->stop();
    server_.reset();
    api_.reset();
    accounts_.reset();
    hall_.reset();
}

void TestHouse::restart() {
    end();
    begin();
}

std::string TestHouse::log_in(const std::string& name, accounts::Role role, const std::string& table) {
    if (!accounts_->find(name)) {
        const auto added = must(accounts_->add({}, {name, {}, std::string{password}, {{role, {"auckland", table}}}}));
        if (accounts::is_staff(role)) must(accounts_->set_pin({added.id, {}}, password, pin));
        if (role == accounts::Role::patron && options_.play_money > Money{})
            if (auto granted = hall_->purses().grant(added.id, options_.play_money, "0", "for the test", name);
                !granted)
                throw std::runtime_error{granted.error()};
    }
    const Got got = send("POST", "/api/v1/session", "",
                         wire::dump(wire::Object{{"name", name}, {"password", password}, {"bearer", true}}));
    if (got.status != 201) throw std::runtime_error{"log-in: " + wire::dump(got.body)};
    return std::string{got.body.at("token").as_string()};
}

PersonId TestHouse::number_of(const std::string& name) { return must(accounts_->find(name)).id; }
std::string TestHouse::pin_of(const std::string& /*name*/) { return std::string{pin}; }

void TestHouse::add_table(const std::string& id, const tables::Policy& policy, const samples::Sample& sample) {
    const auto made = hall_->create(id, "Table " + id, sample.game, law::Casino::auckland, sample.setup(), policy);
    if (!made) throw std::runtime_error{made.error()};
}
std::string TestHouse::wager(const std::string& name, Money amount, int turn, int seat, const samples::Sample& sample) {
    return sample.wager(number_of(name), seat, amount, turn);
}

TestHouse::Got TestHouse::send(std::string_view method, const std::string& target, const std::string& token,
                               const std::string& body, net::Headers headers) {
    if (!token.empty()) headers.set("Authorization", "Bearer " + token);
    if (!body.empty()) headers.set_if_absent("Content-Type", "application/json");
    const auto response = client_->send(method, target, headers, body);
    if (!response) throw std::runtime_error{response.error().what};
    Got got{response->status, {}, response->headers};
    if (auto json = wire::parse(response->content())) {
        got.body = std::move(*json);
    } else {
        got.body = wire::Value(response->content());
    }
    return got;
}

TestHouse::Got TestHouse::command(const std::string& table, const std::string& token, const std::string& id,
                                  const std::string& request, const std::string& more) {
    return send("POST", "/api/v1/tables/" + table + "/commands", token,
                R"({"id":")" + id + R"(","request":)" + request + more + "}");
}

std::unique_ptr<net::SocketClient> TestHouse::open_socket(const std::string& token, net::Headers headers) {
    auto url = *net::Url::read(server_->url());
    url.target = "/api/v1/live";
    if (!token.empty()) headers.set("Authorization", "Bearer " + token);
    auto opened = net::SocketClient::open(url, headers);
    if (!opened) throw std::runtime_error{"socket: " + std::to_string(opened.error().status) + opened.error().body};
    return std::move(*opened);
}

}  // namespace croupier::api
