// The cards of a scenario: the sections that give them, and the shoe they come from.
#include "games/baccarat/language/words.h"

namespace croupier::baccarat {

namespace {

using namespace replay;

// --- The shoe -------------------------------------------------------------------------------------------------------

/// The scenario's cards as a supplier of chance: taken in order, remembered by their place in the shoe.
class ScriptedCards final : public ScriptedChance, private CardSupply {
public:
    struct Item {
        enum class Kind : std::uint8_t { card, cutting_card, end_of_shoe } kind = Kind::card;
        Card card;
    };
    void add(const Item& item) { queue_.push_back(item); }

    play::Supply supply() override { return {.cards = this, .dice = nullptr, .number = {}}; }
    std::size_t left() const override { return queue_.size(); }
    std::string_view thing() const override { return "card"; }
    bool is_needed(const play::Table& table, const play::Next& next) const override {
        const auto act = static_cast<Act>(next.place);
        return (act == Act::draw_card && table.state_as<State>().kept.empty()) || act == Act::burn_first;
    }
    std::optional<play::Command> instead(const play::Next& next) override {
        // Face down: the scenario gives no faces of burned cards.
        if (static_cast<Act>(next.place) != Act::burn_more) return std::nullopt;
        return play::Command::of(Command{{Role::dealer, play::HouseStaff{}.dealer}, BurnCard{}});
    }
    void follow(const play::Table& before, const play::Event& event) override {
        if (is_face_down(event)) take_for(before.state_as<State>().shoe.drawn);
    }

private:
    static bool is_face_down(const play::Event& event) {
        const auto* dealt = event.get_if<CardDealt>();
        const auto* kept = event.get_if<SurplusCardKept>();
        const auto* to_banker = event.get_if<SurplusCardToBanker>();
        return (dealt != nullptr && !dealt->face && !dealt->carried) || (kept != nullptr && !kept->face) ||
               (to_banker != nullptr && !to_banker->face);
    }
    /// A card that an act has drawn by hand; its face is the next in the queue, if there is one.
    void take_for(int place);
    void load(int) override { faces_.clear(); }
    Front front(int place, bool cutting_card_out) override;
    Card face(int place) override;
    int choose(int least, int) override { return least; }

    std::deque<Item> queue_;
    std::map<int, Card> faces_;
};

void ScriptedCards::take_for(int place) {
    if (faces_.contains(place) || queue_.empty() || queue_.front().kind != Item::Kind::card) return;
    faces_[place] = queue_.front().card;
    queue_.pop_front();
}

CardSupply::Front ScriptedCards::front(int place, bool cutting_card_out) {
    if (queue_.empty()) return Front::nothing;
    switch (queue_.front().kind) {
        case Item::Kind::card: take_for(place); return Front::card;
        case Item::Kind::cutting_card:
            queue_.pop_front();
            return cutting_card_out ? front(place, true) : Front::cutting_card;
        case Item::Kind::end_of_shoe: queue_.pop_front(); return Front::nothing;
    }
    return Front::nothing;
}

Card ScriptedCards::face(int place) {
    const auto found = faces_.find(place);
    if (found == faces_.end()) throw std::runtime_error("a card is to be turned whose face the scenario does not give");
    return found->second;
}

// --- The sections ---------------------------------------------------------------------------------------------------

/// Puts an undisturbed shoe into play, as a scenario without an opening assumes.
std::function<std::optional<Trouble>(Stage&)> begin_shoe(std::optional<int> cards_left, bool cutting_card_out) {
    return [cards_left, cutting_card_out](Stage& stage) -> std::optional<Trouble> {
        const TableSetup& setup = state_of(stage).setup;
        // The usual shoe has burned an ace and one card: nearly everything is still in it.
        const int usual = setup.cards_in_set(0) - (setup.continuous_shuffler ? 0 : 2);
        auto no = stage.give(play::Command::of(Command{stage.actor({Role::casino_supervisor, 0, {}}),
                                                       TakeOverShoe{cards_left.value_or(usual), cutting_card_out}}));
        return no ? std::optional{Trouble{std::move(no), {}}} : std::nullopt;
    };
}

/// "No more bets", and the round to its end.
std::optional<Trouble> deal(Stage& stage) {
    // Announcing the last coup or a void hand comes by itself; closing is what dealing begins with.
    auto done = stage.play_on([](const play::Next& next) { return next.closes_wagers; });
    // A void hand may have used all the cards; then there is nothing more to deal.
    if (done && state_of(stage).phase == Phase::wagering && stage.chance_left() > 0)
        if (auto no = stage.give(stage.table().command_for_next(stage.law(), play::HouseStaff{}.dealer)))
            return Trouble{std::move(no), {}};
    if (done) done = stage.play_on();
    if (!done) return Trouble{done.error(), {}};
    if (*done == Stage::Stopped::out_of_chance && stage.table().in_round()) {
        const NextAct next = next_act(*static_cast<const Edition*>(stage.law().edition), state_of(stage));
        return Trouble{std::nullopt, "the round needs another card, for the " + std::string{name_of(next.hand)}};
    }
    return std::nullopt;
}

/// "Shoe", "Cards" and "Next cards".
class CardSections final : public ChanceSections {
public:
    /// A table that is not opened in the file has a shoe in play.
    void table_is_set(ScenarioReader& reader, const Entry& entry) override {
        shoe_step_ = reader.steps().size();
        reader.add(entry, begin_shoe(std::nullopt, false));
    }
    void act_was_read(const Entry& entry) override {
        if (entry.text.contains("loads the cards")) seen_.clear();
    }
    Done read(ScenarioReader& reader, std::string_view section, const Entry& entry) override {
        if (section == "Shoe") return read_shoe(reader, entry);
        return read_cards(reader, entry, section == "Cards");
    }

private:
    Done read_shoe(ScenarioReader& reader, const Entry& entry);
    Done read_cards(ScenarioReader& reader, const Entry& entry, bool deals);

