#include "apps/client/server.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <sys/stat.h>

#include "terminal/bad_input.h"

namespace croupier::client {

namespace fs = std::filesystem;

namespace {

std::string usual_session_file() {
    const char* const state = std::getenv("XDG_STATE_HOME");
    const char* const home = std::getenv("HOME");
    const fs::path folder =
        state != nullptr ? fs::path{state} : fs::path{home != nullptr ? home : "."} / ".local" / "state";
    return (folder / "croupier" / "session").string();
}

net::Url url_of(const std::string& text) {
    auto url = net::Url::read(text);
    if (!url) throw apps::BadInput{"--url " + text + ": " + url.error().what};
    return *url;
}

}  // namespace

Server::Server(Address address)
    : address_(std::move(address)), url_(url_of(address_.url)), http_(url_, address_.authorities) {
    if (address_.session_file.empty()) address_.session_file = usual_session_file();
    std::ifstream file{address_.session_file};
    std::string where;
    if (std::getline(file, where) && where == address_.url) std::getline(file, token_);
}

void Server::keep_session(const std::string& token) {
    const fs::path path = address_.session_file;
    if (path.has_parent_path()) fs::create_directories(path.parent_path());
    const mode_t before = umask(077);
    std::ofstream file{path, std::ios::trunc};
    umask(before);
    file << address_.url << '\n' << token << '\n';
    file.flush();
    if (!file) throw std::runtime_error{"cannot keep the session in " + path.string()};
    token_ = token;
}

void Server::forget_session() const { fs::remove(address_.session_file); }

net::Headers Server::headers() const {
    net::Headers headers;
    if (!token_.empty()) headers.set("Authorization", "Bearer " + token_);
    return headers;
}

wire::Value Server::ask(std::string_view method, const std::string& target, const std::string& body) {
    net::Headers sent = headers();
    if (!body.empty()) sent.set("Content-Type", "application/json");
    const auto response = http_.send(method, target, sent, body);
    if (!response) throw std::runtime_error{response.error().what};
    const auto json = wire::parse(response->content());
    if (response->status >= 200 && response->status < 300) return json ? *json : wire::Value{};
    throw Refused{response->status, json ? *json : wire::Value(response->content())};
}

std::unique_ptr<net::SocketClient> Server::open_socket() {
    net::Url live = url_;
    live.target = "/api/v1/live";
    net::Limits limits;
    limits.message_bytes_max = std::size_t{1} << 22U;  // views
    auto opened = net::SocketClient::open(live, headers(), limits, address_.authorities);
    if (opened) return std::move(*opened);
    throw Refused{opened.error().status, wire::parse(opened.error().body).value_or(wire::Value(opened.error().body))};
}

PersonId Server::person() {
    if (token_.empty()) return 0;
    return ask("GET", "/api/v1/session").at("account").to_number<PersonId>();
}

}  // namespace croupier::client
