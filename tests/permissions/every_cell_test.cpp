// Every cell of docs/reference/permissions.md is tried at live tables: every command, in every phase, by every account.
//
// A live table comes to a state by a snapshot in its journal, as after a restart.
#include <algorithm>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/all/house.h"
#include "server/api/commands.h"
#include "server/api/test_house.h"
#include "server/secrets/key_file.h"
#include "server/tables/hall.h"
#include "server/tables/sealed_snapshot.h"
#include "tests/permissions/searches.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::permissions {
namespace {

constexpr std::string_view casino = "auckland";
constexpr PersonId newcomer = 8000;

template <class Game>
class EveryCell : public testing::Test {
protected:
    using Search = Explorer<Game>;
    using Place = typename Search::Place;
    using Requests = typename Search::Requests;

    /// A live table in the state of a place.
    struct Live {
        const Place* place;
        std::shared_ptr<tables::LiveTable> table;
        std::string stands;  ///< how it stood at first, in all that staff may see
    };

    void SetUp() override {
        choose_places();
        {
            const auto hall = open();
            for (std::size_t i = 0; i < chosen_.size(); ++i) write(*hall, *chosen_[i], id_of(i));
        }
        hall_ = open();
        for (std::size_t i = 0; i < chosen_.size(); ++i) {
            auto table = hall_->find(id_of(i));
            ASSERT_TRUE(table);
            std::string stands = look(*table);
            live_.push_back({chosen_[i], std::move(table), std::move(stands)});
            ASSERT_EQ(live_.back().table->summary().about.phase, name_of(chosen_[i]->state.phase));
        }
    }

    static std::string id_of(std::size_t number) { return "table-" + std::to_string(number); }

    std::unique_ptr<tables::Hall> open() {
        auto hall = tables::Hall::open({games::types(), store_.url(), (store_.folder() / "key").string(), 2});
        if (!hall) throw std::runtime_error{hall.error()};
        return std::move(*hall);
    }

    /// Few places that together show every cell of a table that is set up, as every live table is.
    void choose_places() {
        std::set<Cell> open;
        for (const Cell& cell : search_.cells())
            if (cell.phase != 0) open.insert(cell);
        const auto shows = [&open](const Place& place) {
            return std::ranges::count_if(place.accepted, [&](const auto& each) { return open.contains(each.first); });
        };
        while (!open.empty()) {
            chosen_.push_back(&*std::ranges::max_element(search_.places(), {}, shows));
            for (const auto& [cell, command] : chosen_.back()->accepted) open.erase(cell);
        }
    }

    static std::unique_ptr<tables::GameTable> new_table() {
        return tables::make_game_table(games::types(), Game::name, law::Casino::auckland, {"", "", nullptr});
    }
    std::string snapshot_of(const Place& place) const {
        wire::Object whole = wire::parse(new_table()->snapshot())->as_object();
        whole["state"] = wire::to_json(place.state);
        if constexpr (requires { place.state.setup.version; }) whole["version"] = name_of(place.state.setup.version);
        return wire::dump(whole);
    }

    /// The table as if it had come to that state and the server had ended.
    void write(tables::Hall& hall, const Place& place, const std::string& id) const {
        const std::string setup = wire::dump(wire::to_json(search_.example(0, 0)).at("setup"));
        const journal::TableRecord record{id, id, std::string{Game::name},
                                          std::string{law::short_name_of(law::Casino::auckland)},
                                          tables::setup_text(setup, api::manual_policy())};
        journal::Journal& journal = hall.journal();
        if (const auto made = journal.create_table(record); !made) throw std::runtime_error{made.error().what};
        const auto set_up = new_table()->set_up(today(), {Role::casino_operator, 1}, setup);
        if (!set_up) throw std::runtime_error{set_up.error().what};
        journal::Batch batch{id, sql::must(journal.claim(id)), 0, 1, {"casino operator", ""}, {}, {}, {}};
        for (const tables::Fact& fact : set_up->facts) batch.events.push_back({fact.edition, fact.rules, fact.body});
        std::promise<journal::Head> kept;
        const auto taken =
            journal.submit(std::move(batch), [&](const journal::Outcome& outcome) { kept.set_value(*outcome->head); });
        if (!taken) throw std::runtime_error{taken.error().what};
        const journal::Head head = kept.get_future().get();
        const std::string text = R"({"game":)" + snapshot_of(place) + R"(,"alerts":)" +
                                 wire::dump(tables::Alerts{std::string{casino}, id}.save()) + "}";
        const auto key = secrets::key_from_file((store_.folder() / "key").string());
        if (!key) throw std::runtime_error{key.error()};
        journal.keep(tables::sealed_snapshot(*key, id, head.seq, head.hash, text));
    }

    static law::Date today() { return tables::system_calendar().today(); }

    static std::string look(tables::LiveTable& table) {
        std::promise<std::string> seen;
        table.look({tables::Viewer::Kind::staff, 0},
                   [&seen](const tables::SharedText& text) { seen.set_value(*text); });
        return seen.get_future().get();
    }

