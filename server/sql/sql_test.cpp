// The same suite on a SQLite file and on a PostgreSQL that the tests start; then what only one of them has.
#include "server/sql/sql.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/sql/test_postgres.h"
#include "server/sql/test_stores.h"

namespace {

using namespace croupier::sql;
using testing::HasSubstr;

constexpr Migration things{
    .sqlite = "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, data BLOB) STRICT;",
    .postgres = "CREATE TABLE things (id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE, data BYTEA);"};
constexpr std::string_view insert = "INSERT INTO things (id, name, data) VALUES ($1, $2, $3)";

class AnyStore : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        connection_ = open();
        ASSERT_TRUE(migrate(*connection_, "test", {&things, 1}));
    }
    std::unique_ptr<Connection> open() { return must(store_.connect()); }
    std::int64_t count(Connection& asked) { return must(asked.run("SELECT count(*) FROM things"))[0].integer(0); }

    TestStore place_{GetParam()};
    Store store_ = must(Store::open(place_.url(), Access::write));
    std::unique_ptr<Connection> connection_;
};
INSTANTIATE_TEST_SUITE_P(On, AnyStore, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(AnyStore, gives_back_what_it_was_given) {
    const Bytes bytes{0, 1, 0xFF, 0};
    ASSERT_TRUE(connection_->run(insert, {INT64_MIN, "Sic bo 骰寶 \x01", BytesView{bytes}}));
    ASSERT_TRUE(connection_->run(insert, {INT64_MAX, "", null}));
    ASSERT_TRUE(connection_->run(insert, {0, std::string_view{}, BytesView{}}).error().kind == FaultKind::constraint);
    ASSERT_TRUE(connection_->run(insert, {0, "no bytes", BytesView{}}));
    const Rows rows = must(connection_->run("SELECT id, name, data FROM things ORDER BY id"));
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].integer(0), INT64_MIN);
    EXPECT_EQ(rows[0].text(1), "Sic bo 骰寶 \x01");
    EXPECT_EQ(Bytes(rows[0].bytes(2).begin(), rows[0].bytes(2).end()), bytes);
    EXPECT_FALSE(rows[1].is_null(2));
    EXPECT_TRUE(rows[1].bytes(2).empty());
    EXPECT_EQ(rows[2].integer(0), INT64_MAX);
    EXPECT_EQ(rows[2].text(1), "");
    EXPECT_FALSE(rows[2].is_null(1));
    EXPECT_TRUE(rows[2].is_null(2));
}

TEST_P(AnyStore, numbers_parameters_by_name_and_not_by_place) {
    const Rows rows = must(connection_->run("SELECT $2 || '-' || $1 || '-' || $2", {"a", "b"}));
    EXPECT_EQ(rows[0].text(0), "b-a-b");
}

TEST_P(AnyStore, takes_other_kinds_for_the_same_statement) {
    ASSERT_TRUE(connection_->run(insert, {1, "a", null}));
    const Bytes bytes{7};
    ASSERT_TRUE(connection_->run(insert, {2, "b", BytesView{bytes}}));
    ASSERT_TRUE(connection_->run(insert, {3, "c", null}));
    EXPECT_EQ(count(*connection_), 3);
}

TEST_P(AnyStore, says_how_many_rows_changed) {
    ASSERT_TRUE(connection_->run(insert, {1, "a", null}));
    ASSERT_TRUE(connection_->run(insert, {2, "b", null}));
    EXPECT_EQ(must(connection_->run("UPDATE things SET data = NULL")).changed(), 2);
    EXPECT_EQ(must(connection_->run("DELETE FROM things WHERE id = $1", {9})).changed(), 0);
    const Rows returned = must(connection_->run("UPDATE things SET name = 'z' WHERE id = $1 RETURNING name", {1}));
    EXPECT_EQ(returned[0].text(0), "z");
}

TEST_P(AnyStore, keeps_what_is_committed_and_nothing_else) {
    {
        auto transaction = connection_->begin();
        ASSERT_TRUE(transaction);
        ASSERT_TRUE(connection_->run(insert, {1, "gone", null}));
        EXPECT_EQ(count(*connection_), 1);
    }
    EXPECT_EQ(count(*connection_), 0);
    auto transaction = connection_->begin();
    ASSERT_TRUE(connection_->run(insert, {1, "kept", null}));
    EXPECT_EQ(connection_->begin().error().kind, FaultKind::other);
    const auto other = open();
    EXPECT_EQ(count(*other), 0) << "nobody sees it before it is committed";
    const std::vector<Statement> last{{.sql = insert, .parameters = {2, "last", null}}};
    ASSERT_TRUE(transaction->commit(last));
    EXPECT_EQ(count(*other), 2);
    EXPECT_FALSE(transaction->commit()) << "only once";
    ASSERT_TRUE(connection_->begin()->commit()) << "an empty one";
}

