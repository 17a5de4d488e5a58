#include "apps/load/fleet.h"

#include <charconv>
#include <deque>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include "server/net/client.h"
#include "server/tables/workers.h"

namespace croupier::load {

using std::chrono::microseconds;
using std::chrono::milliseconds;

namespace {

std::int64_t now_in_microseconds() {
    return std::chrono::duration_cast<microseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// The whole number behind a key of a message; a full reading of every message would load the machine more than the
/// server does.
std::int64_t number_after(std::string_view text, std::string_view key, std::int64_t otherwise = 0) {
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return otherwise;
    std::int64_t number = otherwise;
    const char* const begin = text.data() + at + key.size();
    std::from_chars(begin, text.data() + text.size(), number);
    return number;
}

/// The round of play that comes next or is in progress.
std::int64_t round_after(std::string_view text) {
    const std::size_t next = text.find(R"("next":)");
    return next == std::string_view::npos ? 0 : number_after(text.substr(next), R"("round":)");
}

}  // namespace

/// When the last of a table's clients has heard of an event.
class TableNews {
public:
    explicit TableNews(int clients) : clients_(clients) {}

    void heard(std::int64_t seq, std::int64_t happened, Durations& durations, bool counting) {
        const std::int64_t now = now_in_microseconds();
        const std::scoped_lock hold{lock_};
        if (++heard_by_[seq] < clients_) return;
        heard_by_.erase(seq);
        if (counting) durations.add(microseconds{now - happened});
        // An event that some client never heard of is a gap, and counted as one there.
        while (heard_by_.size() > 1000) heard_by_.erase(heard_by_.begin());
    }

private:
    int clients_;
    std::mutex lock_;
    std::map<std::int64_t, int> heard_by_;  ///< by entry: how many clients
};

class Fleet::Body {
public:
    Body(std::string server, milliseconds at_most, Tally& into)
        : url(std::move(server)), spread(at_most), tally(into), timers(1), clients(1, limits()) {}

    static net::Limits limits() {
        net::Limits limits;
        limits.message_bytes_max = std::size_t{1} << 20U;  // views
        limits.silence_max = std::chrono::minutes{10};
        return limits;
    }

    class Patron;

    const std::string url;
    const milliseconds spread;
    Tally& tally;
    std::atomic<bool> counting = false;
    std::atomic<bool> stopped = false;
    std::map<std::string, std::unique_ptr<TableNews>> news;
    std::vector<std::shared_ptr<Patron>> patrons;
    tables::Workers timers;
    net::SocketClients clients;
};

class Fleet::Body::Patron final : public net::Listener, public std::enable_shared_from_this<Patron> {
public:
    Patron(Body& body, Seat seat, bool first) : body_(body), seat_(std::move(seat)), first_(first) {}

    void on_open(std::shared_ptr<net::Connection> connection) override {
        connection_ = std::move(connection);
        connection_->send(R"({"op":"watch","table":")" + seat_.table + R"("})");
    }

    net::Flow on_message(std::string_view text) override {
        Tally& count = body_.tally;
        count.messages.fetch_add(1, std::memory_order_relaxed);
        if (text.starts_with(R"({"reply":)")) {
            answered(text);
        } else if (text.contains(R"("snapshot":)")) {
            if (watches_) count.snapshots.fetch_add(1, std::memory_order_relaxed);
            if (!watches_) count.connected.fetch_add(1, std::memory_order_relaxed);
            watches_ = true;
            seq_ = number_after(text, R"("seq":)");
            round_ = round_after(text);
        } else if (text.contains(R"("events":)")) {
            const std::int64_t last = number_after(text, R"("seq":)");
            const std::size_t events = text.find(R"("events":)");
            const std::int64_t first = number_after(text.substr(events), R"("seq":)");
            if (first != seq_ + 1) count.gaps.fetch_add(1, std::memory_order_relaxed);
            seq_ = last;
            round_ = round_after(text);
            body_.news.at(seat_.table)
                ->heard(last, number_after(text, R"("time":)"), count.to_last_client, body_.counting);
            if (text.contains(R"("kind":"RoundEnded")")) {
                if (first_ && body_.counting) count.rounds.fetch_add(1, std::memory_order_relaxed);
                if (sits_) wager_soon();
            }
        }
        return net::Flow::read_on;
    }

    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        if (!body_.stopped) body_.tally.closed.fetch_add(1, std::memory_order_relaxed);
    }
    void on_refused(const net::Response& /*response*/) override {
        body_.tally.refused_connections.fetch_add(1, std::memory_order_relaxed);
    }

