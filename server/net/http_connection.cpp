#include "server/net/http_connection.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <exception>
#include <utility>

#include "server/net/problem.h"
#include "server/net/proxies.h"

namespace croupier::net {

namespace http = boost::beast::http;

namespace {

constexpr std::size_t read_size = 4096;

/// The day and time as HTTP writes it, made once a second.
const std::string& date_text() {
    thread_local std::time_t made_for = 0;
    thread_local std::string text;
    const std::time_t now = std::time(nullptr);
    if (now != made_for) {
        std::tm parts{};
        gmtime_r(&now, &parts);
        std::array<char, 40> buffer{};
        // The C locale's names are the ones that HTTP wants; this program sets no other.
        text.assign(buffer.data(), std::strftime(buffer.data(), buffer.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts));
        made_for = now;
    }
    return text;
}

/// Path and query of a target; a target with a scheme and host, which a proxy would send, is taken without them.
bool split_target(std::string_view target, Request& request) {
    if (!std::ranges::all_of(target, [](char letter) { return letter > ' ' && letter < '\x7F'; })) return false;
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!same_letters(target.substr(0, scheme.size()), scheme)) continue;
        const std::size_t path = target.find_first_of("/?", scheme.size());
        target = path == std::string_view::npos ? "/" : target.substr(path);
    }
    target = target.substr(0, target.find('#'));
    const std::size_t question = target.find('?');
    request.path = target.substr(0, question);
    request.query = question == std::string_view::npos ? "" : target.substr(question + 1);
    return request.path.starts_with('/');
}

Problem problem_of(error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return {.status = 431, .detail = "The head of the request is too long."};
    if (error == http::error::body_limit) return {.status = 413, .detail = "The body of the request is too long."};
    if (error == http::error::bad_version) return {.status = 505, .detail = "This server accepts HTTP/1.1 only."};
    return {.status = 400, .detail = "The request is not well-formed HTTP: " + error.message() + "."};
}

}  // namespace

HttpConnection::HttpConnection(Worker& worker, std::shared_ptr<const SharedState> shared,
                               std::shared_ptr<const SocketSurroundings> surroundings, Transport transport,
                               Admissions::Place place)
    : worker_{worker},
      shared_{std::move(shared)},
      surroundings_{std::move(surroundings)},
      transport_{std::move(transport)},
      place_{std::move(place)},
      buffer_{shared_->settings.limits.header_bytes_max + read_size} {}

void HttpConnection::start() {
    enter(Stage::handshake);
    if (!transport_.is_tls()) return await_request();
    transport_.handshake("", [self = self()](error_code error, std::size_t) {
        if (error || self->stage_ != Stage::handshake) return self->cut();
        self->await_request();
    });
}

void HttpConnection::enter(Stage stage) {
    const Limits& limits = shared_->settings.limits;
    stage_ = stage;
    const auto time = [&] {
        switch (stage) {
            case Stage::handshake:
            case Stage::head: return limits.header_time_max;
            case Stage::idle: return is_first_ ? limits.header_time_max : limits.keep_alive_time_max;
            case Stage::body: return limits.body_time_max;
            case Stage::answer: return limits.answer_time_max;
            case Stage::writing: return limits.write_time_max;
            case Stage::ending: return limits.close_time_max;
        }
        return limits.close_time_max;
    }();
    deadline_ = Clock::now() + time;
}

void HttpConnection::await_request() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(shared_->settings.limits.header_bytes_max));
    parser_->body_limit(boost::none);  // judged with the head, when the route is known
    request_ = {};
    response_ = {};
    route_ = nullptr;
    if (buffer_.size() > 0) {
        enter(Stage::head);
        return parse();
    }
    if (worker_.is_winding_up()) return cut();
    enter(Stage::idle);
    read();
}

