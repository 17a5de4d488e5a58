// Citing a number that the edition does not have.
#include <array>

#include "core/law/rule.h"

using namespace croupier;

constexpr law::Notice notice{.gazette = "Gazette", .title = "Rules", .in_force = {}};
constexpr std::array clauses{law::Clause{.notice = &notice,
                                         .division = 5,
                                         .subject = "A game",
                                         .number = "1.1",
                                         .part = "",
                                         .kind = law::Kind::record,
                                         .summary = "A rule."}};

constexpr law::Rule rule = law::cite(clauses, "1.2");
