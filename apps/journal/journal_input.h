// A journal as a person names it: the URL of a store, a SQLite file, a file of JSON lines, or "-" for standard input.
#pragma once

#include <cstdint>
#include <fstream>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

#include "apps/common/store.h"
#include "server/journal/answers_check.h"
#include "server/journal/reader.h"
#include "server/journal/walk.h"

namespace croupier::journal_app {

/// Opened for reading. BadInput when there is none of that name; std::runtime_error when it cannot be read.
class JournalInput {
public:
    /// `only`: one table of a store. `from`: an entry of a store.
    JournalInput(const std::string& named, const std::optional<std::string>& only, std::int64_t from = INT64_MIN);

    [[nodiscard]] journal::Source& source() { return *source_; }
    /// Of a store, before it is read: what stands beside the entries is to be checked, too.
    void check_the_rest();
    /// After all of it was read: what is wrong with the index of answers, the audit or the grants. Nothing for a file.
    [[nodiscard]] std::optional<journal::Flaw> flaw_in_the_rest();
    /// The first summary that is not what the entries add up to, of all tables or one. Nothing for a file.
    [[nodiscard]] std::optional<journal::Flaw> flaw_in_summaries(const std::optional<std::string>& only);
    /// How many summaries were checked and found good.
    [[nodiscard]] std::int64_t summaries() const { return summaries_; }
    /// How many answers were checked.
    [[nodiscard]] std::int64_t answers() const { return answers_ ? answers_->answers() : 0; }
    /// Whether it is a store, which gives only the table that was asked for.
    [[nodiscard]] bool is_store() const { return reader_ != nullptr; }
    /// The store's reader; null for a file.
    [[nodiscard]] journal::Reader* reader() { return reader_.get(); }
    /// How many entries there are, or seem to be when so many have been read; 0 when nobody can say.
    [[nodiscard]] double entries_in_all(std::int64_t read);

private:
    void open_store(const std::string& url, const std::optional<std::string>& only, std::int64_t from);
    void open_file(const std::string& path);

    std::unique_ptr<apps::OpenStore> store_;
    std::unique_ptr<journal::Reader> reader_;
    std::ifstream file_;
    double bytes_ = 0;    ///< of the file
    double entries_ = 0;  ///< of the store
    std::unique_ptr<journal::Source> source_;
    std::optional<journal::AnswersCheck> answers_;
    std::int64_t summaries_ = 0;
    std::unique_ptr<journal::Source> tapped_;  ///< the one that source_ looks at, where answers are checked
};

}  // namespace croupier::journal_app
