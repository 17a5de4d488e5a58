// Every card against the order of its shoe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/verification/sealed_order.h"

namespace croupier::verification {

class ShoeOrder final : public SealedOrder {
public:
    using SealedOrder::SealedOrder;

    [[nodiscard]] std::optional<Finding> fact(std::int64_t seq, const wire::Object& fact,
                                              const play::Table& table) override;
    [[nodiscard]] std::optional<Finding> follow(std::int64_t seq, const play::Table& before,
                                                const play::Event& event) override;
    [[nodiscard]] std::optional<Finding> owed(std::int64_t seq, const play::Table& table) const override;

private:
    struct Seen {
        std::int64_t seq = 0;
        play::CardSeen card;
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

    std::optional<Finding> commit(std::int64_t seq, const wire::Object& fact, const play::Table& table);
    std::optional<Finding> commit_older(std::int64_t seq, const wire::Object& fact);
    std::optional<Finding> reveal(std::int64_t seq, const wire::Object& fact);
    std::optional<Finding> load(std::int64_t seq, int rounds, int cards);
    void put_in_play(InPlay dealt);
    [[nodiscard]] std::optional<Finding> held_against_order(const Seen& seen) const;
    [[nodiscard]] std::optional<Finding> held_against_record(std::int64_t seq, const wire::Object& fact) const;

    std::optional<CommittedChance::Standing> prepared_;  ///< committed to, and not yet in the shoe
    std::optional<InPlay> in_play_;
    int cut_ = 0;  ///< since the last shoe was loaded
    std::string cut_by_;
    int tail_ = 0;
};

}  // namespace croupier::verification
