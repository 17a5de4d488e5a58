// Who sends a request, and what that account may do at a table. Private to this folder.
//
// A browser sends its session as a cookie, and with everything that changes something the token that shows that one of
// our own pages sent it. A program sends "Authorization: Bearer TOKEN", which no page of somebody else can.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "server/api/service.h"

namespace croupier::api {

inline constexpr std::string_view session_cookie = "croupier_session";

struct Caller {
    std::string token;    ///< of the session
    bool cookie = false;  ///< it came as a cookie
    accounts::Session session;
};

/// Nobody when no session was sent; a problem when one was that is over, or that lacks its proof. Asks the store.
[[nodiscard]] std::expected<std::optional<Caller>, net::Response> caller_of(Service& service,
                                                                            const net::Request& request);

/// Where a table is, for grants.
[[nodiscard]] accounts::Scope scope_of(const journal::TableRecord& table);
/// In which of the game's roles somebody may act at a table; a patron is a standing one until the table says otherwise.
[[nodiscard]] std::vector<Role> roles_at(const accounts::Session& session, const journal::TableRecord& table);
/// As whom somebody looks at a table.
[[nodiscard]] tables::Viewer viewer_at(const std::optional<Caller>& caller, const journal::TableRecord& table);
/// Staff or inspector there: may read the journal with names, alerts and reports.
[[nodiscard]] bool reads_everything(const std::optional<Caller>& caller, const accounts::Scope& where);
/// A supervisor or operator there.
[[nodiscard]] bool supervises(const accounts::Session& session, const accounts::Scope& where);

/// Calls the handler in the office with whoever asks, or answers for it.
using CallerHandler = std::function<void(const net::Request&, const std::optional<Caller>&, const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_caller(const std::shared_ptr<Service>& service, CallerHandler handler);
/// The same, for routes with {table} in them.
using TableHandler = std::function<void(const net::Request&, const std::optional<Caller>&,
                                        const std::shared_ptr<tables::LiveTable>&, const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_table(const std::shared_ptr<Service>& service, TableHandler handler);
/// The same, for what is asked of a table's journal alone: tables that are retired have one, too.
using RecordHandler = std::function<void(const net::Request&, const std::optional<Caller>&, const journal::TableRecord&,
                                         const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_record(const std::shared_ptr<Service>& service, RecordHandler handler);
/// For those who are logged in.
using MemberHandler = std::function<void(const net::Request&, const Caller&, const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_member(const std::shared_ptr<Service>& service, MemberHandler handler);

/// The address that attempts are counted by: of one with 128 bits its network's 64.
[[nodiscard]] std::string counted_address(std::string_view peer);

}  // namespace croupier::api
