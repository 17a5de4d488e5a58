#include "games/baccarat/simulation/transcript.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "games/baccarat/simulation/faces.h"

namespace croupier::simulation {

namespace {

class BlockText final : public BlockReader {
public:
    BlockText(int decks, bool continuous) : faces_(decks), continuous_(continuous) {
        if (continuous_) text_ = "shoe -\n";
        for (int index = 0; index < Card::kinds; ++index) {
            const std::string word = in_words(Card::from_index(index));
            words_[static_cast<std::size_t>(index)] = {word[0], word[1]};
        }
    }

    void read(DealtRounds rounds) override {
        const auto& shoe = rounds.as<DealtShoe>();
        const auto burned = faces_.begin_shoe(shoe);
        constexpr std::size_t longest_line = 24;
        const std::size_t before = text_.size();
        text_.resize(before + (shoe.rounds.size() + 1) * longest_line);
        char* at = text_.data() + before;
        if (!continuous_) {
            at = written(at, "shoe ");
            at = burned ? card(at, *burned) : written(at, "-");
            *at++ = '\n';
        }
        for (const Round& round : shoe.rounds) {
            std::array<std::uint8_t, 6> cards{};
            faces_.draw(round, cards.data());
            for (std::size_t each = 0; each < round.cards; ++each) at = card(at, cards[each]);
            *at++ = ' ';
            // "PTB" by who has more.
            *at++ = "PTB"[1 + static_cast<int>(round.banker_won()) - static_cast<int>(round.player_won())];
            *at++ = static_cast<char>('0' + round.player_count);
            *at++ = static_cast<char>('0' + round.banker_count);
            if (!continuous_ && &round == &shoe.rounds.back()) at = written(at, " last");
            *at++ = '\n';
        }
        text_.resize(static_cast<std::size_t>(at - text_.data()));
    }

    [[nodiscard]] const std::string& text() const { return text_; }

private:
    static char* written(char* at, std::string_view words) { return std::copy(words.begin(), words.end(), at); }
    char* card(char* at, std::uint8_t index) const {
        const auto& word = words_[index];
        return std::copy(word.begin(), word.end(), at);
    }

    Faces faces_;
    bool continuous_;
    std::array<std::array<char, 2>, Card::kinds> words_{};
    std::string text_;
};

}  // namespace

Transcript::Transcript(const ShoePlan& shoe, Write write)
    : decks_(shoe.decks()), continuous_(shoe.continuous), write_(std::move(write)) {}

std::unique_ptr<BlockReader> Transcript::reader() { return std::make_unique<BlockText>(decks_, continuous_); }

void Transcript::take(BlockReader& reader) { write_(dynamic_cast<BlockText&>(reader).text()); }

std::string head_text(const TranscriptHead& head) {
    std::string text{transcript_first_line};
    text += "\nrules " + head.edition;
    text += "\ncards " + std::to_string(head.decks) + " decks, ";
    text += head.continuous ? "continuous" : std::to_string(head.behind_cutting_card) + " behind the cutting card";
    text += "\nseed " + std::to_string(head.seed) + "\n";
    return text;
}

std::unexpected<TranscriptError> TranscriptReader::wrong(std::size_t column, std::string what) const {
    return std::unexpected(TranscriptError{.line = line_, .column = column, .what = std::move(what)});
}

std::expected<void, TranscriptError> TranscriptReader::take_head(std::string_view line) {
    // Read what a line says, write it as it should be, and compare.
    const auto number_after = [&](std::string_view words, auto& number) {
        if (line.starts_with(words)) std::from_chars(line.data() + words.size(), line.data() + line.size(), number);
    };
    switch (head_lines_) {
        case 1: head_.edition = line.starts_with("rules ") ? line.substr(6) : ""; break;
        case 2: {
            number_after("cards ", head_.decks);
            head_.continuous = line.ends_with(", continuous");
            if (const std::size_t comma = line.find(", "); comma != std::string_view::npos && !head_.continuous)
                std::from_chars(line.data() + comma + 2, line.data() + line.size(), head_.behind_cutting_card);
            break;
        }
        case 3: number_after("seed ", head_.seed); break;
        default: break;
    }
    const std::string whole = head_text(head_);
    std::string_view expected_head = whole;
    for (int skip = 0; skip < head_lines_; ++skip) expected_head.remove_prefix(expected_head.find('\n') + 1);
    if (line != expected_head.substr(0, expected_head.find('\n'))) {
        constexpr std::array<std::string_view, 4> examples{transcript_first_line, "rules baccarat-2004",
                                                           "cards 8 decks, 20 behind the cutting card", "seed 7"};
        return wrong(
            1, "expected a line such as \"" + std::string{examples[static_cast<std::size_t>(head_lines_)]} + "\"");
    }
    ++head_lines_;
    return {};
}

std::expected<TranscriptRound, TranscriptError> TranscriptReader::round_of(std::string_view line) const {
    TranscriptRound round{
        .line = line_, .cards = {}, .winner = 'T', .player_count = 0, .banker_count = 0, .last = false};
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos || space % 2 != 0 || space < 8 || space > 12)
        return wrong(1, "expected four to six cards, then the result, such as \"7CKD5H2SAC P83\"");
    for (std::size_t at = 0; at < space; at += 2) {
        const auto card = parse_card(line.substr(at, 2));
        if (!card) return wrong(at + 1, "\"" + std::string{line.substr(at, 2)} + "\" is no card");
        round.cards.push_back(*card);
    }
    std::string_view result = line.substr(space + 1);
    if (result.ends_with(" last")) {
        round.last = true;
        result.remove_suffix(5);
    }
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    if (result.size() != 3 || !std::string_view{"BPT"}.contains(result[0]) || !is_digit(result[1]) ||
        !is_digit(result[2]))
        return wrong(space + 2,
                     "expected the winner (B, P or T), the Player's count and the Banker's, such as \"P83\"");
    round.winner = result[0];
    round.player_count = result[1] - '0';
    round.banker_count = result[2] - '0';
    return round;
}

std::expected<std::optional<TranscriptShoe>, TranscriptError> TranscriptReader::take(std::string_view line) {
    ++line_;
    if (!head_complete()) {
        if (auto read = take_head(line); !read) return std::unexpected(read.error());
        return std::nullopt;
    }
    if (line.starts_with("shoe ")) {
        const std::string_view word = line.substr(5);
        TranscriptShoe next{.line = line_, .burned = parse_card(word), .rounds = {}};
        if (!next.burned && word != "-") return wrong(6, "expected the card burned face up, or -");
        auto complete = std::move(shoe_);
        shoe_ = std::move(next);
        return complete;
    }
    if (!shoe_) return wrong(1, "expected a shoe, such as \"shoe 6H\"");
    auto round = round_of(line);
    if (!round) return std::unexpected(round.error());
    shoe_->rounds.push_back(*std::move(round));
    return std::nullopt;
}

std::expected<std::optional<TranscriptShoe>, TranscriptError> TranscriptReader::end() {
    if (!head_complete()) {
        ++line_;
        return wrong(1, "the transcript ends in its head");
    }
    return std::move(shoe_);
}

}  // namespace croupier::simulation
