#include "server/api/live.h"

#include <atomic>

#include "server/api/commands.h"
#include "server/api/routes.h"
#include "server/net/proxies.h"

namespace croupier::api {

void AlertBoard::join(std::shared_ptr<net::Connection> listener, accounts::Session session) {
    const std::scoped_lock hold{lock_};
    std::erase_if(listeners_, [&](const AlertListener& each) { return each.connection == listener; });
    listeners_.push_back({std::move(listener), std::move(session)});
}

void AlertBoard::leave(const std::shared_ptr<net::Connection>& listener) {
    const std::scoped_lock hold{lock_};
    std::erase_if(listeners_, [&](const AlertListener& each) { return each.connection == listener; });
}

void AlertBoard::tell(const tables::Alert& alert, const accounts::Scope& where) {
    const auto message = std::make_shared<const std::string>(wire::dump(wire::Object{{"alert", alert.json()}}));
    const std::scoped_lock hold{lock_};
    for (const AlertListener& each : listeners_)
        if (supervises(each.session, where)) each.connection->send(message);
}

namespace {

constexpr std::size_t tables_most = 128;      ///< watched by one socket
constexpr int in_flight_most = 64;            ///< commands of one socket that wait for an answer
constexpr std::chrono::seconds use_told{30};  ///< how often the store hears that a session is used
constexpr std::chrono::seconds longest_pause{20};

/// Passes on what one table tells. A reader who fell behind hears nothing more of it until it was sent a view.
class TableEar final : public tables::Watcher {
public:
    TableEar(tables::Viewer viewer, std::shared_ptr<net::Connection> connection,
             std::shared_ptr<std::atomic<bool>> behind)
        : viewer_(viewer), connection_(std::move(connection)), behind_(std::move(behind)) {}

    [[nodiscard]] tables::Viewer viewer() const override { return viewer_; }
    void told(const tables::SharedText& message) override {
        if (stale_) return;
        if (connection_->send(message) == net::Sent::behind) stale_ = *behind_ = true;
    }
    void hush() { stale_ = true; }
    void begin_anew(const tables::SharedText& view) {
        stale_ = false;
        if (behind_->exchange(false)) {
            connection_->restart(view);
        } else {
            told(view);
        }
    }

private:
    tables::Viewer viewer_;
    std::shared_ptr<net::Connection> connection_;
    std::shared_ptr<std::atomic<bool>> behind_;  ///< shared by all tables of this socket
    std::atomic<bool> stale_ = false;
};

class Socket final : public net::Listener, public Attendee, public std::enable_shared_from_this<Socket> {
public:
    Socket(std::weak_ptr<Service> service, Boards boards, std::optional<Caller> caller, std::string address)
        : service_(std::move(service)),
          boards_(std::move(boards)),
          token_(caller ? caller->token : ""),
          account_(caller ? caller->session.account : 0),
          address_(std::move(address)),
          caller_(std::move(caller)) {
        if (caller_) ends_ = end_of(caller_->session);
    }

    // --- The network, on the connection's thread --------------------------------------------------------------------
    void on_open(std::shared_ptr<net::Connection> connection) override {
        connection_ = std::move(connection);
        const auto service = service_.lock();
        if (!service) return;
        service->sockets.add(1);
        if (account_ != 0) service->attendance->came(shared_from_this());
    }

    net::Flow on_message(std::string_view text) override {
        const auto service = service_.lock();
        if (!service) return net::Flow::read_on;
        auto json = parse_from_outside(text);
        const wire::Object* message = json ? json->if_object() : nullptr;
        const auto op = message == nullptr ? std::nullopt : optional_text(*message, "op");
        if (op && *op == "command") return command(*service, *json);
        // Anyone who asks for more than their share waits, and is not read meanwhile.
        const auto wait = account_ != 0 ? service->members.take(std::to_string(account_), 1, longest_pause)
                                        : service->strangers.take(address_, 1, longest_pause);
        if (wait > longest_pause) {
            connection_->close(1008, "too many messages from this address");
            return net::Flow::read_on;
        }
        if (wait.count() == 0) {
            hear(*service, json, op);
            return net::Flow::read_on;
        }
        service->hall.workers().post_after(wait, [weak = weak_from_this(), json = std::move(json), op]() mutable {
            const auto self = weak.lock();
            const auto still = self ? self->service_.lock() : nullptr;
            if (!still) return;
            self->hear(*still, json, op);
            self->connection_->read_on();
        });
        return net::Flow::pause;
    }

