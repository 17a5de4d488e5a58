#include "tests/durability/company.h"

#include <filesystem>

#include "apps/croupier/program_runner.h"

namespace croupier::durability {

namespace {

constexpr int visitors = 8;

}  // namespace

int how_many_visitors() { return visitors; }

Visitor visitor(const Casino& casino, int round) {
    const std::string program = apps::croupier_path();
    const std::string copy = casino.file("backup-" + std::to_string(round) + ".db");
    switch (round % visitors) {
        // The two that docs/reference/serve.md tells about.
        case 0: return {"backup", {"sqlite3", "-readonly", casino.database(), "VACUUM INTO '" + copy + "'"}, 0, copy};
        case 1: return {"copy by pages", {"sqlite3", casino.database(), ".backup '" + copy + "'"}, 0, copy};
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
    return {"select", {"sqlite3", casino.database(), "SELECT count(*) FROM journal_events"}, 0, ""};
}

}  // namespace croupier::durability
