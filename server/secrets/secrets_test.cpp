#include "server/secrets/secrets.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/secrets/key_file.h"

namespace croupier::secrets {
namespace {

namespace fs = std::filesystem;

TEST(SecretBytes, are_others_each_time) {
    std::set<std::string> seen;
    for (int each = 0; each < 100; ++each) seen.insert(hex(Secret<32>::at_random().bytes()));
    EXPECT_EQ(seen.size(), 100U);
}

TEST(SecretBytes, are_read_only_at_their_own_length) {
    EXPECT_TRUE(Key::from(Bytes(32)));
    EXPECT_FALSE(Key::from(Bytes(31)));
    EXPECT_FALSE(Key::from(Bytes(33)));
    EXPECT_FALSE(Key::from({}));
}

TEST(SecretBytes, are_equal_only_when_every_bit_is) {
    const Bytes one{1, 2, 3, 4};
    EXPECT_TRUE(equal(one, Bytes{1, 2, 3, 4}));
    for (std::size_t bit = 0; bit < 32; ++bit) {
        Bytes other = one;
        other[bit / 8] = static_cast<std::uint8_t>(other[bit / 8] ^ (1U << bit % 8));
        EXPECT_FALSE(equal(one, other)) << bit;
    }
    EXPECT_FALSE(equal(one, Bytes{1, 2, 3}));
    EXPECT_TRUE(equal({}, {}));
}

TEST(HexadecimalFigures, go_there_and_back) {
    const Bytes bytes{0, 1, 127, 128, 255};
    EXPECT_EQ(hex(bytes), "00017f80ff");
    EXPECT_EQ(from_hex("00017F80ff"), bytes);
    EXPECT_EQ(from_hex(""), Bytes{});
    for (const std::string_view bad : {"0", "0g", "zz", "00 11", "0x00", "00\n", "é"})
        EXPECT_FALSE(from_hex(bad)) << bad;
}

TEST(HashOfParts, is_the_one_that_the_manual_describes) {
    // From another implementation of BLAKE2b: hashlib.blake2b(b"".join(len(p).to_bytes(8, "little") + p for p in
    // [b"purpose", b"abc", b""]), digest_size=32).hexdigest().
    EXPECT_EQ(hex(hash("purpose", {bytes_of("abc"), {}})),
              "e1fdfd625d47ce2b46c8bd1c355f3a759709bbd595a374096c6b697143bfa92a");
}

TEST(HashOfParts, does_not_let_parts_run_into_each_other) {
    EXPECT_NE(hash("a", {bytes_of("bc")}), hash("ab", {bytes_of("c")}));
    EXPECT_NE(hash("a", {bytes_of("bc"), {}}), hash("a", {{}, bytes_of("bc")}));
    EXPECT_NE(hash("a", {bytes_of("bc")}), hash("a", {bytes_of("b"), bytes_of("c")}));
}

class KeyFile : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("croupier-key-" + hex(Secret<8>::at_random().bytes()));
        fs::create_directory(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name = "key") const { return (folder_ / name).string(); }
    void write(const std::string& text, fs::perms mode = fs::perms::owner_read | fs::perms::owner_write) const {
        std::ofstream{path()} << text;
        fs::permissions(path(), mode);
    }
    [[nodiscard]] std::string refusal() const {
        const auto key = key_from_file(path());
        return key ? "" : key.error();
    }

    fs::path folder_;
};

TEST_F(KeyFile, is_made_once_for_its_owner_alone) {
    const auto first = key_from_file(path());
    ASSERT_TRUE(first) << first.error();
    EXPECT_EQ(fs::status(path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(key_from_file(path()), *first);
    EXPECT_EQ(std::distance(fs::directory_iterator{folder_}, {}), 1);
    EXPECT_NE(key_from_file(path("other")), *first);
}

TEST_F(KeyFile, holds_a_key_for_one_use_only) {
    EXPECT_FALSE(existing_key(path(), KeyUse::signing));
    const auto made = new_key(path(), KeyUse::signing);
    ASSERT_TRUE(made) << made.error();
    EXPECT_EQ(existing_key(path(), KeyUse::signing), *made);
    EXPECT_FALSE(existing_key(path(), KeyUse::sealing));
    EXPECT_FALSE(key_from_file(path()));
    // What is there is never overwritten.
    EXPECT_FALSE(new_key(path(), KeyUse::signing));
    EXPECT_EQ(existing_key(path(), KeyUse::signing), *made);
    ASSERT_TRUE(key_from_file(path("sealing")));
    EXPECT_FALSE(existing_key(path("sealing"), KeyUse::signing));
}

TEST_F(KeyFile, is_the_same_for_all_who_start_at_once) {
    std::vector<std::string> keys(8);
    {
        std::vector<std::jthread> all;
        for (std::string& key : keys)
            all.emplace_back([&key, this] {
                if (const auto found = key_from_file(path())) key = hex(found->bytes());
            });
    }
    EXPECT_EQ(keys.front().size(), 64U);
    for (const std::string& key : keys) EXPECT_EQ(key, keys.front());
}

TEST_F(KeyFile, that_others_may_read_is_refused) {
    write("croupier-key-1 " + std::string(64, '0') + "\n", fs::perms::owner_read | fs::perms::group_read);
    EXPECT_NE(refusal().find("can be read by users other"), std::string::npos) << refusal();
}

TEST_F(KeyFile, with_anything_else_in_it_is_refused_and_left_alone) {
    const std::string good = "croupier-key-1 " + std::string(64, 'a') + "\n";
    write(good);
    EXPECT_EQ(refusal(), "");
    for (const std::string& bad :
         {std::string{}, good.substr(1), good.substr(0, good.size() - 1), good + "\n",
          std::string{"croupier-key-1 "} + std::string(64, 'g') + "\n", std::string(1 << 20, 'a')}) {
        write(bad);
        EXPECT_NE(refusal().find("does not hold a key of Croupier"), std::string::npos) << bad.substr(0, 100);
        EXPECT_EQ(fs::file_size(path()), bad.size());
    }
}

TEST_F(KeyFile, in_a_place_that_cannot_be_is_refused) {
    EXPECT_FALSE(key_from_file(path("no/such/folder")));
    EXPECT_FALSE(key_from_file(folder_.string()));
    ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
    EXPECT_FALSE(key_from_file(path("fifo")));
}

}  // namespace
}  // namespace croupier::secrets
