#include "simulation/staking_plans.h"

#include <algorithm>

namespace croupier::simulation {

namespace {

/// 250 is "2.5", -5 is "-0.05".
std::string spoken_hundredths(int hundredths) {
    const int size = hundredths < 0 ? -hundredths : hundredths;
    std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
    if (size % 100 == 0) return text;
    text += '.';
    text += static_cast<char>('0' + size % 100 / 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
    return text;
}

/// Each plan as it is read, without the patron's own maximum.
struct SpokenPlan {
    std::string on;  ///< " on Banker"

    std::string operator()(const FlatPlan& plan) const { return "flat " + short_amount(plan.stake) + on; }
    std::string operator()(const MartingalePlan& plan) const {
        return "martingale from " + short_amount(plan.from) + on;
    }
    std::string operator()(const ParoliPlan& plan) const {
        return "paroli from " + short_amount(plan.from) + on + " for " + std::to_string(plan.wins) + " wins";
    }
    std::string operator()(const DAlembertPlan& plan) const {
        return "d'alembert from " + short_amount(plan.from) + " step " + short_amount(plan.step) + on;
    }
    std::string operator()(const FibonacciPlan& plan) const { return "fibonacci from " + short_amount(plan.from) + on; }
    std::string operator()(const OneThreeTwoSixPlan& plan) const {
        return "1-3-2-6 from " + short_amount(plan.from) + on;
    }
    std::string operator()(const LaboucherePlan& plan) const {
        std::string text = "labouchere";
        for (const int number : plan.numbers) text += " " + std::to_string(number);
        return text + " unit " + short_amount(plan.unit) + on;
    }
    std::string operator()(const CountPlan& plan) const {
        std::string text = "count";
        for (std::size_t value = 0; value < plan.tags.size(); ++value)
            text += " " + std::to_string(value) + ":" + std::to_string(plan.tags[value]);
        for (const CountedWager& wager : plan.wagers) text += ", " + spoken(wager);
        return text;
    }
    static std::string spoken(const CountedWager& wager) {
        const std::string text = short_amount(wager.stake) + " on " + wager.on.name;
        if (wager.when == CountedWager::When::otherwise) return text + " otherwise";
        return text + " when true count " + (wager.when == CountedWager::When::at_least ? ">= " : "<= ") +
               spoken_hundredths(wager.hundredths);
    }
};

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(a, b, {}, small, small);
}

bool anyone_counts(const Players& players) {
    return std::ranges::any_of(players.patrons,
                               [](const Patron& patron) { return std::holds_alternative<CountPlan>(patron.plan); });
}

std::string message_of(std::string_view file, const PlayersError& error) {
    return std::string{file} + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " +
           error.what;
}

std::string sentence_of(const Patron& patron) {
    std::string text = "bankroll " + short_amount(patron.bankroll) + ", " +
                       std::visit(SpokenPlan{" on " + patron.on.name}, patron.plan);
    if (patron.up_to) text += " up to " + short_amount(*patron.up_to);
    if (patron.stop_at_win) text += ", stop at +" + short_amount(*patron.stop_at_win);
    if (patron.stop_at_loss) text += ", stop at -" + short_amount(*patron.stop_at_loss);
    return text;
}

std::string short_amount(Money amount) {
    std::string text = in_words(amount);
    if (text.ends_with(".00")) text.resize(text.size() - 3);
    return text;
}

}  // namespace croupier::simulation
