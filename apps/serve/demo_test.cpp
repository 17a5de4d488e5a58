// The demo's patrons keep every game going: they come, wager, and do what is due from them.
#include "apps/serve/demo.h"

#include <atomic>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "games/all/games.h"
#include "games/all/parts.h"

namespace croupier::serve {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

class CountsWagers final : public tables::Watcher {
public:
    [[nodiscard]] tables::Viewer viewer() const override { return {}; }
    void told(const tables::SharedText& message) override { count += message->contains(R"("WagerPlaced")") ? 1 : 0; }
    std::atomic<int> count = 0;
};

class DemoTest : public testing::TestWithParam<const games::Parts*> {
protected:
    void SetUp() override { fs::create_directories(folder_); }
    void TearDown() override { fs::remove_all(folder_); }

    fs::path folder_ = fs::temp_directory_path() / ("croupier-demo-test-" + std::to_string(getpid()));
};

TEST_P(DemoTest, patrons_wager_and_rounds_end_wherever_the_engine_deals) {
    const auto hall = tables::Hall::open({games::types(), "sqlite:" + (folder_ / "tables.db").string(),
                                          (folder_ / "key").string(), 2, tables::system_calendar()});
    ASSERT_TRUE(hall) << hall.error();
    std::vector<std::pair<std::shared_ptr<tables::LiveTable>, std::shared_ptr<CountsWagers>>> dealt;
    for (const setup::DemoTable& each : GetParam()->demo_tables()) {
        if (!each.automation.performs(Duty::closing)) continue;
        // Nobody is impatient: what patrons are to do themselves is done by them or not at all.
        const tables::Policy policy{each.automation, milliseconds{200}, milliseconds{0}, milliseconds{0}};
        const auto made = (*hall)->create(each.id, each.name, std::string{GetParam()->name}, law::Casino::auckland,
                                          each.json, policy);
        ASSERT_TRUE(made) << made.error();
        const auto& [table, wagers] = dealt.emplace_back((*hall)->find(each.id), std::make_shared<CountsWagers>());
        table->watch(wagers);
    }
    ASSERT_FALSE(dealt.empty());

    constexpr int rounds = 12;
    const SimulatedPatrons patrons{**hall, 4, milliseconds{5}};
    for (const auto& [table, wagers] : dealt) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{60};
        while (table->summary().rounds <= rounds && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(milliseconds{10});
        EXPECT_GT(table->summary().rounds, rounds) << table->record().id;
        EXPECT_GT(wagers->count, rounds) << table->record().id;
        EXPECT_GE(table->summary().about.patrons.size(), 2U) << table->record().id;
    }
}

INSTANTIATE_TEST_SUITE_P(Of, DemoTest, testing::ValuesIn(games::parts().begin(), games::parts().end()),
                         [](const auto& tested) {
                             std::string name{tested.param->name};
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace croupier::serve
