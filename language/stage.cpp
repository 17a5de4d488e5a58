#include "language/stage.h"

#include <cctype>

#include "core/money/chips.h"

namespace croupier::replay {

PersonId People::id_of(const Person& person) {
    if (person.role == Role::seated_patron) return person.seat;
    if (person.name.empty()) return 1001U + static_cast<PersonId>(person.role);
    const PersonId first = person.role == Role::standing_patron ? 101U : 2001U;
    return names_.try_emplace(person.name, first + static_cast<PersonId>(names_.size())).first->second;
}

std::optional<PersonId> People::known_id(const Person& person) const {
    if (person.role == Role::seated_patron) return person.seat;
    const auto found = names_.find(person.name);
    return found == names_.end() ? std::nullopt : std::optional{found->second};
}

std::string People::with_names(std::string text) const {
    for (const auto& [name, id] : names_) {
        const std::string number = "patron " + std::to_string(id);
        for (std::size_t at = text.find(number); at != std::string::npos; at = text.find(number, at + 1)) {
            const std::size_t end = at + number.size();
            if (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) continue;
            text.replace(at, number.size(), "standing " + name);
        }
    }
    return text;
}

void ScriptedChance::follow(const play::Table&, const play::Event&) {}

Actor first_person(Stage& stage, const Values& values) { return stage.actor(values.get<Person>(0)); }

// --- The table ------------------------------------------------------------------------------------------------------

Stage::Stage(const Language& language, const play::Law& law)
    : language_(language), law_(law), texts_{language.game->text_of(law)}, table_(language.game->make_table()) {
    if (language.chance.make != nullptr) chance_ = language.chance.make();
}

void Stage::begin_day(const play::Law& law) {
    law_ = law;
    texts_.push_back(language_.game->text_of(law));
}

std::optional<Breach> Stage::welcome(const Person& person, Money chips) {
    if (!person.is_patron() || !table_->is_set_up()) return std::nullopt;
    const Actor self = actor(person);
    for (const play::Patron& patron : table_->patrons())
        if (patron.id == self.id) return std::nullopt;  // is here, or has been and left
    const play::GameType& game = *language_.game;
    if (auto no = give(game.join(self, {self.id, person.seat}))) return no;
    const Shape::Field* setup = table_->state_shape().field("setup");
    CROUPIER_ASSERT(setup != nullptr);
    const auto* of_table =
        field_in<ChipSet>(*setup->shape, table_->state_shape().look(*setup, table_->state()), "chips");
    play::CommandBuilder buys{game.command(), self, "BuyIn"};
    buys.set("patron", self.id).set("amount", of_table == nullptr ? chips : of_table->largest_up_to(chips));
    return give(std::move(buys).take());
}

std::optional<Breach> Stage::give(const play::Command& command) {
    auto ruling = table_->decide(law_, command);
    if (!ruling) return Breach{ruling.error().rules, with_names(std::move(ruling.error().what))};
    for (const play::Event event : *ruling) {
        events_.push_back({*ruling, event, with_names(table_->describe(event)), table_->call(event)});
        note(event.rules());
        if (chance_) chance_->follow(*table_, event);
        table_->apply(event);
    }
    return std::nullopt;
}

std::expected<Stage::Stopped, Breach> Stage::play_on(const std::function<bool(const play::Next&)>& until) {
    while (true) {
        const play::Next due = next();
        if (until && until(due)) return Stopped::as_asked;
        if (!chance_) return Stopped::waits_for_person;
        if (chance_->left() == 0 && chance_->is_needed(*table_, due)) return Stopped::out_of_chance;
        std::optional<play::Command> command = chance_->instead(due);
        if (!command) {
            play::Supply supply = chance_->supply();
            command = table_->automatic(law_, Automation::until_wagers(), supply, {});
        }
        if (!command) return Stopped::waits_for_person;
        if (auto no = give(*command)) return std::unexpected(std::move(*no));
    }
}

// --- What has happened ----------------------------------------------------------------------------------------------

std::span<const ReplayedEvent> Stage::passed_over() const {
    const std::size_t begin = std::min(begin_of_round(), window_);
    return std::span{events_}.subspan(begin, window_ - begin);
}

std::span<const ReplayedEvent> Stage::passed_over_in_play() const {
    const std::span<const ReplayedEvent> all = passed_over();
    for (std::size_t at = all.size(); at-- > 0;)
        if (all[at].event.kind() == "RoundStarted") return all.subspan(at);
    return {};
}

std::span<const ReplayedEvent> Stage::long_ago() const {
    return std::span{events_}.subspan(begin_, std::min(begin_of_round(), window_) - begin_);
}

void Stage::close_window(int line) {
    window_ = events_.size();
    expectations_line_ = line;
    house_before_ = house_position();
}

void Stage::begin() {
    close_window(0);
    begin_ = window_;
}

std::size_t Stage::begin_of_round() const {
    std::size_t at = events_.size();
    const auto is = [this](std::size_t place, std::string_view kind) { return events_[place].event.kind() == kind; };
    while (at > begin_ && !is(at - 1, "RoundStarted")) --at;
    while (at > begin_ && !is(at - 1, "RoundEnded") && !is(at - 1, "RoundVoided")) --at;
    return at;
}

Money Stage::house_position() const {
    const Ledger& ledger = table_->ledger();
    return ledger.house_float + ledger.commission + ledger.drop_box;
}

std::string Stage::in_words(const law::Citations& rules) const {
    std::string text;
    for (const std::string& rule : play::shown(rules, law_)) text += (text.empty() ? "" : ", ") + rule;
    return text;
}

void Stage::note(const law::Citations& rules) {
    for (const law::Rule rule : rules.all())
        if (std::ranges::find(cited_, rule) == cited_.end()) cited_.push_back(rule);
}

bool Stage::has_cited(const std::vector<law::Rule>& rules) const {
    return std::ranges::any_of(rules,
                               [this](law::Rule rule) { return std::ranges::find(cited_, rule) != cited_.end(); });
}

// --- What sentences ask ---------------------------------------------------------------------------------------------

Mismatch compare(Money expected, Money found) {
    if (expected == found) return std::nullopt;
    return "it is " + in_words(found);
}

Mismatch compare(int expected, int found) {
    if (expected == found) return std::nullopt;
    return "it is " + std::to_string(found);
}

Mismatch no_rules(Rules rules, Mismatch mismatch) {
    if (!mismatch && !rules.empty()) return "a rule cannot be cited for this expectation; cite it for an event";
    return mismatch;
}

namespace {

/// "before the expectations in line 12": where to look for what they did not name.
std::string before_expectations(const Stage& stage) {
    return "before the expectations in line " + std::to_string(stage.expectations_line());
}

}  // namespace

Mismatch expect_told(const Stage& stage, Rules rules, const std::string& otherwise, const Picks& concerns,
                     const Picks& fits) {
    std::string there;
    bool fitted = false;
    const auto is_wanted = [&](const ReplayedEvent& each) {
        return concerns(each) && fits(each) && cites(stage.laws(), each.event.rules(), rules);
    };
    for (const ReplayedEvent& each : stage.window()) {
        if (!concerns(each)) continue;
        if (is_wanted(each)) {
            each.expected = true;
            return std::nullopt;
        }
        fitted = fitted || fits(each);
        there += "\n    " + each.text + " (rule " + stage.in_words(each.event.rules()) + ")";
    }
    for (const ReplayedEvent& each : stage.passed_over())
        if (!each.expected && is_wanted(each)) {
            each.expected = true;
            return std::nullopt;
        }
    const bool earlier = std::ranges::any_of(stage.long_ago(), is_wanted);
    const std::string hint =
        earlier ? "; in an earlier round it happened, " + before_expectations(stage) : std::string{};
    if (there.empty()) return otherwise + hint;
    return (fitted ? "it happened by other rules" : "there was instead") + hint + ":" + there;
}

Mismatch expect_none(const Stage& stage, const Picks& matches) {
    for (const ReplayedEvent& each : stage.window())
        if (matches(each)) return "it happened: " + each.text + " (rule " + stage.in_words(each.event.rules()) + ")";
    for (const ReplayedEvent& each : stage.passed_over_in_play())
        if (!each.expected && matches(each))
            return "it happened " + before_expectations(stage) + ", which did not name it: " + each.text;
    return std::nullopt;
}

Mismatch next_is(const Stage& stage, const Values& v, Rules rules, bool concerns, const std::string& shown) {
    const play::Next next = stage.next();
    if (next.place == v.get<ActPlace>(0).place && concerns && cites(stage.laws(), law::Citations{next.rule}, rules))
        return std::nullopt;
    return "the next act is: " + std::string{stage.language().order_of_play[next.place]} + shown + " (rule " +
           next.rule.shown(stage.law().division) + ")";
}

void for_each_wager(const Stage& stage, PersonId patron, const std::function<void(const void* spot, Money)>& use) {
    const Shape& state = stage.table().state_shape();
    const Shape::Field* wagers = state.field("wagers");
    CROUPIER_ASSERT(wagers != nullptr);
    const void* list = state.look(*wagers, stage.table().state());
    const Shape& wager = *wagers->shape->of;
    const Shape::Field* spot = wager.field(stage.language().spots.field);
    CROUPIER_ASSERT(spot != nullptr);
    for (std::size_t at = 0; at < wagers->shape->count(list); ++at) {
        const void* each = wagers->shape->element(list, at);
        if (*field_in<PersonId>(wager, each, "patron") == patron)
            use(wager.look(*spot, each), *field_in<Money>(wager, each, "amount"));
    }
}

Money wagered(const Stage& stage, PersonId patron, const Values& v) {
    Money total;
    for_each_wager(stage, patron, [&](const void* spot, Money amount) {
        if (stage.language().spots.is(v, 0, spot)) total += amount;
    });
    return total;
}

}  // namespace croupier::replay
