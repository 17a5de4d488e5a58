// Division 1 of the Rules of Casino Table Games, as far as its text is held (Gazette 1999 No. 9, as amended by Gazette
// 2004 No. 56), and the honest answer where no edition can be applied.
#include "core/law/editions.h"

#include <utility>

#include "core/law/notices.h"

namespace croupier::law {
namespace {

using enum Kind;

consteval Clause clause(std::string_view number, std::string_view part, Kind kind, std::string_view summary) {
    return {&notice_1999, 1, "General", number, part, kind, summary};
}

// Division 1 itself (Gazette 1998 No. 8) is not held; these are the rules that Amendment No. 1 wrote anew. Its rules
// 15.1A and 15.4A are about poker alone and stand with that game.
constexpr Clause clauses_2004[] = {
    clause("2.1", "", record,
           "The games that Division 1 covers, with baccarat listed once since 2004; a game's own rules prevail."),
    clause("2.1", "binding", record, "The operator, its employees and its agents are bound, too."),
    clause("10.1(a)", "", enforced, "Only wagers that the game's rules name may be made."),
    clause("10.1(b)", "", enforced,
           "A wager must keep to the limits on the sign that apply to its patron, the table's or the patron's own."),
    clause("10.1(c)", "", irregularity, "Patrons may not join forces to get past a maximum."),
    clause("10.1(d)", "", record, "Where a game fixes a stake level, the wager must meet it; baccarat fixes none."),
    clause("10.2", "", record,
           "What follows a wager against 10.1(b) or (d) is not held, save that Amendment No. 1 adds (d); nothing is "
           "done."),
    clause("10.5", "", option, "The operator may confine a patron to one table at a time."),
    clause("15.2(a)", "", enforced,
           "The backs of the cards in a game are all alike, unless the Authority approves otherwise."),
    clause("15.2(b)", "", record, "The backs show the casino's logo."),
    clause("15.2(c)", "", record, "The design of the backs makes secret marking as hard as it can."),
    clause("15.2(d)", "", enforced,
           "Nothing on a back tells the face or sets one card apart from another, cutting cards aside."),
};

consteval Rule rule(std::string_view number, std::string_view part = {}) { return cite(clauses_2004, number, part); }

/// The first day for which a notice held is known to name that casino.
Date first_named(Casino casino) {
    switch (casino) {
        // The notice of 1998 names no casino; Amendment No. 1 shows that its rules were those of these two.
        case Casino::christchurch:
        case Casino::auckland: return notice_1998.in_force;
        case Casino::dunedin:
        case Casino::wharf: return notice_2000.in_force;
        case Casino::queenstown:
        case Casino::hamilton: return notice_2004.in_force;
    }
    std::unreachable();
}

}  // namespace

constexpr GeneralRules general_2004{
    .clauses = clauses_2004,
    .games = rule("2.1"),
    .binding = rule("2.1", "binding"),
    .wager_not_named = rule("10.1(a)"),
    .limits = rule("10.1(b)"),
    .partnership = rule("10.1(c)"),
    .fixed_level = rule("10.1(d)"),
    .contrary_wager = rule("10.2"),
    .one_table = rule("10.5"),
    .backs_identical = rule("15.2(a)"),
    .backs_logo = rule("15.2(b)"),
    .backs_marking = rule("15.2(c)"),
    .backs_reveal_nothing = rule("15.2(d)"),
};

const GeneralRules& general_rules_2004() { return general_2004; }

Date first_day_held() { return notice_1998.in_force; }

NotHeld not_held(std::string_view game, Date day, Casino casino) {
    std::string asked{game};
    asked += " on ";
    asked += in_words(day);
    asked += " at ";
    asked += name_of(casino);

    if (day < first_day_held())
        return {asked + ": no text held: the first Gazette text held is in force from " + in_words(first_day_held()) +
                "."};

    std::string why = asked;
    if (day < notice_2004.in_force)
        why += ": the editions of 1998, 1999 and 2000 are known but not coded yet for this game";
    else
        why += ": no edition of this game is coded for that day";
    if (day < first_named(casino))
        why += "; nor is it held when the rules began at this casino, which is first named in a notice in force from " +
               in_words(first_named(casino));
    return {why + "."};
}

}  // namespace croupier::law
