#include "simulation/outcomes/transcript.h"

#include <algorithm>
#include <charconv>

namespace croupier::simulation {

using analysis::OutcomeGame;
using simulate::OutcomeSimulation;

std::string head_text(const OutcomeGame& game, const OutcomeTranscriptHead& head) {
    std::string text{transcript_first_line};
    text += "\nrules " + head.edition + "\n";
    if (!game.odds_sets.empty()) text += "odds " + std::string{game.odds_sets[head.odds_set]} + "\n";
    return text + "seed " + std::to_string(head.seed) + "\n";
}

// ---- Writing --------------------------------------------------------------------------------------------------------

class OutcomeTranscript::LineWriter final : public BlockReader {
public:
    explicit LineWriter(const OutcomeTranscript& transcript) : transcript_(transcript) {}

    void read(DealtRounds rounds) override {
        const auto& block = rounds.as<OutcomeBlock>();
        const std::size_t before = text_.size();
        text_.resize(before + block.outcomes.size() * transcript_.longest_);
        char* at = text_.data() + before;
        for (const std::uint8_t outcome : block.outcomes) at = std::ranges::copy(transcript_.lines_[outcome], at).out;
        text_.resize(static_cast<std::size_t>(at - text_.data()));
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    const OutcomeTranscript& transcript_;
    std::string text_;
};

OutcomeTranscript::OutcomeTranscript(const OutcomeSimulation& game, const analysis::Outcomes& outcomes, Write write)
    : lines_(outcome_lines(game, outcomes)), write_(std::move(write)) {
    for (std::string& line : lines_) {
        line += '\n';
        longest_ = std::max(longest_, line.size());
    }
}

std::unique_ptr<BlockReader> OutcomeTranscript::reader() { return std::make_unique<LineWriter>(*this); }

void OutcomeTranscript::take(BlockReader& reader) { write_(dynamic_cast<LineWriter&>(reader).text()); }

std::vector<std::string> outcome_lines(const OutcomeSimulation& game, const analysis::Outcomes& outcomes) {
    const analysis::OutcomeClasses& results = outcomes.results;
    std::vector<std::string> lines;
    for (std::size_t outcome = 0; outcome < outcomes.ways.size(); ++outcome)
        lines.push_back(game.line != nullptr ? game.line(outcome) : results.classes[results.of[outcome]].id);
    return lines;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

namespace {

/// Line by line, because transcripts may be large.
class Check {
public:
    explicit Check(const OutcomeSimulation& game) : game_(game), head_lines_(game.game->odds_sets.empty() ? 3 : 4) {}

    /// False at the first trouble.
    bool take(std::string_view line) {
        ++line_;
        if (line_ <= head_lines_) return take_head(line);
        if (const auto found = table_(line)) return trouble(line_, *found);
        ++check_.rounds;
        return true;
    }
    TranscriptCheck end() {
        if (!check_.trouble && line_ < head_lines_)
            trouble(line_ + 1, {.column = 1, .what = "the transcript ends in its head", .unreadable = true});
        return check_;
    }

private:
    bool trouble(std::size_t line, const LineTrouble& found) {
        check_.trouble = {.line = line, .column = found.column, .what = found.what, .unreadable = found.unreadable};
        return false;
    }

    bool take_head(std::string_view line) {
        // Read what a line says, write it as it should be, and compare.
        const auto after = [&](std::string_view word) {
            return line.starts_with(word) ? line.substr(word.size()) : "";
        };
        if (line_ == line_of_rules) {
            head_.edition = after("rules ");
        } else if (line_ == head_lines_) {
            const std::string_view seed = after("seed ");
            std::from_chars(seed.data(), seed.data() + seed.size(), head_.seed);
        } else if (line_ > line_of_rules) {
            const auto& sets = game_.game->odds_sets;
            const auto set = std::ranges::find(sets, after("odds "));
            head_.odds_set = set == sets.end() ? 0 : static_cast<std::size_t>(set - sets.begin());
        }
        const bool right = line == line_of(head_) && !(line_ == line_of_rules && head_.edition.empty());
        if (!right)
            return trouble(
                line_,
                {.column = 1,
                 .what = "expected a line such as \"" +
                         line_of({.edition = std::string{game_.example_edition}, .odds_set = 0, .seed = 7}) + "\"",
                 .unreadable = true});
        if (line_ < head_lines_) return true;
        table_ = game_.table(head_.edition, head_.odds_set);
        if (table_) return true;
        return trouble(line_of_rules,
                       {.column = 1,
                        .what = "there are no rules \"" + head_.edition + "\"; croupier rules list names those held",
                        .unreadable = true});
    }

    /// The line that comes now, of such a head.
    [[nodiscard]] std::string line_of(const OutcomeTranscriptHead& head) const {
        const std::string whole = head_text(*game_.game, head);
        std::string_view left = whole;
        for (std::size_t skip = 1; skip < line_; ++skip) left.remove_prefix(left.find('\n') + 1);
        return std::string{left.substr(0, left.find('\n'))};
    }

    static constexpr std::size_t line_of_rules = 2;

    const OutcomeSimulation& game_;
    std::size_t head_lines_;
    std::size_t line_ = 0;
    OutcomeTranscriptHead head_;
    PlayLine table_;
    TranscriptCheck check_;
};

}  // namespace

PlayLine play_outcomes(std::vector<std::string> lines,
                       std::function<std::optional<std::string>(std::size_t outcome)> play) {
    return [lines = std::move(lines), play = std::move(play)](std::string_view line) -> std::optional<LineTrouble> {
        const auto found = std::ranges::find(lines, line);
        if (found == lines.end())
            return LineTrouble{
                .column = 1, .what = "expected an outcome such as \"" + lines.front() + "\"", .unreadable = true};
        auto instead = play(static_cast<std::size_t>(found - lines.begin()));
        if (!instead) return std::nullopt;
        return LineTrouble{.column = 1, .what = *std::move(instead), .unreadable = false};
    };
}

TranscriptCheck check_transcript(const OutcomeSimulation& game, std::istream& from) {
    Check check{game};
    for (std::string line; std::getline(from, line);)
        if (!check.take(line)) break;
    return check.end();
}

}  // namespace croupier::simulation
