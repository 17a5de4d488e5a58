#include "simulation/running/checkpoint.h"

#include <filesystem>
#include <fstream>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include "terminal/bad_input.h"
#include "terminal/output.h"

namespace croupier::simulate {
namespace {

namespace fs = std::filesystem;

class Checkpoints : public testing::Test {
protected:
    void TearDown() override { fs::remove(path_); }

    fs::path path_ = fs::temp_directory_path() / ("croupier-checkpoint-" + std::to_string(getpid()));
};

TEST_F(Checkpoints, keep_everything) {
    EXPECT_FALSE(load(path_, "shoe").has_value());
    for (const simulation::HowMuch& how_much : {simulation::HowMuch{.shoes = {}, .rounds = {}, .error = 0.00012},
                                                simulation::HowMuch{.shoes = {}, .rounds = 3'000'000, .error = {}},
                                                simulation::HowMuch{.shoes = 5, .rounds = {}, .error = {}}}) {
        save(path_, {.edition = "some-rules",
                     .table_name = "shoe",
                     .table = {{"decks", 6}, {"continuous", false}},
                     .seed = UINT64_MAX,
                     .how_much = how_much,
                     .blocks = 1,
                     .finished = false,
                     .seconds = 1.5,
                     .totals = {{"rounds", UINT64_MAX}, {"shoes_of", boost::json::array{1, 2, 3}}}});
        const auto loaded = load(path_, "shoe");
        ASSERT_TRUE(loaded.has_value());
        EXPECT_EQ(loaded->edition, "some-rules");
        EXPECT_EQ(boost::json::serialize(loaded->table), "{\"decks\":6,\"continuous\":false}");
        EXPECT_EQ(loaded->seed, UINT64_MAX);
        EXPECT_EQ(loaded->how_much, how_much);
        EXPECT_EQ(loaded->blocks, 1U);
        EXPECT_FALSE(loaded->finished);
        EXPECT_EQ(loaded->seconds, 1.5);
        EXPECT_EQ(boost::json::serialize(loaded->totals), "{\"rounds\":18446744073709551615,\"shoes_of\":[1,2,3]}");
        // The table of another game is under another name; its rules tell it apart.
        EXPECT_TRUE(load(path_, "dice")->table.empty());
    }
}

TEST_F(Checkpoints, other_files_are_refused_and_left_alone) {
    for (const std::string text :
         {"", "{", "[]", "{\"schema\":\"croupier-odds-1\"}", "{\"schema\":\"croupier-checkpoint-1\"}", "a diary"}) {
        std::ofstream{path_} << text;
        EXPECT_THROW((void)load(path_, "shoe"), apps::BadInput) << text;
        std::string left;
        std::getline(std::ifstream{path_}, left);
        EXPECT_EQ(left, text);
    }
    EXPECT_THROW((void)load(fs::temp_directory_path(), "shoe"), apps::BadInput);
}

TEST_F(Checkpoints, leave_nothing_half_written) {
    EXPECT_THROW(save("/dev/full/checkpoint", {}), apps::OutputFailed);
    EXPECT_THROW(save((path_ / "no-such-folder").string(), {}), apps::OutputFailed);
    EXPECT_FALSE(fs::exists(path_));
}

}  // namespace
}  // namespace croupier::simulate
