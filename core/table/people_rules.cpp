#include "core/table/people_rules.h"

#include <string>

#include "core/table/limits.h"

namespace croupier {

// --- Who asks -------------------------------------------------------------------------------------------------------
GuardResult unless_role(const TableCase& at, std::initializer_list<Role> roles, law::Rule rule,
                        std::string_view doing) {
    return unless_role(at.actor, roles, rule, doing);
}

GuardResult unless_known_patron(const TableCase& at, PersonId patron, law::Rule rule) {
    if (at.table.find(patron)) return std::nullopt;
    return Breach{rule, "no patron " + std::to_string(patron) + " is at this table."};
}

GuardResult unless_patron(const TableCase& at, std::string_view doing, law::Rule rule) {
    const auto patron = at.actor.is_patron() ? at.table.find(at.actor.id) : std::nullopt;
    if (!patron) return Breach{rule, "only a patron at this table may " + std::string{doing} + "."};
    if (patron->role() == at.actor.role) return std::nullopt;
    return Breach{rule, "that patron is not a " + std::string{name_of(at.actor.role)} + " but a " +
                            std::string{name_of(patron->role())} + "."};
}

GuardResult unless_for_oneself(const TableCase& at, PersonId patron, std::string_view doing, law::Rule rule) {
    if (at.actor.is_patron()) {
        if (auto no = unless_patron(at, doing, rule)) return no;
        if (at.actor.id != patron)
            return Breach{rule, "a patron may " + std::string{doing} + " only for himself or herself."};
        return std::nullopt;
    }
    return unless_known_patron(at, patron, rule);
}

GuardResult unless_own_wager(const TableCase& at, PersonId patron, law::Rule rule) {
    if (at.actor.is_patron()) {
        if (auto no = unless_patron(at, "wager", rule)) return no;
        if (at.actor.id != patron) return Breach{rule, "a patron places and takes back only his or her own wagers."};
        return std::nullopt;
    }
    if (at.actor.role != Role::dealer && at.actor.role != Role::second_dealer)
        return Breach{rule, "only the patron, or a dealer for the patron, places a wager or takes it back."};
    return unless_known_patron(at, patron, rule);
}

// --- Opening a table, coming and going ------------------------------------------------------------------------------
GuardResult if_not_to_be_set_up(const TableCase& at, bool set_up_already, law::Rule rule) {
    if (auto no = unless_role(at, {Role::casino_operator}, rule, "set up a table")) return no;
    if (set_up_already) return Breach{rule, "this table is set up already; open another table."};
    return std::nullopt;
}

Breach not_set_up(law::Rule rule) {
    return {rule, "the table has not been set up; the casino operator sets it up first."};
}

GuardResult if_place_not_free(const TableCase& at, const Join& command, int seats, law::Rule rule) {
    if (at.actor.is_patron() && at.actor.id != command.patron)
        return Breach{rule, "a patron takes a place only for himself or herself."};
    if (at.actor.is_patron() && (at.actor.role == Role::seated_patron) != (command.seat != 0))
        return Breach{rule, "a seated patron takes a seat, and a standing one takes none."};
    if (command.patron == 0) return Breach{rule, "a patron needs a number."};
    if (at.table.find(command.patron))
        return Breach{rule, "that patron is at the table already; leave first to change places."};
    if (command.seat > seats)
        return Breach{rule, "there is no seat " + std::to_string(command.seat) + "; this table has " +
                                std::to_string(seats) + " seats, and patrons may stand."};
    if (command.seat != 0 && at.table.is_taken(command.seat))
        return Breach{rule, "seat " + std::to_string(command.seat) + " is taken."};
    return std::nullopt;
}

GuardResult if_wager_on_layout(const TableCase& at, PersonId patron, law::Rule rule) {
    if (!at.table.has_wager(patron)) return std::nullopt;
    return Breach{rule, "that patron still has a wager on the layout; it must be settled or withdrawn first."};
}

// --- Money and chips ------------------------------------------------------------------------------------------------
GuardResult if_no_chips(const ChipSet& chips, law::Rule rule) {
    if (!chips.denominations().empty()) return std::nullopt;
    return Breach{rule, "wagers are made in chips; the table needs at least one denomination."};
}

GuardResult if_not_for_sale(const TableCase& at, const BuyIn& command) {
    const law::Rule rule = at.rules.drop_box;
    if (auto no = unless_for_oneself(at, command.patron, "buy chips", rule)) return no;
    if (command.amount <= Money{} || command.amount > most_money ||
        command.amount > most_in_drop_box - at.table.ledger.drop_box)
        return Breach{rule, in_words(command.amount) + " cannot be exchanged for chips at a table."};
    if (!at.table.chips.can_make(command.amount))
        return Breach{at.rules.chips_on_layout, in_words(command.amount) + " cannot be made of this table's chips."};
    return std::nullopt;
}

GuardResult if_not_cashable(const TableCase& at, const CashOut& command) {
    const law::Rule rule = at.rules.chips_on_layout;
    if (auto no = unless_for_oneself(at, command.patron, "cash chips", rule)) return no;
    const Money held = at.table.chips_of(*at.table.find(command.patron));
    if (command.amount <= Money{} || command.amount > held)
        return Breach{
            rule, "the patron has " + in_words(held) + " in chips; " + in_words(command.amount) + " cannot be cashed."};
    if (command.amount != held && !at.table.chips.can_make(command.amount))
        return Breach{rule, in_words(command.amount) + " cannot be made of this table's chips; all of " +
                                in_words(held) + " can be cashed."};
    return std::nullopt;
}

// --- Division 1, section 10 -----------------------------------------------------------------------------------------
GuardResult if_not_markable(const TableCase& at, const MarkPartnership& command) {
    const law::Rule rule = at.rules.general.partnership;
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rule, "mark a partnership"))
        return no;
    return unless_known_patron(at, command.patron, rule);
}

GuardResult if_not_reportable(const TableCase& at, const ReportWagersElsewhere& command) {
    const law::Rule rule = at.rules.general.one_table;
    if (!at.actor.is_staff()) return Breach{rule, "only staff report where else a patron wagers."};
    return unless_known_patron(at, command.patron, rule);
}

}  // namespace croupier
