#include "apps/serve/serve.h"

#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include <unistd.h>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/interrupt.h"
#include "apps/common/or_throw.h"
#include "apps/common/output.h"
#include "apps/common/terminal.h"
#include "apps/common/text_table.h"
#include "apps/serve/command_routes.h"
#include "apps/serve/config.h"
#include "apps/serve/demo.h"
#include "server/api/api.h"
#include "server/net/server.h"
#include "server/net/static_files.h"

namespace croupier::serve {

namespace {

namespace fs = std::filesystem;

struct Given {
    std::string config_file;
    std::map<std::string, std::string> values;  ///< by key: what stood on the command line
    bool demo = false;
    int patrons = 4;
};

Config configured(const Given& given) {
    Config config;
    if (!given.config_file.empty()) read_config_file(config, given.config_file);
    read_environment(config, environ);
    for (const auto& [key, value] : given.values) set_value(config, key, value, "command line");
    check(config);
    const fs::path folder = given.demo ? "croupier-demo" : ".";
    if (given.demo && (config.store.empty() || config.key_file.empty())) fs::create_directories(folder);
    if (config.store.empty()) config.store = "sqlite:" + (folder / "croupier.db").string();
    if (config.key_file.empty()) config.key_file = (folder / "croupier.key").string();
    return config;
}

net::Level level_of(const std::string& word) {
    return word == "debug"     ? net::Level::debug
           : word == "warning" ? net::Level::warning
           : word == "error"   ? net::Level::error
                               : net::Level::info;
}

net::Settings settings_of(const Config& config) {
    net::Settings settings;
    settings.host = config.host;
    settings.port = static_cast<std::uint16_t>(config.port);
    settings.threads = static_cast<unsigned>(config.threads);
    if (!config.certificate.empty()) settings.tls = {config.certificate, config.certificate_key};
    settings.allowed_origins = config.origins;
    settings.limits.connections_max = static_cast<std::size_t>(config.connections);
    settings.limits.connections_per_address_max = static_cast<std::size_t>(config.connections_per_address);
    settings.limits.messages_per_second_max = config.messages_per_second;
    settings.limits.messages_burst_max = 4.0 * config.messages_per_second;
    return settings;
}

/// The pages, at every path that the API does not have; a page's own path is answered by index.html, which finds its
/// way by itself.
void add_pages(net::Router& router, const std::string& folder) {
    if (folder.empty()) return;
    auto files = net::StaticFiles::from_folder(folder);
    if (!files) throw apps::BadInput{"--web " + folder + ": " + files.error().what};
    const auto shared = std::make_shared<const net::StaticFiles>(std::move(*files));
    router.on("GET", "/", [shared](const net::Request& request) { return shared->answer(request, ""); });
    router.on("GET", "/{path...}", [shared](const net::Request& request) {
        const std::string& path = request.parameter("path");
        net::Response response = shared->answer(request, path);
        const bool page = !path.contains('.') && !path.starts_with("api/");
        return response.status == 404 && page ? shared->answer(request, "") : response;
    });
}

void print_accounts(const std::vector<DemoAccount>& list) {
    apps::TextTable table{{{"role"}, {"name"}, {"password"}, {"PIN"}}};
    for (const DemoAccount& each : list) table.add_row({each.role, each.name, each.password, each.pin});
    apps::write_output("\n" + table.text(apps::standard_output(apps::ColorChoice::automatic)) + "\n");
}

int run(const Given& given) {
    const Config config = configured(given);
    net::raise_file_limit();
    const net::Log log = net::json_lines_to(stderr, level_of(config.log));
    const auto hall = apps::or_throw(tables::Hall::open(
        {config.store, config.key_file, static_cast<unsigned>(config.threads), tables::system_calendar()}));
    const auto clock = [] { return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()); };
    const auto accounts = apps::or_throw(accounts::Accounts::open(apps::or_throw(hall->store().connect()), {}, clock));
    if (const auto password = apps::or_throw(accounts->make_first_operator()))
        apps::write_output("The account \"operator\" was made. Its one-time password: " + *password + "\n");
    apps::or_throw(api::begin_purses(*hall, *accounts));
    std::vector<DemoAccount> people;
    if (given.demo) {
        const fs::path file = fs::path{config.key_file}.parent_path() / "demo-accounts";
        people = apps::or_throw(set_up_demo(*hall, *accounts, file.string()));
    }

    net::Metrics metrics;
    api::Options options;
    options.absence = std::chrono::seconds{config.absence_seconds};
    options.odds = odds_of;
    api::Api api{*hall, *accounts, metrics, log, std::move(options)};
    tables::Workers commands{1, "commands"};
    net::Router router = api.router();
    add_command_routes(router, commands);
    add_pages(router, config.web);
    net::Server server = apps::or_throw(net::Server::open(settings_of(config), std::move(router), log, metrics));
    server.allow_origin(server.url());
    server.start();
    apps::write_output("Croupier serves " + std::to_string(hall->all().size()) + " tables at " + server.url() +
                       "   (Ctrl-C ends it)\n");
    if (given.demo) print_accounts(people);
    apps::flush_output();
    {
        std::optional<SimulatedPatrons> patrons;
        if (given.demo && given.patrons > 0) patrons.emplace(*hall, given.patrons);
        const apps::FinishesAfterInterrupt finishes;
        while (!apps::interrupted()) std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    apps::write_output("\nEnding: connections are closed, tables are kept.\n");
    server.stop(std::chrono::seconds{3});
    api.stop();
    return apps::exit_code::ok;
}

}  // namespace

void add_serve(apps::Command program) {
    apps::Command serve = program.add_command("serve", "Run live tables for many people");
    const auto given = std::make_shared<Given>();
    const auto value = [&](const std::string& option, const std::string& type, const std::string& key,
                           const std::string& about) {
        serve.word(option, type, [given, key](const std::string& word) { given->values[key] = word; }, about);
    };
    serve.word(
        "--config", "FILE", [given](const std::string& path) { given->config_file = path; },
        "TOML: listen, store, key_file, web, threads, origins, [tls], [limits]");
    value("--listen", "HOST:PORT", "listen", "Where to listen; 127.0.0.1:8080 unless given");
    value("--store", "URL", "store", "sqlite:FILE or postgres://USER@HOST/NAME; sqlite:croupier.db unless given");
    value("--key-file", "FILE", "key_file", "The key that seals shoes; made when it is not there");
    value("--web", "FOLDER", "web", "The user interface to serve");
    value("--threads", "N", "threads", "For the network and for the tables");
    serve.flag("--demo", given->demo, "A casino with four tables, accounts for every role and simulated patrons");
    serve.number("--patrons", given->patrons, "Simulated patrons at each table of the demo", 0, 50);
    serve.foot(
        "Examples:\n"
        "  croupier serve --demo\n"
        "  croupier serve --config /etc/croupier.toml\n"
        "  croupier serve --store postgres://croupier@db/tables --listen 0.0.0.0:8443\n\n"
        "Every key of the file can be given in the environment, too: CROUPIER_LISTEN, CROUPIER_TLS_KEY.");
    serve.runs([given] { return run(*given); });
}

}  // namespace croupier::serve
