// How the story of a table looks: what happens at the left, the rule that orders it at the right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/law/calendar.h"
#include "core/law/rule.h"
#include "core/money/chips.h"
#include "core/table/limits.h"
#include "telling/table.h"
#include "terminal/terminal.h"

namespace croupier::deal {

enum class Detail : std::uint8_t { everything, results };
/// Cards of the initial deal share a line, or have one each where the reader goes step by step.
enum class Pace : std::uint8_t { by_hand, by_card };

/// "Seat 3 leaves".
[[nodiscard]] std::string capital(std::string text);
/// "$1 $5 $25".
[[nodiscard]] std::string chips_text(const ChipSet& chips);
/// "$5.00 to $500.00".
[[nodiscard]] std::string from_to(const Limits& limits);

class Page {
public:
    static constexpr int label_width = 8;
    static constexpr int seat_width = 11;
    static constexpr int amount_width = 11;

    /// `home`: the division whose rules are named without it. `silent`: the number of rules that explain and order
    /// nothing, and are not shown beside others.
    Page(apps::Terminal terminal, int home, std::string_view silent = {})
        : terminal_(terminal), home_(home), silent_(silent) {}

    [[nodiscard]] const apps::Terminal& terminal() const { return terminal_; }
    [[nodiscard]] int width() const;

    [[nodiscard]] std::string line(std::string_view label, const std::string& text, const law::Citations& rules) const;
    /// A line without a rule.
    [[nodiscard]] std::string line(std::string_view label, const std::string& text) const;
    /// Words that may need several lines; the rule stands at the first.
    [[nodiscard]] std::string lines(std::string_view label, std::string_view words, const law::Citations& rules,
                                    apps::Ink ink = apps::Ink::plain) const;
    /// A line about somebody's money.
    [[nodiscard]] std::string money(std::string_view label, std::string_view who, std::string_view amount,
                                    const std::string& words, const law::Citations& rules) const;
    [[nodiscard]] std::string heading(const std::string& text) const;
    [[nodiscard]] std::string quoted(std::string_view words) const;
    /// " · "
    [[nodiscard]] std::string dot() const;

    /// The first line of a run, and a line of the table's own below it.
    [[nodiscard]] std::string title(std::string_view game, std::string_view casino, law::Date day) const;
    [[nodiscard]] std::string fact(std::string_view label, const std::string& words) const;
    /// A figure at the end of a run.
    [[nodiscard]] std::string figure(std::string_view label, const std::string& number,
                                     std::string_view words = {}) const;
    [[nodiscard]] std::string ending(Ending ending, int rounds) const;

private:
    [[nodiscard]] std::string line(std::string_view label, const std::string& text,
                                   const std::vector<std::string>& rules) const;
    [[nodiscard]] std::vector<std::string> rule_labels(const law::Citations& rules) const;

    apps::Terminal terminal_;
    int home_;
    std::string_view silent_;
};

}  // namespace croupier::deal
