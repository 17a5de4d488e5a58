#include "tests/faults/acknowledgements.h"

#include <cstdlib>
#include <future>
#include <utility>

#include "server/journal/walk.h"
#include "server/sql/test_stores.h"

namespace croupier::faults {

using namespace journal;

int cycles(int ordinarily) {
    const char* const asked = std::getenv("CROUPIER_FAULT_CYCLES");
    return asked == nullptr ? ordinarily : std::max(1, std::atoi(asked));  // NOLINT(cert-err34-c): 0 becomes 1.
}

TableRecord table_record(int number) {
    return {.id = "t" + std::to_string(number),
            .name = "Table " + std::to_string(number),
            .game = "a-game",
            .casino = "Auckland",
            .setup = R"({"seats":9})"};
}

Batch next_batch(const std::string& table, std::int64_t epoch, std::int64_t after) {
    return {.table = table,
            .epoch = epoch,
            .after = after,
            .time = 1'700'000'000'000'000 + after,
            .actor = {.role = "patron", .id = "17"},
            .command = "k" + std::to_string(after + 1),
            .events = {{.edition = "a-game/2004",
                        .rules = {"5.1"},
                        .body = R"({"type":"WagerPlaced","seat":4,"spot":"banker","amount":)" +
                                std::to_string(100 * after) + "}"}},
            .refusal = {}};
}

Outcome write(Journal& journal, Batch batch) {
    std::promise<Outcome> promise;
    auto outcome = promise.get_future();
    const auto taken =
        journal.submit(std::move(batch), [&promise](Outcome done) { promise.set_value(std::move(done)); });
    if (!taken) return std::unexpected{taken.error()};
    return outcome.get();
}

std::int64_t Acknowledgements::count() const {
    std::int64_t count = 0;
    for (const auto& [table, heads] : heads_) count += std::ssize(heads);
    return count;
}

Acknowledgements::Found Acknowledgements::compare(const sql::Store& store) const {
    Found found;
    Reader reader = sql::must(Reader::open(store));
    StoreSource source{reader};
    Walk walk;
    std::map<std::string, std::map<std::int64_t, Hash>> kept;
    const auto flaw = verify(source, walk, [&kept](const Item& item) {
        if (const auto* const entry = std::get_if<Entry>(&item)) kept[entry->table][entry->seq] = entry->hash;
        return std::string{};
    });
    if (flaw) found.flaw = flaw->what;
    for (const auto& [table, heads] : heads_) {
        for (const auto& [seq, hash] : heads) {
            const auto& entries = kept[table];
            const auto entry = entries.find(seq);
            if (entry == entries.end() || entry->second != hash) ++found.lost;
            if (found.flaw.empty() && !sql::must(reader.answer(table, "17", "k" + std::to_string(seq))))
                found.flaw = "the answer to command k" + std::to_string(seq) + " is lost";
        }
    }
    return found;
}

}  // namespace croupier::faults
