#include "server/tables/game_table.h"

#include <algorithm>
#include <utility>

#include "core/table/people.h"
#include "server/tables/dealing.h"
#include "server/tables/hidden_people.h"
#include "server/tables/journalled.h"
#include "server/tables/messages.h"
#include "wire/fields.h"
#include "wire/last_text.h"

namespace croupier::tables {

namespace {

constexpr std::size_t results_most = 120;  // more than the rounds of any shoe

std::unexpected<Refusal> malformed(std::string what) {
    return std::unexpected{Refusal{Refusal::Kind::malformed, std::move(what), {}, {}}};
}

std::unexpected<Refusal> not_held(const law::NotHeld& why) {
    return std::unexpected{Refusal{Refusal::Kind::not_held, why.why, {}, {}}};
}

/// The first acceptance, else the first refusal.
template <class As>
Asked first_accepted(const Asking& asking, As as) {
    CROUPIER_ASSERT(!asking.actors.empty());
    Asked first = as(asking.actors.front());
    for (const Actor& actor : asking.actors.subspan(1)) {
        if (first) break;
        if (Asked other = as(actor)) return other;
    }
    return first;
}

// --- Boards ---------------------------------------------------------------------------------------------------------
int round_of_result(const wire::Value& result) { return result.at("round").to_number<int>(); }

/// What stands replaces what stood, in the same place; a round that is older than the board is not shown again.
void show_result(wire::Array& list, wire::Object result) {
    const int round = result.at("round").to_number<int>();
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

wire::Array& changing(std::shared_ptr<wire::Array>& results) {
    if (results.use_count() != 1) results = std::make_shared<wire::Array>(*results);
    return *results;
}

}  // namespace

RequestJson RequestJson::of(wire::Value json) {
    RequestJson request;
    request.json_ = std::move(json);
    return request;
}

bool is_server_fact(std::string_view edition) { return edition.empty(); }

wire::Object result_json(const play::Result& result) {
    wire::Object json{{"round", result.round}};
    const wire::Value fields = *wire::parse(wire::text_of(result.shown));
    for (const auto& [key, value] : fields.as_object()) json[key] = value;
    return json;
}

// --- How it stands --------------------------------------------------------------------------------------------------
GameTable::Standing GameTable::Standing::copy() const {
    return {.table = table->copy(), .results = results, .version = version, .steps = steps};
}

void GameTable::Standing::take(const play::GameType& game, const play::Event& event) {
    const play::EventView view = table->view(event);
    if (view.begins_board) results = std::make_shared<wire::Array>();
    if (view.voids != 0) show_result(changing(results), {{"round", view.voids}, {"void", true}});
    if (const auto result = table->result(event)) show_result(changing(results), result_json(*result));
    if (view.corrects != 0) {
        wire::Array& list = changing(results);
        const auto found = std::ranges::find(list, view.corrects, round_of_result);
        if (found != list.end() && !found->as_object().contains("void")) found->as_object()["corrected"] = true;
    }
    table->apply(event);
    if (view.moves_play) ++steps;
    if (const void* setup = game.setup_in(event)) version = game.version_of(setup);
}

GameTable::GameTable(const play::GameType& game, law::Casino casino, std::unique_ptr<Dealing> dealing)
    : game_(game),
      casino_(casino),
      now_{.table = game.make_table(),
           .results = std::make_shared<wire::Array>(),
           .version = std::string{game.usual_version},
           .steps = 0},
      dealing_(std::move(dealing)),
      shown_chance_(dealing_->shown()) {}

GameTable::~GameTable() = default;

std::expected<play::Law, law::NotHeld> GameTable::law_on(law::Date today) const {
    return game_.law_on(today, casino_, now_.version);
}

// --- Asking ---------------------------------------------------------------------------------------------------------
Asked GameTable::ask(const Asking& asking) {
    const auto law = law_on(asking.today);
    if (!law) return not_held(law.error());
    auto command = command_of(asking.request);
    if (!command) return malformed(command.error());
    const Witnessed witnessed = *command ? table().witnessed(**command) : Witnessed::no;
    if (witnessed != Witnessed::no && !asking.second)
        return malformed("two people must agree on this; send \"second\" with the name and PIN of the second person");
    Asked asked = first_accepted(asking, [&](const Actor& actor) { return ask_as(*law, asking, actor, *command); });
    if (asked) asked->witnessed = witnessed;
    return asked;
}

Asked GameTable::judge(const Asking& asking) const {
    const auto law = law_on(asking.today);
    if (!law) return not_held(law.error());
    auto command = command_of(asking.request);
    if (!command) return malformed(command.error());
    const play::Next due = table().next(*law);
    const bool engine_deals = asking.automation.performs(Duty::chance);
    if (!*command && due.routine && !due.wants.anything()) *command = table().command_for_next(*law, 0);
    if (!*command || (engine_deals && table().tells_chance(**command)))
        return malformed("chance decides this, so the outcome is known only when it is done");
    return first_accepted(asking, [&](const Actor& actor) -> Asked {
        (*command)->give_to(actor);
        const play::Ruling ruling = table().decide(*law, **command);
        if (!ruling) return refused(*law, ruling.error());
        const std::unique_ptr<play::Table> after = table().copy();
        Facts facts;
        for (const play::Event event : *ruling) {
            facts.push_back(fact_of(*law, *after, event));
            after->apply(event);
        }
        return Done{actor, std::move(facts)};
    });
}

Witnessed GameTable::witnessed(const RequestJson& request) const {
    const auto command = command_of(request);
    return command && *command ? table().witnessed(**command) : Witnessed::no;
}

Asked GameTable::set_up(law::Date today, const Actor& actor, std::string_view setup) {
    const auto json = wire::parse(setup);
    if (!json) return malformed("not JSON: " + json.error());
    AnyValue read{game_.setup()};
    if (const auto wrong = wire::read(read.shape(), *json, read.address())) return malformed(*wrong);
    now_.version = game_.version_of(read.address());
    const auto law = law_on(today);
    if (!law) return not_held(law.error());
    return give(*law, game_.set_up(actor, std::move(read)));
}

std::unexpected<Refusal> GameTable::refused(const play::Law& law, const Breach& breach) const {
    const play::Law against = game_.law_of(breach.rules, law);
    Refusal refusal{Refusal::Kind::breach, breach.in_words(), {}, std::string{against.key}};
    refusal.rules = play::shown(breach.rules, against);
    return std::unexpected{std::move(refusal)};
}

std::expected<std::optional<play::Command>, std::string> GameTable::command_of(const RequestJson& asked) const {
    const auto& json = asked.json();
    if (!json) return std::unexpected{"not JSON: " + json.error()};
    if (const wire::Object* object = json->if_object(); object != nullptr && object->size() == 1)
        if (const wire::Value* type = object->if_contains("type"); type != nullptr && *type == "Next")
            return std::nullopt;
    play::Command command{AnyValue{game_.command()}};
    if (auto wrong = wire::read(command.request_shape(), *json, command.request()))
        return std::unexpected{*std::move(wrong)};
    return command;
}

Asked GameTable::ask_as(const play::Law& law, const Asking& asking, const Actor& actor,
                        std::optional<play::Command>& command) {
    const bool engine_deals = asking.automation.performs(Duty::chance);
    if (command) command->give_to(actor);
    if (command && !(engine_deals && table().tells_chance(*command))) return give(law, *command);
    const play::Next due = table().next(law);
    if (command && !table().is_due(law, *command)) {
        // Out of turn, as the rules will say; or something that cannot happen to cards or dice that nobody holds.
        const play::Ruling ruling = table().decide(law, *command);
        if (!ruling) return refused(law, ruling.error());
        return malformed("the cards or dice of this table are the server's: what is due is to " + std::string{due.act});
    }
    if (!due.routine) return malformed("to " + std::string{due.act} + " is a decision: say what is decided");
    if (!engine_deals && due.wants.anything())
        return malformed("this table has real cards or dice: to " + std::string{due.act} +
                         ", key in what lies on the table");
    const auto routine = [&] {
        play::Command made = table().command_for_next(law, actor.id);
        made.give_to(actor);
        return made;
    };
    if (!engine_deals) return give(law, routine());
    constexpr Automation everything = Automation::until_wagers().with(Duty::closing);
    dealing_->settle(law, table());
    std::optional<play::Command> filled = dealing_->next(law, table(), everything);
    if (!filled) filled = routine();
    filled->give_to(actor);
    return give(law, *filled);
}

Asked GameTable::give(const play::Law& law, const play::Command& command) {
    const play::Ruling ruling = table().decide(law, command);
    if (!ruling) return refused(law, ruling.error());
    Facts facts = dealing_->take_facts();
    for (const play::Event event : *ruling) {
        facts.push_back(fact_of(law, table(), event));
        take(event);
    }
    dealing_->settle(law, table());
    for (Fact& fact : dealing_->take_facts()) facts.push_back(std::move(fact));
    shown_chance_ = dealing_->shown();
    return Done{command.actor(), std::move(facts)};
}

Fact GameTable::fact_of(const play::Law& today, const play::Table& before, const play::Event& event) const {
    const play::Law law = game_.law_of(event.rules(), today);
    Fact fact{std::string{event.kind()}, std::string{law.key}, {},    wire::text_of(event.shape(), event.address()),
              before.describe(event),    before.call(event),   false, std::string{before.view(event).alert}};
    fact.rules = play::shown(event.rules(), law);
    return fact;
}

void GameTable::take(const play::Event& event) {
    dealing_->follow(table(), event);
    now_.take(game_, event);
}

// --- Acting ---------------------------------------------------------------------------------------------------------
std::optional<GameTable::Acted> GameTable::act(law::Date today, Automation automation) {
    const auto law = law_on(today);
    if (!law) return std::nullopt;
    const play::Next due = table().next(*law);
    dealing_->settle(*law, table());  // a table that an earlier version left has nothing committed to
    const std::optional<play::Command> command = dealing_->next(*law, table(), automation);
    if (!command) return std::nullopt;
    // Wagers cannot always be closed, such as when there are none.
    return carry_out(*law, *command, due.duty != Duty::equipment, due.closes_wagers);
}

std::optional<GameTable::Acted> GameTable::go_on_without_patron(law::Date today) {
    const auto law = law_on(today);
    if (!law) return std::nullopt;
    dealing_->settle(*law, table());
    const std::optional<play::Command> command = dealing_->without_patron(*law, table());
    if (!command) return std::nullopt;
    return carry_out(*law, *command, true, true);
}

std::optional<GameTable::Acted> GameTable::carry_out(const play::Law& law, const play::Command& command, bool watched,
                                                     bool may_be_refused) {
    auto asked = give(law, command);
    if (!asked) {
        // Any other act that the engine is refused is our own mistake, and the table must not go on.
        if (!may_be_refused) fail_assertion("an automatic act that the rules accept", __FILE__, __LINE__);
        return std::nullopt;
    }
    return Acted{command.actor(), std::move(asked->facts), watched};
}

bool GameTable::acts_itself(law::Date today, Automation automation) const {
    const auto law = law_on(today);
    if (!law) return false;
    const play::Next due = table().next(*law);
    if (!due.routine) return false;
    const bool patron = due.who == Role::seated_patron || due.who == Role::standing_patron;
    if (patron && (!automation.performs(Duty::patrons) || due.person == 0)) return false;
    return automation.performs(*due.duty);
}

namespace {

/// The words of the field that something is keyed into; none where it takes cards, dice or numbers.
std::span<const std::string_view> words_for(const play::GameType& game, const play::Wants& wants) {
    if (!wants.number) return {};
    const auto at = std::ranges::find(game.request().words, wants.request);
    CROUPIER_ASSERT(at != game.request().words.end());
    const Shape& request = *game.request().kinds[static_cast<std::size_t>(at - game.request().words.begin())];
    const Shape::Field* field = request.field(wants.field);
    CROUPIER_ASSERT(field != nullptr);
    if (field->shape->kind != Shape::Kind::word) return {};
    const auto [from, to] = *wants.number;
    return field->shape->words.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from + 1));
}

}  // namespace

