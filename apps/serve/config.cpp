#include "apps/serve/config.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <functional>

#include <toml++/toml.h>

#include "apps/common/store.h"
#include "server/net/proxies.h"
#include "terminal/bad_input.h"

namespace croupier::serve {

namespace {

using apps::BadInput;

struct Key {
    std::string_view name;
    std::function<void(Config&, const std::string&)> set;
};

[[noreturn]] void refuse(const std::string& what) { throw BadInput{what}; }
[[noreturn]] void refuse_value(const std::string& where, const std::string& key, const std::string& what) {
    refuse(where + ": " + key + ": " + what);
}

int whole(const std::string& text, int least, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most)
        refuse("\"" + text + "\" is not a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return number;
}

void set_listen(Config& config, const std::string& text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0)
        refuse("\"" + text + "\" is not an address with a port; try 127.0.0.1:8080");
    std::string host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    config.host = host;
    config.port = whole(text.substr(colon + 1), 0, 65535);
}

void set_store(Config& config, const std::string& text) {
    if (!apps::is_store_url(text))
        refuse("\"" + text + "\" is not a store; try sqlite:croupier.db or postgres://user@host/name");
    // postgres://user:password@host: everybody who can list processes or read the file would know it.
    const std::size_t slashes = text.find("://");
    const std::size_t at = slashes == std::string::npos ? slashes : text.find('@', slashes);
    const bool named = slashes != std::string::npos && text.find("password=") != std::string::npos;
    if (named || (at != std::string::npos && text.substr(slashes + 3, at - slashes - 3).contains(':')))
        refuse(
            "the address of the store contains a password; name a file that holds the password instead: "
            "postgres://user@host/name?passfile=FILE");
    config.store = text;
}

std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        parts.push_back(text.substr(at, comma - at));
        at = comma + 1;
    }
    return parts;
}

void set_origins(Config& config, const std::string& text) {
    config.origins = parts_of(text);
    for (const std::string& origin : config.origins)
        if (!origin.starts_with("http://") && !origin.starts_with("https://"))
            refuse("\"" + origin + "\" is not an origin; try https://tables.example");
}

void set_proxies(Config& config, const std::string& text) {
    config.proxies = parts_of(text);
    for (const std::string& proxy : config.proxies)
        if (const auto network = net::Network::read(proxy); !network) refuse(network.error().what);
}

bool truth(const std::string& text) {
    if (text != "true" && text != "false") refuse("\"" + text + "\" is neither true nor false");
    return text == "true";
}

