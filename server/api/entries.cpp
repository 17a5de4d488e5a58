#include "server/api/entries.h"

#include <algorithm>

#include "server/tables/commitments.h"
#include "server/tables/game_table.h"
#include "server/tables/hidden_people.h"
#include "wire/fields.h"

namespace croupier::api {

bool EntryAccess::owns(const journal::Entry& entry) const {
    if (account == 0 || tables::is_server_fact(entry.edition)) return false;
    const std::vector<PersonId> named = tables::patrons_in(entry.body);
    return entry.actor.id == std::to_string(account) || std::ranges::find(named, account) != named.end();
}

bool EntryAccess::names_nobody(const journal::Entry& entry) {
    return tables::is_server_fact(entry.edition) || tables::patrons_in(entry.body).empty();
}

wire::Object entry_json(const journal::Entry& entry, const EntryAccess& access) {
    wire::Array rules;
    for (const std::string& rule : entry.rules) rules.emplace_back(rule);
    wire::Object object{{"seq", entry.seq},
                        {"time", entry.time},
                        {"edition", entry.edition},
                        {"rules", std::move(rules)},
                        {"role", entry.actor.role}};
    const auto only_own = [&](PersonId patron) { return patron == access.account ? patron : 0; };
    const auto body = wire::parse(access.everything ? entry.body : tables::without_accounts(entry.body, only_own));
    object["kind"] = body ? wire::type_of(*body) : std::string_view{};
    // The server's own facts hold alerts and what is sealed: of use to those who check a journal. Committed chance is
    // for everybody.
    const bool of_chance = body && body->is_object() && tables::is_about_chance(body->as_object());
    if (body && (access.everything || !tables::is_server_fact(entry.edition)))
        object["event"] = *body;
    else if (of_chance)
        object["event"] = tables::told_of_chance(body->as_object());
    if (access.everything || access.owns(entry)) object["hash"] = journal::hex(entry.hash);
    if (access.everything) {
        object["previous"] = journal::hex(entry.previous);
        object["actor"] = entry.actor.id;
        object["command"] = entry.command;
        object["epoch"] = entry.epoch;
        object["body"] = entry.body;
    }
    return object;
}

}  // namespace croupier::api