TEST_P(AnyStore, does_not_commit_a_transaction_in_which_something_failed) {
    auto transaction = connection_->begin();
    ASSERT_TRUE(connection_->run(insert, {1, "first", null}));
    EXPECT_EQ(connection_->run(insert, {1, "again", null}).error().kind, FaultKind::constraint);
    EXPECT_EQ(connection_->run(insert, {2, "second", null}).error().kind, FaultKind::other);
    EXPECT_FALSE(transaction->commit());
    EXPECT_EQ(count(*connection_), 0);
    ASSERT_TRUE(connection_->run(insert, {1, "first", null})) << "the connection is as good as before";
    const std::vector<Statement> bad{{.sql = insert, .parameters = {1, "again", null}}};
    EXPECT_EQ(connection_->begin()->commit(bad).error().kind, FaultKind::constraint);
    EXPECT_EQ(count(*connection_), 1);
}

TEST_P(AnyStore, runs_several_steps_all_or_none) {
    std::vector<Statement> statements;
    for (std::int64_t id = 0; id < 300; ++id) statements.push_back({.sql = insert, .parameters = {id, "", null}});
    std::vector<std::string> names;
    names.reserve(statements.size());
    for (Statement& statement : statements) statement.parameters[1] = names.emplace_back(std::to_string(names.size()));
    statements.push_back({.sql = "SELECT count(*) FROM things", .parameters = {}});
    const auto all = connection_->run_all(statements);
    ASSERT_TRUE(all);
    ASSERT_EQ(all->size(), 301U);
    EXPECT_EQ(all->back()[0].integer(0), 300);
    for (Statement& statement : std::span{statements}.first(300))
        statement.parameters[0] = std::get<std::int64_t>(statement.parameters[0]) + 400;
    EXPECT_EQ(connection_->run_all(statements).error().kind, FaultKind::constraint) << "the names are there already";
    EXPECT_EQ(count(*connection_), 300);
    ASSERT_TRUE(connection_->run_all({}));
}

TEST_P(AnyStore, refuses_text_that_is_not_text_and_malformed_statements) {
    for (const std::string_view bad :
         {std::string_view{"a\0b", 3}, std::string_view{"\xC0\xAF"}, std::string_view{"\xED\xA0\x80"},
          std::string_view{"\xF5\x80\x80\x80"}, std::string_view{"\xE2\x82"}, std::string_view{"\x80"}})
        EXPECT_EQ(connection_->run(insert, {1, bad, null}).error().kind, FaultKind::constraint);
    EXPECT_FALSE(connection_->run("SELEKT"));
    EXPECT_FALSE(connection_->run("SELECT $1", {}));
    EXPECT_FALSE(connection_->run("SELECT 1; SELECT 2"));
    EXPECT_FALSE(connection_->run("SELECT * FROM nowhere"));
    EXPECT_EQ(connection_->run(insert, {1, null, null}).error().kind, FaultKind::constraint);
    EXPECT_EQ(must(connection_->run("SELECT 1"))[0].integer(0), 1);
}

TEST_P(AnyStore, reads_beside_the_writer_and_only_reads) {
    ASSERT_TRUE(connection_->run(insert, {1, "seen", null}));
    const Store reading = must(Store::open(place_.url(), Access::read));
    const auto reader = must(reading.connect());
    auto transaction = connection_->begin();
    ASSERT_TRUE(connection_->run(insert, {2, "not yet", null}));
    EXPECT_EQ(count(*reader), 1);
    ASSERT_TRUE(transaction->commit());
    EXPECT_EQ(count(*reader), 2);
    EXPECT_EQ(reader->run(insert, {3, "never", null}).error().kind, FaultKind::unavailable);
    EXPECT_TRUE(migrate(*reader, "test", {&things, 1}));
}

