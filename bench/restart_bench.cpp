// How soon a server is ready again: croupier_bench_restart [EVENTS [TABLES]]. Plays so many events (1,000,000) at so
// many tables (100), half of them of each game, into a SQLite store, and opens it as a server does: first with no
// snapshot to begin from, so that every event is replayed; then with those that the first one kept at its end. Figures
// are printed, never asserted.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "games/all/games.h"
#include "server/secrets/key_file.h"
#include "server/tables/hall.h"
#include "server/verification/test_journal.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

template <class T, class Error>
T must(std::expected<T, Error> result) {
    if (result) return std::move(*result);
    if constexpr (std::is_convertible_v<Error, std::string>) throw std::runtime_error{result.error()};
    throw std::runtime_error{"the benchmark could not be set up"};
}

std::size_t play(const std::string& url, const std::string& key_file, std::size_t events, std::size_t tables) {
    const secrets::Key key = must(secrets::key_from_file(key_file));
    const auto store = must(sql::Store::open(url, sql::Access::write, {.vfs = {}, .synchronous = "OFF"}));
    std::size_t played = 0;
    for (std::size_t table = 1; table <= tables; ++table) {
        // One table at a time: a million events would fill the memory.
        verification::PlayedJournal journal{key, tables::domain_of(key)};
        const std::string_view game = games::types()[table % games::types().size()]->name;
        // A round of three patrons has about so many events.
        const std::size_t rounds = std::max<std::size_t>(events / tables / 20, 1);
        journal.play("table-" + std::to_string(table), game, static_cast<int>(rounds));
        played += journal.items().size() - 1;
        journal.keep_in(store);
    }
    return played;
}

std::unique_ptr<tables::Hall> open(const char* how, const std::string& url, const std::string& key_file,
                                   std::size_t events) {
    const auto begun = Clock::now();
    auto hall = must(tables::Hall::open({games::types(), url, key_file, 2, tables::system_calendar()}));
    const double took = std::chrono::duration<double>(Clock::now() - begun).count();
    std::printf("%-34s %8.2f s to ready, %9.0f events a second\n", how, took, static_cast<double>(events) / took);
    return hall;
}

void run(const fs::path& folder, std::size_t events, std::size_t tables) {
    const std::string url = "sqlite:" + (folder / "store.db").string();
    const std::string key_file = (folder / "key").string();
    const std::size_t played = play(url, key_file, events, tables);
    std::printf("%zu events at %zu tables\n", played, tables);
    open("every event replayed", url, key_file, played).reset();
    open("from snapshots", url, key_file, played).reset();
}

}  // namespace
}  // namespace croupier

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    const std::size_t tables = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 100;
    if (events == 0 || tables == 0 || events > 100'000'000 || tables > 10'000) {
        std::fprintf(stderr, "usage: croupier_bench_restart [EVENTS [TABLES]]\n");
        return 2;
    }
    std::string folder = (fs::temp_directory_path() / "croupier-restart-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return 1;
    int status = 0;
    try {
        croupier::run(folder, events, tables);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        status = 1;
    }
    fs::remove_all(folder);
    return status;
}
