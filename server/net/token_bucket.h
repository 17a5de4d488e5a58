// How often somebody may do something: a bucket of tokens that fills steadily. Knows no clock; the caller says what
// time it is.
#pragma once

#include <algorithm>
#include <chrono>

namespace croupier::net {

class TokenBucket {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// `per_second` tokens come in, at most `burst` are kept; it starts full.
    TokenBucket(double per_second, double burst) : per_second_{per_second}, burst_{burst}, tokens_{burst} {}

    /// Takes a token if there is one.
    bool take(Time now) {
        if (now > filled_) {
            if (filled_ != Time{}) {
                const std::chrono::duration<double> passed = now - filled_;
                tokens_ = std::min(burst_, tokens_ + passed.count() * per_second_);
            }
            filled_ = now;
        }
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }

private:
    double per_second_;
    double burst_;
    double tokens_;
    Time filled_{};
};

}  // namespace croupier::net
