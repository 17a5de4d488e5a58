#include "apps/common/store.h"

#include "terminal/bad_input.h"

namespace croupier::apps {

namespace {

sql::Store opened(const std::string& url, sql::Access access) {
    if (!is_store_url(url))
        throw BadInput{"\"" + url + "\" is not a store; try " + usual_store + " or postgres://user@host/name"};
    auto store = sql::Store::open(url, access);
    if (!store && store.error().kind == sql::FaultKind::held) throw StoreHeld{store.error().what};
    return or_throw(std::move(store));
}

}  // namespace

bool is_store_url(std::string_view word) {
    return word.starts_with("sqlite:") || word.starts_with("postgres://") || word.starts_with("postgresql://");
}

void add_store_option(Command& command, std::string& url) {
    std::string about{"sqlite:FILE or postgres://USER@HOST/NAME "};
    about.append("(default: ").append(usual_store).append(")");
    command.word("--store", "URL", [&url](const std::string& given) { url = given; }, about);
}

OpenStore::OpenStore(const std::string& url, sql::Access access) : store_(opened(url, access)) {}

std::unique_ptr<sql::Connection> OpenStore::connect() const { return or_throw(store_.connect()); }

}  // namespace croupier::apps
