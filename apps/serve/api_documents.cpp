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

api::Documents api_documents() {
    std::vector<api::GameDescribed> games;
    for (const games::Parts* parts : games::parts()) {
        wire::Object written = wire::parse(*parts->api_written).value().as_object();
        const games::About& game = *games::find(parts->name);
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
