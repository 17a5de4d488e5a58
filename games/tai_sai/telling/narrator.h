// Tells rounds of Tai-Sai to a person, line by line, and draws the dice.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/tai_sai/rules/tai_sai.h"
#include "telling/page.h"

namespace croupier::deal {

/// Three dice as five lines of a terminal; with glyphs where it can show them.
[[nodiscard]] std::string dice_picture(const apps::Terminal& terminal, const Dice& dice, std::string_view indent);
/// Three dice on one line: "⚀ ⚂ ⚅", or "1 3 6".
[[nodiscard]] std::string dice_text(const apps::Terminal& terminal, const Dice& dice);

struct TaiSaiTotals : Totals {
    int triples = 0;
    int winning_wagers = 0;
    int losing_wagers = 0;

    void count(const tai_sai::Event& event);
};

class TaiSaiNarrator {
public:
    TaiSaiNarrator(const tai_sai::Edition& law, apps::Terminal terminal, Detail detail, Pace pace)
        : law_(law), page_(terminal, law.division), detail_(detail), pace_(pace) {}

    /// Table, limits, odds and the notice that governs.
    [[nodiscard]] std::string header(const tai_sai::TableSetup& setup, std::string_view casino, law::Date day) const;
    [[nodiscard]] std::string round_opens(int number, const tai_sai::State& state);
    /// The lines for one event; often none, where several events make one line.
    [[nodiscard]] std::string event(const tai_sai::State& before, const tai_sai::Event& event);
    /// A line that waited for more of its kind; to be called before the reader is kept waiting.
    [[nodiscard]] std::string unfinished();
    [[nodiscard]] std::string footer(const TaiSaiTotals& totals, const Finish<tai_sai::Game>& finish) const;

private:
    class Teller;
    friend class Teller;

    const tai_sai::Edition& law_;
    Page page_;
    Detail detail_;
    Pace pace_;
    bool opening_told_ = false;  ///< its heading stands
    std::string keyed_;          ///< numbers pressed so far
    std::optional<law::Citations> keyed_rules_;
};

}  // namespace croupier::deal
