// What waits to be sent to one reader: bounded by count and bytes, and dropped as a whole when the reader is behind.
#pragma once

#include <cstddef>
#include <vector>

#include "server/net/connection.h"

namespace croupier::net {

/// Not for several threads at once; its owner locks. Small when empty, because there are thousands.
class OutgoingQueue {
public:
    OutgoingQueue(std::size_t bytes_max, std::size_t messages_max)
        : bytes_max_{bytes_max}, messages_max_{messages_max} {}

    /// Never Sent::closed. A message is always taken when nothing else waits, however long it is.
    Sent push(SharedText message);
    /// Forgets that messages were dropped, and those that wait; this message comes first.
    void restart(SharedText first);

    /// The next message to write, or nothing. It counts as waiting until `written`.
    SharedText next();
    void written();

    bool is_behind() const { return behind_; }
    bool is_idle() const { return !under_way_ && first_ == waiting_.size(); }
    /// True once for each time the reader fell behind, as soon as no message is under way.
    bool should_tell_behind();
    /// How many messages were dropped since the last call.
    std::size_t take_dropped();

private:
    void drop_waiting();

    std::vector<SharedText> waiting_;  ///< from `first_` on
    std::size_t first_ = 0;
    std::size_t bytes_ = 0;  ///< of those that wait and of the one under way
    std::size_t bytes_max_;
    std::size_t messages_max_;
    std::size_t dropped_ = 0;
    SharedText under_way_;
    bool behind_ = false;
    bool told_ = false;
};

}  // namespace croupier::net
