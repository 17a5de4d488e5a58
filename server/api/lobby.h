// Tables in a few words, and a board of them that tells when something changed. Private to this folder.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/net/connection.h"
#include "server/tables/hall.h"

namespace croupier::api {

/// "auckland".
[[nodiscard]] std::string casino_key(law::Casino casino);

/// {"id", "name", "game", "version", "casino", "casino_name", "setup", "automatic", "rounds", "seq", "seats", "seated",
/// "patrons", "watchers", "phase", "status", "next", "results"}
[[nodiscard]] std::string summary_text(const tables::LiveTable& table);

/// Everybody who looks at the lobby. Rebuilt at most once every so often, and only while somebody looks; each
/// watcher gets the tables that changed.
class LobbyBoard : public std::enable_shared_from_this<LobbyBoard> {
public:
    LobbyBoard(tables::Hall& hall, std::chrono::milliseconds every) : hall_(hall), every_(every) {}

    /// Sends all tables now, and later those that changed.
    void join(const std::shared_ptr<net::Connection>& watcher);
    void leave(const std::shared_ptr<net::Connection>& watcher);

private:
    void tell();
    void schedule();

    tables::Hall& hall_;
    std::chrono::milliseconds every_;
    std::mutex lock_;
    std::vector<std::shared_ptr<net::Connection>> watchers_;
    /// What of a table was told last: without an entry, the time for wagers may start again.
    struct LastTold {
        std::int64_t seq = 0;
        std::int64_t closes = 0;
        bool operator==(const LastTold&) const = default;
    };
    std::map<std::string, LastTold> told_;  ///< by table
    bool waiting_ = false;
};

}  // namespace croupier::api
