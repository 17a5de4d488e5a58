#include "games/tai_sai/house/sealed_order.h"

#include <algorithm>
#include <utility>

#include "wire/fields.h"

namespace croupier::verification {

namespace {

Finding at(std::int64_t seq, std::string what) { return {seq, std::move(what), {}}; }

}  // namespace

using Throws = SealedOrder<tai_sai::Game>;

std::optional<Finding> Throws::held_against(std::int64_t seq, const chance::DrawSecret& secret, const Dice& dice) {
    const chance::Drawing three{chance::Drawn::dice, Dice::count};
    const Dice committed = Dice::from_throw(static_cast<int>(chance::number(three, secret.seed())));
    if (committed == dice) return std::nullopt;
    return at(seq, "the dice show " + in_words(dice) + ", and " + in_words(committed) + " was committed to");
}

std::optional<Finding> Throws::fact(std::int64_t seq, const wire::Object& fact, const tai_sai::State&) {
    const auto type = wire::text_at(fact, "type");
    if (!engine_deals_) return at(seq, "committed chance at a table with real dice");
    if (type == "ChanceCommitted") {
        auto standing = chance_.commit(seq, fact);
        if (!standing) return standing.error();
        if (standing->id.drawing != chance::Drawing{chance::Drawn::dice, Dice::count})
            return at(seq, "ChanceCommitted: this table throws three dice");
        if (under_cover_) return at(seq, "ChanceCommitted: dice lie under the cover already");
        under_cover_ = std::move(*standing);
        uncovered_.reset();
        return std::nullopt;
    }
    if (type != "ChanceRevealed") return at(seq, "an unknown fact of the server's own");
    const auto stood = chance_.reveal(seq, fact);
    if (!stood) return stood.error();
    under_cover_.reset();
    wire::Array faces;
    if (uncovered_)
        for (const Die die : uncovered_->ascending()) faces.emplace_back(die.face());
    const wire::Value* told = fact.if_contains("result");
    if (uncovered_ ? told == nullptr || *told != faces : told != nullptr)
        return at(seq, "ChanceRevealed: the dice showed something else than it says");
    if (const auto seen = std::exchange(uncovered_, std::nullopt))
        return held_against(uncovered_at_, *stood->secret, *seen);
    return std::nullopt;
}

std::optional<Finding> Throws::follow(std::int64_t seq, const tai_sai::State&, const tai_sai::Event& event) {
    if (!engine_deals_) return std::nullopt;
    if (event.what.is<tai_sai::WagersCalledFor>() && !under_cover_) {
        if (chance_.has_begun()) return at(seq, "WagersCalledFor: the dice were not committed to before");
        ++without_commitment_;
    }
    const auto* const uncovered = event.what.get_if<tai_sai::TumblerUncovered>();
    if (uncovered == nullptr || !uncovered->dice || !under_cover_) return std::nullopt;
    uncovered_ = uncovered->dice;
    uncovered_at_ = seq;
    return under_cover_->secret ? held_against(seq, *under_cover_->secret, *uncovered->dice) : std::nullopt;
}

std::optional<Finding> Throws::owed(std::int64_t seq, const tai_sai::State& state) const {
    if (!engine_deals_ || !chance_.has_begun()) return std::nullopt;
    const bool covered = tables::lie_under_cover(state);
    if (under_cover_ && !covered) return at(seq, "the dice were uncovered, and their secret was not shown");
    if (!under_cover_ && covered) return at(seq, "the dice were spun, and nothing was committed to");
    return std::nullopt;
}

Shoes Throws::shoes() const {
    Shoes counts = chance_.counts();
    counts.without = without_commitment_;
    return counts;
}

}  // namespace croupier::verification
