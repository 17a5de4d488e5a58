#include "apps/journal/journal_input.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "apps/common/bad_input.h"
#include "server/journal/lines.h"

namespace croupier::journal_app {

namespace {

constexpr std::string_view sqlite_begins = "SQLite format 3";

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
        throw apps::BadInput{"\"" + url + "\" is a database, but not a journal"};
    reader_ = std::make_unique<journal::Reader>(apps::or_throw(journal::Reader::open(store_->store())));
    for (const journal::Head& head : apps::or_throw(reader_->heads()))
        if (!only || head.table == *only)
            entries_ += static_cast<double>(std::max<std::int64_t>(0, head.seq - std::max<std::int64_t>(from, 1) + 1));
    source_ = std::make_unique<journal::StoreSource>(*reader_, only, from);
}

void JournalInput::open_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw apps::BadInput{"\"" + path + "\" is a folder, no journal"};
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
