// What a process has taken of the processors so far, for benchmarks and load tests.
#pragma once

#include <sys/types.h>

namespace croupier::apps {

/// In user and in kernel mode, of all its threads; 0 when there is no such process.
[[nodiscard]] double processor_seconds(pid_t process);

}  // namespace croupier::apps
