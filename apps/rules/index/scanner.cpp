#include "apps/rules/index/scanner.h"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "apps/rules/index/tokens.h"

namespace croupier::rules {

namespace {

// ---- Uses -----------------------------------------------------------------------------------------------------------

class UseScanner {
public:
    explicit UseScanner(Tokens tokens) : tokens_(std::move(tokens)) {}

    std::vector<Use> run() {
        scope(0, tokens_.size());
        name_overloads();
        return std::move(uses_);
    }

private:
    struct Function {
        std::string name;
        std::string last_parameter;
    };

    /// Namespaces and types: what stands between declarations decides what a brace opens.
    void scope(std::size_t begin, std::size_t end) {
        std::size_t head = begin;
        for (std::size_t at = begin; at < end; ++at) {
            if (tokens_[at].is(";") || tokens_[at].is("}")) head = at + 1;
            if (tokens_[at].is("(")) {
                at = std::min(closing(tokens_, at), end);
                continue;
            }
            if (!tokens_[at].is("{")) continue;
            const std::size_t close = std::min(closing(tokens_, at), end);
            if (const auto function = function_head(head, at)) {
                functions_.push_back(*function);
                aliases_.clear();
                body(at, close);
            } else if (opens_scope(head, at)) {
                scope(at + 1, close);
            }
            at = close;
            // `struct X {...} x;` and `= {...};` go on to their semicolon; a namespace or a function ends here.
            head = close + 1;
        }
    }

    [[nodiscard]] bool opens_scope(std::size_t begin, std::size_t end) const {
        for (std::size_t at = begin; at < end; ++at)
            for (const std::string_view word : {"namespace", "class", "struct", "extern"})
                if (tokens_[at].is_word(word)) return true;
        return false;
    }

    /// `Type name(parameters) const {`: the name before the first parenthesis.
    [[nodiscard]] std::optional<Function> function_head(std::size_t begin, std::size_t end) const {
        for (std::size_t at = begin; at < end; ++at) {
            if (tokens_[at].is("=")) return std::nullopt;
            if (!tokens_[at].is("(") || at == begin) continue;
            std::size_t open = at;
            std::string name = tokens_[at - 1].text;
            if (name == "operator" && at + 2 < end) {
                name = "operator()";
                open = at + 2;
            } else if (!tokens_[at - 1].is_word()) {
                return std::nullopt;
            }
            return Function{name, last_type(open + 1, std::min(closing(tokens_, open), end))};
        }
        return std::nullopt;
    }

    /// The type of the last parameter: `const Case& at, const PlaceWager& command` gives PlaceWager.
    [[nodiscard]] std::string last_type(std::size_t begin, std::size_t end) const {
        std::string type;
        int nested = 0;
        for (std::size_t at = begin; at < end; ++at) {
            if (tokens_[at].is("<") || tokens_[at].is("(")) ++nested;
            if (tokens_[at].is(">") || tokens_[at].is(")")) --nested;
            if (nested > 0) continue;
            // What stood before is another parameter, or only a namespace.
            if (tokens_[at].is(",") || tokens_[at].is("::")) type.clear();
            if (type.empty() && tokens_[at].is_word() && !tokens_[at].is_word("const")) type = tokens_[at].text;
        }
        return type;
    }

    void body(std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            if (!tokens_[at].is_word()) continue;
            const bool member_of_other = at > 0 && (tokens_[at - 1].is(".") || tokens_[at - 1].is("->"));
            if (tokens_[at].is_word("law") || tokens_[at].is_word("law_")) {
                of_law(at, end);
            } else if (const auto alias = aliases_.find(tokens_[at].text);
                       alias != aliases_.end() && !member_of_other) {
                if (const auto member = word_after(at + 1, end)) record(alias->second, *member, at + 2, end);
            }
        }
    }

    /// The name after `.` or `->` at that place.
    [[nodiscard]] std::optional<std::string> word_after(std::size_t at, std::size_t end) const {
        if (at + 1 >= end || (!tokens_[at].is(".") && !tokens_[at].is("->")) || !tokens_[at + 1].is_word())
            return std::nullopt;
        return tokens_[at + 1].text;
    }

