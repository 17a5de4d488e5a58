#include "apps/croupier/program.h"

#include <exception>
#include <string>

#include "apps/admin/admin.h"
#include "apps/client/client.h"
#include "apps/deal/deal.h"
#include "apps/journal/export.h"
#include "apps/journal/sign.h"
#include "apps/journal/verify.h"
#include "apps/load/load.h"
#include "apps/odds/odds.h"
#include "apps/replay/replay.h"
#include "apps/report/report.h"
#include "apps/rng/rng.h"
#include "apps/rules/rules.h"
#include "apps/serve/serve.h"
#include "apps/simulate/simulate.h"
#include "core/base/assertion.h"
#include "terminal/command_line.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"

namespace croupier::apps {
namespace {

int end_with(int code, const std::string& message) {
    write_note(message + "\n");
    return code;
}

int run(int argc, char** argv) {
    CommandLine line{"croupier", "New Zealand's rules of casino table games as executable law", CROUPIER_VERSION};
    Command program = line.program();
    program.foot(
        "Examples:\n"
        "  croupier admin account list           accounts that can log in\n"
        "  croupier client watch mini-1          what happens at a live table\n"
        "  croupier deal                         cards on the terminal, every step with its rule\n"
        "  croupier export sqlite:croupier.db    a journal as JSON lines\n"
        "  croupier load --tables 100            a server of its own under load\n"
        "  croupier odds tables                  the exact odds of every wager\n"
        "  croupier replay games/                check every scenario of a folder\n"
        "  croupier report sqlite:FILE win       what each table won, day by day\n"
        "  croupier rng report                   statistics on the random number generator\n"
        "  croupier rules show 5.12              one rule: what it says, where it is coded\n"
        "  croupier serve --demo                 live tables, with simulated patrons\n"
        "  croupier simulate --help              millions of rounds, beside the exact odds\n"
        "  croupier sign --key signing.key       how far a journal has come, signed\n"
        "  croupier verify sqlite:croupier.db    a journal, checked against its chain and the rules\n\n"
        "Use croupier COMMAND --help for more about a command.");
    admin::add_admin(program);
    client::add_client(program);
    deal::add_deal(program);
    journal_app::add_export(program);
    load::add_load(program);
    odds::add_odds(program);
    replay::add_replay(program);
    report::add_report(program);
    rng::add_rng(program);
    rules::add_rules(program);
    serve::add_serve(program);
    simulate::add_simulate(program);
    journal_app::add_sign(program);
    journal_app::add_verify(program);
    return line.run(argc, argv);
}

}  // namespace

int program(int argc, char** argv) {
    install_signals();
    try {
        return run(argc, argv);
    } catch (const OutputClosed&) {
        // Whoever read has read enough.
        return exit_code::ok;
    } catch (const AssertionFailed& failed) {
        return end_with(exit_code::defect, std::string{"croupier: a defect of this program: \""} + failed.condition +
                                               "\" does not hold at " + failed.file + ":" +
                                               std::to_string(failed.line) +
                                               "; please report this line and the command that led to it");
    } catch (const std::exception& error) {
        return end_with(exit_code::failure, std::string{"croupier: "} + error.what());
    }
}

}  // namespace croupier::apps
