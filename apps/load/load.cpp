#include "apps/load/load.h"

#include <memory>
#include <thread>

#include <fmt/format.h>

#include "apps/load/own_server.h"
#include "server/net/server.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"
#include "terminal/processor_time.h"
#include "terminal/progress_bar.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"
#include "wire/json.h"

namespace croupier::load {

namespace {

using std::chrono::seconds;

constexpr std::size_t files_besides = 200;  ///< the store, the listening socket, ...

struct Given {
    Scale scale;
    int round_seconds = 25;
    int run_seconds = 60;
    std::string store;
    bool json = false;
};

struct Measured {
    double memory_of_tables = 0;   ///< bytes, before anybody was there
    double memory_of_clients = 0;  ///< bytes more, when all were connected and idle
    double processor = 0;          ///< seconds of the server while counting
    double connecting = 0;         ///< seconds
};

void report(const Given& given, const Tally& tally, const Measured& measured) {
    const double clients = static_cast<double>(given.scale.tables) * given.scale.patrons;
    const double lost = static_cast<double>(tally.closed + tally.refused_connections);
    if (given.json) {
        const auto figures = [](const Durations& durations) {
            return wire::Object{{"count", durations.count()},
                                {"p50_us", durations.at(500).count()},
                                {"p99_us", durations.at(990).count()},
                                {"p999_us", durations.at(999).count()}};
        };
        apps::write_output(wire::dump(wire::Object{{"tables", given.scale.tables},
                                                   {"clients", clients},
                                                   {"seconds", given.run_seconds},
                                                   {"rounds", tally.rounds.load()},
                                                   {"answers", figures(tally.to_answer)},
                                                   {"news", figures(tally.to_last_client)},
                                                   {"accepted", tally.accepted.load()},
                                                   {"refused", tally.refused.load()},
                                                   {"failed", tally.failed.load()},
                                                   {"connections_lost", lost},
                                                   {"gaps", tally.gaps.load()},
                                                   {"snapshots_again", tally.snapshots.load()},
                                                   {"bytes_per_table", measured.memory_of_tables / given.scale.tables},
                                                   {"bytes_per_idle_client", measured.memory_of_clients / clients},
                                                   {"server_processor_seconds", measured.processor}}) +
                           "\n");
        return;
    }
    apps::TextTable table{{{"latency", false, false},
                           {"count", false, true},
                           {"p50", false, true},
                           {"p99", false, true},
                           {"p99.9", false, true}}};
    const auto add = [&](const std::string& name, const Durations& durations) {
        table.add_row({name, std::to_string(durations.count()), in_words(durations.at(500)),
                       in_words(durations.at(990)), in_words(durations.at(999))});
    };
    add("command to acknowledgement", tally.to_answer);
    add("event to the last client", tally.to_last_client);
    const double run = given.run_seconds;
    apps::write_output(fmt::format("{} tables with {} patrons each, {} s, a round about every {} s\n\n",
                                   given.scale.tables, given.scale.patrons, given.run_seconds, given.round_seconds) +
                       table.text(apps::standard_output(apps::ColorChoice::automatic)) +
                       fmt::format("\ncommands      {:.0f} a second accepted, {} refused by rule, {} failed\n"
                                   "rounds        {} ended ({:.1f} a second)\n"
                                   "messages      {:.0f} a second heard by clients\n"
                                   "connections   {} connected in {:.1f} s, {:.0f} lost; {} gaps, {} fell behind\n"
                                   "memory        {} a table, {} an idle client\n"
                                   "processor     {:.0f} % of one core for the server\n",
                                   static_cast<double>(tally.accepted) / run, tally.refused.load(), tally.failed.load(),
                                   tally.rounds.load(), static_cast<double>(tally.rounds) / run,
                                   static_cast<double>(tally.messages) / run, tally.connected.load(),
                                   measured.connecting, lost, tally.gaps.load(), tally.snapshots.load(),
                                   bytes_in_words(measured.memory_of_tables / given.scale.tables),
                                   bytes_in_words(measured.memory_of_clients / clients),
                                   measured.processor / run * 100));
}

int run(Given given) {
    given.scale.round = seconds{given.round_seconds};
    const std::size_t clients =
        static_cast<std::size_t>(given.scale.tables) * static_cast<std::size_t>(given.scale.patrons);
    const std::size_t files = net::raise_file_limit();
    if (files < clients + files_besides)
        throw apps::BadInput{
            fmt::format("{} patrons need as many open files, and this system allows a process {}; fewer --tables or "
                        "--patrons would do, or a higher limit (ulimit -Hn)",
                        clients, files)};
    apps::write_note(
        fmt::format("making {} tables and {} guests\n", given.scale.tables, given.scale.tables * given.scale.patrons));
    OwnServer server{given.scale, given.store};
    Measured measured;
    std::this_thread::sleep_for(seconds{1});
    const double empty = server.memory();
    measured.memory_of_tables = empty;
    Tally tally;
    Fleet fleet{server.url(), server.take_seats(), seconds{given.round_seconds} / 2, tally};
    apps::write_note("connecting\n");
    const auto begun = std::chrono::steady_clock::now();
    fleet.connect(seconds{120});
    measured.connecting = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    std::this_thread::sleep_for(seconds{1});
    measured.memory_of_clients = server.memory() - empty;
    fleet.sit();
    // One round for everybody to settle in.
    const apps::FinishesAfterInterrupt finishes;
    const int warming = given.round_seconds;
    apps::ProgressBar bar{"seconds"};
    const int all = warming + given.run_seconds;
    double processor = 0;
    for (int second = 0; second < all && !apps::interrupted(); ++second) {
        if (second == warming) {
            tally.messages = 0;
            processor = apps::processor_seconds(server.process());
            fleet.begin_counting();
        }
        bar.show(second, all, second < warming ? "settling in" : "p99 " + in_words(tally.to_answer.at(990)));
        std::this_thread::sleep_for(seconds{1});
    }
    measured.processor = apps::processor_seconds(server.process()) - processor;
    fleet.stop();
    report(given, tally, measured);
    const bool well = tally.gaps == 0 && tally.failed == 0 && tally.closed == 0 && tally.refused_connections == 0;
    return apps::interrupted() ? apps::exit_code::interrupted : well ? apps::exit_code::ok : apps::exit_code::failure;
}

}  // namespace

void add_load(apps::Command program) {
    apps::Command load = program.add_command("load", "Start a server, put it under load, and measure it");
    const auto given = std::make_shared<Given>();
    load.number("--tables", given->scale.tables, "Number of live tables (default: 1000)", 1, 20'000);
    load.number("--patrons", given->scale.patrons, "Patrons at each table, each a WebSocket client (default: 9)", 1,
                14);
    load.number("--seconds", given->run_seconds, "Seconds to measure, after one round to settle in", 1, 3600);
    load.number("--round-seconds", given->round_seconds, "Seconds that a round takes", 1, 600);
    load.word(
        "--store", "URL", [given](const std::string& url) { given->store = url; },
        "An empty database, postgres://USER@HOST/NAME (default: a temporary SQLite file)");
    load.flag("--json", given->json, "Print the figures as one JSON document");
    load.foot(
        "Starts `croupier serve` as a second process on the loopback with a store of its own, and connects\n"
        "every patron by a WebSocket. Exit 1 if anything was dropped.\n\n"
        "Examples:\n"
        "  croupier load --tables 100 --seconds 30\n"
        "  croupier load                                 1,000 tables with 9 patrons each");
    load.runs([given] { return run(*given); });
}

}  // namespace croupier::load
