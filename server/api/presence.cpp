#include "server/api/presence.h"

namespace croupier::api {

void Presence::came(const std::string& table, PersonId person) {
    const std::scoped_lock hold{lock_};
    Here& here = people_[{table, person}];
    ++here.connections;
    ++here.absence;
}

void Presence::went(const std::string& table, PersonId person) {
    const Key key{table, person};
    std::uint64_t absence = 0;
    {
        const std::scoped_lock hold{lock_};
        const auto found = people_.find(key);
        if (found == people_.end() || --found->second.connections > 0) return;
        absence = ++found->second.absence;
    }
    send_away_later(key, absence, absence_);
}

void Presence::send_away_later(const Key& key, std::uint64_t absence, std::chrono::milliseconds delay) {
    hall_.workers().post_after(delay, [weak = weak_from_this(), key, absence] {
        const auto self = weak.lock();
        if (!self) return;
        {
            const std::scoped_lock hold{self->lock_};
            const auto found = self->people_.find(key);
            if (found == self->people_.end() || found->second.absence != absence) return;  // came back
        }
        const auto table = self->hall_.find(key.first);
        if (!table) return;
        table->send_away(key.second, [weak, key, absence](bool gone) {
            const auto still = weak.lock();
            if (!still) return;
            if (!gone) return still->send_away_later(key, absence, std::chrono::seconds{1});
            const std::scoped_lock hold{still->lock_};
            const auto found = still->people_.find(key);
            if (found != still->people_.end() && found->second.absence == absence) still->people_.erase(found);
        });
    });
}

}  // namespace croupier::api
