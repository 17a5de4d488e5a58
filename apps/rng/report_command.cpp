// `croupier rng report`.
#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include <boost/json/serialize.hpp>

#include "apps/rng/report.h"
#include "apps/rng/rng.h"
#include "games/all/parts.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"
#include "terminal/progress_bar.h"
#include "terminal/seed.h"
#include "terminal/whole_file.h"

namespace croupier::rng {

namespace {

/// With fewer, the planted faults cannot be told from chance.
constexpr std::int64_t fewest_shoes = 1'000;
/// Enough to reject every fault, and soon done. If there were as many as of the generator, what is blind to what would
/// depend on the length of the run.
constexpr std::uint64_t shoes_of_fault = 5'000;
/// Digests of more would take more memory than most machines have: 32 bytes a shoe.
constexpr std::int64_t most_shoes = 100'000'000;

struct ReportOptions {
    std::uint64_t shoes = 100'000;
    int decks = 8;
    std::optional<std::uint64_t> seed;
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    bool json = false;
    std::string html;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

void take_seed(const std::string& text, std::optional<std::uint64_t>& seed) {
    seed = text == "none" ? std::nullopt : apps::parse_seed(text);
    if (!seed && text != "none")
        throw apps::BadInput{"--seed \"" + text + "\" is neither a 64-bit number nor none; try --seed 123"};
}

int run_report(const ReportOptions& options) {
    const apps::FinishesAfterInterrupt finishes;
    // A page that cannot be written is known before the work is done.
    std::optional<apps::WholeFile> page;
    if (!options.html.empty()) page.emplace(options.html);
    battery::Battery battery{{.decks = options.decks,
                              .samples = options.shoes,
                              .samples_of_fault = std::min(options.shoes, shoes_of_fault),
                              .seed = options.seed,
                              .threads = options.threads}};
    for (const games::Parts* game : games::parts())
        if (game->shoe_outcomes != nullptr) battery.add(game->shoe_outcomes(options.decks));
    const auto begin = std::chrono::steady_clock::now();
    const battery::BatteryResult result = [&] {
        apps::ProgressBar bar{"shoes"};
        return battery.run([&bar](const battery::SoFar& so_far) {
            bar.show(static_cast<double>(so_far.done), static_cast<double>(so_far.all), so_far.name);
            return !apps::interrupted();
        });
    }();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const RunFacts run{
        .decks = options.decks, .seed = options.seed, .threads = options.threads, .seconds = took.count()};
    apps::write_output(options.json ? boost::json::serialize(json_of(result, run)) + "\n"
                                    : text_of(result, run, apps::standard_output(options.color)));
    apps::flush_output();
    if (page) {
        page->write(page_of(result, run));
        page->commit();
    }
    if (!result.finished) return apps::exit_code::interrupted;
    return result.verdict() ? apps::exit_code::ok : apps::exit_code::failure;
}

}  // namespace

void add_report(apps::Command& rng) {
    const auto options = std::make_shared<ReportOptions>();
    apps::Command command =
        rng.add_command("report", "Test the generator of live tables with statistics, beside planted faults");
    command.number("--shoes", options->shoes, "Number of shoes to shuffle (default: 100000)", fewest_shoes, most_shoes);
    command.number("--decks", options->decks, "Decks in a shoe, 1 to 8 (default: 8)", 1, 8);
    command.word(
        "--seed", "N", [options](const std::string& text) { take_seed(text, options->seed); },
        "Number that fixes all seeds, decimal or 0x hexadecimal, or none: new seeds from the system's generator, as at "
        "live tables (default: none)");
    command.number("--threads", options->threads, "Number of threads (default: one per core)", 1, 1024);
    command.flag("--json", options->json, "Print one JSON document (croupier-rng-report-1) instead of text");
    command.word(
        "--html", "FILE", [options](const std::string& path) { options->html = path; },
        "Write a page with plots for a browser, too");
    apps::add_color_option(command, options->color);
    command.foot(
        "Exit 0 if the generator is inside the gate everywhere and every planted fault was rejected, otherwise 1.\n"
        "docs/reference/rng.md describes each statistic.\n\n"
        "Examples:\n"
        "  croupier rng report\n"
        "  croupier rng report --shoes 10000000 --html report.html\n"
        "  croupier rng report --shoes 20000 --seed 7 --json");
    command.runs([options] { return run_report(*options); });
}

}  // namespace croupier::rng
