#include "server/sql/test_stores.h"

#include <cerrno>
#include <cstdlib>

#include "server/sql/test_postgres.h"

namespace croupier::sql {

TestFolder::TestFolder() {
    // mkdtemp replaces the six letters by what makes the name unique.
    std::string name = (std::filesystem::temp_directory_path() / "croupier-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::system_error{errno, std::generic_category(), name};
    path_ = name;
}

TestFolder::~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

TestStore::TestStore(std::string_view database)
    : url_(database == "postgres" ? TestPostgres::running().new_store()
                                  : "sqlite:" + (folder_.path() / "store.db").string()) {}

}  // namespace croupier::sql
