// Lines of transcripts, and how they are played again: what the rules make of every throw must be what its line says.
#include <algorithm>
#include <array>
#include <charconv>
#include <memory>

#include "games/tai_sai/odds/outcomes.h"
#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/simulation/simulation.h"

namespace croupier::tai_sai {

using simulation::LineTrouble;

namespace {

/// By ThrowKind.
constexpr std::string_view kind_letters = "SBT";
constexpr std::array<std::string_view, 3> kind_wagers{"small", "big", "any-triple"};

constexpr PersonId watcher = 101;
constexpr Actor watching_patron{Role::standing_patron, watcher};
constexpr Money wager_of_watcher = Money::dollars(1);

struct ThrowLine {
    Dice dice;
    int total = 0;
    std::size_t kind = 0;  ///< by ThrowKind
};

std::unexpected<LineTrouble> unreadable(std::size_t column, std::string what) {
    return std::unexpected(LineTrouble{.column = column, .what = std::move(what), .unreadable = true});
}

std::expected<ThrowLine, LineTrouble> read_line(std::string_view line) {
    // "334 10 S": the total has one figure or two.
    constexpr std::size_t faces = Dice::count;
    if (line.size() < 7 || line.size() > 8 || line[faces] != ' ' || line[line.size() - 2] != ' ')
        return unreadable(1, "expected three faces, their total, and S, B or T, such as \"334 10 S\"");
    std::array<Die, faces> dice;
    for (std::size_t at = 0; at < faces; ++at) {
        const auto die = Die::from_face(line[at] - '0');
        if (!die)
            return unreadable(at + 1, "a die has the faces 1 to 6, not \"" + std::string{line.substr(at, 1)} + "\"");
        dice[at] = *die;
    }
    if (!std::ranges::is_sorted(dice)) return unreadable(1, "expected the faces from the lowest to the highest");
    ThrowLine found{.dice = {dice[0], dice[1], dice[2]}, .total = 0, .kind = kind_letters.find(line.back())};
    const std::string_view total = line.substr(faces + 1, line.size() - faces - 3);
    const auto [end, error] = std::from_chars(total.data(), total.data() + total.size(), found.total);
    if (error != std::errc{} || end != total.data() + total.size()) return unreadable(faces + 2, "expected the total");
    if (found.kind == std::string_view::npos)
        return unreadable(line.size(), "expected S for Small, B for Big or T for a triple");
    return found;
}

/// The dice of a line, whenever the tumbler is uncovered.
class LineDice final : public DiceSupply {
public:
    void lie_as(const Dice& dice) { dice_ = dice; }
    void spin() override {}
    [[nodiscard]] std::optional<Dice> uncover() override { return dice_; }

private:
    Dice dice_;
};

/// One table at which all throws are played. A patron has wagers on what a line tells.
class ThrowTable {
public:
    ThrowTable(const Edition& law, OddsSet odds) : law_(law) {
        give({{Role::casino_operator, 1}, SetUpTable{simulated_table(odds)}});
        give({watching_patron, Join{watcher, 0}});
    }

    std::optional<LineTrouble> play(std::string_view text) {
        const auto line = read_line(text);
        if (!line) return line.error();
        dice_.lie_as(line->dice);
        won_.clear();
        ended_ = false;
        while (!ended_ && !trouble_) {
            if (next_act(law_, state_).act == Act::close_wagering) {
                place_wagers();
                give({{Role::dealer, HouseStaff{}.dealer}, CallNoMoreBets{}});
            } else if (const auto command = automatic_command(law_, state_, Automation::until_wagers(), dice_)) {
                give(*command);
            } else {
                disagree("by the rules this round does not come to its end");
            }
        }
        if (total_ != line->total) disagree("by the rules the total is " + std::to_string(total_));
        if (won_ != kind_wagers[line->kind])
            disagree("by the rules " + (won_.empty() ? "none of the wagers" : won_) + " wins");
        return std::exchange(trouble_, std::nullopt);
    }

private:
    void place_wagers() {
        give({watching_patron, BuyIn{watcher, wager_of_watcher * 3}});
        for (const std::string_view id : kind_wagers)
            give({watching_patron, PlaceWager{watcher, *parse_name<Area>(id), wager_of_watcher}});
    }

    /// The first trouble is told.
    void disagree(std::string what) {
        if (!trouble_) trouble_ = {.column = 1, .what = std::move(what), .unreadable = false};
    }

    void give(const Command& command) {
        const auto events = decide(law_, state_, command);
        if (!events) return disagree(events.error().in_words());
        for (const Event& event : *events) {
            apply(state_, event);
            if (const auto* called = event.what.get_if<ResultCalled>()) total_ = called->dice.total();
            if (const auto* paid = event.what.get_if<WagerPaid>())
                won_ += (won_.empty() ? "" : " and ") + std::string{name_of(paid->area)};
            if (event.what.is<RoundEnded>()) ended_ = true;
        }
    }

    const Edition& law_;
    State state_;
    LineDice dice_;
    int total_ = 0;
    std::string won_;  ///< ids of the wagers paid
    bool ended_ = false;
    std::optional<LineTrouble> trouble_;
};

}  // namespace

std::string transcript_line(std::size_t outcome) {
    const Dice dice = Dice::from_throw(static_cast<int>(outcome));
    std::string line;
    for (const Die die : dice.ascending()) line += static_cast<char>('0' + die.face());
    return line + " " + std::to_string(dice.total()) + " " +
           kind_letters[static_cast<std::size_t>(kind_of_throw(dice))];
}

simulation::PlayLine transcript_table(std::string_view edition, std::size_t odds_set) {
    const Edition* law = edition_by_key(edition);
    if (law == nullptr) return {};
    const auto table = std::make_shared<ThrowTable>(*law, static_cast<OddsSet>(odds_set));
    return [table](std::string_view line) { return table->play(line); };
}

}  // namespace croupier::tai_sai
