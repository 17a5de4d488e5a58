// The cards of a live table.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "games/baccarat/house/cards_seen.h"
#include "games/baccarat/rules/automatic.h"
#include "games/baccarat/rules/baccarat.h"
#include "server/chance/stream.h"
#include "server/tables/commitments.h"
#include "server/tables/dealing.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

/// A shoe or a continuous shuffler. The order of a shoe is committed to as soon as its cards are shuffled, before
/// anybody is offered the cut, and follows from the secret, the cut and nothing else. A continuous shuffler has its
/// used cards back after every round of play, so each round has cards of its own, committed to before wagers on it.
///
/// Where nobody else cuts, the engine cuts in the middle: it knows the order and must have nothing to choose.
template <>
class Dealing<baccarat::Game> final : private CardSupply {
public:
    using SetUpTable = baccarat::SetUpTable;
    using TableSetUp = baccarat::TableSetUp;

    explicit Dealing(ChanceOf chance) : commitments_(std::move(chance)), choices_(chance::Seed::at_random()) {}

    std::optional<baccarat::Command> next(const baccarat::Edition& law, const baccarat::State& state,
                                          Automation automation);
    std::optional<baccarat::Command> without_patron(const baccarat::Edition& law, const baccarat::State& state);
    static bool acts(const baccarat::Edition& law, const baccarat::State& state, Automation automation);
    static bool closes_wagers(const baccarat::NextAct& next) { return next.act == baccarat::Act::close_wagering; }
    static PersonId person_of(const baccarat::NextAct& next) { return next.person; }
    static bool routine(const baccarat::NextAct& next) {
        return next.act != baccarat::Act::set_up_table && next.act != baccarat::Act::put_right;
    }
    static bool must_be_keyed(const baccarat::NextAct& next);
    static bool tells_chance(const baccarat::Request& request);
    static bool fits(const baccarat::NextAct& next, const baccarat::Request& request);
    void follow(const baccarat::State& before, const baccarat::Event& event);
    void settle(const baccarat::Edition& law, const baccarat::State& state);
    void reveal();
    Facts take_facts() { return commitments_.take_facts(); }
    std::expected<void, std::string> replay(const wire::Object& fact, const baccarat::State& state);
    void save(wire::Object& into) const;
    std::expected<void, std::string> load(const wire::Object& from);
    [[nodiscard]] std::shared_ptr<const ShownChance> shown() const { return commitments_.shown(); }

private:
    /// What cards are being dealt from.
    struct InPlay {
        std::uint64_t number = 0;  ///< of the commitment
        std::vector<Card> order;   ///< after the cut; empty without the key
        int first = 0;             ///< the place in the shoe of the first of them
        int cut = 0;
        std::string cut_by;  ///< empty: nobody
        int tail = 0;        ///< cards behind the cutting card
        int rounds = 0;      ///< that had started when it was committed to
        std::vector<CardSeen> seen;
    };

    void load(int cards) override;
    Front front(int place, bool cutting_card_out) override;
    Card face(int place) override;
    int choose(int least, int most) override;

    void put_in_play(std::uint64_t number, const baccarat::State& state);
    void order_cards();
    void reveal_in_play();
    void reveal_prepared();
    std::expected<void, std::string> replay_older(const wire::Object& fact);

    Commitments commitments_;
    chance::Stream choices_;                 ///< where the cutting card goes
    std::optional<std::uint64_t> prepared_;  ///< committed to, and not yet in the shoe
    std::optional<InPlay> in_play_;
    bool cutting_ = false;  ///< choose() is asked for a cut
    int cut_ = 0;           ///< since the cards were last prepared
    std::string cut_by_;
    int tail_ = 0;
};

}  // namespace croupier::tables
