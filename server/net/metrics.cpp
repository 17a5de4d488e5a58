#include "server/net/metrics.h"

#include <algorithm>

#include <fmt/format.h>

namespace croupier::net {

namespace {

std::string written(const Labels& labels) {
    std::string text;
    for (const auto& [name, value] : labels) {
        if (!text.empty()) text += ',';
        text += name + "=\"";
        for (const char letter : value) {
            if (letter == '\n') {
                text += "\\n";
            } else {
                if (letter == '"' || letter == '\\') text += '\\';
                text += letter;
            }
        }
        text += '"';
    }
    return text;
}

std::string in_braces(const std::string& labels) { return labels.empty() ? labels : "{" + labels + "}"; }

void write_head(std::string& text, const std::string& name, const std::string& help, std::string_view type) {
    text += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

}  // namespace

void Histogram::observe(std::chrono::nanoseconds duration) noexcept {
    const auto microseconds = std::chrono::ceil<std::chrono::microseconds>(duration).count();
    const auto place = std::ranges::lower_bound(bounds_in_microseconds, microseconds) - bounds_in_microseconds.begin();
    counts_.at(static_cast<std::size_t>(place)).fetch_add(1, std::memory_order_relaxed);
    sum_in_nanoseconds_.fetch_add(duration.count(), std::memory_order_relaxed);
}

std::uint64_t Histogram::count() const noexcept {
    std::uint64_t all = 0;
    for (const auto& each : counts_) all += each.load(std::memory_order_relaxed);
    return all;
}

template <class Kind>
Kind& Metrics::find(Families<Kind>& families, std::string_view name, std::string_view help, const Labels& labels) {
    const std::scoped_lock guard{lock_};
    auto family = families.find(name);
    if (family == families.end())
        family = families.emplace(std::string{name}, Family<Kind>{.help = std::string{help}, .by_labels = {}}).first;
    auto& metric = family->second.by_labels[written(labels)];
    if (!metric) metric = std::make_unique<Kind>();
    return *metric;
}

Counter& Metrics::counter(std::string_view name, std::string_view help, const Labels& labels) {
    return find(counters_, name, help, labels);
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, const Labels& labels) {
    return find(gauges_, name, help, labels);
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, const Labels& labels) {
    return find(histograms_, name, help, labels);
}

std::string Metrics::text() const {
    const std::scoped_lock guard{lock_};
    std::string text;
    for (const auto& [name, family] : counters_) {
        write_head(text, name, family.help, "counter");
        for (const auto& [labels, counter] : family.by_labels)
            text += fmt::format("{}{} {}\n", name, in_braces(labels), counter->value());
    }
    for (const auto& [name, family] : gauges_) {
        write_head(text, name, family.help, "gauge");
        for (const auto& [labels, gauge] : family.by_labels)
            text += fmt::format("{}{} {}\n", name, in_braces(labels), gauge->value());
    }
    for (const auto& [name, family] : histograms_) {
        write_head(text, name, family.help, "histogram");
        for (const auto& [labels, histogram] : family.by_labels) {
            const std::string before = labels.empty() ? "" : labels + ",";
            std::uint64_t so_far = 0;
            for (std::size_t place = 0; place < Histogram::bounds_in_microseconds.size(); ++place) {
                so_far += histogram->counts_.at(place).load(std::memory_order_relaxed);
                const auto bound = static_cast<double>(Histogram::bounds_in_microseconds.at(place)) / 1e6;
                text += fmt::format("{}_bucket{{{}le=\"{:g}\"}} {}\n", name, before, bound, so_far);
            }
            so_far += histogram->counts_.back().load(std::memory_order_relaxed);
            const auto sum = static_cast<double>(histogram->sum_in_nanoseconds_.load(std::memory_order_relaxed)) / 1e9;
            text += fmt::format("{}_bucket{{{}le=\"+Inf\"}} {}\n", name, before, so_far);
            text += fmt::format("{}_sum{} {:.9f}\n{}_count{} {}\n", name, in_braces(labels), sum, name,
                                in_braces(labels), so_far);
        }
    }
    return text;
}

}  // namespace croupier::net
