#include "server/net/admissions.h"

#include "server/net/proxies.h"

namespace croupier::net {

std::pair<Admissions::Admission, Admissions::Place> Admissions::ask(const std::string& address, bool is_proxy) {
    const std::string counted = counted_address(address);
    const std::scoped_lock guard{lock_};
    if (count_ >= max_) return {Admission::full, Place{}};
    const auto known = by_address_.find(counted);
    if (!is_proxy && known != by_address_.end() && known->second >= per_address_max_)
        return {Admission::too_many_from_address, Place{}};
    ++count_;
    open_.add(1);
    ++by_address_[counted];
    return {Admission::welcome, Place{shared_from_this(), address}};
}

void Admissions::give_back(const std::string& address) {
    const std::scoped_lock guard{lock_};
    --count_;
    open_.add(-1);
    const auto known = by_address_.find(counted_address(address));
    if (--known->second == 0) by_address_.erase(known);
}

}  // namespace croupier::net
