// PostgreSQL behind sql.h: everything goes through libpq's pipeline mode, so that what belongs together is one round
// trip.
#include <array>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include <endian.h>
#include <libpq-fe.h>

#include "server/sql/databases.h"

namespace croupier::sql {

namespace {

struct Clearer {
    void operator()(PGresult* result) const { PQclear(result); }
};
struct Finisher {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Answer = std::unique_ptr<PGresult, Clearer>;

// The numbers of PostgreSQL's own types, which never change (catalog pg_type).
namespace type {
constexpr Oid boolean = 16;
constexpr Oid bytea = 17;
constexpr Oid name = 19;
constexpr Oid int8 = 20;
constexpr Oid int2 = 21;
constexpr Oid int4 = 23;
constexpr Oid text = 25;
constexpr Oid unknown = 705;
constexpr Oid varchar = 1043;
constexpr Oid nothing = 2278;
}  // namespace type

std::string trimmed(const char* message) {
    std::string text = message == nullptr ? "" : message;
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    return text;
}

FaultKind kind_of_state(std::string_view state) {
    if (state == "53100") return FaultKind::full;
    if (state.starts_with("23") || state.starts_with("22")) return FaultKind::constraint;
    if (state == "40001" || state == "40P01" || state == "55P03") return FaultKind::held;
    if (state == "XX001" || state == "XX002") return FaultKind::corrupt;
    // Connection, resources, somebody shut it down, its own disk; read only: a standby or a demoted server.
    for (const std::string_view gone : {"08", "53", "57", "58", "25006"}) {
        if (state.starts_with(gone)) return FaultKind::unavailable;
    }
    return FaultKind::other;
}

/// A statement's parameters as libpq wants them: all in binary.
class Parameters {
public:
    explicit Parameters(const std::vector<Value>& values) : integers_(values.size()) {
        for (std::size_t at = 0; at < values.size(); ++at) add(values[at], integers_[at]);
    }
    [[nodiscard]] int count() const { return static_cast<int>(data_.size()); }
    [[nodiscard]] const Oid* types() const { return types_.data(); }
    [[nodiscard]] const char* const* data() const { return data_.data(); }
    [[nodiscard]] const int* sizes() const { return sizes_.data(); }
    [[nodiscard]] const int* formats() const { return formats_.data(); }

private:
    void add(const Value& value, std::array<char, 8>& integer) {
        formats_.push_back(1);
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            const std::uint64_t big = htobe64(static_cast<std::uint64_t>(*number));
            std::memcpy(integer.data(), &big, integer.size());
            put(type::int8, integer.data(), integer.size());
        } else if (const auto* text = std::get_if<std::string_view>(&value)) {
            put(type::text, text->data(), text->size());
        } else if (const auto* bytes = std::get_if<BytesView>(&value)) {
            // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes seen as characters.
            put(type::bytea, reinterpret_cast<const char*>(bytes->data()), bytes->size());
        } else {
            types_.push_back(0);
            data_.push_back(nullptr);
            sizes_.push_back(0);
        }
    }
    void put(Oid type, const char* data, std::size_t size) {
        types_.push_back(type);
        data_.push_back(size == 0 ? "" : data);  // a null pointer would be NULL
        sizes_.push_back(static_cast<int>(size));
    }

