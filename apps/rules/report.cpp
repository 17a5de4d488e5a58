#include "apps/rules/report.h"

#include <algorithm>
#include <iterator>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "terminal/text_table.h"
#include "wire/last_text.h"

namespace croupier::rules {

using apps::Ink;
using apps::TextTable;

namespace {

namespace json = boost::json;

std::string joined(const auto& parts, std::string_view between) {
    std::string text;
    for (const auto& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

/// "rules_wagers.cpp: if_unpayable": the folder is the game's, and known.
std::string_view without_folder(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view without_ending(std::string_view file) { return file.substr(0, file.rfind('.')); }

std::vector<std::string_view> numbers_of(const Entry& entry) {
    std::vector<std::string_view> numbers;
    for (const Interpretation* each : entry.interpretations) numbers.push_back(each->number);
    return numbers;
}

json::object what_it_is(const Entry& entry) {
    json::object rule;
    rule["rule"] = entry.clause->number;
    rule["part"] = entry.clause->part;
    rule["kind"] = law::name_of(entry.clause->kind);
    rule["summary"] = entry.clause->summary;
    rule["division"] = entry.clause->division;
    rule["notice"] = entry.clause->notice->gazette;
    rule["inferred"] = entry.clause->inferred;
    return rule;
}

json::array list_of(const std::vector<std::string_view>& texts) {
    json::array list;
    for (const std::string_view text : texts) list.push_back(json::value(text));
    return list;
}

json::object with_coverage(const Entry& entry) {
    json::object rule = what_it_is(entry);
    rule["code"] = list_of(entry.code);
    rule["scenarios"] = list_of(entry.scenarios);
    rule["interpretations"] = list_of(numbers_of(entry));
    return rule;
}

json::object document(const Book& book, json::array rules) {
    json::object root;
    root["game"] = book.game().name;
    root["edition"] = book.edition().key;
    root["title"] = book.edition().title;
    root["incomplete"] = book.edition().incomplete;
    root["last_text"] = wire::last_text_json(book.last_text());
    root["rules"] = std::move(rules);
    return root;
}

/// Every interpretation that concerns one of the entries, once.
json::array interpretations_of(const std::vector<const Entry*>& entries) {
    std::vector<const Interpretation*> concerned;
    for (const Entry* entry : entries) std::ranges::copy(entry->interpretations, std::back_inserter(concerned));
    std::ranges::sort(concerned, {}, &Interpretation::number);
    const auto [from, to] = std::ranges::unique(concerned);
    concerned.erase(from, to);
    json::array list;
    for (const Interpretation* each : concerned)
        list.push_back(json::object{{"number", each->number}, {"title", each->title}, {"file", each->file}});
    return list;
}

std::string in_one_line(const json::object& root) { return json::serialize(root) + "\n"; }

/// What of an edition's text is not held, and what has followed it, as lines; nothing when all of it is held.
std::string incompleteness(const Book& book, const apps::Terminal& terminal) {
    std::string text;
    if (!book.edition().incomplete.empty())
        text += terminal.paint(Ink::red, "Edition incomplete: " + std::string{book.edition().incomplete}) + "\n";
    if (book.last_text()) text += law::in_words(*book.last_text()) + "\n";
    return text.empty() ? text : "\n" + text;
}

std::string number_in_words(std::size_t count, std::string_view thing) {
    return std::to_string(count) + " " + std::string{thing} + (count == 1 ? "" : "s");
}

}  // namespace

// ---- list -----------------------------------------------------------------------------------------------------------

std::string list_text(const Book& book, const apps::Terminal& terminal) {
    TextTable table{{{.title = "RULE"}, {.title = "PART"}, {.title = "KIND"}, {.title = "SUMMARY", .wraps = true}}};
    for (const Entry& entry : book.entries()) {
        std::string number{entry.clause->number};
        if (entry.clause->division == 1) number += " of Division 1";
        table.add_row({number, std::string{entry.clause->part}, std::string{law::name_of(entry.clause->kind)},
                       std::string{entry.clause->inferred ? "(inferred) " : ""} + std::string{entry.clause->summary}});
    }
    return table.text(terminal) + incompleteness(book, terminal);
}

std::string list_json(const Book& book) {
    json::array rules;
    for (const Entry& entry : book.entries()) rules.push_back(what_it_is(entry));
    return in_one_line(document(book, std::move(rules)));
}

// ---- show -----------------------------------------------------------------------------------------------------------

std::string show_text(const Book& book, const std::vector<const Entry*>& entries, const apps::Terminal& terminal) {
    constexpr int label_width = 17;
    const int width = std::min(terminal.width, 100);
    std::string text;
    for (const Entry* entry : entries) {
        if (!text.empty()) text += "\n";
        text += terminal.paint(Ink::bold, law::Rule{*entry->clause}.in_full());
        if (!entry->clause->part.empty()) text += terminal.paint(Ink::bold, ", " + std::string{entry->clause->part});
        text += "\n";
        for (const std::string& line : apps::wrapped(entry->clause->summary, width - 2)) text += "  " + line + "\n";
        const auto row = [&](std::string_view label, const std::vector<std::string>& values) {
            bool first = true;
            for (const std::string& value : values) {
                text += "  " + terminal.paint(Ink::dim, apps::padded(first ? label : "", label_width)) + value + "\n";
                first = false;
            }
            if (first) text += "  " + terminal.paint(Ink::dim, apps::padded(label, label_width)) + "none\n";
        };
        const law::Notice& notice = *entry->clause->notice;
        row("Kind", {std::string{law::name_of(entry->clause->kind)}});
        row("Notice", {entry->clause->inferred ? "none held; inferred from another division or a later text"
                                               : std::string{notice.gazette} + ", " + std::string{notice.title}});
        if (!entry->clause->inferred) row("In force", {"from " + law::in_words(notice.in_force)});
        row("Coded in", {entry->code.begin(), entry->code.end()});
        row("Scenarios", {entry->scenarios.begin(), entry->scenarios.end()});
        std::vector<std::string> read_as;
        for (const Interpretation* each : entry->interpretations)
            read_as.push_back(std::string{each->number} + " " + std::string{each->title});
        row("Interpretations", read_as);
    }
    if (book.last_text()) text += "\n" + law::in_words(*book.last_text()) + "\n";
    return text;
}

std::string show_json(const Book& book, const std::vector<const Entry*>& entries) {
    json::array rules;
    for (const Entry* entry : entries) {
        json::object rule = with_coverage(*entry);
        rule["in_force"] = law::iso(entry->clause->notice->in_force);
        rules.push_back(std::move(rule));
    }
    json::object root = document(book, std::move(rules));
    root["interpretations"] = interpretations_of(entries);
    return in_one_line(root);
}

// ---- coverage -------------------------------------------------------------------------------------------------------

std::string coverage_text(const Book& book, const apps::Terminal& terminal) {
    TextTable table{{{.title = "RULE", .wraps = true},
                     {.title = "KIND"},
                     {.title = "CODE", .wraps = true},
                     {.title = "SCENARIOS", .wraps = true},
                     {.title = "READ AS", .wraps = true}}};
    std::size_t must = 0;
    std::size_t coded = 0;
    std::size_t shown = 0;
    for (const Entry& entry : book.entries()) {
        std::vector<std::string_view> code;
        for (const std::string_view place : entry.code) code.push_back(without_folder(place));
        std::vector<std::string_view> scenarios;
        for (const std::string_view file : entry.scenarios) scenarios.push_back(without_ending(without_folder(file)));
        const std::string missing = entry.must_be_coded() ? "MISSING" : "-";
        table.add_row({entry.label, std::string{law::name_of(entry.clause->kind)},
                       code.empty() ? missing : joined(code, "\n"),
                       scenarios.empty() ? missing : joined(scenarios, "\n"), joined(numbers_of(entry), " ")});
        if (!entry.must_be_coded()) continue;
        ++must;
        if (!entry.code.empty()) ++coded;
        if (!entry.scenarios.empty()) ++shown;
    }
    return table.text(terminal) + "\n" + number_in_words(book.entries().size(), "rule") + "; of these " +
           std::to_string(must) + " must be coded and shown: " + std::to_string(coded) + " coded, " +
           std::to_string(shown) + " shown by a scenario\n" + incompleteness(book, terminal);
}

std::string coverage_json(const Book& book) {
    json::array rules;
    std::vector<const Entry*> entries;
    for (const Entry& entry : book.entries()) {
        rules.push_back(with_coverage(entry));
        entries.push_back(&entry);
    }
    json::object root = document(book, std::move(rules));
    root["interpretations"] = interpretations_of(entries);
    return in_one_line(root);
}

}  // namespace croupier::rules
