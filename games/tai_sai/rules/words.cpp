// Events in words: what a report says, and what the dealer calls.
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

std::string in_words(Odds odds, bool gazetted) {
    return std::to_string(odds.won) + " to " + std::to_string(odds.staked) +
           (gazetted ? "" : " (house odds, not gazetted)");
}

namespace {

std::string staff_in_words(const Actor& actor) { return "the " + std::string{name_of(actor.role)}; }

std::string from_to(const Limits& limits) { return in_words(limits.least) + " to " + in_words(limits.most); }

std::string limits_in_words(const LimitSet& limits) {
    std::string text = from_to(limits.every);
    for (const KindLimits& each : limits.kinds)
        text += ", " + std::string{name_of(each.kind)} + " " + from_to(each.limits);
    return text;
}

std::string gained(Money net) { return net < Money{} ? "loses " + in_words(-net) : "wins " + in_words(net); }

class EventTeller : public PeopleTeller<State> {
public:
    using PeopleTeller::operator();
    using PeopleTeller::PeopleTeller;

    std::string operator()(const TableSetUp& e) const {
        return "the table is set up for Tai-Sai with " + std::string{name_of(e.setup->odds)} + " house odds";
    }
    std::string operator()(const LayoutMarked& e) const {
        return "the layout shows " + std::to_string(e.areas) + " areas with their odds; " +
               std::string{name_of(e.house_odds)} + " odds are house odds, not gazetted";
    }
    std::string operator()(const NoticeDisplayed& e) const { return "the notice shows " + limits_in_words(e.limits); }
    std::string operator()(const PersonalLimitsSet& e) const {
        return who(e.patron) + " has personal limits of " + limits_in_words(e.limits);
    }
    std::string operator()(const ColourIssued& e) const {
        return who(e.patron) + " gets the " + e.colour + " chips at " + in_words(e.value) + " each";
    }
    std::string operator()(const ColourReturned& e) const {
        return who(e.patron) + " returns the " + e.colour + " chips";
    }

    std::string operator()(const TumblerCovered&) const { return "the tumbler is covered"; }
    std::string operator()(const RoundStarted& e) const { return "round " + std::to_string(e.number) + " begins"; }
    std::string operator()(const DiceSpun& e) const {
        return "the dice are spun, " + std::to_string(e.so_far) + (e.so_far == 1 ? " time" : " times") + " so far";
    }
    std::string operator()(const WagersCalledFor&) const { return "Place your bets"; }
    std::string operator()(const WagerPlaced& e) const {
        std::string text = who(e.patron) + " wagers " + in_words(e.amount) + " on " + in_words(e.area);
        if (e.tender == Tender::non_value_chips) text += " in non-value chips";
        if (e.called) text += *e.called == e.area ? ", as called" : ", though " + in_words(*e.called) + " was called";
        return text;
    }
    std::string operator()(const WagerWithdrawn& e) const {
        return who(e.patron) + " takes " + in_words(e.amount) + " back from " + in_words(e.area);
    }
    std::string operator()(const NoMoreBetsCalled&) const { return "No more bets"; }
    std::string operator()(const TumblerUncovered& e) const {
        return e.dice ? "the tumbler is uncovered: " + in_words(*e.dice)
                      : "the tumbler is uncovered: the dice do not lie flat";
    }
    std::string operator()(const SpinVoided&) const { return "the spin is void; the dice are spun again"; }
    std::string operator()(const ResultCalled& e) const {
        const std::string call = call_in_words(e.dice);
        return e.dice == s_.round.dice ? call : call + " is called, though the dice show " + in_words(*s_.round.dice);
    }
    std::string operator()(const NumberKeyed& e) const { return std::to_string(e.number.face()) + " is pressed"; }
    std::string operator()(const ResultEntered& e) const { return in_words(e.dice) + " is entered"; }
    std::string operator()(const AreasLit& e) const {
        std::string text;
        for (const Area area : e.areas) text += (text.empty() ? "lit: " : "; ") + in_words(area);
        return text;
    }
    std::string operator()(const WagerCollected& e) const {
        return who(e.patron) + " loses " + in_words(e.amount) + " on " + in_words(e.area);
    }
    std::string operator()(const WagerPaid& e) const {
        return who(e.patron) + " wins " + in_words(e.winnings) + " on " + in_words(e.area) + " at " +
               in_words(Odds{e.odds_won, e.odds_staked}, e.gazetted) +
               (e.matches > 1 ? ", shown on " + std::to_string(e.matches) + " dice" : "");
    }
    std::string operator()(const RoundEnded& e) const { return "round " + std::to_string(e.number) + " is over"; }

    std::string operator()(const WagerDisplaced& e) const {
        return who(e.patron) + "'s wager on " + in_words(e.from) + " lies on " + in_words(e.to) + ": " +
               std::string{name_of(e.cause)};
    }
    std::string operator()(const WagerTreatedAsMeant& e) const {
        return staff_in_words(e.by) + " has " + who(e.patron) + "'s wager on " + in_words(e.lies) +
               " settled as if on " + in_words(e.meant) + ": " + e.reason;
    }
    std::string operator()(const ResultCorrected& e) const {
        return staff_in_words(e.by) + " corrects round " + std::to_string(e.round) + " from " + in_words(e.from) +
               " to " + in_words(e.to) + ": " + e.reason;
    }
    std::string operator()(const SettlementReversed& e) const {
        return who(e.patron) + ", " + in_words(e.area) + " of round " + std::to_string(e.round) +
               ": what was booked is reversed (" + gained(e.net) + ")";
    }
    std::string operator()(const WagerReturned& e) const {
        return who(e.patron) + " gets " + in_words(e.amount) + " back from " + in_words(e.area);
    }
    std::string operator()(const RoundVoided& e) const {
        return staff_in_words(e.by) + " declares round " + std::to_string(e.number) + " void: " + e.reason;
    }
    std::string operator()(const SettlementBooked& e) const {
        return who(e.patron) + ", " + in_words(e.area) + " of round " + std::to_string(e.round) + ": booked again, " +
               gained(e.net);
    }
};

}  // namespace

std::string describe(const State& before, const Event& event) { return event.what.visit(EventTeller{before}); }

std::string call_of(const Event& event) {
    if (event.what.is<WagersCalledFor>()) return "Place your bets";
    if (event.what.is<NoMoreBetsCalled>()) return "No more bets";
    if (const auto* result = event.what.get_if<ResultCalled>()) return call_in_words(result->dice);
    return {};
}

}  // namespace croupier::tai_sai
