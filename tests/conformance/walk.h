// One moment of a walk by chance, from any state: what is the same at a table of every game. A game derives from this
// and says what its own people would do.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/play/game_type.h"
#include "core/table/actor.h"
#include "core/table/automation.h"
#include "tests/conformance/chance.h"

namespace croupier::conformance {

/// How the commands of a walk are mixed, in per cent; the rest carries the order of play on.
struct Mix {
    int patrons = 0;   ///< sensible things that patrons do
    int legal = 0;     ///< anything that legal_commands offers
    int directed = 0;  ///< things that chance would seldom hit upon
    int mutated = 0;   ///< a sensible command with something changed
    int random = 0;    ///< any command with any values
};

/// A command of a walk; the order of play itself must never be refused.
template <class Command>
struct Step {
    Command command;
    bool must_be_accepted = false;
};

inline constexpr Automation everything_automatic = Automation::until_wagers().with(Duty::closing);

template <class Game>
class Moment {
public:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Request = decltype(Command::request);
    using Patron = typename decltype(State::patrons)::value_type;

    Moment(const Law& law, const State& state, Chance& chance) : law_(law), s_(state), chance_(chance) {
        for (const Patron& patron : s_.patrons) {
            people_.push_back(patron.id);
            if (patron.present) present_.push_back(&patron);
        }
    }
    Moment(const Moment&) = delete;
    Moment& operator=(const Moment&) = delete;
    Moment(Moment&&) = delete;
    Moment& operator=(Moment&&) = delete;
    virtual ~Moment() = default;

    Step<Command> next(const Mix& mix) {
        if (is_fresh() && chance_.percent(90)) return {set_up()};
        const int roll = chance_.between(0, 99);
        int bound = mix.patrons;
        if (roll < bound) return {patron_acts()};
        bound += mix.legal;
        if (roll < bound) return {legal()};
        bound += mix.directed;
        if (roll < bound) return {directed()};
        bound += mix.mutated;
        if (roll < bound) return {mutated()};
        bound += mix.random;
        if (roll < bound) return {random()};
        return goes_on();
    }

protected:
    /// The casino operator sets up a table, any that the edition allows.
    virtual Command set_up() = 0;
    /// A patron joins, buys chips, wagers or does what else patrons do.
    virtual Command patron_acts() = 0;
    /// What chance would seldom hit upon.
    virtual Command directed() = 0;
    /// The order of play.
    virtual Step<Command> goes_on() = 0;

    static Command staff(Role role, Request request) {
        return {{role, 1001U + static_cast<PersonId>(role)}, std::move(request)};
    }
    Command any_staff(Request request) {
        return staff(chance_.pick(std::array{Role::dealer, Role::second_dealer, Role::game_supervisor,
                                             Role::casino_supervisor, Role::casino_operator}),
                     std::move(request));
    }
    Command supervisor(Request request) {
        return staff(chance_.percent(50) ? Role::game_supervisor : Role::casino_supervisor, std::move(request));
    }
    static Command own(const Patron& patron, Request request) {
        return {{patron.seat == 0 ? Role::standing_patron : Role::seated_patron, patron.id}, std::move(request)};
    }

    /// Anything that is open now, every kind as likely as any other.
    Command legal() {
        const std::vector<Command> open = Game::legal_commands(law_, s_);
        if (open.empty()) return random();
        std::vector<std::size_t> kinds;
        for (const Command& each : open)
            if (std::ranges::find(kinds, each.request.place()) == kinds.end()) kinds.push_back(each.request.place());
        const std::size_t kind = chance_.pick(kinds);
        std::vector<const Command*> of_kind;
        for (const Command& each : open)
            if (each.request.place() == kind) of_kind.push_back(&each);
        return *chance_.pick(of_kind);
    }

private:
    /// Not set up is the first phase of every game.
    [[nodiscard]] bool is_fresh() const { return s_.phase == decltype(s_.phase){}; }

    // --- What no honest person would ask ----------------------------------------------------------------------------
    Command mutated() {
        if (is_fresh()) return scrambled(set_up());
        const std::size_t roll = chance_.below(10);
        return scrambled(roll < 3 ? patron_acts() : roll < 6 ? directed() : roll < 7 ? legal() : goes_on().command);
    }
    Command scrambled(Command command) {
        Scrambler scrambler{chance_, people_};
        do {
            if (chance_.percent(30)) {
                scrambler.one(command.actor);
            } else {
                scrambler.one(command.request);
            }
        } while (chance_.percent(30));
        return command;
    }
    Command random() {
        Scrambler scrambler{chance_, people_};
        Command command;
        scrambler.all(command.request);
        scrambler.all(command.actor);
        return command;
    }

protected:
    const Law& law_;
    const State& s_;
    Chance& chance_;
    std::vector<PersonId> people_;
    std::vector<const Patron*> present_;
};

/// What the suite must know of a game besides the game: how its walks go on, what must be true of every state that play
/// can reach (a sentence when it is not), and which kinds of command exist in order to be refused by rule.
///
///   static Step<Command> next(const Law&, const State&, Chance&, const Mix&);
///   static std::string broken_invariant(const Law&, const State&);
///   static bool never_accepted(std::string_view kind);
template <class Game>
struct Traits;

/// The walks of a game, without its types.
struct Walk {
    struct Step {
        play::Command command;
        bool must_be_accepted;
    };
    const play::GameType* game;
    Step (*next)(const play::Law&, const play::Table&, Chance&, const Mix&);
    std::string (*broken_invariant)(const play::Law&, const play::Table&);
    bool (*never_accepted)(std::string_view kind);
};

/// Made in a game's own folder, of its Traits.
template <class Game>
[[nodiscard]] constexpr Walk walk_of(const play::GameType& game) {
    using Law = typename Game::Law;
    using State = typename Game::State;
    return {
        .game = &game,
        .next = [](const play::Law& law, const play::Table& table, Chance& chance, const Mix& mix) -> Walk::Step {
            auto step = Traits<Game>::next(*static_cast<const Law*>(law.edition), table.state_as<State>(), chance, mix);
            return {play::Command::of(std::move(step.command)), step.must_be_accepted};
        },
        .broken_invariant =
            [](const play::Law& law, const play::Table& table) {
                return Traits<Game>::broken_invariant(*static_cast<const Law*>(law.edition), table.state_as<State>());
            },
        .never_accepted = Traits<Game>::never_accepted};
}

/// Of every game in the list of games/CMakeLists.txt.
[[nodiscard]] std::span<const Walk* const> walks();

}  // namespace croupier::conformance
