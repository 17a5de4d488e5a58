#include "telling/plain_tables.h"

#include "terminal/setup_options.h"

namespace croupier::setup {

NewTable plain_new_table(const deal::DealtGame& game) {
    const auto setup = std::make_shared<AnyValue>(deal::usual_setup(game));
    NewTable table;
    apps::add_setup_options(table.options, setup->shape(), setup->address(), {});
    table.json = [setup] { return wire::text_of(*setup); };
    return table;
}

Changes plain_changes() {
    return {.options = {}, .requests = [](const wire::Value&) { return std::vector<std::string>{}; }};
}

std::vector<DemoTable> plain_demo_tables(const deal::DealtGame& game) {
    return {{std::string{game.type->name} + "-1", std::string{game.type->title} + " 1",
             wire::text_of(deal::usual_setup(game)), demo_engine.with(Duty::patrons)}};
}

std::string plain_room_for(const deal::DealtGame& game, int patrons) {
    AnyValue setup = deal::usual_setup(game);
    if (const Shape::Field* seats = setup.shape().field("seats"))
        seats->shape->set_whole(setup.shape().look(*seats, setup.address()), patrons);
    return wire::text_of(setup);
}

}  // namespace croupier::setup
