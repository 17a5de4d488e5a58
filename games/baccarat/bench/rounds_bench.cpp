// How fast baccarat is: complete rounds of play through decide and apply, beside the bare arithmetic of a round.
//
//   complete_round   a midi table, nine patrons with two wagers each: every command, event and citation; with so many
//                    patrons beside them who never wager
//   bare_round       the same cards and wagers by the Table of Play and the odds alone, without any procedure
//
// Prints rounds a second, nanoseconds a command and allocations, and at the end the ratio of the two.
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "games/baccarat/bench/ratios.h"
#include "games/baccarat/rules/baccarat.h"

namespace {
// One thread; a plain counter would do, but the allocator is global.
std::atomic<std::uint64_t> allocations{0};  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void* counted_new(std::size_t size) {
    allocations.fetch_add(1, std::memory_order_relaxed);
    void* memory = std::malloc(size == 0 ? 1 : size);  // NOLINT(cppcoreguidelines-no-malloc): this is operator new
    if (memory == nullptr) throw std::bad_alloc{};
    return memory;
}
}  // namespace

void* operator new(std::size_t size) { return counted_new(size); }
void* operator new[](std::size_t size) { return counted_new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }                 // NOLINT
void operator delete[](void* memory) noexcept { std::free(memory); }               // NOLINT
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }    // NOLINT
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }  // NOLINT

