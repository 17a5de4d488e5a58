#include "simulation/patrons.h"

#include <limits>
#include <numeric>
#include <utility>

namespace croupier::simulation {

namespace {

constexpr Odds loses_stake{-1, 1};
constexpr Odds stands_off{0, 1};
constexpr std::int64_t never_reached = std::numeric_limits<std::int64_t>::max();

Odds in_lowest_terms(Odds odds) {
    const std::int64_t common = std::gcd(odds.won, odds.staked);
    return {odds.won / common, odds.staked / common};
}

Odds less_commission(Odds odds, Rate commission) {
    return in_lowest_terms({odds.won * (commission.whole - commission.part), odds.staked * commission.whole});
}

std::int64_t next_multiple(std::int64_t amount, std::int64_t unit) { return (amount + unit - 1) / unit * unit; }

/// The outcomes that a patron may wager on.
std::vector<baccarat::Outcome> outcomes_backed(const Patron& patron) {
    const auto* const plan = std::get_if<CountPlan>(&patron.plan);
    if (plan == nullptr) return {patron.on};
    std::vector<baccarat::Outcome> outcomes;
    for (const CountedWager& wager : plan->wagers) outcomes.push_back(wager.on);
    return outcomes;
}

}  // namespace

std::optional<PayTerms> pay_terms(const baccarat::Wagers& rules, baccarat::PaymentOption payment) {
    PayTerms terms{.player = rules.player_odds.value,
                   .banker = rules.banker_odds.value,
                   .tie = rules.tie_odds.value,
                   .commission = rules.commission,
                   .on_six = {}};
    if (payment == baccarat::PaymentOption::commission) return terms;
    if (!rules.six_pays_half) return std::nullopt;
    terms.commission = Rate{0, 1};
    terms.on_six = PayTerms::OnCount{rules.six_pays_half->on_count, rules.six_pays_half->odds_on_six.value};
    return terms;
}

Money payable_unit(const PayTerms& terms, baccarat::Outcome on) {
    switch (on) {
        case baccarat::Outcome::player: return Money::cents(in_lowest_terms(terms.player).staked);
        case baccarat::Outcome::tie: return Money::cents(in_lowest_terms(terms.tie).staked);
        case baccarat::Outcome::banker: {
            const std::int64_t usual = less_commission(terms.banker, terms.commission).staked;
            if (!terms.on_six) return Money::cents(usual);
            return Money::cents(std::lcm(usual, less_commission(terms.on_six->odds, terms.commission).staked));
        }
        case baccarat::Outcome::unnamed: break;
    }
    fail_assertion("a wager that the rules name", __FILE__, __LINE__);
}

bool anyone_counts(const Players& players) {
    return std::ranges::any_of(players.patrons,
                               [](const Patron& patron) { return std::holds_alternative<CountPlan>(patron.plan); });
}

PatronTable::PatronTable(const Players& players, const PayTerms& terms, int decks, int shoes_per_session)
    : terms_{wager_terms(terms, baccarat::Outcome::banker), wager_terms(terms, baccarat::Outcome::player),
             wager_terms(terms, baccarat::Outcome::tie)},
      cards_(decks * Card::kinds),
      shoes_per_session_(shoes_per_session),
      counted_(anyone_counts(players)),
      results_(players.patrons.size()) {
    CROUPIER_ASSERT(decks > 0 && shoes_per_session > 0);
    if (terms.on_six) six_ = terms.on_six->count;
    for (const Patron& patron : players.patrons) {
        seats_.push_back(seat_of(patron, players.limits));
        begin_session(seats_.back());
    }
    round_results_.reserve(128);
}

PatronTable::WagerTerms PatronTable::wager_terms(const PayTerms& terms, baccarat::Outcome on) {
    WagerTerms made{.unit = payable_unit(terms, on).in_cents(), .gain = {}};
    const auto gain = [&made](RoundResult result) -> Odds& { return made.gain[static_cast<std::size_t>(result)]; };
    const bool on_tie = on == baccarat::Outcome::tie;
    made.gain.fill(loses_stake);
    gain(RoundResult::tie) = on_tie ? in_lowest_terms(terms.tie) : stands_off;
    if (on == baccarat::Outcome::player) gain(RoundResult::player) = in_lowest_terms(terms.player);
    if (on == baccarat::Outcome::banker) {
        gain(RoundResult::banker) = less_commission(terms.banker, terms.commission);
        gain(RoundResult::banker_on_six) =
            terms.on_six ? less_commission(terms.on_six->odds, terms.commission) : gain(RoundResult::banker);
    }
    return made;
}

PatronTable::Seat PatronTable::seat_of(const Patron& patron, const StakeLimits& limits) const {
    const Money most = std::min({patron.up_to.value_or(amount_most), limits.most.value_or(amount_most), amount_most});
    const std::int64_t least = std::max(limits.least.in_cents(), std::int64_t{1});
    const std::int64_t bankroll = patron.bankroll.in_cents();
    std::int64_t ruined_below = never_reached;
    for (const baccarat::Outcome on : outcomes_backed(patron))
        ruined_below = std::min(ruined_below, next_multiple(least, terms_[static_cast<std::size_t>(on)].unit));
    return {.progression = progression_of(patron, most),
            .bankroll = bankroll,
            .least = least,
            .ruined_below = ruined_below,
            .stop_above = patron.stop_at_win ? bankroll + patron.stop_at_win->in_cents() : never_reached,
            .stop_below = patron.stop_at_loss ? bankroll - patron.stop_at_loss->in_cents() : -never_reached,
            .standing = {}};
}

void PatronTable::begin_session(Seat& seat) {
    seat.standing = Standing{.left = seat.bankroll, .highest = seat.bankroll, .so_far = {}};
    leave_if_done(seat, seat.standing);
    std::visit([](auto& stakes) { stakes.begin_session(); }, seat.progression);
}

void PatronTable::play(const DealtShoe& shoe) {
    note_results(shoe);
    for (Seat& seat : seats_) {
        if (!seat.standing.playing) continue;
        // A copy on the stack: the compiler may then keep it in registers from round to round.
        Standing standing = seat.standing;
        std::visit([&](auto& stakes) { play_shoe(seat, standing, stakes, shoe); }, seat.progression);
        seat.standing = standing;
    }
    if (++shoes_played_ == shoes_per_session_) finish_session();
}

void PatronTable::note_results(const DealtShoe& shoe) {
    round_results_.clear();
    int cards = shoe.burned_value >= 0 ? 1 : 0;
    for (const Round& round : shoe.rounds) {
        cards += round.cards;
        if (round.tie())
            round_results_.push_back(RoundResult::tie);
        else if (round.player_won())
            round_results_.push_back(RoundResult::player);
        else if (round.banker_count == six_)
            round_results_.push_back(RoundResult::banker_on_six);
        else
            round_results_.push_back(RoundResult::banker);
    }
    CROUPIER_ASSERT(!counted_ || cards <= cards_);
}

template <class Stakes>
void PatronTable::play_shoe(const Seat& seat, Standing& standing, Stakes& stakes, const DealtShoe& shoe) const {
    stakes.begin_shoe(cards_, shoe.burned_value);
    for (std::size_t i = 0; i < shoe.rounds.size(); ++i) {
        const Proposal proposal = stakes.propose();
        const WagerTerms& terms = terms_[static_cast<std::size_t>(proposal.on)];
        const std::int64_t could = std::min(proposal.stake, standing.left);
        const std::int64_t stake = could - could % terms.unit;
        if (stake >= seat.least) {
            const Odds odds = terms.gain[static_cast<std::size_t>(round_results_[i])];
            const std::int64_t gain = stake / odds.staked * odds.won;
            settle(standing, stake, gain);
            if (gain > 0) stakes.won();
            if (gain < 0) stakes.lost(stake);
            leave_if_done(seat, standing);
            if (!standing.playing) return;
        }
        stakes.see(shoe.rounds[i]);
    }
}

void PatronTable::settle(Standing& standing, std::int64_t stake, std::int64_t gain) {
    SessionResult& session = standing.so_far;
    standing.left += gain;
    session.staked += stake;
    ++session.rounds;
    if (gain > 0) {
        standing.streak = std::max(standing.streak, 0) + 1;
        standing.highest = std::max(standing.highest, standing.left);
        session.longest_won = std::max(session.longest_won, standing.streak);
    } else if (gain < 0) {
        standing.streak = std::min(standing.streak, 0) - 1;
        session.longest_lost = std::max(session.longest_lost, -standing.streak);
        session.drawdown = std::max(session.drawdown, standing.highest - standing.left);
    }
}

/// A patron who reaches his own stop has left of his own will, even if he could no longer have gone on.
void PatronTable::leave_if_done(const Seat& seat, Standing& standing) {
    if (standing.left >= seat.stop_above)
        standing.so_far.ending = Ending::stopped_at_win;
    else if (standing.left <= seat.stop_below)
        standing.so_far.ending = Ending::stopped_at_loss;
    else if (standing.left < seat.ruined_below)
        standing.so_far.ending = Ending::ruined;
    else
        return;
    standing.playing = false;
}

void PatronTable::finish_session() {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        Standing& standing = seats_[i].standing;
        standing.so_far.net = standing.left - seats_[i].bankroll;
        results_[i].add(standing.so_far);
        begin_session(seats_[i]);
    }
    shoes_played_ = 0;
}

std::vector<PatronResults> PatronTable::take_results() {
    for (Seat& seat : seats_) begin_session(seat);
    shoes_played_ = 0;
    return std::exchange(results_, std::vector<PatronResults>(seats_.size()));
}

}  // namespace croupier::simulation
