// Chance of tables: committed to before anybody can know or wager on it, the same after a crash, and shown in the end.
#include "server/tables/commitments.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/tables/draw_dealing.h"
#include "server/tables/messages.h"
#include "server/tables/played_table.h"
#include "wire/fields.h"

namespace croupier::tables {
namespace {

using testing::HasSubstr;
using testing::Not;

wire::Object chance_of(const GameTable& table) {
    const std::string view = table.view(today, table.next(today), false);
    return wire::parse(view)->as_object().at("chance").as_object();
}

/// Everything that is committed to is told before it is used, has the next number, and is shown in the end.
void expect_numbered_and_shown(const Played& played) {
    std::map<std::int64_t, std::string> standing;
    std::int64_t last = 0;
    for (const Fact& fact : played.facts()) {
        if (fact.kind != "ChanceCommitted" && fact.kind != "ChanceRevealed") continue;
        const wire::Object body = wire::parse(fact.body)->as_object();
        const std::int64_t number = *wire::number_at(body, "number");
        if (fact.kind == "ChanceCommitted") {
            EXPECT_EQ(number, ++last);
            standing[number] = *wire::text_at(body, "commitment");
        } else {
            EXPECT_EQ(standing[number], *wire::text_at(body, "commitment"));
            EXPECT_EQ(standing.erase(number), 1U);
        }
    }
    EXPECT_GT(last, 0);
    EXPECT_LE(standing.size(), 2U);
}

TEST(ChanceOfATable, is_committed_to_before_the_cut_is_offered) {
    Played played{"baccarat", shoe_setup()};
    played.play(90);
    expect_numbered_and_shown(played);
    std::size_t from = 0;
    int shoes = 0;
    while ((from = played.place_of("CardsLoaded", from)) < played.facts().size()) {
        ++shoes;
        std::size_t committed = from;
        while (played.facts()[committed].kind != "ChanceCommitted") --committed;
        EXPECT_LT(committed, played.place_of("CutOffered", committed));
        EXPECT_LT(played.place_of("CutOffered", committed), from);
        EXPECT_LT(played.place_of("CardsCut", committed), from++);
    }
    EXPECT_GE(shoes, 2);
}

TEST(ChanceOfATable, of_dice_is_committed_to_before_wagers_and_shown_with_the_result) {
    Played played{"tai-sai", dice_setup()};
    played.play(10);
    expect_numbered_and_shown(played);
    const auto throws = played.of_kind("ChanceRevealed");
    EXPECT_EQ(throws.size(), 10U);
    std::size_t from = 0;
    for (int round = 0; round < 10; ++round) {
        const std::size_t committed = played.place_of("ChanceCommitted", from);
        const std::size_t shown = played.place_of("ChanceRevealed", committed);
        EXPECT_LT(played.place_of("DiceSpun", from), committed);
        EXPECT_LT(committed, played.place_of("WagersCalledFor", from));
        EXPECT_EQ(played.place_of("TumblerUncovered", committed) + 1, shown) << "in one act";
        from = shown;
    }
}

TEST(ChanceOfATable, is_told_to_everybody_without_what_is_sealed) {
    for (const auto& [game, setup] : {std::pair{"baccarat", shoe_setup()}, {"tai-sai", dice_setup()}}) {
        Played played{game, setup};
        played.play(90);
        for (const Fact& fact : played.facts()) {
            if (fact.kind != "ChanceCommitted" && fact.kind != "ChanceRevealed") continue;
            EXPECT_FALSE(fact.secret);
            const std::string told = event_text(1, fact);
            EXPECT_THAT(told, Not(HasSubstr("sealed")));
            EXPECT_THAT(told, HasSubstr(R"("commitment":")"));
            EXPECT_EQ(fact.body.contains("sealed"), fact.kind == "ChanceCommitted");
            EXPECT_EQ(told.contains("secret"), fact.kind == "ChanceRevealed");
        }
        const wire::Object chance = chance_of(played.table());
        EXPECT_FALSE(chance.at("shown").as_array().empty());
        EXPECT_THAT(wire::dump(chance), Not(HasSubstr("sealed")));
        EXPECT_LT(wire::dump(chance).size(), 8000U) << "what is older is in the journal";
    }
}

TEST(ChanceOfATable, is_the_same_after_a_crash_at_any_moment) {
    for (const auto& [game, setup] :
         {std::pair{"baccarat", shoe_setup()}, {"baccarat", shoe_setup(true)}, {"tai-sai", dice_setup()}}) {
        Played played{game, setup};
        for (int acts = 0; acts < 100; ++acts) {
            const auto journal = played.reread();
            const auto snapshot = played.restored();
            ASSERT_EQ(wire::dump(chance_of(*journal)), wire::dump(chance_of(played.table()))) << played.due();
            ASSERT_EQ(wire::dump(chance_of(*snapshot)), wire::dump(chance_of(played.table()))) << played.due();
            // What comes next is the same, but for where the cutting card goes and what comes after this.
            const auto told = [](const Facts& facts) {
                std::string all;
                for (const Fact& fact : facts)
                    if (fact.kind != "ChanceCommitted" && fact.kind != "CuttingCardPlaced") all += fact.body;
                return all;
            };
            const std::string by_journal = told(played.act_at(*journal));
            const std::string by_snapshot = told(played.act_at(*snapshot));
            const std::size_t before = played.facts().size();
            played.act();
            const std::string by_table =
                told({played.facts().begin() + static_cast<std::ptrdiff_t>(before), played.facts().end()});
            ASSERT_EQ(by_journal, by_table) << acts;
            ASSERT_EQ(by_snapshot, by_table) << acts;
        }
        expect_numbered_and_shown(played);
    }
}

TEST(ChanceOfATable, is_shown_and_made_anew_when_the_cards_must_be_shuffled_again_before_the_cut) {
    Played played{"baccarat", shoe_setup()};
    played.act_until("offer cut");
    ASSERT_EQ(played.of_kind("ChanceCommitted").size(), 1U);
    played.ask(supervisor, R"({"type":"OrderReshuffle","set":0,"ground":"suspicion","reason":"a card was seen"})");
    ASSERT_EQ(played.of_kind("ChanceRevealed").size(), 1U);
    EXPECT_TRUE(played.of_kind("ChanceRevealed").front().at("cards").as_array().empty()) << "nothing was dealt of it";
    played.play(3);
    EXPECT_EQ(played.of_kind("ChanceCommitted").size(), 2U);
    expect_numbered_and_shown(played);
}

TEST(ChanceOfATable, is_shown_when_a_shoe_is_broken_off) {
    Played played{"baccarat", shoe_setup()};
    played.play(3);
    played.ask(supervisor, R"({"type":"OrderReplacement"})");
    const auto shown = played.of_kind("ChanceRevealed");
    ASSERT_EQ(shown.size(), 1U);
    const wire::Array& cards = shown.front().at("cards").as_array();
    EXPECT_GE(cards.size(), 12U);
    EXPECT_TRUE(cards.at(0).is_string()) << "the burn card was shown";
    EXPECT_TRUE(cards.at(1).is_null()) << "those that it told to burn were not";
    played.play(5);
    expect_numbered_and_shown(played);
}

TEST(ChanceOfATable, of_a_continuous_shuffler_is_another_for_each_round_of_play) {
    Played played{"baccarat", shoe_setup(true)};
    played.play(12);
    expect_numbered_and_shown(played);
    const auto shown = played.of_kind("ChanceRevealed");
    EXPECT_EQ(shown.size(), 12U);
    for (const wire::Object& each : shown) {
        EXPECT_EQ(*wire::text_at(each, "what"), "cards");
        EXPECT_EQ(wire::text_at(each, "secret")->size(), 128U);
    }
    EXPECT_EQ(chance_of(played.table()).at("standing").as_array().size(), 1U);
}

TEST(ChanceOfATable, that_was_decided_and_never_kept_is_not_to_be_seen) {
    Played played{"tai-sai", dice_setup()};
    played.act_until("uncover tumbler");
    const std::string before = wire::dump(chance_of(played.table()));
    const auto memory = played.table().remember();
    played.act();
    EXPECT_THAT(wire::dump(chance_of(played.table())), HasSubstr("secret"));
    played.table().go_back(*memory);
    EXPECT_EQ(wire::dump(chance_of(played.table())), before);
}

TEST(ChanceOfATable, is_nobodys_business_where_a_dealer_keys_it_in) {
    const secrets::Key key = secrets::Key::at_random();
    const auto table = make_game_table(games::types(), "tai-sai", law::Casino::auckland, {"test", "t1", &key, false});
    ASSERT_TRUE(table->set_up(today, {Role::casino_operator, 1}, dice_setup()));
    const Actor dealer{Role::dealer, 5};
    for (int acts = 0; acts < 3; ++acts) {
        const auto asked = table->ask({today, Automation{}, {&dealer, 1}, R"({"type":"Next"})"});
        ASSERT_TRUE(asked) << asked.error().what;
        for (const Fact& fact : asked->facts) EXPECT_THAT(fact.kind, Not(HasSubstr("Chance")));
    }
}

TEST(OneDrawARound, shows_dice_as_the_equipment_has_them_and_other_draws_as_their_number) {
    const play::OneDraw dice{play::OneDraw::What::dice, Dice::count};
    for (int number = 0; number < Dice::throws; ++number) {
        std::vector<int> faces;
        for (const Die die : Dice::from_throw(number).ascending()) faces.push_back(die.face());
        EXPECT_EQ(shown_by(dice, static_cast<std::uint32_t>(number)), faces) << number;
    }
    EXPECT_EQ(shown_by({play::OneDraw::What::wheel, 37}, 36), std::vector<int>{36});
    EXPECT_EQ(drawing_of({play::OneDraw::What::wheel, 37}), (chance::Drawing{chance::Drawn::wheel, 37}));
    EXPECT_EQ(drawing_of({play::OneDraw::What::ticket, 3750}), (chance::Drawing{chance::Drawn::ticket, 3750}));
}

}  // namespace
}  // namespace croupier::tables
