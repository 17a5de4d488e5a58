// The commitments of a table whose chance is the engine's: made before anybody can wager on them, kept sealed in the
// journal through a crash, and shown to everybody when they are over. Any game draws from them: a shoe, the cards of a
// round, dice, a wheel, a ticket (server/chance/drawing.h).
//
//   const std::uint64_t number = commitments.commit({Drawn::dice, 3});    a fact says so; wagers may be called for
//   commitments.secret_of(number)                                         what is under the cover
//   commitments.reveal(number, {{"result", {1, 4, 6}}})                   a fact shows it, with what was seen of it
//
// Two facts, which everybody at the table is told:
//
//   ChanceCommitted  {"type", "table", "domain", "number", "what", "of", "commitment"}; the journal has "sealed", too
//   ChanceRevealed   the same without "sealed", with "secret" and what was seen: "cut", "cut_by", "cards", or "result"
//
// They are numbered from 1 without a gap, and everything that is committed to is shown in the end, used or not: nobody
// can commit to many and pick one.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "server/chance/sealing.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

/// One that stands, as far as everybody may know it.
struct Committed {
    chance::DrawId id;
    chance::Commitment commitment{};
};
/// {"table", "domain", "number", "what", "of", "commitment"}.
[[nodiscard]] wire::Object json_of(const Committed& committed);
/// Or what is wrong with it.
[[nodiscard]] std::expected<Committed, std::string> committed_from(const wire::Object& json);

[[nodiscard]] bool is_about_chance(const wire::Object& fact);
/// The body of such a fact without what is for the journal only.
[[nodiscard]] wire::Object told_of_chance(const wire::Object& body);
/// The fact as it is told, of a body that stands in the journal.
[[nodiscard]] Fact fact_about_chance(const wire::Object& body);

/// What everybody may know of a table's chance: what stands, and what was shown last. A value that never changes;
/// another takes its place.
class ShownChance {
public:
    [[nodiscard]] ShownChance with(const wire::Object& fact) const;
    /// {"standing": [...], "shown": [...]}, the oldest first.
    [[nodiscard]] wire::Object json() const;
    [[nodiscard]] static ShownChance from(const wire::Object& json);

private:
    /// A shoe is 2 to 3 kB, a throw less than one: what is older is in the journal.
    static constexpr std::size_t shown_bytes_most = 4096;

    std::vector<wire::Object> standing_;
    std::deque<wire::Object> shown_;
};

class Commitments {
public:
    explicit Commitments(ChanceOf chance) : chance_(std::move(chance)) {}

    /// Whether the engine supplies chance here, and has the key without which nothing can be sealed.
    [[nodiscard]] bool supplies() const { return chance_.supplied && chance_.key != nullptr; }
    /// Makes the next one and says its number.
    std::uint64_t commit(const chance::Drawing& drawing);
    /// Nothing if there is no such draw, or no key to open it with.
    [[nodiscard]] const chance::DrawSecret* secret_of(std::uint64_t number) const;
    [[nodiscard]] const chance::Drawing* drawing_of(std::uint64_t number) const;
    /// It is over, or will not be used. `seen`: what everybody saw of it.
    void reveal(std::uint64_t number, wire::Object seen);
    [[nodiscard]] Facts take_facts() { return std::exchange(facts_, {}); }

    /// Folds a fact of a journal in; the number that it is about.
    std::expected<std::uint64_t, std::string> replay(const wire::Object& fact);
    /// A shoe that an earlier version sealed, which is in play: as if it had been committed to in today's form.
    std::expected<void, std::string> replay_older(std::uint64_t number, int cards, const std::string& sealed);
    void save(wire::Object& into) const;
    std::expected<void, std::string> load(const wire::Object& from);

    [[nodiscard]] std::shared_ptr<const ShownChance> shown() const { return shown_; }

private:
    struct Standing : Committed {
        secrets::Bytes sealed;
        std::optional<chance::DrawSecret> secret;  ///< nothing without the key
    };
    [[nodiscard]] const Standing* find(std::uint64_t number) const;
    std::expected<void, std::string> stand(Standing standing);
    void show(const wire::Object& fact);

    ChanceOf chance_;
    std::uint64_t number_ = 0;  ///< of the last
    std::vector<Standing> standing_;
    std::shared_ptr<const ShownChance> shown_ = std::make_shared<const ShownChance>();
    Facts facts_;
};

}  // namespace croupier::tables
