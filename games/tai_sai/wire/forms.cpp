#include "games/tai_sai/wire/forms.h"

namespace croupier::wire {

CROUPIER_WIRE(, tai_sai);

}  // namespace croupier::wire
