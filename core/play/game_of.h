// Makes a GameType of a game: the one place where a game's types are erased. Only the game's own game.cpp includes it,
// so that what is made here is compiled once, in the game's folder.
//
//   const play::GameType game_type = play::game_of<Game, HouseView>();
//
// Game gives the rules (see any games/<game>/rules/<game>.h). HouseView gives what a house wants to know besides them:
//
//   int seats(setup)                               how many people can sit
//   EventView view(before, event)                  what an event means for rounds, boards, books and supervisors
//   optional<Result> result(before, event)         a round's result, when this event brings it out
//   vector<Booking> bookings(before, event)        what it changes about wagers
//   Witnessed witnessed(state, request)            whether two people must agree
//   OddsQuestion odds_question(state)              what the odds of the next round of play depend on
//   PersonId person_of(next)                       the patron whose turn it is, or 0
//   bool closes_wagers(next), routine(next)        see play::Next
//   Wants wants(law, state, next)                  see play::Wants
//   bool tells_chance(request), is_due(next, request)
//   optional<Command> automatic(law, state, automation, supply, staff)
//   ChanceEvent chance_in(before, event)
// And of a game with a shoe
//   ShoeNow shoe(state), optional<int> ready_to_be_cut(law, state)
//   optional<Command> without_patron(law, state, staff)     where patrons have a turn
// or, of a game with one draw a round,
//   OneDraw one_draw, DrawNow draw(state)
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/law/edition_text.h"
#include "core/play/game_type.h"

namespace croupier::play {

template <class Game, class HouseView>
class TableOf final : public Table {
public:
    using Edition = typename Game::Law;
    using State = typename Game::State;
    using TheCommand = typename Game::Command;
    using TheEvent = typename Game::Event;

    TableOf() = default;
    explicit TableOf(const State& state) : state_(state) {}
    [[nodiscard]] std::unique_ptr<Table> copy() const override { return std::make_unique<TableOf>(state_); }

    [[nodiscard]] Ruling decide(const Law& today, const Command& command) const override {
        return any(Game::decide(edition(today), state_, command.as<TheCommand>()));
    }
    [[nodiscard]] Ruling decide_as_earlier(const Law& today, const Command& command) const override {
        return any(Game::decide_as_earlier(edition(today), state_, command.as<TheCommand>()));
    }
    void apply(const Event& event) override { Game::apply(state_, event.as<TheEvent>()); }
    [[nodiscard]] Next next(const Law& today) const override {
        const auto due = next_act(edition(today), state_);
        return {.act = name_of(due.act),
                .place = static_cast<std::size_t>(due.act),
                .who = due.who,
                .person = HouseView::person_of(due),
                .rule = due.rule,
                .duty = HouseView::routine(due) ? std::optional{duty_of(due.act)} : std::nullopt,
                .closes_wagers = HouseView::closes_wagers(due),
                .routine = HouseView::routine(due),
                .wants = HouseView::wants(edition(today), state_, due)};
    }
    [[nodiscard]] Command command_for_next(const Law& today, PersonId staff) const override {
        return Command::of(command_for(next_act(edition(today), state_), state_, staff));
    }
    [[nodiscard]] std::vector<Command> legal(const Law& today) const override {
        return any(Game::legal_commands(edition(today), state_));
    }
    [[nodiscard]] std::vector<Command> behind(const Events& events, Role role) const override {
        return any(Game::commands_behind(state_, events.as<TheEvent>(), role));
    }
    [[nodiscard]] std::string describe(const Event& event) const override {
        return Game::describe(state_, event.as<TheEvent>());
    }
    [[nodiscard]] std::string call(const Event& event) const override { return call_of(event.as<TheEvent>()); }

