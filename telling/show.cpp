#include "telling/show.h"

#include <utility>

#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"
#include "terminal/seed.h"

namespace croupier::deal {

Teller::Teller(const Story& story, For reader, DealDocument document, Narrator narrator)
    : story_(story), reader_(reader), document_(std::move(document)), narrator_(std::move(narrator)) {
    totals_.tallies = story.tallies;
}

void Teller::round_opens(int number, const Table& table) {
    if (reader_ != For::programs) told_ += narrator_.round_opens(number, table);
    if (reader_ != For::people) document_.round_opens(number);
}

void Teller::happened(const ToldEvent& told) {
    totals_.count(told);
    if (story_.is_result(told)) ++totals_.rounds;
    if (story_.count) story_.count(told, totals_);
    if (reader_ != For::programs) told_ += narrator_.event(told);
    if (reader_ != For::people) document_.happened(told);
}

std::string Teller::take_story() { return std::exchange(told_, {}); }

namespace {

class Show final : public Watcher {
public:
    Show(const Story& story, const ShowOptions& options, const law::Approval& approval, std::uint64_t seed)
        : options_(options),
          approval_(approval),
          seed_(seed),
          teller_(story, options.json ? Teller::For::programs : Teller::For::people,
                  DealDocument{story, seed, name_of(options.law.casino), options.law.on},
                  Narrator{story, apps::standard_output(options.color),
                           options.quiet ? Detail::results : Detail::everything,
                           options.step ? Pace::by_card : Pace::by_hand}),
          waits_(options.step && apps::input_is_a_terminal()) {}

    bool may_go_on() override {
        if (apps::interrupted()) return false;
        if (!waits_) return true;
        apps::write_output(teller_.narrator().unfinished());
        apps::flush_output();
        return wait_for_enter() && !apps::interrupted();
    }

    void round_opens(int number, const Table& table) override {
        teller_.round_opens(number, table);
        tell();
    }

    void happened(const ToldEvent& told) override {
        // Only now is it certain that the table is lawful; a refusal must be the only line.
        if (!std::exchange(begun_, true)) begin();
        teller_.happened(told);
        tell();
    }

    void end(Ending ending, const Table& table) {
        apps::write_output(options_.json ? teller_.document(ending, table) : teller_.footer(ending, table));
        apps::flush_output();
    }

private:
    void begin() {
        apps::tell_seed(seed_);
        if (approval_.answer == law::Approval::Answer::no_list_held) apps::write_note("Note: " + approval_.why + "\n");
        if (!options_.json && !options_.quiet)
            apps::write_output(teller_.narrator().header(name_of(options_.law.casino), options_.law.on));
    }
    void tell() { apps::write_output(teller_.take_story()); }

    const ShowOptions& options_;
    const law::Approval& approval_;
    std::uint64_t seed_;
    Teller teller_;
    bool waits_;
    bool begun_ = false;
};

}  // namespace

int show(Table& table, const Story& story, const ShowOptions& options, const law::Approval& approval,
         std::uint64_t seed, std::optional<int> rounds) {
    const apps::FinishesAfterInterrupt finishes;
    Show shown{story, options, approval, seed};
    const auto ending = run(table, rounds, shown);
    if (!ending) throw apps::BadInput{ending.error().in_words()};
    shown.end(*ending, table);
    return apps::interrupted() ? apps::exit_code::interrupted : apps::exit_code::ok;
}

}  // namespace croupier::deal
