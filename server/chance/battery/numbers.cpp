// Throws of three dice and numbers below a bound: each as often as any other, and whatever came before.
#include "core/equipment/dice.h"
#include "server/chance/battery/statistic.h"

namespace croupier::battery {

namespace {

// --- Dice -----------------------------------------------------------------------------------------------------------

constexpr std::size_t dice = 3;
constexpr std::size_t pairs_of_faces = std::size_t{Die::faces} * Die::faces;

/// The face of a die, counted from 0, as Dice::from_throw has it.
constexpr std::size_t face_of(int dice_throw, std::size_t die) {
    for (std::size_t behind = die + 1; behind < dice; ++behind) dice_throw /= Die::faces;
    return static_cast<std::size_t>(dice_throw % Die::faces);
}

struct DiceCounts {
    std::array<std::uint64_t, Dice::throws> throws{};
    std::array<std::uint64_t, dice * pairs_of_faces> successive{};  ///< each die's face, and that of its next throw

    DiceCounts& operator+=(const DiceCounts& other) {
        add_cells(throws, other.throws);
        add_cells(successive, other.successive);
        return *this;
    }
};

class DiceStatistic final : public CountingStatistic<DiceCounts> {
public:
    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override { return std::make_unique<DiceStatistic>(); }

    void see(const Sample& sample, const Sample* before) override {
        ++counts_.throws[static_cast<std::size_t>(sample.dice_throw)];
        if (before == nullptr) return;
        for (std::size_t die = 0; die < dice; ++die)
            ++counts_.successive[die * pairs_of_faces + face_of(before->dice_throw, die) * Die::faces +
                                 face_of(sample.dice_throw, die)];
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        Finding throws = chi_square_finding("dice", "throws of three dice", counts_.throws);
        throws.histogram = totals();
        return {std::move(throws), successive()};
    }

private:
    [[nodiscard]] static std::size_t total_of(std::size_t dice_throw) {
        std::size_t total = dice;
        for (std::size_t die = 0; die < dice; ++die) total += face_of(static_cast<int>(dice_throw), die);
        return total;
    }

    [[nodiscard]] Histogram totals() const {
        std::vector<std::uint64_t> seen(dice * (Die::faces - 1) + 1);
        std::vector<double> probabilities(seen.size());
        for (std::size_t dice_throw = 0; dice_throw < counts_.throws.size(); ++dice_throw) {
            seen[total_of(dice_throw) - dice] += counts_.throws[dice_throw];
            probabilities[total_of(dice_throw) - dice] += 1.0 / Dice::throws;
        }
        return histogram_of("total of three dice", dice, seen, probabilities);
    }

    /// Three dice, three independent tables: their chi-squares add up.
    [[nodiscard]] Finding successive() const {
        Finding sum{.subject = "dice", .name = "successive throws", .measure = Measure::chi_square};
        for (std::size_t die = 0; die < dice; ++die) {
            const Finding one =
                chi_square_finding("", "", std::span{counts_.successive}.subspan(die * pairs_of_faces, pairs_of_faces));
            sum.value += one.value;
            sum.freedom += one.freedom;
        }
        sum.tails = chi_square_tails(sum.value, sum.freedom);
        return sum;
    }
};

// --- Numbers below a bound ------------------------------------------------------------------------------------------

constexpr auto wheel_size = static_cast<std::size_t>(decltype(Sample::wheel)::count);
constexpr auto big_wheel_size = static_cast<std::size_t>(decltype(Sample::big_wheel)::count);
constexpr auto ticket_size = static_cast<std::size_t>(decltype(Sample::ticket)::count);

struct NumberCounts {
    std::array<std::uint64_t, wheel_size> wheel{};
    std::array<std::uint64_t, big_wheel_size> big_wheel{};
    std::array<std::uint64_t, ticket_size> ticket{};
    std::array<std::uint64_t, wheel_size * wheel_size> successive{};

    NumberCounts& operator+=(const NumberCounts& other) {
        add_cells(wheel, other.wheel);
        add_cells(big_wheel, other.big_wheel);
        add_cells(ticket, other.ticket);
        add_cells(successive, other.successive);
        return *this;
    }
};

class NumbersStatistic final : public CountingStatistic<NumberCounts> {
public:
    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override { return std::make_unique<NumbersStatistic>(); }

    void see(const Sample& sample, const Sample* /*before*/) override {
        for (const std::uint16_t number : sample.wheel.drawn) ++counts_.wheel[number];
        for (const std::uint16_t number : sample.big_wheel.drawn) ++counts_.big_wheel[number];
        for (const std::uint16_t number : sample.ticket.drawn) ++counts_.ticket[number];
        for (std::size_t pair = 0; pair + 1 < sample.wheel.drawn.size(); pair += 2)
            ++counts_.successive[sample.wheel.drawn[pair] * wheel_size + sample.wheel.drawn[pair + 1]];
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        return {chi_square_finding("numbers", "numbers below 37", counts_.wheel),
                chi_square_finding("numbers", "numbers below 52", counts_.big_wheel),
                chi_square_finding("numbers", "numbers below 3750", counts_.ticket),
                chi_square_finding("numbers", "successive numbers below 37", counts_.successive)};
    }
};

}  // namespace

std::unique_ptr<Statistic> dice_statistic() { return std::make_unique<DiceStatistic>(); }
std::unique_ptr<Statistic> numbers_statistic() { return std::make_unique<NumbersStatistic>(); }

}  // namespace croupier::battery
