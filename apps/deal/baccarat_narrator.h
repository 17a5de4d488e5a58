// Tells a session to a person, line by line: what happens at the left, the rule that orders it at the right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/common/terminal.h"
#include "apps/deal/session.h"
#include "apps/deal/totals.h"

namespace croupier::deal {

/// A card as the terminal can show it: "K♦" in red, or "KD".
[[nodiscard]] std::string card_text(const apps::Terminal& terminal, Card card);

class Narrator {
public:
    enum class Detail : std::uint8_t { everything, results };
    /// Cards of the initial deal share a line, or have one each where the reader goes step by step.
    enum class Pace : std::uint8_t { by_hand, by_card };

    Narrator(const baccarat::Edition& law, apps::Terminal terminal, Detail detail, Pace pace)
        : law_(law), terminal_(terminal), detail_(detail), pace_(pace) {}

    /// Table, limits and the Gazette notice that governs.
    [[nodiscard]] std::string header(const baccarat::TableSetup& setup, std::string_view casino, law::Date day) const;
    [[nodiscard]] std::string round_opens(int number, const baccarat::State& state);
    /// The lines for one event; often none, where several events make one line.
    [[nodiscard]] std::string event(const baccarat::State& before, const baccarat::Event& event);
    /// A line that waited for more of its kind; to be called before the reader is kept waiting.
    [[nodiscard]] std::string unfinished();
    [[nodiscard]] std::string footer(const Totals& totals, const Finish& finish) const;

private:
    class Teller;
    friend class Teller;

    [[nodiscard]] std::string line(std::string_view label, const std::string& text, const law::Citations& rules) const;
    [[nodiscard]] std::string line(std::string_view label, const std::string& text,
                                   const std::vector<std::string>& rules) const;
    [[nodiscard]] std::string heading(const std::string& text) const;
    [[nodiscard]] std::vector<std::string> rule_labels(const law::Citations& rules) const;
    [[nodiscard]] std::string quoted(std::string_view words) const;
    [[nodiscard]] std::string cards(const baccarat::HandState& hand) const;
    [[nodiscard]] std::string hand_and_count(const baccarat::HandState& hand) const;
    [[nodiscard]] std::string result_line(const baccarat::State& before, const baccarat::ResultAnnounced& result) const;
    [[nodiscard]] int width() const;

    const baccarat::Edition& law_;
    apps::Terminal terminal_;
    Detail detail_;
    Pace pace_;
    bool opening_told_ = false;  ///< its heading stands
    std::string first_cards_;    ///< of the initial deal, until all four are there
    std::optional<law::Citations> first_cards_rules_;
    std::string wager_of_;  ///< who has wagered on the line that is being made
    std::string wagers_;
    std::optional<law::Citations> wager_rules_;
    std::string pending_offer_;  ///< an offer whose answer completes the line
};

}  // namespace croupier::deal
