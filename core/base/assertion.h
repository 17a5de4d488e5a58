// An assertion is about our own bugs, never about what a person did or a disk failed to do. It is on in release builds:
// a table that is wrong stops, and the tables beside it go on.
#pragma once

namespace croupier {

/// Thrown when the core finds itself wrong. Not a std::exception, so that no general handler swallows it: anyone who
/// runs a table catches exactly this and stops that table.
struct AssertionFailed {
    const char* condition;
    const char* file;
    int line;
};

[[noreturn]] void fail_assertion(const char* condition, const char* file, int line);

}  // namespace croupier

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): the condition's text and place are the message.
#define CROUPIER_ASSERT(condition) \
    ((condition) ? static_cast<void>(0) : ::croupier::fail_assertion(#condition, __FILE__, __LINE__))
