#include "server/tables/live_table.h"

#include <algorithm>
#include <utility>

#include "server/tables/dealing.h"
#include "server/tables/hidden_people.h"
#include "server/tables/messages.h"
#include "server/tables/retirement.h"
#include "server/tables/sealed_snapshot.h"
#include "wire/fields.h"
#include "wire/json.h"

namespace croupier::tables {

namespace {

constexpr std::size_t inbox_most = 4096;
constexpr std::size_t onlookers_at_once = 16;  ///< before it is looked whether anybody else has come
constexpr std::int64_t page = 1000;            ///< entries read at once
constexpr std::int64_t snapshot_every = 2000;
constexpr std::string_view store_failed = "the store cannot be written; play goes on when it can be written again";
constexpr std::string_view taken_over = "another server has taken over this table; this server no longer serves it";

Reply reply_from(const journal::Answer& answer, bool repeated) {
    Reply reply{Reply::Kind::accepted, repeated, answer.first, answer.last, {}, {}};
    if (answer.refusal) {
        reply.kind = Reply::Kind::refused;
        reply.refusal = refusal_from(*answer.refusal);
    }
    return reply;
}

}  // namespace

// --- Opening --------------------------------------------------------------------------------------------------------

LiveTable::LiveTable(House house, journal::TableRecord record)
    : house_(std::move(house)), record_(std::move(record)), alerts_(key_of(record_.casino), record_.id) {}

std::expected<std::shared_ptr<LiveTable>, std::string> LiveTable::open(const House& house, journal::TableRecord record,
                                                                       std::int64_t epoch, journal::Reader& reader) {
    std::shared_ptr<LiveTable> table{new LiveTable{house, std::move(record)}};
    const auto casino = law::parse_casino(table->record_.casino);
    if (!casino) return std::unexpected{"there is no casino \"" + table->record_.casino + "\""};
    table->casino_ = *casino;
    auto setup = read_setup(table->record_.setup);
    if (!setup) return std::unexpected{setup.error()};
    table->game_setup_ = std::move(setup->first);
    table->policy_ = setup->second;
    if (auto done = table->read(epoch, reader); !done) return std::unexpected{done.error()};
    if (!table->game_->is_set_up())
        if (auto done = table->set_up(); !done) return std::unexpected{done.error()};
    if (house.note)
        house.note({Note::Weight::info, "table_opened", table->record_.id,
                    table->record_.game + ", after entry " + std::to_string(table->seq_)});
    table->post(Ask{[table] { table->refresh_summary(); }});
    return table;
}

std::expected<void, std::string> LiveTable::claim_and_read() {
    const auto epoch = house_.journal->claim(record_.id);
    if (!epoch) return std::unexpected{epoch.error().what};
    auto reader = journal::Reader::open(*house_.store);
    if (!reader) return std::unexpected{reader.error().what};
    return read(*epoch, *reader);
}

std::expected<void, std::string> LiveTable::read(std::int64_t epoch, journal::Reader& reader) {
    const ChanceOf chance{house_.domain, record_.id, house_.key, policy_.automation.performs(Duty::chance)};
    auto game = make_game_table(house_.games, record_.game, casino_, chance);
    if (!game) return std::unexpected{"there is no game \"" + record_.game + "\""};
    std::int64_t from = 1;
    journal::Hash head = journal::hash_of(record_);
    answers_.clear();
    alerts_.load({});
    retired_ = false;
    if (auto snapshot = reader.snapshot(record_.id); snapshot && *snapshot) {
        // Anyone who can write the store could write one in which a patron is rich: ours alone is read.
        const auto text = unsealed(*house_.key, **snapshot);
        const auto whole = text ? wire::parse(*text) : std::unexpected{std::string{}};
        const wire::Object* parts = whole ? whole->if_object() : nullptr;
        const wire::Value* state = parts == nullptr ? nullptr : parts->if_contains("game");
        const wire::Value* alerts = parts == nullptr ? nullptr : parts->if_contains("alerts");
        // A snapshot that cannot be read costs time only.
        if (state != nullptr && alerts != nullptr && game->restore(wire::dump(*state))) {
            from = (*snapshot)->seq + 1;
            head = (*snapshot)->hash;
            alerts_.load(*alerts);
        } else {
            game = make_game_table(house_.games, record_.game, casino_, chance);
        }
    }
    while (true) {
        const auto entries = reader.entries(record_.id, from, page);
        if (!entries) return std::unexpected{entries.error().what};
        for (const journal::Entry& entry : *entries) {
            const auto house_fact =
                is_server_fact(entry.edition) ? wire::parse(entry.body) : std::expected<wire::Value, std::string>{};
            const wire::Object* object = house_fact ? house_fact->if_object() : nullptr;
            if (object != nullptr && is_of_the_house(*object)) {
                alerts_.fold(*object, entry.time);
                retired_ = is_retirement(*object);
            } else if (auto done = game->replay(entry.edition, entry.body); !done)
                return std::unexpected{"entry " + std::to_string(entry.seq) + " of table " + record_.id +
                                       " cannot be replayed: " + done.error()};
            head = entry.hash;
            if (entry.command.empty()) continue;
            if (journal::Answer* before = answers_.find(entry.actor.id, entry.command)) {
                before->last = entry.seq;
            } else {
                answers_.add(entry.actor.id, entry.command, {.first = entry.seq, .last = entry.seq, .refusal = {}});
            }
        }
        from += static_cast<std::int64_t>(entries->size());
        if (std::ssize(*entries) < page) break;
    }
    game_ = std::move(game);
    epoch_ = epoch;
    seq_ = kept_ = from - 1;
    snapshot_at_ = seq_;
    memory_at_ = -1;
    kept_since_.clear();
    head_ = decided_head_ = head;
    const std::scoped_lock hold{lock_};
    shown_alerts_ = alerts_.open();
    return {};
}

std::expected<void, std::string> LiveTable::set_up() {
    const Actor actor{Role::casino_operator, automatic_supervisor};
    auto facts = game_->set_up(house_.calendar.today(), actor, game_setup_);
    if (!facts) return std::unexpected{facts.error().what};
    Pending pending;
    pending.who = {std::string{name_of(actor.role)}, ""};
    pending.facts = std::move(facts->facts);
    post(Ask{[self = shared_from_this(), pending = std::move(pending)]() mutable { self->keep(std::move(pending)); }});
    return {};
}

// --- Turns ----------------------------------------------------------------------------------------------------------

void LiveTable::post(Item item) {
    {
        const std::scoped_lock hold{lock_};
        inbox_.push_back(std::move(item));
        if (std::exchange(running_, true)) return;
    }
    house_.workers->post([self = shared_from_this()] { self->turn(); });
}

void LiveTable::post_for(const Viewer& viewer, Ask ask) {
    if (viewer.kind != Viewer::Kind::display) return post(std::move(ask));
    {
        const std::scoped_lock hold{lock_};
        onlookers_.push_back(std::move(ask));
        if (std::exchange(running_, true)) return;
    }
    house_.workers->post([self = shared_from_this()] { self->turn(); });
}

void LiveTable::turn() {
    std::deque<Item> items;
    while (true) {
        {
            const std::scoped_lock hold{lock_};
            items.swap(inbox_);
            if (items.empty()) {
                const auto some = std::min(onlookers_.size(), onlookers_at_once);
                const auto end = onlookers_.begin() + static_cast<std::ptrdiff_t>(some);
                std::move(onlookers_.begin(), end, std::back_inserter(items));
                onlookers_.erase(onlookers_.begin(), end);
            }
            if (items.empty()) {
                running_ = false;
                return;
            }
        }
        bool something_new = false;
        for (Item& item : items) {
            auto* const asked = std::get_if<Submitted>(&item);
            something_new = something_new || asked == nullptr;
            unless_defective([&] { std::visit([this](auto& each) { handle(each); }, item); });
            if (halted_ && asked != nullptr && asked->reply)
                to_answer_.emplace_back(std::move(asked->reply),
                                        Reply{Reply::Kind::not_certain, false, 0, 0, {}, *halted_});
        }
        items.clear();
        // What was only decided is not on the disk; when it is, the journal says so, and that is new.
        if (something_new || halted_)
            unless_defective([this] {
                schedule();
                refresh_summary();
            });
        answer_all();  // now: the one who is answered finds it in the summary
    }
}

void LiveTable::unless_defective(const std::function<void()>& work) {
    try {
        work();
    } catch (const AssertionFailed& failed) {
        if (lost_for_good_) return;
        halt("this table met a defect of the program, which the log describes",
             std::string{"\""} + failed.condition + "\" does not hold at " + failed.file + ":" +
                 std::to_string(failed.line),
             true);
    }
}

const std::optional<NextStep>& LiveTable::due() {
    const law::Date today = house_.calendar.today();
    if (due_at_ != seq_ || due_on_ != today) {
        due_ = game_->next(today, policy_.automation);
        due_at_ = seq_;
        due_on_ = today;
        watch_wagers();
    }
    return due_;
}

void LiveTable::submit(CommandIn command, OnReply reply) {
    {
        const std::scoped_lock hold{lock_};
        if (inbox_.size() >= inbox_most) {
            reply({Reply::Kind::overloaded, false, 0, 0, {}, "this table is overloaded; try again"});
            return;
        }
    }
    post(Submitted{std::move(command), std::move(reply)});
}

void LiveTable::handle(Submitted& item) {
    CommandIn& command = item.command;
    const auto answer = [&item](const Reply& reply) { std::exchange(item.reply, nullptr)(reply); };
    if (halted_) return answer({Reply::Kind::halted, false, 0, 0, {}, *halted_});
    const bool has_id = !command.id.empty();
    if (const journal::Answer* before = has_id ? answers_.find(command.account, command.id) : nullptr)
        return answer(reply_from(*before, true));
    const bool asks_journal = has_id && repeaters_.contains(command.account);
    if (const auto before = asks_journal ? house_.answered(record_.id, command.account, command.id) : std::nullopt) {
        answers_.add(command.account, command.id, *before);
        return answer(reply_from(*before, true));
    }
    for (Pending& each : pending_)
        if (has_id && each.account == command.account && each.command == command.id) {
            each.replies.push_back(std::exchange(item.reply, nullptr));
            return;
        }
    if (retired_) return answer({Reply::Kind::halted, false, 0, 0, {}, "this table is retired"});
    if (auto other = if_meant_for_another(command)) {
        // It may have been done long ago, when it still fitted, and be sent again because the answer was lost.
        const auto before = has_id ? house_.answered(record_.id, command.account, command.id) : std::nullopt;
        if (before) return answer(reply_from(*before, true));
        return answer({Reply::Kind::refused, false, 0, 0, std::move(other), {}});
    }
    const journal::Author giver{{}, command.account};
    // What could not stand in the journal is refused before anything is decided; nobody else may suffer for it.
    if (const std::string_view flaw =
            journal::flaw_in(journal::EntryContent{head_, record_.id, 0, 0, 0, {}, {}, giver, command.id, {}});
        !flaw.empty())
        return answer(
            {Reply::Kind::refused, false, 0, 0, Refusal{Refusal::Kind::malformed, std::string{flaw}, {}, {}}, {}});
    if (!house_.journal->has_room())
        return answer({Reply::Kind::overloaded, false, 0, 0, {}, "the server is overloaded; try again"});
    const std::vector<Actor> actors = actors_of(command.person, command.as);
    Purses::Hold purses;
    const std::string_view type = command.request.json() ? wire::type_of(*command.request.json()) : std::string_view{};
    if (house_.purses != nullptr && (type == "BuyIn" || type == "Leave")) purses = house_.purses->hold();
    if (purses.is_held() && type == "BuyIn")
        if (auto no = against_buying(command.request.json()->as_object(), purses)) {
            // The purse may be empty because this very command was done long ago.
            const auto before = has_id ? house_.answered(record_.id, command.account, command.id) : std::nullopt;
            if (before) return answer(reply_from(*before, true));
            return answer({Reply::Kind::refused, false, 0, 0, std::move(no), {}});
        }
    before_deciding();
    auto of_house = ask_house(command);
    if (!of_house && purses.is_held() && type == "Leave") of_house = take_leave(command, actors, purses);
    Asked asked = of_house ? std::move(*of_house)
                           : game_->ask({house_.calendar.today(), policy_.automation, actors, command.request,
                                         !command.second.empty()});
    // A reason may say whose something is. Patrons learn by it no more than by looking.
    const auto is_patron = [](const Actor& actor) { return actor.is_patron(); };
    if (!asked && std::ranges::all_of(actors, is_patron))
        asked.error().what =
            without_accounts(asked.error().what, [this](PersonId patron) { return game_->alias_of(patron); });
    // What could not be understood, has no law to judge it by, or will not be asked for again leaves no trace.
    if (!asked && (asked.error().kind != Refusal::Kind::breach || !has_id))
        return answer({Reply::Kind::refused, false, 0, 0, asked.error(), {}});
    Pending pending;
    pending.account = command.account;
    pending.command = command.id;
    pending.who = {std::string{name_of(asked ? asked->actor.role : actors.front().role)}, command.account};
    if (asked) {
        if (asked->witnessed != Witnessed::no)
            pending.facts.push_back(witnessed_fact(asked->witnessed, command.account, command.second));
        pending.facts.insert(pending.facts.end(), std::make_move_iterator(asked->facts.begin()),
                             std::make_move_iterator(asked->facts.end()));
    } else {
        pending.refusal = std::move(asked.error());
    }
    pending.replies.push_back(std::exchange(item.reply, nullptr));
    keep(std::move(pending), std::move(purses));
}

void LiveTable::keep(Pending pending, Purses::Hold purses) {
    add_alerts(pending.facts);
    const auto moves_chips = [](const Fact& fact) { return fact.kind == "ChipsBought" || fact.kind == "ChipsCashed"; };
    std::string trouble;
    if (house_.purses != nullptr && std::ranges::any_of(pending.facts, moves_chips)) {
        if (!purses.is_held()) purses = house_.purses->hold();
        if (auto moved = move_purses(pending, purses); !moved) trouble = moved.error();
    }
    pending.time = house_.calendar.now();
    pending.first = seq_ + 1;
    journal::Batch batch{record_.id, epoch_, seq_, pending.time, pending.who, pending.command, {}, {}};
    // The journal gives them back; until then nobody may see them.
    for (Fact& fact : pending.facts)
        batch.events.push_back({std::move(fact.edition), std::move(fact.rules), std::move(fact.body)});
    if (pending.refusal) batch.refusal = refusal_text(*pending.refusal);
    batch.links = journal::chain(batch, decided_head_);
    if (!batch.links.empty()) decided_head_ = batch.links.back().hash;
    batch.purse_moves = std::move(pending.purse_moves);
    seq_ += std::ssize(pending.facts);
    if (!pending.facts.empty()) pending.next = due();
    pending_.push_back(std::move(pending));
    if (!trouble.empty()) {
        purses = {};
        return halt(std::string{store_failed}, "the purses cannot be read: " + trouble);
    }
    const auto taken = house_.journal->submit(
        std::move(batch), [self = shared_from_this(), generation = generation_](journal::Outcome outcome) {
            self->post(Journalled{generation, std::move(outcome)});
        });
    purses = {};
    if (taken) return;
    const bool its_own_fault =
        taken.error().trouble == journal::Trouble::invalid || taken.error().trouble == journal::Trouble::overloaded;
    if (its_own_fault && !pending_.back().replies.empty()) return refuse_last(taken.error());
    halt(std::string{store_failed}, taken.error().what);
}

void LiveTable::refuse_last(const journal::Failure& why) {
    Reply reply{Reply::Kind::overloaded, false, 0, 0, {}, "the server is overloaded; try again"};
    if (why.trouble == journal::Trouble::invalid) {
        reply.kind = Reply::Kind::refused;
        reply.refusal = Refusal{Refusal::Kind::malformed, "this cannot be written down: " + why.what, {}, {}};
    }
    for (OnReply& each : std::exchange(pending_.back().replies, {})) to_answer_.emplace_back(std::move(each), reply);
    // It was decided, though, on top of others that may be kept: what they come to, the journal says.
    forget_pending("another command could not be kept");
    {
        const std::scoped_lock hold{lock_};
        halted_ = "the table is being read anew";
    }
    read_anew();
}

void LiveTable::before_deciding() {
    if (!pending_.empty() || memory_at_ == seq_) return;
    memory_ = game_->remember();
    memory_at_ = seq_;
    kept_since_.clear();
}

/// What comes after it has been decided, too, so that it cannot be remembered by looking at the table.
void LiveTable::remember_kept(const Facts& facts) {
    constexpr std::size_t most = 256;
    for (const Fact& fact : facts) kept_since_.push_back({fact.edition, {}, fact.body});
    if (kept_since_.size() > most) look_ahead();
}

void LiveTable::look_ahead() {
    if (!memory_) return;
    memory_at_ += std::ssize(kept_since_);
    for (const journal::Draft& each : std::exchange(kept_since_, {})) memory_->look_ahead(each.edition, each.body);
}

void LiveTable::go_back_to_kept() {
    look_ahead();
    if (!memory_ || memory_at_ != kept_) return;
    game_->go_back(*memory_);
    seq_ = kept_;
    memory_at_ = -1;
}

void LiveTable::handle(Journalled& item) {
    if (item.generation != generation_) return;  // from before a halt: the table was read again since
    if (!item.outcome) {
        const bool superseded = item.outcome.error().trouble == journal::Trouble::superseded;
        return halt(std::string{superseded ? taken_over : store_failed}, item.outcome.error().what, superseded);
    }
    CROUPIER_ASSERT(!pending_.empty());
    Reply reply = reply_from(item.outcome->answer, item.outcome->repeated);
    if (item.outcome->repeated) {
        // Long ago, or by another server. What was decided on top of it now never happened, and the table is read
        // again.
        for (OnReply& each : std::exchange(pending_.front().replies, {}))
            to_answer_.emplace_back(std::move(each), reply);
        repeaters_.insert(pending_.front().account);
        forget_pending("another command was sent again");
        {
            const std::scoped_lock hold{lock_};
            halted_ = "the table is being read anew";
        }
        return read_anew();
    }
    kept_ = item.outcome->head ? item.outcome->head->seq : kept_;
    if (item.outcome->head) head_ = item.outcome->head->hash;
    CROUPIER_ASSERT(item.outcome->events.size() == pending_.front().facts.size());
    for (std::size_t at = 0; at < item.outcome->events.size(); ++at) {
        Fact& fact = pending_.front().facts[at];
        journal::Draft& event = item.outcome->events[at];
        fact.edition = std::move(event.edition);
        fact.rules = std::move(event.rules);
        fact.body = std::move(event.body);
    }
    if (pending_.size() > 1) remember_kept(pending_.front().facts);
    publish(pending_.front());
    Pending pending = std::move(pending_.front());
    pending_.pop_front();
    if (!pending.command.empty())
        answers_.add(std::move(pending.account), std::move(pending.command), std::move(item.outcome->answer));
    for (OnReply& each : pending.replies) to_answer_.emplace_back(std::move(each), reply);
    tell_looks();
    if (retired_ && pending_.empty()) return end();
    if (pending_.empty() && kept_ - snapshot_at_ >= snapshot_every) keep_snapshot();
}

void LiveTable::answer_all() {
    for (auto& [on_reply, reply] : std::exchange(to_answer_, {})) on_reply(reply);
}

// --- Trouble --------------------------------------------------------------------------------------------------------

void LiveTable::forget_pending(const std::string& why) {
    ++generation_;
    if (house_.purses != nullptr) house_.purses->forget();
    for (Pending& each : pending_)
        for (OnReply& reply : each.replies)
            to_answer_.emplace_back(std::move(reply), Reply{Reply::Kind::not_certain, false, 0, 0, {}, why});
    pending_.clear();
    due_at_ = -1;
    views_ = {};  // the number of its entry will be another's
}

void LiveTable::halt(std::string why, std::string detail, bool for_good) {
    lost_for_good_ = lost_for_good_ || for_good;
    forget_pending(why);
    go_back_to_kept();
    const auto message = std::make_shared<const std::string>(halted_text(record_.id, why));
    if (house_.note)
        house_.note({Note::Weight::error, "table_halted", record_.id, detail.empty() ? why : why + ": " + detail});
    // It cannot be journalled that nothing can be journalled: this alert ends when the table goes on.
    if (house_.on_alert)
        house_.on_alert(
            {key_of(record_.casino), record_.id, 0, "halted", why, {}, house_.calendar.now(), {}, std::move(detail)});
    for (const auto& watcher : watchers_) watcher->told(message);
    {
        const std::scoped_lock hold{lock_};
        halted_ = std::move(why);
    }
    // Anyone who waited to see what was decided sees what is kept.
    for (Look& look : std::exchange(looks_, {})) look.tell(false);
    if (!lost_for_good_ && !house_.journal->halted()) recover();
}

void LiveTable::recover() {
    post(Ask{[self = shared_from_this()] {
        if (self->halted_ && !self->lost_for_good_) self->read_anew();
    }});
}

void LiveTable::read_anew() {
    if (auto done = claim_and_read(); !done) {
        // While the journal is halted, the hall asks again when that works.
        if (!house_.journal->halted())
            house_.workers->post_after(std::chrono::seconds{1}, [self = shared_from_this()] { self->recover(); });
        return;
    }
    {
        const std::scoped_lock hold{lock_};
        halted_.reset();
    }
    if (retired_) return end();
    if (house_.note)
        house_.note({Note::Weight::info, "table_resumed", record_.id, "after entry " + std::to_string(kept_)});
    recent_.clear();
    wagers_open_ = false;
    for (Look& look : std::exchange(looks_, {})) look.tell(false);
    for (const auto& watcher : watchers_) watcher->told(standing(watcher->viewer()));
}

void LiveTable::finish() {
    std::deque<Item> items;
    {
        const std::scoped_lock hold{lock_};
        items.swap(inbox_);
        running_ = true;  // nobody takes a turn any more
    }
    unless_defective([&] {
        for (Item& item : items)
            if (auto* journalled = std::get_if<Journalled>(&item)) handle(*journalled);
        watchers_.clear();
        keep_snapshot();
    });
    answer_all();
}

std::optional<std::string> LiveTable::halted() const {
    const std::scoped_lock hold{lock_};
    return halted_;
}

void LiveTable::keep_snapshot() {
    if (halted_ || !pending_.empty()) return;
    const std::string text = R"({"game":)" + game_->snapshot() + R"(,"alerts":)" + wire::dump(alerts_.save()) + "}";
    house_.journal->keep(sealed_snapshot(*house_.key, record_.id, kept_, head_, text));
    snapshot_at_ = kept_;
}

// --- The engine's own acts ------------------------------------------------------------------------------------------

void LiveTable::schedule() {
    if (halted_ || retired_) return;
    const law::Date today = house_.calendar.today();
    const std::optional<NextStep>& next = due();
    watch_patience(next);
    if (tick_waiting_ || !game_->acts_itself(today, policy_.automation)) return;
    tick_waiting_ = true;
    const Moment when = wagers_open_ ? wagers_close_ : std::chrono::steady_clock::now() + policy_.step;
    house_.workers->post_at(when, [self = shared_from_this(), number = ++tick_] { self->post(Tick{number}); });
}

void LiveTable::watch_wagers() {
    const bool open = due_ && due_->closes_wagers;
    if (open && (!wagers_open_ || wagers_round_ != due_->round)) {
        wagers_round_ = due_->round;
        std::chrono::milliseconds time = policy_.wagers;
        // Tables that a server opens together would close their wagers together for ever: the first time is longer, for
        // each by another part.
        if (std::exchange(first_wagers_, false))
            time += policy_.wagers * static_cast<int>(std::hash<std::string>{}(record_.id) % 64) / 64;
        begin_wagers(time);
    }
    wagers_open_ = open;
    // Where a person closes wagers, no clock runs.
    if (open && policy_.automation.performs(Duty::closing)) due_->closes = wagers_close_told_;
}

void LiveTable::begin_wagers(std::chrono::milliseconds time) {
    wagers_close_ = std::chrono::steady_clock::now() + time;
    wagers_close_told_ = house_.calendar.now() + std::chrono::microseconds{time}.count();
}

void LiveTable::begin_wagers_anew() {
    begin_wagers(policy_.wagers);
    due_at_ = -1;
    static_cast<void>(due());
    when_kept([self = shared_from_this()](bool kept) {
        if (!kept || self->watchers_.empty()) return;
        // Something else may be due by now, and name a person: that is told with what brought it about.
        if (!self->due() || self->due()->closes == 0) return;
        const auto message = std::make_shared<const std::string>(next_text(self->record_.id, self->due()));
        for (const auto& watcher : self->watchers_) watcher->told(message);
    });
}

void LiveTable::handle(const Tick& item) {
    if (item.number != tick_) return;
    tick_waiting_ = false;
    if (halted_ || retired_) return;
    const law::Date today = house_.calendar.today();
    // Somebody else opened wagers while this waited to do so: they have their whole time.
    const bool closing = due() && due()->closes_wagers;
    if (closing && std::chrono::steady_clock::now() < wagers_close_) return;
    // What nobody waits for, such as the preparation of cards, is done in one go.
    for (int acts = 0; acts < 64; ++acts) {
        before_deciding();
        auto acted = game_->act(today, policy_.automation);
        if (!acted) return wagers_open_ ? begin_wagers_anew() : void();  // nobody wagered
        Pending pending;
        pending.who = {std::string{name_of(acted->actor.role)}, ""};
        pending.facts = std::move(acted->facts);
        const bool watched = acted->watched;
        keep(std::move(pending));
        if (watched || halted_ || !game_->acts_itself(today, policy_.automation)) return;
        if (due() && due()->closes_wagers) return;
    }
}

}  // namespace croupier::tables
