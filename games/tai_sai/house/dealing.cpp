#include "games/tai_sai/house/dealing.h"

#include "wire/fields.h"

namespace croupier::tables {

using Tumbler = Dealing<tai_sai::Game>;

namespace {

constexpr chance::Drawing three_dice{chance::Drawn::dice, Dice::count};

}  // namespace

bool lie_under_cover(const tai_sai::State& state) {
    using tai_sai::Phase;
    return (state.phase == Phase::spinning && state.round.spins > 0) || state.phase == Phase::wagering ||
           state.phase == Phase::closed;
}

std::optional<Dice> Tumbler::uncover() {
    const chance::DrawSecret* secret = under_cover_ ? commitments_.secret_of(*under_cover_) : nullptr;
    CROUPIER_ASSERT(secret != nullptr);
    return Dice::from_throw(static_cast<int>(chance::number(three_dice, secret->seed())));
}

void Tumbler::settle(const tai_sai::Edition&, const tai_sai::State& state) {
    if (!commitments_.supplies()) return;
    const bool covered = lie_under_cover(state);
    if (under_cover_ && !covered) {
        wire::Object seen;
        if (state.round.dice) {
            wire::Array faces;
            for (const Die die : state.round.dice->ascending()) faces.emplace_back(die.face());
            seen["result"] = std::move(faces);
        }
        commitments_.reveal(*std::exchange(under_cover_, std::nullopt), std::move(seen));
    }
    if (!under_cover_ && covered) under_cover_ = commitments_.commit(three_dice);
}

void Tumbler::reveal() {
    if (under_cover_) commitments_.reveal(*std::exchange(under_cover_, std::nullopt), {});
}

std::expected<void, std::string> Tumbler::replay(const wire::Object& fact, const tai_sai::State&) {
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

void Tumbler::save(wire::Object& into) const {
    commitments_.save(into);
    if (under_cover_) into["under_cover"] = static_cast<std::int64_t>(*under_cover_);
}

std::expected<void, std::string> Tumbler::load(const wire::Object& from) {
    if (auto done = commitments_.load(from); !done) return done;
    if (const auto number = wire::number_at(from, "under_cover")) under_cover_ = static_cast<std::uint64_t>(*number);
    return {};
}

}  // namespace croupier::tables
