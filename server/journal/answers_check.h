// Checks that the index of answers in a store says what the entries say. A command whose answer was taken out of it
// would be carried out again, and a command whose answer was put into it never.
//
//   AnswersCheck check = AnswersCheck::begin(store);     before the entries are read
//   check.take(item);                                    each table and each entry, in the order of a walk
//   check.finish();                                      the first flaw
//
// A server may go on writing meanwhile: what counts is what was in the index when it began.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/journal/reader.h"
#include "server/journal/walk.h"
#include "server/sql/sql.h"

namespace croupier::journal {

class AnswersCheck {
public:
    [[nodiscard]] static sql::Result<AnswersCheck> begin(const sql::Store& store);

    void take(const Item& item);
    [[nodiscard]] sql::Result<std::optional<Flaw>> finish();

    /// How many answers were found in the index.
    [[nodiscard]] std::int64_t answers() const { return answers_; }

private:
    /// Of any number of answers, in any order: the sum of their hashes, so that a store of any size can be compared.
    class Sum {
    public:
        void add(std::string_view table, std::string_view actor, std::string_view command, const Answer& answer);
        bool operator==(const Sum&) const = default;

    private:
        std::array<std::uint64_t, 4> words_{};
    };
    struct Table {
        std::int64_t indexed = 0;
        std::int64_t singles = 0;
        Hash singles_hash{};
        std::int64_t not_chained = 0;
        Sum of_entries;
    };
    /// A command and its entries, while they are being read.
    struct Run {
        std::string table;
        std::string actor;
        std::string command;
        Answer answer;
    };

    AnswersCheck(std::unique_ptr<sql::Connection> connection, Reader reader)
        : connection_(std::move(connection)), reader_(std::move(reader)) {}
    void end_run();
    [[nodiscard]] sql::Result<std::optional<Flaw>> check_marks();
    [[nodiscard]] sql::Result<std::optional<Flaw>> check_table(const std::string& id, const Table& table);
    [[nodiscard]] sql::Result<std::optional<Flaw>> check_singles(const std::string& id, const Table& table, Sum& sum);
    [[nodiscard]] sql::Result<std::optional<Flaw>> check_rows(const std::string& id, const Table& table, Sum& sum);
    [[nodiscard]] sql::Result<std::optional<Flaw>> check_account(const std::string& id, const std::string& actor,
                                                                 std::int64_t up_to, Sum& sum);
    [[nodiscard]] sql::Result<std::optional<Flaw>> find_wrong_line(const std::string& id, std::int64_t up_to);

    std::unique_ptr<sql::Connection> connection_;
    Reader reader_;
    std::map<std::string, Table, std::less<>> tables_;
    std::optional<Run> run_;
    std::int64_t answers_ = 0;
};

}  // namespace croupier::journal
