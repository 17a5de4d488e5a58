#include "apps/journal/verify.h"

#include <chrono>
#include <fstream>
#include <memory>
#include <utility>

#include "apps/journal/journal_input.h"
#include "apps/journal/verify_shoe.h"
#include "core/base/record.h"
#include "games/all/games.h"
#include "server/journal/signing.h"
#include "server/secrets/key_file.h"
#include "server/verification/verification.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/number_text.h"
#include "terminal/output.h"
#include "terminal/progress_bar.h"
#include "terminal/secret_input.h"
#include "wire/json.h"

namespace croupier::journal_app {

namespace {

using journal::FlawKind;
using verification::VerificationResult;

struct VerifyOptions {
    std::vector<std::string> words;
    std::optional<std::string> table;
    std::string heads_file;
    std::string public_key_file;
    std::string sealing_key_file;
    bool json = false;
};

std::string_view name_of(FlawKind kind) {
    switch (kind) {
        case FlawKind::unreadable: return "unreadable";
        case FlawKind::malformed: return "malformed";
        case FlawKind::altered: return "altered";
        case FlawKind::unlinked: return "unlinked";
        case FlawKind::missing: return "missing";
        case FlawKind::repeated: return "repeated";
        case FlawKind::epoch_backwards: return "epoch-backwards";
        case FlawKind::misplaced: return "misplaced";
        case FlawKind::unknown_table: return "unknown-table";
        case FlawKind::cut_short: return "cut-short";
        case FlawKind::other_head: return "other-head";
        case FlawKind::refused: return "against-the-rules";
        case FlawKind::other_answer: return "other-answer";
        case FlawKind::other_account: return "other-account";
        case FlawKind::other_summary: return "other-summary";
    }
    return "";
}

// --- Signed heads ---------------------------------------------------------------------------------------------------
journal::PublicKey public_key(const std::string& path) {
    journal::PublicKey key{};
    if (!journal::from_hex(apps::secret_from_file(path), key))
        throw apps::BadInput{"\"" + path + "\" is not a public key; a public key is one line of 64 hexadecimal digits"};
    return key;
}

/// Gives every head to the walk; those that the key did not sign are the first flaw.
std::int64_t expect_heads(const VerifyOptions& options, journal::Walk& walk, std::optional<verification::Flaw>& flaw) {
    if (options.heads_file.empty() && options.public_key_file.empty()) return 0;
    if (options.heads_file.empty()) throw apps::BadInput{"--public-key goes with --heads; try --heads heads.jsonl"};
    if (options.public_key_file.empty())
        throw apps::BadInput{
            "give the key that signed the heads: --public-key FILE (a key named in a head itself proves nothing)"};
    const journal::PublicKey key = public_key(options.public_key_file);
    std::ifstream file{options.heads_file};
    if (!file) throw apps::BadInput{"cannot read \"" + options.heads_file + "\""};
    std::int64_t count = 0;
    std::int64_t number = 0;
    for (std::string line; std::getline(file, line);) {
        const std::string place = options.heads_file + ":" + std::to_string(++number) + ": ";
        const auto head = journal::signed_head_from_line(line);
        if (!head) throw apps::BadInput{place + head.error()};
        if (options.table && head->head.table != *options.table) continue;
        if (!journal::is_signed_by(*head, key) && !flaw)
            flaw = {{.kind = FlawKind::other_head,
                     .table = head->head.table,
                     .seq = head->head.seq,
                     .line = 0,
                     .what = place + "the head of table " + head->head.table + ", entry " +
                             std::to_string(head->head.seq) + ", was not signed by this key"},
                    {}};
        walk.expect(head->head);
        ++count;
    }
    return count;
}

// --- What is printed ------------------------------------------------------------------------------------------------
std::string number(std::int64_t value) { return apps::grouped(static_cast<std::uint64_t>(value)); }

/// What was checked beside the entries of a store.
struct Beside {
    std::optional<std::int64_t> answers = {};
    std::optional<std::int64_t> summaries = {};
};

std::string in_words(const VerificationResult& result, std::int64_t heads, double seconds, const std::string& input,
                     const Beside& beside) {
    std::string text;
    if (result.flaw) {
        const auto& [where, rules] = *result.flaw;
        text = "bad: " + where.what;
        std::string cited;
        for (const std::string& rule : rules) cited += (cited.empty() ? "" : ", ") + rule;
        if (!cited.empty()) text += (rules.size() == 1 ? " (rule " : " (rules ") + cited + ")";
        text += "\n";
        if (where.line > 0 && input != "-") text += "  at     " + input + ":" + std::to_string(where.line) + "\n";
        return text + "  before " + number(result.entries) + " events in good order\n";
    }
    text = "good: every event is chained to the one before and is what the rules lead to\n";
    text += "  tables " + number(result.tables) + "\n";
    text += "  events " + number(result.entries) + "\n";
    text += "  rounds " + number(result.rounds) + ", each settled again\n";
    if (result.earlier > 0)
        text += "  older  " + number(result.earlier) +
                " events are as earlier versions of croupier decided or cited them (docs/decisions/0022)\n";
    text += "  chips  " + croupier::in_words(result.chips) +
            " at the tables; all accounts summed to $0.00 after every event\n";
    text += "  chance " + number(result.chance.sealed) + " shoes and throws committed to, " +
            number(result.chance.checked) + " opened and dealt as committed\n";
    if (result.chance.without > 0)
        text += "         " + number(result.chance.without) + " throws of earlier versions, committed to by nothing\n";
    text += "  purses " + number(result.purse_moves) + " moves, each balance following from the one before\n";
    if (beside.answers)
        text += "  index  " + number(*beside.answers) +
                " answers, as the events say; the audit is whole, and every role follows from it\n";
    if (beside.summaries)
        text += "  sums   " + number(*beside.summaries) + (*beside.summaries == 1 ? " summary" : " summaries") +
                " for reports, as the events add up\n";
    text += "  heads  " +
            (heads == 0 ? std::string{"none given; only signed heads show a journal written anew"}
                        : number(heads) + " signed, all met") +
            "\n";
    return text + "  time   " + apps::with_places(seconds, 2) + " s, " +
           apps::rounded(seconds > 0 ? static_cast<double>(result.entries) / seconds : 0) + " events a second\n";
}

std::string as_json(const VerificationResult& result, std::int64_t heads, double seconds) {
    wire::Object document{{"schema", "croupier-verify-1"},
                          {"good", !result.flaw},
                          {"tables", result.tables},
                          {"events", result.entries},
                          {"rounds", result.rounds},
                          {"chips", wire::to_json(result.chips)},
                          {"events_as_earlier", result.earlier},
                          {"shoes_sealed", result.chance.sealed},
                          {"shoes_checked", result.chance.checked},
                          {"throws_uncommitted", result.chance.without},
                          {"purse_moves", result.purse_moves},
                          {"heads", heads},
                          {"seconds", seconds},
                          {"flaw", wire::Value(nullptr)}};
    if (result.flaw) {
        const auto& [where, rules] = *result.flaw;
        wire::Array cited;
        for (const std::string& rule : rules) cited.emplace_back(rule);
        document["flaw"] =
            wire::Object{{"kind", name_of(where.kind)}, {"table", where.table}, {"seq", where.seq},
                         {"line", where.line},          {"what", where.what},   {"rules", std::move(cited)}};
    }
    return wire::dump(document) + "\n";
}

int run_verify(const VerifyOptions& options) {
    if (options.words.size() > 1) throw apps::BadInput{"give one store or one file, not more"};
    const std::string named = options.words.empty() ? apps::usual_store : options.words.front();
    journal::Walk walk;
    std::optional<verification::Flaw> unsigned_head;
    const std::int64_t heads = expect_heads(options, walk, unsigned_head);
    std::optional<secrets::Key> key;
    if (!options.sealing_key_file.empty()) {
        const auto read = secrets::existing_key(options.sealing_key_file, secrets::KeyUse::sealing);
        if (!read) throw apps::BadInput{read.error()};
        key = *read;
    }
    JournalInput input{named, options.table};
    if (!options.table) input.check_the_rest();
    const auto begin = std::chrono::steady_clock::now();
    VerificationResult result;
    {
        apps::ProgressBar bar{"events"};
        const auto progress = [&](std::int64_t entries) {
            bar.show(static_cast<double>(entries), input.entries_in_all(entries), "");
        };
        result = verification::verify_journal(games::types(), input.source(), walk, options.table, progress,
                                              key ? &*key : nullptr, input.reader());
    }
    if (!result.flaw)
        if (auto flaw = input.flaw_in_the_rest()) result.flaw = verification::Flaw{std::move(*flaw), {}};
    if (!result.flaw)
        if (auto flaw = input.flaw_in_summaries(options.table)) result.flaw = verification::Flaw{std::move(*flaw), {}};
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (result.flaw && result.flaw->where.kind == FlawKind::unreadable)
        throw std::runtime_error{result.flaw->where.what};
    // An exported journal begins with a line that says so: a file that ends or differs before that is something else.
    if (result.flaw && result.flaw->where.line == 1)
        throw apps::BadInput{"\"" + named + "\" is not a journal: " + result.flaw->where.what};
    if (options.table && result.tables == 0 && !result.flaw)
        throw apps::BadInput{"there is no table \"" + *options.table + "\""};
    if (!result.flaw) result.flaw = std::move(unsigned_head);
    Beside beside;
    if (input.is_store()) beside.summaries = input.summaries();
    if (input.is_store() && !options.table) beside.answers = input.answers();
    apps::write_output(options.json ? as_json(result, heads, took.count())
                                    : in_words(result, heads, took.count(), named, beside));
    return result.flaw ? apps::exit_code::bad_journal : apps::exit_code::ok;
}

}  // namespace

void add_verify(apps::Command program) {
    const auto options = std::make_shared<VerifyOptions>();
    apps::Command command = program.add_command(
        "verify", "Check a journal: its chain, its signed heads, and every event against the rules");
    command.words("journal", "STORE|FILE", options->words,
                  std::string{"sqlite:FILE, postgres://USER@HOST/NAME, a file from croupier export, or - for standard "
                              "input (default: "} +
                      apps::usual_store + ")");
    command.word("--table", "ID", [options](const std::string& id) { options->table = id; }, "Only this table");
    command.word(
        "--heads", "FILE", [options](const std::string& file) { options->heads_file = file; },
        "File of signed heads that were kept elsewhere, one per line");
    command.word(
        "--public-key", "FILE", [options](const std::string& file) { options->public_key_file = file; },
        "File with the public key that signed them: 64 hexadecimal digits");
    command.word(
        "--key", "FILE", [options](const std::string& file) { options->sealing_key_file = file; },
        "File with the server's key, to check also the chance that has not been revealed yet");
    command.flag("--json", options->json, "Print one JSON document");
    command.foot(
        "Examples:\n"
        "  croupier verify sqlite:croupier.db\n"
        "  croupier verify journal.jsonl --table mini-1\n"
        "  croupier verify journal.jsonl --heads heads.jsonl --public-key key.pub\n\n"
        "Exit 6 if something is wrong, and name the first bad event. No key is needed: the secret of a shoe that is "
        "over "
        "stands in the journal, and the secret of a shoe in play stays sealed.");
    add_verify_shoe(command);
    command.runs([options] { return run_verify(*options); });
}

}  // namespace croupier::journal_app
