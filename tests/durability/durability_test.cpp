// Nothing that anybody was told is lost: the program is killed and its power is cut, again and again, with company.
// What earlier versions did stands beside it, as a control that must lose something, or this test would see nothing.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <iostream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "apps/croupier/program_runner.h"
#include "tests/durability/casino.h"
#include "tests/durability/company.h"

namespace {

using namespace croupier;
using namespace croupier::durability;
namespace fs = std::filesystem;

/// CROUPIER_FAULT_CYCLES, or what fits into an ordinary test run. The servers must not see it: they know all variables
/// of that beginning.
int cycles(int ordinarily) {
    static const int asked = [] {
        const char* const text = std::getenv("CROUPIER_FAULT_CYCLES");
        const int number = text == nullptr ? 0 : std::atoi(text);  // NOLINT(cert-err34-c): 0 means none.
        ::unsetenv("CROUPIER_FAULT_CYCLES");
        return number;
    }();
    return asked > 0 ? asked : ordinarily;
}
const int read_before_all = cycles(1);

/// The patrons of a casino, each on a thread, until the server is gone.
class Play {
public:
    explicit Play(Casino& casino) : casino_(casino), told_(casino.patrons().size()) {
        for (std::size_t each = 0; each < told_.size(); ++each) {
            told_[each] = casino.patrons()[each].acknowledged().size();
            threads_.emplace_back([this, each] {
                net::HttpClient client = casino_.client();
                Patron::Said said = Patron::Said::kept;
                while ((said = casino_.patrons()[each].act(client)) == Patron::Said::kept)
                    told_[each].store(casino_.patrons()[each].acknowledged().size(), std::memory_order_release);
                if (said == Patron::Said::halted) halted_ = true;
                ++ended_;
            });
        }
    }

