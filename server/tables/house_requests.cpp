// What is asked of a table besides the game: judging beforehand, alerts, and patience with patrons.
#include <iterator>
#include <limits>

#include "server/tables/dealing.h"
#include "server/tables/hidden_people.h"
#include "server/tables/live_table.h"
#include "server/tables/messages.h"
#include "server/tables/retirement.h"
#include "wire/fields.h"

namespace croupier::tables {

std::vector<Actor> LiveTable::actors_of(PersonId person, const std::vector<Role>& roles) const {
    std::vector<Actor> actors;
    for (const Role role : roles) {
        if (role != Role::seated_patron && role != Role::standing_patron) {
            actors.push_back({role, person});
            continue;
        }
        const auto seat = game_->seat_of(person);
        if (!seat || *seat != 0) actors.push_back({Role::seated_patron, person});
        if (!seat || *seat == 0) actors.push_back({Role::standing_patron, person});
    }
    if (actors.empty()) actors.push_back({Role::standing_patron, person});
    return actors;
}

namespace {

std::unexpected<Refusal> refusal(std::string why, Refusal::Kind kind = Refusal::Kind::malformed) {
    return std::unexpected{Refusal{kind, std::move(why), {}, {}}};
}

}  // namespace

std::optional<Refusal> LiveTable::if_meant_for_another(const CommandIn& command) const {
    const int round = game_->round_at_hand();
    if (command.round && *command.round != round) {
        const std::string named = std::to_string(*command.round);
        return Refusal{Refusal::Kind::not_now,
                       "This was meant for round of play " + named + (*command.round < round ? ", which is over" : "") +
                           "; the table is at round " + std::to_string(round) + ". Nothing was done.",
                       {},
                       {}};
    }
    if (!command.step || *command.step == game_->step()) return std::nullopt;
    const auto next = game_->next(house_.calendar.today(), policy_.automation);
    return Refusal{Refusal::Kind::not_now,
                   "The table has moved on since; nothing was done. " +
                       (next ? "What is due now is to " + next->act + "." : std::string{"Nothing is due now."}),
                   {},
                   {}};
}

std::optional<Asked> LiveTable::ask_house(const CommandIn& command) {
    const auto& json = command.request.json();
    const std::string_view type = json ? wire::type_of(*json) : std::string_view{};
    if (type == "AcknowledgeAlert") return acknowledge(command, json->as_object());
    if (type == "RetireTable") return retire(command, json->as_object());
    return std::nullopt;
}

Asked LiveTable::acknowledge(const CommandIn& command, const wire::Object& request) const {
    const auto supervises = std::ranges::find_if(command.as, [](Role role) {
        return role == Role::game_supervisor || role == Role::casino_supervisor || role == Role::casino_operator;
    });
    if (supervises == command.as.end())
        return refusal("only a supervisor or the operator can acknowledge an alert", Refusal::Kind::not_permitted);
    const auto number = wire::number_at(request, "alert");
    if (!number || request.size() != 2)
        return refusal("an acknowledgement is {\"type\": \"AcknowledgeAlert\", \"alert\": its number}");
    auto fact = alerts_.acknowledging(*number, command.account);
    if (!fact) return refusal("there is no open alert " + std::to_string(*number) + " at this table");
    Done done{{*supervises, command.person}, {}};
    done.facts.push_back(std::move(*fact));
    return done;
}

// --- The end of a table ---------------------------------------------------------------------------------------------

Asked LiveTable::retire(const CommandIn& command, const wire::Object& request) {
    if (std::ranges::find(command.as, Role::casino_operator) == command.as.end())
        return refusal("only the operator can retire a table", Refusal::Kind::not_permitted);
    const auto reason = wire::text_at(request, "reason");
    if (!reason || reason->empty() || reason->size() > reason_most || request.size() != 2)
        return refusal("a retirement is {\"type\": \"RetireTable\", \"reason\": a text of 1 to 200 bytes}");
    if (std::string why = against_retiring(*game_, house_.calendar.today()); !why.empty())
        return refusal(std::move(why), Refusal::Kind::not_now);
    retired_ = true;
    return Done{{Role::casino_operator, command.person}, tables::retire(*game_, command.account, std::string{*reason})};
}

void LiveTable::end() {
    lost_for_good_ = true;
    const std::string why = "this table is retired; its rounds remain in the journal";
    {
        const std::scoped_lock hold{lock_};
        halted_ = why;
    }
    const auto message = std::make_shared<const std::string>(halted_text(record_.id, why));
    for (const auto& watcher : watchers_) watcher->told(message);
    watchers_.clear();
    if (house_.on_retired) house_.on_retired(record_.id);
}

// --- Alerts ---------------------------------------------------------------------------------------------------------

/// Anyone who must look at something is told by a fact that follows it.
void LiveTable::add_alerts(Facts& facts) {
    Facts raised;
    for (const Fact& fact : facts) {
        if (fact.alert.empty() || alerts_.is_open(fact.alert)) continue;
        const bool twice = std::ranges::any_of(raised, [&](const Fact& each) { return each.text == fact.alert; });
        if (!twice) raised.push_back(alerts_.raising(fact.alert, fact.text, fact.rules));
    }
    for (Fact& each : raised) facts.push_back(std::move(each));
}

void LiveTable::raise(std::string_view kind, std::string_view text, const std::vector<std::string>& rules) {
    if (halted_ || retired_ || alerts_.is_open(kind)) return;
    Pending pending;
    pending.who = {"server", ""};
    pending.facts.push_back(alerts_.raising(kind, text, rules));
    keep(std::move(pending));
}

std::vector<Alert> LiveTable::alerts() const {
    const std::scoped_lock hold{lock_};
    std::vector<Alert> list = shown_alerts_;
    if (halted_) list.push_back({key_of(record_.casino), record_.id, 0, "halted", *halted_, {}, house_.calendar.now()});
    return list;
}

// --- Patience -------------------------------------------------------------------------------------------------------

/// A patron who is due to act has so long; then a supervisor is called, and where the engine deals it goes on without.
void LiveTable::watch_patience(const std::optional<NextStep>& next) {
    const bool patron = next && next->person != 0 &&
                        (next->who == Role::seated_patron || next->who == Role::standing_patron) &&
                        !policy_.automation.performs(Duty::patrons);
    const std::string with =
        patron ? std::to_string(game_->rounds()) + next->act + std::to_string(next->person) : std::string{};
    if (with == patient_with_) return;
    patient_with_ = with;
    ++patience_;
    if (!patron || policy_.patience.count() == 0) return;
    const std::string what = "patron " + std::to_string(next->person) + " has not acted: " + next->act;
    house_.workers->post_after(policy_.patience,
                               [self = shared_from_this(), number = patience_, what, rule = next->rule] {
                                   self->post(Ask{[self, number, what, rule] {
                                       if (number != self->patience_ || self->halted_ || self->retired_) return;
                                       self->raise("holder idle", what, {rule});
                                       if (self->halted_ || !self->policy_.automation.performs(Duty::chance)) return;
                                       self->before_deciding();
                                       auto acted = self->game_->go_on_without_patron(self->house_.calendar.today());
                                       if (!acted) return;
                                       Pending pending;
                                       pending.who = {std::string{name_of(acted->actor.role)}, ""};
                                       pending.facts = std::move(acted->facts);
                                       self->keep(std::move(pending));
                                   }});
                               });
}

void LiveTable::send_away(PersonId person, std::move_only_function<void(bool gone)> answer) {
    post(Ask{[self = shared_from_this(), person, answer = std::move(answer)]() mutable {
        if (self->halted_ || self->retired_) return answer(false);
        if (!self->game_->chips_of(person)) return answer(true);
        const std::vector<Actor> dealer{{Role::dealer, automatic_dealer}};
        self->before_deciding();
        Asked asked = self->cash_and_leave(person, dealer);
        if (!asked) return answer(false);
        Pending pending;
        pending.who = {std::string{name_of(Role::dealer)}, ""};
        pending.facts = std::move(asked->facts);
        self->keep(std::move(pending));
        answer(true);
    }});
}

// --- Purses ---------------------------------------------------------------------------------------------------------

Asked LiveTable::cash_and_leave(PersonId patron, std::span<const Actor> actors) {
    const law::Date today = house_.calendar.today();
    const Money chips = game_->chips_of(patron).value_or(Money{});
    const std::string who = R"("patron":)" + std::to_string(patron);
    const RequestJson leave = R"({"type":"Leave",)" + who + "}";
    // All or nothing: nobody is cashed out who cannot leave yet.
    if (auto judged = game_->judge({today, policy_.automation, actors, leave}); !judged) return judged;
    Facts facts;
    if (chips > Money{}) {
        const RequestJson cash = R"({"type":"CashOut",)" + who + R"(,"amount":)" + wire::text_of(chips) + "}";
        Asked cashed = game_->ask({today, policy_.automation, actors, cash});
        if (!cashed) return cashed;
        facts = std::move(cashed->facts);
    }
    Asked left = game_->ask({today, policy_.automation, actors, leave});
    CROUPIER_ASSERT(left.has_value());  // as it was judged before
    left->facts.insert(left->facts.begin(), std::make_move_iterator(facts.begin()),
                       std::make_move_iterator(facts.end()));
    return left;
}

std::optional<Asked> LiveTable::take_leave(const CommandIn& command, std::span<const Actor> actors,
                                           const Purses::Hold& purses) {
    const auto patron = wire::number_at(command.request.json()->as_object(), "patron");
    if (!patron || *patron < 0 || *patron > std::numeric_limits<PersonId>::max()) return std::nullopt;
    const auto person = static_cast<PersonId>(*patron);
    if (game_->chips_of(person).value_or(Money{}) <= Money{}) return std::nullopt;
    const auto purse = house_.purses->balance(purses, person);
    if (!purse) return refusal("the purses cannot be read now; try again", Refusal::Kind::not_now);
    if (!*purse) return std::nullopt;
    return cash_and_leave(person, actors);
}

std::optional<Refusal> LiveTable::against_buying(const wire::Object& request, const Purses::Hold& purses) {
    const auto patron = wire::number_at(request, "patron");
    const auto amount = wire::number_at(request, "amount");
    // What is no such request at all the game itself refuses, and says why.
    if (!patron || !amount || *patron < 0 || *patron > std::numeric_limits<PersonId>::max()) return std::nullopt;
    const auto purse = house_.purses->balance(purses, static_cast<PersonId>(*patron));
    if (!purse) return Refusal{Refusal::Kind::not_now, "the purses cannot be read now; try again", {}, {}};
    if (!*purse || Money::cents(*amount) <= **purse) return std::nullopt;
    return Refusal{Refusal::Kind::not_now,
                   "the purse holds " + in_words(**purse) + ", and that does not pay for chips of " +
                       in_words(Money::cents(*amount)),
                   {},
                   {}};
}

std::expected<void, std::string> LiveTable::move_purses(Pending& pending, const Purses::Hold& purses) {
    Facts moved;
    for (const Fact& fact : pending.facts) {
        const auto body = wire::parse(fact.body);
        const auto chips = body && body->is_object() ? chips_moved_in(body->as_object()) : std::nullopt;
        if (!chips || is_server_fact(fact.edition)) continue;
        const auto purse = house_.purses->balance(purses, chips->patron);
        if (!purse) return std::unexpected{purse.error()};
        if (!*purse) continue;
        // Only what was asked for is looked at beforehand; no other act buys chips.
        CROUPIER_ASSERT(**purse + chips->into_purse >= Money{});
        Purses::Moved move = house_.purses->move(purses, chips->patron, chips->into_purse,
                                                 chips->into_purse < Money{} ? "chips bought" : "chips cashed");
        move.move.event = pending.facts.size() + moved.size();
        moved.push_back(std::move(move.fact));
        pending.purse_moves.push_back(std::move(move.move));
    }
    for (Fact& each : moved) pending.facts.push_back(std::move(each));
    return {};
}

// --- Beforehand -----------------------------------------------------------------------------------------------------

void LiveTable::judge(CommandIn command, bool for_staff, OnJudged answer) {
    post(
        Ask{[self = shared_from_this(), for_staff, command = std::move(command), answer = std::move(answer)]() mutable {
            const std::vector<Actor> actors = self->actors_of(command.person, command.as);
            auto judged =
                self->game_->judge({self->house_.calendar.today(), self->policy_.automation, actors, command.request});
            if (!judged) return answer(std::unexpected{std::move(judged.error())});
            std::string text = R"({"accepted":true,"events":[)";
            std::int64_t seq = self->seq_;
            for (const Fact& fact : judged->facts) {
                if (seq != self->seq_) text += ',';
                text += event_text(++seq, fact);
            }
            text += "]}";
            if (!for_staff) text = without_accounts(text, [&](PersonId each) { return self->game_->alias_of(each); });
            answer(std::move(text));
        }});
}

void LiveTable::legal(PersonId person, std::vector<Role> as, std::move_only_function<void(std::string)> answer) {
    post(Ask{[self = shared_from_this(), person, as = std::move(as), answer = std::move(answer)]() mutable {
        std::string text = "[";
        for (const Actor& actor : self->actors_of(person, as))
            for (const std::string& request : self->game_->legal(self->house_.calendar.today(), actor)) {
                if (text.size() > 1) text += ',';
                text += request;
            }
        answer(text + "]");
    }});
}

void LiveTable::show(GameTable::OnShown to) {
    post(Ask{[self = shared_from_this(), to = std::move(to)]() mutable {
        self->game_->show(self->house_.calendar.today(), to);
    }});
}

void LiveTable::odds(OnOdds answer) {
    post(Ask{[self = shared_from_this(), answer = std::move(answer)]() mutable {
        self->when_kept([self, question = self->game_->odds_question(self->house_.calendar.today()), seq = self->seq_,
                         answer = std::move(answer)](bool kept) mutable {
            if (!kept) return self->odds(std::move(answer));
            answer(std::move(question), seq);
        });
    }});
}

void LiveTable::if_witnessed(RequestJson request, std::move_only_function<void(Witnessed)> answer) {
    post(Ask{[self = shared_from_this(), request = std::move(request), answer = std::move(answer)]() mutable {
        answer(self->game_->witnessed(request));
    }});
}

}  // namespace croupier::tables