    /// The command as the account gives it, through the same gate as over the network; nothing where that is shut.
    static std::optional<tables::CommandIn> command_of(accounts::Role account, PersonId person,
                                                       const tables::LiveTable& table, const Requests& request) {
        accounts::Session session;
        session.account = person;
        session.grants = {{account, {std::string{casino}, ""}}};
        auto roles = api::roles_for(session, table, "");
        if (!roles) {
            EXPECT_EQ(roles.error().status, 403);
            return std::nullopt;
        }
        static int number = 0;
        return tables::CommandIn{"c" + std::to_string(++number),
                                 std::to_string(person),
                                 person,
                                 std::move(*roles),
                                 wire::text_of(request),
                                 "another"};
    }

    static std::future<tables::Reply> submit(tables::LiveTable& table, tables::CommandIn command) {
        auto answered = std::make_shared<std::promise<tables::Reply>>();
        table.submit(std::move(command), [answered](const tables::Reply& reply) { answered->set_value(reply); });
        return answered->get_future();
    }
    static std::string refusal_of(tables::LiveTable& table, tables::CommandIn command) {
        std::promise<std::string> judged;
        table.judge(std::move(command), true, [&judged](const std::expected<std::string, tables::Refusal>& answer) {
            judged.set_value(answer ? "" : answer.error().what);
        });
        return judged.get_future().get();
    }

    /// In which of the game's roles an account acts.
    static std::vector<Role> roles_of(accounts::Role account) {
        using enum accounts::Role;
        switch (account) {
            case casino_operator: return {Role::casino_operator};
            case casino_supervisor: return {Role::casino_supervisor};
            case game_supervisor: return {Role::game_supervisor};
            case dealer: return {Role::dealer, Role::second_dealer};
            case patron: return {Role::seated_patron, Role::standing_patron};
            case inspector:
            case display: break;
        }
        return {};
    }

    /// A table in that phase, if possible one at which somebody may do that.
    const Live* table_for(std::size_t phase, std::size_t kind) const {
        const Live* found = nullptr;
        for (const Live& live : live_) {
            if (static_cast<std::size_t>(live.place->state.phase) != phase) continue;
            if (found == nullptr) found = &live;
            if (std::ranges::any_of(live.place->accepted, [kind](const auto& each) { return each.first.kind == kind; }))
                return &live;
        }
        return found;
    }
    static PersonId patron_at(const Place& place) {
        for (const auto& patron : place.state.patrons)
            if (patron.present) return patron.id;
        return newcomer;
    }

    sql::TestStore store_{"sqlite"};
    const Search& search_ = search_of<Game>();
    std::vector<const Place*> chosen_;
    std::unique_ptr<tables::Hall> hall_;
    std::vector<Live> live_;
};

struct GameNames {
    template <class Game>
    static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's
        std::string name{Game::name};
        std::ranges::replace(name, '-', '_');
        return name;
    }
};
TYPED_TEST_SUITE(EveryCell, games::All::As<testing::Types>, GameNames);