    [[nodiscard]] const Shape& state_shape() const override { return shape_of<State>(); }
    [[nodiscard]] const void* state() const override { return &state_; }
    void put_state(AnyValue state) override { state_ = std::move(state).template take<State>(); }
    [[nodiscard]] const Ledger& ledger() const override { return state_.ledger; }
    [[nodiscard]] Money sum_of_money() const override { return Game::sum_of_money(state_); }
    [[nodiscard]] std::size_t phase() const override { return static_cast<std::size_t>(state_.phase); }
    [[nodiscard]] std::string_view phase_in_words() const override { return name_of(state_.phase); }
    [[nodiscard]] bool in_round() const override { return state_.in_round(); }
    [[nodiscard]] int round() const override { return state_.round.number; }
    [[nodiscard]] int rounds_started() const override { return state_.rounds_started; }
    [[nodiscard]] int seats() const override { return HouseView::seats(state_.setup); }
    [[nodiscard]] std::vector<Patron> patrons() const override {
        std::vector<Patron> all;
        for (const auto& each : state_.patrons) all.push_back({each.id, each.seat, each.present});
        return all;
    }
    [[nodiscard]] std::optional<std::size_t> place_of(PersonId patron) const override {
        const auto* found = state_.find_patron(patron);
        if (found == nullptr) return std::nullopt;
        return static_cast<std::size_t>(found - state_.patrons.data());
    }
    [[nodiscard]] Patron patron_at(std::size_t place) const override {
        const auto& found = state_.patrons.at(place);
        return {found.id, found.seat, found.present};
    }

    [[nodiscard]] EventView view(const Event& event) const override {
        return HouseView::view(state_, event.as<TheEvent>());
    }
    [[nodiscard]] std::optional<Result> result(const Event& event) const override {
        return HouseView::result(state_, event.as<TheEvent>());
    }
    [[nodiscard]] std::vector<Booking> bookings(const Event& event) const override {
        return HouseView::bookings(state_, event.as<TheEvent>());
    }
    [[nodiscard]] Witnessed witnessed(const Command& command) const override {
        return HouseView::witnessed(state_, command.as<TheCommand>().request);
    }
    [[nodiscard]] bool tells_chance(const Command& command) const override {
        return HouseView::tells_chance(command.as<TheCommand>().request);
    }
    [[nodiscard]] bool is_due(const Law& today, const Command& command) const override {
        return HouseView::is_due(next_act(edition(today), state_), command.as<TheCommand>().request);
    }
    [[nodiscard]] OddsQuestion odds_question() const override { return HouseView::odds_question(state_); }

