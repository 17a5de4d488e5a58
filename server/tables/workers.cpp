#include "server/tables/workers.h"

#include <utility>

#include <pthread.h>

namespace croupier::tables {

Workers::Workers(unsigned threads, const char* name) {
    for (unsigned i = 0; i < threads; ++i)
        threads_.emplace_back([this, name] {
            ::pthread_setname_np(::pthread_self(), name);
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

void Workers::post(Task task) {
    {
        const std::scoped_lock hold{lock_};
        ready_.push_back(std::move(task));
    }
    wake_.notify_one();
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
            // Whoever sleeps may be waiting for less than what lies ready now.
            if (!ready_.empty()) wake_.notify_one();
            hold.unlock();
            task();
            hold.lock();
            continue;
        }
        if (later_.empty()) {
            wake_.wait(hold);
        } else {
            const Moment next = later_.begin()->first;  // a copy: somebody else may take that task meanwhile
            wake_.wait_until(hold, next);
        }
    }
}

}  // namespace croupier::tables
