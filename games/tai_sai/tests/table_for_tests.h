// A table that tests play at: commands in short, refusals told with what they cite. What a test takes for granted and
// is refused ends the test with the refusal.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

inline constexpr Actor test_dealer{Role::dealer, 1001};
inline constexpr Actor test_game_supervisor{Role::game_supervisor, 1002};
inline constexpr Actor test_casino_supervisor{Role::casino_supervisor, 1003};
inline constexpr Actor test_operator{Role::casino_operator, 1004};
inline constexpr Actor ann{Role::standing_patron, 1};
inline constexpr Actor bob{Role::standing_patron, 2};

inline Area area(std::string_view id) {
    const auto found = parse_name<Area>(id);
    CROUPIER_ASSERT(found.has_value());
    return *found;
}
inline Dice dice(std::string_view text) { return *parse_dice(text); }
inline const Edition& edition(std::string_view year) {
    const Edition* found = edition_by_key("tai-sai-" + std::string{year});
    CROUPIER_ASSERT(found != nullptr);
    return *found;
}

class TestTable {
public:
    explicit TestTable(const Edition& law, OddsSet odds = OddsSet::australian) : law_(&law) {
        TableSetup setup;
        setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
        setup.limits.every = {Money::dollars(1), Money::dollars(500)};
        setup.limits.kinds = {{WagerKind::small, {Money::dollars(5), Money::dollars(5000)}}};
        setup.colours = {"blue", "yellow"};
        setup.odds = odds;
        must(test_operator, SetUpTable{setup});
    }

    Ruling<Event> ask(const Actor& actor, Request request) {
        Ruling<Event> ruling = decide(*law_, state_, {actor, std::move(request)});
        if (ruling)
            for (const Event& event : *ruling) take(event);
        return ruling;
    }
    Events must(const Actor& actor, Request request) {
        Ruling<Event> ruling = ask(actor, std::move(request));
        if (!ruling) throw std::runtime_error(ruling.error().in_words());
        return *ruling;
    }
    /// The first rule cited and the reason, "6.1: ..."; empty when nothing is wrong.
    std::string refusal(const Actor& actor, Request request) const {
        const Ruling<Event> ruling = decide(*law_, state_, {actor, std::move(request)});
        if (ruling) return "";
        return ruling.error().rules.first().label(9) + ": " + ruling.error().what;
    }

    /// The first rule that refuses it; empty when it is accepted.
    std::string rule_against(const Actor& actor, Request request) const {
        const Ruling<Event> ruling = decide(*law_, state_, {actor, std::move(request)});
        return ruling ? "" : ruling.error().rules.first().label(9);
    }

    /// A patron who stands at the table with chips.
    Actor patron(PersonId id, std::int64_t dollars = 1000) {
        const Actor self{Role::standing_patron, id};
        must(self, Join{id, 0});
        must(self, BuyIn{id, Money::dollars(dollars)});
        return self;
    }
    void open_wagering() {
        must(test_dealer, CoverTumbler{});
        must(test_dealer, SpinDice{3});
        must(test_dealer, CallForWagers{});
    }
    Events wager(PersonId patron, std::string_view id, std::int64_t dollars) {
        return must({Role::standing_patron, patron}, PlaceWager{patron, area(id), Money::dollars(dollars)});
    }
    /// From "No more bets" to the call.
    void close_and_call(std::string_view faces) {
        must(test_dealer, CallNoMoreBets{});
        must(test_dealer, UncoverTumbler{dice(faces)});
        must(test_dealer, CallResult{});
    }
    Events enter(std::string_view faces) {
        for (const Die die : dice(faces).ascending()) must(test_dealer, KeyNumber{die});
        return must(test_dealer, PressEntry{});
    }
    void result(std::string_view faces) {
        close_and_call(faces);
        enter(faces);
    }
    void settle() {
        if (state_.phase == Phase::settlement && losing_wagers_left(state_)) must(test_dealer, CollectLosing{});
        if (state_.phase == Phase::settlement) must(test_dealer, PayWinning{});
        CROUPIER_ASSERT(state_.phase == Phase::idle);
    }

    [[nodiscard]] Money chips_of(PersonId id) const {
        for (std::size_t at = 0; at < state_.patrons.size(); ++at)
            if (state_.patrons[at].id == id) return state_.ledger.patrons[at];
        return Money{};
    }
    [[nodiscard]] const State& state() const { return state_; }
    /// Midnight: another edition is in force from now on.
    void now_under(const Edition& law) { law_ = &law; }

private:
    void take(const Event& event) {
        CROUPIER_ASSERT(!describe(state_, event).empty());
        apply(state_, event);
        CROUPIER_ASSERT(state_.ledger.sum().is_zero());
    }

    const Edition* law_;
    State state_;
};

template <class Kind>
const Kind* find_event(const Events& events) {
    for (const Event& event : events)
        if (const auto* found = event.what.template get_if<Kind>()) return found;
    return nullptr;
}

}  // namespace croupier::tai_sai
