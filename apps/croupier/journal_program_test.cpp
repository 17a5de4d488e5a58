// `croupier verify`, `croupier export` and `croupier sign` from outside: honest journals pass, planted faults are
// named.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/croupier/program_runner.h"
#include "server/journal/lines.h"
#include "server/journal/signing.h"
#include "server/sql/sql.h"
#include "server/verification/test_journal.h"
#include "wire/json.h"

namespace croupier::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;
using verification::ListSource;
using verification::PlayedJournal;

class JournalProgram : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "croupier-journal-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
        journal_.play("mini-1", one_game(), 20);
        journal_.play("tai-1", other_game(), 10);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string file(const std::string& text, const std::string& name = "journal.jsonl") const {
        std::ofstream{path(name), std::ios::binary} << text;
        return path(name);
    }
    std::string lines() const {
        std::ostringstream text;
        ListSource source{journal_.items()};
        EXPECT_FALSE(journal::write_lines(source, text));
        return text.str();
    }
    std::string store() const {
        const std::string url = "sqlite:" + path("store.db");
        const auto opened = sql::Store::open(url, sql::Access::write);
        EXPECT_TRUE(opened) << opened.error().what;
        journal_.keep_in(*opened);
        return url;
    }
    /// What verify says of a journal that is not good.
    static std::string flaw(const std::vector<std::string>& words) {
        std::vector<std::string> all{"verify"};
        all.insert(all.end(), words.begin(), words.end());
        const Ended ended = run(all);
        EXPECT_EQ(ended.status, 6) << ended.output << ended.notes;
        EXPECT_THAT(ended.output, StartsWith("bad: "));
        EXPECT_EQ(ended.notes, "");
        return ended.output;
    }

    fs::path folder_;
    PlayedJournal journal_;
};

TEST_F(JournalProgram, a_summary_for_reports_that_was_changed_is_named_and_built_anew) {
    journal_.play("tai-2", other_game(), 160);
    const std::string url = store();
    const auto report = [&] { return run({"report", url, "win", "--format", "csv"}).output; };
    const std::string told = report();
    EXPECT_THAT(run({"verify", url}).output, HasSubstr("  sums   0 summaries for reports"));
    const Ended built = run({"admin", "summaries", "--store", url});
    EXPECT_EQ(built.status, 0) << built.notes;
    EXPECT_EQ(built.output, "mini-1: 0 summaries built\ntai-1: 0 summaries built\ntai-2: 1 summary built\n");
    EXPECT_THAT(run({"verify", url}).output, HasSubstr("  sums   1 summary for reports, as the events add up"));
    EXPECT_EQ(report(), told);
    {
        const auto opened = sql::Store::open(url, sql::Access::write);
        ASSERT_TRUE(opened);
        ASSERT_TRUE((*opened->connect())
                        ->run("UPDATE journal_summaries SET body = replace(body, '\"drop\":', '\"drop\":9') "
                              "WHERE kind = 'day'"));
    }
    EXPECT_THAT(flaw({url}),
                HasSubstr("bad: table tai-2, summary up to entry 2048: the sums of 2004-06-01: not what the "
                          "entries add up to"));
    EXPECT_THAT(flaw({url, "--table", "tai-2"}), HasSubstr("summary up to entry 2048"));
    const Ended json = run({"verify", url, "--json"});
    EXPECT_THAT(json.output, HasSubstr(R"("kind":"other-summary","table":"tai-2","seq":2048)"));
    // Anyone who may not write the store does without it.
    EXPECT_EQ(report(), told);
    EXPECT_EQ(run({"admin", "summaries", "--store", url, "--table", "tai-2"}).status, 0);
    EXPECT_EQ(run({"verify", url}).status, 0);
    EXPECT_EQ(run({"admin", "summaries", "--store", url, "--table", "tai-9"}).status, 2);
}

