// Every cell of the pages games/*/permissions.md is tried at live tables: every command, in every phase, by every
// account.
//
// A live table comes to a state by a snapshot in its journal, as after a restart.
#include <algorithm>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/api/commands.h"
#include "server/api/test_house.h"
#include "server/secrets/key_file.h"
#include "server/tables/hall.h"
#include "server/tables/sealed_snapshot.h"
#include "tests/permissions/searches.h"
#include "wire/json.h"

namespace croupier::permissions {
namespace {

constexpr std::string_view casino = "auckland";
constexpr PersonId newcomer = 8000;

class EveryCell : public testing::TestWithParam<const conformance::Walk*> {
protected:
    using Place = Explorer::Place;

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
            ASSERT_EQ(live_.back().table->summary().about.phase, chosen_[i]->table->phase_in_words());
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

    static const play::GameType& game() { return *GetParam()->game; }
    static std::unique_ptr<tables::GameTable> new_table() {
        return tables::make_game_table(games::types(), game().name, law::Casino::auckland, {"", "", nullptr});
    }
    std::string snapshot_of(const Place& place) const {
        wire::Object whole = wire::parse(new_table()->snapshot())->as_object();
        whole["state"] = *wire::parse(wire::text_of(place.table->state_shape(), place.table->state()));
        whole["version"] = game().version_of(setup_in(*place.table));
        return wire::dump(whole);
    }

    static const void* setup_in(const play::Table& table) {
        const Shape& state = table.state_shape();
        return state.look(*state.field("setup"), table.state());
    }

