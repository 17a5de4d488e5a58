#include "apps/admin/offline_table.h"

#include <future>
#include <stdexcept>
#include <utility>

#include "apps/common/store.h"
#include "games/all/games.h"
#include "server/journal/reader.h"
#include "server/tables/alerts.h"
#include "server/tables/live_table.h"
#include "server/tables/retirement.h"
#include "terminal/bad_input.h"
#include "wire/json.h"

namespace croupier::admin {

OfflineTable::OfflineTable(const sql::Store& store, journal::Journal& journal, const journal::TableRecord& record)
    : journal_(&journal), id_(record.id) {
    const auto casino = law::parse_casino(record.casino);
    // Sealed chance stays sealed: nothing is drawn here.
    if (casino) game_ = tables::make_game_table(games::types(), record.game, *casino, {"", record.id, nullptr});
    if (!game_)
        throw std::runtime_error{"table " + id_ + " belongs to a game or a casino that this program does not know"};
    journal::Reader reader = apps::or_throw(journal::Reader::open(store));
    journal::StoreSource source{reader, record.id};
    for (;;) {
        const auto item = source.next();
        if (!item) throw std::runtime_error{item.error().what};
        if (!*item) break;
        const auto* const entry = std::get_if<journal::Entry>(&**item);
        if (entry == nullptr) continue;
        seq_ = entry->seq;
        const auto fact = tables::is_server_fact(entry->edition) ? wire::parse(entry->body)
                                                                 : std::expected<wire::Value, std::string>{};
        if (fact && fact->is_object() && tables::is_of_the_house(fact->as_object())) {
            if (tables::is_retirement(fact->as_object()))
                throw apps::BadInput{"table " + id_ + " is retired, so nothing about it can be changed"};
            continue;
        }
        if (auto done = game_->replay(entry->edition, entry->body); !done)
            throw std::runtime_error{"entry " + std::to_string(entry->seq) + " of table " + id_ +
                                     " cannot be replayed: " + done.error()};
    }
    if (!game_->is_set_up())
        throw apps::BadInput{"table " + id_ + " has never been opened by a server, so nothing can be changed yet"};
}

wire::Value OfflineTable::setup() const {
    const law::Date today = tables::system_calendar().today();
    const auto view = wire::parse(game_->view(today, game_->next(today), true));
    CROUPIER_ASSERT(view.has_value());
    return view->at("state").at("setup");
}

namespace {

constexpr Actor the_operator{Role::casino_operator, 0};

}  // namespace

std::string OfflineTable::give(std::string_view request) {
    const auto asked = game_->ask({tables::system_calendar().today(), Automation::none(), {&the_operator, 1}, request});
    if (!asked) throw Refused{asked.error().what};
    keep(asked->facts);
    std::string text;
    for (const tables::Fact& fact : asked->facts) text += fact.text + "\n";
    return text;
}

void OfflineTable::retire(const std::string& by, const std::string& reason) {
    if (const std::string why = tables::against_retiring(*game_, tables::system_calendar().today()); !why.empty())
        throw Refused{why};
    keep(tables::retire(*game_, by, reason));
}

void OfflineTable::keep(const tables::Facts& facts) {
    // Any other owner has written nothing since it was read, or the journal refuses the batch.
    if (epoch_ == 0) epoch_ = apps::or_throw(journal_->claim(id_));
    journal::Batch batch{.table = id_,
                         .epoch = epoch_,
                         .after = seq_,
                         .time = tables::system_calendar().now(),
                         .actor = {.role = std::string{name_of(the_operator.role)}, .id = ""},
                         .command = "",
                         .events = {},
                         .refusal = {}};
    for (const tables::Fact& fact : facts) batch.events.push_back({fact.edition, fact.rules, fact.body});
    std::promise<journal::Outcome> kept;
    const auto taken =
        journal_->submit(std::move(batch), [&kept](journal::Outcome outcome) { kept.set_value(std::move(outcome)); });
    if (!taken) throw std::runtime_error{taken.error().what};
    const journal::Outcome outcome = kept.get_future().get();
    if (!outcome) throw std::runtime_error{outcome.error().what};
    seq_ += std::ssize(facts);
}

}  // namespace croupier::admin
