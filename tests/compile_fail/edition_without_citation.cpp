// An edition that forgets citations: only the first is given.
#include "core/law/editions.h"

using namespace croupier;

law::GeneralRules general(law::Rule rule) { return law::GeneralRules{.clauses = {}, .games = rule}; }
