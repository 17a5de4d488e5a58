// Walks by chance over tables of every edition: whatever is asked, money is conserved, replaying the events gives the
// same state, legal_commands and decide agree, and the order of play is never refused.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/games/tai_sai/tai_sai.h"

namespace croupier::tai_sai {
namespace {

/// Small choices from one seed.
class Choices {
public:
    explicit Choices(std::uint32_t seed) : left_(seed * 2654435761U + 1U) {}
    std::uint32_t below(std::uint32_t count) {
        left_ ^= left_ << 13U;
        left_ ^= left_ >> 17U;
        left_ ^= left_ << 5U;
        return left_ % count;
    }
    bool chance(std::uint32_t percent) { return below(100) < percent; }
    Die die() { return Die{static_cast<int>(below(6)) + 1}; }
    Dice dice() { return {die(), die(), die()}; }
    Area area() { return static_cast<Area>(below(109)); }
    Money money() { return Money::dollars(static_cast<std::int64_t>(below(60))); }
    PersonId person() { return 1U + below(5); }
    Role role() { return static_cast<Role>(below(7)); }

private:
    std::uint32_t left_;
};

TableSetup any_setup(Choices& any) {
    TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25)}};
    setup.limits.every = {Money::dollars(2), Money::dollars(50)};
    setup.colours = {"blue", "yellow"};
    setup.odds = static_cast<OddsSet>(any.below(3));
    setup.seats = 3;
    return setup;
}

Request any_request(const State& state, Choices& any) {
    const PersonId patron = any.person();
    const Area laid = state.wagers.empty() || any.chance(20)
                          ? any.area()
                          : state.wagers[any.below(static_cast<std::uint32_t>(state.wagers.size()))].area;
    switch (any.below(24)) {
        case 0: return SetUpTable{any_setup(any)};
        case 1: return SetPersonalLimits{patron, {{any.money(), any.money()}, {}}};
        case 2: return MarkPartnership{patron, any.chance(50)};
        case 3: return ReportWagersElsewhere{patron, any.chance(20)};
        case 4: return Join{patron, static_cast<std::uint8_t>(any.below(5))};
        case 5: return Leave{patron};
        case 6: return BuyIn{patron, any.money()};
        case 7: return IssueColour{patron, any.chance(50) ? "blue" : "yellow", any.money()};
        case 8: return ReturnColour{patron};
        case 9: return CoverTumbler{};
        case 10: return SpinDice{static_cast<int>(any.below(6)) - 1};
        case 11: return CallForWagers{};
        case 12: return WithdrawWager{patron, laid, any.money()};
        case 13: return CallNoMoreBets{};
        case 14: return UncoverTumbler{any.chance(30) ? std::nullopt : std::optional{any.dice()}};
        case 15: return CallResult{};
        case 16: return KeyNumber{any.die()};
        case 17: return PressEntry{};
        case 18: return CollectLosing{};
        case 19: return PayWinning{any.chance(50) ? std::nullopt : std::optional{laid}};
        case 20: return ReportDisplacement{patron, laid, any.area(), static_cast<Displacement>(any.below(5))};
        case 21: return TreatAsMeant{patron, laid, any.area(), any.chance(90) ? "seen" : ""};
        case 22: return CorrectResult{static_cast<int>(any.below(4)), any.dice(), any.chance(90) ? "why" : ""};
        default: break;
    }
    return PlaceWager{patron, any.area(), any.money(), static_cast<Tender>(any.below(4)),
                      any.chance(20) ? std::optional{any.area()} : std::nullopt};
}

class Walk {
public:
    explicit Walk(const Edition& law) : law_(law) {}

    static inline std::set<std::size_t> accepted;
    static inline std::set<std::size_t> happened;

