// Who is who at a table is for its staff: everybody else hears of patrons by numbers that mean nothing elsewhere.
#include <condition_variable>
#include <future>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/sql/test_stores.h"
#include "server/tables/hall.h"
#include "server/tables/hidden_people.h"
#include "tests/samples/sample.h"
#include "wire/json.h"

namespace croupier::tables {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

PersonId tenfold(PersonId patron) { return patron * 10; }

TEST(HiddenPeople, have_other_numbers_wherever_one_stands) {
    EXPECT_EQ(without_accounts(R"({"type":"WagerPlaced","patron":7,"amount":700})", tenfold),
              R"({"type":"WagerPlaced","patron":70,"amount":700})");
    EXPECT_EQ(without_accounts(R"({"by":{"role":"seated patron","id":7},"position":7})", tenfold),
              R"({"by":{"role":"seated patron","id":70},"position":7})");
    EXPECT_EQ(without_accounts(R"({"by":{"role":"casino supervisor","id":7}})", tenfold),
              R"({"by":{"role":"casino supervisor","id":0}})");
    EXPECT_EQ(without_accounts(R"({"patrons":[{"id":7,"seat":7},{"id":8,"seat":0}]})", tenfold),
              R"({"patrons":[{"id":70,"seat":7},{"id":80,"seat":0}]})");
    EXPECT_EQ(without_accounts(R"({"next":{"act":"cut","person":7},"text":"patron 7 stands at the table"})", tenfold),
              R"({"next":{"act":"cut","person":70},"text":"patron 70 stands at the table"})");
    EXPECT_EQ(without_accounts(R"({"patron":0,"holder":"patron"})", tenfold), R"({"patron":0,"holder":"patron"})");
    EXPECT_THAT(patrons_in(R"({"patron":7,"by":{"role":"standing patron","id":9},"also":{"role":"dealer","id":3}})"),
                ElementsAre(7, 9));
}

TEST(HiddenPeople, cannot_be_made_up_by_what_somebody_writes) {
    const std::string json = wire::dump(wire::Object{{"reason", R"(","patron":7,"x":")"}});
    EXPECT_EQ(without_accounts(json, tenfold), json);
    EXPECT_TRUE(patrons_in(json).empty());
}

class Ear final : public Watcher {
public:
    explicit Ear(Viewer viewer) : viewer_(viewer) {}
    [[nodiscard]] Viewer viewer() const override { return viewer_; }
    void told(const SharedText& message) override {
        const std::scoped_lock hold{lock_};
        messages_.push_back(message);
    }
    std::vector<SharedText> all() {
        const std::scoped_lock hold{lock_};
        return messages_;
    }

private:
    Viewer viewer_;
    std::mutex lock_;
    std::vector<SharedText> messages_;
};

Reply ask(LiveTable& table, const std::string& id, Actor actor, const std::string& request) {
    auto answered = std::make_shared<std::promise<Reply>>();
    auto answer = answered->get_future();
    table.submit({id, std::to_string(actor.id), actor.id, {actor.role}, request, "4199999999"},
                 [answered](const Reply& reply) { answered->set_value(reply); });
    return answer.get();
}
wire::Array legal(LiveTable& table, const Actor& actor) {
    std::promise<std::string> told;
    table.legal(actor.id, {actor.role}, [&](const std::string& list) { told.set_value(list); });
    return wire::parse(told.get_future().get())->as_array();
}
std::string seen_by(LiveTable& table, Viewer viewer) {
    std::promise<SharedText> shown;
    table.look(viewer, [&](const SharedText& text) { shown.set_value(text); });
    return *shown.get_future().get();
}

/// Accounts with numbers that are nothing else: patrons begin with 40, staff with 41.
constexpr PersonId first_patron = 4'000'000'001;
constexpr PersonId first_staff = 4'100'000'001;

/// Whatever people may do is done at random; nobody but the staff ever sees the number of an account.
void play_at_random(const samples::Sample& sample, int steps) {
    const sql::TestStore store{"sqlite"};
    auto hall = Hall::open({games::types(), store.url(), (store.folder() / "key").string(), 2, system_calendar()});
    ASSERT_TRUE(hall) << hall.error();
    auto made = (*hall)->create("x1", "X", sample.game, law::Casino::auckland, sample.setup(),
                                {Automation::none(), milliseconds{1000}, milliseconds{0}, milliseconds{0}});
    ASSERT_TRUE(made) << made.error();
    LiveTable& table = **made;
    const auto onlooker = std::make_shared<Ear>(Viewer{});
    const auto patron = std::make_shared<Ear>(Viewer{Viewer::Kind::patron, first_patron});
    const auto dealer = std::make_shared<Ear>(Viewer{Viewer::Kind::staff, first_staff});
    for (const auto& ear : {onlooker, patron, dealer}) table.watch(ear, 0);

    std::vector<Actor> people;
    for (const Role role : {Role::dealer, Role::game_supervisor, Role::casino_supervisor, Role::casino_operator})
        people.push_back({role, first_staff + static_cast<PersonId>(role)});
    for (PersonId each = 0; each < 3; ++each) {
        const Role role = each == 2 ? Role::standing_patron : Role::seated_patron;
        people.push_back({role, first_patron + each});
        const std::string who = R"("patron":)" + std::to_string(first_patron + each);
        const std::string seat = std::to_string(each == 2 ? 0 : each + 1);
        ASSERT_EQ(ask(table, "j", people.back(), R"({"type":"Join",)" + who + R"(,"seat":)" + seat + "}").kind,
                  Reply::Kind::accepted);
        ask(table, "b", people.back(), R"({"type":"BuyIn",)" + who + R"(,"amount":10000000})");
    }
    std::mt19937_64 random{20'040'524};
    int accepted = 0;
    for (int step = 0; step < steps; ++step) {
        const Actor& actor = people[random() % people.size()];
        // The order of play goes on as well, lest everybody talks and nothing happens.
        std::string request = R"({"type":"Next"})";
        const wire::Array list = legal(table, actor);
        // What a patron may ask for names that patron alone.
        if (actor.is_patron()) {
            for (const PersonId named : patrons_in(wire::dump(list))) ASSERT_EQ(named, actor.id);
        }
        if (step % 3 != 0 && !list.empty()) request = wire::dump(list[random() % list.size()]);
        if (request.contains("RetireTable")) continue;
        accepted += ask(table, "s" + std::to_string(step), actor, request).kind == Reply::Kind::accepted ? 1 : 0;
        if (step % 16 == 0) {
            ASSERT_THAT(seen_by(table, {}), Not(HasSubstr("40000000"))) << request;
            ASSERT_THAT(seen_by(table, {}), Not(HasSubstr("41000000"))) << request;
            ASSERT_THAT(seen_by(table, patron->viewer()), Not(HasSubstr("40000000"))) << request;
        }
    }
    EXPECT_GT(accepted, steps / 4);
    for (const auto& ear : {onlooker, patron})
        for (const SharedText& message : ear->all()) {
            ASSERT_THAT(*message, Not(HasSubstr("40000000")));
            ASSERT_THAT(*message, Not(HasSubstr("41000000")));
        }
    std::size_t named = 0;
    for (const SharedText& message : dealer->all()) named += message->contains(std::to_string(first_patron)) ? 1U : 0U;
    EXPECT_GT(named, 2U);
}

TEST(Onlookers, never_hear_an_accounts_number) {
    for (const samples::Sample& sample : samples::all()) play_at_random(sample, 500);
}

TEST(Patrons, know_themselves_by_the_number_of_the_table_from_the_moment_they_join) {
    const sql::TestStore store{"sqlite"};
    auto hall = Hall::open({games::types(), store.url(), (store.folder() / "key").string(), 2, system_calendar()});
    ASSERT_TRUE(hall) << hall.error();
    const samples::Sample& any = samples::any();
    auto made = (*hall)->create("t1", "T", any.game, law::Casino::auckland, any.setup(),
                                {Automation::none(), milliseconds{1000}, milliseconds{0}, milliseconds{0}});
    ASSERT_TRUE(made) << made.error();
    LiveTable& table = **made;
    const auto join = [&](PersonId person, int seat) {
        ask(table, "j", {Role::seated_patron, person},
            R"({"type":"Join","patron":)" + std::to_string(person) + R"(,"seat":)" + std::to_string(seat) + "}");
        ask(table, "b", {Role::seated_patron, person},
            R"({"type":"BuyIn","patron":)" + std::to_string(person) + R"(,"amount":500})");
    };
    join(first_patron, 1);
    const Viewer second{Viewer::Kind::patron, first_patron + 1};
    EXPECT_THAT(seen_by(table, second), HasSubstr(R"("you":0)"));
    EXPECT_THAT(seen_by(table, second), Not(HasSubstr(R"("chips":500,)")));
    const auto own = std::make_shared<Ear>(second);
    const auto other = std::make_shared<Ear>(Viewer{Viewer::Kind::patron, first_patron});
    table.watch(own, 0);
    table.watch(other, 0);
    join(second.person, 2);
    EXPECT_THAT(seen_by(table, second), HasSubstr(R"("you":2)"));
    EXPECT_THAT(seen_by(table, second), HasSubstr(R"("state":{"chips":500,)"));
    EXPECT_THAT(seen_by(table, {}), Not(HasSubstr(R"("chips":500,)")));
    EXPECT_THAT(seen_by(table, {Viewer::Kind::staff, 9}), HasSubstr(R"("ledger")"));
    const auto heard = own->all();
    ASSERT_GE(heard.size(), 3U);
    EXPECT_EQ(*heard[1], R"({"table":"t1","you":2})");
    EXPECT_THAT(*heard[2], HasSubstr(R"("type":"PatronJoined","patron":2)"));
    // What is the same for all who are not staff is one text.
    const auto also = other->all();
    ASSERT_GE(also.size(), 2U);
    EXPECT_EQ(heard[2], also[1]);
    // Somebody who comes back is told again.
    const auto back = std::make_shared<Ear>(second);
    table.watch(back, 2);
    seen_by(table, second);
    ASSERT_GE(back->all().size(), 1U);
    EXPECT_THAT(*back->all()[0], HasSubstr(R"("you":2)"));
}

}  // namespace
}  // namespace croupier::tables
