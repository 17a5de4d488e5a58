// The API's documents, with every game that the program has.
#pragma once

#include <string>

#include "server/api/documents.h"

namespace croupier::serve {

[[nodiscard]] api::Documents api_documents();

/// Writes openapi.json and messages.schema.json into a folder, which is made when it is not there.
void write_api_documents(const std::string& folder);

}  // namespace croupier::serve