    void on_behind() override {
        const auto service = service_.lock();
        if (!service) return;
        const std::scoped_lock hold{lock_};
        if (ears_.empty()) {
            // The lobby or alerts alone: they are told again from here on.
            *behind_ = false;
            connection_->restart(std::make_shared<const std::string>(R"({"behind":true})"));
            return;
        }
        *behind_ = true;  // it may have been the lobby's or an alert's message that did not fit
        for (const auto& [name, ear] : ears_) {
            ear->hush();
            if (const auto table = service->hall.find(name))
                table->look(ear->viewer(), [ear](const tables::SharedText& view) { ear->begin_anew(view); });
        }
    }

    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        boards_.lobby->leave(connection_);
        boards_.alerts->leave(connection_);
        const auto service = service_.lock();
        if (service) {
            service->sockets.add(-1);
            service->attendance->went(*this);
        }
        const std::scoped_lock hold{lock_};
        over_ = true;
        for (const auto& [name, ear] : ears_) leave(service.get(), name, ear);
        ears_.clear();
    }

    // --- The session, from any thread -------------------------------------------------------------------------------
    [[nodiscard]] const std::string& token() const override { return token_; }
    [[nodiscard]] PersonId account() const override { return account_; }
    [[nodiscard]] accounts::Time ends() const override { return ends_; }

    void over() override {
        {
            const std::scoped_lock hold{lock_};
            over_ = true;
        }
        boards_.alerts->leave(connection_);
        connection_->close(4401, "the session is over");
    }

    /// What somebody sees of a table and hears of alerts follows the roles of this moment.
    void renewed(const accounts::Session& session) override {
        ends_ = end_of(session);
        const auto service = service_.lock();
        if (!service) return;
        const std::scoped_lock hold{lock_};
        if (over_ || caller_->session.grants == session.grants) return;
        caller_->session = session;
        if (hears_alerts_) boards_.alerts->join(connection_, session);
        for (auto& [name, ear] : ears_) {
            const auto table = service->hall.find(name);
            if (!table || viewer_at(caller_, table->record()).kind == ear->viewer().kind) continue;
            leave(service.get(), name, ear);
            ear->hush();
            ear = come(*table, 0);
        }
    }

private:
    static accounts::Time end_of(const accounts::Session& session) { return std::min(session.ends, session.idle_ends); }

    void complain(std::string detail, int status = 400) {
        connection_->send(
            wire::dump(wire::Object{{"problem", problem_json({.status = status, .detail = std::move(detail)})}}));
    }

    void hear(Service& service, const std::expected<wire::Value, std::string>& json,
              const std::optional<std::string>& op) {
        if (!json) {
            complain(json.error());
        } else if (!op) {
            complain("A message must be a JSON object with \"op\": watch, unwatch, command, lobby, alerts or clock.");
        } else if (*op == "watch") {
            watch(service, *json);
        } else if (*op == "unwatch") {
            unwatch(service, *json);
        } else if (*op == "lobby") {
            boards_.lobby->join(connection_);
        } else if (*op == "alerts") {
            alerts(service);
        } else if (*op == "clock") {
            connection_->send(wire::dump(wire::Object{{"clock", service.hall.calendar().now()}}));
        } else {
            complain("There is no such \"op\"; try watch, unwatch, command, lobby, alerts or clock.");
        }
    }

    std::shared_ptr<tables::LiveTable> table_in(Service& service, const wire::Object& message) {
        const auto name = optional_text(message, "table");
        auto table = name ? service.hall.find(*name) : nullptr;
        if (!table) complain("\"table\" must be the id of a table, and no table has this one.", 404);
        return table;
    }

    // Under the lock: an ear at a table, and none any more.
    std::shared_ptr<TableEar> come(tables::LiveTable& table, std::int64_t from) {
        auto ear = std::make_shared<TableEar>(viewer_at(caller_, table.record()), connection_, behind_);
        if (ear->viewer().kind == tables::Viewer::Kind::patron)
            boards_.presence->came(table.record().id, ear->viewer().person);
        table.watch(ear, from);
        return ear;
    }
    void leave(Service* service, const std::string& name, const std::shared_ptr<TableEar>& ear) {
        if (service != nullptr)
            if (const auto table = service->hall.find(name)) table->unwatch(ear);
        if (ear->viewer().kind == tables::Viewer::Kind::patron) boards_.presence->went(name, ear->viewer().person);
    }

    void watch(Service& service, const wire::Value& json) {
        const auto message = check_object(json, {"op", "table", "from?"});
        if (!message) return complain(message.error());
        const wire::Value* from = message->if_contains("from");
        if (from != nullptr && (!from->is_int64() || from->as_int64() < 0))
            return complain("\"from\" must be the number of the last entry that you have seen.");
        const auto table = table_in(service, *message);
        if (!table) return;
        const std::string& name = table->record().id;
        const std::scoped_lock hold{lock_};
        if (over_) return;
        if (ears_.contains(name)) return complain("This connection is already watching that table.", 409);
        if (ears_.size() >= tables_most) return complain("One connection can watch at most 128 tables.", 429);
        ears_.emplace(name, come(*table, from == nullptr ? 0 : from->as_int64()));
    }

