#include "apps/odds/odds.h"

#include <charconv>
#include <memory>
#include <optional>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/law_options.h"
#include "apps/common/output.h"
#include "apps/common/terminal.h"
#include "apps/common/text_table.h"
#include "core/games/baccarat/baccarat.h"

namespace croupier::odds {

using analysis::Composition;
using analysis::Counts;
using analysis::Fraction;
using apps::BadInput;

namespace {

namespace json = boost::json;

enum class Payment : std::uint8_t { commission, six_pays_half, both };

struct Options {
    apps::LawOptions law;
    std::optional<int> decks;
    std::optional<std::string> remaining;
    std::optional<std::string> seen;
    Payment payment = Payment::both;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

/// The point value of "A", "9", "10", "T", "K", with or without a suit behind it.
std::optional<int> value_of(std::string_view card) {
    if (card.size() > 1 && std::string_view{"CDHScdhs"}.contains(card.back())) card.remove_suffix(1);
    if (card == "10" || card == "T" || card == "J" || card == "Q" || card == "K") return 0;
    if (card == "A") return 1;
    if (card.size() == 1 && card[0] >= '2' && card[0] <= '9') return card[0] - '0';
    return std::nullopt;
}

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t begin = text.find_first_not_of(at);
        if (begin == std::string_view::npos) return parts;
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_of(at), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

Composition composition_of(const Options& options) {
    if (options.remaining && (options.decks || options.seen))
        throw BadInput{"--remaining says all that is left; it does not go with --decks or --seen"};
    if (options.decks && (*options.decks < 1 || *options.decks > 8))
        throw BadInput{"--decks " + std::to_string(*options.decks) + " is out of range; it is 1 to 8"};
    auto composition = options.remaining
                           ? parse_remaining(*options.remaining)
                           : std::expected<Composition, std::string>{Composition::of_decks(options.decks.value_or(8))};
    if (composition && options.seen) composition = without_seen(*composition, *options.seen);
    if (!composition) throw BadInput{composition.error()};
    if (const auto possible = analysis::check(*composition); !possible) throw BadInput{possible.error()};
    return *composition;
}

struct Line {
    std::string_view id;
    std::string name;
    std::uint64_t deals;
    std::optional<Fraction> advantage;
};

std::vector<Line> lines_of(const Options& options, const Counts& counts, const baccarat::Edition& law) {
    const analysis::Advantages found = analysis::advantages(counts, law.wagers);
    if (options.payment == Payment::six_pays_half && !found.banker_six_pays_half)
        throw BadInput{law.wagers.banker_odds.rule.in_full() +
                       ": this edition has no other way to pay the Banker's Hand"};
    std::vector<Line> lines;
    if (options.payment != Payment::six_pays_half)
        lines.push_back({"banker_commission", "Banker's Hand, commission", counts.banker(), found.banker_commission});
    if (options.payment != Payment::commission && found.banker_six_pays_half)
        lines.push_back(
            {"banker_six_pays_half", "Banker's Hand, six pays half", counts.banker(), found.banker_six_pays_half});
    lines.push_back({"player", "Player's Hand", counts.player(), found.player});
    lines.push_back({"tie", "Tie", counts.tie(), found.tie});
    lines.push_back({"banker_on_6", "Banker's Hand wins with 6", counts.banker_on_6(), std::nullopt});
    return lines;
}

Fraction part_of(std::uint64_t deals, const Counts& counts) {
    return Fraction::of(static_cast<std::int64_t>(deals), static_cast<std::int64_t>(counts.total));
}

Fraction mean_cards(const Counts& counts) {
    const auto& with = counts.with_cards;
    return Fraction::of(static_cast<std::int64_t>(4 * with[0] + 5 * with[1] + 6 * with[2]),
                        static_cast<std::int64_t>(counts.total));
}

std::string odds_text(const Options& options, const Composition& composition, const baccarat::Edition& law) {
    constexpr int places = 10;
    const apps::Terminal terminal = apps::standard_output(options.color);
    const Counts counts = analysis::exact_counts(composition);
    std::string left;
    for (const int cards : composition.cards) left += (left.empty() ? "" : ",") + std::to_string(cards);
    std::string text = "Rules  " + std::string{law.title} + "\nCards  " + std::to_string(composition.total()) +
                       " left; by value 0 to 9: " + left + "\nDeals  " + std::to_string(counts.total) +
                       " orders of six cards\n\n";
    apps::TextTable table{{{.title = "OUTCOME"},
                           {.title = "DEALS", .right = true},
                           {.title = "PROBABILITY", .right = true},
                           {.title = "FRACTION"},
                           {.title = "HOUSE ADVANTAGE", .right = true},
                           {.title = "FRACTION"}}};
    for (const Line& line : lines_of(options, counts, law))
        table.add_row({line.name, std::to_string(line.deals), part_of(line.deals, counts).decimal(places),
                       part_of(line.deals, counts).text(), line.advantage ? line.advantage->decimal(places) : "",
                       line.advantage ? line.advantage->text() : ""});
    text += table.text(terminal) + "\n";
    apps::TextTable by_count{{{.title = "FINAL COUNT", .right = true},
                              {.title = "BANKER WINS", .right = true},
                              {.title = "PLAYER WINS", .right = true},
                              {.title = "TIES", .right = true}}};
    for (std::size_t count = 0; count < 10; ++count)
        by_count.add_row({std::to_string(count), std::to_string(counts.banker_with[count]),
                          std::to_string(counts.player_with[count]), std::to_string(counts.tie_with[count])});
    const Fraction mean = mean_cards(counts);
    return text + by_count.text(terminal) + "\nCards a round, on average: " + mean.decimal(places) + " (" +
           mean.text() + ")\n";
}

std::string odds_json(const Options& options, const Composition& composition, const baccarat::Edition& law) {
    const Counts counts = analysis::exact_counts(composition);
    const auto whole = [](std::uint64_t number) { return json::value(std::to_string(number)); };
    json::array remaining;
    for (const int cards : composition.cards) remaining.push_back(cards);
    json::object wagers;
    for (const Line& line : lines_of(options, counts, law))
        if (line.advantage)
            wagers[line.id] = json::object{{"probability", part_of(line.deals, counts).text()},
                                           {"advantage", line.advantage->text()}};
    const auto by_count = [&](const std::array<std::uint64_t, 10>& deals) {
        json::array list;
        for (const std::uint64_t each : deals) list.push_back(whole(each));
        return list;
    };
    const json::object document{{"schema", "croupier-odds-1"},
                                {"game", "baccarat"},
                                {"edition", law.key},
                                {"remaining", std::move(remaining)},
                                {"total", whole(counts.total)},
                                {"counts", json::object{{"banker", whole(counts.banker())},
                                                        {"player", whole(counts.player())},
                                                        {"tie", whole(counts.tie())},
                                                        {"banker_on_6", whole(counts.banker_on_6())}}},
                                {"by_count", json::object{{"banker", by_count(counts.banker_with)},
                                                          {"player", by_count(counts.player_with)},
                                                          {"tie", by_count(counts.tie_with)}}},
                                {"mean_cards", mean_cards(counts).text()},
                                {"wagers", std::move(wagers)}};
    return json::serialize(document) + "\n";
}

}  // namespace

std::expected<Composition, std::string> parse_remaining(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, ", ");
    Composition composition;
    if (parts.size() != composition.cards.size())
        return std::unexpected(
            "--remaining takes ten numbers, for the values 0 to 9; try --remaining "
            "128,32,32,32,32,32,32,32,32,32");
    for (std::size_t value = 0; value < parts.size(); ++value) {
        const std::string_view part = parts[value];
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), composition.cards[value]);
        if (error != std::errc{} || end != part.data() + part.size())
            return std::unexpected("--remaining: \"" + std::string{part} + "\" is not a number of cards");
    }
    return composition;
}

