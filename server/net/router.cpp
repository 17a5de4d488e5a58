#include "server/net/router.h"

#include <algorithm>

#include "core/base/assertion.h"
#include "server/net/problem.h"

namespace croupier::net {

namespace {

Response forgotten() {
    return problem_response({.status = 500, .detail = "The server did not finish the answer. Please try again."});
}

std::vector<std::string> parts_of(std::string_view path) {
    std::vector<std::string> parts;
    path.remove_prefix(1);
    while (true) {
        const std::size_t end = path.find('/');
        parts.emplace_back(path.substr(0, end));
        if (end == std::string_view::npos) return parts;
        path.remove_prefix(end + 1);
    }
}

bool is_parameter(std::string_view part) { return part.starts_with('{') && part.ends_with('}'); }
bool is_rest(std::string_view part) { return part.starts_with('{') && part.ends_with("...}"); }

std::string_view name_of(std::string_view part) {
    const std::size_t tail = is_rest(part) ? std::string_view{"...}"}.size() : 1;
    return part.substr(1, part.size() - 1 - tail);
}

}  // namespace

Responder::Responder(std::function<void(Response)> deliver)
    : once_{std::make_shared<AnswerOnce<Response>>(std::move(deliver), forgotten())} {}

Opening::Opening(std::function<void(Outcome)> deliver)
    : once_{std::make_shared<AnswerOnce<Outcome>>(std::move(deliver), forgotten())} {}

void Router::on(std::string_view method, std::string_view pattern, Handler handler,
                std::optional<std::size_t> body_bytes_max) {
    add({.method = std::string{method},
         .pattern = std::string{pattern},
         .handler = std::move(handler),
         .body_bytes_max = body_bytes_max});
}

void Router::later(std::string_view method, std::string_view pattern, LaterHandler handler,
                   std::optional<std::size_t> body_bytes_max) {
    add({.method = std::string{method},
         .pattern = std::string{pattern},
         .handler = std::move(handler),
         .body_bytes_max = body_bytes_max});
}

void Router::socket(std::string_view pattern, SocketHandler handler) {
    add({.method = "GET", .pattern = std::string{pattern}, .handler = std::move(handler), .body_bytes_max = 0});
}

void Router::add(Route route) {
    CROUPIER_ASSERT(route.pattern.starts_with('/'));
    auto entry = std::make_unique<Entry>();
    entry->parts = parts_of(route.pattern);
    for (const std::string& part : entry->parts) {
        CROUPIER_ASSERT(!is_rest(part) || &part == &entry->parts.back());
        entry->order += is_rest(part) ? 'c' : is_parameter(part) ? 'b' : 'a';
    }
    entry->route = std::move(route);
    const auto place =
        std::ranges::upper_bound(entries_, entry->order, {}, [](const auto& each) { return each->order; });
    entries_.insert(place, std::move(entry));
}

bool Router::fits(const Entry& entry, const std::vector<std::string>& parts) {
    for (std::size_t place = 0; place < entry.parts.size(); ++place) {
        if (place == parts.size()) return false;
        if (is_rest(entry.parts[place])) return true;
        // A parameter is never empty.
        const bool same = is_parameter(entry.parts[place]) ? !parts[place].empty() : entry.parts[place] == parts[place];
        if (!same) return false;
    }
    return parts.size() == entry.parts.size();
}

std::vector<const Route*> Router::routes() const {
    std::vector<const Route*> routes;
    for (const auto& entry : entries_) routes.push_back(&entry->route);
    return routes;
}

Router::Match Router::find(std::string_view method, std::string_view path) const {
    Match match;
    if (!path.starts_with('/')) {
        match.malformed = true;
        return match;
    }
    std::vector<std::string> parts = parts_of(path);
    for (std::string& part : parts) {
        auto decoded = percent_decoded(part);
        if (!decoded || decoded->find('\0') != std::string::npos) {
            match.malformed = true;
            return match;
        }
        part = std::move(*decoded);
    }
    for (const auto& entry : entries_) {
        if (!fits(*entry, parts)) continue;
        const std::string& taken = entry->route.method;
        const bool as_head = method == "HEAD" && taken == "GET" && !entry->route.is_socket();
        if (taken != method && !as_head) {
            match.allowed_methods.push_back(taken);
            continue;
        }
        match.route = &entry->route;
        for (std::size_t place = 0; place < entry->parts.size(); ++place) {
            const std::string& part = entry->parts[place];
            if (!is_parameter(part)) continue;
            std::string& value = match.parameters[std::string{name_of(part)}];
            value = parts[place];
            if (is_rest(part))
                for (std::size_t next = place + 1; next < parts.size(); ++next) value += "/" + parts[next];
        }
        return match;
    }
    if (std::ranges::find(match.allowed_methods, "GET") != match.allowed_methods.end())
        match.allowed_methods.emplace_back("HEAD");
    std::ranges::sort(match.allowed_methods);
    const auto doubles = std::ranges::unique(match.allowed_methods);
    match.allowed_methods.erase(doubles.begin(), doubles.end());
    return match;
}

}  // namespace croupier::net
