#include "language/pattern.h"

#include <algorithm>
#include <charconv>

namespace croupier::replay {

std::string RuleName::in_words() const {
    std::string text = number + (part.empty() ? "" : " (" + part + ")") +
                       (division == 0 ? "" : " of Division " + std::to_string(division));
    for (const RuleName& other : or_else) text += " or " + other.in_words();
    return text;
}

bool is_word(Words words, std::size_t at, std::string_view text) {
    return at < words.size() && !words[at].quoted && words[at].text == text;
}

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<std::size_t> words_matching(Words words, std::size_t at, std::string_view text) {
    std::size_t used = 0;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        if (!is_word(words, at + used, text.substr(0, space))) return std::nullopt;
        ++used;
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    }
    return used;
}

std::optional<std::size_t> read_longest(Words words, std::size_t& at, std::span<const std::string_view> names) {
    std::size_t best = 0;
    std::optional<std::size_t> found;
    for (std::size_t place = 0; place < names.size(); ++place)
        if (const auto used = words_matching(words, at, names[place]); used && *used > best) {
            best = *used;
            found = place;
        }
    at += best;
    return found;
}

std::optional<std::size_t> read_spoken(Words words, std::size_t& at, std::span<const std::string_view> spoken,
                                       std::span<const std::string_view> names) {
    std::size_t behind = at;
    const auto named = read_longest(words, behind, names);
    const auto found = read_longest(words, at, spoken);
    if (at >= behind) return found;
    at = behind;
    return named;
}

namespace {

std::optional<std::string> read_name_in_parentheses(Words words, std::size_t& at) {
    if (!is_word(words, at, "(") || at + 2 >= words.size() || !is_word(words, at + 2, ")")) return std::nullopt;
    std::string name = words[at + 1].text;
    at += 3;
    return name;
}

std::optional<Person> read_person(Words words, std::size_t& at) {
    if (is_word(words, at, "seat") && at + 1 < words.size()) {
        const auto seat = whole_number(words[at + 1].text);
        if (!seat || *seat < 1 || *seat > 99) return std::nullopt;
        at += 2;
        return Person{Role::seated_patron, static_cast<std::uint8_t>(*seat), {}};
    }
    if (is_word(words, at, "standing") && at + 1 < words.size() && !words[at + 1].quoted &&
        std::isupper(static_cast<unsigned char>(words[at + 1].text[0])) != 0) {
        at += 2;
        return Person{Role::standing_patron, 0, words[at - 1].text};
    }
    struct Staff {
        std::string_view first;
        std::string_view second;
        Role role;
    };
    for (const Staff& staff :
         {Staff{"dealer", "", Role::dealer}, Staff{"second", "dealer", Role::second_dealer},
          Staff{"game", "supervisor", Role::game_supervisor}, Staff{"casino", "supervisor", Role::casino_supervisor},
          Staff{"operator", "", Role::casino_operator}}) {
        if (!is_word(words, at, staff.first) || (!staff.second.empty() && !is_word(words, at + 1, staff.second)))
            continue;
        at += staff.second.empty() ? 1U : 2U;
        Person person{staff.role, 0, {}};
        if (auto name = read_name_in_parentheses(words, at)) person.name = std::move(*name);
        return person;
    }
    return std::nullopt;
}

std::optional<Value> read_numbers(Words words, std::size_t& at) {
    std::vector<int> numbers;
    while (at < words.size()) {
        const auto number = whole_number(words[at].text);
        if (!number) break;
        numbers.push_back(*number);
        ++at;
        const bool another = at + 1 < words.size() && whole_number(words[at + 1].text).has_value();
        if (another && (is_word(words, at, "and") || is_word(words, at, ","))) ++at;
    }
    if (numbers.empty()) return std::nullopt;
    return numbers;
}

template <class Parse>
std::optional<Value> one_word(Words words, std::size_t& at, Parse parse) {
    if (at >= words.size()) return std::nullopt;
    auto value = parse(words[at]);
    if (!value) return std::nullopt;
    ++at;
    return Value{*value};
}

const std::vector<Slot>& shared_slots() {
    static const std::vector<Slot> slots{
        {"person", "a person (seat 3, standing Zoe, dealer, game supervisor, casino supervisor, operator)",
         [](Words words, std::size_t& at) -> std::optional<Value> {
             auto person = read_person(words, at);
             return person ? std::optional<Value>{*person} : std::nullopt;
         }},
        {"patron", "a patron (seat 3, standing Zoe)",
         [](Words words, std::size_t& at) -> std::optional<Value> {
             std::size_t next = at;
             auto person = read_person(words, next);
             if (!person || !person->is_patron()) return std::nullopt;
             at = next;
             return *person;
         }},
        {"money", "an amount such as $100.00",
         [](Words words, std::size_t& at) {
             return one_word(words, at, [](const Word& word) {
                 return word.text.starts_with('$') ? parse_money(word.text) : std::nullopt;
             });
         }},
        {"number", "a number",
         [](Words words, std::size_t& at) {
             return one_word(words, at, [](const Word& word) { return whole_number(word.text); });
         }},
        {"numbers", "numbers such as 1 and 5", read_numbers},
        {"text", "a text in quotes",
         [](Words words, std::size_t& at) {
             return one_word(words, at,
                             [](const Word& word) { return word.quoted ? std::optional{word.text} : std::nullopt; });
         }},
    };
    return slots;
}

const Slot& slot_named(std::string_view name, std::span<const Slot> own) {
    for (const std::span<const Slot> list : {std::span<const Slot>{shared_slots()}, own})
        for (const Slot& slot : list)
            if (slot.name == name) return slot;
    throw std::logic_error("a pattern with a slot that its game does not have: " + std::string{name});
}

}  // namespace

