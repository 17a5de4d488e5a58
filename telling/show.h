// Shows a session of any game while it goes on: as a story for people, or as one document for programs.
#pragma once

#include <string>

#include "telling/options.h"
#include "telling/page.h"
#include "telling/table.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"
#include "terminal/seed.h"

namespace croupier::deal {

/// `Narrator` tells, `Report` writes down, `Tally` adds up: each game has its own.
template <class Game, class Narrator, class Report, class Tally>
class Show final : public Watcher<Game> {
public:
    using State = typename Game::State;
    using Event = typename Game::Event;

    Show(const Plan<Game>& plan, const ShowOptions& options, law::Approval approval)
        : plan_(plan),
          options_(options),
          approval_(std::move(approval)),
          narrator_(*plan.law, apps::standard_output(options.color),
                    options.quiet ? Detail::results : Detail::everything, options.step ? Pace::by_card : Pace::by_hand),
          report_(plan, name_of(options.law.casino), options.law.on),
          waits_(options.step && apps::input_is_a_terminal()) {}

    bool may_go_on(const State&) override {
        if (apps::interrupted()) return false;
        if (!waits_) return true;
        apps::write_output(narrator_.unfinished());
        apps::flush_output();
        return wait_for_enter() && !apps::interrupted();
    }

    void round_opens(int number, const State& state) override {
        if (options_.json) {
            report_.round_opens(number);
        } else {
            apps::write_output(narrator_.round_opens(number, state));
        }
    }

    void happened(const State& before, const Event& event) override {
        // Only now is it certain that the table is lawful; a refusal must be the only line.
        if (before.phase == decltype(before.phase){}) begin();
        totals_.count(event);
        if (options_.json) {
            report_.happened(before, event);
        } else {
            apps::write_output(narrator_.event(before, event));
        }
    }

    void end(const Finish<Game>& finish) {
        apps::write_output(options_.json ? report_.document(totals_, finish)
                                         : narrator_.unfinished() + narrator_.footer(totals_, finish));
        apps::flush_output();
    }

private:
    /// With the first event, once.
    void begin() {
        if (std::exchange(begun_, true)) return;
        apps::tell_seed(plan_.seed);
        if (approval_.answer == law::Approval::Answer::no_list_held) apps::write_note("Note: " + approval_.why + "\n");
        if (!options_.json && !options_.quiet)
            apps::write_output(narrator_.header(plan_.setup, name_of(options_.law.casino), options_.law.on));
    }

    const Plan<Game>& plan_;
    const ShowOptions& options_;
    law::Approval approval_;
    Narrator narrator_;
    Report report_;
    Tally totals_;
    bool waits_;
    bool begun_ = false;
};

/// Runs a session to its end and shows it; the result is the program's exit code.
template <class Shown, class Game>
int show(const Plan<Game>& plan, const ShowOptions& options, const law::Approval& approval,
         std::expected<Finish<Game>, Breach> (*run)(const Plan<Game>&, Watcher<Game>&)) {
    const apps::FinishesAfterInterrupt finishes;
    Shown shown{plan, options, approval};
    const auto finish = run(plan, shown);
    if (!finish) throw apps::BadInput{finish.error().in_words()};
    shown.end(*finish);
    return apps::interrupted() ? apps::exit_code::interrupted : apps::exit_code::ok;
}

}  // namespace croupier::deal
