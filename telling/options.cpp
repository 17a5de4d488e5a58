#include "telling/options.h"

#include <unistd.h>

#include "terminal/bad_input.h"
#include "terminal/output.h"
#include "terminal/seed.h"

namespace croupier::deal {

using apps::BadInput;

void add_show_options(apps::Command& command, ShowOptions& options, const std::string& about_rounds) {
    apps::add_seed_option(command, options.seed);
    command.number("--rounds", options.rounds, about_rounds);
    command.flag("--step", options.step, "Wait for Enter before each act; q ends");
    command.flag("-q,--quiet", options.quiet, "Print only the result of each round");
    command.flag("--json", options.json, "Print one JSON document (croupier-deal-1) instead of text");
    apps::add_law_options(command, options.law);
    apps::add_color_option(command, options.color);
}

void check(const ShowOptions& options, const law::Approval& approval) {
    if (options.rounds && *options.rounds < 1) throw BadInput{"--rounds must be 1 or more; try --rounds 10"};
    if (options.json && options.step) throw BadInput{"--json and --step do not go together; try one of them"};
    if (options.json && options.quiet) throw BadInput{"--json and --quiet do not go together; try one of them"};
    if (approval.answer == law::Approval::Answer::not_approved) throw BadInput{approval.why};
}

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

}  // namespace croupier::deal
