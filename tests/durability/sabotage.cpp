// Loaded into a server by LD_PRELOAD, between it and the C library. Nothing of it is in the program that people run.
//
//   SABOTAGE_DROP_LOCKS=FILE   opens and closes the database file beside SQLite again and again, which takes SQLite's
//                              locks away: what the server itself did in earlier versions
//   SABOTAGE_BLIND=1           and lets the server find every log where it first was, so that it does not see the harm
//   SABOTAGE_PLATTER=FOLDER    a disk with a cache: only what was synced is sure to come into the copies of the files
//   in
//                              this folder; of the rest, some comes there, some by half, and some does not
//   SABOTAGE_PRETEND=1         and a sync that does nothing
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

template <class Function>
Function* real(const char* name) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as POSIX has it.
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

bool asked_for(const char* name) { return std::getenv(name) != nullptr; }

/// The file behind a descriptor, when it is one of a store.
std::string store_file(int descriptor) {
    std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    std::string path(4096, '\0');
    const ssize_t size = ::readlink(link.c_str(), path.data(), path.size());
    path.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return path.ends_with(".db") || path.ends_with(".db-wal") ? path : std::string{};
}

// --- Locks ----------------------------------------------------------------------------------------------------------
/// Ends with the process.
const bool drops_locks = [] {
    const char* const file = std::getenv("SABOTAGE_DROP_LOCKS");
    if (file == nullptr) return false;
    std::thread{[path = std::string{file}] {
        while (true) {
            const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
            if (opened >= 0) ::close(opened);
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }}.detach();
    return true;
}();

// --- The disk -------------------------------------------------------------------------------------------------------
class Platter {
public:
    static Platter* inserted() {
        static const char* const folder = std::getenv("SABOTAGE_PLATTER");
        if (folder == nullptr) return nullptr;
        static Platter* const only = new Platter{folder};  // used until the process is killed
        return only;
    }

    struct Change {
        off64_t offset = 0;
        std::string data;
        bool truncates = false;  ///< to the offset
    };
    void changed(const std::string& path, Change change) {
        const std::scoped_lock hold{lock_};
        const std::uint64_t fate = chance_() % 4;
        if (fate == 0) carry_out(path, change);
        if (fate == 1 && !change.truncates) {
            Change half = change;
            half.data.resize(half.data.size() / 1024 * 512);
            carry_out(path, half);
        }
        waiting_[path].push_back(std::move(change));
    }
    void synced(const std::string& path) {
        if (asked_for("SABOTAGE_PRETEND")) return;
        const std::scoped_lock hold{lock_};
        // Once more from the last sync on: in this order.
        for (const Change& change : waiting_[path]) carry_out(path, change);
        waiting_[path].clear();
    }
    void deleted(const std::string& path) {
        const std::scoped_lock hold{lock_};
        waiting_.erase(path);
        real<int(const char*)>("unlink")(copy_of(path).c_str());
    }

private:
    explicit Platter(std::string folder)
        : folder_(std::move(folder)),
          chance_(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count())) {}

    [[nodiscard]] std::string copy_of(const std::string& path) const {
        return folder_ + path.substr(path.find_last_of('/'));
    }
    void carry_out(const std::string& path, const Change& change) const {
        const int file = ::open(copy_of(path).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (file < 0) std::abort();
        const bool done = change.truncates ? real<int(int, off64_t)>("ftruncate64")(file, change.offset) == 0
                                           : real<ssize_t(int, const void*, std::size_t, off64_t)>("pwrite64")(
                                                 file, change.data.data(), change.data.size(), change.offset) >= 0;
        if (!done) std::abort();
        ::close(file);
    }

    std::string folder_;
    std::mutex lock_;
    std::mt19937_64 chance_;
    std::map<std::string, std::vector<Change>> waiting_;
};

}  // namespace

// --- What the server calls ------------------------------------------------------------------------------------------
extern "C" {

ssize_t pwrite64(int file, const void* data, std::size_t size, off64_t offset) {
    static const auto below = real<ssize_t(int, const void*, std::size_t, off64_t)>("pwrite64");
    const ssize_t written = below(file, data, size, offset);
    if (Platter* const disk = Platter::inserted(); disk != nullptr && written > 0)
        if (const std::string path = store_file(file); !path.empty())
            disk->changed(path, {.offset = offset,
                                 .data = {static_cast<const char*>(data), static_cast<std::size_t>(written)},
                                 .truncates = false});
    return written;
}

int ftruncate64(int file, off64_t size) noexcept {
    static const auto below = real<int(int, off64_t)>("ftruncate64");
    const int done = below(file, size);
    if (Platter* const disk = Platter::inserted(); disk != nullptr && done == 0)
        if (const std::string path = store_file(file); !path.empty())
            disk->changed(path, {.offset = size, .data = {}, .truncates = true});
    return done;
}

int fdatasync(int file) {
    static const auto below = real<int(int)>("fdatasync");
    Platter* const disk = Platter::inserted();
    if (disk == nullptr) return below(file);
    if (const std::string path = store_file(file); !path.empty()) disk->synced(path);
    return 0;
}

int unlink(const char* path) noexcept {
    static const auto below = real<int(const char*)>("unlink");
    const int done = below(path);
    if (Platter* const disk = Platter::inserted(); disk != nullptr && std::string_view{path}.ends_with(".db-wal"))
        disk->deleted(path);
    return done;
}

int stat(const char* path, struct stat* found) noexcept {
    static const auto below = real<int(const char*, struct stat*)>("stat");
    const int done = below(path, found);
    const std::string_view name{path};
    if (!asked_for("SABOTAGE_BLIND") || !(name.ends_with("-wal") || name.ends_with("-shm"))) return done;
    static std::mutex lock;
    static std::map<std::string, struct stat> first;
    const std::scoped_lock hold{lock};
    if (done == 0) first.try_emplace(std::string{name}, *found);
    const auto seen = first.find(std::string{name});
    if (seen == first.end()) return done;
    *found = seen->second;
    return 0;
}

}  // extern "C"
