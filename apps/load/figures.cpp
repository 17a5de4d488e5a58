#include "apps/load/figures.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace croupier::load {

namespace {

/// 32 steps for each doubling.
std::size_t step_of(std::uint64_t value) {
    if (value < 32) return static_cast<std::size_t>(value);
    const auto bits = static_cast<std::size_t>(std::bit_width(value));
    return (bits - 5) * 32 + static_cast<std::size_t>((value >> (bits - 6)) - 32);
}

std::uint64_t value_of(std::size_t step) {
    if (step < 64) return step;
    return (32 + step % 32 + 1) << (step / 32 - 1);
}

}  // namespace

void Durations::add(std::chrono::microseconds duration) {
    const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(duration.count(), 0));
    counts_[std::min(step_of(value), steps - 1)].fetch_add(1, std::memory_order_relaxed);
}

std::uint64_t Durations::count() const {
    std::uint64_t sum = 0;
    for (const auto& each : counts_) sum += each.load(std::memory_order_relaxed);
    return sum;
}

std::chrono::microseconds Durations::at(int per_mille) const {
    const std::uint64_t wanted = (count() * static_cast<std::uint64_t>(per_mille) + 999) / 1000;
    std::uint64_t sum = 0;
    for (std::size_t step = 0; step < steps; ++step) {
        sum += counts_[step].load(std::memory_order_relaxed);
        if (sum >= wanted && sum > 0) return std::chrono::microseconds{value_of(step)};
    }
    return std::chrono::microseconds{0};
}

std::string in_words(std::chrono::microseconds duration) {
    const auto value = static_cast<double>(duration.count());
    if (value < 1000) return fmt::format("{:.0f} us", value);
    if (value < 1'000'000) return fmt::format("{:.1f} ms", value / 1000);
    return fmt::format("{:.2f} s", value / 1'000'000);
}

std::string bytes_in_words(double bytes) {
    if (bytes < 10'240) return fmt::format("{:.1f} KiB", bytes / 1024);
    if (bytes < 10'485'760) return fmt::format("{:.0f} KiB", bytes / 1024);
    return fmt::format("{:.0f} MiB", bytes / 1'048'576);
}

}  // namespace croupier::load
