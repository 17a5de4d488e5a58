// Tests of the report on a shoe: figures that were computed elsewhere, and what must hold in any shoe.
//
// Counts are those of the field's published tables as three independent programs gave them; variances come from
// Python's fractions, and standard deviations from its decimals with sixty digits, over such counts.
#include "games/baccarat/odds/analysis.h"

#include <sstream>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace croupier::analysis {
namespace {

const baccarat::Wagers& rules_of_2004() { return baccarat::edition_by_key("baccarat-2004")->wagers; }

ShoeOdds fresh(int decks) { return odds_of(Composition::of_decks(decks), rules_of_2004(), wagers_in(rules_of_2004())); }

Wins wins_in(const Counts& counts) { return {counts.banker(), counts.player(), counts.tie()}; }

struct FreshShoe {
    int decks;
    std::uint64_t total;
    Wins wins;
    std::uint64_t banker_on_6;
    std::array<std::string_view, 4> advantage;  ///< commission, six pays half, Player, Tie
    std::array<std::string_view, 4> deviation;
};
constexpr FreshShoe fresh_shoes[]{
    {1,
     14658134400,
     {6737232640, 6548674432, 1372227328},
     783208320,
     {"49303/4873050", "1057531/76344450", "163679/12724075", "2003549/12724075"},
     {"0.9281534716", "0.9306551276", "0.9519554139", "2.6216363332"}},
    {2,
     1092514737600,
     {501543728128, 487816735232, 103154274240},
     58652294144,
     {"295577956/28450904625", "243736784/17070542775", "214484264/17070542775", "18996096/126448465"},
     {"0.9277463885", "0.9301144169", "0.9515371861", "2.6316982690"}},
    {3,
     13076423680320,
     {6000349195008, 5837305562496, 1238768922816},
     703067932800,
     {"69941701/6677095425", "327240163/22702124445", "94353954/7567374815", "1115453342/7567374815"},
     {"0.9275870120", "0.9299111043", "0.9513734966", "2.6356122152"}},
    {4,
     75297571090560,
     {34543624867840, 33608344225792, 7145601996928},
     4051425361920,
     {"268987976/25576620615", "2839666768/196087424715", "2435626672/196087424715", "9537459304/65362474905"},
     {"0.9275030868", "0.9298053368", "0.9512873077", "2.6376681654"}},
    {5,
     291478205491200,
     {133700037548800, 130087780016000, 27690387926400},
     15689964041600,
     {"3200775359/303623130720", "2645452805/182173878432", "161261497/13012419888", "1467524797/10120771024"},
     {"0.9274514003", "0.9297405865", "0.9512342293", "2.6389326701"}},
    {6,
     878869206895680,
     {403095751234560, 392220492728832, 83552962932288},
     47322230031360,
     {"460294100/43594702723", "716053792/49219825655", "18880657128/1525814595305", "220299549488/1525814595305"},
     {"0.9274163935", "0.9296968881", "0.9511982806", "2.6397883946"}},
    {7,
     2231622494861760,
     {1023469376328448, 995884732700032, 212268385833280},
     120185091083904,
     {"263268138259/24906501058725", "2687491891/184492600435", "1080225706/87391231785", "15932888014/110695560261"},
     {"0.9273911214", "0.9296654164", "0.9511723290", "2.6404058050"}},
    {8,
     4998398275503360,
     {2292252566437888, 2230518282592256, 475627426473216},
     269232304455680,
     {"114753351728/10847218479825", "284694798368/19524993263685", "241149546272/19524993263685",
      "103841353768/723147898655"},
     {"0.9273720218", "0.9296416719", "0.9511527161", "2.6408722218"}},
};

TEST(ShoeReport, of_one_to_eight_decks_has_the_figures_that_the_field_knows) {
    for (const FreshShoe& known : fresh_shoes) {
        const ShoeOdds odds = fresh(known.decks);
        EXPECT_EQ(odds.counts.total, known.total) << known.decks;
        EXPECT_EQ(wins_in(odds.counts), known.wins) << known.decks;
        EXPECT_EQ(odds.counts.banker_on_6(), known.banker_on_6) << known.decks;
        ASSERT_EQ(odds.wagers.size(), known.advantage.size());
        for (std::size_t wager = 0; wager < odds.wagers.size(); ++wager) {
            EXPECT_EQ(odds.wagers[wager].advantage.text(), known.advantage[wager]) << known.decks;
            EXPECT_EQ(odds.wagers[wager].variance.root_decimal(10), known.deviation[wager]) << known.decks;
            EXPECT_FALSE(odds.wagers[wager].favours_patron()) << known.decks;
        }
    }
}

TEST(ShoeReport, has_the_variance_of_each_wager_as_a_fraction) {
    const std::vector<WagerOdds> wagers = fresh(8).wagers;
    EXPECT_EQ(wagers[0].variance.text(), "101191667832985456634546596/117662148749056983932030625");
    EXPECT_EQ(wagers[1].variance.text(), "329467781537238430221132416/381225361946944627939779225");
    EXPECT_EQ(wagers[2].variance.text(), "344891340492053315232095456/381225361946944627939779225");
    EXPECT_EQ(wagers[3].variance.text(), "3647111442485028614000096/522942883329142150809025");
}

TEST(ShoeReport, has_the_mean_of_cards_in_a_round) {
    EXPECT_EQ(fresh(8).mean_cards.text(), "46924771178/9501213267");
    EXPECT_EQ(fresh(6).mean_cards.decimal(10), "4.9386101017");
    EXPECT_EQ(fresh(1).mean_cards.decimal(10), "4.9345015955");
}

TEST(ShoeReport, counts_eight_decks_by_the_final_count) {
    using Row = std::array<std::uint64_t, 10>;
    const Counts counts = fresh(8).counts;
    EXPECT_EQ(counts.banker_with,
              (Row{0, 24291119898624, 44681581871104, 72927778568192, 163359790133248, 216715928915968, 269232304455680,
                   384279324919808, 529914458673152, 586850279002112}));
    EXPECT_EQ(counts.player_with,
              (Row{0, 24639193538560, 44328525111296, 62946423310336, 86165771096064, 122838277197824, 312658895192064,
                   408043979470848, 555823197134848, 613074020540416}));
    EXPECT_EQ(counts.tie_with, (Row{28979901420544, 20499217668352, 20006606104576, 22250510129408, 36294133463040,
                                    39684046743808, 96170001308416, 101717538899968, 54879416675072, 55146054060032}));
}

TEST(TwoCards, of_the_players_hand_give_the_published_table) {
    constexpr std::array<Wins, 10> known{{{482170013212672, 205346487468032, 49040798489856},
                                          {307031477207040, 134165090697216, 33164862504960},
                                          {299668182884352, 137170663538688, 35669609648640},
                                          {291987871707136, 143914559631360, 38458999070720},
                                          {274046838323200, 152187524872192, 46274092876288},
                                          {255134776508416, 170053101019136, 49173552881664},
                                          {202139533953024, 203349487650816, 67019434467840},
                                          {135214948552704, 271646313590784, 67500168265728},
                                          {44858924089344, 383162433871872, 44487098110464},
                                          {0, 429522620252160, 44838810157056}}};
    EXPECT_EQ(two_card_results(Composition::of_decks(8)).by_player, known);
}

TEST(TwoCards, of_either_hand_come_equally_often_and_add_up_to_all_deals) {
    const Composition shoe = Composition::of_decks(8);
    const TwoCardResults results = two_card_results(shoe);
    const Counts counts = exact_counts(shoe);
    for (const auto* table : {&results.by_player, &results.by_banker}) {
        Wins sum;
        for (const Wins& wins : *table) {
            sum.banker += wins.banker;
            sum.player += wins.player;
            sum.tie += wins.tie;
        }
        EXPECT_EQ(sum, wins_in(counts));
    }
    for (std::size_t count = 0; count < 10; ++count)
        EXPECT_EQ(results.by_player[count].total(), results.by_banker[count].total()) << count;
    // Two naturals of 9 tie, whoever has the first; a 9 loses to nothing.
    EXPECT_EQ(results.by_banker[9].player, 0U);
    EXPECT_EQ(results.by_player[9].tie, results.by_banker[9].tie);
    const ShoeOdds odds = fresh(8);
    EXPECT_EQ(odds.probability(results.by_player[9].total()), Fraction::of(16384, 172640));
    EXPECT_EQ(odds.probability(results.by_player[8].total()), Fraction::of(16320, 172640));
}

struct KnownRemoval {
    Wins wins;
    std::array<std::string_view, 3> change;  ///< Banker with commission, Player, Tie
};
constexpr std::array<KnownRemoval, 10> known_removals{{
    {{2259094649086976, 2198163195365888, 469048148230736}, {"0.00001876", "-0.00001778", "0.00051288"}},
    {{2259266202814720, 2198201626637568, 468838163231312}, {"0.00004404", "-0.00004480", "0.00012925"}},
    {{2259390347439488, 2198279181695872, 468636463548240}, {"0.00005223", "-0.00005426", "-0.00023924"}},
    {{2259415336955136, 2198240411263232, 468650244465232}, {"0.00006492", "-0.00006720", "-0.00021406"}},
    {{2259565639560832, 2198132965463168, 468607387659600}, {"0.00011572", "-0.00011952", "-0.00029236"}},
    {{2259056540713472, 2198626760121856, 468622691848272}, {"-0.00008269", "0.00008406", "-0.00026440"}},
    {{2259230629854976, 2198942636434944, 468132726393680}, {"-0.00011324", "0.00011284", "-0.00115953"}},
    {{2259288625471744, 2198847351781120, 468170015430736}, {"-0.00008272", "0.00008173", "-0.00109141"}},
    {{2258880877214848, 2198299582316672, 469125533152080}, {"-0.00005015", "0.00005330", "0.00065425"}},
    {{2259013211112320, 2198292198535296, 469000583035984}, {"-0.00002314", "0.00002494", "0.00042598"}},
}};

TEST(RemovingACard, from_eight_decks_changes_what_the_field_says_it_changes) {
    const std::vector<Wager> wagers{Wager::banker_commission, Wager::player, Wager::tie};
    const std::vector<Removal> found = removals(Composition::of_decks(8), rules_of_2004(), wagers);
    ASSERT_EQ(found.size(), known_removals.size());
    for (std::size_t value = 0; value < found.size(); ++value) {
        EXPECT_EQ(found[value].value, static_cast<int>(value));
        EXPECT_EQ(found[value].counts.total, 4926305992683600U);
        EXPECT_EQ(wins_in(found[value].counts), known_removals[value].wins) << value;
        ASSERT_EQ(found[value].change.size(), wagers.size());
        for (std::size_t wager = 0; wager < wagers.size(); ++wager)
            EXPECT_EQ(found[value].change[wager].decimal(8), known_removals[value].change[wager]) << value;
    }
}

TEST(RemovingACard, needs_such_a_card_and_six_others) {
    Composition shoe;
    shoe.cards = {3, 0, 0, 0, 4, 0, 0, 0, 0, 0};
    const std::vector<Removal> found = removals(shoe, rules_of_2004(), wagers_in(rules_of_2004()));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].value, 0);
    EXPECT_EQ(found[1].value, 4);
    --shoe.cards[0];
    EXPECT_TRUE(removals(shoe, rules_of_2004(), wagers_in(rules_of_2004())).empty());
}

