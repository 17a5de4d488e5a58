#include "core/base/assertion.h"

namespace croupier {

void fail_assertion(const char* condition, const char* file, int line) { throw AssertionFailed{condition, file, line}; }

}  // namespace croupier
