#include <algorithm>

#include "apps/rng/report.h"
#include "terminal/number_text.h"
#include "terminal/text_table.h"

namespace croupier::rng {

using apps::Ink;
using battery::BatteryResult;
using battery::Examined;
using battery::Finding;

namespace {

/// Wrapped on a terminal; elsewhere in one line, so that grep finds it whole. Lines after the first are indented.
std::string paragraph(const std::string& begin, const std::string& text, const apps::Terminal& terminal) {
    if (!terminal.is_terminal) return begin + text + "\n";
    const int indent = apps::columns_of(begin);
    std::string lines;
    for (const std::string& line : apps::wrapped(text, std::max(terminal.width - indent - 1, 20)))
        lines += (lines.empty() ? begin : std::string(static_cast<std::size_t>(indent), ' ')) + line + "\n";
    return lines;
}

std::string verdict_text(const BatteryResult& result, const apps::Terminal& terminal) {
    const Ink ink = result.verdict() ? Ink::green : result.finished ? Ink::red : Ink::bold;
    const std::string words = paragraph("", verdict_in_words(result), terminal);
    return terminal.paint(ink, words.substr(0, words.size() - 1)) + "\n";
}

std::string statistics_text(const BatteryResult& result, const apps::Terminal& terminal) {
    apps::TextTable table{{{"STATISTIC"}, {"OF"}, {"MEASURED"}, {"FREEDOM", false, true}, {"P", false, true}, {""}}};
    for (const Finding& finding : result.generator.findings)
        table.add_row({finding.name, finding.subject, measure_in_words(finding), freedom_in_words(finding),
                       p_in_words(finding.tails), finding.inside() ? "" : "OUTSIDE"});
    return table.text(terminal);
}

std::string faults_text(const BatteryResult& result, const apps::Terminal& terminal) {
    apps::TextTable table{{{"", false, true},
                           {"PLANTED FAULT"},
                           {"SHOES", false, true},
                           {"VERDICT"},
                           {"STRONGEST STATISTIC"},
                           {"P", false, true}}};
    int number = 0;
    for (const Examined& fault : result.faults)
        table.add_row({std::to_string(++number), fault.name, apps::grouped(fault.samples),
                       fault.rejected() ? "rejected" : "NOT REJECTED", fault.strongest().name,
                       p_in_words(fault.strongest().tails)});
    return table.text(terminal);
}

/// Statistics down, faults across by their numbers, close together so that a terminal of 80 columns holds them.
std::string blindness_text(const BatteryResult& result, const apps::Terminal& terminal) {
    constexpr int columns_of_fault = 3;
    std::string numbers;
    for (std::size_t fault = 1; fault <= result.faults.size(); ++fault)
        numbers += apps::padded_left(std::to_string(fault), columns_of_fault);
    apps::TextTable table{{{"STATISTIC"}, {numbers}}};
    for (std::size_t each = 0; each < result.generator.findings.size(); ++each) {
        std::string marks;
        for (const Examined& fault : result.faults)
            marks += apps::padded_left(fault.findings[each].inside() ? "." : "x", columns_of_fault);
        table.add_row({result.generator.findings[each].name, marks});
    }
    return paragraph(
               "", "Every statistic is blind to something: x rejects the fault of that number, a dot does not see it.",
               terminal) +
           table.text(terminal);
}

std::string details_text(const BatteryResult& result, const apps::Terminal& terminal) {
    std::string text;
    for (std::size_t number = 0; number < result.faults.size(); ++number) {
        const Examined& fault = result.faults[number];
        const std::string begin = apps::padded_left(std::to_string(number + 1), 2) + " ";
        text += paragraph(begin, fault.name + ": " + fault.what, terminal);
        text += paragraph("   rejected by ", rejecting_in_words(fault), terminal);
    }
    return text;
}

}  // namespace

std::string text_of(const BatteryResult& result, const RunFacts& run, const apps::Terminal& terminal) {
    std::string text = verdict_text(result, terminal) + "\n";
    for (const std::string& fact : facts_in_words(result, run)) text += paragraph("", fact, terminal);
    text += "\n" + statistics_text(result, terminal);
    if (result.faults.empty()) return text;
    return text + "\n" + faults_text(result, terminal) + "\n" + blindness_text(result, terminal) + "\n" +
           details_text(result, terminal);
}

}  // namespace croupier::rng
