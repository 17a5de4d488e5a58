// Holds the cards of a table whose chance is the engine's against the order that was sealed before the first of them
// was dealt. The journal gives the sealed secret and its commitment, and the secret itself when the shoe is over; with
// the server's key it can be opened before that.
//
// A continuous shuffler has no order: of it only the secret is checked. So are not the cards that a supervisor names
// when a round is put right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/games/all/games.h"
#include "server/chance/sealing.h"
#include "server/verification/judge.h"
#include "wire/json.h"

namespace croupier::verification {

/// A game whose chance is used as soon as it is made, such as dice: there is nothing to seal.
template <class Game>
class SealedOrder {
public:
    SealedOrder(const std::string& /*table*/, bool /*engine_deals*/, const secrets::Key* /*key*/) {}

    /// A fact of the server's own, other than those about alerts and people.
    static std::optional<Finding> fact(std::int64_t seq, const wire::Object& /*fact*/) {
        return Finding{seq, "this game has no facts of the server's own", {}};
    }
    /// An event, before it is applied.
    static std::optional<Finding> follow(std::int64_t, const typename Game::State&, const typename Game::Event&) {
        return std::nullopt;
    }
    /// After all that was written at once: something that should be there is not.
    static std::optional<Finding> owed(std::int64_t) { return std::nullopt; }
    static Shoes shoes() { return {}; }
};

template <>
class SealedOrder<baccarat::Game> {
public:
    /// `engine_deals`: whether every shoe must be sealed. `key`: may be null; must outlive this.
    SealedOrder(std::string table, bool engine_deals, const secrets::Key* key)
        : table_(std::move(table)), engine_deals_(engine_deals), key_(key) {}

    std::optional<Finding> fact(std::int64_t seq, const wire::Object& fact);
    std::optional<Finding> follow(std::int64_t seq, const baccarat::State& before, const baccarat::Event& event);
    std::optional<Finding> owed(std::int64_t seq);
    [[nodiscard]] Shoes shoes() const { return shoes_; }

private:
    /// A card that was seen, or the cutting card.
    struct Seen {
        std::int64_t seq = 0;
        int place = 0;
        std::optional<Card> face;  ///< nothing: the cutting card
    };
    struct Sealed {
        chance::ShoeId id;
        int cards = 0;
        bool continuous = false;
        int cut = 0;
        int tail = 0;
        secrets::Bytes sealed;
        chance::Commitment commitment{};
        bool loaded = false;
        std::optional<chance::ShoeSecret> secret;  ///< as soon as it is known
        std::vector<Card> order;                   ///< then; empty for a continuous shuffler
        std::vector<Seen> seen;                    ///< until then
    };

    std::optional<Finding> seal(std::int64_t seq, const wire::Object& fact);
    std::optional<Finding> reveal(std::int64_t seq, const wire::Object& fact);
    std::optional<Finding> open(std::int64_t seq, const chance::ShoeSecret& secret);
    std::optional<Finding> saw(const Seen& seen);
    [[nodiscard]] std::optional<Finding> held_against_order(const Seen& seen) const;

    std::string table_;
    bool engine_deals_;
    const secrets::Key* key_;
    std::uint64_t number_ = 0;  ///< of the last shoe
    int cut_ = 0;               ///< since the last shoe was made
    int tail_ = 0;
    std::optional<Sealed> shoe_;
    bool reveal_owed_ = false;
    Shoes shoes_;
};

}  // namespace croupier::verification