std::expected<Composition, std::string> without_seen(Composition from, std::string_view text) {
    for (const std::string_view card : split(text, " ,")) {
        const auto value = value_of(card);
        if (!value)
            return std::unexpected("--seen: there is no card \"" + std::string{card} + "\"; try --seen \"A 9 K\"");
        if (--from.cards[static_cast<std::size_t>(*value)] < 0)
            return std::unexpected("--seen: more cards of value " + std::to_string(*value) + " than the shoe has");
    }
    return from;
}

void add_odds(apps::Command program) {
    const auto options = std::make_shared<Options>();
    apps::Command odds = program.add_command("odds", "Exact odds, as whole numbers and fractions");
    apps::Command command = odds.add_command("baccarat", "Exact odds of baccarat for any shoe");
    command.number("--decks", options->decks, "Decks of a fresh shoe, 1 to 8; 8 unless given");
    command.word(
        "--remaining", "N,N,...", [options](const std::string& text) { options->remaining = text; },
        "Cards left of the point values 0 to 9, ten numbers");
    command.word(
        "--seen", "CARDS", [options](const std::string& text) { options->seen = text; },
        "Cards that have left the fresh shoe: \"A 9 K\"");
    command.choice("--payment", {{"commission", 0}, {"six-pays-half", 1}, {"both", 2}}, options->payment,
                   "How the Banker's Hand is paid; both unless given");
    command.flag("--json", options->json, "One JSON document (croupier-odds-1) instead of text");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier odds baccarat\n"
        "  croupier odds baccarat --decks 6 --payment six-pays-half\n"
        "  croupier odds baccarat --seen \"A 9 K 7 7\"\n"
        "  croupier odds baccarat --remaining 20,4,4,4,4,4,4,4,4,4 --json");
    command.runs([options] {
        const baccarat::Edition& law = apps::law_in_force<baccarat::Game>(options->law);
        const Composition composition = composition_of(*options);
        apps::write_output(options->json ? odds_json(*options, composition, law)
                                         : odds_text(*options, composition, law));
        return apps::exit_code::ok;
    });
}

}  // namespace croupier::odds
