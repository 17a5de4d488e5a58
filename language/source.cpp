#include "language/source.h"

#include <algorithm>
#include <cctype>

namespace croupier::replay {

namespace {

bool is_space(char letter) { return letter == ' ' || letter == '\t'; }
bool stands_alone(char letter) {
    return letter == ',' || letter == ';' || letter == ':' || letter == '(' || letter == ')';
}

/// A parenthesis that belongs to a rule's number, "5.1(a)(ii)", is part of the word.
bool closes_inside_word(std::string_view text, std::size_t at, std::size_t start) {
    return text[at] == '(' ? at > start && std::isdigit(static_cast<unsigned char>(text[start])) != 0 : true;
}

std::expected<std::vector<Word>, ReadError> split(std::string_view text, int line, int first_column) {
    std::vector<Word> words;
    std::size_t at = 0;
    while (at < text.size()) {
        if (is_space(text[at])) {
            ++at;
            continue;
        }
        const int column = first_column + static_cast<int>(at);
        if (text[at] == '"') {
            const std::size_t end = text.find('"', at + 1);
            if (end == std::string_view::npos)
                return std::unexpected(ReadError{line, column, "the quotation that begins here does not end"});
            words.push_back({std::string{text.substr(at + 1, end - at - 1)}, column, true});
            at = end + 1;
            continue;
        }
        if (stands_alone(text[at])) {
            words.push_back({std::string{text.substr(at, 1)}, column, false});
            ++at;
            continue;
        }
        const std::size_t start = at;
        int open = 0;
        while (at < text.size() && !is_space(text[at]) && text[at] != '"') {
            const char letter = text[at];
            if (letter == '(' && closes_inside_word(text, at, start)) {
                ++open;
            } else if (letter == ')' && open > 0) {
                --open;
            } else if (letter == ',' && at + 1 < text.size() && at > start &&
                       std::isdigit(static_cast<unsigned char>(text[at - 1])) != 0 &&
                       std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0) {
                // "$5,000.00" is one word
            } else if (stands_alone(letter)) {
                break;
            }
            ++at;
        }
        words.push_back({std::string{text.substr(start, at - start)}, column, false});
    }
    return words;
}

/// "seat 1 loses $100.00   seat 2 wins $50.00" is two entries: a wide gap before a new subject.
std::vector<std::pair<std::string_view, int>> parts(std::string_view text, int first_column) {
    std::vector<std::pair<std::string_view, int>> found;
    std::size_t begin = 0;
    for (std::size_t at = 0; at + 2 < text.size(); ++at) {
        if (!(is_space(text[at]) && is_space(text[at + 1]) && !is_space(text[at + 2]))) continue;
        const std::string_view rest = text.substr(at + 2);
        const bool subject = rest.starts_with("seat ") || rest.starts_with("standing ");
        const std::string_view before = text.substr(begin, at - begin);
        if (!subject || before.find_first_not_of(" \t") == std::string_view::npos) continue;
        found.emplace_back(before, first_column + static_cast<int>(begin));
        begin = at + 2;
    }
    found.emplace_back(text.substr(begin), first_column + static_cast<int>(begin));
    return found;
}

}  // namespace

std::expected<std::vector<Section>, ReadError> read_sections(std::string_view text,
                                                             std::span<const std::string_view> names) {
    std::vector<Section> sections;
    int line_number = 0;
    while (!text.empty()) {
        ++line_number;
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        for (std::size_t at = 0; at < line.size(); ++at)
            if (static_cast<unsigned char>(line[at]) < 0x20 && line[at] != '\t')
                return std::unexpected(
                    ReadError{line_number, static_cast<int>(at) + 1, "a control character; scenarios are plain text"});
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string_view::npos || line[first] == '#') continue;

        std::size_t content = first;
        if (first == 0) {
            const auto name = std::ranges::find_if(names, [&line](std::string_view each) {
                return line.starts_with(each) && line.substr(each.size()).starts_with(':');
            });
            if (name == names.end()) {
                std::string known;
                for (const std::string_view each : names) known += (known.empty() ? "" : ", ") + std::string{each};
                return std::unexpected(
                    ReadError{line_number, 1, "expected a section (" + known + ") followed by a colon"});
            }
            sections.push_back({std::string{*name}, line_number, {}});
            content = name->size() + 1;
        } else if (sections.empty()) {
            return std::unexpected(
                ReadError{line_number, static_cast<int>(first) + 1, "expected a section before this line"});
        }
        const std::string_view body = line.substr(content);
        if (body.find_first_not_of(" \t") == std::string_view::npos) continue;
        for (const auto& [part, column] : parts(body, static_cast<int>(content) + 1)) {
            auto words = split(part, line_number, column);
            if (!words) return std::unexpected(words.error());
            if (words->empty()) continue;
            const std::size_t start = part.find_first_not_of(" \t");
            const std::size_t stop = part.find_last_not_of(" \t");
            sections.back().entries.push_back({line_number, std::move(*words),
                                               std::string{part.substr(start, stop - start + 1)},
                                               column + static_cast<int>(stop) + 1});
        }
    }
    return sections;
}

}  // namespace croupier::replay
