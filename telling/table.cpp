#include "telling/table.h"

#include <stdexcept>
#include <utility>

#include "server/chance/random_shoe.h"
#include "telling/generator.h"

namespace croupier::deal {

namespace {

constexpr Actor casino_operator{Role::casino_operator, 1000};
constexpr play::HouseStaff staff;

/// The patrons' chance is another stream than the table's.
constexpr std::uint64_t patrons_seed(std::uint64_t seed) { return ~seed; }

}  // namespace

/// Where cards, dice and numbers come from.
class Table::Chance {
public:
    Chance(const play::GameType& game, std::uint64_t seed) : generator_(seed), tumbler_(generator_) {
        supply_.dice = &tumbler_;
        if (game.draw) supply_.number = [this, of = game.draw->of] { return static_cast<int>(generator_.below(of)); };
    }

    [[nodiscard]] play::Supply& supply() { return supply_; }

    /// `ended`: a round of play.
    void see(const play::ChanceEvent& event, bool ended, const play::ShoeNow& shoe) {
        if (!shoe_) {
            shoe_.emplace(
                shoe.continuous ? chance::RandomShoe::Kind::continuous_shuffler : chance::RandomShoe::Kind::shoe,
                generator_, generator_);
            supply_.cards = &*shoe_;
        }
        if (event.cut) shoe_->cut(event.cut->position);
        if (event.tail) shoe_->place_cutting_card(*event.tail);
        if (ended && shoe.continuous) shoe_->take_back_used();
    }

private:
    /// A tumbler whose dice fall at random. Each spin throws them anew; the last one counts.
    class RandomTumbler final : public DiceSupply {
    public:
        explicit RandomTumbler(Generator& generator) : generator_(generator) {}

        void spin() override { dice_ = Dice::from_throw(generator_.between(0, Dice::throws - 1)); }
        [[nodiscard]] std::optional<Dice> uncover() override { return dice_; }

    private:
        Generator& generator_;
        Dice dice_;
    };

    Generator generator_;
    RandomTumbler tumbler_;
    std::optional<chance::RandomShoe> shoe_;
    play::Supply supply_;
};

Table::Table(const play::GameType& game, const play::Law& law, AnyValue setup, std::uint64_t seed, const Habits& habits,
             Course course)
    : game_(game),
      law_(law),
      setup_(std::move(setup)),
      course_(course),
      table_(game.make_table()),
      chance_(std::make_unique<Chance>(game, seed)),
      patrons_(game, patrons_seed(seed), habits) {}

Table::~Table() = default;

std::expected<void, Breach> Table::set_up(Watcher& watcher) {
    const auto ruling = table_->decide(law_, game_.set_up(casino_operator, setup_));
    if (!ruling) return std::unexpected(ruling.error());
    carry_out(*ruling, watcher);
    return {};
}

void Table::patrons_arrive(Watcher& watcher) {
    for (const play::Command& command : patrons_.arrive(*table_)) give(command, watcher);
}

void Table::patrons_wager(Watcher& watcher) {
    for (const play::Command& command : patrons_.wager(law_, *table_)) give(command, watcher);
}

void Table::act(Watcher& watcher) { give(due(), watcher); }

play::Command Table::due() {
    const play::Next next = table_->next(law_);
    if (next.closes_wagers) return table_->command_for_next(law_, staff.dealer);
    if (auto answer = patrons_.answer(law_, *table_, next)) return *std::move(answer);
    auto command = table_->automatic(law_, Automation::until_wagers(), chance_->supply(), staff);
    if (!command) throw std::logic_error{"nobody acts where the order of play waits for a person"};
    return *std::move(command);
}

Standing Table::standing() const {
    const bool from_shoe = !game_.draw;
    const bool shoe_in_play = from_shoe && table_->shoe().in_play;
    Standing now{.over = from_shoe && shoe_was_in_play_ && !shoe_in_play,
                 .between_rounds = table_->is_set_up() && !table_->in_round() && from_shoe == shoe_in_play,
                 .wagers_wanted = table_->next(law_).closes_wagers,
                 .rounds_started = table_->rounds_started(),
                 .rounds_ended = rounds_ended_};
    if (course_.over != nullptr) now.over = course_.over(law_, *table_);
    if (course_.between_rounds != nullptr) now.between_rounds = course_.between_rounds(*table_);
    return now;
}

void Table::give(const play::Command& command, Watcher& watcher) {
    const auto ruling = table_->decide(law_, command);
    // A run asks for lawful things only, so a refusal is a defect here or in the core, not a breach at a table.
    if (!ruling) throw std::logic_error{"the rules refuse what the run asks: " + ruling.error().in_words()};
    carry_out(*ruling, watcher);
}

void Table::carry_out(const play::Events& events, Watcher& watcher) {
    for (const play::Event& event : events) {
        watcher.happened(ToldEvent{event, *table_});
        const play::ChanceEvent chance = table_->chance_in(event);
        const bool ended = table_->view(event).ends != 0;
        table_->apply(event);
        if (ended) ++rounds_ended_;
        const play::ShoeNow shoe = table_->shoe();
        shoe_was_in_play_ = shoe_was_in_play_ || shoe.in_play;
        chance_->see(chance, ended, shoe);
    }
}

std::vector<wire::Object> open_wagers(const play::GameType& game, const play::Law& law, const AnyValue& setup,
                                      const Guest& guest) {
    Table table{game, law, setup, 1, {.guests = [guest](Generator&) { return std::vector{guest}; }}};
    Watcher nobody;
    if (!table.set_up(nobody)) return {};
    table.patrons_arrive(nobody);
    while (!table.standing().wagers_wanted) table.act(nobody);
    std::vector<wire::Object> wagers;
    for (const play::Command& each : table.at().legal(law))
        if (each.actor().id == guest.id && each.kind() == "PlaceWager")
            wagers.push_back(wire::parse(wire::text_of(each.request_shape(), each.request())).value().as_object());
    return wagers;
}

std::expected<Ending, Breach> run(Table& table, std::optional<int> rounds, Watcher& watcher) {
    if (auto ready = table.set_up(watcher); !ready) return std::unexpected(std::move(ready.error()));
    table.patrons_arrive(watcher);
    int opened = 0;   // the round that was opened last
    int wagered = 0;  // the one for which patrons have wagered
    while (true) {
        const Standing now = table.standing();
        if (now.over) return Ending::shoe_over;
        if (now.between_rounds && opened <= now.rounds_ended) {
            if (rounds && now.rounds_started >= *rounds) return Ending::rounds_dealt;
            opened = now.rounds_ended + 1;
            watcher.round_opens(now.rounds_started + 1, table);
        }
        if (!watcher.may_go_on()) return Ending::stopped;
        if (now.wagers_wanted && wagered <= now.rounds_ended) {
            wagered = now.rounds_ended + 1;
            table.patrons_wager(watcher);
        } else {
            table.act(watcher);
        }
    }
}

}  // namespace croupier::deal
