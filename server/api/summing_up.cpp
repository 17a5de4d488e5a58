#include "server/api/summing_up.h"

#include <vector>

#include "server/api/service.h"

namespace croupier::api {

namespace {

void sum_up(const std::weak_ptr<Service>& weak, const std::shared_ptr<SummingUp>& state,
            std::chrono::milliseconds pause) {
    const auto service = weak.lock();
    if (!service) return;
    std::vector<SummingUp::Table> tables;
    for (const journal::TableRecord& record : service->hall.records()) {
        const auto live = service->hall.find(record.id);
        tables.push_back({record.id, live ? live->summary().seq : 0});
    }
    const SummingUp::Table* const table = state->next(tables);
    if (table != nullptr) {
        const auto more = service->reports.keep_up(table->id);
        // Where a journal cannot be read, anyone who asks for a report is told why.
        if (!more || !*more) state->done_with(*table);
        if (!more)
            service->log(net::Level::warning, "summaries_failed", {{"table", table->id}, {"what", more.error().what}});
    }
    service->reading.post_after(table != nullptr ? std::chrono::milliseconds{0} : pause,
                                [weak, state, pause] { sum_up(weak, state, pause); });
}

}  // namespace

void begin_summing_up(const std::shared_ptr<Service>& service, std::chrono::milliseconds pause, std::int64_t every) {
    service->reading.post_after(pause, [weak = std::weak_ptr{service}, state = std::make_shared<SummingUp>(every),
                                        pause] { sum_up(weak, state, pause); });
}

}  // namespace croupier::api
