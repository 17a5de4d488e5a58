// The passages of Tai-Sai: a round as it should be, and what happens when something goes wrong.
#include <stdexcept>

#include "games/tai_sai/rules/automatic.h"
#include "tests/playthroughs/playthrough.h"
#include "tests/playthroughs/scribe.h"

namespace croupier::tai_sai {

namespace {

constexpr Actor dealer{Role::dealer, 1001};
constexpr Actor game_supervisor{Role::game_supervisor, 1002};
constexpr Actor the_operator{Role::casino_operator, 1004};

/// Dice that show what they are told to show, and do not lie flat when they are told nothing.
class ToldDice final : public DiceSupply {
public:
    void spin() override {}
    std::optional<Dice> uncover() override { return shows; }
    std::optional<Dice> shows;
};

class TaiSaiScribe : public playthroughs::Scribe<Game> {
public:
    explicit TaiSaiScribe(std::string_view title, std::string_view edition = "tai-sai-2001")
        : Scribe(title, *edition_by_key(edition)) {
        TableSetup setup;
        setup.seats = 6;
        setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
        setup.limits.every = {Money::dollars(5), Money::dollars(500)};
        setup.limits.kinds = {{WagerKind::triples, {Money::dollars(5), Money::dollars(100)}}};
        setup.colours = {"blue", "yellow"};
        ask({the_operator, SetUpTable{setup}});
        seat(101, 1);
        seat(102, 4);
        seat(103, 0);
    }

    static Area area(std::string_view id) { return parse_name<Area>(id).value(); }

    void wager(PersonId id, std::string_view where, int dollars, Tender tender = Tender::chips) {
        patron(id, PlaceWager{id, area(where), Money::dollars(dollars), tender, {}});
    }
    /// Everything that goes on without a decision, until the table comes to that phase.
    void carry_on(Phase until) {
        do {
            const auto command = automatic_command(law_, state_, everything, dice_);
            if (!command) throw std::logic_error{"the playthrough waits for a person"};
            ask(*command);
        } while (state_.phase != until);
    }
    void open_round() {
        heading("Round " + std::to_string(state_.rounds_started + 1));
        carry_on(Phase::wagering);
    }
    void show(std::optional<std::string_view> faces) {
        dice_.shows = faces ? std::optional{*parse_dice(*faces)} : std::nullopt;
    }
    void enter(std::string_view faces) {
        for (const Die die : parse_dice(faces)->ascending()) ask({dealer, KeyNumber{die}});
        ask({dealer, PressEntry{}});
    }

private:
    ToldDice dice_;
};

std::string plain_rounds() {
    TaiSaiScribe scribe{"Two rounds: a double, with wagers of every kind, and a triple."};
    scribe.ask({dealer, IssueColour{102, "blue", Money::dollars(5)}});
    scribe.open_round();
    scribe.wager(101, "small", 50);
    scribe.wager(101, "double-3", 10);
    scribe.wager(101, "total-10", 10);
    scribe.wager(102, "face-3", 20, Tender::non_value_chips);
    scribe.wager(102, "pair-3-4", 20, Tender::non_value_chips);
    scribe.wager(102, "double-3-with-4", 5, Tender::non_value_chips);
    scribe.wager(103, "big", 100);
    scribe.wager(103, "any-triple", 5);
    scribe.wager(103, "total-18", 5);
    scribe.wager(103, "triple-6", 105);
    scribe.show("3 4 3");
    scribe.carry_on(Phase::idle);
    scribe.open_round();
    scribe.wager(101, "double-5", 10);
    scribe.wager(101, "face-5", 10);
    scribe.wager(102, "triple-5", 5, Tender::non_value_chips);
    scribe.wager(103, "big", 100);
    scribe.wager(103, "odd", 100);
    scribe.show("5 5 5");
    scribe.carry_on(Phase::idle);
    scribe.heading("Two patrons go");
    scribe.patron(102, CashOut{102, Money::dollars(100)});
    scribe.patron(102, ReturnColour{102});
    scribe.patron(102, CashOut{102, Money::dollars(100)});
    scribe.patron(102, Leave{102});
    scribe.patron(103, CashOut{103, Money::dollars(700)});
    scribe.patron(103, Leave{103});
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
    scribe.carry_on(Phase::called);
    scribe.heading("The dealer presses a wrong number");
    scribe.enter("1 3 5");
    scribe.ask({dealer, CollectLosing{}});
    scribe.ask({dealer, CorrectResult{0, *parse_dice("1 3 6"), "6 was keyed as 5"}});
    scribe.ask({game_supervisor, CorrectResult{0, *parse_dice("1 3 6"), "6 was keyed as 5"}});
    scribe.carry_on(Phase::idle);
    scribe.heading("Afterwards a camera shows that the third die was a 5");
    scribe.ask({game_supervisor, CorrectResult{1, *parse_dice("1 3 5"), "the camera shows a 5"}});
    scribe.balances();
    return std::move(scribe).text();
}

std::string dice_not_flat() {
    TaiSaiScribe scribe{"A die leans on another: the spin is void, and the wagers stand.", "tai-sai-1999"};
    scribe.open_round();
    scribe.wager(101, "small", 10);
    scribe.wager(103, "double-2", 10);
    scribe.show(std::nullopt);
    scribe.carry_on(Phase::spinning);
    scribe.heading("The next spin");
    scribe.wager(102, "big", 10);
    scribe.carry_on(Phase::wagering);
    scribe.wager(102, "big", 10);
    scribe.patron(101, WithdrawWager{101, TaiSaiScribe::area("small"), Money::dollars(10)});
    scribe.show("2 2 6");
    scribe.carry_on(Phase::idle);
    scribe.balances();
    return std::move(scribe).text();
}

std::string wagers_in_the_wrong_place() {
    TaiSaiScribe scribe{
        "A call bet that the dealer put on the wrong area stays there; a wager that was pushed need not.",
        "tai-sai-2000"};
    scribe.open_round();
    scribe.ask({dealer, PlaceWager{101, TaiSaiScribe::area("big"), Money::dollars(20), Tender::chips,
                                   TaiSaiScribe::area("small")}});
    scribe.wager(102, "total-10", 10);
    scribe.wager(103, "total-9", 10);
    scribe.ask({dealer, CallNoMoreBets{}});
    scribe.heading("A sleeve pushes the wager on 10 to 11; a patron's own mistake comes to light");
    scribe.ask({game_supervisor, ReportDisplacement{102, TaiSaiScribe::area("total-10"), TaiSaiScribe::area("total-11"),
                                                    Displacement::moved_by_dealer}});
    scribe.ask({game_supervisor, ReportDisplacement{103, TaiSaiScribe::area("total-9"), TaiSaiScribe::area("total-8"),
                                                    Displacement::own_mistake}});
    scribe.show("1 3 6");
    scribe.carry_on(Phase::settlement);
    scribe.heading("The operator's discretion");
    const auto treat = [&scribe](const Actor& who, PersonId id, std::string_view lies, std::string_view meant) {
        scribe.ask({who, TreatAsMeant{id, TaiSaiScribe::area(lies), TaiSaiScribe::area(meant), "the camera shows it"}});
    };
    treat(the_operator, 101, "big", "small");
    treat(the_operator, 103, "total-8", "total-9");
    treat(game_supervisor, 102, "total-11", "total-10");
    treat(the_operator, 102, "total-11", "total-10");
    scribe.heading("Settlement");
    scribe.carry_on(Phase::idle);
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
