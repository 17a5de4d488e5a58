// Tables that the program sets up by itself: for the demo, and under load.
#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/telling/setup_options.h"
#include "wire/json.h"

namespace croupier::baccarat {

namespace {

constexpr int most_seats_of_midi = 9;

TableSetup demo_table(Version version, Style style) {
    TableSetup setup;
    setup.version = version;
    setup.style = style;
    setup.sets = version == Version::mini ? 7 : version == Version::midi ? most_seats_of_midi : 14;
    setup.chips =
        ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100), Money::dollars(500)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    return setup;
}

}  // namespace

std::vector<setup::DemoTable> demo_tables() {
    using setup::demo_engine;
    const std::string mini = wire::text_of(demo_table(Version::mini, Style::a));
    // Style B: whoever has the highest wager on a hand holds it and turns it, so that the engine leaves this to people.
    TableSetup midi = demo_table(Version::midi, Style::b);
    midi.differential = Money::dollars(10'000);
    TableSetup full = demo_table(Version::full, Style::c);
    full.dealers = 2;
    full.payment = PaymentOption::six_pays_half;
    return {{"mini-1", "Mini Baccarat 1", mini, demo_engine.with(Duty::patrons)},
            {"midi-1", "Midi Baccarat 1", wire::text_of(midi), demo_engine},
            {"full-1", "Baccarat 1", wire::text_of(full), demo_engine.with(Duty::patrons)},
            // Real cards, for whoever wants to deal: the house brings and mixes them, a dealer does the rest.
            {"hand-1", "Mini Baccarat 2", mini, Automation{Duty::equipment, Duty::patrons}}};
}

std::string room_for(int patrons) {
    TableSetup setup = demo_table(patrons > most_seats_of_midi ? Version::full : Version::midi, Style::a);
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    return wire::text_of(setup);
}

}  // namespace croupier::baccarat
