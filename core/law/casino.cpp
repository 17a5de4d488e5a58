// The names of the casinos, as Schedule 2 of Gazette 2004 No. 56 prints them and as people say them.
#include "core/law/casino.h"

#include <cstddef>
#include <utility>

namespace croupier::law {
namespace {

constexpr std::string_view suffix = " Casino";

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool same_in_any_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::string_view without_suffix(std::string_view text) {
    if (text.size() < suffix.size()) return text;
    const std::size_t rest = text.size() - suffix.size();
    return same_in_any_case(text.substr(rest), suffix) ? text.substr(0, rest) : text;
}

}  // namespace

std::string_view name_of(Casino casino) {
    switch (casino) {
        case Casino::christchurch: return "Christchurch Casino";
        case Casino::auckland: return "SKYCITY Auckland Casino";
        case Casino::dunedin: return "Dunedin Casino";
        case Casino::wharf: return "Wharf Casino";
        case Casino::queenstown: return "SKYCITY Queenstown Casino";
        case Casino::hamilton: return "SKYCITY Hamilton Casino";
    }
    std::unreachable();
}

std::string_view short_name_of(Casino casino) {
    switch (casino) {
        case Casino::christchurch: return "Christchurch";
        case Casino::auckland: return "Auckland";
        case Casino::dunedin: return "Dunedin";
        case Casino::wharf: return "Wharf";
        case Casino::queenstown: return "Queenstown";
        case Casino::hamilton: return "Hamilton";
    }
    std::unreachable();
}

std::optional<Casino> parse_casino(std::string_view text) {
    const std::string_view asked = without_suffix(trimmed(text));
    for (const Casino each : all_casinos)
        if (same_in_any_case(asked, short_name_of(each)) || same_in_any_case(asked, without_suffix(name_of(each))))
            return each;
    return std::nullopt;
}

}  // namespace croupier::law
