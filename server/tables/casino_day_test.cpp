#include "server/tables/casino_day.h"

#include <gtest/gtest.h>

namespace croupier::tables {
namespace {

/// The day at the casinos at a moment given in UTC.
std::string day_at(std::string_view utc_day, int hour, int minute, int second = 0, int microsecond = 0) {
    const std::chrono::sys_time<std::chrono::microseconds> moment =
        std::chrono::sys_days{*law::parse_date(utc_day)} + std::chrono::hours{hour} + std::chrono::minutes{minute} +
        std::chrono::seconds{second} + std::chrono::microseconds{microsecond};
    return law::iso(casino_day(moment.time_since_epoch().count()));
}

TEST(CasinoDay, begins_twelve_hours_before_that_of_utc_in_winter) {
    EXPECT_EQ(day_at("2026-07-01", 11, 59, 59, 999'999), "2026-07-01");
    EXPECT_EQ(day_at("2026-07-01", 12, 0), "2026-07-02");
}

TEST(CasinoDay, begins_thirteen_hours_before_that_of_utc_in_summer) {
    EXPECT_EQ(day_at("2026-12-31", 10, 59, 59, 999'999), "2026-12-31");
    EXPECT_EQ(day_at("2026-12-31", 11, 0), "2027-01-01");
}

// Summer time begins on 27 September 2026 at 02:00, which is 14:00 UTC of the day before, and ends on 5 April 2026 at
// 03:00, which is 14:00 UTC of the day before as well.
TEST(CasinoDay, has_23_hours_when_summer_time_begins_and_25_when_it_ends) {
    EXPECT_EQ(day_at("2026-09-26", 11, 59, 59), "2026-09-26");
    EXPECT_EQ(day_at("2026-09-26", 12, 0), "2026-09-27");
    EXPECT_EQ(day_at("2026-09-27", 10, 59, 59), "2026-09-27");
    EXPECT_EQ(day_at("2026-09-27", 11, 0), "2026-09-28");

    EXPECT_EQ(day_at("2026-04-04", 10, 59, 59), "2026-04-04");
    EXPECT_EQ(day_at("2026-04-04", 11, 0), "2026-04-05");
    EXPECT_EQ(day_at("2026-04-05", 11, 59, 59), "2026-04-05");
    EXPECT_EQ(day_at("2026-04-05", 12, 0), "2026-04-06");
}

TEST(CasinoDay, follows_the_older_dates_of_summer_time_and_moments_before_1970) {
    // Until 2007 summer time ended on the third Sunday of March: 21 March 2004.
    EXPECT_EQ(day_at("2004-03-21", 11, 30), "2004-03-21");
    EXPECT_EQ(day_at("2008-03-21", 11, 30), "2008-03-22");
    EXPECT_EQ(day_at("1969-12-31", 11, 59, 59, 999'999), "1969-12-31");
    EXPECT_EQ(day_at("1969-12-31", 12, 0), "1970-01-01");
}

TEST(CasinoDay, has_no_other_zone_than_its_own) {
    ASSERT_EQ(setenv("TZ", "America/New_York", 1), 0);
    tzset();
    EXPECT_EQ(day_at("2026-07-01", 12, 0), "2026-07-02");
    unsetenv("TZ");
    tzset();
}

}  // namespace
}  // namespace croupier::tables
