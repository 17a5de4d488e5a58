// A session of a game that nobody plays: a coin without rules, told by the frame that every game shares.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/assertion.h"
#include "core/law/notices.h"
#include "telling/told_session.h"

namespace croupier::deal {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Heads in odd rounds. The only patron has a dollar on heads; a round is opened, wagered on, tossed and paid.
class CoinTable final : public Table {
public:
    explicit CoinTable(int rounds_most = 1000) : rounds_most_(rounds_most) {}

    std::expected<void, Breach> set_up(Watcher& watcher) override {
        if (rounds_most_ == 0) return std::unexpected(Breach{some_rule(), "no coin"});
        happen(watcher, "TableSetUp", "the coin is shown");
        return {};
    }
    void patrons_arrive(Watcher& watcher) override {
        Told told = some("PatronJoined", "patron 7 comes");
        told.came = 7;
        watcher.happened(told);
    }
    void patrons_wager(Watcher& watcher) override {
        ++wagered;
        happen(watcher, "WagerPlaced", "patron 7 wagers");
    }
    void act(Watcher& watcher) override {
        if (phase_ == 0) {
            ++started_;
            happen(watcher, "RoundStarted", "a round begins");
        } else if (phase_ == 1) {
            happen(watcher, "CoinTossed", "it shows " + side());
        } else {
            Told told = some(heads() ? "WagerPaid" : "WagerCollected", "settled");
            told.settled = {7, Money::dollars(1), {}, {}};
            if (heads()) told.settled->winnings = Money::dollars(1);
            watcher.happened(told);
            ++ended_;
        }
        phase_ = (phase_ + 1) % 3;
    }
    [[nodiscard]] Standing standing() const override {
        return {.over = ended_ == rounds_most_,
                .between_rounds = phase_ == 0,
                .wagers_wanted = phase_ == 1,
                .rounds_started = started_,
                .rounds_ended = ended_};
    }
    [[nodiscard]] std::string patron(PersonId patron) const override { return "patron " + std::to_string(patron); }
    [[nodiscard]] std::any any_state() const override { return &started_; }

    int wagered = 0;

private:
    static law::Rule some_rule() { return law::general_2004.limits; }
    [[nodiscard]] bool heads() const { return started_ % 2 == 1; }
    [[nodiscard]] std::string side() const { return heads() ? "heads" : "tails"; }
    [[nodiscard]] Told some(std::string_view kind, const std::string& words) const {
        return {.kind = kind,
                .rules = some_rule(),
                .round = phase_ == 0 ? 0 : started_,
                .came = {},
                .settled = {},
                .words = [words] { return words; },
                .call = [this] { return side(); },
                .patron = [this](PersonId id) { return patron(id); },
                .json = [kind] { return wire::Value{{"type", kind}, {"rules", nullptr}, {"weight", 5}}; },
                .state_before = &started_,
                .what = {}};
    }
    void happen(Watcher& watcher, std::string_view kind, const std::string& words) {
        watcher.happened(some(kind, words));
    }

    int rounds_most_;
    int started_ = 0;
    int ended_ = 0;
    int phase_ = 0;
};

/// As little as a game can say.
Story plain_story() {
    return {.law = {.key = "coin-1",
                    .title = "Rules of the coin",
                    .incomplete = {},
                    .in_force = std::chrono::year{2001} / std::chrono::May / 2,
                    .last_text = {},
                    .division = 99},
            .title = "Coin",
            .result = "CoinTossed",
            .setup = "a coin",
            .sums = "totals"};
}

ToldSession session_of(const Story& story, std::optional<int> rounds, Detail detail = Detail::everything,
                       int rounds_most = 1000) {
    CoinTable table{rounds_most};
    const auto told = told_session(table, story, 5, rounds, Teller::For::both, detail);
    EXPECT_EQ(table.wagered, table.standing().rounds_started);
    return told.value();
}

TEST(Play, ends_after_the_rounds_asked_for_or_where_the_game_ends) {
    EXPECT_EQ(session_of(plain_story(), 3).ending, Ending::rounds_dealt);
    EXPECT_EQ(session_of(plain_story(), 3).totals.rounds, 3);
    EXPECT_EQ(session_of(plain_story(), {}, Detail::everything, 4).ending, Ending::shoe_over);
    EXPECT_EQ(session_of(plain_story(), {}, Detail::everything, 4).totals.rounds, 4);
}

TEST(Play, ends_when_the_watcher_has_seen_enough) {
    class Impatient final : public Watcher {
    public:
        bool may_go_on() override { return ++asked < 6; }
        void round_opens(int number, const Table&) override { opened = number; }
        int asked = 0;
        int opened = 0;
    };
    Impatient watcher;
    CoinTable table;
    EXPECT_EQ(play(table, {}, watcher), Ending::stopped);
    EXPECT_EQ(watcher.opened, 2);
}

TEST(Play, tells_nothing_of_a_table_that_is_refused) {
    class Listener final : public Watcher {
    public:
        void happened(const Told&) override { ++heard; }
        int heard = 0;
    };
    Listener listener;
    CoinTable table{0};
    const auto refused = play(table, 3, listener);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().what, "no coin");
    EXPECT_EQ(listener.heard, 0);
}