TYPED_TEST(EveryCell, is_refused_where_the_page_has_nothing_and_accepted_where_it_names_the_phase) {
    using Fixture = EveryCell<TypeParam>;
    using Found = typename Fixture::Search;
    struct Sent {
        std::string what;
        std::future<tables::Reply> reply;
    };
    std::vector<Sent> sent;
    for (std::size_t phase = 1; phase < Found::phases; ++phase)
        for (std::size_t kind = 0; kind < Found::kinds; ++kind)
            for (std::size_t i = 0; i < enum_names<accounts::Role>.size(); ++i) {
                const auto account = static_cast<accounts::Role>(i);
                const std::vector<Role> roles = Fixture::roles_of(account);
                if (std::ranges::any_of(roles, [&](Role role) { return this->search_.accepts({phase, kind, role}); }))
                    continue;
                const auto* live = this->table_for(phase, kind);
                ASSERT_NE(live, nullptr);
                auto request = this->search_.example(kind, phase);
                for (const auto& [cell, command] : live->place->accepted)
                    if (cell.kind == kind) request = command.request;
                const PersonId person = account == accounts::Role::patron
                                            ? Fixture::patron_at(*live->place)
                                            : Found::staff_id(roles.empty() ? Role::dealer : roles.front());
                auto command = Fixture::command_of(account, person, *live->table, request);
                ASSERT_EQ(command.has_value(), !roles.empty());
                if (!command) continue;
                std::string what = std::string{name_of(account)} + " in " +
                                   std::string{live->table->summary().about.phase} + ": " +
                                   wire::dump(*command->request.json());
                sent.push_back({std::move(what), Fixture::submit(*live->table, std::move(*command))});
            }
    EXPECT_GT(sent.size(), Found::kinds);
    for (Sent& each : sent) {
        const tables::Reply reply = each.reply.get();
        ASSERT_EQ(reply.kind, tables::Reply::Kind::refused) << each.what;
        EXPECT_EQ(reply.refusal->kind, tables::Refusal::Kind::breach) << each.what << ": " << reply.refusal->what;
        EXPECT_FALSE(reply.refusal->rules.empty()) << each.what;
    }
    for (const auto& live : this->live_) EXPECT_EQ(Fixture::look(*live.table), live.stands);

    // What the page allows. Previews change nothing, so that one table serves for all of its cells.
    std::set<Cell> open;
    for (const Cell& cell : this->search_.cells())
        if (cell.phase != 0) open.insert(cell);
    const auto game = Fixture::new_table();
    for (const auto& live : this->live_) {
        const std::string snapshot = this->snapshot_of(*live.place);
        for (const auto& [cell, command] : live.place->accepted) {
            if (open.erase(cell) == 0) continue;
            for (std::size_t i = 0; i < enum_names<accounts::Role>.size(); ++i) {
                const auto account = static_cast<accounts::Role>(i);
                const auto roles = Fixture::roles_of(account);
                if (std::ranges::find(roles, cell.role) == roles.end()) continue;
                auto given = Fixture::command_of(account, command.actor.id, *live.table, command.request);
                ASSERT_TRUE(given);
                EXPECT_EQ(Fixture::refusal_of(*live.table, std::move(*given)), "")
                    << name_of(account) << ": " << wire::text_of(command);
            }
            ASSERT_TRUE(game->restore(snapshot));
            EXPECT_TRUE(game->ask({Fixture::today(), Automation::none(), std::span{&command.actor, 1},
                                   wire::text_of(command.request), true}))
                << wire::text_of(command);
        }
        EXPECT_EQ(Fixture::look(*live.table), live.stands);
    }
    EXPECT_TRUE(open.empty());
}

TYPED_TEST(EveryCell, of_a_table_that_is_not_set_up_is_as_the_page_says) {
    using Fixture = EveryCell<TypeParam>;
    using Found = typename Fixture::Search;
    for (std::size_t kind = 0; kind < Found::kinds; ++kind)
        for (std::size_t i = 0; i < role_count; ++i) {
            const auto role = static_cast<Role>(i);
            const Actor actor{role, Actor{role, 0}.is_patron() ? newcomer : Found::staff_id(role)};
            const std::string request = wire::text_of(this->search_.example(kind, 0));
            const auto asked =
                Fixture::new_table()->ask({Fixture::today(), Automation::none(), std::span{&actor, 1}, request, true});
            EXPECT_EQ(asked.has_value(), this->search_.accepts({0, kind, role})) << name_of(role) << request;
            if (!asked) {
                EXPECT_EQ(asked.error().kind, tables::Refusal::Kind::breach) << request;
            }
        }
}

TYPED_TEST(EveryCell, accepts_nothing_of_a_patron_that_is_another_patrons) {
    using Fixture = EveryCell<TypeParam>;
    for (const auto& live : this->live_)
        for (const auto& [cell, command] : live.place->accepted) {
            if (!command.actor.is_patron() || command.request.template is<Join>()) continue;
            // Requests without a name are about whoever gives them.
            const auto names = wire::to_json(command.request);
            if (!names.as_object().contains("patron")) continue;
            for (const auto& other : live.place->state.patrons) {
                if (other.id == command.actor.id) continue;
                auto given = Fixture::command_of(accounts::Role::patron, other.id, *live.table, command.request);
                ASSERT_TRUE(given);
                EXPECT_NE(Fixture::refusal_of(*live.table, std::move(*given)), "")
                    << other.id << ": " << wire::text_of(command);
            }
        }
}

TYPED_TEST(EveryCell, that_is_accepted_happens_at_a_live_table) {
    using Fixture = EveryCell<TypeParam>;
    std::size_t number = 0;
    for (const auto& live : this->live_) {
        // A different one at each table.
        auto each = live.place->accepted.begin();
        std::advance(each, static_cast<std::ptrdiff_t>(number++ * 7 % live.place->accepted.size()));
        const auto& [cell, command] = *each;
        for (std::size_t i = 0; i < enum_names<accounts::Role>.size(); ++i) {
            const auto account = static_cast<accounts::Role>(i);
            const auto roles = Fixture::roles_of(account);
            if (std::ranges::find(roles, cell.role) == roles.end()) continue;
            auto given = Fixture::command_of(account, command.actor.id, *live.table, command.request);
            ASSERT_TRUE(given);
            const tables::Reply reply = Fixture::submit(*live.table, std::move(*given)).get();
            EXPECT_EQ(reply.kind, tables::Reply::Kind::accepted)
                << wire::text_of(command) << (reply.refusal ? reply.refusal->what : reply.trouble);
            EXPECT_NE(Fixture::look(*live.table), live.stands);
        }
    }
}

}  // namespace
}  // namespace croupier::permissions
