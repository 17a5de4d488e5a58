#include "apps/replay/stage.h"

#include <algorithm>

namespace croupier::replay {

using namespace baccarat;

void ScriptedCards::take_for(int place) {
    if (faces_.contains(place) || queue_.empty() || queue_.front().kind != SupplyCards::Item::Kind::card) return;
    faces_[place] = queue_.front().card;
    queue_.pop_front();
}

void ScriptedCards::load(int) { faces_.clear(); }

CardSupply::Front ScriptedCards::front(int place, bool cutting_card_out) {
    if (queue_.empty()) return Front::nothing;
    switch (queue_.front().kind) {
        case SupplyCards::Item::Kind::card: take_for(place); return Front::card;
        case SupplyCards::Item::Kind::cutting_card:
            queue_.pop_front();
            return cutting_card_out ? front(place, true) : Front::cutting_card;
        case SupplyCards::Item::Kind::end_of_shoe: queue_.pop_front(); return Front::nothing;
    }
    return Front::nothing;
}

Card ScriptedCards::face(int place) {
    const auto found = faces_.find(place);
    if (found == faces_.end()) throw std::runtime_error("a card is to be turned whose face the scenario does not give");
    return found->second;
}

int ScriptedCards::choose(int least, int) { return least; }

Stage::Stage(const Scenario& scenario) : laws_{scenario.law} {}

Money Stage::house_position() const {
    return state_.ledger.house_float + state_.ledger.commission + state_.ledger.drop_box;
}
Money Stage::house_gain() const { return house_position() - house_before_; }

void Stage::close_window() {
    window_ = events_.size();
    house_before_ = house_position();
}

PersonId Stage::id_of(const Person& person) {
    if (person.role == Role::seated_patron) return person.seat;
    if (person.name.empty()) return 1001U + static_cast<PersonId>(person.role);
    const PersonId first = person.role == Role::standing_patron ? 101U : 2001U;
    return names_.try_emplace(person.name, first + static_cast<PersonId>(names_.size())).first->second;
}

std::optional<PersonId> Stage::known_id(const Person& person) const {
    if (person.role == Role::seated_patron) return person.seat;
    const auto found = names_.find(person.name);
    return found == names_.end() ? std::nullopt : std::optional{found->second};
}

Actor Stage::actor(const Person& person) { return {person.role, id_of(person)}; }

Spot Stage::spot_of(const Person& patron, const Place& place) const {
    Area area{patron.seat == 0 ? std::uint8_t{1} : patron.seat,
              patron.seat == 0 && state_.setup.version == Version::full};
    if (place.area) area = *place.area;
    return {area, place.outcome};
}

std::optional<Breach> Stage::welcome(const Person& person, Money chips) {
    if (!person.is_patron()) return std::nullopt;
    const Actor self = actor(person);
    if (state_.phase == Phase::not_set_up || state_.find_patron(self.id) != nullptr) return std::nullopt;
    for (const Patron& patron : state_.patrons)
        if (patron.id == self.id) return std::nullopt;  // has been here and left
    if (auto no = give({self, Join{self.id, person.seat}})) return no;
    return give({self, BuyIn{self.id, state_.setup.chips.largest_up_to(chips)}});
}

std::string Stage::in_words(const law::Citations& rules) const {
    std::string text;
    for (const law::Rule rule : rules.all()) text += (text.empty() ? "" : ", ") + rule.shown(law().division);
    return text;
}

void Stage::cited(const law::Citations& rules) {
    for (const law::Rule rule : rules.all())
        if (std::ranges::find(cited_, rule) == cited_.end()) cited_.push_back(rule);
}

bool Stage::has_cited(const std::vector<law::Rule>& rules) const {
    return std::ranges::any_of(rules,
                               [this](law::Rule rule) { return std::ranges::find(cited_, rule) != cited_.end(); });
}

std::optional<Breach> Stage::give(const Command& command) {
    auto ruling = decide(law(), state_, command);
    if (!ruling) return std::move(ruling.error());
    for (Event& event : *ruling) {
        Happened happened{std::move(event), {}, {}};
        happened.text = describe(state_, happened.event);
        happened.call = call_of(happened.event);
        cited(happened.event.rules);
        const int place = state_.shoe.drawn;
        const auto* dealt = happened.event.what.get_if<CardDealt>();
        const auto* kept = happened.event.what.get_if<SurplusCardKept>();
        const auto* to_banker = happened.event.what.get_if<SurplusCardToBanker>();
        const bool face_down = (dealt != nullptr && !dealt->face && !dealt->carried) ||
                               (kept != nullptr && !kept->face) || (to_banker != nullptr && !to_banker->face);
        baccarat::apply(state_, happened.event);
        if (face_down) cards_.take_for(place);
        events_.push_back(std::move(happened));
    }
    return std::nullopt;
}

std::expected<Stage::Stopped, Breach> Stage::play_on(std::optional<baccarat::Act> until) {
    while (true) {
        const NextAct next = next_act(law(), state_);
        if (until && next.act == *until) return Stopped::waits_for_person;
        const bool draws = next.act == baccarat::Act::draw_card && state_.kept.empty();
        if (draws && cards_.exhausted()) return Stopped::out_of_cards;
        if (next.act == baccarat::Act::burn_first && cards_.exhausted()) return Stopped::out_of_cards;
        std::optional<Command> command;
        if (next.act == baccarat::Act::burn_more) {
            command = Command{actor({Role::dealer, 0, {}}), BurnCard{}};  // face down: the scenario gives no faces
        } else {
            command = automatic_command(law(), state_, Automation::until_wagers(), cards_);
        }
        if (!command) return Stopped::waits_for_person;
        if (auto no = give(*command)) return std::unexpected(std::move(*no));
    }
}

std::optional<Breach> Stage::begin_in_play(int cards_left, bool cutting_card_out) {
    return give({actor({Role::casino_supervisor, 0, {}}), TakeOverShoe{cards_left, cutting_card_out}});
}

}  // namespace croupier::replay