void HttpConnection::read() {
    const std::size_t room = std::min(read_size, buffer_.max_size() - buffer_.size());
    if (room == 0) return refuse(http::error::header_limit);
    transport_.async_read_some(buffer_.prepare(room),
                               [self = self(), stage = stage_](error_code error, std::size_t count) {
                                   if (self->stage_ != stage)
                                       return;  // the time was up, or all was over, before this came
                                   if (error) return self->cut();
                                   self->shared_->requests.bytes_received.add(count);
                                   self->buffer_.commit(count);
                                   if (stage == Stage::idle) self->enter(Stage::head);
                                   self->is_first_ = false;
                                   self->parse();
                               });
}

void HttpConnection::parse() {
    while (!parser_->is_done()) {
        if (buffer_.size() == 0) return read();
        error_code error;
        const std::size_t used = parser_->put(buffer_.data(), error);
        buffer_.consume(used);
        if (error == http::error::need_more) return read();
        if (error) return refuse(error);
        if (stage_ == Stage::head && parser_->is_header_done()) {
            began_ = Clock::now();
            if (auto response = judge_head()) {
                // What follows an unread body cannot be told from it.
                if (!parser_->is_done()) keep_alive_ = false;
                return respond(std::move(*response));
            }
            enter(Stage::body);
            if (!parser_->is_done() && request_.headers.has("Expect")) {
                return transport_.write_all("HTTP/1.1 100 Continue\r\n\r\n", "",
                                            [self = self()](error_code failed, std::size_t) {
                                                if (self->stage_ != Stage::body) return;
                                                if (failed) return self->cut();
                                                self->parse();
                                            });
            }
        } else if (used == 0) {
            return read();
        }
    }
    dispatch();
}

void HttpConnection::refuse(error_code error) {
    keep_alive_ = false;
    began_ = Clock::now();
    respond(problem_response(problem_of(error)));
}

std::optional<Response> HttpConnection::judge_head() {
    const auto& head = parser_->get();
    const Limits& limits = shared_->settings.limits;
    const auto problem = [this](int status, std::string detail, bool goes_on = false) {
        if (!goes_on) keep_alive_ = false;
        return problem_response({.status = status, .detail = std::move(detail)});
    };
    keep_alive_ = parser_->keep_alive();
    request_.method = head.method_string();
    request_.peer = place_.address();
    request_.tls = transport_.is_tls();
    for (const auto& field : head) request_.headers.add(field.name_string(), field.value());
    if (auto sender = forwarded(request_.headers, request_.peer, shared_->settings.proxies)) {
        request_.peer = std::move(sender->address);
        request_.tls = request_.tls || sender->tls;
    }

    if (!split_target(head.target(), request_)) return problem(400, "The target of the request is not a path.");
    const std::size_t hosts = request_.headers.count("Host");
    if (hosts > 1 || (hosts == 0 && head.version() == 11))
        return problem(400, "A request must have exactly one Host header.");
    if (request_.headers.has("Transfer-Encoding") && !parser_->chunked())
        return problem(501, "The only transfer encoding that this server accepts is chunked.");
    if (const auto expected = request_.headers.get("Expect"); expected && !same_letters(*expected, "100-continue"))
        return problem(417, "The only expectation that this server accepts is 100-continue.");

    Router::Match match = shared_->router.find(request_.method, request_.path);
    if (match.malformed) return problem(400, "The path contains an invalid escape.");
    if (match.route == nullptr && match.allowed_methods.empty())
        return problem(404, "There is nothing at " + request_.path + ".", true);
    if (match.route == nullptr) {
        std::string allowed;
        for (const std::string& method : match.allowed_methods) allowed += (allowed.empty() ? "" : ", ") + method;
        Response response =
            problem(405, request_.method + " is not for " + request_.path + "; it takes " + allowed + ".", true);
        response.headers.set("Allow", allowed);
        return response;
    }
    route_ = match.route;
    request_.route = route_->pattern;
    request_.parameters = std::move(match.parameters);
    if (route_->is_socket())
        if (auto refusal = judge_upgrade()) return refusal;
    if (auto refusal = judge_origin()) return refusal;

    const std::size_t body_max = route_->body_bytes_max.value_or(limits.body_bytes_max);
    if (parser_->content_length().value_or(0) > body_max)
        return problem(413, "The body may have " + std::to_string(body_max) + " bytes at most.");
    parser_->body_limit(body_max);
    return std::nullopt;
}

