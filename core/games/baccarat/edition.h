// What an edition of the baccarat rules must give: every value, switch and citation that the logic uses.
//
// Section names and their order are those of Division 5. An edition is one constant of this type in editions.cpp; it is
// written with designated initialisers, and since a Rule cannot be made from nothing, a citation left out does not
// compile. Where an older edition has no such rule the member is optional, and the logic asks.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string_view>

#include "core/games/baccarat/table_of_play.h"
#include "core/law/editions.h"
#include "core/money/odds.h"

namespace croupier::baccarat {

using law::Cited;
using law::Rule;

/// 1 Interpretation.
struct Terms {
    Rule banker;
    Rule bankers_box;
    Rule bankers_hand;
    Rule commission;
    Rule continuous_shuffler;
    Rule initial_deal;
    Rule natural;
    Rule batch_shuffler;
    Rule player;
    Rule players_box;
    Rule players_hand;
    Rule point_count;
    Rule table_differential;
    Rule table_of_play;
    Rule tie;
    Rule void_hand;
};

/// 2 Application.
struct Application {
    Rule general_rules;
    Rule one_version;
    Rule mini;
    Rule midi;
    Rule full;
};

/// 3 Table layout and equipment.
struct Equipment {
    Cited<int> mini_sets_most;
    Cited<int> midi_sets_most;
    Cited<int> full_sets_most;
    Rule drop_box;
    Rule mini_layout;
    Rule midi_layout;
    Rule full_layout;
    Rule banker_spot;
    Rule player_spot;
    Rule tie_spot;
    Rule one_card_system;
    Cited<int> decks_least;  ///< cited for a hand-shuffled shoe
    Cited<int> decks_most;
    Rule shoe_capacity;
    Rule batch_two_sets;
    Cited<int> batch_decks_held;  ///< decks that the batch shuffler must be able to hold
    Rule batch_shoe_capacity;
    Rule continuous_not_style_b;
    Rule continuous_one_set;
    Rule continuous_capacity;
    Cited<int> cutting_cards_most;
    Rule discard_capacity;
    Rule palette;
    Rule pucks;
};

/// 4 Playing cards.
struct Cards {
    Rule pips;
    Rule tens_and_courts;
    Rule ace;
    Rule count_below_ten;
    Rule count_last_digit;
    Rule handling;
    Rule dealer_deals;
};

/// 5 Wagers.
struct Wagers {
    Rule three_wagers;
    Rule banker_wins;
    Rule banker_loses;
    Rule banker_stands_off;
    Rule player_wins;
    Rule player_loses;
    Rule player_stands_off;
    Rule tie_wins;
    Rule tie_loses;
    Rule combinations;
    /// The citation for each combination of outcomes that may be backed together, by the set Banker=1, Player=2, Tie=4;
    /// empty where the combination may not be wagered.
    std::array<std::optional<Rule>, 8> combination;
    Rule chips_on_layout;
    Rule oral;
    Rule placement_responsibility;
    Rule instruction_responsibility;
    Rule standing_patrons;
    Rule standing_areas;
    Rule standing_no_cut;
    Rule standing_no_hand;
    Rule one_patron_per_area;
    Cited<int> patrons_per_area_most;
    Rule area_total_cap;
    Rule named_patrons_cap;
    Rule minimum_each_area;
    Rule maximum_over_areas;
    Cited<Odds> player_odds;
    Cited<Odds> banker_odds;
    Rate commission;  ///< cited together with banker_odds
    Cited<Odds> tie_odds;
    struct SixPaysHalf {
        Cited<Odds> odds_on_six;
        int on_count;
        Rule sign;
    };
    std::optional<SixPaysHalf> six_pays_half;
    Rule payable;
    Rule payable_not_tested;
    Rule valid_part;
    Rule closed_new;
    Rule closed_touch;
    Rule closed_staff;
    Rule losing_wager;
    Rule alter_after_tie;
    Rule differential;
    Rule differential_notice;
    Rule reduction;
    Rule reduction_in_chips;
};

/// 6 Opening of the table.
struct Opening {
    Rule two_inspections;
    Rule spread_for_viewing;
    Rule face_down_then_mix;
    Rule wash;
    Rule stack;
    Rule riffle;
    Rule machine_load;
    Rule machine_wash;
    Rule machine_stack;
    Rule machine_riffle;
    Rule custody;
    Rule pre_shuffled_mix;
    Rule pre_checked_wash;
    Rule pre_checked_stack;
    Rule pre_checked_riffle;
};

/// 7 Shuffle and cut.
struct Shuffle {
    Rule before_play;
    Rule on_suspicion;
    Rule on_exposure;
    Rule after_vacancy;
    Rule only_affected_set;
    Rule continuous_mixing;
    Rule after_shoe;
    Rule style_b_new_cards;
    Rule view_pre_shuffled;
    Rule insist_on_inspection;
    Rule offer_cut;
    Rule employee_cuts;
    Cited<int> cut_margin;  ///< cards that the cut must leave at either end
    Cited<int> tail_least;  ///< cards behind the cutting card
    Rule second_cutting_card;
    Rule load_and_burn;
    Rule burn_first;
    Rule burn_more;
    Rule burn_discard;
    Rule no_cut_in_continuous;
    Rule burn_values;
    Rule replace_cards;
};

/// 8 Initial deal.
struct Deal {
    Rule two_hands;
    Rule no_more_bets;
    struct FreeRounds {
        Cited<int> most;
        Rule wagers_allowed;
    };
    std::optional<FreeRounds> free_rounds;
    Rule card_order;
    Rule style_choice;
    Rule style_fixed;
    Rule style_continuous;
    Rule a_face_up;
    Rule a_announce;
    Rule a_control;
    Rule b_holders;
    Rule b_highest_first;
    Rule b_equal_lowest_seat;
    Rule b_next_highest;
    Rule b_nobody;
    Rule b_player_likewise;
    Rule b_only_expose;
    Rule b_handle;
    Rule b_puck;
    Rule b_face_down;
    Rule b_pass_player;
    Rule b_turn;
    Rule b_announce;
    Rule b_then_banker;
    Rule b_never_both;
    std::optional<Rule> banker_first;
    Rule dealer_turns_no_wager;
    Rule dealer_turns_nobody;
    Rule dealer_turns_directed;
    Rule c_turn;
    Rule c_control;
};

/// 9 Dealing of additional cards.
struct Additional {
    Rule after_announcements;
    Rule natural_ends;
    Rule player_table;
    Rule player_draws;
    Rule player_stands;
    Rule player_natural;
    Rule banker_table;
    std::array<Rule, 10> banker_row;  ///< by the Banker's two-card point count
    Rule banker_when_player_stands;
    Rule one_card_only;
    Rule face_up;
    Rule b_face_down;
    const TableOfPlay* table;
};

/// 10 Payment and collection.
struct Payment {
    Rule announce_result;
    Rule announce_tie;
    Rule collect_and_pay;
};

/// 11 End of shoe.
struct EndOfShoe {
    Rule not_continuous;
    Rule cutting_card_aside;
    Rule cut_first;
    Rule cut_later;
    Rule stop;
    Rule b_remove;
    Rule b_new_cards;
};

/// 12 Irregularities.
struct Irregularities {
    Rule to_banker;
    Rule carried_unseen;
    Rule carried_not_if_reshuffled;
    Rule carried_seen;
    Rule with_naturals;
    Rule surplus_unseen;
    Rule surplus_seen;
    Rule first_face_up;
    Rule later_face_up;
    Rule too_few_cards;
    Rule reconstruct;
    Rule declare_void;
    Rule void_return;
    Rule missed_burn;
    Rule later_hands_stand;
    Rule layouts;
};

/// What the notice itself orders, outside the division.
struct Wrapper {
    Rule commencement;
    Rule games_listed_once;
    Rule old_divisions_gone;
    Rule casinos;
    Rule provenance;
};

struct Edition {
    std::string_view key;    ///< "baccarat-2004": stands in every round's first event
    std::string_view title;  ///< "Division 5, Baccarat (Gazette 2004 No. 56)"
    std::span<const law::Clause> clauses;
    const law::GeneralRules* general;

    Terms terms;
    Application application;
    Equipment equipment;
    Cards cards;
    Wagers wagers;
    Opening opening;
    Shuffle shuffle;
    Deal deal;
    Additional additional;
    Payment payment;
    EndOfShoe end_of_shoe;
    Irregularities irregularities;
    Wrapper wrapper;
};

/// The edition in force on that day at that casino.
[[nodiscard]] std::expected<const Edition*, law::NotHeld> edition_in_force(law::Date day, law::Casino casino);

/// The edition with that key; nothing when there is none.
[[nodiscard]] const Edition* edition_by_key(std::string_view key);

}  // namespace croupier::baccarat
