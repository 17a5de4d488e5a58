#include "wire/baccarat.h"

namespace croupier::wire {

template Value to_json(const baccarat::Command&);
template Value to_json(const baccarat::Event&);
template Value to_json(const baccarat::State&);
template Value to_json(const baccarat::TableSetup&);
template Value to_json(const baccarat::Request&);
template Value to_json(const baccarat::Happening&);
template std::expected<baccarat::Command, std::string> from_json(const Value&, Clauses);
template std::expected<baccarat::Event, std::string> from_json(const Value&, Clauses);
template std::expected<baccarat::State, std::string> from_json(const Value&, Clauses);
template std::expected<baccarat::TableSetup, std::string> from_json(const Value&, Clauses);
template std::expected<baccarat::Request, std::string> from_json(const Value&, Clauses);
template std::expected<baccarat::Happening, std::string> from_json(const Value&, Clauses);

}  // namespace croupier::wire