std::optional<Response> HttpConnection::judge_upgrade() const {
    const Headers& headers = request_.headers;
    const bool asks = headers.lists("Upgrade", "websocket") && headers.lists("Connection", "upgrade") &&
                      parser_->get().version() == 11;
    if (!asks || headers.get("Sec-WebSocket-Version") != "13") {
        Response response = problem_response({.status = 426, .detail = "This address is a WebSocket (version 13)."});
        response.headers.set("Upgrade", "websocket");
        response.headers.set("Connection", "Upgrade");
        response.headers.set("Sec-WebSocket-Version", "13");
        return response;
    }
    constexpr std::size_t key_length = 24;  // 16 bytes in base64
    if (headers.count("Sec-WebSocket-Key") != 1 || headers.get("Sec-WebSocket-Key")->size() != key_length)
        return problem_response({.status = 400, .detail = "Sec-WebSocket-Key must be 16 bytes in base64."});
    return std::nullopt;
}

std::optional<Response> HttpConnection::judge_origin() const {
    const Headers& headers = request_.headers;
    const bool changes = request_.method != "GET" && request_.method != "HEAD";
    if (!changes && !route_->is_socket()) return std::nullopt;
    const auto& allowed = shared_->settings.allowed_origins;
    const auto origin = headers.get("Origin");
    const bool known = origin ? std::ranges::find(allowed, *origin) != allowed.end() && headers.count("Origin") == 1
                              : changes || shared_->settings.may_omit_origin;
    if (known) return std::nullopt;
    shared_->log(Level::warning, "origin_refused", {{"peer", request_.peer}, {"origin", origin.value_or("")}});
    return problem_response({.status = 403,
                             .detail = changes ? "Pages from other sites cannot change anything on this server."
                                               : "Pages from other sites cannot connect to this server."});
}

void HttpConnection::dispatch() {
    enter(Stage::answer);
    const std::uint64_t ticket = ++ticket_;
    request_.body = std::move(parser_->get().body());
    if (worker_.is_winding_up()) keep_alive_ = false;
    try {
        if (const auto* const handler = std::get_if<Handler>(&route_->handler)) {
            answered(ticket, (*handler)(request_));
        } else if (const auto* const later = std::get_if<LaterHandler>(&route_->handler)) {
            (*later)(request_,
                     Responder{[weak = std::weak_ptr{self()}, mailbox = worker_.mailbox(), ticket](Response response) {
                         mailbox->post([weak, ticket, response = std::move(response)]() mutable {
                             if (const auto connection = weak.lock()) connection->answered(ticket, std::move(response));
                         });
                     }});
        } else {
            open_socket(std::get<SocketHandler>(route_->handler));
        }
    } catch (const std::exception& problem) {
        shared_->log(Level::error, "handler_failed",
                     {{"route", request_.route}, {"what", std::string_view{problem.what()}}});
        answered(ticket,
                 problem_response({.status = 500, .detail = "The server failed and did not carry out the request."}));
    } catch (...) {
        shared_->log(Level::error, "handler_failed",
                     {{"route", request_.route}, {"what", std::string_view{"an assertion"}}});
        answered(ticket,
                 problem_response({.status = 500, .detail = "The server failed and did not carry out the request."}));
    }
}

void HttpConnection::open_socket(const SocketHandler& handler) {
    if (buffer_.size() > 0) {
        keep_alive_ = false;
        return answered(ticket_,
                        problem_response({.status = 400, .detail = "Wait for the answer before you send more."}));
    }
    if (worker_.is_winding_up())
        return answered(ticket_, problem_response({.status = 503, .detail = "The server is shutting down."}));
    handler(request_, Opening{[weak = std::weak_ptr{self()}, mailbox = worker_.mailbox(),
                               ticket = ticket_](Opening::Outcome outcome) {
                mailbox->post([weak, ticket, outcome = std::move(outcome)]() mutable {
                    if (const auto connection = weak.lock()) connection->opened(ticket, std::move(outcome));
                });
            }});
}

