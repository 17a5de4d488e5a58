#include "terminal/interrupt.h"

#include <csignal>

#include <unistd.h>

namespace croupier::apps {

namespace {

volatile std::sig_atomic_t was_interrupted = 0;
volatile std::sig_atomic_t finishes = 0;

extern "C" void on_interrupt(int number) {
    if (finishes == 0 || was_interrupted != 0) _exit(128 + number);  // exit_code::interrupted for Ctrl-C
    was_interrupted = 1;
}

}  // namespace

void install_signals() {
    struct sigaction action{};
    action.sa_handler = on_interrupt;
    sigemptyset(&action.sa_mask);
    // Without SA_RESTART a prompt that waits for Enter is woken, too.
    action.sa_flags = 0;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    struct sigaction ignore{};
    ignore.sa_handler = SIG_IGN;  // NOLINT(cppcoreguidelines-pro-type-cstyle-cast): the system's own macro
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, nullptr);
    sigaction(SIGXFSZ, &ignore, nullptr);
}

FinishesAfterInterrupt::FinishesAfterInterrupt() { finishes = 1; }
FinishesAfterInterrupt::~FinishesAfterInterrupt() { finishes = 0; }

bool interrupted() { return was_interrupted != 0; }

}  // namespace croupier::apps
