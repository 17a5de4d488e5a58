// Live tables on a real store: what people hear is on the disk, and comes back after a restart.
#include "server/tables/hall.h"

#include <condition_variable>
#include <filesystem>
#include <future>
#include <set>

#include <gtest/gtest.h>
#include <unistd.h>

#include "games/all/games.h"
#include "tests/samples/sample.h"
#include "wire/json.h"

namespace croupier::tables {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr Policy quick{Automation::until_wagers().with(Duty::closing), milliseconds{20}, milliseconds{0}};

/// Hears what a table tells, and can wait for it.
class Ear final : public Watcher {
public:
    explicit Ear(Viewer viewer = {}) : viewer_(viewer) {}
    [[nodiscard]] Viewer viewer() const override { return viewer_; }
    void told(const SharedText& message) override {
        {
            const std::scoped_lock hold{lock_};
            messages_.push_back(message);
        }
        heard_.notify_all();
    }
    /// Waits until a message holds those words; nothing after a minute.
    std::optional<std::string> wait_for(std::string_view words, std::size_t times = 1) {
        std::unique_lock hold{lock_};
        std::optional<std::string> found;
        heard_.wait_for(hold, std::chrono::seconds{60}, [&] {
            std::size_t seen = 0;
            for (const SharedText& each : messages_)
                if (each->contains(words) && ++seen == times) found = *each;
            return found.has_value();
        });
        return found;
    }
    std::vector<SharedText> all() {
        const std::scoped_lock hold{lock_};
        return messages_;
    }

private:
    Viewer viewer_;
    std::mutex lock_;
    std::condition_variable heard_;
    std::vector<SharedText> messages_;
};

class HallTest : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("croupier-hall-" + std::to_string(getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::unique_ptr<Hall> open() {
        auto hall =
            Hall::open({games::types(), "sqlite:" + (folder_ / "tables.db").string(), (folder_ / "key").string(), 2});
        if (!hall) ADD_FAILURE() << hall.error();
        return hall ? std::move(*hall) : nullptr;
    }
    static Reply ask(LiveTable& table, const std::string& id, Actor actor, const std::string& request) {
        auto answered = std::make_shared<std::promise<Reply>>();
        auto answer = answered->get_future();
        table.submit({id, "account-" + std::to_string(actor.id), actor.id, {actor.role}, request},
                     [answered](const Reply& reply) { answered->set_value(reply); });
        return answer.get();
    }
    static Reply join(LiveTable& table, PersonId patron, int seat) {
        const Actor actor{Role::seated_patron, patron};
        Reply joined =
            ask(table, "join", actor,
                R"({"type":"Join","patron":)" + std::to_string(patron) + R"(,"seat":)" + std::to_string(seat) + "}");
        if (joined.kind != Reply::Kind::accepted) return joined;
        return ask(table, "buy", actor,
                   R"({"type":"BuyIn","patron":)" + std::to_string(patron) + R"(,"amount":100000})");
    }
    fs::path folder_;
};

TEST_F(HallTest, an_automatic_table_deals_rounds_and_pays) {
    for (const samples::Sample& sample : samples::all()) {
        const auto hall = open();
        ASSERT_TRUE(hall);
        const std::string id = "t" + std::to_string(&sample - samples::all().data());
        auto table = hall->create(id, "Table " + id, sample.game, law::Casino::auckland, sample.setup(), quick);
        ASSERT_TRUE(table) << table.error();
        const auto ear = std::make_shared<Ear>();
        (*table)->watch(ear);
        ASSERT_EQ(join(**table, 7, 3).kind, Reply::Kind::accepted);
        for (int round = 1; round <= 3; ++round) {
            Reply laid;
            for (int attempt = 0; attempt < 500; ++attempt) {
                laid = ask(**table, "w" + std::to_string(round) + "-" + std::to_string(attempt),
                           {Role::seated_patron, 7}, sample.wager(7, 3, Money::dollars(20), 0));
                if (laid.kind == Reply::Kind::accepted) break;
                ASSERT_EQ(laid.kind, Reply::Kind::refused) << laid.trouble;
                ASSERT_EQ(laid.refusal->kind, Refusal::Kind::breach) << laid.refusal->what;
                ASSERT_FALSE(laid.refusal->rules.empty());
                std::this_thread::sleep_for(milliseconds{5});
            }
            ASSERT_EQ(laid.kind, Reply::Kind::accepted) << laid.refusal->what;
            ASSERT_TRUE(ear->wait_for(R"("kind":"RoundEnded")", static_cast<std::size_t>(round)));
        }
        // In order, without a gap, and no secret.
        std::int64_t last = 0;
        for (const SharedText& each : ear->all()) {
            const auto message = wire::parse(*each);
            ASSERT_TRUE(message) << *each;
            if (const wire::Value* events = message->as_object().if_contains("events")) {
                for (const wire::Value& event : events->as_array()) EXPECT_EQ(event.at("seq").as_int64(), ++last);
            }
            // When the time for wagers begins anew, nothing has happened, and nothing has a number.
            if (const wire::Value* seq = message->as_object().if_contains("seq")) {
                EXPECT_TRUE(last == 0 || seq->as_int64() == last);
                last = seq->as_int64();
            }
            EXPECT_FALSE(each->contains("\"sealed\"")) << *each;
            EXPECT_TRUE(!each->contains("\"secret\":\"") || each->contains("ChanceRevealed")) << *each;
        }
    }
}

TEST_F(HallTest, a_command_sent_again_gets_the_same_answer_and_changes_nothing) {
    auto hall = open();
    auto table = hall->create("t1", "Table 1", samples::any().game, law::Casino::auckland, samples::any().setup(),
                              {Automation::none(), milliseconds{1000}, milliseconds{0}});
    ASSERT_TRUE(table) << table.error();
    const Reply first = join(**table, 5, 2);
    const Reply again = join(**table, 5, 2);
    EXPECT_EQ(first.kind, Reply::Kind::accepted);
    EXPECT_TRUE(again.repeated);
    EXPECT_EQ(again.first, first.first);
    EXPECT_EQ(again.last, first.last);
    const std::string wager = samples::any().wager(5, 2, Money::dollars(20), 0);
    const Reply refused = ask(**table, "w", {Role::seated_patron, 5}, wager);
    ASSERT_EQ(refused.kind, Reply::Kind::refused);
    table->reset();
    hall.reset();

    hall = open();
    const auto reopened = hall->find("t1");
    ASSERT_TRUE(reopened);
    const Reply after_restart = join(*reopened, 5, 2);
    EXPECT_TRUE(after_restart.repeated);
    EXPECT_EQ(after_restart.last, first.last);
    // A refusal is an answer, too; this one is no longer remembered in memory, and the journal knows it.
    const Reply refused_again = ask(*reopened, "w", {Role::seated_patron, 5}, wager);
    ASSERT_EQ(refused_again.kind, Reply::Kind::refused);
    EXPECT_TRUE(refused_again.repeated);
    EXPECT_EQ(refused_again.refusal->what, refused.refusal->what);
}

TEST_F(HallTest, a_snapshot_that_somebody_else_wrote_is_not_read) {
    const auto shown = [](Hall& hall) {
        const auto ear = std::make_shared<Ear>(Viewer{Viewer::Kind::staff, 1});
        hall.find("t1")->watch(ear);
        return ear->wait_for(R"("snapshot")").value_or("");
    };
    std::string before;
    {
        auto hall = open();
        ASSERT_TRUE(hall->create("t1", "Table 1", samples::any().game, law::Casino::auckland, samples::any().setup(),
                                 {Automation::none(), milliseconds{1000}, milliseconds{0}}));
        ASSERT_EQ(join(*hall->find("t1"), 5, 2).kind, Reply::Kind::accepted);
        before = shown(*hall);
    }
    ASSERT_TRUE(before.contains("100000")) << before;
    const auto in_store = [&](std::string_view sql, std::initializer_list<sql::Value> values = {}) {
        const auto store = sql::Store::open("sqlite:" + (folder_ / "tables.db").string(), sql::Access::write);
        return (*store->connect())->run(sql, values).value();
    };
    const sql::Rows kept = in_store("SELECT bytes FROM journal_snapshots WHERE table_id = 't1'");
    ASSERT_EQ(kept.size(), 1U) << "there is none to be changed";
    std::string text{kept[0].bytes(0).begin(), kept[0].bytes(0).end()};
    for (std::size_t at = 0; (at = text.find("100000", at)) != std::string::npos;) text.replace(at, 6, "900000");
    // With the seal of another one, and as earlier versions kept it.
    for (const std::string& forged : {text, text.substr(text.find(R"({"game")"))}) {
        const sql::Bytes bytes{forged.begin(), forged.end()};
        EXPECT_EQ(in_store("UPDATE journal_snapshots SET bytes = $1", {sql::BytesView{bytes}}).changed(), 1);
        const auto hall = open();
        EXPECT_EQ(shown(*hall), before);
    }
}

TEST_F(HallTest, a_table_goes_on_after_a_restart_with_the_chance_that_was_sealed) {
    for (const samples::Sample& sample : samples::all()) {
        auto hall = open();
        const std::string id = "r" + std::to_string(&sample - samples::all().data());
        auto table = hall->create(id, "Table", sample.game, law::Casino::auckland, sample.setup(), quick);
        ASSERT_TRUE(table) << table.error();
        ASSERT_EQ(join(**table, 7, 3).kind, Reply::Kind::accepted);
        for (int restart = 0; restart < 4; ++restart) {
            const auto ear = std::make_shared<Ear>(Viewer{Viewer::Kind::staff, 0});
            const auto live = hall->find(id);
            live->watch(ear);
            bool laid = false;
            for (int attempt = 0; attempt < 500 && !laid; ++attempt) {
                laid = ask(*live, std::to_string(restart) + "-" + std::to_string(attempt), {Role::seated_patron, 7},
                           sample.wager(7, 3, Money::dollars(20), 0))
                           .kind == Reply::Kind::accepted;
                std::this_thread::sleep_for(milliseconds{5});
            }
            ASSERT_TRUE(laid);
            ASSERT_TRUE(ear->wait_for(R"("kind":")" +
                                      std::string{restart % 2 == 0 ? sample.chance_shows : "RoundEnded"} + '"'));
            table->reset();
            hall.reset();
            hall = open();
            ASSERT_TRUE(hall);
        }
    }
}

TEST_F(HallTest, what_cannot_be_read_is_refused_and_leaves_no_trace) {
    const auto hall = open();
    auto table = hall->create("t1", "Table 1", samples::any().game, law::Casino::auckland, samples::any().setup(),
                              {Automation::none(), milliseconds{1000}, milliseconds{0}});
    ASSERT_TRUE(table) << table.error();
    const Reply joined = join(**table, 5, 2);
    ASSERT_EQ(joined.kind, Reply::Kind::accepted);
    int number = 0;
    for (const std::string request :
         {"", "{", "[]", "{}", R"({"type":"Fly"})", R"({"type":"Join"})",
          R"({"type":"BuyIn","patron":5,"amount":1e300})", R"({"type":"KeyNumber","number":7})",
          R"({"type":"UncoverTumbler","dice":[1,2]})"}) {
        const Reply reply = ask(**table, "bad" + std::to_string(number++), {Role::seated_patron, 5}, request);
        EXPECT_EQ(reply.kind, Reply::Kind::refused) << request;
        EXPECT_EQ(reply.refusal->kind, Refusal::Kind::malformed) << request;
    }
    EXPECT_EQ(ask(**table, "more", {Role::seated_patron, 5}, R"({"type":"BuyIn","patron":5,"amount":100})").first,
              joined.last + 1);
    EXPECT_FALSE(hall->create("t1", "again", samples::any().game, law::Casino::auckland, samples::any().setup(), {}));
    EXPECT_FALSE(hall->create("w1", "Whist", "whist", law::Casino::auckland, "{}", {}));
    EXPECT_FALSE(hall->create("t2", "Empty", samples::any().game, law::Casino::auckland, "{}", {}));
}

TEST_F(HallTest, many_patrons_at_once_are_each_answered_once) {
    const auto hall = open();
    auto table = hall->create("t1", "Table 1", samples::any().game, law::Casino::auckland, samples::any().setup(),
                              {Automation::none(), milliseconds{1000}, milliseconds{0}});
    ASSERT_TRUE(table) << table.error();
    constexpr int people = 200;
    std::vector<std::promise<Reply>> promises(people);
    std::vector<std::future<Reply>> answers;
    for (auto& each : promises) answers.push_back(each.get_future());
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&, thread] {
            for (int i = thread; i < people; i += 4) {
                const auto patron = static_cast<PersonId>(100 + i);
                (*table)->submit(
                    {"join",
                     std::to_string(patron),
                     patron,
                     {Role::standing_patron},
                     R"({"type":"Join","patron":)" + std::to_string(patron) + R"(,"seat":0})"},
                    [&promises, i](const Reply& reply) { promises[static_cast<std::size_t>(i)].set_value(reply); });
            }
        });
    threads.clear();
    std::set<std::int64_t> entries;
    for (auto& each : answers) {
        const Reply reply = each.get();
        EXPECT_EQ(reply.kind, Reply::Kind::accepted) << reply.trouble;
        EXPECT_TRUE(entries.insert(reply.first).second);
    }
    EXPECT_EQ(entries.size(), static_cast<std::size_t>(people));
}

}  // namespace
}  // namespace croupier::tables