void HttpConnection::opened(std::uint64_t ticket, Opening::Outcome outcome) {
    if (auto* const refusal = std::get_if<Response>(&outcome)) return answered(ticket, std::move(*refusal));
    if (stage_ != Stage::answer || ticket != ticket_) return;
    if (request_.peer != place_.address()) {
        // A proxy's place is given up for one of whom it speaks for.
        auto [admission, place] = shared_->admissions->ask(request_.peer);
        if (admission != Admissions::Admission::welcome)
            return respond(
                problem_response({.status = 429, .detail = "There are too many connections from this address."}));
        place_ = std::move(place);
    }
    shared_->count_request(request_.route, 101, Clock::now() - began_);
    stage_ = Stage::ending;
    const auto keep = self();
    worker_.remove(*this);
    accept_socket(worker_, surroundings_, std::move(transport_), std::move(place_), parser_->get(),
                  std::move(std::get<std::shared_ptr<Listener>>(outcome)));
}

void HttpConnection::answered(std::uint64_t ticket, Response response) {
    if (stage_ == Stage::answer && ticket == ticket_) respond(std::move(response));
}

void HttpConnection::respond(Response response) {
    enter(Stage::writing);
    ++ticket_;
    response_ = std::move(response);
    const bool bodiless = response_.status == 204 || response_.status == 304;
    Headers& headers = response_.headers;
    add_security_headers(headers, request_.tls || transport_.is_tls(), shared_->settings.content_security_policy);
    headers.set("Date", date_text());
    if (!bodiless) headers.set("Content-Length", std::to_string(response_.content().size()));
    if (!keep_alive_) {
        headers.set("Connection", "close");
    } else if (parser_->get().version() == 10) {
        headers.set("Connection", "keep-alive");
    }
    response_head_ = head_text(
        "HTTP/1.1 " + std::to_string(response_.status) + " " + std::string{status_words(response_.status)}, headers);
    const bool with_body = !bodiless && request_.method != "HEAD";
    const std::string_view body = with_body ? std::string_view{response_.content()} : std::string_view{};
    transport_.write_all(response_head_, body, [self = self()](error_code error, std::size_t count) {
        if (self->stage_ != Stage::writing) return;
        const std::string& route = self->request_.route;
        self->shared_->requests.bytes_sent.add(count);
        self->shared_->count_request(route.empty() ? "none" : route, self->response_.status,
                                     Clock::now() - self->began_);
        if (error) return self->cut();
        if (!self->keep_alive_) return self->end_politely();
        self->await_request();
    });
}

void HttpConnection::end_politely() {
    enter(Stage::ending);
    transport_.drain([self = self()](error_code, std::size_t) { self->cut(); });
}

void HttpConnection::sweep(Clock::time_point now) {
    if (now < deadline_) return;
    switch (stage_) {
        case Stage::head:
        case Stage::body:
            keep_alive_ = false;
            if (stage_ == Stage::head) began_ = now;
            transport_.cancel();
            return respond(problem_response({.status = 408, .detail = "The request took too long to arrive."}));
        case Stage::answer:
            shared_->log(Level::error, "answer_too_late", {{"route", request_.route}});
            keep_alive_ = false;
            return respond(problem_response(
                {.status = 503,
                 .detail = "The server took too long. It is not known whether the request was carried out."}));
        case Stage::handshake:
        case Stage::idle:
        case Stage::writing:
        case Stage::ending: return cut();
    }
}

void HttpConnection::wind_up() {
    keep_alive_ = false;
    if (stage_ == Stage::idle || stage_ == Stage::handshake) cut();
}

void HttpConnection::cut() {
    stage_ = Stage::ending;
    const auto keep = self();
    transport_.close();
    worker_.remove(*this);
}

}  // namespace croupier::net