TEST(Wagers, favour_the_patron_where_the_shoe_makes_them) {
    // Six tens: every round is a tie of 0, which pays eight times the stake for certain; the hands stand off.
    Composition shoe;
    shoe.cards[0] = 6;
    const ShoeOdds odds = odds_of(shoe, rules_of_2004(), wagers_in(rules_of_2004()));
    EXPECT_EQ(odds.wagers[0].advantage, Fraction::of(0, 1));
    EXPECT_FALSE(odds.wagers[0].favours_patron());
    EXPECT_EQ(odds.wagers[3].advantage, Fraction::of(-8, 1));
    EXPECT_TRUE(odds.wagers[3].favours_patron());
    EXPECT_EQ(odds.wagers[3].variance, WideFraction::of(0, 1));
    EXPECT_EQ(odds.mean_cards, Fraction::of(6, 1));
}

TEST(Wagers, are_those_that_the_edition_knows) {
    using enum Wager;
    EXPECT_EQ(wagers_in(rules_of_2004()), (std::vector{banker_commission, banker_six_pays_half, player, tie}));
    EXPECT_EQ(wagers_in(baccarat::edition_by_key("midi-1998")->wagers), (std::vector{banker_commission, player, tie}));
}

// ---- What holds in any shoe -----------------------------------------------------------------------------------------

