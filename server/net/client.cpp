#include "server/net/client.h"

#include <array>
#include <atomic>
#include <charconv>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>
#include <vector>

#include <boost/asio/ip/basic_resolver.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/shared_state.h"
#include "server/net/socket.h"
#include "server/net/transport.h"
#include "server/net/worker.h"

namespace croupier::net {

namespace {

namespace beast = boost::beast;

std::expected<asio::ip::tcp::endpoint, Fault> resolved(asio::io_context& context, const Url& url) {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(url.host, error);
    if (!error) return asio::ip::tcp::endpoint{address, url.port};
    asio::ip::basic_resolver<asio::ip::tcp, asio::io_context::executor_type> resolver{context};
    const auto found = resolver.resolve(url.host, std::to_string(url.port), error);
    if (error || found.empty()) return std::unexpected{Fault{"cannot find the host " + url.host}};
    return found.begin()->endpoint();
}

}  // namespace

std::expected<Url, Fault> Url::read(std::string_view text) {
    const auto fault = [&](std::string_view why) {
        return std::unexpected{
            Fault{"'" + std::string{text} + "' is not the address of a server: " + std::string{why}}};
    };
    Url url;
    const std::size_t colon = text.find("://");
    if (colon == std::string_view::npos) return fault("it must begin with http:// or https://");
    const std::string_view scheme = text.substr(0, colon);
    url.tls = scheme == "https" || scheme == "wss";
    if (!url.tls && scheme != "http" && scheme != "ws") return fault("it must begin with http:// or https://");
    url.port = url.tls ? 443 : 80;
    std::string_view rest = text.substr(colon + 3);
    const std::size_t path = rest.find_first_of("/?");
    if (path != std::string_view::npos) {
        url.target = rest.substr(path);
        if (url.target.front() == '?') url.target.insert(0, "/");
        rest = rest.substr(0, path);
    }
    const std::size_t host_end = rest.starts_with('[') ? rest.find(']') : std::string_view::npos;
    const std::size_t port_colon = rest.find(':', host_end == std::string_view::npos ? 0 : host_end);
    if (port_colon != std::string_view::npos) {
        const std::string_view port = rest.substr(port_colon + 1);
        const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), url.port);
        if (error != std::errc{} || end != port.data() + port.size()) return fault("its port is not a number");
        rest = rest.substr(0, port_colon);
    }
    if (rest.starts_with('[') && rest.ends_with(']')) rest = rest.substr(1, rest.size() - 2);
    if (rest.empty()) return fault("it does not name a host");
    url.host = rest;
    return url;
}

std::string Url::authority() const {
    const std::string in_brackets = host.find(':') == std::string::npos ? host : "[" + host + "]";
    return in_brackets + ":" + std::to_string(port);
}

class HttpClient::Body {
public:
    Body(Url server, std::string authorities_file)
        : server_{std::move(server)}, authorities_file_{std::move(authorities_file)} {}

    std::expected<Response, Fault> send(std::string_view method, std::string_view target, const Headers& headers,
                                        std::string_view body, std::chrono::milliseconds timeout) {
        deadline_ = Clock::now() + timeout;
        const bool was_connected = transport_.has_value();
        if (auto fault = connect()) return std::unexpected{std::move(*fault)};
        auto response = exchange(method, target, headers, body);
        if (response || !was_connected || got_some_) return response;
        // The server had ended the connection that was kept: once more on a new one.
        if (auto fault = connect()) return std::unexpected{std::move(*fault)};
        return exchange(method, target, headers, body);
    }

private:
    std::optional<Fault> connect() {
        if (transport_) return std::nullopt;
        if (server_.tls && !tls_) {
            auto tls = TlsContext::for_client(authorities_file_);
            if (!tls) return std::move(tls.error());
            tls_ = std::move(*tls);
        }
        const auto endpoint = resolved(context_, server_);
        if (!endpoint) return endpoint.error();
        buffer_.clear();
        transport_.emplace(Transport::Socket{context_}, tls_);
        error_code error = wait([&](Transport::Done done) { transport_->connect(*endpoint, std::move(done)); });
        if (!error) error = wait([&](Transport::Done done) { transport_->handshake(server_.host, std::move(done)); });
        if (!error) return std::nullopt;
        transport_.reset();
        return Fault{"cannot connect to " + server_.authority() + ": " + error.message()};
    }

