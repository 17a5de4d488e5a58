// Tells a run of any game to a person, line by line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "telling/page.h"
#include "telling/story.h"

namespace croupier::deal {

class Narrator {
public:
    /// A line that waits for more events of its kind.
    struct Waiting {
        std::string_view kind;
        std::string_view label;
        std::string text;
        law::Citations rules;
    };

    /// The story must live as long.
    Narrator(const Story& story, apps::Terminal terminal, Detail detail, Pace pace)
        : story_(story), page_(terminal, story.law.division, story.silent_rule), detail_(detail), pace_(pace) {}

    /// Table, limits and the Gazette notice that governs.
    [[nodiscard]] std::string header(std::string_view casino, law::Date day) const;
    [[nodiscard]] std::string round_opens(int number, const Table& table);
    /// The lines for one event; often none, where several events make one line.
    [[nodiscard]] std::string event(const ToldEvent& told);
    /// A line that waited for more of its kind; to be called before the reader is kept waiting.
    [[nodiscard]] std::string unfinished();
    [[nodiscard]] std::string footer(const Totals& totals, Ending ending, const Table& table) const;

    // For a game's own lines.
    [[nodiscard]] const Page& page() const { return page_; }
    [[nodiscard]] Pace pace() const { return pace_; }
    [[nodiscard]] std::optional<Waiting>& waiting() { return waiting_; }
    /// As the rules describe it.
    [[nodiscard]] std::string described(const ToldEvent& told, std::string_view label) const;
    [[nodiscard]] std::string called(const ToldEvent& told, apps::Ink ink = apps::Ink::plain) const;
    [[nodiscard]] std::string money(const ToldEvent& told, std::string_view label, PersonId patron,
                                    const std::string& amount, const std::string& words) const;

private:
    [[nodiscard]] std::string line(const ToldEvent& told);
    [[nodiscard]] std::string result_line(const ToldEvent& told) const;

    const Story& story_;
    Page page_;
    Detail detail_;
    Pace pace_;
    bool opening_told_ = false;  ///< its heading stands
    std::optional<Waiting> waiting_;
};

}  // namespace croupier::deal
