// A request as a person types it: "Next", "Join seat=3", or JSON.
#pragma once

#include <string>
#include <vector>

#include "core/table/actor.h"

namespace croupier::client {

/// Words to a request's JSON. The first is its type; the others are key=value, where a value is JSON, or a text that is
/// none: amount=2000, colour=red, dice=[1,2,3]. A single word that begins with '{' is the JSON itself. Requests about a
/// patron are about `person` unless another is named. BadInput when it cannot be understood.
[[nodiscard]] std::string request_of(const std::vector<std::string>& words, PersonId person);

/// Whether a request is about a wager, which is meant for one round of play and no other.
[[nodiscard]] bool is_about_a_wager(const std::string& request);

/// A line as the words above; quotes keep spaces: reason="the tumbler fell".
[[nodiscard]] std::vector<std::string> words_of(const std::string& line);

}  // namespace croupier::client
