#include "games/baccarat/odds/watch.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <utility>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "games/baccarat/odds/odds_answer.h"
#include "games/baccarat/odds/sheets.h"
#include "games/baccarat/odds/shoe.h"
#include "terminal/bad_input.h"
#include "wire/last_text.h"

namespace croupier::odds {

using analysis::ShoeOdds;
using analysis::WagerOdds;
using apps::BadInput;

namespace {

constexpr int end_of_input = std::istream::traits_type::eof();
constexpr int least_cards = 6;
/// No card is longer; whatever else is piped in is not kept.
constexpr std::size_t longest_word = 32;

bool separates(int letter) { return letter >= 0 && letter < 128 && std::strchr(" ,\t\r\n\v\f", letter) != nullptr; }

/// Columns of the text form. On a narrow terminal a line still fits into eighty columns.
struct Layout {
    int probability_places;
    int advantage_places;
    std::string_view gap;
    std::array<std::string_view, 4> wager_titles;  ///< in the order of Wager

    [[nodiscard]] static Layout on(const apps::Terminal& terminal) {
        constexpr int roomy = 120;
        if (terminal.is_terminal && terminal.width < roomy)
            return {5, 6, " ", {"COMMISS.", "SIX HALF", "ON PLAYER", "ON TIE"}};
        return {places, places, "  ", {"COMMISSION", "SIX PAYS HALF", "ON PLAYER", "ON TIE"}};
    }

    [[nodiscard]] std::string probability(std::string_view cell) const {
        return std::string{gap} + apps::padded_left(cell, probability_places + 2);
    }
    /// A sign stands before an advantage, and behind it the mark of a wager that favours the patron.
    [[nodiscard]] std::string advantage(std::string_view cell, char mark) const {
        return " " + apps::padded_left(cell, advantage_places + 3) + mark;
    }
};

std::string start_of(std::string_view card, std::string_view left) {
    return apps::padded(card, 4) + " " + apps::padded_left(left, 4);
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string title_line(const Watch& watch) {
    const Layout layout = Layout::on(watch.terminal);
    std::string line = start_of("CARD", "LEFT");
    for (const std::string_view title : {"BANKER", "PLAYER", "TIE"}) line += layout.probability(title);
    line += " ";
    for (const analysis::Wager wager : watch.wagers)
        line += layout.advantage(layout.wager_titles[static_cast<std::size_t>(wager)], ' ');
    return watch.terminal.paint(apps::Ink::bold, trimmed(std::move(line)));
}

std::string odds_line(const Watch& watch, const std::string& card, const ShoeOdds& odds) {
    const Layout layout = Layout::on(watch.terminal);
    std::string line = start_of(card, std::to_string(odds.shoe.total()));
    for (const std::uint64_t deals : {odds.counts.banker(), odds.counts.player(), odds.counts.tie()})
        line += layout.probability(odds.probability(deals).decimal(layout.probability_places));
    line += " ";
    for (const WagerOdds& wager : odds.wagers) {
        const bool favours = wager.favours_patron();
        const std::string figure = with_sign(wager.advantage.decimal(layout.advantage_places));
        line += watch.terminal.paint(favours ? apps::Ink::green : apps::Ink::plain,
                                     layout.advantage(figure, favours ? '*' : ' '));
    }
    return trimmed(std::move(line));
}

void show_odds(const Watch& watch, const std::string& card) {
    const ShoeOdds odds = analysis::odds_of(watch.shoe, watch.law->wagers, watch.wagers);
    if (!watch.json) return watch.show(odds_line(watch, card, odds));
    boost::json::object line = shoe_json(*watch.law, odds);
    line["card"] = card;
    line["value"] = value_of(card).value();
    line["last_text"] = wire::last_text_json(watch.last_text);
    watch.show(boost::json::serialize(line));
}

void show_end(const Watch& watch, const std::string& card) {
    const int left = watch.shoe.total();
    const std::string why = "fewer than the six cards that a round may need are left";
    if (!watch.json) return watch.show(start_of(card, std::to_string(left)) + "  " + why + ": the watch ends here");
    watch.show(boost::json::serialize(
        boost::json::object{{"schema", "croupier-odds-1"}, {"card", card}, {"cards_left", left}, {"ended", why}}));
}

}  // namespace

int CardReader::get() {
    const int letter = from_->get();
    if (std::exchange(line_ended_, letter == '\n')) {
        ++line_;
        column_ = 0;
    }
    // The bytes after the first of a character do not begin a new column.
    if (letter < 0 || (static_cast<unsigned>(letter) & 0xC0U) != 0x80U) ++column_;
    return letter;
}

std::optional<CardWord> CardReader::next() {
    int letter = get();
    while (separates(letter) || letter == '#') {
        if (letter == '#')
            while (letter != '\n' && letter != end_of_input) letter = get();
        if (letter != end_of_input) letter = get();
    }
    if (letter == end_of_input) return std::nullopt;
    CardWord word{.text = {}, .line = line_, .column = column_};
    while (letter != end_of_input && !separates(letter) && letter != '#') {
        if (word.text.size() < longest_word) word.text += static_cast<char>(letter);
        letter = get();
    }
    // A comment may stand right behind a card; next() must see where it begins.
    if (letter == '#') {
        from_->unget();
        --column_;
    }
    return word;
}

void watch(Watch watch, std::istream& from, const std::string& source) {
    CardReader reader{from};
    if (!watch.json && watch.last_text) watch.show(law::in_words(*watch.last_text));
    if (!watch.json) watch.show(title_line(watch));
    while (const auto card = reader.next()) {
        if (const auto taken = take(watch.shoe, card->text); !taken)
            throw BadInput{source + ":" + std::to_string(card->line) + ":" + std::to_string(card->column) + ": " +
                           taken.error()};
        if (watch.shoe.total() < least_cards) return show_end(watch, card->text);
        show_odds(watch, card->text);
    }
    if (from.bad()) throw BadInput{source + " cannot be read"};
}

void watch_file(Watch watch, const std::string& file) {
    if (file == "-") return odds::watch(std::move(watch), std::cin, "standard input");
    std::ifstream stream{file, std::ios::binary};
    if (!stream)
        throw BadInput{"the file \"" + file +
                       "\" cannot be opened: " + std::strerror(errno)};  // NOLINT(concurrency-mt-unsafe)
    // A folder can be opened, but not read; nothing has been printed yet.
    static_cast<void>(stream.peek());
    if (stream.bad()) throw BadInput{"the file \"" + file + "\" cannot be read; is it a folder?"};
    stream.clear();
    odds::watch(std::move(watch), stream, file);
}

}  // namespace croupier::odds
