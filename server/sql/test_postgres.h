// A PostgreSQL 15 of the tests' own: a fresh cluster in a temporary folder, reached by a Unix socket there, gone with
// the program however that ends. Nothing else on the machine is touched.
#pragma once

#include <memory>
#include <string>

namespace croupier::sql {

class TestPostgres {
public:
    /// The one of this program, started when it is first asked for. Throws std::runtime_error with PostgreSQL's own
    /// words when it cannot be had.
    static TestPostgres& running();

    TestPostgres(const TestPostgres&) = delete;
    TestPostgres& operator=(const TestPostgres&) = delete;
    TestPostgres(TestPostgres&&) = delete;
    TestPostgres& operator=(TestPostgres&&) = delete;
    ~TestPostgres();

    /// The URL of a new, empty schema: as good as a database of one's own, and made much quicker.
    [[nodiscard]] std::string new_store();

    /// As when somebody pulls the plug of the database: pg_ctl stop -m immediate. Does nothing when it is stopped.
    void stop_at_once();
    /// Starts it again, after recovery ready to use.
    void start();

private:
    TestPostgres();
    [[nodiscard]] std::string url() const;

    std::string folder_;
    int process_ = -1;
    int stores_ = 0;
};

}  // namespace croupier::sql
