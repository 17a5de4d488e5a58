// A citation points to a clause; there is no empty one.
#include "core/law/rule.h"

croupier::law::Rule rule;
