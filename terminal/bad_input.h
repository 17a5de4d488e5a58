// What a person typed cannot be used. main() prints it as one line and ends with exit_code::bad_input.
#pragma once

#include <stdexcept>

namespace croupier::apps {

/// The message says what is wrong and what would work, without the program's name and without a line break.
class BadInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace croupier::apps
