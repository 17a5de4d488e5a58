#include "server/api/entries.h"

#include "server/tables/game_table.h"
#include "wire/fields.h"

namespace croupier::api {

wire::Object entry_json(const journal::Entry& entry, bool with_names) {
    wire::Array rules;
    for (const std::string& rule : entry.rules) rules.emplace_back(rule);
    wire::Object object{{"seq", entry.seq},
                        {"time", entry.time},
                        {"edition", entry.edition},
                        {"rules", std::move(rules)},
                        {"role", entry.actor.role},
                        {"hash", journal::hex(entry.hash)},
                        {"previous", journal::hex(entry.previous)}};
    const auto body = wire::parse(entry.body);
    object["kind"] = body ? wire::type_of(*body) : std::string_view{};
    // The server's own facts hold sealed shoes and alerts: of use to those who check a journal.
    if (body && (with_names || !tables::is_server_fact(entry.edition))) object["event"] = *body;
    if (with_names) {
        object["actor"] = entry.actor.id;
        object["command"] = entry.command;
        object["epoch"] = entry.epoch;
        object["body"] = entry.body;
    }
    return object;
}

}  // namespace croupier::api