/// Any shoe: some small, where values run out, some with as much as eight decks hold.
Composition any_shoe() {
    const Composition most = Composition::of_decks(8);
    const bool small = *rc::gen::arbitrary<bool>();
    Composition shoe;
    for (std::size_t value = 0; value < shoe.cards.size(); ++value)
        shoe.cards[value] = *rc::gen::inRange(0, small ? 4 : most.cards[value] + 1);
    RC_PRE(check(shoe).has_value());
    return shoe;
}

template <class Property>
void holds_in_any_shoe(Property property, int times) {
    rc::detail::TestParams params;
    params.seed = 2004U + static_cast<std::uint64_t>(GTEST_FLAG_GET(random_seed));
    params.maxSuccess = times;
    const auto result = rc::detail::checkTestable([&] { property(any_shoe()); }, rc::detail::TestMetadata{}, params);
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << message.str();
}

TEST(AnyShoe, gives_after_each_card_what_adds_up_to_what_it_gave_before) {
    holds_in_any_shoe(
        [](const Composition& shoe) {
            const Wins before = wins_in(exact_counts(shoe));
            Wins sum;
            for (const Removal& removal : removals(shoe, rules_of_2004(), {})) {
                const auto cards = static_cast<std::uint64_t>(shoe.cards[static_cast<std::size_t>(removal.value)]);
                sum.banker += cards * removal.counts.banker();
                sum.player += cards * removal.counts.player();
                sum.tie += cards * removal.counts.tie();
            }
            const auto others = static_cast<std::uint64_t>(shoe.total() - 6);
            RC_ASSERT(sum == (Wins{others * before.banker, others * before.player, others * before.tie}));
        },
        100);
}

