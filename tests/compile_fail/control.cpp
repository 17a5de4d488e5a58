// Each case of this folder, rightly written: this compiles.
#include <array>

#include "core/law/editions.h"
#include "core/law/rule.h"
#include "core/money/money.h"

using namespace croupier;

constexpr law::Notice notice{.gazette = "Gazette", .title = "Rules", .in_force = {}};
constexpr std::array clauses{law::Clause{.notice = &notice,
                                         .division = 5,
                                         .subject = "A game",
                                         .number = "1.1",
                                         .part = "",
                                         .kind = law::Kind::record,
                                         .summary = "A rule."}};

constexpr law::Rule rule = law::cite(clauses, "1.1");

constexpr law::GeneralRules general{.clauses = clauses,
                                    .games = rule,
                                    .binding = rule,
                                    .wager_not_named = rule,
                                    .limits = rule,
                                    .partnership = rule,
                                    .fixed_level = rule,
                                    .contrary_wager = rule,
                                    .one_table = rule,
                                    .backs_identical = rule,
                                    .backs_logo = rule,
                                    .backs_marking = rule,
                                    .backs_reveal_nothing = rule};
static_assert(general.games == rule);

constexpr Money money = Money::cents(150) * 2;
static_assert(money == Money::dollars(3));
