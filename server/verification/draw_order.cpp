#include "server/verification/draw_order.h"

#include <string>
#include <string_view>
#include <utility>

#include "server/tables/draw_dealing.h"
#include "wire/fields.h"

namespace croupier::verification {

namespace {

using What = play::OneDraw::What;

std::string in_words(const std::vector<int>& shown) {
    std::string text;
    for (const int each : shown) text += (text.empty() ? "" : " ") + std::to_string(each);
    return text;
}

/// "the dice", "the wheel", "the ticket".
std::string thing(const play::OneDraw& draw) {
    return draw.what == What::dice ? "the dice" : draw.what == What::wheel ? "the wheel" : "the ticket";
}
std::string verb(const play::OneDraw& draw, std::string_view plural, std::string_view singular) {
    return std::string{draw.what == What::dice ? plural : singular};
}

}  // namespace

std::optional<Finding> DrawOrder::held_against(std::int64_t seq, const chance::DrawSecret& secret,
                                               const std::vector<int>& seen) const {
    const std::vector<int> committed =
        tables::shown_by(draw_, chance::number(tables::drawing_of(draw_), secret.seed()));
    if (committed == seen) return std::nullopt;
    return wrong_at(seq, thing(draw_) + " " + verb(draw_, "show", "shows") + " " + in_words(seen) + ", and " +
                             in_words(committed) + " was committed to");
}

std::optional<Finding> DrawOrder::fact(std::int64_t seq, const wire::Object& fact, const play::Table& /*table*/) {
    const auto type = wire::text_at(fact, "type");
    if (!engine_deals_)
        return wrong_at(
            seq, "committed chance at a table with " + std::string{draw_.what == What::dice    ? "real dice"
                                                                   : draw_.what == What::wheel ? "a real wheel"
                                                                                               : "real tickets"});
    if (type == "ChanceCommitted") {
        auto standing = chance_.commit(seq, fact);
        if (!standing) return standing.error();
        if (standing->id.drawing != tables::drawing_of(draw_))
            return wrong_at(seq, "ChanceCommitted: this table draws " + chance::in_words(tables::drawing_of(draw_)));
        if (under_cover_)
            return wrong_at(
                seq, "ChanceCommitted: " + thing(draw_) + " " + verb(draw_, "lie", "is") + " under the cover already");
        under_cover_ = std::move(*standing);
        uncovered_.reset();
        return std::nullopt;
    }
    if (type != "ChanceRevealed") return wrong_at(seq, "an unknown fact of the server's own");
    const auto stood = chance_.reveal(seq, fact);
    if (!stood) return stood.error();
    under_cover_.reset();
    const wire::Value* told = fact.if_contains("result");
    const bool as_seen =
        uncovered_ ? told != nullptr && *told == wire::Array(uncovered_->begin(), uncovered_->end()) : told == nullptr;
    if (!as_seen) return wrong_at(seq, "ChanceRevealed: " + thing(draw_) + " showed something else than it says");
    if (const auto seen = std::exchange(uncovered_, std::nullopt))
        return held_against(uncovered_at_, *stood->secret, *seen);
    return std::nullopt;
}

std::optional<Finding> DrawOrder::follow(std::int64_t seq, const play::Table& before, const play::Event& event) {
    if (!engine_deals_) return std::nullopt;
    const play::ChanceEvent chance = before.chance_in(event);
    if (chance.opens_wagers && !under_cover_) {
        if (chance_.has_begun())
            return wrong_at(seq, std::string{event.kind()} + ": " + thing(draw_) + " " + verb(draw_, "were", "was") +
                                     " not committed to before");
        ++without_commitment_;
    }
    if (!chance.seen || !under_cover_) return std::nullopt;
    uncovered_ = chance.seen;
    uncovered_at_ = seq;
    return under_cover_->secret ? held_against(seq, *under_cover_->secret, *chance.seen) : std::nullopt;
}

std::optional<Finding> DrawOrder::owed(std::int64_t seq, const play::Table& table) const {
    if (!engine_deals_ || !chance_.has_begun()) return std::nullopt;
    const bool covered = table.draw().covered;
    if (under_cover_ && !covered)
        return wrong_at(seq, thing(draw_) + " " + verb(draw_, "were uncovered, and their", "was uncovered, and its") +
                                 " secret was not shown");
    if (!under_cover_ && covered)
        return wrong_at(seq,
                        thing(draw_) + " " + verb(draw_, "were spun", "was spun") + ", and nothing was committed to");
    return std::nullopt;
}

CheckedChance DrawOrder::chance() const {
    CheckedChance counts = chance_.counts();
    counts.without = without_commitment_;
    return counts;
}

}  // namespace croupier::verification
