// What happened, for anyone who runs the server: an event's name and its fields, one line of JSON each.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace croupier::net {

enum class Level { debug, info, warning, error };
std::string_view level_word(Level level);

struct Field {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, bool> value;
};

/// Called from any thread, also from several at once. A Log without a sink is silent.
class Log {
public:
    using Sink = std::function<void(Level, std::string_view event, std::span<const Field>)>;

    Log() = default;
    explicit Log(Sink sink) : sink_{std::move(sink)} {}

    void operator()(Level level, std::string_view event, std::initializer_list<Field> fields = {}) const {
        if (sink_) sink_(level, event, std::span{fields.begin(), fields.size()});
    }

private:
    Sink sink_;
};

/// {"time":"2026-01-31T09:30:00.125Z","level":"info","event":"listening","port":8080}; bytes that are not UTF-8 become
/// '?', so that a hostile text cannot spoil the line.
std::string json_line(std::string_view time, Level level, std::string_view event, std::span<const Field> fields);

/// Writes each event as one line, at once and whole; events below `least` are left out.
Log json_lines_to(std::FILE* stream, Level least = Level::info);

}  // namespace croupier::net