    [[nodiscard]] std::optional<Command> automatic(const Law& today, Automation automation, Supply& supply,
                                                   const HouseStaff& staff) const override {
        return any(HouseView::automatic(edition(today), state_, automation, supply, staff));
    }
    [[nodiscard]] std::optional<Command> without_patron(const Law& today, const HouseStaff& staff) const override {
        if constexpr (requires { HouseView::without_patron(edition(today), state_, staff); }) {
            return any(HouseView::without_patron(edition(today), state_, staff));
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] ShoeNow shoe() const override {
        if constexpr (requires { HouseView::shoe(state_); }) {
            return HouseView::shoe(state_);
        } else {
            return {};
        }
    }
    [[nodiscard]] std::optional<int> ready_to_be_cut(const Law& today) const override {
        if constexpr (requires { HouseView::ready_to_be_cut(edition(today), state_); }) {
            return HouseView::ready_to_be_cut(edition(today), state_);
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] DrawNow draw() const override {
        if constexpr (requires { HouseView::draw(state_); }) {
            return HouseView::draw(state_);
        } else {
            return {};
        }
    }
    [[nodiscard]] ChanceEvent chance_in(const Event& event) const override {
        return HouseView::chance_in(state_, event.as<TheEvent>());
    }

private:
    static std::optional<Command> any(std::optional<TheCommand> command) {
        if (!command) return std::nullopt;
        return Command::of(*std::move(command));
    }
    static const Edition& edition(const Law& law) { return *static_cast<const Edition*>(law.edition); }
    static Ruling any(croupier::Ruling<TheEvent> ruling) {
        if (!ruling) return std::unexpected{std::move(ruling.error())};
        return Events::of(*std::move(ruling));
    }
    static std::vector<Command> any(std::vector<TheCommand> commands) {
        std::vector<Command> all;
        all.reserve(commands.size());
        for (TheCommand& each : commands) all.push_back(Command::of(std::move(each)));
        return all;
    }

    State state_;
};

namespace detail {

template <class Game>
[[nodiscard]] Law law_from(const typename Game::Law& edition) {
    return {&edition, edition.key, edition.title, edition.division, edition.clauses, edition.general};
}

/// The event with which a table of any game begins has this name and a shared set-up in it.
template <class Game>
[[nodiscard]] const void* setup_in(const Event& event) {
    return event.as<typename Game::Event>().what.visit([]<class Each>(const Each& each) -> const void* {
        if constexpr (Each::record_name == "TableSetUp") {
            return each.setup.get();
        } else {
            return nullptr;
        }
    });
}

template <class HouseView>
[[nodiscard]] constexpr std::optional<OneDraw> draw_of() {
    if constexpr (requires { HouseView::one_draw; }) {
        return HouseView::one_draw;
    } else {
        return std::nullopt;
    }
}

}  // namespace detail

template <class Game, class HouseView>
[[nodiscard]] constexpr GameType game_of() {
    using Edition = typename Game::Law;
    using TheCommand = typename Game::Command;
    using TheEvent = typename Game::Event;
    using Setup = typename Game::Setup;
    return {
        .name = Game::name,
        .title = Game::title,
        .versions = Game::versions,
        .usual_version = Game::usual_version,
        .spoken = Game::spoken,
        .law_on = [](law::Date day, law::Casino casino, std::string_view version) -> std::expected<Law, law::NotHeld> {
            const auto found = Game::law_in_force(day, casino, version);
            if (!found) return std::unexpected{found.error()};
            return detail::law_from<Game>(**found);
        },
        .laws = []() -> std::span<const Law> {
            static const std::vector<Law> all = [] {
                std::vector<Law> list;
                for (const Edition* each : Game::editions()) list.push_back(detail::law_from<Game>(*each));
                return list;
            }();
            return all;
        },
        .approval = Game::approval,
        .text_of = [](const Law& law) { return law::text_of(*static_cast<const Edition*>(law.edition)); },
        .command = shape_of<TheCommand>,
        .event = shape_of<TheEvent>,
        .state = shape_of<typename Game::State>,
        .setup = shape_of<Setup>,
        .acts = enum_names<typename Game::Act>,
        .draw = detail::draw_of<HouseView>(),
        .make_table = []() -> std::unique_ptr<Table> { return std::make_unique<TableOf<Game, HouseView>>(); },
        .set_up =
            [](const Actor& actor, AnyValue setup) {
                return Command::of(
                    TheCommand{actor, typename Game::SetUpTable{std::move(setup).template take<Setup>()}});
            },
        .join = [](const Actor& actor, const Join& request) { return Command::of(TheCommand{actor, request}); },
        .buy_in = [](const Actor& actor, const BuyIn& request) { return Command::of(TheCommand{actor, request}); },
        .setup_in = detail::setup_in<Game>,
        .version_of =
            [](const void* setup) {
                if constexpr (requires(const Setup& known) { known.version; }) {
                    return std::string{name_of(static_cast<const Setup*>(setup)->version)};
                } else {
                    return std::string{Game::usual_version};
                }
            },
        .events =
            [](std::vector<ReadEvent> read) {
                std::vector<TheEvent> list;
                list.reserve(read.size());
                for (ReadEvent& each : read)
                    list.emplace_back(each.rules, std::move(each.what).template take<decltype(TheEvent::what)>());
                return Events::of(std::move(list));
            }};
}

}  // namespace croupier::play
