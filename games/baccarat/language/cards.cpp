// The cards of a scenario: the sections that give them, and the shoe they come from.
#include "games/baccarat/language/speech.h"
#include "games/baccarat/rules/automatic.h"

namespace croupier::replay {

using namespace baccarat;

// --- The shoe -------------------------------------------------------------------------------------------------------

void ScriptedCards::take_for(int place) {
    if (faces_.contains(place) || queue_.empty() || queue_.front().kind != Item::Kind::card) return;
    faces_[place] = queue_.front().card;
    queue_.pop_front();
}

void ScriptedCards::load(int) { faces_.clear(); }

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

int ScriptedCards::choose(int least, int) { return least; }

bool Speech<Game>::is_face_down(const Event& event) {
    const auto* dealt = event.what.get_if<CardDealt>();
    const auto* kept = event.what.get_if<SurplusCardKept>();
    const auto* to_banker = event.what.get_if<SurplusCardToBanker>();
    return (dealt != nullptr && !dealt->face && !dealt->carried) || (kept != nullptr && !kept->face) ||
           (to_banker != nullptr && !to_banker->face);
}

std::optional<Command> Speech<Game>::automatic(Stage<Game>& stage, const NextAct& next) {
    // Face down: the scenario gives no faces of burned cards.
    if (next.act == Act::burn_more) return Command{stage.actor({Role::dealer, 0, {}}), BurnCard{}};
    return automatic_command(stage.law(), stage.state(), Automation::until_wagers(), stage.supply());
}

// --- The sections ---------------------------------------------------------------------------------------------------

namespace {

/// Puts an undisturbed shoe into play, as a scenario without an opening assumes.
Deed<Game> begin_shoe(std::optional<int> cards_left, bool cutting_card_out) {
    return {[cards_left, cutting_card_out](Stage<Game>& stage) -> std::optional<Trouble> {
        const TableSetup& setup = stage.state().setup;
        // The usual shoe has burned an ace and one card: nearly everything is still in it.
        const int usual = setup.cards_in_set(0) - (setup.continuous_shuffler ? 0 : 2);
        auto no = stage.give({stage.actor({Role::casino_supervisor, 0, {}}),
                              TakeOverShoe{cards_left.value_or(usual), cutting_card_out}});
        return no ? std::optional{Trouble{std::move(no), {}}} : std::nullopt;
    }};
}

/// "No more bets", and the round to its end.
std::optional<Trouble> deal(Stage<Game>& stage) {
    // Announcing the last coup or a void hand comes by itself; closing is what dealing begins with.
    auto done = stage.play_on(Act::close_wagering);
    // A void hand may have used all the cards; then there is nothing more to deal.
    if (done && stage.state().phase == Phase::wagering && !stage.supply().exhausted())
        if (auto no = stage.give({stage.actor({Role::dealer, 0, {}}), CallNoMoreBets{}}))
            return Trouble{std::move(no), {}};
    if (done) done = stage.play_on(std::nullopt);
    if (!done) return Trouble{done.error(), {}};
    if (*done == Stage<Game>::Stopped::out_of_chance && stage.state().in_round()) {
        const NextAct next = next_act(stage.law(), stage.state());
        return Trouble{std::nullopt, "the round needs another card, for the " + std::string{name_of(next.hand)}};
    }
    return std::nullopt;
}

}  // namespace

void CardSections::table_is_set(Reader<Game>& reader, const Entry& entry) {
    // A table that is not opened in the file has a shoe in play.
    shoe_step_ = reader.steps().size();
    reader.add(entry, begin_shoe(std::nullopt, false));
}

void CardSections::act_was_read(const Entry& entry) {
    if (entry.text.contains("loads the cards")) seen_.clear();
}

Done CardSections::read(Reader<Game>& reader, std::string_view section, const Entry& entry) {
    if (section == "Shoe") return read_shoe(reader, entry);
    return read_cards(reader, entry, section == "Cards");
}

Done CardSections::read_shoe(Reader<Game>& reader, const Entry& entry) {
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
        *step = {entry, begin_shoe(Values{std::move(found.values)}.get<int>(0), out), {}, false};
        return {};
    }
    return error_at(
        entry, 0,
        "expected \"not ready\", \"in play, 100 cards left\" or \"in play, 100 cards left, cutting card out\"");
}

Done CardSections::read_cards(Reader<Game>& reader, const Entry& entry, bool deals) {
    using Item = ScriptedCards::Item;
    std::vector<Item> items;
    const auto& table = reader.table();
    if (table && table->continuous_shuffler && deals) seen_.clear();
    for (std::size_t i = 0; i < entry.words.size(); ++i) {
        const std::string& word = entry.words[i].text;
        if (word == "CUT") {
            items.push_back({Item::Kind::cutting_card, {}});
        } else if (word == "EMPTY") {
            items.push_back({Item::Kind::end_of_shoe, {}});
        } else if (const auto card = parse_card(word)) {
            const int decks = table ? table->card_sets[0].decks : 8;
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
    reader.add(entry, {[items = std::move(items), deals](Stage<Game>& stage) -> std::optional<Trouble> {
                   for (const Item& item : items) stage.supply().add(item);
                   return deals ? deal(stage) : std::nullopt;
               }});
    return {};
}

}  // namespace croupier::replay
