// Division 1 of the Rules of Casino Table Games, as far as its text is held (Gazette 1999 No. 9, as amended by Gazette
// 2004 No. 56), and the honest answer where no edition can be applied.
#include "core/law/editions.h"

#include <array>
#include <utility>

#include "core/law/notices.h"

namespace croupier::law {
namespace {

using enum Kind;

struct Row {
    std::string_view number;
    std::string_view part;
    Kind kind;
    std::string_view summary;
};

// Division 1 itself (Gazette 1998 No. 8) is not held; these are the rules that Amendment No. 1 rewrote. Its rules
// 15.1A and 15.4A are about poker alone and stand with that game.
constexpr Row rows[] = {
    {"2.1", "", record,
     "The games that Division 1 covers, with baccarat listed once since 2004; a game's own rules prevail."},
    {"2.1", "binding", record, "The operator, its employees and its agents are bound, too."},
    {"10.1(a)", "", enforced, "Only wagers that the game's rules name may be made."},
    {"10.1(b)", "", enforced,
     "A wager must keep to the limits on the sign that apply to its patron, the table's or the patron's own."},
    {"10.1(c)", "", irregularity, "Patrons may not join forces to get past a maximum."},
    {"10.1(d)", "", record, "Where a game fixes a stake level, the wager must meet it; the games coded fix none."},
    {"10.2", "", record,
     "What follows a wager against 10.1(b) or (d) is not held, save that Amendment No. 1 adds (d); nothing is done."},
    {"10.5", "", option, "The operator may confine a patron to one table at a time."},
    {"15.2(a)", "", enforced,
     "The backs of the cards in a game are all alike, unless the Authority approves otherwise."},
    {"15.2(b)", "", record, "The backs show the casino's logo."},
    {"15.2(c)", "", record, "The design of the backs makes secret marking as hard as it can."},
    {"15.2(d)", "", enforced,
     "Nothing on a back tells the face or sets one card apart from another, cutting cards aside."},
};

template <bool Inferred>
consteval auto clauses() {
    std::array<Clause, std::size(rows)> made{};
    for (std::size_t at = 0; at < made.size(); ++at)
        made[at] = {&notice_1999,     1,       "General", rows[at].number, rows[at].part, rows[at].kind,
                    rows[at].summary, Inferred};
    return made;
}
constexpr auto clauses_1998 = clauses<true>();
constexpr auto clauses_1999 = clauses<false>();

consteval GeneralRules general(std::span<const Clause> clauses) {
    return {
        .clauses = clauses,
        .games = cite(clauses, "2.1"),
        .binding = cite(clauses, "2.1", "binding"),
        .wager_not_named = cite(clauses, "10.1(a)"),
        .limits = cite(clauses, "10.1(b)"),
        .partnership = cite(clauses, "10.1(c)"),
        .fixed_level = cite(clauses, "10.1(d)"),
        .contrary_wager = cite(clauses, "10.2"),
        .one_table = cite(clauses, "10.5"),
        .backs_identical = cite(clauses, "15.2(a)"),
        .backs_logo = cite(clauses, "15.2(b)"),
        .backs_marking = cite(clauses, "15.2(c)"),
        .backs_reveal_nothing = cite(clauses, "15.2(d)"),
    };
}

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

constexpr GeneralRules general_1998 = general(clauses_1998);
constexpr GeneralRules general_1999 = general(clauses_1999);
constexpr GeneralRules general_2004 = general(clauses_1999);

Date first_day_held() { return notice_1998.in_force; }

NotHeld not_held(std::string_view game, Date day, Casino casino, std::optional<Date> first_text) {
    std::string asked{game};
    asked += " on ";
    asked += in_words(day);
    asked += " at ";
    asked += name_of(casino);

    if (day < first_day_held())
        return {asked + ": we hold no text for that day; the first Gazette text that we hold is in force from " +
                in_words(first_day_held()) + "."};

    if (day < first_named(casino))
        return {asked +
                ": we hold no record of when the rules began at this casino, which is first named in a notice in force "
                "from " +
                in_words(first_named(casino)) + "."};
    std::string why = asked + ": we hold no text for that day";
    if (first_text && day < *first_text)
        why += "; the first text that we hold is in force from " + in_words(*first_text);
    return {why + "."};
}

}  // namespace croupier::law