void nearest_first(std::vector<std::string>& expected, std::string_view word) {
    // How many letters must be changed, added or removed; quotes around fixed words do not count.
    const auto distance = [word](std::string_view text) {
        if (text.starts_with('"')) text = text.substr(1, text.size() - 2);
        std::vector<std::size_t> row(word.size() + 1);
        for (std::size_t i = 0; i < row.size(); ++i) row[i] = i;
        for (std::size_t i = 0; i < text.size(); ++i) {
            std::size_t diagonal = row[0];
            row[0] = i + 1;
            for (std::size_t j = 0; j < word.size(); ++j) {
                const std::size_t above = row[j + 1];
                row[j + 1] = std::min({above + 1, row[j] + 1, diagonal + (text[i] == word[j] ? 0U : 1U)});
                diagonal = above;
            }
        }
        return row.back();
    };
    std::ranges::stable_sort(expected, {}, distance);
}

Match match(std::string_view pattern, Words words, std::span<const Slot> own) {
    Match result;
    std::size_t at = 0;
    while (!pattern.empty()) {
        const std::size_t space = pattern.find(' ');
        const std::string_view item = pattern.substr(0, space);
        pattern.remove_prefix(space == std::string_view::npos ? pattern.size() : space + 1);
        result.reached = at;
        if (item.starts_with('{')) {
            const Slot& slot = slot_named(item.substr(1, item.size() - 2), own);
            std::optional<Value> value = slot.read(words, at);
            if (!value) {
                result.expected = slot.expected;
                return result;
            }
            result.values.push_back(std::move(*value));
        } else if (is_word(words, at, item)) {
            ++at;
        } else {
            result.expected = "\"" + std::string{item} + "\"";
            return result;
        }
    }
    result.reached = at;
    if (at < words.size()) result.expected = "the end of the line";
    return result;
}

std::vector<std::string_view> slots_in(std::string_view pattern) {
    std::vector<std::string_view> names;
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1))
        names.push_back(pattern.substr(at + 1, pattern.find('}', at) - at - 1));
    return names;
}

std::expected<std::pair<std::size_t, Values>, ReadError> read_sentence(
    std::size_t patterns, const std::function<std::string_view(std::size_t)>& pattern, const Entry& entry, Words words,
    std::span<const Slot> own) {
    std::size_t reached = 0;
    std::vector<std::string> expected;
    for (std::size_t place = 0; place < patterns; ++place) {
        Match found = match(pattern(place), words, own);
        if (found.complete()) return std::pair{place, Values{std::move(found.values)}};
        if (expected.empty() || found.reached > reached) {
            expected.clear();
            reached = found.reached;
        }
        if (found.reached == reached && std::ranges::find(expected, found.expected) == expected.end())
            expected.push_back(found.expected);
    }
    if (reached < words.size()) nearest_first(expected, words[reached].text);
    std::string list;
    for (std::size_t i = 0; i < expected.size() && i < 12; ++i)
        list += (i == 0 ? "" : i + 1 == expected.size() ? " or " : ", ") + expected[i];
    if (expected.size() > 12) list += ", ...";
    const int column = reached < words.size() ? words[reached].column : entry.end_column;
    return std::unexpected(ReadError{entry.line, column, "expected " + list});
}

std::expected<std::vector<RuleName>, ReadError> read_rules(const Entry& entry, Words words) {
    std::vector<RuleName> rules;
    std::size_t at = 0;
    const auto error = [&](std::string what) {
        return std::unexpected(
            ReadError{entry.line, at < words.size() ? words[at].column : entry.end_column, std::move(what)});
    };
    bool alternative = false;
    while (at < words.size()) {
        RuleName rule;
        if (is_word(words, at, ",") || is_word(words, at, ")") || is_word(words, at, "or"))
            return error("expected a rule such as 5.12 or 9.4 (T2 5)");
        rule.number = words[at++].text;
        // "Schedule 1 clause 3" and "App. A-C" are numbers of several words.
        while (at < words.size() && !is_word(words, at, ",") && !is_word(words, at, "(") && !is_word(words, at, "of") &&
               !is_word(words, at, "or"))
            rule.number += " " + words[at++].text;
        if (is_word(words, at, "(")) {
            ++at;
            while (at < words.size() && !is_word(words, at, ")"))
                rule.part += (rule.part.empty() ? "" : " ") + words[at++].text;
            if (!is_word(words, at, ")")) return error("expected \")\" after the part of the rule");
            ++at;
        }
        if (is_word(words, at, "of")) {
            const auto number = at + 2 < words.size() ? whole_number(words[at + 2].text) : std::nullopt;
            if (!is_word(words, at + 1, "Division") || !number) return error("expected \"of Division 1\"");
            rule.division = *number;
            at += 3;
        }
        (alternative ? rules.back().or_else : rules).push_back(std::move(rule));
        if (at == words.size()) break;
        alternative = is_word(words, at, "or");
        if (!alternative && !is_word(words, at, ",")) return error("expected a comma, \"or\" or the end of the line");
        if (++at == words.size()) return error("expected a rule after \"" + words[at - 1].text + "\"");
    }
    return rules;
}

std::expected<std::vector<RuleName>, ReadError> take_rules(const Entry& entry, Words& words) {
    for (std::size_t at = words.size(); at-- > 0;) {
        if (!is_word(words, at, "rule") && !is_word(words, at, "rules")) continue;
        const Words tail = words.subspan(at + 1);
        if (tail.empty())
            return std::unexpected(ReadError{entry.line, entry.end_column, "expected a rule such as 5.12"});
        auto rules = read_rules(entry, tail);
        words = words.first(at);
        return rules;
    }
    return std::vector<RuleName>{};
}

}  // namespace croupier::replay
