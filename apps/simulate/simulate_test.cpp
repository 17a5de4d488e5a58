// Checkpoints of simulations as files.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "simulation/running/checkpoint.h"
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
