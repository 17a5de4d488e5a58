// The JSON form of what follows the last text held: null on days when no later notice is known, otherwise
//   {"gazette": "Gazette 2004 No. 56", "in_force": "2004-05-24", "note": "Last text held: ..."}
#pragma once

#include <optional>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "core/law/last_text.h"

namespace croupier::wire {

[[nodiscard]] inline boost::json::value last_text_json(const std::optional<law::LastText>& last) {
    if (!last) return nullptr;
    return boost::json::object{{"gazette", last->notice->gazette},
                               {"in_force", law::iso(last->notice->in_force)},
                               {"note", law::in_words(*last)}};
}

}  // namespace croupier::wire
