// Transcripts of Tai-Sai, played again: what the rules make of every throw must be what the transcript says.
#include <algorithm>

#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/simulation/table.h"
#include "games/tai_sai/simulation/transcript.h"

namespace croupier::simulation {

namespace {

constexpr PersonId watcher = 101;
constexpr Actor watching_patron{Role::standing_patron, watcher};
constexpr Money wager_of_watcher = Money::dollars(1);

/// The rules and the transcript do not agree.
struct ThrowDisagreement {
    std::size_t line;
    std::string what;
};

/// The dice of a line, whenever the tumbler is uncovered.
class TranscriptDice final : public DiceSupply {
public:
    void lie_as(const Dice& dice) { dice_ = dice; }
    void spin() override {}
    [[nodiscard]] std::optional<Dice> uncover() override { return dice_; }

private:
    Dice dice_;
};

/// One table at which all throws are played. A patron has wagers on what a line tells: Small, Big and Any Triple.
class ThrowTable {
public:
    ThrowTable(const tai_sai::Edition& law, const ThrowTranscriptHead& head) : law_(law) {
        give({{Role::casino_operator, 1}, tai_sai::SetUpTable{simulated_tai_sai_table(head.odds)}});
        give({watching_patron, Join{watcher, 0}});
    }

    void play(const TranscriptThrow& line) {
        line_ = line.line;
        dice_.lie_as(line.dice);
        won_.clear();
        ended_ = false;
        bool wagered = false;
        while (!ended_) {
            if (next_act(law_, state_).act == tai_sai::Act::close_wagering) {
                give(wagered ? tai_sai::Command{{Role::dealer, tai_sai::HouseStaff{}.dealer}, tai_sai::CallNoMoreBets{}}
                             : tai_sai::Command{watching_patron, BuyIn{watcher, wager_of_watcher * 3}});
                if (!wagered) place_wagers();
                wagered = true;
                continue;
            }
            const auto command = automatic_command(law_, state_, Automation::until_wagers(), dice_);
            if (!command) throw ThrowDisagreement{line_, "by the rules this round does not come to its end"};
            give(*command);
        }
        compare(line);
    }

private:
    void place_wagers() {
        for (const std::string_view id : {"small", "big", "any-triple"})
            give({watching_patron, tai_sai::PlaceWager{watcher, *parse_name<tai_sai::Area>(id), wager_of_watcher}});
    }

    void compare(const TranscriptThrow& line) const {
        if (total_ != line.total) throw ThrowDisagreement{line_, "by the rules the total is " + std::to_string(total_)};
        const std::string expected_id = line.kind == 'S' ? "small" : line.kind == 'B' ? "big" : "any-triple";
        if (won_ != expected_id)
            throw ThrowDisagreement{line_, "by the rules " + (won_.empty() ? "none of the wagers" : won_) + " wins"};
    }

    void give(const tai_sai::Command& command) {
        const auto events = decide(law_, state_, command);
        if (!events) throw ThrowDisagreement{line_, events.error().in_words()};
        for (const tai_sai::Event& event : *events) {
            apply(state_, event);
            if (const auto* called = event.what.get_if<tai_sai::ResultCalled>()) total_ = called->dice.total();
            if (const auto* paid = event.what.get_if<tai_sai::WagerPaid>())
                won_ += (won_.empty() ? "" : " and ") + std::string{name_of(paid->area)};
            if (event.what.is<tai_sai::RoundEnded>()) ended_ = true;
        }
    }

    const tai_sai::Edition& law_;
    tai_sai::State state_;
    TranscriptDice dice_;
    std::size_t line_ = 1;
    int total_ = 0;
    std::string won_;  ///< ids of the wagers paid
    bool ended_ = false;
};

TranscriptCheck::Trouble unreadable(const TranscriptError& error) {
    return {.line = error.line, .column = error.column, .what = error.what, .unreadable = true};
}

TranscriptCheck::Trouble no_such_rules(const std::string& key) {
    constexpr std::size_t line_of_rules = 2;
    return unreadable({.line = line_of_rules,
                       .column = 1,
                       .what = "there are no rules \"" + key + "\"; croupier rules list names those held"});
}

/// Feeds lines to the reader, and throws to the table, until one of them is in trouble.
std::optional<TranscriptCheck::Trouble> play_lines(std::istream& from, std::uint64_t& rounds) {
    ThrowTranscriptReader reader;
    std::optional<ThrowTable> table;
    for (std::string line; std::getline(from, line);) {
        const auto read = reader.take(line);
        if (!read) return unreadable(read.error());
        if (reader.head_complete() && !table) {
            const tai_sai::Edition* law = tai_sai::edition_by_key(reader.head().edition);
            if (law == nullptr) return no_such_rules(reader.head().edition);
            table.emplace(*law, reader.head());
        }
        if (!*read) continue;
        table->play(**read);
        ++rounds;
    }
    const auto ended = reader.end();
    return ended ? std::nullopt : std::optional{unreadable(ended.error())};
}

}  // namespace

TranscriptCheck check_throw_transcript(std::istream& from) {
    TranscriptCheck check;
    try {
        check.trouble = play_lines(from, check.rounds);
    } catch (const ThrowDisagreement& disagreement) {
        check.trouble = {.line = disagreement.line, .column = 1, .what = disagreement.what, .unreadable = false};
    }
    return check;
}

}  // namespace croupier::simulation
