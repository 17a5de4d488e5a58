#include "simulation/outcomes/streaks.h"

namespace croupier::simulation {

/// The runs of a block. The first and the last may be parts of longer ones.
class OutcomeStreaks::RunReader final : public BlockReader {
public:
    explicit RunReader(const OutcomeStreaks& streaks) : inner(streaks.runs_.size()), class_of_(streaks.class_of_) {}

    void read(DealtRounds rounds) override {
        for (const std::uint8_t outcome : rounds.as<OutcomeBlock>().outcomes) {
            if (class_of_[outcome] != last.of || last.length == 0) {
                end_run();
                last = {.of = class_of_[outcome], .length = 0};
            }
            ++last.length;
        }
    }

    Run first;  ///< nothing while the block has but one run
    Runs inner;
    Run last;

private:
    void end_run() {
        if (last.length == 0) return;
        if (first.length == 0) {
            first = last;
        } else {
            count(inner, last);
        }
    }

    const std::vector<std::uint8_t>& class_of_;
};

void OutcomeStreaks::count(Runs& runs, const Run& run) {
    if (run.length > 0) ++runs[run.of][run.length];
}

std::unique_ptr<BlockReader> OutcomeStreaks::reader() { return std::make_unique<RunReader>(*this); }

void OutcomeStreaks::take(BlockReader& reader) {
    const auto& block = dynamic_cast<RunReader&>(reader);
    const auto go_on_with = [this](const Run& run) {
        if (run.length == 0) return;
        if (run.of == last_.of) {
            last_.length += run.length;
        } else {
            count(runs_, last_);
            last_ = run;
        }
    };
    go_on_with(block.first);
    for (std::size_t of = 0; of < runs_.size(); ++of)
        for (const auto& [length, runs] : block.inner[of]) runs_[of][length] += runs;
    if (block.first.length == 0) return go_on_with(block.last);
    // Other outcomes lie between the first run and the last.
    count(runs_, last_);
    last_ = block.last;
}

OutcomeStreaks::Runs OutcomeStreaks::runs() const {
    Runs all = runs_;
    count(all, last_);
    return all;
}

}  // namespace croupier::simulation
