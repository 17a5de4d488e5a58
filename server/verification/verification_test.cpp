// Honest journals pass; a forger who writes the whole chain again is found by the rules.
#include "server/verification/verification.h"

#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/journal/reader.h"
#include "server/tables/hall.h"
#include "server/tables/journalled.h"
#include "server/verification/test_journal.h"
#include "wire/json.h"

namespace croupier::verification {
namespace {

using journal::FlawKind;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

VerificationResult verified(const PlayedJournal& journal, const std::optional<std::string>& only = std::nullopt) {
    ListSource source{journal.items()};
    journal::Walk walk;
    return verify_journal(games::types(), source, walk, only);
}

/// What is found when somebody changed a journal and made the chain again.
journal::Flaw found(PlayedJournal& journal) {
    journal.chain_anew();
    const VerificationResult result = verified(journal);
    if (!result.flaw) {
        ADD_FAILURE() << "nothing was found";
        return {};
    }
    return result.flaw->where;
}

TEST(Verification, honest_play_of_every_game_passes) {
    PlayedJournal journal;
    for (const samples::Sample& sample : samples::all())
        journal.play("t" + std::to_string(&sample - samples::all().data()), sample, 100);
    const VerificationResult result = verified(journal);
    EXPECT_FALSE(result.flaw) << result.flaw->where.what;
    const std::ptrdiff_t tables = std::ssize(samples::all());
    EXPECT_EQ(result.tables, tables);
    EXPECT_EQ(result.rounds, 100 * tables);
    EXPECT_EQ(result.entries, std::ssize(journal.items()) - tables);
    EXPECT_EQ(verified(journal, "t0").rounds, 100);
}

/// As versions before decision 0022 wrote it: with four rules of each event at most.
void write_as_earlier(PlayedJournal& journal, std::string_view game, const std::string& table) {
    constexpr std::size_t cited_most = 4;
    for (std::size_t place = 0; place < journal.items().size(); ++place) {
        auto* entry = std::get_if<journal::Entry>(&journal.items()[place]);
        if (entry == nullptr || entry->table != table || entry->rules.size() <= cited_most) continue;
        auto read = tables::read_event(*games::find(game), entry->edition, *wire::parse(entry->body));
        ASSERT_TRUE(read) << read.error();
        read->rules = read->rules.leading(cited_most);
        const play::Events event = games::find(game)->events({*read});
        entry->body = wire::text_of(event[0].shape(), event[0].address());
        entry->rules.resize(cited_most);
    }
    journal.chain_anew();
}

TEST(Verification, journals_of_earlier_versions_pass_and_are_told_apart) {
    PlayedJournal journal;
    const std::vector<std::string> games = samples::games();
    for (const std::string& game : games) journal.play(game, game, 60);
    EXPECT_EQ(verified(journal).earlier, 0);
    for (const std::string& game : games) write_as_earlier(journal, game, game);
    const VerificationResult result = verified(journal);
    EXPECT_FALSE(result.flaw) << result.flaw->where.what;
    EXPECT_EQ(result.rounds, 60 * std::ssize(games));
    EXPECT_GT(result.earlier, 0);
    // It is no licence: another payment is found as ever.
    const std::size_t paid = journal.find("WagerPaid");
    journal.alter(paid, R"("winnings":)", R"("winnings":1)");
    EXPECT_THAT(found(journal).what, HasSubstr("WagerPaid"));
}

TEST(Verification, what_a_live_server_wrote_passes_also_after_restarts) {
    std::string folder = (std::filesystem::temp_directory_path() / "croupier-verification-XXXXXX").string();
    ASSERT_NE(mkdtemp(folder.data()), nullptr);
    const std::string url = "sqlite:" + folder + "/store.db";
    const tables::Policy quick{Automation::until_wagers().with(Duty::closing), std::chrono::milliseconds{5},
                               std::chrono::milliseconds{0}};
    const samples::Sample& any = samples::all().front();
    int number = 0;
    for (int start = 0; start < 3; ++start) {
        auto hall = tables::Hall::open({games::types(), url, folder + "/key", 2});
        ASSERT_TRUE(hall) << hall.error();
        if (start == 0) {
            ASSERT_TRUE((*hall)->create("b1", "Table 1", any.game, law::Casino::auckland, any.setup(), quick));
        }
        const auto table = (*hall)->find("b1");
        const auto ask = [&](const std::string& request) {
            std::promise<tables::Reply> answered;
            table->submit({"c" + std::to_string(++number), "17", 7, {Role::seated_patron}, request},
                          [&answered](const tables::Reply& reply) { answered.set_value(reply); });
            return answered.get_future().get().kind == tables::Reply::Kind::accepted;
        };
        if (start == 0) {
            ASSERT_TRUE(ask(R"({"type":"Join","patron":7,"seat":3})"));
            ASSERT_TRUE(ask(R"({"type":"BuyIn","patron":7,"amount":100000})"));
        }
        for (int wagers = 0, tries = 0; wagers < 4 && tries < 5000; ++tries) {
            if (ask(any.wager(7, 3, Money::dollars(20), 0))) ++wagers;
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
    }
    {
        const auto store = sql::Store::open(url, sql::Access::read);
        ASSERT_TRUE(store);
        auto reader = journal::Reader::open(*store);
        ASSERT_TRUE(reader);
        journal::StoreSource source{*reader};
        journal::Walk walk;
        const VerificationResult result = verify_journal(games::types(), source, walk);
        EXPECT_FALSE(result.flaw) << result.flaw->where.what;
        EXPECT_GT(result.rounds, 2);
    }
    std::filesystem::remove_all(folder);
}

TEST(Verification, acts_of_one_instant_are_told_apart) {
    PlayedJournal journal;
    journal.play("b1", samples::all().front(), 5);
    for (journal::Item& item : journal.items())
        if (auto* const entry = std::get_if<journal::Entry>(&item)) entry->time = 1'086'048'000'000'000;
    journal.chain_anew();
    const VerificationResult result = verified(journal);
    EXPECT_FALSE(result.flaw) << result.flaw->where.what;
}

TEST(Verification, a_forged_payment_is_found_though_the_chain_is_good) {
    for (const std::string& game : samples::games()) {
        PlayedJournal journal;
        journal.play("x1", game, 30);
        const std::size_t paid = journal.find(R"("type":"WagerPaid")");
        journal.alter(paid, R"("winnings":)", R"("winnings":1)");
        journal.chain_anew();
        const VerificationResult result = verified(journal);
        ASSERT_TRUE(result.flaw) << game;
        EXPECT_EQ(result.flaw->where.kind, FlawKind::refused);
        EXPECT_EQ(result.flaw->where.seq, journal.entry(paid).seq);
        EXPECT_EQ(result.entries, journal.entry(paid).seq - 1);
        EXPECT_THAT(result.flaw->where.what, HasSubstr("WagerPaid: winnings is 1"));
        EXPECT_THAT(result.flaw->where.what, HasSubstr("should be"));
        EXPECT_THAT(result.flaw->rules, Not(IsEmpty())) << game;
    }
}

TEST(Verification, every_event_that_was_changed_is_named) {
    CROUPIER_TEST_NEEDS("shoe");
    struct Change {
        std::string_view kind;
        std::string_view from;
        std::string_view to;
    };
    for (const Change& change : {
             Change{R"("type":"WagerCollected")", R"("amount":10000)", R"("amount":9900)"},
             Change{R"("type":"ResultAnnounced")", R"("winner":")", R"("winner":"Tie","x":")"},
             Change{R"("type":"PointCountAnnounced")", R"("count":)", R"("count":1)"},
             Change{R"("type":"RoundStarted")", R"("number":1)", R"("number":2)"},
             Change{R"("type":"WagerPlaced")", R"("amount":10000)", R"("amount":10050)"},
             Change{R"("type":"ChipsBought")", R"("amount":100000000)", R"("amount":-5)"},
             Change{R"("type":"HandOrdered")", R"("draws":)", R"("draws":null,"was":)"},
             Change{R"("type":"TableSetUp")", R"("sets":7)", R"("sets":6)"},
             Change{R"("type":"PatronJoined")", R"("seat":1)", R"("seat":8)"},
             Change{R"("type":"CardsLoaded")", R"("cards":416)", R"("cards":415)"},
             Change{R"("type":"ChanceCommitted")", R"("commitment":)", R"("commitmant":)"},
             Change{R"("type":"CardDealt")", R"("hand":")", R"("hand":"The )"},
         }) {
        PlayedJournal journal;
        journal.play("b1", shoe, 12);
        const std::size_t place = journal.find(change.kind);
        journal.alter(place, change.from, change.to);
        const journal::Flaw flaw = found(journal);
        EXPECT_EQ(flaw.seq, journal.entry(place).seq) << change.kind << " " << flaw.what;
        EXPECT_THAT(flaw.what, HasSubstr("table b1, entry "));
    }
}

TEST(Verification, an_event_left_out_is_found_though_the_chain_is_good) {
    CROUPIER_TEST_NEEDS("shoe");
    for (const std::string_view kind : {R"("type":"RoundEnded")", R"("type":"WagerCollected")",
                                        R"("type":"NoMoreBetsCalled")", R"("type":"ResultAnnounced")"}) {
        PlayedJournal journal;
        journal.play("b1", shoe, 12);
        const std::size_t place = journal.find(kind, journal.find(R"("type":"RoundEnded")"));
        const std::int64_t seq = journal.entry(place).seq;
        journal.items().erase(journal.items().begin() + static_cast<std::ptrdiff_t>(place));
        EXPECT_EQ(found(journal).seq, seq) << kind;
    }
}

TEST(Verification, an_event_added_or_moved_is_found_though_the_chain_is_good) {
    CROUPIER_TEST_NEEDS("shoe");
    CROUPIER_TEST_NEEDS("dice");
    PlayedJournal twice;
    twice.play("b1", shoe, 12);
    const std::size_t paid = twice.find(R"("type":"WagerPaid")");
    twice.items().insert(twice.items().begin() + static_cast<std::ptrdiff_t>(paid), twice.items()[paid]);
    EXPECT_EQ(found(twice).seq, twice.entry(paid).seq + 1);

    PlayedJournal swapped;
    swapped.play("t1", dice, 12);
    const std::size_t entered = swapped.find(R"("type":"ResultEntered")");
    std::swap(swapped.items()[entered], swapped.items()[entered + 1]);
    EXPECT_EQ(found(swapped).seq, swapped.entry(entered).seq);
}

TEST(Verification, another_person_edition_or_rule_is_found_though_the_chain_is_good) {
    CROUPIER_TEST_NEEDS("shoe");
    const auto changed = [](const auto& change) {
        PlayedJournal journal;
        journal.play("b1", shoe, 3);
        const std::size_t place = journal.find(R"("type":"CardDealt")");
        change(journal.entry(place));
        const journal::Flaw flaw = found(journal);
        EXPECT_EQ(flaw.seq, journal.entry(place).seq);
        return flaw.what;
    };
    EXPECT_THAT(changed([](journal::Entry& entry) { entry.actor.role = "game supervisor"; }),
                HasSubstr("the rules refuse that, asked for by a game supervisor; " +
                          std::string{games::find(shoe)->title} + " rule"));
    EXPECT_THAT(changed([](journal::Entry& entry) { entry.edition = "bezique/1850"; }), HasSubstr("no edition"));
    EXPECT_THAT(changed([](journal::Entry& entry) { entry.rules.emplace_back("99.9"); }),
                HasSubstr("99.9 and should cite"));
    EXPECT_THAT(changed([](journal::Entry& entry) { entry.body += " "; }), HasSubstr("not written as"));
    EXPECT_THAT(changed([](journal::Entry& entry) { entry.body = "[1"; }), HasSubstr("is not JSON"));
    EXPECT_THAT(changed([](journal::Entry& entry) { entry.time = 0; }), HasSubstr("table b1"));
}

TEST(Verification, the_chain_is_looked_at_first_to_last) {
    CROUPIER_TEST_NEEDS("shoe");
    PlayedJournal journal;
    journal.play("b1", shoe, 3);
    const std::size_t place = journal.find(R"("type":"RoundEnded")");
    PlayedJournal altered = journal;
    altered.alter(place, R"("number":1)", R"("number":9)");
    const VerificationResult result = verified(altered);
    ASSERT_TRUE(result.flaw);
    EXPECT_EQ(result.flaw->where.kind, FlawKind::altered);
    EXPECT_EQ(result.flaw->where.seq, journal.entry(place).seq);
    EXPECT_EQ(result.entries, journal.entry(place).seq - 1);

    // A forged payment before a broken link is named first.
    PlayedJournal both = journal;
    const std::size_t paid = both.find(R"("type":"WagerCollected")");
    both.alter(paid, R"("amount":10000)", R"("amount":5000)");
    both.chain_anew();
    both.entry(paid + 1).hash[0] ^= 1U;
    EXPECT_EQ(verified(both).flaw->where.seq, both.entry(paid).seq);
}

TEST(Verification, a_journal_that_ends_within_an_act_is_not_whole) {
    CROUPIER_TEST_NEEDS("shoe");
    PlayedJournal journal;
    journal.play("b1", shoe, 3);
    const std::size_t place = journal.find(R"("type":"NoMoreBetsCalled")");
    journal.items().resize(place);
    const VerificationResult result = verified(journal);
    ASSERT_TRUE(result.flaw);
    EXPECT_EQ(result.flaw->where.kind, FlawKind::missing);
    EXPECT_THAT(result.flaw->where.what, HasSubstr("NoMoreBetsCalled is missing"));
}

TEST(Verification, a_consistent_journal_of_another_course_shows_against_a_signed_head) {
    PlayedJournal journal;
    journal.play("t1", samples::any(), 5);
    const journal::Entry last = std::get<journal::Entry>(journal.items().back());
    journal::Walk walk;
    walk.expect({"t1", last.seq, last.hash});
    PlayedJournal other;
    other.play("t1", samples::any(), 9);
    ListSource source{other.items()};
    EXPECT_EQ(verify_journal(games::types(), source, walk).flaw->where.kind, FlawKind::other_head);
    journal::Walk longer;
    longer.expect({"t1", last.seq + 1, {}});
    ListSource honest{journal.items()};
    EXPECT_EQ(verify_journal(games::types(), honest, longer).flaw->where.kind, FlawKind::cut_short);
}

TEST(Verification, tables_that_nobody_can_judge_are_named) {
    for (const auto& [from, to] : {std::pair{"game", "whist"}, {"casino", "Atlantis"}, {"setup", "{}"}}) {
        PlayedJournal journal;
        journal.play("b1", samples::all().front(), 1);
        auto& table = std::get<journal::TableRecord>(journal.items().front());
        (std::string_view{from} == "game"     ? table.game
         : std::string_view{from} == "casino" ? table.casino
                                              : table.setup) = to;
        EXPECT_THAT(found(journal).what, HasSubstr("table b1: "));
    }
}

}  // namespace
}  // namespace croupier::verification
