// `croupier odds baccarat --watch`: the odds after each card, while it is dealt.
//
// Cards are words between blanks, commas and line ends; from '#' on, a line is a comment. A card is answered as soon as
// what follows it has been read, and each answer is one line.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/law/last_text.h"
#include "games/baccarat/odds/analysis.h"
#include "terminal/terminal.h"

namespace croupier::odds {

/// A word of the input and where it begins, counted from 1 in characters.
struct CardWord {
    std::string text;
    int line = 1;
    int column = 1;
};

class CardReader {
public:
    explicit CardReader(std::istream& from) : from_(&from) {}

    /// Waits for the next word; nothing at the end of the input.
    [[nodiscard]] std::optional<CardWord> next();

private:
    [[nodiscard]] int get();

    std::istream* from_;
    int line_ = 1;
    int column_ = 0;
    bool line_ended_ = false;
};

struct Watch {
    const baccarat::Edition* law;
    std::vector<analysis::Wager> wagers;
    analysis::Composition shoe;
    bool json = false;
    apps::Terminal terminal;
    std::optional<law::LastText> last_text = {};  ///< told once, or with every object
    /// Takes one line, and must have shown it when it returns.
    std::function<void(std::string_view line)> show;
};

/// Reads cards to the end of the input, or until too few are left for a round. A card that there is not, or not any
/// more, is thrown as apps::BadInput that names its place; `source` is what the input is called there.
void watch(Watch watch, std::istream& from, const std::string& source);

/// The same for a file, or for standard input where it is "-".
void watch_file(Watch watch, const std::string& file);

}  // namespace croupier::odds
