// Standard output as a place that can fail: a full disk is an error, a reader that went away (`| head`) is not.
#pragma once

#include <stdexcept>
#include <string_view>

namespace croupier::apps {

/// Nobody reads any more. The program ends quietly.
struct OutputClosed {};

/// The disk is full, or something like it.
class OutputFailed : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Writes data to standard output. Throws OutputClosed or OutputFailed.
void write_output(std::string_view text);
/// Hands everything written so far to the system. Throws like write_output().
void flush_output();
/// Writes to standard error, as well as that goes.
void write_note(std::string_view text) noexcept;

}  // namespace croupier::apps
