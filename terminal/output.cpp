#include "terminal/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

namespace croupier::apps {

namespace {

[[noreturn]] void fail_output() {
    const int error = errno;
    if (error == EPIPE) throw OutputClosed{};
    throw OutputFailed{std::string{"cannot write to standard output: "} + std::strerror(error)};
}

}  // namespace

void write_output(std::string_view text) {
    if (!text.empty() && std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_output();
}

void flush_output() {
    if (std::fflush(stdout) != 0) fail_output();
}

void write_note(std::string_view text) noexcept {
    // There is nowhere to report that the report failed.
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
    static_cast<void>(std::fflush(stderr));
}

}  // namespace croupier::apps
