#include "games/baccarat/telling/deal.h"

#include <stdexcept>

#include "games/baccarat/rules/approval.h"
#include "games/baccarat/rules/automatic.h"
#include "games/baccarat/telling/patrons.h"
#include "games/baccarat/telling/setup_options.h"
#include "games/baccarat/telling/usual_table.h"
#include "server/chance/random_shoe.h"
#include "telling/deal_command.h"
#include "telling/generator.h"

namespace croupier::baccarat {

namespace {

using chance::RandomShoe;

/// Where the cards of a session come from, and who sits at the table.
class Company {
public:
    Company(const Edition& law, const TableSetup& setup, std::uint64_t seed)
        : law_(law),
          cards_(seed),
          shoe_(setup.continuous_shuffler ? RandomShoe::Kind::continuous_shuffler : RandomShoe::Kind::shoe, cards_,
                cards_),
          patrons_(deal::patrons_seed(seed), setup) {}

    [[nodiscard]] std::vector<Command> arrive() const { return patrons_.arrive(); }
    [[nodiscard]] std::vector<Command> wager(const State& state) { return patrons_.wager(state); }

    [[nodiscard]] deal::Standing standing(const State& state) const {
        const NextAct next = next_act(law_, state);
        return {.over = (state.phase == Phase::shoe_over && next.act != Act::remove_cards) ||
                        (shoe_ended_ && state.phase == Phase::cards),
                .between_rounds = state.phase == Phase::wagering,
                .wagers_wanted = next.act == Act::close_wagering,
                .rounds_started = state.rounds_started};
    }

    [[nodiscard]] Command act(const State& state) {
        const NextAct next = next_act(law_, state);
        const Actor patron{Role::seated_patron, next.person};
        if (next.act == Act::answer_cut) return {patron, AnswerCut{patrons_.takes_the_cut()}};
        if (next.act == Act::answer_hand) return {patron, AnswerHand{next.hand, patrons_.takes_the_hand()}};
        if (next.act == Act::close_wagering) return {{Role::dealer, HouseStaff{}.dealer}, CallNoMoreBets{}};
        const auto command = automatic_command(law_, state, Automation::until_wagers(), shoe_);
        if (!command) throw std::logic_error{"nobody acts where the order of play waits for a person"};
        return *command;
    }

    void see(const State& state, const Event& event) {
        if (const auto* cut = event.what.get_if<CardsCut>()) shoe_.cut(cut->position);
        if (const auto* placed = event.what.get_if<CuttingCardPlaced>()) shoe_.place_cutting_card(placed->tail);
        if (event.what.is<ShoeEnded>()) shoe_ended_ = true;
        if (event.what.is<RoundEnded>() && state.continuous()) shoe_.take_back_used();
    }

private:
    const Edition& law_;
    deal::Generator cards_;
    RandomShoe shoe_;
    deal::BaccaratPatrons patrons_;
    bool shoe_ended_ = false;
};

constexpr int rounds_from_a_continuous_shuffler = 20;

}  // namespace

std::unique_ptr<deal::TypedTable<Game>> deal_table(const Edition& law, const TableSetup& setup, std::uint64_t seed) {
    const auto company = std::make_shared<Company>(law, setup, seed);
    return std::make_unique<deal::TypedTable<Game>>(
        law, deal::TableHooks<Game>{
                 .set_up = {deal::casino_operator, SetUpTable{setup}},
                 .arrivals = company->arrive(),
                 .wagers = [company](const State& state) { return company->wager(state); },
                 .act = [company](const State& state) { return company->act(state); },
                 .standing = [company](const State& state) { return company->standing(state); },
                 .seen = [company](const State& state, const Event& event) { company->see(state, event); }});
}

void add_deal(apps::Command& command) {
    const auto setup = std::make_shared<TableSetup>(apps::usual_table(Version::midi));
    apps::Options table;
    add_usual_options(table, *setup);
    command.add(table);
    deal::add_session(
        command,
        {.approval = [setup](const apps::LawOptions& on) { return approval_of(setup->version, on.on, on.casino); },
         .open =
             [setup](apps::LawOptions on, std::uint64_t seed) {
                 on.version = name_of(setup->version);
                 const Edition& law = apps::law_in_force<Game>(on);
                 return deal::Opened{deal_table(law, *setup, seed), story(law, *setup, on.on)};
             },
         // A continuous shuffler has no end of the shoe.
         .usual_rounds = [setup]() -> std::optional<int> {
             if (setup->continuous_shuffler) return rounds_from_a_continuous_shuffler;
             return std::nullopt;
         },
         .about_rounds = "Stop after so many rounds; the whole shoe unless given, 20 with a continuous shuffler",
         .examples = "Examples:\n"
                     "  croupier deal\n"
                     "  croupier deal --seed 7 --version full --style B\n"
                     "  croupier deal --shuffler continuous --rounds 5 --payment six-pays-half\n"
                     "  croupier deal --step\n"
                     "  croupier deal --seed 7 --json | jq '.rounds[0]'"});
}

}  // namespace croupier::baccarat