TEST_F(JournalProgram, honest_journals_pass_from_a_store_and_from_its_export) {
    const std::string url = store();
    const std::string events = std::to_string(journal_.items().size() - 2);
    for (const std::string& named : {url, path("store.db")}) {
        const Ended good = run({"verify", named});
        EXPECT_EQ(good.status, 0) << good.output << good.notes;
        EXPECT_THAT(good.output, StartsWith("good: "));
        EXPECT_THAT(good.output, HasSubstr("  tables 2\n"));
        EXPECT_THAT(good.output, HasSubstr("  rounds 30, each settled again\n"));
    }
    // The store's journal is the one that was played, byte for byte.
    EXPECT_TRUE(run({"export", url}).output == lines());
    const Ended exported = run({"export", url, path("out.jsonl")});
    EXPECT_EQ(exported.status, 0) << exported.notes;
    EXPECT_THAT(exported.notes, HasSubstr(" events of 2 tables written to "));
    const Ended good = run({"verify", path("out.jsonl"), "--json"});
    EXPECT_EQ(good.status, 0);
    const auto json = wire::parse(good.output);
    ASSERT_TRUE(json);
    EXPECT_EQ(json->at("schema").as_string(), "croupier-verify-1");
    EXPECT_TRUE(json->at("good").as_bool());
    EXPECT_EQ(std::to_string(json->at("events").as_int64()), events);
    EXPECT_TRUE(json->at("flaw").is_null());
    EXPECT_THAT(run({"verify", path("out.jsonl"), "--table", "tai-1"}).output, HasSubstr("  tables 1\n"));
    EXPECT_THAT(run({"verify", url, "--table", "tai-1"}).output, HasSubstr("  rounds 10, "));
}

TEST_F(JournalProgram, exports_one_table_or_a_part) {
    const std::string url = store();
    const Ended one = run({"export", url, "--table", "tai-1"});
    EXPECT_EQ(one.status, 0);
    EXPECT_FALSE(one.output.contains("mini-1"));
    EXPECT_EQ(run({"verify", file(one.output)}).status, 0);
    const Ended part = run({"export", url, "--table", "tai-1", "--from", "10"});
    EXPECT_FALSE(part.output.contains(R"("seq":9,)"));
    EXPECT_THAT(part.output, HasSubstr(R"("seq":10,)"));
    EXPECT_THAT(flaw({file(part.output)}), HasSubstr("entry 10: entry 1 should stand here"));
}

TEST_F(JournalProgram, names_a_changed_byte) {
    std::string text = lines();
    const std::size_t at = text.find("\\\"type\\\":\\\"WagerPaid\\\"");
    ASSERT_NE(at, std::string::npos);
    text[at + 12] = 'X';
    const std::string said = flaw({file(text)});
    EXPECT_THAT(said, HasSubstr("table mini-1, entry "));
    EXPECT_THAT(said, HasSubstr("its content does not have its hash"));
    EXPECT_THAT(said, HasSubstr("journal.jsonl:"));
}

TEST_F(JournalProgram, names_missing_and_swapped_events) {
    const std::size_t place = journal_.find(R"("type":"RoundEnded")");
    const std::string number = std::to_string(journal_.entry(place).seq);
    PlayedJournal missing = journal_;
    journal_.items().erase(journal_.items().begin() + static_cast<std::ptrdiff_t>(place));
    EXPECT_THAT(flaw({file(lines())}), HasSubstr("entry " + number + " should stand here"));
    journal_ = missing;
    std::swap(journal_.items()[place], journal_.items()[place + 1]);
    EXPECT_THAT(flaw({file(lines())}), HasSubstr("entry " + number + " should stand here"));
}

TEST_F(JournalProgram, names_a_forged_amount_though_the_chain_was_made_anew) {
    const std::size_t paid = journal_.find(R"("type":"WagerPaid")");
    journal_.alter(paid, R"("winnings":)", R"("winnings":9)");
    journal_.chain_anew();
    const std::string number = std::to_string(journal_.entry(paid).seq);
    for (const std::string& named : {file(lines()), store()}) {
        const std::string said = flaw({named});
        EXPECT_THAT(said, HasSubstr("table mini-1, entry " + number + ": WagerPaid: winnings is 9"));
        EXPECT_THAT(said, HasSubstr(" (rules 5."));
    }
    const auto json = wire::parse(run({"verify", path("store.db"), "--json"}).output);
    ASSERT_TRUE(json);
    EXPECT_FALSE(json->at("good").as_bool());
    EXPECT_EQ(json->at("flaw").at("kind").as_string(), "against-the-rules");
    EXPECT_EQ(json->at("flaw").at("table").as_string(), "mini-1");
    EXPECT_EQ(std::to_string(json->at("flaw").at("seq").as_int64()), number);
    EXPECT_FALSE(json->at("flaw").at("rules").as_array().empty());
}

