// The API's own description, as it is served: openapi.json and messages.schema.json of this folder.
#pragma once

#include <string_view>

namespace croupier::api {

extern const std::string_view openapi_document;
extern const std::string_view messages_schema;

}  // namespace croupier::api
