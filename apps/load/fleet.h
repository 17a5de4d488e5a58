// Thousands of patrons as WebSocket clients: each watches its table, wagers in every round, and notes how long the
// answers and the news take.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "apps/load/figures.h"
#include "core/table/actor.h"

namespace croupier::load {

/// One patron: who, and where.
struct Seat {
    std::string table;
    int number = 1;
    PersonId person = 0;
    std::string token;
    std::vector<std::string> wagers = {};  ///< that the patron lays each round, as requests
};

struct Tally {
    Durations to_answer;       ///< from a command to its acknowledgement
    Durations to_last_client;  ///< from an event to the last of the table's clients
    std::atomic<std::uint64_t> connected = 0;
    std::atomic<std::uint64_t> refused_connections = 0;
    std::atomic<std::uint64_t> closed = 0;     ///< by the server, before the end
    std::atomic<std::uint64_t> accepted = 0;   ///< commands
    std::atomic<std::uint64_t> refused = 0;    ///< by the rules, such as a wager that came too late
    std::atomic<std::uint64_t> failed = 0;     ///< halted, not certain or overloaded
    std::atomic<std::uint64_t> messages = 0;   ///< heard
    std::atomic<std::uint64_t> snapshots = 0;  ///< more than one for each client: it had fallen behind
    std::atomic<std::uint64_t> gaps = 0;       ///< events that a client did not get: none is right
    std::atomic<std::uint64_t> rounds = 0;     ///< ended, as the first client of each table heard
};

class Fleet {
public:
    /// `url` of the server; `spread`: over how long after a round's end the patrons' wagers come.
    Fleet(std::string url, std::vector<Seat> seats, std::chrono::milliseconds spread, Tally& tally);
    ~Fleet();
    Fleet(const Fleet&) = delete;
    Fleet& operator=(const Fleet&) = delete;
    Fleet(Fleet&&) = delete;
    Fleet& operator=(Fleet&&) = delete;

    /// Connects all, in turn; returns when each is connected or refused, or after the time given.
    void connect(std::chrono::seconds patience);
    /// All sit down and buy chips.
    void sit();
    /// From now on durations count.
    void begin_counting();
    void stop();

    class Body;

private:
    std::shared_ptr<Body> body_;
};

}  // namespace croupier::load