    void unwatch(Service& service, const wire::Value& json) {
        const auto message = check_object(json, {"op", "table"});
        if (!message) return complain(message.error());
        const auto table = table_in(service, *message);
        if (!table) return;
        const std::scoped_lock hold{lock_};
        const auto found = ears_.find(table->record().id);
        if (found == ears_.end()) return;
        leave(&service, found->first, found->second);
        ears_.erase(found);
    }

    void alerts(Service& service) {
        if (account_ == 0) return complain("Log in first: POST /api/v1/session.", 401);
        const std::scoped_lock hold{lock_};
        if (over_) return;
        hears_alerts_ = true;
        boards_.alerts->join(connection_, caller_->session);
        for (const auto& table : service.hall.all())
            if (supervises(caller_->session, scope_of(table->record())))
                for (const tables::Alert& alert : table->alerts())
                    connection_->send(wire::dump(wire::Object{{"alert", alert.json()}}));
    }

    net::Flow command(Service& service, wire::Value& json) {
        const std::string wrong =
            wrong_with(json, {"op", "table", "id", "request", "as?", "second?", "round?", "step?"});
        auto message = wrong.empty() ? read_command(json.as_object(), true) : std::unexpected{wrong};
        if (!message) {
            complain(message.error());
            return net::Flow::read_on;
        }
        if (account_ == 0) {
            complain("Log in first: POST /api/v1/session.", 401);
            return net::Flow::read_on;
        }
        const auto table = table_in(service, json.as_object());
        if (!table) return net::Flow::read_on;
        const auto session = session_now(service);
        if (!session) return net::Flow::read_on;
        const bool full = in_flight_.fetch_add(1) + 1 >= in_flight_most;
        give_command(service, table, *session, address_, std::move(*message),
                     [self = shared_from_this()](const Answered& answered) {
                         self->connection_->send(answered.message);
                         if (self->in_flight_.fetch_sub(1) == in_flight_most) self->connection_->read_on();
                     });
        return full ? net::Flow::pause : net::Flow::read_on;
    }

    /// With the roles of this moment; nothing when it is over. Giving commands is using it, which the store hears of
    /// now and then, in the office.
    std::optional<accounts::Session> session_now(Service& service) {
        std::optional<accounts::Session> session;
        {
            const std::scoped_lock hold{lock_};
            if (!over_ && std::chrono::system_clock::now() < caller_->session.ends) session = caller_->session;
        }
        if (!session) {
            connection_->close(4401, "the session is over");
            return session;
        }
        const auto now = std::chrono::steady_clock::now();
        if (now - used_ < use_told) return session;
        used_ = now;
        service.office.post([weak = service_, self = shared_from_this()] {
            const auto alive = weak.lock();
            if (!alive) return;
            if (const auto used = alive->accounts.session(self->token_)) self->ends_ = end_of(*used);
        });
        return session;
    }

    std::weak_ptr<Service> service_;
    Boards boards_;
    const std::string token_;
    const PersonId account_;  ///< 0: not logged in
    std::string address_;
    std::shared_ptr<net::Connection> connection_;
    std::shared_ptr<std::atomic<bool>> behind_ = std::make_shared<std::atomic<bool>>(false);
    std::atomic<int> in_flight_ = 0;
    std::atomic<accounts::Time> ends_;
    std::chrono::steady_clock::time_point used_ = std::chrono::steady_clock::now();

    std::mutex lock_;  ///< of what follows
    std::optional<Caller> caller_;
    std::map<std::string, std::shared_ptr<TableEar>> ears_;
    bool hears_alerts_ = false;
    bool over_ = false;  ///< the session, or the connection
};

}  // namespace

void add_live_route(net::Router& router, const std::shared_ptr<Service>& service, Boards boards) {
    router.socket("/api/v1/live", [weak = std::weak_ptr{service}, boards = std::move(boards)](net::Request request,
                                                                                              net::Opening opening) {
        const auto alive = weak.lock();
        if (!alive) return opening.refuse(problem(503, "The server is shutting down."));
        alive->office.post([weak, boards, request = std::move(request), opening = std::move(opening)] {
            const auto still = weak.lock();
            if (!still) return opening.refuse(problem(503, "The server is shutting down."));
            // A page cannot send a header of its own with a WebSocket; the network has checked its origin instead.
            auto caller = caller_of(*still, request);
            if (!caller) return opening.refuse(std::move(caller.error()));
            if (*caller && (*caller)->session.must_change_password)
                return opening.refuse(problem(403, "Change the one-time password first."));
            opening.accept(
                std::make_shared<Socket>(weak, boards, std::move(*caller), net::counted_address(request.peer)));
        });
    });
}

}  // namespace croupier::api
