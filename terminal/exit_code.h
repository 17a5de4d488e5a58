// What the program's exit status means. Scripts rely on these numbers; docs and --help repeat them.
#pragma once

namespace croupier::apps {

namespace exit_code {

inline constexpr int ok = 0;
inline constexpr int failure = 1;         ///< the work was done and its answer is no, or the machine failed
inline constexpr int bad_input = 2;       ///< usage, unreadable file, unknown name, a table that no rule allows
inline constexpr int rule_violation = 3;  ///< a command broke a rule
inline constexpr int bad_journal = 6;     ///< a journal is not what it should be
inline constexpr int defect = 70;         ///< our own bug: an assertion failed
inline constexpr int interrupted = 130;   ///< Ctrl-C

}  // namespace exit_code

/// For the foot of --help.
inline constexpr const char* exit_codes_in_words =
    "Exit codes: 0 ok, 1 failure, 2 bad input, 3 rule violation, 6 a bad journal, 70 a defect of the program, 130 "
    "interrupted";

}  // namespace croupier::apps
