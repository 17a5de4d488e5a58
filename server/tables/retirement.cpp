#include "server/tables/retirement.h"

#include <utility>

#include "wire/fields.h"

namespace croupier::tables {

std::string against_retiring(const GameTable& table, law::Date today) {
    if (const Money chips = table.chips_of_patrons(); !chips.is_zero())
        return "patrons have " + in_words(chips) +
               " in chips and wagers on this table; retire the table when they have cashed out";
    // A round that only waits for wagers, and has none, is not being played.
    const auto next = table.next(today);
    if (table.in_round() && !(next && next->closes_wagers))
        return "a round of play is in progress; retire the table when the round has ended";
    return {};
}

Facts retire(GameTable& table, const std::string& account, const std::string& reason) {
    Facts facts = table.reveal();
    const wire::Object body{{"type", "TableRetired"}, {"by", account}, {"reason", reason}};
    facts.push_back({"TableRetired", {}, {}, wire::dump(body), "the table is retired", {}, true});
    return facts;
}

bool is_retirement(const wire::Object& fact) { return wire::text_at(fact, "type") == "TableRetired"; }

sql::Result<bool> is_retired(journal::Reader& reader, std::string_view table) {
    const auto head = reader.head(table);
    if (!head) return std::unexpected{head.error()};
    if (!*head || (*head)->seq == 0) return false;
    const auto last = reader.entries(table, (*head)->seq, 1);
    if (!last) return std::unexpected{last.error()};
    if (last->empty() || !is_server_fact(last->front().edition)) return false;
    const auto body = wire::parse(last->front().body);
    return body && body->is_object() && is_retirement(body->as_object());
}

}  // namespace croupier::tables
