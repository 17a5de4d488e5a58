#include "server/verification/shown_draws.h"

#include <algorithm>

#include "server/tables/commitments.h"
#include "server/tables/dealing.h"
#include "wire/fields.h"

namespace croupier::verification {

namespace {

/// "cards" as the server told them, "saw" as anyone who watched did.
constexpr std::string_view told = "cards";
constexpr std::string_view saw = "saw";

std::string in_text(const wire::Value* value) {
    if (value == nullptr) return "none";
    return value->is_string() ? std::string{value->as_string()} : wire::dump(*value);
}

std::string problem_with_cards(const wire::Object& record, const chance::Drawing& drawing,
                               const chance::DrawSecret& secret, std::size_t& seen) {
    const std::int64_t cut = wire::number_at(record, "cut").value_or(0);
    if (cut < 0 || cut > drawing.of) return std::to_string(drawing.of) + " cards cut at " + std::to_string(cut);
    if (cut != 0 && wire::text_at(record, "cut_by") == "house" &&
        cut != tables::middle_of(static_cast<int>(drawing.of)))
        return "the house cut at " + std::to_string(cut) + " and not in the middle";
    std::vector<Card> order = chance::order(drawing, secret.seed());
    std::rotate(order.begin(), order.begin() + cut, order.end());
    for (const std::string_view list : {told, saw}) {
        const wire::Value* cards = record.if_contains(list);
        if (cards == nullptr) continue;
        if (!cards->is_array()) return "a list that is not of cards";
        for (std::size_t place = 0; place < cards->as_array().size(); ++place) {
            const wire::Value& card = cards->as_array()[place];
            if (card.is_null()) continue;
            const std::string should_be = place < order.size() ? in_words(order[place]) : "none";
            if (!card.is_string() || card.as_string() != should_be)
                return "card " + std::to_string(place + 1) + " was " + in_text(&card) +
                       " and follows from the secret as " + should_be;
            if (list == told) ++seen;
        }
    }
    return {};
}

std::string problem_with_result(const wire::Object& record, const chance::Drawing& drawing,
                                const chance::DrawSecret& secret, std::size_t& seen) {
    std::uint32_t number = chance::number(drawing, secret.seed());
    wire::Value should_be = static_cast<std::int64_t>(number);
    if (drawing.what == chance::Drawn::dice) {
        std::vector<int> faces;
        for (std::uint32_t die = 0; die < drawing.of; ++die, number /= 6)
            faces.push_back(static_cast<int>(number % 6) + 1);
        std::ranges::sort(faces);
        should_be = wire::Array(faces.begin(), faces.end());
    }
    for (const std::string_view list : {std::string_view{"result"}, saw}) {
        const wire::Value* result = record.if_contains(list);
        if (result == nullptr || result->is_null()) continue;
        if (*result != should_be)
            return "the result was " + in_text(result) + " and follows from the secret as " + wire::dump(should_be);
        if (list != saw) ++seen;
    }
    return {};
}

}  // namespace

std::string problem_with(const wire::Object& record, std::size_t& seen) {
    const auto committed = tables::committed_from(record);
    if (!committed) return committed.error();
    const auto bytes = secrets::from_hex(wire::text_at(record, "secret").value_or("-"));
    if (!bytes) return "a secret that is not in hexadecimal digits";
    const auto secret = chance::DrawSecret::from(committed->id.drawing, *bytes);
    if (!secret) return "a secret of " + std::to_string(bytes->size()) + " bytes";
    if (!chance::matches(committed->commitment, committed->id, *secret))
        return "the secret is not the one that was committed to";
    const chance::Drawing& drawing = committed->id.drawing;
    return drawing.is_cards() ? problem_with_cards(record, drawing, *secret, seen)
                              : problem_with_result(record, drawing, *secret, seen);
}

void ShownDraws::take(const wire::Value& json) {
    if (json.is_array())
        for (const wire::Value& each : json.as_array()) take(each);
    if (!json.is_object()) return;
    take(json.as_object());
    for (const auto& field : json.as_object()) take(field.value());
}

void ShownDraws::take(const wire::Object& object) {
    const auto table = wire::text_at(object, "table");
    const auto number = wire::number_at(object, "number");
    const auto commitment = wire::text_at(object, "commitment");
    if (!table || !number || !commitment) return;
    const Where where{*table, *number};
    const auto [before, is_new] = committed_.try_emplace(where, *commitment);
    if (!is_new && before->second != *commitment)
        checked_.push_back({where.first, where.second, {}, 0, "two different commitments were given"});
    if (!object.contains("secret")) return;
    wire::Object& shown = shown_[where];
    if (shown == object) return;
    shown = object;
    DrawChecked checked{
        where.first,
        where.second,
        std::string{wire::text_at(object, "what").value_or("")} + " " + in_text(object.if_contains("of")),
        0,
        {}};
    checked.problem = problem_with(object, checked.seen);
    checked_.push_back(std::move(checked));
}

void ShownDraws::finish() {
    const Where* before = nullptr;
    std::vector<DrawChecked> missing;
    for (const auto& [where, commitment] : committed_) {
        if (before != nullptr && before->first == where.first && where.second > before->second + 1)
            missing.push_back({where.first,
                               before->second + 1,
                               {},
                               0,
                               "no commitment with this number was given, but earlier and later ones were"});
        before = &where;
    }
    checked_.insert(checked_.end(), missing.begin(), missing.end());
}

std::size_t ShownDraws::waiting() const { return committed_.size() - shown_.size(); }

std::size_t ShownDraws::wrong() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(checked_, [](const DrawChecked& each) { return !each.problem.empty(); }));
}

}  // namespace croupier::verification
