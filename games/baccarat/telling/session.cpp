#include "games/baccarat/telling/session.h"

#include <stdexcept>

#include "games/baccarat/rules/automatic.h"
#include "games/baccarat/telling/patrons.h"
#include "server/chance/random_shoe.h"

namespace croupier::deal {

using baccarat::Act;
using baccarat::Command;
using baccarat::Event;
using chance::RandomShoe;

namespace {

class BaccaratSession final : public Session<baccarat::Game> {
public:
    BaccaratSession(const Plan<baccarat::Game>& plan, Watcher<baccarat::Game>& watcher)
        : Session(plan, watcher),
          cards_(plan.seed),
          shoe_(plan.setup.continuous_shuffler ? RandomShoe::Kind::continuous_shuffler : RandomShoe::Kind::shoe, cards_,
                cards_),
          patrons_(patrons_seed(plan.seed), plan.setup) {}

    std::expected<Finish<baccarat::Game>, Breach> run() {
        return Session::run({casino_operator, baccarat::SetUpTable{plan_.setup}}, patrons_.arrive());
    }

private:
    std::optional<Ending> one_act() override {
        const baccarat::NextAct next = next_act(*plan_.law, state_);
        if (state_.phase == baccarat::Phase::shoe_over && next.act != Act::remove_cards) return Ending::shoe_over;
        if (shoe_ended_ && state_.phase == baccarat::Phase::cards) return Ending::shoe_over;
        if (state_.phase == baccarat::Phase::wagering && !round_open_) {
            if (plan_.rounds && state_.rounds_started >= *plan_.rounds) return Ending::rounds_dealt;
            round_open_ = true;
            watcher_.round_opens(state_.rounds_started + 1, state_);
        }
        if (!watcher_.may_go_on(state_)) return Ending::stopped;

        if (next.act == Act::close_wagering && !wagers_laid_) {
            for (const Command& command : patrons_.wager(state_)) give(command);
            wagers_laid_ = true;
            return std::nullopt;
        }
        give(command_of(next));
        return std::nullopt;
    }

    Command command_of(const baccarat::NextAct& next) {
        const Actor patron{Role::seated_patron, next.person};
        if (next.act == Act::answer_cut) return {patron, baccarat::AnswerCut{patrons_.takes_the_cut()}};
        if (next.act == Act::answer_hand) return {patron, baccarat::AnswerHand{next.hand, patrons_.takes_the_hand()}};
        if (next.act == Act::close_wagering)
            return {{Role::dealer, baccarat::HouseStaff{}.dealer}, baccarat::CallNoMoreBets{}};
        const auto command = automatic_command(*plan_.law, state_, Automation::until_wagers(), shoe_);
        if (!command) throw std::logic_error{"nobody acts where the order of play waits for a person"};
        return *command;
    }

    void seen(const Event& event) override {
        if (const auto* cut = event.what.get_if<baccarat::CardsCut>()) shoe_.cut(cut->position);
        if (const auto* placed = event.what.get_if<baccarat::CuttingCardPlaced>())
            shoe_.place_cutting_card(placed->tail);
        if (event.what.is<baccarat::ShoeEnded>()) shoe_ended_ = true;
        if (event.what.is<baccarat::RoundEnded>()) {
            round_open_ = wagers_laid_ = false;
            if (state_.continuous()) shoe_.take_back_used();
        }
    }

    Generator cards_;
    RandomShoe shoe_;
    BaccaratPatrons patrons_;
    bool round_open_ = false;
    bool wagers_laid_ = false;
    bool shoe_ended_ = false;
};

}  // namespace

std::expected<Finish<baccarat::Game>, Breach> run_baccarat(const Plan<baccarat::Game>& plan,
                                                           Watcher<baccarat::Game>& watcher) {
    return BaccaratSession{plan, watcher}.run();
}

}  // namespace croupier::deal
