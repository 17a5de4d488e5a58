// Entries, their hashes, their lines and signed heads, without a store.
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "server/journal/entry.h"
#include "server/journal/lines.h"
#include "server/journal/signing.h"
#include "server/sql/sql.h"

namespace {

using namespace croupier;
using namespace croupier::journal;

const TableRecord record{
    .id = "b1", .name = "Table 1", .game = "bezique", .casino = "Auckland", .setup = R"({"seats":9})"};

Entry example() {
    Entry entry{.table = "b1",
                .seq = 1,
                .epoch = 2,
                .time = 1'700'000'000'000'000,
                .edition = "bezique/2004",
                .rules = {"5.1", "5.12(a)"},
                .actor = {.role = "patron", .id = "17"},
                .command = "c1",
                .body = R"({"type":"WagerPlaced","note":"骰寶"})",
                .previous = hash_of(record),
                .hash = {}};
    entry.hash = hash_of(entry);
    return entry;
}

// The figures were computed by a few lines of Python after docs/reference/journal.md.
TEST(AnEntry, has_the_hash_that_the_reference_says) {
    EXPECT_EQ(hex(hash_of(record)), "be8ec1558d61d5144d4981a36fd387e95b83f9970ff038c01abde4641cf9b1ed");
    EXPECT_EQ(hex(example().hash), "4b254c569c4abf432b72f75f8a972db2b67daa5d106c680361b6d4e2b726155f");
}

TEST(AnEntry, has_another_hash_when_anything_in_it_is_another) {
    const Entry entry = example();
    const auto differs = [&](auto change) {
        Entry other = entry;
        change(other);
        return hash_of(other) != entry.hash;
    };
    EXPECT_TRUE(differs([](Entry& other) { other.table = "b2"; }));
    EXPECT_TRUE(differs([](Entry& other) { ++other.seq; }));
    EXPECT_TRUE(differs([](Entry& other) { ++other.epoch; }));
    EXPECT_TRUE(differs([](Entry& other) { ++other.time; }));
    EXPECT_TRUE(differs([](Entry& other) { other.edition = "bezique/2000"; }));
    EXPECT_TRUE(differs([](Entry& other) { other.rules = {"5.15.12(a)"}; }));
    EXPECT_TRUE(differs([](Entry& other) { std::swap(other.rules[0], other.rules[1]); }));
    EXPECT_TRUE(differs([](Entry& other) { other.actor = {.role = "patron1", .id = "7"}; }));
    EXPECT_TRUE(differs([](Entry& other) { other.command = ""; }));
    EXPECT_TRUE(differs([](Entry& other) { other.body += ' '; }));
    EXPECT_TRUE(differs([](Entry& other) { other.previous[31] ^= 1; }));
}

TEST(ATable, has_another_hash_when_anything_but_its_name_is_another) {
    TableRecord other = record;
    other.name = "Another";
    EXPECT_EQ(hash_of(other), hash_of(record));
    other.setup = "{}";
    EXPECT_NE(hash_of(other), hash_of(record));
}

TEST(ALine, is_as_the_reference_shows_it) {
    EXPECT_EQ(
        to_line(record),
        R"({"kind":"table","id":"b1","name":"Table 1","game":"bezique","casino":"Auckland","setup":"{\"seats\":9}"})");
    EXPECT_EQ(to_line(example()),
              R"~({"kind":"entry","table":"b1","seq":1,"epoch":2,"time":1700000000000000,"edition":"bezique/2004",)~"
              R"~("rules":["5.1","5.12(a)"],"role":"patron","actor":"17","command":"c1",)~"
              R"~("body":"{\"type\":\"WagerPlaced\",\"note\":\"骰寶\"}",)~"
              R"~("previous":"be8ec1558d61d5144d4981a36fd387e95b83f9970ff038c01abde4641cf9b1ed",)~"
              R"~("hash":"4b254c569c4abf432b72f75f8a972db2b67daa5d106c680361b6d4e2b726155f"})~");
}

TEST(ALine, gives_back_every_entry) {
    EXPECT_TRUE(rc::check([](const std::vector<std::string>& texts, std::int64_t seq, std::int64_t time) {
        Entry entry = example();
        entry.seq = seq;
        entry.time = time;
        entry.rules.clear();
        for (const std::string& text : texts) {
            if (!sql::is_text(text)) continue;
            entry.rules.push_back(text);
            entry.body += text;
        }
        const auto read = from_line(to_line(entry));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == Item{entry});
    }));
}

