// A server of our own for a load test: a store in a temporary folder with tables and guests, and a process that serves
// it, as a casino would run it.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "apps/load/fleet.h"

namespace croupier::load {

struct Scale {
    int tables = 1000;
    int patrons = 9;  ///< at each table
    std::chrono::milliseconds round{25'000};
};

/// Makes the tables and the guests in a store. They are named load-1 and so on.
[[nodiscard]] std::vector<Seat> prepare(const std::string& store, const std::string& key_file, const Scale& scale);

class OwnServer {
public:
    /// `store`: where; empty for SQLite in a temporary folder.
    OwnServer(const Scale& scale, std::string store);
    ~OwnServer();
    OwnServer(const OwnServer&) = delete;
    OwnServer& operator=(const OwnServer&) = delete;
    OwnServer(OwnServer&&) = delete;
    OwnServer& operator=(OwnServer&&) = delete;

    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] std::vector<Seat> take_seats() { return std::move(seats_); }
    /// Bytes of memory that the process has in use.
    [[nodiscard]] double memory() const;
    [[nodiscard]] pid_t process() const { return process_; }

private:
    void start();

    std::string folder_;
    std::string url_;
    std::vector<Seat> seats_;
    pid_t process_ = -1;
};

}  // namespace croupier::load
