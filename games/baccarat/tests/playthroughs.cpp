// The passages: three rounds in each style from the opening of the table on, a void hand, and a last coup.
#include "games/baccarat/rules/baccarat.h"
#include "tests/playthroughs/playthrough.h"
#include "tests/playthroughs/scribe.h"

namespace croupier::baccarat {

extern const play::GameType game_type;

namespace {

/// A stack whose order is fixed, with the cutting card before a given card.
class FixedShoe final : public CardSupply {
public:
    explicit FixedShoe(int cutting_card_at) : cutting_card_at_(cutting_card_at) {}

    void load(int) override {}
    Front front(int place, bool cutting_card_out) override {
        return place >= cutting_card_at_ && !cutting_card_out ? Front::cutting_card : Front::card;
    }
    /// Eight decks, mixed by walking through them in long strides.
    Card face(int place) override { return Card::from_index(place * 101 % 416 * 31 % 416 % Card::kinds); }
    /// In the middle, as people cut.
    int choose(int least, int most) override { return (least + most) / 2; }

private:
    int cutting_card_at_;
};

class BaccaratScribe : public playthroughs::Scribe {
public:
    BaccaratScribe(std::string_view title, const TableSetup& setup, int cutting_card_at)
        : Scribe(title, game_type, "baccarat-2004", AnyValue::of(setup)), shoe_(cutting_card_at) {}

    void wager(PersonId id, std::uint8_t set, Outcome outcome, int dollars) {
        ask(Command{patron(id), PlaceWager{id, Spot{{set, false}, outcome}, Money::dollars(dollars), Tender::chips}});
    }
    void carry_on(std::string_view until) {
        Scribe::carry_on({.cards = &shoe_, .dice = nullptr, .number = {}}, until, "shoe over");
    }
    void round() {
        heading("Round " + std::to_string(table().rounds_started() + 1));
        wager(101, 1, Outcome::banker, 40);
        wager(102, 4, Outcome::player, 60);
        wager(102, 4, Outcome::tie, 5);
        wager(103, 4, Outcome::banker, 20);
        carry_on("wagering");
    }
    void balances() {
        Scribe::balances();
        note("commission: " + in_words(table().ledger().commission));
    }

private:
    FixedShoe shoe_;
};

TableSetup midi(Style style) {
    TableSetup setup;
    setup.style = style;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    setup.patrons_per_area = 2;
    return setup;
}

constexpr int no_cutting_card = 1000;

void open(BaccaratScribe& scribe) {
    scribe.seat(101, 1);
    scribe.seat(102, 4);
    scribe.seat(103, 0);
    scribe.heading("Opening, shuffle, cut and burn");
    scribe.carry_on("wagering");
}

std::string three_rounds(std::string_view title, const TableSetup& setup) {
    BaccaratScribe scribe{title, setup, no_cutting_card};
    open(scribe);
    for (int i = 0; i < 3; ++i) scribe.round();
    scribe.balances();
    return std::move(scribe).text();
}

std::string style_a() { return three_rounds("Three rounds in Style A: the dealer deals face up.", midi(Style::a)); }
std::string style_b() { return three_rounds("Three rounds in Style B: patrons turn the cards.", midi(Style::b)); }
std::string style_c() { return three_rounds("Three rounds in Style C: the dealer turns the cards.", midi(Style::c)); }

std::string six_pays_half_from_a_continuous_shuffler() {
    TableSetup setup = midi(Style::a);
    setup.continuous_shuffler = true;
    setup.payment = PaymentOption::six_pays_half;
    setup.differential = Money::dollars(30);
    return three_rounds("Three rounds from a continuous shuffler; a Banker's 6 pays half; a differential of $30.00.",
                        setup);
}

std::string void_hand() {
    BaccaratScribe scribe{"A card too many is seen, and a void hand follows.", midi(Style::a), no_cutting_card};
    open(scribe);
    scribe.round();
    scribe.heading("A card too many, seen by all");
    scribe.ask(Command{{Role::dealer, 1001}, DrawInExcess{std::nullopt, Card{7, 2}}});
    scribe.wager(101, 1, Outcome::banker, 40);
    scribe.heading("The void hand");
    scribe.carry_on("wagering");
    scribe.round();
    scribe.balances();
    return std::move(scribe).text();
}

std::string last_coup() {
    BaccaratScribe scribe{"The cutting card comes out in a round; one more is dealt, and the shoe is over.",
                          midi(Style::b), 20};
    open(scribe);
    while (scribe.table().phase_in_words() != "shoe over") scribe.round();
    scribe.heading("After the last coup");
    scribe.wager(101, 1, Outcome::banker, 40);
    scribe.ask(Command{{Role::dealer, 1001}, DrawCard{}});
    scribe.heading("New cards");
    scribe.carry_on("burn");
    scribe.balances();
    return std::move(scribe).text();
}

}  // namespace

std::vector<playthroughs::Playthrough> playthroughs();
std::vector<playthroughs::Playthrough> playthroughs() {
    return {{"baccarat", "style_a", style_a},
            {"baccarat", "style_b", style_b},
            {"baccarat", "style_c", style_c},
            {"baccarat", "continuous_six_pays_half", six_pays_half_from_a_continuous_shuffler},
            {"baccarat", "void_hand", void_hand},
            {"baccarat", "last_coup", last_coup}};
}

}  // namespace croupier::baccarat
