// The events of a layout in words.
#pragma once

#include <string>

#include "core/kits/layout/records.h"
#include "core/table/people_events.h"

namespace croupier::layout {

/// "$5.00 to $500.00".
[[nodiscard]] std::string in_words(const Limits& limits);
/// "wins $10.00", "loses $10.00".
[[nodiscard]] std::string gained(Money net);

template <class Kind>
[[nodiscard]] std::string in_words(const LimitSet<Kind>& limits) {
    std::string text = in_words(limits.every);
    for (const KindLimits<Kind>& each : limits.kinds)
        text += ", " + std::string{name_of(each.kind)} + " " + in_words(each.limits);
    return text;
}

/// Tells events in words, beside PeopleTeller and what the game itself tells. What a winning wager is paid for is the
/// game's to tell; its areas and results have an in_words() in its namespace.
template <class State>
class Teller {
public:
    explicit Teller(const State& before) : table_(before) {}

    template <class Kind>
    std::string operator()(const NoticeDisplayed<Kind>& e) const {
        return "the notice shows " + in_words(e.limits);
    }
    template <class Kind>
    std::string operator()(const PersonalLimitsSet<Kind>& e) const {
        return who(e.patron) + " has personal limits of " + in_words(e.limits);
    }
    std::string operator()(const ColourIssued& e) const {
        return who(e.patron) + " gets the " + e.colour + " chips at " + in_words(e.value) + " each";
    }
    std::string operator()(const ColourReturned& e) const {
        return who(e.patron) + " returns the " + e.colour + " chips";
    }

    std::string operator()(const RoundStarted& e) const { return "round " + std::to_string(e.number) + " begins"; }
    std::string operator()(const WagersCalledFor&) const { return "Place your bets"; }
    template <class Area>
    std::string operator()(const WagerPlaced<Area>& e) const {
        std::string text = who(e.patron) + " wagers " + in_words(e.amount) + " on " + in_words(e.area);
        if (e.tender == Tender::non_value_chips) text += " in non-value chips";
        if (e.called) text += *e.called == e.area ? ", as called" : ", though " + in_words(*e.called) + " was called";
        return text;
    }
    template <class Area>
    std::string operator()(const WagerWithdrawn<Area>& e) const {
        return who(e.patron) + " takes " + in_words(e.amount) + " back from " + in_words(e.area);
    }
    std::string operator()(const NoMoreBetsCalled&) const { return "No more bets"; }
    template <class Area>
    std::string operator()(const WagerCollected<Area>& e) const {
        return who(e.patron) + " loses " + in_words(e.amount) + " on " + in_words(e.area);
    }
    std::string operator()(const RoundEnded& e) const { return "round " + std::to_string(e.number) + " is over"; }

    template <class Area>
    std::string operator()(const WagerDisplaced<Area>& e) const {
        return who(e.patron) + "'s wager on " + in_words(e.from) + " lies on " + in_words(e.to) + ": " +
               std::string{name_of(e.cause)};
    }
    template <class Area>
    std::string operator()(const WagerTreatedAsMeant<Area>& e) const {
        return staff_in_words(e.by) + " has " + who(e.patron) + "'s wager on " + in_words(e.lies) +
               " settled as if on " + in_words(e.meant) + ": " + e.reason;
    }
    template <class Result>
    std::string operator()(const ResultCorrected<Result>& e) const {
        return staff_in_words(e.by) + " corrects round " + std::to_string(e.round) + " from " + in_words(e.from) +
               " to " + in_words(e.to) + ": " + e.reason;
    }
    template <class Area>
    std::string operator()(const SettlementReversed<Area>& e) const {
        return who(e.patron) + ", " + in_words(e.area) + " of round " + std::to_string(e.round) +
               ": what was booked is reversed (" + gained(e.net) + ")";
    }
    template <class Area>
    std::string operator()(const SettlementBooked<Area>& e) const {
        return who(e.patron) + ", " + in_words(e.area) + " of round " + std::to_string(e.round) + ": booked again, " +
               gained(e.net);
    }
    template <class Area>
    std::string operator()(const WagerReturned<Area>& e) const {
        return who(e.patron) + " gets " + in_words(e.amount) + " back from " + in_words(e.area);
    }
    std::string operator()(const RoundVoided& e) const {
        return staff_in_words(e.by) + " declares round " + std::to_string(e.number) + " void: " + e.reason;
    }

private:
    [[nodiscard]] std::string who(PersonId patron) const { return patron_in_words(table_, patron); }

    const State& table_;
};

}  // namespace croupier::layout