TEST(AnyShoe, has_the_advantages_that_are_reckoned_from_the_counts_alone) {
    holds_in_any_shoe(
        [](const Composition& shoe) {
            const ShoeOdds odds = odds_of(shoe, rules_of_2004(), wagers_in(rules_of_2004()));
            const Advantages known = advantages(odds.counts, rules_of_2004());
            RC_ASSERT(odds.wagers[0].advantage == known.banker_commission);
            RC_ASSERT(odds.wagers[1].advantage == *known.banker_six_pays_half);
            RC_ASSERT(odds.wagers[2].advantage == known.player);
            RC_ASSERT(odds.wagers[3].advantage == known.tie);
            for (const WagerOdds& wager : odds.wagers) RC_ASSERT(wager.variance.over >= 0);
        },
        200);
}

TEST(AnyShoe, has_two_card_tables_that_add_up_to_its_counts) {
    holds_in_any_shoe(
        [](const Composition& shoe) {
            const TwoCardResults results = two_card_results(shoe);
            Wins by_player;
            Wins by_banker;
            for (std::size_t count = 0; count < 10; ++count) {
                RC_ASSERT(results.by_player[count].total() == results.by_banker[count].total());
                by_player.banker += results.by_player[count].banker;
                by_player.tie += results.by_player[count].tie;
                by_banker.banker += results.by_banker[count].banker;
                by_banker.tie += results.by_banker[count].tie;
            }
            const Wins wins = wins_in(plain_counts(shoe));
            RC_ASSERT(by_player.banker == wins.banker && by_banker.banker == wins.banker);
            RC_ASSERT(by_player.tie == wins.tie && by_banker.tie == wins.tie);
        },
        6);
}

}  // namespace
}  // namespace croupier::analysis
