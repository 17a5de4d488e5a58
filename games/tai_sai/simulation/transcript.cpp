#include "games/tai_sai/simulation/transcript.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "games/tai_sai/simulation/streaks.h"

namespace croupier::simulation {

namespace {

/// By ThrowKind.
constexpr std::string_view kind_letters = "SBT";

/// "334 10 S\n" for every throw.
std::array<std::string, Dice::throws> lines_of_throws() {
    std::array<std::string, Dice::throws> lines;
    for (int number = 0; number < Dice::throws; ++number) {
        const Dice dice = Dice::from_throw(number);
        std::string& line = lines[static_cast<std::size_t>(number)];
        for (const Die die : dice.ascending()) line += static_cast<char>('0' + die.face());
        line += " " + std::to_string(dice.total()) + " ";
        line += kind_letters[static_cast<std::size_t>(kind_of_throw(dice))];
        line += '\n';
    }
    return lines;
}

class ThrowText final : public BlockReader<ThrownBlock> {
public:
    void read(const ThrownBlock& block) override {
        static const std::array<std::string, Dice::throws> lines = lines_of_throws();
        constexpr std::size_t longest_line = 9;
        const std::size_t before = text_.size();
        text_.resize(before + block.throws.size() * longest_line);
        char* at = text_.data() + before;
        for (const std::uint8_t number : block.throws) at = std::ranges::copy(lines[number], at).out;
        text_.resize(static_cast<std::size_t>(at - text_.data()));
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

}  // namespace

std::string head_text(const ThrowTranscriptHead& head) {
    std::string text{transcript_first_line};
    text += "\nrules " + head.edition + "\nodds ";
    text += name_of(head.odds);
    return text + "\nseed " + std::to_string(head.seed) + "\n";
}

std::unique_ptr<BlockReader<ThrownBlock>> ThrowTranscript::reader() { return std::make_unique<ThrowText>(); }

void ThrowTranscript::take(BlockReader<ThrownBlock>& reader) { write_(dynamic_cast<ThrowText&>(reader).text()); }

std::unexpected<TranscriptError> ThrowTranscriptReader::wrong(std::size_t column, std::string what) const {
    return std::unexpected(TranscriptError{.line = line_, .column = column, .what = std::move(what)});
}

std::expected<void, TranscriptError> ThrowTranscriptReader::take_head(std::string_view line) {
    // Read what a line says, write it as it should be, and compare.
    const auto after = [&](std::string_view word) { return line.starts_with(word) ? line.substr(word.size()) : ""; };
    switch (line_) {
        case 2: head_.edition = after("rules "); break;
        case 3: head_.odds = parse_name<tai_sai::OddsSet>(after("odds ")).value_or(tai_sai::OddsSet::australian); break;
        case 4: {
            const std::string_view seed = after("seed ");
            std::from_chars(seed.data(), seed.data() + seed.size(), head_.seed);
            break;
        }
        default: break;
    }
    const std::string whole = head_text(head_);
    std::string_view expected_line = whole;
    for (std::size_t skip = 1; skip < line_; ++skip) expected_line.remove_prefix(expected_line.find('\n') + 1);
    if (line == expected_line.substr(0, expected_line.find('\n')) && !(line_ == 2 && head_.edition.empty())) return {};
    constexpr std::array<std::string_view, head_lines> examples{transcript_first_line, "rules tai-sai-2001",
                                                                "odds australian", "seed 7"};
    return wrong(1, "expected a line such as \"" + std::string{examples[line_ - 1]} + "\"");
}

std::expected<std::optional<TranscriptThrow>, TranscriptError> ThrowTranscriptReader::take(std::string_view line) {
    const bool in_head = !head_complete();
    ++line_;
    if (in_head) {
        if (auto read = take_head(line); !read) return std::unexpected(read.error());
        return std::nullopt;
    }
    // "334 10 S": the total has one figure or two.
    constexpr std::size_t faces = Dice::count;
    if (line.size() < 7 || line.size() > 8 || line[faces] != ' ' || line[line.size() - 2] != ' ')
        return wrong(1, "expected three faces, their total, and S, B or T, such as \"334 10 S\"");
    std::array<Die, faces> dice;
    for (std::size_t at = 0; at < faces; ++at) {
        const auto die = Die::from_face(line[at] - '0');
        if (!die) return wrong(at + 1, "a die has the faces 1 to 6, not \"" + std::string{line.substr(at, 1)} + "\"");
        dice[at] = *die;
    }
    if (!std::ranges::is_sorted(dice)) return wrong(1, "expected the faces from the lowest to the highest");
    TranscriptThrow found{.line = line_, .dice = {dice[0], dice[1], dice[2]}, .total = 0, .kind = line.back()};
    const std::string_view total = line.substr(faces + 1, line.size() - faces - 3);
    const auto [end, error] = std::from_chars(total.data(), total.data() + total.size(), found.total);
    if (error != std::errc{} || end != total.data() + total.size()) return wrong(faces + 2, "expected the total");
    if (!kind_letters.contains(found.kind))
        return wrong(line.size(), "expected S for Small, B for Big or T for a triple");
    return found;
}

std::expected<void, TranscriptError> ThrowTranscriptReader::end() {
    if (head_complete()) return {};
    ++line_;
    return wrong(1, "the transcript ends in its head");
}

}  // namespace croupier::simulation
