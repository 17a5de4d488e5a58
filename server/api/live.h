// The WebSocket: watching tables, the lobby and alerts, and giving commands. Private to this folder.
#pragma once

#include <memory>

#include "server/api/lobby.h"
#include "server/api/presence.h"
#include "server/api/service.h"

namespace croupier::api {

/// Supervisors who want to hear of alerts.
class AlertBoard {
public:
    /// Whose alerts a listener hears is a matter of the session's grants.
    void join(std::shared_ptr<net::Connection> listener, accounts::Session session);
    void leave(const std::shared_ptr<net::Connection>& listener);
    void tell(const tables::Alert& alert, const accounts::Scope& where);

private:
    struct AlertListener {
        std::shared_ptr<net::Connection> connection;
        accounts::Session session;
    };
    std::mutex lock_;
    std::vector<AlertListener> listeners_;
};

/// What the sockets share.
struct Boards {
    std::shared_ptr<LobbyBoard> lobby;
    std::shared_ptr<Presence> presence;
    std::shared_ptr<AlertBoard> alerts;
};

void add_live_route(net::Router& router, const std::shared_ptr<Service>& service, Boards boards);

}  // namespace croupier::api
