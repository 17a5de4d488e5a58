#include "telling/table.h"

namespace croupier::deal {

std::expected<Ending, Breach> play(Table& table, std::optional<int> rounds, Watcher& watcher) {
    if (auto ready = table.set_up(watcher); !ready) return std::unexpected(std::move(ready.error()));
    table.patrons_arrive(watcher);
    int opened = 0;   // the round that was opened last
    int wagered = 0;  // the one for which patrons have wagered
    while (true) {
        const Standing now = table.standing();
        if (now.over) return Ending::shoe_over;
        if (now.between_rounds && opened <= now.rounds_ended) {
            if (rounds && now.rounds_started >= *rounds) return Ending::rounds_dealt;
            opened = now.rounds_ended + 1;
            watcher.round_opens(now.rounds_started + 1, table);
        }
        if (!watcher.may_go_on()) return Ending::stopped;
        if (now.wagers_wanted && wagered <= now.rounds_ended) {
            wagered = now.rounds_ended + 1;
            table.patrons_wager(watcher);
        } else {
            table.act(watcher);
        }
    }
}

}  // namespace croupier::deal
