#include "terminal/limit_options.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "terminal/bad_input.h"
#include "terminal/setup_options.h"

namespace croupier::apps {

namespace {

/// A kind that exists only in order to be refused.
constexpr std::string_view not_named = "unnamed";

/// Of a set of limits: the list of those for kinds, and where in each its two parts are.
struct KindList {
    explicit KindList(const Shape& limit_set)
        : field(*limit_set.field("kinds")),
          list(*field.shape),
          each(*list.of),
          kind(*each.field("kind")),
          limits(*each.field("limits")) {}

    const Shape::Field& field;
    const Shape& list;
    const Shape& each;
    const Shape::Field& kind;
    const Shape::Field& limits;
};

/// "small=5:2000,any-triple=none".
std::vector<LimitWishes::OfKind> kinds_of(const std::string& text, std::span<const std::string_view> words,
                                          const std::string& example) {
    std::vector<LimitWishes::OfKind> kinds;
    for (const auto part : std::views::split(std::string_view{text}, ',')) {
        const std::string each{part.begin(), part.end()};
        const std::size_t equals = each.find('=');
        const std::size_t colon = each.find(':', equals == std::string::npos ? 0 : equals);
        std::string name = each.substr(0, equals);
        std::ranges::replace(name, '-', ' ');
        const auto kind = std::ranges::find(words, name);
        const bool none = equals != std::string::npos && each.substr(equals + 1) == "none";
        if (equals == std::string::npos || (colon == std::string::npos && !none))
            throw BadInput{"--limits \"" + each + "\" cannot be read; try --limits " + example};
        if (kind == words.end() || name == not_named)
            throw BadInput{"there is no kind of wager \"" + name + "\"; try --limits " + example};
        kinds.push_back({static_cast<std::uint8_t>(kind - words.begin()), {}});
        if (none) continue;
        kinds.back().limits = {amount_of("--limits", each.substr(equals + 1, colon - equals - 1)),
                               amount_of("--limits", each.substr(colon + 1))};
    }
    return kinds;
}

}  // namespace

bool is_limit_set(const Shape& record) {
    if (record.kind != Shape::Kind::record) return false;
    const Shape::Field* every = record.field("every");
    const Shape::Field* kinds = record.field("kinds");
    if (every == nullptr || every->shape != &shape_of<Limits>() || kinds == nullptr) return false;
    return kinds->shape->kind == Shape::Kind::list && kinds->shape->of->kind == Shape::Kind::record &&
           kinds->shape->of->field("kind") != nullptr && kinds->shape->of->field("limits") != nullptr;
}

void add_limit_options(Options& list, const Shape& limit_set, LimitWishes& wishes, std::string_view example) {
    const auto amount = [&](const std::string& option, std::optional<Money>& wish, const std::string& about) {
        list.word(
            option, "AMOUNT", [option, &wish](const std::string& text) { wish = amount_of(option, text); }, about);
    };
    amount("--minimum", wishes.least, "The smallest wager");
    amount("--maximum", wishes.most, "The largest wager");
    const std::span<const std::string_view> words = KindList{limit_set}.kind.shape->words;
    std::string such_as{example};
    if (such_as.empty()) {
        such_as = words.front();
        std::ranges::replace(such_as, ' ', '-');
        such_as += "=5:2000";
    }
    list.word(
        "--limits", "LIST",
        [&wishes, words, such_as](const std::string& text) { wishes.kinds = kinds_of(text, words, such_as); },
        "Other limits for some kinds of wagers: " + such_as);
}

void clear_kinds(const Shape& limit_set, void* at) {
    const KindList kinds{limit_set};
    kinds.list.clear(limit_set.look(kinds.field, at));
}

void carry_out(const LimitWishes& wishes, const Shape& limit_set, void* at) {
    Limits& every = *static_cast<Limits*>(limit_set.look(*limit_set.field("every"), at));
    every.least = wishes.least.value_or(every.least);
    every.most = wishes.most.value_or(every.most);
    const KindList kinds{limit_set};
    void* list = limit_set.look(kinds.field, at);
    std::vector<LimitWishes::OfKind> all;
    for (std::size_t each = 0; each < kinds.list.count(list); ++each) {
        const void* there = kinds.list.element(list, each);
        all.push_back({*static_cast<const std::uint8_t*>(kinds.each.look(kinds.kind, there)),
                       *static_cast<const Limits*>(kinds.each.look(kinds.limits, there))});
    }
    for (const LimitWishes::OfKind& wish : wishes.kinds) {
        std::erase_if(all, [&](const LimitWishes::OfKind& each) { return each.kind == wish.kind; });
        if (wish.limits) all.push_back(wish);
    }
    kinds.list.clear(list);
    for (const LimitWishes::OfKind& each : all) {
        void* there = kinds.list.append(list);
        *static_cast<std::uint8_t*>(kinds.each.look(kinds.kind, there)) = each.kind;
        *static_cast<Limits*>(kinds.each.look(kinds.limits, there)) = *each.limits;
    }
}

}  // namespace croupier::apps
