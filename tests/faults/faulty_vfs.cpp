#include "tests/faults/faulty_vfs.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>
#include <utility>

namespace croupier::faults {

namespace {

// NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's files are C structures that begin alike.
struct File {
    sqlite3_file base;
    FaultyVfs* vfs;
    std::string* path;
    sqlite3_file* real;
};

File* ours(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return ours(file)->real; }
const sqlite3_io_methods* methods(sqlite3_file* file) { return real(file)->pMethods; }
FaultyVfs* owner(sqlite3_vfs* vfs) { return static_cast<FaultyVfs*>(vfs->pAppData); }

int close(sqlite3_file* file) {
    const int code = methods(file)->xClose(real(file));
    delete ours(file)->path;
    return code;
}
int read(sqlite3_file* file, void* data, int size, sqlite3_int64 offset) {
    return methods(file)->xRead(real(file), data, size, offset);
}
int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
    File* const mine = ours(file);
    if (const int code = mine->vfs->judge(false); code != SQLITE_OK) return code;
    mine->vfs->changed(
        *mine->path,
        {.truncated = {}, .offset = offset, .data = {static_cast<const char*>(data), static_cast<std::size_t>(size)}});
    return methods(file)->xWrite(real(file), data, size, offset);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
    File* const mine = ours(file);
    if (const int code = mine->vfs->judge(false); code != SQLITE_OK) return code;
    mine->vfs->changed(*mine->path, {.truncated = size, .offset = 0, .data = {}});
    return methods(file)->xTruncate(real(file), size);
}
int sync(sqlite3_file* file, int /*flags*/) {
    File* const mine = ours(file);
    if (const int code = mine->vfs->judge(true); code != SQLITE_OK) return code;
    mine->vfs->synced(*mine->path);
    return SQLITE_OK;
}
int size_of(sqlite3_file* file, sqlite3_int64* size) { return methods(file)->xFileSize(real(file), size); }
int lock(sqlite3_file* file, int kind) { return methods(file)->xLock(real(file), kind); }
int unlock(sqlite3_file* file, int kind) { return methods(file)->xUnlock(real(file), kind); }
int check_lock(sqlite3_file* file, int* held) { return methods(file)->xCheckReservedLock(real(file), held); }
int control(sqlite3_file* file, int what, void* data) { return methods(file)->xFileControl(real(file), what, data); }
int sector(sqlite3_file* file) { return methods(file)->xSectorSize(real(file)); }
int device(sqlite3_file* file) { return methods(file)->xDeviceCharacteristics(real(file)); }
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** at) {
    return methods(file)->xShmMap(real(file), page, size, extend, at);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    return methods(file)->xShmLock(real(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { methods(file)->xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int erase) { return methods(file)->xShmUnmap(real(file), erase); }

const sqlite3_io_methods our_methods{2,        close,       read,       write,   truncate, sync,   size_of,
                                     lock,     unlock,      check_lock, control, sector,   device, shm_map,
                                     shm_lock, shm_barrier, shm_unmap,  nullptr, nullptr};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    File* const mine = ours(file);
    mine->base.pMethods = nullptr;
    mine->vfs = owner(vfs);
    mine->real = reinterpret_cast<sqlite3_file*>(mine + 1);
    if (mine->vfs->is_dead()) return SQLITE_CANTOPEN;
    sqlite3_vfs* const below = mine->vfs->real();
    if (const int code = below->xOpen(below, name, mine->real, flags, out); code != SQLITE_OK) return code;
    mine->path = new std::string{name == nullptr ? "" : name};
    mine->base.pMethods = &our_methods;
    if (name != nullptr) mine->vfs->opened(*mine->path, mine->real);
    return SQLITE_OK;
}
int erase(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    if (owner(vfs)->is_dead()) return SQLITE_IOERR_DELETE;
    owner(vfs)->deleted(name);
    return owner(vfs)->real()->xDelete(owner(vfs)->real(), name, sync_folder);
}
// NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)

void carry_out(const FaultyVfs::Change& change, std::string& content) {
    if (change.truncated) {
        content.resize(static_cast<std::size_t>(*change.truncated));
        return;
    }
    const auto offset = static_cast<std::size_t>(change.offset);
    content.resize(std::max(content.size(), offset + change.data.size()));
    content.replace(offset, change.data.size(), change.data);
}

/// By SQLite's own descriptor: to open and close another one would take SQLite's locks away.
std::string content_of(sqlite3_file* file) {
    sqlite3_int64 size = 0;
    if (file->pMethods->xFileSize(file, &size) != SQLITE_OK) return {};
    std::string content(static_cast<std::size_t>(size), '\0');
    if (size > 0) (void)file->pMethods->xRead(file, content.data(), static_cast<int>(size), 0);
    return content;
}

}  // namespace

FaultyVfs::FaultyVfs(std::string name)
    : name_(std::move(name)), real_(sqlite3_vfs_find("unix")), ours_(new sqlite3_vfs{*real_}) {
    ours_->zName = name_.c_str();
    ours_->pNext = nullptr;
    ours_->pAppData = this;
    ours_->szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    ours_->xOpen = open;
    ours_->xDelete = erase;
    // The others are SQLite's own and look at nothing but their arguments.
    sqlite3_vfs_register(ours_, 0);
}

FaultyVfs::~FaultyVfs() {
    sqlite3_vfs_unregister(ours_);
    delete ours_;
}

void FaultyVfs::fail_after(std::int64_t operations, Failing how, std::int64_t times) {
    const std::lock_guard lock{mutex_};
    failing_ = how;
    until_ = operations;
    times_ = times;
    failed_ = false;
}

void FaultyVfs::heal() {
    const std::lock_guard lock{mutex_};
    failing_.reset();
}

bool FaultyVfs::has_failed() const {
    const std::lock_guard lock{mutex_};
    return failed_;
}

bool FaultyVfs::is_dead() const {
    const std::lock_guard lock{mutex_};
    return failed_ && failing_ == Failing::power;
}

int FaultyVfs::judge(bool sync) {
    const std::lock_guard lock{mutex_};
    if (!failing_ || (failing_ == Failing::full && sync)) return SQLITE_OK;
    if (until_ > 0) {
        --until_;
        return SQLITE_OK;
    }
    if (times_ == 0) return SQLITE_OK;
    --times_;
    failed_ = true;
    if (failing_ == Failing::full) return SQLITE_FULL;
    return sync ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
}

void FaultyVfs::opened(const std::string& path, sqlite3_file* file) {
    const std::lock_guard lock{mutex_};
    // What was there before us counts as kept.
    if (!files_.contains(path)) files_[path].durable = content_of(file);
}

void FaultyVfs::changed(const std::string& path, Change change) {
    const std::lock_guard lock{mutex_};
    files_[path].since.push_back(std::move(change));
}

void FaultyVfs::synced(const std::string& path) {
    const std::lock_guard lock{mutex_};
    Kept& file = files_[path];
    for (const Change& change : file.since) carry_out(change, file.durable);
    file.since.clear();
}

void FaultyVfs::deleted(const std::string& path) {
    const std::lock_guard lock{mutex_};
    files_.erase(path);
}

void FaultyVfs::restore(std::mt19937_64& chance) {
    const std::lock_guard lock{mutex_};
    for (auto& [path, file] : files_) {
        for (Change& change : file.since) {
            const std::uint64_t fate = chance() % 4;
            if (fate < 2) continue;  // never reached the disk
            if (fate == 2 && !change.truncated) change.data.resize(change.data.size() / 1024 * 512);  // half of it did
            carry_out(change, file.durable);
        }
        file.since.clear();
        std::ofstream{path, std::ios::binary | std::ios::trunc} << file.durable;
        std::filesystem::remove(path + "-shm");
    }
    failing_.reset();
    failed_ = false;
}

}  // namespace croupier::faults