    /// How many each has been told so far.
    [[nodiscard]] std::vector<std::size_t> told() const {
        std::vector<std::size_t> counts;
        for (const auto& each : told_) counts.push_back(each.load(std::memory_order_acquire));
        return counts;
    }
    /// Until each was told so many more; or until somebody hears no more.
    void wait_for(std::size_t more) const {
        const std::vector<std::size_t> before = told();
        const auto is_enough = [&] {
            for (std::size_t each = 0; each < before.size(); ++each)
                if (told()[each] < before[each] + more) return false;
            return true;
        };
        while (ended_ == 0 && !is_enough()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    void join() {
        for (std::thread& each : threads_) each.join();
    }
    [[nodiscard]] bool has_halted() const { return halted_; }

private:
    Casino& casino_;
    std::vector<std::atomic<std::size_t>> told_;
    std::atomic<bool> halted_ = false;
    std::atomic<int> ended_ = 0;
    std::vector<std::thread> threads_;
};

struct Result {
    int times = 0;
    int not_started = 0;
    int halts = 0;
    std::int64_t acknowledged = 0;
    std::int64_t lost = 0;
    std::int64_t missing_in_backups = 0;
    int backups = 0;
};

void print(const std::string& what, const Result& result) {
    std::cout << "| " << what << " | " << result.times << " | " << result.acknowledged << " | " << result.lost << " | "
              << result.halts << " | " << result.backups << " | " << result.missing_in_backups << " |" << std::endl;
}

/// Plays with company until the server is killed, some commands after the last of the company has left.
void play_and_kill(Casino& casino, int round, std::mt19937_64& chance, Result& result) {
    Play play{casino};
    play.wait_for(1);
    const Visitor guest = visitor(casino, round);
    const Visitor looker = somebody_who_looks(casino);
    const std::vector<std::size_t> told_before = play.told();
    auto looked = std::async(std::launch::async, [&] { return apps::run_words(looker.words); });
    const apps::Ended ended = apps::run_words(guest.words);
    const apps::Ended seen = looked.get();
    EXPECT_EQ(ended.status, guest.status) << guest.name << ": " << ended.output << ended.notes;
    EXPECT_EQ(seen.status, 0) << seen.notes;
    play.wait_for(3);
    std::this_thread::sleep_for(std::chrono::microseconds{chance() % 3000});
    casino.kill();
    play.join();
    if (play.has_halted()) ++result.halts;
    if (!guest.backup.empty()) {
        ++result.backups;
        result.missing_in_backups += casino.lost("sqlite:" + guest.backup, told_before, 50);
        fs::remove(guest.backup);
    }
    for (const Patron& patron : casino.patrons()) EXPECT_EQ(patron.wrong(), "");
}

std::vector<std::string> sabotaged(std::vector<std::string> how) {
    how.insert(how.begin(), {"env", "LD_PRELOAD=" CROUPIER_SABOTAGE});
    return how;
}

/// A long run may be broken off.
void print_so_far(const Casino& casino, Result result) {
    ++result.times;
    result.acknowledged = casino.acknowledged();
    result.lost = casino.lost();
    print("so far", result);
}

Result kill_again_and_again(Casino& casino, int times, std::uint64_t seed, const std::vector<std::string>& before) {
    std::mt19937_64 chance{seed};
    Result result;
    for (; result.times < times && !testing::Test::HasFailure(); ++result.times) {
        if (!casino.start(before)) {
            ADD_FAILURE() << "the server did not start: " << casino.notes();
            break;
        }
        play_and_kill(casino, result.times, chance, result);
        if (result.times % 100 == 99 && result.times + 1 < times) print_so_far(casino, result);
    }
    result.acknowledged = casino.acknowledged();
    result.lost = casino.lost();
    return result;
}

/// Two at once, as each waits for the disk most of the time.
class Killed : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Server, Killed, testing::Values(1, 2));

TEST_P(Killed, loses_nothing_that_it_acknowledged) {
    Casino casino;
    const Result result = kill_again_and_again(casino, cycles(100), static_cast<std::uint64_t>(GetParam()), {});
    EXPECT_EQ(result.lost, 0);
    EXPECT_EQ(result.halts, 0);
    EXPECT_EQ(result.missing_in_backups, 0);
    EXPECT_GT(result.acknowledged, 9 * result.times);
    const apps::Ended verified = apps::run({"verify", casino.store()});
    EXPECT_EQ(verified.status, 0) << verified.output << verified.notes;
    print("kill -9, with company", result);
}

TEST(KilledServerOfEarlierVersions, loses_what_it_acknowledged) {
    Casino casino;
    Result result;
    std::mt19937_64 chance{3};
    const std::vector<std::string> before = sabotaged({"SABOTAGE_DROP_LOCKS=" + casino.database(), "SABOTAGE_BLIND=1"});
    for (; result.times < 8; ++result.times) {
        if (!casino.start(before)) break;
        Play play{casino};
        play.wait_for(1);
        EXPECT_EQ(apps::run_words(somebody_who_looks(casino).words).status, 0);
        play.wait_for(3);
        casino.kill();
        play.join();
    }
    result.acknowledged = casino.acknowledged();
    result.lost = casino.lost();
    EXPECT_GT(result.lost, 0);
    print("control: locks dropped as in earlier versions", result);
}

TEST(ServerWhoseLogIsTakenAway, halts_and_loses_nothing) {
    Casino casino;
    Result result;
    for (; result.times < 8; ++result.times) {
        ASSERT_TRUE(casino.start());
        Play play{casino};
        play.wait_for(3);
        // The whole log is in the file by then, or still in the log that has no name any more.
        ASSERT_TRUE(fs::remove(casino.database() + (result.times % 2 == 0 ? "-wal" : "-shm")));
        play.join();
        ASSERT_TRUE(play.has_halted());
        ++result.halts;
        const auto ready = casino.client().get("/readyz");
        ASSERT_TRUE(ready);
        EXPECT_EQ(ready->status, 503);
        casino.kill();
    }
    result.acknowledged = casino.acknowledged();
    result.lost = casino.lost();
    EXPECT_EQ(result.lost, 0);
    EXPECT_EQ(apps::run({"verify", casino.store()}).status, 0);
    print("the log or its index deleted under the server", result);
}

TEST(ServerThatIsIdle, notices_that_its_log_was_taken_away) {
    Casino casino;
    ASSERT_TRUE(casino.start());
    {
        net::HttpClient client = casino.client();
        ASSERT_EQ(casino.patrons()[0].act(client), Patron::Said::kept);
    }
    ASSERT_TRUE(fs::remove(casino.database() + "-wal"));
    net::HttpClient client = casino.client();
    while (client.get("/readyz")->status == 200) std::this_thread::sleep_for(std::chrono::milliseconds{20});
    casino.kill();
    EXPECT_EQ(casino.lost(), 0);
}

TEST(TheNoteOfTheHolder, can_be_deleted_and_a_second_server_is_refused_all_the_same) {
    Casino casino;
    ASSERT_TRUE(casino.start());
    fs::remove(casino.database() + "-lock");
    const apps::Ended second = apps::run_words(casino.serve_words());
    EXPECT_EQ(second.status, 1);
    EXPECT_NE(second.notes.find("in use by another process"), std::string::npos) << second.notes;
    net::HttpClient client = casino.client();
    EXPECT_EQ(casino.patrons()[0].act(client), Patron::Said::kept);
}

// --- Power ----------------------------------------------------------------------------------------------------------
/// A disk that keeps what was synced, and of the rest whatever it likes.
class Disk {
public:
    explicit Disk(const Casino& casino) : casino_(casino), folder_(casino.file("platter")) {
        fs::create_directory(folder_);
        fs::copy_file(casino.database(), folder_ / "casino.db");
    }
    [[nodiscard]] std::vector<std::string> words(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), "SABOTAGE_PLATTER=" + folder_.string());
        return sabotaged(std::move(more));
    }
    /// The power is back: only what came to the platter is there.
    void restore() const {
        for (const char* const ending : {"", "-wal", "-shm"}) {
            const fs::path file = casino_.database() + ending;
            fs::remove(file);
            const fs::path kept = folder_ / file.filename();
            if (fs::exists(kept)) fs::copy_file(kept, file);
        }
    }

private:
    const Casino& casino_;
    fs::path folder_;
};

