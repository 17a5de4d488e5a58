// For tests: reports of scripted tables, on both databases, from one reading and from many small volumes.
#pragma once

#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/reports/reports.h"
#include "server/reports/test_script.h"
#include "wire/json.h"

namespace croupier::reports {

using sql::must;

inline constexpr Actor anna{Role::seated_patron, 101};
inline constexpr Actor ben{Role::seated_patron, 102};
inline constexpr Actor supervisor{Role::casino_supervisor, 7};

class ReportsTest : public testing::TestWithParam<std::string> {
protected:
    Sheet sheet(Kind kind, const std::string& table = "", std::string_view from = "", std::string_view to = "") {
        Query query{.kind = kind, .tables = {}, .from = law::parse_date(from), .to = law::parse_date(to), .after = ""};
        if (!table.empty()) {
            query.tables = {table};
        } else {
            const auto all = reports_.tables();
            for (const auto& each : *all) query.tables.push_back(each.id);
        }
        auto made = reports_.sheet(query);
        if (!made) throw std::runtime_error{made.error().what};
        if (small_volumes_too_) expect_the_same(query, *made);
        return std::move(*made);
    }
    /// The same report from volumes of a few entries, so that rounds, days and corrections lie across their ends: by
    /// one that may only read and finds some volumes or none, by one that grew with the journal, and after a restart.
    void expect_the_same(const Query& query, const Sheet& made) {
        const auto rows = [&](Reports& reports) {
            const auto sheet = reports.sheet(query);
            return sheet ? wire::dump(rows_json(*sheet)) : sheet.error().what;
        };
        Reports restarted{games::types(), store_, small_};
        const auto only_read = must(sql::Store::open(place_.url(), sql::Access::read));
        Reports reading{games::types(), only_read, small_};
        EXPECT_EQ(rows(reading), wire::dump(rows_json(made)));
        EXPECT_EQ(rows(small_volumes_), wire::dump(rows_json(made)));
        EXPECT_EQ(rows(restarted), wire::dump(rows_json(made)));
    }
    /// One column of a report, or several, as JSON: a list a row.
    static std::string picked(const Sheet& sheet, std::initializer_list<std::string_view> names) {
        wire::Array rows;
        for (const auto& row : sheet.rows) {
            wire::Array cells;
            for (const std::string_view name : names)
                for (std::size_t i = 0; i < row.size(); ++i)
                    if (sheet.columns[i].name == name) cells.push_back(row[i]);
            rows.emplace_back(std::move(cells));
        }
        return wire::dump(rows);
    }
    static std::int64_t sum(const Sheet& sheet, std::string_view name) {
        std::int64_t total = 0;
        for (const auto& row : sheet.rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                if (sheet.columns[i].name == name) total += row[i].as_int64();
        return total;
    }

    sql::TestStore place_{GetParam()};
    sql::Store store_ = must(sql::Store::open(place_.url(), sql::Access::write));
    std::unique_ptr<journal::Journal> journal_ = must(journal::Journal::open(store_));
    Reports reports_{games::types(), store_};
    static constexpr std::int64_t small_ = 7;
    Reports small_volumes_{games::types(), store_, small_};
    bool small_volumes_too_ = true;  ///< as long as the usual volumes have not come into the store
};

#define CROUPIER_ON_BOTH_STORES(suite)                                         \
    INSTANTIATE_TEST_SUITE_P(On, suite, testing::Values("sqlite", "postgres"), \
                             [](const auto& tested) { return tested.param; })

}  // namespace croupier::reports
