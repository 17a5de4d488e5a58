#include "apps/deal/session.h"

#include <stdexcept>

#include "core/games/baccarat/automatic.h"

namespace croupier::deal {

using baccarat::Act;
using baccarat::Command;
using baccarat::Event;
using baccarat::State;
using chance::RandomShoe;

namespace {

constexpr Actor casino_operator{Role::casino_operator, 1000};

/// The patrons' chance is another stream than the cards': who wagers what never changes which card comes.
constexpr std::uint64_t patrons_seed(std::uint64_t seed) { return ~seed; }

class Session {
public:
    Session(const Plan& plan, Watcher& watcher)
        : plan_(plan),
          watcher_(watcher),
          cards_(plan.seed),
          shoe_(plan.setup.continuous_shuffler ? RandomShoe::Kind::continuous_shuffler : RandomShoe::Kind::shoe, cards_,
                cards_),
          patrons_(patrons_seed(plan.seed), plan.setup) {}

    std::expected<Finish, Breach> run() {
        const auto set_up = decide(*plan_.law, state_, {casino_operator, baccarat::SetUpTable{plan_.setup}});
        if (!set_up) return std::unexpected(set_up.error());
        carry_out(*set_up);
        for (const Command& command : patrons_.arrive()) give(command);
        while (true) {
            if (const auto ending = one_act()) return Finish{*ending, std::move(state_)};
        }
    }

private:
    std::optional<Ending> one_act() {
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

    void give(const Command& command) {
        const auto ruling = decide(*plan_.law, state_, command);
        // The session asks for lawful things only, so a refusal is a defect here or in the core, not a breach at a
        // table.
        if (!ruling) throw std::logic_error{"the rules refuse what the session asks: " + ruling.error().in_words()};
        carry_out(*ruling);
    }

    void carry_out(const baccarat::Events& events) {
        for (const Event& event : events) {
            watcher_.happened(state_, event);
            apply(state_, event);
            tell_shoe(event);
        }
    }

    void tell_shoe(const Event& event) {
        if (const auto* cut = event.what.get_if<baccarat::CardsCut>()) shoe_.cut(cut->position);
        if (const auto* placed = event.what.get_if<baccarat::CuttingCardPlaced>())
            shoe_.place_cutting_card(placed->tail);
        if (event.what.is<baccarat::ShoeEnded>()) shoe_ended_ = true;
        if (event.what.is<baccarat::RoundEnded>()) {
            round_open_ = wagers_laid_ = false;
            if (state_.continuous()) shoe_.take_back_used();
        }
    }

    const Plan& plan_;
    Watcher& watcher_;
    Generator cards_;
    RandomShoe shoe_;
    Patrons patrons_;
    State state_;
    bool round_open_ = false;
    bool wagers_laid_ = false;
    bool shoe_ended_ = false;
};

}  // namespace

std::expected<Finish, Breach> run_session(const Plan& plan, Watcher& watcher) { return Session{plan, watcher}.run(); }

}  // namespace croupier::deal
