// Copying and destroying commands, compiled once.
#include "core/games/baccarat/command.h"

namespace croupier::baccarat {

Command::Command() = default;
Command::Command(Actor who, Request asked) noexcept : actor(who), request(std::move(asked)) {}
Command::Command(const Command& other) = default;
Command::Command(Command&& other) noexcept = default;
Command& Command::operator=(const Command& other) = default;
Command& Command::operator=(Command&& other) noexcept = default;
Command::~Command() = default;
bool Command::operator==(const Command& other) const { return actor == other.actor && request == other.request; }

}  // namespace croupier::baccarat
