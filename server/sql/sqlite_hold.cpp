#include "server/sql/sqlite_hold.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace croupier::sql {

namespace {

/// Far beyond any byte that SQLite locks or writes.
constexpr off_t locked_byte = off_t{1} << 62;

/// The descriptors of stores that this process has ever held for writing.
class Descriptors {
public:
    static Descriptors& all() {
        static Descriptors here;
        return here;
    }

    /// One that this process has of this file already. A child that was forked shares its parent's, and with them
    /// their locks, so it needs its own.
    [[nodiscard]] std::optional<int> of(const FileIdentity& identity) {
        const std::scoped_lock hold{lock_};
        forget_deleted();
        const auto found = std::ranges::find_if(
            kept_, [&](const Kept& each) { return each.identity == identity && each.process == ::getpid(); });
        if (found == kept_.end()) return std::nullopt;
        return found->descriptor;
    }
    void keep(const FileIdentity& identity, int descriptor) {
        const std::scoped_lock hold{lock_};
        kept_.push_back({.identity = identity, .descriptor = descriptor, .process = ::getpid(), .locked = false});
    }
    /// Whether it was another before.
    bool set_locked(int descriptor, bool locked) {
        const std::scoped_lock hold{lock_};
        const auto found = std::ranges::find(kept_, descriptor, &Kept::descriptor);
        return found != kept_.end() && std::exchange(found->locked, locked) != locked;
    }

private:
    struct Kept {
        FileIdentity identity;
        int descriptor;
        pid_t process;
        bool locked;
    };

    /// Nobody can come to a file without a name any more, so nobody can miss a lock on it.
    void forget_deleted() {
        std::erase_if(kept_, [](const Kept& each) {
            struct stat now{};
            if (each.locked || each.process != ::getpid() || ::fstat(each.descriptor, &now) != 0 || now.st_nlink > 0)
                return false;
            ::close(each.descriptor);
            return true;
        });
    }

    std::mutex lock_;
    std::vector<Kept> kept_;
};

/// Locks or unlocks. The lock belongs to the descriptor and not, as a POSIX lock would, to the process, so nothing that
/// SQLite or anybody else opens and closes can take it away.
int set_lock(int descriptor, short kind) {
    struct flock lock{};
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    lock.l_start = locked_byte;
    lock.l_len = 1;
    return ::fcntl(descriptor, F_OFD_SETLK, &lock);
}

Fault in_use(const std::string& file, const std::string& holder) {
    return {.kind = FaultKind::held,
            .what = "the store " + file + " is in use by another process" +
                    (holder.empty() ? "" : " (number " + holder + ")") + "; stop that one first"};
}

/// FILE-lock: it tells the number of the process that has the store. It is locked as well, since older versions of this
/// program go by that alone.
Result<int> take_note(const std::string& file) {
    const std::string name = file + "-lock";
    const int note = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (note < 0) return std::unexpected{system_fault("cannot open " + name)};
    if (::flock(note, LOCK_EX | LOCK_NB) == 0) return note;
    Fault fault = system_fault("cannot lock " + name);
    if (errno == EWOULDBLOCK) {
        std::array<char, 24> text{};
        const ssize_t size = ::read(note, text.data(), text.size());
        fault = in_use(file, {text.data(), size > 0 ? static_cast<std::size_t>(size) : 0});
    }
    ::close(note);
    return std::unexpected{std::move(fault)};
}

void write_note(int note) {
    const std::string number = std::to_string(::getpid());
    if (::ftruncate(note, 0) != 0 || ::pwrite(note, number.data(), number.size(), 0) < 0) (void)::ftruncate(note, 0);
}

/// A descriptor that will never be closed while the file has a name.
Result<int> descriptor_of(const std::string& file) {
    if (const std::optional<int> known = Descriptors::all().of(identity_at(file))) return *known;
    const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (opened < 0) return std::unexpected{system_fault("cannot open the store " + file)};
    struct stat now{};
    if (::fstat(opened, &now) != 0) return std::unexpected{system_fault("cannot open the store " + file)};
    Descriptors::all().keep({.device = now.st_dev, .number = now.st_ino}, opened);
    return opened;
}

}  // namespace

Fault system_fault(const std::string& what) {
    const int cause = errno;
    return {.kind = cause == ENOSPC ? FaultKind::full : FaultKind::unavailable,
            .what = what + ": " + std::generic_category().message(cause)};
}

FileIdentity identity_at(const std::string& path) {
    struct stat now{};
    if (::stat(path.c_str(), &now) != 0) return {};
    return {.device = now.st_dev, .number = now.st_ino};
}

Result<SqliteHold> SqliteHold::take(const std::string& file) {
    const Result<int> note = take_note(file);
    if (!note) return std::unexpected{note.error()};
    SqliteHold hold{*note, -1, {}};
    const Result<int> descriptor = descriptor_of(file);
    if (!descriptor) return std::unexpected{descriptor.error()};
    // This process itself may have it: a descriptor that is locked can be locked again.
    if (!Descriptors::all().set_locked(*descriptor, true)) return std::unexpected{in_use(file, "")};
    if (set_lock(*descriptor, F_WRLCK) != 0) {
        Fault fault = system_fault("cannot lock the store " + file);
        if (errno == EAGAIN || errno == EACCES) fault = in_use(file, "");
        Descriptors::all().set_locked(*descriptor, false);
        return std::unexpected{std::move(fault)};
    }
    hold.file_ = *descriptor;
    struct stat now{};
    if (::fstat(*descriptor, &now) == 0) hold.identity_ = {.device = now.st_dev, .number = now.st_ino};
    if (hold.identity_ != identity_at(file))
        return std::unexpected{
            Fault{FaultKind::unavailable, "the store " + file + " was replaced just now; try again"}};
    write_note(*note);
    return hold;
}

SqliteHold::SqliteHold(SqliteHold&& other) noexcept
    : note_(std::exchange(other.note_, -1)), file_(std::exchange(other.file_, -1)), identity_(other.identity_) {}

SqliteHold& SqliteHold::operator=(SqliteHold&& other) noexcept {
    std::swap(note_, other.note_);
    std::swap(file_, other.file_);
    std::swap(identity_, other.identity_);
    return *this;
}

SqliteHold::~SqliteHold() {
    if (file_ >= 0) {
        (void)set_lock(file_, F_UNLCK);
        Descriptors::all().set_locked(file_, false);
    }
    if (note_ >= 0) ::close(note_);
}

}  // namespace croupier::sql
