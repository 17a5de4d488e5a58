// What commands_behind of any game begins with: from an event back to the commands that may have led to it. Anyone who
// checks a record asks decide() about them, and so holds every event against the rules and not only against itself.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/table/actor.h"
#include "core/table/people.h"

namespace croupier {

/// Collects commands: class Behind : public CommandsBehind<Game> { using CommandsBehind::operator(); ... }. The call
/// operator takes the first event of a command; an event that only follows others has none of its own.
template <class Game>
class CommandsBehind {
public:
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;
    using Request = decltype(Command::request);

    CommandsBehind(const State& before, std::span<const Event> events, Role role)
        : s_(before), events_(events), role_(role) {}

    [[nodiscard]] std::vector<Command> take() && { return std::move(list_); }

    void operator()(const PartnershipMarked& e) { staff(MarkPartnership{e.patron, e.marked}); }
    void operator()(const WagersElsewhereReported& e) { staff(ReportWagersElsewhere{e.patron, e.elsewhere}); }
    void operator()(const PatronJoined& e) { anybody(e.patron, Join{e.patron, e.seat}); }
    void operator()(const PatronLeft& e) { anybody(e.patron, Leave{e.patron}); }
    void operator()(const ChipsBought& e) { anybody(e.patron, BuyIn{e.patron, e.amount}); }
    void operator()(const ChipsCashed& e) { anybody(e.patron, CashOut{e.patron, e.amount}); }

protected:
    /// The patron, or a member of staff; rules that ask which one of them leave the name in their events.
    void anybody(PersonId patron, Request request) {
        const bool is_patron = role_ == Role::seated_patron || role_ == Role::standing_patron;
        list_.push_back({{role_, is_patron ? patron : 0}, std::move(request)});
    }
    void staff(Request request) { anybody(0, std::move(request)); }
    /// Whom the event names.
    void by(const Actor& actor, Request request) {
        if (actor.role == role_) list_.push_back({actor, std::move(request)});
    }
    /// The first event of a kind; nothing if there is none.
    template <class What>
    [[nodiscard]] const What* find() const {
        for (const Event& event : events_)
            if (const auto* found = event.what.template get_if<What>()) return found;
        return nullptr;
    }

    const State& s_;
    std::span<const Event> events_;

private:
    Role role_;
    std::vector<Command> list_;
};

/// The commands behind what begins with the first of these events.
template <class Behind>
[[nodiscard]] std::vector<typename Behind::Command> commands_behind_with(const typename Behind::State& before,
                                                                         std::span<const typename Behind::Event> events,
                                                                         Role role) {
    if (events.empty()) return {};
    Behind behind{before, events, role};
    events.front().what.visit(behind);
    return std::move(behind).take();
}

}  // namespace croupier
