// The guards of Division 1 at a table that belongs to no game.
#include <gtest/gtest.h>

#include "core/base/one_of.h"
#include "core/table/people_events.h"
#include "core/table/person_index.h"
#include "core/table/wager_rules.h"

namespace croupier {
namespace {

constexpr law::Clause clause(std::string_view number) {
    return {nullptr, 1, "General", number, "", law::Kind::enforced, "A rule.", true};
}
constexpr law::Clause games_clause = clause("a");
constexpr law::Clause limits_clause = clause("b");
constexpr law::Clause partnership_clause = clause("c");
constexpr law::Clause one_table_clause = clause("d");
constexpr law::Clause drop_box_clause = clause("e");
constexpr law::Clause chips_clause = clause("f");
constexpr law::Clause seats_clause = clause("g");

constexpr law::Rule any_rule{games_clause};
constexpr law::Rule seats_rule{seats_clause};
constexpr law::GeneralRules general_rules{.clauses = {},
                                          .games = any_rule,
                                          .binding = any_rule,
                                          .wager_not_named = any_rule,
                                          .limits = law::Rule{limits_clause},
                                          .partnership = law::Rule{partnership_clause},
                                          .fixed_level = any_rule,
                                          .contrary_wager = any_rule,
                                          .one_table = law::Rule{one_table_clause},
                                          .backs_identical = any_rule,
                                          .backs_logo = any_rule,
                                          .backs_marking = any_rule,
                                          .backs_reveal_nothing = any_rule};

/// A game that has nothing but people and chips.
struct PlainGame {
    struct Law {
        const law::GeneralRules* general = &general_rules;
        struct {
            law::Rule drop_box{drop_box_clause};
        } equipment;
        struct {
            law::Rule chips_on_layout{chips_clause};
        } wagers;
    };
    struct Patron {
        PersonId id = 0;
        std::uint8_t seat = 0;
        bool present = true;
        bool in_partnership = false;
        bool wagers_elsewhere = false;
    };
    struct Wager {
        PersonId patron = 0;
        Money amount;
    };
    struct State {
        struct {
            ChipSet chips{{Money::dollars(5), Money::dollars(25)}};
        } setup;
        std::vector<Patron> patrons;
        std::vector<Wager> wagers;
        Ledger ledger;
        PersonIndex by_id;

        [[nodiscard]] const Patron* find_patron(PersonId id) const {
            const std::size_t place = by_id.place_of(id, patrons);
            return place < patrons.size() && patrons[place].present ? &patrons[place] : nullptr;
        }
        [[nodiscard]] const Patron* patron_at(std::uint8_t seat) const {
            for (const Patron& patron : patrons)
                if (patron.seat == seat && patron.present) return &patron;
            return nullptr;
        }
    };
    using Event = CitedEvent<OneOf<ChipsBought, ChipsCashed, PartnershipMarked, WagersElsewhereReported, PatronJoined>>;
};

/// Seat 1 has patron 11 with $100.00, patron 12 stands, patron 13 has left seat 3.
class Guards : public testing::Test {
protected:
    Guards() {
        PeopleFolder<PlainGame::State> fold{state_};
        for (const auto& joined : {PatronJoined{11, 1}, PatronJoined{12, 0}, PatronJoined{13, 3}}) fold(joined);
        fold(PatronLeft{13});
        fold(ChipsBought{11, Money::dollars(100)});
    }
    [[nodiscard]] Case<PlainGame> asked_by(const Actor& actor) {
        actor_ = actor;
        return {law_, state_, actor_};
    }
    static std::string_view rule_of(const GuardResult& no) { return no ? no->rules.first().number() : "none"; }
    static std::string text_of(const GuardResult& no) { return no ? no->what : "none"; }

    static constexpr Actor seated{Role::seated_patron, 11};
    static constexpr Actor standing{Role::standing_patron, 12};
    static constexpr Actor dealer{Role::dealer, 1};
    static constexpr Actor supervisor{Role::game_supervisor, 2};
    static constexpr Actor the_operator{Role::casino_operator, 3};

