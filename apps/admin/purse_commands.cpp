#include "apps/admin/purse_commands.h"

#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <unistd.h>

#include "apps/common/store.h"
#include "server/accounts/accounts.h"
#include "server/journal/journal.h"
#include "server/secrets/secrets.h"
#include "server/tables/casino_day.h"
#include "server/tables/purses.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/or_throw.h"
#include "terminal/output.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"
#include "wire/json.h"

namespace croupier::admin {

namespace {

using accounts::Accounts;
using journal::PurseLine;

struct PurseOptions {
    std::string store = apps::usual_store;
    bool json = false;
    std::vector<std::string> words;
    std::string reason;
    int lines = 20;
};

std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds> now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

accounts::Account account_named(Accounts& all, const std::string& name) {
    auto found = all.find(name);
    if (found) return std::move(*found);
    const auto* refusal = std::get_if<accounts::AccountRefusal>(&found.error());
    if (refusal != nullptr) throw apps::BadInput{refusal->what};
    throw std::runtime_error{in_words(found.error())};
}

std::unique_ptr<Accounts> accounts_of(const apps::OpenStore& store) {
    auto opened = Accounts::open(store.connect(), {}, now);
    if (!opened) throw std::runtime_error{in_words(opened.error())};
    return std::move(*opened);
}

int show_purse(const PurseOptions& options) {
    if (options.words.size() != 1) throw apps::BadInput{"give one account, for example pania"};
    const apps::OpenStore store{options.store, sql::Access::read};
    const accounts::Account account = account_named(*accounts_of(store), options.words.front());
    auto reader = apps::or_throw(journal::Reader::open(store.store()));
    const auto lines = apps::or_throw(
        reader.purse(static_cast<std::int64_t>(account.id), std::numeric_limits<std::int64_t>::max(), options.lines));
    const Money balance = lines.empty() ? Money{} : Money::cents(lines.front().balance);
    if (options.json) {
        wire::Array moves;
        for (const PurseLine& line : lines)
            moves.emplace_back(wire::Object{{"number", line.number},
                                            {"time", line.time},
                                            {"what", line.what},
                                            {"table", line.table},
                                            {"seq", line.seq},
                                            {"amount", line.amount},
                                            {"balance", line.balance}});
        apps::write_output(wire::dump(wire::Object{{"schema", "croupier-purse-1"},
                                                   {"account", account.name},
                                                   {"balance", balance.in_cents()},
                                                   {"moves", std::move(moves)}}) +
                           "\n");
        return apps::exit_code::ok;
    }
    apps::write_output("The purse of " + account.name + " holds " + in_words(balance) + ".\n");
    if (lines.empty()) return apps::exit_code::ok;
    apps::TextTable table{{{.title = "TIME"},
                           {.title = "WHAT"},
                           {.title = "TABLE"},
                           {.title = "AMOUNT", .right = true},
                           {.title = "BALANCE", .right = true}}};
    for (const PurseLine& line : lines)
        table.add_row({tables::utc_text(line.time), line.what, line.table, in_words(Money::cents(line.amount)),
                       in_words(Money::cents(line.balance))});
    apps::write_output(table.text(apps::standard_output(apps::ColorChoice::never)));
    return apps::exit_code::ok;
}

int grant_play_money(const PurseOptions& options) {
    if (options.words.size() != 2) throw apps::BadInput{"give an account and an amount, for example pania $500"};
    const auto amount = parse_money(options.words[1]);
    if (!amount || *amount <= Money{} || *amount > tables::grant_most)
        throw apps::BadInput{"\"" + options.words[1] + "\" is not an amount from $0.01 to " +
                             in_words(tables::grant_most)};
    if (options.reason.empty() || options.reason.size() > 200 || !sql::is_text(options.reason))
        throw apps::BadInput{"say why, in 1 to 200 bytes, for example --reason \"prize of the evening\""};
    const apps::OpenStore store{options.store, sql::Access::write};
    const std::unique_ptr<Accounts> all = accounts_of(store);
    const accounts::Account account = account_named(*all, options.words.front());
    const auto journal = apps::or_throw(journal::Journal::open(store.store()));
    tables::Purses purses{store.store(), *journal, [] {
                              return std::chrono::floor<std::chrono::microseconds>(std::chrono::system_clock::now())
                                  .time_since_epoch()
                                  .count();
                          }};
    apps::or_throw(purses.begin([&account](PersonId id) { return id == account.id; }));
    std::array<std::uint8_t, 16> id{};
    secrets::fill_at_random(id);
    const Money balance = apps::or_throw(purses.grant(
        account.id, *amount, "command line, user " + std::to_string(getuid()), options.reason, secrets::hex(id)));
    apps::write_output(
        options.json
            ? wire::dump(wire::Object{
                  {"schema", "croupier-purse-1"}, {"account", account.name}, {"balance", balance.in_cents()}}) +
                  "\n"
            : account.name + " was granted " + in_words(*amount) + "; the purse holds " + in_words(balance) + ".\n");
    return apps::exit_code::ok;
}

}  // namespace

void add_purse_commands(apps::Command& admin) {
    const auto options = std::make_shared<PurseOptions>();
    apps::Command purse = admin.add_command("purse", "Manage the purses from which accounts buy chips");
    purse.foot(
        "Examples:\n"
        "  croupier admin purse show pania\n"
        "  croupier admin purse grant pania 500 --reason \"prize of the evening\"");
    const auto command = [&](const char* name, const char* about, std::function<int(const PurseOptions&)> job) {
        apps::Command made = purse.add_command(name, about);
        apps::add_store_option(made, options->store);
        made.flag("--json", options->json, "Print one JSON document");
        made.runs([options, job = std::move(job)] { return job(*options); });
        return made;
    };
    apps::Command shows = command("show", "Show the balance and the latest moves of a purse", show_purse);
    shows.words("account", "NAME", options->words, "Name of the account");
    shows.number("--lines", options->lines, "Number of moves to show (default: 20)", 1, 500);
    shows.foot("Examples:\n  croupier admin purse show pania --lines 50");
    apps::Command grants = command("grant", "Put play money into a purse", grant_play_money);
    grants.words("account", "NAME AMOUNT", options->words, "Name of the account, and an amount such as 500");
    grants.word(
        "--reason", "TEXT", [options](const std::string& text) { options->reason = text; },
        "Reason, which goes into the journal");
    grants.foot(
        "Examples:\n"
        "  croupier admin purse grant pania 500 --reason \"prize of the evening\"\n\n"
        "While a server has a SQLite store open, an operator grants over its API instead: POST "
        "/api/v1/purses/NAME/grants.");
}

}  // namespace croupier::admin
