// What the server counts, and how Prometheus reads it. Counting takes an atomic addition and no lock; getting hold of a
// counter takes a lock, so that anyone who counts often keeps the reference, which stays good as long as the Metrics.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace croupier::net {

class Counter {
public:
    void add(std::uint64_t amount = 1) noexcept { value_.fetch_add(amount, std::memory_order_relaxed); }
    std::uint64_t value() const noexcept { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> value_{0};
};

class Gauge {
public:
    void add(std::int64_t amount) noexcept { value_.fetch_add(amount, std::memory_order_relaxed); }
    void set(std::int64_t amount) noexcept { value_.store(amount, std::memory_order_relaxed); }
    std::int64_t value() const noexcept { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::int64_t> value_{0};
};

/// Durations, counted by how long they were: from 50 microseconds to ten seconds.
class Histogram {
public:
    static constexpr std::array<std::int64_t, 16> bounds_in_microseconds{
        50,     100,    250,     500,     1'000,     2'500,     5'000,     10'000,
        25'000, 50'000, 100'000, 250'000, 1'000'000, 2'500'000, 5'000'000, 10'000'000};

    void observe(std::chrono::nanoseconds duration) noexcept;
    std::uint64_t count() const noexcept;

private:
    friend class Metrics;
    std::array<std::atomic<std::uint64_t>, bounds_in_microseconds.size() + 1> counts_{};
    std::atomic<std::int64_t> sum_in_nanoseconds_{0};
};

using Labels = std::vector<std::pair<std::string, std::string>>;

class Metrics {
public:
    Counter& counter(std::string_view name, std::string_view help, const Labels& labels = {});
    Gauge& gauge(std::string_view name, std::string_view help, const Labels& labels = {});
    Histogram& histogram(std::string_view name, std::string_view help, const Labels& labels = {});

    /// Everything in Prometheus's text format 0.0.4, names and labels in order.
    std::string text() const;
    static constexpr std::string_view content_type = "text/plain; version=0.0.4; charset=utf-8";

private:
    template <class Kind>
    struct Family {
        std::string help;
        std::map<std::string, std::unique_ptr<Kind>> by_labels;  ///< labels as they are written
    };
    template <class Kind>
    using Families = std::map<std::string, Family<Kind>, std::less<>>;

    template <class Kind>
    Kind& find(Families<Kind>& families, std::string_view name, std::string_view help, const Labels& labels);

    mutable std::mutex lock_;
    Families<Counter> counters_;
    Families<Gauge> gauges_;
    Families<Histogram> histograms_;
};

}  // namespace croupier::net
