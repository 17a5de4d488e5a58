#include "apps/serve/api_documents.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "games/all/games.h"
#include "games/all/parts.h"
#include "wire/schema.h"

namespace croupier::serve {

namespace {

/// Of a game that says nothing about its results and its odds.
constexpr std::string_view plain_api = R"({
  "odds": {
    "get": {
      "tags": ["reference"],
      "operationId": "GAMEOdds",
      "summary": "Exact odds of every wager of TITLE",
      "description": "What `croupier odds GAME --json` prints.",
      "security": [{}],
      "parameters": [
        {"name": "on", "in": "query", "description": "The day whose edition applies.", "schema": {"type": "string", "format": "date"}},
        {"name": "casino", "in": "query", "description": "The short name of the casino whose edition applies.", "schema": {"type": "string"}}
      ],
      "responses": {
        "200": {"description": "The document.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Odds"}}}},
        "400": {"$ref": "#/components/responses/BadRequest"}
      }
    }
  },
  "result": {
    "type": "object",
    "properties": {
      "round": {"type": "integer", "minimum": 1},
      "corrected": {"description": "It was put right; this is the corrected result.", "const": true}
    },
    "required": ["round"]
  }
})";

wire::Object written_of(const games::Parts& parts, const games::About& game) {
    if (parts.api_written != nullptr) return wire::parse(*parts.api_written).value().as_object();
    std::string text{plain_api};
    const auto put = [&text](std::string_view word, std::string_view by) {
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + by.size()))
            text.replace(at, word.size(), by);
    };
    put("GAME", game.name);
    put("TITLE", game.title);
    return wire::parse(text).value().as_object();
}

}  // namespace

api::Documents api_documents() {
    std::vector<api::GameDescribed> games;
    for (const games::Parts* parts : games::parts()) {
        const games::About& game = *games::find(parts->name);
        wire::Object written = written_of(*parts, game);
        wire::SchemaBook book{api::prefix_of(game.name)};
        book.enter(game.state());
        book.enter_as(game.request(), "Request");
        book.enter_as(game.event(), "Event");
        games.push_back({.name = std::string{parts->name},
                         .versions = {game.versions.begin(), game.versions.end()},
                         .schemas = book.schemas(),
                         .result = std::move(written.at("result").as_object()),
                         .odds = std::move(written.at("odds").as_object())});
    }
    return api::describe(games);
}

void write_api_documents(const std::string& folder) {
    const api::Documents documents = api_documents();
    std::filesystem::create_directories(folder);
    const auto write = [&](const char* name, const std::string& text) {
        const std::filesystem::path path = std::filesystem::path{folder} / name;
        std::ofstream file{path, std::ios::binary};
        file << text << std::flush;
        if (!file) throw std::runtime_error{"cannot write " + path.string()};
    };
    write("openapi.json", documents.openapi);
    write("messages.schema.json", documents.messages);
}

}  // namespace croupier::serve
