#include "server/api/budgets.h"

#include <algorithm>
#include <iterator>

namespace croupier::api {

namespace {

constexpr std::size_t keys_most = 65536;

Budgets::Clock::duration time_for(double units, double per_second) {
    return std::chrono::duration_cast<Budgets::Clock::duration>(std::chrono::duration<double>(units / per_second));
}

}  // namespace

std::chrono::milliseconds Budgets::take(std::string_view key, double units, std::chrono::milliseconds longest,
                                        Clock::time_point now) {
    if (per_second_ <= 0) return {};
    const Clock::time_point saved = now - time_for(burst_, per_second_);
    const std::scoped_lock hold{lock_};
    auto found = paid_.find(key);
    if (found == paid_.end()) {
        if (paid_.size() >= keys_most) {
            // Those who have saved up everything need not be known. A few are looked at, for this must not take long;
            // where none of these can be forgotten, one is all the same.
            constexpr int looked_at = 16;
            const std::size_t before = paid_.size();
            auto each = paid_.begin();
            for (int look = 0; look < looked_at && each != paid_.end(); ++look)
                each = each->second <= saved ? paid_.erase(each) : std::next(each);
            if (paid_.size() == before) paid_.erase(paid_.begin());
        }
        found = paid_.emplace(key, saved).first;
    }
    const Clock::time_point paid = std::max(found->second, saved) + time_for(units, per_second_);
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(std::max(paid - now, Clock::duration{}));
    if (wait <= longest) found->second = paid;
    return wait;
}

std::size_t Budgets::keys() const {
    const std::scoped_lock hold{lock_};
    return paid_.size();
}

}  // namespace croupier::api
