// How fast a journal is verified: croupier_bench_verify [EVENTS] [FOLDER]. Plays that many events at tables of every
// game, and verifies them from memory, from JSON lines and from a SQLite store, each beside the chain alone. With a
// folder the files stay there.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>

#include "games/all/games.h"
#include "server/journal/lines.h"
#include "server/journal/reader.h"
#include "server/verification/test_journal.h"
#include "server/verification/verification.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

/// Prints events a second; ends the program when the journal is not good.
void time(const char* what, auto&& work) {
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t worked = std::clock();
    const std::int64_t events = work();
    const double processor = static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::printf("%-26s %10lld events %8.2f s %10.0f /s %8.2f s of processor %10.0f /s\n", what,
                static_cast<long long>(events), took.count(), static_cast<double>(events) / took.count(), processor,
                static_cast<double>(events) / processor);
}

std::int64_t chain(journal::Source& source) {
    journal::Walk walk;
    if (const auto flaw = journal::verify(source, walk)) throw std::runtime_error{flaw->what};
    return walk.entries();
}

std::int64_t rules(journal::Source& source) {
    journal::Walk walk;
    const auto report = verification::verify_journal(games::types(), source, walk);
    if (report.flaw) throw std::runtime_error{report.flaw->where.what};
    return report.entries;
}

void run(std::size_t events, const fs::path& folder) {
    verification::PlayedJournal journal;
    for (int table = 1; journal.items().size() < events; ++table) {
        for (const play::GameType* game : games::types())
            journal.play(std::string{game->name} + "-" + std::to_string(table), game->name, 350);
    }
    const auto from_memory = [&](auto work) {
        verification::ListSource source{journal.items()};
        return work(source);
    };
    time("memory, chain", [&] { return from_memory(chain); });
    time("memory, chain and rules", [&] { return from_memory(rules); });

    const std::string file = (folder / "journal.jsonl").string();
    {
        std::ofstream stream{file, std::ios::binary};
        verification::ListSource source{journal.items()};
        if (journal::write_lines(source, stream)) throw std::runtime_error{"cannot write " + file};
    }
    const auto from_lines = [&](auto work) {
        std::ifstream stream{file, std::ios::binary};
        journal::LinesSource source{stream};
        return work(source);
    };
    time("lines, chain", [&] { return from_lines(chain); });
    time("lines, chain and rules", [&] { return from_lines(rules); });

    const std::string url = "sqlite:" + (folder / "store.db").string();
    const auto store = sql::Store::open(url, sql::Access::write, {.vfs = {}, .synchronous = "OFF"});
    if (!store) throw std::runtime_error{store.error().what};
    journal.keep_in(*store);
    const auto from_store = [&](auto work) {
        auto reader = journal::Reader::open(*store);
        if (!reader) throw std::runtime_error{reader.error().what};
        journal::StoreSource source{*reader};
        return work(source);
    };
    time("store, chain", [&] { return from_store(chain); });
    time("store, chain and rules", [&] { return from_store(rules); });
}

}  // namespace
}  // namespace croupier

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 200'000;
    std::string made = (fs::temp_directory_path() / "croupier-verify-XXXXXX").string();
    if (argc < 3 && mkdtemp(made.data()) == nullptr) return 1;
    const fs::path folder = argc < 3 ? made : argv[2];
    int status = 0;
    try {
        croupier::run(events, folder);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        status = 1;
    }
    if (argc < 3) fs::remove_all(folder);
    return status;
}