    std::vector<std::array<char, 8>> integers_;
    std::vector<Oid> types_;
    std::vector<const char*> data_;
    std::vector<int> sizes_;
    std::vector<int> formats_;
};

template <class Unsigned>
Unsigned big_endian(const char* data) {
    Unsigned value = 0;
    for (std::size_t at = 0; at < sizeof(Unsigned); ++at)
        value = static_cast<Unsigned>(value << 8U) | static_cast<unsigned char>(data[at]);
    return value;
}

Result<Rows> rows_of(PGresult* answer) {
    const int columns = PQnfields(answer);
    Rows rows{static_cast<std::size_t>(columns)};
    for (int row = 0; row < PQntuples(answer); ++row) {
        for (int column = 0; column < columns; ++column) {
            const char* const data = PQgetvalue(answer, row, column);
            const auto size = static_cast<std::size_t>(PQgetlength(answer, row, column));
            if (PQgetisnull(answer, row, column) != 0) {
                rows.add_null();
                continue;
            }
            switch (PQftype(answer, column)) {
                case type::boolean: rows.add_integer(data[0] != 0 ? 1 : 0); break;
                case type::int2: rows.add_integer(static_cast<std::int16_t>(big_endian<std::uint16_t>(data))); break;
                case type::int4: rows.add_integer(static_cast<std::int32_t>(big_endian<std::uint32_t>(data))); break;
                case type::int8: rows.add_integer(static_cast<std::int64_t>(big_endian<std::uint64_t>(data))); break;
                case type::bytea: rows.add_bytes(data, size); break;
                case type::name:
                case type::text:
                case type::unknown:
                case type::varchar: rows.add_text({data, size}); break;
                case type::nothing: rows.add_null(); break;
                default:
                    return std::unexpected{
                        Fault{FaultKind::other, std::string{"column "} + PQfname(answer, column) +
                                                    " is not an integer, text or bytes; cast it in the statement"}};
            }
        }
    }
    rows.set_changed(std::strtoll(PQcmdTuples(answer), nullptr, 10));
    return rows;
}

Result<std::unique_ptr<PGconn, Finisher>> connect(const std::string& url, Access access) {
    // What stands before the URL is a default; what stands after it overrides it.
    const std::array<const char*, 6> keys{"connect_timeout", "fallback_application_name", "dbname", "client_encoding",
                                          nullptr};
    const std::array<const char*, 6> values{"5", "croupier", url.c_str(), "UTF8", nullptr};
    std::unique_ptr<PGconn, Finisher> made{PQconnectdbParams(keys.data(), values.data(), 1)};
    if (PQstatus(made.get()) != CONNECTION_OK)
        return std::unexpected{Fault{FaultKind::unavailable, "PostgreSQL: " + trimmed(PQerrorMessage(made.get()))}};
    PQsetNoticeProcessor(made.get(), [](void*, const char*) {}, nullptr);

    // A weaker setting of the server is raised, a stronger one (remote_apply) kept. A session that hangs in a
    // transaction must not keep its locks: a second server takes over.
    std::string settle =
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') IN ('off', 'local');"
        "SET idle_in_transaction_session_timeout = '3s'; SET lock_timeout = '15s';"
        "SET plan_cache_mode = force_generic_plan;";
    settle += access == Access::read ? "SET default_transaction_read_only = on;" : "";
    settle +=
        "SELECT current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on',"
        " current_setting('server_encoding') = 'UTF8'";
    const Answer answer{PQexec(made.get(), settle.c_str())};
    if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK)
        return std::unexpected{Fault{FaultKind::unavailable, "PostgreSQL: " + trimmed(PQerrorMessage(made.get()))}};
    const auto holds = [&answer](int column) { return *PQgetvalue(answer.get(), 0, column) == 't'; };
    if (access == Access::write && !holds(0))
        return std::unexpected{Fault{FaultKind::unavailable,
                                     "PostgreSQL runs with fsync or full_page_writes off and would lose what was "
                                     "acknowledged; switch both on"}};
    if (!holds(1)) return std::unexpected{Fault{FaultKind::other, "this PostgreSQL database is not encoded in UTF8"}};
    return made;
}

class PostgresConnection final : public Connection {
public:
    PostgresConnection(std::unique_ptr<PGconn, Finisher> connection, std::string url, Access access)
        : Connection(access == Access::write),
          connection_(std::move(connection)),
          url_(std::move(url)),
          access_(access) {}

    [[nodiscard]] bool is_postgres() const override { return true; }

private:
    enum class Begin : std::uint8_t { none, with_the_first, done };
    enum class End : std::uint8_t { open, commit };

    bool lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }

    /// What an answer says went wrong. What libpq itself says has no code of PostgreSQL's; that, and whatever ended the
    /// session, leaves a connection that is of no more use.
    Fault fault(const PGresult* answer) {
        const char* const state = answer == nullptr ? nullptr : PQresultErrorField(answer, PG_DIAG_SQLSTATE);
        const char* const message = answer == nullptr ? nullptr : PQresultErrorMessage(answer);
        const char* const severity =
            answer == nullptr ? nullptr : PQresultErrorField(answer, PG_DIAG_SEVERITY_NONLOCALIZED);
        const bool over = severity != nullptr && std::string_view{severity} != "ERROR";
        const bool known = message != nullptr && *message != '\0';
        Fault found{.kind = FaultKind::unavailable,
                    .what = "PostgreSQL: " + trimmed(known ? message : PQerrorMessage(connection_.get()))};
        if (state == nullptr || over || lost()) {
            connection_.reset();
        } else {
            found.kind = kind_of_state(state);
        }
        return found;
    }

