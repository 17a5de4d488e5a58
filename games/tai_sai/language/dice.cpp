// The dice of a scenario: the sections that give them, and the tumbler in which they lie.
#include "games/tai_sai/language/speech.h"
#include "games/tai_sai/rules/automatic.h"

namespace croupier::replay {

using namespace tai_sai;

ScriptedDice::Throw ScriptedDice::uncover() {
    if (queue_.empty()) throw std::runtime_error("the tumbler is uncovered, but the scenario gives no dice");
    const Throw thrown = queue_.front();
    queue_.pop_front();
    return thrown;
}

std::optional<Command> Speech<Game>::automatic(Stage<Game>& stage, const NextAct&) {
    return automatic_command(stage.law(), stage.state(), Automation::until_wagers(), stage.supply());
}

namespace {

std::optional<Trouble> open_wagers(Stage<Game>& stage) {
    if (stage.state().phase == Phase::not_set_up || stage.state().phase > Phase::wagering) return std::nullopt;
    const auto done = stage.play_on(Act::close_wagering);
    return done ? std::nullopt : std::optional{Trouble{done.error(), {}}};
}

/// "No more bets", and the round to its end.
std::optional<Trouble> throw_dice(Stage<Game>& stage) {
    if (auto trouble = open_wagers(stage)) return trouble;
    while (!stage.supply().exhausted()) {
        if (stage.state().phase == Phase::wagering)
            if (auto no = stage.give({stage.actor({Role::dealer, 0, {}}), CallNoMoreBets{}}))
                return Trouble{std::move(no), {}};
        // Between rounds the next one would begin by itself; dice that did not lie flat are spun again.
        const auto done = stage.play_on(stage.state().phase == Phase::idle ? Act::close_wagering : Act::cover_tumbler);
        if (!done) return Trouble{done.error(), {}};
        if (stage.state().phase == Phase::idle) return std::nullopt;
        if (stage.state().phase == Phase::correction) return std::nullopt;
        if (stage.state().phase == Phase::spinning) {
            const auto again = stage.play_on(Act::close_wagering);
            if (!again) return Trouble{again.error(), {}};
        }
    }
    return std::nullopt;
}

}  // namespace

void DiceSections::wagers_begin(Reader<Game>& reader, const Entry& entry) { reader.add(entry, {open_wagers}); }

Done DiceSections::read(Reader<Game>& reader, std::string_view section, const Entry& entry) {
    std::vector<ScriptedDice::Throw> throws;
    Words words{entry.words};
    while (!words.empty()) {
        const Words item = take_item(words);
        if (words_matching(item, 0, "not flat") && item.size() == 2) {
            throws.emplace_back();
            continue;
        }
        std::string text;
        for (const Word& word : item) text += (text.empty() ? "" : " ") + word.text;
        const auto dice = parse_dice(text);
        if (!dice)
            return std::unexpected(ReadError{entry.line, item.empty() ? entry.end_column : item.front().column,
                                             "expected three dice such as 3 3 4, or \"not flat\": " + dice.error()});
        throws.emplace_back(*dice);
    }
    reader.add(entry,
               {[throws = std::move(throws), now = section == "Dice"](Stage<Game>& stage) -> std::optional<Trouble> {
                   for (const auto& each : throws) stage.supply().add(each);
                   return now ? throw_dice(stage) : std::nullopt;
               }});
    return {};
}

}  // namespace croupier::replay