std::optional<NextStep> GameTable::next(law::Date today, Automation automation) const {
    const auto law = law_on(today);
    if (!law) return std::nullopt;
    const play::Next due = table().next(*law);
    const play::Wants wants = automation.performs(Duty::chance) ? play::Wants{} : due.wants;
    return NextStep{.act = std::string{due.act},
                    .who = due.who,
                    .person = due.person,
                    .rule = due.rule.shown(law->division),
                    .closes_wagers = due.closes_wagers,
                    .round = round_at_hand(),
                    .step = now_.steps,
                    .closes = 0,
                    .wants = wants,
                    .words = words_for(game_, wants)};
}

// --- From the journal -----------------------------------------------------------------------------------------------
std::expected<play::Events, std::string> GameTable::event_from(std::string_view edition,
                                                               const wire::Value& json) const {
    auto read = read_event(game_, edition, json);
    if (!read) return std::unexpected{std::move(read.error())};
    std::vector<play::ReadEvent> one;
    one.push_back(*std::move(read));
    return game_.events(std::move(one));
}

std::expected<void, std::string> GameTable::replay(std::string_view edition, std::string_view body) {
    const auto json = wire::parse(body);
    if (!json) return std::unexpected{json.error()};
    if (is_server_fact(edition)) {
        if (!json->is_object()) return std::unexpected{"not an object"};
        auto done = dealing_->replay(json->as_object(), table());
        shown_chance_ = dealing_->shown();
        return done;
    }
    const auto event = event_from(edition, *json);
    if (!event) return std::unexpected{event.error()};
    take((*event)[0]);
    return {};
}

