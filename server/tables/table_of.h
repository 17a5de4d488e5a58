// A GameTable made of a game: the rules, the JSON form and the chance of it, put together.
#pragma once

#include <utility>

#include "server/tables/dealing.h"
#include "wire/json.h"

namespace croupier::tables {

template <class Game>
class TableOf final : public GameTable {
public:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;
    using Request = decltype(Command::request);
    using Setup = std::remove_cvref_t<decltype(State::setup)>;

    TableOf(law::Casino casino, ChanceOf chance) : casino_(casino), dealing_(std::move(chance)) {}

    Asked ask(law::Date today, const Actor& actor, std::string_view request) override {
        const auto json = wire::parse(request);
        if (!json) return malformed("not JSON: " + json.error());
        auto read = wire::from_json<Request>(*json);
        if (!read) return malformed(read.error());
        return give(today, {actor, std::move(*read)});
    }

    Asked set_up(law::Date today, const Actor& actor, std::string_view setup) override {
        const auto json = wire::parse(setup);
        if (!json) return malformed("not JSON: " + json.error());
        auto read = wire::from_json<Setup>(*json);
        if (!read) return malformed(read.error());
        version_ = version_of(*read);
        return give(today, {actor, Request{typename Dealing<Game>::SetUpTable{std::move(*read)}}});
    }

    std::optional<Acted> act(law::Date today, Automation automation) override {
        const auto law = law_on(today);
        if (!law) return std::nullopt;
        const std::optional<Command> command = dealing_.next(**law, state_, automation);
        if (!command) return std::nullopt;
        const auto due = next_act(**law, state_);
        const bool closing = Dealing<Game>::closes_wagers(due);
        const bool watched = duty_of(due.act) != Duty::equipment;
        Facts before = dealing_.take_facts();
        auto asked = give(today, *command);
        if (!asked) {
            // Wagers cannot always be closed, such as when there are none. Any other act that the engine is refused is
            // our own mistake, and the table must not go on.
            if (!closing) fail_assertion("an automatic act that the rules accept", __FILE__, __LINE__);
            return std::nullopt;
        }
        before.insert(before.end(), std::make_move_iterator(asked->begin()), std::make_move_iterator(asked->end()));
        return Acted{command->actor, std::move(before), watched};
    }

    bool acts_itself(law::Date today, Automation automation) const override {
        const auto law = law_on(today);
        return law && Dealing<Game>::acts(**law, state_, automation);
    }

    std::optional<NextStep> next(law::Date today) const override {
        const auto law = law_on(today);
        if (!law) return std::nullopt;
        const auto due = next_act(**law, state_);
        return NextStep{std::string{name_of(due.act)}, due.who, Dealing<Game>::person_of(due),
                        due.rule.shown((*law)->division), Dealing<Game>::closes_wagers(due)};
    }

    std::expected<void, std::string> replay(std::string_view edition, std::string_view body) override {
        const auto json = wire::parse(body);
        if (!json) return std::unexpected{json.error()};
        if (is_server_fact(edition)) {
            if (!json->is_object()) return std::unexpected{"not an object"};
            return dealing_.replay(json->as_object());
        }
        const auto event = event_of(edition, *json);
        if (!event) return std::unexpected{event.error()};
        take(*event);
        static_cast<void>(dealing_.take_facts());  // they stand in the journal themselves
        return {};
    }

    std::expected<Fact, std::string> read(std::string_view edition, std::string_view body) override {
        const auto json = wire::parse(body);
        if (!json) return std::unexpected{json.error()};
        if (is_server_fact(edition)) {
            if (auto done = dealing_.replay(json->as_object()); !done) return std::unexpected{done.error()};
            return Fact{std::string{json->as_object().at("type").as_string()}, {}, {}, {}, {}, {}, true};
        }
        const auto event = event_of(edition, *json);
        if (!event) return std::unexpected{event.error()};
        Fact fact = fact_of(*edition_named(edition), *event);
        take(*event);
        static_cast<void>(dealing_.take_facts());
        return fact;
    }

    std::string snapshot() const override {
        wire::Object whole{{"version", version_}, {"state", wire::to_json(state_)}};
        wire::Object dealing;
        dealing_.save(dealing);
        whole["chance"] = std::move(dealing);
        return wire::dump(whole);
    }

    std::expected<void, std::string> restore(std::string_view snapshot) override {
        const auto json = wire::parse(snapshot);
        if (!json) return std::unexpected{json.error()};
        const wire::Object* whole = json->if_object();
        const wire::Value* state = whole == nullptr ? nullptr : whole->if_contains("state");
        const wire::Value* version = whole == nullptr ? nullptr : whole->if_contains("version");
        const wire::Value* chance = whole == nullptr ? nullptr : whole->if_contains("chance");
        if (state == nullptr || version == nullptr || !version->is_string() || chance == nullptr ||
            !chance->is_object())
            return std::unexpected{"not a snapshot of a table"};
        auto read = wire::from_json<State>(*state);
        if (!read) return std::unexpected{read.error()};
        if (auto done = dealing_.load(chance->as_object(), *read); !done) return done;
        state_ = std::move(*read);
        version_ = std::string{version->as_string()};
        return {};
    }

