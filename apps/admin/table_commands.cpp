#include "apps/admin/table_commands.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <utility>

#include <unistd.h>

#include "apps/admin/offline_table.h"
#include "apps/admin/table_setup.h"
#include "apps/common/store.h"
#include "games/all/games.h"
#include "games/all/parts.h"
#include "server/accounts/names.h"
#include "server/journal/journal.h"
#include "server/journal/reader.h"
#include "server/tables/live_table.h"
#include "server/tables/purses.h"
#include "server/tables/retirement.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/number_text.h"
#include "terminal/output.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"
#include "wire/json.h"

namespace croupier::admin {

namespace {

using journal::TableRecord;

struct TableOptions {
    std::string store = apps::usual_store;
    bool json = false;
    std::vector<std::string> words;
    std::string name;
    law::Casino casino = law::Casino::auckland;
    std::string reason;
    bool automatic = false;
    int wager_seconds = 15;
    std::string game{games::parts().front()->name};
    std::string setup_file;
    std::shared_ptr<Given> given = std::make_shared<Given>();
};

/// A store that is only looked at.
class ReadStore {
public:
    explicit ReadStore(const TableOptions& options)
        : store_(options.store, sql::Access::read), reader_(apps::or_throw(journal::Reader::open(store_.store()))) {}
    journal::Reader* operator->() { return &reader_; }
    journal::Reader& operator*() { return reader_; }

private:
    apps::OpenStore store_;
    journal::Reader reader_;
};

/// A store that is changed; nobody else may have it open for that.
class WriteStore {
public:
    explicit WriteStore(const TableOptions& options)
        : store_(options.store, sql::Access::write), journal_(apps::or_throw(journal::Journal::open(store_.store()))) {}
    journal::Journal* operator->() { return journal_.get(); }
    [[nodiscard]] journal::Journal& journal() { return *journal_; }
    [[nodiscard]] const sql::Store& store() const { return store_.store(); }

private:
    apps::OpenStore store_;
    std::unique_ptr<journal::Journal> journal_;
};

/// PostgreSQL is held by nobody, so that a table could be taken from a server that has it open, which would then have
/// to leave it alone.
void refuse_while_served(const TableOptions& options) {
    if (options.store.starts_with("sqlite:")) return;
    const apps::OpenStore store{options.store, sql::Access::write};
    const auto connection = store.connect();
    // Connections that have just ended may be counted for a moment.
    for (int tries = 0; tries < 10; ++tries) {
        const auto others = apps::or_throw(
            connection->run("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND "
                            "application_name = 'croupier' AND pid <> pg_backend_pid()"));
        if (others[0].integer(0) == 0) return;
        std::this_thread::sleep_for(std::chrono::milliseconds{200});
    }
    throw apps::StoreHeld{"the store " + store.store().name() +
                          " is in use by another croupier process; stop it first"};
}

const std::string& the_id(const TableOptions& options, std::size_t words = 1) {
    if (options.words.size() != words)
        throw apps::BadInput{words == 1 ? "give one id, for example mini-1"
                                        : "give an id and a name, for example mini-1 \"Mini 1\""};
    return options.words.front();
}

/// Looked for without writing, so that a mistyped store is not made.
TableRecord the_table(const TableOptions& options, std::size_t words = 1) {
    const std::string& id = the_id(options, words);
    auto found = apps::or_throw(ReadStore { options } -> table(id));
    if (!found || !tables::is_table(*found))
        throw apps::BadInput{"there is no table \"" + id + "\"; try croupier admin table list"};
    return *std::move(found);
}

// --- What is printed ------------------------------------------------------------------------------------------------
/// How far a table has come.
struct Extent {
    std::int64_t events = 0;
    bool retired = false;
};

Extent extent_of(ReadStore& store, const std::string& table) {
    const auto head = apps::or_throw(store->head(table));
    return {head ? head->seq : 0, apps::or_throw(tables::is_retired(*store, table))};
}

wire::Object json_of(const TableRecord& table, const Extent& extent) {
    return {{"id", table.id},
            {"name", table.name},
            {"game", table.game},
            {"casino", table.casino},
            {"events", extent.events},
            {"retired", extent.retired},
            {"setup", wire::parse(table.setup).value_or(wire::Value(nullptr))}};
}

std::string version_of(const TableRecord& table) {
    const auto setup = tables::read_setup(table.setup);
    const auto json = setup ? wire::parse(setup->first) : std::unexpected{std::string{}};
    const wire::Value* version = json && json->is_object() ? json->as_object().if_contains("version") : nullptr;
    return version != nullptr && version->is_string() ? std::string{version->as_string()} + " " : std::string{};
}

std::string automation_of(const TableRecord& table, const Extent& extent) {
    if (extent.retired) return "retired";
    const auto setup = tables::read_setup(table.setup);
    if (!setup) return "unreadable";
    std::string text;
    for (std::size_t duty = 0; duty < enum_names<Duty>.size(); ++duty)
        if (setup->second.automation.performs(static_cast<Duty>(duty)))
            text += (text.empty() ? "" : ", ") + std::string{enum_names<Duty>[duty]};
    return text.empty() ? "none" : text;
}

int print_table(const TableOptions& options, const std::string& done, const TableRecord& table, const Extent& extent) {
    if (options.json) {
        apps::write_output(wire::dump(wire::Object{{"schema", "croupier-table-1"}, {"table", json_of(table, extent)}}) +
                           "\n");
    } else {
        apps::write_output(done);
    }
    return apps::exit_code::ok;
}

// --- What is asked --------------------------------------------------------------------------------------------------
int list_casinos(const TableOptions& options) {
    std::vector<TableRecord> all;
    if (!options.words.empty()) throw apps::BadInput{"no further arguments are accepted"};
    all = apps::or_throw(ReadStore { options } -> tables());
    wire::Array list;
    apps::TextTable table{{{.title = "CASINO"}, {.title = "NAME"}, {.title = "TABLES", .right = true}}};
    for (const law::Casino casino : law::all_casinos) {
        std::int64_t count = 0;
        for (const TableRecord& each : all) count += law::parse_casino(each.casino) == casino ? 1 : 0;
        table.add_row(
            {std::string{law::short_name_of(casino)}, std::string{law::name_of(casino)}, std::to_string(count)});
        list.push_back(
            wire::Object{{"casino", law::short_name_of(casino)}, {"name", law::name_of(casino)}, {"tables", count}});
    }
    apps::write_output(
        options.json ? wire::dump(wire::Object{{"schema", "croupier-casinos-1"}, {"casinos", std::move(list)}}) + "\n"
                     : table.text(apps::standard_output(apps::ColorChoice::never)));
    return apps::exit_code::ok;
}

int list_tables(const TableOptions& options) {
    ReadStore store{options};
    std::vector<TableRecord> all = apps::or_throw(store->tables());
    std::erase_if(all, [](const TableRecord& each) { return !tables::is_table(each); });
    wire::Array list;
    apps::TextTable table{{{.title = "TABLE"},
                           {.title = "NAME"},
                           {.title = "GAME"},
                           {.title = "CASINO"},
                           {.title = "EVENTS", .right = true},
                           {.title = "AUTOMATIC", .wraps = true}}};
    for (const TableRecord& each : all) {
        const Extent extent = extent_of(store, each.id);
        table.add_row({each.id, each.name, version_of(each) + each.game, each.casino, std::to_string(extent.events),
                       automation_of(each, extent)});
        list.push_back(json_of(each, extent));
    }
    apps::write_output(
        options.json ? wire::dump(wire::Object{{"schema", "croupier-tables-1"}, {"tables", std::move(list)}}) + "\n"
                     : table.text(apps::standard_output(apps::ColorChoice::never)));
    return apps::exit_code::ok;
}

int show_table(const TableOptions& options) {
    const TableRecord table = the_table(options);
    ReadStore store{options};
    const Extent extent = extent_of(store, table.id);
    const auto setup = tables::read_setup(table.setup);
    std::string text = "table      " + table.id + "\nname       " + table.name + "\ngame       " + version_of(table) +
                       table.game + "\ncasino     " + table.casino + "\nautomatic  " + automation_of(table, extent) +
                       "\nevents     " + apps::grouped(static_cast<std::uint64_t>(extent.events)) + "\nset-up\n";
    const auto json = setup ? wire::parse(setup->first) : std::unexpected{std::string{}};
    if (json && json->is_object())
        for (const auto& field : json->as_object())
            text += "  " + std::string{field.key()} + ": " + wire::dump(field.value()) + "\n";
    return print_table(options, text, table, extent);
}

void check_name(const std::string& name) {
    if (const std::string wrong = accounts::wrong_with_display_name(name); !wrong.empty())
        throw apps::BadInput{"the name of a table: " + wrong};
}

/// `table` is the game's own set-up as JSON.
int add_table(const TableOptions& options, const std::string& game, const std::function<std::string()>& table) {
    TableRecord record{.id = the_id(options),
                       .name = options.name.empty() ? the_id(options) : options.name,
                       .game = game,
                       .casino = std::string{law::short_name_of(options.casino)},
                       .setup = {}};
    const std::string setup = options.setup_file.empty() ? table() : file_text(options.setup_file);
    tables::Policy policy;
    if (options.automatic) policy.automation = Automation::until_wagers().with(Duty::closing);
    policy.wagers = std::chrono::seconds{options.wager_seconds};
    record.setup = tables::setup_text(setup, policy);
    check_name(record.name);
    if (const std::string_view wrong = journal::flaw_in(record); !wrong.empty())
        throw apps::BadInput{std::string{wrong}};
    // Judged before anything is written: a table that no rule allows would stand in the journal for ever.
    const auto judged = tables::make_game_table(games::types(), record.game, options.casino, {"", record.id, nullptr});
    if (!judged)
        throw apps::BadInput{"there is no game \"" + record.game + "\"; try --game " +
                             std::string{games::parts().front()->name}};
    const auto asked = judged->set_up(tables::system_calendar().today(), {Role::casino_operator, 1}, setup);
    if (!asked && asked.error().kind == tables::Refusal::Kind::malformed)
        throw apps::BadInput{"the set-up cannot be read: " + asked.error().what};
    if (!asked) throw apps::BadInput{asked.error().what};
    WriteStore store{options};
    if (const auto made = store->create_table(record); !made)
        throw apps::BadInput{made.error().kind == sql::FaultKind::constraint
                                 ? "there is a table \"" + record.id + "\" already, or there was one"
                                 : made.error().what};
    return print_table(options, "table " + record.id + " added; a server opens it when it starts\n", record, {});
}

int rename_table(const TableOptions& options) {
    TableRecord table = the_table(options, 2);
    table.name = options.words[1];
    check_name(table.name);
    if (const std::string_view wrong = journal::flaw_in(table); !wrong.empty())
        throw apps::BadInput{std::string{wrong}};
    apps::or_throw(WriteStore { options } -> rename_table(table.id, table.name));
    ReadStore store{options};
    return print_table(options, "table " + table.id + " is now called " + table.name + "\n", table,
                       extent_of(store, table.id));
}

/// Changes one table that is there by what is done to it while no server has the store; `instead` is what can be asked
/// of the server otherwise.
int change_table(const TableOptions& options, const std::string& instead,
                 const std::function<void(const TableRecord&, OfflineTable&)>& change) {
    const TableRecord table = the_table(options);
    try {
        refuse_while_served(options);
        WriteStore store{options};
        OfflineTable offline{store.store(), store.journal(), table};
        change(table, offline);
    } catch (const apps::StoreHeld& held) {
        throw std::runtime_error{std::string{held.what()} + ", or " + instead + ": croupier client act " + table.id +
                                 " ..., or POST /api/v1/tables/" + table.id + "/commands"};
    } catch (const OfflineTable::Refused& refused) {
        apps::write_note("croupier: " + refused.what + "\n");
        return apps::exit_code::rule_violation;
    }
    return apps::exit_code::ok;
}

int set_table(const TableOptions& options) {
    return change_table(options, "have the operator or a casino supervisor ask for it at the table",
                        [&options](const TableRecord& table, OfflineTable& offline) {
                            for (const std::string& request : changes_of(*options.given, table.game, offline.setup()))
                                apps::write_output(offline.give(request));
                        });
}

bool is_control(char each) { return (each >= 0 && each < ' ') || each == '\x7f'; }

int retire_table(const TableOptions& options) {
    if (options.reason.empty() || options.reason.size() > tables::reason_most)
        throw apps::BadInput{"why? --reason takes up to " + std::to_string(tables::reason_most) + " bytes of text"};
    if (!sql::is_text(options.reason) || std::ranges::any_of(options.reason, is_control))
        throw apps::BadInput{"--reason is a single line of UTF-8 without control characters"};
    return change_table(options, "have the operator send RetireTable to it",
                        [&options](const TableRecord& table, OfflineTable& offline) {
                            offline.retire("command line, user " + std::to_string(getuid()), options.reason);
                            apps::write_output("table " + table.id +
                                               " is retired; its rounds stay in the journal, and its id is not used "
                                               "again\n");
                        });
}

using Job = std::function<int(const TableOptions&)>;

/// What every command about tables takes.
void fill(apps::Command& command, const std::shared_ptr<TableOptions>& options, Job job) {
    apps::add_store_option(command, options->store);
    command.flag("--json", options->json, "Print one JSON document");
    command.runs([options, job = std::move(job)] { return job(*options); });
}

/// What a table of any game takes.
void add_common_options(apps::Command& adds, const std::shared_ptr<TableOptions>& options) {
    adds.words("id", "ID", options->words, "Id of the table: letters, digits, dots, hyphens and underscores");
    adds.word(
        "--name", "TEXT", [options](const std::string& text) { options->name = text; },
        "Name of the table (default: the id)");
    adds.word(
        "--casino", "NAME",
        [options](const std::string& text) {
            const auto found = law::parse_casino(text);
            if (!found) throw apps::BadInput{"there is no casino \"" + text + "\"; try croupier admin casino list"};
            options->casino = *found;
        },
        "Casino where the table stands (default: Auckland)");
    adds.flag("--automatic", options->automatic, "Let the engine deal, call and pay (default: people do)");
    adds.number("--wager-seconds", options->wager_seconds, "How long the engine keeps wagers open (default: 15)", 1,
                3600);
    adds.word(
        "--setup", "FILE", [options](const std::string& file) { options->setup_file = file; },
        "The game's own set-up as JSON, in place of the game's options");
}

/// `table add ID --game GAME`, and `table add GAME ID`, whose help has the options of that game alone.
void add_adding_commands(apps::Command& table, const std::shared_ptr<TableOptions>& options) {
    apps::Command adds = table.add_command("add", "Add a table; a set-up that the rules forbid is refused");
    fill(adds, options, [](const TableOptions& given) {
        return add_table(given, given.game, [&given] { return setup_of(*given.given, given.game); });
    });
    add_common_options(adds, options);
    adds.word(
        "--game", "GAME", [options](const std::string& name) { options->game = name; },
        names_of_games() + " (default: " + options->game + ")");
    add_setup_options_of_all(adds, options->given);
    for (const games::Parts* parts : games::parts()) {
        const std::string name{parts->name};
        const auto asked = std::make_shared<setup::NewTable>(parts->new_table());
        apps::Command of_game =
            adds.add_optional_command(name, "Add a table of " + std::string{games::find(name)->title});
        fill(of_game, options,
             [asked, name](const TableOptions& given) { return add_table(given, name, asked->json); });
        add_common_options(of_game, options);
        of_game.add(asked->options);
        of_game.foot("Examples:\n  croupier admin table add " + name + " a-1 --automatic");
    }
    adds.foot(
        "Examples:\n"
        "  croupier admin table add mini-1 --version mini --style A --decks 8 --minimum 20 --maximum 5000 "
        "--chips 1,5,25,100 --automatic\n"
        "  croupier admin table add full-1 --setup full.json\n"
        "  croupier admin table add " +
        options->game +
        " --help                  the options of a game\n\n"
        "A game's options can also stand here, after --game GAME.");
}

}  // namespace

void add_table_commands(apps::Command& admin) {
    const auto options = std::make_shared<TableOptions>();
    const auto command = [&](apps::Command& above, const char* name, const char* about, Job job) {
        apps::Command made = above.add_command(name, about);
        fill(made, options, std::move(job));
        return made;
    };

    apps::Command casino = admin.add_command("casino", "List the casinos that the rules name");
    casino.foot("Examples:\n  croupier admin casino list");
    command(casino, "list", "List the casinos, with the number of tables at each", list_casinos)
        .foot("Examples:\n  croupier admin casino list --json");

    apps::Command table = admin.add_command("table", "Add, list and change tables");
    table.foot(
        "Examples:\n"
        "  croupier admin table add mini-1 --version mini --minimum 20 --maximum 5000 --automatic\n"
        "  croupier admin table list\n\n"
        "A table is never removed, because the journal keeps what happened at it. A table that is no longer wanted is "
        "retired.");
    command(table, "list", "List all tables", list_tables)
        .foot("Examples:\n  croupier admin table list --store sqlite:croupier.db");

    apps::Command shows = command(table, "show", "Show one table with its whole set-up", show_table);
    shows.words("id", "ID", options->words, "Id of the table");
    shows.foot("Examples:\n  croupier admin table show mini-1");

    add_adding_commands(table, options);

    apps::Command renames = command(table, "rename", "Rename a table", rename_table);
    renames.words("words", "ID NAME", options->words, "Id of the table, and its new name");
    renames.foot("Examples:\n  croupier admin table rename mini-1 \"Mini 1\"");

    apps::Command sets =
        command(table, "set", "Change the settings of a table that the rules let an operator change", set_table);
    sets.words("id", "ID", options->words, "Id of the table");
    add_change_options_of_all(sets, options->given);
    sets.foot(
        "Examples:\n"
        "  croupier admin table set mini-1 --differential 5000 --payment six-pays-half\n"
        "  croupier admin table set dice-1 --minimum 10 --maximum 1000 --limits triples=5:200\n\n"
        "A change takes effect when the rules say and goes into the journal. While a server has the store open, give "
        "the same "
        "commands at the table.");

    apps::Command retires = command(table, "retire", "Close a table for good; its journal stays", retire_table);
    retires.words("id", "ID", options->words, "Id of the table");
    retires.word(
        "--reason", "TEXT", [options](const std::string& text) { options->reason = text; }, "Reason, for the journal");
    retires.foot(
        "Examples:\n"
        "  croupier admin table retire mini-1 --reason \"moved to the new hall as mini-9\"\n\n"
        "A table cannot be retired while it holds patrons' chips or wagers, or during a round. While a server has the "
        "store open, the "
        "operator sends RetireTable to the table.");
}

}  // namespace croupier::admin
