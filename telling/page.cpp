#include "telling/page.h"

#include <algorithm>

namespace croupier::deal {

using apps::columns_of;
using apps::Ink;
using apps::padded;
using apps::padded_left;

namespace {

std::string repeated(std::string_view glyph, int times) {
    std::string text;
    for (int each = 0; each < times; ++each) text += glyph;
    return text;
}

}  // namespace

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string chips_text(const ChipSet& chips) {
    std::string text;
    for (const Money chip : chips.denominations()) {
        std::string each = in_words(chip);
        if (each.ends_with(".00")) each.resize(each.size() - 3);
        text += (text.empty() ? "" : " ") + each;
    }
    return text;
}

std::string from_to(const Limits& limits) { return in_words(limits.least) + " to " + in_words(limits.most); }

int Page::width() const { return std::min(terminal_.width, 100); }

/// The rule that orders the step, then one that it applies. A rule that is cited with its own part, or with a rule
/// below it, is left to that one: of 9.4 and 9.4 (T2 5) only the row is shown.
std::vector<std::string> Page::rule_labels(const law::Citations& rules) const {
    constexpr std::size_t most = 2;
    std::vector<std::string> all;
    for (const law::Rule rule : rules.all())
        if (rule == rules.first() || rule.number() != silent_) all.push_back(rule.shown(home_));
    std::vector<std::string> labels;
    for (const std::string& label : all) {
        const bool told_exactly = std::ranges::any_of(all, [&](const std::string& other) {
            return other.starts_with(label + "(") || other.starts_with(label + " (");
        });
        if (!told_exactly && labels.size() < most) labels.push_back(label);
    }
    return labels;
}

std::string Page::line(std::string_view label, const std::string& text, const std::vector<std::string>& rules) const {
    constexpr int least_gap = 2;
    const std::string left = "  " + terminal_.paint(Ink::dim, padded(label, label_width)) + text;
    const int room = width() - columns_of(left) - least_gap;
    std::string right;
    for (const std::string& rule : rules) {
        std::string longer = right;
        longer += (right.empty() ? "" : ", ") + rule;
        // The rule that orders the step is always shown, the other one where there is room.
        if (right.empty() || columns_of(longer) <= room) right = longer;
    }
    if (right.empty()) return left + "\n";
    if (columns_of(right) > room) return left + "\n" + terminal_.paint(Ink::dim, padded_left(right, width())) + "\n";
    const auto gap = static_cast<std::size_t>(room + least_gap - columns_of(right));
    return left + std::string(gap, ' ') + terminal_.paint(Ink::dim, right) + "\n";
}

std::string Page::line(std::string_view label, const std::string& text, const law::Citations& rules) const {
    return line(label, text, rule_labels(rules));
}

std::string Page::line(std::string_view label, const std::string& text) const {
    return line(label, text, std::vector<std::string>{});
}

std::string Page::lines(std::string_view label, std::string_view words, const law::Citations& rules, Ink ink) const {
    constexpr int room_for_rules = 24;
    const std::vector<std::string> parts = apps::wrapped(words, std::max(width() - label_width - room_for_rules, 20));
    std::string text = line(label, terminal_.paint(ink, parts.front()), rules);
    for (std::size_t at = 1; at < parts.size(); ++at) text += line("", terminal_.paint(ink, parts[at]));
    return text;
}

std::string Page::money(std::string_view label, std::string_view who, std::string_view amount, const std::string& words,
                        const law::Citations& rules) const {
    return line(label, padded(who, seat_width) + padded_left(amount, amount_width) + "  " + words, rules);
}

std::string Page::heading(const std::string& text) const {
    const std::string_view stroke = terminal_.glyph("\u2500", "-");
    const int rest = std::max(width() - columns_of(text) - 4, 3);
    return "\n" + terminal_.paint(Ink::dim, repeated(stroke, 2)) + " " + terminal_.paint(Ink::bold, text) + " " +
           terminal_.paint(Ink::dim, repeated(stroke, rest)) + "\n";
}

std::string Page::quoted(std::string_view words) const {
    return std::string{terminal_.glyph("\u201c", "\"")} + std::string{words} +
           std::string{terminal_.glyph("\u201d", "\"")};
}

std::string Page::dot() const { return " " + std::string{terminal_.glyph("\u00b7", "-")} + " "; }

std::string Page::title(std::string_view game, std::string_view casino, law::Date day) const {
    return terminal_.paint(Ink::bold, game) + dot() + std::string{casino} + dot() + law::in_words(day) + "\n";
}

std::string Page::fact(std::string_view label, const std::string& words) const {
    const std::string indent(static_cast<std::size_t>(label_width) + 2, ' ');
    std::string text = terminal_.paint(Ink::dim, padded(label, label_width + 2));
    const int width = std::max(40, terminal_.width - label_width - 2);
    for (const std::string& line : apps::wrapped(words, width))
        text += (text.ends_with('\n') ? indent : "") + line + "\n";
    return text;
}

std::string Page::figure(std::string_view label, const std::string& number, std::string_view words) const {
    return "  " + terminal_.paint(Ink::dim, padded(label, 16)) + padded_left(number, 14) +
           (words.empty() ? "" : "  " + std::string{words}) + "\n";
}

std::string Page::ending(Ending ending, int rounds) const {
    return heading(ending == Ending::shoe_over ? "End of the shoe"
                   : ending == Ending::rounds_dealt
                       ? "Stopped after " + std::to_string(rounds) + (rounds == 1 ? " round" : " rounds")
                       : "Stopped");
}

}  // namespace croupier::deal
