// `croupier rng collect`: the generator's own output, for dieharder, PractRand or a test laboratory.
#include <array>
#include <charconv>
#include <functional>
#include <memory>
#include <optional>

#include "apps/rng/rng.h"
#include "core/equipment/dice.h"
#include "server/chance/battery/sample.h"
#include "server/chance/drawing.h"
#include "server/chance/random_shoe.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"
#include "terminal/progress_bar.h"
#include "terminal/seed.h"
#include "terminal/terminal.h"
#include "terminal/whole_file.h"

namespace croupier::rng {

namespace {

using apps::BadInput;
using battery::Purpose;

enum class Form : std::uint8_t { raw, final_numbers };
enum class Thing : std::uint8_t { cards, dice, number };

struct CollectOptions {
    bool raw = false;
    bool final_numbers = false;
    std::optional<std::uint64_t> bytes;
    std::optional<std::uint64_t> count;
    std::string what;
    int decks = 8;
    std::optional<std::uint64_t> seed;
    std::string out;
};

// --- What is written ------------------------------------------------------------------------------------------------

/// A new seed for every 4,096 bytes: a shoe of eight decks takes 3,320 of its own.
constexpr std::size_t words_of_seed = 512;
constexpr std::uint64_t bytes_unless_asked = std::uint64_t{1} << 20U;
constexpr std::uint64_t lines_unless_asked = 1'000;

std::string raw_piece(const battery::Seeds& seeds, std::uint64_t number) {
    chance::Stream stream{seeds(Purpose::numbers, number)};
    std::string bytes;
    bytes.reserve(words_of_seed * 8);
    for (std::size_t each = 0; each < words_of_seed; ++each)
        for (const std::uint8_t byte : secrets::eight_bytes(stream.word())) bytes.push_back(static_cast<char>(byte));
    return bytes;
}

std::string shoe_line(const chance::Seed& seed, int decks) {
    chance::Stream stream{seed};
    std::string line;
    for (const Card card : chance::shuffled_decks(decks * Card::kinds, stream))
        line += (line.empty() ? "" : " ") + in_words(card);
    return line + "\n";
}

/// Faces in the order in which they were thrown: a Dice has them sorted, and then they are not equally likely.
std::string throw_line(const chance::Seed& seed) {
    const chance::Drawing three_dice{chance::Drawn::dice, Dice::count};
    const auto thrown = static_cast<int>(chance::number(three_dice, battery::one_key_of(seed).bytes()));
    const auto face = [](int number) { return std::to_string(number % Die::faces + 1); };
    return face(thrown / Die::faces / Die::faces) + " " + face(thrown / Die::faces) + " " + face(thrown) + "\n";
}

std::string number_line(const chance::Seed& seed, std::uint64_t below) {
    const chance::Drawing one_of_many{chance::Drawn::ticket, static_cast<std::uint32_t>(below)};
    return std::to_string(chance::number(one_of_many, battery::one_key_of(seed).bytes())) + "\n";
}

// --- What was asked for ---------------------------------------------------------------------------------------------

/// "4096", "64M"; K, M and G are powers of 1,024.
std::uint64_t parse_bytes(const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string unit{end, text.data() + text.size()};
    const std::optional<unsigned> shift = unit.empty()                 ? std::optional{0U}
                                          : unit == "K" || unit == "k" ? std::optional{10U}
                                          : unit == "M" || unit == "m" ? std::optional{20U}
                                          : unit == "G" || unit == "g" ? std::optional{30U}
                                                                       : std::nullopt;
    constexpr std::uint64_t most = std::uint64_t{1} << 50U;
    if (wrong != std::errc{} || !shift || number == 0 || number > most >> *shift)
        throw BadInput{"--bytes \"" + text + "\" is not a number of bytes from 1 to 1048576G; try --bytes 64M"};
    return number << *shift;
}

struct What {
    Thing thing = Thing::cards;
    std::uint64_t below = 0;  ///< of a number
};

What parse_what(const std::string& text) {
    if (text.empty() || text == "cards") return {};
    if (text == "dice") return {.thing = Thing::dice, .below = 0};
    for (const std::string_view kind : {"wheel:", "ticket:"}) {
        if (!text.starts_with(kind)) continue;
        const auto below = apps::whole_number("--what " + std::string{kind}, text.substr(kind.size()), 2, INT32_MAX);
        return {.thing = Thing::number, .below = static_cast<std::uint64_t>(below)};
    }
    throw BadInput{"--what \"" + text +
                   "\" is unknown; there are cards, dice, wheel:37 and ticket:3750, or any other "
                   "numbers in their place"};
}

Form form_of(const CollectOptions& options) {
    if (options.raw == options.final_numbers)
        throw BadInput{"give --raw for the words of the stream, or --final for what games make of them"};
    if (options.raw && !options.what.empty())
        throw BadInput{"--what goes with --final; --raw writes words that no game has used yet"};
    if (options.raw && options.count) throw BadInput{"--count counts lines of --final; try --bytes with --raw"};
    if (options.raw && options.out.empty() && apps::standard_output(apps::ColorChoice::never).is_terminal)
        throw BadInput{"--raw gives bytes that are not text, and this is a terminal; try --out FILE, or a pipe"};
    return options.raw ? Form::raw : Form::final_numbers;
}

// --- Collecting -----------------------------------------------------------------------------------------------------

class Collection {
public:
    explicit Collection(const CollectOptions& options)
        : options_(options), form_(form_of(options)), what_(parse_what(options.what)), seeds_(options.seed) {
        if (!options.out.empty()) file_.emplace(options.out);
        if (form_ == Form::raw && !options.bytes) most_bytes_ = bytes_unless_asked;
        if (form_ == Form::final_numbers && !options.bytes && !options.count) most_pieces_ = lines_unless_asked;
    }

