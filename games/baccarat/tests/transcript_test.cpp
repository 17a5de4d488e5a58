#include "games/baccarat/simulation/transcript.h"

#include <gtest/gtest.h>

#include "games/baccarat/simulation/simulation.h"
#include "games/baccarat/simulation/streaks.h"
#include "simulation/simulation.h"

namespace croupier::simulation {
namespace {

struct Written {
    std::string text;
    LaneTotals totals;
};

Written transcript_of(std::uint64_t shoes, int threads) {
    const ShoeKernel kernel{ShoePlan::of(6, 20)};
    const RunPlan plan{.seed = 4, .how_much = {.shoes = shoes, .rounds = {}, .error = {}}};
    Written written;
    written.text = head_text(
        {.edition = "baccarat-2004", .decks = 6, .behind_cutting_card = 20, .continuous = false, .seed = plan.seed});
    Transcript transcript{kernel.shoe(), [&](std::string_view text) { written.text += text; }};
    Simulation run{kernel, plan, {}, &transcript};
    run.work(threads, [](const auto&) { return true; });
    written.totals = run.progress().totals.as<LaneTotals>();
    return written;
}

/// All shoes, or the first error.
std::expected<std::vector<TranscriptShoe>, TranscriptError> shoes_of(std::string_view text) {
    TranscriptReader reader;
    std::vector<TranscriptShoe> shoes;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        auto shoe = reader.take(text.substr(0, end));
        if (!shoe) return std::unexpected(shoe.error());
        if (*shoe) shoes.push_back(**std::move(shoe));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    auto last = reader.end();
    if (!last) return std::unexpected(last.error());
    if (*last) shoes.push_back(**std::move(last));
    return shoes;
}

TEST(Transcripts, tell_what_the_totals_count) {
    const Written written = transcript_of(100, 1);
    const auto shoes = shoes_of(written.text);
    ASSERT_TRUE(shoes.has_value()) << shoes.error().line << ": " << shoes.error().what;
    LaneTotals counted;
    for (const TranscriptShoe& shoe : *shoes) {
        ++counted.shoes;
        CardCounts seen;
        if (shoe.burned) seen.add(*shoe.burned);
        for (const TranscriptRound& round : shoe.rounds) {
            ++counted.rounds;
            counted.banker += round.winner == 'B' ? 1U : 0U;
            counted.player += round.winner == 'P' ? 1U : 0U;
            for (const Card card : round.cards) seen.add(card);
            EXPECT_EQ(round.last, &round == &shoe.rounds.back());
        }
        for (int index = 0; index < Card::kinds; ++index) EXPECT_LE(seen.of(Card::from_index(index)), 6);
    }
    EXPECT_EQ(counted.shoes, written.totals.shoes);
    EXPECT_EQ(counted.rounds, written.totals.rounds);
    EXPECT_EQ(counted.banker, written.totals.banker);
    EXPECT_EQ(counted.player, written.totals.player);
}

TEST(Transcripts, are_the_same_for_any_number_of_threads) {
    EXPECT_EQ(transcript_of(5000, 1).text, transcript_of(5000, 3).text);
}

TEST(Transcripts, faces_are_as_likely_as_one_another) {
    const auto shoes = shoes_of(transcript_of(400, 1).text);
    ASSERT_TRUE(shoes.has_value());
    std::array<double, Card::kinds> seen{};
    double all = 0;
    for (const TranscriptShoe& shoe : *shoes)
        for (const TranscriptRound& round : shoe.rounds)
            for (const Card card : round.cards) {
                ++seen[static_cast<std::size_t>(card.index())];
                ++all;
            }
    double chi_square = 0;
    for (const double count : seen) chi_square += (count - all / 52) * (count - all / 52) / (all / 52);
    EXPECT_LT(chi_square, 110);  // 51 degrees of freedom: less than one in a hundred thousand is above
}

TEST(Transcripts, what_cannot_be_read_is_told_with_its_place) {
    const std::string head =
        "croupier-transcript-1\nrules baccarat-2004\ncards 8 decks, 20 behind the cutting card\nseed 7\n";
    const auto error_of = [&](const std::string& text) {
        const auto shoes = shoes_of(text);
        return shoes ? std::string{"none"}
                     : std::to_string(shoes.error().line) + ":" + std::to_string(shoes.error().column);
    };
    EXPECT_EQ(error_of(head + "shoe 6H\n7CKD5H2SAC P83\n"), "none");
    EXPECT_EQ(error_of(head + "shoe 6H\n7CKD5H2SXC P83\n"), "6:9");
    EXPECT_EQ(error_of(head + "shoe 6H\n7CKD5H P83\n"), "6:1");
    EXPECT_EQ(error_of(head + "shoe 6H\n7CKD5H2SAC Q83\n"), "6:12");
    EXPECT_EQ(error_of(head + "shoe\n"), "5:1");
    EXPECT_EQ(error_of(head + "shoe 1H\n"), "5:6");
    EXPECT_EQ(error_of("croupier-transcript-2\n"), "1:1");
    EXPECT_EQ(error_of("croupier-transcript-1\nrules x\ncards eight decks\n"), "3:1");
    EXPECT_EQ(error_of("croupier-transcript-1\nrules x\n"), "3:1");
}

TEST(Streaks, count_wins_in_a_row_within_a_shoe) {
    const auto round = [](std::uint8_t player, std::uint8_t banker) {
        Round made;
        made.player_count = player;
        made.banker_count = banker;
        return made;
    };
    // B B T B | P P | B
    const std::vector<Round> rounds{round(1, 2), round(1, 2), round(4, 4), round(1, 2),
                                    round(9, 2), round(9, 2), round(1, 2)};
    const DealtShoe shoe{.burned_value = -1, .rounds = rounds, .burned_place = 0};
    Streaks streaks;
    Audiences all;
    all.add(streaks);
    const auto reader = all.reader();
    reader->read(DealtRounds{shoe});
    reader->read(DealtRounds{shoe});
    all.take(*reader);
    EXPECT_EQ(streaks.runs().banker[3], 2U);
    EXPECT_EQ(streaks.runs().player[2], 2U);
    EXPECT_EQ(streaks.runs().banker[1], 2U);
    EXPECT_EQ(streaks.runs().banker[2], 0U);
}

}  // namespace
}  // namespace croupier::simulation
