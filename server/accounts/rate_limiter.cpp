#include "server/accounts/rate_limiter.h"

#include <algorithm>

namespace croupier::accounts {

std::optional<std::chrono::milliseconds> TokenBucket::take(const Rate& rate, std::chrono::milliseconds now) {
    const auto whole = rate.each * rate.burst;
    // No bucket takes longer to fill than an empty one: only a clock that was turned back makes it seem so.
    full_at_ = std::clamp(full_at_, now, now + whole);
    if (full_at_ + rate.each > now + whole) return full_at_ + rate.each - now - whole;
    full_at_ += rate.each;
    return std::nullopt;
}

std::optional<std::chrono::milliseconds> RateLimiter::take(std::string_view key, std::chrono::milliseconds now) {
    if (const auto known = buckets_.find(key); known != buckets_.end()) {
        recent_.splice(recent_.begin(), recent_, known->second);
    } else {
        if (recent_.size() >= most_keys_) {
            buckets_.erase(recent_.back().key);
            recent_.pop_back();
        }
        recent_.push_front({std::string{key}, {}});
        buckets_.emplace(recent_.front().key, recent_.begin());
    }
    return recent_.front().bucket.take(rate_, now);
}

void RateLimiter::give_back(std::string_view key) {
    if (const auto known = buckets_.find(key); known != buckets_.end()) known->second->bucket.give_back(rate_);
}

}  // namespace croupier::accounts
