// How chance comes to a live table of a game: Dealing<Game> wraps the game's automatic dealer, follows the events, and
// adds facts of its own to the journal, so that a table comes back after a crash with the same shoe.
//
//   std::optional<Command> next(law, state, automation)    a lawful command, with chance filled in
//   std::optional<Command> without_patron(law, state)      what the house does when a patron does not do what is due
//   void follow(before, event)                              an event was applied
//   void reveal()                                           nothing more is dealt: the secret becomes a fact
//   Facts take_facts()                                      what the journal must hold besides the last events
//   replay(object)                                          folds one of those facts in
//   void save(object) const, load(object, state)            for snapshots
//   SetUpTable, TableSetUp                                  the command and the event with which a table begins
//   bool routine(next)                                      no decision is in it, so that anybody due may just do it
//   bool must_be_keyed(next)                                with real cards or dice only whoever sees them can say it
//   bool tells_chance(request)                              it names faces or moves cards, which is the engine's matter
//                                                           where the engine supplies chance
//   bool fits(next, request)                                it is the act that is due, so that the engine may fill it
//   in bool loads(next)                                        a new shoe is made by it
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/games/all/games.h"
#include "core/games/baccarat/automatic.h"
#include "core/games/tai_sai/automatic.h"
#include "server/chance/random_dice.h"
#include "server/chance/random_shoe.h"
#include "server/chance/sealing.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

template <class Game>
class Dealing;

/// People for whom the engine acts; accounts never get such high numbers.
inline constexpr PersonId automatic_dealer = 4'000'000'001;
inline constexpr PersonId automatic_supervisor = 4'000'000'002;

/// A shoe or a continuous shuffler whose order is sealed in the journal before the first card is drawn. The order
/// follows from a secret, the cut and the cutting card; the latter two are events of the game.
template <>
class Dealing<baccarat::Game> final : private CardSupply {
public:
    using SetUpTable = baccarat::SetUpTable;
    using TableSetUp = baccarat::TableSetUp;

    explicit Dealing(ChanceOf chance) : chance_(std::move(chance)), choices_(chance::Seed::at_random()) {}

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
    static bool loads(const baccarat::NextAct& next) { return next.act == baccarat::Act::load_cards; }
    void follow(const baccarat::State& before, const baccarat::Event& event);
    void reveal();
    Facts take_facts() { return std::exchange(facts_, {}); }
    std::expected<void, std::string> replay(const wire::Object& fact);
    void save(wire::Object& into) const;
    std::expected<void, std::string> load(const wire::Object& from, const baccarat::State& state);

private:
    void load(int cards) override;
    Front front(int place, bool cutting_card_out) override;
    Card face(int place) override;
    int choose(int least, int most) override { return choices_.between(least, most); }

    [[nodiscard]] chance::ShoeId shoe_id() const { return {chance_.domain, chance_.table, number_}; }
    void make_shoe(const chance::ShoeSecret& secret);

    ChanceOf chance_;
    chance::Stream choices_;
    std::uint64_t number_ = 0;  ///< of the shoe
    secrets::Bytes sealed_;     ///< of the shoe in play
    int cards_ = 0;
    int cut_ = 0;
    int tail_ = 0;
    int cut_of_shoe_ = 0;  ///< with which the shoe in play was made
    int tail_of_shoe_ = 0;
    bool continuous_ = false;
    bool supplies_ = true;  ///< cards are the engine's, and not keyed in by a dealer
    std::unique_ptr<chance::Stream> order_;
    std::unique_ptr<chance::RandomShoe> shoe_;
    Facts facts_;
};

/// Dice are thrown and seen within one act, so there is nothing to keep.
template <>
class Dealing<tai_sai::Game> {
public:
    using SetUpTable = tai_sai::SetUpTable;
    using TableSetUp = tai_sai::TableSetUp;

    explicit Dealing(const ChanceOf&) {}

    std::optional<tai_sai::Command> next(const tai_sai::Edition& law, const tai_sai::State& state,
                                         Automation automation) {
        // After a restart the dice that were spun are spun again: nobody had seen them.
        if (state.phase == tai_sai::Phase::closed) dice_.spin();
        return automatic_command(law, state, automation, dice_, {automatic_dealer});
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
    static bool loads(const tai_sai::NextAct&) { return false; }
    void follow(const tai_sai::State&, const tai_sai::Event&) {}
    void reveal() {}
    static Facts take_facts() { return {}; }
    static std::expected<void, std::string> replay(const wire::Object&) {
        return std::unexpected{"Tai-Sai has no facts of the server's own"};
    }
    void save(wire::Object&) const {}
    static std::expected<void, std::string> load(const wire::Object&, const tai_sai::State&) { return {}; }

private:
    chance::RandomDice dice_;
};

}  // namespace croupier::tables
