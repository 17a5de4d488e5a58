#include "server/net/problem.h"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace croupier::net {

Response problem_response(const Problem& problem) {
    boost::json::object object{
        {"type", "about:blank"},
        {"title", problem.title.empty() ? status_words(problem.status) : std::string_view{problem.title}},
        {"status", problem.status}};
    if (!problem.detail.empty()) object["detail"] = problem.detail;
    if (!problem.rule.empty()) object["rule"] = problem.rule;
    if (!problem.edition.empty()) object["edition"] = problem.edition;
    if (!problem.note.empty()) object["note"] = problem.note;
    return text_response(problem.status, "application/problem+json", boost::json::serialize(object));
}

void add_security_headers(Headers& headers, bool tls, std::string_view content_security_policy) {
    headers.set_if_absent("Content-Security-Policy", content_security_policy);
    headers.set_if_absent("X-Content-Type-Options", "nosniff");
    headers.set_if_absent("X-Frame-Options", "DENY");
    headers.set_if_absent("Referrer-Policy", "no-referrer");
    headers.set_if_absent("Cross-Origin-Opener-Policy", "same-origin");
    headers.set_if_absent("Cross-Origin-Resource-Policy", "same-origin");
    headers.set_if_absent("Cache-Control", "no-store");
    if (tls) headers.set_if_absent("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace croupier::net
