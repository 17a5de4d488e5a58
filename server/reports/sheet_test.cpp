#include "server/reports/sheet.h"

#include <gtest/gtest.h>

namespace croupier::reports {
namespace {

TEST(Sheet, quotes_a_text_only_where_csv_needs_it) {
    EXPECT_EQ(csv_text(""), "");
    EXPECT_EQ(csv_text("Banker's Hand at set 3"), "Banker's Hand at set 3");
    EXPECT_EQ(csv_text("1, 2, 6: 9"), "\"1, 2, 6: 9\"");
    EXPECT_EQ(csv_text("the \"tumbler\" fell"), "\"the \"\"tumbler\"\" fell\"");
    EXPECT_EQ(csv_text("two\r\nlines"), "\"two\r\nlines\"");
    EXPECT_EQ(csv_text(" blank before"), "\" blank before\"");
    EXPECT_EQ(csv_text("Kaikōura"), "Kaikōura");
}

TEST(Sheet, keeps_a_spreadsheet_from_taking_a_text_for_a_formula) {
    EXPECT_EQ(csv_text("=1+1"), "\"'=1+1\"");
    EXPECT_EQ(csv_text("+64 9 363 6000"), "\"'+64 9 363 6000\"");
    EXPECT_EQ(csv_text("-1"), "\"'-1\"");
    EXPECT_EQ(csv_text("@SUM(A1)"), "\"'@SUM(A1)\"");
    EXPECT_EQ(csv_text("\t=1"), "\"'\t=1\"");
    EXPECT_EQ(csv_text("  =HYPERLINK(\"http://x\",\"y\")"), "\"'  =HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
    EXPECT_EQ(csv_text("\r=1"), "\"'\r=1\"");
    EXPECT_EQ(csv_text("1=1"), "1=1");
    EXPECT_EQ(csv_text("  "), "\"  \"");
}

TEST(Sheet, has_the_same_cells_in_json_and_csv) {
    const Sheet sheet{{{"table"}, {"win", Cell::money}, {"void", Cell::flag}, {"ended"}},
                      {{wire::Value("-mini"), wire::Value(-1900), wire::Value(true), wire::Value{}},
                       {wire::Value("a,b"), wire::Value(250), wire::Value(false), wire::Value("now")}},
                      ""};
    EXPECT_EQ(csv_head(sheet), "table,win,void,ended\r\n");
    EXPECT_EQ(csv_rows(sheet), "\"'-mini\",-1900,true,\r\n\"a,b\",250,false,now\r\n");
    EXPECT_EQ(wire::dump(rows_json(sheet)), R"([{"table":"-mini","win":-1900,"void":true,"ended":null},)"
                                            R"({"table":"a,b","win":250,"void":false,"ended":"now"}])");
}

}  // namespace
}  // namespace croupier::reports
