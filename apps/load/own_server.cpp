#include "apps/load/own_server.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/all/games.h"
#include "games/all/parts.h"
#include "server/accounts/accounts.h"
#include "server/api/api.h"
#include "server/tables/hall.h"
#include "terminal/or_throw.h"
#include "wire/json.h"

namespace croupier::load {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

namespace {

/// The last two of those that whoever sits there may lay.
std::vector<wire::Object> wagers_at(int seat, const play::GameType& game, const std::string& setup) {
    const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    AnyValue table{game.setup()};
    const auto wrong = wire::read(game.setup(), wire::parse(setup).value(), table.address());
    const auto law = game.law_on(law::Date{today}, law::Casino::auckland, game.version_of(table.address()));
    if (wrong || !law) throw std::runtime_error{"no table to be loaded is lawful today"};
    auto all = deal::open_wagers(game, *law, table, {101, static_cast<std::uint8_t>(seat), 0, 1});
    constexpr std::size_t wagers = 2;
    if (all.size() > wagers) all.erase(all.begin(), all.end() - wagers);
    return all;
}

}  // namespace

std::vector<Seat> prepare(const std::string& store, const std::string& key_file, const Scale& scale) {
    const auto hall =
        apps::or_throw(tables::Hall::open({games::types(), store, key_file, 2, tables::system_calendar()}));
    // A round has about sixteen acts that people watch; the rest of its time is for wagers.
    const milliseconds step = scale.round / 50;
    const tables::Policy policy{Automation::until_wagers().with(Duty::closing), scale.round - 16 * step, step,
                                milliseconds{0}};
    const games::Parts& game = *games::parts().front();
    const std::string setup = game.room_for(scale.patrons);
    for (int table = 1; table <= scale.tables; ++table) {
        const std::string id = "load-" + std::to_string(table);
        apps::or_throw(hall->create(id, "Load " + std::to_string(table), std::string{game.name}, law::Casino::auckland,
                                    setup, policy));
    }
    const auto accounts = apps::or_throw(accounts::Accounts::open(apps::or_throw(hall->store().connect()), {}, [] {
        return std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
    }));
    std::vector<Seat> seats;
    const auto guests =
        apps::or_throw(accounts->make_guests({}, "load", scale.tables * scale.patrons, {"auckland", ""}));
    apps::or_throw(api::begin_purses(*hall, *accounts));
    std::vector<PersonId> patrons;
    for (const accounts::LogIn& guest : guests) patrons.push_back(guest.session.account);
    apps::or_throw(hall->purses().grant_all(patrons, Money::dollars(1'000'000), "0", "for the load", "load"));
    std::vector<std::vector<wire::Object>> wagers;
    for (int seat = 1; seat <= scale.patrons; ++seat) wagers.push_back(wagers_at(seat, *game.dealt->type, setup));
    std::size_t next = 0;
    for (int table = 1; table <= scale.tables; ++table)
        for (int seat = 1; seat <= scale.patrons; ++seat, ++next) {
            const PersonId person = guests[next].session.account;
            Seat& made = seats.emplace_back("load-" + std::to_string(table), seat, person, guests[next].token);
            for (wire::Object& each : wagers[static_cast<std::size_t>(seat - 1)]) {
                each["patron"] = person;
                made.wagers.push_back(wire::dump(each));
            }
        }
    return seats;
}

OwnServer::OwnServer(const Scale& scale, std::string store) {
    std::string pattern = (fs::temp_directory_path() / "croupier-load-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error{"no temporary folder can be made"};
    folder_ = pattern;
    if (store.empty()) store = "sqlite:" + folder_ + "/load.db";
    seats_ = prepare(store, folder_ + "/key", scale);
    std::ofstream{folder_ + "/server.toml"} << "listen = \"127.0.0.1:0\"\nstore = \"" << store << "\"\nkey_file = \""
                                            << folder_ << "/key\"\nlog = \"warning\"\n[limits]\n"
                                            << "connections = 100000\nconnections_per_address = 100000\n"
                                            << "messages_per_second = 1000\n";
    start();
}

void OwnServer::start() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error{"no pipe can be made"};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    const std::string config = folder_ + "/server.toml";
    std::array<const char*, 5> words{"croupier", "serve", "--config", config.c_str(), nullptr};
    const int failed = posix_spawn(&process_, "/proc/self/exe", &actions, nullptr,
                                   const_cast<char* const*>(words.data()),  // NOLINT(*-const-cast): as POSIX has it
                                   environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (failed != 0) throw std::runtime_error{"the server could not be started"};
    // It says where it serves.
    std::string said;
    std::array<char, 4096> room{};
    constexpr std::string_view words_before = " tables at ";
    while (true) {
        const ssize_t got = read(ends[0], room.data(), room.size());
        if (got <= 0) throw std::runtime_error{"the server ended before it served: " + said};
        said.append(room.data(), static_cast<std::size_t>(got));
        const std::size_t at = said.find(words_before);
        const std::size_t end = at == std::string::npos ? at : said.find(' ', at + words_before.size());
        if (end == std::string::npos) continue;
        url_ = said.substr(at + words_before.size(), end - at - words_before.size());
        break;
    }
    close(ends[0]);
}

OwnServer::~OwnServer() {
    if (process_ > 0) {
        kill(process_, SIGTERM);
        for (int i = 0; i < 200 && waitpid(process_, nullptr, WNOHANG) == 0; ++i)
            std::this_thread::sleep_for(milliseconds{50});
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

double OwnServer::memory() const {
    std::ifstream status{"/proc/" + std::to_string(process_) + "/status"};
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) * 1024;
    return 0;
}

}  // namespace croupier::load
