#include "apps/admin/summaries_command.h"

#include <memory>
#include <string>

#include "apps/common/store.h"
#include "games/all/games.h"
#include "server/reports/reports.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/number_text.h"
#include "terminal/or_throw.h"
#include "terminal/output.h"
#include "wire/json.h"

namespace croupier::admin {

namespace {

struct SummariesOptions {
    std::string store = apps::usual_store;
    std::string table;
    bool json = false;
};

int build_summaries(const SummariesOptions& options) {
    const apps::OpenStore store{options.store, sql::Access::write};
    reports::Reports reports{games::types(), store.store()};
    wire::Array list;
    std::string text;
    for (const journal::TableRecord& table : apps::or_throw(reports.tables())) {
        if (!options.table.empty() && table.id != options.table) continue;
        const std::int64_t built = apps::or_throw(reports.rebuild(table.id));
        list.emplace_back(wire::Object{{"table", table.id}, {"summaries", built}});
        text += table.id + ": " + apps::grouped(static_cast<std::uint64_t>(built)) +
                (built == 1 ? " summary built\n" : " summaries built\n");
    }
    if (!options.table.empty() && list.empty())
        throw apps::BadInput{"there is no table \"" + options.table + "\" in this store"};
    apps::write_output(
        options.json ? wire::dump(wire::Object{{"schema", "croupier-summaries-1"}, {"tables", std::move(list)}}) + "\n"
                     : text);
    return apps::exit_code::ok;
}

}  // namespace

void add_summaries_command(apps::Command& admin) {
    const auto options = std::make_shared<SummariesOptions>();
    apps::Command command = admin.add_command("summaries", "Build the summaries for reports anew from the journal");
    apps::add_store_option(command, options->store);
    command.word(
        "--table", "ID", [options](const std::string& id) { options->table = id; },
        "Only this table (default: all tables)");
    command.flag("--json", options->json, "Print one JSON document");
    command.foot(
        "Examples:\n"
        "  croupier admin summaries --store sqlite:croupier.db\n\n"
        "A server builds missing summaries by itself. Use this command when croupier verify names a summary that is "
        "wrong, or before you report on a large store that no server has opened yet.");
    command.runs([options] { return build_summaries(*options); });
}

}  // namespace croupier::admin
