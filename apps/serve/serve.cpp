#include "apps/serve/serve.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include <unistd.h>

#include "apps/serve/api_documents.h"
#include "apps/serve/command_routes.h"
#include "apps/serve/config.h"
#include "apps/serve/demo.h"
#include "apps/serve/preflight.h"
#include "games/all/games.h"
#include "server/api/api.h"
#include "server/net/server.h"
#include "server/net/static_files.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/or_throw.h"
#include "terminal/output.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"

namespace croupier::serve {

namespace {

namespace fs = std::filesystem;

struct Given {
    std::string config_file;
    std::map<std::string, std::string> values;  ///< by key: what stood on the command line
    bool demo = false;
    bool only_check = false;
    bool public_journal = false;
    std::string documents_folder;
    int patrons = 4;
};

Config configured(const Given& given) {
    Config config;
    if (!given.config_file.empty()) read_config_file(config, given.config_file);
    read_environment(config, environ);
    for (const auto& [key, value] : given.values) set_value(config, key, value, "command line");
    config.public_journal = config.public_journal || given.public_journal;
    check(config);
    const fs::path folder = given.demo ? "croupier-demo" : ".";
    if (given.demo && !given.only_check && (config.store.empty() || config.key_file.empty()))
        fs::create_directories(folder);
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
    for (const std::string& proxy : config.proxies)
        settings.proxies.push_back(apps::or_throw(net::Network::read(proxy)));
    settings.limits.connections_max = static_cast<std::size_t>(config.connections);
    settings.limits.connections_per_address_max = static_cast<std::size_t>(config.connections_per_address);
    settings.limits.messages_per_second_max = config.messages_per_second;
    settings.limits.messages_burst_max = 4.0 * config.messages_per_second;
    return settings;
}

/// The folder of the pages is read whole and shown to anybody: a store or a key in it would be, too. To read a store
/// beside SQLite would also take SQLite's locks away (server/sql/sqlite_hold.h).
void keep_apart(const Config& config) {
    if (config.web.empty()) return;
    const fs::path web = fs::weakly_canonical(config.web);
    constexpr std::string_view sqlite = "sqlite:";
    const std::string store = config.store.starts_with(sqlite) ? config.store.substr(sqlite.size()) : "";
    for (const std::string& file : {store, config.key_file}) {
        if (file.empty()) continue;
        const fs::path path = fs::weakly_canonical(file);
        if (std::ranges::mismatch(web, path).in1 == web.end())
            throw apps::BadInput{
                "--web " + config.web + ": \"" + file +
                "\" is in this folder, where anybody could download it; keep the store and the key elsewhere"};
    }
}

/// The user interface, or nothing where none is to be served.
std::shared_ptr<const net::StaticFiles> pages_in(const std::string& folder) {
    if (folder.empty()) return nullptr;
    auto files = net::StaticFiles::from_folder(folder);
    if (!files) throw apps::BadInput{"--web " + folder + ": " + files.error().what};
    return std::make_shared<const net::StaticFiles>(std::move(*files));
}

/// The pages, at every path that the API does not have; a page's own path is answered by index.html, which finds its
/// way by itself.
void add_pages(net::Router& router, const std::shared_ptr<const net::StaticFiles>& pages) {
    if (!pages) return;
    router.on("GET", "/", [pages](const net::Request& request) { return pages->answer(request, ""); });
    router.on("GET", "/{path...}", [pages](const net::Request& request) {
        const std::string& path = request.parameter("path");
        net::Response response = pages->answer(request, path);
        const bool page = !path.contains('.') && !path.starts_with("api/");
        return response.status == 404 && page ? pages->answer(request, "") : response;
    });
}

void print_accounts(const std::vector<DemoAccount>& list) {
    apps::TextTable table{{{"role"}, {"name"}, {"password"}, {"PIN"}}};
    for (const DemoAccount& each : list) table.add_row({each.role, each.name, each.password, each.pin});
    apps::write_output("\n" + table.text(apps::standard_output(apps::ColorChoice::automatic)) + "\n");
}

/// What happens to tables and to the store, as lines of the log.
std::function<void(const tables::Note&)> notes_to(const net::Log& log) {
    return [log](const tables::Note& note) {
        const net::Level level = note.weight == tables::Note::Weight::error     ? net::Level::error
                                 : note.weight == tables::Note::Weight::warning ? net::Level::warning
                                                                                : net::Level::info;
        if (note.table.empty()) {
            log(level, note.event, {{"what", note.what}});
        } else {
            log(level, note.event, {{"table", note.table}, {"what", note.what}});
        }
    };
}

/// Judges a configuration without changing anything.
int check_only(const Config& config, const net::Server& server) {
    std::string text;
    for (const std::string& line : preflight(config)) text += line + "\n";
    text += "listening  " + server.url() + " is free\n";
    for (const std::string& doubt : doubts_about(config)) text += "warning    " + doubt + "\n";
    apps::write_output(text + "The configuration is good; nothing was changed.\n");
    return apps::exit_code::ok;
}

int run(const Given& given) {
    if (!given.documents_folder.empty()) {
        write_api_documents(given.documents_folder);
        return apps::exit_code::ok;
    }
    const Config config = configured(given);
    keep_apart(config);
    net::raise_file_limit();
    const net::Log log = net::json_lines_to(stderr, level_of(config.log));
    // All that can fail comes before the first thing that is made: anyone who mistypes something leaves nothing behind.
    const auto pages = pages_in(config.web);
    net::Metrics metrics;
    net::Server server = apps::or_throw(net::Server::open(settings_of(config), {}, log, metrics));
    if (given.only_check) return check_only(config, server);
    preflight(config);
    for (const std::string& doubt : doubts_about(config)) log(net::Level::warning, "doubt", {{"what", doubt}});
    const auto hall = apps::or_throw(
        tables::Hall::open({games::types(), config.store, config.key_file, static_cast<unsigned>(config.threads),
                            tables::system_calendar(), notes_to(log)}));
    const auto clock = [] { return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()); };
    accounts::Policy policy;
    policy.per_address = {config.log_in_failures, std::chrono::seconds{config.log_in_seconds}};
    const auto accounts =
        apps::or_throw(accounts::Accounts::open(apps::or_throw(hall->store().connect()), policy, clock));
    if (const auto password = apps::or_throw(accounts->make_first_operator()))
        apps::write_output("The account \"operator\" was made. Its one-time password: " + *password + "\n");
    apps::or_throw(api::begin_purses(*hall, *accounts));
    std::vector<DemoAccount> people;
    if (given.demo) {
        const fs::path file = fs::path{config.key_file}.parent_path() / "demo-accounts";
        people = apps::or_throw(set_up_demo(*hall, *accounts, file.string()));
    }

