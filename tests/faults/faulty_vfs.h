// A disk that fails on demand, under SQLite: below it lie SQLite's own files, above it the database as it is.
//
// It knows which bytes were synced. A power cut takes the others away, or some of them, or half of one: what a disk may
// do that was not told to keep them. Nothing is really synced, so it is quick.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <sqlite3.h>

namespace croupier::faults {

enum class Failing : std::uint8_t {
    power,  ///< this and everything after it fails, until restore()
    io,     ///< EIO, as long as it lasts
    full,   ///< no room for a write; all else works
};

class FaultyVfs {
public:
    /// Known to SQLite by that name from now on.
    explicit FaultyVfs(std::string name);
    ~FaultyVfs();
    FaultyVfs(const FaultyVfs&) = delete;
    FaultyVfs& operator=(const FaultyVfs&) = delete;
    FaultyVfs(FaultyVfs&&) = delete;
    FaultyVfs& operator=(FaultyVfs&&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }

    /// After so many more writes, truncations and syncs the next ones fail: `times` of them.
    void fail_after(std::int64_t operations, Failing how, std::int64_t times = INT64_MAX);
    void heal();
    /// Whether anything has failed since fail_after().
    [[nodiscard]] bool has_failed() const;

    /// After a power cut, when nobody has the files open: makes them what a disk would have kept.
    void restore(std::mt19937_64& chance);

    // --- For the functions that SQLite calls ---
    struct Change {
        std::optional<std::int64_t> truncated;  ///< to this size; or written:
        std::int64_t offset = 0;
        std::string data;
    };
    /// SQLITE_OK, or the code to fail with. A sync has no change.
    [[nodiscard]] int judge(bool sync);
    [[nodiscard]] bool is_dead() const;
    void changed(const std::string& path, Change change);
    void synced(const std::string& path);
    void deleted(const std::string& path);
    void opened(const std::string& path, sqlite3_file* file);
    [[nodiscard]] sqlite3_vfs* real() const { return real_; }

private:
    struct Kept {
        std::string durable;
        std::vector<Change> since;  ///< not synced
    };
    std::string name_;
    sqlite3_vfs* real_ = nullptr;
    sqlite3_vfs* ours_ = nullptr;
    mutable std::mutex mutex_;
    std::map<std::string, Kept> files_;
    std::optional<Failing> failing_;
    std::int64_t until_ = 0;
    std::int64_t times_ = 0;
    bool failed_ = false;
};

}  // namespace croupier::faults
