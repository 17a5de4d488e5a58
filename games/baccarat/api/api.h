// What the API's documents say about baccarat.
#pragma once

#include <string_view>

namespace croupier::baccarat {

/// api.json: what people write about the result of a round and about the route of its odds.
extern const std::string_view api_written;

}  // namespace croupier::baccarat
