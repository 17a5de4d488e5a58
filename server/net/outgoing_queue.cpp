#include "server/net/outgoing_queue.h"

#include <utility>

namespace croupier::net {

Sent OutgoingQueue::push(SharedText message) {
    if (behind_) {
        ++dropped_;
        return Sent::behind;
    }
    const bool full =
        waiting_.size() - first_ + (under_way_ ? 1 : 0) >= messages_max_ || bytes_ + message->size() > bytes_max_;
    if (full && !is_idle()) {
        drop_waiting();
        ++dropped_;
        behind_ = true;
        told_ = false;
        return Sent::behind;
    }
    bytes_ += message->size();
    waiting_.push_back(std::move(message));
    return Sent::queued;
}

void OutgoingQueue::restart(SharedText first) {
    drop_waiting();
    behind_ = false;
    bytes_ += first->size();
    waiting_.push_back(std::move(first));
}

SharedText OutgoingQueue::next() {
    if (under_way_ || first_ == waiting_.size()) return nullptr;
    under_way_ = std::move(waiting_[first_++]);
    if (first_ == waiting_.size()) {
        waiting_.clear();
        first_ = 0;
        // A burst should not be remembered by every idle connection.
        if (waiting_.capacity() > 16) waiting_.shrink_to_fit();
    } else if (first_ > messages_max_) {
        waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(first_));
        first_ = 0;
    }
    return under_way_;
}

void OutgoingQueue::written() {
    if (under_way_) bytes_ -= under_way_->size();
    under_way_.reset();
}

bool OutgoingQueue::should_tell_behind() {
    if (!behind_ || told_ || under_way_) return false;
    told_ = true;
    return true;
}

std::size_t OutgoingQueue::take_dropped() { return std::exchange(dropped_, 0); }

void OutgoingQueue::drop_waiting() {
    dropped_ += waiting_.size() - first_;
    waiting_ = {};
    first_ = 0;
    bytes_ = under_way_ ? under_way_->size() : 0;
}

}  // namespace croupier::net
