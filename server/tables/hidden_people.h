// What a table says, without saying who people are. The journal and the staff name a patron by the number of the
// account, which is the same at every table and for ever; everybody else gets a number that means something at this
// table only.
//
// Works on the JSON that this program writes itself, without reading it into values: messages are made for every wager.
// A number is a person's where it stands
//
//   after the key "patron" or "person"                    {"type":"WagerPlaced","patron":17,...}
//   after "id" behind "role", in an actor                 {"role":"seated patron","id":17}
//   after "id" at the start of one of the state's patrons {"id":17,"seat":3,...}
//   in a sentence, behind the word "patron"               "patron 17 stands at the table"
//
// In a string a quotation mark is escaped, so that no text of a person can look like one of those keys.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/actor.h"

namespace croupier::tables {

/// The number that others see in place of an account's. Not called for 0, which is nobody.
using Alias = std::function<PersonId(PersonId)>;

/// The same JSON with aliases in place of patrons' numbers, and 0 in place of those of staff.
[[nodiscard]] std::string without_accounts(std::string_view json, const Alias& alias);

/// The accounts of all patrons that it names, in order, also more than once.
[[nodiscard]] std::vector<PersonId> patrons_in(std::string_view json);

}  // namespace croupier::tables
