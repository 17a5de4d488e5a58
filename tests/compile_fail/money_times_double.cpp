// A share of money is a Rate, never a floating-point factor.
#include "core/money/money.h"

croupier::Money money(croupier::Money stake, double factor) { return stake * factor; }