    /// The table as if it had come to that state and the server had ended.
    void write(tables::Hall& hall, const Place& place, const std::string& id) const {
        const std::string setup = wire::dump(request_json(search_.example(0, 0)).at("setup"));
        const journal::TableRecord record{id, id, std::string{game().name},
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

    static wire::Value request_json(const play::Command& command) { return *wire::parse(request_text(command)); }
    static std::string request_text(const play::Command& command) {
        return wire::text_of(command.request_shape(), command.request());
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
                                                       const tables::LiveTable& table, const play::Command& given) {
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
                                 request_text(given),
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
            if (live.place->table->phase() != phase) continue;
            if (found == nullptr) found = &live;
            if (std::ranges::any_of(live.place->accepted, [kind](const auto& each) { return each.first.kind == kind; }))
                return &live;
        }
        return found;
    }
    static PersonId patron_at(const Place& place) {
        for (const play::Patron& patron : place.table->patrons())
            if (patron.present) return patron.id;
        return newcomer;
    }

    sql::TestStore store_{"sqlite"};
    const Explorer& search_ = search_of(*GetParam());
    std::vector<const Place*> chosen_;
    std::unique_ptr<tables::Hall> hall_;
    std::vector<Live> live_;
};

std::string name_of_game(const testing::TestParamInfo<const conformance::Walk*>& tested) {
    std::string name{tested.param->game->name};
    std::ranges::replace(name, '-', '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(Of, EveryCell, testing::ValuesIn(conformance::walks().begin(), conformance::walks().end()),
                         name_of_game);

TEST_P(EveryCell, is_refused_where_the_page_has_nothing_and_accepted_where_it_names_the_phase) {
    struct Sent {
        std::string what;
        std::future<tables::Reply> reply;
    };
    std::vector<Sent> sent;
    for (std::size_t phase = 1; phase < search_.phases(); ++phase)
        for (std::size_t kind = 0; kind < search_.kinds(); ++kind)
            for (std::size_t i = 0; i < enum_names<accounts::Role>.size(); ++i) {
                const auto account = static_cast<accounts::Role>(i);
                const std::vector<Role> roles = roles_of(account);
                if (std::ranges::any_of(roles, [&](Role role) { return search_.accepts({phase, kind, role}); }))
                    continue;
                const auto* live = table_for(phase, kind);
                ASSERT_NE(live, nullptr);
                play::Command request = search_.example(kind, phase);
                for (const auto& [cell, command] : live->place->accepted)
                    if (cell.kind == kind) request = command;
                const PersonId person = account == accounts::Role::patron
                                            ? patron_at(*live->place)
                                            : Explorer::staff_id(roles.empty() ? Role::dealer : roles.front());
                auto command = command_of(account, person, *live->table, request);
                ASSERT_EQ(command.has_value(), !roles.empty());
                if (!command) continue;
                std::string what = std::string{name_of(account)} + " in " +
                                   std::string{live->table->summary().about.phase} + ": " +
                                   wire::dump(*command->request.json());
                sent.push_back({std::move(what), submit(*live->table, std::move(*command))});
            }
    EXPECT_GT(sent.size(), search_.kinds());
    for (Sent& each : sent) {
        const tables::Reply reply = each.reply.get();
        ASSERT_EQ(reply.kind, tables::Reply::Kind::refused) << each.what;
        EXPECT_EQ(reply.refusal->kind, tables::Refusal::Kind::breach) << each.what << ": " << reply.refusal->what;
        EXPECT_FALSE(reply.refusal->rules.empty()) << each.what;
    }
    for (const auto& live : live_) EXPECT_EQ(look(*live.table), live.stands);

    // What the page allows. Previews change nothing, so that one table serves for all of its cells.
    std::set<Cell> open;
    for (const Cell& cell : search_.cells())
        if (cell.phase != 0) open.insert(cell);
    const auto game = new_table();
    for (const auto& live : live_) {
        const std::string snapshot = snapshot_of(*live.place);
        for (const auto& [cell, command] : live.place->accepted) {
            if (open.erase(cell) == 0) continue;
            for (std::size_t i = 0; i < enum_names<accounts::Role>.size(); ++i) {
                const auto account = static_cast<accounts::Role>(i);
                const auto roles = roles_of(account);
                if (std::ranges::find(roles, cell.role) == roles.end()) continue;
                auto given = command_of(account, command.actor().id, *live.table, command);
                ASSERT_TRUE(given);
                EXPECT_EQ(refusal_of(*live.table, std::move(*given)), "")
                    << name_of(account) << ": " << wire::text_of(command.value());
            }
            ASSERT_TRUE(game->restore(snapshot));
            EXPECT_TRUE(
                game->ask({today(), Automation::none(), std::span{&command.actor(), 1}, request_text(command), true}))
                << wire::text_of(command.value());
        }
        EXPECT_EQ(look(*live.table), live.stands);
    }
    EXPECT_TRUE(open.empty());
}

TEST_P(EveryCell, of_a_table_that_is_not_set_up_is_as_the_page_says) {
    for (std::size_t kind = 0; kind < search_.kinds(); ++kind)
        for (std::size_t i = 0; i < role_count; ++i) {
            const auto role = static_cast<Role>(i);
            const Actor actor{role, Actor{role, 0}.is_patron() ? newcomer : Explorer::staff_id(role)};
            const std::string request = request_text(search_.example(kind, 0));
            const auto asked = new_table()->ask({today(), Automation::none(), std::span{&actor, 1}, request, true});
            EXPECT_EQ(asked.has_value(), search_.accepts({0, kind, role})) << name_of(role) << request;
            if (!asked) {
                EXPECT_EQ(asked.error().kind, tables::Refusal::Kind::breach) << request;
            }
        }
}

TEST_P(EveryCell, accepts_nothing_of_a_patron_that_is_another_patrons) {
    for (const auto& live : live_)
        for (const auto& [cell, command] : live.place->accepted) {
            if (!command.actor().is_patron() || command.get_if<Join>() != nullptr) continue;
            // Requests without a name are about whoever gives them.
            const auto names = request_json(command);
            if (!names.as_object().contains("patron")) continue;
            for (const play::Patron& other : live.place->table->patrons()) {
                if (other.id == command.actor().id) continue;
                auto given = command_of(accounts::Role::patron, other.id, *live.table, command);
                ASSERT_TRUE(given);
                EXPECT_NE(refusal_of(*live.table, std::move(*given)), "")
                    << other.id << ": " << wire::text_of(command.value());
            }
        }
}

TEST_P(EveryCell, that_is_accepted_happens_at_a_live_table) {
    std::size_t number = 0;
    for (const auto& live : live_) {
        // A different one at each table.
        auto each = live.place->accepted.begin();
        std::advance(each, static_cast<std::ptrdiff_t>(number++ * 7 % live.place->accepted.size()));
        const auto& [cell, command] = *each;
        for (std::size_t i = 0; i < enum_names<accounts::Role>.size(); ++i) {
            const auto account = static_cast<accounts::Role>(i);
            const auto roles = roles_of(account);
            if (std::ranges::find(roles, cell.role) == roles.end()) continue;
            auto given = command_of(account, command.actor().id, *live.table, command);
            ASSERT_TRUE(given);
            const tables::Reply reply = submit(*live.table, std::move(*given)).get();
            EXPECT_EQ(reply.kind, tables::Reply::Kind::accepted)
                << wire::text_of(command.value()) << (reply.refusal ? reply.refusal->what : reply.trouble);
            EXPECT_NE(look(*live.table), live.stands);
        }
    }
}

}  // namespace
}  // namespace croupier::permissions
