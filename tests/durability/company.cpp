#include "tests/durability/company.h"

#include <filesystem>

#include "apps/croupier/program_runner.h"

namespace croupier::durability {

namespace {

constexpr int visitors = 8;

/// With patience: anyone who leaves a database keeps others from coming for a moment.
std::vector<std::string> sqlite3(const std::vector<std::string>& options, const Casino& casino,
                                 const std::string& what) {
    std::vector<std::string> words{"sqlite3", "-cmd", ".timeout 20000"};
    words.insert(words.end(), options.begin(), options.end());
    words.insert(words.end(), {casino.database(), what});
    return words;
}

}  // namespace

int how_many_visitors() { return visitors; }

Visitor visitor(const Casino& casino, int round) {
    const std::string program = apps::croupier_path();
    const std::string copy = casino.file("backup-" + std::to_string(round) + ".db");
    switch (round % visitors) {
        // As docs/reference/serve.md tells it.
        case 0: return {"backup", sqlite3({"-readonly"}, casino, "VACUUM INTO '" + copy + "'"), 0, copy};
        case 1: return {"dump", sqlite3({}, casino, ".dump"), 0, ""};
        case 2: return {"verify", {program, "verify", casino.store()}, 0, ""};
        case 3: return {"export", {program, "export", casino.store()}, 0, ""};
        case 4: return {"report", {program, "report", casino.store(), "win"}, 0, ""};
        case 5: {
            const std::string key = casino.file("signing.key");
            if (!std::filesystem::exists(key)) (void)apps::run({"sign", "--key", key, "--make-key"});
            return {"sign", {program, "sign", casino.store(), "--key", key}, 0, ""};
        }
        case 6: return {"a second server", casino.serve_words(), 1, ""};
        default: return {"verify of a file", {program, "verify", casino.database()}, 0, ""};
    }
}

Visitor somebody_who_looks(const Casino& casino) {
    return {"select", sqlite3({}, casino, "SELECT count(*) FROM journal_events"), 0, ""};
}

}  // namespace croupier::durability