    /// Connects again when the other side has gone meanwhile. Only where no transaction can be lost by it.
    Result<void> revive() {
        // The first look may find the server's last words, the second that it hung up.
        for (int look = 0; look < 2 && !lost(); ++look) (void)PQconsumeInput(connection_.get());
        if (!lost()) return {};
        auto made = connect(url_, access_);
        if (!made) return std::unexpected{std::move(made.error())};
        connection_ = std::move(*made);
        statements_.clear();
        return {};
    }

    /// One round trip: BEGIN where it is due, the statements, COMMIT where it is asked for.
    Result<std::vector<Rows>> round_trip(std::span<const Statement> statements, End end) {
        if (begin_ != Begin::done) {
            if (Result<void> there = revive(); !there) return std::unexpected{std::move(there.error())};
        }
        Result<std::vector<Rows>> all = sent_and_answered(statements, end);
        // It hung up just now: nothing can have happened yet that outlives the connection.
        if (!all && lost() && begin_ == Begin::with_the_first && end == End::open) {
            if (Result<void> there = revive(); !there) return std::unexpected{std::move(there.error())};
            all = sent_and_answered(statements, end);
        }
        if (begin_ == Begin::with_the_first) begin_ = Begin::done;
        return all;
    }

    Result<std::vector<Rows>> sent_and_answered(std::span<const Statement> statements, End end) {
        std::vector<Expected> expected;
        expected.reserve(2 * statements.size() + 2);
        if (!send(statements, end, expected)) {
            Fault wrong = fault(nullptr);
            connection_.reset();  // half of it may be on its way
            return std::unexpected{std::move(wrong)};
        }
        return receive(expected);
    }

    /// What the next answer belongs to: a statement, or something around them.
    enum class Part : std::uint8_t { begin, preparation, statement, commit };
    struct Expected {
        Part part;
        std::string statement;  ///< what is being prepared
        std::string name;       ///< and how it is called at the server
    };

    bool send(std::span<const Statement> statements, End end, std::vector<Expected>& expected) {
        PGconn* const connection = connection_.get();
        if (PQenterPipelineMode(connection) != 1) return false;
        const auto plain = [&](const char* sql, Part part) {
            expected.push_back({.part = part, .statement = {}, .name = {}});
            return PQsendQueryParams(connection, sql, 0, nullptr, nullptr, nullptr, nullptr, 1) == 1;
        };
        if (begin_ == Begin::with_the_first && !plain("BEGIN", Part::begin)) return false;
        std::map<std::string, std::string, std::less<>> fresh;
        for (const Statement& each : statements) {
            const Parameters parameters{each.parameters};
            std::string statement{each.sql};
            for (int at = 0; at < parameters.count(); ++at) statement += '\0' + std::to_string(parameters.types()[at]);
            auto known = statements_.find(statement);
            if (known == statements_.end()) {
                bool first = false;
                std::tie(known, first) = fresh.try_emplace(statement, "s" + std::to_string(statements_made_ + 1));
                if (first) {
                    ++statements_made_;
                    if (PQsendPrepare(connection, known->second.c_str(), std::string{each.sql}.c_str(),
                                      parameters.count(), parameters.types()) != 1)
                        return false;
                    expected.push_back({.part = Part::preparation, .statement = statement, .name = known->second});
                }
            }
            if (PQsendQueryPrepared(connection, known->second.c_str(), parameters.count(), parameters.data(),
                                    parameters.sizes(), parameters.formats(), 1) != 1)
                return false;
            expected.push_back({.part = Part::statement, .statement = {}, .name = {}});
        }
        if (end == End::commit && !plain("COMMIT", Part::commit)) return false;
        return PQpipelineSync(connection) == 1;
    }

