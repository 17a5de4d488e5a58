// What runs beside a server in real life: backups, checks, reports, and people who look.
#pragma once

#include <string>
#include <vector>

#include "tests/durability/casino.h"

namespace croupier::durability {

struct Visitor {
    std::string name;
    std::vector<std::string> words;
    int status = 0;      ///< with which it should end
    std::string backup;  ///< the copy of the store that it makes, if it makes one
};

/// All of them, one after another, for as many rounds as there are; each backup goes to a file of its own.
[[nodiscard]] Visitor visitor(const Casino& casino, int round);
[[nodiscard]] int how_many_visitors();
/// Somebody with a tool that could write, too, and so takes the log away when it believes to be alone.
[[nodiscard]] Visitor somebody_who_looks(const Casino& casino);

}  // namespace croupier::durability