std::expected<Fact, std::string> GameTable::read(std::string_view edition, std::string_view body) {
    const auto json = wire::parse(body);
    if (!json) return std::unexpected{json.error()};
    if (is_server_fact(edition)) {
        if (auto done = dealing_->replay(json->as_object(), table()); !done) return std::unexpected{done.error()};
        if (is_about_chance(json->as_object())) return fact_about_chance(json->as_object());
        return Fact{std::string{json->as_object().at("type").as_string()}, {}, {}, {}, {}, {}, true};
    }
    const auto event = event_from(edition, *json);
    if (!event) return std::unexpected{event.error()};
    Fact fact = fact_of(*game_.law_named(edition), table(), (*event)[0]);
    take((*event)[0]);
    return fact;
}

std::string GameTable::snapshot() const {
    wire::Object whole{{"version", now_.version},
                       {"state", *wire::parse(wire::text_of(table().state_shape(), table().state()))},
                       {"results", *now_.results},
                       {"steps", now_.steps}};
    wire::Object dealing;
    dealing_->save(dealing);
    whole["chance"] = std::move(dealing);
    return wire::dump(whole);
}

std::expected<void, std::string> GameTable::restore(std::string_view snapshot) {
    const auto json = wire::parse(snapshot);
    if (!json) return std::unexpected{json.error()};
    const wire::Object* whole = json->if_object();
    const wire::Value* state = whole == nullptr ? nullptr : whole->if_contains("state");
    const wire::Value* version = whole == nullptr ? nullptr : whole->if_contains("version");
    const wire::Value* chance = whole == nullptr ? nullptr : whole->if_contains("chance");
    if (state == nullptr || version == nullptr || !version->is_string() || chance == nullptr || !chance->is_object())
        return std::unexpected{"not a snapshot of a table"};
    AnyValue read{game_.state()};
    if (auto wrong = wire::read(read.shape(), *state, read.address())) return std::unexpected{*std::move(wrong)};
    if (auto done = dealing_->load(chance->as_object()); !done) return done;
    shown_chance_ = dealing_->shown();
    const wire::Value* results = whole->if_contains("results");
    now_.results =
        std::make_shared<wire::Array>(results != nullptr && results->is_array() ? results->as_array() : wire::Array{});
    // A snapshot from before steps were counted starts again; nobody compares them across so long a time.
    now_.steps = wire::number_at(*whole, "steps").value_or(0);
    now_.table->put_state(std::move(read));
    now_.version = std::string{version->as_string()};
    return {};
}

