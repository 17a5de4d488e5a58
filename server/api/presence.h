// Patrons who vanish keep their seat and wagers for a set time; then the house cashes their chips and gives the seat
// free, as soon as no wager of theirs lies on the layout. Private to this folder.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/tables/hall.h"

namespace croupier::api {

class Presence : public std::enable_shared_from_this<Presence> {
public:
    Presence(tables::Hall& hall, std::chrono::milliseconds absence) : hall_(hall), absence_(absence) {}

    /// One more connection of that person at that table, and one less.
    void came(const std::string& table, PersonId person);
    void went(const std::string& table, PersonId person);

private:
    using Key = std::pair<std::string, PersonId>;
    void send_away_later(const Key& key, std::uint64_t absence, std::chrono::milliseconds delay);

    struct Here {
        int connections = 0;
        std::uint64_t absence = 0;  ///< raised by each coming and going
    };

    tables::Hall& hall_;
    std::chrono::milliseconds absence_;
    std::mutex lock_;
    std::map<Key, Here> people_;
};

}  // namespace croupier::api
