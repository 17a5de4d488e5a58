// The editions of baccarat from 1 February 1998 to 23 May 2004: Division 3 (mini), Division 4 (midi), Division 5
// (full).
//
// One table holds every rule of all of them in our own words; the Gazette prevails. Its first column says, for each
// edition in the order midi 1998, midi 1999, midi 2000, mini 1999, mini 2000, full 1999, full 2000, who wrote the rule:
//
//   8  the notice of 1998 (Gazette 1998 No. 11)      9  Amendment No. 1 (Gazette 1999 No. 9)
//   0  Amendment No. 4 (Gazette 2000 No. 5)          i  inferred: no text of it is held    .  not in this edition
//
// The base texts of mini and full baccarat of 1998 are not held, nor are Amendments No. 2, 3 and 5 to 18. What they
// must have said is taken from midi, or from the text of 2004 where that names the version, and marked as inferred
// (interpretation 0001).
#include "core/games/baccarat/older/editions.h"

#include <algorithm>
#include <array>

#include "core/law/notices.h"

namespace croupier::baccarat {
namespace {

using enum law::Kind;

enum Column : std::size_t { midi_1998, midi_1999, midi_2000, mini_1999, mini_2000, full_1999, full_2000 };

constexpr bool is_mini(Column column) { return column == mini_1999 || column == mini_2000; }
constexpr bool is_midi(Column column) { return column <= midi_2000; }
constexpr bool is_full(Column column) { return column >= full_1999; }
constexpr bool is_2000(Column column) { return column == midi_2000 || column == mini_2000 || column == full_2000; }

struct Row {
    std::string_view written;
    std::string_view number;
    std::string_view part;
    law::Kind kind;
    std::string_view summary;
    bool of_notice = false;
};

// ---- The rules ------------------------------------------------------------------------------------------------------

constexpr Row rows[] = {
    // ---- 1 Interpretation -------------------------------------------------------------------------------------------
    {"888iiii", "1.0", "Banker", computed,
     "In Style B, the seated patron who is given the Banker's Hand to turn; nobody in Styles A and C."},
    {"888iiii", "1.0", "Banker's Box", record,
     "The place marked BANKER before the dealer who controls the cards, where the Banker's Hand lies."},
    {"888iiii", "1.0", "Banker's Hand", computed, "The cards that are dealt to the Banker's Box."},
    {"888iiii", "1.0", "Commission", computed, "What is taken from a winning wager on the Banker's Hand under 5.7(b)."},
    {"888iiii", "1.0", "Initial Deal", computed, "The first four cards of a round of play, two to each hand."},
    {"888iiii", "1.0", "Natural", computed, "A point count of 8 or 9 on a hand's first two cards."},
    {"888iiii", "1.0", "Player", computed,
     "With a capital, in Style B: the seated patron who is given the Player's Hand to turn."},
    {"888iiii", "1.0", "Player's Box", record,
     "The place marked PLAYER before the dealer who controls the cards, where the Player's Hand lies."},
    {"888iiii", "1.0", "Player's Hand", computed, "The cards that are dealt to the Player's Box."},
    {"888iiii", "1.0", "Point Count", computed,
     "A hand's single digit, 0 to 9, found by adding its cards as 4.2 says."},
    {"888iiii", "1.0", "Table Differential", computed,
     "How far the round's wagers on the Banker's Hand and on the Player's Hand lie apart in total."},
    {"888iiii", "1.0", "Table of Play", computed,
     "The fixed orders that say which hand takes a third card; nobody chooses."},
    {"888iiii", "1.0", "Tie", computed, "Equal point counts once both hands have every card that the rules give them."},
    {"888iiii", "1.0", "Void Hand", procedure,
     "A round of play dealt by the ordinary rules in which nobody may wager."},

    // ---- 2 Application ----------------------------------------------------------------------------------------------
    {"888iiii", "2.0", "", record,
     "Division 1 governs this version of baccarat together with this division; the other versions have their own."},

    // ---- 3 Table Layout and Equipment -------------------------------------------------------------------------------
    {"888....", "3.1", "", enforced, "A midi table has at most 9 numbered sets of wagering areas, facing one dealer."},
    {"...ii..", "3.1", "", enforced, "A mini table has at most 7 numbered sets of wagering areas, facing one dealer."},
    {".....ii", "3.1", "", enforced,
     "A full table has at most 14 numbered sets for seated patrons, areas for standing ones, and its dealers."},
    {"888iiii", "3.1", "drop box", record, "Every table has its drop box."},
    {"888iiii", "3.2", "", record, "The layout follows the appendix."},
    {"888iiii", "3.3(a)", "", record, "The area for the Banker's Hand bears the word Banker or Bankers."},
    {"888iiii", "3.3(b)", "", record, "The area for the Player's Hand bears the word Player or Players."},
    {"888iiii", "3.3(c)", "", record, "The area for the Tie bears the word Tie or Ties."},
    {"8999999", "3.4", "", enforced, "The table has the equipment that this rule lists, and no other."},
    {"8999999", "3.4(a)", "", enforced, "A set of cards is eight decks, no fewer and no more."},
    {"8999999", "3.4(b)", "", option, "There is one cutting card, or two if the operator wishes."},
    {"8999999", "3.4(c)", "", enforced, "The shoe is covered and holds every card in the game."},
    {"899..99", "3.4(d)", "", record, "The discard container has room for every card in the game."},
    {"...99..", "3.4(d)", "", record, "The discard rack has room for every card in the game."},
    {"899..99", "3.4(e)", "", option, "The operator may give the dealer a palette to move and turn cards with."},
    {"...99..", "3.4(e)", "", option, "The operator may use an automatic shuffler that takes eight decks."},
    {"899..99", "3.4(f)", "", record, "In Style B two pucks show who is the Banker and who is the Player."},
    {".99..99", "3.4(g)", "", option, "The operator may use an automatic shuffler that takes eight decks."},
    {".9999.0", "3.5", "", enforced,
     "An automatic shuffler works with two sets of eight decks whose backs differ in colour."},

    // ---- 4 Playing Cards --------------------------------------------------------------------------------------------
    {"888iiii", "4.1(a)", "", computed, "A 2 to a 9 counts its pips."},
    {"888iiii", "4.1(b)", "", computed, "A ten, jack, queen or king counts nothing."},
    {"888iiii", "4.1(c)", "", computed, "An ace counts one."},
    {"888iiii", "4.2(a)", "", computed, "A total up to 9 is itself the point count."},
    {"888iiii", "4.2(b)", "", computed, "Of a total from 10 upwards only the last digit counts."},
    {"888iiii", "4.3", "handling", enforced,
     "Patrons and spectators leave the cards alone unless a rule lets them; staff may not let them either."},
    {"888iiii", "4.3", "dealing", enforced, "Only the dealer deals."},

    // ---- 5 Wagers ---------------------------------------------------------------------------------------------------
    {"888iiii", "5.1", "", enforced,
     "There are three wagers: on the Banker's Hand, on the Player's Hand and on the Tie."},
    {"888iiii", "5.1(a)(i)", "", computed, "A wager on the Banker's Hand wins when that hand ends higher."},
    {"888iiii", "5.1(a)(ii)", "", computed, "A wager on the Banker's Hand loses when that hand ends lower."},
    {"888iiii", "5.1(a)(iii)", "", computed, "A wager on the Banker's Hand stands off on equal point counts."},
    {"888iiii", "5.1(b)(i)", "", computed, "A wager on the Player's Hand wins when that hand ends higher."},
    {"888iiii", "5.1(b)(ii)", "", computed, "A wager on the Player's Hand loses when that hand ends lower."},
    {"888iiii", "5.1(b)(iii)", "", computed, "A wager on the Player's Hand stands off on equal point counts."},
    {"888iiii", "5.1(c)(i)", "", computed, "A wager on the Tie wins on equal point counts."},
    {"888iiii", "5.1(c)(ii)", "", computed, "A wager on the Tie loses when either hand is higher."},
    {"8......", "5.2", "", enforced,
     "In one round of play a patron backs one hand at most, with or without the Tie; never both hands."},
    {"8......", "5.2(a)", "", computed, "Banker's Hand alone."},
    {"8......", "5.2(b)", "", computed, "Banker's Hand with Tie."},
    {"8......", "5.2(c)", "", computed, "Player's Hand alone."},
    {"8......", "5.2(d)", "", computed, "Player's Hand with Tie."},
    {"8......", "5.2(e)", "", computed, "Tie alone."},
    {".999999", "5.2", "", computed, "Which outcomes one patron may back together in one round of play."},
    {".999999", "5.2(a)", "", computed, "Banker's Hand alone."},
    {".999999", "5.2(b)", "", computed, "Banker's Hand with Tie."},
    {".999999", "5.2(c)", "", computed, "Banker's Hand with Player's Hand."},
    {".999999", "5.2(d)", "", computed, "All three."},
    {".999999", "5.2(e)", "", computed, "Player's Hand alone."},
    {".999999", "5.2(f)", "", computed, "Player's Hand with Tie."},
    {".999999", "5.2(g)", "", computed, "Tie alone."},
    {"888iiii", "5.3", "", enforced, "A wager is chips on its area of the layout, the smallest on top."},
    {"888iiii", "5.4", "", procedure,
     "A spoken wager needs chips with it, and the dealer must place it in time before no more bets."},
    {"..0.0.0", "5.4A", "placement", record,
     "Where a wager lies is its patron's own responsibility, even with the dealer's help."},
    {"..0.0.0", "5.4A", "instructions", record,
     "A patron who instructs the dealer must see that the wager was placed as told."},
    {"888ii..", "5.5", "", option, "The operator may let up to three patrons share an area."},
    {".....ii", "5.5", "", enforced, "Standing patrons wager on the areas meant for them."},
    {"888ii..", "5.6", "area total", option, "The operator may hold an area's whole total to the table maximum."},
    {"888ii..", "5.6", "named players", option,
     "The operator may hold chosen patrons' total on an area to the table maximum."},
    {".....ii", "5.6", "", enforced, "A numbered area takes the wagers of one seated patron only."},
    {"888iiii", "5.7(a)", "", computed, "A winning wager on the Player's Hand pays 1 to 1."},
    {"888iiii", "5.7(b)", "", computed,
     "A winning wager on the Banker's Hand pays 1 to 1 less 5% commission, taken as it is paid."},
    {"888iiii", "5.7(c)", "", computed, "A winning wager on the Tie pays 8 to 1."},
    {"888iiii", "5.8", "", enforced,
     "A wager on the Banker's Hand that chips could not pay exactly, commission taken off, is refused."},
    {"888iiii", "5.9", "", computed,
     "If such a wager was accepted all the same, the part that chips can pay is valid and the rest is void."},
    {"888iiii", "5.10(a)", "", enforced, "After no more bets nobody makes a wager."},
    {"888iiii", "5.10(b)", "", enforced,
     "After no more bets nobody touches a wager until the winners on that area are decided and paid."},
    {"888iiii", "5.10", "staff", enforced, "Staff may not let a patron do after no more bets what 5.10 forbids."},
    {"888iiii", "5.11", "", enforced, "A wager that has lost may not be touched by patrons."},
    {"888iiii", "5.12", "", computed, "After a tie, wagers on either hand may be changed until the next round begins."},
    {"888iiii", "5.13", "limit", option, "The operator may set a maximum table differential."},
    {"888iiii", "5.13", "notice", record, "The maximum differential stands on the same notice as the wager limits."},
    {"888iiii", "5.14", "", procedure,
     "Where the differential is exceeded, the dealer may cut that hand's wagers in proportion."},

    // ---- 6 Opening of Table for Gaming ------------------------------------------------------------------------------
    {"888iiii", "6.1", "", procedure,
     "Eight sealed decks come to the table; dealer and game supervisor each sort and check them by themselves."},
    {"888iiii", "6.2", "", procedure,
     "The checked cards are spread face up in fan-shaped rows, by deck, suit and rank, for whoever arrives first."},
    {"888iiii", "6.3", "", procedure, "Once they were viewed, the cards go face down and are mixed in three steps."},
    {"888iiii", "6.3(a)", "", procedure, "First step: wash."},
    {"888iiii", "6.3(b)", "", procedure, "Second step: stack."},
    {"888iiii", "6.3(c)", "", procedure, "Third step: riffle."},
    {".99..99", "6.3A", "", procedure,
     "A shuffler may be loaded without showing the cards to patrons, but only after the same three steps."},
    {".99..99", "6.3A(a)", "", procedure, "Before loading, first step: wash."},
    {".99..99", "6.3A(b)", "", procedure, "Before loading, second step: stack."},
    {".99..99", "6.3A(c)", "", procedure, "Before loading, third step: riffle."},
    {"...99..", "6.4", "", procedure,
     "A shuffler may be loaded without showing the cards to patrons, but only after the same three steps."},
    {"...99..", "6.4(a)", "", procedure, "Before loading, first step: wash."},
    {"...99..", "6.4(b)", "", procedure, "Before loading, second step: stack."},
    {"...99..", "6.4(c)", "", procedure, "Before loading, third step: riffle."},
    {"899..99", "6.4", "custody", record,
     "Pre-shuffled cards are good for play only if kept secure from then until needed."},
    {"8......", "6.4", "pre-shuffled", procedure,
     "Pre-shuffled cards are riffled before the cut; a wash does not take the place of that."},
    {".99..99", "6.4", "pre-shuffled", procedure, "Pre-shuffled cards are washed, riffled or both before the cut."},

    // ---- 7 Shuffle and Cut of Cards ---------------------------------------------------------------------------------
    {"8......", "7.1(a)", "", enforced,
     "The dealer shuffles before play begins, unless pre-shuffled cards were accepted as such."},
    {".99..99", "7.1(a)", "", enforced, "No play begins with cards that have not been shuffled."},
    {"899..99", "7.1(b)", "", enforced,
     "In Styles A and C a finished shoe's cards are shuffled before they are dealt again."},
    {".99..99", "7.1(c)", "", irregularity,
     "A game or casino supervisor may order a shuffle on a suspicion that the order is no longer random."},
    {".99..99", "7.1(d)", "", enforced,
     "A card seen on its way into the shoe means that the cards are shuffled again."},
    {"899..99", "7.1", "Style B", computed, "A finished Style B shoe goes the way of section 11 instead."},
    {"...99..", "7.1(a)", "", enforced, "No play begins with cards that have not been shuffled."},
    {"...99..", "7.1(b)", "", enforced,
     "If the cutting card comes out first in a round, the cards are shuffled at the end of that round."},
    {"...99..", "7.1(c)", "", enforced,
     "If the cutting card comes out later, the cards are shuffled at the end of the round after that one."},
    {"...99..", "7.1(d)", "", irregularity, "The casino supervisor may order a shuffle after the table stood empty."},
    {"...99..", "7.1(e)", "", irregularity,
     "A game or casino supervisor may order a shuffle on a suspicion that the order is no longer random."},
    {"...99..", "7.1(f)", "", enforced,
     "A card seen on its way into the shoe means that the cards are shuffled again."},
    {"888..ii", "7.2(a)", "", procedure,
     "Before pre-shuffled decks are first used, any patron may ask to look at them."},
    {"888..ii", "7.2(b)", "", procedure,
     "Any patron may insist that pre-shuffled decks are checked, mixed, shuffled and cut like others."},
    {"8......", "7.3", "offer", procedure,
     "The dealer offers the cut from the far left seat on, clockwise, until a seated patron takes it."},
    {".99..99", "7.3", "offer", procedure,
     "After the shuffle the dealer offers the cut to seated patrons in turn until one takes it."},
    {"899..99", "7.3", "employee", procedure, "If no seated patron takes the cut, an employee of the casino cuts."},
    {"...99..", "7.2", "offer", procedure,
     "After the shuffle the dealer offers the cut to seated patrons in turn until one takes it."},
    {"...99..", "7.2", "employee", procedure, "If no seated patron takes the cut, an employee of the casino cuts."},
    {"888..ii", "7.4", "cut point", enforced, "The cut leaves at least a deck at either end of the stack."},
    {"888..ii", "7.4", "restack", computed,
     "The front part goes to the back; then the cutting card goes in with 20 cards or more behind it."},
    {"888..ii", "7.4", "second card", computed, "A second cutting card goes to the very back."},
    {"...ii..", "7.3", "cut point", enforced, "The cut leaves at least a deck at either end of the stack."},
    {"...ii..", "7.3", "restack", computed,
     "The front part goes to the back; then the cutting card goes in with 20 cards or more behind it."},
    {"...ii..", "7.3", "second card", computed, "A second cutting card goes to the very back."},
    {"888..ii", "7.5", "", procedure, "The stack goes into the shoe, and the dealer burns cards."},
    {"888..ii", "7.5(a)", "", procedure, "The first card comes out face up."},
    {"888..ii", "7.5(b)", "", computed, "As many more come out face down as the first card's face value."},
    {"888..ii", "7.5(c)", "", computed, "All the burned cards go to the discards."},
    {"...ii..", "7.4", "", procedure, "The stack goes into the shoe, and the dealer burns cards."},
    {"...ii..", "7.4(a)", "", procedure, "The first card comes out face up."},
    {"...ii..", "7.4(b)", "", computed, "As many more come out face down as the first card's face value."},
    {"...ii..", "7.4(c)", "", computed, "All the burned cards go to the discards."},
    {"888..ii", "7.6", "", computed, "For the burn, tens and court cards are worth ten and an ace one."},
    {"...ii..", "7.5", "", computed, "For the burn, tens and court cards are worth ten and an ace one."},
    {"888..ii", "7.7", "", option,
     "After any round the operator may have the cards replaced; new ones are checked, shuffled and cut."},
    {"...ii..", "7.6", "", option,
     "After any round the operator may have the cards replaced; new ones are checked, shuffled and cut."},

    // ---- 8 Initial Deal ---------------------------------------------------------------------------------------------
    {"88899ii", "8.1", "", computed, "Every round has two hands, the Player's Hand and the Banker's Hand."},
    {"88899ii", "8.2", "", procedure, "With the wagers down the dealer calls no more bets, and only then deals."},
    {"88899ii", "8.3", "", computed, "Cards go Player, Banker, Player, Banker."},
    {"88899ii", "8.4", "choice", option, "The operator picks Style A, B or C."},
    {"88899ii", "8.4", "fixed", enforced, "A shoe that began in one style is dealt in it to its end."},
    {"88899ii", "8.5", "cards", procedure, "Style A: all four cards go face up into their boxes."},
    {"88899ii", "8.5", "announce", procedure,
     "Style A: the dealer announces the Player's point count, then the Banker's."},
    {"88899ii", "8.6", "", enforced, "Style A: the cards never leave the dealer's control."},
    {"88899ii", "8.7", "", procedure,
     "Style B: with the wagers down, each round gets its Banker and its Player afresh."},
    {"88899ii", "8.8(a)", "", computed,
     "The Banker's Hand is offered first to the seated patron who wagered most on it; it may be declined."},
    {"88899ii", "8.8(b)", "", computed,
     "Among equal wagers the lowest seat is asked first, then the others counter-clockwise."},
    {"88899ii", "8.8(c)", "", computed, "If all of those decline, the next highest wager is asked in the same way."},
    {"88899ii", "8.8(d)", "", computed,
     "If every seated patron who backs it declines, the dealer turns the Banker's Hand as in 8.16."},
    {"88899ii", "8.9", "", computed, "The Player is found in the same way, by wagers on the Player's Hand."},
    {"88899ii", "8.10(a)", "", enforced, "Banker and Player merely show a hand's total; they decide nothing."},
    {"88899ii", "8.10(b)", "", procedure,
     "Banker and Player take and handle the cards as the rules and the calling dealer say."},
    {"88899ii", "8.10(c)", "", record, "A puck by the wagering area shows who is Banker and who is Player."},
    {"88899ii", "8.11", "", procedure, "Style B: all four cards go face down into their boxes."},
    {"88899ii", "8.12", "", procedure,
     "The Player's two cards are passed to the Player, who keeps them on the table and in everyone's sight."},
    {"88899ii", "8.13", "turn", procedure, "After a look the Player turns the cards face up at once."},
    {"88899ii", "8.13", "announce", procedure,
     "The dealer announces the Player's point count and takes the cards back, face up."},
    {"88899ii", "8.14", "", procedure, "Then the Banker's Hand is passed, turned, announced and taken back likewise."},
    {"88899ii", "8.15", "", enforced, "Never are both hands out together."},
    {".99..99", "8.15A", "", irregularity,
     "With the casino supervisor's authority the Banker's Hand may be turned first, one hand out at a time."},
    {"88899ii", "8.16(a)", "", computed, "A hand that nobody backed is kept and turned by the dealer."},
    {"88899ii", "8.16(b)", "", computed, "A hand that no entitled patron wants is kept and turned by the dealer."},
    {"88899ii", "8.16(c)", "", irregularity,
     "A game or casino supervisor may direct the dealer to keep and turn a hand."},
    {"88899ii", "8.17", "", procedure,
     "Style C: four cards go face down; the dealer turns and announces the Player's Hand, then the Banker's."},
    {"88899ii", "8.18", "", enforced, "Style C: the cards never leave the dealer's control."},

    // ---- 9 Dealing of Additional Cards ------------------------------------------------------------------------------
    {"888iiii", "9.1", "", procedure,
     "Third cards wait until both point counts are announced and both hands lie in their boxes."},
    {"888iiii", "9.2", "", computed, "A natural on either side ends the drawing for both hands."},
    {"888iiii", "9.3", "", computed,
     "With the Banker's Hand on 0 to 7, Table 1 tells the Player's Hand to draw or stand."},
    {"888iiii", "9.3(a)", "T1 0-5", computed, "The Player's Hand draws on 0 to 5."},
    {"888iiii", "9.3(b)", "T1 6-7", computed, "The Player's Hand stands on 6 and 7."},
    {"888iiii", "9.3", "T1 8-9", computed, "The Player's Hand on 8 or 9 is a natural and takes no card."},
    {"888iiii", "9.4", "", computed,
     "After the Player's Hand drew, Table 2 tells the Banker's Hand what to do, by that card's value."},
    {"888iiii", "9.4", "T2 0-2", computed, "The Banker's Hand on 0, 1 or 2 draws, whatever the third card was."},
    {"888iiii", "9.4", "T2 3", computed, "The Banker's Hand on 3 draws unless the third card was an 8."},
    {"888iiii", "9.4", "T2 4", computed, "The Banker's Hand on 4 draws against a third card of 2 to 7."},
    {"888iiii", "9.4", "T2 5", computed, "The Banker's Hand on 5 draws against a third card of 4 to 7."},
    {"888iiii", "9.4", "T2 6", computed, "The Banker's Hand on 6 draws against a third card of 6 or 7."},
    {"888iiii", "9.4", "T2 7", computed, "The Banker's Hand on 7 stands."},
    {"888iiii", "9.4", "T2 8-9", computed, "The Banker's Hand on 8 or 9 is a natural and takes no card."},
    {"888iiii", "9.5", "", computed,
     "When the Player's Hand stands on 6 or 7, the Banker's Hand draws on 0 to 5 and stands above."},
    {"888iiii", "9.6", "", enforced, "Neither hand ever takes a fourth card."},
    {"888..ii", "9.7", "", procedure,
     "A cutting card that comes out within a round is laid aside; last coup is announced after it, and one more "
     "round is dealt."},
    {"888..ii", "9.7", "stop", enforced,
     "After the last round no card is dealt until the cards are replaced or shuffled again."},
    {"888..ii", "9.8", "", procedure,
     "A cutting card that comes out first in a round makes that round the last; last coup is announced."},
    {"888..ii", "9.9", "", procedure, "Styles A and C: a third card is dealt face up."},
    {"888..ii", "9.10", "", procedure,
     "Style B: a third card is passed face down to whoever holds the hand, and 8.12 to 8.16 apply to it."},
    {"...ii..", "9.8", "", procedure, "A cutting card that comes out is laid aside; it is no playing card."},
    {"...ii..", "9.10", "", procedure, "Styles A and C: a third card is dealt face up."},
    {"...ii..", "9.11", "", procedure,
     "Style B: a third card is passed face down to whoever holds the hand, and 8.12 to 8.16 apply to it."},

    // ---- 10 Payment and Collection of Wagers ------------------------------------------------------------------------
    {"888iiii", "10.1", "result", procedure,
     "With both hands complete the dealer announces the final point counts and which hand won."},
    {"888iiii", "10.1", "tie", procedure, "On equal point counts the dealer announces Tie Hand."},
    {"888iiii", "10.2", "", procedure, "After the announcement the dealer takes what lost and pays what won."},

    // ---- 11 End of Shoe for Dealing Style B -------------------------------------------------------------------------
    {"888..ii", "11.1", "", procedure,
     "After a Style B shoe the cards left over and the discards leave the table in a container."},
    {"888..ii", "11.2", "", procedure,
     "Play goes on with new cards, pre-shuffled ones only if the patrons accept them as such."},

    // ---- 12 Irregularities; section 11 of Division 3 ----------------------------------------------------------------
    {"888..ii", "12.1(a)", "", irregularity,
     "A third card wrongly given to the Player's Hand becomes the Banker's if the Banker's Hand must draw."},
    {"888..ii", "12.1(b)", "undisclosed", irregularity,
     "If the Banker's Hand must stand and nobody saw the card, it opens the next round."},
    {"888..ii", "12.1(b)", "reshuffle", irregularity,
     "It is not carried over when the cards are shuffled or replaced in between."},
    {"888..ii", "12.1(b)", "disclosed", irregularity,
     "If the card was seen, no bets this hand is announced and a void hand begins with that card."},
    {"888..ii", "12.2(a)", "", irregularity,
     "Any other surplus card that nobody saw opens the next round, unless the cards are shuffled or replaced."},
    {"888..ii", "12.2(b)", "", irregularity, "Any other surplus card that was seen opens a void hand."},
    {"888..ii", "12.3", "", irregularity, "A round's first card found face up in the shoe opens a void hand."},
    {"888..ii", "12.4", "", irregularity, "A later card found face up is used where it falls."},
    {"888..ii", "12.5", "", irregularity,
     "If the cards run out, the round is void; the next begins with replaced or, where allowed, shuffled cards."},
    {"88...i.", "12.6", "", irregularity,
     "Cards drawn out of sequence are put back in order under a casino supervisor, as the Table of Play says."},
    {"88...i.", "12.7", "", irregularity,
     "If the first four cards were dealt out of sequence and cannot be put right, the round is void."},
    {"88...i.", "12.8", "", irregularity, "If the burn was missed, play simply goes on."},
    {"..0...0", "12.6", "reconstruct", irregularity,
     "A wrongly dealt or placed card: the round is put back as it should have been, and that binds everyone."},
    {"..0...0", "12.6", "void", irregularity,
     "A round that cannot be put right is declared void as a whole by the operator."},
    {"..0...0", "12.6", "return", computed,
     "In a void round the cards go to the discards and each wager goes back to its patron."},
    {"..0...0", "12.7", "", irregularity, "If the burn was missed, play simply goes on."},
    {"..0...0", "12.8", "", irregularity, "Hands dealt after an error stand, whatever was ruled about the error."},
    {"...ii..", "11.1(a)", "", irregularity,
     "A third card wrongly given to the Player's Hand becomes the Banker's if the Banker's Hand must draw."},
    {"...ii..", "11.1(b)", "undisclosed", irregularity,
     "If the Banker's Hand must stand and nobody saw the card, it opens the next round."},
    {"...ii..", "11.1(b)", "reshuffle", irregularity,
     "It is not carried over when the cards are shuffled or replaced in between."},
    {"...ii..", "11.1(b)", "disclosed", irregularity,
     "If the card was seen, no bets this hand is announced and a void hand begins with that card."},
    {"...ii..", "11.2(a)", "", irregularity,
     "Any other surplus card that nobody saw opens the next round, unless the cards are shuffled or replaced."},
    {"...ii..", "11.2(b)", "", irregularity, "Any other surplus card that was seen opens a void hand."},
    {"...ii..", "11.3", "", irregularity, "A round's first card found face up in the shoe opens a void hand."},
    {"...ii..", "11.4", "", irregularity, "A later card found face up is used where it falls."},
    {"...ii..", "11.5", "", irregularity,
     "If the cards run out, the round is void; the next begins with replaced or shuffled cards."},
    {"...i...", "11.6", "", irregularity,
     "Cards drawn out of sequence are put back in order under a casino supervisor, as the Table of Play says."},
    {"...i...", "11.7", "", irregularity,
     "If the first four cards were dealt out of sequence and cannot be put right, the round is void."},
    {"...i...", "11.8", "", irregularity, "If the burn was missed, play simply goes on."},
    {"....0..", "11.6", "reconstruct", irregularity,
     "A wrongly dealt or placed card: the round is put back as it should have been, and that binds everyone."},
    {"....0..", "11.6", "void", irregularity,
     "A round that cannot be put right is declared void as a whole by the operator."},
    {"....0..", "11.6", "return", computed,
     "In a void round the cards go to the discards and each wager goes back to its patron."},
    {"....0..", "11.7", "", irregularity, "If the burn was missed, play simply goes on."},
    {"....0..", "11.8", "", irregularity, "Hands dealt after an error stand, whatever was ruled about the error."},
    {"888iiii", "App.", "", record, "A drawing of the layout; the picture itself is not in the texts held."},

    // ---- The notices themselves -------------------------------------------------------------------------------------
    {"8......", "opening", "", computed, "Division 4 holds from 1 February 1998; the rules of 1996 end.", true},
    {".9.9.9.", "clause 1.0", "", computed, "Amendment No. 1 holds from 1 February 1999.", true},
    {".9.9.9.", "opening", "", record, "Amendment No. 1 is for the casinos at Christchurch and Auckland.", true},
    {".99....", "clause 5.9", "", record, "The page of the notice of 1998 that was printed twice counts once.", true},
    {"..0.0.0", "clause 1.0", "", computed, "Amendment No. 4 holds from 1 February 2000.", true},
    {"..0.0.0", "opening", "", record,
     "Amendment No. 4 is for the casinos at Christchurch, Auckland, Dunedin and the Wharf in Queenstown.", true},
};

// ---- From the table to the clauses of one edition -------------------------------------------------------------------

constexpr const law::Notice& notice_of(char written) {
    if (written == '9') return law::notice_1999;
    if (written == '0') return law::notice_2000;
    return law::notice_1998;
}

consteval law::Clause clause(const Row& row, Column column) {
    const char written = row.written[column];
    std::string_view subject = is_mini(column) ? "Mini Baccarat" : is_midi(column) ? "Midi Baccarat" : "Baccarat";
    if (row.of_notice) subject = written == '9' ? "Amendment No. 1" : written == '0' ? "Amendment No. 4" : "Notice";
    const int division = is_mini(column) ? 3 : is_midi(column) ? 4 : 5;
    return {.notice = &notice_of(written),
            .division = row.of_notice ? 0 : division,
            .subject = subject,
            .number = row.number,
            .part = row.part,
            .kind = row.kind,
            .summary = row.summary,
            .inferred = written == 'i'};
}

consteval std::size_t rows_of(Column column) {
    return static_cast<std::size_t>(
        std::ranges::count_if(rows, [column](const Row& row) { return row.written[column] != '.'; }));
}

template <Column Which, std::size_t... Places>
consteval std::array<law::Clause, sizeof...(Places)> clauses_at(std::index_sequence<Places...>) {
    std::array<std::size_t, sizeof...(Places)> chosen{};
    std::size_t count = 0;
    for (std::size_t at = 0; at < std::size(rows); ++at)
        if (rows[at].written[Which] != '.') chosen[count++] = at;
    return {clause(rows[chosen[Places]], Which)...};
}

template <Column Which>
constexpr auto clauses = clauses_at<Which>(std::make_index_sequence<rows_of(Which)>{});

/// Finds rules while compiling; a number that the edition does not have does not compile.
struct Finder {
    std::span<const law::Clause> clauses;