// --- Looking --------------------------------------------------------------------------------------------------------
std::string GameTable::view(law::Date today, const std::optional<NextStep>& due, bool for_staff) const {
    wire::Value state = *wire::parse(wire::text_of(table().state_shape(), table().state()));
    if (!for_staff) state.as_object().erase("ledger");  // what others have in front of them is theirs
    wire::Object whole{
        {"game", game_.name}, {"version", now_.version}, {"state", std::move(state)}, {"results", *now_.results}};
    whole["chance"] = shown_chance_->json();
    if (due) whole["next"] = next_json(due);
    if (const auto law = law_on(today))
        if (const auto last = game_.last_text(*law, today)) whole["last_text"] = wire::last_text_json(last);
    std::string text = wire::dump(whole);
    if (for_staff) return text;
    return without_accounts(text, [this](PersonId patron) { return alias_of(patron); });
}

PersonId GameTable::alias_of(PersonId patron) const {
    return static_cast<PersonId>(table().place_of(patron).value_or(table().ledger().patrons.size())) + 1;
}

std::unique_ptr<GameTable::Memory> GameTable::remember() const {
    return std::unique_ptr<Memory>{new Memory{game_, now_.copy(), shown_chance_}};
}

void GameTable::go_back(const Memory& memory) {
    now_ = memory.then_.copy();
    shown_chance_ = memory.shown_chance_;
}

