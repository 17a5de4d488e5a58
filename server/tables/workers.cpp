#include "server/tables/workers.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

namespace croupier::tables {

namespace {

constexpr std::size_t waiting_most = 8;  ///< tasks that one thread is left alone with
constexpr std::chrono::milliseconds look_up{1};

}  // namespace

Workers::Workers(unsigned threads, const char* name, int nice) : count_(threads) {
    for (unsigned i = 0; i < threads; ++i)
        threads_.emplace_back([this, name, nice] {
            ::pthread_setname_np(::pthread_self(), name);
            // A woken thread waits until the thread that woke it has done what it was at, and finds more to do then.
            // Where the system does not allow it, nothing but time is lost.
            const sched_param none{};
            (void)::sched_setscheduler(0, SCHED_BATCH, &none);
            // On Linux this is about one thread alone.
            if (nice != 0) (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), nice);
            work();
        });
}

void Workers::stop() {
    {
        const std::scoped_lock hold{lock_};
        ending_ = true;
    }
    wake_.notify_all();
    threads_.clear();
}

/// Under the lock.
bool Workers::wants_another() const {
    return asleep_ > 0 && (ready_.size() > waiting_most || (asleep_ == count_ && !ready_.empty()));
}

void Workers::post(Task task) { (void)post_unless(std::numeric_limits<std::size_t>::max(), std::move(task)); }

bool Workers::post_unless(std::size_t waiting, Task task) {
    {
        const std::scoped_lock hold{lock_};
        if (ready_.size() >= waiting) return false;
        ready_.push_back(std::move(task));
        if (!wants_another()) return true;
    }
    wake_.notify_one();
    return true;
}

void Workers::post_at(Moment when, Task task) {
    {
        const std::scoped_lock hold{lock_};
        later_.emplace(when, std::move(task));
    }
    wake_.notify_one();
}

void Workers::work() {
    std::unique_lock hold{lock_};
    while (!ending_) {
        const Moment now = std::chrono::steady_clock::now();
        while (!later_.empty() && later_.begin()->first <= now)
            ready_.push_back(std::move(later_.extract(later_.begin()).mapped()));
        if (!ready_.empty()) {
            Task task = std::move(ready_.front());
            ready_.pop_front();
            if (wants_another()) wake_.notify_one();
            hold.unlock();
            task();
            hold.lock();
            continue;
        }
        sleep(hold);
    }
}

void Workers::sleep(std::unique_lock<std::mutex>& hold) {
    ++asleep_;
    Moment until = Moment::max();
    if (!later_.empty()) until = later_.begin()->first;
    if (asleep_ < count_) until = std::min(until, std::chrono::steady_clock::now() + look_up);
    if (until == Moment::max()) {
        wake_.wait(hold);
    } else {
        wake_.wait_until(hold, until);
    }
    --asleep_;
}

}  // namespace croupier::tables
