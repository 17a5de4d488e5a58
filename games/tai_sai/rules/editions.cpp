// The editions of Tai-Sai: Division 9 of the Rules of Casino Table Games.
//
// One table holds every rule of all of them in our own words; the Gazette prevails. No other file of the game has rule
// numbers in it. The first column says, for the editions of 1998, 1999, 2000 and 2001 in this order, who wrote the
// rule:
//
//   i  the notice of 1998 (Gazette 1998 No. 17), not held: inferred     9  Amendment No. 1 (Gazette 1999 No. 9)
//   0  Amendment No. 4 (Gazette 2000 No. 5)                              1  Amendment No. 11 (Gazette 2001 No. 132),
//   not .  not in this edition                                                  held: inferred
//
// Sections 5 and 7, rules 4.2 to 4.8, 6.2 and what follows 6.4 have been found nowhere. What a table cannot do without
// is written under "Section" instead of a number and marked as inferred (interpretation 0071).
#include "games/tai_sai/rules/editions.h"

#include "core/law/edition_table.h"
#include "core/law/notices.h"

namespace croupier::tai_sai {
namespace {

using enum law::Kind;
using law::EditionRow;

enum EditionColumn : std::size_t { of_1998, of_1999, of_2000, of_2001 };

// ---- The rules ------------------------------------------------------------------------------------------------------

constexpr EditionRow edition_rows[] = {
    // ---- 1 Interpretation, 2 Application ----------------------------------------------------------------------------
    {"iiii", "1.0", "Total", computed, "The uppermost faces of the three dice after a spin, added up."},
    {"iiii", "2.0", "", record, "Division 1 governs Tai-Sai together with this division."},

    // ---- 3 Table Layout and Equipment -------------------------------------------------------------------------------
    {"iiii", "3.1", "", record, "The table has a clear top, with patrons on one side and the dealer on the other."},
    {"iiii", "3.1", "drop box", record, "Every table has its drop box."},
    {"iiii", "3.2", "", record, "The top shows an area for each wager, and its odds."},
    {"iiii", "3.3(a)(i)", "", enforced, "The entry terminal has six buttons or switches, numbered 1 to 6."},
    {"iiii", "3.3(a)(ii)", "", record, "The entry terminal has one entry button."},
    {"iiii", "3.3(a)(iii)", "", computed,
     "The terminal shows the last three numbers pressed, which are what would be entered."},
    {"iiii", "3.3(b)", "", computed, "Once three numbers are entered, every winning area lights up."},
    {"iiii", "3.4(a)", "", option, "Where non-value chips are used, a display rack holds a chip of each colour."},
    {"iiii", "3.4(b)", "", option, "Where non-value chips are used, a marker button shows what a colour is worth."},

    // ---- 4 Wagers ---------------------------------------------------------------------------------------------------
    {"i999", "4.1", "", enforced, "A patron may make the wagers that this rule lists, and no others."},
    {"i999", "4.1(a)(i)", "", computed, "Small wins on a total of 4 to 10, triple 2 and triple 3 excepted."},
    {"i999", "4.1(a)(ii)", "", computed, "Small loses on every other total, on triple 2 and on triple 3."},
    {"i999", "4.1(b)(i)", "", computed, "Big wins on a total of 11 to 17, triple 4 and triple 5 excepted."},
    {"i999", "4.1(b)(ii)", "", computed, "Big loses on every other total, on triple 4 and on triple 5."},
    {"i999", "4.1(c)(i)", "", computed, "A named triple wins when all three dice show its number."},
    {"i999", "4.1(c)(ii)", "", computed, "A named triple loses on anything else."},
    {"i999", "4.1(d)(i)", "", computed, "A named double wins when two dice show its number."},
    {"i...", "4.1(d)(ii)", "", computed, "A named double wins on the triple of its number, too."},
    {".999", "4.1(d)(ii)", "", computed, "A named double wins on the triple of its number, but once only."},
    {"i999", "4.1(d)(iii)", "", computed, "A named double loses on anything else."},
    {"i999", "4.1(e)(i)", "", computed, "Any Triple wins on a triple of whatever number."},
    {"i999", "4.1(e)(ii)", "", computed, "Any Triple loses on anything else."},
    {"i999", "4.1(f)(i)", "", computed, "A named total from 4 to 17 wins however the three dice make it up."},
    {"i999", "4.1(f)(ii)", "", computed, "A named total loses on every other total."},
    {"i...", "4.1(g)(i)", "", computed, "A combination of two different numbers wins when the dice show both."},
    {".999", "4.1(g)(i)", "", computed,
     "One of the fifteen combinations of two different numbers wins when it shows on two or more dice."},
    {"i999", "4.1(g)(ii)", "", computed, "A combination of two numbers loses on anything else."},
    {"i999", "4.1(h)(i)", "", computed, "An individual face value wins when one die or more show it."},
    {"i999", "4.1(h)(ii)", "", computed, "An individual face value loses when no die shows it."},
    {"...1", "4.1(i)", "wins", computed,
     "A three dice combination, a double with another number or three different numbers, wins on exactly that."},
    {"...1", "4.1(i)", "loses", computed, "A three dice combination loses on anything else."},
    {"...1", "4.1(j)", "wins", computed,
     "One of four listed sets of four numbers wins when the dice show three different numbers of it."},
    {"...1", "4.1(j)", "loses", computed, "A set of four numbers loses on anything else."},
    {"...1", "4.1(k)", "wins", computed, "Odd wins on an odd total from 5 to 17, triple 3 and triple 5 excepted."},
    {"...1", "4.1(k)", "loses", computed, "Odd loses on anything else."},
    {"...1", "4.1(l)", "wins", computed, "Even wins on an even total from 4 to 16, triple 2 and triple 4 excepted."},
    {"...1", "4.1(l)", "loses", computed, "Even loses on anything else."},
    {"iiii", "Section 4", "chips", enforced, "A wager is chips on its area of the layout."},
    {"iiii", "Section 4", "non-value chips", option,
     "A patron's own colour of chips has one value, fixed when the colour is issued, and no other patron uses it."},
    {"iiii", "Section 4", "own wagers", enforced,
     "Patrons, or a dealer for them, place and take back their own wagers and nobody else's."},
    {"ii..", "4.9", "", computed, "A wager is settled by the area on which it lies when the result is known."},
    {"..00", "4.9", "", computed, "A wager is settled by where it lies once the spin has its result."},
    {"..00", "4.9", "discretion", irregularity,
     "The operator may settle otherwise a wager that the dealer or another patron evidently moved or misplaced by "
     "accident."},
    {"..00", "4.9", "call bets", enforced,
     "A patron's call bet that the dealer put on a wrong area is settled where it lies all the same."},
    {"iiii", "4.10", "", computed,
     "Winning wagers are paid at fixed odds; those for the wagers of 1998 are not held, and the table's house odds "
     "stand in for them."},
    {"...1", "4.10", "double with another number", computed, "A double with another number pays 60 to 1."},
    {"...1", "4.10", "three different numbers", computed, "Three different numbers pay 30 to 1."},
    {"...1", "4.10", "four numbers", computed, "A set of four numbers pays 7 to 1."},

    // ---- 6 Dice Tumbler and Table Operation -------------------------------------------------------------------------
    {"i...", "6.1", "", procedure, "Each game begins with the dealer spinning the dice at least three times."},
    {".999", "6.1", "", procedure,
     "Each game begins with the dealer or the game supervisor spinning the dice at least three times."},
    {"i999", "6.1", "covered", enforced, "The tumbler is covered while the dice are spun."},
    {"i999", "6.1", "call", procedure, "Only after the spins does the dealer call for bets, and wagering is open."},
    {"iiii", "6.2", "", procedure, "When the wagers are down, no more bets is called."},
    {"iiii", "6.2", "closed", enforced, "After that call no wager is made, changed or taken back until it is settled."},
    {"i...", "6.3", "", procedure, "The dealer uncovers the tumbler."},
    {".999", "6.3", "", procedure, "The dealer or the game supervisor uncovers the tumbler."},
    {"i999", "6.3", "flat", enforced, "There is a result only if the dice lie flat."},
    {"i999", "6.3", "call", computed,
     "The faces are called from the lowest to the highest, doubles and triples as such, then the total."},
    {"i...", "6.4", "", procedure, "With the call the dealer enters the result at the terminal."},
    {".999", "6.4", "", procedure,
     "With the call the dealer or the game supervisor enters the result at the terminal."},
    {"i999", "6.4(a)", "", procedure, "First the buttons or switches of the numbers called are pressed."},
    {"i999", "6.4(b)", "", procedure, "Then the entry button is pressed."},
    {"iiii", "Section 6", "collect and pay", procedure, "Losing wagers are collected, then winning wagers are paid."},

    // ---- 7 Irregularities -------------------------------------------------------------------------------------------
    {"iiii", "Section 7", "dice not flat", irregularity,
     "When a die does not lie flat the spin is void; the dice are covered and spun again, and the wagers stand."},
    {"iiii", "Section 7", "wrong entry", irregularity,
     "The dice govern: a supervisor corrects what was called or entered otherwise, and what was settled by it."},
    {"iiii", "Section 7", "void round", irregularity,
     "A round that cannot be put right is void: a casino supervisor says so, and every wager goes back."},

    // ---- The notice itself ------------------------------------------------------------------------------------------
    {"i901", "clause 1.0", "", computed, "From which day the text is in force.", true},
    {"i901", "opening", "", record, "For which casinos the text is made.", true},
};

constexpr law::Clause clause_of_edition(const EditionRow& row, EditionColumn column) {
    const char written = row.written[column];
    const bool gazetted = written == '9' || written == '0';
    const law::Notice& notice = written == '9'   ? law::notice_1999
                                : written == '0' ? law::notice_2000
                                : written == '1' ? law::notice_2001
                                                 : law::notice_1998_tai_sai;
    const std::string_view amendment = written == '9'   ? "Amendment No. 1"
                                       : written == '0' ? "Amendment No. 4"
                                       : written == '1' ? "Amendment No. 11"
                                                        : "Notice";
    return {.notice = &notice,
            .division = row.of_notice ? 0 : 9,
            .subject = row.of_notice ? amendment : "Tai-Sai",
            .number = row.number,
            .part = row.part,
            .kind = row.kind,
            .summary = row.summary,
            .inferred = !gazetted};
}

template <EditionColumn Which>
constexpr auto edition_clauses = law::clauses_of<Which, edition_rows, clause_of_edition>();

// ---- One edition ----------------------------------------------------------------------------------------------------

template <EditionColumn Which>
consteval Edition make_edition(std::string_view key, std::string_view title, std::string_view incomplete) {
    constexpr law::RuleFinder rule{edition_clauses<Which>};
    constexpr bool from_2000 = Which >= of_2000;
    constexpr bool from_2001 = Which >= of_2001;
    const auto outcome = [&](std::string_view wins, std::string_view loses) {
        return Wagers::Outcome{rule(wins), rule(loses)};
    };
    const auto outcome_2001 = [&](std::string_view number) {
        return from_2001 ? std::optional{Wagers::Outcome{rule(number, "wins"), rule(number, "loses")}} : std::nullopt;
    };
    const auto odds_2001 = [&](Odds odds, std::string_view part) {
        return from_2001 ? std::optional{Cited<Odds>{odds, rule("4.10", part)}} : std::nullopt;
    };
    Edition made{
        .key = key,
        .title = title,
        .incomplete = incomplete,
        .division = 9,
        .clauses = edition_clauses<Which>,
        .general = Which == of_1998 ? &law::general_1998 : &law::general_1999,

        .terms = {.total = rule("1.0", "Total")},
        .application = {.general_rules = rule("2.0")},
        .equipment = {.table = rule("3.1"),
                      .drop_box = rule("3.1", "drop box"),
                      .layout = rule("3.2"),
                      .number_buttons = rule("3.3(a)(i)"),
                      .entry_button = rule("3.3(a)(ii)"),
                      .display = {3, rule("3.3(a)(iii)")},
                      .lights = rule("3.3(b)"),
                      .display_rack = rule("3.4(a)"),
                      .marker_buttons = rule("3.4(b)")},
        .wagers = {.named = rule("4.1"),
                   .outcomes = {outcome("4.1(a)(i)", "4.1(a)(ii)"), outcome("4.1(b)(i)", "4.1(b)(ii)"),
                                outcome("4.1(c)(i)", "4.1(c)(ii)"), outcome("4.1(d)(i)", "4.1(d)(iii)"),
                                outcome("4.1(e)(i)", "4.1(e)(ii)"), outcome("4.1(f)(i)", "4.1(f)(ii)"),
                                outcome("4.1(g)(i)", "4.1(g)(ii)"), outcome("4.1(h)(i)", "4.1(h)(ii)"),
                                outcome_2001("4.1(i)"), outcome_2001("4.1(i)"), outcome_2001("4.1(j)"),
                                outcome_2001("4.1(k)"), outcome_2001("4.1(l)")},
                   .double_on_triple = rule("4.1(d)(ii)"),
                   .chips_on_layout = rule("Section 4", "chips"),
                   .non_value_chips = rule("Section 4", "non-value chips"),
                   .own_wagers = rule("Section 4", "own wagers"),
                   .position = rule("4.9"),
                   .discretion = {},
                   .odds = rule("4.10"),
                   .gazetted_odds = {}},
        .operation = {.spins_least = {3, rule("6.1")},
                      .game_supervisor_may = Which >= of_1999,  // Interpretation 0064
                      .covered = rule("6.1", "covered"),
                      .place_your_bets = rule("6.1", "call"),
                      .no_more_bets = rule("6.2"),
                      .closed = rule("6.2", "closed"),
                      .uncover = rule("6.3"),
                      .flat = rule("6.3", "flat"),
                      .call = rule("6.3", "call"),
                      .enter = rule("6.4"),
                      .key_numbers = rule("6.4(a)"),
                      .press_entry = rule("6.4(b)"),
                      .collect_and_pay = rule("Section 6", "collect and pay")},
        .irregularities = {.not_flat = rule("Section 7", "dice not flat"),
                           .wrong_entry = rule("Section 7", "wrong entry"),
                           .void_round = rule("Section 7", "void round")},
        .wrapper = {.commencement = rule("clause 1.0"), .casinos = rule("opening")},
    };
    if constexpr (from_2000) made.wagers.discretion = {{rule("4.9", "discretion"), rule("4.9", "call bets")}};
    auto& odds = made.wagers.gazetted_odds;
    odds[static_cast<std::size_t>(WagerKind::pair_and_single)] = odds_2001({60, 1}, "double with another number");
    odds[static_cast<std::size_t>(WagerKind::three_different)] = odds_2001({30, 1}, "three different numbers");
    odds[static_cast<std::size_t>(WagerKind::four_numbers)] = odds_2001({7, 1}, "four numbers");
    return made;
}

}  // namespace

constexpr Edition edition_1998 = make_edition<of_1998>(
    "tai-sai-1998", "Division 9, Tai-Sai (Gazette 1998 No. 17)",
    "its text is not held; what is coded is inferred from some pages read elsewhere and from Amendment No. 1");
constexpr Edition edition_1999 =
    make_edition<of_1999>("tai-sai-1999", "Division 9, Tai-Sai, with Amendment No. 1 (Gazette 1999 No. 9)",
                          "its base text of 1998 and Amendments No. 2 and 3 are not held; the odds and the "
                          "irregularities are in no text held");
constexpr Edition edition_2000 = make_edition<of_2000>(
    "tai-sai-2000", "Division 9, Tai-Sai, with Amendments No. 1 and 4 (Gazette 2000 No. 5)",
    "its base text of 1998 and Amendments No. 2, 3 and 5 to 10 are not held; the odds and the irregularities are in no "
    "text held");
constexpr Edition edition_2001 = make_edition<of_2001>(
    "tai-sai-2001", "Division 9, Tai-Sai, with Amendments No. 1, 4 and 11 (Gazette 2001 No. 132)",
    "its base text of 1998 and Amendments No. 2, 3 and 5 to 18 are not held, Amendment No. 11, which brought the new "
    "wagers, among them; from which day it holds is not known");

}  // namespace croupier::tai_sai
