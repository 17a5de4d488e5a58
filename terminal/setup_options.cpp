#include "terminal/setup_options.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "core/money/chips.h"
#include "core/table/limits.h"
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

}  // namespace

Money amount_of(const std::string& option, const std::string& text) {
    const auto amount = parse_money(text);
    if (!amount) throw BadInput{option + " \"" + text + "\" is not an amount; try " + option + " 25"};
    return *amount;
}

namespace {

std::string with_default(std::string_view about, std::string_view usual) {
    return std::string{about} + " (default: " + std::string{usual.empty() ? "none" : usual} + ")";
}

void add_amount(Options& list, const std::string& option, std::string_view about, Money& field) {
    list.word(
        option, "AMOUNT", [option, &field](const std::string& text) { field = amount_of(option, text); },
        with_default(about, typed(field)));
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

/// Only what the shape knows: one of its words.
void add_word(Options& list, const FieldWords& words, const Shape& shape, void* at) {
    std::vector<Choice> choices;
    const std::size_t count = words.choices == 0 ? shape.words.size() : words.choices;
    for (std::size_t value = 0; value < count; ++value)
        choices.push_back({shape.words[value], static_cast<int>(value)});
    auto& field = *static_cast<std::uint8_t*>(at);
    list.choice(
        "--" + std::string{words.option}, choices, [&field](int value) { field = static_cast<std::uint8_t>(value); },
        with_default(words.about, shape.words[field]));
}

template <class T>
bool added_as(Options& list, const FieldWords& words, const Shape& shape, void* at) {
    if (&shape != &shape_of<T>()) return false;
    add_field(list, words, *static_cast<T*>(at));
    return true;
}

template <class... Ts>
void add_as_one_of(Options& list, const FieldWords& words, const Shape& shape, void* at) {
    if (shape.kind == Shape::Kind::word) return add_word(list, words, shape, at);
    static_cast<void>((added_as<Ts>(list, words, shape, at) || ...));
}

}  // namespace

void add_setup_option(Options& list, const Shape& record, void* at, const FieldWords& words) {
    if (const Shape::Field* field = record.field(words.field))
        add_as_one_of<bool, int, Money, std::optional<Money>, ChipSet, std::vector<std::string>, Limits>(
            list, words, *field->shape, record.look(*field, at));
}

void add_setup_options(Options& list, const Shape& record, void* at, std::span<const FieldWords> words) {
    for (const FieldWords& each : words)
        if (!each.left_out) add_setup_option(list, record, at, each);
    for (const Shape::Field& field : record.fields)
        if (std::ranges::find(words, field.name, &FieldWords::field) == words.end())
            add_setup_option(list, record, at,
                             {.field = field.name, .option = option_of(field.name), .about = about_of(field.name)});
}

}  // namespace croupier::apps
