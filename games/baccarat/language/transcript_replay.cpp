#include "games/baccarat/language/transcript_replay.h"

#include <algorithm>
#include <utility>

#include "games/baccarat/rules/automatic.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/simulation/simulated_table.h"
#include "games/baccarat/simulation/transcript.h"

namespace croupier::replay {

namespace {

using baccarat::Act;
using baccarat::Command;
using baccarat::Event;
using simulation::TranscriptRound;
using simulation::TranscriptShoe;

/// The rules and the transcript do not agree.
struct Disagreement {
    std::size_t line;
    std::string what;
};

constexpr PersonId patron_number = 101;
constexpr Actor patron{Role::seated_patron, patron_number};
constexpr Money stake = Money::dollars(20);  // at a simulated table the least, and payable

/// Cards in the order of a transcript.
class TranscriptCards final : public CardSupply {
public:
    TranscriptCards(const TranscriptShoe& shoe, const simulation::TranscriptHead& head)
        : head_(head), cards_(head.decks * Card::kinds) {
        if (!shoe.burned) return;
        places_.emplace_back(*shoe.burned);
        const int more = shoe.burned->rank() >= 10 ? 10 : shoe.burned->rank();
        places_.resize(1 + static_cast<std::size_t>(more));  // burned unseen
    }

    /// The cards of the next round lie at the front.
    void next_round(const TranscriptRound& round) {
        places_.insert(places_.end(), round.cards.begin(), round.cards.end());
        line_ = round.line;
    }

    void load(int cards) override { cards_ = cards; }
    [[nodiscard]] Front front(int place, bool cutting_card_out) override {
        if (!head_.continuous && !cutting_card_out && place >= cards_ - head_.behind_cutting_card)
            return Front::cutting_card;
        return place < cards_ || head_.continuous ? Front::card : Front::nothing;
    }
    [[nodiscard]] Card face(int place) override {
        const auto at = static_cast<std::size_t>(place);
        if (at >= places_.size()) throw Disagreement{line_, "the rules draw one more card than the line has"};
        if (!places_[at]) throw Disagreement{line_, "the rules show a card that was burned unseen"};
        return *places_[at];
    }
    [[nodiscard]] int choose(int least, int most) override {
        return std::clamp(head_.behind_cutting_card, least, most);
    }

private:
    const simulation::TranscriptHead& head_;
    std::vector<std::optional<Card>> places_;
    std::size_t line_ = 0;
    int cards_;
};

class ShoeReplay {
public:
    ShoeReplay(const baccarat::Edition& law, const simulation::TranscriptHead& head, const TranscriptShoe& shoe)
        : law_(law), head_(head), shoe_(shoe), cards_(shoe, head) {}

    void run() {
        open_table();
        for (const TranscriptRound& round : shoe_.rounds) {
            cards_.next_round(round);
            deal(round);
            if (round.last != ended_ && !head_.continuous)
                throw Disagreement{round.line, ended_
                                                   ? "by the rules this was the last coup"
                                                   : "by the rules another round follows; this was not the last coup"};
        }
    }

private:
    void open_table() {
        baccarat::TableSetup setup = simulation::simulated_table(head_.decks, head_.continuous);
        setup.tail_most = std::max(setup.tail_most, head_.behind_cutting_card);
        give({{Role::casino_operator, 1}, baccarat::SetUpTable{setup}});
        give({patron, baccarat::Join{patron_number, 1}});
        if (head_.continuous || !shoe_.burned)
            give({{Role::casino_supervisor, 2}, baccarat::TakeOverShoe{setup.cards_in_set(0), false}});
    }

