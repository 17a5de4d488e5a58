#include "apps/journal/sign.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/common/store.h"
#include "server/journal/reader.h"
#include "server/journal/signing.h"
#include "server/secrets/key_file.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"

namespace croupier::journal_app {

namespace {

struct SignOptions {
    std::vector<std::string> words;
    std::optional<std::string> table;
    std::string key_file;
    bool make_key = false;
    bool public_key = false;
};

int print_public_key(const journal::SigningKey& key) {
    apps::write_output(journal::hex(key.public_key()) + "\n");
    return apps::exit_code::ok;
}

int run_sign(const SignOptions& options) {
    if (options.key_file.empty())
        throw apps::BadInput{"give the signing key: --key signing.key (--make-key makes one)"};
    if (options.words.size() > 1) throw apps::BadInput{"give one store, not more"};
    if ((options.make_key || options.public_key) && !options.words.empty())
        throw apps::BadInput{"--make-key and --public-key only print the public key; leave out the store"};
    const auto seed = options.make_key ? secrets::new_key(options.key_file, secrets::KeyUse::signing)
                                       : secrets::existing_key(options.key_file, secrets::KeyUse::signing);
    if (!seed) throw apps::BadInput{seed.error()};
    const journal::SigningKey key{seed->bytes()};
    if (options.make_key || options.public_key) return print_public_key(key);

    const std::string url = options.words.empty() ? apps::usual_store : options.words.front();
    const apps::OpenStore store{url, sql::Access::read};
    journal::Reader reader = apps::or_throw(journal::Reader::open(store.store()));
    std::int64_t count = 0;
    for (const journal::Head& head : apps::or_throw(reader.heads())) {
        if (options.table && head.table != *options.table) continue;
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        apps::write_output(to_line(key.sign(head, std::chrono::duration_cast<std::chrono::microseconds>(now).count())) +
                           "\n");
        ++count;
    }
    if (options.table && count == 0) throw apps::BadInput{"there is no table \"" + *options.table + "\""};
    apps::flush_output();
    apps::write_note(std::to_string(count) + (count == 1 ? " head" : " heads") + " signed; the public key is " +
                     journal::hex(key.public_key()) + "\n");
    return apps::exit_code::ok;
}

}  // namespace

void add_sign(apps::Command program) {
    const auto options = std::make_shared<SignOptions>();
    apps::Command command = program.add_command("sign", "Sign how far a journal has come, for verify --heads");
    command.words("store", "STORE", options->words,
                  std::string{"sqlite:FILE or postgres://USER@HOST/NAME (default: "} + apps::usual_store + ")");
    command.word(
        "--key", "FILE", [options](const std::string& file) { options->key_file = file; },
        "File with the signing key, which only its owner can read");
    command.flag("--make-key", options->make_key, "Make a new key in that file, and print its public key");
    command.flag("--public-key", options->public_key, "Print the public key of that file");
    command.word("--table", "ID", [options](const std::string& id) { options->table = id; }, "Only this table");
    command.foot(
        "Examples:\n"
        "  croupier sign --key signing.key --make-key > signing.pub\n"
        "  croupier sign sqlite:croupier.db --key signing.key >> heads.jsonl\n"
        "  croupier verify sqlite:croupier.db --heads heads.jsonl --public-key signing.pub\n\n"
        "A server may go on writing meanwhile. Keep the heads, or have them kept, out of reach of everyone who can "
        "write "
        "the store.");
    command.runs([options] { return run_sign(*options); });
}

}  // namespace croupier::journal_app
