#include "apps/rules/index/tokens.h"

#include <algorithm>

namespace croupier::rules {

namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_';
}

class Lexer {
public:
    explicit Lexer(std::string_view source) : source_(source) {}

    Tokens run() {
        while (at_ < source_.size()) step();
        return std::move(tokens_);
    }

private:
    [[nodiscard]] bool starts(std::string_view text) const { return source_.substr(at_).starts_with(text); }

    void step() {
        const char letter = source_[at_];
        if (letter == '\n') {
            line_begins_ = true;
            ++at_;
        } else if (letter == ' ' || letter == '\t' || letter == '\r') {
            ++at_;
        } else if (starts("//")) {
            skip_to("\n", 0);
        } else if (starts("/*")) {
            skip_to("*/", 2);
        } else if (letter == '#' && line_begins_) {
            skip_directive();
        } else if (starts("R\"")) {
            raw_text();
        } else if (letter == '"' || letter == '\'') {
            quoted(letter);
        } else if (is_letter(letter)) {
            take(Token::Kind::word, [](char each) { return is_letter(each) || is_digit(each); });
        } else if (is_digit(letter)) {
            take(Token::Kind::number,
                 [](char each) { return is_letter(each) || is_digit(each) || each == '\'' || each == '.'; });
        } else {
            const std::size_t length = starts("->") || starts("::") ? 2 : 1;
            add(Token::Kind::sign, source_.substr(at_, length));
            at_ += length;
        }
    }

    void add(Token::Kind kind, std::string_view text) {
        line_begins_ = false;
        tokens_.push_back({kind, std::string{text}});
    }

    void take(Token::Kind kind, auto belongs) {
        std::size_t end = at_;
        while (end < source_.size() && belongs(source_[end])) ++end;
        add(kind, source_.substr(at_, end - at_));
        at_ = end;
    }

    void skip_to(std::string_view end, std::size_t beyond) {
        const std::size_t found = source_.find(end, at_ + beyond);
        at_ = found == std::string_view::npos ? source_.size() : found + beyond;
    }

    void skip_directive() {
        do {
            at_ = std::min(source_.find('\n', at_ + 1), source_.size());
        } while (at_ < source_.size() && source_[at_ - 1] == '\\');
    }

    void quoted(char quote) {
        std::string text;
        for (++at_; at_ < source_.size() && source_[at_] != quote; ++at_) {
            if (source_[at_] == '\\' && at_ + 1 < source_.size()) ++at_;
            text += source_[at_];
        }
        ++at_;
        add(Token::Kind::text, text);
    }

    void raw_text() {
        const std::size_t open = source_.find('(', at_);
        if (open == std::string_view::npos) {
            at_ = source_.size();
            return;
        }
        const std::string end = ")" + std::string{source_.substr(at_ + 2, open - at_ - 2)} + "\"";
        const std::size_t close = std::min(source_.find(end, open), source_.size());
        add(Token::Kind::text, source_.substr(open + 1, close - open - 1));
        at_ = std::min(close + end.size(), source_.size());
    }

    std::string_view source_;
    std::size_t at_ = 0;
    bool line_begins_ = true;
    Tokens tokens_;
};

}  // namespace

Tokens tokens_of(std::string_view source) { return Lexer{source}.run(); }

std::size_t closing(const Tokens& tokens, std::size_t open) {
    int depth = 0;
    for (std::size_t at = open; at < tokens.size(); ++at) {
        if (tokens[at].is("(") || tokens[at].is("{") || tokens[at].is("[")) ++depth;
        if (tokens[at].is(")") || tokens[at].is("}") || tokens[at].is("]")) --depth;
        if (depth == 0) return at;
    }
    return tokens.size();
}

}  // namespace croupier::rules
