#include "terminal/secret_input.h"

#include <cerrno>
#include <fstream>
#include <system_error>

#include <termios.h>
#include <unistd.h>

#include "terminal/bad_input.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"
#include "terminal/terminal.h"

namespace croupier::apps {

namespace {

constexpr std::size_t longest = 1024;

/// While one of these lives, the terminal does not show what is typed.
class Unshown {
public:
    Unshown() {
        tcgetattr(STDIN_FILENO, &before_);
        termios now = before_;
        now.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &now);
    }
    Unshown(const Unshown&) = delete;
    Unshown& operator=(const Unshown&) = delete;
    Unshown(Unshown&&) = delete;
    Unshown& operator=(Unshown&&) = delete;
    ~Unshown() {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
        write_note("\n");
    }

private:
    termios before_{};
};

}  // namespace

std::optional<std::string> ask_secretly(const std::string& prompt) {
    if (!input_is_a_terminal())
        throw BadInput{"a password can be typed only at a terminal; use a password file instead"};
    // Ctrl-C must not leave the terminal silent.
    const FinishesAfterInterrupt restores_first;
    write_note(prompt);
    const Unshown unshown;
    std::string line;
    while (!interrupted()) {
        char letter = 0;
        const ssize_t got = read(STDIN_FILENO, &letter, 1);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0 || letter == '\n') return line;
        if (line.size() < longest) line += letter;
    }
    return std::nullopt;
}

std::string secret_from_file(const std::string& path) {
    std::ifstream stream{path, std::ios::binary};
    std::string line;
    if (!stream || !std::getline(stream, line))
        throw BadInput{"cannot read a password from \"" + path + "\"" +
                       (stream.is_open() ? ": the file is empty" : ": " + std::generic_category().message(errno))};
    if (stream.peek() != std::ifstream::traits_type::eof() || line.size() > longest)
        throw BadInput{"\"" + path + "\" must hold a password of one line and nothing else"};
    return line;
}

}  // namespace croupier::apps
