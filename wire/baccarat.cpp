#include "wire/baccarat.h"

namespace croupier::wire {

CROUPIER_WIRE(, baccarat);

}  // namespace croupier::wire
