#include "tests/durability/casino.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"
#include "games/all/games.h"
#include "games/all/parts.h"
#include "server/accounts/accounts.h"
#include "server/journal/reader.h"
#include "server/tables/hall.h"
#include "wire/json.h"

namespace croupier::durability {

namespace {

constexpr int tables_open = 3;

template <class T, class E>
T must(std::expected<T, E> result) {
    if (!result) throw std::runtime_error{"the casino could not be set up"};
    return std::move(*result);
}

}  // namespace

// --- Patrons --------------------------------------------------------------------------------------------------------
Patron::Said Patron::act(net::HttpClient& server) {
    const std::string id = "c" + std::to_string(number_);
    const std::string request = number_ % 2 == 0
                                    ? R"({"type":"Join","patron":)" + std::to_string(account_) + R"(,"seat":0})"
                                    : R"({"type":"Leave","patron":)" + std::to_string(account_) + "}";
    const auto answer = server.send("POST", "/api/v1/tables/" + table_ + "/commands",
                                    {{"Authorization", "Bearer " + token_}, {"Content-Type", "application/json"}},
                                    R"({"id":")" + id + R"(","request":)" + request + "}", std::chrono::seconds{20});
    if (!answer) return Said::gone;
    if (answer->status == 503) return Said::halted;
    const auto reply = wire::parse(answer->content());
    if (answer->status != 200 || !reply || reply->at("kind").as_string() != "accepted") {
        wrong_ = std::to_string(answer->status) + " " + std::string{answer->content()};
        return Said::wrong;
    }
    acknowledged_.push_back({id, reply->at("first").as_int64(), reply->at("last").as_int64()});
    ++number_;
    return Said::kept;
}

// --- The casino -----------------------------------------------------------------------------------------------------
Casino::Casino() {
    const auto hall = must(tables::Hall::open({games::types(), store(), file("key"), 1, tables::system_calendar()}));
    const auto accounts = must(accounts::Accounts::open(must(hall->store().connect()), {}, [] {
        return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    }));
    const auto guests = must(accounts->make_guests({}, "guest", tables_open, {"auckland", ""}));
    const games::Parts& game = *games::parts().back();
    for (int number = 0; number < tables_open; ++number) {
        const std::string id = "dice-" + std::to_string(number + 1);
        using std::chrono::milliseconds;
        must(hall->create(id, id, std::string{game.name}, law::Casino::auckland, game.room_for(1),
                          {Automation::none(), milliseconds{0}, milliseconds{0}, milliseconds{0}}));
        const auto& guest = guests[static_cast<std::size_t>(number)];
        patrons_.emplace_back(id, guest.session.account, guest.token);
    }
}

Casino::~Casino() { kill(); }

std::vector<std::string> Casino::serve_words() const {
    return {apps::croupier_path(), "serve", "--listen", "127.0.0.1:0", "--store", store(), "--key-file", file("key")};
}

bool Casino::start(const std::vector<std::string>& before) {
    std::vector<std::string> words = before;
    std::ranges::copy(serve_words(), std::back_inserter(words));
    const int notes = ::open(file("notes").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const apps::Pipe pipe;
    server_ = apps::start(words, pipe.write_end, notes);
    ::close(pipe.write_end);
    ::close(notes);
    std::string said;
    std::string room(4096, ' ');
    while (!said.contains("Ctrl-C")) {
        const ssize_t got = ::read(pipe.read_end, room.data(), room.size());
        if (got <= 0) break;
        said.append(room, 0, static_cast<std::size_t>(got));
    }
    ::close(pipe.read_end);
    constexpr std::string_view mark = " tables at ";
    const std::size_t at = said.find(mark);
    if (at == std::string::npos) {
        kill();
        return false;
    }
    url_ = said.substr(at + mark.size(), said.find(' ', at + mark.size()) - at - mark.size());
    return true;
}

std::string Casino::notes() const {
    std::ifstream stream{file("notes")};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

void Casino::kill() {
    if (server_ <= 0) return;
    ::kill(server_, SIGKILL);
    ::waitpid(std::exchange(server_, -1), nullptr, 0);
}

std::vector<std::size_t> Casino::told() const {
    std::vector<std::size_t> counts;
    for (const Patron& each : patrons_) counts.push_back(each.acknowledged().size());
    return counts;
}

std::int64_t Casino::acknowledged() const {
    std::int64_t sum = 0;
    for (const std::size_t count : told()) sum += static_cast<std::int64_t>(count);
    return sum;
}

std::int64_t Casino::lost(const std::string& store, const std::vector<std::size_t>& known, std::size_t step) const {
    std::int64_t lost = 0;
    const auto opened = sql::Store::open(store, sql::Access::read);
    auto reader = opened ? journal::Reader::open(*opened) : sql::Result<journal::Reader>{std::unexpect};
    for (std::size_t each = 0; each < patrons_.size(); ++each) {
        const Patron& patron = patrons_[each];
        for (std::size_t number = 0; number < known[each]; ++number) {
            if (number + 100 < known[each] && number % step != 0) continue;
            const Acknowledged& told = patron.acknowledged()[number];
            const auto kept = reader ? reader->answer(patron.table(), std::to_string(patron.account()), told.command)
                                     : sql::Result<std::optional<journal::Answer>>{std::nullopt};
            if (!kept || !*kept || (*kept)->first != told.first || (*kept)->last != told.last) ++lost;
        }
    }
    return lost;
}

}  // namespace croupier::durability