    Result<std::vector<Rows>> receive(std::vector<Expected>& expected) {
        PGconn* const connection = connection_.get();
        std::vector<Rows> all;
        std::optional<Fault> wrong;
        for (Expected& next : expected) {
            const Answer answer{PQgetResult(connection)};
            const ExecStatusType status = PQresultStatus(answer.get());
            if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
                // After the first failure the others are only passed over.
                if (!wrong) wrong = fault(answer.get());
                if (lost()) return std::unexpected{std::move(*wrong)};
            } else if (next.part == Part::preparation) {
                statements_.emplace(std::move(next.statement), std::move(next.name));
            } else if (next.part == Part::statement) {
                if (Result<Rows> rows = rows_of(answer.get()); rows) {
                    all.push_back(std::move(*rows));
                } else if (!wrong) {
                    wrong = std::move(rows.error());
                }
            } else if (next.part == Part::commit && std::string_view{PQcmdStatus(answer.get())} != "COMMIT" && !wrong) {
                // A COMMIT of what has failed is answered, without an error, by ROLLBACK.
                wrong = Fault{FaultKind::other, "PostgreSQL rolled the transaction back"};
            }
            (void)Answer{PQgetResult(connection)};  // the empty one that ends a statement's answers
        }
        (void)Answer{PQgetResult(connection)};  // of the synchronisation
        if (PQexitPipelineMode(connection) != 1) {
            Fault stuck = fault(nullptr);
            if (!wrong) wrong = std::move(stuck);
        }
        if (wrong) return std::unexpected{std::move(*wrong)};
        return all;
    }

    Result<std::vector<Rows>> do_run(std::span<const Statement> statements) override {
        return round_trip(statements, End::open);
    }

    Result<void> do_script(const std::string& sql) override {
        if (begin_ == Begin::with_the_first) {
            if (auto begun = round_trip({}, End::open); !begun) return std::unexpected{std::move(begun.error())};
        } else if (begin_ == Begin::none) {
            if (Result<void> there = revive(); !there) return there;
        }
        const Answer answer{PQexec(connection_.get(), sql.c_str())};
        const ExecStatusType status = PQresultStatus(answer.get());
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_EMPTY_QUERY)
            return std::unexpected{fault(answer.get())};
        return {};
    }

    Result<void> do_begin() override {
        begin_ = Begin::with_the_first;
        return {};
    }

    Result<void> do_commit(std::span<const Statement> last) override {
        if (begin_ == Begin::with_the_first && last.empty()) {
            begin_ = Begin::none;
            return {};
        }
        Result<std::vector<Rows>> all = round_trip(last, End::commit);
        if (!all) return std::unexpected{std::move(all.error())};
        begin_ = Begin::none;
        return {};
    }

    void do_roll_back() override {
        // A broken connection has done it itself.
        if (begin_ == Begin::done && !lost()) (void)Answer{PQexec(connection_.get(), "ROLLBACK")};
        begin_ = Begin::none;
    }

    std::unique_ptr<PGconn, Finisher> connection_;
    std::string url_;
    Access access_;
    Begin begin_ = Begin::none;
    std::map<std::string, std::string, std::less<>> statements_;  ///< statement and types to its name at the server
    std::uint64_t statements_made_ = 0;
};

}  // namespace

Result<std::string> name_of_postgres(const std::string& url) {
    char* error = nullptr;
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options{PQconninfoParse(url.c_str(), &error),
                                                                                 PQconninfoFree};
    if (options == nullptr) {
        // libpq's own words may repeat the password.
        PQfreemem(error);
        return std::unexpected{Fault{FaultKind::other,
                                     "this URL of a PostgreSQL store is malformed; see postgresql.org, section "
                                     "Connection URIs"}};
    }
    std::string host;
    std::string port;
    std::string database;
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        if (option->val == nullptr) continue;
        const std::string_view key{option->keyword};
        if (key == "host") host = option->val;
        if (key == "port") port = std::string{":"} + option->val;
        if (key == "dbname") database = option->val;
    }
    return "postgres://" + host + port + "/" + database;
}

Result<std::unique_ptr<Connection>> connect_postgres(const std::string& url, Access access) {
    auto made = connect(url, access);
    if (!made) return std::unexpected{std::move(made.error())};
    return std::make_unique<PostgresConnection>(std::move(*made), url, access);
}

}  // namespace croupier::sql
