#include "games/tai_sai/telling/session.h"

#include <stdexcept>

#include "games/tai_sai/rules/automatic.h"
#include "telling/random_tumbler.h"

namespace croupier::deal {

namespace {

class TaiSaiSession final : public Session<tai_sai::Game> {
public:
    TaiSaiSession(const Plan<tai_sai::Game>& plan, Watcher<tai_sai::Game>& watcher)
        : Session(plan, watcher),
          tumbler_(plan.seed),
          patrons_(patrons_seed(plan.seed), *plan.law, plan.setup, plan.setup.seats) {}

    std::expected<Finish<tai_sai::Game>, Breach> run() {
        return Session::run({casino_operator, tai_sai::SetUpTable{plan_.setup}}, patrons_.arrive());
    }

private:
    std::optional<Ending> one_act() override {
        if (state_.phase == tai_sai::Phase::idle && !round_open_) {
            if (plan_.rounds && state_.rounds_started >= *plan_.rounds) return Ending::rounds_dealt;
            round_open_ = true;
            watcher_.round_opens(state_.rounds_started + 1, state_);
        }
        if (!watcher_.may_go_on(state_)) return Ending::stopped;
        if (state_.phase == tai_sai::Phase::wagering && !wagers_laid_) {
            for (const Command& command : patrons_.wager(state_)) give(command);
            wagers_laid_ = true;
            return std::nullopt;
        }
        const auto command = automatic_command(*plan_.law, state_, Automation::until_wagers(), tumbler_);
        give(command ? *command : Command{{Role::dealer, tai_sai::HouseStaff{}.dealer}, tai_sai::CallNoMoreBets{}});
        return std::nullopt;
    }

    void seen(const Event& event) override {
        if (event.what.is<tai_sai::RoundEnded>()) round_open_ = wagers_laid_ = false;
    }

    RandomTumbler tumbler_;
    TaiSaiPatrons patrons_;
    bool round_open_ = false;
    bool wagers_laid_ = false;
};

}  // namespace

std::expected<Finish<tai_sai::Game>, Breach> run_tai_sai(const Plan<tai_sai::Game>& plan,
                                                         Watcher<tai_sai::Game>& watcher) {
    return TaiSaiSession{plan, watcher}.run();
}

}  // namespace croupier::deal
