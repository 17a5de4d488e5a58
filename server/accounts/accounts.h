// Accounts: who people are, what they may do where, and how they log in. Money is not here: chips belong to the tables.
//
// Nobody is ever deleted, because the journal names people by their number; an account that is not wanted any more is
// disabled. Everything that happens to accounts is written to an audit that the store itself refuses to change.
//
// Many threads can use it: they take turns at one connection, and hash passwords beside each other.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/actor.h"
#include "server/accounts/failure.h"
#include "server/accounts/names.h"
#include "server/accounts/passwords.h"
#include "server/accounts/rate_limiter.h"
#include "server/accounts/roles.h"
#include "server/sql/sql.h"

namespace croupier::accounts {

struct Policy {
    HashCost cost;
    int hashes_at_once = 2;
    std::chrono::milliseconds hash_patience{5000};  ///< how long a log-in waits for its turn to be hashed
    int failures = 3;                               ///< after so many in a row an account is locked,
    std::chrono::milliseconds first_lock = std::chrono::seconds{30};  ///< for so long, and twice as long each time
    std::chrono::milliseconds longest_lock = std::chrono::hours{1};
    std::chrono::milliseconds idle = std::chrono::minutes{30};  ///< a session ends when it is not used
    std::chrono::milliseconds lasts = std::chrono::hours{12};   ///< and however much it is used
    std::chrono::milliseconds one_time = std::chrono::hours{72};
    Rate per_address{.burst = 20, .each = std::chrono::seconds{6}};  ///< failures to log in from one address
};

struct Account {
    PersonId id = 0;
    std::string name;
    std::string display_name;
    bool disabled = false;
    bool must_change_password = false;
    bool has_pin = false;
    std::vector<Grant> grants;
};

/// On whose behalf something is changed. The console is anyone who can open the store itself, and may do everything.
struct By {
    PersonId account = 0;  ///< 0: the console
    std::string address;   ///< where from, for the audit
};

struct NewAccount {
    std::string name;
    std::string display_name;             ///< the name itself when empty
    std::optional<std::string> password;  ///< none: a one-time password is made
    std::vector<Grant> grants;
};

struct Added {
    PersonId id = 0;
    std::optional<std::string> one_time_password;
};

/// A session, as it stands when it is asked for.
struct Session {
    PersonId account = 0;
    std::string name;
    std::string display_name;
    bool must_change_password = false;  ///< may do nothing else before
    std::vector<Grant> grants;
    Time ends;       ///< at the latest
    Time idle_ends;  ///< unless it is used before
};

struct LogIn {
    std::string token;  ///< 256 random bits; the store has only its hash
    Session session;
};

/// Whose rights may have changed, up to a number of the audit.
struct Changes {
    std::int64_t last = 0;
    std::vector<PersonId> accounts;
};

struct AuditRecord {
    std::int64_t number = 0;
    Time at;
    PersonId by = 0;     ///< 0: the console, or nobody who is known
    PersonId about = 0;  ///< 0: no account
    std::string what;    ///< "log-in failed"
    std::string detail;
    std::string address;
};

class Accounts {
public:
    using Clock = std::function<Time()>;

    /// Makes or updates its tables in the store.
    [[nodiscard]] static Outcome<std::unique_ptr<Accounts>> open(std::unique_ptr<sql::Connection> connection,
                                                                 Policy policy, Clock clock);

    // --- Accounts ---------------------------------------------------------------------------------------------------
    /// Where nobody may run all casinos, as at the first start, makes the account "operator" and gives its one-time
    /// password; nothing where somebody may.
    [[nodiscard]] Outcome<std::optional<std::string>> make_first_operator();
    [[nodiscard]] Outcome<Added> add(const By& by, const NewAccount& account);
    /// So many patrons without a password, named "NAME-1" and so on, each logged in now: for a class, a demonstration
    /// or a load test. When its session ends a guest is gone for good. All or none are made.
    [[nodiscard]] Outcome<std::vector<LogIn>> make_guests(const By& by, std::string_view name, int count,
                                                          const Scope& where);
    [[nodiscard]] Outcome<Account> find(std::string_view name);
    [[nodiscard]] Outcome<Account> find(PersonId id);
    /// In the order of their numbers, from behind `after`.
    [[nodiscard]] Outcome<std::vector<Account>> list(PersonId after = 0, int most = 100);
    /// The number stays; sessions go on.
    [[nodiscard]] Outcome<void> rename(const By& by, PersonId id, std::string_view name, std::string_view display_name);
    /// Ends its sessions. The last operator of all casinos cannot be disabled.
    [[nodiscard]] Outcome<void> disable(const By& by, PersonId id);
    /// Also ends a lock after too many failures.
    [[nodiscard]] Outcome<void> enable(const By& by, PersonId id);
    /// A one-time password, which must be changed; ends its sessions and its lock.
    [[nodiscard]] Outcome<std::string> reset_password(const By& by, PersonId id);
    /// By its owner, who knows the old one. Ends all its sessions.
    [[nodiscard]] Outcome<void> change_password(const By& by, std::string_view old_password,
                                                std::string_view new_password);
    /// By its owner, for staff only.
    [[nodiscard]] Outcome<void> set_pin(const By& by, std::string_view password, std::string_view pin);

