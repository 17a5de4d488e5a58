#include "server/tables/sealed_snapshot.h"

#include <gtest/gtest.h>

namespace croupier::tables {
namespace {

TEST(ASealedSnapshot, is_read_by_whoever_has_its_key_and_by_nobody_else) {
    const secrets::Key key = secrets::Key::at_random();
    const journal::Hash head{1, 2, 3};
    const journal::Snapshot kept = sealed_snapshot(key, "mini-1", 7, head, R"({"game":1})");
    EXPECT_EQ(kept.table, "mini-1");
    EXPECT_EQ(unsealed(key, kept), R"({"game":1})");
    EXPECT_FALSE(unsealed(secrets::Key::at_random(), kept));
}

TEST(ASealedSnapshot, fits_its_table_its_entry_and_its_own_text_only) {
    const secrets::Key key = secrets::Key::at_random();
    const journal::Snapshot kept = sealed_snapshot(key, "mini-1", 7, {1, 2, 3}, R"({"game":1})");
    for (std::size_t byte = 0; byte < kept.bytes.size(); ++byte) {
        journal::Snapshot changed = kept;
        changed.bytes[byte] ^= 1U;
        EXPECT_FALSE(unsealed(key, changed)) << byte;
        changed.bytes.resize(byte);
        EXPECT_FALSE(unsealed(key, changed)) << byte;
    }
    journal::Snapshot other = kept;
    other.table = "mini-2";
    EXPECT_FALSE(unsealed(key, other));
    other = kept;
    other.seq = 8;
    EXPECT_FALSE(unsealed(key, other));
    other = kept;
    other.hash[0] = 9;
    EXPECT_FALSE(unsealed(key, other));
}

TEST(ASealedSnapshot, is_not_what_earlier_versions_kept) {
    const std::string plain = R"({"game":{"ledger":[100000000]},"alerts":[]})";
    EXPECT_FALSE(unsealed(secrets::Key::at_random(), {"mini-1", 7, {}, {plain.begin(), plain.end()}}));
}

}  // namespace
}  // namespace croupier::tables
