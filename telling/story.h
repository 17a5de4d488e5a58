// What only one game can say of its runs: its words for people and programs, as one value. The frame around them is
// the same for every game: narrator.h for people, deal_document.h for programs. A game without lines of its own leaves
// the functions out; everything is then told as its rules describe it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/law/calendar.h"
#include "core/law/last_text.h"
#include "core/play/game_type.h"
#include "telling/table.h"
#include "telling/totals.h"
#include "wire/json.h"

namespace croupier::deal {

class Narrator;
class Page;

/// The edition that a run follows.
struct LawFacts {
    std::string_view key;
    std::string_view title;
    std::string_view incomplete;  ///< what its text lacks; empty when nothing
    law::Date in_force;
    std::optional<law::LastText> last_text;
    int division;
};
[[nodiscard]] LawFacts law_facts(const play::GameType& game, const play::Law& law, law::Date day);

/// How a kind of event is told that needs no line of its own.
struct LineForm {
    enum class As : std::uint8_t { described, called, left_out };

    std::string_view label = {};
    As as = As::described;
};
inline constexpr LineForm called_line{"Call", LineForm::As::called};
inline constexpr LineForm left_out{{}, LineForm::As::left_out};

struct Fact {
    std::string_view label;
    std::string words;
};

struct Story {
    LawFacts law;
    std::string title;                  ///< of the first line
    std::string_view silent_rule = {};  ///< the number of rules that explain and order nothing
    /// The table and what it pays, below the rules.
    std::function<std::vector<Fact>(const Page&)> facts = {};

    // ---- Lines ----
    std::map<std::string_view, LineForm> forms = {};  ///< by kind of event
    /// The label of kinds that have no form; "Table" outside of rounds unless given.
    std::function<std::string_view(const ToldEvent&)> other_label = {};
    bool wraps = false;  ///< descriptions that are too long for a line are broken
    /// The game's own line for an event; nothing where its form says all.
    std::function<std::optional<std::string>(Narrator&, const ToldEvent&)> line = {};
    /// Below the heading of a round; may be empty.
    std::function<std::string(const Narrator&, const Table&)> round_opens = {};
    /// The kind of event that is a round's result; the one that boards show unless given.
    std::string_view result = {};
    /// A result in words and pictures, for a reader who wants nothing else; what boards show unless given.
    std::function<std::string(const Page&, const ToldEvent&)> result_words = {};

    // ---- Sums ----
    std::vector<Tally> tallies = {};
    std::function<void(const ToldEvent&, Totals&)> count = {};
    std::string_view about_wagered = {};  ///< behind the sum of wagers
    bool commission = false;              ///< is told with what the house has won

    // ---- For programs ----
    wire::Value setup;
    wire::Object blank_round = {};  ///< what a round shows before anything has happened
    std::function<void(const ToldEvent&, wire::Object& round)> show_in_round = {};
    std::string_view game = {};        ///< is named, unless empty
    std::string_view sums = "totals";  ///< under which name the sums stand
    /// Figures of the game in front of the others.
    std::function<void(const Table&, wire::Object& sums)> first_sums = {};

    [[nodiscard]] bool is_result(const ToldEvent& told) const {
        return result.empty() ? told.result().has_value() : told.kind() == result;
    }
};

/// Of a game that says nothing of its own: lines with common labels, and results as boards show them.
[[nodiscard]] Story plain_story(const play::GameType& game, const play::Law& law, const AnyValue& setup, law::Date day);

}  // namespace croupier::deal