TEST_P(AnyStore, migrates_step_by_step_and_refuses_a_newer_store) {
    ASSERT_TRUE(connection_->run(insert, {1, "kept", null}));
    const std::string more = "ALTER TABLE things ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';";
    const std::vector<Migration> two{things, {.sqlite = more, .postgres = more}};
    const auto reader = must(must(Store::open(place_.url(), Access::read)).connect());
    EXPECT_THAT(migrate(*reader, "test", two).error().what, HasSubstr("start the server once"));
    ASSERT_TRUE(migrate(*connection_, "test", two));
    ASSERT_TRUE(migrate(*connection_, "test", two)) << "nothing to do";
    EXPECT_EQ(must(connection_->run("SELECT colour FROM things"))[0].text(0), "red");
    const auto refused = migrate(*connection_, "test", {&things, 1});
    EXPECT_EQ(refused.error().kind, FaultKind::newer);
    EXPECT_THAT(refused.error().what, HasSubstr("have version 2, and this program knows version 1"));
    EXPECT_EQ(migrate(*reader, "test", {&things, 1}).error().kind, FaultKind::newer);
}

TEST_P(AnyStore, leaves_everything_as_it_was_when_a_migration_fails) {
    const std::string good = "CREATE TABLE other_things (id INTEGER);";
    const std::vector<Migration> bad{{.sqlite = good, .postgres = good},
                                     {.sqlite = "NONSENSE;", .postgres = "NONSENSE;"}};
    EXPECT_FALSE(migrate(*connection_, "other", bad));
    EXPECT_FALSE(connection_->run("SELECT * FROM other_things"));
    EXPECT_TRUE(migrate(*connection_, "other", {bad.data(), 1}));
}

// --- SQLite only ----------------------------------------------------------------------------------------------------
TEST(SqliteStore, is_held_by_one_writing_process) {
    const TestStore place{"sqlite"};
    auto first = Store::open(place.url(), Access::write);
    ASSERT_TRUE(first);
    const auto second = Store::open(place.url(), Access::write);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, FaultKind::held);
    EXPECT_THAT(second.error().what, HasSubstr("in use by another process (number " + std::to_string(getpid())));
    EXPECT_TRUE(Store::open(place.url(), Access::read));
    first = std::unexpected{Fault{}};
    EXPECT_TRUE(Store::open(place.url(), Access::write));
}

TEST(SqliteStore, is_free_again_when_its_holder_is_killed) {
    const TestStore place{"sqlite"};
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const auto store = Store::open(place.url(), Access::write);
        const char ready = store ? 'y' : 'n';
        if (::write(pipe[1], &ready, 1) == 1) ::pause();
        ::_exit(0);
    }
    char ready = 0;
    ASSERT_EQ(::read(pipe[0], &ready, 1), 1);
    ASSERT_EQ(ready, 'y');
    EXPECT_EQ(Store::open(place.url(), Access::write).error().kind, FaultKind::held);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_TRUE(Store::open(place.url(), Access::write));
    ::close(pipe[0]);
    ::close(pipe[1]);
}

TEST(SqliteStore, is_for_its_owner_only) {
    const TestStore place{"sqlite"};
    const auto store = Store::open(place.url(), Access::write);
    struct stat seen{};
    ASSERT_EQ(::stat(place.url().substr(7).c_str(), &seen), 0);
    EXPECT_EQ(seen.st_mode & 0777U, 0600U);
}

TEST(SqliteStore, commits_to_the_disk) {
    const TestStore place{"sqlite"};
    const Store store = must(Store::open(place.url(), Access::write));
    const auto connection = must(store.connect());
    EXPECT_EQ(must(connection->run("PRAGMA journal_mode"))[0].text(0), "wal");
    EXPECT_EQ(must(connection->run("PRAGMA synchronous"))[0].integer(0), 2) << "FULL";
    EXPECT_EQ(must(connection->run("PRAGMA foreign_keys"))[0].integer(0), 1);
}

TEST(SqliteStore, begins_its_log_anew_again_and_again) {
    constexpr int log_pages = 64;
    constexpr int rows = 2000;  // each fills a page
    const TestStore place{"sqlite"};
    const Store store = must(Store::open(place.url(), Access::write, {.vfs = "", .log_pages = log_pages}));
    const auto connection = must(store.connect());
    ASSERT_TRUE(connection->script("CREATE TABLE filled (number INTEGER NOT NULL, text TEXT NOT NULL) STRICT"));
    const std::string text(4000, 'x');
    for (std::int64_t number = 0; number < rows; ++number)
        must(connection->run("INSERT INTO filled VALUES ($1, $2)", {number, text}));
    EXPECT_LT(std::filesystem::file_size(place.url().substr(7) + "-wal"), 8 * log_pages * 4096);
    EXPECT_EQ(must(connection->run("PRAGMA integrity_check"))[0].text(0), "ok");
    EXPECT_EQ(must(must(store.connect())->run("SELECT count(*) FROM filled"))[0].integer(0), rows);
}

