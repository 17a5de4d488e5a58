// For tests: a table that is played by a script, with times of the script's choosing, and kept in a real journal.
#pragma once

#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/all/games.h"
#include "server/journal/journal.h"
#include "server/secrets/key_file.h"
#include "server/sql/test_stores.h"
#include "server/tables/alerts.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::reports {

class ScriptedTable {
public:
    /// `setup` is the game's own JSON.
    ScriptedTable(journal::Journal& journal, const std::string& id, std::string_view game, const std::string& setup)
        : journal_(journal),
          id_(id),
          key_(*secrets::key_from_file((folder_.path() / "key").string())),
          table_(tables::make_game_table(games::types(), game, law::Casino::auckland, {"scripts", id, &key_})) {
        if (!journal_.create_table({id, "Table " + id, std::string{game}, "Auckland", setup}))
            throw std::runtime_error{"no table"};
        epoch_ = sql::must(journal_.claim(id));
        keep(table_->set_up(today_, {Role::casino_operator, 1}, setup));
    }

    /// Moments in UTC: "2026-11-16", hours, minutes. Each command takes a second.
    void at(std::string_view day, int hour, int minute = 0) {
        const std::chrono::sys_time<std::chrono::microseconds> time =
            std::chrono::sys_days{*law::parse_date(day)} + std::chrono::hours{hour} + std::chrono::minutes{minute};
        time_ = time.time_since_epoch().count();
    }
    void give(const Actor& actor, const std::string& request, const std::string& second = "") {
        const std::vector<Actor> actors{actor};
        const auto witnessed = table_->witnessed(request);
        auto asked = table_->ask({today_, Automation::none(), actors, request, true});
        if (asked && !second.empty())
            asked->facts.insert(asked->facts.begin(),
                                tables::witnessed_fact(witnessed, std::to_string(actor.id), second));
        keep(std::move(asked));
    }
    /// What is due until that act is; whatever only chance knows comes from the list, each as a request.
    void until(std::string_view act, std::vector<std::string> chance = {}) {
        std::size_t used = 0;
        for (int steps = 0; table_->next(today_)->act != act; ++steps) {
            const auto due = *table_->next(today_);
            if (steps == 300) throw std::runtime_error{"it never comes to " + std::string{act} + "; due: " + due.act};
            const Actor actor{due.who, due.person != 0 ? due.person : staff_};
            const bool by_chance = due.act == "draw card" || due.act == "draw result";
            if (by_chance && used == chance.size()) throw std::runtime_error{"no more chance for " + due.act};
            // Two people inspect the cards.
            if (due.act == "inspect cards") staff_ = staff_ == 9 ? 8 : 9;
            give(actor, by_chance                      ? chance[used++]
                        : due.act == "cut cards"       ? R"({"type":"CutCards","position":100})"
                        : due.act == "burn first card" ? R"({"type":"BurnCard","face":"AS","found_face_up":false})"
                                                       : R"({"type":"Next"})");
        }
    }
    void join(PersonId patron, int seat, int cents) {
        const Actor actor{Role::seated_patron, patron};
        const std::string who = R"("patron":)" + std::to_string(patron);
        give(actor, R"({"type":"Join",)" + who + R"(,"seat":)" + std::to_string(seat) + "}");
        give(actor, R"({"type":"BuyIn",)" + who + R"(,"amount":)" + std::to_string(cents) + "}");
    }
    /// Raises an alert as the house does.
    void raise(std::string_view kind, std::string_view text) {
        const tables::Alerts alerts{"auckland", id_};
        write({alerts.raising(kind, text, {"5.12"})}, {"server", ""});
    }
    [[nodiscard]] Money chips(PersonId patron) const { return *table_->chips_of(patron); }
    [[nodiscard]] std::int64_t seq() const { return seq_; }
    /// As boards show them.
    [[nodiscard]] std::string results() const { return table_->results(); }

private:
    void keep(tables::Asked asked) {
        if (!asked) throw std::runtime_error{asked.error().what};
        write(asked->facts, {std::string{name_of(asked->actor.role)}, std::to_string(asked->actor.id)});
    }
    void write(const tables::Facts& facts, journal::Author who) {
        journal::Batch batch{.table = id_,
                             .epoch = epoch_,
                             .after = seq_,
                             .time = time_,
                             .actor = std::move(who),
                             .command = "",
                             .events = {},
                             .refusal = {}};
        for (const tables::Fact& fact : facts) batch.events.push_back({fact.edition, fact.rules, fact.body});
        std::promise<journal::Outcome> promise;
        auto outcome = promise.get_future();
        const auto taken = journal_.submit(std::move(batch), [&](journal::Outcome done) { promise.set_value(done); });
        if (!taken) throw std::runtime_error{taken.error().what};
        const auto done = outcome.get();
        if (!done) throw std::runtime_error{done.error().what};
        seq_ += static_cast<std::int64_t>(facts.size());
        time_ += 1'000'000;
    }

    journal::Journal& journal_;
    std::string id_;
    sql::TestFolder folder_;
    secrets::Key key_;
    std::unique_ptr<tables::GameTable> table_;
    law::Date today_ = *law::parse_date("2004-06-01");
    std::int64_t time_ = 1'000'000;
    std::int64_t epoch_ = 0;
    std::int64_t seq_ = 0;
    PersonId staff_ = 9;
};

// --- A coin ----------------------------------------------------------------------------------------------------------

/// What chance brings, for until().
inline std::vector<std::string> toss(const std::string& side) {
    return {R"({"type":"TossCoin","side":")" + side + R"("})"};
}

inline void wager_on(ScriptedTable& table, const Actor& patron, const std::string& area, int cents) {
    table.give(patron, R"({"type":"PlaceWager","patron":)" + std::to_string(patron.id) + R"(,"area":")" + area +
                           R"(","amount":)" + std::to_string(cents) + R"(,"tender":"chips","called":null})");
}
}  // namespace croupier::reports
