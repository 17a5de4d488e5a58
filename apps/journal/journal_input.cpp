#include "apps/journal/journal_input.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <utility>

#include "games/all/games.h"
#include "server/accounts/audit.h"
#include "server/journal/lines.h"
#include "server/reports/summaries_check.h"
#include "terminal/bad_input.h"

namespace croupier::journal_app {

namespace {

constexpr std::string_view sqlite_begins = "SQLite format 3";

/// Shows what comes from another source to the check of answers.
class Tap final : public journal::Source {
public:
    Tap(journal::Source& source, journal::AnswersCheck& check) : source_(&source), check_(&check) {}
    std::expected<std::optional<journal::Item>, journal::Flaw> next() override {
        auto item = source_->next();
        if (item && *item) check_->take(**item);
        return item;
    }
    [[nodiscard]] std::int64_t line() const override { return source_->line(); }

private:
    journal::Source* source_;
    journal::AnswersCheck* check_;
};

}  // namespace

JournalInput::JournalInput(const std::string& named, const std::optional<std::string>& only, std::int64_t from) {
    if (apps::is_store_url(named)) {
        open_store(named, only, from);
        return;
    }
    if (named == "-") {
        source_ = std::make_unique<journal::LinesSource>(std::cin);
        return;
    }
    open_file(named);
    std::string begins(sqlite_begins.size(), '\0');
    file_.read(begins.data(), static_cast<std::streamsize>(begins.size()));
    if (begins == sqlite_begins) {
        // Before SQLite opens it: to close it later would take SQLite's locks away (server/sql/sqlite_hold.h).
        file_.close();
        open_store("sqlite:" + named, only, from);
        return;
    }
    file_.clear();
    file_.seekg(0);
    source_ = std::make_unique<journal::LinesSource>(file_);
}

void JournalInput::open_store(const std::string& url, const std::optional<std::string>& only, std::int64_t from) {
    store_ = std::make_unique<apps::OpenStore>(url, sql::Access::read);
    if (!store_->connect()->run("SELECT count(*) FROM schema_versions WHERE component = 'journal'"))
        throw apps::BadInput{"\"" + url + "\" is a database, but not a store of Croupier"};
    reader_ = std::make_unique<journal::Reader>(apps::or_throw(journal::Reader::open(store_->store())));
    for (const journal::Head& head : apps::or_throw(reader_->heads()))
        if (!only || head.table == *only)
            entries_ += static_cast<double>(std::max<std::int64_t>(0, head.seq - std::max<std::int64_t>(from, 1) + 1));
    source_ = std::make_unique<journal::StoreSource>(*reader_, only, from);
}

void JournalInput::check_the_rest() {
    if (!is_store()) return;
    answers_ = apps::or_throw(journal::AnswersCheck::begin(store_->store()));
    tapped_ = std::exchange(source_, nullptr);
    source_ = std::make_unique<Tap>(*tapped_, *answers_);
}

std::optional<journal::Flaw> JournalInput::flaw_in_the_rest() {
    if (!answers_) return std::nullopt;
    if (std::optional<journal::Flaw> flaw = apps::or_throw(answers_->finish())) return flaw;
    const auto connection = store_->connect();
    const std::optional<std::string> flaw = apps::or_throw(accounts::flaw_in_accounts(*connection));
    if (!flaw) return std::nullopt;
    return journal::Flaw{.kind = journal::FlawKind::other_account, .table = {}, .seq = 0, .line = 0, .what = *flaw};
}

std::optional<journal::Flaw> JournalInput::flaw_in_summaries(const std::optional<std::string>& only) {
    if (!is_store()) return std::nullopt;
    reports::CheckedSummaries checked = apps::or_throw(reports::check_summaries(games::types(), store_->store(), only));
    summaries_ = checked.volumes;
    return std::move(checked.flaw);
}

void JournalInput::open_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw apps::BadInput{"\"" + path + "\" is a folder, not a journal"};
    file_.open(path, std::ios::binary);
    if (!file_)
        throw apps::BadInput{
            "cannot read \"" + path +
            "\"; a journal is a store such as sqlite:croupier.db, or a file that croupier export made"};
    bytes_ = static_cast<double>(std::filesystem::file_size(path, error));
}

double JournalInput::entries_in_all(std::int64_t read) {
    if (is_store()) return entries_;
    if (!file_.is_open() || !file_.good()) return 0;
    const auto at = static_cast<double>(file_.tellg());
    return at > 0 ? static_cast<double>(read) * bytes_ / at : 0;
}

}  // namespace croupier::journal_app