    std::expected<Response, Fault> exchange(std::string_view method, std::string_view target, const Headers& headers,
                                            std::string_view body) {
        got_some_ = false;
        Headers all = headers;
        all.set_if_absent("Host", server_.authority());
        if (!body.empty() || method == "POST" || method == "PUT")
            all.set("Content-Length", std::to_string(body.size()));
        const std::string head = head_text(std::string{method} + " " + std::string{target} + " HTTP/1.1", all);
        const auto broken = [&](error_code error) {
            transport_.reset();
            return std::unexpected{Fault{"no answer from " + server_.authority() + ": " + error.message()}};
        };
        error_code error = wait([&](Transport::Done done) { transport_->write_all(head, body, std::move(done)); });
        if (error) return broken(error);

        beast::http::response_parser<beast::http::string_body> parser;
        parser.body_limit(boost::none);
        parser.skip(method == "HEAD");
        parser.eager(true);
        while (!parser.is_done()) {
            if (buffer_.size() > 0) {
                buffer_.consume(parser.put(buffer_.data(), error));
                if (parser.is_done()) break;
                if (error && error != beast::http::error::need_more) return broken(error);
            }
            std::size_t count = 0;
            error = wait([&](Transport::Done done) {
                transport_->async_read_some(buffer_.prepare(16384),
                                            [&count, done = std::move(done)](error_code failed, std::size_t n) mutable {
                                                count = n;
                                                done(failed, n);
                                            });
            });
            buffer_.commit(count);
            got_some_ = got_some_ || count > 0;
            if (error == asio::error::eof && parser.got_some()) parser.put_eof(error);
            if (error) return broken(error);
        }
        Response response{.status = static_cast<int>(parser.get().result_int()),
                          .body = std::move(parser.get().body())};
        for (const auto& field : parser.get()) response.headers.add(field.name_string(), field.value());
        if (!parser.keep_alive()) transport_.reset();
        return response;
    }

    /// Starts an operation and waits for its end, at most until the deadline.
    template <class Start>
    error_code wait(Start start) {
        std::optional<error_code> result;
        start([&](error_code error, std::size_t) { result = error; });
        context_.restart();
        context_.run_until(deadline_);
        if (result) return *result;
        transport_->close();
        context_.restart();
        context_.run();
        return asio::error::timed_out;
    }

    Url server_;
    std::string authorities_file_;
    asio::io_context context_;
    std::shared_ptr<TlsContext> tls_;
    std::optional<Transport> transport_;
    beast::flat_buffer buffer_;
    Clock::time_point deadline_;
    bool got_some_ = false;
};

HttpClient::HttpClient(Url server, std::string authorities_file)
    : body_{std::make_unique<Body>(std::move(server), std::move(authorities_file))} {}
HttpClient::~HttpClient() = default;

std::expected<Response, Fault> HttpClient::send(std::string_view method, std::string_view target,
                                                const Headers& headers, std::string_view body,
                                                std::chrono::milliseconds timeout) {
    return body_->send(method, target, headers, body, timeout);
}

class SocketClients::Body : public std::enable_shared_from_this<Body> {
public:
    Body(unsigned threads, const Limits& limits, std::string authorities_file)
        : authorities_file_{std::move(authorities_file)} {
        surroundings_ = std::make_shared<const SocketSurroundings>(
            SocketSurroundings{.limits = limits, .log = Log{}, .counts = std::make_shared<SocketCounts>(metrics_)});
        for (unsigned index = 0; index < std::max(1U, threads); ++index) {
            workers_.push_back(std::make_unique<Worker>(limits.tick));
            workers_.back()->start();
        }
    }

    void open(const Url& url, const Headers& headers, std::shared_ptr<Listener> listener) {
        const auto refuse = [&](const Fault& fault) { listener->on_refused({.status = 0, .body = fault.what}); };
        SocketTarget target{.endpoint = {},
                            .host_name = url.host,
                            .authority = url.authority(),
                            .target = url.target,
                            .headers = headers,
                            .tls = nullptr};
        {
            const std::scoped_lock guard{lock_};
            if (url.tls && !tls_) {
                auto tls = TlsContext::for_client(authorities_file_);
                if (!tls) return refuse(tls.error());
                tls_ = std::move(*tls);
            }
            if (url.tls) target.tls = tls_;
        }
        const auto endpoint = resolved(workers_.front()->context(), url);
        if (!endpoint) return refuse(endpoint.error());
        target.endpoint = *endpoint;
        {
            const std::scoped_lock guard{lock_};
            waiting_.emplace_back(std::move(target), std::move(listener));
        }
        open_some();
    }

    void stop() {
        for (const auto& worker : workers_) worker->stop();
        const std::scoped_lock guard{lock_};
        waiting_.clear();
    }

private:
    static constexpr std::size_t opening_max = 256;

    /// Tells the real listener, and that another may be opened.
    class Doorkeeper final : public Listener {
    public:
        Doorkeeper(std::weak_ptr<Body> body, std::shared_ptr<Listener> listener)
            : body_{std::move(body)}, listener_{std::move(listener)} {}

        void on_open(std::shared_ptr<Connection> connection) override {
            pass();
            listener_->on_open(std::move(connection));
        }
        Flow on_message(std::string_view text) override { return listener_->on_message(text); }
        void on_behind() override { listener_->on_behind(); }
        void on_close(std::uint16_t code, std::string_view reason) override { listener_->on_close(code, reason); }
        void on_refused(const Response& response) override {
            pass();
            listener_->on_refused(response);
        }

