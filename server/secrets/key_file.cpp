#include "server/secrets/key_file.h"

#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace croupier::secrets {

namespace {

constexpr std::string_view mark_of(KeyUse use) {
    return use == KeyUse::sealing ? "croupier-key-1 " : "croupier-signing-key-1 ";
}
constexpr std::size_t most_length = mark_of(KeyUse::signing).size() + Key::size * 2 + 1;

/// A file that closes itself.
class Descriptor {
public:
    explicit Descriptor(int file) : file_(file) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor() {
        if (file_ >= 0) close(file_);
    }
    [[nodiscard]] int get() const { return file_; }
    [[nodiscard]] bool is_open() const { return file_ >= 0; }

private:
    int file_;
};

std::string reason() { return std::generic_category().message(errno); }

std::unexpected<std::string> wrong(const std::string& path, const std::string& what) {
    return std::unexpected("the key file " + path + " " + what);
}

std::expected<Key, std::string> read_key(const std::string& path, int file, KeyUse use) {
    const std::string_view mark = mark_of(use);
    const std::size_t length = mark.size() + Key::size * 2 + 1;
    struct stat about{};
    if (fstat(file, &about) != 0) return wrong(path, "cannot be looked at: " + reason());
    if (!S_ISREG(about.st_mode)) return wrong(path, "is not a file");
    if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return wrong(path, "can be read by users other than its owner; run chmod 600 " + path +
                               " would do, and a new key would be safer");
    std::array<std::uint8_t, most_length + 1> text{};
    std::size_t have = 0;
    while (have < text.size()) {
        const ssize_t got = read(file, text.data() + have, text.size() - have);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return wrong(path, "cannot be read: " + reason());
        if (got == 0) break;
        have += static_cast<std::size_t>(got);
    }
    std::string line{text.begin(), text.begin() + static_cast<std::ptrdiff_t>(have)};
    wipe(text);
    std::optional<Key> key;
    if (have == length && line.starts_with(mark) && line.back() == '\n') {
        auto bytes = from_hex(std::string_view{line}.substr(mark.size(), Key::size * 2));
        if (bytes) {
            key = Key::from(*bytes);
            wipe(*bytes);
        }
    }
    wipe({reinterpret_cast<std::uint8_t*>(line.data()), line.size()});  // NOLINT(*-reinterpret-cast): letters as bytes
    if (!key)
        return wrong(path, use == KeyUse::sealing
                               ? "does not hold a key of Croupier; sealed chance cannot be opened without the right key"
                               : "does not hold a signing key; croupier sign --make-key makes one in a new file");
    return *std::move(key);
}

/// Writes the key under another name and gives the file its own when it is whole and on the disk, unless somebody else
/// was quicker; the one who comes second reads the first one's.
std::expected<void, std::string> make_key(const std::string& path, KeyUse use, bool or_take = true) {
    const std::string unfinished = path + "." + hex(Secret<8>::at_random().bytes());
    {
        const Descriptor file{open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)};
        if (!file.is_open()) return wrong(path, "cannot be made: " + reason());
        std::string line = std::string{mark_of(use)} + hex(Key::at_random().bytes()) + "\n";
        const bool written =
            write(file.get(), line.data(), line.size()) == static_cast<ssize_t>(line.size()) && fsync(file.get()) == 0;
        wipe({reinterpret_cast<std::uint8_t*>(line.data()), line.size()});  // NOLINT(*-reinterpret-cast): as above
        if (!written) {
            const std::string why = reason();
            unlink(unfinished.c_str());
            return wrong(path, "cannot be written: " + why);
        }
    }
    const bool named = link(unfinished.c_str(), path.c_str()) == 0 || (or_take && errno == EEXIST);
    const std::string why = reason();
    unlink(unfinished.c_str());
    if (!named) return wrong(path, "cannot be made: " + why);
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const Descriptor above{open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!above.is_open() || fsync(above.get()) != 0) return wrong(path, "cannot be kept: " + reason());
    return {};
}

}  // namespace

std::expected<Key, std::string> key_from_file(const std::string& path, KeyUse use) {
    for (bool made = false;; made = true) {
        // A fifo in its place must not keep the server waiting.
        const Descriptor file{open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
        if (file.is_open()) return read_key(path, file.get(), use);
        if (errno != ENOENT || made) return wrong(path, "cannot be read: " + reason());
        if (auto done = make_key(path, use); !done) return std::unexpected(done.error());
    }
}

std::expected<Key, std::string> existing_key(const std::string& path, KeyUse use) {
    const Descriptor file{open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
    if (!file.is_open()) return wrong(path, "cannot be read: " + reason());
    return read_key(path, file.get(), use);
}

std::expected<Key, std::string> new_key(const std::string& path, KeyUse use) {
    if (auto done = make_key(path, use, false); !done) return std::unexpected(done.error());
    return existing_key(path, use);
}

}  // namespace croupier::secrets
