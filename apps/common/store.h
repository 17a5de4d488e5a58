// --store URL, and the store behind it.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/sql/sql.h"
#include "terminal/command_line.h"
#include "terminal/or_throw.h"

namespace croupier::apps {

/// Where a server keeps everything when nothing else is said.
inline constexpr const char* usual_store = "sqlite:croupier.db";

/// Whether a word is meant as the URL of a store.
[[nodiscard]] bool is_store_url(std::string_view word);

void add_store_option(Command& command, std::string& url);

/// Another process, such as a server, has the store open for writing.
struct StoreHeld : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A store and one connection to it. A fault becomes a std::runtime_error with its words, StoreHeld where that is it;
/// a URL that is none is BadInput.
class OpenStore {
public:
    OpenStore(const std::string& url, sql::Access access);
    [[nodiscard]] std::unique_ptr<sql::Connection> connect() const;
    [[nodiscard]] const sql::Store& store() const { return store_; }

private:
    sql::Store store_;
};

}  // namespace croupier::apps
