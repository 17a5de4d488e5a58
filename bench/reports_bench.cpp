// What a report costs, whatever lies before it: croupier_bench_reports [EVENTS ...]. Plays that many events (10,000,
// 100,000 and 1,000,000) at one table into a SQLite store, some thousands a day, and asks as a server does that has
// just started, and as one that goes on: for the first page of rounds, for a page in the middle, for one day's win and
// for all days. Besides, what it costs to make the summaries, to do without them, and to check them. Figures are
// printed, never asserted.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/all/games.h"
#include "server/reports/reports.h"
#include "server/reports/summaries_check.h"
#include "server/verification/test_journal.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;
using reports::Kind;
using reports::Reports;

template <class T, class Error>
T must(std::expected<T, Error> result) {
    if (!result) throw std::runtime_error{result.error().what};
    return std::move(*result);
}

/// Milliseconds.
double time(auto&& work) {
    const auto begun = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

/// The median and the slowest of some, each by a server that has just started, and by one that goes on.
void print(const char* what, const sql::Store& store, const auto& ask) {
    constexpr std::size_t times = 21;
    std::vector<double> started;
    std::vector<double> going_on;
    for (std::size_t again = 0; again < times; ++again) {
        Reports reports{games::types(), store};
        started.push_back(time([&] { ask(reports); }));
        going_on.push_back(time([&] { ask(reports); }));
    }
    std::ranges::sort(started);
    std::ranges::sort(going_on);
    std::printf("  %-24s after a start %7.1f ms, slowest %7.1f; later %7.1f ms, slowest %7.1f\n", what,
                started[times / 2], started.back(), going_on[times / 2], going_on.back());
}

reports::Sheet win(Reports& reports, std::optional<law::Date> day) {
    return must(reports.sheet({.kind = Kind::win, .tables = {"t1"}, .from = day, .to = day, .after = ""}));
}

void measure(const fs::path& folder, std::size_t events) {
    const std::string url = "sqlite:" + (folder / (std::to_string(events) + ".db")).string();
    std::size_t played = 0;
    {
        verification::PlayedJournal journal;
        // A round of three patrons has about so many events.
        journal.play("t1", games::types().back()->name, static_cast<int>(std::max<std::size_t>(events / 14, 1)));
        played = journal.items().size() - 1;
        // An act every five seconds instead of every millisecond: some twenty thousand events a day.
        const std::int64_t begun = journal.entry(1).time;
        for (std::size_t place = 1; place <= played; ++place) {
            std::int64_t& when = journal.entry(place).time;
            when = begun + (when - begun) * 5000;
        }
        journal.keep_in(must(sql::Store::open(url, sql::Access::write, {.vfs = {}, .synchronous = "OFF"})));
    }
    const auto store = must(sql::Store::open(url, sql::Access::write));
    Reports first{games::types(), store};
    std::vector<std::string> days;
    const double making = time([&] {
        for (const auto& row : win(first, {}).rows) days.emplace_back(row[3].as_string());
    });
    const auto only_read = must(sql::Store::open(url, sql::Access::read));
    const auto day = law::parse_date(days.at(days.size() / 2));
    const int middle = must(first.rounds_before("t1", 0, 1)).rounds.front().place.number / 2 + 1;
    std::printf("%zu events, %zu days\n", played, days.size());
    print("first page of 50 rounds", store, [](Reports& reports) { must(reports.rounds_before("t1", 0, 50)); });
    print("50 rounds in the middle", store, [&](Reports& reports) { must(reports.rounds_before("t1", middle, 50)); });
    print("one day's win", only_read, [&](Reports& reports) { win(reports, day); });
    print("win of all days", only_read, [&](Reports& reports) { win(reports, {}); });
    const auto sizes = must(
        must(store.connect())
            ->run(
                "SELECT (SELECT sum(length(body) + length(state)) FROM journal_summaries), (SELECT sum(length(body) + "
                "length(rules) + length(command) + 64) FROM journal_events)"));
    std::printf("  %-24s %9.0f ms; they have %.1f %% of the size of the entries\n", "making all summaries", making,
                100.0 * static_cast<double>(sizes[0].integer(0)) / static_cast<double>(sizes[0].integer(1)));
    Reports without{games::types(), only_read, 1'000'000'000};
    std::printf("  %-24s %9.0f ms\n", "one day without them", time([&] { win(without, day); }));
    std::printf("  %-24s %9.0f ms\n", "checking them", time([&] {
                    if (const auto checked = must(reports::check_summaries(games::types(), only_read)); checked.flaw)
                        throw std::runtime_error{checked.flaw->what};
                }));
}

}  // namespace
}  // namespace croupier

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    std::vector<std::size_t> sizes;
    for (int word = 1; word < argc; ++word) sizes.push_back(std::strtoull(argv[word], nullptr, 10));
    if (sizes.empty()) sizes = {10'000, 100'000, 1'000'000};
    if (std::ranges::any_of(sizes, [](std::size_t size) { return size == 0 || size > 10'000'000; })) {
        std::fprintf(stderr, "usage: croupier_bench_reports [EVENTS ...], each from 1 to 10000000\n");
        return 2;
    }
    std::string folder = (fs::temp_directory_path() / "croupier-reports-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return 1;
    int status = 0;
    try {
        for (const std::size_t size : sizes) croupier::measure(folder, size);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        status = 1;
    }
    fs::remove_all(folder);
    return status;
}
