// A table of any game that is dealt from its opening to an end: the plan, who watches, and the giving of commands.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/table/actor.h"
#include "core/table/breach.h"

namespace croupier::deal {

/// Sees what happens. The default is to see nothing and to go on.
template <class Game>
class Watcher {
public:
    Watcher() = default;
    virtual ~Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    Watcher(Watcher&&) = delete;
    Watcher& operator=(Watcher&&) = delete;

    /// Asked before each act of the dealer or a patron; false ends the session.
    virtual bool may_go_on(const typename Game::State&) { return true; }
    /// The next round begins with what happens now.
    virtual void round_opens(int /*number*/, const typename Game::State&) {}
    virtual void happened(const typename Game::State& /*before*/, const typename Game::Event&) {}
};

template <class Game>
struct Plan {
    const typename Game::Law* law;
    decltype(Game::State::setup) setup;
    std::uint64_t seed;
    std::optional<int> rounds;  ///< after so many rounds it ends; none: where the game ends by itself
};

enum class Ending : std::uint8_t { shoe_over, rounds_dealt, stopped };

template <class Game>
struct Finish {
    Ending ending;
    typename Game::State state;
};

inline constexpr Actor casino_operator{Role::casino_operator, 1000};

/// The patrons' chance is another stream than the table's: who wagers what never changes which card or throw comes.
constexpr std::uint64_t patrons_seed(std::uint64_t seed) { return ~seed; }

/// What every session does; a game's own derives from it and says what the next act is.
template <class Game>
class Session {
public:
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;

    Session(const Plan<Game>& plan, Watcher<Game>& watcher) : plan_(plan), watcher_(watcher) {}
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    Session(Session&&) = delete;
    Session& operator=(Session&&) = delete;
    virtual ~Session() = default;

    /// A setup that the rules do not allow is a breach; nothing else is refused.
    [[nodiscard]] std::expected<Finish<Game>, Breach> run(const Command& set_up, const std::vector<Command>& arrivals) {
        const auto ruling = Game::decide(*plan_.law, state_, set_up);
        if (!ruling) return std::unexpected(ruling.error());
        carry_out(*ruling);
        for (const Command& command : arrivals) give(command);
        while (true) {
            if (const auto ending = one_act()) return Finish<Game>{*ending, std::move(state_)};
        }
    }

protected:
    /// One act of the dealer or of patrons; an ending when there is none.
    virtual std::optional<Ending> one_act() = 0;
    /// What the supply of chance must know.
    virtual void seen(const Event&) {}

    void give(const Command& command) {
        const auto ruling = Game::decide(*plan_.law, state_, command);
        // The session asks for lawful things only, so a refusal is a defect here or in the core, not a breach at a
        // table.
        if (!ruling) throw std::logic_error{"the rules refuse what the session asks: " + ruling.error().in_words()};
        carry_out(*ruling);
    }

    const Plan<Game>& plan_;
    Watcher<Game>& watcher_;
    State state_;

private:
    void carry_out(const std::vector<Event>& events) {
        for (const Event& event : events) {
            watcher_.happened(state_, event);
            Game::apply(state_, event);
            seen(event);
        }
    }
};

}  // namespace croupier::deal
