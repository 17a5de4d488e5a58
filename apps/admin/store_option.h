// --store URL: the store that `croupier admin` works on.
#pragma once

#include <memory>
#include <string>

#include "apps/common/command_line.h"
#include "server/sql/sql.h"

namespace croupier::admin {

/// Where a server keeps everything when nothing else is said.
inline constexpr const char* usual_store = "sqlite:croupier.db";

void add_store_option(apps::Command& command, std::string& url);

/// A store and one connection to it. A fault becomes a std::runtime_error with its words; a URL that is none is
/// BadInput.
class OpenStore {
public:
    OpenStore(const std::string& url, sql::Access access);
    [[nodiscard]] std::unique_ptr<sql::Connection> connect() const;

private:
    sql::Store store_;
};

}  // namespace croupier::admin