    // --- Roles ------------------------------------------------------------------------------------------------------
    [[nodiscard]] Outcome<void> grant(const By& by, PersonId id, const Grant& grant);
    [[nodiscard]] Outcome<void> revoke(const By& by, PersonId id, const Grant& grant);

    // --- Logging in -------------------------------------------------------------------------------------------------
    /// A name that nobody has is answered, and locked, like a wrong password, and takes as long. Failures are counted
    /// by address, too: give the network's 64 bits of one that has 128. Successes are not, so that many people may log
    /// in from one address.
    [[nodiscard]] Outcome<LogIn> log_in(std::string_view name, std::string_view password, std::string_view address);
    /// Who somebody at a console is, without a session: for the second person of an act.
    [[nodiscard]] Outcome<Account> identify(std::string_view name, std::string_view pin, std::string_view address);
    /// Whose session it is, which counts as using it.
    [[nodiscard]] Outcome<Session> session(std::string_view token);
    /// The same, which does not count as using it.
    [[nodiscard]] Outcome<Session> peek(std::string_view token);
    [[nodiscard]] Outcome<void> log_out(std::string_view token, std::string_view address);
    [[nodiscard]] Outcome<void> end_sessions(const By& by, PersonId id);

    /// What a page sends back with every change, to show that the change comes from a page of ours.
    [[nodiscard]] static std::string csrf_token(std::string_view token);
    [[nodiscard]] static bool is_csrf_token(std::string_view token, std::string_view presented);

    // --- Changes ----------------------------------------------------------------------------------------------------
    /// Calls it with each account whose roles, sessions or password were changed by this process, as soon as that is
    /// on the disk, on the thread that changed it. It must not change accounts itself. Once it is set to nothing, it is
    /// not being called any more.
    void on_change(std::function<void(PersonId)> tell);
    /// The same, whichever process changed it, from the audit: what came after a number. Cheap enough to be asked
    /// several times a second.
    [[nodiscard]] Outcome<Changes> changes_after(std::int64_t number);
    /// The number to begin with.
    [[nodiscard]] Outcome<std::int64_t> last_change();

    // --- Audit ------------------------------------------------------------------------------------------------------
    [[nodiscard]] Outcome<std::vector<AuditRecord>> audit(std::int64_t after = 0, int most = 100);

private:
    class Work;  ///< one transaction
    struct Credentials;

    Accounts(std::unique_ptr<sql::Connection> connection, Policy policy, Clock clock);
    template <class Job>
    [[nodiscard]] auto transact(Job job) -> Outcome<decltype(job(std::declval<Work&>()))>;
    template <class Job>
    [[nodiscard]] auto look(Job job) -> Outcome<decltype(job(std::declval<Work&>()))>;

    void tell_changes(std::span<const PersonId> changed);
    struct FoundSession;
    [[nodiscard]] Outcome<FoundSession> find_session(const sql::BytesView& key);
    enum class Secret : std::uint8_t { password, pin };
    [[nodiscard]] Outcome<PersonId> check(Secret secret, std::string_view name, std::string_view given,
                                          std::string_view address);
    [[nodiscard]] Outcome<std::string> hashed(std::string_view password);
    [[nodiscard]] std::chrono::milliseconds lock_after(std::int64_t failures) const;

    std::mutex mutex_;  ///< guards the connection and the limiter
    std::unique_ptr<sql::Connection> connection_;
    Policy policy_;
    Clock clock_;
    RateLimiter per_address_;
    PasswordHasher hasher_;
    std::mutex on_change_mutex_;
    std::function<void(PersonId)> on_change_;
};

}  // namespace croupier::accounts
