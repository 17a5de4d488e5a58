#include "terminal/setup_options.h"

#include <ranges>
#include <utility>

#include "terminal/bad_input.h"

namespace croupier::apps {

namespace {

constexpr int most_of_anything = 10'000;

std::vector<std::string> texts_of(const std::string& text) {
    std::vector<std::string> list;
    for (const auto part : std::views::split(std::string_view{text}, ',')) list.emplace_back(part.begin(), part.end());
    return list;
}

ChipSet chips_of(const std::string& option, const std::string& text) {
    std::vector<Money> denominations;
    for (const std::string& each : texts_of(text)) denominations.push_back(amount_of(option, each));
    if (!ChipSet::usable(denominations))
        throw BadInput{option + " \"" + text + "\" is not a set of chips; try " + option + " 5,25,100"};
    return ChipSet{std::move(denominations)};
}

std::string joined(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& each : list) text += (text.empty() ? "" : ",") + each;
    return text;
}

/// As a person would type it: 25, 2.50.
std::string typed(Money amount) {
    std::string text = in_words(amount);
    std::erase_if(text, [](char letter) { return letter == '$' || letter == ','; });
    return text.ends_with(".00") ? text.substr(0, text.size() - 3) : text;
}

std::string joined(const ChipSet& chips) {
    std::vector<std::string> list;
    for (const Money each : chips.denominations()) list.push_back(typed(each));
    return joined(list);
}

void add_amount(Options& list, const std::string& option, std::string_view about, Money& field) {
    list.word(
        option, "AMOUNT", [option, &field](const std::string& text) { field = amount_of(option, text); },
        detail::with_default(about, typed(field)));
}

}  // namespace

Money amount_of(const std::string& option, const std::string& text) {
    const auto amount = parse_money(text);
    if (!amount) throw BadInput{option + " \"" + text + "\" is not an amount; try " + option + " 25"};
    return *amount;
}

namespace detail {

std::string with_default(std::string_view about, std::string_view usual) {
    return std::string{about} + " (default: " + std::string{usual.empty() ? "none" : usual} + ")";
}

std::string option_of(std::string_view field) {
    constexpr std::string_view limits = "_limits";
    std::string option{field.ends_with(limits) ? field.substr(0, field.size() - limits.size()) : field};
    std::ranges::replace(option, '_', '-');
    return option;
}

std::string about_of(std::string_view field) {
    constexpr std::string_view limits = "limits";
    std::string about{field};
    std::ranges::replace(about, '_', ' ');
    if (about.ends_with(limits)) return about.substr(0, about.size() - limits.size()) + "wager";
    about.front() = static_cast<char>(about.front() - 'a' + 'A');
    return about;
}

void add_field(Options& list, const FieldWords& words, bool& field) {
    list.choice(
        "--" + std::string{words.option}, {{"no", 0}, {"yes", 1}}, [&field](int value) { field = value == 1; },
        with_default(words.about, field ? "yes" : "no"));
}

void add_field(Options& list, const FieldWords& words, int& field) {
    list.number("--" + std::string{words.option}, field, with_default(words.about, std::to_string(field)), 0,
                most_of_anything);
}

void add_field(Options& list, const FieldWords& words, Money& field) {
    add_amount(list, "--" + std::string{words.option}, words.about, field);
}

void add_field(Options& list, const FieldWords& words, std::optional<Money>& field) {
    const std::string option = "--" + std::string{words.option};
    list.word(
        option, "AMOUNT|none",
        [option, &field](const std::string& text) {
            field = text == "none" ? std::nullopt : std::optional{amount_of(option, text)};
        },
        with_default(words.about, field ? typed(*field) : ""));
}

void add_field(Options& list, const FieldWords& words, ChipSet& field) {
    const std::string option = "--" + std::string{words.option};
    list.word(
        option, "LIST", [option, &field](const std::string& text) { field = chips_of(option, text); },
        with_default(words.about, joined(field)));
}

void add_field(Options& list, const FieldWords& words, std::vector<std::string>& field) {
    list.word(
        "--" + std::string{words.option}, "LIST", [&field](const std::string& text) { field = texts_of(text); },
        with_default(words.about, joined(field)));
}

void add_field(Options& list, const FieldWords& words, Limits& field) {
    const std::string before = words.option.empty() ? "--" : "--" + std::string{words.option} + "-";
    const std::string about{words.about};
    add_amount(list, before + "minimum", "The smallest " + about, field.least);
    add_amount(list, before + "maximum", "The largest " + about, field.most);
}

}  // namespace detail

}  // namespace croupier::apps
