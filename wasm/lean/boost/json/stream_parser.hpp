// Reads a text whole, at once.
#pragma once

#include <charconv>
#include <system_error>

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/value.hpp>

namespace boost::json {

enum class error { none, syntax, extra_data };
class error_code {
public:
    error_code& operator=(error is) noexcept {
        error_ = is;
        return *this;
    }
    [[nodiscard]] explicit operator bool() const noexcept { return error_ != error::none; }
    [[nodiscard]] std::string message() const { return "syntax error"; }

private:
    error error_ = error::none;
};
struct parse_options {};

class stream_parser {
public:
    stream_parser(storage_ptr /*memory*/, const parse_options& /*options*/, unsigned char* /*scratch*/,
                  std::size_t /*size*/) {}

    /// How much was read.
    std::size_t write_some(const char* data, std::size_t size, error_code& error) {
        at_ = data;
        end_ = data + size;
        if (!read(value_, 0)) error = error::syntax;
        skip_space();
        return static_cast<std::size_t>(at_ - data);
    }
    void finish(error_code& /*error*/) {}
    [[nodiscard]] value release() { return std::move(value_); }

private:
    static constexpr int deepest = 32;

    void skip_space() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\t' || *at_ == '\r')) ++at_;
    }
    bool takes(char wanted) {
        skip_space();
        if (at_ == end_ || *at_ != wanted) return false;
        ++at_;
        return true;
    }
    bool takes(std::string_view word) {
        if (!std::string_view{at_, end_}.starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    bool read(value& into, int depth) {
        skip_space();
        if (at_ == end_ || depth > deepest) return false;
        switch (*at_) {
            case '{': return read_object(into, depth);
            case '[': return read_array(into, depth);
            case '"': {
                string text;
                if (!read_text(text)) return false;
                into = value(std::string_view{text});
                return true;
            }
            case 'n': return takes("null");
            case 't': into = value(true); return takes("true");
            case 'f': into = value(false); return takes("false");
            default: return read_number(into);
        }
    }
    bool read_object(value& into, int depth) {
        ++at_;
        object fields;
        if (!takes('}')) {
            do {
                skip_space();
                string key;
                value item;
                if (!read_text(key) || !takes(':') || !read(item, depth + 1)) return false;
                fields.emplace(std::move(key), std::move(item));
            } while (takes(','));
            if (!takes('}')) return false;
        }
        into = std::move(fields);
        return true;
    }
    bool read_array(value& into, int depth) {
        ++at_;
        array list;
        if (!takes(']')) {
            do {
                value item;
                if (!read(item, depth + 1)) return false;
                list.emplace_back(std::move(item));
            } while (takes(','));
            if (!takes(']')) return false;
        }
        into = std::move(list);
        return true;
    }
    bool read_number(value& into) {
        std::int64_t number = 0;
        auto [end, trouble] = std::from_chars(at_, end_, number);
        if (end == at_) return false;
        into = number;
        // Too large, or with a fraction: no whole number of ours.
        const bool goes_on = end != end_ && (*end == '.' || *end == 'e' || *end == 'E');
        if (goes_on || trouble != std::errc{}) into = value::fraction();
        while (end != end_ && std::string_view{"0123456789.eE+-"}.contains(*end)) ++end;
        at_ = end;
        return true;
    }
    bool read_text(string& into) {
        if (at_ == end_ || *at_ != '"') return false;
        for (++at_; at_ != end_ && *at_ != '"'; ++at_) {
            if (*at_ != '\\') {
                into += *at_;
            } else if (++at_ == end_ || !read_escaped(into)) {
                return false;
            }
        }
        return takes('"');
    }
    bool read_escaped(string& into) {
        constexpr std::string_view letters = "bfnrt";
        constexpr std::string_view meant = "\b\f\n\r\t";
        if (*at_ == 'u') {
            // JSON.stringify escapes no letter but those below a space, and halves of pairs.
            unsigned code = 0;
            if (end_ - at_ < 5 || std::from_chars(at_ + 1, at_ + 5, code, 16).ptr != at_ + 5 || code >= 0x80)
                return false;
            into += static_cast<char>(code);
            at_ += 4;
        } else if (const std::size_t place = letters.find(*at_); place != std::string_view::npos) {
            into += meant[place];
        } else {
            into += *at_;
        }
        return true;
    }

    const char* at_ = nullptr;
    const char* end_ = nullptr;
    value value_;
};

}  // namespace boost::json