const std::array<Key, 19>& keys() {
    static const std::array<Key, 19> all{
        Key{"listen", set_listen},
        Key{"store", set_store},
        Key{"key_file", [](Config& config, const std::string& text) { config.key_file = text; }},
        Key{"web", [](Config& config, const std::string& text) { config.web = text; }},
        Key{"threads", [](Config& config, const std::string& text) { config.threads = whole(text, 1, 256); }},
        Key{"origins", set_origins},
        Key{"proxies", set_proxies},
        Key{"public_journal", [](Config& config, const std::string& text) { config.public_journal = truth(text); }},
        Key{"absence_seconds",
            [](Config& config, const std::string& text) { config.absence_seconds = whole(text, 1, 86'400); }},
        Key{"log",
            [](Config& config, const std::string& text) {
                if (text != "debug" && text != "info" && text != "warning" && text != "error")
                    refuse("\"" + text + "\" is not a level; try debug, info, warning or error");
                config.log = text;
            }},
        Key{"tls.certificate", [](Config& config, const std::string& text) { config.certificate = text; }},
        Key{"tls.key", [](Config& config, const std::string& text) { config.certificate_key = text; }},
        Key{"limits.connections",
            [](Config& config, const std::string& text) { config.connections = whole(text, 1, 1'000'000); }},
        Key{"limits.connections_per_address",
            [](Config& config, const std::string& text) {
                config.connections_per_address = whole(text, 1, 1'000'000);
            }},
        Key{"limits.messages_per_second",
            [](Config& config, const std::string& text) { config.messages_per_second = whole(text, 1, 1'000'000); }},
        Key{"limits.requests_per_address",
            [](Config& config, const std::string& text) { config.requests_per_address = whole(text, 1, 1'000'000); }},
        Key{"limits.requests_per_account",
            [](Config& config, const std::string& text) { config.requests_per_account = whole(text, 1, 1'000'000); }},
        Key{"limits.log_in_failures",
            [](Config& config, const std::string& text) { config.log_in_failures = whole(text, 1, 1'000'000); }},
        Key{"limits.log_in_seconds",
            [](Config& config, const std::string& text) { config.log_in_seconds = whole(text, 1, 86'400); }}};
    return all;
}

void take(Config& config, const toml::table& table, const std::string& prefix, const std::string& path) {
    for (const auto& [name, node] : table) {
        const std::string key = prefix + std::string{name.str()};
        const auto& begin = node.source().begin;
        const std::string where = path + ":" + std::to_string(begin.line) + ":" + std::to_string(begin.column);
        if (const toml::table* inner = node.as_table()) {
            take(config, *inner, key + ".", path);
        } else if (const toml::array* list = node.as_array()) {
            std::string joined;
            for (const toml::node& each : *list) {
                const auto text = each.value<std::string>();
                if (!text) refuse_value(where, key, "a list of texts is expected");
                joined += (joined.empty() ? "" : ",") + *text;
            }
            set_value(config, key, joined, where);
        } else if (const auto text = node.value_exact<std::string>()) {
            set_value(config, key, *text, where);
        } else if (const auto number = node.value_exact<std::int64_t>()) {
            set_value(config, key, std::to_string(*number), where);
        } else if (const auto truth = node.value_exact<bool>()) {
            set_value(config, key, *truth ? "true" : "false", where);
        } else {
            refuse_value(where, key, "a text, a whole number, true or false is expected");
        }
    }
}

}  // namespace

void set_value(Config& config, std::string_view key, const std::string& value, const std::string& where) {
    const auto found = std::ranges::find(keys(), key, &Key::name);
    if (found == keys().end()) {
        std::string known;
        for (const Key& each : keys()) known.append(known.empty() ? "" : ", ").append(each.name);
        refuse(where + ": there is no key \"" + std::string{key} + "\"; there are " + known);
    }
    try {
        found->set(config, value);
    } catch (const BadInput& bad) {
        refuse(where + ": " + std::string{key} + ": " + bad.what());
    }
}

void read_config_file(Config& config, const std::string& path) {
    try {
        take(config, toml::parse_file(path), "", path);
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        std::string where = path;
        if (begin.line != 0) where += ":" + std::to_string(begin.line) + ":" + std::to_string(begin.column);
        refuse(where + ": " + std::string{error.description()});
    }
}

void read_environment(Config& config, const char* const* environment) {
    constexpr std::string_view prefix = "CROUPIER_";
    for (; *environment != nullptr; ++environment) {
        const std::string_view entry{*environment};
        const std::size_t equals = entry.find('=');
        if (!entry.starts_with(prefix) || equals == std::string_view::npos) continue;
        const std::string_view name = entry.substr(0, equals);
        // CROUPIER_TLS_KEY may be tls.key or tls_key: whichever there is.
        const auto fits = [&](const Key& each) {
            const std::string_view rest = name.substr(prefix.size());
            return std::ranges::equal(each.name, rest, [](char key, char letter) {
                return (key == '.' ? '_' : static_cast<char>(std::toupper(key))) == letter;
            });
        };
        const auto found = std::ranges::find_if(keys(), fits);
        if (found == keys().end()) {
            config.not_ours.emplace_back(name);
            continue;
        }
        set_value(config, found->name, std::string{entry.substr(equals + 1)}, "environment " + std::string{name});
    }
}

void check(const Config& config) {
    if (config.certificate.empty() != config.certificate_key.empty())
        refuse("give both tls.certificate and tls.key, or neither");
}

}  // namespace croupier::serve
