// The passages of Tai-Sai: a round as it should be, and what happens when something goes wrong.
#include "games/tai_sai/rules/tai_sai.h"
#include "tests/playthroughs/playthrough.h"
#include "tests/playthroughs/scribe.h"

namespace croupier::tai_sai {

extern const play::GameType game_type;

namespace {

constexpr Actor dealer{Role::dealer, 1001};
constexpr Actor game_supervisor{Role::game_supervisor, 1002};
constexpr Actor the_operator{Role::casino_operator, 1004};

AnyValue setup() {
    TableSetup setup;
    setup.seats = 6;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.limits.every = {Money::dollars(5), Money::dollars(500)};
    setup.limits.kinds = {{WagerKind::triples, {Money::dollars(5), Money::dollars(100)}}};
    setup.colours = {"blue", "yellow"};
    return AnyValue::of(std::move(setup));
}

Area area(std::string_view id) { return parse_name<Area>(id).value(); }

/// With dice that show what they are told to show, and do not lie flat when they are told nothing.
class TaiSaiScribe : public playthroughs::Scribe, private DiceSupply {
public:
    explicit TaiSaiScribe(std::string_view title, std::string_view edition = "tai-sai-2001")
        : Scribe(title, game_type, edition, setup()) {
        seat(101, 1);
        seat(102, 4);
        seat(103, 0);
    }
    void carry_on(std::string_view until) { Scribe::carry_on({.cards = nullptr, .dice = this, .number = {}}, until); }
    void open_round() {
        heading("Round " + std::to_string(table().rounds_started() + 1));
        carry_on("wagering");
    }
    void show(std::string_view faces) { shows_ = parse_dice(faces).value(); }
    void show_nothing() { shows_.reset(); }
    void enter(std::string_view faces) {
        for (const Die die : parse_dice(faces)->ascending()) ask(Command{dealer, KeyNumber{die}});
        ask(Command{dealer, PressEntry{}});
    }

private:
    void spin() override {}
    std::optional<Dice> uncover() override { return shows_; }
    std::optional<Dice> shows_;
};

std::string plain_rounds() {
    TaiSaiScribe scribe{"Two rounds: a double, with wagers of every kind, and a triple."};
    scribe.ask(Command{dealer, IssueColour{102, "blue", Money::dollars(5)}});
    scribe.open_round();
    scribe.wager(101, "small", 50);
    scribe.wager(101, "double-3", 10);
    scribe.wager(101, "total-10", 10);
    scribe.wager(102, "face-3", 20, "non-value chips");
    scribe.wager(102, "pair-3-4", 20, "non-value chips");
    scribe.wager(102, "double-3-with-4", 5, "non-value chips");
    scribe.wager(103, "big", 100);
    scribe.wager(103, "any-triple", 5);
    scribe.wager(103, "total-18", 5);
    scribe.wager(103, "triple-6", 105);
    scribe.show("3 4 3");
    scribe.carry_on("idle");
    scribe.open_round();
    scribe.wager(101, "double-5", 10);
    scribe.wager(101, "face-5", 10);
    scribe.wager(102, "triple-5", 5, "non-value chips");
    scribe.wager(103, "big", 100);
    scribe.wager(103, "odd", 100);
    scribe.show("5 5 5");
    scribe.carry_on("idle");
    scribe.heading("Two patrons go");
    scribe.ask(Command{scribe.patron(102), CashOut{102, Money::dollars(100)}});
    scribe.ask(Command{scribe.patron(102), ReturnColour{102}});
    scribe.ask(Command{scribe.patron(102), CashOut{102, Money::dollars(100)}});
    scribe.ask(Command{scribe.patron(102), Leave{102}});
    scribe.ask(Command{scribe.patron(103), CashOut{103, Money::dollars(700)}});
    scribe.ask(Command{scribe.patron(103), Leave{103}});
    scribe.balances();
    return std::move(scribe).text();
}

std::string corrected_after_settlement() {
    TaiSaiScribe scribe{"A wrong entry is put right before wagers are settled, a misread die after it."};
    scribe.open_round();
    scribe.wager(101, "total-10", 10);
    scribe.wager(102, "face-5", 10);
    scribe.wager(103, "small", 10);
    scribe.show("1 3 6");
    scribe.carry_on("called");
    scribe.heading("The dealer presses a wrong number");
    scribe.enter("1 3 5");
    scribe.ask(Command{dealer, CollectLosing{}});
    scribe.ask(Command{dealer, CorrectResult{0, *parse_dice("1 3 6"), "6 was keyed as 5"}});
    scribe.ask(Command{game_supervisor, CorrectResult{0, *parse_dice("1 3 6"), "6 was keyed as 5"}});
    scribe.carry_on("idle");
    scribe.heading("Afterwards a camera shows that the third die was a 5");
    scribe.ask(Command{game_supervisor, CorrectResult{1, *parse_dice("1 3 5"), "the camera shows a 5"}});
    scribe.balances();
    return std::move(scribe).text();
}

std::string dice_not_flat() {
    TaiSaiScribe scribe{"A die leans on another: the spin is void, and the wagers stand.", "tai-sai-1999"};
    scribe.open_round();
    scribe.wager(101, "small", 10);
    scribe.wager(103, "double-2", 10);
    scribe.show_nothing();
    scribe.carry_on("spinning");
    scribe.heading("The next spin");
    scribe.wager(102, "big", 10);
    scribe.carry_on("wagering");
    scribe.wager(102, "big", 10);
    scribe.ask(Command{scribe.patron(101), WithdrawWager{101, area("small"), Money::dollars(10)}});
    scribe.show("2 2 6");
    scribe.carry_on("idle");
    scribe.balances();
    return std::move(scribe).text();
}

std::string wagers_in_the_wrong_place() {
    TaiSaiScribe scribe{
        "A call bet that the dealer put on the wrong area stays there; a wager that was pushed need not.",
        "tai-sai-2000"};
    scribe.open_round();
    scribe.ask(Command{dealer, PlaceWager{101, area("big"), Money::dollars(20), Tender::chips, area("small")}});
    scribe.wager(102, "total-10", 10);
    scribe.wager(103, "total-9", 10);
    scribe.ask(Command{dealer, CallNoMoreBets{}});
    scribe.heading("A sleeve pushes the wager on 10 to 11; a patron's own mistake comes to light");
    scribe.ask(Command{game_supervisor,
                       ReportDisplacement{102, area("total-10"), area("total-11"), Displacement::moved_by_dealer}});
    scribe.ask(
        Command{game_supervisor, ReportDisplacement{103, area("total-9"), area("total-8"), Displacement::own_mistake}});
    scribe.show("1 3 6");
    scribe.carry_on("settlement");
    scribe.heading("The operator's discretion");
    const auto treat = [&scribe](const Actor& who, PersonId id, std::string_view lies, std::string_view meant) {
        scribe.ask(Command{who, TreatAsMeant{id, area(lies), area(meant), "the camera shows it"}});
    };
    treat(the_operator, 101, "big", "small");
    treat(the_operator, 103, "total-8", "total-9");
    treat(game_supervisor, 102, "total-11", "total-10");
    treat(the_operator, 102, "total-11", "total-10");
    scribe.heading("Settlement");
    scribe.carry_on("idle");
    scribe.balances();
    return std::move(scribe).text();
}

}  // namespace

std::vector<playthroughs::Playthrough> playthroughs();
std::vector<playthroughs::Playthrough> playthroughs() {
    return {{"tai_sai", "rounds", plain_rounds},
            {"tai_sai", "corrections", corrected_after_settlement},
            {"tai_sai", "dice_not_flat", dice_not_flat},
            {"tai_sai", "misplaced_wagers", wagers_in_the_wrong_place}};
}

}  // namespace croupier::tai_sai