    api::Options options;
    options.absence = std::chrono::seconds{config.absence_seconds};
    options.public_journal = config.public_journal;
    options.units_per_address = config.requests_per_address;
    options.units_per_address_saved = 8.0 * config.requests_per_address;
    options.units_per_account = config.requests_per_account;
    options.units_per_account_saved = 4.0 * config.requests_per_account;
    options.odds = odds_of;
    options.documents = api_documents;
    api::Api api{*hall, *accounts, metrics, log, std::move(options)};
    tables::Workers commands{1, "commands", 10};  // anybody may ask; those who play come first
    net::Router router = api.router();
    add_command_routes(router, commands);
    if (given.demo) add_demo_route(router, people);
    add_pages(router, pages);
    server.use(std::move(router));
    server.allow_origin(server.url());
    // By whichever of its names a browser on this machine calls it.
    for (const std::string_view name : {"localhost", "127.0.0.1", "[::1]"})
        if (config.host == "127.0.0.1" || config.host == "::1")
            server.allow_origin((config.certificate.empty() ? "http://" : "https://") + std::string{name} + ":" +
                                std::to_string(server.port()));
    // From here on it ends in order, however soon it is told to.
    const apps::FinishesAfterInterrupt finishes;
    server.start();
    apps::write_output("Croupier serves " + std::to_string(hall->all().size()) + " tables at " + server.url() +
                       "   (Ctrl-C ends it)\n");
    if (given.demo) print_accounts(people);
    apps::flush_output();
    {
        std::optional<SimulatedPatrons> patrons;
        if (given.demo && given.patrons > 0) patrons.emplace(*hall, given.patrons);
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
    value("--listen", "HOST:PORT", "listen", "Address to listen on (default: 127.0.0.1:8080)");
    value("--store", "URL", "store", "sqlite:FILE or postgres://USER@HOST/NAME (default: sqlite:croupier.db)");
    value("--key-file", "FILE", "key_file", "File with the key that seals chance (made if it does not exist)");
    value("--web", "FOLDER", "web", "Folder with the user interface to serve");
    value("--threads", "N", "threads", "Threads for the network, and as many for the tables");
    value("--proxies", "ADDRESSES", "proxies",
          "Proxies whose Forwarded or X-Forwarded-For header is trusted: addresses or networks, separated by commas");
    serve.flag(
        "--public-journal", given->public_journal,
        "Let everybody read journals with the numbers of accounts (default: staff, inspectors, and patrons their own)");
    serve.flag("--check", given->only_check, "Check the configuration, change nothing, and exit");
    serve.word(
        "--api-documents", "FOLDER", [given](const std::string& folder) { given->documents_folder = folder; },
        "Write openapi.json and messages.schema.json, which describe the API, to FOLDER, and exit");
    serve.flag("--demo", given->demo,
               "Serve a demo casino: tables of every game, accounts for every role, simulated patrons");
    serve.number("--patrons", given->patrons, "Simulated patrons at each table of the demo", 0, 50);
    serve.foot(
        "Examples:\n"
        "  croupier serve --demo\n"
        "  croupier serve --config /etc/croupier.toml --check\n"
        "  croupier serve --config /etc/croupier.toml\n"
        "  croupier serve --store postgres://croupier@db/tables --listen 0.0.0.0:8443\n"
        "  croupier serve --api-documents api\n\n"
        "Every key of the file can also be set in the environment, for example CROUPIER_LISTEN or CROUPIER_TLS_KEY.");
    serve.runs([given] { return run(*given); });
}

}  // namespace croupier::serve
