// What the layout kit cites: a game fills it from the edition in force.
#pragma once

#include <optional>

#include "core/base/record.h"
#include "core/law/rule.h"

namespace croupier::layout {

/// Where the operator may settle a wager as if it lay elsewhere.
struct Discretion {
    law::Rule moved_by_accident;
    law::Rule not_for_call_bets;
    CROUPIER_FIELDS(moved_by_accident, not_for_call_bets);
};

/// The rules that the kit cites, from the edition of the game.
struct Rules {
    law::Rule table;            ///< the places at it
    law::Rule display_rack;     ///< colours of non-value chips
    law::Rule marker_buttons;   ///< what a colour is worth
    law::Rule named;            ///< which wagers there are
    law::Rule chips_on_layout;  ///< what a wager is made of
    law::Rule non_value_chips;  ///< a colour belongs to one patron
    law::Rule own_wagers;       ///< whose wagers one may touch
    law::Rule general_rules;    ///< by which Division 1 applies
    law::Rule closed;           ///< from when on no wager is touched
    law::Rule position;         ///< a wager is settled where it lies
    std::optional<Discretion> discretion;
    law::Rule collect_and_pay;
    law::Rule wrong_result;  ///< a result that was called or entered otherwise than it was
    law::Rule void_round;
    CROUPIER_FIELDS(table, display_rack, marker_buttons, named, chips_on_layout, non_value_chips, own_wagers,
                    general_rules, closed, position, discretion, collect_and_pay, wrong_result, void_round);
};

}  // namespace croupier::layout
