// How much work one address, or one account, may ask for. Private to this folder.
//
// Work is counted in units: to look at a table is one, a page of its journal several. Each key has so many units a
// second and may save up some. Anyone who asks for more is served later and not at all only when the wait would be
// long: others behind the same address are slowed down, not shut out. Anyone who is logged in has a budget of their
// own, and so does not wait behind those who only look on.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace croupier::api {

class Budgets {
public:
    using Clock = std::chrono::steady_clock;

    /// At most `burst` units are saved up. 0 a second: no limit.
    Budgets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    /// How long to wait before the work is done. What would have to wait longer than `longest` must not be done and is
    /// not counted.
    [[nodiscard]] std::chrono::milliseconds take(std::string_view key, double units, std::chrono::milliseconds longest,
                                                 Clock::time_point now = Clock::now());
    [[nodiscard]] std::size_t keys() const;

private:
    struct Hash {
        using is_transparent = void;  // NOLINT(readability-identifier-naming): the library's name
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    double per_second_;
    double burst_;
    mutable std::mutex lock_;
    /// By key: when all that was asked for is paid for. One that lies a burst back is as good as none.
    std::unordered_map<std::string, Clock::time_point, Hash, std::equal_to<>> paid_;
};

}  // namespace croupier::api
