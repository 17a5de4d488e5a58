// Signals: Ctrl-C, or a request to terminate, ends with exit_code::interrupted, at once or, where a command wants to
// finish its sentence, soon.
#pragma once

namespace croupier::apps {

/// Called once by main(): Ctrl-C and SIGTERM end the program; a closed pipe and a file that may not
/// grow become errors of the write, not signals.
void install_signals();

/// While one of these lives, the first Ctrl-C only sets interrupted(); a second one ends the program.
class FinishesAfterInterrupt {
public:
    FinishesAfterInterrupt();
    ~FinishesAfterInterrupt();
    FinishesAfterInterrupt(const FinishesAfterInterrupt&) = delete;
    FinishesAfterInterrupt& operator=(const FinishesAfterInterrupt&) = delete;
    FinishesAfterInterrupt(FinishesAfterInterrupt&&) = delete;
    FinishesAfterInterrupt& operator=(FinishesAfterInterrupt&&) = delete;
};

[[nodiscard]] bool interrupted();

}  // namespace croupier::apps
