#include "apps/deal/deal.h"

#include <charconv>
#include <memory>
#include <random>
#include <string>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/interrupt.h"
#include "apps/common/law_options.h"
#include "apps/common/output.h"
#include "apps/common/terminal.h"
#include "apps/deal/json_report.h"
#include "apps/deal/narrator.h"
#include "apps/deal/session.h"

namespace croupier::deal {

using apps::BadInput;

std::optional<std::uint64_t> parse_seed(std::string_view text) {
    int base = 10;
    if (text.starts_with("0x") || text.starts_with("0X")) {
        base = 16;
        text.remove_prefix(2);
    }
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed, base);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return seed;
}

namespace {

constexpr int rounds_from_a_continuous_shuffler = 20;

enum class Shuffler : std::uint8_t { none, batch, continuous };

struct Options {
    apps::LawOptions law;
    int decks = 8;
    baccarat::Version version = baccarat::Version::midi;
    baccarat::Style style = baccarat::Style::a;
    Shuffler shuffler = Shuffler::none;
    baccarat::PaymentOption payment = baccarat::PaymentOption::commission;
    std::optional<std::uint64_t> seed;
    std::optional<int> rounds;
    bool step = false;
    bool quiet = false;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

struct Choice {
    std::string_view word;
    int value;
};

/// An option that takes one word, which `take` reads.
template <class Take>
void add_word(CLI::App& command, const std::string& name, const std::string& type, Take take,
              const std::string& about) {
    CLI::callback_t callback = [take = std::move(take)](const CLI::results_t& words) {
        take(words.front());
        return true;
    };
    command.add_option(name, std::move(callback), about)->type_name(type);
}

/// An option that takes one of a few words, in any case.
template <class Enum>
void add_choice(CLI::App& command, const std::string& name, std::vector<Choice> choices, Enum& target,
                const std::string& about) {
    std::string words;
    for (const Choice& choice : choices) words += (words.empty() ? "" : "|") + std::string{choice.word};
    const auto take = [choices = std::move(choices), name, words, &target](const std::string& given) {
        for (const Choice& choice : choices) {
            if (CLI::detail::to_lower(given) != CLI::detail::to_lower(std::string{choice.word})) continue;
            target = static_cast<Enum>(choice.value);
            return;
        }
        throw BadInput{name + " \"" + given + "\" is not known; try " + words};
    };
    add_word(command, name, words, take, about);
}

/// An option that takes a whole number.
template <class Number>
void add_number(CLI::App& command, const std::string& name, Number& target, const std::string& about) {
    const auto take = [name, &target](const std::string& given) {
        int number = 0;
        const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), number);
        if (error != std::errc{} || end != given.data() + given.size())
            throw BadInput{name + " \"" + given + "\" is not a whole number; try " + name + " 8"};
        target = number;
    };
    add_word(command, name, "N", take, about);
}

/// Names of an enumeration as choices, without those at its end that exist only in order to be refused.
template <class Enum>
std::vector<Choice> names_as_choices(std::size_t count = enum_names<Enum>.size()) {
    std::vector<Choice> choices;
    for (std::size_t value = 0; value < count; ++value)
        choices.push_back({enum_names<Enum>[value], static_cast<int>(value)});
    return choices;
}

baccarat::TableSetup table_of(const Options& options) {
    baccarat::TableSetup setup = usual_table(options.version);
    setup.style = options.style;
    setup.payment = options.payment;
    setup.card_sets = {{options.decks, "red"}};
    if (options.shuffler == Shuffler::batch) {
        setup.batch_shuffler = true;
        setup.card_sets.push_back({options.decks, "blue"});
    }
    setup.continuous_shuffler = options.shuffler == Shuffler::continuous;
    return setup;
}

/// Waits for Enter; false when the person wants to end it: q, end of input, or Ctrl-C.
bool wait_for_enter() {
    const bool erase = apps::notes_are_on_a_terminal();
    apps::write_note(erase ? "\x1b[2m  Enter: go on   q: end \x1b[0m" : "  Enter: go on   q: end ");
    std::string answer;
    char letter = 0;
    while (true) {
        if (read(STDIN_FILENO, &letter, 1) != 1) {
            apps::write_note("\n");
            return false;
        }
        if (letter == '\n') break;
        answer += letter;
    }
    // The person's Enter ended the prompt's line; the story goes on in its place.
    if (erase) apps::write_note("\x1b[1A\x1b[2K");
    return answer.empty() || (answer.front() != 'q' && answer.front() != 'Q');
}

class Show final : public Watcher {
public:
    Show(const Plan& plan, const Options& options, const apps::Terminal& terminal)
        : plan_(plan),
          options_(options),
          narrator_(*plan.law, terminal, options.quiet ? Narrator::Detail::results : Narrator::Detail::everything,
                    options.step ? Narrator::Pace::by_card : Narrator::Pace::by_hand),
          report_(plan, name_of(options.law.casino), options.law.on),
          waits_(options.step && apps::input_is_a_terminal()) {}

