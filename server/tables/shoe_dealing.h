// The cards of a live table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/equipment/card_supply.h"
#include "server/chance/stream.h"
#include "server/tables/dealing.h"

namespace croupier::tables {

/// A shoe or a continuous shuffler. The order of a shoe is committed to as soon as its cards are shuffled, before
/// anybody is offered the cut, and follows from the secret, the cut and nothing else. A continuous shuffler has its
/// used cards back after every round of play, so each round has cards of its own, committed to before wagers on it.
///
/// Where nobody else cuts, the engine cuts in the middle: it knows the order and must have nothing to choose.
class ShoeDealing final : public Dealing, private CardSupply {
public:
    explicit ShoeDealing(ChanceOf chance) : Dealing(std::move(chance)), choices_(chance::Seed::at_random()) {}

    void follow(const play::Table& before, const play::Event& event) override;
    void settle(const play::Law& law, const play::Table& table) override;
    void reveal() override;
    [[nodiscard]] std::expected<void, std::string> replay(const wire::Object& fact, const play::Table& table) override;
    void save(wire::Object& into) const override;
    [[nodiscard]] std::expected<void, std::string> load(const wire::Object& from) override;

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
        std::vector<play::CardSeen> seen;
    };

    [[nodiscard]] play::Supply supply(const play::Next& due) override;
    void load(int cards) override;
    Front front(int place, bool cutting_card_out) override;
    Card face(int place) override;
    int choose(int least, int most) override;

    void put_in_play(std::uint64_t number, int first, int rounds);
    void order_cards();
    void reveal_in_play();
    void reveal_prepared();
    std::expected<void, std::string> replay_older(const wire::Object& fact);

    chance::Stream choices_;                 ///< where the cutting card goes
    std::optional<std::uint64_t> prepared_;  ///< committed to, and not yet in the shoe
    std::optional<InPlay> in_play_;
    bool cutting_ = false;  ///< choose() is asked for a cut
    int cut_ = 0;           ///< since the cards were last prepared
    std::string cut_by_;
    int tail_ = 0;
};

}  // namespace croupier::tables
