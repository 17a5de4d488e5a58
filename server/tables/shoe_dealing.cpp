#include "server/tables/shoe_dealing.h"

#include <algorithm>

#include "wire/fields.h"

namespace croupier::tables {

// --- The supplier ---------------------------------------------------------------------------------------------------

play::Supply ShoeDealing::supply(const play::Next& due) {
    // A cut is chance; where the cutting card goes is not.
    cutting_ = due.wants.number && due.duty == Duty::chance;
    return {.cards = this, .dice = nullptr, .number = {}};
}

void ShoeDealing::load(int) {}  // what is prepared is in play as soon as that has happened

CardSupply::Front ShoeDealing::front(int place, bool cutting_card_out) {
    if (!in_play_) return Front::nothing;
    const int at = place - in_play_->first;
    const int cards = static_cast<int>(in_play_->order.size());
    if (!cutting_card_out && at >= cards - in_play_->tail) return Front::cutting_card;
    return at < cards ? Front::card : Front::nothing;
}

Card ShoeDealing::face(int place) {
    CROUPIER_ASSERT(in_play_.has_value());
    return in_play_->order.at(static_cast<std::size_t>(place - in_play_->first));
}

int ShoeDealing::choose(int least, int most) {
    if (cutting_ && commitments_.supplies()) return (least + most) / 2;
    return choices_.between(least, most);
}

// --- What happens to the cards --------------------------------------------------------------------------------------

void ShoeDealing::follow(const play::Table& before, const play::Event& event) {
    const play::ChanceEvent chance = before.chance_in(event);
    if (chance.cut) {
        cut_ = chance.cut->position;
        cut_by_ = cutter_of(chance.cut->by);
    }
    if (chance.tail) tail_ = *chance.tail;
    if (chance.loaded) {
        if (prepared_) {
            in_play_ = InPlay{
                *std::exchange(prepared_, std::nullopt), {}, 0, cut_, cut_by_, tail_, before.rounds_started(), {}};
            order_cards();
        }
        cut_ = tail_ = 0;
        cut_by_.clear();
    }
    if (in_play_)
        for (const play::CardSeen& seen : chance.cards)
            if (seen.face) in_play_->seen.push_back(seen);
}

/// The cards of the next round of play from a continuous shuffler: nobody cuts them.
void ShoeDealing::put_in_play(std::uint64_t number, int first, int rounds) {
    in_play_ = InPlay{number, {}, first, 0, {}, 0, rounds, {}};
    order_cards();
}

void ShoeDealing::order_cards() {
    const chance::DrawSecret* secret = commitments_.secret_of(in_play_->number);
    if (secret == nullptr) return;
    std::vector<Card>& order = in_play_->order;
    order = chance::order(*commitments_.drawing_of(in_play_->number), secret->seed());
    CROUPIER_ASSERT(in_play_->cut >= 0 && in_play_->cut <= static_cast<int>(order.size()));
    std::rotate(order.begin(), order.begin() + in_play_->cut, order.end());
}

void ShoeDealing::settle(const play::Law& law, const play::Table& table) {
    if (!commitments_.supplies()) return;
    const play::ShoeNow shoe = table.shoe();
    const auto ready = table.ready_to_be_cut(law);
    const auto drawing_of = [&shoe](int cards) {
        return chance::Drawing{shoe.continuous ? chance::Drawn::cards : chance::Drawn::shoe,
                               static_cast<std::uint32_t>(cards)};
    };
    const bool round_is_over =
        in_play_ && shoe.continuous && shoe.used_are_back && table.rounds_started() > in_play_->rounds;
    if (in_play_ && (!shoe.in_play || round_is_over)) reveal_in_play();
    if (shoe.in_play && shoe.continuous && !in_play_)
        put_in_play(commitments_.commit(drawing_of(shoe.cards)), shoe.drawn, table.rounds_started());
    if (prepared_ && !ready) reveal_prepared();
    if (!prepared_ && ready) prepared_ = commitments_.commit(drawing_of(*ready));
}

void ShoeDealing::reveal_in_play() {
    wire::Array cards;
    for (const play::CardSeen& seen : in_play_->seen) {
        const auto at = static_cast<std::size_t>(seen.place - in_play_->first);
        if (cards.size() <= at) cards.resize(at + 1);
        cards[at] = in_words(*seen.face);
    }
    wire::Object seen{{"cut", in_play_->cut}, {"cut_by", in_play_->cut_by}, {"cards", std::move(cards)}};
    commitments_.reveal(in_play_->number, std::move(seen));
    in_play_.reset();
}

void ShoeDealing::reveal_prepared() {
    commitments_.reveal(*std::exchange(prepared_, std::nullopt), {{"cards", wire::Array{}}});
}

void ShoeDealing::reveal() {
    if (in_play_) reveal_in_play();
    if (prepared_) reveal_prepared();
}

// --- After a restart ------------------------------------------------------------------------------------------------

std::expected<void, std::string> ShoeDealing::replay(const wire::Object& fact, const play::Table& table) {
    if (!is_about_chance(fact)) return replay_older(fact);
    const auto number = commitments_.replay(fact);
    if (!number) return std::unexpected{number.error()};
    const play::ShoeNow shoe = table.shoe();
    if (in_play_ && in_play_->number == *number) {
        in_play_.reset();
    } else if (prepared_ == *number) {
        prepared_.reset();
    } else if (shoe.continuous && shoe.in_play && !in_play_) {
        put_in_play(*number, shoe.drawn, table.rounds_started());
    } else {
        prepared_ = *number;
    }
    return {};
}

/// Earlier versions committed to a shoe when it was loaded, in one fact with its cut.
std::expected<void, std::string> ShoeDealing::replay_older(const wire::Object& fact) {
    const auto kind = wire::text_at(fact, "type");
    if (kind == "ShoeRevealed") {
        in_play_.reset();
        return {};
    }
    if (kind != "ShoeSealed") return std::unexpected{"an unknown fact of the server's own"};
    const auto shoe = wire::number_at(fact, "shoe");
    const auto cards = wire::number_at(fact, "cards");
    const wire::Value* continuous = fact.if_contains("continuous");
    const auto sealed = wire::text_at(fact, "sealed");
    if (!shoe || !cards || continuous == nullptr || !continuous->is_bool() || !sealed)
        return std::unexpected{"a sealed shoe with a field missing"};
    const auto number = static_cast<std::uint64_t>(*shoe);
    if (auto done = commitments_.replay_older(number, static_cast<int>(*cards), std::string{*sealed}); !done)
        return done;
    // The cards that come next from a shuffler are committed to when this round of play is over.
    prepared_ = number;
    return {};
}

void ShoeDealing::save(wire::Object& into) const {
    commitments_.save(into);
    into["cut"] = cut_;
    into["cut_by"] = cut_by_;
    into["tail"] = tail_;
    if (prepared_) into["prepared"] = static_cast<std::int64_t>(*prepared_);
    if (!in_play_) return;
    wire::Array seen;
    for (const play::CardSeen& each : in_play_->seen) seen.emplace_back(wire::Array{each.place, in_words(*each.face)});
    into["in_play"] = wire::Object{{"number", static_cast<std::int64_t>(in_play_->number)},
                                   {"first", in_play_->first},
                                   {"cut", in_play_->cut},
                                   {"cut_by", in_play_->cut_by},
                                   {"tail", in_play_->tail},
                                   {"rounds", in_play_->rounds},
                                   {"seen", std::move(seen)}};
}

std::expected<void, std::string> ShoeDealing::load(const wire::Object& from) {
    if (auto done = commitments_.load(from); !done) return done;
    const auto whole = [](const wire::Object& object, std::string_view key) {
        return static_cast<int>(wire::number_at(object, key).value_or(0));
    };
    cut_ = whole(from, "cut");
    cut_by_ = wire::text_at(from, "cut_by").value_or("");
    tail_ = whole(from, "tail");
    if (const auto prepared = wire::number_at(from, "prepared")) prepared_ = static_cast<std::uint64_t>(*prepared);
    const wire::Value* dealt = from.if_contains("in_play");
    if (dealt == nullptr || !dealt->is_object()) return {};
    const wire::Object& object = dealt->as_object();
    in_play_ = InPlay{static_cast<std::uint64_t>(whole(object, "number")),
                      {},
                      whole(object, "first"),
                      whole(object, "cut"),
                      std::string{wire::text_at(object, "cut_by").value_or("")},
                      whole(object, "tail"),
                      whole(object, "rounds"),
                      {}};
    order_cards();
    const wire::Value* seen = object.if_contains("seen");
    if (seen == nullptr || !seen->is_array()) return std::unexpected{"a snapshot without the cards that were seen"};
    for (const wire::Value& each : seen->as_array()) {
        const wire::Array* pair = each.if_array();
        const bool fits = pair != nullptr && pair->size() == 2 && (*pair)[0].is_int64() && (*pair)[1].is_string();
        const auto face = fits ? parse_card((*pair)[1].as_string()) : std::nullopt;
        if (!face) return std::unexpected{"a snapshot with something that is not a card"};
        in_play_->seen.push_back({static_cast<int>((*pair)[0].as_int64()), *face});
    }
    return {};
}

}  // namespace croupier::tables
