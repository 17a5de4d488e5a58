#include "server/verification/shoe_order.h"

#include <algorithm>
#include <utility>

#include "server/tables/dealing.h"
#include "wire/fields.h"

namespace croupier::verification {

namespace {

std::string place_in_words(int place) { return "card " + std::to_string(place + 1) + " of the shoe"; }

}  // namespace

std::optional<Finding> ShoeOrder::fact(std::int64_t seq, const wire::Object& fact, const play::Table& table) {
    const auto type = wire::text_at(fact, "type");
    if (!engine_deals_) return wrong_at(seq, "committed chance at a table with real cards");
    if (type == "ChanceCommitted") return commit(seq, fact, table);
    if (type == "ShoeSealed") return commit_older(seq, fact);
    if (type == "ChanceRevealed" || type == "ShoeRevealed") return reveal(seq, fact);
    return wrong_at(seq, "an unknown fact of the server's own");
}

std::optional<Finding> ShoeOrder::commit(std::int64_t seq, const wire::Object& fact, const play::Table& table) {
    // Cards that an earlier version had prepared may have been cut when this one began.
    const bool taken_over = !chance_.has_begun() && chance_.counts().sealed > 0;
    auto standing = chance_.commit(seq, fact);
    if (!standing) return standing.error();
    const play::ShoeNow shoe = table.shoe();
    const chance::Drawn fitting = shoe.continuous ? chance::Drawn::cards : chance::Drawn::shoe;
    if (standing->id.drawing.what != fitting)
        return wrong_at(seq, "ChanceCommitted: this table deals no " + std::string{name_of(standing->id.drawing.what)});
    if (shoe.continuous && shoe.in_play && !in_play_) {
        put_in_play({std::move(*standing), shoe.drawn, 0, {}, 0, table.rounds_started(), {}, {}});
        return std::nullopt;
    }
    if (prepared_) return wrong_at(seq, "ChanceCommitted: the next cards were committed to already");
    if (cut_ != 0 && !taken_over) return wrong_at(seq, "ChanceCommitted: the cards had been cut before");
    prepared_ = std::move(*standing);
    return std::nullopt;
}

std::optional<Finding> ShoeOrder::commit_older(std::int64_t seq, const wire::Object& fact) {
    if (chance_.has_begun()) return wrong_at(seq, "ShoeSealed: this table has its shoes committed to before the cut");
    const auto cut = wire::number_at(fact, "cut");
    const auto tail = wire::number_at(fact, "tail");
    if (!cut || !tail) return wrong_at(seq, "ShoeSealed: a field is missing");
    if (*cut != cut_ || *tail != tail_) return wrong_at(seq, "ShoeSealed: the cards were cut otherwise than it says");
    auto standing = chance_.commit_older(seq, fact);
    if (!standing) return standing.error();
    prepared_ = std::move(*standing);
    return std::nullopt;
}

std::optional<Finding> ShoeOrder::reveal(std::int64_t seq, const wire::Object& fact) {
    auto stood = chance_.reveal(seq, fact);
    if (!stood) return stood.error();
    if (prepared_ && prepared_->id.number == stood->id.number) {
        prepared_.reset();
        cut_ = 0;  // they will be shuffled and cut again
        if (const wire::Value* cards = fact.if_contains("cards"); cards == nullptr || *cards != wire::Array{})
            return wrong_at(seq, "ChanceRevealed: cards of a shoe from which none was dealt");
        return std::nullopt;
    }
    if (!in_play_ || in_play_->standing.id.number != stood->id.number)
        return wrong_at(seq, "ChanceRevealed: these cards are not in play");
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
std::optional<Finding> ShoeOrder::held_against_record(std::int64_t seq, const wire::Object& fact) const {
    wire::Array cards;
    for (const Seen& seen : in_play_->seen) {
        if (!seen.card.face) continue;
        const auto place = static_cast<std::size_t>(seen.card.place - in_play_->first);
        if (cards.size() <= place) cards.resize(place + 1);
        cards[place] = in_words(*seen.card.face);
    }
    const wire::Value* told = fact.if_contains("cards");
    if (wire::number_at(fact, "cut") != in_play_->cut || wire::text_at(fact, "cut_by") != in_play_->cut_by)
        return wrong_at(seq, "ChanceRevealed: the cards were cut otherwise than it says");
    if (told == nullptr || *told != cards) return wrong_at(seq, "ChanceRevealed: other cards were dealt than it says");
    return std::nullopt;
}

void ShoeOrder::put_in_play(InPlay dealt) {
    in_play_ = std::move(dealt);
    if (!in_play_->standing.secret) return;
    std::vector<Card>& order = in_play_->order;
    order = chance::order(in_play_->standing.id.drawing, in_play_->standing.secret->seed());
    std::rotate(order.begin(), order.begin() + in_play_->cut, order.end());
}

std::optional<Finding> ShoeOrder::load(std::int64_t seq, int rounds, int cards) {
    if (!prepared_) return wrong_at(seq, "CardsLoaded: no order was committed to for these cards");
    if (std::cmp_not_equal(cards, prepared_->id.drawing.of))
        return wrong_at(seq, "CardsLoaded: these are not the cards that were committed to");
    put_in_play({*std::exchange(prepared_, std::nullopt), 0, cut_, cut_by_, tail_, rounds, {}, {}});
    return std::nullopt;
}

std::optional<Finding> ShoeOrder::held_against_order(const Seen& seen) const {
    const int place = seen.card.place - in_play_->first;
    const int front = static_cast<int>(in_play_->order.size()) - in_play_->tail;
    if (!seen.card.face) {
        if (place >= front) return std::nullopt;  // later only where cards left the shoe unrecorded
        return wrong_at(seen.seq, "the cutting card came after " + std::to_string(place) + " cards and lay behind " +
                                      std::to_string(front) + " in the shoe that was committed to");
    }
    if (place < 0 || std::cmp_greater_equal(place, in_play_->order.size()))
        return wrong_at(seen.seq, place_in_words(place) + " was dealt, and it has no more than " +
                                      std::to_string(in_play_->order.size()));
    const Card committed = in_play_->order[static_cast<std::size_t>(place)];
    if (*seen.card.face == committed) return std::nullopt;
    return wrong_at(seen.seq, place_in_words(place) + " is " + in_words(*seen.card.face) +
                                  ", and in the order that was committed to it is " + in_words(committed));
}

std::optional<Finding> ShoeOrder::follow(std::int64_t seq, const play::Table& before, const play::Event& event) {
    if (!engine_deals_) return std::nullopt;
    const play::ChanceEvent chance = before.chance_in(event);
    if (chance.needs_order && chance_.has_begun() && !prepared_)
        return wrong_at(seq, std::string{event.kind()} + ": the order of these cards was not committed to before");
    if (chance.cut) {
        cut_ = chance.cut->position;
        cut_by_ = tables::cutter_of(chance.cut->by);
        if (prepared_ && cut_by_ == "house" && cut_ != tables::middle_of(static_cast<int>(prepared_->id.drawing.of)))
            return wrong_at(seq, std::string{event.kind()} +
                                     ": the engine, which knows the order, cuts in the middle and nowhere else");
    }
    if (chance.tail) tail_ = *chance.tail;
    if (chance.loaded) {
        auto wrong = load(seq, before.rounds_started(), *chance.loaded);
        cut_ = tail_ = 0;
        cut_by_.clear();
        if (wrong) return wrong;
    }
    if (chance.takes_card && !in_play_)
        return wrong_at(seq, std::string{event.kind()} + ": this card is from no shoe that is committed to");
    // The shuffler of an earlier version had no order.
    if (!in_play_ || in_play_->is_of_older_shuffler(before.shoe().continuous)) return std::nullopt;
    for (const play::CardSeen& card : chance.cards) {
        in_play_->seen.push_back({seq, card});
        if (in_play_->standing.secret)
            if (auto wrong = held_against_order(in_play_->seen.back())) return wrong;
    }
    return std::nullopt;
}

std::optional<Finding> ShoeOrder::owed(std::int64_t seq, const play::Table& table) const {
    if (!engine_deals_) return std::nullopt;
    const play::ShoeNow shoe = table.shoe();
    if (in_play_ && !shoe.in_play) return wrong_at(seq, "the shoe is over, and its secret was not shown");
    if (!chance_.has_begun() || !shoe.continuous || !shoe.in_play) return std::nullopt;
    if (!in_play_) return wrong_at(seq, "no cards are committed to for the next round of play");
    if (shoe.used_are_back && table.rounds_started() > in_play_->rounds)
        return wrong_at(seq, "the round of play is over, and the secret of its cards was not shown");
    return std::nullopt;
}

}  // namespace croupier::verification
