// Holds what chance brought to a table whose chance is the engine's against the secrets that were committed to before
// anybody could wager on it: every card and every throw against its commitment. The journal
// gives what is sealed and the commitment, and the secret itself when it is over; with the server's key it can be
// opened before that.
//
// Cards that a supervisor names when a round is put right are not checked: they are what was seen, not what was dealt.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/play/game_type.h"
#include "server/verification/committed_chance.h"
#include "server/verification/judge.h"
#include "wire/json.h"

namespace croupier::verification {

class SealedOrder {
public:
    /// `engine_deals`: whether everything must be committed to. `key`: may be null; must outlive this.
    SealedOrder(std::string table, bool engine_deals, const secrets::Key* key)
        : engine_deals_(engine_deals), chance_(std::move(table), key) {}
    SealedOrder(const SealedOrder&) = delete;
    SealedOrder& operator=(const SealedOrder&) = delete;
    SealedOrder(SealedOrder&&) = delete;
    SealedOrder& operator=(SealedOrder&&) = delete;
    virtual ~SealedOrder() = default;

    /// A fact of the server's own about chance.
    [[nodiscard]] virtual std::optional<Finding> fact(std::int64_t seq, const wire::Object& fact,
                                                      const play::Table& table) = 0;
    /// An event, before it is applied.
    [[nodiscard]] virtual std::optional<Finding> follow(std::int64_t seq, const play::Table& before,
                                                        const play::Event& event) = 0;
    /// After all that was written at once: what should be there is not.
    [[nodiscard]] virtual std::optional<Finding> owed(std::int64_t seq, const play::Table& table) const = 0;
    [[nodiscard]] virtual CheckedChance chance() const { return chance_.counts(); }

protected:
    bool engine_deals_;
    CommittedChance chance_;
};

/// What is wrong with an entry, and no matter of the rules.
[[nodiscard]] inline Finding wrong_at(std::int64_t seq, std::string what) { return {seq, std::move(what), {}}; }

/// Of a game that is dealt from a shoe, or that has one draw a round.
[[nodiscard]] std::unique_ptr<SealedOrder> make_sealed_order(const play::GameType& game, std::string table,
                                                             bool engine_deals, const secrets::Key* key);

}  // namespace croupier::verification
