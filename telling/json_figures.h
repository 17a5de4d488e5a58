// Figures as every document of odds has them; docs/reference/odds-json.md.
#pragma once

#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "telling/sheet.h"

namespace croupier::odds {

inline constexpr std::string_view odds_schema = "croupier-odds-1";

/// The fraction under its name, and its decimal beside it.
template <class AnyFraction>
void add_fraction(boost::json::object& to, std::string_view name, const AnyFraction& fraction) {
    to[name] = fraction.text();
    to[std::string{name} + "_decimal"] = fraction.decimal(places);
}

}  // namespace croupier::odds
