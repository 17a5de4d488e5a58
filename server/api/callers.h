// Who sends a request, and what that account may do at a table. Private to this folder.
//
// A browser sends its session as a cookie, and with everything that changes something the token that shows that one of
// our own pages sent it. A program sends "Authorization: Bearer TOKEN", which no page of somebody else can.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "server/api/entries.h"
#include "server/api/service.h"

namespace croupier::api {

/// Over TLS a name that no browser takes from another host, or over plain HTTP.
[[nodiscard]] constexpr std::string_view cookie_name(bool tls) {
    return tls ? "__Host-croupier_session" : "croupier_session";
}

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
/// How much of a table's journal somebody reads.
[[nodiscard]] EntryAccess access_at(const Service& service, const std::optional<Caller>& caller,
                                    const journal::TableRecord& table);
/// A supervisor or operator there.
[[nodiscard]] bool supervises(const accounts::Session& session, const accounts::Scope& where);

/// What a page of a journal takes of somebody's budget; most else takes 1.
inline constexpr double units_of_page = 5;

/// Does it within the budget of the caller, or of the address: at once, or a little later. Anyone who is far above it
/// is told so, and not at once either: an answer in no time would only be asked for again.
void within_budget(Service& service, const net::Request& request, const std::optional<Caller>& caller, double units,
                   const net::Responder& responder, tables::Task work);

/// Calls the handler in the office with the caller, within their budget, or answers for it.
using CallerHandler = std::function<void(const net::Request&, const std::optional<Caller>&, const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_caller(const std::shared_ptr<Service>& service, CallerHandler handler,
                                            double units = 1);
/// Journals are long: what reads them does so where nobody who plays has to wait behind it.
[[nodiscard]] CallerHandler in_reading_room(const std::shared_ptr<Service>& service, CallerHandler handler);
/// The same, for routes with {table} in them.
using TableHandler = std::function<void(const net::Request&, const std::optional<Caller>&,
                                        const std::shared_ptr<tables::LiveTable>&, const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_table(const std::shared_ptr<Service>& service, TableHandler handler);
/// The same, for what is asked of a table's journal alone, in the reading room: tables that are retired have one, too.
using RecordHandler = std::function<void(const net::Request&, const std::optional<Caller>&, const journal::TableRecord&,
                                         const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_record(const std::shared_ptr<Service>& service, RecordHandler handler);
/// For those who are logged in.
using MemberHandler = std::function<void(const net::Request&, const Caller&, const net::Responder&)>;
[[nodiscard]] net::LaterHandler with_member(const std::shared_ptr<Service>& service, MemberHandler handler);

}  // namespace croupier::api
