#include "server/tables/draw_dealing.h"

#include <algorithm>
#include <utility>

#include "wire/fields.h"

namespace croupier::tables {

chance::Drawing drawing_of(const play::OneDraw& draw) {
    using What = play::OneDraw::What;
    return {draw.what == What::dice    ? chance::Drawn::dice
            : draw.what == What::wheel ? chance::Drawn::wheel
                                       : chance::Drawn::ticket,
            draw.of};
}

std::vector<int> shown_by(const play::OneDraw& draw, std::uint32_t number) {
    if (draw.what != play::OneDraw::What::dice) return {static_cast<int>(number)};
    std::vector<int> faces;
    for (std::uint32_t die = 0; die < draw.of; ++die, number /= Die::faces)
        faces.push_back(static_cast<int>(number % Die::faces) + 1);
    std::ranges::sort(faces);
    return faces;
}

std::uint32_t DrawDealing::number() const {
    const chance::DrawSecret* secret = under_cover_ ? commitments_.secret_of(*under_cover_) : nullptr;
    CROUPIER_ASSERT(secret != nullptr);
    return chance::number(drawing_of(draw_), secret->seed());
}

std::optional<Dice> DrawDealing::uncover() { return Dice::from_throw(static_cast<int>(number())); }

play::Supply DrawDealing::supply(const play::Next& /*due*/) {
    return {.cards = nullptr, .dice = this, .number = [this] { return static_cast<int>(number()); }};
}

void DrawDealing::settle(const play::Law& /*law*/, const play::Table& table) {
    if (!commitments_.supplies()) return;
    const play::DrawNow now = table.draw();
    if (under_cover_ && !now.covered) {
        wire::Object seen;
        if (!now.shown.empty()) seen["result"] = wire::Array(now.shown.begin(), now.shown.end());
        commitments_.reveal(*std::exchange(under_cover_, std::nullopt), std::move(seen));
    }
    if (!under_cover_ && now.covered) under_cover_ = commitments_.commit(drawing_of(draw_));
}

void DrawDealing::reveal() {
    if (under_cover_) commitments_.reveal(*std::exchange(under_cover_, std::nullopt), {});
}

std::expected<void, std::string> DrawDealing::replay(const wire::Object& fact, const play::Table& /*table*/) {
    if (!is_about_chance(fact)) return std::unexpected{"an unknown fact of the server's own"};
    const auto number = commitments_.replay(fact);
    if (!number) return std::unexpected{number.error()};
    if (under_cover_ == *number) {
        under_cover_.reset();
    } else {
        under_cover_ = *number;
    }
    return {};
}

void DrawDealing::save(wire::Object& into) const {
    commitments_.save(into);
    if (under_cover_) into["under_cover"] = static_cast<std::int64_t>(*under_cover_);
}

std::expected<void, std::string> DrawDealing::load(const wire::Object& from) {
    if (auto done = commitments_.load(from); !done) return done;
    if (const auto number = wire::number_at(from, "under_cover")) under_cover_ = static_cast<std::uint64_t>(*number);
    return {};
}

}  // namespace croupier::tables