    int run() {
        const apps::FinishesAfterInterrupt finishes;
        apps::ProgressBar bar{most_pieces_ ? "lines" : "bytes"};
        std::uint64_t bytes = 0;
        std::uint64_t pieces = 0;
        while (!is_enough(bytes, pieces)) {
            if (apps::interrupted()) return end_early();
            std::string piece = next_piece(pieces++);
            // Raw bytes are as many as were asked for; a line is always whole.
            if (form_ == Form::raw && most_bytes_ && piece.size() > *most_bytes_ - bytes)
                piece.resize(static_cast<std::size_t>(*most_bytes_ - bytes));
            bytes += piece.size();
            write(piece);
            if (pieces % pieces_between_looks == 0)
                bar.show(static_cast<double>(most_pieces_ ? pieces : bytes),
                         static_cast<double>(most_pieces_ ? *most_pieces_ : *most_bytes_), "");
        }
        if (file_) file_->commit();
        apps::flush_output();
        return apps::exit_code::ok;
    }

private:
    static constexpr std::uint64_t pieces_between_looks = 1024;

    [[nodiscard]] bool is_enough(std::uint64_t bytes, std::uint64_t pieces) const {
        return (most_bytes_ && bytes >= *most_bytes_) || (most_pieces_ && pieces >= *most_pieces_);
    }

    [[nodiscard]] std::string next_piece(std::uint64_t number) const {
        if (form_ == Form::raw) return raw_piece(seeds_, number);
        switch (what_.thing) {
            case Thing::cards: return shoe_line(seeds_(Purpose::shoe, number), options_.decks);
            case Thing::dice: return throw_line(seeds_(Purpose::dice, number));
            case Thing::number: break;
        }
        return number_line(seeds_(Purpose::numbers, number), what_.below);
    }

    void write(const std::string& piece) {
        if (file_)
            file_->write(piece);
        else
            apps::write_output(piece);
    }

    /// A file is whole or not there at all; a reader keeps what it has.
    [[nodiscard]] int end_early() const {
        if (!file_) apps::flush_output();
        return apps::exit_code::interrupted;
    }

    const CollectOptions& options_;
    Form form_;
    What what_;
    battery::Seeds seeds_;
    std::optional<std::uint64_t> most_bytes_ = options_.bytes;
    std::optional<std::uint64_t> most_pieces_ = options_.count;
    std::optional<apps::WholeFile> file_;
};

}  // namespace

void add_collect(apps::Command& rng) {
    const auto options = std::make_shared<CollectOptions>();
    apps::Command command =
        rng.add_command("collect", "Write the output of the generator for tests by other programs and laboratories");
    command.flag("--raw", options->raw, "Write the bytes of the stream: eight for each word, the lowest first");
    command.flag("--final", options->final_numbers,
                 "Write what games make of the words, one per line: shoes, throws or numbers");
    command.word(
        "--bytes", "N", [options](const std::string& text) { options->bytes = parse_bytes(text); },
        "Stop after so many bytes, with K, M or G for powers of 1024; --final ends with a whole line (default: 1M of "
        "--raw)");
    command.number("--count", options->count, "Stop after so many lines of --final (default: 1000)", 1,
                   1'000'000'000'000);
    command.word(
        "--what", "WHAT", [options](const std::string& text) { options->what = text; },
        "What --final gives: cards, dice, wheel:N or ticket:N, which are numbers from 0 to N - 1 (default: cards)");
    command.number("--decks", options->decks, "Decks in a shoe, 1 to 8 (default: 8)", 1, 8);
    command.word(
        "--seed", "N",
        [options](const std::string& text) {
            options->seed = apps::parse_seed(text);
            if (!options->seed) throw BadInput{"--seed \"" + text + "\" is not a 64-bit number; try --seed 123"};
        },
        "Number that fixes all seeds, so that the output can be repeated (default: the system's generator, as at live "
        "tables)");
    command.word(
        "--out", "FILE", [options](const std::string& path) { options->out = path; },
        "Write to this file, which appears only when it is complete (default: standard output)");
    command.foot(
        "A reader that has enough can close the pipe.\n\n"
        "Examples:\n"
        "  croupier rng collect --raw --bytes 1000G | dieharder -g 200 -a\n"
        "  croupier rng collect --raw --bytes 64M --out words.bin\n"
        "  croupier rng collect --final --what dice --count 10\n"
        "  croupier rng collect --final --what wheel:37 --seed 7");
    command.runs([options] { return Collection{*options}.run(); });
}

}  // namespace croupier::rng
