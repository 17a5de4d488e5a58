#include "apps/rules/history.h"

#include <algorithm>
#include <map>
#include <set>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "core/law/approvals.h"
#include "core/law/timeline.h"
#include "terminal/text_table.h"
#include "wire/last_text.h"

namespace croupier::rules {

using apps::Ink;
using apps::TextTable;
using law::Clause;
using law::EditionText;
using Change = RulePair::Change;

namespace {

namespace json = boost::json;

/// A summary without the numbers of other rules in it ("5.10" becomes "#"), which differ where the substance does not.
std::string substance(const Clause& clause) {
    const auto is_figure = [](char letter) { return letter >= '0' && letter <= '9'; };
    const std::string_view from = clause.summary;
    std::string text;
    for (std::size_t at = 0; at < from.size();) {
        std::size_t end = at;
        bool dotted = false;
        while (end < from.size() && (is_figure(from[end]) || (from[end] == '.' && end + 1 < from.size() && end > at &&
                                                              is_figure(from[end + 1])))) {
            dotted = dotted || from[end] == '.';
            ++end;
        }
        if (dotted) {
            text += '#';
            at = end;
        } else {
            text += from[at++];
        }
    }
    return text;
}

/// What a notice says of itself is not a rule of play.
bool is_of_notice(const Clause& clause) { return clause.division == 0; }

std::map<const Clause*, std::set<std::string>> purposes_of(const EditionText& edition) {
    std::map<const Clause*, std::set<std::string>> purposes;
    for (const law::CitedMember& member : edition.cited) purposes[&member.rule.clause()].insert(member.path);
    return purposes;
}

bool share_a_purpose(const std::set<std::string>& a, const std::set<std::string>& b) {
    return std::ranges::any_of(a, [&b](const std::string& path) { return b.contains(path); });
}

std::string label(const Clause& clause, const EditionText& edition) {
    return law::Rule{clause}.shown(edition.division);
}

std::string_view word(Change change) {
    switch (change) {
        case Change::same: return "same";
        case Change::renumbered: return "renumbered";
        case Change::changed: return "changed";
        case Change::added: return "added";
        case Change::removed: break;
    }
    return "removed";
}

std::string document(const json::object& root) { return json::serialize(root) + "\n"; }

json::value rule_in(const Clause* clause, const EditionText& edition) {
    if (clause == nullptr) return nullptr;
    return json::object{{"rule", clause->number},          {"part", clause->part},
                        {"division", clause->division},    {"notice", clause->notice->gazette},
                        {"inferred", clause->inferred},    {"summary", clause->summary},
                        {"label", label(*clause, edition)}};
}

json::object head_of(const EditionText& edition) {
    return {{"edition", edition.key}, {"title", edition.title}, {"incomplete", edition.incomplete}};
}

}  // namespace

std::vector<RulePair> compare(const EditionText& before, const EditionText& after) {
    std::map<const Clause*, const Clause*> counterpart;  // of a rule after: the rule before
    std::set<const Clause*> taken;
    const auto pair_up = [&](auto&& fits) {
        for (const Clause& later : after.clauses) {
            if (counterpart.contains(&later)) continue;
            for (const Clause& earlier : before.clauses) {
                if (taken.contains(&earlier) || is_of_notice(earlier) || !fits(earlier, later)) continue;
                counterpart[&later] = &earlier;
                taken.insert(&earlier);
                break;
            }
        }
    };
    const auto same_substance = [](const Clause& a, const Clause& b) {
        return a.kind == b.kind && substance(a) == substance(b);
    };
    pair_up([&](const Clause& a, const Clause& b) {
        return a.number == b.number && a.part == b.part && same_substance(a, b);
    });
    pair_up(same_substance);
    const auto purposes_before = purposes_of(before);
    const auto purposes_after = purposes_of(after);
    const auto same_purpose = [&](const Clause& a, const Clause& b) {
        const auto was = purposes_before.find(&a);
        const auto is = purposes_after.find(&b);
        return was != purposes_before.end() && is != purposes_after.end() && share_a_purpose(was->second, is->second);
    };
    pair_up([&](const Clause& a, const Clause& b) { return a.kind == b.kind && same_purpose(a, b); });
    pair_up(same_purpose);

    std::vector<RulePair> pairs;
    for (const Clause& later : after.clauses) {
        if (is_of_notice(later)) continue;
        const auto found = counterpart.find(&later);
        if (found == counterpart.end()) {
            pairs.push_back({Change::added, nullptr, &later});
            continue;
        }
        const Clause& earlier = *found->second;
        const bool moved = earlier.number != later.number || earlier.part != later.part;
        pairs.push_back({!same_substance(earlier, later) ? Change::changed
                         : moved                         ? Change::renumbered
                                                         : Change::same,
                         &earlier, &later});
    }
    for (const Clause& earlier : before.clauses)
        if (!taken.contains(&earlier) && !is_of_notice(earlier)) pairs.push_back({Change::removed, &earlier, nullptr});
    return pairs;
}

// ---- diff -----------------------------------------------------------------------------------------------------------

std::string diff_text(const EditionText& before, const EditionText& after, const apps::Terminal& terminal) {
    std::string text = "From  " + std::string{before.title} + "\nTo    " + std::string{after.title} + "\n";
    for (const EditionText* edition : {&before, &after})
        if (!edition->incomplete.empty())
            text += terminal.paint(Ink::red, "Edition incomplete: " + std::string{edition->incomplete}) + "\n";
    const std::vector<RulePair> pairs = compare(before, after);
    const int width = std::min(terminal.width, 110);
    std::size_t same = 0;
    for (const RulePair& pair : pairs) same += pair.change == Change::same ? 1 : 0;
    for (const Change change : {Change::changed, Change::added, Change::removed, Change::renumbered}) {
        std::string part;
        std::size_t count = 0;
        for (const RulePair& pair : pairs) {
            if (pair.change != change) continue;
            ++count;
            std::string head;
            if (pair.before != nullptr) head = label(*pair.before, before);
            if (pair.after != nullptr && pair.before != nullptr) head += " -> ";
            if (pair.after != nullptr) head += label(*pair.after, after);
            part += "  " + terminal.paint(Ink::bold, head) + "\n";
            const auto say = [&](std::string_view sign, const Clause& clause) {
                std::string_view lead = sign;
                for (const std::string& line : apps::wrapped(clause.summary, width - 6)) {
                    part += "    " + std::string{lead} + line + "\n";
                    lead = "  ";
                }
            };
            if (change == Change::renumbered) {
                say("  ", *pair.after);
                continue;
            }
            if (pair.before != nullptr) say("- ", *pair.before);
            if (pair.after != nullptr) say("+ ", *pair.after);
        }
        if (count == 0) continue;
        std::string title{word(change)};
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
        if (change == Change::changed) title += " in substance";
        title.append(" (").append(std::to_string(count)).append(")");
        text.append("\n").append(terminal.paint(Ink::blue, title)).append("\n").append(part);
    }
    return text + "\n" + std::to_string(same) + " rules stayed as they were.\n";
}

std::string diff_json(const games::About& game, const EditionText& before, const EditionText& after,
                      const std::optional<law::LastText>& last) {
    json::array changes;
    for (const RulePair& pair : compare(before, after)) {
        if (pair.change == Change::same) continue;
        changes.push_back(json::object{{"change", word(pair.change)},
                                       {"before", rule_in(pair.before, before)},
                                       {"after", rule_in(pair.after, after)}});
    }
    return document({{"game", game.name},
                     {"from", head_of(before)},
                     {"to", head_of(after)},
                     {"last_text", wire::last_text_json(last)},
                     {"changes", std::move(changes)}});
}

// ---- concordance ----------------------------------------------------------------------------------------------------

namespace {

struct Subject {
    const Clause* named_by;                 ///< the youngest rule on it
    std::vector<const Clause*> by_edition;  ///< in the order of the editions
};

std::vector<Subject> subjects(const std::vector<EditionText>& editions) {
    std::vector<Subject> list;
    std::set<const Clause*> placed;
    // From the youngest edition back: a rule that a younger one took up has its row already.
    for (std::size_t youngest = editions.size(); youngest-- > 0;) {
        std::map<const Clause*, std::size_t> row_of;
        for (const Clause& clause : editions[youngest].clauses) {
            if (placed.contains(&clause) || clause.division == 0) continue;
            row_of[&clause] = list.size();
            list.push_back({&clause, std::vector<const Clause*>(editions.size())});
            list.back().by_edition[youngest] = &clause;
        }
        for (std::size_t older = 0; older < youngest; ++older)
            for (const RulePair& pair : compare(editions[older], editions[youngest])) {
                if (pair.before == nullptr || pair.after == nullptr || !row_of.contains(pair.after) ||
                    placed.contains(pair.before))
                    continue;
                list[row_of[pair.after]].by_edition[older] = pair.before;
                placed.insert(pair.before);
            }
    }
    return list;
}

/// "1999", or "MIDI 1999" where a version has editions of its own.
std::string column_title(const games::About& game, const EditionText& edition) {
    std::string title{edition.key};
    if (title.starts_with(game.name)) title.erase(0, game.name.size() + 1);
    std::ranges::replace(title, '-', ' ');
    for (char& letter : title)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return title;
}

}  // namespace

std::string concordance_text(const games::About& game, const apps::Terminal& terminal) {
    const std::vector<EditionText> editions = game.editions();
    std::vector<TextTable::Column> columns;
    for (const EditionText& edition : editions) columns.push_back({.title = column_title(game, edition)});
    columns.push_back({.title = "SUBJECT", .wraps = true});
    TextTable table{columns};
    for (const Subject& subject : subjects(editions)) {
        std::vector<std::string> row;
        for (std::size_t i = 0; i < editions.size(); ++i) {
            const Clause* clause = subject.by_edition[i];
            std::string cell = clause == nullptr ? "-" : std::string{clause->number};
            if (clause != nullptr && clause->inferred) cell += "*";
            row.push_back(std::move(cell));
        }
        std::string what;
        if (!subject.named_by->part.empty()) what.append(subject.named_by->part).append(": ");
        what.append(subject.named_by->summary);
        row.push_back(std::move(what));
        table.add_row(std::move(row));
    }
    return table.text(terminal) + "\n* inferred: no text of this rule is held.   - none\n";
}

std::string concordance_json(const games::About& game) {
    const std::vector<EditionText> editions = game.editions();
    json::array heads;
    for (const EditionText& edition : editions) heads.push_back(head_of(edition));
    json::array rows;
    for (const Subject& subject : subjects(editions)) {
        json::object numbers;
        for (std::size_t i = 0; i < editions.size(); ++i)
            if (const Clause* clause = subject.by_edition[i])
                numbers[editions[i].key] =
                    json::object{{"rule", clause->number}, {"part", clause->part}, {"inferred", clause->inferred}};
        rows.push_back(json::object{{"subject", subject.named_by->summary}, {"rules", std::move(numbers)}});
    }
    return document({{"game", game.name}, {"editions", std::move(heads)}, {"subjects", std::move(rows)}});
}

// ---- timeline -------------------------------------------------------------------------------------------------------

std::string timeline_text(const apps::Terminal& terminal) {
    TextTable table{{{.title = "PUBLISHED"},
                     {.title = "IN FORCE"},
                     {.title = "GAZETTE", .wraps = true},
                     {.title = "NOTICE", .wraps = true},
                     {.title = "TEXT"},
                     {.title = "WHAT IT DID", .wraps = true}}};
    for (const law::TimelineEntry& entry : law::timeline())
        table.add_row({entry.published ? law::iso(*entry.published) : "-",
                       entry.in_force ? law::iso(*entry.in_force) : "-", std::string{entry.gazette},
                       std::string{entry.title}, entry.held ? "held" : "not held", std::string{entry.what}});
    return table.text(terminal);
}

std::string timeline_json() {
    json::array notices;
    for (const law::TimelineEntry& entry : law::timeline())
        notices.push_back(
            json::object{{"published", entry.published ? json::value(law::iso(*entry.published)) : nullptr},
                         {"in_force", entry.in_force ? json::value(law::iso(*entry.in_force)) : nullptr},
                         {"gazette", entry.gazette},
                         {"notice", entry.title},
                         {"held", entry.held},
                         {"what", entry.what}});
    return document({{"notices", std::move(notices)}});
}

// ---- approvals ------------------------------------------------------------------------------------------------------

std::string approvals_text(law::Date day, law::Casino casino, const apps::Terminal& terminal) {
    const auto games = law::approved_games(day, casino);
    const auto last = law::last_text_of_any_game(day);
    if (games.empty())
        return law::approval_of("Any game", day, casino).why + "\n" + (last ? law::in_words(*last) + "\n" : "");
    TextTable table{{{.title = "GAME"}, {.title = "APPROVED"}}};
    for (const std::string_view game : law::all_games(day))
        table.add_row({std::string{game},
                       law::approval_of(game, day, casino).answer == law::Approval::Answer::approved ? "yes" : "no"});
    return table.text(terminal) + "\nBy " + law::approval_of(games.front(), day, casino).rule->in_full() + "\n" +
           (last ? law::in_words(*last) + "\n" : "");
}

std::string approvals_json(law::Date day, law::Casino casino) {
    json::array games;
    for (const std::string_view game : law::approved_games(day, casino)) games.push_back(json::value(game));
    const bool held = !games.empty();
    return document({{"on", law::iso(day)},
                     {"casino", law::name_of(casino)},
                     {"list_held", held},
                     {"last_text", wire::last_text_json(law::last_text_of_any_game(day))},
                     {"approved", std::move(games)}});
}

}  // namespace croupier::rules
