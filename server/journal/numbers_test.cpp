#include "server/journal/numbers.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace croupier::journal {
namespace {

TEST(Numbers, know_what_was_put_in_and_nothing_else_whether_few_or_many) {
    for (const std::uint32_t count : {0U, 1U, 16'384U, 16'385U, 100'000U}) {
        Numbers numbers;
        std::vector<std::uint32_t> given;
        for (std::uint32_t each = 0; each < count; ++each) given.push_back(each * 2'654'435'761U);
        for (const std::uint32_t each : given) numbers.insert(each);
        for (const std::uint32_t each : given) numbers.insert(each);
        EXPECT_EQ(numbers.size(), count);
        EXPECT_TRUE(std::ranges::all_of(given, [&](std::uint32_t each) { return numbers.contains(each); }));
        EXPECT_FALSE(numbers.contains(count * 2'654'435'761U));
        Numbers read;
        read.insert_all(bytes_of(given));
        EXPECT_EQ(read.size(), count);
        EXPECT_TRUE(std::ranges::all_of(given, [&](std::uint32_t each) { return read.contains(each); }));
    }
}

TEST(Numbers, of_commands_are_the_same_in_every_version) {
    EXPECT_EQ(number_of(""), 0U);
    EXPECT_EQ(number_of("123456789"), 0xCBF43926U);
    EXPECT_EQ(bytes_of(std::vector<std::uint32_t>{0x01020304U}), (sql::Bytes{4, 3, 2, 1}));
}

}  // namespace
}  // namespace croupier::journal
