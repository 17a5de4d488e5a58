// All the tables of a store: opened, found, listed, and brought back when the store works again.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <vector>

#include "server/tables/game_type.h"
#include "server/tables/live_table.h"

namespace croupier::tables {

struct HallOptions {
    GameTypes games;       ///< that its tables may be of; must outlive it
    std::string store;     ///< "sqlite:FILE" or "postgres://..."
    std::string key_file;  ///< seals chance; made if it does not exist
    unsigned threads = 2;
    Calendar calendar = system_calendar();
    std::function<void(const Note&)> note = {};  ///< for a log; called from any thread
};

/// The domain whose chance this key seals: nobody else has the key.
[[nodiscard]] std::string domain_of(const secrets::Key& key);

class Hall {
public:
    /// Opens the store and every table in it. The error is a sentence for anyone who runs the server.
    [[nodiscard]] static std::expected<std::unique_ptr<Hall>, std::string> open(HallOptions options);
    /// Keeps a snapshot of every table, and ends.
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;
    Hall(Hall&&) = delete;
    Hall& operator=(Hall&&) = delete;

    /// A new table: made, claimed, set up. `setup` is the game's own JSON.
    [[nodiscard]] std::expected<std::shared_ptr<LiveTable>, std::string> create(std::string id, std::string name,
                                                                                std::string_view game,
                                                                                law::Casino casino,
                                                                                std::string_view setup,
                                                                                const Policy& policy);
    /// Nothing if there is none of this id, or it is retired.
    [[nodiscard]] std::shared_ptr<LiveTable> find(std::string_view id) const;
    /// By id, without those that are retired.
    [[nodiscard]] std::vector<std::shared_ptr<LiveTable>> all() const;
    /// What every table is or was, by id: those that are retired as well, for anyone who looks back.
    [[nodiscard]] std::vector<journal::TableRecord> records() const;
    [[nodiscard]] std::optional<journal::TableRecord> record(std::string_view id) const;

    /// Who hears of alerts of all tables, on their turns: must not wait for anything.
    void on_alert(std::function<void(const Alert&)> tell);

    /// Accounts have purses once these have begun.
    [[nodiscard]] Purses& purses() { return *purses_; }
    [[nodiscard]] const sql::Store& store() const { return *store_; }
    [[nodiscard]] journal::Journal& journal() { return *journal_; }
    [[nodiscard]] Workers& workers() { return *workers_; }
    [[nodiscard]] GameTypes games() const { return options_.games; }
    [[nodiscard]] const Calendar& calendar() const { return options_.calendar; }

private:
    explicit Hall(HallOptions options) : options_(std::move(options)) {}
    std::expected<void, std::string> open_tables();
    /// Looks now and then whether a journal that halted works again.
    void watch_journal();
    [[nodiscard]] House house();
    void take_leave_of(const std::string& table);

    HallOptions options_;
    std::unique_ptr<sql::Store> store_;
    std::unique_ptr<secrets::Key> key_;
    std::unique_ptr<journal::Journal> journal_;
    std::unique_ptr<Purses> purses_;
    std::unique_ptr<Workers> workers_;
    std::mutex reader_lock_;
    std::unique_ptr<journal::Reader> reader_;
    std::string domain_;
    bool journal_lost_ = false;  ///< as far as the log was told
    mutable std::shared_mutex lock_;
    std::function<void(const Alert&)> on_alert_;
    std::map<std::string, std::shared_ptr<LiveTable>, std::less<>> tables_;
    std::map<std::string, journal::TableRecord, std::less<>> retired_;
};

}  // namespace croupier::tables
