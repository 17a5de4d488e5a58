// `croupier report` from outside, on a store of its own. What the reports say is tested in server/reports.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/croupier/program_runner.h"
#include "server/journal/journal.h"
#include "server/sql/sql.h"

namespace croupier::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class ReportProgram : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "croupier-report-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        const auto journal = journal::Journal::open(*store);
        ASSERT_TRUE(journal);
        ASSERT_TRUE((*journal)->create_table({"t1", "Table 1", other_game(), "Auckland", "{}"}));
        const auto epoch = (*journal)->claim("t1");
        ASSERT_TRUE(epoch);
        const std::string alert =
            R"({"type":"AlertRaised","alert":1,"kind":"irregularity","text":"dice","rules":["4.9"]})";
        ASSERT_TRUE(
            (*journal)->submit({"t1", *epoch, 0, 1'794'787'200'000'000, {"server", ""}, "", {{"", {}, alert}}, {}},
                               [](const journal::Outcome&) {}));
        (*journal)->drain();
    }
    void TearDown() override { fs::remove_all(folder_); }
    [[nodiscard]] std::string url() const { return "sqlite:" + (folder_ / "store.db").string(); }
    [[nodiscard]] static Ended report(std::vector<std::string> rest) {
        rest.insert(rest.begin(), "report");
        return run(rest);
    }

    fs::path folder_;
};

TEST_F(ReportProgram, prints_text_csv_and_json) {
    const Ended text = report({url(), "irregularities"});
    EXPECT_EQ(text.status, 0) << text.notes;
    EXPECT_THAT(text.output, HasSubstr("alert 1, irregularity: dice"));
    const Ended csv = report({url(), "irregularities", "--format", "csv", "--table", "t1"});
    EXPECT_THAT(csv.output, StartsWith("casino,table,day,time,entry,round,kind,what,rules,edition,role,actor,second\r\n"
                                       "auckland,t1,2026-11-16,2026-11-16T00:00:00.000Z,1,,AlertRaised,"));
    EXPECT_EQ(report({url(), "win", "--format", "json", "--to", "2026-11-30"}).output,
              R"({"schema":"croupier-report-1","report":"win","from":null,"to":"2026-11-30","rows":[],"next":null})"
              "\n");
    EXPECT_THAT(report({url(), "wagers", "--format", "csv"}).output, StartsWith("casino,table,day,round,patron,"));
}

TEST_F(ReportProgram, says_in_one_line_what_cannot_be) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                  {url()},
                                                  {url(), "everything"},
                                                  {"nowhere", "win"},
                                                  {url(), "win", "more"},
                                                  {url(), "win", "--from", "yesterday"},
                                                  {url(), "win", "--from", "2026-11-02", "--to", "2026-11-01"},
                                                  {url(), "win", "--table", "t9"},
                                                  {url(), "win", "--format", "pdf"}}) {
        const Ended refused = report(words);
        EXPECT_EQ(refused.status, 2) << refused.notes;
        EXPECT_THAT(refused.notes, StartsWith("croupier report: "));
        EXPECT_EQ(refused.output, "");
    }
    const Ended missing = report({"sqlite:" + (folder_ / "none.db").string(), "win"});
    EXPECT_EQ(missing.status, 1);
    EXPECT_FALSE(fs::exists(folder_ / "none.db"));
}

}  // namespace
}  // namespace croupier::apps
