#include "server/verification/test_journal.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <stdexcept>
#include <utility>

#include "games/all/games.h"
#include "server/journal/journal.h"
#include "server/tables/alerts.h"
#include "server/tables/live_table.h"
#include "server/tables/retirement.h"
#include "wire/json.h"

namespace croupier::verification {

namespace {

using journal::Entry;
using journal::Item;
using journal::TableRecord;

constexpr law::Date today = std::chrono::year{2004} / std::chrono::June / 1;
constexpr Automation everything = Automation::until_wagers().with(Duty::closing);
constexpr PersonId first_patron = 7;

constexpr Money stake = Money::dollars(100);

const samples::Sample& first_of(std::string_view game) {
    const auto found = std::ranges::find(samples::all(), game, &samples::Sample::game);
    if (found == samples::all().end()) throw std::logic_error{"no sample tables of " + std::string{game}};
    return *found;
}

}  // namespace

void PlayedJournal::keep(const std::string& table, const tables::Facts& facts, const journal::Author& actor,
                         const std::string& command) {
    time_ += 1000;
    for (const tables::Fact& fact : facts) {
        const Item& last = items_.back();
        const auto* const before = std::get_if<Entry>(&last);
        Entry entry{.table = table,
                    .seq = before == nullptr ? 1 : before->seq + 1,
                    .epoch = 1,
                    .time = time_,
                    .edition = fact.edition,
                    .rules = fact.rules,
                    .actor = actor,
                    .command = command,
                    .body = fact.body,
                    .previous = before == nullptr ? journal::hash_of(std::get<TableRecord>(last)) : before->hash,
                    .hash = {}};
        entry.hash = journal::hash_of(entry);
        items_.emplace_back(std::move(entry));
    }
}

void PlayedJournal::play(const std::string& id, const samples::Sample& sample, int rounds) {
    play_at(id, sample, rounds);
}
void PlayedJournal::play(const std::string& id, std::string_view game, int rounds) { play(id, first_of(game), rounds); }

void PlayedJournal::play_and_retire(const std::string& id, std::string_view game, int rounds) {
    const samples::Sample& sample = first_of(game);
    const Table table = play_at(id, sample, rounds);
    // After a tie wagers still lie there, and nobody leaves before they are settled.
    const auto something_lies = [&] {
        Money in_front;
        for (PersonId patron = first_patron; patron < first_patron + 3; ++patron) in_front += *table->chips_of(patron);
        return in_front != table->chips_of_patrons();
    };
    while (table->in_round() || something_lies()) act(id, sample, *table);
    for (PersonId patron = first_patron; patron < first_patron + 3; ++patron) {
        const Actor actor{Role::seated_patron, patron};
        const std::string who = R"(,"patron":)" + std::to_string(patron);
        for (const std::string& request :
             {R"({"type":"CashOut")" + who + R"(,"amount":)" + wire::text_of(*table->chips_of(patron)) + "}",
              R"({"type":"Leave")" + who + "}"}) {
            const auto asked = table->ask({today, everything, {&actor, 1}, request});
            if (!asked) throw std::logic_error{asked.error().what};
            keep(id, asked->facts, {std::string{name_of(actor.role)}, std::to_string(patron)}, request.substr(0, 40));
        }
    }
    if (const std::string why = tables::against_retiring(*table, today); !why.empty()) throw std::logic_error{why};
    keep(id, tables::retire(*table, "1", "no longer wanted"), {std::string{name_of(Role::casino_operator)}, "1"}, "r");
}

void PlayedJournal::play_and_void(const std::string& id, std::string_view game, int rounds) {
    const samples::Sample& sample = first_of(game);
    const Table table = play_at(id, sample, rounds);
    while (!table->in_round()) act(id, sample, *table);
    for (int acts = 0; acts < 2; ++acts) act(id, sample, *table);  // something lies on the table
    const Actor actor{Role::casino_supervisor, 21};
    const auto asked = table->ask(
        {today, everything, {&actor, 1}, R"({"type":"DeclareVoid","round":0,"reason":"a fire alarm"})", true});
    if (!asked) throw std::logic_error{asked.error().what};
    tables::Facts facts{tables::witnessed_fact(asked->witnessed, "21", "22")};
    facts.insert(facts.end(), asked->facts.begin(), asked->facts.end());
    keep(id, facts, {std::string{name_of(actor.role)}, "21"}, "v");
}

void PlayedJournal::act(const std::string& id, const samples::Sample& sample, tables::GameTable& table) {
    const auto next = table.next(today);
    if (next && next->closes_wagers) {
        const Actor actor{Role::seated_patron, first_patron};
        const auto asked = table.ask({today, everything, {&actor, 1}, sample.wager(first_patron, 1, stake, 0)});
        if (!asked) throw std::logic_error{asked.error().what};
        keep(id, asked->facts, {std::string{name_of(actor.role)}, std::to_string(first_patron)},
             "w" + std::to_string(time_));
    }
    const auto acted = table.act(today, everything);
    if (!acted) throw std::logic_error{"the table stands still"};
    keep(id, acted->facts, {std::string{name_of(acted->actor.role)}, ""}, "");
}

PlayedJournal::Table PlayedJournal::play_at(const std::string& id, const samples::Sample& sample, int rounds) {
    const std::string setup = sample.setup();
    auto table = tables::make_game_table(games::types(), sample.game, law::Casino::auckland, {domain_, id, &key_});
    items_.emplace_back(TableRecord{.id = id,
                                    .name = "Table " + id,
                                    .game = std::string{sample.game},
                                    .casino = "Auckland",
                                    .setup = tables::setup_text(setup, {.automation = everything})});
    const auto took_place = [&](const tables::Facts& facts, const Actor& actor, const std::string& command) {
        keep(id, facts, {std::string{name_of(actor.role)}, command.empty() ? "" : std::to_string(actor.id)}, command);
    };
    const auto done = [&](const tables::Asked& asked, const Actor& actor, const std::string& command) {
        if (!asked) throw std::logic_error{asked.error().what};
        took_place(asked->facts, actor, command);
    };
    const Actor house{Role::casino_operator, 1};
    done(table->set_up(today, house, setup), house, "");
    int commands = 0;
    const auto ask = [&](PersonId patron, const std::string& request) {
        const Actor actor{Role::seated_patron, patron};
        done(table->ask({today, everything, {&actor, 1}, request}), actor, "c" + std::to_string(++commands));
    };
    for (PersonId patron = first_patron; patron < first_patron + 3; ++patron) {
        const std::string who = R"(,"patron":)" + std::to_string(patron);
        ask(patron, R"({"type":"Join")" + who + R"(,"seat":)" + std::to_string(patron - first_patron + 1) + "}");
        ask(patron, R"({"type":"BuyIn")" + who + R"(,"amount":100000000})");
    }
    while (table->rounds() < rounds || table->in_round()) {
        const auto next = table->next(today);
        // There are games whose rounds begin before wagers are called for.
        if (next && next->closes_wagers)
            for (PersonId patron = first_patron; patron < first_patron + 3; ++patron)
                ask(patron, sample.wager(patron, static_cast<int>(patron - first_patron) + 1, stake,
                                         table->rounds() + static_cast<int>(patron)));
        const auto acted = table->act(today, everything);
        if (!acted) throw std::logic_error{"the table stands still"};
        took_place(acted->facts, acted->actor, "");
    }
    return table;
}

std::size_t PlayedJournal::find(std::string_view words, std::size_t from) const {
    for (std::size_t place = from; place < items_.size(); ++place)
        if (const auto* const entry = std::get_if<Entry>(&items_[place]); entry != nullptr)
            if (entry->body.contains(words)) return place;
    throw std::logic_error{"no entry has " + std::string{words}};
}

void PlayedJournal::alter(std::size_t place, std::string_view from, std::string_view to) {
    std::string& body = entry(place).body;
    const std::size_t at = body.find(from);
    if (at == std::string::npos) throw std::logic_error{"no " + std::string{from} + " in " + body};
    // A forgery that is the truth by chance would be found by nobody.
    if (from == to) throw std::logic_error{std::string{from} + " stands there already"};
    body.replace(at, from.size(), to);
}

void PlayedJournal::keep_in(const sql::Store& store) const {
    auto journal = journal::Journal::open(store);
    if (!journal) throw std::runtime_error{journal.error().what};
    journal::Batch batch;
    const auto submit = [&] {
        if (batch.events.empty()) return;
        const std::int64_t last = batch.after + std::ssize(batch.events);
        while (!(*journal)->submit(batch, [](const journal::Outcome& outcome) {
            if (!outcome) throw std::runtime_error{outcome.error().what};
        }))
            (*journal)->drain();  // too much was waiting
        batch.after = last;
        batch.events.clear();
    };
    for (const Item& item : items_) {
        if (const auto* const table = std::get_if<TableRecord>(&item)) {
            submit();
            if (auto made = (*journal)->create_table(*table); !made) throw std::runtime_error{made.error().what};
            batch = {.table = table->id,
                     .epoch = (*journal)->claim(table->id).value(),
                     .after = 0,
                     .time = 0,
                     .actor = {},
                     .command = {},
                     .events = {},
                     .refusal = {}};
            continue;
        }
        const Entry& entry = std::get<Entry>(item);
        if (entry.time != batch.time || entry.actor != batch.actor || entry.command != batch.command) submit();
        batch.time = entry.time;
        batch.actor = entry.actor;
        batch.command = entry.command;
        batch.events.push_back({entry.edition, entry.rules, entry.body});
    }
    submit();
    (*journal)->drain();
}

void PlayedJournal::chain_anew() {
    std::map<std::string, std::pair<std::int64_t, journal::Hash>> last;
    for (Item& item : items_) {
        if (const auto* const table = std::get_if<TableRecord>(&item)) {
            last[table->id] = {0, journal::hash_of(*table)};
            continue;
        }
        Entry& entry = std::get<Entry>(item);
        auto& [seq, hash] = last.at(entry.table);
        entry.seq = ++seq;
        entry.previous = hash;
        hash = entry.hash = journal::hash_of(entry);
    }
}

VerificationResult looked_at(const PlayedJournal& journal, const secrets::Key* key) {
    ListSource source{journal.items()};
    journal::Walk walk;
    return verify_journal(games::types(), source, walk, std::nullopt, {}, key);
}

std::pair<std::int64_t, std::string> forged(PlayedJournal& journal, const secrets::Key* key) {
    journal.chain_anew();
    const VerificationResult result = looked_at(journal, key);
    if (!result.flaw) return {0, "nothing was found"};
    return {result.flaw->where.seq, result.flaw->where.what};
}

}  // namespace croupier::verification
