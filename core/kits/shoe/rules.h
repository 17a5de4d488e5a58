// How cards come from the box into the shoe: delivered, inspected, spread, mixed, shuffled, cut, loaded and burned; and
// how they are shuffled again or replaced. What the card games require alike; every citation comes from the game's
// edition, and the game says who its dealer is before it asks these rules.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/inline_vector.h"
#include "core/base/one_of.h"
#include "core/kits/shoe/handling_steps.h"
#include "core/kits/shoe/records.h"
#include "core/law/rule.h"
#include "core/table/breach.h"
#include "core/table/guard_result.h"
#include "core/table/people_rules.h"

namespace croupier::shoe {

// --- What a game brings ---------------------------------------------------------------------------------------------
/// The rules of washing, stacking and riffling.
struct Mixing {
    law::Rule wash;
    law::Rule stack;
    law::Rule riffle;
};
struct PreShuffled {
    law::Rule mix;
    bool riffle_needed;  ///< else a wash will do as well
};

/// The rules that the kit cites, from the edition of the game. What an edition does not know is left out.
struct Rules {
    law::Rule handling;         ///< who touches the cards
    law::Rule patrons;          ///< who is a patron at the table
    law::Rule seated_cut;       ///< only seated patrons take part in the cut
    law::Rule card_system;      ///< how many sets, and what mixes them
    law::Rule backs_identical;  ///< of Division 1

    // Opening of the table.
    law::Rule two_inspections;
    bool sealed_decks;  ///< decks must come to the table sealed
    law::Rule spread_for_viewing;
    bool columns_allowed;  ///< else in rows only
    law::Rule face_down_then_mix;
    Mixing by_hand;
    law::Rule machine_load;
    Mixing before_machine;
    law::Rule custody;
    std::optional<PreShuffled> pre_shuffled;
    std::optional<Mixing> pre_checked;

    // Shuffle.
    law::Rule before_play;
    std::optional<law::Rule> on_suspicion;
    std::optional<law::Rule> on_exposure;
    std::optional<law::Rule> after_vacancy;
    bool vacancy_for_casino_supervisor_only;  ///< else the game supervisor may order that shuffle, too
    std::optional<law::Rule> only_affected_set;
    std::optional<law::Rule> continuous_mixing;
    law::Rule finished_shoe;                  ///< by which this shoe, once finished, is shuffled
    std::optional<law::Rule> to_be_accepted;  ///< pre-shuffled cards must be accepted as such
    law::Rule view_pre_shuffled;
    law::Rule insist_on_inspection;