    /// `law.wagers.payable`, or `const Wagers& rule = law.wagers;`, after which rule.payable means the same.
    void of_law(std::size_t at, std::size_t end) {
        const auto section = word_after(at + 1, end);
        if (!section) return;
        if (const auto member = word_after(at + 3, end)) {
            record(*section, *member, at + 4, end);
        } else if (at + 3 < end && tokens_[at + 3].is(";")) {
            std::size_t equals = at;
            while (equals > 0 && !tokens_[equals].is("=") && !tokens_[equals].is(";") && !tokens_[equals].is("{"))
                --equals;
            if (equals > 0 && tokens_[equals].is("=") && tokens_[equals - 1].is_word())
                aliases_[tokens_[equals - 1].text] = *section;
        }
    }

    /// `at` is the place of the member's name; a member of the member is more exact.
    void record(const std::string& section, const std::string& member, std::size_t at, std::size_t end) {
        std::string path = section + "." + member;
        if (const auto inner = word_after(at + 1, end)) path += "." + *inner;
        const Use use{std::to_string(functions_.size() - 1), std::move(path)};
        if (std::ranges::find(uses_, use) == uses_.end()) uses_.push_back(use);
    }

    /// Uses hold the function's place in the list until all names of the file are known.
    void name_overloads() {
        std::map<std::string, int> times;
        for (const Function& function : functions_) ++times[function.name];
        for (Use& use : uses_) {
            const Function& function = functions_[std::stoul(use.function)];
            use.function = function.name;
            if (times[function.name] > 1 && !function.last_parameter.empty())
                use.function += "(" + function.last_parameter + ")";
        }
    }

    Tokens tokens_;
    std::map<std::string, std::string, std::less<>> aliases_;
    std::vector<Function> functions_;
    std::vector<Use> uses_;
};

// ---- Texts ----------------------------------------------------------------------------------------------------------

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return std::string{text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1)};
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace

std::vector<Use> scan_uses(std::string_view source) { return UseScanner{tokens_of(source)}.run(); }

std::string scan_law(std::string_view scenario) {
    constexpr std::string_view key = "Rules:";
    for (const std::string_view line : lines_of(scenario))
        if (line.starts_with(key)) return trimmed(line.substr(key.size()));
    return {};
}

std::vector<std::string> scan_shows(std::string_view scenario) {
    constexpr std::string_view key = "Shows:";
    std::string text;
    bool inside = false;
    for (const std::string_view line : lines_of(scenario)) {
        if (line.starts_with(key)) {
            inside = true;
            text += (text.empty() ? "" : ", ") + trimmed(line.substr(key.size()));
        } else if (inside && (line.starts_with(' ') || line.starts_with('\t')) && !trimmed(line).empty()) {
            text += " " + trimmed(line);
        } else {
            inside = false;
        }
    }
    std::vector<std::string> labels;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        if (std::string label = trimmed(std::string_view{text}.substr(begin, end - begin)); !label.empty())
            labels.push_back(std::move(label));
        begin = end + 1;
    }
    return labels;
}

InterpretationHead scan_interpretation(std::string_view text) {
    constexpr std::string_view title = "# Interpretation ";
    InterpretationHead head;
    bool has_scenario = false;
    for (const std::string_view line : lines_of(text)) {
        const auto value_of = [line](std::string_view key) -> std::optional<std::string> {
            if (!line.starts_with(key)) return std::nullopt;
            return trimmed(line.substr(key.size()));
        };
        if (line.starts_with("## ")) break;
        if (line.starts_with(title)) {
            const std::size_t colon = line.find(':');
            if (colon == std::string_view::npos) continue;
            head.number = trimmed(line.substr(title.size(), colon - title.size()));
            head.title = trimmed(line.substr(colon + 1));
        }
        if (auto value = value_of("- Rules:")) head.rules = *std::move(value);
        if (auto value = value_of("- Edition:")) head.edition = *std::move(value);
        if (auto value = value_of("- Scenario:")) {
            has_scenario = true;
            if (*value != "none") head.scenario = *std::move(value);
        }
    }
    if (head.number.empty() || head.title.empty() || head.rules.empty() || head.edition.empty() || !has_scenario)
        throw std::runtime_error{
            "an interpretation begins with \"# Interpretation 0000: Title\", then \"- Rules:\", \"- Edition:\" and "
            "\"- Scenario:\""};
    return head;
}

}  // namespace croupier::rules
