#include "games/baccarat/house/dealing.h"

#include <algorithm>

#include "games/baccarat/rules/preparation.h"
#include "wire/fields.h"

namespace croupier::tables {

using baccarat::Act;

namespace {

constexpr baccarat::HouseStaff house{automatic_dealer, automatic_supervisor};

/// The set that is to be cut next, if its cards are shuffled, so that their order is fixed.
std::optional<std::uint8_t> ready_to_be_cut(const baccarat::Edition& law, const baccarat::State& state) {
    if (state.phase == baccarat::Phase::not_set_up) return std::nullopt;
    const bool cutting = state.cut.stage != baccarat::CutStage::due;
    const std::uint8_t set = cutting ? state.cut.set : baccarat::next_set(state);
    if ((shoe_in_play(state) && state.shoe.set == set) || missing_before_cut(law, state, set)) return std::nullopt;
    return set;
}

}  // namespace

std::optional<baccarat::Command> Dealing<baccarat::Game>::next(const baccarat::Edition& law,
                                                               const baccarat::State& state, Automation automation) {
    cutting_ = next_act(law, state).act == Act::cut_cards;
    return automatic_command(law, state, automation, *this, house);
}

bool Dealing<baccarat::Game>::acts(const baccarat::Edition& law, const baccarat::State& state, Automation automation) {
    const baccarat::NextAct next = next_act(law, state);
    if (!routine(next)) return false;
    const bool patron = next.who == Role::seated_patron || next.who == Role::standing_patron;
    if (patron && (!automation.performs(Duty::patrons) || next.person == 0)) return false;
    return automation.performs(duty_of(next.act));
}

std::optional<baccarat::Command> Dealing<baccarat::Game>::without_patron(const baccarat::Edition& law,
                                                                         const baccarat::State& state) {
    using namespace baccarat;
    const NextAct due = next_act(law, state);
    if (due.person == 0 || (due.who != Role::seated_patron && due.who != Role::standing_patron)) return std::nullopt;
    const Actor patron{due.who, due.person};
    switch (due.act) {
        case Act::answer_hand: return Command{patron, AnswerHand{due.hand, false}};
        case Act::answer_cut: return Command{patron, AnswerCut{false}};
        // The hand goes to the dealer on a supervisor's direction.
        case Act::turn_hand:
            return Command{{Role::casino_supervisor, automatic_supervisor}, DirectDealerTurns{due.hand}};
        default: return next(law, state, Automation::until_wagers());
    }
}

bool Dealing<baccarat::Game>::must_be_keyed(const baccarat::NextAct& next) {
    return next.act == Act::cut_cards || next.act == Act::place_cutting_card || next.act == Act::burn_first ||
           next.act == Act::turn_hand || (next.act == Act::draw_card && next.face_up);
}

bool Dealing<baccarat::Game>::tells_chance(const baccarat::Request& request) {
    using namespace baccarat;
    return request.is<LoadCards>() || request.is<TakeOverShoe>() || request.is<BurnCard>() || request.is<DrawCard>() ||
           request.is<DrawCuttingCard>() || request.is<FindShoeEmpty>() || request.is<TurnHand>() ||
           request.is<DrawInExcess>() || request.is<FindFirstCardFaceUp>() || request.is<ReportMisdeal>();
}

bool Dealing<baccarat::Game>::fits(const baccarat::NextAct& next, const baccarat::Request& request) {
    using namespace baccarat;
    if (request.is<LoadCards>()) return next.act == Act::load_cards;
    if (const auto* turn = request.get_if<TurnHand>()) return next.act == Act::turn_hand && next.hand == turn->hand;
    if (request.is<BurnCard>()) return next.act == Act::burn_first || next.act == Act::burn_more;
    if (request.is<DrawCard>() || request.is<DrawCuttingCard>() || request.is<FindShoeEmpty>())
        return next.act == Act::draw_card;
    return false;
}

// --- The supplier ---------------------------------------------------------------------------------------------------

void Dealing<baccarat::Game>::load(int) {}  // what is prepared is in play as soon as that has happened

CardSupply::Front Dealing<baccarat::Game>::front(int place, bool cutting_card_out) {
    if (!in_play_) return Front::nothing;
    const int at = place - in_play_->first;
    const int cards = static_cast<int>(in_play_->order.size());
    if (!cutting_card_out && at >= cards - in_play_->tail) return Front::cutting_card;
    return at < cards ? Front::card : Front::nothing;
}

Card Dealing<baccarat::Game>::face(int place) {
    CROUPIER_ASSERT(in_play_.has_value());
    return in_play_->order.at(static_cast<std::size_t>(place - in_play_->first));
}

int Dealing<baccarat::Game>::choose(int least, int most) {
    if (cutting_ && commitments_.supplies()) return (least + most) / 2;
    return choices_.between(least, most);
}

// --- What happens to the cards --------------------------------------------------------------------------------------

void Dealing<baccarat::Game>::follow(const baccarat::State& before, const baccarat::Event& event) {
    using namespace baccarat;
    if (const auto* cut = event.what.get_if<CardsCut>()) {
        cut_ = cut->position;
        cut_by_ = cutter_of(cut->by);
    }
    if (const auto* placed = event.what.get_if<CuttingCardPlaced>()) tail_ = placed->tail;
    if (event.what.is<CardsLoaded>() && prepared_) {
        in_play_ =
            InPlay{*std::exchange(prepared_, std::nullopt), {}, 0, cut_, cut_by_, tail_, before.rounds_started, {}};
        order_cards();
    }
    if (event.what.is<CardsLoaded>()) {
        cut_ = tail_ = 0;
        cut_by_.clear();
    }
    if (in_play_)
        for (const CardSeen& seen : cards_seen(before, event))
            if (seen.face) in_play_->seen.push_back(seen);
}

/// The cards of the next round of play from a continuous shuffler: nobody cuts them.
void Dealing<baccarat::Game>::put_in_play(std::uint64_t number, const baccarat::State& state) {
    in_play_ = InPlay{number, {}, state.shoe.drawn, 0, {}, 0, state.rounds_started, {}};
    order_cards();
}

void Dealing<baccarat::Game>::order_cards() {
    const chance::DrawSecret* secret = commitments_.secret_of(in_play_->number);
    if (secret == nullptr) return;
    std::vector<Card>& order = in_play_->order;
    order = chance::order(*commitments_.drawing_of(in_play_->number), secret->seed());
    CROUPIER_ASSERT(in_play_->cut >= 0 && in_play_->cut <= static_cast<int>(order.size()));
    std::rotate(order.begin(), order.begin() + in_play_->cut, order.end());
}

void Dealing<baccarat::Game>::settle(const baccarat::Edition& law, const baccarat::State& state) {
    if (!commitments_.supplies()) return;
    const auto cards_of = [&state](std::uint8_t set) {
        return chance::Drawing{state.continuous() ? chance::Drawn::cards : chance::Drawn::shoe,
                               static_cast<std::uint32_t>(state.setup.cards_in_set(set))};
    };
    const bool in_play = shoe_in_play(state);
    // A card that is kept for the next round of play may lie face down: what it belongs to goes on.
    const bool round_is_over = in_play_ && state.continuous() && state.phase == baccarat::Phase::wagering &&
                               state.rounds_started > in_play_->rounds && state.kept.empty();
    if (in_play_ && (!in_play || round_is_over)) reveal_in_play();
    if (in_play && state.continuous() && !in_play_) put_in_play(commitments_.commit(cards_of(state.shoe.set)), state);
    const auto ready = ready_to_be_cut(law, state);
    if (prepared_ && !ready) reveal_prepared();
    if (!prepared_ && ready) prepared_ = commitments_.commit(cards_of(*ready));
}

void Dealing<baccarat::Game>::reveal_in_play() {
    wire::Array cards;
    for (const CardSeen& seen : in_play_->seen) {
        const auto at = static_cast<std::size_t>(seen.place - in_play_->first);
        if (cards.size() <= at) cards.resize(at + 1);
        cards[at] = in_words(*seen.face);
    }
    wire::Object seen{{"cut", in_play_->cut}, {"cut_by", in_play_->cut_by}, {"cards", std::move(cards)}};
    commitments_.reveal(in_play_->number, std::move(seen));
    in_play_.reset();
}

void Dealing<baccarat::Game>::reveal_prepared() {
    commitments_.reveal(*std::exchange(prepared_, std::nullopt), {{"cards", wire::Array{}}});
}

void Dealing<baccarat::Game>::reveal() {
    if (in_play_) reveal_in_play();
    if (prepared_) reveal_prepared();
}

// --- After a restart ------------------------------------------------------------------------------------------------

std::expected<void, std::string> Dealing<baccarat::Game>::replay(const wire::Object& fact,
                                                                 const baccarat::State& state) {
    if (!is_about_chance(fact)) return replay_older(fact);
    const auto number = commitments_.replay(fact);
    if (!number) return std::unexpected{number.error()};
    if (in_play_ && in_play_->number == *number) {
        in_play_.reset();
    } else if (prepared_ == *number) {
        prepared_.reset();
    } else if (state.continuous() && shoe_in_play(state) && !in_play_) {
        put_in_play(*number, state);
    } else {
        prepared_ = *number;
    }
    return {};
}

/// Earlier versions committed to a shoe when it was loaded, in one fact with its cut.
std::expected<void, std::string> Dealing<baccarat::Game>::replay_older(const wire::Object& fact) {
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

void Dealing<baccarat::Game>::save(wire::Object& into) const {
    commitments_.save(into);
    into["cut"] = cut_;
    into["cut_by"] = cut_by_;
    into["tail"] = tail_;
    if (prepared_) into["prepared"] = static_cast<std::int64_t>(*prepared_);
    if (!in_play_) return;
    wire::Array seen;
    for (const CardSeen& each : in_play_->seen) seen.emplace_back(wire::Array{each.place, in_words(*each.face)});
    into["in_play"] = wire::Object{{"number", static_cast<std::int64_t>(in_play_->number)},
                                   {"first", in_play_->first},
                                   {"cut", in_play_->cut},
                                   {"cut_by", in_play_->cut_by},
                                   {"tail", in_play_->tail},
                                   {"rounds", in_play_->rounds},
                                   {"seen", std::move(seen)}};
}

std::expected<void, std::string> Dealing<baccarat::Game>::load(const wire::Object& from) {
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
        if (!face) return std::unexpected{"a snapshot with a card that is none"};
        in_play_->seen.push_back({static_cast<int>((*pair)[0].as_int64()), *face});
    }
    return {};
}

}  // namespace croupier::tables
