#include "server/tables/game_table.h"

namespace croupier::tables {

RequestJson RequestJson::of(wire::Value json) {
    RequestJson request;
    request.json_ = std::move(json);
    return request;
}

bool is_server_fact(std::string_view edition) { return edition.empty(); }

}  // namespace croupier::tables
