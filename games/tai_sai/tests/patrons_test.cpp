#include "simulation/outcomes/patrons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/tai_sai/odds/outcomes.h"
#include "games/tai_sai/simulation/simulation.h"

namespace croupier::simulation {
namespace {

using tai_sai::OddsSet;
using testing::StartsWith;

analysis::Outcomes throws_of(std::string_view edition, OddsSet house = OddsSet::australian) {
    return outcomes(*tai_sai::edition_by_key(edition), house);
}

std::expected<Players, PlayersError> players_of(std::string_view edition, const std::string& clauses) {
    return read_players("Ann: bankroll " + clauses,
                        players_language(throws_of(edition), tai_sai::simulation.wagers, "small"));
}

std::uint8_t throw_of(int first, int second, int third) {
    return static_cast<std::uint8_t>((first - 1) * 36 + (second - 1) * 6 + third - 1);
}

/// One sitting of these throws, for the only patron.
PatronResults after(const std::vector<std::uint8_t>& throws, std::string_view clauses,
                    OddsSet house = OddsSet::australian) {
    const auto players = players_of("tai-sai-2001", "$1,000, " + std::string{clauses});
    if (!players) ADD_FAILURE() << message_of("players", players.error());
    if (!players) return {};
    OutcomePatrons patrons{*players, pay_table(throws_of("tai-sai-2001", house)), static_cast<int>(throws.size())};
    patrons.play({.outcomes = throws});
    return patrons.results()[0];
}

TEST(TaiSaiPatrons, are_paid_as_the_core_settles) {
    const std::uint8_t low = throw_of(1, 2, 2);
    EXPECT_EQ(after({low}, "flat $10 on small").net, 10'00);
    EXPECT_EQ(after({low}, "flat $10 on Big").net, -10'00);
    EXPECT_EQ(after({low}, "flat $10 on double-2").net, 110'00);
    EXPECT_EQ(after({low}, "flat $10 on double-2", OddsSet::macau).net, 80'00);
    EXPECT_EQ(after({low}, "flat $10 on double-2-with-1", OddsSet::macau).net, 600'00);
    EXPECT_EQ(after({low}, "flat $10 on face-2").net, 20'00);
    EXPECT_EQ(after({throw_of(2, 2, 2)}, "flat $10 on face-2").net, 120'00);
    EXPECT_EQ(after({throw_of(2, 2, 2)}, "flat $10 on SMALL").net, -10'00);
    EXPECT_EQ(after({throw_of(4, 5, 6)}, "flat $10.01 on total-15").net, 180'18);
}

TEST(TaiSaiPatrons, play_the_plans_of_every_game) {
    const std::uint8_t win = throw_of(1, 1, 2);
    const std::uint8_t loss = throw_of(6, 6, 5);
    EXPECT_EQ(after({loss, loss, win}, "martingale from $10 on small").net, 10'00);
    const PatronResults stopped = after({win, win, loss}, "flat $10 on small, stop at +$20");
    EXPECT_EQ(stopped.net, 20'00);
    EXPECT_EQ(stopped.stopped_at_win, 1U);
}

TEST(TaiSaiPlayers, name_only_wagers_that_the_edition_has) {
    const auto error_of = [](std::string_view key, const std::string& clauses) {
        const auto players = players_of(key, "$100, " + clauses);
        return players ? "none" : std::to_string(players.error().column) + " " + players.error().what;
    };
    EXPECT_EQ(error_of("tai-sai-2001", "flat $10 on odd"), "none");
    EXPECT_THAT(error_of("tai-sai-1999", "flat $10 on odd"), StartsWith("33 expected a wager that these rules have"));
    for (const char* wager : {"total-18", "total-3", "other", "face-7", "pair-2-1", "Banker"})
        EXPECT_THAT(error_of("tai-sai-2001", "flat $10 on " + std::string{wager}), StartsWith("33 expected a wager"))
            << wager;
    EXPECT_THAT(error_of("tai-sai-2001", "count 1:1, $10 on small otherwise"),
                StartsWith("21 expected flat, martingale, paroli, d'alembert, fibonacci, 1-3-2-6 or labouchere"));
}

TEST(TaiSaiPlayers, are_told_as_they_were_written) {
    const auto players = players_of("tai-sai-2000", "$100, paroli from $10 on Pair-1-2 for 3 wins");
    ASSERT_TRUE(players);
    EXPECT_EQ(sentence_of(players->patrons[0]), "bankroll $100, paroli from $10 on pair-1-2 for 3 wins");
}

}  // namespace
}  // namespace croupier::simulation
