#include "telling/dealt_game.h"

#include "core/money/chips.h"
#include "core/table/limits.h"

namespace croupier::deal {

namespace {

/// Chips and limits wherever the record has some, and leaves them open.
void fill_in(const Shape& shape, void* at) {
    if (&shape == &shape_of<ChipSet>()) {
        auto& chips = *static_cast<ChipSet*>(at);
        if (chips.denominations().empty())
            chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    } else if (&shape == &shape_of<Limits>()) {
        auto& limits = *static_cast<Limits*>(at);
        if (limits.most.is_zero()) limits = {Money::dollars(5), Money::dollars(500)};
    } else if (shape.kind == Shape::Kind::record) {
        for (const Shape::Field& field : shape.fields) fill_in(*field.shape, shape.look(field, at));
    }
}

}  // namespace

AnyValue usual_setup(const DealtGame& game) {
    if (game.usual_setup != nullptr) return game.usual_setup();
    AnyValue setup{game.type->setup()};
    fill_in(setup.shape(), setup.address());
    return setup;
}

std::unique_ptr<Table> deal_table(const DealtGame& game, const play::Law& law, const AnyValue& setup,
                                  std::uint64_t seed) {
    return std::make_unique<Table>(*game.type, law, setup, seed, habits_of(game, law, setup), game.course);
}

Habits habits_of(const DealtGame& game, const play::Law& law, const AnyValue& setup) {
    return game.habits == nullptr ? Habits{} : game.habits(law, setup);
}

Story story_of(const DealtGame& game, const play::Law& law, const AnyValue& setup, law::Date day) {
    return game.story == nullptr ? plain_story(*game.type, law, setup, day) : game.story(law, setup, day);
}

}  // namespace croupier::deal