Result cut_power(Casino& casino, int times, std::uint64_t seed, const std::vector<std::string>& more) {
    std::mt19937_64 chance{seed};
    const Disk disk{casino};
    Result result;
    for (; result.times < times; ++result.times) {
        if (!casino.start(disk.words(more))) {
            ++result.not_started;
            break;
        }
        Play play{casino};
        play.wait_for(1 + chance() % 4);
        std::this_thread::sleep_for(std::chrono::microseconds{chance() % 3000});
        casino.kill();
        play.join();
        disk.restore();
    }
    result.acknowledged = casino.acknowledged();
    result.lost = casino.lost();
    return result;
}

TEST(ServerWhosePowerIsCut, loses_nothing_that_it_acknowledged) {
    Casino casino;
    const Result result = cut_power(casino, cycles(100), 4, {});
    EXPECT_EQ(result.not_started, 0);
    EXPECT_EQ(result.lost, 0);
    const apps::Ended verified = apps::run({"verify", casino.store()});
    EXPECT_EQ(verified.status, 0) << verified.output << verified.notes;
    print("power cut", result);
}

TEST(ServerWhosePowerIsCut, loses_what_a_disk_only_pretends_to_sync) {
    Casino casino;
    const Result result = cut_power(casino, 5, 5, {"SABOTAGE_PRETEND=1"});
    EXPECT_GT(result.lost + result.not_started, 0);
    print("control: power cut, a disk that only pretends to sync", result);
}

}  // namespace
