#include "tests/playthroughs/playthrough.h"

#include <algorithm>

namespace croupier::playthroughs {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

struct Edit {
    char mark = ' ';
    std::string_view line;
};

/// The fewest lines taken out and put in, by the longest common subsequence.
std::vector<Edit> edits_between(const std::vector<std::string_view>& before,
                                const std::vector<std::string_view>& after) {
    std::vector<std::vector<std::size_t>> common(before.size() + 1, std::vector<std::size_t>(after.size() + 1));
    for (std::size_t i = before.size(); i-- > 0;)
        for (std::size_t j = after.size(); j-- > 0;)
            common[i][j] =
                before[i] == after[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    std::vector<Edit> edits;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < before.size() || j < after.size()) {
        if (i < before.size() && j < after.size() && before[i] == after[j]) {
            edits.push_back({' ', before[i++]});
            ++j;
        } else if (j == after.size() || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
            edits.push_back({'-', before[i++]});
        } else {
            edits.push_back({'+', after[j++]});
        }
    }
    return edits;
}

}  // namespace

std::string difference(std::string_view expected, std::string_view actual) {
    if (expected == actual) return {};
    constexpr std::size_t around = 3;
    const std::vector<Edit> edits = edits_between(lines_of(expected), lines_of(actual));
    std::string text = "--- checked in\n+++ played now\n";
    bool gap = true;
    for (std::size_t at = 0; at < edits.size(); ++at) {
        bool near = false;
        for (std::size_t other = at - std::min(at, around); other < std::min(at + around + 1, edits.size()); ++other)
            near = near || edits[other].mark != ' ';
        if (near) {
            if (gap) text += "@@ line " + std::to_string(at + 1) + " @@\n";
            text += edits[at].mark + std::string{edits[at].line} + '\n';
        }
        gap = !near;
    }
    return text;
}

}  // namespace croupier::playthroughs