    // Cut, load and burn.
    law::Rule offer_cut;
    bool cut_from_dealers_left;  ///< offered clockwise from the dealer's far left; else in any order
    law::Rule employee_cuts;
    law::Cited<int> cut_margin;  ///< cards that the cut must leave at either end
    law::Cited<int> tail_least;  ///< cards behind the cutting card
    law::Rule second_cutting_card;
    std::optional<law::Rule> no_cut_in_continuous;
    law::Rule load_and_burn;
    law::Rule burn_first;
    law::Rule burn_values;
    law::Rule burn_more;
    law::Rule burn_discard;
    law::Rule missed_burn;
    law::Rule later_face_up;  ///< a card that is seen in the shoe
    law::Rule replace_cards;
};

/// Where the cards are.
enum class Stage : std::uint8_t {
    preparing,  ///< no shoe is in play
    burning,    ///< the shoe is loaded and the burn is due or under way
    in_play,
    over,  ///< nothing more is dealt from the shoe
};

/// One set of the table.
struct SetView {
    const CardSet* cards = nullptr;
    int size = 0;               ///< how many cards it has
    bool leaves_table = false;  ///< was dealt in a way by which it may not be dealt again
    PersonId to_accept = 0;     ///< who has still to accept it as pre-shuffled; 0 for nobody
};

/// The cards of a table as the rules see them. Must not outlive the state.
struct Cards {
    InlineVector<SetView, 2> sets;
    const Cut& cut;
    const Shoe& shoe;
    Stage stage;
    bool in_round;
    bool batch_shuffler;
    bool continuous_shuffler;
    int cutting_cards;
    int tail_most;             ///< cards behind the cutting card, at the operator's most
    bool seats_run_clockwise;  ///< else counter-clockwise, seat 1 at the dealer's right
    bool vacant;               ///< nobody is at the table
    bool was_vacant;           ///< somebody came back to a vacant table with a shoe in play
    const std::optional<ReshuffleOrder>& reshuffle_pending;
    bool replacement_pending;
};

/// What a rule about the cards sees.
struct CardCase {
    TableCase at;
    Cards cards;
    Rules rules;
};

// --- Which step comes next ------------------------------------------------------------------------------------------
struct NextHandling {
    HandlingStep step = HandlingStep::deliver;
    Role who = Role::dealer;
    PersonId person = 0;  ///< the patron concerned, if one is
    std::uint8_t set = 0;
    law::Rule rule;  ///< that orders it
};

/// The set that goes into the shoe next: with two sets, the one that was not dealt last.
[[nodiscard]] std::uint8_t next_set(std::size_t sets, const Shoe& shoe);
/// The set that is being cut, or will be.
[[nodiscard]] inline std::uint8_t set_to_cut(const Cards& cards) {
    return cards.cut.stage == CutStage::due ? next_set(cards.sets.size(), cards.shoe) : cards.cut.set;
}
/// The rules by which a set that has come to the table in this condition is mixed.
[[nodiscard]] Mixing mixing_rules(const CardCase& at, std::uint8_t set);
/// Whom the cut is offered to next; nobody when all have declined.
[[nodiscard]] std::optional<PatronView> next_to_cut(const CardCase& at);
/// The step that a set still needs before it may be cut, with the rule that orders it; nothing when it may be cut.
[[nodiscard]] std::optional<NextHandling> missing_before_cut(const CardCase& at, std::uint8_t set);
/// The next step that brings cards into the shoe.
[[nodiscard]] NextHandling next_preparation(const CardCase& at);

/// The rule under which a set must be shuffled again; nothing where the edition does not name that ground.
[[nodiscard]] std::optional<law::Rule> reshuffle_rule(const Rules& rules, ReshuffleGround ground);

// --- Guards that a game's own rules ask, too ------------------------------------------------------------------------
/// A breach when the set of cards could not hold these faces besides those already seen; `rule` says how many decks a
/// set has.
[[nodiscard]] GuardResult if_impossible(const Shoe& shoe, int decks, law::Rule rule, std::span<const Card> faces);
/// A breach unless these are pre-shuffled cards at the table that have not been used.
[[nodiscard]] GuardResult unless_unused_pre_shuffled(const CardCase& at, std::uint8_t set, law::Rule rule);

// --- What each command requires -------------------------------------------------------------------------------------
using Happening = OneOf<CardsDelivered, CardsInspected, CardsHandled, CardsViewed, DecksRequested, DecksShown,
                        InspectionDemanded, CardExposed, ReshuffleOrdered, ShuffleRequired, ReplacementOrdered,
                        CardsRemoved, CutOffered, CutAnswered, CardsCut, CuttingCardPlaced, CardsLoaded, ShoeTakenOver,
                        BurnCardShown, BurnCardDrawn, BurnCompleted, BurnMissed>;
using Event = CitedEvent<Happening>;
using Events = std::vector<Event>;

[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const DeliverCards& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const InspectCards& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const HandleCards& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const ViewCards& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const RequestDecks& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const ShowDecks& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const DemandInspection& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const ReportExposure& command);
/// Takes effect at once unless a round is dealt from the shoe that it reaches; then the game does so after it.
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const OrderReshuffle& command);
/// Likewise.
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const OrderReplacement& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const OfferCut& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const AnswerCut& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const CutCards& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const PlaceCuttingCard& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const LoadCards& command);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const TakeOverShoe& command);
/// `further`: how many cards are burned face down after a first one of that face.
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const BurnCard& command, int further, law::Rule decks);
[[nodiscard]] Ruling<Event> rule_on(const CardCase& at, const ReportMissedBurn& command);

/// An order takes effect: the sets that must be shuffled before they are dealt again.
void require_shuffle(const Cards& cards, const Rules& rules, ReshuffleOrder order, Events& events);

/// The kit's ruling as one of the game, whose events have these among their kinds.
template <class GameEvent>
[[nodiscard]] Ruling<GameEvent> as_ruling(Ruling<Event> ruling) {
    if (!ruling) return std::unexpected(std::move(ruling.error()));
    std::vector<GameEvent> events;
    for (Event& event : *ruling)
        event.what.visit([&](auto& what) { events.push_back({event.rules, std::move(what)}); });
    return events;
}

}  // namespace croupier::shoe

extern template struct croupier::KindTable<croupier::shoe::Happening>;
