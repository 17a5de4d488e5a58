// A SQLite store among other processes: what they, and people with rm and mv, can do to its files.
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/sql/sql.h"
#include "server/sql/test_stores.h"

namespace {

using namespace croupier::sql;
using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr const char* make_things = "CREATE TABLE IF NOT EXISTS things (id INTEGER PRIMARY KEY) STRICT";
constexpr std::string_view insert_thing = "INSERT INTO things (id) VALUES ($1)";

std::int64_t count_of(Connection& connection) {
    return must(connection.run("SELECT count(*) FROM things"))[0].integer(0);
}

/// Another program looks into the store, as people do, and ends.
void look_from_outside(const std::string& file) {
    const pid_t child = ::fork();
    if (child == 0) {
        const std::string program = "import sqlite3; c = sqlite3.connect('" + file +
                                    "'); c.execute('SELECT count(*) FROM things').fetchall(); c.close()";
        ::execlp("python3", "python3", "-c", program.c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/// A process of its own that writes a row each time it is asked to, and says when that is done.
class WritingProcess {
public:
    explicit WritingProcess(const std::string& url) {
        if (::pipe2(asked_.data(), O_CLOEXEC) != 0 || ::pipe2(told_.data(), O_CLOEXEC) != 0) return;
        child_ = ::fork();
        if (child_ != 0) return;
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const auto store = Store::open(url, Access::write);
        say(store ? 'y' : 'n');
        if (!store) ::_exit(1);
        const auto connection = must(store->connect());
        must(connection->run(make_things));
        for (std::int64_t id = count_of(*connection) + 1;; ++id) {
            char asked = 0;
            if (::read(asked_[0], &asked, 1) != 1) ::_exit(0);
            say(connection->run(insert_thing, {id}) ? 'y' : 'n');
        }
    }
    ~WritingProcess() {
        kill();
        for (const int end : {asked_[0], asked_[1], told_[0], told_[1]}) ::close(end);
    }
    WritingProcess(const WritingProcess&) = delete;
    WritingProcess& operator=(const WritingProcess&) = delete;
    WritingProcess(WritingProcess&&) = delete;
    WritingProcess& operator=(WritingProcess&&) = delete;

    /// 'y' or 'n': whether it has the store; then, whether a row was kept.
    char hear() {
        char told = 0;
        return ::read(told_[0], &told, 1) == 1 ? told : '?';
    }
    char write() {
        const char ask = 'w';
        return ::write(asked_[1], &ask, 1) == 1 ? hear() : '?';
    }
    void kill() {
        if (child_ <= 0) return;
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
        child_ = -1;
    }

private:
    void say(char told) {
        if (::write(told_[1], &told, 1) != 1) ::_exit(1);
    }
    std::array<int, 2> asked_{};
    std::array<int, 2> told_{};
    pid_t child_ = -1;
};

class SqliteFiles : public testing::Test {
protected:
    [[nodiscard]] std::string file(const std::string& ending = "") const { return place_.url().substr(7) + ending; }
    [[nodiscard]] std::int64_t kept() const {
        const Store store = must(Store::open(place_.url(), Access::write));
        return count_of(*must(store.connect()));
    }
    TestStore place_{"sqlite"};
};

TEST_F(SqliteFiles, stay_where_they_are_when_another_program_looks_and_goes) {
    WritingProcess server{place_.url()};
    ASSERT_EQ(server.hear(), 'y');
    ASSERT_EQ(server.write(), 'y');
    for (int look = 0; look < 2; ++look) {
        look_from_outside(file());
        EXPECT_TRUE(fs::exists(file("-wal"))) << "it was deleted under the one who writes";
        for (int row = 0; row < 10; ++row) ASSERT_EQ(server.write(), 'y');
    }
    server.kill();
    EXPECT_EQ(kept(), 21);
}

TEST_F(SqliteFiles, stay_where_they_are_when_connections_come_and_go) {
    const Store store = must(Store::open(place_.url(), Access::write));
    const auto first = must(store.connect());
    must(first->run(make_things));
    must(first->run(insert_thing, {1}));
    for (int time = 0; time < 3; ++time) {
        must(must(store.connect())->run("SELECT 1"));
        must(must(must(Store::open(place_.url(), Access::read)).connect())->run("SELECT 1"));
        EXPECT_EQ(Store::open(place_.url(), Access::write).error().kind, FaultKind::held);
        look_from_outside(file());
        EXPECT_TRUE(fs::exists(file("-wal")));
        EXPECT_TRUE(first->check());
    }
}

TEST_F(SqliteFiles, belong_to_one_process_also_when_the_note_of_it_is_deleted) {
    WritingProcess server{place_.url()};
    ASSERT_EQ(server.hear(), 'y');
    ASSERT_TRUE(fs::remove(file("-lock")));
    const auto second = Store::open(place_.url(), Access::write);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, FaultKind::held);
    EXPECT_THAT(second.error().what, HasSubstr("in use by another process"));
    fs::remove(file("-lock"));
    // By another name it is the same store.
    fs::create_hard_link(file(), file("-same"));
    EXPECT_EQ(Store::open(place_.url() + "-same", Access::write).error().kind, FaultKind::held);
    EXPECT_EQ(server.write(), 'y');
    server.kill();
    EXPECT_EQ(kept(), 1);
}

TEST_F(SqliteFiles, belong_to_one_store_of_a_process_also_when_the_note_of_it_is_deleted) {
    auto first = Store::open(place_.url(), Access::write);
    ASSERT_TRUE(first);
    ASSERT_TRUE(fs::remove(file("-lock")));
    EXPECT_EQ(Store::open(place_.url(), Access::write).error().kind, FaultKind::held);
    first = std::unexpected{Fault{}};
    EXPECT_TRUE(Store::open(place_.url(), Access::write));
}

TEST_F(SqliteFiles, whose_log_is_deleted_take_no_more_and_lose_nothing) {
    WritingProcess server{place_.url()};
    ASSERT_EQ(server.hear(), 'y');
    for (int row = 0; row < 10; ++row) ASSERT_EQ(server.write(), 'y');
    ASSERT_TRUE(fs::remove(file("-wal")));
    EXPECT_EQ(server.write(), 'n') << "acknowledged in a file that nobody will find";
    EXPECT_EQ(server.write(), 'n');
    server.kill();
    EXPECT_GE(kept(), 10);
}

TEST_F(SqliteFiles, whose_log_is_replaced_take_no_more) {
    for (const std::string ending : {"-wal", "-shm"}) {
        WritingProcess server{place_.url()};
        ASSERT_EQ(server.hear(), 'y');
        ASSERT_EQ(server.write(), 'y');
        fs::copy_file(file(ending), file("-copy"));
        fs::rename(file("-copy"), file(ending));
        EXPECT_EQ(server.write(), 'n') << ending;
    }
}

TEST_F(SqliteFiles, that_are_deleted_take_no_more) {
    const Store store = must(Store::open(place_.url(), Access::write));
    const auto connection = must(store.connect());
    const auto idle = must(store.connect());
    must(connection->run(make_things));
    ASSERT_TRUE(fs::remove(file()));
    const auto refused = connection->run(insert_thing, {1});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, FaultKind::unavailable);
    EXPECT_THAT(refused.error().what, HasSubstr("deleted or replaced"));
    EXPECT_EQ(connection->begin().error().kind, FaultKind::unavailable);
    EXPECT_FALSE(idle->check()) << "whoever does not write finds it, too";
    EXPECT_FALSE(store.connect());
}

TEST_F(SqliteFiles, that_are_replaced_take_no_more) {
    const Store store = must(Store::open(place_.url(), Access::write));
    const auto connection = must(store.connect());
    must(connection->run(make_things));
    fs::copy_file(file(), file("-copy"));
    fs::rename(file("-copy"), file());
    auto transaction = connection->begin();
    ASSERT_TRUE(transaction);
    must(connection->run(insert_thing, {1}));
    EXPECT_EQ(transaction->commit().error().kind, FaultKind::unavailable);
    EXPECT_FALSE(connection->check());
}

}  // namespace