TEST(SqliteStore, says_what_is_wrong_with_a_file) {
    const TestStore place{"sqlite"};
    const std::string file = place.url().substr(7);
    EXPECT_EQ(Store::open(place.url(), Access::read).error().kind, FaultKind::unavailable) << "there is none";
    EXPECT_EQ(Store::open("sqlite:/no/such/folder/store", Access::write).error().kind, FaultKind::unavailable);
    EXPECT_THAT(Store::open("sqlite:/no/such/folder/store", Access::write).error().what, HasSubstr("No such file"));
    std::ofstream{file} << std::string(5000, 'x');
    EXPECT_EQ(Store::open(place.url(), Access::write).error().kind, FaultKind::corrupt);
}

TEST(AnyUrl, is_refused_without_being_repeated_when_it_is_no_store) {
    for (const std::string url : {"", "sqlite:", "mysql://me:secret@there", "/var/lib/x", "postgres:me:secret"}) {
        const auto refused = Store::open(url, Access::write);
        ASSERT_FALSE(refused) << url;
        EXPECT_THAT(refused.error().what, testing::Not(HasSubstr("secret")));
    }
    const auto nowhere = Store::open("postgres://me:secret@127.0.0.1:1/x", Access::write);
    EXPECT_EQ(nowhere.error().kind, FaultKind::unavailable);
    EXPECT_THAT(nowhere.error().what, testing::Not(HasSubstr("secret")));
    EXPECT_FALSE(Store::open("postgres://me:secret@127.0.0.1:port/x", Access::write));
}

// --- PostgreSQL only ------------------------------------------------------------------------------------------------
TEST(PostgresStore, comes_back_after_the_server_went_away) {
    TestPostgres& server = TestPostgres::running();
    const Store store = must(Store::open(server.new_store(), Access::write));
    EXPECT_THAT(store.name(), testing::Not(HasSubstr("croupier@")));
    const auto connection = must(store.connect());
    const auto idle = must(store.connect());
    ASSERT_TRUE(migrate(*connection, "test", {&things, 1}));
    {
        auto transaction = connection->begin();
        ASSERT_TRUE(connection->run(insert, {1, "lost", null}));
        server.stop_at_once();
        const auto gone = transaction->commit();
        EXPECT_EQ(gone.error().kind, FaultKind::unavailable) << gone.error().what;
    }
    EXPECT_EQ(connection->run("SELECT 1").error().kind, FaultKind::unavailable);
    EXPECT_EQ(Store::open("postgres:///x?host=/nowhere", Access::write).error().kind, FaultKind::unavailable);
    server.start();
    EXPECT_TRUE(must(connection->run("SELECT id FROM things")).empty());
    ASSERT_TRUE(connection->run(insert, {1, "kept", null}));
    // A connection that slept through it finds out by itself, also by a statement that it had prepared.
    EXPECT_EQ(must(idle->run("SELECT id FROM things")).size(), 1U);
    server.stop_at_once();
    server.start();
    EXPECT_EQ(must(idle->run("SELECT id FROM things")).size(), 1U);
    auto transaction = connection->begin();
    ASSERT_TRUE(transaction);
    const auto kept = connection->run(insert, {2, "kept, too", null});
    ASSERT_TRUE(kept) << kept.error().what;
    ASSERT_TRUE(transaction->commit());
}

TEST(PostgresStore, commits_to_the_disk) {
    const std::string url = TestPostgres::running().new_store();
    const auto setting = must(must(Store::open(url, Access::write)).connect());
    EXPECT_EQ(must(setting->run("SELECT current_setting('synchronous_commit')"))[0].text(0), "on");
    const auto weak = must(must(Store::open(url + "%20-csynchronous_commit%3Doff", Access::write)).connect());
    EXPECT_EQ(must(weak->run("SELECT current_setting('synchronous_commit')"))[0].text(0), "on");
    const auto strong =
        must(must(Store::open(url + "%20-csynchronous_commit%3Dremote_apply", Access::write)).connect());
    EXPECT_EQ(must(strong->run("SELECT current_setting('synchronous_commit')"))[0].text(0), "remote_apply");
}

TEST(PostgresStore, refuses_types_that_it_does_not_know) {
    const auto connection = must(must(Store::open(TestPostgres::running().new_store(), Access::write)).connect());
    EXPECT_THAT(connection->run("SELECT now()").error().what, HasSubstr("cast it"));
    EXPECT_EQ(must(connection->run("SELECT 1::int2, -1::int4, true"))[0].integer(1), -1);
}

}  // namespace
