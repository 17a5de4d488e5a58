// How chance comes to a live table of a game: Dealing<Game> wraps the game's automatic dealer, follows the events, and
// adds facts of its own to the journal, so that a table comes back after a crash with the same shoe.
//
//   std::optional<Command> next(law, state, automation)    a lawful command, with chance filled in
//   std::optional<Command> without_patron(law, state)      what the house does when a patron does not do what is due
//   void follow(before, event)                              an event was applied
//   void settle(law, state)                                 all events of a command were: what must be committed to
//                                                           now is, and what is over is shown
//   void reveal()                                           nothing more is dealt: all that stands is shown
//   Facts take_facts()                                      what the journal must hold besides the last events
//   replay(object, state)                                   folds one of those facts in
//   void save(object) const, load(object)                   for snapshots
//   shown()                                                 what everybody may know of it
//   SetUpTable, TableSetUp                                  the command and the event with which a table begins
//   bool routine(next)                                      no decision is in it, so that anybody due may just do it
//   bool must_be_keyed(next)                                with real cards or dice only whoever sees them can say it
//   bool tells_chance(request)                              it names faces or moves cards, which is the engine's matter
//                                                           where the engine supplies chance
//   bool fits(next, request)                                it is the act that is due, so that the engine may fill it
//                                                           in
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "games/all/games.h"
#include "games/baccarat/rules/automatic.h"
#include "games/tai_sai/rules/automatic.h"
#include "server/chance/stream.h"
#include "server/tables/cards_seen.h"
#include "server/tables/commitments.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

template <class Game>
class Dealing;

/// People for whom the engine acts; accounts never get such high numbers.
inline constexpr PersonId automatic_dealer = 4'000'000'001;
inline constexpr PersonId automatic_supervisor = 4'000'000'002;

/// Where the engine cuts a stack of cards.
[[nodiscard]] constexpr int middle_of(int cards) { return cards / 2; }
/// Who cut, as everybody is told: "patron", "dealer", or "house" where it was the engine.
[[nodiscard]] std::string_view cutter_of(const Actor& by);

/// A shoe or a continuous shuffler. The order of a shoe is committed to as soon as its cards are shuffled, before
/// anybody is offered the cut, and follows from the secret, the cut and nothing else. A continuous shuffler has its
/// used cards back after every round of play, so each round has cards of its own, committed to before wagers on it.
///
/// Where nobody else cuts, the engine cuts in the middle: it knows the order and must have nothing to choose.
template <>
class Dealing<baccarat::Game> final : private CardSupply {
public:
    using SetUpTable = baccarat::SetUpTable;
    using TableSetUp = baccarat::TableSetUp;

    explicit Dealing(ChanceOf chance) : commitments_(std::move(chance)), choices_(chance::Seed::at_random()) {}

    std::optional<baccarat::Command> next(const baccarat::Edition& law, const baccarat::State& state,
                                          Automation automation);
    std::optional<baccarat::Command> without_patron(const baccarat::Edition& law, const baccarat::State& state);
    static bool acts(const baccarat::Edition& law, const baccarat::State& state, Automation automation);
    static bool closes_wagers(const baccarat::NextAct& next) { return next.act == baccarat::Act::close_wagering; }
    static PersonId person_of(const baccarat::NextAct& next) { return next.person; }
    static bool routine(const baccarat::NextAct& next) {
        return next.act != baccarat::Act::set_up_table && next.act != baccarat::Act::put_right;
    }
    static bool must_be_keyed(const baccarat::NextAct& next);
    static bool tells_chance(const baccarat::Request& request);
    static bool fits(const baccarat::NextAct& next, const baccarat::Request& request);
    void follow(const baccarat::State& before, const baccarat::Event& event);
    void settle(const baccarat::Edition& law, const baccarat::State& state);
    void reveal();
    Facts take_facts() { return commitments_.take_facts(); }
    std::expected<void, std::string> replay(const wire::Object& fact, const baccarat::State& state);
    void save(wire::Object& into) const;
    std::expected<void, std::string> load(const wire::Object& from);
    [[nodiscard]] std::shared_ptr<const ShownChance> shown() const { return commitments_.shown(); }

private:
    /// What cards are being dealt from.
    struct InPlay {
        std::uint64_t number = 0;  ///< of the commitment
        std::vector<Card> order;   ///< after the cut; empty without the key
        int first = 0;             ///< the place in the shoe of the first of them
        int cut = 0;
        std::string cut_by;  ///< empty: nobody
        int tail = 0;        ///< cards behind the cutting card
        int rounds = 0;      ///< that had started when it was committed to
        std::vector<CardSeen> seen;
    };

