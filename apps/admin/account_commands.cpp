#include "apps/admin/account_commands.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

#include "apps/common/store.h"
#include "server/accounts/accounts.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"
#include "terminal/secret_input.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"
#include "wire/json.h"

namespace croupier::admin {

namespace {

using accounts::Account;
using accounts::Accounts;
using accounts::Grant;
using accounts::Outcome;

struct Options {
    std::string store = apps::usual_store;
    bool json = false;
    std::vector<std::string> words;
    std::string shown;
    std::optional<accounts::Role> role;
    std::string casino;
    std::string table;
    std::string password_file;
    bool ask_password = false;
};

/// Bad input and unknown names end with 2, everything else with 1.
template <class T>
T or_throw(Outcome<T> outcome) {
    if (!outcome) {
        const auto* refusal = std::get_if<accounts::AccountRefusal>(&outcome.error());
        const std::string& what = in_words(outcome.error());
        if (refusal != nullptr && (refusal->why == accounts::Why::bad_input || refusal->why == accounts::Why::unknown))
            throw apps::BadInput{what};
        throw std::runtime_error{what};
    }
    if constexpr (!std::is_void_v<T>) return *std::move(outcome);
}

/// The accounts of a store, while it is open.
class OpenAccounts {
public:
    OpenAccounts(const Options& options, sql::Access access)
        : store_(options.store, access), accounts_(or_throw(Accounts::open(store_.connect(), {}, [] {
              return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
          }))) {}
    Accounts* operator->() { return accounts_.get(); }
    Accounts& operator*() { return *accounts_; }

private:
    apps::OpenStore store_;
    std::unique_ptr<Accounts> accounts_;
};

/// Anyone who can open the store may do everything; the audit tells which user of the machine it was.
accounts::By console() { return {.account = 0, .address = "command line, user " + std::to_string(getuid())}; }

// --- What is printed ------------------------------------------------------------------------------------------------
wire::Value json_of(const Account& account) {
    wire::Array roles;
    for (const Grant& grant : account.grants) {
        wire::Object role{{"role", name_of(grant.role)}};
        role["casino"] = grant.scope.casino.empty() ? wire::Value(nullptr) : wire::Value(grant.scope.casino);
        role["table"] = grant.scope.table.empty() ? wire::Value(nullptr) : wire::Value(grant.scope.table);
        roles.push_back(std::move(role));
    }
    return wire::Object{{"number", account.id},
                        {"name", account.name},
                        {"shown", account.display_name},
                        {"disabled", account.disabled},
                        {"must_change_password", account.must_change_password},
                        {"has_pin", account.has_pin},
                        {"roles", std::move(roles)}};
}

std::string roles_of(const Account& account) {
    std::string text;
    for (const Grant& grant : account.grants) text += (text.empty() ? "" : "; ") + in_words(grant);
    return text;
}

/// One account after it was changed, and its one-time password where it got one.
std::string told(const Options& options, const Account& account, const std::string& done,
                 const std::optional<std::string>& password = std::nullopt) {
    if (options.json) {
        wire::Object document{{"schema", "croupier-account-1"}, {"account", json_of(account)}};
        if (password) document["one_time_password"] = *password;
        return wire::dump(document) + "\n";
    }
    std::string text = "account " + account.name + " " + done + "\n";
    if (password) text += "one-time password: " + *password + "\n";
    return text;
}

// --- What is asked --------------------------------------------------------------------------------------------------
/// Read before the store is opened, so that a mistake makes none.
std::string the_name(const Options& options) {
    if (options.words.size() != 1) throw apps::BadInput{"give one name, for example anna.k"};
    const auto name = accounts::Name::parse(options.words.front());
    if (!name) throw apps::BadInput{name.error()};
    return name->text();
}

std::optional<std::string> password_of(const Options& options) {
    if (options.ask_password && !options.password_file.empty())
        throw apps::BadInput{"--ask-password and --password-file cannot be given together"};
    if (!options.password_file.empty()) return apps::secret_from_file(options.password_file);
    if (!options.ask_password) return std::nullopt;
    const auto first = apps::ask_secretly("Password: ");
    const auto second = first ? apps::ask_secretly("Again: ") : std::nullopt;
    if (second && *first != *second) throw apps::BadInput{"the two passwords differ"};
    return second;
}

Grant grant_of(const Options& options) {
    if (!options.role) throw apps::BadInput{"give a role; try --role dealer"};
    auto scope = accounts::parse_scope(options.casino, options.table);
    if (!scope) throw apps::BadInput{scope.error()};
    return {*options.role, *std::move(scope)};
}

int add(const Options& options) {
    accounts::NewAccount asked{
        .name = the_name(options), .display_name = options.shown, .password = password_of(options), .grants = {}};
    if (options.ask_password && !asked.password) return apps::exit_code::interrupted;
    if (options.role) asked.grants.push_back(grant_of(options));
    if (!options.role && !(options.casino + options.table).empty())
        throw apps::BadInput{"--casino and --table say where a role holds; give the role, too: --role dealer"};
    OpenAccounts open{options, sql::Access::write};
    const accounts::Added added = or_throw(open->add(console(), asked));
    apps::write_output(told(options, or_throw(open->find(added.id)), "added", added.one_time_password));
    return apps::exit_code::ok;
}

int list(const Options& options) {
    OpenAccounts open{options, sql::Access::read};
    std::vector<Account> all;
    for (std::vector<Account> page; !(page = or_throw(open->list(all.empty() ? 0 : all.back().id))).empty();)
        all.insert(all.end(), page.begin(), page.end());
    if (options.json) {
        wire::Array list;
        for (const Account& account : all) list.push_back(json_of(account));
        apps::write_output(wire::dump(wire::Object{{"schema", "croupier-accounts-1"}, {"accounts", std::move(list)}}) +
                           "\n");
        return apps::exit_code::ok;
    }
    apps::TextTable table{{{.title = "NUMBER", .right = true},
                           {.title = "NAME"},
                           {.title = "SHOWN"},
                           {.title = "STATE"},
                           {.title = "ROLES", .wraps = true}}};
    for (const Account& account : all)
        table.add_row({std::to_string(account.id), account.name, account.display_name,
                       account.disabled               ? "disabled"
                       : account.must_change_password ? "one-time password"
                                                      : "active",
                       roles_of(account)});
    apps::write_output(table.text(apps::standard_output(apps::ColorChoice::never)));
    return apps::exit_code::ok;
}

/// Changes one account that is there; `change` gives its one-time password where there is one.
using Change = std::function<std::optional<std::string>(Accounts&, PersonId)>;
int change_account(const Options& options, const std::string& done, const Change& change) {
    const std::string name = the_name(options);
    // Looked for first, so that a mistyped store is not made.
    const PersonId id = or_throw(OpenAccounts { options, sql::Access::read } -> find(name)).id;
    OpenAccounts open{options, sql::Access::write};
    const std::optional<std::string> password = change(*open, id);
    apps::write_output(told(options, or_throw(open->find(id)), done, password));
    return apps::exit_code::ok;
}

int disable(const Options& options) {
    return change_account(options, "disabled", [](Accounts& all, PersonId id) {
        or_throw(all.disable(console(), id));
        return std::nullopt;
    });
}

int enable(const Options& options) {
    return change_account(options, "enabled", [](Accounts& all, PersonId id) {
        or_throw(all.enable(console(), id));
        return std::nullopt;
    });
}

int reset_password(const Options& options) {
    return change_account(options, "has a new password",
                          [](Accounts& all, PersonId id) { return or_throw(all.reset_password(console(), id)); });
}

int grant(const Options& options) {
    const Grant asked = grant_of(options);
    return change_account(options, "has the role " + in_words(asked), [&asked](Accounts& all, PersonId id) {
        or_throw(all.grant(console(), id, asked));
        return std::nullopt;
    });
}

int revoke(const Options& options) {
    const Grant asked = grant_of(options);
    return change_account(options, "lost the role " + in_words(asked), [&asked](Accounts& all, PersonId id) {
        or_throw(all.revoke(console(), id, asked));
        return std::nullopt;
    });
}

}  // namespace

void add_account_commands(apps::Command& admin) {
    const auto options = std::make_shared<Options>();
    apps::Command account = admin.add_command("account", "Manage the accounts: names, passwords, roles");
    account.foot(
        "Examples:\n"
        "  croupier admin account add anna.k --role dealer --casino auckland\n"
        "  croupier admin account list --store postgres://croupier@localhost/croupier");

    const auto command = [&](const char* name, const char* about, std::function<int(const Options&)> job) {
        apps::Command made = account.add_command(name, about);
        apps::add_store_option(made, options->store);
        made.flag("--json", options->json, "Print one JSON document");
        made.runs([options, job = std::move(job)] { return job(*options); });
        return made;
    };
    const auto with_name = [&](apps::Command& made) {
        made.words("name", "NAME", options->words, "Name of the account");
    };
    const auto with_role = [&](apps::Command& made) {
        made.choice(
            "--role", apps::names_as_choices<accounts::Role>(),
            [options](int role) { options->role = static_cast<accounts::Role>(role); }, "Role to give or take");
        const auto word = [&made](const char* name, std::string& target, const char* about) {
            made.word(name, "KEY", [&target](const std::string& given) { target = given; }, about);
        };
        word("--casino", options->casino, "Casino where the role holds (default: all casinos)");
        word("--table", options->table, "Table of the casino where the role holds (default: all tables)");
    };

    apps::Command adds = command("add", "Add an account (with a one-time password, unless you set one)", add);
    with_name(adds);
    adds.word(
        "--shown", "TEXT", [options](const std::string& text) { options->shown = text; },
        "Name shown on screens (default: the account's name)");
    with_role(adds);
    adds.flag("--ask-password", options->ask_password, "Ask for a password on the terminal");
    adds.word(
        "--password-file", "FILE", [options](const std::string& file) { options->password_file = file; },
        "Read the password from a file of one line");
    adds.foot(
        "Examples:\n"
        "  croupier admin account add anna.k --shown \"Anna K\" --role dealer --casino auckland --table mini-1\n"
        "  croupier admin account add otto --role operator --ask-password");

    command("list", "List all accounts", list)
        .foot(
            "Examples:\n"
            "  croupier admin account list\n"
            "  croupier admin account list --json | jq '.accounts[].name'");

    apps::Command disables =
        command("disable", "Disable an account: end its sessions and refuse further log-ins", disable);
    with_name(disables);
    disables.foot("Examples:\n  croupier admin account disable anna.k");

    apps::Command enables = command("enable", "Let a disabled or locked account log in again", enable);
    with_name(enables);
    enables.foot("Examples:\n  croupier admin account enable anna.k");

    apps::Command resets =
        command("reset-password", "Give an account a one-time password, which must be changed at the next log-in",
                reset_password);
    with_name(resets);
    resets.foot("Examples:\n  croupier admin account reset-password anna.k");

    apps::Command grants = command("grant", "Give an account a role", grant);
    with_name(grants);
    with_role(grants);
    grants.foot(
        "Examples:\n"
        "  croupier admin account grant anna.k --role game-supervisor --casino auckland\n"
        "  croupier admin account grant board-1 --role display --casino auckland --table mini-1");

    apps::Command revokes = command("revoke", "Take a role from an account", revoke);
    with_name(revokes);
    with_role(revokes);
    revokes.foot("Examples:\n  croupier admin account revoke anna.k --role game-supervisor --casino auckland");
}

}  // namespace croupier::admin
