// Holds what chance brought to a table whose chance is the engine's against the secrets that were committed to before
// anybody could wager on it: every card against the order of its shoe, every throw against its commitment. The journal
// gives what is sealed and the commitment, and the secret itself when it is over; with the server's key it can be
// opened before that.
//
// Cards that a supervisor names when a round is put right are not checked: they are what was seen, not what was dealt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/all/games.h"
#include "server/tables/dealing.h"
#include "server/verification/committed_chance.h"
#include "server/verification/judge.h"
#include "wire/json.h"

namespace croupier::verification {

/// For each game:
///
///   optional<Finding> fact(seq, object)            a fact of the server's own about chance
///   optional<Finding> follow(seq, before, event)   an event, before it is applied
///   optional<Finding> owed(seq, state)             after all that was written at once: what should be there is not
template <class Game>
class SealedOrder;

template <>
class SealedOrder<baccarat::Game> {
public:
    /// `engine_deals`: whether every shoe must be committed to. `key`: may be null; must outlive this.
    SealedOrder(std::string table, bool engine_deals, const secrets::Key* key)
        : engine_deals_(engine_deals), chance_(std::move(table), key) {}

    std::optional<Finding> fact(std::int64_t seq, const wire::Object& fact, const baccarat::State& state);
    std::optional<Finding> follow(std::int64_t seq, const baccarat::State& before, const baccarat::Event& event);
    std::optional<Finding> owed(std::int64_t seq, const baccarat::State& state) const;
    [[nodiscard]] Shoes shoes() const { return chance_.counts(); }

private:
    struct Seen {
        std::int64_t seq = 0;
        tables::CardSeen card;
    };
    struct InPlay {
        CommittedChance::Standing standing;
        int first = 0;  ///< place in the shoe of its first card
        int cut = 0;
        std::string cut_by;
        int tail = 0;
        int rounds = 0;           ///< started when it was committed to
        std::vector<Card> order;  ///< as soon as the secret is known
        std::vector<Seen> seen;
        [[nodiscard]] bool is_of_older_shuffler(bool continuous) const { return continuous && standing.id.older; }
    };

    std::optional<Finding> commit(std::int64_t seq, const wire::Object& fact, const baccarat::State& state);
    std::optional<Finding> commit_older(std::int64_t seq, const wire::Object& fact);
    std::optional<Finding> reveal(std::int64_t seq, const wire::Object& fact);
    std::optional<Finding> load(std::int64_t seq, const baccarat::State& before, int cards);
    void put_in_play(InPlay dealt);
    [[nodiscard]] std::optional<Finding> held_against_order(const Seen& seen) const;
    [[nodiscard]] std::optional<Finding> held_against_record(std::int64_t seq, const wire::Object& fact) const;

    bool engine_deals_;
    CommittedChance chance_;
    std::optional<CommittedChance::Standing> prepared_;  ///< committed to, and not yet in the shoe
    std::optional<InPlay> in_play_;
    int cut_ = 0;  ///< since the last shoe was loaded
    std::string cut_by_;
    int tail_ = 0;
};

template <>
class SealedOrder<tai_sai::Game> {
public:
    SealedOrder(std::string table, bool engine_deals, const secrets::Key* key)
        : engine_deals_(engine_deals), chance_(std::move(table), key) {}

    std::optional<Finding> fact(std::int64_t seq, const wire::Object& fact, const tai_sai::State& state);
    std::optional<Finding> follow(std::int64_t seq, const tai_sai::State& before, const tai_sai::Event& event);
    std::optional<Finding> owed(std::int64_t seq, const tai_sai::State& state) const;
    [[nodiscard]] Shoes shoes() const;

private:
    [[nodiscard]] static std::optional<Finding> held_against(std::int64_t seq, const chance::DrawSecret& secret,
                                                             const Dice& dice);

    bool engine_deals_;
    CommittedChance chance_;
    std::optional<CommittedChance::Standing> under_cover_;
    std::optional<Dice> uncovered_;        ///< of what stands under cover
    std::int64_t uncovered_at_ = 0;        ///< entry
    std::int64_t without_commitment_ = 0;  ///< throws of versions before commitments
};

}  // namespace croupier::verification
