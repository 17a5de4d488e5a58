// Everything that may be done to an exported journal is found, and where.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/journal/lines.h"
#include "server/journal/signing.h"
#include "server/journal/walk.h"
#include "server/sql/test_stores.h"
#include "tests/faults/acknowledgements.h"

namespace {

using namespace croupier;
using namespace croupier::faults;
using namespace croupier::journal;

/// A journal of two tables as it would be exported, line by line.
std::vector<std::string> made_up_journal(int entries) {
    std::vector<std::string> lines{R"({"kind":"journal","format":1})"};
    for (int table = 0; table < 2; ++table) {
        const TableRecord record = table_record(table);
        lines.push_back(to_line(record));
        Hash last = hash_of(record);
        for (int seq = 1; seq <= entries / 2; ++seq) {
            Batch batch = next_batch(record.id, 1 + seq / 1000, seq - 1);
            Entry entry{.table = record.id,
                        .seq = seq,
                        .epoch = batch.epoch,
                        .time = batch.time,
                        .edition = batch.events[0].edition,
                        .rules = batch.events[0].rules,
                        .actor = batch.actor,
                        .command = batch.command,
                        .body = batch.events[0].body,
                        .previous = last,
                        .hash = {}};
            if (seq % 100 == 0) entry.rules.clear();
            entry.hash = hash_of(entry);
            last = entry.hash;
            lines.push_back(to_line(entry));
        }
    }
    lines.push_back(R"({"kind":"end","tables":2,"entries":)" + std::to_string(entries / 2 * 2) + "}");
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

std::optional<Flaw> flaw_in_text(const std::string& text, Walk walk = {}) {
    std::istringstream stream{text};
    LinesSource source{stream};
    return verify(source, walk);
}

TEST(AnExportedJournal, is_good_as_it_is) { EXPECT_FALSE(flaw_in_text(joined(made_up_journal(3000)))); }

TEST(AnExportedJournal, shows_every_byte_that_was_changed_and_where) {
    const std::vector<std::string> lines = made_up_journal(2000);
    std::mt19937_64 chance{5};
    Walk walk;
    std::int64_t flips = 0;
    // What comes before the changed line is as good as it was, so each byte needs but the walk up to there and its own
    // line. The first and the last line, and line feeds, follow below.
    for (std::size_t at = 1; at + 1 < lines.size(); ++at) {
        std::string line = lines[at];
        for (char& byte : line) {
            const char before = byte;
            // A single bit for half of them: what a disk does. Anything else for the others: what a person does.
            const auto flip = static_cast<char>(chance() % 2 == 0 ? 1U << (chance() % 8) : 1 + chance() % 255);
            byte = static_cast<char>(before ^ flip);
            ++flips;
            const auto item = from_line(line);
            if (item) {
                Walk here = walk;
                // A table's name is no part of the chain, and people may change it.
                const auto* const record = std::get_if<TableRecord>(&*item);
                if (record != nullptr && record->name != std::get<TableRecord>(*from_line(lines[at])).name) {
                    byte = before;
                    continue;
                }
                std::optional<Flaw> flaw = here.take(*item);
                if (!flaw) flaw = here.take(*from_line(lines[at + 1]));
                ASSERT_TRUE(flaw) << "line " << at + 1 << ": " << line;
            }
            byte = before;
        }
        ASSERT_FALSE(walk.take(*from_line(line)));
    }
    EXPECT_GT(flips, 500'000);
}

TEST(AnExportedJournal, shows_a_changed_byte_in_the_text_as_a_whole) {
    const std::vector<std::string> lines = made_up_journal(12);
    const std::string text = joined(lines);
    std::mt19937_64 chance{6};
    std::int64_t line = 1;
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string changed = text;
        changed[at] = static_cast<char>(changed[at] ^ static_cast<char>(1 + chance() % 255));
        const std::optional<Flaw> flaw = flaw_in_text(changed);
        const bool in_name = lines[static_cast<std::size_t>(line) - 1].starts_with(R"({"kind":"table")");
        if (!in_name) {
            ASSERT_TRUE(flaw) << "byte " << at;
        }
        if (flaw) {
            // A new line feed ends the line early, and the flaw is in its first part. A changed table is seen by its
            // entry.
            EXPECT_GE(flaw->line, line) << "byte " << at;
            EXPECT_LE(flaw->line, line + 1) << "byte " << at;
        }
        if (text[at] == '\n') ++line;
    }
}

TEST(AnExportedJournal, shows_what_is_missing_repeated_swapped_added_or_cut_off) {
    const std::vector<std::string> good = made_up_journal(100);
    using Found = std::pair<FlawKind, std::int64_t>;
    const auto found = [&](auto change) {
        std::vector<std::string> lines = good;
        change(lines);
        const std::optional<Flaw> flaw = flaw_in_text(joined(lines));
        return flaw ? Found{flaw->kind, flaw->line} : Found{FlawKind{}, 0};
    };
    for (std::ptrdiff_t at = 2; at < std::ssize(good) - 2; ++at) {
        if (!good[static_cast<std::size_t>(at)].starts_with(R"({"kind":"entry")")) continue;
        const auto line = static_cast<std::int64_t>(at) + 1;
        const bool last = good[static_cast<std::size_t>(at) + 1].starts_with(R"({"kind":"table")");
        const auto gone = found([&](auto& lines) { lines.erase(lines.begin() + at); });
        // The last entry of a table leaves no gap: only the count at the end, or a signed head, shows that.
        EXPECT_EQ(gone, last ? (Found{FlawKind::cut_short, std::ssize(good) - 1}) : (Found{FlawKind::missing, line}));
        EXPECT_EQ(found([&](auto& lines) { lines.insert(lines.begin() + at, lines[static_cast<std::size_t>(at)]); }),
                  (Found{FlawKind::repeated, line + 1}));
        if (!last) {
            EXPECT_EQ(found([&](auto& lines) {
                          std::swap(lines[static_cast<std::size_t>(at)], lines[static_cast<std::size_t>(at) + 1]);
                      }),
                      (Found{FlawKind::missing, line}));
        }
        EXPECT_EQ(found([&](auto& lines) { lines.resize(static_cast<std::size_t>(at)); }),
                  (Found{FlawKind::cut_short, line}));
    }
    EXPECT_EQ(found([](auto& lines) { lines.insert(lines.begin() + 1, lines[1]); }),
              (Found{FlawKind::unknown_table, 3}));
    EXPECT_EQ(found([](auto& lines) { lines.erase(lines.begin() + 1); }), (Found{FlawKind::unknown_table, 2}));
    EXPECT_EQ(found([](auto& lines) { lines.emplace_back("{}"); }).first, FlawKind::malformed);
    EXPECT_EQ(found([](auto& lines) { lines.clear(); }), (Found{FlawKind::cut_short, 1}));
    EXPECT_EQ(found([](auto& lines) { lines[1] = std::string(std::size_t{9} << 20U, ' '); }),
              (Found{FlawKind::malformed, 2}));
    std::string text = joined(good);
    text.pop_back();
    EXPECT_EQ(flaw_in_text(text)->kind, FlawKind::cut_short);
}

TEST(AnExportedJournal, that_was_written_anew_or_cut_off_shows_against_a_signed_head) {
    const std::vector<std::string> good = made_up_journal(20);
    const Entry last = std::get<Entry>(*from_line(good[11]));
    const Head head{.table = last.table, .seq = last.seq, .hash = last.hash};
    Walk expecting;
    expecting.expect(head);
    EXPECT_FALSE(flaw_in_text(joined(good), expecting));

    std::vector<std::string> cut = good;
    cut.erase(cut.begin() + 11);
    cut.back() = R"({"kind":"end","tables":2,"entries":19})";
    EXPECT_FALSE(flaw_in_text(joined(cut))) << "by itself it looks whole";
    const std::optional<Flaw> missing = flaw_in_text(joined(cut), expecting);
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->kind, FlawKind::cut_short);
    EXPECT_EQ(missing->seq, 10);

    Entry forged = last;
    forged.body = "{}";
    forged.hash = hash_of(forged);
    std::vector<std::string> anew = good;
    anew[11] = to_line(forged);
    EXPECT_FALSE(flaw_in_text(joined(anew))) << "by itself it looks good";
    EXPECT_EQ(flaw_in_text(joined(anew), expecting)->kind, FlawKind::other_head);
}

TEST(AnExportedJournal, shows_an_owner_who_wrote_after_he_was_superseded) {
    std::vector<std::string> lines = made_up_journal(20);
    Entry entry = std::get<Entry>(*from_line(lines[11]));
    entry.epoch = 0;
    entry.hash = hash_of(entry);
    lines[11] = to_line(entry);
    EXPECT_EQ(flaw_in_text(joined(lines))->kind, FlawKind::epoch_backwards);
}

TEST(AnExportedJournal, says_what_the_callers_own_check_refused) {
    std::istringstream stream{joined(made_up_journal(20))};
    LinesSource source{stream};
    Walk walk;
    const auto flaw = verify(source, walk, [](const Item& item) {
        const auto* const entry = std::get_if<Entry>(&item);
        return entry != nullptr && entry->seq == 7 ? std::string{"chips are not conserved"} : std::string{};
    });
    ASSERT_TRUE(flaw);
    EXPECT_EQ(flaw->kind, FlawKind::refused);
    EXPECT_EQ(flaw->what, "table t0, entry 7: chips are not conserved");
    EXPECT_EQ(flaw->line, 9);
}

#ifdef CROUPIER_PYTHON3
TEST(AnExportedJournal, is_judged_alike_by_a_program_in_another_language) {
    const sql::TestFolder folder;
    const std::string file = (folder.path() / "journal.jsonl").string();
    const auto judged = [&](const std::vector<std::string>& lines) {
        std::ofstream{file} << joined(lines);
        const std::string command =
            std::string{CROUPIER_PYTHON3} + " docs/examples/verify_journal.py " + file + " >" + file + ".out";
        return std::system(command.c_str());  // NOLINT(cert-env33-c): that is what is tested.
    };
    std::vector<std::string> lines = made_up_journal(100);
    EXPECT_EQ(judged(lines), 0);
    const auto amount = lines[60].find("amount");
    lines[60][amount + 10] = static_cast<char>(lines[60][amount + 10] ^ 1);
    EXPECT_NE(judged(lines), 0);
    lines = made_up_journal(100);
    lines.erase(lines.begin() + 60);
    EXPECT_NE(judged(lines), 0);
}
#endif

}  // namespace
