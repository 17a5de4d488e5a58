// What a journal says of a table's chance, held against itself: every commitment has its number, every secret that is
// shown is the one that was committed to, and nothing is shown twice. What follows from the secrets is the game's
// matter (sealed_order.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/tables/commitments.h"
#include "server/verification/judge.h"
#include "wire/json.h"

namespace croupier::verification {

class CommittedChance {
public:
    struct Standing : tables::Committed {
        std::optional<chance::DrawSecret> secret;  ///< as soon as it is known
    };
    /// Of facts: a finding, or what stands and stood.
    using Taken = std::expected<Standing, Finding>;

    /// `key`: may be null; must outlive this.
    CommittedChance(std::string table, const secrets::Key* key) : table_(std::move(table)), key_(key) {}

    /// ChanceCommitted: what stands from now on.
    [[nodiscard]] Taken commit(std::int64_t seq, const wire::Object& fact);
    /// ShoeSealed, as earlier versions wrote it.
    [[nodiscard]] Taken commit_older(std::int64_t seq, const wire::Object& fact);
    /// ChanceRevealed or ShoeRevealed: what stood until now, with its secret.
    [[nodiscard]] Taken reveal(std::int64_t seq, const wire::Object& fact);

    [[nodiscard]] const Standing* find(std::uint64_t number) const;
    /// Whether anything was committed to in today's form.
    [[nodiscard]] bool has_begun() const { return begun_; }
    [[nodiscard]] CheckedChance counts() const { return counts_; }

private:
    [[nodiscard]] Taken stand(std::int64_t seq, std::string_view kind, Standing standing,
                              const std::optional<secrets::Bytes>& sealed);

    std::string table_;
    const secrets::Key* key_;
    std::uint64_t number_ = 0;  ///< of the last
    bool begun_ = false;
    std::vector<Standing> standing_;
    CheckedChance counts_;
};

}  // namespace croupier::verification
