#include "core/law/approvals.h"

#include <algorithm>
#include <array>

#include "core/law/notices.h"

namespace croupier::law {

namespace {

constexpr std::array<std::string_view, 13> auckland_1999{
    "blackjack",       "mini baccarat", "midi baccarat",   "baccarat",    "Caribbean stud poker",
    "tournament play", "roulette",      "Tai-Sai",         "money wheel", "craps",
    "pai gow",         "poker",         "tournament poker"};
constexpr std::array<std::string_view, 11> christchurch_1999{
    "blackjack", "mini baccarat", "midi baccarat", "baccarat", "Caribbean stud poker", "tournament play",
    "roulette",  "Tai-Sai",       "money wheel",   "poker",    "tournament poker"};
// Since 2004 mini and midi are versions of one game.
constexpr std::array<std::string_view, 11> auckland_2004{
    "blackjack", "baccarat", "Caribbean stud poker", "tournament play", "roulette", "Tai-Sai", "money wheel", "craps",
    "pai gow",   "poker",    "tournament poker"};
constexpr std::array<std::string_view, 9> christchurch_2004{"blackjack",       "baccarat", "Caribbean stud poker",
                                                            "tournament play", "roulette", "Tai-Sai",
                                                            "money wheel",     "poker",    "tournament poker"};

constexpr Clause lists[] = {
    {&notice_1999, 1, "General", "introduction", "Christchurch", Kind::record,
     "The eleven games approved for the casino at Christchurch; craps and pai gow are not among them."},
    {&notice_1999, 1, "General", "introduction", "Auckland", Kind::record,
     "The thirteen games approved for the casino at Auckland."},
};

}  // namespace

std::span<const std::string_view> all_games(Date day) {
    return day >= notice_2004.in_force ? std::span<const std::string_view>{auckland_2004} : auckland_1999;
}

std::span<const std::string_view> approved_games(Date day, Casino casino) {
    if (day < notice_1999.in_force) return {};
    const bool one_baccarat = day >= notice_2004.in_force;
    if (casino == Casino::christchurch)
        return one_baccarat ? std::span<const std::string_view>{christchurch_2004} : christchurch_1999;
    if (casino == Casino::auckland)
        return one_baccarat ? std::span<const std::string_view>{auckland_2004} : auckland_1999;
    return {};
}

Approval approval_of(std::string_view game, Date day, Casino casino, std::string_view shown) {
    const std::string here = std::string{shown.empty() ? game : shown} + " on " + in_words(day) + " at " +
                             std::string{name_of(casino)} + ": ";
    const std::span<const std::string_view> games = approved_games(day, casino);
    if (games.empty())
        return {Approval::Answer::no_list_held, std::nullopt,
                here + "no list of approved games is held for that day and casino; the casino's own approval decides."};
    const Rule rule{lists[casino == Casino::christchurch ? 0 : 1]};
    if (std::ranges::find(games, game) != games.end())
        return {Approval::Answer::approved, rule, here + "approved by " + rule.in_full() + "."};
    return {
        Approval::Answer::not_approved, rule,
        here + "not among the games approved by " + rule.in_full() + "; another table of an approved game may open."};
}

}  // namespace croupier::law
