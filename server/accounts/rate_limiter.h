// How often somebody may do something: a bucket of tokens for every key, refilled at an even pace.
//
// A key's whole state is one time, the moment at which its bucket is full again. A clock that jumps forward fills a
// bucket, one that jumps back at worst empties it; it fills again from then on.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace croupier::accounts {

struct Rate {
    int burst = 1;                         ///< so many at once
    std::chrono::milliseconds each{1000};  ///< and one more after every such while
};

/// One bucket. Time is counted from any moment, the same for all calls.
class TokenBucket {
public:
    /// Takes a token; when there is none, takes nothing and says how long to wait for one.
    [[nodiscard]] std::optional<std::chrono::milliseconds> take(const Rate& rate, std::chrono::milliseconds now);
    /// What was taken was not needed.
    void give_back(const Rate& rate) { full_at_ -= rate.each; }

private:
    std::chrono::milliseconds full_at_{std::chrono::milliseconds::min() / 2};
};

/// Buckets by key, for one thread at a time. It remembers so many keys at most and forgets those first that asked least
/// recently.
class RateLimiter {
public:
    explicit RateLimiter(Rate rate, std::size_t most_keys = 65536) : rate_(rate), most_keys_(most_keys) {}

    [[nodiscard]] std::optional<std::chrono::milliseconds> take(std::string_view key, std::chrono::milliseconds now);
    void give_back(std::string_view key);
    [[nodiscard]] std::size_t keys() const { return buckets_.size(); }

private:
    struct Entry {
        std::string key;
        TokenBucket bucket;
    };

    Rate rate_;
    std::size_t most_keys_;
    std::list<Entry> recent_;  ///< the one that asked last in front
    std::unordered_map<std::string_view, std::list<Entry>::iterator> buckets_;
};

}  // namespace croupier::accounts
