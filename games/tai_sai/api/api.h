// What the API's documents say about Tai-Sai.
#pragma once

#include <string_view>

namespace croupier::tai_sai {

/// api.json: what people write about the result of a round and about the route of its odds.
extern const std::string_view api_written;

}  // namespace croupier::tai_sai