namespace croupier::baccarat {
namespace {

constexpr int patrons = 9;
constexpr int rounds_of_shoe = 60;  ///< six cards at most from each of them leaves the shoe some cards

const Edition& law() {
    static const Edition& edition = *edition_by_key("baccarat-2004");
    return edition;
}

/// Eight decks in a fixed order that mixes ranks well.
std::vector<Card> fixed_shoe() {
    std::vector<Card> cards;
    for (int place = 0; place < 8 * Card::kinds; ++place)
        cards.push_back(Card::from_index(place * 101 % 416 * 31 % 416 % Card::kinds));
    return cards;
}

constexpr PersonId patron_at(int seat) { return 100U + static_cast<PersonId>(seat); }

/// Half of the table backs the Banker's Hand, half the Player's, and everybody a Tie.
std::array<PlaceWager, patrons * 2> wagers() {
    std::array<PlaceWager, patrons * 2> list;
    for (int seat = 1; seat <= patrons; ++seat) {
        const auto at = static_cast<std::size_t>(seat - 1) * 2;
        const SetOfAreas area{static_cast<std::uint8_t>(seat), false};
        const Outcome hand = seat % 2 == 0 ? Outcome::banker : Outcome::player;
        list[at] = {patron_at(seat), Spot{area, hand}, Money::dollars(20 * seat), Tender::chips};
        list[at + 1] = {patron_at(seat), Spot{area, Outcome::tie}, Money::dollars(5), Tender::chips};
    }
    return list;
}

void follow(State& state, const Command& command) {
    const auto events = decide(law(), state, command);
    if (!events) throw std::runtime_error{events.error().in_words()};
    for (const Event& event : *events) apply(state, event);
}

/// `bystanders` come before everybody else, buy in and never wager.
State open_table(int bystanders = 0) {
    TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    State state;
    follow(state, {{Role::casino_operator, 1}, SetUpTable{setup}});
    follow(state, {{Role::casino_supervisor, 2}, TakeOverShoe{setup.cards_in_set(0), false}});
    for (int each = 0; each < bystanders; ++each) {
        const Actor patron{Role::standing_patron, 10'000U + static_cast<PersonId>(each)};
        follow(state, {patron, Join{patron.id, 0}});
        follow(state, {patron, BuyIn{patron.id, Money::dollars(100)}});
    }
    for (int seat = 1; seat <= patrons; ++seat) {
        const Actor patron{Role::seated_patron, patron_at(seat)};
        follow(state, {patron, Join{patron.id, static_cast<std::uint8_t>(seat)}});
        follow(state, {patron, BuyIn{patron.id, Money::dollars(1'000'000)}});
    }
    return state;
}

struct Tally {
    std::uint64_t commands = 0;
    std::uint64_t events = 0;
    std::uint64_t deciding = 0;  ///< allocations
    std::uint64_t applying = 0;
};

void play(State& state, const Command& command, Tally& tally) {
    const std::uint64_t before = allocations.load(std::memory_order_relaxed);
    const auto events = decide(law(), state, command);
    const std::uint64_t decided = allocations.load(std::memory_order_relaxed);
    if (!events) throw std::runtime_error{events.error().in_words()};
    for (const Event& event : *events) apply(state, event);
    ++tally.commands;
    tally.events += events->size();
    tally.deciding += decided - before;
    tally.applying += allocations.load(std::memory_order_relaxed) - decided;
}

void play_round(State& state, const std::vector<Card>& shoe, const std::array<PlaceWager, patrons * 2>& stakes,
                Tally& tally) {
    for (const PlaceWager& stake : stakes)
        // After a tie the wagers on the hands lie where they were.
        if (state.find_wager(stake.patron, stake.spot) == nullptr)
            play(state, {{Role::seated_patron, stake.patron}, stake}, tally);
    do {
        const NextAct next = next_act(law(), state);
        Command command = command_for(next, state, 3);
        if (next.act == Act::draw_card)
            command.request = DrawCard{shoe[static_cast<std::size_t>(state.shoe.drawn)], false};
        play(state, command, tally);
    } while (state.phase != Phase::wagering);
}

void complete_round(benchmark::State& run) {
    const std::vector<Card> shoe = fixed_shoe();
    const auto stakes = wagers();
    const State fresh = open_table(static_cast<int>(run.range(0)));
    State state = fresh;
    Tally tally;
    int rounds = 0;
    for ([[maybe_unused]] const auto each : run) {
        if (rounds++ % rounds_of_shoe == 0) state = fresh;
        play_round(state, shoe, stakes, tally);
    }
    using benchmark::Counter;
    const auto per = [](std::uint64_t part, std::uint64_t whole) {
        return static_cast<double>(part) / static_cast<double>(whole);
    };
    run.counters["rounds/s"] = Counter(static_cast<double>(rounds), Counter::kIsRate);
    run.counters["s/command"] = Counter(static_cast<double>(tally.commands), Counter::kIsRate | Counter::kInvert);
    run.counters["commands/round"] = per(tally.commands, static_cast<std::uint64_t>(rounds));
    run.counters["events/round"] = per(tally.events, static_cast<std::uint64_t>(rounds));
    run.counters["allocs/command"] = per(tally.deciding + tally.applying, tally.commands);
    run.counters["allocs/decide"] = per(tally.deciding, tally.commands);
    run.counters["allocs/apply"] = per(tally.applying, tally.events);
}

/// Deals and settles one round with nothing but the Table of Play and the odds.
std::int64_t bare(const std::vector<Card>& shoe, std::size_t& place, const TableSetup& setup,
                  const std::array<PlaceWager, patrons * 2>& stakes) {
    const auto draw = [&] { return point_value(shoe[place++]); };
    const TableOfPlay& table = *law().additional.table;
    int player = draw();
    int banker = draw();
    player = (player + draw()) % 10;
    banker = (banker + draw()) % 10;
    if (!is_natural_count(player) && !is_natural_count(banker)) {
        bool banker_draws = table.banker_draws_when_player_stood(banker);
        if (table.player_draws(player)) {
            const int third = draw();
            player = (player + third) % 10;
            banker_draws = table.banker_draws(banker, third);
        }
        if (banker_draws) banker = (banker + draw()) % 10;
    }
    const Winner winner = winner_of(player, banker);
    std::int64_t house = 0;
    for (const PlaceWager& stake : stakes) {
        switch (verdict(law(), stake.spot.outcome, winner).result) {
            case Result::wins:
                house -=
                    payout(law(), setup, setup.payment, stake.spot.outcome, stake.amount, banker).winnings.in_cents();
                break;
            case Result::loses: house += stake.amount.in_cents(); break;
            case Result::stands_off: break;
        }
    }
    return house;
}

void bare_round(benchmark::State& run) {
    const std::vector<Card> shoe = fixed_shoe();
    const auto stakes = wagers();
    const State fresh = open_table();
    std::size_t place = 0;
    int rounds = 0;
    for ([[maybe_unused]] const auto each : run) {
        if (rounds++ % rounds_of_shoe == 0) place = 0;
        benchmark::DoNotOptimize(bare(shoe, place, fresh.setup, stakes));
    }
    run.counters["rounds/s"] = benchmark::Counter(static_cast<double>(rounds), benchmark::Counter::kIsRate);
}

BENCHMARK(complete_round)->Arg(0)->Arg(100)->Arg(1000);
BENCHMARK(bare_round);

}  // namespace
}  // namespace croupier::baccarat

void croupier::bench::print_round_ratio(const Times& times) {
    const auto complete = time_of(times, "complete_round/0");
    const auto bare = time_of(times, "bare_round");
    if (complete && bare)
        std::printf("\nA complete round takes %.1f times as long as its bare arithmetic.\n", *complete / *bare);
    for (const char* bystanders : {"100", "1000"})
        if (const auto beside = time_of(times, std::string{"complete_round/"} + bystanders); beside && complete)
            std::printf("With %s patrons who only stand by it takes %.1f %% longer.\n", bystanders,
                        (*beside / *complete - 1) * 100);
}

void croupier::baccarat::print_ratios(const bench::Times& times) {
    bench::print_round_ratio(times);
    bench::print_odds_ratios(times);
    bench::print_simulation_ratios(times);
}
