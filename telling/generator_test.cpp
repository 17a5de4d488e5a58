// The generator of the demonstration.
#include "telling/generator.h"

#include <gtest/gtest.h>

namespace croupier::deal {
namespace {

TEST(GeneratorOfChance, gives_the_numbers_that_the_standard_fixes) {
    // The standard gives the 10000th number of a default-seeded mt19937_64.
    std::mt19937_64 engine;
    engine.discard(9999);
    EXPECT_EQ(engine(), 9981545732273789042ULL);
    Generator generator{5489};
    std::mt19937_64 same{5489};
    EXPECT_EQ(generator.below(1ULL << 63U), same() % (1ULL << 63U));
}

}  // namespace
}  // namespace croupier::deal