    std::optional<std::size_t> shoe_step_;
    CardCounts seen_;
};

Done CardSections::read_shoe(ScenarioReader& reader, const Entry& entry) {
    if (!shoe_step_) return error_at(entry, 0, "section \"Table\" must come before \"Shoe\"");
    const auto step = reader.steps().begin() + static_cast<std::ptrdiff_t>(*shoe_step_);
    if (match("not ready", entry.words).complete()) {
        reader.steps().erase(step);
        shoe_step_.reset();
        return {};
    }
    for (const bool out : {false, true}) {
        Match found = match(out ? "in play , {number} cards left , cutting card out" : "in play , {number} cards left",
                            entry.words);
        if (!found.complete()) continue;
        *step = {entry, Deed{begin_shoe(Values{std::move(found.values)}.get<int>(0), out)}, {}, false};
        return {};
    }
    return error_at(
        entry, 0,
        "expected \"not ready\", \"in play, 100 cards left\" or \"in play, 100 cards left, cutting card out\"");
}

Done CardSections::read_cards(ScenarioReader& reader, const Entry& entry, bool deals) {
    using Item = ScriptedCards::Item;
    std::vector<Item> items;
    const auto* table = reader.table() ? &reader.table()->as<TableSetup>() : nullptr;
    if (table != nullptr && table->continuous_shuffler && deals) seen_.clear();
    for (std::size_t i = 0; i < entry.words.size(); ++i) {
        const std::string& word = entry.words[i].text;
        if (word == "CUT") {
            items.push_back({Item::Kind::cutting_card, {}});
        } else if (word == "EMPTY") {
            items.push_back({Item::Kind::end_of_shoe, {}});
        } else if (const auto card = parse_card(word)) {
            const int decks = table != nullptr ? table->card_sets[0].decks : 8;
            seen_.add(*card);
            if (seen_.of(*card) > decks)
                return error_at(entry, i,
                                "the " + in_full(*card) + " comes for the " + std::to_string(seen_.of(*card)) +
                                    "th time, but a set of " + std::to_string(decks) + " decks has only " +
                                    std::to_string(decks));
            items.push_back({Item::Kind::card, *card});
        } else {
            return error_at(entry, i, "expected a card such as KD, or CUT, or EMPTY");
        }
    }
    reader.add(entry, [items = std::move(items), deals](Stage& stage) {
        for (const Item& item : items) stage.chance_as<ScriptedCards>().add(item);
        return deals ? deal(stage) : std::nullopt;
    });
    return {};
}

}  // namespace

ChanceOfScenarios cards_of_scenarios() {
    return {.sections = {"Shoe", "Next cards", "Cards"},
            .read = []() -> std::unique_ptr<ChanceSections> { return std::make_unique<CardSections>(); },
            .make = []() -> std::unique_ptr<ScriptedChance> { return std::make_unique<ScriptedCards>(); }};
}

}  // namespace croupier::baccarat
