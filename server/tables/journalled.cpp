#include "server/tables/journalled.h"

#include <utility>

namespace croupier::tables {

std::expected<play::ReadEvent, std::string> read_event(const play::GameType& game, std::string_view edition,
                                                       const wire::Value& json) {
    const play::Law* law = game.law_named(edition);
    if (law == nullptr) return std::unexpected{"there is no edition \"" + std::string{edition} + "\""};
    AnyValue what{game.happening()};
    auto rules = wire::read_cited(what.shape(), json, what.address(), {law->clauses, law->general->clauses});
    if (!rules) return std::unexpected{std::move(rules.error())};
    return play::ReadEvent{*rules, std::move(what)};
}

}  // namespace croupier::tables