    PlainGame::Law law_;
    PlainGame::State state_;
    Actor actor_;
};

TEST_F(Guards, know_patrons_only_while_they_are_present) {
    EXPECT_FALSE(unless_known_patron(asked_by(dealer), 12, seats_rule));
    EXPECT_EQ(text_of(unless_known_patron(asked_by(dealer), 13, seats_rule)), "no patron 13 is at this table.");
}

TEST_F(Guards, see_who_sits_and_who_came_first) {
    const TableView table{state_};
    EXPECT_EQ(table.first()->id, 11U);
    ASSERT_EQ(table.seated().size(), 1U);
    EXPECT_EQ(table.chips_of(table.seated().front()), Money::dollars(100));
    for (PlainGame::Patron& patron : state_.patrons) patron.present = false;
    EXPECT_FALSE(table.first());
    EXPECT_TRUE(table.seated().empty());
}

TEST_F(Guards, are_told_of_people_in_words) {
    const PeopleTeller tell{state_};
    EXPECT_EQ(tell(PartnershipMarked{11, true}), "seat 1 acts in partnership");
    EXPECT_EQ(tell(PartnershipMarked{11, false}), "seat 1 no longer acts in partnership");
    EXPECT_EQ(tell(WagersElsewhereReported{12, true}), "patron 12 wagers at another table");
    EXPECT_EQ(tell(WagersElsewhereReported{12, false}), "patron 12 wagers at no other table");
    EXPECT_EQ(tell(PatronJoined{20, 0}), "patron 20 stands at the table");
    EXPECT_EQ(tell(PatronJoined{20, 2}), "a patron sits down at seat 2");
    EXPECT_EQ(tell(PatronLeft{11}), "seat 1 leaves");
    EXPECT_EQ(tell(ChipsBought{11, Money::dollars(5)}), "seat 1 buys chips for $5.00");
    EXPECT_EQ(tell(ChipsCashed{11, Money::dollars(5)}), "seat 1 takes chips for $5.00 to the cashier");
    EXPECT_EQ(staff_in_words(supervisor), "the game supervisor");
}

TEST_F(Guards, take_a_patron_in_the_role_of_the_place) {
    EXPECT_FALSE(unless_patron(asked_by(seated), "look", seats_rule));
    EXPECT_EQ(text_of(unless_patron(asked_by({Role::standing_patron, 11}), "look", seats_rule)),
              "that patron is not a standing patron but a seated patron.");
    EXPECT_EQ(text_of(unless_patron(asked_by(dealer), "look", seats_rule)), "only a patron at this table may look.");
}

TEST_F(Guards, let_patrons_act_for_themselves_and_staff_for_anybody) {
    EXPECT_FALSE(unless_for_oneself(asked_by(seated), 11, "leave", seats_rule));
    EXPECT_FALSE(unless_for_oneself(asked_by(supervisor), 11, "leave", seats_rule));
    EXPECT_EQ(text_of(unless_for_oneself(asked_by(seated), 12, "leave", seats_rule)),
              "a patron may leave only for himself or herself.");
    EXPECT_EQ(rule_of(unless_for_oneself(asked_by(supervisor), 99, "leave", seats_rule)), "g");
}

TEST_F(Guards, leave_wagers_to_their_patron_and_the_dealers) {
    EXPECT_FALSE(unless_own_wager(asked_by(seated), 11, seats_rule));
    EXPECT_FALSE(unless_own_wager(asked_by({Role::second_dealer, 4}), 11, seats_rule));
    EXPECT_EQ(text_of(unless_own_wager(asked_by(standing), 11, seats_rule)),
              "a patron places and takes back only his or her own wagers.");
    EXPECT_EQ(text_of(unless_own_wager(asked_by(supervisor), 11, seats_rule)),
              "only the patron, or a dealer for the patron, places a wager or takes it back.");
}

TEST_F(Guards, let_the_operator_set_a_table_up_once) {
    EXPECT_FALSE(if_not_to_be_set_up(asked_by(the_operator), false, seats_rule));
    EXPECT_EQ(text_of(if_not_to_be_set_up(asked_by(the_operator), true, seats_rule)),
              "this table is set up already; open another table.");
    EXPECT_TRUE(if_not_to_be_set_up(asked_by(dealer), false, seats_rule));
    EXPECT_FALSE(if_no_chips(state_.setup.chips, seats_rule));
    EXPECT_EQ(rule_of(if_no_chips(ChipSet{}, seats_rule)), "g");
}

TEST_F(Guards, give_a_place_that_is_free) {
    constexpr int seats = 3;
    EXPECT_FALSE(if_place_not_free(asked_by({Role::seated_patron, 20}), {20, 3}, seats, seats_rule));
    EXPECT_FALSE(if_place_not_free(asked_by(dealer), {20, 0}, seats, seats_rule));
    const auto refused = [&](const Actor& actor, const Join& join) {
        return text_of(if_place_not_free(asked_by(actor), join, seats, seats_rule));
    };
    EXPECT_EQ(refused(seated, {20, 2}), "a patron takes a place only for himself or herself.");
    EXPECT_EQ(refused({Role::seated_patron, 20}, {20, 0}),
              "a seated patron takes a seat, and a standing one takes none.");
    EXPECT_EQ(refused(dealer, {0, 2}), "a patron needs a number.");
    EXPECT_EQ(refused(dealer, {11, 2}), "that patron is at the table already; leave first to change places.");
    EXPECT_EQ(refused(dealer, {20, 4}), "there is no seat 4; this table has 3 seats, and patrons may stand.");
    EXPECT_EQ(refused(dealer, {20, 1}), "seat 1 is taken.");
}

TEST_F(Guards, hold_a_patron_whose_wager_lies_on_the_layout) {
    EXPECT_FALSE(if_wager_on_layout(asked_by(seated), 11, seats_rule));
    state_.wagers.push_back({11, Money::dollars(5)});
    EXPECT_TRUE(if_wager_on_layout(asked_by(seated), 11, seats_rule));
    EXPECT_FALSE(if_wager_on_layout(asked_by(standing), 12, seats_rule));
}

TEST_F(Guards, sell_chips_that_the_table_has) {
    const auto sold = rule_on(asked_by(seated), BuyIn{11, Money::dollars(30)});
    ASSERT_TRUE(sold);
    EXPECT_EQ(sold->front().what.get<ChipsBought>(), (ChipsBought{11, Money::dollars(30)}));
    EXPECT_EQ(sold->front().rules.first().number(), "e");
    EXPECT_EQ(rule_on(asked_by(seated), BuyIn{11, Money::dollars(3)}).error().rules.first().number(), "f");
    EXPECT_EQ(rule_of(if_not_for_sale(asked_by(seated), {11, Money{}})), "e");
    EXPECT_EQ(rule_of(if_not_for_sale(asked_by(seated), {11, most_money + Money::dollars(5)})), "e");
    state_.ledger.drop_box = most_in_drop_box;
    EXPECT_EQ(rule_of(if_not_for_sale(asked_by(seated), {11, Money::dollars(5)})), "e");
}

TEST_F(Guards, cash_what_a_patron_has) {
    EXPECT_EQ(rule_on(asked_by(seated), CashOut{11, Money::dollars(25)})->front().rules.first().number(), "f");
    EXPECT_EQ(text_of(if_not_cashable(asked_by(seated), {11, Money::dollars(105)})),
              "the patron has $100.00 in chips; $105.00 cannot be cashed.");
    EXPECT_EQ(text_of(if_not_cashable(asked_by(seated), {11, Money::dollars(3)})),
              "$3.00 cannot be made of this table's chips; all of $100.00 can be cashed.");
    state_.ledger.transfer({AccountKind::house_float, 0}, {AccountKind::patron, 0}, Money::dollars(1));
    EXPECT_FALSE(if_not_cashable(asked_by(seated), {11, Money::dollars(101)}));
}

TEST_F(Guards, let_supervisors_mark_partners_and_staff_report_other_tables) {
    EXPECT_TRUE(rule_on(asked_by(supervisor), MarkPartnership{11, true}));
    EXPECT_EQ(rule_of(if_not_markable(asked_by(dealer), {11, true})), "c");
    EXPECT_EQ(rule_of(if_not_markable(asked_by(supervisor), {99, true})), "c");
    EXPECT_TRUE(rule_on(asked_by(dealer), ReportWagersElsewhere{11, true}));
    EXPECT_EQ(rule_of(if_not_reportable(asked_by(seated), {11, true})), "d");
    EXPECT_EQ(rule_of(if_not_reportable(asked_by(dealer), {99, true})), "d");
}

TEST_F(Guards, let_the_operator_and_casino_supervisors_fix_limits) {
    EXPECT_FALSE(unless_fixing_limits(asked_by({Role::casino_supervisor, 5}), "change the limits"));
    EXPECT_EQ(text_of(unless_fixing_limits(asked_by(dealer), "change the limits")),
              "a dealer may not change the limits; the casino operator or the casino supervisor may.");
    EXPECT_FALSE(unless_fixing_limits_of(asked_by(the_operator), 11));
    EXPECT_EQ(rule_of(unless_fixing_limits_of(asked_by(the_operator), 99)), "b");
}

enum class Colour : std::uint8_t { red, black };
std::string in_words(Colour colour) { return colour == Colour::red ? "Red" : "Black"; }

TEST_F(Guards, keep_a_wager_within_the_limits) {
    const LimitsInForce of_table{{Money::dollars(5), Money::dollars(50)}, false};
    EXPECT_FALSE(if_outside_limits(general_rules, of_table, Money::dollars(5), spoken(Colour::red), seats_rule));
    EXPECT_FALSE(if_outside_limits(general_rules, of_table, Money::dollars(50), spoken(Colour::red), seats_rule));
    EXPECT_EQ(text_of(if_outside_limits(general_rules, of_table, Money::dollars(4), spoken(Colour::black), seats_rule)),
              "$4.00 on Black is below the minimum of $5.00.");
    EXPECT_EQ(text_of(if_outside_limits(general_rules, {of_table.limits, true}, Money::dollars(51), spoken(Colour::red),
                                        seats_rule)),
              "$51.00 on Red is above the maximum of $50.00 for this patron.");
}

TEST_F(Guards, hold_partners_to_one_maximum) {
    const auto staked = [](PersonId) { return Money::dollars(30); };
    EXPECT_EQ(staked_by_partners(state_, state_.patrons[0], staked), Money{});
    state_.patrons[1].in_partnership = true;
    EXPECT_EQ(staked_by_partners(state_, state_.patrons[0], staked), Money{});
    state_.patrons[0].in_partnership = true;
    EXPECT_EQ(staked_by_partners(state_, state_.patrons[0], staked), Money::dollars(30));
    EXPECT_FALSE(if_partners_exceed(general_rules, Money::dollars(50), Money::dollars(50)));
    EXPECT_EQ(rule_of(if_partners_exceed(general_rules, Money::dollars(51), Money::dollars(50))), "c");
}

TEST_F(Guards, hold_patrons_to_one_table_where_the_operator_does) {
    EXPECT_FALSE(if_held_to_another_table(general_rules, false, true));
    EXPECT_EQ(rule_of(if_held_to_another_table(general_rules, true, true)), "d");
    EXPECT_FALSE(if_held_to_another_table(general_rules, true, false));
}

TEST_F(Guards, ask_for_chips_that_the_patron_has) {
    EXPECT_FALSE(if_not_layable(state_.setup.chips, Money::dollars(30), seats_rule));
    EXPECT_TRUE(if_not_layable(state_.setup.chips, Money::dollars(31), seats_rule));
    EXPECT_TRUE(if_not_layable(state_.setup.chips, Money{}, seats_rule));
    EXPECT_FALSE(if_not_held(Money::dollars(100), Money::dollars(100), seats_rule));
    EXPECT_EQ(text_of(if_not_held(Money::dollars(100), Money::dollars(105), seats_rule)),
              "the patron has $100.00 in chips, not $105.00; buy in first.");
    EXPECT_EQ(chips_of(state_, 11), Money::dollars(100));
    EXPECT_EQ(chips_of(state_, 99), Money{});
}

TEST_F(Guards, let_a_wager_be_taken_back_in_chips_or_whole) {
    const ChipSet& chips = state_.setup.chips;
    const Money wager = Money::dollars(27);
    EXPECT_FALSE(if_not_takeable(chips, Money::dollars(5), wager, seats_rule));
    EXPECT_FALSE(if_not_takeable(chips, wager, wager, seats_rule));
    EXPECT_TRUE(if_not_takeable(chips, Money::dollars(3), wager, seats_rule));
    EXPECT_FALSE(if_not_takeable(chips, Money::dollars(3), wager, seats_rule, true));
    EXPECT_TRUE(if_not_takeable(chips, Money::dollars(30), wager, seats_rule));
    EXPECT_TRUE(if_not_takeable(chips, Money{}, Money{}, seats_rule));
}

}  // namespace
}  // namespace croupier
