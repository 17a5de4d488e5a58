#include "server/net/log.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <memory>
#include <mutex>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace croupier::net {

namespace {

/// How many bytes of well-formed UTF-8 one character takes at the beginning of a text; 0 where there is none.
std::size_t character_at(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t size = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
    if (size == 0 || text.size() < size) return 0;
    for (std::size_t at = 1; at < size; ++at)
        if (byte(at) < 0x80 || byte(at) >= 0xC0) return 0;
    // Longer than need be, surrogates, and what is beyond the last character.
    const unsigned char second = byte(1);
    const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
                       (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
    return wrong ? 0 : size;
}

/// Names keep their macrons; bytes that are no UTF-8 become '?'.
std::string printable(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = character_at(text);
        if (size == 0 || text.front() == 0x7F) {
            safe += '?';
        } else {
            safe += text.substr(0, size);
        }
        text.remove_prefix(size == 0 ? 1 : size);
    }
    return safe;
}

std::string time_now() {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string digits = std::to_string(1000 + milliseconds).substr(1);
    return std::string{text.data(), length} + "." + digits + "Z";
}

}  // namespace

std::string_view level_word(Level level) {
    switch (level) {
        case Level::debug: return "debug";
        case Level::info: return "info";
        case Level::warning: return "warning";
        case Level::error: return "error";
    }
    return "error";
}

std::string json_line(std::string_view time, Level level, std::string_view event, std::span<const Field> fields) {
    boost::json::object line{{"time", time}, {"level", level_word(level)}, {"event", printable(event)}};
    for (const Field& field : fields) {
        if (const auto* const text = std::get_if<std::string_view>(&field.value)) {
            line[field.name] = printable(*text);
        } else if (const auto* const number = std::get_if<std::int64_t>(&field.value)) {
            line[field.name] = *number;
        } else {
            line[field.name] = std::get<bool>(field.value);
        }
    }
    return boost::json::serialize(line) + "\n";
}

Log json_lines_to(std::FILE* stream, Level least) {
    return Log{[stream, least, lock = std::make_shared<std::mutex>()](Level level, std::string_view event,
                                                                      std::span<const Field> fields) {
        if (level < least) return;
        const std::string line = json_line(time_now(), level, event, fields);
        const std::scoped_lock guard{*lock};
        std::fwrite(line.data(), 1, line.size(), stream);
        std::fflush(stream);
    }};
}

}  // namespace croupier::net
