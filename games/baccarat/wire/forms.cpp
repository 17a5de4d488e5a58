#include "games/baccarat/wire/forms.h"

namespace croupier::wire {

CROUPIER_WIRE(, baccarat);

}  // namespace croupier::wire