TEST(ALine, is_refused_in_any_other_form) {
    const std::string good = to_line(example());
    const auto refused = [&](std::string_view what, std::string_view by) {
        std::string line = good;
        line.replace(line.find(what), what.size(), by);
        return !from_line(line);
    };
    EXPECT_TRUE(from_line(good));
    EXPECT_TRUE(refused("{", " {"));
    EXPECT_TRUE(refused("\"seq\":1", "\"seq\": 1"));
    EXPECT_TRUE(refused("\"seq\":1", "\"seq\":1.0"));
    EXPECT_TRUE(refused("\"seq\":1", "\"seq\":\"1\""));
    EXPECT_TRUE(refused("\"seq\":1", "\"seq\":99999999999999999999"));
    EXPECT_TRUE(refused("\"seq\":1,", "\"seq\":2,\"seq\":1,"));
    EXPECT_TRUE(refused("\"seq\":1,", ""));
    EXPECT_TRUE(refused("\"seq\":1,", "\"seq\":1,\"more\":1,"));
    EXPECT_TRUE(refused("be8ec1", "Be8ec1"));
    EXPECT_TRUE(refused("be8ec1", "e8ec1"));
    EXPECT_TRUE(refused("be8ec1", "ge8ec1"));
    EXPECT_TRUE(refused("patron", "\\u0070atron"));
    EXPECT_TRUE(refused("\"5.1\"", "5"));
    EXPECT_TRUE(refused("entry", "head"));
    for (const std::string_view line : {"", "{}", "[]", "null", "{\"kind\":\"entry\"}", "{\"kind\":1}", "{"})
        EXPECT_FALSE(from_line(line)) << line;
    EXPECT_FALSE(from_line(std::string(10000, '[')));
}

TEST(AFile, that_cannot_be_written_is_not_taken_for_an_export) {
    std::istringstream nothing{"{\"kind\":\"journal\",\"format\":1}\n{\"kind\":\"end\",\"tables\":0,\"entries\":0}\n"};
    LinesSource source{nothing};
    std::ofstream closed;
    EXPECT_EQ(write_lines(source, closed)->kind, FlawKind::unreadable);
}

TEST(AFile, of_another_format_is_refused) {
    for (const std::string_view text : {"", "\n", "{\"kind\":\"journal\",\"format\":2}\n", "SQLite format 3"}) {
        std::istringstream stream{std::string{text}};
        LinesSource source{stream};
        EXPECT_FALSE(source.next()) << text;
    }
}

TEST(ASignedHead, is_good_for_its_key_and_for_nothing_else) {
    std::array<std::uint8_t, 32> seed{};
    seed[5] = 7;
    const SigningKey key{seed};
    const SigningKey same{seed};
    EXPECT_EQ(key.public_key(), same.public_key());
    seed[5] = 8;
    const SigningKey other{seed};
    const Entry entry = example();
    const SignedHead good =
        key.sign({.table = entry.table, .seq = entry.seq, .hash = entry.hash}, 1'700'000'000'000'001);
    EXPECT_TRUE(is_signed_by(good, key.public_key()));
    EXPECT_FALSE(is_signed_by(good, other.public_key()));
    EXPECT_EQ(signed_head_from_line(to_line(good)), good);

    const auto holds = [&](auto change) {
        SignedHead changed = good;
        change(changed);
        return is_signed_by(changed, key.public_key());
    };
    EXPECT_FALSE(holds([](SignedHead& head) { ++head.head.seq; }));
    EXPECT_FALSE(holds([](SignedHead& head) { head.head.table = "b2"; }));
    EXPECT_FALSE(holds([](SignedHead& head) { head.head.hash[0] ^= 1; }));
    EXPECT_FALSE(holds([](SignedHead& head) { ++head.time; }));
    EXPECT_FALSE(holds([](SignedHead& head) { head.signature[0] ^= 1; }));
    // Signed by another and passed off as ours.
    SignedHead foreign = other.sign(good.head, good.time);
    EXPECT_FALSE(is_signed_by(foreign, key.public_key()));
    foreign.key = key.public_key();
    EXPECT_FALSE(is_signed_by(foreign, key.public_key()));

    for (const std::string_view line : {"", "{}", "[]", "{\"kind\":\"head\"}"})
        EXPECT_FALSE(signed_head_from_line(line));
    std::string line = to_line(good);
    line.insert(1, " ");
    EXPECT_FALSE(signed_head_from_line(line));
}

}  // namespace