    void load(int cards) override;
    Front front(int place, bool cutting_card_out) override;
    Card face(int place) override;
    int choose(int least, int most) override;

    void put_in_play(std::uint64_t number, const baccarat::State& state);
    void order_cards();
    void reveal_in_play();
    void reveal_prepared();
    std::expected<void, std::string> replay_older(const wire::Object& fact);

    Commitments commitments_;
    chance::Stream choices_;                 ///< where the cutting card goes
    std::optional<std::uint64_t> prepared_;  ///< committed to, and not yet in the shoe
    std::optional<InPlay> in_play_;
    bool cutting_ = false;  ///< choose() is asked for a cut
    int cut_ = 0;           ///< since the cards were last prepared
    std::string cut_by_;
    int tail_ = 0;
};

/// The dice were spun, and nobody has seen them.
[[nodiscard]] bool lie_under_cover(const tai_sai::State& state);

/// Three dice under a tumbler. What they show is committed to when they are spun, before wagers are called for, and
/// shown when they are uncovered.
template <>
class Dealing<tai_sai::Game> final : private DiceSupply {
public:
    using SetUpTable = tai_sai::SetUpTable;
    using TableSetUp = tai_sai::TableSetUp;

    explicit Dealing(ChanceOf chance) : commitments_(std::move(chance)) {}

    std::optional<tai_sai::Command> next(const tai_sai::Edition& law, const tai_sai::State& state,
                                         Automation automation) {
        return automatic_command(law, state, automation, *this, {automatic_dealer});
    }
    static std::optional<tai_sai::Command> without_patron(const tai_sai::Edition&, const tai_sai::State&) {
        return std::nullopt;  // nothing waits for a patron
    }
    static bool acts(const tai_sai::Edition& law, const tai_sai::State& state, Automation automation) {
        const tai_sai::NextAct next = next_act(law, state);
        return routine(next) && automation.performs(duty_of(next.act));
    }
    static bool closes_wagers(const tai_sai::NextAct& next) { return next.act == tai_sai::Act::close_wagering; }
    static PersonId person_of(const tai_sai::NextAct&) { return 0; }
    static bool routine(const tai_sai::NextAct& next) {
        return next.act != tai_sai::Act::set_up_table && next.act != tai_sai::Act::correct_result;
    }
    static bool must_be_keyed(const tai_sai::NextAct& next) { return next.act == tai_sai::Act::uncover_tumbler; }
    static bool tells_chance(const tai_sai::Request& request) {
        return request.is<tai_sai::UncoverTumbler>() || request.is<tai_sai::SpinDice>();
    }
    static bool fits(const tai_sai::NextAct& next, const tai_sai::Request& request) {
        return request.is<tai_sai::UncoverTumbler>() ? next.act == tai_sai::Act::uncover_tumbler
                                                     : next.act == tai_sai::Act::spin_dice;
    }
    static void follow(const tai_sai::State&, const tai_sai::Event&) {}
    void settle(const tai_sai::Edition& law, const tai_sai::State& state);
    void reveal();
    Facts take_facts() { return commitments_.take_facts(); }
    std::expected<void, std::string> replay(const wire::Object& fact, const tai_sai::State& state);
    void save(wire::Object& into) const;
    std::expected<void, std::string> load(const wire::Object& from);
    [[nodiscard]] std::shared_ptr<const ShownChance> shown() const { return commitments_.shown(); }

private:
    void spin() override {}
    std::optional<Dice> uncover() override;

    Commitments commitments_;
    std::optional<std::uint64_t> under_cover_;  ///< the commitment of the dice that lie there
};

}  // namespace croupier::tables
