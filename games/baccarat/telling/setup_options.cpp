#include "games/baccarat/telling/setup_options.h"

#include <memory>
#include <utility>

#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/telling/usual_table.h"
#include "terminal/setup_options.h"
#include "wire/json.h"

namespace croupier::baccarat {

namespace {

using apps::FieldWords;

constexpr FieldWords style{"style", "style", "Style of dealing"};
constexpr FieldWords payment{"payment", "payment", "How the Banker's Hand is paid"};
constexpr FieldWords differential{"differential", "differential", "The maximum table differential"};

/// Those that have options of their own are left out.
constexpr FieldWords words[]{
    {"hand_limits", "", "wager on a hand"},
    {"tie_limits", "tie", "wager on a Tie"},
    {"chips", "chips", "The chip set"},
    {"sets", "seats", "Seats, which are numbered sets of wagering areas"},
    differential,
    {"breakage", "breakage", "Half a chip when a Banker's six pays half"},
    {"area_cap", "area-cap", "How wagers of several patrons on one area are capped"},
    {"tail_most", "tail-most", "Most cards behind the cutting card"},
    {.field = "division", .left_out = true},
    {.field = "version", .left_out = true},
    {.field = "batch_shuffler", .left_out = true},
    {.field = "continuous_shuffler", .left_out = true},
    {.field = "style", .left_out = true},
    {.field = "payment", .left_out = true},
};

enum class Shuffler : std::uint8_t { none, batch, continuous };

/// A batch shuffler has a second set of cards.
void install(TableSetup& setup, Shuffler shuffler) {
    const int decks = setup.card_sets.front().decks;
    setup.continuous_shuffler = shuffler == Shuffler::continuous;
    setup.batch_shuffler = shuffler == Shuffler::batch;
    setup.card_sets = {{decks, "red"}};
    if (setup.batch_shuffler) setup.card_sets.push_back({decks, "blue"});
}

}  // namespace

void add_usual_options(apps::Options& list, TableSetup& setup) {
    list.choice(
        "--version", apps::names_as_choices<Version>(3),
        [&setup](int version) { setup = apps::usual_table(static_cast<Version>(version)); },
        "Version of baccarat (default: midi)");
    apps::add_setup_option(list, setup, style);
    list.word(
        "--decks", "N",
        [&setup](const std::string& text) {
            setup.card_sets.front().decks = static_cast<int>(apps::whole_number("--decks", text, INT32_MIN, INT32_MAX));
        },
        "Decks in a set of cards, 4 to 8 (default: 8)");
    list.choice(
        "--shuffler", {{"none", 0}, {"batch", 1}, {"continuous", 2}},
        [&setup](int shuffler) { install(setup, static_cast<Shuffler>(shuffler)); },
        "Shuffler at the table (default: none)");
    apps::add_setup_option(list, setup, payment);
}

setup::NewTable new_table() {
    const auto setup = std::make_shared<TableSetup>(apps::usual_table(Version::midi));
    setup::NewTable table;
    add_usual_options(table.options, *setup);
    apps::add_setup_options(table.options, *setup, words);
    table.json = [setup] { return wire::text_of(*setup); };
    return table;
}

setup::Changes changes() {
    const auto wished = std::make_shared<TableSetup>();
    const auto asked = std::make_shared<std::vector<Request (*)(const TableSetup&)>>();
    setup::Changes changes;
    // An option that was given says which request it becomes.
    const auto add = [&](const FieldWords& field, Request (*request)(const TableSetup&)) {
        apps::Options one;
        apps::add_setup_option(one, *wished, field);
        for (const apps::Option& option : one.all())
            changes.options.word(
                option.name, option.type,
                [take = option.take, asked, request](const std::string& text) {
                    take(text);
                    asked->push_back(request);
                },
                std::string{field.about});
    };
    add(differential, [](const TableSetup& setup) { return Request{StipulateDifferential{setup.differential}}; });
    add(payment, [](const TableSetup& setup) { return Request{ElectPayment{setup.payment}}; });
    add(style, [](const TableSetup& setup) { return Request{ChooseStyle{setup.style, ""}}; });
    changes.requests = [wished, asked](const wire::Value&) {
        std::vector<std::string> requests;
        for (const auto request : *asked) requests.push_back(wire::text_of(request(*wished)));
        return requests;
    };
    return changes;
}

}  // namespace croupier::baccarat
