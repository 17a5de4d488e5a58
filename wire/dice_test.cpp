// Dice on the wire: as faces, and what is said about faces that no die has.
#include "core/equipment/dice.h"

#include <string>

#include <gtest/gtest.h>

#include "wire/json.h"

namespace croupier::wire {
namespace {

template <class T>
std::string error_of(const std::string& text) {
    const auto value = from_json<T>(*parse(text));
    return value ? "accepted" : value.error();
}

TEST(DiceOnTheWire, are_three_faces_from_the_lowest_to_the_highest) {
    EXPECT_EQ(text_of(Dice{Die{6}, Die{1}, Die{3}}), "[1,3,6]");
    EXPECT_EQ(text_of(Die{4}), "4");
}

TEST(DiceOnTheWire, are_taken_in_any_order_and_every_throw_comes_back) {
    EXPECT_EQ(from_json<Dice>(*parse("[6,1,3]")), (Dice{Die{1}, Die{3}, Die{6}}));
    for (int number = 0; number < Dice::throws; ++number) {
        const Dice dice = Dice::from_throw(number);
        EXPECT_EQ(from_json<Dice>(*parse(text_of(dice))), dice) << number;
    }
}

TEST(DiceOnTheWire, have_no_other_faces_than_a_die_has) {
    for (const std::string face : {"7", "0", "-1", "9223372036854775807"}) {
        EXPECT_EQ(error_of<Die>(face), "$: a die has no face " + face + "; its faces are 1 to 6");
        EXPECT_EQ(error_of<Dice>("[1," + face + ",3]"), "$[1]: a die has no face " + face + "; its faces are 1 to 6");
    }
    EXPECT_EQ(error_of<Die>("1.5"), "$: a whole number was expected");
    EXPECT_EQ(error_of<Die>("\"6\""), "$: a whole number was expected");
}

TEST(DiceOnTheWire, are_three) {
    for (const std::string dice : {"[]", "[1]", "[1,2]"})
        EXPECT_EQ(error_of<Dice>(dice), "$: the faces of three dice were expected");
    EXPECT_EQ(error_of<Dice>("[1,2,3,4]"), "$: a list of at most 3 was expected");
    EXPECT_EQ(error_of<Dice>("\"1 2 3\""), "$: a list was expected");
}

}  // namespace
}  // namespace croupier::wire
