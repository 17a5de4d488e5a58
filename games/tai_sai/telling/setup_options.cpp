#include "games/tai_sai/telling/setup_options.h"

#include <algorithm>
#include <memory>
#include <ranges>
#include <stdexcept>
#include <utility>

#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/telling/usual_table.h"
#include "terminal/bad_input.h"
#include "terminal/setup_options.h"
#include "wire/json.h"

namespace croupier::tai_sai {

namespace {

using apps::FieldWords;

constexpr FieldWords odds{"odds", "odds-set", "House odds where none are gazetted"};
constexpr FieldWords words[]{
    {"chips", "chips", "The chip set"},
    {"seats", "seats", "Seats; any number of patrons may stand"},
    {"colours", "colours", "Colours of the non-value chips"},
    odds,
};

/// Limits of one kind of wager; none: those for every wager.
struct OfKind {
    WagerKind kind{};
    std::optional<Limits> limits;
};

/// "small=5:2000,any-triple=none".
std::vector<OfKind> kinds_of(const std::string& text) {
    std::vector<OfKind> kinds;
    for (const auto part : std::views::split(std::string_view{text}, ',')) {
        const std::string each{part.begin(), part.end()};
        const std::size_t equals = each.find('=');
        const std::size_t colon = each.find(':', equals == std::string::npos ? 0 : equals);
        std::string name = each.substr(0, equals);
        std::ranges::replace(name, '-', ' ');
        const auto kind = parse_name<WagerKind>(name);
        const bool none = equals != std::string::npos && each.substr(equals + 1) == "none";
        if (equals == std::string::npos || (colon == std::string::npos && !none))
            throw apps::BadInput{"--limits \"" + each + "\" cannot be read; try --limits small=5:2000,triples=none"};
        if (!kind || *kind == WagerKind::unnamed)
            throw apps::BadInput{"there is no kind of wager \"" + name + "\"; try --limits small=5:2000,triples=none"};
        kinds.push_back({*kind, {}});
        if (none) continue;
        kinds.back().limits = {apps::amount_of("--limits", each.substr(equals + 1, colon - equals - 1)),
                               apps::amount_of("--limits", each.substr(colon + 1))};
    }
    return kinds;
}

/// What was said about limits; the rest stays.
struct LimitWishes {
    std::optional<Money> least;
    std::optional<Money> most;
    std::vector<OfKind> kinds;

    [[nodiscard]] bool are_for_every_wager() const { return least || most; }
};

/// Limits of kinds take the place of those that were there.
void carry_out(const LimitWishes& wishes, LimitSet& limits) {
    limits.every.least = wishes.least.value_or(limits.every.least);
    limits.every.most = wishes.most.value_or(limits.every.most);
    for (const OfKind& wish : wishes.kinds) {
        std::erase_if(limits.kinds, [&](const KindLimits& each) { return each.kind == wish.kind; });
        if (wish.limits) limits.kinds.push_back({wish.kind, *wish.limits});
    }
}

void add_limit_options(apps::Options& list, LimitWishes& wishes) {
    const auto amount = [&](const std::string& option, std::optional<Money>& wish, const std::string& about) {
        list.word(
            option, "AMOUNT", [option, &wish](const std::string& text) { wish = apps::amount_of(option, text); },
            about);
    };
    amount("--minimum", wishes.least, "The smallest wager");
    amount("--maximum", wishes.most, "The largest wager");
    list.word(
        "--limits", "LIST", [&wishes](const std::string& text) { wishes.kinds = kinds_of(text); },
        "Other limits for some kinds of wagers: small=5:2000,triples=none");
}

}  // namespace

void add_odds_option(apps::Options& list, TableSetup& setup) { apps::add_setup_option(list, setup, odds); }

setup::NewTable new_table() {
    const auto setup = std::make_shared<TableSetup>(apps::usual_tai_sai_table(OddsSet::australian));
    const auto wishes = std::make_shared<LimitWishes>();
    setup::NewTable table;
    add_limit_options(table.options, *wishes);
    apps::add_setup_options(table.options, *setup, words);
    table.json = [setup, wishes] {
        TableSetup made = *setup;
        // Limits that a person gives hold for every wager.
        if (wishes->are_for_every_wager()) made.limits.kinds.clear();
        carry_out(*wishes, made.limits);
        return wire::text_of(made);
    };
    return table;
}

setup::Changes changes() {
    const auto wishes = std::make_shared<LimitWishes>();
    setup::Changes changes;
    add_limit_options(changes.options, *wishes);
    changes.requests = [wishes](const wire::Value& setup) {
        std::vector<std::string> requests;
        if (!wishes->are_for_every_wager() && wishes->kinds.empty()) return requests;
        const auto read = wire::from_json<TableSetup>(setup);
        if (!read) throw std::runtime_error{"the set-up of the table cannot be read: " + read.error()};
        // What is not mentioned stays: a sign is changed, not written anew.
        LimitSet limits = read->limits;
        carry_out(*wishes, limits);
        requests.push_back(wire::text_of(Request{ChangeLimits{std::move(limits)}}));
        return requests;
    };
    return changes;
}

}  // namespace croupier::tai_sai
