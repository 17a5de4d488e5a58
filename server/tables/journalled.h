// Events of a game as a journal holds them.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/play/game_type.h"
#include "wire/json.h"

namespace croupier::tables {

/// One event; or what is wrong with it.
[[nodiscard]] std::expected<play::ReadEvent, std::string> read_event(const play::GameType& game,
                                                                     std::string_view edition, const wire::Value& json);

}  // namespace croupier::tables
