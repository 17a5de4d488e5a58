#include "apps/replay/report.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "wire/json.h"
#include "wire/last_text.h"

namespace croupier::replay {

namespace {

using apps::Ink;
using apps::Terminal;
namespace json = boost::json;

std::string labels(const law::Citations& rules, int division) {
    std::string text;
    for (const law::Rule rule : rules.all()) text += (text.empty() ? "" : ", ") + rule.shown(division);
    return text;
}

json::array rules_document(const law::Citations& rules) {
    json::array list;
    for (const law::Rule rule : rules.all()) {
        const law::Clause& clause = rule.clause();
        list.push_back(json::object{{"rule", clause.number},
                                    {"part", clause.part},
                                    {"division", clause.division},
                                    {"summary", clause.summary},
                                    {"inferred", clause.inferred}});
    }
    return list;
}

json::object fields_of(const play::Event& event) {
    json::object fields = wire::parse(wire::text_of(event.shape(), event.address()))->as_object();
    fields.erase("type");
    fields.erase("rules");
    return fields;
}

}  // namespace

std::string summary(const Terminal& terminal, const std::string& file, const Scenario& scenario,
                    const Outcome& outcome) {
    const bool holds = outcome.holds();
    std::string text = terminal.paint(holds ? Ink::green : Ink::red, holds ? "holds " : "FAILS ") + " " +
                       scenario.heading().title + "  " + terminal.paint(Ink::dim, file) + "\n";
    for (const Failure& failure : outcome.failures) {
        text +=
            "  " + file + ":" + std::to_string(failure.line) + (failure.text.empty() ? "" : ": " + failure.text) + "\n";
        text += "    but " + failure.what + "\n";
    }
    return text;
}

std::string explanation(const Terminal& terminal, const Scenario& scenario, const Outcome& outcome) {
    const games::NamedLaw& law = scenario.heading().law;
    const int division = law.text.division;
    constexpr int margin = 24;
    const int width = std::max(40, terminal.width - margin - 1);
    const std::string indent(static_cast<std::size_t>(margin), ' ');
    std::string text = terminal.paint(Ink::bold, scenario.heading().title) + "\n" + std::string{law.text.title} +
                       ", as in force on " + law::in_words(law.day) + " at " +
                       std::string{law::short_name_of(law.casino)} + "\n";
    const law::Approval approval = law.game->approval(law.day, law.casino, law.version);
    if (approval.answer != law::Approval::Answer::approved) text += "Approval: " + approval.why + "\n";
    if (!law.text.incomplete.empty())
        text += terminal.paint(Ink::red, "Edition incomplete: " + std::string{law.text.incomplete}) + "\n";
    if (const auto last = law.game->last_text(law.day, law.casino, law.version)) text += law::in_words(*last) + "\n";
    for (const Record& record : outcome.records) {
        text += "\n" + terminal.paint(Ink::blue, record.text) + "\n";
        for (const ReplayedEvent& each : record.events) {
            const std::string numbers = labels(each.event.rules(), division);
            const bool fits = apps::columns_of(numbers) < margin - 2;
            text += "  " + terminal.paint(Ink::bold, apps::padded(numbers, margin - 2)) + (fits ? "" : "\n" + indent) +
                    each.text + "\n";
            for (const std::string& line : apps::wrapped(each.event.rules().first().summary(), width))
                text += indent + terminal.paint(Ink::dim, line) + "\n";
        }
        if (record.refused) {
            const std::string numbers = labels(record.refused->rules, division);
            const bool fits = apps::columns_of(numbers) < margin - 2;
            text += "  " + terminal.paint(Ink::red, apps::padded(numbers, margin - 2)) + (fits ? "" : "\n" + indent) +
                    "refused\n";
            for (const std::string& line : apps::wrapped(record.refused->in_words(), width))
                text += indent + line + "\n";
        }
    }
    return text;
}

json::object document(const std::string& file, const Scenario& scenario, const Outcome& outcome) {
    json::array failures;
    for (const Failure& failure : outcome.failures)
        failures.push_back(json::object{{"line", failure.line}, {"text", failure.text}, {"what", failure.what}});
    json::array shows;
    for (const auto& [rule, entry] : scenario.heading().shows) shows.emplace_back(rule.in_words());
    json::array steps;
    for (const Record& record : outcome.records) {
        json::array events;
        for (const ReplayedEvent& each : record.events) {
            json::object event{{"event", each.event.kind()},
                               {"text", each.text},
                               {"call", each.call},
                               {"rules", rules_document(each.event.rules())}};
            event["fields"] = fields_of(each.event);
            events.push_back(std::move(event));
        }
        json::object step{{"line", record.line}, {"text", record.text}, {"events", std::move(events)}};
        if (record.refused)
            step["refused"] =
                json::object{{"rules", rules_document(record.refused->rules)}, {"text", record.refused->in_words()}};
        steps.push_back(std::move(step));
    }
    const games::NamedLaw& law = scenario.heading().law;
    return {{"file", file},
            {"title", scenario.heading().title},
            {"game", law.game->name},
            {"edition", law.text.key},
            {"last_text", wire::last_text_json(law.game->last_text(law.day, law.casino, law.version))},
            {"day", law::iso(law.day)},
            {"casino", law::short_name_of(law.casino)},
            {"holds", outcome.holds()},
            {"shows", std::move(shows)},
            {"failures", std::move(failures)},
            {"steps", std::move(steps)}};
}

}  // namespace croupier::replay
