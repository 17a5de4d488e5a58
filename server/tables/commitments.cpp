#include "server/tables/commitments.h"

#include <algorithm>
#include <utility>

#include "wire/fields.h"

namespace croupier::tables {

namespace {

constexpr std::string_view committed_kind = "ChanceCommitted";
constexpr std::string_view revealed_kind = "ChanceRevealed";

std::uint64_t number_of(const wire::Object& fact) {
    return static_cast<std::uint64_t>(wire::number_at(fact, "number").value_or(0));
}

/// "shoe 7", as people say it.
std::string said(const wire::Object& fact) {
    return std::string{wire::text_at(fact, "what").value_or("draw")} + " " + std::to_string(number_of(fact));
}

wire::Object without(wire::Object object, std::string_view key) {
    object.stable_erase(key);
    return object;
}

wire::Object of_kind(std::string_view kind, const wire::Object& fields) {
    wire::Object body{{"type", kind}};
    for (const auto& field : fields) body.insert(field);
    return body;
}

}  // namespace

wire::Object json_of(const Committed& committed) {
    return {{"table", committed.id.table},
            {"domain", committed.id.domain},
            {"number", static_cast<std::int64_t>(committed.id.number)},
            {"what", name_of(committed.id.drawing.what)},
            {"of", static_cast<std::int64_t>(committed.id.drawing.of)},
            {"commitment", secrets::hex(committed.commitment)}};
}

std::expected<Committed, std::string> committed_from(const wire::Object& json) {
    const auto table = wire::text_at(json, "table");
    const auto domain = wire::text_at(json, "domain");
    const auto number = wire::number_at(json, "number");
    const auto what = wire::text_at(json, "what");
    const auto of = wire::number_at(json, "of");
    const auto hash = secrets::from_hex(wire::text_at(json, "commitment").value_or("-"));
    Committed committed;
    if (!table || !domain || !number || *number < 1 || !what || !of || !hash ||
        hash->size() != committed.commitment.size())
        return std::unexpected{"a field is missing"};
    const auto drawing = chance::Drawing::from(*what, *of);
    if (!drawing) return std::unexpected{"there is no " + std::string{*what} + " of " + std::to_string(*of)};
    committed.id = {std::string{*domain}, std::string{*table}, static_cast<std::uint64_t>(*number), *drawing};
    std::ranges::copy(*hash, committed.commitment.begin());
    return committed;
}

bool is_about_chance(const wire::Object& fact) {
    const auto type = wire::text_at(fact, "type");
    return type == committed_kind || type == revealed_kind;
}

wire::Object told_of_chance(const wire::Object& body) { return without(body, "sealed"); }

Fact fact_about_chance(const wire::Object& body) {
    Fact fact;
    fact.kind = std::string{wire::text_at(body, "type").value_or("")};
    fact.body = wire::dump(body);
    const bool commits = fact.kind == committed_kind;
    fact.text = said(body) + (commits ? " is committed to" : " is over and can be checked");
    if (commits) fact.told = wire::dump(told_of_chance(body));
    return fact;
}

// --- What everybody may know ----------------------------------------------------------------------------------------

ShownChance ShownChance::with(const wire::Object& fact) const {
    ShownChance after = *this;
    const wire::Object bare = without(without(fact, "sealed"), "type");
    std::erase_if(after.standing_, [&](const wire::Object& each) { return number_of(each) == number_of(fact); });
    if (wire::text_at(fact, "type") == committed_kind) {
        after.standing_.push_back(bare);
        return after;
    }
    after.shown_.push_back(bare);
    std::size_t bytes = 0;
    for (const wire::Object& each : after.shown_) bytes += wire::dump(each).size();
    while (after.shown_.size() > 1 && bytes > shown_bytes_most) {
        bytes -= wire::dump(after.shown_.front()).size();
        after.shown_.pop_front();
    }
    return after;
}

wire::Object ShownChance::json() const {
    wire::Array standing;
    for (const wire::Object& each : standing_) standing.push_back(each);
    wire::Array shown;
    for (const wire::Object& each : shown_) shown.push_back(each);
    return {{"standing", std::move(standing)}, {"shown", std::move(shown)}};
}

ShownChance ShownChance::from(const wire::Object& json) {
    ShownChance shown;
    const auto each_of = [&json](std::string_view key, auto take) {
        const wire::Value* list = json.if_contains(key);
        if (list == nullptr || !list->is_array()) return;
        for (const wire::Value& each : list->as_array())
            if (each.is_object()) take(each.as_object());
    };
    each_of("standing", [&](const wire::Object& each) { shown.standing_.push_back(each); });
    each_of("shown", [&](const wire::Object& each) { shown.shown_.push_back(each); });
    return shown;
}

// --- Commitments ----------------------------------------------------------------------------------------------------

void Commitments::show(const wire::Object& fact) { shown_ = std::make_shared<const ShownChance>(shown_->with(fact)); }

std::uint64_t Commitments::commit(const chance::Drawing& drawing) {
    CROUPIER_ASSERT(supplies());
    Standing made;
    made.id = {chance_.domain, chance_.table, ++number_, drawing};
    made.secret = chance::DrawSecret::at_random(drawing);
    made.sealed = chance::seal(*chance_.key, made.id, *made.secret);
    made.commitment = chance::commitment(made.id, *made.secret);
    wire::Object body = of_kind(committed_kind, json_of(made));
    body["sealed"] = secrets::hex(made.sealed);
    show(body);
    facts_.push_back(fact_about_chance(body));
    standing_.push_back(std::move(made));
    return number_;
}

const Commitments::Standing* Commitments::find(std::uint64_t number) const {
    const auto found =
        std::ranges::find_if(standing_, [number](const Standing& each) { return each.id.number == number; });
    return found == standing_.end() ? nullptr : &*found;
}

const chance::DrawSecret* Commitments::secret_of(std::uint64_t number) const {
    const Standing* found = find(number);
    return found == nullptr || !found->secret ? nullptr : &*found->secret;
}

const chance::Drawing* Commitments::drawing_of(std::uint64_t number) const {
    const Standing* found = find(number);
    return found == nullptr ? nullptr : &found->id.drawing;
}

void Commitments::reveal(std::uint64_t number, wire::Object seen) {
    const Standing* found = find(number);
    // Who only reads a journal has no key; what was shown stands there itself.
    if (found == nullptr || !found->secret) return;
    wire::Object body = found->id.older
                            ? wire::Object{{"type", "ShoeRevealed"}, {"shoe", static_cast<std::int64_t>(number)}}
                            : of_kind(revealed_kind, json_of(*found));
    body["secret"] = secrets::hex(found->secret->bytes());
    if (found->id.older) {
        facts_.push_back({"ShoeRevealed", {}, {}, wire::dump(body), {}, {}, true});
    } else {
        for (const auto& field : seen) body.insert(field);
        show(body);
        facts_.push_back(fact_about_chance(body));
    }
    std::erase_if(standing_, [number](const Standing& each) { return each.id.number == number; });
}

// --- After a restart ------------------------------------------------------------------------------------------------

std::expected<void, std::string> Commitments::stand(Standing standing) {
    if (chance_.key != nullptr) {
        auto secret = chance::open(*chance_.key, standing.id, standing.sealed);
        if (!secret) return std::unexpected{secret.error()};
        standing.secret = std::move(*secret);
    }
    number_ = std::max(number_, standing.id.number);
    standing_.push_back(std::move(standing));
    return {};
}

std::expected<std::uint64_t, std::string> Commitments::replay(const wire::Object& fact) {
    auto committed = committed_from(fact);
    if (!committed) return std::unexpected{"chance that cannot be read: " + committed.error()};
    const std::uint64_t number = committed->id.number;
    if (wire::text_at(fact, "type") == revealed_kind) {
        std::erase_if(standing_, [number](const Standing& each) { return each.id.number == number; });
    } else {
        const auto sealed = secrets::from_hex(wire::text_at(fact, "sealed").value_or("-"));
        if (!sealed) return std::unexpected{"a commitment without what is sealed"};
        Standing standing;
        static_cast<Committed&>(standing) = std::move(*committed);
        standing.sealed = *sealed;
        if (auto done = stand(std::move(standing)); !done) return std::unexpected{done.error()};
    }
    show(fact);
    return number;
}

std::expected<void, std::string> Commitments::replay_older(std::uint64_t number, int cards, const std::string& sealed) {
    const auto bytes = secrets::from_hex(sealed);
    const auto drawing = chance::Drawing::from(name_of(chance::Drawn::shoe), cards);
    if (!bytes || !drawing) return std::unexpected{"a sealed shoe that cannot be read"};
    Standing standing;
    standing.id = {chance_.domain, chance_.table, number, *drawing, true};
    standing.sealed = *bytes;
    return stand(std::move(standing));
}

void Commitments::save(wire::Object& into) const {
    wire::Array standing;
    for (const Standing& each : standing_) {
        wire::Object one = json_of(each);
        one["sealed"] = secrets::hex(each.sealed);
        if (each.id.older) one["older"] = true;
        standing.emplace_back(std::move(one));
    }
    into["number"] = static_cast<std::int64_t>(number_);
    into["commitments"] = std::move(standing);
    into["public"] = shown_->json();
}

std::expected<void, std::string> Commitments::load(const wire::Object& from) {
    const auto number = wire::number_at(from, "number");
    const wire::Value* standing = from.if_contains("commitments");
    const wire::Value* shown = from.if_contains("public");
    if (!number || standing == nullptr || !standing->is_array() || shown == nullptr || !shown->is_object())
        return std::unexpected{"a snapshot without its commitments"};
    for (const wire::Value& each : standing->as_array()) {
        const wire::Object* one = each.if_object();
        auto committed = one == nullptr ? std::unexpected{std::string{"no object"}} : committed_from(*one);
        const auto sealed =
            one == nullptr ? std::nullopt : secrets::from_hex(wire::text_at(*one, "sealed").value_or("-"));
        if (!committed || !sealed) return std::unexpected{"a snapshot with a commitment that cannot be read"};
        Standing read;
        static_cast<Committed&>(read) = std::move(*committed);
        read.id.older = one->contains("older");
        read.sealed = *sealed;
        if (auto done = stand(std::move(read)); !done) return done;
    }
    number_ = static_cast<std::uint64_t>(*number);
    shown_ = std::make_shared<const ShownChance>(ShownChance::from(shown->as_object()));
    return {};
}

}  // namespace croupier::tables