void GameTable::Memory::look_ahead(std::string_view edition, std::string_view body) {
    const auto json = wire::parse(body);
    CROUPIER_ASSERT(json.has_value());  // this program wrote it a moment ago
    if (is_server_fact(edition)) {
        if (is_about_chance(json->as_object()))
            shown_chance_ = std::make_shared<const ShownChance>(shown_chance_->with(json->as_object()));
        return;
    }
    auto event = read_event(game_, edition, *json);
    CROUPIER_ASSERT(event.has_value());
    std::vector<play::ReadEvent> one;
    one.push_back(*std::move(event));
    then_.take(game_, game_.events(std::move(one))[0]);
}

std::vector<std::string> GameTable::legal(law::Date today, const Actor& actor) const {
    std::vector<std::string> list;
    const auto law = law_on(today);
    if (!law) return list;
    const auto add = [&](play::Command command) {
        command.give_to(actor);
        if (!table().decide(*law, command)) return;
        std::string text = wire::text_of(command.request_shape(), command.request());
        if (std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
    };
    // The game names staff of its own choosing; a patron is a certain one.
    for (const play::Command& command : table().legal(*law))
        if (command.actor() == actor || (actor.is_staff() && command.actor().role == actor.role)) add(command);
    // Anyone who is not here yet is unknown to the game.
    if (actor.is_patron() && !table().is_here(actor.id))
        for (int seat = 0; seat <= table().seats(); ++seat)
            add(game_.join(actor, Join{actor.id, static_cast<std::uint8_t>(seat)}));
    return list;
}

void GameTable::show(law::Date today, OnShown& to) const {
    if (const auto law = law_on(today)) to(*law, table());
}

OddsQuestion GameTable::odds_question(law::Date today) const {
    OddsQuestion question = table().odds_question();
    question.emplace_back("on", law::iso(today));
    question.emplace_back("casino", law::short_name_of(casino_));
    return question;
}

About GameTable::about() const {
    About about{now_.version, std::string{table().phase_in_words()}, table().seats(), 0, {}};
    for (const play::Patron& patron : table().patrons()) {
        if (!patron.present) continue;
        about.patrons.push_back(patron.id);
        about.seated += patron.seat != 0 ? 1 : 0;
    }
    return about;
}

std::string GameTable::results() const { return wire::dump(*now_.results); }
bool GameTable::is_set_up() const { return table().is_set_up(); }
bool GameTable::in_round() const { return table().in_round(); }
int GameTable::rounds() const { return table().rounds_started(); }
std::int64_t GameTable::step() const { return now_.steps; }

std::optional<int> GameTable::seat_of(PersonId patron) const {
    const auto place = table().place_of(patron);
    return place ? std::optional<int>{table().patron_at(*place).seat} : std::nullopt;
}

std::optional<Money> GameTable::chips_of(PersonId patron) const {
    const auto place = table().place_of(patron);
    return place ? std::optional{table().ledger().patrons[*place]} : std::nullopt;
}

Money GameTable::sum_of_money() const { return table().sum_of_money(); }
Money GameTable::chips_of_patrons() const { return table().chips_of_patrons(); }

Facts GameTable::reveal() {
    dealing_->reveal();
    shown_chance_ = dealing_->shown();
    return dealing_->take_facts();
}

}  // namespace croupier::tables
