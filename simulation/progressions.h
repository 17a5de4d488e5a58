// What a staking plan asks for next: one small machine for each plan, moved by wins and losses.
//
// Every machine answers propose() before a round and is told won() or lost(placed) after it. A stand off and a round
// that the patron sat out tell it nothing: the plan stays where it is. Amounts are cents; `most` is the highest stake
// that can be placed at all, so that no progression grows beyond it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <tuple>
#include <variant>
#include <vector>

#include "core/equipment/cards.h"
#include "simulation/staking_plans.h"

namespace croupier::simulation {

/// A stake of 0 means that the patron sits out.
struct Proposal {
    std::int64_t stake;
    std::uint8_t on;  ///< which of the game's wagers
};

/// The part of those plans that do not look at cards.
class PlainStakes {
public:
    explicit PlainStakes(std::uint8_t on) : on_(on) {}
    void begin_shoe(int /*cards*/, int /*burned_value*/) const {}
    void see(std::span<const std::uint8_t> /*values*/) const {}

protected:
    [[nodiscard]] Proposal on(std::int64_t stake) const { return {stake, on_}; }

private:
    std::uint8_t on_;
};

class FlatStakes : public PlainStakes {
public:
    FlatStakes(const FlatPlan& plan, std::uint8_t on, std::int64_t most)
        : PlainStakes(on), stake_(std::min(plan.stake.in_cents(), most)) {}
    void begin_sitting() const {}
    [[nodiscard]] Proposal propose() const { return on(stake_); }
    void won() const {}
    void lost(std::int64_t /*placed*/) const {}

private:
    std::int64_t stake_;
};

class MartingaleStakes : public PlainStakes {
public:
    MartingaleStakes(const MartingalePlan& plan, std::uint8_t on, std::int64_t most)
        : PlainStakes(on), from_(std::min(plan.from.in_cents(), most)), most_(most) {}
    void begin_sitting() { stake_ = from_; }
    [[nodiscard]] Proposal propose() const { return on(stake_); }
    void won() { stake_ = from_; }
    void lost(std::int64_t /*placed*/) { stake_ = std::min(stake_ * 2, most_); }

private:
    std::int64_t from_;
    std::int64_t most_;
    std::int64_t stake_ = from_;
};

class ParoliStakes : public PlainStakes {
public:
    ParoliStakes(const ParoliPlan& plan, std::uint8_t on, std::int64_t most)
        : PlainStakes(on), from_(std::min(plan.from.in_cents(), most)), most_(most), wins_wanted_(plan.wins) {}
    void begin_sitting() {
        stake_ = from_;
        wins_ = 0;
    }
    [[nodiscard]] Proposal propose() const { return on(stake_); }
    void won() {
        if (++wins_ == wins_wanted_) return begin_sitting();
        stake_ = std::min(stake_ * 2, most_);
    }
    void lost(std::int64_t /*placed*/) { begin_sitting(); }

private:
    std::int64_t from_;
    std::int64_t most_;
    std::int64_t stake_ = from_;
    int wins_wanted_;
    int wins_ = 0;
};

class DAlembertStakes : public PlainStakes {
public:
    DAlembertStakes(const DAlembertPlan& plan, std::uint8_t on, std::int64_t most)
        : PlainStakes(on), from_(std::min(plan.from.in_cents(), most)), step_(plan.step.in_cents()), most_(most) {}
    void begin_sitting() { stake_ = from_; }
    [[nodiscard]] Proposal propose() const { return on(stake_); }
    void won() { stake_ = std::max(stake_ - step_, from_); }
    void lost(std::int64_t /*placed*/) { stake_ = std::min(stake_ + step_, most_); }

private:
    std::int64_t from_;
    std::int64_t step_;
    std::int64_t most_;
    std::int64_t stake_ = from_;
};

class FibonacciStakes : public PlainStakes {
public:
    FibonacciStakes(const FibonacciPlan& plan, std::uint8_t on, std::int64_t most)
        : PlainStakes(on), from_(std::min(plan.from.in_cents(), most)), most_(most) {}
    void begin_sitting() {
        stake_ = from_;
        before_ = 0;
    }
    [[nodiscard]] Proposal propose() const { return on(std::min(stake_, most_)); }
    void won() {
        back();
        back();
    }
    /// Once the number is above the most he may stake, larger ones would make no difference to the stake.
    void lost(std::int64_t /*placed*/) {
        if (stake_ <= most_) std::tie(before_, stake_) = std::tuple{stake_, before_ + stake_};
    }

private:
    void back() {
        if (before_ > 0) std::tie(before_, stake_) = std::tuple{stake_ - before_, before_};
    }

