// Baccarat keeps what every game promises.
#include "tests/conformance/baccarat_walk.h"
#include "wire/baccarat.h"

namespace croupier::conformance {

INSTANTIATE_TYPED_TEST_SUITE_P(Baccarat, Conformance, baccarat::Game);

}  // namespace croupier::conformance
