#include "terminal/whole_file.h"

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "terminal/output.h"

namespace croupier::apps {

namespace {
constexpr std::size_t written_at_once = std::size_t{1} << 18;
}

WholeFile::WholeFile(std::string path)
    : path_(std::move(path)),
      unfinished_(path_ + ".unfinished-" + std::to_string(getpid())),
      file_(open(unfinished_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {
    if (file_ < 0) fail();
}

WholeFile::~WholeFile() {
    if (file_ < 0) return;
    close(file_);
    unlink(unfinished_.c_str());
}

void WholeFile::fail() {
    throw OutputFailed{"cannot write \"" + path_ + "\": " + std::generic_category().message(errno)};
}

void WholeFile::write(std::string_view text) {
    waiting_ += text;
    if (waiting_.size() >= written_at_once) hand_over();
}

void WholeFile::hand_over() {
    std::string_view rest = waiting_;
    while (!rest.empty()) {
        const ssize_t written = ::write(file_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail();
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    waiting_.clear();
}

void WholeFile::commit() {
    hand_over();
    if (fsync(file_) != 0) fail();
    if (std::rename(unfinished_.c_str(), path_.c_str()) != 0) fail();
    close(std::exchange(file_, -1));
}

}  // namespace croupier::apps
