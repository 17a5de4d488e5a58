// Chance of a game with one draw a round, as its scenarios give it: "Dice: 3 3 4, not flat" or "Number: 17", which also
// plays the round to its end, and "Next dice" or "Next number", which does not.
#include <deque>

#include "core/equipment/dice_supply.h"
#include "language/reader.h"
#include "language/stage.h"

namespace croupier::replay {

namespace {

class ScriptedDraws final : public ScriptedChance, private DiceSupply {
public:
    struct Draw {
        std::optional<Dice> dice = {};  ///< nothing: they do not lie flat
        int number = 0;
    };
    void add(const Draw& draw) { queue_.push_back(draw); }

    play::Supply supply() override {
        return {.cards = nullptr, .dice = this, .number = [this] { return take("number").number; }};
    }
    std::size_t left() const override { return queue_.size(); }
    std::string_view thing() const override { return "draw"; }
    bool is_needed(const play::Table&, const play::Next& next) const override {
        return next.wants.dice != 0 || next.wants.number.has_value();
    }

private:
    void spin() override {}
    std::optional<Dice> uncover() override { return take("dice").dice; }
    Draw take(const std::string& what) {
        if (queue_.empty()) throw std::runtime_error("chance is to be shown, but the scenario gives no " + what);
        const Draw first = queue_.front();
        queue_.pop_front();
        return first;
    }

    std::deque<Draw> queue_;
};

/// Wagers can still be called for, or are.
bool is_before_draw(const Stage& stage) {
    const play::Table& table = stage.table();
    return table.is_set_up() && (!table.in_round() || (table.draw().shown.empty() && !stage.next().wants.anything()));
}

std::optional<Trouble> open_wagers(Stage& stage) {
    if (!is_before_draw(stage)) return std::nullopt;
    const auto done = stage.play_on([](const play::Next& next) { return next.closes_wagers; });
    return done ? std::nullopt : std::optional{Trouble{done.error(), {}}};
}

/// "No more bets", and the round to its end. What showed nothing is drawn again.
std::optional<Trouble> play_round(Stage& stage) {
    while (true) {
        if (auto trouble = open_wagers(stage)) return trouble;
        const std::size_t given = stage.chance_left();
        if (given == 0) return std::nullopt;
        if (stage.next().closes_wagers)
            if (auto no = stage.give(stage.table().command_for_next(stage.law(), play::HouseStaff{}.dealer)))
                return Trouble{std::move(no), {}};
        const auto done = stage.play_on([&](const play::Next&) {
            return !stage.table().in_round() || (stage.chance_left() < given && stage.table().draw().shown.empty());
        });
        if (!done) return Trouble{done.error(), {}};
        if (*done != Stage::Stopped::as_asked || !stage.table().in_round()) return std::nullopt;
    }
}

class DrawSections final : public ChanceSections {
public:
    void wagers_begin(ScenarioReader& reader, const Entry& entry) override { reader.add(entry, open_wagers); }

    Done read(ScenarioReader& reader, std::string_view section, const Entry& entry) override {
        const bool dice = section.ends_with("ice");
        std::vector<ScriptedDraws::Draw> draws;
        Words words{entry.words};
        while (!words.empty()) {
            const Words item = take_item(words);
            const int column = item.empty() ? entry.end_column : item.front().column;
            auto draw = dice ? read_dice(item) : read_number(item);
            if (!draw) return std::unexpected(ReadError{entry.line, column, std::move(draw.error())});
            draws.push_back(*draw);
        }
        reader.add(entry, [draws = std::move(draws), now = !section.starts_with("Next")](Stage& stage) {
            for (const auto& each : draws) stage.chance_as<ScriptedDraws>().add(each);
            return now ? play_round(stage) : std::nullopt;
        });
        return {};
    }

private:
    using Read = std::expected<ScriptedDraws::Draw, std::string>;
    static Read read_dice(Words item) {
        if (words_matching(item, 0, "not flat") && item.size() == 2) return ScriptedDraws::Draw{};
        std::string text;
        for (const Word& word : item) text += (text.empty() ? "" : " ") + word.text;
        const auto dice = parse_dice(text);
        if (!dice) return std::unexpected("expected three dice such as 3 3 4, or \"not flat\": " + dice.error());
        return ScriptedDraws::Draw{*dice};
    }
    static Read read_number(Words item) {
        const auto number = item.size() == 1 ? whole_number(item.front().text) : std::nullopt;
        if (!number) return std::unexpected("expected a number from 0 on");
        return ScriptedDraws::Draw{{}, *number};
    }
};

}  // namespace

ChanceOfScenarios one_draw(const play::OneDraw& draw) {
    const bool dice = draw.what == play::OneDraw::What::dice;
    return {.sections = dice ? std::vector<std::string_view>{"Next dice", "Dice"}
                             : std::vector<std::string_view>{"Next number", "Number"},
            .read = []() -> std::unique_ptr<ChanceSections> { return std::make_unique<DrawSections>(); },
            .make = []() -> std::unique_ptr<ScriptedChance> { return std::make_unique<ScriptedDraws>(); }};
}

}  // namespace croupier::replay
