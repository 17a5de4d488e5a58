// `croupier rules`: the rules in our words, and where the software keeps each of them.
#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
}

namespace croupier::rules {

/// Adds the command; when it is given, it runs and sets the exit code. Bad input is thrown as apps::BadInput.
void add_rules(CLI::App& app, int& exit_code);

}  // namespace croupier::rules
