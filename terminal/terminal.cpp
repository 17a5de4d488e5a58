#include "terminal/terminal.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <map>

#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/command_line.h"

namespace croupier::apps {

namespace {

std::string_view setting(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets the environment here
    return value == nullptr ? std::string_view{} : std::string_view{value};
}

/// As the C library chooses: LC_ALL, then LC_CTYPE, then LANG. The name is enough; the locale need not be installed.
bool locale_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string value{setting(name)};
        if (value.empty()) continue;
        std::ranges::transform(value, value.begin(), [](unsigned char letter) { return std::tolower(letter); });
        return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
    return false;
}

int width_of_terminal() {
    constexpr int least = 40;
    winsize size{};
    if (isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return std::max<int>(size.ws_col, least);
    const std::string_view columns = setting("COLUMNS");
    int width = 0;
    const auto [end, error] = std::from_chars(columns.data(), columns.data() + columns.size(), width);
    if (error == std::errc{} && end == columns.data() + columns.size() && width > 0)
        return std::clamp(width, least, 1000);
    return 80;
}

/// The length of the escape sequence that begins here; 0 where none does.
std::size_t escape_at(std::string_view text, std::size_t at) {
    if (text[at] != '\x1b' || at + 1 >= text.size() || text[at + 1] != '[') return 0;
    std::size_t end = at + 2;
    while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
    return std::min(end + 1, text.size()) - at;
}

/// Where to break a line that is too long: at a space, else behind a mark inside a path or a name, else anywhere.
std::size_t break_in(std::string_view line, std::size_t most) {
    const std::size_t space = line.rfind(' ', most);
    if (space != std::string_view::npos && space > 0) return space;
    const std::size_t mark = line.find_last_of("-_/(:", most - 1);
    if (mark != std::string_view::npos && mark + 1 > most / 2) return mark + 1;
    return most;
}

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

}  // namespace

std::string Terminal::paint(Ink ink, std::string_view text) const {
    static constexpr std::array<std::string_view, 6> codes{"",         "\x1b[1m",  "\x1b[2m",
                                                           "\x1b[31m", "\x1b[32m", "\x1b[34m"};
    std::string painted{text};
    if (!color || ink == Ink::plain || text.empty()) return painted;
    painted.insert(0, codes[static_cast<std::size_t>(ink)]);
    return painted + "\x1b[0m";
}

void add_color_option(Command& command, ColorChoice& choice) {
    command.choice("--color", {{"auto", 0}, {"always", 1}, {"never", 2}}, choice,
                   "Colour output (default: auto; NO_COLOR is honoured)");
}

Terminal standard_output(ColorChoice choice) {
    Terminal terminal;
    terminal.is_terminal = isatty(STDOUT_FILENO) == 1;
    const bool wanted = setting("NO_COLOR").empty() && setting("TERM") != "dumb";
    terminal.color =
        choice == ColorChoice::always || (choice == ColorChoice::automatic && terminal.is_terminal && wanted);
    terminal.unicode = locale_is_utf8();
    terminal.width = width_of_terminal();
    return terminal;
}

bool notes_are_on_a_terminal() { return isatty(STDERR_FILENO) == 1; }
bool input_is_a_terminal() { return isatty(STDIN_FILENO) == 1; }

int columns_of(std::string_view text) {
    int columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t escape = escape_at(text, at); escape > 0) {
            at += escape;
            continue;
        }
        if (begins_character(text[at])) ++columns;
        ++at;
    }
    return columns;
}

std::string padded(std::string_view text, int columns) {
    const int missing = columns - columns_of(text);
    return std::string{text} + std::string(static_cast<std::size_t>(std::max(missing, 0)), ' ');
}

std::string in_capitals(std::string text) {
    for (char& letter : text)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return text;
}

std::string padded_left(std::string_view text, int columns) {
    const int missing = columns - columns_of(text);
    return std::string(static_cast<std::size_t>(std::max(missing, 0)), ' ') + std::string{text};
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
    const auto most = static_cast<std::size_t>(std::max(columns, 1));
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t line_end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, line_end);
        do {
            std::size_t end = line.size();
            if (end > most) {
                end = break_in(line, most);
            }
            lines.emplace_back(line.substr(0, end));
            line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
        } while (!line.empty());
        text.remove_prefix(std::min(line_end + 1, text.size()));
    }
    if (lines.empty()) lines.emplace_back();
    return lines;
}

}  // namespace croupier::apps
