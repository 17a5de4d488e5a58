// The shoe of a live baccarat table.
#include <map>

#include "server/tables/dealing.h"
#include "wire/fields.h"

namespace croupier::tables {

using baccarat::Act;

namespace {

constexpr baccarat::HouseStaff house{automatic_dealer, automatic_supervisor};

Fact server_fact(std::string_view kind, const wire::Object& fields, std::string text, bool secret) {
    wire::Object body{{"type", kind}};
    for (const auto& field : fields) body.insert(field);
    return {std::string{kind}, {}, {}, wire::dump(body), std::move(text), {}, secret};
}

}  // namespace

std::optional<baccarat::Command> Dealing<baccarat::Game>::next(const baccarat::Edition& law,
                                                               const baccarat::State& state, Automation automation) {
    continuous_ = state.continuous();
    supplies_ = automation.performs(Duty::chance);
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

void Dealing<baccarat::Game>::load(int cards) {
    if (!supplies_) return;  // real cards, which the engine only brings and mixes
    const chance::ShoeSecret secret = chance::ShoeSecret::at_random();
    ++number_;
    cards_ = cards;
    sealed_ = seal(*chance_.key, shoe_id(), secret);
    const chance::Commitment committed = commitment(shoe_id(), secret);
    make_shoe(secret);
    facts_.push_back(server_fact("ShoeSealed",
                                 {{"domain", chance_.domain},
                                  {"shoe", number_},
                                  {"cards", cards_},
                                  {"continuous", continuous_},
                                  {"cut", cut_of_shoe_},
                                  {"tail", tail_of_shoe_},
                                  {"sealed", secrets::hex(sealed_)},
                                  {"commitment", secrets::hex(committed)}},
                                 "shoe " + std::to_string(number_) + " is sealed", true));
}

void Dealing<baccarat::Game>::make_shoe(const chance::ShoeSecret& secret) {
    cut_of_shoe_ = std::exchange(cut_, 0);
    tail_of_shoe_ = std::exchange(tail_, 0);
    order_ = std::make_unique<chance::Stream>(secret.seed);
    shoe_ = std::make_unique<chance::RandomShoe>(
        continuous_ ? chance::RandomShoe::Kind::continuous_shuffler : chance::RandomShoe::Kind::shoe, *order_,
        choices_);
    shoe_->cut(cut_of_shoe_);
    shoe_->place_cutting_card(tail_of_shoe_);
    shoe_->load(cards_);
}

CardSupply::Front Dealing<baccarat::Game>::front(int place, bool cutting_card_out) {
    return shoe_ ? shoe_->front(place, cutting_card_out) : Front::nothing;
}

Card Dealing<baccarat::Game>::face(int place) {
    CROUPIER_ASSERT(shoe_ != nullptr);
    return shoe_->face(place);
}

void Dealing<baccarat::Game>::follow(const baccarat::State&, const baccarat::Event& event) {
    if (const auto* cut = event.what.get_if<baccarat::CardsCut>()) cut_ = cut->position;
    if (const auto* placed = event.what.get_if<baccarat::CuttingCardPlaced>()) tail_ = placed->tail;
    if (event.what.is<baccarat::RoundEnded>() && continuous_ && shoe_) shoe_->take_back_used();
    if (event.what.is<baccarat::ShoeEnded>()) reveal();
}

/// The shoe is over: what fixed its order may be known, and anyone can check it against what was sealed.
void Dealing<baccarat::Game>::reveal() {
    if (!shoe_) return;
    if (const auto secret = open(*chance_.key, shoe_id(), sealed_))
        facts_.push_back(server_fact("ShoeRevealed",
                                     {{"shoe", number_}, {"secret", secrets::hex(secret->bytes().bytes())}},
                                     "shoe " + std::to_string(number_) + " is over and can be checked", true));
    shoe_.reset();
    order_.reset();
    sealed_.clear();
}

// --- After a restart ------------------------------------------------------------------------------------------------

std::expected<void, std::string> Dealing<baccarat::Game>::replay(const wire::Object& fact) {
    const auto kind = wire::text_at(fact, "type");
    if (kind == "ShoeRevealed") {
        shoe_.reset();
        order_.reset();
        sealed_.clear();
        return {};
    }
    if (kind != "ShoeSealed") return std::unexpected{"an unknown fact of the server's own"};
    const auto shoe = wire::number_at(fact, "shoe");
    const auto cards = wire::number_at(fact, "cards");
    const auto cut = wire::number_at(fact, "cut");
    const auto tail = wire::number_at(fact, "tail");
    const wire::Value* continuous = fact.if_contains("continuous");
    const auto hex = wire::text_at(fact, "sealed");
    const auto sealed = hex ? secrets::from_hex(*hex) : std::nullopt;
    if (!shoe || !cards || !cut || !tail || continuous == nullptr || !continuous->is_bool() || !sealed)
        return std::unexpected{"a sealed shoe with a field missing"};
    number_ = static_cast<std::uint64_t>(*shoe);
    cards_ = static_cast<int>(*cards);
    cut_ = static_cast<int>(*cut);
    tail_ = static_cast<int>(*tail);
    continuous_ = continuous->as_bool();
    sealed_ = *sealed;
    // Who only verifies a journal has no key; the shoe stays closed.
    if (chance_.key == nullptr) return {};
    const auto secret = open(*chance_.key, shoe_id(), sealed_);
    if (!secret) return std::unexpected{secret.error()};
    make_shoe(*secret);
    return {};
}

void Dealing<baccarat::Game>::save(wire::Object& into) const {
    into["shoe"] = number_;
    into["cards"] = cards_;
    into["continuous"] = continuous_;
    into["cut"] = cut_of_shoe_;
    into["tail"] = tail_of_shoe_;
    into["sealed"] = shoe_ ? secrets::hex(sealed_) : std::string{};
    into["cut_since"] = cut_;
    into["tail_since"] = tail_;
}

std::expected<void, std::string> Dealing<baccarat::Game>::load(const wire::Object& from, const baccarat::State& state) {
    const auto sealed = wire::text_at(from, "sealed");
    const auto shoe = wire::number_at(from, "shoe");
    const auto cut = wire::number_at(from, "cut_since");
    const auto tail = wire::number_at(from, "tail_since");
    if (!sealed || !shoe || !cut || !tail) return std::unexpected{"a snapshot without its shoe"};
    number_ = static_cast<std::uint64_t>(*shoe);
    if (!sealed->empty()) {
        wire::Object fact = from;
        fact["type"] = "ShoeSealed";
        if (auto done = replay(fact); !done) return done;
        if (continuous_ && shoe_) {
            std::map<int, Card> face_up;
            for (const baccarat::Hand hand : {baccarat::Hand::player, baccarat::Hand::banker})
                for (const baccarat::TableCard& card : state.round.hand(hand).cards)
                    if (card.face) face_up.emplace(card.place, *card.face);
            shoe_->resume(state.shoe.drawn, face_up);
        }
    }
    cut_ = static_cast<int>(*cut);
    tail_ = static_cast<int>(*tail);
    return {};
}

}  // namespace croupier::tables