    void deal(const TranscriptRound& round) {
        bool wagered = false;
        result_.reset();
        while (!round_over_) {
            const baccarat::NextAct next = next_act(law_, state_);
            if (next.act == Act::answer_cut) {
                give({patron, baccarat::AnswerCut{false}});
            } else if (next.act == Act::close_wagering && !wagered) {
                give({patron, baccarat::BuyIn{patron_number, stake}});
                give({patron, baccarat::PlaceWager{patron_number, baccarat::Spot{{1, false}, baccarat::Outcome::player},
                                                   stake, baccarat::Tender::chips}});
                wagered = true;
            } else if (next.act == Act::close_wagering) {
                give({{Role::dealer, baccarat::HouseStaff{}.dealer}, baccarat::CallNoMoreBets{}});
            } else {
                const auto command = automatic_command(law_, state_, Automation::until_wagers(), cards_);
                if (!command) throw Disagreement{round.line, "by the rules nothing more is dealt from this shoe"};
                give(*command);
            }
        }
        round_over_ = false;
        compare(round);
    }

    void compare(const TranscriptRound& round) const {
        if (!result_) throw Disagreement{round.line, "by the rules this round has no result"};
        constexpr std::string_view letters = "PBT";
        const char winner = letters[static_cast<std::size_t>(result_->winner)];
        if (winner != round.winner || result_->player != round.player_count || result_->banker != round.banker_count)
            throw Disagreement{round.line, std::string{"by the rules the result is "} + winner +
                                               std::to_string(result_->player) + std::to_string(result_->banker)};
        if (drawn_ != round.cards.size())
            throw Disagreement{round.line, "by the rules only " + std::to_string(drawn_) + " cards are drawn"};
    }

    void give(const Command& command) {
        const auto events = decide(law_, state_, command);
        if (!events) throw Disagreement{shoe_.line, events.error().in_words()};
        for (const Event& event : *events) {
            apply(state_, event);
            if (const auto* result = event.what.get_if<baccarat::ResultAnnounced>()) result_ = *result;
            if (event.what.is<baccarat::RoundStarted>()) drawn_ = 0;
            if (event.what.is<baccarat::CardDealt>()) ++drawn_;
            if (event.what.is<baccarat::RoundEnded>()) round_over_ = true;
            if (event.what.is<baccarat::ShoeEnded>()) ended_ = true;
        }
    }

    const baccarat::Edition& law_;
    const simulation::TranscriptHead& head_;
    const TranscriptShoe& shoe_;
    TranscriptCards cards_;
    baccarat::State state_;
    std::optional<baccarat::ResultAnnounced> result_;
    std::size_t drawn_ = 0;
    bool round_over_ = false;
    bool ended_ = false;
};

/// Feeds lines to the reader, and shoes to the rules.
class TranscriptReplay {
public:
    simulation::TranscriptCheck run(std::istream& from) {
        try {
            for (std::string line; std::getline(from, line);) {
                if (!use(reader_.take(line))) return outcome_;
                if (reader_.head_complete() && law_ == nullptr) find_law();
            }
            use(reader_.end());
        } catch (const Disagreement& disagreement) {
            outcome_.trouble = {
                .line = disagreement.line, .column = 1, .what = disagreement.what, .unreadable = law_ == nullptr};
        }
        return outcome_;
    }

private:
    void find_law() {
        constexpr std::size_t line_of_rules = 2;
        law_ = baccarat::edition_by_key(reader_.head().edition);
        if (law_ == nullptr)
            throw Disagreement{line_of_rules, "there are no rules \"" + reader_.head().edition +
                                                  "\"; croupier rules list names those held"};
    }

    bool use(const std::expected<std::optional<TranscriptShoe>, simulation::TranscriptError>& read) {
        if (!read) {
            const simulation::TranscriptError& error = read.error();
            outcome_.trouble = {.line = error.line, .column = error.column, .what = error.what, .unreadable = true};
            return false;
        }
        if (*read) {
            ShoeReplay{*law_, reader_.head(), **read}.run();
            ++*outcome_.shoes;
            outcome_.rounds += (*read)->rounds.size();
        }
        return true;
    }

    simulation::TranscriptReader reader_;
    const baccarat::Edition* law_ = nullptr;
    simulation::TranscriptCheck outcome_{.shoes = 0, .rounds = 0, .trouble = {}};
};

}  // namespace

simulation::TranscriptCheck replay_shoes(std::istream& from) { return TranscriptReplay{}.run(from); }

}  // namespace croupier::replay
