// Three dice as a value: what their uppermost faces show once they lie flat, and their total.
//
// The dice of a throw are alike and have no order, so a Dice holds its faces from the lowest to the highest and two
// throws that show the same are equal. A face of 7 or a throw of two dice cannot be made.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/assertion.h"
#include "core/base/inline_vector.h"
#include "core/base/record.h"

namespace croupier {

/// The uppermost face of one die.
class Die {
public:
    static constexpr int faces = 6;

    /// face 1 to 6; another is our own bug. Outside input goes through from_face().
    explicit constexpr Die(int face) : face_(static_cast<std::uint8_t>(face)) {
        CROUPIER_ASSERT(face >= 1 && face <= faces);
    }
    /// Nothing when a die has no such face.
    [[nodiscard]] static constexpr std::optional<Die> from_face(std::int64_t face) {
        if (face < 1 || face > faces) return std::nullopt;
        return Die{static_cast<int>(face)};
    }
    /// A one, so that lists of dice can be made before they are filled.
    constexpr Die() noexcept = default;

    [[nodiscard]] constexpr int face() const noexcept { return face_; }
    friend constexpr auto operator<=>(Die, Die) noexcept = default;

private:
    std::uint8_t face_ = 1;
};

/// What three dice show.
class Dice {
public:
    static constexpr std::size_t count = 3;
    static constexpr int throws = Die::faces * Die::faces * Die::faces;  ///< equally likely

    constexpr Dice(Die first, Die second, Die third) noexcept : dice_{first, second, third} {
        order(dice_[0], dice_[1]);
        order(dice_[1], dice_[2]);
        order(dice_[0], dice_[1]);
    }
    /// The throw with that number, from 0 to 215, so that all of them can be gone through.
    [[nodiscard]] static constexpr Dice from_throw(int number) {
        CROUPIER_ASSERT(number >= 0 && number < throws);
        return {Die{number / 36 + 1}, Die{number / 6 % 6 + 1}, Die{number % 6 + 1}};
    }
    /// Three ones, so that records can be made before they are filled.
    constexpr Dice() noexcept = default;

    [[nodiscard]] constexpr std::array<Die, count> ascending() const noexcept { return dice_; }
    [[nodiscard]] constexpr int total() const noexcept { return dice_[0].face() + dice_[1].face() + dice_[2].face(); }
    /// On how many dice a face shows.
    [[nodiscard]] constexpr int showing(int face) const noexcept {
        int shown = 0;
        for (const Die die : dice_)
            if (die.face() == face) ++shown;
        return shown;
    }
    [[nodiscard]] constexpr bool is_triple() const noexcept { return dice_[0] == dice_[2]; }
    friend constexpr bool operator==(const Dice&, const Dice&) noexcept = default;

private:
    static constexpr void order(Die& low, Die& high) noexcept {
        if (high < low) {
            const Die lower = high;
            high = low;
            low = lower;
        }
    }

    std::array<Die, count> dice_{};
};

/// "3 3 4".
[[nodiscard]] std::string in_words(const Dice& dice);
/// Reads three faces with spaces, commas or hyphens between them, in any order: "3 4 3", "3,4,3"; the error says in a
/// sentence what is wrong.
[[nodiscard]] std::expected<Dice, std::string> parse_dice(std::string_view text);

/// As its face.
template <>
struct WrittenAs<Die> {
    static constexpr std::string_view name = "Die";
    using As = std::int64_t;
    static As to(Die die) { return die.face(); }
    static std::expected<Die, std::string> from(As face);
};
/// As three faces, from the lowest to the highest; read in any order.
template <>
struct WrittenAs<Dice> {
    static constexpr std::string_view name = "Dice";
    using As = InlineVector<Die, Dice::count>;
    static As to(const Dice& dice) {
        const auto [low, middle, high] = dice.ascending();
        return {low, middle, high};
    }
    static std::expected<Dice, std::string> from(const As& faces);
};

}  // namespace croupier
