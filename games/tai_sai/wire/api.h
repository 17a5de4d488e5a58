// What the API's documents say about Tai-Sai.
#pragma once

#include <string_view>

#include "wire/json.h"

namespace croupier::tai_sai {

/// {"schemas", "result", "odds"}, as in server/api/documents.h; the schemas of the records have names that begin with
/// the prefix.
[[nodiscard]] wire::Object api(std::string_view prefix);

/// api.json: what people write about the result of a round and about the route of its odds.
extern const std::string_view api_written;

}  // namespace croupier::tai_sai