    void sit() {
        sits_ = true;
        const std::string patron = R"("patron":)" + std::to_string(seat_.person);
        ask(R"({"type":"Join",)" + patron + R"(,"seat":)" + std::to_string(seat_.number) + "}");
        ask(R"({"type":"BuyIn",)" + patron + R"(,"amount":10000000})");
        wager_soon();
    }

    [[nodiscard]] const Seat& seat() const { return seat_; }

private:
    /// Wagers on the round that is about to begin, each a little later.
    void wager_soon() {
        for (const std::string& wager : seat_.wagers) {
            const milliseconds delay{generator_() % static_cast<std::uint32_t>(body_.spread.count() + 1)};
            body_.timers.post_after(delay, [weak = weak_from_this(), &wager, round = round_.load()] {
                const auto self = weak.lock();
                if (!self || self->body_.stopped) return;
                self->ask(wager, round);
            });
        }
    }

    void ask(const std::string& request, std::int64_t round = 0) {
        const std::scoped_lock hold{lock_};
        const std::string id = std::to_string(++commands_);
        asked_.emplace_back(commands_, std::chrono::steady_clock::now());
        connection_->send(R"({"op":"command","table":")" + seat_.table + R"(","id":"load-)" + id + R"(","request":)" +
                          request + (round == 0 ? "" : R"(,"round":)" + std::to_string(round)) + "}");
    }

    void answered(std::string_view text) {
        const std::int64_t number = number_after(text, R"({"reply":"load-)");
        Tally& count = body_.tally;
        const auto now = std::chrono::steady_clock::now();
        {
            const std::scoped_lock hold{lock_};
            for (auto each = asked_.begin(); each != asked_.end(); ++each) {
                if (each->first != number) continue;
                if (body_.counting) count.to_answer.add(std::chrono::duration_cast<microseconds>(now - each->second));
                asked_.erase(each);
                break;
            }
        }
        if (!body_.counting) return;
        (text.contains(R"("kind":"accepted")")  ? count.accepted
         : text.contains(R"("kind":"refused")") ? count.refused
                                                : count.failed)
            .fetch_add(1, std::memory_order_relaxed);
    }

    Body& body_;
    Seat seat_;
    bool first_;
    std::shared_ptr<net::Connection> connection_;
    std::mutex lock_;
    std::int64_t commands_ = 0;
    std::deque<std::pair<std::int64_t, std::chrono::steady_clock::time_point>> asked_;
    std::int64_t seq_ = 0;
    std::atomic<std::int64_t> round_ = 0;
    bool watches_ = false;
    std::atomic<bool> sits_ = false;
    std::minstd_rand generator_{seat_.person};
};

Fleet::Fleet(std::string url, std::vector<Seat> seats, milliseconds spread, Tally& tally)
    : body_(std::make_shared<Body>(std::move(url), spread, tally)) {
    std::map<std::string, int> clients;
    for (const Seat& seat : seats) ++clients[seat.table];
    for (const auto& [table, count] : clients) body_->news.emplace(table, std::make_unique<TableNews>(count));
    for (Seat& seat : seats) {
        const bool first = seat.number == 1;
        body_->patrons.push_back(std::make_shared<Body::Patron>(*body_, std::move(seat), first));
    }
}

Fleet::~Fleet() { stop(); }

void Fleet::connect(std::chrono::seconds patience) {
    auto url = *net::Url::read(body_->url);
    url.target = "/api/v1/live";
    for (const auto& patron : body_->patrons)
        body_->clients.open(url, {{"Authorization", "Bearer " + patron->seat().token}}, patron);
    const auto until = std::chrono::steady_clock::now() + patience;
    const Tally& count = body_->tally;
    while (count.connected + count.refused_connections + count.closed < body_->patrons.size() &&
           std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(milliseconds{20});
}

void Fleet::sit() {
    std::size_t number = 0;
    for (const auto& patron : body_->patrons) {
        patron->sit();
        if (++number % 100 == 0) std::this_thread::sleep_for(milliseconds{25});
    }
}

void Fleet::begin_counting() { body_->counting = true; }

void Fleet::stop() {
    body_->stopped = true;
    body_->timers.stop();
    body_->clients.stop();
}

}  // namespace croupier::load
