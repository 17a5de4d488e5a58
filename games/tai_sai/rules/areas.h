// The wagering areas of a Tai-Sai layout: which wagers there are, as data, and on which throws each of them wins.
//
//   parse_name<Area>("double-3")      the area with that id; nothing if there is none
//   name_of(area)                     its id: "small", "total-9", "pair-1-2", "double-3-with-4", "four-1-2-3-4"
//   matches(area, dice)               0 when the wager loses; how often the number shows for a face value, else 1
//
// The total of 3, the total of 18 and "other" are areas that no edition has; they exist in order to be refused by rule.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/base/record.h"
#include "core/equipment/dice.h"

namespace croupier::tai_sai {

/// The kinds of wager, in the order of the rule that lists them. A three dice combination is of one of two kinds, since
/// they pay differently.
enum class WagerKind : std::uint8_t {
    small,
    big,
    triples,
    doubles,
    any_triple,
    totals,
    combinations,     ///< two numbers
    face_values,      ///< one number
    pair_and_single,  ///< three dice combination: a double and a different number
    three_different,  ///< three dice combination: three different numbers
    four_numbers,
    odd,
    even,
    unnamed,  ///< any wager that the rules do not name
};
inline constexpr std::size_t kinds_of_wager = 13;

/// One area of the layout; its id is its name.
enum class Area : std::uint8_t {};

struct AreaFacts {
    WagerKind kind = WagerKind::unnamed;
    std::array<std::uint8_t, 4> numbers{};  ///< ascending; for a pair and a single, the pair's number first
    std::uint8_t count = 0;                 ///< how many of them are used
    std::array<char, 16> id{};
    std::uint8_t id_size = 0;
};

namespace detail {

inline constexpr std::size_t areas_named = 106;  ///< by the edition that has most
inline constexpr std::size_t areas_refused = 3;  ///< total 3, total 18, anything else
inline constexpr std::size_t areas = areas_named + areas_refused;

class AreaList {
public:
    constexpr AreaList() {
        using enum WagerKind;
        add(small, "small");
        add(big, "big");
        for (int n = 1; n <= 6; ++n) add(triples, "triple", {n});
        for (int n = 1; n <= 6; ++n) add(doubles, "double", {n});
        add(any_triple, "any-triple");
        for (int total = 4; total <= 17; ++total) add(totals, "total", {total});
        for (int a = 1; a <= 6; ++a)
            for (int b = a + 1; b <= 6; ++b) add(combinations, "pair", {a, b});
        for (int n = 1; n <= 6; ++n) add(face_values, "face", {n});
        for (int n = 1; n <= 6; ++n)
            for (int m = 1; m <= 6; ++m)
                if (m != n) add_pair_and_single(n, m);
        for (int a = 1; a <= 6; ++a)
            for (int b = a + 1; b <= 6; ++b)
                for (int c = b + 1; c <= 6; ++c) add(three_different, "three", {a, b, c});
        add(four_numbers, "four", {3, 4, 5, 6});
        add(four_numbers, "four", {2, 3, 5, 6});
        add(four_numbers, "four", {2, 3, 4, 5});
        add(four_numbers, "four", {1, 2, 3, 4});
        add(odd, "odd");
        add(even, "even");
        if (count_ != areas_named) throw "the count of areas is wrong";
        add(unnamed, "total", {3});
        add(unnamed, "total", {18});
        add(unnamed, "other");
        if (count_ != areas) throw "the count of areas is wrong";
    }

    std::array<AreaFacts, areas> all{};

private:
    static constexpr void write(AreaFacts& area, std::string_view text) {
        for (const char letter : text) area.id[area.id_size++] = letter;
    }
    static constexpr void write(AreaFacts& area, int number) {
        write(area, "-");
        if (number >= 10) area.id[area.id_size++] = static_cast<char>('0' + number / 10);
        area.id[area.id_size++] = static_cast<char>('0' + number % 10);
    }
    constexpr void add(WagerKind kind, std::string_view word, std::initializer_list<int> numbers = {}) {
        AreaFacts& area = all[count_++];
        area.kind = kind;
        write(area, word);
        for (const int number : numbers) {
            area.numbers[area.count++] = static_cast<std::uint8_t>(number);
            write(area, number);
        }
    }
    constexpr void add_pair_and_single(int pair, int single) {
        add(WagerKind::pair_and_single, "double", {pair});
        AreaFacts& area = all[count_ - 1];
        write(area, "-with");
        write(area, single);
        area.numbers[area.count++] = static_cast<std::uint8_t>(single);
    }

    std::size_t count_ = 0;
};

inline constexpr AreaList area_list{};

consteval std::array<std::string_view, areas> area_ids() {
    std::array<std::string_view, areas> ids;
    for (std::size_t at = 0; at < areas; ++at) ids[at] = {area_list.all[at].id.data(), area_list.all[at].id_size};
    return ids;
}

consteval std::array<Area, areas> every_area() {
    std::array<Area, areas> list{};
    for (std::size_t at = 0; at < areas; ++at) list[at] = static_cast<Area>(at);
    return list;
}
inline constexpr std::array<Area, areas> area_values = every_area();

}  // namespace detail

/// Every area that some edition has, in the order of the rule.
[[nodiscard]] constexpr std::span<const Area> all_areas() {
    return std::span{detail::area_values}.first(detail::areas_named);
}
/// Areas that exist in order to be refused.
[[nodiscard]] constexpr std::span<const Area> refused_areas() {
    return std::span{detail::area_values}.subspan(detail::areas_named);
}

[[nodiscard]] constexpr const AreaFacts& facts_of(Area area) {
    return detail::area_list.all[static_cast<std::size_t>(area)];
}
[[nodiscard]] constexpr WagerKind kind_of(Area area) { return facts_of(area).kind; }

/// 4.1: 0 when a wager on that area loses. A face value counts the dice that show it; every other wager that wins does
/// so once, a named double on its triple included.
[[nodiscard]] int matches(Area area, const Dice& dice);
[[nodiscard]] inline bool wins(Area area, const Dice& dice) { return matches(area, dice) > 0; }

/// "Small", "double 3", "total 9", "1 and 2", "double 3 with 4".
[[nodiscard]] std::string in_words(Area area);

/// What the dealer calls: "1, 3, 6, total 10", "double 3, 4, total 10", "triple 5, total 15".
[[nodiscard]] std::string call_in_words(const Dice& dice);

}  // namespace croupier::tai_sai

namespace croupier {
template <>
inline constexpr auto enum_names<tai_sai::WagerKind> = std::to_array<std::string_view>(
    {"small", "big", "triples", "doubles", "any triple", "totals", "combinations", "face values", "pair and single",
     "three different", "four numbers", "odd", "even", "unnamed"});
template <>
inline constexpr auto enum_names<tai_sai::Area> = tai_sai::detail::area_ids();
}  // namespace croupier
