// Patrons for a demo. They know no game: they ask the table what they may do, and choose.
#include <algorithm>
#include <atomic>
#include <map>
#include <random>

#include "apps/serve/demo.h"
#include "wire/fields.h"

namespace croupier::serve {

namespace {

constexpr PersonId first_person = 3'000'000'001;  ///< above all accounts, below those for whom the engine acts
constexpr std::chrono::milliseconds thinking{700};

}  // namespace

class SimulatedPatrons::Crowd : public std::enable_shared_from_this<Crowd> {
public:
    Crowd(tables::Hall& hall, int per_table) : hall_(hall), per_table_(per_table) {}

    void begin() {
        PersonId person = first_person;
        std::uint64_t moment = 0;
        for (const auto& table : hall_.all())
            for (int i = 0; i < per_table_; ++i) later(table, person++, std::chrono::milliseconds{100 * ++moment});
    }
    void end() { ended_ = true; }

private:
    void later(const std::shared_ptr<tables::LiveTable>& table, PersonId person, std::chrono::milliseconds delay) {
        hall_.workers().post_after(delay, [weak = weak_from_this(), table, person] {
            const auto self = weak.lock();
            if (!self || self->ended_) return;
            table->legal(person, {Role::standing_patron}, [weak, table, person](const std::string& list) {
                const auto still = weak.lock();
                if (!still || still->ended_) return;
                still->choose(table, person, list);
                still->later(table, person, thinking + std::chrono::milliseconds{still->number(1500)});
            });
        });
    }

    /// Any chance will do here: nothing that is dealt depends on it.
    int number(int below) {
        const std::scoped_lock hold{lock_};
        return std::uniform_int_distribution{0, below - 1}(generator_);
    }

    void choose(const std::shared_ptr<tables::LiveTable>& table, PersonId person, const std::string& list) {
        const auto json = wire::parse(list);
        if (!json || !json->is_array()) return;
        std::vector<const wire::Value*> wagers;
        std::vector<const wire::Value*> seats;
        const wire::Value* buy = nullptr;
        const wire::Value* answer = nullptr;
        for (const wire::Value& each : json->as_array()) {
            const std::string_view type = wire::type_of(each);
            if (type == "PlaceWager") wagers.push_back(&each);
            if (type == "Join" && each.at("seat").to_number<int>() != 0) seats.push_back(&each);
            if (type == "BuyIn") buy = &each;
            if (type == "AnswerHand" || type == "AnswerCut" || type == "TurnHand" || type == "CutCards" ||
                type == "ViewCards" || type == "AcceptPreShuffled")
                if (answer == nullptr || number(2) == 0) answer = &each;
        }
        if (answer != nullptr) return ask(table, person, wire::dump(*answer));
        if (!seats.empty())
            return ask(table, person,
                       wire::dump(*seats[static_cast<std::size_t>(number(static_cast<int>(seats.size())))]));
        if (!wagers.empty()) {
            if (number(3) != 0 || has_wagered_enough(*table, person)) return;  // waits a little
            return ask(table, person,
                       wire::dump(*wagers[static_cast<std::size_t>(number(static_cast<int>(wagers.size())))]));
        }
        if (buy != nullptr && number(8) == 0) {
            wire::Object more = buy->as_object();
            more["amount"] = 100'000;
            ask(table, person, wire::dump(more));
        }
    }

    /// Where nobody may come to close wagers, they would lay chips for ever.
    bool has_wagered_enough(const tables::LiveTable& table, PersonId person) {
        constexpr int enough = 3;
        if (table.policy().automation.performs(Duty::closing)) return false;
        const int rounds = table.summary().rounds;
        const std::scoped_lock hold{lock_};
        Wagered& wagered = wagered_[person];
        if (wagered.rounds != rounds) wagered = {rounds, 0};
        return wagered.times++ >= enough;
    }

    void ask(const std::shared_ptr<tables::LiveTable>& table, PersonId person, const std::string& request) {
        table->submit({{}, "simulated-" + std::to_string(person), person, {Role::standing_patron}, request},
                      [](const tables::Reply&) {});
    }

    tables::Hall& hall_;
    int per_table_;
    std::atomic<bool> ended_ = false;
    std::mutex lock_;
    struct Wagered {
        int rounds = 0;  ///< that the table had had
        int times = 0;
    };
    std::map<PersonId, Wagered> wagered_;
    std::minstd_rand generator_{std::random_device{}()};
};

SimulatedPatrons::SimulatedPatrons(tables::Hall& hall, int per_table)
    : crowd_(std::make_shared<Crowd>(hall, per_table)) {
    crowd_->begin();
}
SimulatedPatrons::~SimulatedPatrons() { crowd_->end(); }

}  // namespace croupier::serve
