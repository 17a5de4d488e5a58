// What a request and an answer are to everybody above the network: plain values, without a library.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace croupier::net {

/// Something outside this program failed: an address that is in use, a file that cannot be read, a peer that is gone.
struct Fault {
    std::string what;
};

struct Header {
    std::string name;
    std::string value;

    friend bool operator==(const Header&, const Header&) = default;
};

/// Header fields in their order. Names are equal whatever the case of their letters.
class Headers {
public:
    Headers() = default;
    Headers(std::initializer_list<Header> fields) : fields_{fields} {}

    /// The first field of this name.
    std::optional<std::string_view> get(std::string_view name) const;
    bool has(std::string_view name) const { return get(name).has_value(); }
    std::size_t count(std::string_view name) const;
    /// True when a field of this name lists the word, as "Connection: keep-alive, Upgrade" does.
    bool lists(std::string_view name, std::string_view word) const;

    void add(std::string_view name, std::string_view value);
    /// Replaces all fields of this name.
    void set(std::string_view name, std::string_view value);
    /// Adds the field unless there is one of this name.
    void set_if_absent(std::string_view name, std::string_view value);

    auto begin() const { return fields_.begin(); }
    auto end() const { return fields_.end(); }

private:
    std::vector<Header> fields_;
};

struct Request {
    std::string method;
    std::string path;   ///< as it was sent, percent-encoded, without the query
    std::string query;  ///< what follows '?', as it was sent
    Headers headers;
    std::string body;
    std::string peer;                                            ///< the address it came from, without the port
    bool tls = false;                                            ///< it came encrypted
    std::string route;                                           ///< the pattern that it matched
    std::map<std::string, std::string, std::less<>> parameters;  ///< what stood for {name} in the pattern, decoded

    /// The decoded value of a name in the query; empty when the name stands there without a value.
    std::optional<std::string> query_value(std::string_view name) const;
    std::optional<std::string> cookie(std::string_view name) const;
    /// What stood for {name} in the route's pattern; the name must be there.
    const std::string& parameter(std::string_view name) const;
};

// NOLINTBEGIN(readability-redundant-member-init): so that g++ lets what is not said be left out.
struct Response {
    int status = 200;
    Headers headers{};
    std::string body{};
    /// Sent instead of `body` when set: bytes that many answers share.
    std::shared_ptr<const std::string> shared_body{};

    const std::string& content() const { return shared_body ? *shared_body : body; }
};
// NOLINTEND(readability-redundant-member-init)

Response text_response(int status, std::string_view content_type, std::string body);
Response json_response(int status, std::string body);

/// "Not Found" for 404; "Status" for a number without a name.
std::string_view status_words(int status);

/// "%20" becomes a space; nothing when an escape is broken. '+' is a space only in queries.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space = false);

/// Letters of ASCII compared without their case.
bool same_letters(std::string_view one, std::string_view other);

/// The head of an answer or request as bytes; characters that would end a line early are replaced by spaces, so that
/// no text of a user can add a header.
std::string head_text(std::string_view first_line, const Headers& headers);

}  // namespace croupier::net
