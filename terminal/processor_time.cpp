#include "terminal/processor_time.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

namespace croupier::apps {

double processor_seconds(pid_t process) {
    std::ifstream stat{"/proc/" + std::to_string(process) + "/stat"};
    std::string line;
    std::getline(stat, line);
    // The name stands in parentheses and may hold anything; eleven fields lie between it and the times.
    std::istringstream fields{line.substr(std::min(line.rfind(')') + 2, line.size()))};
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace croupier::apps
