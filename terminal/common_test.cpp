// Tests of text on the terminal, of the table printer and of --on and --casino.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "terminal/command_line.h"
#include "terminal/exit_code.h"
#include "terminal/law_options.h"
#include "terminal/number_text.h"
#include "terminal/progress_bar.h"
#include "terminal/seed.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"

namespace croupier::apps {
namespace {

TEST(Columns, escape_sequences_take_none_and_a_glyph_takes_one) {
    EXPECT_EQ(columns_of("plain"), 5);
    EXPECT_EQ(columns_of("\x1b[31mred\x1b[0m"), 3);
    EXPECT_EQ(columns_of("K\u2666 \u2014"), 4);
    EXPECT_EQ(padded("K\u2666", 4), "K\u2666  ");
    EXPECT_EQ(padded_left("12", 4), "  12");
    EXPECT_EQ(padded("too long", 3), "too long");
}

TEST(Wrapping, breaks_at_spaces_and_inside_words_that_are_too_long) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("abcdefghij", 4), (std::vector<std::string>{"abcd", "efgh", "ij"}));
    EXPECT_EQ(wrapped("rule_on(PlaceWager)", 10), (std::vector<std::string>{"rule_on(", "PlaceWager", ")"}));
    EXPECT_EQ(wrapped("a\nb", 10), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(wrapped("", 10), (std::vector<std::string>{""}));
    EXPECT_EQ(wrapped("exactly", 7), (std::vector<std::string>{"exactly"}));
}

TEST(Paint, is_only_put_on_where_the_terminal_has_colour) {
    Terminal terminal;
    EXPECT_EQ(terminal.paint(Ink::red, "x"), "x");
    terminal.color = true;
    EXPECT_EQ(terminal.paint(Ink::red, "x"), "\x1b[31mx\x1b[0m");
    EXPECT_EQ(terminal.paint(Ink::plain, "x"), "x");
    EXPECT_EQ(terminal.paint(Ink::red, ""), "");
}

TEST(TextTables, wrap_to_the_width_of_a_terminal_and_nowhere_else) {
    TextTable table{{{.title = "rule"}, {.title = "summary", .wraps = true}}};
    table.add_row({"5.12", "a summary that is longer than the line"});
    Terminal terminal;
    EXPECT_EQ(table.text(terminal),
              "rule  summary\n"
              "5.12  a summary that is longer than the line\n");
    terminal.is_terminal = true;
    terminal.width = 28;
    EXPECT_EQ(table.text(terminal),
              "rule  summary\n"
              "5.12  a summary that is\n"
              "      longer than the line\n");
}

TEST(TextTables, several_lines_of_a_cell_stay_one_line_where_grep_reads) {
    TextTable table{{{.title = "n", .right = true}, {.title = "places", .wraps = true}}};
    table.add_row({"10", "one\ntwo"});
    Terminal terminal;
    EXPECT_EQ(table.text(terminal), " n  places\n10  one; two\n");
    terminal.is_terminal = true;
    EXPECT_EQ(table.text(terminal), " n  places\n10  one\n    two\n");
}

/// A program with one command that takes a day and a casino; its answer and what it wrote to standard error.
struct Asked {
    LawOptions options;
    int code = 0;
    std::string note;
};

Asked ask(std::vector<const char*> arguments) {
    Asked asked;
    CommandLine line{"program", "for this test", "1"};
    Command command = line.program().add_command("do", "does it");
    add_law_options(command, asked.options);
    command.runs([] { return 7; });
    arguments.insert(arguments.begin(), {"program", "do"});
    testing::internal::CaptureStderr();
    asked.code = line.run(static_cast<int>(arguments.size()), arguments.data());
    asked.note = testing::internal::GetCapturedStderr();
    return asked;
}

TEST(LawOptionsOfACommand, are_1_june_2004_at_auckland_unless_given) {
    const Asked asked = ask({});
    const LawOptions& options = asked.options;
    EXPECT_EQ(asked.code, 7) << asked.note;
    EXPECT_EQ(law::iso(options.on), "2004-06-01");
    EXPECT_EQ(options.casino, law::Casino::auckland);
}

TEST(LawOptionsOfACommand, are_read_in_figures_or_words) {
    const LawOptions options = ask({"--on", "24 May 2004", "--casino", "dunedin"}).options;
    EXPECT_EQ(law::iso(options.on), "2004-05-24");
    EXPECT_EQ(options.casino, law::Casino::dunedin);
}

TEST(LawOptionsOfACommand, that_cannot_be_read_say_what_would_work) {
    const Asked casino = ask({"--casino", "Wellington"});
    EXPECT_EQ(casino.code, exit_code::bad_input);
    EXPECT_EQ(casino.note,
              "program do: unknown casino \"Wellington\"; known: Christchurch, Auckland, Dunedin, Wharf, Queenstown, "
              "Hamilton\n");
    const Asked day = ask({"--on", "2004-02-30"});
    EXPECT_EQ(day.code, exit_code::bad_input);
    EXPECT_EQ(day.note, "program do: --on \"2004-02-30\" is not a day; try --on 2004-06-01 or --on \"1 June 2004\"\n");
}

TEST(Seed, are_read_in_decimal_and_hexadecimal_figures) {
    EXPECT_EQ(parse_seed("0"), 0U);
    EXPECT_EQ(parse_seed("18446744073709551615"), UINT64_MAX);
    EXPECT_EQ(parse_seed("0xFf"), 255U);
    for (const char* text : {"", "0x", "-1", "+1", "1.5", "18446744073709551616", "0x10000000000000000", "seed", "1 "})
        EXPECT_FALSE(parse_seed(text)) << text;
}

TEST(Progress, is_told_in_one_line) {
    EXPECT_EQ(ProgressBar::line(25, 100, 5, "rounds", "Banker 46 %"),
              "[#####---------------]  25 %  25 of 100 rounds  5/s  0:15 left  Banker 46 %");
    EXPECT_EQ(ProgressBar::line(0, 100, 0, "rounds", ""), "[--------------------]   0 %  0 of 100 rounds");
    EXPECT_EQ(ProgressBar::line(1'500'000, 3e9, 1, "rounds", "", 500'000),
              "[--------------------]   0 %  1.50 M of 3.00 G rounds  1.00 M/s  49:58 left");
    EXPECT_EQ(ProgressBar::line(1, 100'000, 1, "rounds", ""),
              "[--------------------]   0 %  1 of 100 k rounds  1/s  27:46:39 left");
}

TEST(Numbers, are_written_for_people) {
    EXPECT_EQ(with_places(-0.5, 3), "-0.500");
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1'234'567), "1,234,567");
}

}  // namespace
}  // namespace croupier::apps
