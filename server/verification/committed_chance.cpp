#include "server/verification/committed_chance.h"

#include <algorithm>
#include <utility>

#include "wire/fields.h"

namespace croupier::verification {

namespace {

std::unexpected<Finding> at(std::int64_t seq, std::string_view kind, const std::string& what) {
    return std::unexpected{Finding{seq, std::string{kind} + ": " + what, {}}};
}

}  // namespace

CommittedChance::Taken CommittedChance::commit(std::int64_t seq, const wire::Object& fact) {
    constexpr std::string_view kind = "ChanceCommitted";
    auto committed = tables::committed_from(fact);
    if (!committed) return at(seq, kind, committed.error());
    if (committed->id.table != table_) return at(seq, kind, "it is of table " + committed->id.table);
    begun_ = true;
    Standing standing;
    static_cast<tables::Committed&>(standing) = std::move(*committed);
    return stand(seq, kind, std::move(standing), secrets::from_hex(wire::text_at(fact, "sealed").value_or("-")));
}

CommittedChance::Taken CommittedChance::commit_older(std::int64_t seq, const wire::Object& fact) {
    constexpr std::string_view kind = "ShoeSealed";
    const auto number = wire::number_at(fact, "shoe");
    const auto cards = wire::number_at(fact, "cards");
    const auto domain = wire::text_at(fact, "domain");
    const auto hash = secrets::from_hex(wire::text_at(fact, "commitment").value_or("-"));
    Standing standing;
    if (!number || !cards || !domain || !hash || hash->size() != standing.commitment.size())
        return at(seq, kind, "a field is missing");
    const auto drawing = chance::Drawing::from(name_of(chance::Drawn::shoe), *cards);
    if (!drawing) return at(seq, kind, "there is no such shoe");
    standing.id = {std::string{*domain}, table_, static_cast<std::uint64_t>(*number), *drawing, true};
    std::ranges::copy(*hash, standing.commitment.begin());
    return stand(seq, kind, std::move(standing), secrets::from_hex(wire::text_at(fact, "sealed").value_or("-")));
}

CommittedChance::Taken CommittedChance::stand(std::int64_t seq, std::string_view kind, Standing standing,
                                              const std::optional<secrets::Bytes>& sealed) {
    if (!sealed) return at(seq, kind, "a field is missing");
    if (standing.id.number != number_ + 1)
        return at(
            seq, kind,
            "its number is " + std::to_string(standing.id.number) + " and should be " + std::to_string(number_ + 1));
    number_ = standing.id.number;
    ++counts_.sealed;
    // One that another key sealed stays closed until it is shown.
    if (key_ != nullptr && chance::is_sealed_with(*key_, *sealed)) {
        auto secret = chance::open(*key_, standing.id, *sealed);
        if (!secret) return at(seq, kind, secret.error());
        if (!chance::matches(standing.commitment, standing.id, *secret))
            return at(seq, kind, "what is sealed is not what is committed to");
        standing.secret = std::move(*secret);
        ++counts_.checked;
    }
    standing_.push_back(standing);
    return standing;
}

CommittedChance::Taken CommittedChance::reveal(std::int64_t seq, const wire::Object& fact) {
    const auto kind = wire::text_at(fact, "type").value_or("");
    const auto number = wire::number_at(fact, kind == "ShoeRevealed" ? "shoe" : "number");
    const auto bytes = secrets::from_hex(wire::text_at(fact, "secret").value_or("-"));
    if (!number || !bytes) return at(seq, kind, "a field is missing");
    const auto found =
        std::ranges::find_if(standing_, [&](const Standing& each) { return std::cmp_equal(each.id.number, *number); });
    if (found == standing_.end() || found->id.older != (kind == "ShoeRevealed"))
        return at(seq, kind, "nothing with number " + std::to_string(*number) + " is committed to and not yet shown");
    Standing stood = std::move(*found);
    standing_.erase(found);
    if (!stood.id.older) {
        const auto again = tables::committed_from(fact);
        if (!again) return at(seq, kind, again.error());
        if (tables::json_of(*again) != tables::json_of(stood))
            return at(seq, kind, "it is not told as it was committed to");
    }
    const auto secret = chance::DrawSecret::from(stood.id.drawing, *bytes);
    if (!secret) return at(seq, kind, "a secret of another length");
    if (!chance::matches(stood.commitment, stood.id, *secret))
        return at(seq, kind, "this secret of " + in_words(stood.id) + " is not the one that was committed to");
    if (!stood.secret) ++counts_.checked;
    stood.secret = *secret;
    return stood;
}

const CommittedChance::Standing* CommittedChance::find(std::uint64_t number) const {
    const auto found =
        std::ranges::find_if(standing_, [number](const Standing& each) { return each.id.number == number; });
    return found == standing_.end() ? nullptr : &*found;
}

}  // namespace croupier::verification
