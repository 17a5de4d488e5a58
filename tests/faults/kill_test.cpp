// Processes that journal and are killed, and what their clients were told.
#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <iostream>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/journal/journal.h"
#include "server/sql/test_postgres.h"
#include "server/sql/test_stores.h"
#include "tests/faults/acknowledgements.h"

namespace {

using namespace croupier;
using namespace croupier::faults;
using namespace croupier::journal;
using sql::must;

constexpr int tables_of_a_server = 4;

/// What the child tells of an acknowledgement. Small enough to go through a pipe whole.
struct Acknowledged {
    std::int64_t table = 0;
    std::int64_t seq = 0;
    Hash hash{};
};

/// A server: takes the tables over, sends the last command of each again, and goes on until it is killed.
class Child {
public:
    Child(const std::string& url, int pipe)
        : pipe_(pipe), store_(must(sql::Store::open(url, sql::Access::write))), journal_(must(Journal::open(store_))) {}

    void run() {
        Reader reader = must(Reader::open(store_));
        for (int table = 0; table < tables_of_a_server; ++table) {
            const std::string id = table_record(table).id;
            epochs_.push_back(must(journal_->claim(id)));
            const std::int64_t last = must(reader.head(id))->seq;
            if (last > 0) {
                const Outcome again = write(*journal_, next_batch(id, epochs_.back(), last - 1));
                if (!again || !again->repeated || again->answer.last != last)
                    tell({.table = -1, .seq = last, .hash = {}});
            }
            submit(table, last);
        }
        for (;;) ::pause();
    }

private:
    void submit(int table, std::int64_t after) {
        const auto taken =
            journal_->submit(next_batch(table_record(table).id, epochs_[static_cast<std::size_t>(table)], after),
                             [this, table](const Outcome& outcome) {
                                 if (!outcome) return tell({.table = -2, .seq = 0, .hash = {}});
                                 tell({.table = table, .seq = outcome->head->seq, .hash = outcome->head->hash});
                                 submit(table, outcome->head->seq);
                             });
        if (!taken) tell({.table = -3, .seq = 0, .hash = {}});
    }
    void tell(const Acknowledged& told) const {
        if (::write(pipe_, &told, sizeof told) != sizeof told) ::_exit(3);
    }

    int pipe_;
    sql::Store store_;
    std::unique_ptr<Journal> journal_;
    std::vector<std::int64_t> epochs_;
};

class KilledServer : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(On, KilledServer, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(KilledServer, loses_nothing_that_it_acknowledged) {
    const sql::TestStore place{GetParam()};
    {
        const sql::Store store = must(sql::Store::open(place.url(), sql::Access::write));
        const auto journal = must(Journal::open(store));
        for (int table = 0; table < tables_of_a_server; ++table) {
            ASSERT_TRUE(journal->create_table(table_record(table)));
        }
    }
    std::mt19937_64 chance{4};
    Acknowledgements acknowledgements;
    const int times = cycles(GetParam() == "sqlite" ? 25 : 10);
    for (int cycle = 0; cycle < times; ++cycle) {
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::close(pipe[0]);
            try {
                Child{place.url(), pipe[1]}.run();
            } catch (const std::exception& error) {
                std::cerr << error.what() << '\n';
            }
            ::_exit(2);
        }
        ::close(pipe[1]);
        Acknowledged told;
        // Some work first; then at any moment, while it goes on.
        std::uint64_t most = 1 + chance() % 40;
        while (most > 0 && ::read(pipe[0], &told, sizeof told) == sizeof told) {
            --most;
            ASSERT_GE(told.table, 0) << "the server was refused, or a command was carried out twice";
            acknowledgements.add(
                {.table = table_record(static_cast<int>(told.table)).id, .seq = told.seq, .hash = told.hash});
        }
        ASSERT_EQ(most, 0U) << "the server ended by itself";
        std::this_thread::sleep_for(std::chrono::microseconds{chance() % 5000});
        ::kill(child, SIGKILL);
        while (::read(pipe[0], &told, sizeof told) == sizeof told)
            acknowledgements.add(
                {.table = table_record(static_cast<int>(told.table)).id, .seq = told.seq, .hash = told.hash});
        ::close(pipe[0]);
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status));
    }
    const sql::Store store = must(sql::Store::open(place.url(), sql::Access::write));
    const Acknowledgements::Found found = acknowledgements.compare(store);
    EXPECT_EQ(found.lost, 0);
    EXPECT_EQ(found.flaw, "");
    std::cout << found.lost << " of " << acknowledgements.count() << " acknowledged lost in " << times << " kills\n";
}

/// A server that stood still while another took its tables over, and wakes up.
TEST_P(KilledServer, that_only_slept_is_refused_when_it_wakes_up) {
    if (GetParam() == "sqlite") return;  // one process holds the file: nobody can take over while it sleeps
    const sql::TestStore place{GetParam()};
    const sql::Store store = must(sql::Store::open(place.url(), sql::Access::write));
    const auto journal = must(Journal::open(store));
    for (int table = 0; table < tables_of_a_server; ++table) {
        ASSERT_TRUE(journal->create_table(table_record(table)));
    }
    Reader reader = must(Reader::open(store));
    const int times = cycles(1);
    for (int cycle = 0; cycle < times; ++cycle) {
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            // Its commands have the same names as ours: none may be taken for one of them.
            Child{place.url(), pipe[1]}.run();
        }
        ::close(pipe[1]);
        Acknowledged told;
        for (int some = 0; some < 20; ++some) ASSERT_EQ(::read(pipe[0], &told, sizeof told), sizeof told);
        ::kill(child, SIGSTOP);
        std::vector<std::int64_t> epochs;
        for (int table = 0; table < tables_of_a_server; ++table) {
            const std::string id = table_record(table).id;
            epochs.push_back(must(journal->claim(id)));
            ASSERT_TRUE(write(*journal, next_batch(id, epochs.back(), must(reader.head(id))->seq)));
        }
        ::kill(child, SIGCONT);
        int refused = 0;
        while (refused < tables_of_a_server && ::read(pipe[0], &told, sizeof told) == sizeof told)
            refused += told.table == -2 ? 1 : 0;
        EXPECT_EQ(refused, tables_of_a_server);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        ::close(pipe[0]);
        for (int table = 0; table < tables_of_a_server; ++table) {
            const std::string id = table_record(table).id;
            const Head head = *must(reader.head(id));
            EXPECT_EQ(must(reader.entries(id, head.seq, 1))[0].epoch, epochs[static_cast<std::size_t>(table)]);
        }
    }
    EXPECT_EQ(Acknowledgements{}.compare(store).flaw, "");
}

}  // namespace
