#include "server/tables/workers.h"

#include <atomic>
#include <future>

#include <gtest/gtest.h>

namespace croupier::tables {
namespace {

TEST(Workers, take_no_more_than_may_wait_and_do_what_they_took) {
    Workers workers{1, "test"};
    std::promise<void> begun;
    std::promise<void> may_end;
    workers.post([&] {
        begun.set_value();
        may_end.get_future().wait();
    });
    begun.get_future().wait();  // from here on it is busy, and all others wait
    std::atomic<int> done = 0;
    EXPECT_TRUE(workers.post_unless(2, [&] { ++done; }));
    EXPECT_TRUE(workers.post_unless(2, [&] { ++done; }));
    EXPECT_FALSE(workers.post_unless(2, [&] { done += 100; }));
    std::promise<void> last;
    workers.post([&] { last.set_value(); });
    may_end.set_value();
    last.get_future().wait();
    EXPECT_EQ(done, 2);
    EXPECT_TRUE(workers.post_unless(2, [] {}));
}

}  // namespace
}  // namespace croupier::tables
