#include "apps/rules/book.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace croupier::rules {

namespace {

/// Small letters without spaces, so that "5.11(Sign)" and "5.11 (sign)" are the same.
std::string closed_up(std::string_view text) {
    std::string plain;
    for (const char letter : text) {
        if (letter == ' ' || letter == '\t') continue;
        plain += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return plain;
}

/// The same without a word before the number.
std::string normal(std::string_view text) {
    std::string plain = closed_up(text);
    for (const std::string_view word : {"rule", "section"})
        if (plain.starts_with(word)) plain.erase(0, word.size());
    return plain;
}

constexpr std::string_view of_division = "ofdivision";
constexpr std::string_view of_notice = "ofthenotice";

/// What was asked, apart from the place where it stands.
struct Query {
    std::string number;
    std::string division;  ///< empty: the game's own division, or the notice
};

Query query_of(std::string_view text) {
    Query query{normal(text), {}};
    if (query.number.ends_with(of_notice)) query.number.resize(query.number.size() - of_notice.size());
    if (const std::size_t at = query.number.find(of_division); at != std::string::npos) {
        query.division = query.number.substr(at + of_division.size());
        query.number.resize(at);
    }
    return query;
}

/// Whether a rule is the one asked for, a part or sub-rule of it, or stands in the section asked for.
bool is_meant(const Query& query, const law::Clause& clause) {
    const std::string number = normal(clause.number);
    const std::string_view asked = query.number;
    if (!clause.part.empty() && number + "(" + normal(clause.part) + ")" == asked) return true;
    if (number == asked) return true;
    if (!number.starts_with(asked)) return false;
    const char next = number[asked.size()];
    const bool section = !asked.empty() && asked.find_first_not_of("0123456789") == std::string_view::npos;
    return next == '(' || (section && next == '.') || (asked.starts_with("schedule") && next == 'c');
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

std::size_t common_start(std::string_view a, std::string_view b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

std::vector<std::string> split_at_commas(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        std::string_view part = text.substr(0, end);
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

}  // namespace

Book::Book(const games::About& game, law::EditionText edition, const Index& index,
           std::optional<law::LastText> last_text)
    : game_(&game), edition_(std::move(edition)), last_text_(last_text) {
    add_clauses(edition_.clauses);
    add_clauses(edition_.general->clauses);
    add_code(index);
    add_scenarios(index);
    add_interpretations(index);
}

void Book::add_clauses(std::span<const law::Clause> clauses) {
    for (const law::Clause& clause : clauses)
        entries_.push_back({&clause, law::Rule{clause}.label(edition_.division), {}, {}, {}, false});
}

void Book::add_code(const Index& index) {
    // A member used with one of its own members ("tie_odds.value") is used; so is all of a struct that is used whole.
    const auto is_or_holds = [](std::string_view a, std::string_view b) {
        return b.starts_with(a) && (b.size() == a.size() || b[a.size()] == '.');
    };
    for (const law::CitedMember& member : edition_.cited) {
        const auto entry = std::ranges::find(entries_, &member.rule.clause(), &Entry::clause);
        if (entry == entries_.end()) continue;
        for (const CodePlace& each : index.code) {
            if (!is_or_holds(member.path, each.path) && !is_or_holds(each.path, member.path)) continue;
            if (!each.game.empty() && each.game != game_->name) {
                entry->of_other_games = entry->of_other_games || member.path.starts_with("general.");
            } else if (std::ranges::find(entry->code, each.place) == entry->code.end()) {
                entry->code.push_back(each.place);
            }
        }
        if (!entry->code.empty()) entry->of_other_games = false;
    }
}

void Book::add_scenarios(const Index& index) {
    std::set<std::string_view> mine;
    for (const ScenarioHead& each : index.scenarios)
        if (const auto law = games::parse_law(each.law); law && law->text.key == edition_.key) mine.insert(each.path);
    for (const ShownRule& shown : index.shown) {
        if (!mine.contains(shown.scenario)) continue;
        const auto entry = std::ranges::find(entries_, shown.label, &Entry::label);
        if (entry == entries_.end()) {
            unknown_shown_.push_back(std::string{shown.label} + " in " + std::string{shown.scenario});
        } else if (std::ranges::find(entry->scenarios, shown.scenario) == entry->scenarios.end()) {
            entry->scenarios.push_back(shown.scenario);
        }
    }
}

void Book::add_interpretations(const Index& index) {
    for (const Interpretation& interpretation : index.interpretations) {
        // One key, or several: "midi-1998, midi-1999".
        const std::vector<std::string> editions = split_at_commas(interpretation.edition);
        if (std::ranges::find(editions, edition_.key) == editions.end()) continue;
        for (const std::string& label : split_at_commas(interpretation.rules)) {
            const std::vector<const Entry*> meant = find(label);
            for (Entry& entry : entries_)
                if (std::ranges::find(meant, &entry) != meant.end() &&
                    std::ranges::find(entry.interpretations, &interpretation) == entry.interpretations.end())
                    entry.interpretations.push_back(&interpretation);
            if (meant.empty())
                faulty_interpretations_.push_back(std::string{interpretation.file} + ": no rule " + label);
        }
        if (!interpretation.scenario.empty() &&
            std::ranges::find(index.scenarios, interpretation.scenario, &ScenarioHead::path) == index.scenarios.end())
            faulty_interpretations_.push_back(std::string{interpretation.file} + ": no scenario " +
                                              std::string{interpretation.scenario});
    }
}

std::vector<const Entry*> Book::find(std::string_view text) const {
    const Query query = query_of(text);
    std::vector<const Entry*> found;
    if (query.number.empty()) return found;
    // What is known of a section without its numbers stands under "Section 4", which then means that alone.
    for (const Entry& entry : entries_)
        if (entry.clause->number.starts_with("Section") && closed_up(entry.clause->number) == closed_up(text))
            found.push_back(&entry);
    if (!found.empty()) return found;
    const std::string home = std::to_string(edition_.division);
    for (const Entry& entry : entries_) {
        const int division = entry.clause->division;
        const bool here = query.division.empty() || query.division == home
                              ? division == edition_.division || division == 0
                              : query.division == std::to_string(division);
        if (here && is_meant(query, *entry.clause)) found.push_back(&entry);
    }
    return found;
}

std::vector<std::string> Book::near(std::string_view text, std::size_t most) const {
    const std::string asked = query_of(text).number;
    struct Candidate {
        std::size_t alike;
        std::size_t distance;
        const Entry* entry;
    };
    std::vector<Candidate> candidates;
    for (const Entry& entry : entries_) {
        const std::string number = normal(entry.clause->number);
        candidates.push_back({common_start(asked, number), edit_distance(asked, number), &entry});
    }
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return std::pair{b.alike, a.distance} < std::pair{a.alike, b.distance};
    });
    std::vector<std::string> labels;
    for (const Candidate& candidate : candidates) {
        if (labels.size() == most || candidate.alike == 0) break;
        labels.push_back(candidate.entry->label);
    }
    return labels;
}

}  // namespace croupier::rules