TEST(SessionTotals, are_what_patrons_and_house_have_won) {
    const Totals totals = session_of(plain_story(), 3).totals;
    EXPECT_EQ(totals.wagered, Money::dollars(3));
    EXPECT_EQ(totals.house, -Money::dollars(1));
    EXPECT_EQ(totals.patrons.at(7), Money::dollars(1));
    EXPECT_EQ(session_of(plain_story(), 4).totals.house, Money{});
}

TEST(SessionTotals, have_the_counts_of_the_game) {
    Story story = plain_story();
    story.tallies = {{"wins", "Wins"}};
    story.count = [](const Told& told, Totals& totals) {
        if (told.settled && told.settled->winnings) ++totals.tally("wins");
    };
    EXPECT_EQ(session_of(story, 5).totals.tally("wins"), 3);
    EXPECT_THAT(session_of(story, 5).story, HasSubstr("  Wins                         3\n"));
    Totals totals = session_of(story, 1).totals;
    EXPECT_THROW((void)totals.tally("losses"), AssertionFailed);
}

TEST(Narration, needs_nothing_of_a_game_but_its_descriptions) {
    const ToldSession told = session_of(plain_story(), 2);
    const std::string story = told.header + told.story;
    EXPECT_THAT(story, HasSubstr("Coin - Some Casino - 1 June 2004\n"));
    EXPECT_THAT(story, HasSubstr("Rules     Rules of the coin, in force from 2 May 2001\n"));
    EXPECT_THAT(story, HasSubstr("-- Opening of the table"));
    EXPECT_THAT(story, HasSubstr("\n  Table   The coin is shown"));
    EXPECT_THAT(story, HasSubstr("-- Round 2 --"));
    EXPECT_THAT(story, HasSubstr("\n          It shows tails"));
    EXPECT_THAT(story, HasSubstr("-- Stopped after 2 rounds"));
    EXPECT_THAT(story, HasSubstr("  Patron 7                 $0.00\n"));
}

TEST(Narration, follows_the_forms_of_a_game) {
    Story story = plain_story();
    story.forms = {{"RoundStarted", left_out}, {"CoinTossed", called_line}, {"WagerPlaced", {"Wager"}}};
    story.facts = [](const Page&) { return std::vector<Fact>{{"Metal", "silver"}}; };
    const ToldSession session = session_of(story, 1);
    const std::string told = session.header + session.story;
    EXPECT_THAT(told, Not(HasSubstr("A round begins")));
    EXPECT_THAT(told, HasSubstr("  Call    \"heads\""));
    EXPECT_THAT(told, HasSubstr("  Wager   Patron 7 wagers"));
    EXPECT_THAT(told, HasSubstr("Metal     silver\n"));
}

TEST(Narration, keeps_a_line_until_something_else_happens) {
    Story story = plain_story();
    story.line = [](Narrator& narrator, const Told& told) -> std::optional<std::string> {
        if (told.kind != "CoinTossed") return std::nullopt;
        narrator.waiting() = {told.kind, "Toss", "in the air", told.rules};
        return "";
    };
    const std::string told = session_of(story, 1).story;
    const std::size_t toss = told.find("  Toss    in the air");
    ASSERT_NE(toss, std::string::npos);
    EXPECT_LT(toss, told.find("Settled"));
    EXPECT_GT(toss, told.find("Patron 7 wagers"));
}

TEST(Narration, tells_results_only_where_nothing_else_is_wanted) {
    const std::string story = session_of(plain_story(), 2, Detail::results).story;
    EXPECT_THAT(story, StartsWith("   1  heads\n   2  tails\n"));
    EXPECT_THAT(story, Not(HasSubstr("settled")));
}

TEST(SessionReport, has_every_round_with_its_events_and_the_sums) {
    Story story = plain_story();
    story.blank_round = {{"side", nullptr}};
    story.show_in_round = [](const Told& told, wire::Object& round) {
        if (told.kind == "CoinTossed") round["side"] = told.call();
    };
    const auto document = wire::parse(session_of(story, 2).json);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->at("schema"), "croupier-deal-1");
    EXPECT_EQ(document->at("seed"), "5");
    EXPECT_EQ(document->at("table"), "a coin");
    EXPECT_EQ(document->at("opening").as_array().size(), 2U);
    EXPECT_EQ(document->at("rounds").as_array().size(), 2U);
    const wire::Value& round = document->at("rounds").at(1);
    EXPECT_EQ(round.at("number"), 2);
    EXPECT_EQ(round.at("side"), "tails");
    EXPECT_EQ(round.at("events").at(1).at("event"), "WagerPlaced");
    EXPECT_EQ(round.at("events").at(1).at("text"), "patron 7 wagers");
    EXPECT_EQ(round.at("events").at(1).at("weight"), 5);
    EXPECT_EQ(document->at("totals").at("ending"), "rounds dealt");
    EXPECT_EQ(document->at("totals").at("patrons").at(0).at("name"), "patron 7");
    EXPECT_FALSE(document->at("totals").as_object().contains("commission"));
    EXPECT_FALSE(document->as_object().contains("game"));
}

}  // namespace
}  // namespace croupier::deal