    std::int64_t from_;
    std::int64_t most_;
    std::int64_t stake_ = from_;
    std::int64_t before_ = 0;  ///< the number before this one; 0 before the first
};

class OneThreeTwoSixStakes : public PlainStakes {
public:
    OneThreeTwoSixStakes(const OneThreeTwoSixPlan& plan, std::uint8_t on, std::int64_t most)
        : PlainStakes(on), from_(plan.from.in_cents()), most_(most) {}
    void begin_sitting() { place_ = 0; }
    [[nodiscard]] Proposal propose() const { return on(std::min(from_ * times[place_], most_)); }
    void won() { place_ = (place_ + 1) % times.size(); }
    void lost(std::int64_t /*placed*/) { place_ = 0; }

private:
    static constexpr std::array<std::int64_t, 4> times{1, 3, 2, 6};

    std::int64_t from_;
    std::int64_t most_;
    std::size_t place_ = 0;
};

/// The list is kept in cents, since what was lost need not be a whole number of units.
class LabouchereStakes : public PlainStakes {
public:
    LabouchereStakes(const LaboucherePlan& plan, std::uint8_t on, std::int64_t most) : PlainStakes(on), most_(most) {
        for (const int number : plan.numbers) anew_.push_back(std::min((plan.unit * number).in_cents(), most));
        begin_sitting();
    }
    void begin_sitting() {
        list_ = anew_;
        first_ = 0;
    }
    [[nodiscard]] Proposal propose() const {
        const std::int64_t last = list_.size() - first_ > 1 ? list_.back() : 0;
        return on(std::min(list_[first_] + last, most_));
    }
    void won() {
        if (list_.size() - first_ <= 2) return begin_sitting();
        ++first_;
        list_.pop_back();
    }
    void lost(std::int64_t placed) { list_.push_back(placed); }

private:
    std::int64_t most_;
    std::vector<std::int64_t> anew_;
    std::vector<std::int64_t> list_;  ///< keeps its room between sittings, so it hardly ever allocates
    std::size_t first_ = 0;           ///< those before are crossed out
};

class CountStakes {
public:
    CountStakes(const CountPlan& plan, std::int64_t most);
    void begin_sitting() const {}
    void begin_shoe(int cards, int burned_value) {
        running_ = 0;
        unseen_ = cards;
        if (burned_value >= 0) see(burned_value);
    }
    [[nodiscard]] Proposal propose() const {
        for (const Condition& each : conditions_)
            if (holds(each)) return each.proposal;
        return {0, 0};
    }
    /// The point values of the cards of a round.
    void see(std::span<const std::uint8_t> values) {
        for (const std::uint8_t value : values) see(int{value});
    }
    void won() const {}
    void lost(std::int64_t /*placed*/) const {}

private:
    /// running / (unseen / 52) >= hundredths / 100, without a division.
    struct Condition {
        Proposal proposal;
        CountedWager::When when;
        std::int64_t hundredths;
    };
    [[nodiscard]] bool holds(const Condition& condition) const {
        const std::int64_t difference = running_ * (Card::kinds * 100) - condition.hundredths * unseen_;
        switch (condition.when) {
            case CountedWager::When::at_least: return difference >= 0;
            case CountedWager::When::at_most: return difference <= 0;
            case CountedWager::When::otherwise: break;
        }
        return true;
    }
    void see(int value) {
        running_ += tags_[static_cast<std::size_t>(value)];
        --unseen_;
    }

    std::array<std::int64_t, 10> tags_{};
    std::vector<Condition> conditions_;
    std::int64_t running_ = 0;
    std::int64_t unseen_ = 0;
};

using Progression = std::variant<FlatStakes, MartingaleStakes, ParoliStakes, DAlembertStakes, FibonacciStakes,
                                 OneThreeTwoSixStakes, LabouchereStakes, CountStakes>;

/// The machine of a patron's plan. No stake that it proposes is above `most`.
[[nodiscard]] Progression progression_of(const Patron& patron, Money most);

}  // namespace croupier::simulation