    private:
        void pass() {
            const auto body = body_.lock();
            body_.reset();
            if (!body) return;
            {
                const std::scoped_lock guard{body->lock_};
                --body->opening_;
            }
            body->open_some();
        }
        std::weak_ptr<Body> body_;
        std::shared_ptr<Listener> listener_;
    };

    void open_some() {
        const std::scoped_lock guard{lock_};
        while (opening_ < opening_max && !waiting_.empty()) {
            ++opening_;
            Worker& worker = *workers_.at(next_worker_++ % workers_.size());
            worker.mailbox()->post([&worker, surroundings = surroundings_, target = std::move(waiting_.front().first),
                                    doorkeeper = std::make_shared<Doorkeeper>(
                                        weak_from_this(), std::move(waiting_.front().second))]() mutable {
                connect_socket(worker, surroundings, target, std::move(doorkeeper));
            });
            waiting_.pop_front();
        }
    }

    std::string authorities_file_;
    Metrics metrics_;
    std::shared_ptr<const SocketSurroundings> surroundings_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::mutex lock_;
    std::shared_ptr<TlsContext> tls_;
    std::deque<std::pair<SocketTarget, std::shared_ptr<Listener>>> waiting_;
    std::size_t opening_ = 0;
    std::size_t next_worker_ = 0;
};

SocketClients::SocketClients(unsigned threads, const Limits& limits, std::string authorities_file)
    : body_{std::make_shared<Body>(threads, limits, std::move(authorities_file))} {}
SocketClients::~SocketClients() { stop(); }  // NOLINT(bugprone-exception-escape): out of memory ends the program

void SocketClients::open(const Url& url, const Headers& headers, std::shared_ptr<Listener> listener) {
    body_->open(url, headers, std::move(listener));
}

void SocketClients::stop() { body_->stop(); }

/// Keeps what was heard until somebody asks.
class SocketClient::Ear final : public Listener {
public:
    void on_open(std::shared_ptr<Connection> opened) override {
        change([&] { connection = std::move(opened); });
    }
    Flow on_message(std::string_view text) override {
        change([&] { messages.emplace_back(text); });
        return Flow::read_on;
    }
    void on_close(std::uint16_t code, std::string_view reason) override {
        change([&] { closed = Closed{.code = code, .reason = std::string{reason}}; });
    }
    void on_refused(const Response& response) override {
        change([&] { refusal = response; });
    }

    template <class Ready>
    void wait(std::chrono::milliseconds timeout, Ready ready) {
        std::unique_lock guard{lock};
        heard.wait_for(guard, timeout, ready);
    }

    std::mutex lock;
    std::condition_variable heard;
    std::shared_ptr<Connection> connection;
    std::deque<std::string> messages;
    std::optional<Closed> closed;
    std::optional<Response> refusal;

private:
    template <class Change>
    void change(Change change) {
        {
            const std::scoped_lock guard{lock};
            change();
        }
        heard.notify_all();
    }
};

SocketClient::SocketClient(unsigned threads, const Limits& limits, std::string authorities_file)
    : ear_{std::make_shared<Ear>()}, clients_{threads, limits, std::move(authorities_file)} {}

std::expected<std::unique_ptr<SocketClient>, Response> SocketClient::open(const Url& url, const Headers& headers,
                                                                          const Limits& limits,
                                                                          std::string authorities_file,
                                                                          std::chrono::milliseconds timeout) {
    std::unique_ptr<SocketClient> client{new SocketClient{1, limits, std::move(authorities_file)}};
    Ear& ear = *client->ear_;
    client->clients_.open(url, headers, client->ear_);
    ear.wait(timeout, [&] { return ear.connection || ear.refusal; });
    const std::scoped_lock guard{ear.lock};
    if (ear.connection) return client;
    return std::unexpected{ear.refusal.value_or(Response{.status = 0, .body = "no answer in time"})};
}

Sent SocketClient::send(std::string message) { return ear_->connection->send(std::move(message)); }

std::optional<std::string> SocketClient::receive(std::chrono::milliseconds timeout) {
    ear_->wait(timeout, [&] { return !ear_->messages.empty() || ear_->closed; });
    const std::scoped_lock guard{ear_->lock};
    if (ear_->messages.empty()) return std::nullopt;
    std::string message = std::move(ear_->messages.front());
    ear_->messages.pop_front();
    return message;
}

std::optional<SocketClient::Closed> SocketClient::wait_until_closed(std::chrono::milliseconds timeout) {
    ear_->wait(timeout, [&] { return ear_->closed.has_value(); });
    const std::scoped_lock guard{ear_->lock};
    return ear_->closed;
}

void SocketClient::close(std::uint16_t code, std::string reason) { ear_->connection->close(code, std::move(reason)); }

}  // namespace croupier::net
