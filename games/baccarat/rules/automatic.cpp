// The automatic dealer.
#include "games/baccarat/rules/automatic.h"

namespace croupier::baccarat {

Duty duty_of(Act act) {
    switch (act) {
        case Act::set_up_table:
        case Act::deliver_cards:
        case Act::inspect_cards:
        case Act::spread_cards:
        case Act::wash_cards:
        case Act::stack_cards:
        case Act::riffle_cards:
        case Act::machine_shuffle:
        case Act::show_decks:
        case Act::offer_cut:
        case Act::place_cutting_card:
        case Act::load_cards:
        case Act::remove_cards: return Duty::equipment;
        case Act::view_cards:
        case Act::accept_pre_shuffled:
        case Act::answer_cut:
        case Act::answer_hand: return Duty::patrons;
        case Act::burn_first:
        case Act::burn_more:
        case Act::cut_cards:
        case Act::draw_card:
        case Act::turn_hand: return Duty::chance;
        case Act::announce_last_coup:
        case Act::call_no_bets:
        case Act::offer_hand:
        case Act::pass_hand:
        case Act::announce_count:
        case Act::announce_result: return Duty::calls;
        case Act::close_wagering: return Duty::closing;
        case Act::reduce_wagers:
        case Act::collect_losing:
        case Act::pay_winning: return Duty::settlement;
        case Act::put_right: break;
    }
    fail_assertion("an act that can be automatic", __FILE__, __LINE__);
}

namespace {

std::optional<Command> from_shoe(const State& state, CardSupply& supply, Command command) {
    switch (supply.front(state.shoe.drawn, state.shoe.cutting_card_out || state.continuous())) {
        case CardSupply::Front::card: return command;
        case CardSupply::Front::cutting_card: command.request = DrawCuttingCard{}; return command;
        case CardSupply::Front::nothing: command.request = FindShoeEmpty{}; return command;
    }
    fail_assertion("something or nothing at the front of the shoe", __FILE__, __LINE__);
}

}  // namespace

std::optional<Command> automatic_command(const Edition& law, const State& state, Automation automation,
                                         CardSupply& supply, HouseStaff staff) {
    const NextAct next = next_act(law, state);
    // Setting up a table and putting a misdeal right are decisions, never routine.
    if (next.act == Act::set_up_table || next.act == Act::put_right) return std::nullopt;
    if (!automation.performs(duty_of(next.act))) return std::nullopt;
    if (next.who == Role::seated_patron || next.who == Role::standing_patron) {
        if (!automation.performs(Duty::patrons) || next.person == 0) return std::nullopt;
    }
    Command command =
        command_for(next, state, next.who == Role::game_supervisor ? staff.game_supervisor : staff.dealer);
    const int place = state.shoe.drawn;
    switch (next.act) {
        case Act::cut_cards: {
            const std::uint8_t set = state.cut.stage == CutStage::due ? next.set : state.cut.set;
            const int margin = law.shuffle.cut_margin.value;
            command.request = CutCards{supply.choose(margin, state.setup.cards_in_set(set) - margin)};
            return command;
        }
        case Act::place_cutting_card:
            command.request = PlaceCuttingCard{supply.choose(law.shuffle.tail_least.value, state.setup.tail_most)};
            return command;
        case Act::load_cards: supply.load(state.setup.cards_in_set(next.set)); return command;
        case Act::burn_first:
            command.request = BurnCard{};
            command = *from_shoe(state, supply, command);
            if (command.request.is<BurnCard>()) command.request = BurnCard{supply.face(place), false};
            return command;
        case Act::burn_more: return from_shoe(state, supply, command);
        case Act::draw_card: {
            if (!state.kept.empty()) {
                const TableCard& kept = state.kept.front();
                command.request = DrawCard{
                    next.face_up ? std::optional{kept.face ? *kept.face : supply.face(kept.place)} : std::nullopt,
                    false};
                return command;
            }
            command = *from_shoe(state, supply, command);
            if (next.face_up && command.request.is<DrawCard>()) command.request = DrawCard{supply.face(place), false};
            return command;
        }
        case Act::turn_hand: {
            TurnHand turn{next.hand, {}};
            for (const TableCard& card : state.round.hand(next.hand).cards)
                if (!card.face) turn.faces.push_back(supply.face(card.place));
            command.request = turn;
            return command;
        }
        default: return command;
    }
}

}  // namespace croupier::baccarat
