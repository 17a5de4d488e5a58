// The lane kernel, written once for any set of instructions. Included by baccarat_lanes_<instructions>.cpp only, and
// compiled there with that machine's flags. Everything here is nameless, and of other headers it calls only what the
// compiler puts in place, or the linker might give the code meant for one machine to another.
//
// An instruction set I gives: V, a vector of I::lanes 16-bit numbers; Mask, one truth a lane; and the functions below.
// Numbers stay below 2^15 wherever they are compared, so that signed comparison will do.
#pragma once

#include "games/baccarat/rules/table_of_play.h"
#include "games/baccarat/simulation/lanes.h"

namespace croupier::simulation {
namespace {  // NOLINT(google-build-namespaces): one for each of these files

namespace table_limits {

// Each column of the Table of Play draws up to some count and stands above it: that count, or -1.
constexpr auto& table = baccarat::table_of_play;

consteval int player_limit() {
    int limit = -1;
    for (int count = 0; count < 8; ++count) {
        if (!table.player_draws(count)) continue;
        if (limit != count - 1) throw "the Player's row is not cut in one place";
        limit = count;
    }
    return limit;
}

consteval int banker_limit(int players_third) {  // -1: the Player's Hand stood
    int limit = -1;
    for (int count = 0; count < 8; ++count) {
        if (!(players_third < 0 ? table.banker_draws_when_player_stood(count)
                                : table.banker_draws(count, players_third)))
            continue;
        if (limit != count - 1) throw "a column of the Banker's rows is not cut in one place";
        limit = count;
    }
    return limit;
}

struct BankerLimits {
    unsigned char by_third[16]{};
    consteval BankerLimits() {
        for (int third = 0; third < 10; ++third) by_third[third] = static_cast<unsigned char>(banker_limit(third));
    }
};
constexpr BankerLimits banker_limits;
constexpr int player_draws_up_to = player_limit();
constexpr int banker_draws_up_to_if_player_stood = banker_limit(-1);

}  // namespace table_limits

template <class I>
class Lanes {
    using V = typename I::V;
    using Mask = typename I::Mask;

    static constexpr int values = 10;
    static constexpr int draws = 6;
    static constexpr std::uint16_t beyond = 0x7fff;  ///< an index behind every card: draws nothing

    V up_to_[values - 1];
    V cards_;    ///< that a draw may yield: the shoe's, and those burned unseen, which are as unknown as the shoe's
    V share_;    ///< at most 2^16 / cards_: how many of the 2^16 numbers each card may answer to
    V stop_at_;  ///< when no more cards_ than this are left, one more round is dealt
    V quota_;
    V rounds_of_shoe_;
    V banker_run_;
    V player_run_;
    V burning_;  ///< all bits where the next step burns
    V last_;     ///< all bits where the next round is the shoe's last
    typename I::Generator generator_;

    const ShoePlan& plan_;
    V fresh_up_to_[values - 1];
    V fresh_share_;

    /// Takes a card from every lane's shoe: the index becomes its value and, where someone hears of it, its place among
    /// the cards of that value.
    template <bool WithPlace>
    [[gnu::always_inline]] static V draw(V (&up_to)[values - 1], V index, V& place) {
        // Two sums, so that each addition need not wait for the last; settled, because g++ otherwise keeps all truths
        // and adds them up much later, from memory.
        V value[2] = {I::set(values - 1), I::set(0)};
        V before = I::set(0);  // cards of lower values
#pragma GCC unroll 9
        for (int each = 0; each < values - 1; ++each) {  // NOLINT(modernize-loop-convert): unrolled
            const Mask above = I::greater(up_to[each], index);
            if constexpr (WithPlace) before = I::larger(before, I::choose(above, I::set(0), up_to[each]));
            up_to[each] = I::less_one(up_to[each], above);
            value[each % 2] = I::settled(I::less_one(value[each % 2], above));
        }
        if constexpr (WithPlace) place = I::sub(index, before);
        return I::add(value[0], value[1]);
    }

