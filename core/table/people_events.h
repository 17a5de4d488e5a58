// What the events about people change in the state of any game, and how they are told. A game's own apply() and
// describe() begin with these.
#pragma once

#include <string>

#include "core/base/assertion.h"
#include "core/table/ledger.h"
#include "core/table/people.h"

namespace croupier {

inline constexpr Account house_account{AccountKind::house_float, 0};
inline constexpr Account drop_box_account{AccountKind::drop_box, 0};
inline constexpr Account cash_account{AccountKind::cash, 0};

/// The place in the list of somebody who has been at the table.
template <class State>
[[nodiscard]] std::size_t place_of(State& state, PersonId id) {
    state.by_id.follow(state.patrons);  // a state that was read has no index yet
    const std::size_t place = state.by_id.place_of(id, state.patrons);
    CROUPIER_ASSERT(place < state.patrons.size());
    return place;
}
template <class State>
[[nodiscard]] auto& patron_of(State& state, PersonId id) {
    return state.patrons[place_of(state, id)];
}
template <class State>
[[nodiscard]] Account account_of(State& state, PersonId id) {
    return {AccountKind::patron, static_cast<std::uint32_t>(place_of(state, id))};
}

/// Folds events into a state: class Folder : public PeopleFolder<State> { using PeopleFolder::operator(); ... }.
template <class State>
class PeopleFolder {
public:
    explicit PeopleFolder(State& state) : s_(state) {}

    void operator()(const PartnershipMarked& e) { patron(e.patron).in_partnership = e.marked; }
    void operator()(const WagersElsewhereReported& e) { patron(e.patron).wagers_elsewhere = e.elsewhere; }
    void operator()(const PatronJoined& e) {
        if (const std::size_t place = s_.by_id.place_of(e.patron, s_.patrons); place < s_.patrons.size()) {
            s_.patrons[place].present = true;
            s_.patrons[place].seat = e.seat;
            return;
        }
        s_.ledger.open_patron(static_cast<std::uint32_t>(s_.patrons.size()));
        auto& joined = s_.patrons.emplace_back();
        joined.id = e.patron;
        joined.seat = e.seat;
        s_.by_id.follow(s_.patrons);
    }
    void operator()(const PatronLeft& e) { patron(e.patron).present = false; }
    void operator()(const ChipsBought& e) {
        s_.ledger.transfer(cash_account, drop_box_account, e.amount);
        s_.ledger.transfer(house_account, account(e.patron), e.amount);
    }
    /// The cashier is not at the table, and the drop box stays closed.
    void operator()(const ChipsCashed& e) { s_.ledger.transfer(account(e.patron), cash_account, e.amount); }

protected:
    [[nodiscard]] auto& patron(PersonId id) { return patron_of(s_, id); }
    [[nodiscard]] Account account(PersonId id) { return account_of(s_, id); }

    State& s_;
};

/// "seat 3", or "patron 101" for one who stands.
template <class State>
[[nodiscard]] std::string patron_in_words(const State& state, PersonId patron) {
    for (const auto& each : state.patrons)
        if (each.id == patron && each.seat != 0) return "seat " + std::to_string(each.seat);
    return "patron " + std::to_string(patron);
}

/// "the game supervisor".
[[nodiscard]] std::string staff_in_words(const Actor& actor);

/// The patrons of a table of any game in words. Must not outlive the state.
class PatronWords {
public:
    template <class State>
    explicit PatronWords(const State& state)
        : state_(&state), who_([](const void* table, PersonId patron) {
              return patron_in_words(*static_cast<const State*>(table), patron);
          }) {}
    [[nodiscard]] std::string operator()(PersonId patron) const { return who_(state_, patron); }

private:
    const void* state_;
    std::string (*who_)(const void* table, PersonId patron);
};

/// Tells events in words, beside what the game itself tells.
class PeopleTeller {
public:
    template <class State>
    explicit PeopleTeller(const State& before) : who_(before) {}

    std::string operator()(const PartnershipMarked& e) const;
    std::string operator()(const WagersElsewhereReported& e) const;
    std::string operator()(const PatronJoined& e) const;
    std::string operator()(const PatronLeft& e) const;
    std::string operator()(const ChipsBought& e) const;
    std::string operator()(const ChipsCashed& e) const;

private:
    PatronWords who_;
};

}  // namespace croupier