TEST_F(JournalProgram, names_what_was_changed_beside_the_entries) {
    const std::string url = store();
    ASSERT_EQ(run({"admin", "account", "add", "dora", "--role", "dealer", "--store", url}).status, 0);
    const Ended good = run({"verify", url});
    EXPECT_EQ(good.status, 0) << good.output << good.notes;
    EXPECT_THAT(good.output, HasSubstr("the audit is whole"));
    const auto in_store = [&](std::string_view sql) {
        const auto opened = sql::Store::open(url, sql::Access::write);
        ASSERT_TRUE(opened);
        const auto changed = (*opened->connect())->run(sql);
        ASSERT_TRUE(changed) << changed.error().what;
        ASSERT_EQ(changed->changed(), 1);
    };
    in_store("UPDATE account_grants SET role = 'operator'");
    EXPECT_THAT(flaw({url}), HasSubstr("has a role that nobody granted: operator at all casinos"));
    EXPECT_THAT(run({"admin", "account", "list", "--store", url}).output, testing::Not(HasSubstr("operator")));
    in_store("UPDATE account_grants SET role = 'dealer'");
    EXPECT_EQ(run({"verify", url}).status, 0);
    in_store("INSERT INTO journal_answers VALUES ('mini-1', '17', 1, '')");
    EXPECT_THAT(flaw({url}), HasSubstr("that the journal did not write"));
}

TEST_F(JournalProgram, names_where_a_file_was_cut_off) {
    const std::string text = lines();
    // In the middle of it: within a line, and where one ends.
    const std::size_t end_of_line = text.find('\n', text.size() / 2);
    EXPECT_THAT(flaw({file(text.substr(0, end_of_line - 1))}), HasSubstr("the file ends in a line"));
    EXPECT_THAT(flaw({file(text.substr(0, end_of_line + 1))}), HasSubstr("without its end line"));
    EXPECT_THAT(flaw({file(text.substr(0, text.rfind("{\"kind\":\"end\"")))}), HasSubstr("without its end line"));
}

TEST_F(JournalProgram, holds_a_journal_against_signed_heads) {
    const std::string journal = file(lines());
    const secrets::Key seed = secrets::Key::at_random();
    const journal::SigningKey key{seed.bytes()};
    const auto& last = std::get<journal::Entry>(journal_.items().back());
    const journal::SignedHead head = key.sign({last.table, last.seq, last.hash}, last.time);
    const std::string heads = file(journal::to_line(head) + "\n", "heads");
    const std::string public_key = file(journal::hex(key.public_key()) + "\n", "key");
    const Ended good = run({"verify", journal, "--heads", heads, "--public-key", public_key});
    EXPECT_EQ(good.status, 0) << good.output << good.notes;
    EXPECT_THAT(good.output, HasSubstr("  heads  1 signed, all met\n"));

    const std::string other = file(std::string(64, 'a') + "\n", "other");
    EXPECT_THAT(flaw({journal, "--heads", heads, "--public-key", other}), HasSubstr("was not signed by this key"));
    // Rewritten to the last byte, and shorter.
    PlayedJournal anew;
    anew.play("mini-1", one_game(), 20);
    anew.play("tai-1", other_game(), 2);
    journal_ = anew;
    EXPECT_THAT(flaw({file(lines()), "--heads", heads, "--public-key", public_key}),
                HasSubstr("were there when the head was signed"));
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--heads", heads},
                                                  {"--public-key", public_key},
                                                  {"--heads", journal, "--public-key", public_key},
                                                  {"--heads", heads, "--public-key", heads},
                                                  {"--heads", path("none"), "--public-key", public_key}}) {
        std::vector<std::string> all{"verify", journal};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(run(all).status, 2) << words.back();
    }
}

