#include "games/baccarat/house/sealed_order.h"

#include <algorithm>
#include <utility>

#include "wire/fields.h"

namespace croupier::verification {

namespace {

using tables::CardSeen;

Finding at(std::int64_t seq, std::string what) { return {seq, std::move(what), {}}; }

std::string place_in_words(int place) { return "card " + std::to_string(place + 1) + " of the shoe"; }

}  // namespace

using Cards = SealedOrder<baccarat::Game>;

std::optional<Finding> Cards::fact(std::int64_t seq, const wire::Object& fact, const baccarat::State& state) {
    const auto type = wire::text_at(fact, "type");
    if (!engine_deals_) return at(seq, "committed chance at a table with real cards");
    if (type == "ChanceCommitted") return commit(seq, fact, state);
    if (type == "ShoeSealed") return commit_older(seq, fact);
    if (type == "ChanceRevealed" || type == "ShoeRevealed") return reveal(seq, fact);
    return at(seq, "an unknown fact of the server's own");
}

std::optional<Finding> Cards::commit(std::int64_t seq, const wire::Object& fact, const baccarat::State& state) {
    // Cards that an earlier version had prepared may have been cut when this one began.
    const bool taken_over = !chance_.has_begun() && chance_.counts().sealed > 0;
    auto standing = chance_.commit(seq, fact);
    if (!standing) return standing.error();
    const chance::Drawn fitting = state.continuous() ? chance::Drawn::cards : chance::Drawn::shoe;
    if (standing->id.drawing.what != fitting)
        return at(seq, "ChanceCommitted: this table deals no " + std::string{name_of(standing->id.drawing.what)});
    if (state.continuous() && tables::shoe_in_play(state) && !in_play_) {
        put_in_play({std::move(*standing), state.shoe.drawn, 0, {}, 0, state.rounds_started, {}, {}});
        return std::nullopt;
    }
    if (prepared_) return at(seq, "ChanceCommitted: the next cards were committed to already");
    if (cut_ != 0 && !taken_over) return at(seq, "ChanceCommitted: the cards had been cut before");
    prepared_ = std::move(*standing);
    return std::nullopt;
}

std::optional<Finding> Cards::commit_older(std::int64_t seq, const wire::Object& fact) {
    if (chance_.has_begun()) return at(seq, "ShoeSealed: this table has its shoes committed to before the cut");
    const auto cut = wire::number_at(fact, "cut");
    const auto tail = wire::number_at(fact, "tail");
    if (!cut || !tail) return at(seq, "ShoeSealed: a field is missing");
    if (*cut != cut_ || *tail != tail_) return at(seq, "ShoeSealed: the cards were cut otherwise than it says");
    auto standing = chance_.commit_older(seq, fact);
    if (!standing) return standing.error();
    prepared_ = std::move(*standing);
    return std::nullopt;
}

std::optional<Finding> Cards::reveal(std::int64_t seq, const wire::Object& fact) {
    auto stood = chance_.reveal(seq, fact);
    if (!stood) return stood.error();
    if (prepared_ && prepared_->id.number == stood->id.number) {
        prepared_.reset();
        cut_ = 0;  // they will be shuffled and cut again
        if (const wire::Value* cards = fact.if_contains("cards"); cards == nullptr || *cards != wire::Array{})
            return at(seq, "ChanceRevealed: cards of a shoe from which none was dealt");
        return std::nullopt;
    }
    if (!in_play_ || in_play_->standing.id.number != stood->id.number)
        return at(seq, "ChanceRevealed: these cards are not in play");
    std::optional<Finding> wrong;
    const bool known = in_play_->standing.secret.has_value();
    if (!known) {
        in_play_->standing.secret = stood->secret;
        put_in_play(*std::exchange(in_play_, std::nullopt));
        for (const Seen& seen : in_play_->seen)
            if (!wrong) wrong = held_against_order(seen);
    }
    if (!wrong && !stood->id.older) wrong = held_against_record(seq, fact);
    in_play_.reset();
    return wrong;
}

/// What the table told about the shoe is what happened to it.
std::optional<Finding> Cards::held_against_record(std::int64_t seq, const wire::Object& fact) const {
    wire::Array cards;
    for (const Seen& seen : in_play_->seen) {
        if (!seen.card.face) continue;
        const auto place = static_cast<std::size_t>(seen.card.place - in_play_->first);
        if (cards.size() <= place) cards.resize(place + 1);
        cards[place] = in_words(*seen.card.face);
    }
    const wire::Value* told = fact.if_contains("cards");
    if (wire::number_at(fact, "cut") != in_play_->cut || wire::text_at(fact, "cut_by") != in_play_->cut_by)
        return at(seq, "ChanceRevealed: the cards were cut otherwise than it says");
    if (told == nullptr || *told != cards) return at(seq, "ChanceRevealed: other cards were dealt than it says");
    return std::nullopt;
}

void Cards::put_in_play(InPlay dealt) {
    in_play_ = std::move(dealt);
    if (!in_play_->standing.secret) return;
    std::vector<Card>& order = in_play_->order;
    order = chance::order(in_play_->standing.id.drawing, in_play_->standing.secret->seed());
    std::rotate(order.begin(), order.begin() + in_play_->cut, order.end());
}

std::optional<Finding> Cards::load(std::int64_t seq, const baccarat::State& before, int cards) {
    if (!prepared_) return at(seq, "CardsLoaded: no order was committed to for these cards");
    if (std::cmp_not_equal(cards, prepared_->id.drawing.of))
        return at(seq, "CardsLoaded: these are not the cards that were committed to");
    put_in_play({*std::exchange(prepared_, std::nullopt), 0, cut_, cut_by_, tail_, before.rounds_started, {}, {}});
    return std::nullopt;
}

std::optional<Finding> Cards::held_against_order(const Seen& seen) const {
    const int place = seen.card.place - in_play_->first;
    const int front = static_cast<int>(in_play_->order.size()) - in_play_->tail;
    if (!seen.card.face) {
        if (place >= front) return std::nullopt;  // later only where cards left the shoe unrecorded
        return at(seen.seq, "the cutting card came after " + std::to_string(place) + " cards and lay behind " +
                                std::to_string(front) + " in the shoe that was committed to");
    }
    if (place < 0 || std::cmp_greater_equal(place, in_play_->order.size()))
        return at(seen.seq, place_in_words(place) + " was dealt, and it has no more than " +
                                std::to_string(in_play_->order.size()));
    const Card committed = in_play_->order[static_cast<std::size_t>(place)];
    if (*seen.card.face == committed) return std::nullopt;
    return at(seen.seq, place_in_words(place) + " is " + in_words(*seen.card.face) +
                            ", and in the order that was committed to it is " + in_words(committed));
}

std::optional<Finding> Cards::follow(std::int64_t seq, const baccarat::State& before, const baccarat::Event& event) {
    using namespace baccarat;
    if (!engine_deals_) return std::nullopt;
    if ((event.what.is<CutOffered>() || event.what.is<CardsCut>()) && chance_.has_begun() && !prepared_)
        return at(seq, std::string{event.what.name()} + ": the order of these cards was not committed to before");
    if (const auto* cut = event.what.get_if<CardsCut>()) {
        cut_ = cut->position;
        cut_by_ = tables::cutter_of(cut->by);
        if (prepared_ && cut_by_ == "house" && cut_ != tables::middle_of(static_cast<int>(prepared_->id.drawing.of)))
            return at(seq, "CardsCut: the engine, which knows the order, cuts in the middle and nowhere else");
    }
    if (const auto* placed = event.what.get_if<CuttingCardPlaced>()) tail_ = placed->tail;
    if (const auto* loaded = event.what.get_if<CardsLoaded>()) {
        auto wrong = load(seq, before, loaded->cards);
        cut_ = tail_ = 0;
        cut_by_.clear();
        if (wrong) return wrong;
    }
    if (tables::takes_from_shoe(event) && !in_play_)
        return at(seq, std::string{event.what.name()} + ": this card is from no shoe that is committed to");
    // The shuffler of an earlier version had no order.
    if (!in_play_ || in_play_->is_of_older_shuffler(before.continuous())) return std::nullopt;
    for (const CardSeen& card : tables::cards_seen(before, event)) {
        in_play_->seen.push_back({seq, card});
        if (in_play_->standing.secret)
            if (auto wrong = held_against_order(in_play_->seen.back())) return wrong;
    }
    return std::nullopt;
}

std::optional<Finding> Cards::owed(std::int64_t seq, const baccarat::State& state) const {
    if (!engine_deals_) return std::nullopt;
    const bool in_play = tables::shoe_in_play(state);
    if (in_play_ && !in_play) return at(seq, "the shoe is over, and its secret was not shown");
    if (!chance_.has_begun() || !state.continuous() || !in_play) return std::nullopt;
    if (!in_play_) return at(seq, "no cards are committed to for the next round of play");
    if (state.phase == baccarat::Phase::wagering && state.kept.empty() && state.rounds_started > in_play_->rounds)
        return at(seq, "the round of play is over, and the secret of its cards was not shown");
    return std::nullopt;
}

}  // namespace croupier::verification
