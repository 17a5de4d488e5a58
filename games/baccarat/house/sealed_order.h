// What a journal says of the table's chance, held against what was committed to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/baccarat/house/dealing.h"
#include "games/baccarat/rules/baccarat.h"
#include "server/verification/committed_chance.h"
#include "server/verification/judge.h"
#include "server/verification/sealed_order.h"
#include "wire/json.h"

namespace croupier::verification {

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

}  // namespace croupier::verification
