#include "server/verification/sealed_order.h"

#include <algorithm>
#include <utility>

#include "server/chance/random_shoe.h"
#include "wire/fields.h"

namespace croupier::verification {

namespace {

constexpr int cards_most = 8 * Card::kinds;

Finding at(std::int64_t seq, std::string what) { return {seq, std::move(what), {}}; }

std::string place_in_words(int place) { return "card " + std::to_string(place + 1) + " of the shoe"; }

/// The order of a shoe after the cut.
std::vector<Card> order_of(const chance::ShoeSecret& secret, int cards, int cut) {
    chance::Stream stream{secret.seed};
    std::vector<Card> order = chance::shuffled_decks(cards, stream);
    std::rotate(order.begin(), order.begin() + cut, order.end());
    return order;
}

}  // namespace

using Order = SealedOrder<baccarat::Game>;

std::optional<Finding> Order::fact(std::int64_t seq, const wire::Object& fact) {
    const auto type = wire::text_at(fact, "type");
    if (!engine_deals_) return at(seq, "a sealed shoe at a table with real cards");
    if (type == "ShoeSealed") return seal(seq, fact);
    if (type == "ShoeRevealed") return reveal(seq, fact);
    return at(seq, "an unknown fact of the server's own");
}

std::optional<Finding> Order::seal(std::int64_t seq, const wire::Object& fact) {
    const auto number = wire::number_at(fact, "shoe");
    const auto cards = wire::number_at(fact, "cards");
    const auto cut = wire::number_at(fact, "cut");
    const auto tail = wire::number_at(fact, "tail");
    const auto domain = wire::text_at(fact, "domain");
    const wire::Value* continuous = fact.if_contains("continuous");
    const auto sealed = secrets::from_hex(wire::text_at(fact, "sealed").value_or("-"));
    const auto committed = secrets::from_hex(wire::text_at(fact, "commitment").value_or("-"));
    Sealed shoe;
    if (!number || !cards || !cut || !tail || !domain || continuous == nullptr || !continuous->is_bool() || !sealed ||
        !committed || committed->size() != shoe.commitment.size())
        return at(seq, "ShoeSealed: a field is missing");
    if (*cards < 1 || *cards > cards_most || *cut < 0 || *cut > *cards || *tail < 0 || *tail > *cards)
        return at(seq, "ShoeSealed: there is no such shoe");
    if (std::cmp_not_equal(*number, number_ + 1))
        return at(seq, "ShoeSealed: it is shoe " + std::to_string(*number) + " and should be shoe " +
                           std::to_string(number_ + 1));
    if (*cut != std::exchange(cut_, 0) || *tail != std::exchange(tail_, 0))
        return at(seq, "ShoeSealed: the cards were cut otherwise than it says");
    number_ = static_cast<std::uint64_t>(*number);
    shoe.id = {std::string{*domain}, table_, number_};
    shoe.cards = static_cast<int>(*cards);
    shoe.cut = static_cast<int>(*cut);
    shoe.tail = static_cast<int>(*tail);
    shoe.continuous = continuous->as_bool();
    shoe.sealed = *sealed;
    std::ranges::copy(*committed, shoe.commitment.begin());
    shoe_ = std::move(shoe);
    ++shoes_.sealed;
    // One that another key sealed stays closed until it is revealed.
    if (key_ == nullptr || !chance::is_sealed_with(*key_, shoe_->sealed)) return std::nullopt;
    const auto secret = chance::open(*key_, shoe_->id, shoe_->sealed);
    if (!secret) return at(seq, "ShoeSealed: " + secret.error());
    return open(seq, *secret);
}

std::optional<Finding> Order::reveal(std::int64_t seq, const wire::Object& fact) {
    const auto number = wire::number_at(fact, "shoe");
    const auto bytes = secrets::from_hex(wire::text_at(fact, "secret").value_or("-"));
    const auto secret = bytes ? chance::ShoeSecret::Bytes::from(*bytes) : std::nullopt;
    if (!number || !secret) return at(seq, "ShoeRevealed: a field is missing");
    if (!shoe_ || std::cmp_not_equal(*number, shoe_->id.number))
        return at(seq, "ShoeRevealed: shoe " + std::to_string(*number) + " is not the one in play");
    reveal_owed_ = false;
    std::optional<Finding> wrong;
    if (!shoe_->secret) {
        wrong = open(seq, chance::ShoeSecret::from(*secret));
    } else if (shoe_->secret->bytes() != *secret) {
        wrong = at(seq, "ShoeRevealed: this is not the secret that was sealed");
    }
    shoe_.reset();
    return wrong;
}

std::optional<Finding> Order::open(std::int64_t seq, const chance::ShoeSecret& secret) {
    if (!chance::matches(shoe_->commitment, shoe_->id, secret))
        return at(seq, "this secret of shoe " + std::to_string(shoe_->id.number) +
                           " is not the one that was committed to when it was sealed");
    shoe_->secret = secret;
    if (!shoe_->continuous) shoe_->order = order_of(secret, shoe_->cards, shoe_->cut);
    ++shoes_.checked;
    for (const Seen& seen : std::exchange(shoe_->seen, {}))
        if (auto wrong = held_against_order(seen)) return wrong;
    return std::nullopt;
}

std::optional<Finding> Order::saw(const Seen& seen) {
    if (!shoe_ || shoe_->continuous) return std::nullopt;
    if (shoe_->secret) return held_against_order(seen);
    shoe_->seen.push_back(seen);
    return std::nullopt;
}

std::optional<Finding> Order::held_against_order(const Seen& seen) const {
    if (shoe_->continuous) return std::nullopt;
    const int front = shoe_->cards - shoe_->tail;
    if (!seen.face) {
        if (seen.place >= front) return std::nullopt;  // later only where cards left the shoe unrecorded
        return at(seen.seq, "the cutting card came after " + std::to_string(seen.place) + " cards and lay behind " +
                                std::to_string(front) + " in the shoe that was sealed");
    }
    if (std::cmp_greater_equal(seen.place, shoe_->order.size()))
        return at(seen.seq, place_in_words(seen.place) + " was dealt, and it has no more than " +
                                std::to_string(shoe_->order.size()));
    const Card sealed = shoe_->order[static_cast<std::size_t>(seen.place)];
    if (*seen.face == sealed) return std::nullopt;
    return at(seen.seq, place_in_words(seen.place) + " is " + in_words(*seen.face) +
                            ", and in the order that was sealed it is " + in_words(sealed));
}

std::optional<Finding> Order::follow(std::int64_t seq, const baccarat::State& before, const baccarat::Event& event) {
    using namespace baccarat;
    const auto next = [&](const std::optional<Card>& face) -> std::optional<Finding> {
        return face ? saw({seq, before.shoe.drawn, face}) : std::nullopt;
    };
    if (const auto* cut = event.what.get_if<CardsCut>()) cut_ = cut->position;
    if (const auto* placed = event.what.get_if<CuttingCardPlaced>()) tail_ = placed->tail;
    if (const auto* loaded = event.what.get_if<CardsLoaded>(); loaded != nullptr && engine_deals_) {
        if (!shoe_ || shoe_->loaded) return at(seq, "CardsLoaded: no order was sealed for these cards");
        if (loaded->cards != shoe_->cards) return at(seq, "CardsLoaded: these are not the cards that were sealed");
        shoe_->loaded = true;
    }
    const auto* const dealt = event.what.get_if<CardDealt>();
    const bool leaves_shoe =
        (dealt != nullptr && !dealt->carried) || event.what.is<BurnCardShown>() || event.what.is<BurnCardDrawn>();
    if (engine_deals_ && leaves_shoe && !shoe_)
        return at(seq, std::string{event.what.name()} + ": this card is from no shoe that is sealed");
    if (event.what.is<ShoeEnded>() && shoe_) reveal_owed_ = true;
    if (const auto* shown = event.what.get_if<BurnCardShown>()) return next(shown->card);
    if (const auto* drawn = event.what.get_if<BurnCardDrawn>()) return next(drawn->face);
    if (event.what.is<CuttingCardSetAside>()) return saw({seq, before.shoe.drawn, std::nullopt});
    if (dealt != nullptr) {
        if (!dealt->carried) return next(dealt->face);
        // One that lay face up before was looked at then.
        const TableCard& kept = before.kept.front();
        return dealt->face && !kept.face ? saw({seq, kept.place, dealt->face}) : std::nullopt;
    }
    if (const auto* turned = event.what.get_if<HandTurned>()) {
        std::size_t at_face = 0;
        for (const TableCard& card : before.round.hand(turned->hand).cards) {
            if (card.face) continue;
            if (auto wrong = saw({seq, card.place, turned->faces[at_face++]})) return wrong;
        }
    }
    return std::nullopt;
}

std::optional<Finding> Order::owed(std::int64_t seq) {
    if (!std::exchange(reveal_owed_, false)) return std::nullopt;
    return at(seq, "the shoe is over, and its secret was not revealed");
}

}  // namespace croupier::verification
