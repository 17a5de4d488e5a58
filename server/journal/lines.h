// A journal as text: JSON lines, for an export, an archive or another program.
//
//   {"kind":"journal","format":1}
//   {"kind":"table","id":...,"name":...,"game":...,"casino":...,"setup":...}          each before its entries
//   {"kind":"entry","table":...,"seq":1,"epoch":1,"time":...,"edition":...,"rules":[...],"role":...,"actor":...,
//    "command":...,"body":...,"previous":...,"hash":...}                              on one line
//   {"kind":"end","tables":1,"entries":1}
//
// setup and body are strings that hold JSON text, so that not a byte of what was hashed can be lost on the way. There
// is one way to write each line, and reading takes no other: a changed byte is found even where it would change no
// value.
#pragma once

#include <expected>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "server/journal/entry.h"
#include "server/journal/walk.h"

namespace croupier::journal {

/// One table or entry as a line, without its line feed.
[[nodiscard]] std::string to_line(const Item& item);
/// Back; or what is wrong with it.
[[nodiscard]] std::expected<Item, std::string> from_line(std::string_view line);

/// Writes all that a source has, and how it ended: a flaw of the source, or FlawKind::unreadable when the stream fails.
[[nodiscard]] std::optional<Flaw> write_lines(Source& source, std::ostream& stream);

/// Reads such a file.
class LinesSource final : public Source {
public:
    explicit LinesSource(std::istream& stream) : stream_(&stream) {}
    [[nodiscard]] std::expected<std::optional<Item>, Flaw> next() override;
    [[nodiscard]] std::int64_t line() const override { return line_; }

private:
    [[nodiscard]] std::expected<std::string_view, Flaw> next_line();
    [[nodiscard]] std::unexpected<Flaw> wrong(FlawKind kind, std::string_view what) const;

    std::istream* stream_;
    std::string text_;
    std::int64_t line_ = 0;
    std::int64_t tables_ = 0;
    std::int64_t entries_ = 0;
    bool ended_ = false;
};

}  // namespace croupier::journal