    /// What a step begins with.
    struct Numbers {
        V index[draws];      ///< of the card that each draw takes
        V unfair;            ///< not zero where one of them favours some card
        V share_after_four;  ///< share_ when four cards are drawn
    };

    /// Six numbers, and whether all are fair. A number r answers to card r * n / 2^16; of those that answer to one
    /// card, the first `share` are taken, for every card alike.
    [[gnu::always_inline]] Numbers next_numbers() {
        const V zero = I::set(0);
        Numbers numbers;
        numbers.unfair = zero;
        V n = cards_;
        V missing = I::sub(zero, I::multiply(share_, n));  // of 2^16, where every card has that share
#pragma GCC unroll 6
        for (int each = 0; each < draws; ++each) {
            // Newton's step from the last round's share towards 2^16 / n; from below it never passes it. Each draw
            // takes its own step, so that none waits for another.
            const V share = I::add(share_, I::multiply_high(share_, missing));
            const V covered = I::multiply(share, n);
            const V number = generator_.next();
            numbers.index[each] = I::multiply_high(number, n);
            const V uncovered = I::less_or_none(I::multiply(number, n), I::sub(covered, I::set(1)));
            numbers.unfair = I::either(numbers.unfair, uncovered);
            if (each == 4) numbers.share_after_four = share;
            missing = I::add(missing, share_);
            n = I::sub(n, I::set(1));
        }
        return numbers;
    }

    static V last_digit(V sum) { return I::smaller(sum, I::sub(sum, I::set(values))); }

    [[gnu::noinline]] void fresh_shoe(Mask where) {
        for (int each = 0; each < values - 1; ++each) up_to_[each] = I::choose(where, fresh_up_to_[each], up_to_[each]);
        cards_ = I::choose(where, I::set(plan_.cards), cards_);
        share_ = I::choose(where, fresh_share_, share_);
        stop_at_ = I::choose(where, I::set(plan_.behind_cutting_card), stop_at_);
        burning_ = I::choose(where, I::set(plan_.burn && !plan_.continuous ? 0xffff : 0), burning_);
        last_ = I::choose(where, I::set(plan_.continuous ? 0xffff : 0), last_);
        rounds_of_shoe_ = I::choose(where, I::set(0), rounds_of_shoe_);
        banker_run_ = I::choose(where, I::set(0), banker_run_);
        player_run_ = I::choose(where, I::set(0), player_run_);
    }

    void count_shoes(Mask ended, LaneTotals& totals) {
        alignas(64) std::uint16_t lengths[I::lanes];
        alignas(64) std::uint16_t over[I::lanes];
        I::store(lengths, rounds_of_shoe_);
        I::store(over, I::choose(ended, I::set(1), I::set(0)));
        for (int lane = 0; lane < I::lanes; ++lane) {
            totals.shoes += over[lane];
            totals.shoes_of.data()[lengths[lane] % most_rounds_of_shoe] += over[lane];
        }
    }

    static void keep_longest(V runs, std::uint16_t& longest) {
        alignas(64) std::uint16_t each[I::lanes];
        I::store(each, runs);
        for (const std::uint16_t run : each)
            if (run > longest) longest = run;
    }

public:
    Lanes(const LaneTask& task, int first_lane) : plan_(task.plan) {
        for (int each = 0; each < values - 1; ++each) fresh_up_to_[each] = I::set(plan_.up_to.data()[each]);
        fresh_share_ = I::set(static_cast<std::uint16_t>(0x10000 / plan_.cards));
        quota_ = I::load(task.quota.data() + first_lane);
        generator_.start(task.streams.data() + first_lane / lanes_per_stream);
        for (auto* vector :
             {&cards_, &share_, &stop_at_, &rounds_of_shoe_, &banker_run_, &player_run_, &burning_, &last_})
            *vector = I::set(0);
        for (V& vector : up_to_) vector = I::set(0);
        fresh_shoe(I::equal(I::set(0), I::set(0)));
    }

