// The judge of one table's entries.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/play/game_type.h"
#include "server/verification/judge.h"
#include "wire/json.h"

namespace croupier::verification {

class SealedOrder;

class TableJudge final : public Judge {
public:
    /// `setup`: of the table's record. `key`: may be null; must outlive the judge.
    TableJudge(const play::GameType& game, law::Casino casino, const std::string& table, AnyValue setup,
               bool engine_deals, const secrets::Key* key);
    ~TableJudge() override;
    TableJudge(const TableJudge&) = delete;
    TableJudge& operator=(const TableJudge&) = delete;
    TableJudge(TableJudge&&) = delete;
    TableJudge& operator=(TableJudge&&) = delete;

    [[nodiscard]] std::optional<Finding> take(std::span<const journal::Entry> entries, bool whole) override;
    [[nodiscard]] int rounds() const override { return table_->rounds_started(); }
    [[nodiscard]] Money chips() const override { return table_->chips_of_patrons(); }
    [[nodiscard]] CheckedChance chance() const override;
    [[nodiscard]] std::int64_t earlier() const override { return earlier_; }

private:
    /// How far the journal agrees with what a command would have led to.
    struct Closest {
        int agreed = -1;  ///< entries; -1: every command was refused
        Finding finding;
    };
    /// Two people agreed on what comes next.
    struct Agreed {
        std::int64_t seq = 0;
        std::string act;
    };

    [[nodiscard]] std::optional<Finding> take_in_order(std::span<const journal::Entry> entries, bool whole);
    [[nodiscard]] std::optional<Finding> judge_server_fact(const journal::Entry& entry);
    [[nodiscard]] std::optional<Finding> judge_agreement(const journal::Entry& entry, const wire::Object& fact);
    [[nodiscard]] std::optional<Finding> judge_witness(const journal::Entry& entry, const play::Command& command);
    [[nodiscard]] std::optional<Finding> judge_retirement(const journal::Entry& entry, const wire::Object& fact);
    [[nodiscard]] std::optional<Finding> judge_set_up(const journal::Entry& entry, const play::Event& event) const;
    /// The command behind the first entry: how many entries it accounts for.
    [[nodiscard]] std::expected<std::size_t, Finding> judge_command(std::span<const journal::Entry> entries,
                                                                    bool whole);
    [[nodiscard]] std::expected<std::size_t, Finding> found_or_wrong(std::size_t found);
    [[nodiscard]] std::expected<play::ReadEvent, std::string> read(const journal::Entry& entry) const;
    [[nodiscard]] std::expected<std::span<const play::Law>, std::string> laws_at(std::int64_t time);
    [[nodiscard]] std::size_t find_command(std::span<const journal::Entry> entries, const play::Events& events,
                                           bool whole, Closest& closest);
    [[nodiscard]] std::size_t taken(std::span<const journal::Entry> entries, bool whole, const play::Command& command,
                                    const play::Ruling& ruling, const play::Law& law);
    [[nodiscard]] bool agrees(const journal::Entry& entry, const play::Event& event, const play::Law& today) const;
    [[nodiscard]] std::size_t agreement(std::span<const journal::Entry> entries, const play::Events& decided,
                                        const play::Law& today) const;
    void apply(std::int64_t seq, const play::Events& events);
    void refused(const journal::Entry& entry, const play::Command& command, const Breach& breach,
                 const play::Law& today, Closest& closest) const;
    void differs(std::span<const journal::Entry> entries, std::size_t agreed, const play::Event& decided,
                 const play::Law& today, Closest& closest) const;

    const play::GameType& game_;
    law::Casino casino_;
    AnyValue setup_;  ///< of the table's record
    std::string version_;
    std::unique_ptr<play::Table> table_;
    std::unique_ptr<SealedOrder> order_;
    std::optional<Agreed> agreed_;
    std::optional<Finding> wrong_;
    std::int64_t retired_ = 0;  ///< by which entry
    std::int64_t earlier_ = 0;  ///< entries that are what an earlier version would have written
    std::vector<play::Law> laws_;
    std::int64_t laws_since_ = 0;
};

}  // namespace croupier::verification
