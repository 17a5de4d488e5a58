// Chance from what a patron was given. The vectors were made by docs/examples/check_chance.py, which shares no code
// with this program; the same file is checked by it and by the page.
#include "server/verification/shown_draws.h"

#include <cstdio>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/commitments.h"
#include "server/verification/test_journal.h"
#include "wire/fields.h"

namespace croupier::verification {
namespace {

using testing::HasSubstr;

const std::string examples = "docs/examples/";  // tests run in the source folder

std::vector<wire::Object> vectors() {
    std::ifstream file{examples + "chance-vectors.json"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    std::vector<wire::Object> list;
    const auto json = wire::parse(text);
    for (const wire::Value& each : json->as_object().at("records").as_array()) list.push_back(each.as_object());
    return list;
}

std::string problem(const wire::Object& record) {
    std::size_t seen = 0;
    return problem_with(record, seen);
}

/// What the checker in Python says of records: its exit status and its words.
std::pair<int, std::string> said_in_python(const std::vector<wire::Object>& records) {
    const std::string file = testing::TempDir() + "chance-" + std::to_string(getpid()) + ".jsonl";
    {
        std::ofstream lines{file};
        for (const wire::Object& record : records) lines << wire::dump(record) << "\n";
    }
    FILE* const pipe = popen(("python3 " + examples + "check_chance.py " + file + " 2>&1").c_str(), "r");
    std::string text;
    for (int letter = fgetc(pipe); letter != EOF; letter = fgetc(pipe)) text += static_cast<char>(letter);
    const int status = pclose(pipe);
    return {WEXITSTATUS(status), text};
}

TEST(ShownDraws, of_another_implementation_are_right) {
    ShownDraws draws;
    for (const wire::Object& record : vectors()) draws.take(wire::Value(record));
    draws.finish();
    EXPECT_EQ(draws.wrong(), 0U);
    ASSERT_EQ(draws.checked().size(), 10U);
    EXPECT_EQ(draws.checked().front().seen, 394U);
    EXPECT_EQ(draws.waiting(), 0U);
}

TEST(ShownDraws, with_any_bit_flipped_are_wrong) {
    for (const wire::Object& record : vectors()) {
        ASSERT_EQ(problem(record), "");
        for (const std::string field : {"secret", "commitment"}) {
            const secrets::Bytes good = *secrets::from_hex(*wire::text_at(record, field));
            // All bits of a short one; of a shoe's secret those of every eighth byte, and the last.
            const std::size_t step = good.size() > 64 ? 8 : 1;
            for (std::size_t byte = 0; byte < good.size(); byte += step)
                for (unsigned bit = 0; bit < 8; ++bit) {
                    secrets::Bytes bad = good;
                    bad[byte] ^= static_cast<std::uint8_t>(1U << bit);
                    wire::Object changed = record;
                    changed[field] = secrets::hex(bad);
                    ASSERT_THAT(problem(changed), HasSubstr("not the one that was committed to")) << field << byte;
                }
        }
        for (const std::string field : {"table", "domain"}) {
            wire::Object changed = record;
            changed[field] = "elsewhere";
            EXPECT_THAT(problem(changed), HasSubstr("not the one that was committed to")) << field;
        }
        wire::Object other = record;
        other["number"] = *wire::number_at(record, "number") + 1;
        EXPECT_NE(problem(other), "");
        if (!record.contains("cards")) {
            other = record;
            other["result"] =
                *wire::text_at(record, "what") == "dice" ? wire::Value(wire::Array{7, 7, 7}) : wire::Value(-1);
            EXPECT_THAT(problem(other), HasSubstr("the result was"));
            other = record;
            other["saw"] = -1;
            EXPECT_THAT(problem(other), HasSubstr("the result was"));
            continue;
        }
        const wire::Array& cards = record.at("cards").as_array();
        for (std::size_t place = 0; place < cards.size(); ++place) {
            if (cards[place].is_null()) continue;
            other = record;
            other["cards"].as_array()[place] = cards[place] == "AS" ? "AH" : "AS";
            ASSERT_THAT(problem(other), HasSubstr("card " + std::to_string(place + 1) + " was")) << place;
        }
        if (cards.empty()) continue;
        other = record;
        other["saw"] = wire::Array{cards[0] == "AS" ? "AH" : "AS"};
        EXPECT_THAT(problem(other), HasSubstr("card 1 was"));
        other = record;
        other["cut"] = *wire::number_at(record, "cut") + 1;
        EXPECT_NE(problem(other), "");
    }
}

TEST(ShownDraws, that_are_no_records_are_refused_in_words) {
    const wire::Object good = vectors().front();
    const auto changed = [&](const std::string& field, const wire::Value& to) {
        wire::Object record = good;
        record[field] = to;
        return problem(record);
    };
    EXPECT_THAT(changed("secret", "00"), HasSubstr("a secret of 1 bytes"));
    EXPECT_THAT(changed("secret", "zz"), HasSubstr("hexadecimal"));
    EXPECT_THAT(changed("of", 1'000'000'000), HasSubstr("there is no shoe of"));
    EXPECT_THAT(changed("of", -1), HasSubstr("there is no shoe of"));
    EXPECT_THAT(changed("what", "lamp"), HasSubstr("there is no lamp"));
    EXPECT_THAT(changed("cut", 417), HasSubstr("cut at 417"));
    EXPECT_THAT(changed("cut", -1), HasSubstr("cut at -1"));
    EXPECT_THAT(changed("cards", 7), HasSubstr("a list that is not of cards"));
    EXPECT_THAT(changed("cards", wire::Array(417, "AS")), HasSubstr("card 1 was"));
    wire::Object engine = vectors()[1];
    engine["cut"] = 209;
    EXPECT_THAT(problem(engine), HasSubstr("not in the middle"));
}

TEST(ShownDraws, are_found_in_whatever_a_table_tells_with_gaps_and_changes_of_mind) {
    const auto records = vectors();
    ShownDraws draws;
    wire::Object commitment = records[1];
    commitment.erase("secret");
    draws.take(wire::Value(
        wire::Object{{"snapshot", wire::Object{{"chance", wire::Object{{"standing", wire::Array{commitment}}}}}}}));
    draws.take(wire::Value(wire::Object{{"events", wire::Array{wire::Object{{"event", records[0]}}}}}));
    draws.take(wire::Value(wire::Object{{"again", records[0]}}));
    draws.finish();
    EXPECT_EQ(draws.checked().size(), 1U);
    EXPECT_EQ(draws.waiting(), 1U);
    EXPECT_EQ(draws.wrong(), 0U);

    ShownDraws gap;
    gap.take(wire::Value(wire::Array{records[0], records[2]}));
    gap.finish();
    EXPECT_EQ(gap.wrong(), 1U);
    EXPECT_EQ(gap.checked().back().number, 2);

    ShownDraws another;
    commitment["commitment"] = std::string(64, '0');
    another.take(wire::Value(wire::Array{commitment, records[1]}));
    another.finish();
    EXPECT_EQ(another.wrong(), 1U);
    EXPECT_THAT(another.checked().front().problem, HasSubstr("two different commitments"));
}

TEST(ShownDraws, of_real_tables_are_right_here_and_in_python) {
    std::vector<wire::Object> records;
    for (const std::string& game : samples::games()) {
        PlayedJournal journal;
        journal.play(game, game, 100);
        for (const journal::Item& item : journal.items()) {
            const auto* const entry = std::get_if<journal::Entry>(&item);
            if (entry == nullptr || !tables::is_server_fact(entry->edition)) continue;
            const auto fact = wire::parse(entry->body)->as_object();
            if (tables::is_about_chance(fact)) records.push_back(tables::told_of_chance(fact));
        }
    }
    ShownDraws draws;
    for (const wire::Object& record : records) draws.take(wire::Value(record));
    draws.finish();
    EXPECT_EQ(draws.wrong(), 0U);
    EXPECT_GE(draws.checked().size(), 11U);
    const auto [status, words] = said_in_python(records);
    EXPECT_EQ(status, 0) << words;
    EXPECT_THAT(words, HasSubstr(std::to_string(draws.checked().size()) + " shown and checked, 0 wrong"));
}

TEST(CheckerInPython, finds_what_was_changed) {
    const auto all = vectors();
    EXPECT_EQ(said_in_python(all).first, 0);
    const auto with = [&](std::size_t which, const std::string& field, const wire::Value& to) {
        std::vector<wire::Object> changed = all;
        changed[which][field] = to;
        return said_in_python({changed[which]});
    };
    std::string secret{*wire::text_at(all[4], "secret")};
    secret.back() = secret.back() == '0' ? '1' : '0';
    const auto [status, words] = with(4, "secret", wire::Value(secret));
    EXPECT_EQ(status, 1);
    EXPECT_THAT(words, HasSubstr(", number 1: the secret is not the one"));
    EXPECT_EQ(with(0, "cut", 138).first, 1);
    EXPECT_EQ(with(5, "result", wire::Array{6, 6, 6}).first, 1);
    EXPECT_EQ(with(7, "result", 36).first, 1);
    EXPECT_EQ(with(1, "cut", 209).first, 1);
    EXPECT_EQ(with(3, "what", "lamp").first, 1);
    EXPECT_EQ(said_in_python({all[0], all[2]}).first, 1) << "number 2 is missing";
    EXPECT_EQ(said_in_python({}).first, 2);
}

}  // namespace
}  // namespace croupier::verification
