#include "apps/admin/table_setup.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <ranges>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "games/baccarat/telling/usual_table.h"
#include "games/tai_sai/telling/usual_table.h"
#include "terminal/bad_input.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::admin {

namespace {

ChipSet chips_of(const std::string& text) {
    std::vector<Money> denominations;
    for (const auto part : std::views::split(std::string_view{text}, ','))
        denominations.push_back(amount_of("--chips", std::string{part.begin(), part.end()}));
    if (!ChipSet::usable(denominations))
        throw apps::BadInput{"--chips \"" + text + "\" is no set of chips; try --chips 5,25,100"};
    return ChipSet{std::move(denominations)};
}

/// "small=5:2000,any triple=none": limits of some kinds of wagers.
std::vector<TableWishes::OfKind> kinds_of(const std::string& text) {
    std::vector<TableWishes::OfKind> kinds;
    for (const auto part : std::views::split(std::string_view{text}, ',')) {
        const std::string each{part.begin(), part.end()};
        const std::size_t equals = each.find('=');
        const std::size_t colon = each.find(':', equals == std::string::npos ? 0 : equals);
        std::string name = each.substr(0, equals);
        std::ranges::replace(name, '-', ' ');
        const auto kind = parse_name<tai_sai::WagerKind>(name);
        const bool none = equals != std::string::npos && each.substr(equals + 1) == "none";
        if (equals == std::string::npos || (colon == std::string::npos && !none))
            throw apps::BadInput{"--limits \"" + each + "\" cannot be read; try --limits small=5:2000,triples=none"};
        if (!kind || *kind == tai_sai::WagerKind::unnamed)
            throw apps::BadInput{"there is no kind of wager \"" + name + "\"; try --limits any-triple=5:100"};
        kinds.push_back({*kind, {}});
        if (none) continue;
        kinds.back().limits = {amount_of("--limits", each.substr(equals + 1, colon - equals - 1)),
                               amount_of("--limits", each.substr(colon + 1))};
    }
    return kinds;
}

std::string file_text(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::string text{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    if (!file.is_open() || file.bad()) throw apps::BadInput{"cannot read \"" + path + "\""};
    if (const auto json = wire::parse(text); !json) throw apps::BadInput{path + ": not JSON: " + json.error()};
    return text;
}

void set(Limits& limits, const std::optional<Money>& least, const std::optional<Money>& most) {
    limits.least = least.value_or(limits.least);
    limits.most = most.value_or(limits.most);
}

/// An option of another game was given.
void refuse_if(bool given, std::string_view option, std::string_view game) {
    if (given) throw apps::BadInput{std::string{option} + " is for " + std::string{game} + " only"};
}

/// Options that only the other game has.
void refuse_tai_sai_wishes(const TableWishes& wishes) {
    refuse_if(wishes.odds.has_value(), "--odds-set", "Tai-Sai");
    refuse_if(!wishes.kinds.empty(), "--limits", "Tai-Sai");
}

void refuse_baccarat_wishes(const TableWishes& wishes) {
    refuse_if(wishes.version.has_value(), "--version", "baccarat");
    refuse_if(wishes.style.has_value(), "--style", "baccarat");
    refuse_if(wishes.decks.has_value(), "--decks", "baccarat");
    refuse_if(wishes.shuffler.has_value(), "--shuffler", "baccarat");
    refuse_if(wishes.payment.has_value(), "--payment", "baccarat");
    refuse_if(wishes.tie_minimum.has_value(), "--tie-minimum", "baccarat");
    refuse_if(wishes.tie_maximum.has_value(), "--tie-maximum", "baccarat");
    refuse_if(wishes.differential.has_value(), "--differential", "baccarat");
}

/// Limits of kinds take the place of those that were there.
void set(tai_sai::LimitSet& limits, const std::vector<TableWishes::OfKind>& wishes) {
    for (const TableWishes::OfKind& wish : wishes) {
        std::erase_if(limits.kinds, [&](const tai_sai::KindLimits& each) { return each.kind == wish.kind; });
        if (wish.limits) limits.kinds.push_back({wish.kind, *wish.limits});
    }
}

std::string baccarat_setup(const TableWishes& wishes) {
    refuse_tai_sai_wishes(wishes);
    baccarat::TableSetup setup = apps::usual_table(wishes.version.value_or(baccarat::Version::midi));
    setup.sets = wishes.seats.value_or(setup.sets);
    setup.style = wishes.style.value_or(setup.style);
    setup.payment = wishes.payment.value_or(setup.payment);
    setup.differential = wishes.differential.value_or(setup.differential);
    setup.chips = wishes.chips.value_or(setup.chips);
    set(setup.hand_limits, wishes.minimum, wishes.maximum);
    set(setup.tie_limits, wishes.tie_minimum, wishes.tie_maximum);
    const int decks = wishes.decks.value_or(setup.card_sets.front().decks);
    setup.card_sets = {{decks, "red"}};
    const Shuffler shuffler = wishes.shuffler.value_or(Shuffler::none);
    setup.continuous_shuffler = shuffler == Shuffler::continuous;
    setup.batch_shuffler = shuffler == Shuffler::batch;
    if (setup.batch_shuffler) setup.card_sets.push_back({decks, "blue"});
    return wire::text_of(setup);
}

std::string tai_sai_setup(const TableWishes& wishes) {
    refuse_baccarat_wishes(wishes);
    tai_sai::TableSetup setup = apps::usual_tai_sai_table(wishes.odds.value_or(tai_sai::OddsSet::australian));
    setup.seats = wishes.seats.value_or(setup.seats);
    setup.chips = wishes.chips.value_or(setup.chips);
    // Limits that a person gives hold for every wager.
    if (wishes.minimum || wishes.maximum) setup.limits.kinds.clear();
    set(setup.limits.every, wishes.minimum, wishes.maximum);
    set(setup.limits, wishes.kinds);
    return wire::text_of(setup);
}

// --- Changes --------------------------------------------------------------------------------------------------------
template <class Request>
void ask(std::vector<std::string>& requests, const Request& request) {
    requests.push_back(wire::text_of(request));
}

std::vector<std::string> baccarat_changes(const TableWishes& wishes) {
    refuse_tai_sai_wishes(wishes);
    if (wishes.minimum || wishes.maximum)
        throw apps::BadInput{
            "a table of baccarat keeps the limits with which it was set up; add another table with other ones"};
    std::vector<std::string> requests;
    using baccarat::Request;
    if (wishes.differential) ask(requests, Request{baccarat::StipulateDifferential{*wishes.differential}});
    if (wishes.payment) ask(requests, Request{baccarat::ElectPayment{*wishes.payment}});
    if (wishes.style) ask(requests, Request{baccarat::ChooseStyle{*wishes.style, ""}});
    return requests;
}

std::vector<std::string> tai_sai_changes(const TableWishes& wishes, const tai_sai::TableSetup& setup) {
    refuse_baccarat_wishes(wishes);
    std::vector<std::string> requests;
    if (!wishes.minimum && !wishes.maximum && wishes.kinds.empty()) return requests;
    // What is not mentioned stays: a sign is changed, not written anew.
    tai_sai::LimitSet limits = setup.limits;
    set(limits.every, wishes.minimum, wishes.maximum);
    set(limits, wishes.kinds);
    ask(requests, tai_sai::Request{tai_sai::ChangeLimits{std::move(limits)}});
    return requests;
}

void add_limit_kinds(apps::Command& command, const std::shared_ptr<TableWishes>& wishes) {
    command.word(
        "--limits", "LIST", [wishes](const std::string& text) { wishes->kinds = kinds_of(text); },
        "Tai-Sai: other limits for some kinds of wagers: small=5:2000,triples=none");
}

}  // namespace

Money amount_of(const std::string& option, const std::string& text) {
    const auto amount = parse_money(text);
    if (!amount) throw apps::BadInput{option + " \"" + text + "\" is no amount; try " + option + " 25"};
    return *amount;
}

void add_table_wishes(apps::Command& command, const std::shared_ptr<TableWishes>& wishes) {
    const auto money = [&](const char* name, std::optional<Money>& target, const char* about) {
        command.word(
            name, "AMOUNT", [wishes, name, &target](const std::string& text) { target = amount_of(name, text); },
            about);
    };
    const auto number = [&](const char* name, std::optional<int>& target, int most, const char* about) {
        command.word(
            name, "N",
            [wishes, name, &target, most](const std::string& text) {
                target = static_cast<int>(apps::whole_number(name, text, 1, most));
            },
            about);
    };
    const auto choice = [&]<class Enum>(const char* name, std::optional<Enum>& target, std::size_t count,
                                        const char* about) {
        command.choice(
            name, apps::names_as_choices<Enum>(count),
            [wishes, &target](int value) { target = static_cast<Enum>(value); }, about);
    };
    command.word(
        "--game", "GAME", [wishes](const std::string& name) { wishes->game = name; },
        "baccarat or tai-sai; baccarat unless given");
    command.word(
        "--setup", "FILE", [wishes](const std::string& file) { wishes->setup_file = file; },
        "The game's own set-up as JSON, in place of the options below");
    money("--minimum", wishes->minimum, "The least wager");
    money("--maximum", wishes->maximum, "The most");
    command.word(
        "--chips", "LIST", [wishes](const std::string& text) { wishes->chips = chips_of(text); },
        "The chip set: 5,25,100");
    number("--seats", wishes->seats, 100, "Seats, which in baccarat are sets of wagering areas");
    choice("--version", wishes->version, 3, "Baccarat: midi unless given");
    choice("--style", wishes->style, enum_names<baccarat::Style>.size(), "Baccarat: A unless given");
    number("--decks", wishes->decks, 8, "Baccarat: 8 unless given");
    choice("--shuffler", wishes->shuffler, enum_names<Shuffler>.size(), "Baccarat: none unless given");
    choice("--payment", wishes->payment, enum_names<baccarat::PaymentOption>.size(),
           "Baccarat: commission unless given");
    money("--tie-minimum", wishes->tie_minimum, "Baccarat: the least wager on a Tie");
    money("--tie-maximum", wishes->tie_maximum, "Baccarat: the most");
    command.word(
        "--differential", "AMOUNT",
        [wishes](const std::string& text) { wishes->differential = amount_of("--differential", text); },
        "Baccarat: the maximum table differential; none unless given");
    choice("--odds-set", wishes->odds, enum_names<tai_sai::OddsSet>.size(), "Tai-Sai: australian unless given");
    add_limit_kinds(command, wishes);
}

void add_change_wishes(apps::Command& command, const std::shared_ptr<TableWishes>& wishes) {
    const auto money = [&](const char* name, std::optional<Money>& target, const char* about) {
        command.word(
            name, "AMOUNT", [wishes, name, &target](const std::string& text) { target = amount_of(name, text); },
            about);
    };
    money("--minimum", wishes->minimum, "Tai-Sai: the least wager");
    money("--maximum", wishes->maximum, "Tai-Sai: the most");
    add_limit_kinds(command, wishes);
    command.word(
        "--differential", "AMOUNT",
        [wishes](const std::string& text) {
            wishes->differential =
                text == "none" ? std::optional<Money>{} : std::optional{amount_of("--differential", text)};
        },
        "Baccarat: the maximum table differential, or none");
    command.choice(
        "--payment", apps::names_as_choices<baccarat::PaymentOption>(),
        [wishes](int value) { wishes->payment = static_cast<baccarat::PaymentOption>(value); },
        "Baccarat: how the Banker's Hand is paid");
    command.choice(
        "--style", apps::names_as_choices<baccarat::Style>(),
        [wishes](int value) { wishes->style = static_cast<baccarat::Style>(value); },
        "Baccarat: how the cards are dealt, from the next shoe on");
    command.word(
        "--chips", "-",
        [](const std::string&) {
            throw apps::BadInput{"a table keeps the chips with which it was set up; add another table with other ones"};
        },
        "Not for a table that is there; add another one");
}

std::vector<std::string> changes_of(const TableWishes& wishes, std::string_view game, const wire::Value& setup) {
    std::vector<std::string> requests;
    if (game == tai_sai::Game::name) {
        const auto read = wire::from_json<tai_sai::TableSetup>(setup);
        if (!read) throw std::runtime_error{"the set-up of the table cannot be read: " + read.error()};
        requests = tai_sai_changes(wishes, *read);
    } else if (game == baccarat::Game::name) {
        requests = baccarat_changes(wishes);
    } else {
        throw apps::BadInput{"nothing can be changed at a table of " + std::string{game}};
    }
    if (requests.empty())
        throw apps::BadInput{game == tai_sai::Game::name ? "what is to be changed? try --maximum 500"
                                                         : "what is to be changed? try --differential 5000"};
    return requests;
}

std::string setup_of(const TableWishes& wishes) {
    if (!wishes.setup_file.empty()) return file_text(wishes.setup_file);
    if (wishes.game == tai_sai::Game::name) return tai_sai_setup(wishes);
    if (wishes.game.empty() || wishes.game == baccarat::Game::name) return baccarat_setup(wishes);
    throw apps::BadInput{"there is no game \"" + wishes.game + "\"; try --game baccarat or --game tai-sai"};
}

}  // namespace croupier::admin
