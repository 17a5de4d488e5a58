#include "apps/deal/deal.h"

#include <memory>
#include <string>

#include <unistd.h>

#include "apps/common/bad_input.h"
#include "apps/common/command_line.h"
#include "apps/common/exit_code.h"
#include "apps/common/interrupt.h"
#include "apps/common/law_options.h"
#include "apps/common/output.h"
#include "apps/common/seed.h"
#include "apps/common/terminal.h"
#include "apps/deal/json_report.h"
#include "apps/deal/narrator.h"
#include "apps/deal/session.h"
#include "core/games/baccarat/approval.h"

namespace croupier::deal {

using apps::BadInput;

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

law::Approval approval_of(const Options& options) {
    return baccarat::approval_of(options.version, options.law.on, options.law.casino);
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
        apps::tell_seed(plan_.seed);
        const law::Approval approval = approval_of(options_);
        if (approval.answer == law::Approval::Answer::no_list_held) apps::write_note("Note: " + approval.why + "\n");
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

int run(const Options& options) {
    if (options.rounds && *options.rounds < 1) throw BadInput{"--rounds must be 1 or more; try --rounds 10"};
    if (options.json && options.step) throw BadInput{"--json and --step do not go together; try one of them"};
    if (options.json && options.quiet) throw BadInput{"--json and --quiet do not go together; try one of them"};

    apps::LawOptions law = options.law;
    law.version = name_of(options.version);
    if (const auto approval = approval_of(options); approval.answer == law::Approval::Answer::not_approved)
        throw BadInput{approval.why};
    Plan plan{.law = &apps::law_in_force<baccarat::Game>(law),
              .setup = table_of(options),
              .seed = options.seed ? *options.seed : apps::fresh_seed(),
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

void add_deal(apps::Command program) {
    const auto options = std::make_shared<Options>();
    apps::Command command =
        program.add_command("deal", "Deal a shoe of baccarat, every step with the rule that orders it");
    command.number("--decks", options->decks, "Decks in a set of cards, 4 to 8; 8 unless given");
    command.choice("--version", apps::names_as_choices<baccarat::Version>(3), options->version,
                   "Version of baccarat; midi unless given");
    command.choice("--style", apps::names_as_choices<baccarat::Style>(), options->style,
                   "Style of dealing; A unless given");
    command.choice("--shuffler", {{"none", 0}, {"batch", 1}, {"continuous", 2}}, options->shuffler,
                   "Shuffler at the table; none unless given");
    command.choice("--payment", apps::names_as_choices<baccarat::PaymentOption>(), options->payment,
                   "How the Banker's Hand is paid; commission unless given");
    apps::add_seed_option(command, options->seed);
    command.number("--rounds", options->rounds,
                   "Stop after so many rounds; the whole shoe unless given, 20 with a continuous shuffler");
    command.flag("--step", options->step, "Wait for Enter before each act; q ends");
    command.flag("-q,--quiet", options->quiet, "Only the result of each round");
    command.flag("--json", options->json, "One JSON document (croupier-deal-1) instead of text");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier deal\n"
        "  croupier deal --seed 7 --version full --style B\n"
        "  croupier deal --shuffler continuous --rounds 5 --payment six-pays-half\n"
        "  croupier deal --step\n"
        "  croupier deal --seed 7 --json | jq '.rounds[0]'");
    command.runs([options] { return run(*options); });
}

}  // namespace croupier::deal
