#include "telling/plain_tables.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "terminal/limit_options.h"

namespace croupier::setup {

namespace {

using apps::LimitWishes;

/// The field of a set-up in which limits for every wager and for kinds of wagers stand; null where there is none.
const Shape::Field* limits_of(const Shape& setup) {
    const auto found =
        std::ranges::find_if(setup.fields, [](const Shape::Field& each) { return apps::is_limit_set(*each.shape); });
    return found == setup.fields.end() ? nullptr : &*found;
}

void add_limit_options(apps::Options& list, const deal::DealtGame& game, const Shape::Field& limits,
                       LimitWishes& wishes) {
    const auto words = std::ranges::find(game.words, limits.name, &apps::FieldWords::field);
    apps::add_limit_options(list, *limits.shape, wishes, words == game.words.end() ? "" : words->about);
}

}  // namespace

NewTable plain_new_table(const deal::DealtGame& game) {
    const auto setup = std::make_shared<AnyValue>(deal::usual_setup(game));
    const auto wishes = std::make_shared<LimitWishes>();
    const Shape::Field* limits = limits_of(setup->shape());
    NewTable table;
    if (limits != nullptr) add_limit_options(table.options, game, *limits, *wishes);
    apps::add_setup_options(table.options, setup->shape(), setup->address(), game.words);
    table.json = [setup, wishes, limits] {
        AnyValue made = *setup;
        if (limits != nullptr) {
            void* at = made.shape().look(*limits, made.address());
            // Limits that a person gives hold for every wager.
            if (wishes->are_for_every_wager()) apps::clear_kinds(*limits->shape, at);
            apps::carry_out(*wishes, *limits->shape, at);
        }
        return wire::text_of(made);
    };
    return table;
}

Changes plain_changes(const deal::DealtGame& game) {
    constexpr std::string_view request = "ChangeLimits";
    const auto wishes = std::make_shared<LimitWishes>();
    const Shape& setup = game.type->setup();
    const Shape::Field* limits = limits_of(setup);
    const auto& known = game.type->request().words;
    const bool can_change = limits != nullptr && std::ranges::find(known, request) != known.end();
    Changes changes;
    if (can_change) add_limit_options(changes.options, game, *limits, *wishes);
    changes.requests = [wishes, limits, request, &setup](const wire::Value& json) {
        std::vector<std::string> requests;
        if (!wishes->any()) return requests;
        AnyValue read{setup};
        if (const auto wrong = wire::read(setup, json, read.address()))
            throw std::runtime_error{"the set-up of the table cannot be read: " + *wrong};
        // What is not mentioned stays: a sign is changed, not written anew.
        void* at = setup.look(*limits, read.address());
        apps::carry_out(*wishes, *limits->shape, at);
        requests.push_back(R"({"type":")" + std::string{request} + R"(","limits":)" +
                           wire::text_of(*limits->shape, at) + "}");
        return requests;
    };
    return changes;
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
