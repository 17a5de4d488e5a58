// Durations by the hundred thousand: counted in steps of three per cent, so that a percentile costs no memory.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace croupier::load {

class Durations {
public:
    /// From any thread.
    void add(std::chrono::microseconds duration);
    [[nodiscard]] std::uint64_t count() const;
    /// The duration that so many of a thousand do not exceed.
    [[nodiscard]] std::chrono::microseconds at(int per_mille) const;

private:
    static constexpr std::size_t steps = 1024;
    std::array<std::atomic<std::uint64_t>, steps> counts_{};
};

/// "12.3 ms".
[[nodiscard]] std::string in_words(std::chrono::microseconds duration);
/// "34.1 KiB".
[[nodiscard]] std::string bytes_in_words(double bytes);

}  // namespace croupier::load
