// What an edition of the Tai-Sai rules must give: every value, switch and citation that the logic uses.
//
// Section names and their order are those of Division 9. An edition is one constant of this type in editions.cpp. Where
// an older edition has no such rule the member is optional, and the logic asks.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/record.h"
#include "core/kits/layout/citations.h"
#include "core/law/editions.h"
#include "core/money/odds.h"
#include "games/tai_sai/rules/types.h"

namespace croupier::tai_sai {

using law::Cited;
using law::Rule;

/// 1 Interpretation.
struct Terms {
    Rule total;
    CROUPIER_FIELDS(total);
};

/// 2 Application.
struct Application {
    Rule general_rules;
    CROUPIER_FIELDS(general_rules);
};

/// 3 Table layout and equipment.
struct Equipment {
    Rule table;
    Rule drop_box;
    Rule layout;
    Rule number_buttons;
    Rule entry_button;
    Cited<int> display;  ///< how many of the last numbers pressed it shows
    Rule lights;
    Rule display_rack;
    Rule marker_buttons;
    CROUPIER_FIELDS(table, drop_box, layout, number_buttons, entry_button, display, lights, display_rack,
                    marker_buttons);
};

/// 4 Wagers.
struct Wagers {
    Rule named;  ///< which wagers there are
    struct Outcome {
        Rule wins;
        Rule loses;
        CROUPIER_FIELDS(wins, loses);
    };
    /// By kind; empty where the edition does not have such a wager.
    std::array<std::optional<Outcome>, kinds_of_wager> outcomes;
    Rule double_on_triple;
    Rule chips_on_layout;
    Rule non_value_chips;
    Rule own_wagers;
    Rule position;
    std::optional<layout::Discretion> discretion;
    Rule odds;  ///< cited with house odds
    /// The gazetted odds, by kind; empty where no New Zealand text of them is known.
    std::array<std::optional<Cited<Odds>>, kinds_of_wager> gazetted_odds;
    CROUPIER_FIELDS(named, outcomes, double_on_triple, chips_on_layout, non_value_chips, own_wagers, position,
                    discretion, odds, gazetted_odds);
};

/// 6 Dice tumbler and table operation.
struct Operation {
    Cited<int> spins_least;
    bool game_supervisor_may;  ///< do what the dealer does with tumbler and terminal
    Rule covered;
    Rule place_your_bets;
    Rule no_more_bets;
    Rule closed;
    Rule uncover;
    Rule flat;
    Rule call;
    Rule enter;
    Rule key_numbers;
    Rule press_entry;
    Rule collect_and_pay;
    CROUPIER_FIELDS(spins_least, covered, place_your_bets, no_more_bets, closed, uncover, flat, call, enter,
                    key_numbers, press_entry, collect_and_pay);
};

/// 7 Irregularities.
struct Irregularities {
    Rule not_flat;
    Rule wrong_entry;
    Rule void_round;
    CROUPIER_FIELDS(not_flat, wrong_entry, void_round);
};

/// What the notice itself orders, outside the division.
struct Wrapper {
    Rule commencement;
    Rule casinos;
    CROUPIER_FIELDS(commencement, casinos);
};

struct Edition {
    std::string_view key;         ///< "tai-sai-1999": stands in every round's first event
    std::string_view title;       ///< "Division 9, Tai-Sai, with Amendment No. 1 (Gazette 1999 No. 9)"
    std::string_view incomplete;  ///< what of its text is not held; empty when the text is complete
    int division;
    std::span<const law::Clause> clauses;
    const law::GeneralRules* general;

    Terms terms;
    Application application;
    Equipment equipment;
    Wagers wagers;
    Operation operation;
    Irregularities irregularities;
    Wrapper wrapper;
    CROUPIER_FIELDS(terms, application, equipment, wagers, operation, irregularities, wrapper);

    /// Whether this edition names that kind of wager.
    [[nodiscard]] bool has(WagerKind kind) const {
        return kind != WagerKind::unnamed && wagers.outcomes[static_cast<std::size_t>(kind)].has_value();
    }
};

/// What of an edition the layout cites.
[[nodiscard]] layout::Rules layout_rules(const Edition& law);

/// The edition in force on that day at that casino.
[[nodiscard]] std::expected<const Edition*, law::NotHeld> edition_in_force(law::Date day, law::Casino casino);

/// Every edition that is coded, the oldest first.
[[nodiscard]] std::span<const Edition* const> all_editions();

/// The edition with that key; nothing if there is none.
[[nodiscard]] const Edition* edition_by_key(std::string_view key);

}  // namespace croupier::tai_sai
