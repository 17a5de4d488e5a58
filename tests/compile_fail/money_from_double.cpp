// Money is counted in whole cents.
#include "core/money/money.h"

croupier::Money money = 1.5;
