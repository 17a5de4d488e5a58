// An empty store for one test, on either database, gone when it goes.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "server/sql/sql.h"

namespace croupier::sql {

/// The value, where a fault would be a failure of the test's own making.
template <class T>
T must(Result<T> result) {
    if (!result) throw std::runtime_error{std::string{name_of(result.error().kind)} + ": " + result.error().what};
    return std::move(*result);
}

/// A temporary folder.
class TestFolder {
public:
    TestFolder();
    ~TestFolder();
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    TestFolder(TestFolder&&) = delete;
    TestFolder& operator=(TestFolder&&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// An empty place for a store: "sqlite", a file in a temporary folder, or "postgres", a schema of TestPostgres.
class TestStore {
public:
    explicit TestStore(std::string_view database);
    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

private:
    TestFolder folder_;
    std::string url_;
};

}  // namespace croupier::sql
