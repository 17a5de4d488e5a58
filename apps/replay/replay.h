// `croupier replay`: runs scenarios and says whether what they expect holds.
#pragma once

namespace CLI {
class App;
}

namespace croupier::replay {

void add_replay(CLI::App& app, int& exit_code);

}  // namespace croupier::replay
