// A value, or whatever went wrong in its place as a std::runtime_error: main() prints its words and ends with 1.
#pragma once

#include <expected>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace croupier::apps {

/// Of an error that is a sentence, has one in `what`, or has one by in_words().
template <class T, class Error>
T or_throw(std::expected<T, Error> result) {
    if (!result) {
        const Error& error = result.error();
        if constexpr (std::is_convertible_v<Error, std::string>) {
            throw std::runtime_error{error};
        } else if constexpr (requires { std::string{error.what}; }) {
            throw std::runtime_error{error.what};
        } else {
            throw std::runtime_error{in_words(error)};
        }
    }
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

}  // namespace croupier::apps
