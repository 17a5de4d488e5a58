// The things of a baccarat table as values: versions, styles, spots, and how a table is set up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/inline_vector.h"
#include "core/base/record.h"
#include "core/equipment/cards.h"
#include "core/kits/shoe/records.h"
#include "core/money/chips.h"
#include "core/table/actor.h"
#include "core/table/limits.h"

namespace croupier::baccarat {

using croupier::Limits;
using shoe::CardSetSpec;
using shoe::Handling;
using shoe::Preparation;
using shoe::ReshuffleGround;

/// `other` is whatever a person may ask for that the rules do not name; it exists in order to be refused by rule.
enum class Version : std::uint8_t { mini, midi, full, other };
enum class Style : std::uint8_t { a, b, c };
enum class PaymentOption : std::uint8_t { commission, six_pays_half };
/// What a wager backs. `unnamed` is any wager that the rules do not name.
enum class Outcome : std::uint8_t { banker, player, tie, unnamed };
enum class Hand : std::uint8_t { player, banker };
enum class Winner : std::uint8_t { player, banker, tie };
/// What a wager is made of.
enum class Tender : std::uint8_t { chips, cash, credit };
/// How the operator caps what several patrons lay on one wagering area.
enum class AreaCap : std::uint8_t { none, area_total, named_patrons };
/// What happens to half a chip when a Banker's six pays half.
enum class Breakage : std::uint8_t { round_up, must_be_payable };
/// Why the next round of play is a void hand.
enum class VoidCause : std::uint8_t { none, third_card_on_player, surplus_card, first_card_face_up };
/// Why the dealer turns a hand in Style B.
enum class DealerTurns : std::uint8_t { no_wager, nobody_wishes, directed };

[[nodiscard]] constexpr Hand other(Hand hand) { return hand == Hand::player ? Hand::banker : Hand::player; }
[[nodiscard]] constexpr Outcome outcome_of(Hand hand) {
    return hand == Hand::player ? Outcome::player : Outcome::banker;
}

[[nodiscard]] constexpr Outcome outcome_of(Winner winner) {
    switch (winner) {
        case Winner::player: return Outcome::player;
        case Winner::banker: return Outcome::banker;
        case Winner::tie: break;
    }
    return Outcome::tie;
}

/// A numbered set of wagering areas, or one of the areas for standing patrons in full baccarat.
struct SetOfAreas {
    std::uint8_t number = 1;
    bool standing = false;
    static constexpr std::string_view record_name = "Area";  ///< as descriptions of the API call it
    CROUPIER_FIELDS(number, standing);
    bool operator==(const SetOfAreas&) const = default;
};

/// One wagering area: where a wager lies and what it backs.
struct Spot {
    SetOfAreas area;
    Outcome outcome = Outcome::banker;
    CROUPIER_RECORD(Spot, area, outcome);
};

/// All that the casino operator chooses when a table is set up. The defaults are a lawful midi table.
struct TableSetup {
    int division = 0;  ///< of the Rules of Casino Table Games; 0: the one in force
    Version version = Version::midi;
    int sets = 9;            ///< numbered sets of wagering areas
    int standing_areas = 0;  ///< full baccarat only
    int dealers = 1;

    std::vector<CardSetSpec> card_sets{CardSetSpec{}};
    bool batch_shuffler = false;
    bool continuous_shuffler = false;
    int shoe_capacity = 416;
    int shuffler_capacity = 416;
    int discard_capacity = 416;
    int cutting_cards = 1;
    bool palette = false;
    Style style = Style::a;

    ChipSet chips;
    Limits hand_limits;  ///< wagers on the Banker's Hand and on the Player's Hand
    Limits tie_limits;
    std::optional<Money> differential;
    PaymentOption payment = PaymentOption::commission;
    Breakage breakage = Breakage::round_up;

    int patrons_per_area = 1;
    AreaCap area_cap = AreaCap::none;
    bool several_areas_in_full = false;
    bool one_table_only = false;
    bool seats_run_clockwise = false;  ///< else counter-clockwise, seat 1 at the dealer's right
    bool lock_until_all_paid = false;  ///< stricter than the rule: no spot is released before the last is paid
    bool maximum_per_area = false;     ///< before 2004, at the operator's choice: the maximum holds area by area
    int tail_most = 52;                ///< cards behind the cutting card, at the operator's most

    CROUPIER_RECORD(TableSetup, division, version, sets, standing_areas, dealers, card_sets, batch_shuffler,
                    continuous_shuffler, shoe_capacity, shuffler_capacity, discard_capacity, cutting_cards, palette,
                    style, chips, hand_limits, tie_limits, differential, payment, breakage, patrons_per_area, area_cap,
                    several_areas_in_full, one_table_only, seats_run_clockwise, lock_until_all_paid, maximum_per_area,
                    tail_most);

    [[nodiscard]] const Limits& limits_for(Outcome outcome) const {
        return outcome == Outcome::tie ? tie_limits : hand_limits;
    }
    [[nodiscard]] int cards_in_set(std::size_t set) const { return card_sets[set].decks * Card::kinds; }
};

/// A spot's place in the ledger: areas in order, three spots each.
[[nodiscard]] constexpr std::uint32_t spot_index(const TableSetup& setup, Spot spot) {
    const std::uint32_t area =
        (spot.area.standing ? static_cast<std::uint32_t>(setup.sets) : 0U) + spot.area.number - 1U;
    return area * 3U + static_cast<std::uint32_t>(spot.outcome);
}

using HandCards = InlineVector<Card, 3>;
/// The cards of a round in the order in which they left the shoe; up to two too many.
using RoundCards = InlineVector<Card, 8>;

}  // namespace croupier::baccarat

namespace croupier {
template <>
inline constexpr auto enum_names<baccarat::Version> =
    std::to_array<std::string_view>({"mini", "midi", "full", "other"});
template <>
inline constexpr auto enum_names<baccarat::Style> = std::to_array<std::string_view>({"A", "B", "C"});
template <>
inline constexpr auto enum_names<baccarat::PaymentOption> =
    std::to_array<std::string_view>({"commission", "six-pays-half"});
template <>
inline constexpr auto enum_names<baccarat::Outcome> =
    std::to_array<std::string_view>({"Banker's Hand", "Player's Hand", "Tie", "another outcome"});
template <>
inline constexpr auto enum_names<baccarat::Hand> = std::to_array<std::string_view>({"Player's Hand", "Banker's Hand"});
template <>
inline constexpr auto enum_names<baccarat::Winner> =
    std::to_array<std::string_view>({"Player's Hand", "Banker's Hand", "Tie"});
template <>
inline constexpr auto enum_names<baccarat::Tender> = std::to_array<std::string_view>({"chips", "cash", "credit"});
template <>
inline constexpr auto enum_names<baccarat::AreaCap> =
    std::to_array<std::string_view>({"none", "area total", "named patrons"});
template <>
inline constexpr auto enum_names<baccarat::Breakage> = std::to_array<std::string_view>({"round up", "must be payable"});
template <>
inline constexpr auto enum_names<baccarat::VoidCause> =
    std::to_array<std::string_view>({"none", "third card on the Player's Hand", "surplus card", "first card face up"});
template <>
inline constexpr auto enum_names<baccarat::DealerTurns> =
    std::to_array<std::string_view>({"no wager", "nobody wishes", "directed"});
}  // namespace croupier
