#include "server/sql/test_postgres.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace croupier::sql {

namespace {

namespace fs = std::filesystem;

// Where Debian keeps what is not for every day.
const std::string programs = "/usr/lib/postgresql/15/bin/";

/// The user that PostgreSQL runs as when the tests run as root, whom it refuses; nobody else otherwise.
const passwd* other_user() {
    if (::geteuid() != 0) return nullptr;
    const passwd* const user = ::getpwnam("postgres");
    if (user == nullptr) throw std::runtime_error{"there is no user postgres; is the package postgresql installed?"};
    return user;
}

/// Starts a program with its output in a file. It dies with us.
int start_program(const std::vector<std::string>& words, const std::string& log) {
    const passwd* const user = other_user();
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): execv takes them so and changes nothing.
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const int process = ::fork();
    if (process < 0) throw std::system_error{errno, std::generic_category(), "fork"};
    if (process > 0) return process;
    // Between fork and exec: nothing that allocates.
    if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (std::freopen(log.c_str(), "a", stdout) == nullptr || ::dup2(::fileno(stdout), STDERR_FILENO) < 0) ::_exit(126);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
}

int wait_for(int process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

std::string text_of(const std::string& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

}  // namespace

TestPostgres& TestPostgres::running() {
    static TestPostgres one;
    return one;
}

TestPostgres::TestPostgres() {
    // Short: the path of a socket has at most 107 letters. mkdtemp replaces the six.
    folder_ = (fs::temp_directory_path() / "croupier-pg-XXXXXX").string();
    if (::mkdtemp(folder_.data()) == nullptr) throw std::system_error{errno, std::generic_category(), folder_};
    if (const passwd* const user = other_user();
        user != nullptr && ::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::system_error{errno, std::generic_category(), folder_};
    const int made = start_program({programs + "initdb", "--pgdata=" + folder_ + "/data", "--username=croupier",
                                    "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"},
                                   folder_ + "/initdb.log");
    if (wait_for(made) != 0) throw std::runtime_error{"initdb: " + text_of(folder_ + "/initdb.log")};
    start();
}

TestPostgres::~TestPostgres() {
    stop_at_once();
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

void TestPostgres::start() {
    if (process_ > 0) return;
    process_ =
        start_program({programs + "postgres", "-D", folder_ + "/data", "-k", folder_, "-c", "listen_addresses=", "-c",
                       "shared_buffers=16MB", "-c", "max_connections=40", "-c", "recovery_init_sync_method=syncfs"},
                      folder_ + "/server.log");
    // Ready when it answers. A minute is for a machine that does much else.
    for (int tries = 0; tries < 6000; ++tries) {
        const std::unique_ptr<PGconn, void (*)(PGconn*)> tried{PQconnectdb(url().c_str()), PQfinish};
        if (PQstatus(tried.get()) == CONNECTION_OK) return;
        if (::waitpid(process_, nullptr, WNOHANG) == process_) break;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    throw std::runtime_error{"PostgreSQL does not start: " + text_of(folder_ + "/server.log")};
}

void TestPostgres::stop_at_once() {
    if (process_ <= 0) return;
    ::kill(process_, SIGQUIT);
    wait_for(process_);
    process_ = -1;
}

std::string TestPostgres::url() const { return "postgres:///postgres?user=croupier&host=" + folder_; }

std::string TestPostgres::new_store() {
    const std::string schema = "store_" + std::to_string(++stores_);
    const std::unique_ptr<PGconn, void (*)(PGconn*)> connection{PQconnectdb(url().c_str()), PQfinish};
    const std::unique_ptr<PGresult, void (*)(PGresult*)> made{
        PQexec(connection.get(), ("CREATE SCHEMA " + schema).c_str()), PQclear};
    if (PQresultStatus(made.get()) != PGRES_COMMAND_OK) throw std::runtime_error{PQerrorMessage(connection.get())};
    return url() + "&options=-csearch_path%3D" + schema;
}

}  // namespace croupier::sql
