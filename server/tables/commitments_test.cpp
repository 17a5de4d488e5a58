// Chance of tables: committed to before anybody can know or wager on it, the same after a crash, and shown in the end.
#include "server/tables/commitments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/tables/draw_dealing.h"
#include "server/tables/messages.h"
#include "server/tables/test_played.h"

namespace croupier::tables {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ChanceOfATable, is_told_to_everybody_without_what_is_sealed) {
    for (const samples::Sample& sample : samples::all()) {
        Played played{sample};
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
    for (const samples::Sample& sample : samples::all()) {
        Played played{sample};
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

TEST(ChanceOfATable, is_nobodys_business_where_a_dealer_keys_it_in) {
    const secrets::Key key = secrets::Key::at_random();
    const auto table =
        make_game_table(games::types(), samples::any().game, law::Casino::auckland, {"test", "t1", &key, false});
    ASSERT_TRUE(table->set_up(today, {Role::casino_operator, 1}, samples::any().setup()));
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
