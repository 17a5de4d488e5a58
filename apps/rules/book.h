// The rules of an edition with what the repository knows about each: where it is coded, shown and interpreted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/rules/index/index.h"
#include "games/all/games.h"

namespace croupier::rules {

struct Entry {
    const law::Clause* clause;
    std::string label;  ///< "5.11 (sign)", "10.1(b) of Division 1"
    std::vector<std::string_view> code;
    std::vector<std::string_view> scenarios;
    std::vector<const Interpretation*> interpretations;
    /// A general rule that other games carry out and this one has no use for, as cards at a table of dice.
    bool of_other_games = false;

    /// Rules that the software must carry out, not only record or offer: they need code and a scenario. A rule that is
    /// only inferred needs neither.
    [[nodiscard]] bool must_be_coded() const {
        if (clause->inferred || of_other_games) return false;
        return clause->kind == law::Kind::computed || clause->kind == law::Kind::enforced ||
               clause->kind == law::Kind::procedure || clause->kind == law::Kind::irregularity;
    }
};

class Book {
public:
    /// `last_text`: where the book is for a day after the last text held.
    Book(const games::About& game, law::EditionText edition, const Index& index,
         std::optional<law::LastText> last_text = std::nullopt);

    [[nodiscard]] const games::About& game() const { return *game_; }
    [[nodiscard]] const law::EditionText& edition() const { return edition_; }
    [[nodiscard]] const std::optional<law::LastText>& last_text() const { return last_text_; }
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

    /// What a person means by "5.12", "5.11 (sign)", "8.9" (with its sub-rules), "5" (the section) or "10.1(b) of
    /// Division 1". Empty if there is no such rule.
    [[nodiscard]] std::vector<const Entry*> find(std::string_view text) const;
    /// Labels that look like it, the most alike first.
    [[nodiscard]] std::vector<std::string> near(std::string_view text, std::size_t most) const;

    /// Labels in this edition's scenarios that are no rule of it, each with its scenario: "9.99 in scenarios/...".
    [[nodiscard]] const std::vector<std::string>& unknown_shown() const { return unknown_shown_; }
    /// Interpretations of this edition whose scenario does not exist, or whose rules are no rules of it.
    [[nodiscard]] const std::vector<std::string>& faulty_interpretations() const { return faulty_interpretations_; }

private:
    void add_clauses(std::span<const law::Clause> clauses);
    void add_code(const Index& index);
    void add_scenarios(const Index& index);
    void add_interpretations(const Index& index);

    const games::About* game_;
    law::EditionText edition_;
    std::optional<law::LastText> last_text_;
    std::vector<Entry> entries_;
    std::vector<std::string> unknown_shown_;
    std::vector<std::string> faulty_interpretations_;
};

}  // namespace croupier::rules
