#include "server/api/attendance.h"

#include <algorithm>

namespace croupier::api {

Attendance::Attendance(accounts::Accounts& accounts, std::chrono::milliseconds every)
    : accounts_(accounts), every_(every), thread_(1, "attendance") {}

Attendance::~Attendance() { stop(); }

void Attendance::start() {
    seen_ = accounts_.last_change().value_or(0);
    accounts_.on_change([weak = weak_from_this()](PersonId account) {
        if (const auto self = weak.lock()) self->check_all_of(account);
    });
    thread_.post_after(every_, [this] { look_round(); });
}

void Attendance::stop() {
    accounts_.on_change({});
    thread_.stop();
}

void Attendance::came(const std::shared_ptr<Attendee>& attendee) {
    {
        const std::scoped_lock hold{lock_};
        attendees_.emplace(attendee.get(), attendee);
    }
    thread_.post([this, weak = std::weak_ptr{attendee}] {
        if (const auto still = weak.lock()) check(still);
    });
}

void Attendance::went(const Attendee& attendee) {
    const std::scoped_lock hold{lock_};
    attendees_.erase(&attendee);
}

std::vector<std::shared_ptr<Attendee>> Attendance::all() const {
    const std::scoped_lock hold{lock_};
    std::vector<std::shared_ptr<Attendee>> list;
    list.reserve(attendees_.size());
    for (const auto& [key, each] : attendees_)
        if (auto one = each.lock()) list.push_back(std::move(one));
    return list;
}

void Attendance::look_round() {
    // Where the store does not answer, nobody is sent away; it is asked again.
    if (const auto changes = accounts_.changes_after(seen_)) {
        seen_ = changes->last;
        if (!changes->accounts.empty())
            for (const auto& each : all())
                if (std::ranges::find(changes->accounts, each->account()) != changes->accounts.end()) check(each);
    }
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    for (const auto& each : all())
        if (each->ends() <= now) check(each);
    thread_.post_after(every_, [this] { look_round(); });
}

void Attendance::check_all_of(PersonId account) {
    for (const auto& each : all())
        if (each->account() == account) check(each);
}

void Attendance::check(const std::shared_ptr<Attendee>& attendee) {
    const auto session = accounts_.peek(attendee->token());
    if (session) return attendee->renewed(*session);
    if (std::holds_alternative<accounts::AccountRefusal>(session.error())) attendee->over();
}

}  // namespace croupier::api
