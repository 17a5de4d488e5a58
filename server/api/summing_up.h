// Makes the summaries of all tables while nobody asks for a report, so that the next one has little to read. Private to
// this folder.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace croupier::api {

struct Service;

/// Whose turn it is. A table is looked at once after a start, and then whenever a further summary can be made.
class SummingUp {
public:
    struct Table {
        std::string id;
        std::int64_t last;  ///< entry
    };
    explicit SummingUp(std::int64_t every) : every_(every) {}

    [[nodiscard]] const Table* next(std::span<const Table> tables) const {
        for (const Table& table : tables) {
            const auto found = done_.find(table.id);
            if (found == done_.end() || table.last / every_ > found->second / every_) return &table;
        }
        return nullptr;
    }
    /// Nothing more can be made of the table now.
    void done_with(const Table& table) { done_[table.id] = table.last; }

private:
    std::int64_t every_;
    std::map<std::string, std::int64_t, std::less<>> done_;  ///< up to which entry
};

/// Begins to look now and then, on the threads that read journals, whether a table has so many new entries. A summary
/// is made at a time, and anyone who waits to read comes between two of them.
void begin_summing_up(const std::shared_ptr<Service>& service, std::chrono::milliseconds pause, std::int64_t every);

}  // namespace croupier::api
