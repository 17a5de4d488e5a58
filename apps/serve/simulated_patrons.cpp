// Patrons for a demo: when each of them acts. What they do, their game says (telling/patrons.h).
#include <algorithm>
#include <atomic>
#include <random>

#include "apps/serve/demo.h"
#include "games/all/parts.h"
#include "wire/json.h"

namespace croupier::serve {

namespace {

constexpr PersonId first_person = 3'000'000'001;  ///< above all accounts, below those for whom the engine acts

/// Those of one table. They have their habits from the law and the set-up, which may change.
class Company {
public:
    Company(const deal::DealtGame& game, PersonId first, int most) : game_(game), first_(first), most_(most) {}

    /// Called on the table's turn, and thus never twice at a time.
    std::vector<play::Command> act(const play::Law& law, const play::Table& table, PersonId person) {
        if (!table.is_set_up()) return {};
        AnyValue setup = deal::setup_of(table);
        if (!patrons_ || !(law_ == law) || !(setup_ == setup)) {
            patrons_.emplace(*game_.type, seed_, deal::habits_of(game_, law, setup));
            patrons_->invite(table, first_, static_cast<std::size_t>(most_));
            law_ = law;
            setup_ = std::move(setup);
        }
        return patrons_->act(law, table, person);
    }

private:
    const deal::DealtGame& game_;
    PersonId first_;
    int most_;
    std::uint64_t seed_ = std::random_device{}();  // any will do: nothing that is dealt depends on it
    std::optional<deal::Patrons> patrons_;
    std::optional<play::Law> law_;
    std::optional<AnyValue> setup_;
};

}  // namespace

class SimulatedPatrons::Crowd : public std::enable_shared_from_this<Crowd> {
public:
    Crowd(tables::Hall& hall, int per_table, std::chrono::milliseconds thinking)
        : hall_(hall), per_table_(per_table), thinking_(thinking) {}

    void begin() {
        PersonId person = first_person;
        for (const auto& table : hall_.all()) {
            const auto game = std::ranges::find(games::parts(), table->record().game, &games::Parts::name);
            if (game == games::parts().end()) continue;
            const auto company = std::make_shared<Company>(*(*game)->dealt, person, per_table_);
            for (int i = 0; i < per_table_; ++i) later(table, company, person++);
        }
    }
    void end() { ended_ = true; }

private:
    void later(const std::shared_ptr<tables::LiveTable>& table, const std::shared_ptr<Company>& company,
               PersonId person) {
        hall_.workers().post_after(time_to_think(), [weak = weak_from_this(), table, company, person] {
            const auto self = weak.lock();
            if (!self || self->ended_) return;
            table->show([weak, table, company, person](const play::Law& law, const play::Table& shown) {
                const auto still = weak.lock();
                if (!still || still->ended_) return;
                for (const play::Command& command : company->act(law, shown, person)) ask(*table, person, command);
            });
            self->later(table, company, person);
        });
    }

    std::chrono::milliseconds time_to_think() {
        const std::scoped_lock hold{lock_};
        return thinking_ * std::uniform_int_distribution{100, 300}(generator_) / 100;
    }

    static void ask(tables::LiveTable& table, PersonId person, const play::Command& command) {
        table.submit({{},
                      "simulated-" + std::to_string(person),
                      person,
                      {Role::standing_patron},
                      wire::text_of(command.request_shape(), command.request())},
                     [](const tables::Reply&) {});
    }

    tables::Hall& hall_;
    int per_table_;
    std::chrono::milliseconds thinking_;
    std::atomic<bool> ended_ = false;
    std::mutex lock_;
    std::minstd_rand generator_{std::random_device{}()};
};

SimulatedPatrons::SimulatedPatrons(tables::Hall& hall, int per_table, std::chrono::milliseconds thinking)
    : crowd_(std::make_shared<Crowd>(hall, per_table, thinking)) {
    crowd_->begin();
}
SimulatedPatrons::~SimulatedPatrons() { crowd_->end(); }

}  // namespace croupier::serve
