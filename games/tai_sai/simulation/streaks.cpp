#include "games/tai_sai/simulation/streaks.h"

#include <vector>

#include "games/tai_sai/rules/areas.h"

namespace croupier::simulation {

namespace {

std::array<ThrowKind, Dice::throws> kinds_of_throws() {
    std::array<ThrowKind, Dice::throws> kinds{};
    for (int number = 0; number < Dice::throws; ++number)
        kinds[static_cast<std::size_t>(number)] = kind_of_throw(Dice::from_throw(number));
    return kinds;
}

}  // namespace

ThrowKind kind_of_throw(const Dice& dice) {
    if (wins(*parse_name<tai_sai::Area>("small"), dice)) return ThrowKind::small;
    if (wins(*parse_name<tai_sai::Area>("big"), dice)) return ThrowKind::big;
    return ThrowKind::triple;
}

/// The runs of a block. The first and the last may be parts of longer ones.
class ThrowStreaks::RunReader final : public BlockReader<ThrownBlock> {
public:
    void read(const ThrownBlock& block) override {
        static const std::array<ThrowKind, Dice::throws> kinds = kinds_of_throws();
        for (const std::uint8_t number : block.throws) {
            if (kinds[number] != last.kind || last.length == 0) {
                end_run();
                last = {.kind = kinds[number], .length = 0};
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
};

void ThrowStreaks::count(Runs& runs, const Run& run) {
    if (run.length > 0) ++runs[static_cast<std::size_t>(run.kind)][run.length];
}

std::unique_ptr<BlockReader<ThrownBlock>> ThrowStreaks::reader() { return std::make_unique<RunReader>(); }

void ThrowStreaks::take(BlockReader<ThrownBlock>& reader) {
    const auto& block = dynamic_cast<RunReader&>(reader);
    const auto go_on_with = [this](const Run& run) {
        if (run.length == 0) return;
        if (run.kind == last_.kind) {
            last_.length += run.length;
        } else {
            count(runs_, last_);
            last_ = run;
        }
    };
    go_on_with(block.first);
    for (std::size_t kind = 0; kind < throw_kinds; ++kind)
        for (const auto& [length, runs] : block.inner[kind]) runs_[kind][length] += runs;
    if (block.first.length == 0) return go_on_with(block.last);
    // Other throws lie between the first run and the last.
    count(runs_, last_);
    last_ = block.last;
}

ThrowStreaks::Runs ThrowStreaks::runs() const {
    Runs all = runs_;
    count(all, last_);
    return all;
}

}  // namespace croupier::simulation
