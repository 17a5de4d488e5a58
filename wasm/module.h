// The rules of one game for the pages: a table as the server tells it, folded on by the game's own apply().
//
// A module is a WebAssembly program without imports. The page writes the text of a question to the address that
// `room(size)` gives, and calls one of these functions. It returns the size of the answer, which begins at `answer()`;
// the size is negative if the answer says what is wrong with the question.
//
//   function  question                                                      answer
//   restore   a state                                                       null
//   fold      an event without the rules that it rests on                   the state after it
//   judge     {"edition": KEY, "actor": {...}, "wager": PlaceWager}         null if it is lawful, or
//                                                                           {"refused": "...", "rules": ["5.12"],
//                                                                            "edition": KEY}
//
// An assertion of the rules is a trap. The module must not be asked again after one.
//
// The game is a template argument, so that whatever a module does not call is left out of it. Of all requests only
// wagers are read, because the others would add several kilobytes.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/table/actor.h"
#include "core/table/breach.h"
#include "core/table/table_set_up.h"
#include "wire/json.h"

namespace croupier::wasm {

using Answer = std::expected<std::string, std::string>;

template <class Game>
class Module {
public:
    /// The ledger may come without spots: then they are opened, empty. Only the staff are told what lies in it.
    Answer restore(std::string_view question) {
        const auto json = wire::parse(question);
        if (!json) return std::unexpected{json.error()};
        auto read = wire::from_json<State>(*json);
        if (!read) return std::unexpected{std::move(read).error()};
        state_ = std::move(*read);
        if (state_.ledger.spots.empty()) state_.ledger.spots.resize(spots_of(state_.setup));
        return "null";
    }

    Answer fold(std::string_view question) {
        const auto json = wire::parse(question);
        if (!json) return std::unexpected{json.error()};
        auto happening = wire::from_json<Happening>(*json);
        if (!happening) return std::unexpected{std::move(happening).error()};
        Game::apply(state_, event_of(*std::move(happening)));
        return wire::text_of(state_);
    }

    Answer judge(std::string_view question) const {
        const auto json = wire::parse(question);
        if (!json) return std::unexpected{json.error()};
        const wire::Object* asked = json->if_object();
        const auto part = [asked](std::string_view key) { return asked ? asked->if_contains(key) : nullptr; };
        const wire::Value* edition = part("edition");
        if (edition == nullptr || !edition->is_string() || !part("actor") || !part("wager"))
            return std::unexpected{"an edition, an actor and a wager were expected"};
        const Law* law = nullptr;
        for (const Law* each : Game::editions())
            if (each->key == edition->get_string()) law = each;
        if (law == nullptr) return std::unexpected{"there is no such edition"};
        const auto actor = wire::from_json<Actor>(*part("actor"));
        if (!actor) return std::unexpected{actor.error()};
        Answer answer = std::unexpected{"this game has no wagers"};
        Request::for_each_kind([&]<class Kind>(std::type_identity<Kind>) {
            if constexpr (Kind::record_name == "PlaceWager") {
                const auto wager = wire::from_json<Kind>(*part("wager"));
                answer = wager ? judgement(*law, Command{*actor, *wager}) : std::unexpected{wager.error()};
            }
        });
        return answer;
    }

private:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;
    using Happening = decltype(Event::what);
    using Request = decltype(Command::request);
    using Setup = std::remove_cvref_t<decltype(State::setup)>;

    Answer judgement(const Law& today, const Command& command) const {
        const auto ruling = Game::decide(today, state_, command);
        if (ruling) return "null";
        const Breach& breach = ruling.error();
        // The edition whose clauses are cited; general rules alone are cited as today's.
        const Law* against = &today;
        for (const law::Rule rule : breach.rules.all())
            for (const Law* each : Game::editions())
                if (&rule.clause() >= each->clauses.data() &&
                    &rule.clause() < each->clauses.data() + each->clauses.size())
                    against = each;
        std::vector<std::string> rules;
        for (const law::Rule rule : breach.rules.all()) rules.push_back(rule.shown(against->division));
        return R"({"refused":)" + wire::text_of(breach.in_words()) + R"(,"rules":)" + wire::text_of(rules) +
               R"(,"edition":)" + wire::text_of(std::string{against->key}) + "}";
    }
    /// apply() asks no event for its rules, so that any will do.
    static Event event_of(Happening what) {
        return {law::Rule{Game::editions().front()->clauses.front()}, std::move(what)};
    }
    /// How many spots the ledger of such a table has: as many as setting it up opens.
    static std::size_t spots_of(const Setup& setup) {
        State state;
        Game::apply(state, event_of(TableSetUpAs<Setup>{std::make_shared<const Setup>(setup)}));
        return state.ledger.spots.size();
    }

    State state_;
};

}  // namespace croupier::wasm
