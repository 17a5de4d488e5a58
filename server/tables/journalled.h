// Events of a game as a journal holds them.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "server/tables/editions.h"
#include "wire/json.h"

namespace croupier::tables {

template <class Game>
[[nodiscard]] std::expected<typename Game::Event, std::string> event_from(std::string_view edition,
                                                                          const wire::Value& json) {
    const typename Game::Law* law = edition_named<Game>(edition);
    if (law == nullptr) return std::unexpected{"there is no edition \"" + std::string{edition} + "\""};
    return wire::from_json<typename Game::Event>(json, *law);
}

}  // namespace croupier::tables
