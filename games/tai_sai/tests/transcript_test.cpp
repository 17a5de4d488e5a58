#include <sstream>

#include <gtest/gtest.h>

#include "games/tai_sai/odds/outcomes.h"
#include "games/tai_sai/simulation/simulation.h"

namespace croupier::simulation {
namespace {

analysis::Outcomes some_throws() {
    return outcomes(*tai_sai::edition_by_key("tai-sai-2001"), tai_sai::OddsSet::australian);
}

const OutcomeKernel kernel{OutcomeUrn::of(some_throws(), 0)};

RunPlan plan_of(std::uint64_t rounds) { return {.seed = 4, .how_much = {.shoes = {}, .rounds = rounds, .error = {}}}; }

std::string throws_of(std::uint64_t rounds, int threads, std::string_view edition = "tai-sai-2001") {
    const RunPlan plan = plan_of(rounds);
    std::string text =
        head_text(tai_sai::outcome_game, {.edition = std::string{edition}, .odds_set = 1, .seed = plan.seed});
    OutcomeTranscript transcript{tai_sai::simulation, some_throws(), [&](std::string_view more) { text += more; }};
    Simulation run{kernel, plan, {}, &transcript};
    run.work(threads, [](const auto&) { return true; });
    return text;
}

TranscriptCheck checked(const std::string& text) {
    std::istringstream stream{text};
    return tai_sai::play_transcript(stream);
}

/// "6:1 what", with "unreadable" before what cannot be read; "holds" when all is well.
std::string trouble_in(const std::string& text) {
    const auto check = checked(text);
    if (!check.trouble) return "holds";
    return (check.trouble->unreadable ? "unreadable " : "") + std::to_string(check.trouble->line) + ":" +
           std::to_string(check.trouble->column) + " " + check.trouble->what;
}

const std::string throws_head = "croupier-transcript-1\nrules tai-sai-2001\nodds australian\nseed 7\n";

TEST(ThrowTranscripts, tell_what_the_totals_count) {
    const std::string text = throws_of(20'000, 1);
    EXPECT_TRUE(is_transcript(text));
    EXPECT_EQ(rules_of_transcript(text), "tai-sai-2001");
    EXPECT_TRUE(text.starts_with("croupier-transcript-1\nrules tai-sai-2001\nodds british\nseed 4\n"));
    const auto totals = Simulation{kernel, plan_of(20'000)}.deal(0).as<OutcomeTotals>();
    std::map<std::string, std::uint64_t> seen;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) ++seen[line];
    std::map<std::string, std::uint64_t> counted;
    for (std::size_t number = 0; number < Dice::throws; ++number)
        counted[tai_sai::transcript_line(number)] += totals.of[number];
    std::erase_if(counted, [](const auto& line) { return line.second == 0; });
    for (const auto& [line, times] : counted) EXPECT_EQ(seen[line], times) << line;
    EXPECT_EQ(seen.size(), counted.size() + 4);  // and the head
}

TEST(ThrowTranscripts, are_the_same_for_any_number_of_threads) {
    EXPECT_EQ(throws_of(3'000'000, 1), throws_of(3'000'000, 3));
}

TEST(ThrowTranscripts, hold_when_they_are_played_again_under_any_edition) {
    for (const tai_sai::Edition* law : tai_sai::all_editions()) {
        const auto check = checked(throws_of(300, 1, law->key));
        EXPECT_FALSE(check.trouble.has_value()) << check.trouble->line << ": " << check.trouble->what;
        EXPECT_EQ(check.rounds, 300U);
    }
}

TEST(ThrowTranscripts, do_not_hold_when_the_rules_say_otherwise) {
    EXPECT_EQ(trouble_in(throws_head + "334 10 S\n555 15 T\n456 15 B\n"), "holds");
    EXPECT_EQ(trouble_in(throws_head + "334 10 S\n555 15 B\n"), "6:1 by the rules any-triple wins");
    EXPECT_EQ(trouble_in(throws_head + "334 11 S\n"), "5:1 by the rules the total is 10");
    EXPECT_EQ(trouble_in(throws_head + "456 15 S\n"), "5:1 by the rules big wins");
}

TEST(ThrowTranscripts, are_refused_with_the_place_of_what_cannot_be_read) {
    const std::string row = "expected three faces, their total, and S, B or T, such as \"334 10 S\"";
    EXPECT_EQ(trouble_in(""), "unreadable 1:1 the transcript ends in its head");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules tai-sai-2001\n"),
              "unreadable 3:1 the transcript ends in its head");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules\n"),
              "unreadable 2:1 expected a line such as \"rules tai-sai-2001\"");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules x\nodds maltese\n"),
              "unreadable 3:1 expected a line such as \"odds australian\"");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules x\nodds macau\nseed -1\n"),
              "unreadable 4:1 expected a line such as \"seed 7\"");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules bezique-2004\nodds macau\nseed 1\n"),
              "unreadable 2:1 there are no rules \"bezique-2004\"; croupier rules list names those held");
    EXPECT_EQ(trouble_in(throws_head + "\n"), "unreadable 5:1 " + row);
    EXPECT_EQ(trouble_in(throws_head + "33 6 S\n"), "unreadable 5:1 " + row);
    EXPECT_EQ(trouble_in(throws_head + "337 13 B\n"), "unreadable 5:3 a die has the faces 1 to 6, not \"7\"");
    EXPECT_EQ(trouble_in(throws_head + "433 10 S\n"),
              "unreadable 5:1 expected the faces from the lowest to the highest");
    EXPECT_EQ(trouble_in(throws_head + "334 1x S\n"), "unreadable 5:5 expected the total");
    EXPECT_EQ(trouble_in(throws_head + "334 10 X\n"),
              "unreadable 5:8 expected S for Small, B for Big or T for a triple");
}

TEST(ThrowTranscripts, are_refused_or_read_whatever_a_line_holds) {
    for (int byte = 0; byte < 256; ++byte)
        for (std::size_t at = 0; at < 8; ++at) {
            std::string line = "334 10 S";
            line[at] = static_cast<char>(byte);
            if (line[at] == '\n') continue;
            const std::string trouble = trouble_in(throws_head + line + "\n");
            EXPECT_TRUE(trouble == "holds" || trouble.starts_with("unreadable 5:") || trouble.starts_with("5:1 by"))
                << trouble;
        }
}

}  // namespace
}  // namespace croupier::simulation