TEST_F(JournalProgram, signs_heads_that_an_inspector_with_the_public_key_can_hold_a_journal_against) {
    const std::string url = store();
    const std::string key = path("signing.key");
    const Ended made = run({"sign", "--key", key, "--make-key"});
    ASSERT_EQ(made.status, 0) << made.notes;
    EXPECT_EQ(made.output.size(), 65U);
    EXPECT_EQ(fs::status(key).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(run({"sign", "--key", key, "--public-key"}).output, made.output);
    const std::string public_key = file(made.output, "signing.pub");

    const Ended heads = run({"sign", url, "--key", key});
    ASSERT_EQ(heads.status, 0) << heads.notes;
    EXPECT_THAT(heads.notes, StartsWith("2 heads signed; the public key is " + made.output.substr(0, 64)));
    const std::string kept = file(heads.output, "heads.jsonl");
    const Ended good = run({"verify", url, "--heads", kept, "--public-key", public_key});
    EXPECT_EQ(good.status, 0) << good.output << good.notes;
    EXPECT_THAT(good.output, HasSubstr("  heads  2 signed, all met\n"));
    const Ended one = run({"sign", url, "--key", key, "--table", "tai-1"});
    EXPECT_THAT(one.output, StartsWith(R"({"kind":"head","table":"tai-1","seq":)"));

    // A journal that was played again is in perfect order by itself, and not the one that was signed.
    PlayedJournal anew;
    anew.play("mini-1", one_game(), 20);
    anew.play("tai-1", other_game(), 10);
    journal_ = anew;
    const std::string other = file(lines());
    EXPECT_EQ(run({"verify", other}).status, 0);
    static_cast<void>(flaw({other, "--heads", kept, "--public-key", public_key}));
}

TEST_F(JournalProgram, signs_with_no_key_that_is_not_one) {
    const std::string url = store();
    const std::string key = path("signing.key");
    ASSERT_EQ(run({"sign", "--key", key, "--make-key"}).status, 0);
    // The key that seals shoes is another key, and nobody's signature.
    const std::string sealing = file("croupier-key-1 " + std::string(64, 'a') + "\n", "shoes.key");
    fs::permissions(sealing, fs::perms::owner_read);
    for (const std::vector<std::string>& words : {std::vector<std::string>{"sign", url},
                                                  {"sign", url, "--key", path("none.key")},
                                                  {"sign", url, "--key", sealing},
                                                  {"sign", url, "--key", key, "--make-key"},
                                                  {"sign", "--key", key, "--make-key"},
                                                  {"sign", url, "--key", key, "--table", "nobody"},
                                                  {"sign", url, url, "--key", key},
                                                  {"sign", file(lines()), "--key", key}}) {
        const Ended refused = run(words);
        EXPECT_EQ(refused.status, 2) << words.back();
        EXPECT_EQ(refused.output, "") << words.back();
        EXPECT_THAT(refused.notes, StartsWith("croupier sign: "));
    }
    fs::permissions(key, fs::perms::owner_read | fs::perms::group_read);
    EXPECT_THAT(run({"sign", url, "--key", key}).notes, HasSubstr("can be read by users other"));
}

TEST_F(JournalProgram, says_in_one_line_what_cannot_be_read) {
    const std::string url = store();
    for (const std::vector<std::string>& words : {std::vector<std::string>{"verify", path("none.jsonl")},
                                                  {"verify", folder_.string()},
                                                  {"verify", file("hello\n", "text")},
                                                  {"verify", file("", "empty")},
                                                  {"verify", url, "--table", "nobody"},
                                                  {"verify", url, url},
                                                  {"export", url, "--table", "nobody"},
                                                  {"export", url, "--from", "0"},
                                                  {"export", path("none.db")},
                                                  {"export", file(lines())}}) {
        const Ended ended = run(words);
        EXPECT_EQ(ended.status, 2) << words.back() << ended.notes << ended.output;
        EXPECT_THAT(ended.notes, StartsWith("croupier " + words.front() + ": "));
    }
    EXPECT_EQ(run({"verify", "sqlite:" + path("none.db")}).status, 1);
    EXPECT_FALSE(fs::exists(path("none.db")));
    EXPECT_EQ(run({"export", url, path("no/folder.jsonl")}).status, 1);
}

TEST_F(JournalProgram, reads_a_store_that_another_process_holds) {
    const std::string url = store();
    const auto held = sql::Store::open(url, sql::Access::write);
    ASSERT_TRUE(held);
    EXPECT_EQ(run({"verify", url}).status, 0);
    EXPECT_TRUE(run({"export", url}).output == lines());
}

// --- croupier verify shoe -------------------------------------------------------------------------------------------

TEST_F(JournalProgram, chance_is_checked_from_what_a_patron_was_given) {
    const Ended good = run({"verify", "shoe", "docs/examples/chance-vectors.json"});
    EXPECT_EQ(good.status, 0) << good.output;
    EXPECT_THAT(good.output, HasSubstr("right  table mini-1, number 1: shoe 416, 394 seen\n"));
    EXPECT_THAT(good.output, HasSubstr("10 shown and checked, 0 wrong, 0 committed to and not yet shown\n"));
    std::ifstream stream{"docs/examples/chance-vectors.json"};
    std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const std::size_t dice = text.find(R"("result":[)");
    text.replace(dice, 12, R"("result":[6,)");
    const Ended bad = run({"verify", "shoe", file(text)});
    EXPECT_EQ(bad.status, 6);
    EXPECT_THAT(bad.output, HasSubstr("number 1: the result was [6,"));
    const Ended json = run({"verify", "shoe", file(text), "--json"});
    EXPECT_EQ(json.status, 6);
    const auto document = wire::parse(json.output);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->at("schema").as_string(), "croupier-verify-shoe-1");
    EXPECT_FALSE(document->at("good").as_bool());
    for (const std::string& nothing : {file("{}"), file("no json"), std::string{"/nowhere"}}) {
        const Ended refused = run({"verify", "shoe", nothing});
        EXPECT_EQ(refused.status, 2) << refused.output;
    }
    EXPECT_EQ(run({"verify", "shoe"}).status, 2);
}

}  // namespace
}  // namespace croupier::apps