    void deal(LaneTotals& totals, const Listener* listener) {
        if (listener != nullptr) {
            deal_heard<true>(totals, listener);
        } else {
            deal_heard<false>(totals, listener);
        }
    }

private:
    template <bool HeardBySomeone>
    void deal_heard(LaneTotals& totals, const Listener* listener) {
        constexpr int heard_at_once = 2048 / I::lanes;  // steps, few enough for the nearest memory
        const V zero = I::set(0);
        V banker = zero;
        V player = zero;
        V on_6 = zero;
        V five = zero;
        V six = zero;
        V rounds = zero;
        V longest_banker = zero;
        V longest_player = zero;
        // In registers as far as there are any; the members are theirs again when a shoe ends.
        V up_to[values - 1];
        const auto take_up = [&] {
#pragma GCC unroll 9
            for (int each = 0; each < values - 1; ++each) up_to[each] = up_to_[each];
        };
        const auto put_back = [&] {
#pragma GCC unroll 9
            for (int each = 0; each < values - 1; ++each) up_to_[each] = up_to[each];
        };
        take_up();
        alignas(64) std::uint16_t words[HeardBySomeone ? heard_at_once * LaneTurn::words * I::lanes : 1];
        V place[draws];
        const auto draw_card = [&](int card, V index) { return draw<HeardBySomeone>(up_to, index, place[card]); };
        int heard = 0;
        const V limits = I::table(table_limits::banker_limits.by_third);

        while (I::any(I::greater(quota_, zero))) {
            const Numbers numbers = next_numbers();
            const Mask nothing = I::either_mask(I::differ(numbers.unfair, zero), I::equal(quota_, zero));
            const V idle = I::choose(nothing, I::set(beyond), zero);
            const V no_round = I::either(idle, I::both(burning_, I::set(beyond)));

            const V card0 = draw_card(0, I::either(numbers.index[0], idle));
            const V card1 = draw_card(1, I::either(numbers.index[1], no_round));
            const V card2 = draw_card(2, I::either(numbers.index[2], no_round));
            const V card3 = draw_card(3, I::either(numbers.index[3], no_round));
            V player_has = last_digit(I::add(card0, card2));
            V banker_has = last_digit(I::add(card1, card3));

            const V no_draw = I::either(
                no_round, I::choose(I::greater(I::larger(player_has, banker_has), I::set(7)), I::set(beyond), zero));
            const V player_stands = I::either(
                no_draw,
                I::choose(I::greater(player_has, I::set(table_limits::player_draws_up_to)), I::set(beyond), zero));
            const V banker_stands_then = I::choose(
                I::greater(banker_has, I::set(table_limits::banker_draws_up_to_if_player_stood)), I::set(beyond), zero);
            // The fifth card: the Player's third, or the Banker's after a Player's Hand that stood.
            const V no_fifth = I::either(no_draw, I::both(player_stands, banker_stands_then));
            const V card4 = draw_card(4, I::either(numbers.index[4], no_fifth));
            const Mask player_stood = I::differ(player_stands, zero);
            const V limit = I::look_up(limits, card4);
            const V no_sixth = I::either(player_stands, I::choose(I::greater(banker_has, limit), I::set(beyond), zero));
            const V card5 = draw_card(5, I::either(numbers.index[5], no_sixth));

            const Mask fifth = I::equal(no_fifth, zero);
            const Mask sixth = I::equal(no_sixth, zero);
            const V fifth_value = I::choose(fifth, card4, zero);
            player_has = last_digit(I::add(player_has, I::choose(player_stood, zero, fifth_value)));
            banker_has =
                last_digit(I::add(banker_has, I::choose(player_stood, fifth_value, I::choose(sixth, card5, zero))));

            const Mask played = I::equal(no_round, zero);
            const Mask banker_won = I::both_masks(played, I::greater(banker_has, player_has));
            const Mask player_won = I::both_masks(played, I::greater(player_has, banker_has));
            rounds = I::more_one(rounds, played);
            banker = I::more_one(banker, banker_won);
            player = I::more_one(player, player_won);
            on_6 = I::more_one(on_6, I::both_masks(banker_won, I::equal(banker_has, I::set(6))));
            five = I::more_one(five, fifth);  // corrected at the end: six-card rounds have a fifth card, too
            six = I::more_one(six, sixth);
            banker_run_ = I::choose(player_won, zero, I::more_one(banker_run_, banker_won));
            player_run_ = I::choose(banker_won, zero, I::more_one(player_run_, player_won));
            longest_banker = I::larger(longest_banker, banker_run_);
            longest_player = I::larger(longest_player, player_run_);
            rounds_of_shoe_ = I::more_one(rounds_of_shoe_, played);

            const V used = I::both(I::choose(played, I::set(4), I::set(1)), I::choose(nothing, zero, I::set(7)));
            cards_ = I::sub(cards_, used);
            cards_ = I::less_one(I::less_one(cards_, fifth), sixth);
            share_ = I::choose(played, numbers.share_after_four, share_);

            const Mask burned = I::both_masks(I::equal(idle, zero), I::differ(burning_, zero));
            const Mask ended = I::both_masks(played, I::differ(last_, zero));
            last_ = I::choose(I::both_masks(played, I::not_greater(cards_, stop_at_)), I::set(0xffff), last_);
            if constexpr (HeardBySomeone) {
                std::uint16_t* at = words + heard * LaneTurn::words * I::lanes;
                const V cards[draws] = {card0, card1, card2, card3, card4, card5};
                for (int card = 0; card < draws; ++card, at += I::lanes)
                    I::store(at, I::either(cards[card], I::template shifted<LaneTurn::value_bits>(place[card])));
                V marks = I::either(player_has, I::template shifted<4>(banker_has));
                marks = I::either(marks, I::choose(played, I::set(LaneTurn::played), zero));
                marks = I::either(marks, I::choose(burned, I::set(LaneTurn::burned), zero));
                marks = I::either(marks, I::choose(I::equal(player_stands, zero), I::set(LaneTurn::player_drew), zero));
                marks = I::either(marks, I::choose(I::either_mask(sixth, I::both_masks(fifth, player_stood)),
                                                   I::set(LaneTurn::banker_drew), zero));
                marks = I::either(marks, I::choose(ended, I::set(LaneTurn::last_of_shoe), zero));
                I::store(at, marks);
                if (++heard == heard_at_once) {
                    listener->take(listener->context, words, heard);
                    heard = 0;
                }
            }
            // Once or twice a shoe.
            if (I::any(I::either_mask(burned, ended))) {
                const V burn_value = I::choose(I::equal(card0, zero), I::set(10), card0);
                stop_at_ = I::choose(burned, I::add(I::set(plan_.behind_cutting_card), burn_value), stop_at_);
                burning_ = I::choose(burned, zero, burning_);
                if (I::any(ended)) {
                    if (!plan_.continuous) count_shoes(ended, totals);
                    quota_ = I::less_one(quota_, ended);
                    put_back();
                    fresh_shoe(ended);
                    take_up();
                }
            }
        }
        if constexpr (HeardBySomeone)
            if (heard > 0) listener->take(listener->context, words, heard);
        totals.rounds += I::sum(rounds);
        totals.banker += I::sum(banker);
        totals.player += I::sum(player);
        totals.banker_on_6 += I::sum(on_6);
        totals.six_cards += I::sum(six);
        totals.five_cards += I::sum(five) - I::sum(six);
        keep_longest(longest_banker, totals.longest_banker_run);
        keep_longest(longest_player, totals.longest_player_run);
    }
};

}  // namespace
}  // namespace croupier::simulation
