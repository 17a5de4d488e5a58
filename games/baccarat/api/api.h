// What the API's documents say about baccarat.
#pragma once

#include <string_view>

#include "wire/json.h"

namespace croupier::baccarat {

/// api.json: what people write about the result of a round and about the route of its odds.
extern const std::string_view api_written;

/// The schemas of its State, Request and Event, and of all that these consist of; their names begin with the prefix.
[[nodiscard]] wire::Object api_schemas(std::string_view prefix);

}  // namespace croupier::baccarat
