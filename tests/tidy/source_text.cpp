#include "tests/tidy/source_text.h"

#include <algorithm>

namespace croupier::tidy {

namespace {

/// Walks once over the text and blanks what is not code.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text), code_(text) {}

    SourceText read() {
        while (at_ < text_.size()) step();
        return {.code = code_, .literals = literals_, .includes = includes_};
    }

private:
    void step() {
        const char letter = text_[at_];
        if (text_.substr(at_, 2) == "//") return blank_to(end_of_line_comment());
        if (text_.substr(at_, 2) == "/*") return blank_to(after("*/", at_ + 2));
        if (letter == '#' && starts_line()) return directive();
        if (letter == '"') return is_raw() ? raw_string() : quoted('"');
        // The separator in 1'000 is no quote.
        if (letter == '\'' && (is_prefix() || word_before().empty())) return quoted('\'');
        ++at_;
    }

    [[nodiscard]] bool starts_line() const {
        const std::size_t line = code_.rfind('\n', at_);
        const std::size_t begin = line == std::string::npos ? 0 : line + 1;
        return std::all_of(code_.begin() + static_cast<std::ptrdiff_t>(begin),
                           code_.begin() + static_cast<std::ptrdiff_t>(at_),
                           [](char c) { return c == ' ' || c == '\t'; });
    }

    /// The word of letters that ends just before this place.
    [[nodiscard]] std::string_view word_before() const {
        std::size_t begin = at_;
        while (begin > 0 && is_word_letter(text_[begin - 1])) --begin;
        return text_.substr(begin, at_ - begin);
    }
    [[nodiscard]] bool is_raw() const {
        const std::string_view word = word_before();
        return word == "R" || word == "u8R" || word == "uR" || word == "UR" || word == "LR";
    }
    [[nodiscard]] bool is_prefix() const {
        const std::string_view word = word_before();
        return word == "u8" || word == "u" || word == "U" || word == "L";
    }

    [[nodiscard]] std::size_t after(std::string_view end, std::size_t from) const {
        const std::size_t found = text_.find(end, from);
        return found == std::string_view::npos ? text_.size() : found + end.size();
    }
    /// A backslash at the end of a line carries the comment over to the next.
    [[nodiscard]] std::size_t end_of_line_comment() const {
        std::size_t end = at_;
        do {
            end = text_.find('\n', end + 1);
        } while (end != std::string_view::npos && text_[end - 1] == '\\');
        return end == std::string_view::npos ? text_.size() : end;
    }

    void blank(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i)
            if (code_[i] != '\n') code_[i] = ' ';
    }
    void blank_to(std::size_t end) {
        blank(at_, end);
        at_ = end;
    }
    void literal(std::size_t begin, std::size_t end) {
        literals_.push_back({.line = line_of(text_, begin), .text = std::string{text_.substr(begin, end - begin)}});
        blank(begin, end);
    }

    void quoted(char quote) {
        const std::size_t begin = ++at_;
        while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2U : 1U;
        at_ = std::min(at_, text_.size());
        literal(begin, at_);
        if (at_ < text_.size()) ++at_;
    }
    void raw_string() {
        const std::size_t bracket = text_.find('(', at_);
        if (bracket == std::string_view::npos) return blank_to(text_.size());
        const std::string close = ")" + std::string{text_.substr(at_ + 1, bracket - at_ - 1)} + "\"";
        const std::size_t end = after(close, bracket);
        literal(bracket + 1, std::max(bracket + 1, end - std::min(end, close.size())));
        at_ = end;
    }

    /// Keeps #include for `includes`; everything else after a # is ordinary code.
    void directive() {
        std::size_t from = at_ + 1;
        while (from < text_.size() && (text_[from] == ' ' || text_[from] == '\t')) ++from;
        if (text_.substr(from, 7) != "include") {
            ++at_;
            return;
        }
        from = text_.find_first_of("<\"\n", from);
        if (from == std::string_view::npos || text_[from] == '\n') return void(++at_);
        const bool in_angles = text_[from] == '<';
        const std::size_t end = text_.find_first_of(in_angles ? ">\n" : "\"\n", from + 1);
        if (end == std::string_view::npos) return void(++at_);
        includes_.push_back({.line = line_of(text_, at_),
                             .path = std::string{text_.substr(from + 1, end - from - 1)},
                             .in_angles = in_angles});
        blank_to(end + (text_[end] == '\n' ? 0 : 1));
    }

    std::string_view text_;
    std::string code_;
    std::vector<Literal> literals_;
    std::vector<Include> includes_;
    std::size_t at_ = 0;
};

}  // namespace

SourceText read_source(std::string_view text) { return Scanner{text}.read(); }

std::size_t line_of(std::string_view text, std::size_t place) {
    const std::string_view before = text.substr(0, place);
    return static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
}

}  // namespace croupier::tidy
