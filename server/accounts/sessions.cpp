// Sessions: a token that only its owner has, until it is not used, too old or revoked.
#include "server/accounts/accounts.h"
#include "server/accounts/work.h"
#include "server/secrets/secrets.h"

namespace croupier::accounts {

using std::chrono::milliseconds;

namespace {

using Token = secrets::Secret<32>;

/// What the store keeps in place of a token; nothing when it cannot be one.
std::optional<secrets::Hash> hash_of(std::string_view token) {
    if (token.size() != Token::size * 2) return std::nullopt;
    const auto bytes = secrets::from_hex(token);
    if (!bytes) return std::nullopt;
    return secrets::hash("croupier-session-1", {*bytes});
}

constexpr std::string_view over = "this session is over; log in again";

}  // namespace

Outcome<LogIn> Accounts::log_in(std::string_view name, std::string_view password, std::string_view address) {
    const auto id = check(Secret::password, name, password, address);
    if (!id) return std::unexpected(id.error());
    const std::string token = secrets::hex(Token::at_random().bytes());
    return transact([&](Work& work) {
        const Account account = work.account(*id);
        if (account.disabled) Work::refuse(Why::not_allowed, "this account is disabled; an operator can enable it");
        work.ask("DELETE FROM account_sessions WHERE made_at < $1 OR used_at < $2",
                 {work.now_ms() - policy_.lasts.count(), work.now_ms() - policy_.idle.count()});
        work.ask("INSERT INTO account_sessions (token, account, made_at, used_at) VALUES ($1, $2, $3, $3)",
                 {sql::BytesView{*hash_of(token)}, std::int64_t{*id}, work.now_ms()});
        work.note({.account = *id, .address = std::string{address}}, *id, "log-in");
        return LogIn{.token = token,
                     .session = {.account = *id,
                                 .name = account.name,
                                 .display_name = account.display_name,
                                 .must_change_password = account.must_change_password,
                                 .grants = account.grants,
                                 .ends = work.now() + policy_.lasts,
                                 .idle_ends = work.now() + policy_.idle}};
    });
}

Outcome<std::vector<LogIn>> Accounts::make_guests(const By& by, std::string_view name, int count, const Scope& where) {
    return transact([&](Work& work) {
        std::vector<LogIn> guests;
        for (int number = 1; number <= count; ++number) {
            const auto parsed = Name::parse(std::string{name} + "-" + std::to_string(number));
            if (!parsed) Work::refuse(Why::bad_input, parsed.error());
            const Grant grant{Role::patron, where};
            // No password has this hash.
            const PersonId id = work.add_account(by, *parsed, parsed->text(), "guest", std::nullopt);
            work.add_grant(by, id, grant);
            const std::string token = secrets::hex(Token::at_random().bytes());
            work.ask("INSERT INTO account_sessions (token, account, made_at, used_at) VALUES ($1, $2, $3, $3)",
                     {sql::BytesView{*hash_of(token)}, std::int64_t{id}, work.now_ms()});
            guests.push_back({token,
                              {.account = id,
                               .name = parsed->text(),
                               .display_name = parsed->text(),
                               .must_change_password = false,
                               .grants = {grant},
                               .ends = work.now() + policy_.lasts,
                               .idle_ends = work.now() + policy_.idle}});
        }
        return guests;
    });
}

struct Accounts::FoundSession {
    Session session;
    std::int64_t made_at;
    bool is_over;
    bool to_be_written;
};

Outcome<Accounts::FoundSession> Accounts::find_session(const sql::BytesView& key) {
    return look([&](Work& work) {
        const sql::Rows row =
            work.ask("SELECT account, made_at, used_at FROM account_sessions WHERE token = $1", {key});
        if (row.empty()) Work::refuse(Why::not_logged_in, std::string{over});
        // A clock that was turned back must neither end a session nor keep it for ever: it counts from now.
        const std::int64_t made_at = std::min(row[0].integer(1), work.now_ms());
        const std::int64_t used_at = std::min(row[0].integer(2), work.now_ms());
        const bool turned_back = row[0].integer(1) != made_at || row[0].integer(2) != used_at;
        Account account = work.account(static_cast<PersonId>(row[0].integer(0)));
        return FoundSession{.session = {.account = account.id,
                                        .name = std::move(account.name),
                                        .display_name = std::move(account.display_name),
                                        .must_change_password = account.must_change_password,
                                        .grants = std::move(account.grants),
                                        .ends = Time{milliseconds{made_at}} + policy_.lasts,
                                        .idle_ends = Time{milliseconds{used_at}} + policy_.idle},
                            .made_at = made_at,
                            .is_over = work.now_ms() - made_at > policy_.lasts.count() ||
                                       work.now_ms() - used_at > policy_.idle.count() || account.disabled,
                            // Only now and then: what is asked for at every request must not cost a write each time.
                            .to_be_written = turned_back || work.now_ms() - used_at > policy_.idle.count() / 16};
    });
}

Outcome<Session> Accounts::session(std::string_view token) {
    const auto hash = hash_of(token);
    if (!hash) return refused(Why::not_logged_in, std::string{over});
    const sql::BytesView key{*hash};
    auto found = find_session(key);
    if (!found) return std::unexpected(found.error());
    if (found->is_over || found->to_be_written) {
        auto written = transact([&](Work& work) {
            if (found->is_over)
                work.ask("DELETE FROM account_sessions WHERE token = $1", {key});
            else
                work.ask("UPDATE account_sessions SET made_at = $2, used_at = $3 WHERE token = $1",
                         {key, found->made_at, work.now_ms()});
            found->session.idle_ends = work.now() + policy_.idle;
        });
        if (!written) return std::unexpected(written.error());
    }
    if (found->is_over) return refused(Why::not_logged_in, std::string{over});
    return std::move(found->session);
}

Outcome<Session> Accounts::peek(std::string_view token) {
    const auto hash = hash_of(token);
    if (!hash) return refused(Why::not_logged_in, std::string{over});
    auto found = find_session(sql::BytesView{*hash});
    if (!found) return std::unexpected(found.error());
    if (found->is_over) return refused(Why::not_logged_in, std::string{over});
    return std::move(found->session);
}

Outcome<void> Accounts::log_out(std::string_view token, std::string_view address) {
    const auto hash = hash_of(token);
    if (!hash) return refused(Why::not_logged_in, std::string{over});
    return transact([&](Work& work) {
        const sql::Rows gone =
            work.ask("DELETE FROM account_sessions WHERE token = $1 RETURNING account", {sql::BytesView{*hash}});
        if (gone.empty()) Work::refuse(Why::not_logged_in, std::string{over});
        const auto id = static_cast<PersonId>(gone[0].integer(0));
        work.note({.account = id, .address = std::string{address}}, id, "log-out");
    });
}

Outcome<void> Accounts::end_sessions(const By& by, PersonId id) {
    return transact([&](Work& work) {
        const Account account = work.account(id);
        if (by.account != id) work.require_operator_over(by, account);
        work.end_sessions(id);
        work.note(by, id, "sessions ended");
    });
}

std::string Accounts::csrf_token(std::string_view token) {
    return secrets::hex(secrets::hash("croupier-csrf-1", {secrets::bytes_of(token)}));
}

bool Accounts::is_csrf_token(std::string_view token, std::string_view presented) {
    return secrets::equal(secrets::bytes_of(csrf_token(token)), secrets::bytes_of(presented));
}

}  // namespace croupier::accounts
