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

#include "core/base/record.h"
#include "core/law/editions.h"
#include "core/money/odds.h"
#include "games/baccarat/rules/table_of_play.h"
#include "games/baccarat/rules/types.h"

namespace croupier::baccarat {

using law::Cited;
using law::Rule;

/// 1 Interpretation.
struct Terms {
    Rule banker;
    Rule bankers_box;
    Rule bankers_hand;
    Rule commission;
    std::optional<Rule> continuous_shuffler;
    Rule initial_deal;
    Rule natural;
    std::optional<Rule> batch_shuffler;
    Rule player;
    Rule players_box;
    Rule players_hand;
    Rule point_count;
    Rule table_differential;
    Rule table_of_play;
    Rule tie;
    Rule void_hand;
    CROUPIER_FIELDS(banker, bankers_box, bankers_hand, commission, continuous_shuffler, initial_deal, natural,
                    batch_shuffler, player, players_box, players_hand, point_count, table_differential, table_of_play,
                    tie, void_hand);
};

/// 2 Application.
struct Application {
    Rule general_rules;
    Rule one_version;
    std::optional<Rule> mini;  ///< a division that has no such version leaves it out
    std::optional<Rule> midi;
    std::optional<Rule> full;
    CROUPIER_FIELDS(general_rules, one_version, mini, midi, full);
};

/// 3 Table layout and equipment.
struct Equipment {
    std::optional<Cited<int>> mini_sets_most;
    std::optional<Cited<int>> midi_sets_most;
    std::optional<Cited<int>> full_sets_most;
    Rule drop_box;
    std::optional<Rule> mini_layout;
    std::optional<Rule> midi_layout;
    std::optional<Rule> full_layout;
    Rule banker_spot;
    Rule player_spot;
    Rule tie_spot;
    Rule one_card_system;
    Cited<int> decks_least;  ///< cited for a hand-shuffled shoe
    Cited<int> decks_most;
    Rule shoe_capacity;
    struct Batch {
        std::optional<Rule> two_sets;  ///< without it, one set will do
        Cited<int> decks_held;         ///< decks that the batch shuffler must be able to hold
        Rule shoe_capacity;
        CROUPIER_FIELDS(two_sets, decks_held, shoe_capacity);
    };
    std::optional<Batch> batch;
    struct Continuous {
        Rule not_style_b;
        Rule one_set;
        Rule capacity;
        CROUPIER_FIELDS(not_style_b, one_set, capacity);
    };
    std::optional<Continuous> continuous;
    Cited<int> cutting_cards_most;
    Rule discard_capacity;
    std::string_view discards;  ///< what the discards lie in: "rack", "container"
    std::optional<Rule> palette;
    Rule pucks;
    CROUPIER_FIELDS(mini_sets_most, midi_sets_most, full_sets_most, drop_box, mini_layout, midi_layout, full_layout,
                    banker_spot, player_spot, tie_spot, one_card_system, decks_least, decks_most, shoe_capacity, batch,
                    continuous, cutting_cards_most, discard_capacity, palette, pucks);
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
    CROUPIER_FIELDS(pips, tens_and_courts, ace, count_below_ten, count_last_digit, handling, dealer_deals);
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
    std::optional<Rule> minimum_each_area;
    std::optional<Rule> maximum_over_areas;
    Cited<Odds> player_odds;
    Cited<Odds> banker_odds;
    Rate commission;  ///< cited together with banker_odds
    Cited<Odds> tie_odds;
    struct SixPaysHalf {
        Cited<Odds> odds_on_six;
        int on_count;
        Rule sign;
        Rule payable_not_tested;
        CROUPIER_FIELDS(odds_on_six, sign, payable_not_tested);
    };
    std::optional<SixPaysHalf> six_pays_half;
    Rule payable;
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
    CROUPIER_FIELDS(three_wagers, banker_wins, banker_loses, banker_stands_off, player_wins, player_loses,
                    player_stands_off, tie_wins, tie_loses, combinations, combination, chips_on_layout, oral,
                    placement_responsibility, instruction_responsibility, standing_patrons, standing_areas,
                    standing_no_cut, standing_no_hand, one_patron_per_area, patrons_per_area_most, area_total_cap,
                    named_patrons_cap, minimum_each_area, maximum_over_areas, player_odds, banker_odds, tie_odds,
                    six_pays_half, payable, valid_part, closed_new, closed_touch, closed_staff, losing_wager,
                    alter_after_tie, differential, differential_notice, reduction, reduction_in_chips);
};

/// 6 Opening of the table.
struct Opening {
    Rule two_inspections;
    bool sealed_decks;  ///< decks must come to the table sealed
    Rule spread_for_viewing;
    bool columns_allowed;  ///< else in rows only
    Rule face_down_then_mix;
    Rule wash;
    Rule stack;
    Rule riffle;
    Rule machine_load;
    Rule machine_wash;
    Rule machine_stack;
    Rule machine_riffle;
    Rule custody;
    struct PreShuffled {
        Rule mix;
        bool riffle_needed;  ///< else a wash will do as well
        CROUPIER_FIELDS(mix);
    };
    std::optional<PreShuffled> pre_shuffled;
    struct PreChecked {
        Rule wash;
        Rule stack;
        Rule riffle;
        CROUPIER_FIELDS(wash, stack, riffle);
    };
    std::optional<PreChecked> pre_checked;
    CROUPIER_FIELDS(two_inspections, spread_for_viewing, face_down_then_mix, wash, stack, riffle, machine_load,
                    machine_wash, machine_stack, machine_riffle, custody, pre_shuffled, pre_checked);
};

/// 7 Shuffle and cut.
struct Shuffle {
    Rule before_play;
    std::optional<Rule> on_suspicion;
    std::optional<Rule> on_exposure;
    std::optional<Rule> after_vacancy;
    bool vacancy_for_casino_supervisor_only;  ///< else the game supervisor may order that shuffle, too
    std::optional<Rule> only_affected_set;
    std::optional<Rule> continuous_mixing;
    Rule after_shoe;
    std::optional<Rule> after_shoe_if_cut_later;  ///< where the edition tells when the cutting card came out
    std::optional<Rule> style_b_new_cards;        ///< without it, a Style B shoe is shuffled like any other
    Rule view_pre_shuffled;
    Rule insist_on_inspection;
    Rule offer_cut;
    bool cut_from_dealers_left;  ///< offered clockwise from the dealer's far left; else in any order
    Rule employee_cuts;
    Cited<int> cut_margin;  ///< cards that the cut must leave at either end
    Cited<int> tail_least;  ///< cards behind the cutting card
    Rule second_cutting_card;
    Rule load_and_burn;
    Rule burn_first;
    Rule burn_more;
    Rule burn_discard;
    std::optional<Rule> no_cut_in_continuous;
    Rule burn_values;
    Rule replace_cards;
    CROUPIER_FIELDS(before_play, on_suspicion, on_exposure, after_vacancy, only_affected_set, continuous_mixing,
                    after_shoe, after_shoe_if_cut_later, style_b_new_cards, view_pre_shuffled, insist_on_inspection,
                    offer_cut, employee_cuts, cut_margin, tail_least, second_cutting_card, load_and_burn, burn_first,
                    burn_more, burn_discard, no_cut_in_continuous, burn_values, replace_cards);
};

/// 8 Initial deal.
struct Deal {
    Rule two_hands;
    Rule no_more_bets;
    struct FreeRounds {
        Cited<int> most;
        Rule wagers_allowed;
        CROUPIER_FIELDS(most, wagers_allowed);
    };
    std::optional<FreeRounds> free_rounds;
    Rule card_order;
    Rule style_choice;
    Rule style_fixed;
    std::optional<Rule> style_continuous;
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
    CROUPIER_FIELDS(two_hands, no_more_bets, free_rounds, card_order, style_choice, style_fixed, style_continuous,
                    a_face_up, a_announce, a_control, b_holders, b_highest_first, b_equal_lowest_seat, b_next_highest,
                    b_nobody, b_player_likewise, b_only_expose, b_handle, b_puck, b_face_down, b_pass_player, b_turn,
                    b_announce, b_then_banker, b_never_both, banker_first, dealer_turns_no_wager, dealer_turns_nobody,
                    dealer_turns_directed, c_turn, c_control);
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
    CROUPIER_FIELDS(after_announcements, natural_ends, player_table, player_draws, player_stands, player_natural,
                    banker_table, banker_row, banker_when_player_stands, one_card_only, face_up, b_face_down);
};

/// 10 Payment and collection.
struct Payment {
    Rule announce_result;
    Rule announce_tie;
    Rule collect_and_pay;
    CROUPIER_FIELDS(announce_result, announce_tie, collect_and_pay);
};

/// 11 End of shoe.
struct EndOfShoe {
    std::optional<Rule> not_continuous;
    Rule cutting_card_aside;
    Rule cut_first;
    Rule cut_later;
    Rule stop;
    /// Where the rule on a cutting card within a round gives way to one on a cutting card that comes first: that one.
    struct FirstApart {
        Rule last_coup;
        Rule stop;
        CROUPIER_FIELDS(last_coup, stop);
    };
    std::optional<FirstApart> first_apart;
    std::optional<Rule> b_remove;
    std::optional<Rule> b_new_cards;
    CROUPIER_FIELDS(not_continuous, cutting_card_aside, cut_first, cut_later, stop, first_apart, b_remove, b_new_cards);
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
    bool casino_supervisor_reconstructs;  ///< nobody else may put a round right
    Rule declare_void;
    bool void_names_initial_deal_only;  ///< a later disorder is void only by analogy
    Rule void_return;
    Rule missed_burn;
    std::optional<Rule> later_hands_stand;
    Rule layouts;
    CROUPIER_FIELDS(to_banker, carried_unseen, carried_not_if_reshuffled, carried_seen, with_naturals, surplus_unseen,
                    surplus_seen, first_face_up, later_face_up, too_few_cards, reconstruct, declare_void, void_return,
                    missed_burn, later_hands_stand, layouts);
};

/// What the notice itself orders, outside the division.
struct Wrapper {
    Rule commencement;
    Rule division;  ///< which division holds the game
    Rule casinos;
    CROUPIER_FIELDS(commencement, division, casinos);
};

struct Edition {
    std::string_view key;         ///< "baccarat-2004": stands in every round's first event
    std::string_view title;       ///< "Division 5, Baccarat (Gazette 2004 No. 56)"
    std::string_view incomplete;  ///< what of its text is not held; empty when the text is complete
    int division;
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
    CROUPIER_FIELDS(terms, application, equipment, cards, wagers, opening, shuffle, deal, additional, payment,
                    end_of_shoe, irregularities, wrapper);

    /// Whether this edition has rules for that version of the game.
    [[nodiscard]] bool has(Version version) const {
        switch (version) {
            case Version::mini: return application.mini.has_value();
            case Version::midi: return application.midi.has_value();
            case Version::full: return application.full.has_value();
            case Version::other: break;
        }
        return false;
    }
};

/// The edition in force on that day at that casino. Until 2004 each version had a division of its own.
[[nodiscard]] std::expected<const Edition*, law::NotHeld> edition_in_force(law::Date day, law::Casino casino,
                                                                           Version version);

/// Every edition that is coded, the oldest first.
[[nodiscard]] std::span<const Edition* const> all_editions();

/// The edition with that key; nothing if there is none.
[[nodiscard]] const Edition* edition_by_key(std::string_view key);

}  // namespace croupier::baccarat
