// Errors as application/problem+json (RFC 9457), and the headers that every answer to a browser carries.
#pragma once

#include <string>
#include <string_view>

#include "server/net/message.h"

namespace croupier::net {

// NOLINTBEGIN(readability-redundant-member-init): so that g++ lets what is not said be left out.
/// What went wrong, for a person. `rule` and `edition` name the rule of the Gazette that says so, where there is one.
struct Problem {
    int status = 500;
    std::string detail{};   ///< a sentence: what, why, and what would work
    std::string title{};    ///< the status's own words when empty
    std::string rule{};     ///< left out when empty
    std::string edition{};  ///< left out when empty
    std::string note{};     ///< about the edition: left out when empty
};
// NOLINTEND(readability-redundant-member-init)

Response problem_response(const Problem& problem);

/// Scripts, styles and connections from this server alone, in no frame of anybody else. The pages run the rules as
/// WebAssembly, which no text becomes by itself: 'wasm-unsafe-eval' allows that, and not eval().
inline constexpr std::string_view default_content_security_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri "
    "'none'; form-action 'self'; "
    "frame-ancestors 'none'";

/// Adds what the answer does not say itself: content security policy, nosniff, no frames, no referrer, no storing and,
/// when the connection is encrypted, that it must stay so.
void add_security_headers(Headers& headers, bool tls,
                          std::string_view content_security_policy = default_content_security_policy);

}  // namespace croupier::net
