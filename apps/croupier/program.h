// The program `croupier`: one command line over everything. Data goes to standard output, the rest to standard error.
#pragma once

namespace croupier::apps {

/// With the games of the list that the program links; the exit status.
int program(int argc, char** argv);

}  // namespace croupier::apps
