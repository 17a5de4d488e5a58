// A GameTable made of a game: the rules, the JSON form and the chance of it, put together.
#pragma once

#include <algorithm>
#include <utility>

#include "server/tables/dealing.h"
#include "server/tables/editions.h"
#include "server/tables/for_the_house.h"
#include "server/tables/hidden_people.h"
#include "server/tables/journalled.h"
#include "server/tables/messages.h"
#include "wire/fields.h"
#include "wire/json.h"
#include "wire/last_text.h"

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

    TableOf(law::Casino casino, const ChanceOf& chance) : casino_(casino), dealing_(chance) {}

    Asked ask(const Asking& asking) override {
        const auto law = law_on(asking.today);
        if (!law) return not_held(law.error());
        const auto request = request_of(asking.request);
        if (!request) return malformed(request.error());
        const Witnessed witnessed = *request ? HouseView<Game>::witnessed(state_, **request) : Witnessed::no;
        if (witnessed != Witnessed::no && !asking.second)
            return malformed("two people must agree on this: send \"second\" with the name and PIN of the other");
        Asked asked =
            first_accepted(asking, [&](const Actor& actor) { return ask_as(**law, asking, actor, *request); });
        if (asked) asked->witnessed = witnessed;
        return asked;
    }

    Asked judge(const Asking& asking) const override {
        const auto law = law_on(asking.today);
        if (!law) return not_held(law.error());
        auto request = request_of(asking.request);
        if (!request) return malformed(request.error());
        const auto due = next_act(**law, state_);
        const bool engine_deals = asking.automation.performs(Duty::chance);
        if (!*request && Dealing<Game>::routine(due) && !Dealing<Game>::must_be_keyed(due))
            *request = command_for(due, state_, 0).request;
        if (!*request || (engine_deals && Dealing<Game>::tells_chance(**request)))
            return malformed("what chance brings shows only when it is done");
        return first_accepted(asking, [&](const Actor& actor) -> Asked {
            const Command command{actor, **request};
            const auto ruling = Game::decide(**law, state_, command);
            if (!ruling) return refused(**law, ruling.error());
            State after = state_;
            Facts facts;
            for (const Event& event : *ruling) {
                facts.push_back(fact_of(edition_of<Game>(event.rules, **law), after, event));
                Game::apply(after, event);
            }
            return Done{actor, std::move(facts)};
        });
    }

    Witnessed witnessed(const RequestJson& asked) const override {
        const auto request = request_of(asked);
        return request && *request ? HouseView<Game>::witnessed(state_, **request) : Witnessed::no;
    }

    Asked set_up(law::Date today, const Actor& actor, std::string_view setup) override {
        const auto json = wire::parse(setup);
        if (!json) return malformed("not JSON: " + json.error());
        auto read = wire::from_json<Setup>(*json);
        if (!read) return malformed(read.error());
        version_ = version_of<Game>(*read);
        const auto law = law_on(today);
        if (!law) return not_held(law.error());
        return give(**law, {actor, Request{typename Dealing<Game>::SetUpTable{std::move(*read)}}});
    }

    std::optional<Acted> act(law::Date today, Automation automation) override {
        const auto law = law_on(today);
        if (!law) return std::nullopt;
        const auto due = next_act(**law, state_);
        dealing_.settle(**law, state_);  // a table that an earlier version left has nothing committed to
        const std::optional<Command> command = dealing_.next(**law, state_, automation);
        if (!command) return std::nullopt;
        // Wagers cannot always be closed, such as when there are none.
        return carry_out(**law, *command, duty_of(due.act) != Duty::equipment, Dealing<Game>::closes_wagers(due));
    }

    std::optional<Acted> go_on_without_patron(law::Date today) override {
        const auto law = law_on(today);
        if (!law) return std::nullopt;
        dealing_.settle(**law, state_);
        const std::optional<Command> command = dealing_.without_patron(**law, state_);
        if (!command) return std::nullopt;
        return carry_out(**law, *command, true, true);
    }

    bool acts_itself(law::Date today, Automation automation) const override {
        const auto law = law_on(today);
        return law && Dealing<Game>::acts(**law, state_, automation);
    }

    std::optional<NextStep> next(law::Date today) const override {
        const auto law = law_on(today);
        if (!law) return std::nullopt;
        const auto due = next_act(**law, state_);
        return NextStep{std::string{name_of(due.act)},
                        due.who,
                        Dealing<Game>::person_of(due),
                        due.rule.shown((*law)->division),
                        Dealing<Game>::closes_wagers(due),
                        round_at_hand(),
                        steps_,
                        0};
    }

    std::expected<void, std::string> replay(std::string_view edition, std::string_view body) override {
        const auto json = wire::parse(body);
        if (!json) return std::unexpected{json.error()};
        if (is_server_fact(edition)) {
            if (!json->is_object()) return std::unexpected{"not an object"};
            auto done = dealing_.replay(json->as_object(), state_);
            shown_chance_ = dealing_.shown();
            return done;
        }
        const auto event = event_from<Game>(edition, *json);
        if (!event) return std::unexpected{event.error()};
        take(*event);
        return {};
    }

    std::expected<Fact, std::string> read(std::string_view edition, std::string_view body) override {
        const auto json = wire::parse(body);
        if (!json) return std::unexpected{json.error()};
        if (is_server_fact(edition)) {
            if (auto done = dealing_.replay(json->as_object(), state_); !done) return std::unexpected{done.error()};
            if (is_about_chance(json->as_object())) return fact_about_chance(json->as_object());
            return Fact{std::string{json->as_object().at("type").as_string()}, {}, {}, {}, {}, {}, true};
        }
        const auto event = event_from<Game>(edition, *json);
        if (!event) return std::unexpected{event.error()};
        Fact fact = fact_of(*edition_named<Game>(edition), state_, *event);
        take(*event);
        return fact;
    }

    std::string snapshot() const override {
        wire::Object whole{
            {"version", version_}, {"state", wire::to_json(state_)}, {"results", *results_}, {"steps", steps_}};
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
        if (auto done = dealing_.load(chance->as_object()); !done) return done;
        shown_chance_ = dealing_.shown();
        const wire::Value* results = whole->if_contains("results");
        results_ = std::make_shared<wire::Array>(results != nullptr && results->is_array() ? results->as_array()
                                                                                           : wire::Array{});
        // A snapshot from before steps were counted begins anew; nobody compares them across so long a time.
        steps_ = wire::number_at(*whole, "steps").value_or(0);
        state_ = std::move(*read);
        version_ = std::string{version->as_string()};
        return {};
    }

    std::string view(law::Date today, const std::optional<NextStep>& due, bool for_staff) const override {
        wire::Object shown = wire::to_json(state_).as_object();
        if (!for_staff) shown.erase("ledger");  // what others have in front of them is theirs
        wire::Object whole{
            {"game", Game::name}, {"version", version_}, {"state", std::move(shown)}, {"results", *results_}};
        whole["chance"] = shown_chance_->json();
        if (due) whole["next"] = next_json(due);
        if (const auto law = law_on(today))
            if (const auto last = law::last_text<Game>(**law, today)) whole["last_text"] = wire::last_text_json(last);
        std::string text = wire::dump(whole);
        if (for_staff) return text;
        return without_accounts(text, [this](PersonId patron) { return alias_of(patron); });
    }

    PersonId alias_of(PersonId patron) const override {
        const auto* found = state_.find_patron(patron);
        const std::ptrdiff_t place = found == nullptr ? std::ssize(state_.patrons) : found - state_.patrons.data();
        return static_cast<PersonId>(place) + 1;
    }

    std::unique_ptr<Memory> remember() const override {
        auto memory = std::make_unique<MemoryOf>();
        memory->state = state_;
        memory->results = results_;
        memory->version = version_;
        memory->steps = steps_;
        memory->shown_chance = shown_chance_;
        return memory;
    }

    void go_back(const Memory& memory) override {
        const auto& then = static_cast<const MemoryOf&>(memory);
        state_ = then.state;
        results_ = then.results;
        version_ = then.version;
        steps_ = then.steps;
        shown_chance_ = then.shown_chance;
    }

    std::vector<std::string> legal(law::Date today, const Actor& actor) const override {
        std::vector<std::string> list;
        const auto law = law_on(today);
        if (!law) return list;
        const auto add = [&](const Request& request) {
            if (!Game::decide(**law, state_, Command{actor, request})) return;
            std::string text = wire::text_of(request);
            if (std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
        };
        // The game names staff of its own choosing; a patron is a certain one.
        for (const Command& command : Game::legal_commands(**law, state_))
            if (command.actor == actor || (actor.is_staff() && command.actor.role == actor.role)) add(command.request);
        // Whoever is not here yet is unknown to the game.
        if (actor.is_patron() && state_.find_patron(actor.id) == nullptr)
            for (int seat = 0; seat <= HouseView<Game>::seats(state_.setup); ++seat)
                add(Join{actor.id, static_cast<std::uint8_t>(seat)});
        return list;
    }

    OddsQuestion odds_question(law::Date today) const override {
        OddsQuestion question = HouseView<Game>::odds_question(state_);
        question.emplace_back("on", law::iso(today));
        question.emplace_back("casino", law::short_name_of(casino_));
        return question;
    }

    About about() const override {
        About about{version_, std::string{name_of(state_.phase)}, HouseView<Game>::seats(state_.setup), 0, {}};
        for (const auto& patron : state_.patrons) {
            if (!patron.present) continue;
            about.patrons.push_back(patron.id);
            about.seated += patron.seat != 0 ? 1 : 0;
        }
        return about;
    }
    std::string results() const override { return wire::dump(*results_); }
    bool is_set_up() const override { return state_.phase != decltype(state_.phase){}; }
    bool in_round() const override { return state_.in_round(); }
    int rounds() const override { return state_.rounds_started; }
    std::int64_t step() const override { return steps_; }
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
    Money chips_of_patrons() const override { return tables::chips_of_patrons(state_.ledger); }
    Facts reveal() override {
        dealing_.reveal();
        shown_chance_ = dealing_.shown();
        return dealing_.take_facts();
    }

private:
    static std::unexpected<Refusal> malformed(std::string what) {
        return std::unexpected{Refusal{Refusal::Kind::malformed, std::move(what), {}, {}}};
    }
    std::expected<const Law*, law::NotHeld> law_on(law::Date today) const {
        return Game::law_in_force(today, casino_, version_);
    }
    static std::unexpected<Refusal> not_held(const law::NotHeld& why) {
        return std::unexpected{Refusal{Refusal::Kind::not_held, why.why, {}, {}}};
    }
    static std::unexpected<Refusal> refused(const Law& law, const Breach& breach) {
        const Law& against = edition_of<Game>(breach.rules, law);
        Refusal refusal{Refusal::Kind::breach, breach.in_words(), {}, std::string{against.key}};
        refusal.rules = shown(breach.rules, against);
        return std::unexpected{std::move(refusal)};
    }
    /// Nothing for {"type": "Next"}.
    static std::expected<std::optional<Request>, std::string> request_of(const RequestJson& asked) {
        const auto& json = asked.json();
        if (!json) return std::unexpected{"not JSON: " + json.error()};
        if (const wire::Object* object = json->if_object(); object != nullptr && object->size() == 1)
            if (const wire::Value* type = object->if_contains("type"); type != nullptr && *type == "Next")
                return std::nullopt;
        return wire::from_json<Request>(*json);
    }
    /// The first acceptance, else the first refusal.
    template <class As>
    static Asked first_accepted(const Asking& asking, As as) {
        CROUPIER_ASSERT(!asking.actors.empty());
        Asked first = as(asking.actors.front());
        for (const Actor& actor : asking.actors.subspan(1)) {
            if (first) break;
            if (Asked other = as(actor)) return other;
        }
        return first;
    }

    std::optional<Acted> carry_out(const Law& law, const Command& command, bool watched, bool may_be_refused) {
        auto asked = give(law, command);
        if (!asked) {
            // Any other act that the engine is refused is our own mistake, and the table must not go on.
            if (!may_be_refused) fail_assertion("an automatic act that the rules accept", __FILE__, __LINE__);
            return std::nullopt;
        }
        return Acted{command.actor, std::move(asked->facts), watched};
    }

    Asked ask_as(const Law& law, const Asking& asking, const Actor& actor, const std::optional<Request>& request) {
        const auto due = next_act(law, state_);
        const bool engine_deals = asking.automation.performs(Duty::chance);
        if (request && !(engine_deals && Dealing<Game>::tells_chance(*request))) return give(law, {actor, *request});
        if (request && !Dealing<Game>::fits(due, *request)) {
            // Out of turn, as the rules will say; or something that cannot happen to cards or dice that nobody holds.
            const auto ruling = Game::decide(law, state_, Command{actor, *request});
            if (!ruling) return refused(law, ruling.error());
            return malformed("the cards or dice of this table are the server's: what is due is to " +
                             std::string{name_of(due.act)});
        }
        if (!Dealing<Game>::routine(due))
            return malformed("to " + std::string{name_of(due.act)} + " is a decision: say what is decided");
        if (!engine_deals && Dealing<Game>::must_be_keyed(due))
            return malformed("this table has real cards or dice: to " + std::string{name_of(due.act)} +
                             ", key in what lies on the table");
        if (!engine_deals) return give(law, {actor, command_for(due, state_, actor.id).request});
        constexpr Automation everything = Automation::until_wagers().with(Duty::closing);
        dealing_.settle(law, state_);
        std::optional<Command> command = dealing_.next(law, state_, everything);
        if (!command) command = command_for(due, state_, actor.id);
        command->actor = actor;
        return give(law, *command);
    }

    Asked give(const Law& law, const Command& command) {
        auto ruling = Game::decide(law, state_, command);
        if (!ruling) return refused(law, ruling.error());
        Facts facts = dealing_.take_facts();
        for (const Event& event : *ruling) {
            facts.push_back(fact_of(edition_of<Game>(event.rules, law), state_, event));
            take(event);
        }
        dealing_.settle(law, state_);
        for (Fact& fact : dealing_.take_facts()) facts.push_back(std::move(fact));
        shown_chance_ = dealing_.shown();
        return Done{command.actor, std::move(facts)};
    }

    static Fact fact_of(const Law& law, const State& state, const Event& event) {
        Fact fact{std::string{event.what.name()},
                  std::string{law.key},
                  {},
                  wire::text_of(event),
                  Game::describe(state, event),
                  call_of(event),
                  false,
                  std::string{HouseView<Game>::alert_in(state, event)}};
        fact.rules = shown(event.rules, law);
        return fact;
    }

    void take(const Event& event) {
        dealing_.follow(state_, event);
        apply(event, state_, results_, version_, steps_);
    }

    using Results = std::shared_ptr<wire::Array>;  ///< shared with what is remembered, until they change

    /// All but chance.
    static void apply(const Event& event, State& state, Results& results, std::string& version, std::int64_t& steps) {
        follow_results(event, state, results);
        Game::apply(state, event);
        if (HouseView<Game>::moves_play(event)) ++steps;
        if (const auto* set_up_event = event.what.template get_if<typename Dealing<Game>::TableSetUp>())
            version = version_of<Game>(*set_up_event->setup);
    }

    static void follow_results(const Event& event, const State& before, Results& results) {
        if (HouseView<Game>::begins_board(event)) results = std::make_shared<wire::Array>();
        if (const int voided = HouseView<Game>::voids(event); voided != 0)
            show_result(changing(results), {{"round", voided}, {"void", true}});
        if (auto result = HouseView<Game>::result_of(before, event)) show_result(changing(results), std::move(*result));
        if (const int corrected = HouseView<Game>::corrects(event); corrected != 0) {
            wire::Array& list = changing(results);
            const auto found = std::ranges::find(list, corrected, round_of_result);
            if (found != list.end() && !found->as_object().contains("void")) found->as_object()["corrected"] = true;
        }
    }
    static int round_of_result(const wire::Value& result) { return result.at("round").template to_number<int>(); }
    /// What stands replaces what stood, in the same place; a round that is older than the board is not shown again.
    static void show_result(wire::Array& list, wire::Object result) {
        const int round = result.at("round").template to_number<int>();
        const auto place =
            std::ranges::find_if(list, [round](const wire::Value& each) { return round_of_result(each) >= round; });
        if (place != list.end() && round_of_result(*place) == round) {
            // Announced twice, it was put right in between, even if it came out the same.
            if (!result.contains("void")) result["corrected"] = true;
            *place = std::move(result);
        } else if (place != list.begin() || list.empty()) {
            list.insert(place, std::move(result));
            if (list.size() > results_most) list.erase(list.begin());
        }
    }

    static wire::Array& changing(Results& results) {
        if (results.use_count() != 1) results = std::make_shared<wire::Array>(*results);
        return *results;
    }

    struct MemoryOf final : Memory {
        void look_ahead(std::string_view edition, std::string_view body) override {
            const auto json = wire::parse(body);
            CROUPIER_ASSERT(json.has_value());  // this program wrote it a moment ago
            if (is_server_fact(edition)) {
                if (is_about_chance(json->as_object()))
                    shown_chance = std::make_shared<const ShownChance>(shown_chance->with(json->as_object()));
                return;
            }
            const auto event = event_from<Game>(edition, *json);
            CROUPIER_ASSERT(event.has_value());
            apply(*event, state, results, version, steps);
        }
        State state;
        Results results;
        std::string version;
        std::int64_t steps = 0;
        std::shared_ptr<const ShownChance> shown_chance;
    };

    static constexpr std::size_t results_most = 120;  ///< more than the rounds of any shoe

    law::Casino casino_;
    Results results_ = std::make_shared<wire::Array>();
    std::int64_t steps_ = 0;
    std::string version_{Game::usual_version};
    State state_;
    Dealing<Game> dealing_;
    std::shared_ptr<const ShownChance> shown_chance_ = dealing_.shown();  ///< as far as is decided, or kept
};

}  // namespace croupier::tables