    constexpr Rule operator()(std::string_view number, std::string_view part = {}) const {
        for (const law::Clause& each : clauses)
            if (each.number == number && each.part == part) return Rule{each};
        throw "no such rule in this edition";
    }
    /// The rule where the edition has it, else nothing.
    constexpr std::optional<Rule> if_there(bool there, std::string_view number, std::string_view part = {}) const {
        return there ? std::optional{(*this)(number, part)} : std::nullopt;
    }
};

// ---- The editions ---------------------------------------------------------------------------------------------------

/// What one edition of the family orders, by the numbers that it prints.
template <Column Which>
consteval Edition edition(std::string_view key, std::string_view title, std::string_view incomplete) {
    constexpr Column column = Which;
    constexpr bool mini = is_mini(column);
    constexpr bool midi = is_midi(column);
    constexpr bool full = is_full(column);
    constexpr bool from_1999 = column != midi_1998;
    constexpr bool from_2000 = is_2000(column);
    constexpr Finder rule{clauses<column>};
    const Cited<int> sets_most{mini ? 7 : midi ? 9 : 14, rule("3.1")};
    // Mini baccarat has no rule on pre-shuffled cards, so that its section 7 runs one number lower from 7.2 on, and no
    // section on the end of a Style B shoe, so that its section 11 is section 12 of the others.
    const std::string_view machine = mini ? "6.4" : from_1999 ? "6.3A" : "6.3";
    const Rule offer = rule(mini ? "7.2" : "7.3", "offer");
    const Rule put_right = from_2000 ? rule(mini ? "11.6" : "12.6", "reconstruct") : rule(mini ? "11.6" : "12.6");
    const Rule is_void = from_2000 ? rule(mini ? "11.6" : "12.6", "void") : rule(mini ? "11.7" : "12.7");

    return {
        .key = key,
        .title = title,
        .incomplete = incomplete,
        .division = clauses<column>.front().division,
        .clauses = clauses<column>,
        .general = from_1999 ? &law::general_1999 : &law::general_1998,

        .terms = {.banker = rule("1.0", "Banker"),
                  .bankers_box = rule("1.0", "Banker's Box"),
                  .bankers_hand = rule("1.0", "Banker's Hand"),
                  .commission = rule("1.0", "Commission"),
                  .continuous_shuffler = {},
                  .initial_deal = rule("1.0", "Initial Deal"),
                  .natural = rule("1.0", "Natural"),
                  .batch_shuffler = {},
                  .player = rule("1.0", "Player"),
                  .players_box = rule("1.0", "Player's Box"),
                  .players_hand = rule("1.0", "Player's Hand"),
                  .point_count = rule("1.0", "Point Count"),
                  .table_differential = rule("1.0", "Table Differential"),
                  .table_of_play = rule("1.0", "Table of Play"),
                  .tie = rule("1.0", "Tie"),
                  .void_hand = rule("1.0", "Void Hand")},

        .application = {.general_rules = rule("2.0"),
                        .one_version = rule("2.0"),
                        .mini = rule.if_there(mini, "2.0"),
                        .midi = rule.if_there(midi, "2.0"),
                        .full = rule.if_there(full, "2.0")},

        .equipment = {.mini_sets_most = mini ? std::optional{sets_most} : std::nullopt,
                      .midi_sets_most = midi ? std::optional{sets_most} : std::nullopt,
                      .full_sets_most = full ? std::optional{sets_most} : std::nullopt,
                      .drop_box = rule("3.1", "drop box"),
                      .mini_layout = rule.if_there(mini, "3.2"),
                      .midi_layout = rule.if_there(midi, "3.2"),
                      .full_layout = rule.if_there(full, "3.2"),
                      .banker_spot = rule("3.3(a)"),
                      .player_spot = rule("3.3(b)"),
                      .tie_spot = rule("3.3(c)"),
                      .one_card_system = rule("3.4"),
                      .decks_least = {8, rule("3.4(a)")},
                      .decks_most = {8, rule("3.4(a)")},
                      .shoe_capacity = rule("3.4(c)"),
                      .batch = from_1999 ? std::optional{Equipment::Batch{
                                               .two_sets = rule.if_there(column != full_1999, "3.5"),
                                               .decks_held = {8, rule(mini ? "3.4(e)" : "3.4(g)")},
                                               .shoe_capacity = rule("3.4(c)")}}
                                         : std::nullopt,
                      .continuous = {},
                      .cutting_cards_most = {2, rule("3.4(b)")},
                      .discard_capacity = rule("3.4(d)"),
                      .discards = mini ? "rack" : "container",
                      .palette = rule.if_there(!mini, "3.4(e)"),
                      .pucks = mini ? rule("8.10(c)") : rule("3.4(f)")},

        .cards = {.pips = rule("4.1(a)"),
                  .tens_and_courts = rule("4.1(b)"),
                  .ace = rule("4.1(c)"),
                  .count_below_ten = rule("4.2(a)"),
                  .count_last_digit = rule("4.2(b)"),
                  .handling = rule("4.3", "handling"),
                  .dealer_deals = rule("4.3", "dealing")},

        .wagers = {.three_wagers = rule("5.1"),
                   .banker_wins = rule("5.1(a)(i)"),
                   .banker_loses = rule("5.1(a)(ii)"),
                   .banker_stands_off = rule("5.1(a)(iii)"),
                   .player_wins = rule("5.1(b)(i)"),
                   .player_loses = rule("5.1(b)(ii)"),
                   .player_stands_off = rule("5.1(b)(iii)"),
                   .tie_wins = rule("5.1(c)(i)"),
                   .tie_loses = rule("5.1(c)(ii)"),
                   .combinations = rule("5.2"),
                   // Nothing, Banker, Player, both, Tie, Banker and Tie, Player and Tie, all three.
                   .combination = {std::nullopt, rule("5.2(a)"), rule(from_1999 ? "5.2(e)" : "5.2(c)"),
                                   rule.if_there(from_1999, "5.2(c)"), rule(from_1999 ? "5.2(g)" : "5.2(e)"),
                                   rule("5.2(b)"), rule(from_1999 ? "5.2(f)" : "5.2(d)"),
                                   rule.if_there(from_1999, "5.2(d)")},
                   .chips_on_layout = rule("5.3"),
                   .oral = rule("5.4"),
                   .placement_responsibility = from_2000 ? rule("5.4A", "placement") : rule("5.3"),
                   .instruction_responsibility = from_2000 ? rule("5.4A", "instructions") : rule("5.3"),
                   .standing_patrons = rule("5.5"),
                   .standing_areas = rule("5.5"),
                   .standing_no_cut = offer,
                   .standing_no_hand = rule("8.8(a)"),
                   .one_patron_per_area = full ? rule("5.6") : rule("5.5"),
                   .patrons_per_area_most = {3, full ? rule("5.6") : rule("5.5")},
                   .area_total_cap = full ? rule("5.6") : rule("5.6", "area total"),
                   .named_patrons_cap = full ? rule("5.6") : rule("5.6", "named players"),
                   .minimum_each_area = {},
                   .maximum_over_areas = {},
                   .player_odds = {Odds{1, 1}, rule("5.7(a)")},
                   .banker_odds = {Odds{1, 1}, rule("5.7(b)")},
                   .commission = Rate{5, 100},
                   .tie_odds = {Odds{8, 1}, rule("5.7(c)")},
                   .six_pays_half = {},
                   .payable = rule("5.8"),
                   .valid_part = rule("5.9"),
                   .closed_new = rule("5.10(a)"),
                   .closed_touch = rule("5.10(b)"),
                   .closed_staff = rule("5.10", "staff"),
                   .losing_wager = rule("5.11"),
                   .alter_after_tie = rule("5.12"),
                   .differential = rule("5.13", "limit"),
                   .differential_notice = rule("5.13", "notice"),
                   .reduction = rule("5.14"),
                   .reduction_in_chips = rule("5.14")},

        .opening = {.two_inspections = rule("6.1"),
                    .sealed_decks = true,
                    .spread_for_viewing = rule("6.2"),
                    .columns_allowed = false,
                    .face_down_then_mix = rule("6.3"),
                    .wash = rule("6.3(a)"),
                    .stack = rule("6.3(b)"),
                    .riffle = rule("6.3(c)"),
                    .machine_load = rule(machine),
                    .machine_wash = rule(mini        ? "6.4(a)"
                                         : from_1999 ? "6.3A(a)"
                                                     : "6.3(a)"),
                    .machine_stack = rule(mini        ? "6.4(b)"
                                          : from_1999 ? "6.3A(b)"
                                                      : "6.3(b)"),
                    .machine_riffle = rule(mini        ? "6.4(c)"
                                           : from_1999 ? "6.3A(c)"
                                                       : "6.3(c)"),
                    .custody = mini ? rule("6.1") : rule("6.4", "custody"),
                    .pre_shuffled = mini ? std::nullopt
                                         : std::optional{Opening::PreShuffled{.mix = rule("6.4", "pre-shuffled"),
                                                                              .riffle_needed = !from_1999}},
                    .pre_checked = {}},

        .shuffle = {.before_play = rule("7.1(a)"),
                    .on_suspicion = rule.if_there(from_1999, mini ? "7.1(e)" : "7.1(c)"),
                    .on_exposure = rule.if_there(from_1999, mini ? "7.1(f)" : "7.1(d)"),
                    .after_vacancy = rule.if_there(mini, "7.1(d)"),
                    .vacancy_for_casino_supervisor_only = true,
                    .only_affected_set = {},
                    .continuous_mixing = {},
                    .after_shoe = rule("7.1(b)"),
                    .after_shoe_if_cut_later = rule.if_there(mini, "7.1(c)"),
                    .style_b_new_cards = rule.if_there(!mini, "7.1", "Style B"),
                    .view_pre_shuffled = mini ? rule("6.1") : rule("7.2(a)"),
                    .insist_on_inspection = mini ? rule("6.1") : rule("7.2(b)"),
                    .offer_cut = offer,
                    .cut_from_dealers_left = !from_1999,
                    .employee_cuts = rule(mini ? "7.2" : "7.3", "employee"),
                    .cut_margin = {52, rule(mini ? "7.3" : "7.4", "cut point")},
                    .tail_least = {20, rule(mini ? "7.3" : "7.4", "restack")},
                    .second_cutting_card = rule(mini ? "7.3" : "7.4", "second card"),
                    .load_and_burn = rule(mini ? "7.4" : "7.5"),
                    .burn_first = rule(mini ? "7.4(a)" : "7.5(a)"),
                    .burn_more = rule(mini ? "7.4(b)" : "7.5(b)"),
                    .burn_discard = rule(mini ? "7.4(c)" : "7.5(c)"),
                    .no_cut_in_continuous = {},
                    .burn_values = rule(mini ? "7.5" : "7.6"),
                    .replace_cards = rule(mini ? "7.6" : "7.7")},

        .deal = {.two_hands = rule("8.1"),
                 .no_more_bets = rule("8.2"),
                 .free_rounds = {},
                 .card_order = rule("8.3"),
                 .style_choice = rule("8.4", "choice"),
                 .style_fixed = rule("8.4", "fixed"),
                 .style_continuous = {},
                 .a_face_up = rule("8.5", "cards"),
                 .a_announce = rule("8.5", "announce"),
                 .a_control = rule("8.6"),
                 .b_holders = rule("8.7"),
                 .b_highest_first = rule("8.8(a)"),
                 .b_equal_lowest_seat = rule("8.8(b)"),
                 .b_next_highest = rule("8.8(c)"),
                 .b_nobody = rule("8.8(d)"),
                 .b_player_likewise = rule("8.9"),
                 .b_only_expose = rule("8.10(a)"),
                 .b_handle = rule("8.10(b)"),
                 .b_puck = rule("8.10(c)"),
                 .b_face_down = rule("8.11"),
                 .b_pass_player = rule("8.12"),
                 .b_turn = rule("8.13", "turn"),
                 .b_announce = rule("8.13", "announce"),
                 .b_then_banker = rule("8.14"),
                 .b_never_both = rule("8.15"),
                 .banker_first = rule.if_there(from_1999 && !mini, "8.15A"),
                 .dealer_turns_no_wager = rule("8.16(a)"),
                 .dealer_turns_nobody = rule("8.16(b)"),
                 .dealer_turns_directed = rule("8.16(c)"),
                 .c_turn = rule("8.17"),
                 .c_control = rule("8.18")},

        .additional = {.after_announcements = rule("9.1"),
                       .natural_ends = rule("9.2"),
                       .player_table = rule("9.3"),
                       .player_draws = rule("9.3(a)", "T1 0-5"),
                       .player_stands = rule("9.3(b)", "T1 6-7"),
                       .player_natural = rule("9.3", "T1 8-9"),
                       .banker_table = rule("9.4"),
                       .banker_row = {rule("9.4", "T2 0-2"), rule("9.4", "T2 0-2"), rule("9.4", "T2 0-2"),
                                      rule("9.4", "T2 3"), rule("9.4", "T2 4"), rule("9.4", "T2 5"),
                                      rule("9.4", "T2 6"), rule("9.4", "T2 7"), rule("9.4", "T2 8-9"),
                                      rule("9.4", "T2 8-9")},
                       .banker_when_player_stands = rule("9.5"),
                       .one_card_only = rule("9.6"),
                       .face_up = rule(mini ? "9.10" : "9.9"),
                       .b_face_down = rule(mini ? "9.11" : "9.10"),
                       .table = &table_of_play},

        .payment = {.announce_result = rule("10.1", "result"),
                    .announce_tie = rule("10.1", "tie"),
                    .collect_and_pay = rule("10.2")},

        .end_of_shoe = {.not_continuous = {},
                        .cutting_card_aside = rule(mini ? "9.8" : "9.7"),
                        .cut_first = mini ? rule("7.1(b)") : rule("9.8"),
                        .cut_later = mini ? rule("7.1(c)") : rule("9.7"),
                        .stop = mini ? rule("7.1(b)") : rule("9.7", "stop"),
                        .b_remove = rule.if_there(!mini, "11.1"),
                        .b_new_cards = rule.if_there(!mini, "11.2")},

        .irregularities = {.to_banker = rule(mini ? "11.1(a)" : "12.1(a)"),
                           .carried_unseen = rule(mini ? "11.1(b)" : "12.1(b)", "undisclosed"),
                           .carried_not_if_reshuffled = rule(mini ? "11.1(b)" : "12.1(b)", "reshuffle"),
                           .carried_seen = rule(mini ? "11.1(b)" : "12.1(b)", "disclosed"),
                           .with_naturals = rule("9.2"),
                           .surplus_unseen = rule(mini ? "11.2(a)" : "12.2(a)"),
                           .surplus_seen = rule(mini ? "11.2(b)" : "12.2(b)"),
                           .first_face_up = rule(mini ? "11.3" : "12.3"),
                           .later_face_up = rule(mini ? "11.4" : "12.4"),
                           .too_few_cards = rule(mini ? "11.5" : "12.5"),
                           .reconstruct = put_right,
                           .casino_supervisor_reconstructs = !from_2000,
                           .declare_void = is_void,
                           .void_names_initial_deal_only = !from_2000,
                           .void_return = from_2000 ? rule(mini ? "11.6" : "12.6", "return") : is_void,
                           .missed_burn = from_2000 ? rule(mini ? "11.7" : "12.7") : rule(mini ? "11.8" : "12.8"),
                           .later_hands_stand = rule.if_there(from_2000, mini ? "11.8" : "12.8"),
                           .layouts = rule("App.")},

        .wrapper = {.commencement = rule(from_1999 ? "clause 1.0" : "opening"),
                    .division = rule("2.0"),
                    .casinos = rule("opening")},
    };
}

constexpr std::string_view without_2_and_3 = "Amendments No. 2 and 3 are not held";
constexpr std::string_view without_5_to_18 = "Amendments No. 2, 3 and 5 to 18 are not held";
constexpr std::string_view base_and_2_and_3 =
    "its base text of 1998 and Amendments No. 2 and 3 are not held; rules marked inferred are taken from midi";
constexpr std::string_view base_and_5_to_18 =
    "its base text of 1998 and Amendments No. 2, 3 and 5 to 18 are not held; rules marked inferred are taken from midi";

}  // namespace

constexpr Edition edition_midi_1998 =
    edition<midi_1998>("midi-1998", "Division 4, Midi Baccarat (Gazette 1998 No. 11)", "");
constexpr Edition edition_midi_1999 = edition<midi_1999>(
    "midi-1999", "Division 4, Midi Baccarat, with Amendment No. 1 (Gazette 1999 No. 9)", without_2_and_3);
constexpr Edition edition_midi_2000 = edition<midi_2000>(
    "midi-2000", "Division 4, Midi Baccarat, with Amendments No. 1 and 4 (Gazette 2000 No. 5)", without_5_to_18);
constexpr Edition edition_mini_1999 = edition<mini_1999>(
    "mini-1999", "Division 3, Mini Baccarat, with Amendment No. 1 (Gazette 1999 No. 9)", base_and_2_and_3);
constexpr Edition edition_mini_2000 = edition<mini_2000>(
    "mini-2000", "Division 3, Mini Baccarat, with Amendments No. 1 and 4 (Gazette 2000 No. 5)", base_and_5_to_18);
constexpr Edition edition_full_1999 = edition<full_1999>(
    "full-1999", "Division 5, Baccarat, with Amendment No. 1 (Gazette 1999 No. 9)", base_and_2_and_3);
constexpr Edition edition_full_2000 = edition<full_2000>(
    "full-2000", "Division 5, Baccarat, with Amendments No. 1 and 4 (Gazette 2000 No. 5)", base_and_5_to_18);

}  // namespace croupier::baccarat
