#include "apps/admin/store_option.h"

#include <stdexcept>
#include <utility>

#include "apps/common/bad_input.h"

namespace croupier::admin {

namespace {

template <class T>
T or_throw(sql::Result<T> result) {
    if (!result) throw std::runtime_error{result.error().what};
    return *std::move(result);
}

sql::Store opened(const std::string& url, sql::Access access) {
    if (!url.starts_with("sqlite:") && !url.starts_with("postgres://") && !url.starts_with("postgresql://"))
        throw apps::BadInput{"--store \"" + url + "\" is no store; try " + usual_store +
                             " or postgres://user@host/name"};
    return or_throw(sql::Store::open(url, access));
}

}  // namespace

void add_store_option(apps::Command& command, std::string& url) {
    std::string about{"sqlite:FILE or postgres://USER@HOST/NAME; "};
    about.append(usual_store).append(" unless given");
    command.word("--store", "URL", [&url](const std::string& given) { url = given; }, about);
}

OpenStore::OpenStore(const std::string& url, sql::Access access) : store_(opened(url, access)) {}

std::unique_ptr<sql::Connection> OpenStore::connect() const { return or_throw(store_.connect()); }

}  // namespace croupier::admin
