// The API's own description, made by the program: openapi.written.json of this folder is what people write, and what is
// said about the games follows from their records.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace croupier::api {

/// A game, for the documents.
struct GameDescribed {
    std::string name;  ///< "a-game"
    std::vector<std::string_view> versions;
    wire::Object schemas;  ///< of its State, Request and Event and all that these consist of, by name with the prefix
    wire::Object result;   ///< the schema of a round's result, as boards show it
    wire::Object odds;     ///< the operations of /api/v1/odds/NAME
};

/// What the names of a game's schemas begin with: "a-game" is "AGame".
[[nodiscard]] std::string prefix_of(std::string_view game);

struct Documents {
    std::string openapi;   ///< /openapi.json
    std::string messages;  ///< /schema/messages.json
};
[[nodiscard]] Documents describe(std::span<const GameDescribed> games);

/// openapi.written.json: every path and schema that belongs to no game. "/api/v1/odds/{game}" stands for a path for
/// each game.
extern const std::string_view openapi_written;

}  // namespace croupier::api