    std::string view(law::Date today, const Viewer& viewer) const override {
        wire::Object shown = wire::to_json(state_).as_object();
        if (viewer.kind != Viewer::Kind::staff) {
            shown.erase("ledger");  // what others have in front of them is theirs
            if (const auto chips = chips_of(viewer.person)) shown["chips"] = wire::to_json(*chips);
        }
        wire::Object whole{{"game", Game::name}, {"version", version_}, {"state", std::move(shown)}};
        if (const auto due = next(today))
            whole["next"] = wire::Object{
                {"act", due->act}, {"who", name_of(due->who)}, {"person", due->person}, {"rule", due->rule}};
        return wire::dump(whole);
    }

    std::vector<std::string> legal(law::Date today, const Actor& actor) const override {
        std::vector<std::string> list;
        const auto law = law_on(today);
        if (!law) return list;
        for (const Command& command : Game::legal_commands(**law, state_))
            if (command.actor == actor) list.push_back(wire::dump(wire::to_json(command.request)));
        return list;
    }

    bool is_set_up() const override { return state_.phase != decltype(state_.phase){}; }
    bool in_round() const override { return state_.in_round(); }
    int rounds() const override { return state_.rounds_started; }
    std::optional<int> seat_of(PersonId patron) const override {
        const auto* found = state_.find_patron(patron);
        return found == nullptr ? std::nullopt : std::optional<int>{found->seat};
    }
    std::optional<Money> chips_of(PersonId patron) const override {
        const auto* found = state_.find_patron(patron);
        if (found == nullptr) return std::nullopt;
        return state_.ledger.balance({AccountKind::patron, static_cast<std::uint32_t>(found - state_.patrons.data())});
    }
    Money sum_of_money() const override { return Game::sum_of_money(state_); }

private:
    static std::unexpected<Refusal> malformed(std::string what) {
        return std::unexpected{Refusal{Refusal::Kind::malformed, std::move(what), {}, {}}};
    }
    static std::string version_of(const Setup& setup) {
        if constexpr (requires { setup.version; }) {
            return std::string{name_of(setup.version)};
        } else {
            return std::string{Game::usual_version};
        }
    }
    static const Law* edition_named(std::string_view key) {
        for (const Law* each : Game::editions())
            if (each->key == key) return each;
        return nullptr;
    }
    std::expected<const Law*, law::NotHeld> law_on(law::Date today) const {
        return Game::law_in_force(today, casino_, version_);
    }
    Asked give(law::Date today, const Command& command) {
        const auto law = law_on(today);
        if (!law) return std::unexpected{Refusal{Refusal::Kind::not_held, law.error().why, {}, {}}};
        auto ruling = Game::decide(**law, state_, command);
        if (!ruling) {
            const Law& against = edition_of(ruling.error().rules, **law);
            Refusal refusal{Refusal::Kind::breach, ruling.error().in_words(), {}, std::string{against.key}};
            for (const law::Rule rule : ruling.error().rules.all())
                refusal.rules.push_back(rule.shown(against.division));
            return std::unexpected{std::move(refusal)};
        }
        Facts facts;
        for (const Event& event : *ruling) {
            facts.push_back(fact_of(edition_of(event.rules, **law), event));
            take(event);
        }
        for (Fact& fact : dealing_.take_facts()) facts.push_back(std::move(fact));
        return facts;
    }

    /// The edition whose clauses are cited; general rules alone are cited as today's.
    static const Law& edition_of(const law::Citations& rules, const Law& today) {
        for (const law::Rule rule : rules.all())
            for (const Law* each : Game::editions()) {
                const law::Clause* first = each->clauses.data();
                if (&rule.clause() >= first && &rule.clause() < first + each->clauses.size()) return *each;
            }
        return today;
    }

    Fact fact_of(const Law& law, const Event& event) const {
        Fact fact{std::string{event.what.name()}, std::string{law.key}, {},   wire::dump(wire::to_json(event)),
                  Game::describe(state_, event),  call_of(event),       false};
        for (const law::Rule rule : event.rules.all()) fact.rules.push_back(rule.shown(law.division));
        return fact;
    }

    std::expected<Event, std::string> event_of(std::string_view edition, const wire::Value& json) const {
        const Law* law = edition_named(edition);
        if (law == nullptr) return std::unexpected{"there is no edition \"" + std::string{edition} + "\""};
        return wire::from_json<Event>(json, *law);
    }

    void take(const Event& event) {
        const State& before = state_;
        dealing_.follow(before, event);
        Game::apply(state_, event);
        if (const auto* set_up_event = event.what.template get_if<typename Dealing<Game>::TableSetUp>())
            version_ = version_of(*set_up_event->setup);
    }

    law::Casino casino_;
    std::string version_{Game::usual_version};
    State state_;
    Dealing<Game> dealing_;
};

}  // namespace croupier::tables
