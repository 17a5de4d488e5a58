// Tells a session of baccarat to a person, line by line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/telling/totals.h"
#include "telling/page.h"

namespace croupier::deal {

/// A card as the terminal can show it: "K♦" in red, or "KD".
[[nodiscard]] std::string card_text(const apps::Terminal& terminal, Card card);

class BaccaratNarrator {
public:
    BaccaratNarrator(const baccarat::Edition& law, apps::Terminal terminal, Detail detail, Pace pace)
        : law_(law),
          page_(terminal, law.division, law.terms.natural.number()),
          terminal_(terminal),
          detail_(detail),
          pace_(pace) {}

    /// Table, limits and the Gazette notice that governs.
    [[nodiscard]] std::string header(const baccarat::TableSetup& setup, std::string_view casino, law::Date day) const;
    [[nodiscard]] std::string round_opens(int number, const baccarat::State& state);
    /// The lines for one event; often none, where several events make one line.
    [[nodiscard]] std::string event(const baccarat::State& before, const baccarat::Event& event);
    /// A line that waited for more of its kind; to be called before the reader is kept waiting.
    [[nodiscard]] std::string unfinished();
    [[nodiscard]] std::string footer(const BaccaratTotals& totals, const Finish<baccarat::Game>& finish) const;

private:
    class Teller;
    friend class Teller;

    [[nodiscard]] std::string cards(const baccarat::HandState& hand) const;
    [[nodiscard]] std::string hand_and_count(const baccarat::HandState& hand) const;
    [[nodiscard]] std::string result_line(const baccarat::State& before, const baccarat::ResultAnnounced& result) const;

    const baccarat::Edition& law_;
    Page page_;
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
