// The edition of 2004: Division 5 of the Rules of Casino Table Games (Gazette 2004 No. 56). The older ones stand in
// older/editions.cpp.
//
// No other files of the game have rule numbers in them. The clauses stand in the order of the Division, one for each
// thing that a rule orders, in our own words; the Gazette prevails.

#include "games/baccarat/rules/editions.h"

#include <string_view>

#include "core/law/notices.h"

namespace croupier::baccarat {
namespace {

using enum law::Kind;

consteval law::Clause clause(std::string_view number, std::string_view part, law::Kind kind, std::string_view summary) {
    return {&law::notice_2004, 5, "Baccarat", number, part, kind, summary};
}

consteval law::Clause of_notice(std::string_view number, std::string_view part, law::Kind kind,
                                std::string_view summary) {
    return {&law::notice_2004, 0, "Amendment No. 19", number, part, kind, summary};
}

// ---- Gazette 2004 No. 56: the clauses -------------------------------------------------------------------------------

constexpr law::Clause clauses_2004[] = {
    // ---- 1 Interpretation -------------------------------------------------------------------------------------------
    clause("1.0", "Banker", computed,
           "In Style B, the seated patron who is given the Banker's Hand to turn; nobody in Styles A and C."),
    clause("1.0", "Banker's Box", record,
           "The place marked BANKER before the dealer who controls the cards, where the Banker's Hand lies."),
    clause("1.0", "Banker's Hand", computed, "The cards that are dealt to the Banker's Box."),
    clause("1.0", "Commission", computed, "What is taken from a winning wager on the Banker's Hand under 5.10(b)."),
    clause("1.0", "Continuous Shuffler", option,
           "A machine that keeps mixing all the cards, or nearly all, while play goes on."),
    clause("1.0", "Initial Deal", computed, "The first four cards of a round of play, two to each hand."),
    clause("1.0", "Natural", computed, "A point count of 8 or 9 on a hand's first two cards."),
    clause("1.0", "Non-Continuous Shuffler", option,
           "A machine that shuffles one set of four to eight decks as a batch, ahead of the deal."),
    clause("1.0", "Player", computed,
           "With a capital, in Style B: the seated patron who is given the Player's Hand to turn."),
    clause("1.0", "Player's Box", record,
           "The place marked PLAYER before the dealer who controls the cards, where the Player's Hand lies."),
    clause("1.0", "Player's Hand", computed, "The cards that are dealt to the Player's Box."),
    clause("1.0", "Point Count", computed, "A hand's single digit, 0 to 9, found by adding its cards as 4.2 says."),
    clause("1.0", "Table Differential", computed,
           "How far the round's wagers on the Banker's Hand and on the Player's Hand lie apart in total."),
    clause("1.0", "Table of Play", computed,
           "The fixed orders that say which hand takes a third card; nobody chooses."),
    clause("1.0", "Tie", computed, "Equal point counts once both hands have every card that the rules give them."),
    clause("1.0", "Void Hand", procedure, "A round of play dealt by the ordinary rules in which nobody may wager."),

    // ---- 2 Application ----------------------------------------------------------------------------------------------
    clause("2.1", "", record, "Division 1 governs baccarat together with this division."),
    clause("2.2", "", enforced, "A table offers exactly one of three versions."),
    clause("2.2(a)", "", option, "Mini baccarat is one of the versions."),
    clause("2.2(b)", "", option, "Midi baccarat is one of the versions."),
    clause("2.2(c)", "", option, "Full baccarat is one of the versions."),

    // ---- 3 Table Layout and Equipment -------------------------------------------------------------------------------
    clause("3.1(a)", "", enforced, "A mini table has at most 7 numbered sets of wagering areas, facing one dealer."),
    clause("3.1(b)", "", enforced, "A midi table has at most 9 numbered sets of wagering areas, facing one dealer."),
    clause("3.1(c)", "", enforced,
           "A full table has at most 14 numbered sets for seated patrons, areas for standing ones, and its dealers."),
    clause("3.1", "drop box", record, "Every table has its drop box."),
    clause("3.2(a)", "", record, "The mini layout follows Appendix A."),
    clause("3.2(b)", "", record, "The midi layout follows Appendix B."),
    clause("3.2(c)", "", record, "The full layout follows Appendix C."),
    clause("3.3(a)", "", record, "The area for the Banker's Hand bears the word Banker or Bankers."),
    clause("3.3(b)", "", record, "The area for the Player's Hand bears the word Player or Players."),
    clause("3.3(c)", "", record, "The area for the Tie bears the word Tie or Ties."),
    clause("3.4(a)", "", option,
           "The operator picks one of three: hand-shuffled shoe, batch shuffler with two sets, continuous shuffler."),
    clause("3.4(a)(i)(A)", "", enforced, "The hand-shuffled shoe uses a single set of 4 to 8 decks."),
    clause("3.4(a)(i)(B)", "", enforced, "The shoe is covered and holds every card in the game."),
    clause("3.4(a)(ii)(A)", "", enforced,
           "A batch shuffler works with two sets of 4 to 8 decks whose backs differ in colour."),
    clause("3.4(a)(ii)(B)", "", enforced, "The batch shuffler must have room for 8 decks, however small the sets are."),
    clause("3.4(a)(ii)(C)", "", enforced, "The covered shoe beside a batch shuffler has room for either set."),
    clause("3.4(a)(iii)", "", enforced, "A continuous shuffler is not allowed with Style B."),
    clause("3.4(a)(iii)(A)", "", enforced, "A continuous shuffler works with a single set of 4 to 8 decks."),
    clause("3.4(a)(iii)(B)", "", enforced, "The continuous shuffler has room for every card in the game."),
    clause("3.4(b)", "", option, "There is one cutting card, or two if the operator wishes."),
    clause("3.4(c)", "", enforced, "The discard rack or container has room for every card in the game."),
    clause("3.4(d)", "", option, "The operator may give the dealer a palette to move and turn cards with."),
    clause("3.4(e)", "", record, "In Style B two pucks show who is the Banker and who is the Player."),

    // ---- 4 Playing Cards --------------------------------------------------------------------------------------------
    clause("4.1(a)", "", computed, "A 2 to a 9 counts its pips."),
    clause("4.1(b)", "", computed, "A ten, jack, queen or king counts nothing."),
    clause("4.1(c)", "", computed, "An ace counts one."),
    clause("4.2(a)", "", computed, "A total up to 9 is itself the point count."),
    clause("4.2(b)", "", computed, "Of a total from 10 upwards only the last digit counts."),
    clause("4.3", "handling", enforced,
           "Patrons and spectators leave the cards alone unless a rule lets them; staff may not let them either."),
    clause("4.3", "dealing", enforced, "Only the dealer deals."),

    // ---- 5 Wagers ---------------------------------------------------------------------------------------------------
    clause("5.1", "", enforced, "There are three wagers: on the Banker's Hand, on the Player's Hand and on the Tie."),
    clause("5.1(a)(i)", "", computed, "A wager on the Banker's Hand wins when that hand ends higher."),
    clause("5.1(a)(ii)", "", computed, "A wager on the Banker's Hand loses when that hand ends lower."),
    clause("5.1(a)(iii)", "", computed, "A wager on the Banker's Hand stands off on equal point counts."),
    clause("5.1(b)(i)", "", computed, "A wager on the Player's Hand wins when that hand ends higher."),
    clause("5.1(b)(ii)", "", computed, "A wager on the Player's Hand loses when that hand ends lower."),
    clause("5.1(b)(iii)", "", computed, "A wager on the Player's Hand stands off on equal point counts."),
    clause("5.1(c)(i)", "", computed, "A wager on the Tie wins on equal point counts."),
    clause("5.1(c)(ii)", "", computed, "A wager on the Tie loses when either hand is higher."),
    clause("5.2", "", computed, "Which outcomes one patron may back together in one round of play."),
    clause("5.2(a)", "", computed, "Banker's Hand alone."),
    clause("5.2(b)", "", computed, "Banker's Hand with Tie."),
    clause("5.2(c)", "", computed, "Banker's Hand with Player's Hand."),
    clause("5.2(d)", "", computed, "All three."),
    clause("5.2(e)", "", computed, "Player's Hand alone."),
    clause("5.2(f)", "", computed, "Player's Hand with Tie."),
    clause("5.2(g)", "", computed, "Tie alone."),
    clause("5.3", "", enforced, "A wager is chips on its area of the layout, the smallest on top."),
    clause("5.4", "", procedure,
           "A spoken wager needs chips with it, and the dealer must place it in time before no more bets."),
    clause("5.5", "placement", record,
           "Where a wager lies is its patron's own responsibility, even with the dealer's help."),
    clause("5.5", "instructions", procedure,
           "A patron who instructs the dealer must see that the wager was placed as told."),
    clause("5.6", "", computed, "Standing patrons may wager too, within these limits."),
    clause("5.6(a)", "", enforced,
           "In full baccarat standing patrons use the areas marked for them and leave the numbered ones alone."),
    clause("5.6(b)", "", enforced, "Standing patrons neither cut nor touch the cards."),
    clause("5.6(c)", "", enforced, "A standing patron becomes neither Banker nor Player."),
    clause("5.7", "", enforced, "In full baccarat a numbered area takes the wagers of one seated patron only."),
    clause("5.8(a)", "", option, "In mini and midi the operator may let up to three patrons share an area."),
    clause("5.8(b)", "area total", option,
           "In mini and midi the operator may hold an area's whole total to the table maximum."),
    clause("5.8(b)", "named players", option,
           "In mini and midi the operator may hold chosen patrons' total on an area to the table maximum."),
    clause("5.9(a)", "", enforced, "One outcome backed on several areas: each of those wagers must reach the minimum."),
    clause("5.9(b)", "", enforced,
           "One outcome backed on several areas: the patron's sum on it must keep to the maximum."),
    clause("5.10(a)", "", computed, "A winning wager on the Player's Hand pays 1 to 1."),
    clause("5.10(b)", "", computed,
           "A winning wager on the Banker's Hand pays 1 to 1 less 5% commission, taken as it is paid."),
    clause("5.10(c)", "", computed, "A winning wager on the Tie pays 8 to 1."),
    clause("5.11", "odds", option,
           "The operator may pay the Banker's Hand 1 to 1 with no commission, but 1 to 2 if it wins with 6."),
    clause("5.11", "sign", record,
           "A sign shows the changed odds for as long as they hold, from the round of play in which they begin."),
    clause("5.12", "", enforced,
           "A wager on the Banker's Hand that chips could not pay exactly, commission taken off, is refused."),
    clause("5.12", "off", computed, "While 5.11 is chosen, nothing is refused because chips could not pay it."),
    clause("5.13", "", computed,
           "If such a wager was accepted all the same, the part that chips can pay is valid and the rest is void."),
    clause("5.14(a)", "", enforced, "After no more bets nobody makes a wager."),
    clause("5.14(b)", "", enforced,
           "After no more bets nobody touches a wager until the winners on that area are decided and paid."),
    clause("5.14", "staff", enforced, "Staff may not let a patron do after no more bets what 5.14 forbids."),
    clause("5.15", "", enforced, "A wager that has lost may not be touched by patrons."),
    clause("5.16", "", computed, "After a tie, wagers on either hand may be changed until the next round begins."),
    clause("5.17", "limit", option, "The operator may set a maximum table differential."),
    clause("5.17", "notice", record, "The maximum differential stands on the same notice as the wager limits."),
    clause("5.18", "", procedure,
           "Where the differential is exceeded, the dealer may cut that hand's wagers in proportion."),
    clause("5.18", "chips", computed,
           "The reduced wagers are brought to amounts that chips can make up, never past the differential."),

    // ---- 6 Opening of Table for Gaming ------------------------------------------------------------------------------
    clause("6.1", "", procedure, "Dealer and game supervisor each sort and check the decks, one without the other."),
    clause("6.2", "", procedure,
           "The checked cards are spread face up, by deck, suit and rank, for whoever arrives first to look at."),
    clause("6.3", "", procedure, "Once they were viewed, the cards go face down and are mixed in three steps."),
    clause("6.3(a)", "", procedure, "First step: wash."),
    clause("6.3(b)", "", procedure, "Second step: stack."),
    clause("6.3(c)", "", procedure, "Third step: riffle."),
    clause("6.4", "", procedure,
           "A shuffler may be loaded without showing the cards to patrons, but only after the same three steps."),
    clause("6.4(a)", "", procedure, "Before loading, first step: wash."),
    clause("6.4(b)", "", procedure, "Before loading, second step: stack."),
    clause("6.4(c)", "", procedure, "Before loading, third step: riffle."),
    clause("6.5", "custody", record,
           "Pre-checked and pre-shuffled cards are good for play only if kept secure from then until needed."),
    clause("6.5", "pre-shuffled", procedure, "Pre-shuffled cards are washed, riffled or both before the cut."),
    clause("6.5(a)", "pre-checked", procedure, "Pre-checked cards, first step: wash."),
    clause("6.5(b)", "pre-checked", procedure, "Pre-checked cards, second step: stack."),
    clause("6.5(c)", "pre-checked", procedure, "Pre-checked cards, third step: riffle."),

    // ---- 7 Shuffle and Cut of Cards ---------------------------------------------------------------------------------
    clause("7.1(a)", "", enforced, "No play begins with cards that have not been shuffled."),
    clause("7.1(b)", "", irregularity,
           "A game or casino supervisor may order a shuffle on a suspicion that the order is no longer random."),
    clause("7.1(c)", "", enforced,
           "A card seen on its way into the shoe or shuffler means that the cards are shuffled again."),
    clause("7.1(d)", "", irregularity, "A game or casino supervisor may order a shuffle after the table stood empty."),
    clause("7.1", "two sets", computed,
           "With a batch shuffler and two sets, a shuffle under (b) or (c) is owed by the affected set alone."),
    clause("7.2", "", computed, "A continuous shuffler keeps the cards randomly mixed during play."),
    clause("7.3", "A and C", enforced,
           "In Styles A and C a finished shoe's cards are shuffled before they are dealt again."),
    clause("7.3", "Style B", computed, "A finished Style B shoe goes the way of 11.3 instead."),
    clause("7.4(a)", "", procedure, "Before pre-shuffled decks are first used, any patron may ask to look at them."),
    clause("7.4(b)", "", procedure,
           "Any patron may insist that pre-shuffled decks are checked, mixed, shuffled and cut like others."),
    clause("7.5", "offer", procedure,
           "After the shuffle the dealer offers the cut to seated patrons in turn until one takes it."),
    clause("7.5", "employee", procedure, "If no seated patron takes the cut, an employee of the casino cuts."),
    clause("7.6", "cut point", enforced, "The cut leaves at least a deck at either end of the stack."),
    clause("7.6", "restack", computed,
           "The front part goes to the back; then the cutting card goes in with 20 cards or more behind it."),
    clause("7.6", "second card", computed, "A second cutting card goes to the very back."),
    clause("7.7", "", procedure, "The stack goes into the shoe or continuous shuffler, and the dealer burns cards."),
    clause("7.7(a)", "", procedure, "The first card comes out face up."),
    clause("7.7(b)", "", computed, "As many more come out face down as the first card's face value."),
    clause("7.7(c)", "", computed, "All the burned cards go to the discards."),
    clause("7.8", "", computed, "Cards under continuous mixing are not cut again and need no cutting card."),
    clause("7.9", "", computed, "For the burn, tens and court cards are worth ten and an ace one."),
    clause("7.10", "", option,
           "After any round the operator may have the cards replaced; new ones are checked, shuffled and cut."),

    // ---- 8 Initial Deal ---------------------------------------------------------------------------------------------
    clause("8.1", "", computed, "Every round has two hands, the Player's Hand and the Banker's Hand."),
    clause("8.2", "", procedure, "With the wagers down the dealer calls no more bets, and only then deals."),
    clause("8.3", "grant", option,
           "At an empty layout, when a patron asks, the operator may deal as many as three rounds without wagers."),
    clause("8.3", "betting", computed, "Anyone may still wager on such a round."),
    clause("8.4", "", computed, "Cards go Player, Banker, Player, Banker."),
    clause("8.5", "choice", option, "The operator picks Style A, B or C."),
    clause("8.5", "fixed", enforced,
           "From a shoe, whether hand or batch shuffled, the style stays as it began until the end."),
    clause("8.5", "CSM", enforced, "With a continuous shuffler the style changes only by an approved procedure."),

    // ---- 8 Initial Deal: Dealing Style A ----------------------------------------------------------------------------
    clause("8.6", "cards", procedure, "Style A: all four cards go face up into their boxes."),
    clause("8.6", "announce", procedure, "Style A: the dealer announces the Player's point count, then the Banker's."),
    clause("8.7", "", enforced, "Style A: the cards never leave the dealer's control."),

    // ---- 8 Initial Deal: Dealing Style B ----------------------------------------------------------------------------
    clause("8.8", "", procedure, "Style B: with the wagers down, each round gets its Banker and its Player afresh."),
    clause("8.9(a)", "", computed,
           "The Banker's Hand is offered first to the seated patron who wagered most on it; it may be declined."),
    clause("8.9(b)", "", computed,
           "Among equal wagers the lowest seat is asked first, then the others counter-clockwise."),
    clause("8.9(c)", "", computed, "If all of those decline, the next highest wager is asked in the same way."),
    clause("8.9(d)", "", computed,
           "If every seated patron who backs it declines, the dealer turns the Banker's Hand as in 8.18."),
    clause("8.10", "", computed, "The Player is found in the same way, by wagers on the Player's Hand."),
    clause("8.11(a)", "", enforced, "Banker and Player merely show a hand's total; they decide nothing."),
    clause("8.11(b)", "", procedure,
           "Banker and Player take and handle the cards as the rules and the calling dealer say."),
    clause("8.11(c)", "", record, "A puck by the wagering area shows who is Banker and who is Player."),
    clause("8.12", "", procedure, "Style B: all four cards go face down into their boxes."),
    clause("8.13", "", procedure,
           "The Player's two cards are passed to the Player, who keeps them on the table and in everyone's sight."),
    clause("8.14", "turn", procedure, "After a look the Player turns the cards face up at once."),
    clause("8.14", "announce", procedure,
           "The dealer announces the Player's point count and takes the cards back, face up."),
    clause("8.15", "", procedure, "Then the Banker's Hand is passed, turned, announced and taken back likewise."),
    clause("8.16", "", enforced, "Never are both hands out together."),
    clause("8.17", "", irregularity,
           "With the casino supervisor's authority the Banker's Hand may be turned first, one hand out at a time."),
    clause("8.18(a)", "", computed, "A hand that nobody backed is kept and turned by the dealer."),
    clause("8.18(b)", "", computed, "A hand that no entitled patron wants is kept and turned by the dealer."),
    clause("8.18(c)", "", irregularity, "A game or casino supervisor may direct the dealer to keep and turn a hand."),

    // ---- 8 Initial Deal: Dealing Style C ----------------------------------------------------------------------------
    clause("8.19", "", procedure,
           "Style C: four cards go face down; the dealer turns and announces the Player's Hand, then the Banker's."),
    clause("8.20", "", enforced, "Style C: the cards never leave the dealer's control."),

    // ---- 9 Dealing of Additional Cards ------------------------------------------------------------------------------
    clause("9.1", "", procedure,
           "Third cards wait until both point counts are announced and both hands lie in their boxes."),
    clause("9.2", "", computed, "A natural on either side ends the drawing for both hands."),
    clause("9.3", "", computed, "With the Banker's Hand on 0 to 7, Table 1 tells the Player's Hand to draw or stand."),
    clause("9.3(a)", "T1 0-5", computed, "The Player's Hand draws on 0 to 5."),
    clause("9.3(b)", "T1 6-7", computed, "The Player's Hand stands on 6 and 7."),
    clause("9.3", "T1 8-9", computed, "The Player's Hand on 8 or 9 is a natural and takes no card."),
    clause("9.4", "", computed,
           "After the Player's Hand drew, Table 2 tells the Banker's Hand what to do, by that card's value."),
    clause("9.4", "T2 0-2", computed, "The Banker's Hand on 0, 1 or 2 draws, whatever the third card was."),
    clause("9.4", "T2 3", computed, "The Banker's Hand on 3 draws unless the third card was an 8."),
    clause("9.4", "T2 4", computed, "The Banker's Hand on 4 draws against a third card of 2 to 7."),
    clause("9.4", "T2 5", computed, "The Banker's Hand on 5 draws against a third card of 4 to 7."),
    clause("9.4", "T2 6", computed, "The Banker's Hand on 6 draws against a third card of 6 or 7."),
    clause("9.4", "T2 7", computed, "The Banker's Hand on 7 stands."),
    clause("9.4", "T2 8-9", computed, "The Banker's Hand on 8 or 9 is a natural and takes no card."),
    clause("9.5", "", computed,
           "When the Player's Hand stands on 6 or 7, the Banker's Hand draws on 0 to 5 and stands above."),
    clause("9.6", "", enforced, "Neither hand ever takes a fourth card."),

    // ---- 9 Dealing of Additional Cards: Styles A and C --------------------------------------------------------------
    clause("9.7", "", procedure, "Styles A and C: a third card is dealt face up."),

    // ---- 9 Dealing of Additional Cards: Style B ---------------------------------------------------------------------
    clause("9.8", "", procedure,
           "Style B: a third card is passed face down to whoever holds the hand, and 8.13 to 8.18 apply to it."),

    // ---- 10 Payment and Collection of Wagers ------------------------------------------------------------------------
    clause("10.1", "result", procedure,
           "With both hands complete the dealer announces the final point counts and which hand won."),
    clause("10.1", "tie", procedure, "On equal point counts the dealer announces Tie Hand."),
    clause("10.2", "", procedure, "After the announcement the dealer takes what lost and pays what won."),

    // ---- 11 End of Shoe ---------------------------------------------------------------------------------------------
    clause("11.1", "", computed, "Nothing in this section concerns a continuous shuffler."),
    clause("11.2", "", procedure,
           "The first cutting card that comes out of the shoe is laid aside; it is no playing card."),
    clause("11.2(a)", "", procedure,
           "If it comes out first in a round, the dealer announces last coup and that round is the last."),
    clause("11.2(b)", "", procedure,
           "If it comes out later, the round is finished, last coup is announced, and one more round is dealt."),
    clause("11.2", "stop", enforced,
           "After the last round no card is dealt until that set is replaced or shuffled again."),
    clause("11.3", "remove", procedure,
           "After a Style B shoe the cards left over and the discards leave the table in a container."),
    clause("11.3", "new cards", procedure,
           "Play goes on with new cards, pre-shuffled ones only if the patrons accept them as such."),

    // ---- 12 Irregularities ------------------------------------------------------------------------------------------
    clause("12.1(a)", "", irregularity,
           "A third card wrongly given to the Player's Hand becomes the Banker's if the Banker's Hand must draw."),
    clause("12.1(b)", "undisclosed", irregularity,
           "If the Banker's Hand must stand and nobody saw the card, it opens the next round."),
    clause("12.1(b)", "reshuffle", irregularity,
           "It is not carried over when the cards are shuffled or replaced in between."),
    clause("12.1(b)", "disclosed", irregularity,
           "If the card was seen, no bets this hand is announced and a void hand begins with that card."),
    clause("12.1", "naturals", irregularity,
           "With a natural on either side the Banker's Hand need not draw, so the card falls under (b)."),
    clause("12.2(a)", "", irregularity,
           "Any other surplus card that nobody saw opens the next round, unless the cards are shuffled or replaced."),
    clause("12.2(b)", "", irregularity, "Any other surplus card that was seen opens a void hand."),
    clause("12.3", "", irregularity,
           "A round's first card found face up in the shoe or continuous shuffler opens a void hand."),
    clause("12.4", "", irregularity, "A later card found face up is used where it falls."),
    clause("12.5", "", irregularity,
           "If the cards run out, the round is void; the next begins with replaced or, where allowed, shuffled cards."),
    clause("12.6", "reconstruct", irregularity,
           "A wrongly dealt or placed card: the round is put back as it should have been, and that binds everyone."),
    clause("12.6", "void", irregularity,
           "A round that cannot be put right is declared void as a whole by the operator."),
    clause("12.6", "return", computed,
           "In a void round the cards go to the discards and each wager goes back to its patron."),
    clause("12.7", "", irregularity, "If the burn was missed, play simply goes on."),
    clause("12.8", "", irregularity, "Hands dealt after an error stand, whatever was ruled about the error."),
    clause("App. A-C", "", record, "Drawings of the three layouts; the pictures themselves are not in the texts held."),

    // ---- The notice itself ------------------------------------------------------------------------------------------
    of_notice("Schedule 1 clause 1", "", computed, "The new division holds from 24 May 2004."),
    of_notice("Schedule 1 clause 2", "", record,
              "The list of games in rule 2.1 of Division 1 loses mini and midi baccarat as games of their own."),
    of_notice("Schedule 1 clause 3", "", enforced,
              "Divisions 3, 4 and 5 go, and one Division 5 for all three versions takes their place."),
    of_notice("Schedule 2", "", record, "Six licensed casinos have this edition."),
    of_notice("Schedule 3", "", record,
              "Lists the Gazette issues of the rules amended: 24 entries, from January 1998 to Amendment No. 18."),
    of_notice("Schedule 2", "Christchurch", record, "Christchurch Casino has this edition."),
    of_notice("Schedule 2", "Auckland", record, "SKYCITY Auckland Casino has this edition."),
    of_notice("Schedule 2", "Dunedin", record, "Dunedin Casino has this edition."),
    of_notice("Schedule 2", "Wharf", record, "Wharf Casino, in Queenstown, has this edition."),
    of_notice("Schedule 2", "Queenstown", record,
              "SKYCITY Queenstown Casino has this edition; when its rules began is not held."),
    of_notice("Schedule 2", "Hamilton", record,
              "SKYCITY Hamilton Casino has this edition; when its rules began is not held."),
};

consteval Rule rule(std::string_view number, std::string_view part = {}) {
    return law::cite(clauses_2004, number, part);
}

}  // namespace

// ---- Gazette 2004 No. 56: the edition -------------------------------------------------------------------------------

constexpr Edition edition_2004{
    .key = "baccarat-2004",
    .title = "Division 5, Baccarat (Gazette 2004 No. 56)",
    .incomplete = "",
    .division = 5,
    .clauses = clauses_2004,
    .general = &law::general_2004,

    // ---- 1 Interpretation -------------------------------------------------------------------------------------------
    .terms =
        {
            .banker = rule("1.0", "Banker"),
            .bankers_box = rule("1.0", "Banker's Box"),
            .bankers_hand = rule("1.0", "Banker's Hand"),
            .commission = rule("1.0", "Commission"),
            .continuous_shuffler = rule("1.0", "Continuous Shuffler"),
            .initial_deal = rule("1.0", "Initial Deal"),
            .natural = rule("1.0", "Natural"),
            .batch_shuffler = rule("1.0", "Non-Continuous Shuffler"),
            .player = rule("1.0", "Player"),
            .players_box = rule("1.0", "Player's Box"),
            .players_hand = rule("1.0", "Player's Hand"),
            .point_count = rule("1.0", "Point Count"),
            .table_differential = rule("1.0", "Table Differential"),
            .table_of_play = rule("1.0", "Table of Play"),
            .tie = rule("1.0", "Tie"),
            .void_hand = rule("1.0", "Void Hand"),
        },

    // ---- 2 Application ----------------------------------------------------------------------------------------------
    .application =
        {
            .general_rules = rule("2.1"),
            .one_version = rule("2.2"),
            .mini = rule("2.2(a)"),
            .midi = rule("2.2(b)"),
            .full = rule("2.2(c)"),
        },

    // ---- 3 Table Layout and Equipment -------------------------------------------------------------------------------
    .equipment =
        {
            .mini_sets_most = Cited<int>{7, rule("3.1(a)")},
            .midi_sets_most = Cited<int>{9, rule("3.1(b)")},
            .full_sets_most = Cited<int>{14, rule("3.1(c)")},
            .drop_box = rule("3.1", "drop box"),
            .mini_layout = rule("3.2(a)"),
            .midi_layout = rule("3.2(b)"),
            .full_layout = rule("3.2(c)"),
            .banker_spot = rule("3.3(a)"),
            .player_spot = rule("3.3(b)"),
            .tie_spot = rule("3.3(c)"),
            .one_card_system = rule("3.4(a)"),
            .decks_least = {4, rule("3.4(a)(i)(A)")},
            .decks_most = {8, rule("3.4(a)(i)(A)")},
            .shoe_capacity = rule("3.4(a)(i)(B)"),
            .batch =
                Equipment::Batch{
                    .two_sets = rule("3.4(a)(ii)(A)"),
                    .decks_held = {8, rule("3.4(a)(ii)(B)")},
                    .shoe_capacity = rule("3.4(a)(ii)(C)"),
                },
            .continuous =
                Equipment::Continuous{
                    .not_style_b = rule("3.4(a)(iii)"),
                    .one_set = rule("3.4(a)(iii)(A)"),
                    .capacity = rule("3.4(a)(iii)(B)"),
                },
            .cutting_cards_most = {2, rule("3.4(b)")},
            .discard_capacity = rule("3.4(c)"),
            .discards = "rack",
            .palette = rule("3.4(d)"),
            .pucks = rule("3.4(e)"),
        },

    // ---- 4 Playing Cards --------------------------------------------------------------------------------------------
    .cards =
        {
            .pips = rule("4.1(a)"),
            .tens_and_courts = rule("4.1(b)"),
            .ace = rule("4.1(c)"),
            .count_below_ten = rule("4.2(a)"),
            .count_last_digit = rule("4.2(b)"),
            .handling = rule("4.3", "handling"),
            .dealer_deals = rule("4.3", "dealing"),
        },

    // ---- 5 Wagers ---------------------------------------------------------------------------------------------------
    .wagers =
        {
            .three_wagers = rule("5.1"),
            .banker_wins = rule("5.1(a)(i)"),
            .banker_loses = rule("5.1(a)(ii)"),
            .banker_stands_off = rule("5.1(a)(iii)"),
            .player_wins = rule("5.1(b)(i)"),
            .player_loses = rule("5.1(b)(ii)"),
            .player_stands_off = rule("5.1(b)(iii)"),
            .tie_wins = rule("5.1(c)(i)"),
            .tie_loses = rule("5.1(c)(ii)"),
            .combinations = rule("5.2"),
            .combination =
                {
                    std::nullopt,    // nothing
                    rule("5.2(a)"),  // Banker
                    rule("5.2(e)"),  // Player
                    rule("5.2(c)"),  // Banker and Player
                    rule("5.2(g)"),  // Tie
                    rule("5.2(b)"),  // Banker and Tie
                    rule("5.2(f)"),  // Player and Tie
                    rule("5.2(d)"),  // all three
                },
            .chips_on_layout = rule("5.3"),
            .oral = rule("5.4"),
            .placement_responsibility = rule("5.5", "placement"),
            .instruction_responsibility = rule("5.5", "instructions"),
            .standing_patrons = rule("5.6"),
            .standing_areas = rule("5.6(a)"),
            .standing_no_cut = rule("5.6(b)"),
            .standing_no_hand = rule("5.6(c)"),
            .one_patron_per_area = rule("5.7"),
            .patrons_per_area_most = {3, rule("5.8(a)")},
            .area_total_cap = rule("5.8(b)", "area total"),
            .named_patrons_cap = rule("5.8(b)", "named players"),
            .minimum_each_area = rule("5.9(a)"),
            .maximum_over_areas = rule("5.9(b)"),
            .player_odds = {Odds{1, 1}, rule("5.10(a)")},
            .banker_odds = {Odds{1, 1}, rule("5.10(b)")},
            .commission = Rate{5, 100},
            .tie_odds = {Odds{8, 1}, rule("5.10(c)")},
            .six_pays_half =
                Wagers::SixPaysHalf{
                    .odds_on_six = {Odds{1, 2}, rule("5.11", "odds")},
                    .on_count = 6,
                    .sign = rule("5.11", "sign"),
                    .payable_not_tested = rule("5.12", "off"),
                },
            .payable = rule("5.12"),
            .valid_part = rule("5.13"),
            .closed_new = rule("5.14(a)"),
            .closed_touch = rule("5.14(b)"),
            .closed_staff = rule("5.14", "staff"),
            .losing_wager = rule("5.15"),
            .alter_after_tie = rule("5.16"),
            .differential = rule("5.17", "limit"),
            .differential_notice = rule("5.17", "notice"),
            .reduction = rule("5.18"),
            .reduction_in_chips = rule("5.18", "chips"),
        },

    // ---- 6 Opening of Table for Gaming ------------------------------------------------------------------------------
    .opening =
        {
            .two_inspections = rule("6.1"),
            .sealed_decks = false,
            .spread_for_viewing = rule("6.2"),
            .columns_allowed = true,
            .face_down_then_mix = rule("6.3"),
            .wash = rule("6.3(a)"),
            .stack = rule("6.3(b)"),
            .riffle = rule("6.3(c)"),
            .machine_load = rule("6.4"),
            .machine_wash = rule("6.4(a)"),
            .machine_stack = rule("6.4(b)"),
            .machine_riffle = rule("6.4(c)"),
            .custody = rule("6.5", "custody"),
            .pre_shuffled = Opening::PreShuffled{.mix = rule("6.5", "pre-shuffled"), .riffle_needed = false},
            .pre_checked =
                Opening::PreChecked{
                    .wash = rule("6.5(a)", "pre-checked"),
                    .stack = rule("6.5(b)", "pre-checked"),
                    .riffle = rule("6.5(c)", "pre-checked"),
                },
        },

    // ---- 7 Shuffle and Cut of Cards ---------------------------------------------------------------------------------
    .shuffle =
        {
            .before_play = rule("7.1(a)"),
            .on_suspicion = rule("7.1(b)"),
            .on_exposure = rule("7.1(c)"),
            .after_vacancy = rule("7.1(d)"),
            .vacancy_for_casino_supervisor_only = false,
            .only_affected_set = rule("7.1", "two sets"),
            .continuous_mixing = rule("7.2"),
            .after_shoe = rule("7.3", "A and C"),
            .after_shoe_if_cut_later = {},
            .style_b_new_cards = rule("7.3", "Style B"),
            .view_pre_shuffled = rule("7.4(a)"),
            .insist_on_inspection = rule("7.4(b)"),
            .offer_cut = rule("7.5", "offer"),
            .cut_from_dealers_left = false,
            .employee_cuts = rule("7.5", "employee"),
            .cut_margin = {52, rule("7.6", "cut point")},
            .tail_least = {20, rule("7.6", "restack")},
            .second_cutting_card = rule("7.6", "second card"),
            .load_and_burn = rule("7.7"),
            .burn_first = rule("7.7(a)"),
            .burn_more = rule("7.7(b)"),
            .burn_discard = rule("7.7(c)"),
            .no_cut_in_continuous = rule("7.8"),
            .burn_values = rule("7.9"),
            .replace_cards = rule("7.10"),
        },

    // ---- 8 Initial Deal ---------------------------------------------------------------------------------------------
    .deal =
        {
            .two_hands = rule("8.1"),
            .no_more_bets = rule("8.2"),
            .free_rounds =
                Deal::FreeRounds{
                    .most = {3, rule("8.3", "grant")},
                    .wagers_allowed = rule("8.3", "betting"),
                },
            .card_order = rule("8.4"),
            .style_choice = rule("8.5", "choice"),
            .style_fixed = rule("8.5", "fixed"),
            .style_continuous = rule("8.5", "CSM"),
            .a_face_up = rule("8.6", "cards"),
            .a_announce = rule("8.6", "announce"),
            .a_control = rule("8.7"),
            .b_holders = rule("8.8"),
            .b_highest_first = rule("8.9(a)"),
            .b_equal_lowest_seat = rule("8.9(b)"),
            .b_next_highest = rule("8.9(c)"),
            .b_nobody = rule("8.9(d)"),
            .b_player_likewise = rule("8.10"),
            .b_only_expose = rule("8.11(a)"),
            .b_handle = rule("8.11(b)"),
            .b_puck = rule("8.11(c)"),
            .b_face_down = rule("8.12"),
            .b_pass_player = rule("8.13"),
            .b_turn = rule("8.14", "turn"),
            .b_announce = rule("8.14", "announce"),
            .b_then_banker = rule("8.15"),
            .b_never_both = rule("8.16"),
            .banker_first = rule("8.17"),
            .dealer_turns_no_wager = rule("8.18(a)"),
            .dealer_turns_nobody = rule("8.18(b)"),
            .dealer_turns_directed = rule("8.18(c)"),
            .c_turn = rule("8.19"),
            .c_control = rule("8.20"),
        },

    // ---- 9 Dealing of Additional Cards ------------------------------------------------------------------------------
    .additional =
        {
            .after_announcements = rule("9.1"),
            .natural_ends = rule("9.2"),
            .player_table = rule("9.3"),
            .player_draws = rule("9.3(a)", "T1 0-5"),
            .player_stands = rule("9.3(b)", "T1 6-7"),
            .player_natural = rule("9.3", "T1 8-9"),
            .banker_table = rule("9.4"),
            .banker_row =
                {
                    rule("9.4", "T2 0-2"),  // 0
                    rule("9.4", "T2 0-2"),  // 1
                    rule("9.4", "T2 0-2"),  // 2
                    rule("9.4", "T2 3"),    // 3
                    rule("9.4", "T2 4"),    // 4
                    rule("9.4", "T2 5"),    // 5
                    rule("9.4", "T2 6"),    // 6
                    rule("9.4", "T2 7"),    // 7
                    rule("9.4", "T2 8-9"),  // 8
                    rule("9.4", "T2 8-9"),  // 9
                },
            .banker_when_player_stands = rule("9.5"),
            .one_card_only = rule("9.6"),
            .face_up = rule("9.7"),
            .b_face_down = rule("9.8"),
            .table = &table_of_play,
        },

    // ---- 10 Payment and Collection of Wagers ------------------------------------------------------------------------
    .payment =
        {
            .announce_result = rule("10.1", "result"),
            .announce_tie = rule("10.1", "tie"),
            .collect_and_pay = rule("10.2"),
        },

    // ---- 11 End of Shoe ---------------------------------------------------------------------------------------------
    .end_of_shoe =
        {
            .not_continuous = rule("11.1"),
            .cutting_card_aside = rule("11.2"),
            .cut_first = rule("11.2(a)"),
            .cut_later = rule("11.2(b)"),
            .stop = rule("11.2", "stop"),
            .first_apart = {},
            .b_remove = rule("11.3", "remove"),
            .b_new_cards = rule("11.3", "new cards"),
        },

    // ---- 12 Irregularities ------------------------------------------------------------------------------------------
    .irregularities =
        {
            .to_banker = rule("12.1(a)"),
            .carried_unseen = rule("12.1(b)", "undisclosed"),
            .carried_not_if_reshuffled = rule("12.1(b)", "reshuffle"),
            .carried_seen = rule("12.1(b)", "disclosed"),
            .with_naturals = rule("12.1", "naturals"),
            .surplus_unseen = rule("12.2(a)"),
            .surplus_seen = rule("12.2(b)"),
            .first_face_up = rule("12.3"),
            .later_face_up = rule("12.4"),
            .too_few_cards = rule("12.5"),
            .reconstruct = rule("12.6", "reconstruct"),
            .casino_supervisor_reconstructs = false,
            .declare_void = rule("12.6", "void"),
            .void_names_initial_deal_only = false,
            .void_return = rule("12.6", "return"),
            .missed_burn = rule("12.7"),
            .later_hands_stand = rule("12.8"),
            .layouts = rule("App. A-C"),
        },

    // ---- The notice itself ------------------------------------------------------------------------------------------
    .wrapper =
        {
            .commencement = rule("Schedule 1 clause 1"),
            .division = rule("Schedule 1 clause 3"),
            .casinos = rule("Schedule 2"),
        },
};

}  // namespace croupier::baccarat
