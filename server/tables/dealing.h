// How chance comes to a live table: a Dealing supplies a game's automatic dealer, follows the events, and adds facts of
// its own to the journal, so that a table comes back after a crash with the same chance.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/play/game_type.h"
#include "core/table/actor.h"
#include "core/table/automation.h"
#include "server/tables/commitments.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

class Dealing {
public:
    explicit Dealing(ChanceOf chance) : commitments_(std::move(chance)) {}
    Dealing(const Dealing&) = delete;
    Dealing& operator=(const Dealing&) = delete;
    Dealing(Dealing&&) = delete;
    Dealing& operator=(Dealing&&) = delete;
    virtual ~Dealing() = default;

    /// A lawful command, with chance filled in; nothing when a person must act first.
    [[nodiscard]] std::optional<play::Command> next(const play::Law& law, const play::Table& table,
                                                    Automation automation);
    /// What the house does when a patron does not do what is due; nothing where nothing waits for a patron.
    [[nodiscard]] std::optional<play::Command> without_patron(const play::Law& law, const play::Table& table);
    /// An event is about to be applied.
    virtual void follow(const play::Table& /*before*/, const play::Event& /*event*/) {}
    /// All events of a command were: what must be committed to now is, and what is over is shown.
    virtual void settle(const play::Law& law, const play::Table& table) = 0;
    /// Nothing more is dealt: all that stands is shown.
    virtual void reveal() = 0;
    /// Folds a fact of the server's own in.
    [[nodiscard]] virtual std::expected<void, std::string> replay(const wire::Object& fact,
                                                                  const play::Table& table) = 0;
    /// For snapshots.
    virtual void save(wire::Object& into) const = 0;
    [[nodiscard]] virtual std::expected<void, std::string> load(const wire::Object& from) = 0;

    /// What the journal must hold besides the last events.
    [[nodiscard]] Facts take_facts() { return commitments_.take_facts(); }
    /// What everybody may know of it.
    [[nodiscard]] std::shared_ptr<const ShownChance> shown() const { return commitments_.shown(); }

protected:
    /// For the next command, which `due` says.
    [[nodiscard]] virtual play::Supply supply(const play::Next& due) = 0;

    Commitments commitments_;
};

/// Of a game that is dealt from a shoe, or that has one draw a round.
[[nodiscard]] std::unique_ptr<Dealing> make_dealing(const play::GameType& game, const ChanceOf& chance);

/// People for whom the engine acts; accounts never get such high numbers.
inline constexpr PersonId automatic_dealer = 4'000'000'001;
inline constexpr PersonId automatic_supervisor = 4'000'000'002;

/// Where the engine cuts a stack of cards.
[[nodiscard]] constexpr int middle_of(int cards) { return cards / 2; }
/// Who cut, as everybody is told: "patron", "dealer", or "house" where it was the engine.
[[nodiscard]] inline std::string_view cutter_of(const Actor& by) {
    if (by.is_patron()) return "patron";
    return by.id == automatic_dealer ? "house" : "dealer";
}

}  // namespace croupier::tables
