// The audit as a chain: each record has a hash of itself and of the one before, and the store knows the last one. So a
// record that was changed, left out, added or cut off is found, as in the journal. And a role holds only if the audit
// says that it was granted and not revoked since: a row that somebody put among the grants gives nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/secrets/secrets.h"
#include "server/sql/sql.h"

namespace croupier::accounts {

inline constexpr std::string_view granted = "role granted";
inline constexpr std::string_view revoked = "role revoked";

struct AuditContent {
    std::int64_t at = 0;
    std::int64_t by = 0;
    std::int64_t about = 0;
    std::string_view what;
    std::string_view detail;
    std::string_view address;
};

/// The hash of a record behind the one that has `previous`.
[[nodiscard]] secrets::Hash hash_of(const secrets::Hash& previous, const AuditContent& record);
/// As it stands in the store; zeros where there is none.
[[nodiscard]] secrets::Hash hash_in(sql::BytesView bytes);

/// Begins the chain of a store that has none yet, over the records that earlier versions left.
[[nodiscard]] sql::Result<void> begin_chain(sql::Connection& connection);

/// What is wrong with the audit, or with grants and locks of accounts that do not follow from it; nothing when all is
/// well, or when the store has no accounts. Only reads; a server may go on writing.
[[nodiscard]] sql::Result<std::optional<std::string>> flaw_in_accounts(sql::Connection& connection);

}  // namespace croupier::accounts