    bool may_go_on(const baccarat::State&) override {
        if (apps::interrupted()) return false;
        if (!waits_) return true;
        apps::write_output(narrator_.unfinished());
        apps::flush_output();
        return wait_for_enter() && !apps::interrupted();
    }

    void round_opens(int number, const baccarat::State& state) override {
        if (options_.json) {
            report_.round_opens(number);
        } else {
            apps::write_output(narrator_.round_opens(number, state));
        }
    }

    void happened(const baccarat::State& before, const baccarat::Event& event) override {
        // Only now is it certain that the table is lawful; a refusal must be the only line.
        if (before.phase == baccarat::Phase::not_set_up) begin();
        totals_.count(event);
        if (options_.json) {
            report_.happened(before, event);
        } else {
            apps::write_output(narrator_.event(before, event));
        }
    }

    void end(const Finish& finish) {
        apps::write_output(options_.json ? report_.document(totals_, finish)
                                         : narrator_.unfinished() + narrator_.footer(totals_, finish));
        apps::flush_output();
    }

private:
    void begin() {
        const std::string seed = std::to_string(plan_.seed);
        apps::write_note("seed " + seed + " (repeat with --seed " + seed + ")\n");
        if (!options_.json && !options_.quiet)
            apps::write_output(narrator_.header(plan_.setup, name_of(options_.law.casino), options_.law.on));
    }

    const Plan& plan_;
    const Options& options_;
    Narrator narrator_;
    JsonReport report_;
    Totals totals_;
    bool waits_;
};

std::uint64_t fresh_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

int run(const Options& options) {
    if (options.rounds && *options.rounds < 1) throw BadInput{"--rounds must be 1 or more; try --rounds 10"};
    if (options.json && options.step) throw BadInput{"--json and --step do not go together; try one of them"};
    if (options.json && options.quiet) throw BadInput{"--json and --quiet do not go together; try one of them"};

    Plan plan{.law = &apps::law_in_force<baccarat::Game>(options.law),
              .setup = table_of(options),
              .seed = options.seed ? *options.seed : fresh_seed(),
              .rounds = options.rounds};
    // A continuous shuffler has no end of the shoe.
    if (plan.setup.continuous_shuffler && !plan.rounds) plan.rounds = rounds_from_a_continuous_shuffler;

    const apps::FinishesAfterInterrupt finishes;
    Show show{plan, options, apps::standard_output(options.color)};
    const auto finish = run_session(plan, show);
    if (!finish) throw BadInput{finish.error().in_words()};
    show.end(*finish);
    return apps::interrupted() ? apps::exit_code::interrupted : apps::exit_code::ok;
}

}  // namespace

void add_deal(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("deal", "Deal a shoe of baccarat, every step with the rule that orders it");
    add_number(command, "--decks", options->decks, "Decks in a set of cards, 4 to 8; 8 unless given");
    add_choice(command, "--version", names_as_choices<baccarat::Version>(3), options->version,
               "Version of baccarat; midi unless given");
    add_choice(command, "--style", names_as_choices<baccarat::Style>(), options->style,
               "Style of dealing; A unless given");
    add_choice(command, "--shuffler", {{"none", 0}, {"batch", 1}, {"continuous", 2}}, options->shuffler,
               "Shuffler at the table; none unless given");
    add_choice(command, "--payment", names_as_choices<baccarat::PaymentOption>(), options->payment,
               "How the Banker's Hand is paid; commission unless given");
    const auto take_seed = [options](const std::string& text) {
        options->seed = parse_seed(text);
        if (!options->seed)
            throw BadInput{"--seed \"" + text + "\" is not a number of 64 bits; try --seed 123 or --seed 0x7b"};
    };
    add_word(command, "--seed", "N", take_seed,
             "Number that fixes all chance, decimal or 0x hexadecimal; a new one unless given");
    add_number(command, "--rounds", options->rounds,
               "Stop after so many rounds; the whole shoe unless given, 20 with a continuous shuffler");
    command.add_flag("--step", options->step, "Wait for Enter before each act; q ends");
    command.add_flag("-q,--quiet", options->quiet, "Only the result of each round");
    command.add_flag("--json", options->json, "One JSON document (croupier-deal-1) instead of text");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.footer(std::string{"Examples:\n"
                               "  croupier deal\n"
                               "  croupier deal --seed 7 --version full --style B\n"
                               "  croupier deal --shuffler continuous --rounds 5 --payment six-pays-half\n"
                               "  croupier deal --step\n"
                               "  croupier deal --seed 7 --json | jq '.rounds[0]'\n\n"} +
                   apps::exit_codes_in_words);
    command.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace croupier::deal