    void step(Choices& any) {
        if (live_.phase == Phase::not_set_up) {
            ask({{Role::casino_operator, 1}, SetUpTable{any_setup(any)}}, true);
            return;
        }
        const std::uint32_t roll = any.below(100);
        if (roll < 35) {
            goes_on(any);
        } else if (roll < 50) {
            offered(any);
        } else if (roll < 70) {
            sensible(any);
        } else {
            const Command command{{any.role(), any.person()}, any_request(live_, any)};
            if (any.chance(25)) agree(command);
            ask(command, false);
        }
    }

private:
    void goes_on(Choices& any) {
        Command command = command_for(next_act(law_, live_), live_, 1001);
        if (command.request.is<UncoverTumbler>() && !any.chance(10)) command.request = UncoverTumbler{any.dice()};
        ask(command, true);
    }
    /// Something that legal_commands offers, a kind first, so that the many wagers do not crowd out the rest.
    void offered(Choices& any) {
        std::vector<Command> legal = legal_commands(law_, live_);
        RC_ASSERT(!legal.empty());
        std::set<std::size_t> kinds;
        for (const Command& each : legal) kinds.insert(each.request.place());
        const std::size_t kind = *std::next(kinds.begin(), any.below(static_cast<std::uint32_t>(kinds.size())));
        std::erase_if(legal, [kind](const Command& each) { return each.request.place() != kind; });
        ask(legal[any.below(static_cast<std::uint32_t>(legal.size()))], true);
    }
    /// A patron joins, buys chips or wagers.
    void sensible(Choices& any) {
        const PersonId id = any.person();
        const Patron* patron = live_.find_patron(id);
        if (patron == nullptr) return ask({{Role::standing_patron, id}, Join{id, 0}}, true);
        const Actor self{patron->seat == 0 ? Role::standing_patron : Role::seated_patron, id};
        if (any.chance(30)) return ask({self, BuyIn{id, Money::dollars(100)}}, true);
        ask({any.chance(80) ? self : Actor{Role::dealer, 1001},
             PlaceWager{id, any.area(), Money::dollars(5), Tender::chips, {}}},
            false);
    }

    void agree(const Command& command) {
        bool listed = false;
        for (const Command& legal : legal_commands(law_, live_)) {
            RC_ASSERT(decide(law_, live_, legal).has_value());
            listed =
                listed || (legal.request.place() == command.request.place() && legal.actor.role == command.actor.role);
        }
        RC_ASSERT(listed || !decide(law_, live_, command));
    }

    void ask(const Command& command, bool must) {
        const auto ruling = decide(law_, live_, command);
        if (!ruling) {
            if (must) RC_FAIL(ruling.error().in_words());
            RC_ASSERT(ruling.error().what.ends_with('.'));
            cited(ruling.error().rules);
            return;
        }
        RC_ASSERT(!ruling->empty());
        accepted.insert(command.request.place());
        for (const Event& event : *ruling) {
            cited(event.rules);
            RC_ASSERT(!describe(live_, event).empty());
            happened.insert(event.what.place());
            apply(live_, event);
            RC_ASSERT(live_.ledger.sum().is_zero());
            apply(replayed_, event);
        }
        RC_ASSERT(live_ == replayed_);
        check_layout();
    }
    /// The chips on an area are the wagers that lie there.
    void check_layout() {
        Money wagers;
        for (const Wager& wager : live_.wagers) {
            RC_ASSERT(wager.amount > Money{});
            wagers += wager.amount;
        }
        Money spots;
        for (const Money spot : live_.ledger.spots) spots += spot;
        RC_ASSERT(wagers == spots);
        RC_ASSERT(live_.in_round() || live_.wagers.empty());
    }
    void cited(const law::Citations& rules) {
        for (const law::Rule rule : rules.all()) {
            const auto within = [&rule](std::span<const law::Clause> clauses) {
                return &rule.clause() >= clauses.data() && &rule.clause() < clauses.data() + clauses.size();
            };
            RC_ASSERT(within(law_.clauses) || within(law_.general->clauses));
        }
    }

    const Edition& law_;
    State live_;
    State replayed_;
};

TEST(TaiSaiWalks, keep_every_promise_and_reach_everything) {
    const auto walk = [] {
        const auto seeds = *rc::gen::arbitrary<std::vector<std::uint32_t>>().as("one seed a command");
        const auto laws = all_editions();
        Walk table{*laws[seeds.empty() ? 0 : seeds.front() % laws.size()]};
        try {
            for (const std::uint32_t seed : seeds) {
                Choices any{seed};
                table.step(any);
            }
        } catch (const AssertionFailed& failed) {
            RC_FAIL(std::string{"assertion "} + failed.condition + " at " + failed.file + ":" +
                    std::to_string(failed.line));
        }
    };
    // A fixed seed: the same walks on every run, so that a failure is the fault of what changed.
    rc::detail::TestParams params;
    params.seed = 1999;
    params.maxSuccess = 200;
    params.maxSize = 300;
    const auto result = rc::detail::checkTestable(walk, rc::detail::TestMetadata{}, params);
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    ASSERT_TRUE(result.template is<rc::detail::SuccessResult>()) << message.str();
    for (std::size_t kind = 0; kind < Request::names.size(); ++kind)
        EXPECT_TRUE(Walk::accepted.contains(kind)) << Request::names[kind] << " was never accepted";
    for (std::size_t kind = 0; kind < Happening::names.size(); ++kind)
        EXPECT_TRUE(Walk::happened.contains(kind)) << Happening::names[kind] << " never happened";
}

}  // namespace
}  // namespace croupier::tai_sai
