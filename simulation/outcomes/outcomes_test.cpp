// Simulated rounds of made-up games: a coin, a wheel, and as many dice as a number of 64 bits can serve.
#include <cmath>
#include <sstream>

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/made_up_games.h"
#include "simulation/outcomes/command.h"
#include "simulation/outcomes/patrons.h"
#include "simulation/outcomes/transcript.h"

namespace croupier {
namespace {

using namespace analysis::made_up;
using namespace simulation;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;
using testing::StartsWith;

/// So many outcomes, each by that many ways.
OutcomeUrn urn_of(const std::vector<std::uint32_t>& ways) {
    analysis::Outcomes outcomes = wheel();
    outcomes.ways = ways;
    outcomes.wagers = {outcomes.wagers[0]};
    outcomes.wagers[0].gain.assign(ways.size(), analysis::loses_unit);
    outcomes.wagers[0].gain[0] = {1, 1};
    return OutcomeUrn::of(outcomes, 0);
}

/// The same draws in the obvious way: a sequence of draws as one number below ways^draws, taken apart by division.
std::vector<std::uint64_t> plain_draws(Stream stream, std::uint64_t ways, std::size_t draws, std::size_t count) {
    __extension__ using Wide = unsigned __int128;
    std::uint64_t sequences = 1;
    for (std::size_t each = 0; each < draws; ++each) sequences *= ways;
    std::vector<std::uint64_t> drawn;
    while (drawn.size() < count) {
        const Wide product = static_cast<Wide>(stream()) * sequences;
        // As many numbers lead to each sequence once those are left out that make some of them likelier.
        if (static_cast<std::uint64_t>(product) < (0 - sequences) % sequences) continue;
        auto sequence = static_cast<std::uint64_t>(product >> 64);
        std::vector<std::uint64_t> some(draws);
        for (std::size_t at = draws; at-- > 0; sequence /= ways) some[at] = sequence % ways;
        for (const std::uint64_t each : some)
            if (drawn.size() < count) drawn.push_back(each);
    }
    return drawn;
}

struct Drawn {
    std::vector<std::uint32_t> ways;  ///< by outcome
    std::size_t draws;                ///< from a number
};

TEST(Draws, are_those_of_the_plain_form) {
    const std::vector<Drawn> cases{{std::vector<std::uint32_t>(2, 1), 7},
                                   {std::vector<std::uint32_t>(37, 1), 7},
                                   {std::vector<std::uint32_t>(216, 1), 7},
                                   {std::vector<std::uint32_t>(256, 1), 7},
                                   {{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, 7},
                                   {{1, 255}, 7},
                                   {{976, 1004}, 3},
                                   {{65'535, 1}, 3}};
    for (const auto& [ways, draws] : cases) {
        const OutcomeUrn urn = urn_of(ways);
        std::vector<std::uint8_t> outcome_of;
        for (std::size_t outcome = 0; outcome < ways.size(); ++outcome)
            outcome_of.insert(outcome_of.end(), ways[outcome], static_cast<std::uint8_t>(outcome));
        for (const std::size_t count : {0U, 1U, 6U, 7U, 8U, 50'000U}) {
            const Stream stream{Streams{count}.stream(5)};
            std::vector<std::uint8_t> plain;
            for (const std::uint64_t way : plain_draws(stream, outcome_of.size(), draws, count))
                plain.push_back(outcome_of[way]);
            std::vector<std::uint8_t> drawn(count);
            draw_outcomes(urn, stream, drawn);
            EXPECT_EQ(drawn, plain);
            OutcomeTotals counted;
            counted.rounds = count;
            for (const std::uint8_t each : plain) ++counted.of[each];
            EXPECT_EQ(count_outcomes(urn, stream, count), counted);
        }
    }
}

TEST(Draws, are_as_likely_in_every_place_of_a_number) {
    constexpr std::size_t count = 7 * 200'000;
    std::vector<std::uint8_t> drawn(count);
    draw_outcomes(urn_of(std::vector<std::uint32_t>(216, 1)), Stream{Streams{3}.stream(0)}, drawn);
    std::array<std::array<double, 216>, 7> seen{};
    for (std::size_t at = 0; at < count; ++at) ++seen[at % 7][drawn[at]];
    for (const auto& place : seen) {
        double chi_square = 0;
        for (const double times : place)
            chi_square += (times - 200'000.0 / 216) * (times - 200'000.0 / 216) / (200'000.0 / 216);
        EXPECT_LT(chi_square, 320);  // 215 degrees of freedom: less than one in ten thousand is above
    }
}

TEST(Draws, are_refused_from_too_many_ways) { EXPECT_THROW((void)urn_of({65'536, 1}), AssertionFailed); }

// Runs.

const OutcomeKernel wheel_kernel{OutcomeUrn::of(wheel(), *wheel().find_wager("red"))};

RunPlan rounds(std::uint64_t count, std::uint64_t seed = 9) {
    return {.seed = seed, .how_much = {.shoes = {}, .rounds = count, .error = {}}};
}

/// What a run came to.
struct Outcome {
    Progress progress;
    OutcomeTotals totals;
};

Outcome outcome(const RunPlan& plan, int threads = 1, const Progress& from = {}) {
    Simulation run{wheel_kernel, plan, from};
    run.work(threads, [](const auto&) { return true; });
    return {run.progress(), run.progress().totals.as<OutcomeTotals>()};
}

TEST(OutcomeSimulation, totals_are_the_same_for_any_number_of_threads) {
    const Outcome one = outcome(rounds(5'000'001));
    EXPECT_TRUE(one.progress.finished);
    EXPECT_EQ(one.totals.rounds, 5'000'001U);
    EXPECT_EQ(outcome(rounds(5'000'001), 2).totals, one.totals);
    EXPECT_EQ(outcome(rounds(5'000'001), 5).totals, one.totals);
    EXPECT_NE(outcome(rounds(5'000'001, 10)).totals, one.totals);
}

TEST(OutcomeSimulation, a_run_begins_as_a_shorter_one_does) {
    class Keeps final : public BlockReader {
    public:
        void read(DealtRounds told) override {
            const auto& block = told.as<OutcomeBlock>();
            all.assign(block.outcomes.begin(), block.outcomes.end());
        }
        std::vector<std::uint8_t> all;
    };
    Keeps few;
    Keeps many;
    EXPECT_EQ(wheel_kernel.rounds(Simulation{wheel_kernel, rounds(1'000)}.deal(0, &few)), 1'000U);
    EXPECT_EQ(wheel_kernel.rounds(Simulation{wheel_kernel, rounds(2'000)}.deal(0, &many)), 2'000U);
    ASSERT_EQ(many.all.size(), 2'000U);
    many.all.resize(1'000);
    EXPECT_EQ(few.all, many.all);
}

TEST(OutcomeSimulation, a_run_ends_when_the_error_is_small_enough) {
    const RunPlan plan{.seed = 9, .how_much = {.shoes = {}, .rounds = {}, .error = 0.0003}};
    const Outcome done = outcome(plan, 2);
    EXPECT_TRUE(done.progress.finished);
    EXPECT_LE(wheel_kernel.standard_error(done.progress.totals), 0.0003);
    EXPECT_EQ(outcome(plan).totals, done.totals);
    EXPECT_EQ(done.totals.rounds % OutcomeKernel::rounds_of_block, 0U);
}

TEST(OutcomeSimulation, a_stopped_run_goes_on_where_it_stopped) {
    const RunPlan plan = rounds(4'000'000);
    Simulation first{wheel_kernel, plan};
    first.hand_in(0, first.deal(0));
    first.hand_in(2, first.deal(2));
    EXPECT_EQ(first.progress().blocks, 1U);  // block 1 is missing
    EXPECT_EQ(outcome(plan, 2, first.progress()).totals, outcome(plan).totals);
}

// Streaks.

/// The runs of letters that come in blocks of any length: zero, red or black.
OutcomeStreaks::Runs runs_in(const std::vector<std::string>& blocks) {
    OutcomeStreaks streaks{wheel().streaks};
    for (const std::string& block : blocks) {
        const auto reader = streaks.reader();
        std::vector<std::uint8_t> outcomes;
        for (const char letter : block) outcomes.push_back(letter == 'Z' ? 0 : letter == 'R' ? 7 : 8);
        reader->read(DealtRounds{OutcomeBlock{.outcomes = outcomes}});
        streaks.take(*reader);
    }
    return streaks.runs();
}

TEST(OutcomeStreaks, count_what_comes_in_a_row) {
    EXPECT_THAT(runs_in({"RRBZZZRRB"}),
                ElementsAre(ElementsAre(Pair(3, 1)), ElementsAre(Pair(2, 2)), ElementsAre(Pair(1, 2))));
    EXPECT_THAT(runs_in({}), ElementsAre(ElementsAre(), ElementsAre(), ElementsAre()));
}

TEST(OutcomeStreaks, are_the_same_however_the_rounds_are_cut_into_blocks) {
    const std::string all = "RRRRBBZRBRRRRRRBZZBBBRBRB";
    const OutcomeStreaks::Runs whole = runs_in({all});
    for (std::size_t length = 1; length <= all.size(); ++length) {
        std::vector<std::string> blocks;
        for (std::size_t at = 0; at < all.size(); at += length) blocks.push_back(all.substr(at, length));
        EXPECT_EQ(runs_in(blocks), whole) << length;
    }
}

// Patrons.

Players players_of(const analysis::Outcomes& outcomes, const std::string& clauses) {
    const auto players = read_players("Ann: bankroll $100, " + clauses, players_language(outcomes, "a wager", "red"));
    if (!players) ADD_FAILURE() << message_of("players", players.error());
    return players.value_or(Players{});
}

TEST(OutcomePatrons, are_paid_by_the_list_of_outcomes) {
    const auto net = [](std::uint8_t pocket, const std::string& clauses) {
        OutcomePatrons patrons{players_of(wheel(), clauses), pay_table(wheel()), 1};
        patrons.play({.outcomes = std::vector{pocket}});
        return patrons.results()[0].net;
    };
    EXPECT_EQ(net(17, "flat $10 on number-17"), 350'00);
    EXPECT_EQ(net(16, "flat $10 on number-17"), -10'00);
    EXPECT_EQ(net(17, "flat $10 on RED"), 10'00);
    EXPECT_EQ(net(0, "flat $10 on black"), -10'00);
}

TEST(OutcomePatrons, stake_what_can_be_paid_in_whole_cents) {
    OutcomePatrons patrons{players_of(coin(1), "flat $1.05 on heads"), pay_table(coin(1)), 1};
    patrons.play({.outcomes = std::vector<std::uint8_t>{0}});
    EXPECT_EQ(patrons.results()[0].staked, 1'00);
    EXPECT_EQ(patrons.results()[0].net, 90);
}

TEST(OutcomePatrons, begin_anew_after_so_many_rounds) {
    OutcomePatrons patrons{players_of(wheel(), "flat $10 on red"), pay_table(wheel()), 2};
    // The seventh round begins a sitting that is not finished.
    patrons.play({.outcomes = std::vector<std::uint8_t>{1, 1, 2, 1, 2, 2, 1}});
    EXPECT_THAT(patrons.results()[0].results.buckets(), ElementsAre(Pair(-20'00, 1), Pair(0, 1), Pair(20'00, 1)));
}

TEST(OutcomePatrons, can_name_no_wager_that_is_not_listed) {
    for (const char* wager : {"number-37", "green", "numbers"})
        EXPECT_FALSE(read_players("Ann: bankroll $1, flat $1 on " + std::string{wager},
                                  players_language(wheel(), "a wager", "red")))
            << wager;
}

// Transcripts.

/// A coin table at which the same side never comes three times in a row.
PlayLine suspicious_table(std::string_view edition, std::size_t /*odds_set*/) {
    if (edition != "coin-1") return {};
    return play_outcomes({"heads", "tails"},
                         [last = std::size_t{9}, times = 0](std::size_t side) mutable -> std::optional<std::string> {
                             times = std::exchange(last, side) == side ? times + 1 : 1;
                             return times < 3 ? std::nullopt : std::optional{"thrice"};
                         });
}
const simulate::OutcomeSimulation coin_simulation{
    .game = &coin_game, .estimated = "heads", .table = suspicious_table, .example_edition = "coin-1"};

std::string pocket_line(std::size_t pocket) { return "pocket " + std::to_string(pocket); }

const simulate::OutcomeSimulation wheel_simulation{.game = &wheel_game,
                                                   .equipment = "wheel",
                                                   .dealt = "Spun",
                                                   .estimated = "red",
                                                   .counted = "zeros",
                                                   .counted_class = 0,
                                                   .line = pocket_line,
                                                   .table = suspicious_table,
                                                   .example_edition = "wheel-1"};

std::string trouble_in(const std::string& text, const simulate::OutcomeSimulation& game = coin_simulation) {
    std::istringstream stream{text};
    const TranscriptCheck check = check_transcript(game, stream);
    if (!check.trouble) return "holds " + std::to_string(check.rounds);
    return (check.trouble->unreadable ? "unreadable " : "") + std::to_string(check.trouble->line) + ":" +
           std::to_string(check.trouble->column) + " " + check.trouble->what;
}

TEST(OutcomeTranscripts, have_a_line_for_every_round) {
    std::string text;
    OutcomeTranscript transcript{coin_simulation, coin(), [&](std::string_view more) { text += more; }};
    const auto reader = transcript.reader();
    reader->read(DealtRounds{OutcomeBlock{.outcomes = std::vector<std::uint8_t>{0, 1, 1}}});
    transcript.take(*reader);
    EXPECT_EQ(text, "heads\ntails\ntails\n");
    EXPECT_EQ(trouble_in(head_text(coin_game, {.edition = "coin-1", .odds_set = 1, .seed = 8}) + text), "holds 3");
}

TEST(OutcomeTranscripts, use_the_words_of_the_game_where_it_has_some) {
    const std::vector<std::string> lines = outcome_lines(wheel_simulation, wheel());
    ASSERT_EQ(lines.size(), 37U);
    EXPECT_EQ(lines[17], "pocket 17");
    EXPECT_THAT(outcome_lines(coin_simulation, coin()), ElementsAre("heads", "tails"));
}

TEST(OutcomeTranscripts, are_played_at_a_table_that_remembers) {
    const std::string head = "croupier-transcript-1\nrules coin-1\nodds fair\nseed 7\n";
    EXPECT_EQ(trouble_in(head), "holds 0");
    EXPECT_EQ(trouble_in(head + "heads\nheads\ntails\n"), "holds 3");
    EXPECT_EQ(trouble_in(head + "heads\nheads\nheads\n"), "7:1 thrice");
    EXPECT_EQ(trouble_in(head + "heads\nedge\n"), "unreadable 6:1 expected an outcome such as \"heads\"");
}

TEST(OutcomeTranscripts, are_refused_with_the_line_of_a_head_that_cannot_be_read) {
    EXPECT_EQ(trouble_in(""), "unreadable 1:1 the transcript ends in its head");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules coin-1\n"), "unreadable 3:1 the transcript ends in its head");
    EXPECT_EQ(trouble_in("something\n"), "unreadable 1:1 expected a line such as \"croupier-transcript-1\"");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules\n"), "unreadable 2:1 expected a line such as \"rules coin-1\"");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules x\nodds maltese\n"),
              "unreadable 3:1 expected a line such as \"odds fair\"");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules x\nodds dear\nseed -1\n"),
              "unreadable 4:1 expected a line such as \"seed 7\"");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules x\nodds dear\nseed 1\n"),
              "unreadable 2:1 there are no rules \"x\"; croupier rules list names those held");
}

TEST(OutcomeTranscripts, say_nothing_of_odds_where_there_is_no_choice) {
    simulate::OutcomeSimulation no_sets = coin_simulation;
    no_sets.game = &wheel_game;
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules coin-1\nseed 7\nheads\n", no_sets), "holds 1");
    EXPECT_EQ(trouble_in("croupier-transcript-1\nrules coin-1\nodds fair\n", no_sets),
              "unreadable 3:1 expected a line such as \"seed 7\"");
}

// Results.

struct WheelRun {
    analysis::OutcomeRules rules{.key = "wheel-1", .title = "A wheel", .last_text = {}, .outcomes = wheel()};
    simulate::OutcomeResult result;

    explicit WheelRun(std::uint64_t count) {
        result.words = &wheel_simulation;
        result.rules = &rules;
        result.plan = rounds(count, 2);
        const Outcome found = outcome(result.plan);
        result.progress = found.progress;
        result.totals = found.totals;
        result.seconds = 2;
        result.kernel = "portable";
    }
};

TEST(OutcomeResults, agree_with_the_exact_odds) {
    const WheelRun run{5'000'000};
    for (const simulate::Frequency& each : frequencies(run.result)) EXPECT_LT(std::abs(each.z), 4.5) << each.id;
    for (const simulate::Kept& each : advantages(run.result)) {
        EXPECT_LT(std::abs(each.z), 4.5) << each.id;
        EXPECT_NEAR(each.exact, 1.0 / 37, 1e-15) << each.id;
    }
    for (const simulate::Frequency& each : results_of(run.result)) EXPECT_LT(std::abs(each.z), 4.5) << each.id;
    EXPECT_LT(simulate::chi_square(run.rules.outcomes, run.result.totals), 80);  // 36 to be expected
}

TEST(OutcomeResults, have_the_house_keep_what_the_counts_make) {
    const WheelRun run{1'000};
    const std::vector<simulate::Frequency> won = frequencies(run.result);
    const std::vector<simulate::Kept> kept = advantages(run.result);
    ASSERT_EQ(kept.size(), won.size());
    for (std::size_t wager = 0; wager < kept.size(); ++wager) {
        EXPECT_EQ(kept[wager].id, won[wager].id);
        const double returned = kept[wager].id.starts_with("number") ? 36 : 2;
        EXPECT_NEAR(kept[wager].seen, 1 - returned * won[wager].part, 1e-12) << kept[wager].id;
    }
}

TEST(OutcomeResults, do_not_agree_when_the_wheel_is_off_balance) {
    WheelRun run{5'000'000};
    // Control: one round in a hundred of the lower half comes up in the upper half instead.
    for (std::size_t pocket = 1; pocket <= 18; ++pocket) {
        const std::uint64_t moved = run.result.totals.of[pocket] / 100;
        run.result.totals.of[pocket] -= moved;
        run.result.totals.of[pocket + 18] += moved;
    }
    EXPECT_GT(simulate::chi_square(run.rules.outcomes, run.result.totals), 80);
    EXPECT_LT(frequencies(run.result)[1].z - frequencies(run.result)[36].z, -4.5);
}

TEST(OutcomeResults, expect_as_many_as_there_are_ways) {
    const analysis::Outcomes loaded = coin(0, 3, 1);
    OutcomeTotals totals;
    totals.rounds = 400;
    totals.of[0] = 300;
    totals.of[1] = 100;
    EXPECT_EQ(simulate::chi_square(loaded, totals), 0);
    EXPECT_EQ(simulate::chi_square(coin(), totals), 100);
}

TEST(OutcomeResults, are_told_to_people) {
    WheelRun run{1'000'000};
    run.result.streaks = OutcomeStreaks::Runs{{{1, 20}}, {{1, 7}, {3, 1'000}}, {{1, 9}}};
    const std::string text = text_of(run.result, {});
    EXPECT_THAT(text, StartsWith("Rules   A wheel\nSpun    1,000,000 rounds\nSpeed   2.00 s"));
    EXPECT_THAT(text, HasSubstr("\nred        "));
    EXPECT_THAT(text, HasSubstr("\npocket 36  "));
    EXPECT_THAT(text, Not(HasSubstr("number-17")));  // a wager by itself is for programs
    EXPECT_THAT(text, HasSubstr("\nnumbers, 37  "));
    EXPECT_THAT(text, HasSubstr("Chi-square of the 37 spins: "));
    EXPECT_THAT(text, HasSubstr("; 36 is to be expected, give or take 8\n"));
    EXPECT_THAT(text, HasSubstr("IN A ROW  ZERO    RED  BLACK\n       1    20      7      9\n       3     0  1,000"));
}

TEST(OutcomeResults, are_told_to_programs) {
    const WheelRun run{100'000};
    const auto document = boost::json::parse(json_of(run.result)).as_object();
    EXPECT_EQ(document.at("game"), "wheel");
    EXPECT_FALSE(document.contains("odds_set"));
    EXPECT_EQ(document.at("rounds").to_number<int>(), 100'000);
    EXPECT_EQ(document.at("wins").as_object().size(), 39U);
    EXPECT_EQ(document.at("spins").as_array().size(), 37U);
    const auto seen = [&](const char* list, const char* id) {
        return document.at(list).as_object().at(id).to_number<int>();
    };
    EXPECT_EQ(seen("wins", "number-9"), seen("pockets", "9"));
    EXPECT_EQ(seen("wins", "red") + seen("wins", "black") + document.at("zeros").to_number<int>(), 100'000);
}

TEST(OutcomeCheckpoints, keep_the_totals) {
    const OutcomeTotals totals = outcome(rounds(100'000)).totals;
    const boost::json::object document = totals_document(wheel_simulation, wheel(), totals);
    EXPECT_EQ(document.at("spins").as_array().size(), 37U);
    EXPECT_EQ(totals_from(wheel_simulation, wheel(), document), totals);
    EXPECT_THROW((void)totals_from(wheel_simulation, wheel(), {}), std::exception);
}

}  // namespace
}  // namespace croupier
