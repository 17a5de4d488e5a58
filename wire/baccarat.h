// The JSON form of baccarat, compiled once: include this instead of json.h where baccarat is written or read.
#pragma once

#include "core/games/baccarat/baccarat.h"
#include "wire/json.h"

namespace croupier::wire {

extern template Value to_json(const baccarat::Command&);
extern template Value to_json(const baccarat::Event&);
extern template Value to_json(const baccarat::State&);
extern template Value to_json(const baccarat::TableSetup&);
extern template Value to_json(const baccarat::Request&);
extern template Value to_json(const baccarat::Happening&);
extern template std::expected<baccarat::Command, std::string> from_json(const Value&, Clauses);
extern template std::expected<baccarat::Event, std::string> from_json(const Value&, Clauses);
extern template std::expected<baccarat::State, std::string> from_json(const Value&, Clauses);
extern template std::expected<baccarat::TableSetup, std::string> from_json(const Value&, Clauses);
extern template std::expected<baccarat::Request, std::string> from_json(const Value&, Clauses);
extern template std::expected<baccarat::Happening, std::string> from_json(const Value&, Clauses);

}  // namespace croupier::wire
