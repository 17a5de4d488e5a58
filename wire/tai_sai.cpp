#include "wire/tai_sai.h"

namespace croupier::wire {

CROUPIER_WIRE(, tai_sai);

}  // namespace croupier::wire
