// Journals of honest play for tests, and what a forger does to them. Played by the tables themselves, without a store.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/entry.h"
#include "server/journal/walk.h"
#include "server/secrets/secrets.h"
#include "server/sql/sql.h"
#include "server/tables/game_table.h"
#include "server/verification/verification.h"
#include "tests/samples/sample.h"

namespace croupier::verification {

/// The games of tests that need certain equipment; empty where no game has it.
inline const std::string shoe = samples::game_with("shoe");
inline const std::string dice = samples::game_with("dice");

class PlayedJournal {
public:
    /// Of tables whose chance is sealed with this key.
    explicit PlayedJournal(secrets::Key key = secrets::Key::at_random(), std::string domain = std::string{usual_domain})
        : key_(std::move(key)), domain_(std::move(domain)) {}

    /// Opens a table and plays so many rounds with three patrons.
    void play(const std::string& id, const samples::Sample& sample, int rounds);
    /// At the first of the game's sample tables.
    void play(const std::string& id, std::string_view game, int rounds);
    /// The same, and then all patrons leave and the table is retired.
    void play_and_retire(const std::string& id, std::string_view game, int rounds);
    /// The same, and a further round is declared void by accounts 21 and 22.
    void play_and_void(const std::string& id, std::string_view game, int rounds);

    [[nodiscard]] const std::vector<journal::Item>& items() const { return items_; }
    [[nodiscard]] std::vector<journal::Item>& items() { return items_; }

    /// The place of the first entry with these words in its body, from a place on; a test without it is broken.
    [[nodiscard]] std::size_t find(std::string_view words, std::size_t from = 0) const;
    [[nodiscard]] journal::Entry& entry(std::size_t place) { return std::get<journal::Entry>(items_[place]); }
    /// Replaces words in the body of an entry.
    void alter(std::size_t place, std::string_view from, std::string_view to);
    /// Writes it into an empty store, as a server would have.
    void keep_in(const sql::Store& store) const;
    /// What a forger who can write the store does: numbers, hashes and links are made again.
    void chain_anew();

    /// Seals the chance of these tables.
    [[nodiscard]] const secrets::Key& key() const { return key_; }
    static constexpr std::string_view usual_domain = "test";

private:
    using Table = std::unique_ptr<tables::GameTable>;
    Table play_at(const std::string& id, const samples::Sample& sample, int rounds);
    void act(const std::string& id, const samples::Sample& sample, tables::GameTable& table);
    void keep(const std::string& table, const tables::Facts& facts, const journal::Author& actor,
              const std::string& command);

    secrets::Key key_;
    std::string domain_;
    std::vector<journal::Item> items_;
    std::int64_t time_ = 1'086'048'000'000'000;  ///< 1 June 2004, 00:00 UTC
};

/// Gives what a list holds.
class ListSource final : public journal::Source {
public:
    explicit ListSource(const std::vector<journal::Item>& items) : items_(&items) {}
    [[nodiscard]] std::expected<std::optional<journal::Item>, journal::Flaw> next() override {
        if (next_ == items_->size()) return std::nullopt;
        return (*items_)[next_++];
    }

private:
    const std::vector<journal::Item>* items_;
    std::size_t next_ = 0;
};

/// What `verify` says of it.
[[nodiscard]] VerificationResult looked_at(const PlayedJournal& journal, const secrets::Key* key = nullptr);
/// What is found when somebody changed a journal and made the chain again: its entry and the words.
[[nodiscard]] std::pair<std::int64_t, std::string> forged(PlayedJournal& journal, const secrets::Key* key = nullptr);

}  // namespace croupier::verification
