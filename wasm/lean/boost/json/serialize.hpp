// Only a text that must be escaped is written as a value.
#pragma once

#include <boost/json/value.hpp>

namespace boost::json {

[[nodiscard]] inline std::string serialize(const value& text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "\"";
    for (const char each : text.get_string()) {
        const auto code = static_cast<unsigned char>(each);
        if (each == '"' || each == '\\') {
            out.append(1, '\\').append(1, each);
        } else if (code < 0x20) {
            out.append("\\u00").append(1, digits[code >> 4U]).append(1, digits[code & 15U]);
        } else {
            out += each;
        }
    }
    return out + '"';
}

}  // namespace boost::json
