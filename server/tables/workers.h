// A few threads that do what they are given, at once or at a time. Tables take turns on them.
//
// To wake a thread takes longer than most tasks. So while one is awake, the others are woken only when several tasks
// wait; and lest one long task hold up the few behind it, a sleeping thread looks up every millisecond meanwhile.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace croupier::tables {

using Task = std::move_only_function<void()>;
using Moment = std::chrono::steady_clock::time_point;

class Workers {
public:
    /// `name`: of the threads, for top and debuggers; 15 letters at most. `nice`: how far they step back for others who
    /// want the processor, 0 to 19.
    explicit Workers(unsigned threads, const char* name = "tables", int nice = 0);
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    Workers(Workers&&) = delete;
    Workers& operator=(Workers&&) = delete;

    /// Ends the threads once what is being done is done. What is posted afterwards is never done.
    void stop();
    void post(Task task);
    /// False, and never done, when as many are waiting already.
    [[nodiscard]] bool post_unless(std::size_t waiting, Task task);
    void post_at(Moment when, Task task);
    void post_after(std::chrono::milliseconds delay, Task task) {
        post_at(std::chrono::steady_clock::now() + delay, std::move(task));
    }

private:
    void work();
    void sleep(std::unique_lock<std::mutex>& hold);
    [[nodiscard]] bool wants_another() const;

    std::mutex lock_;
    std::condition_variable wake_;
    std::deque<Task> ready_;
    std::multimap<Moment, Task> later_;
    unsigned asleep_ = 0;
    bool ending_ = false;
    unsigned count_;
    std::vector<std::jthread> threads_;
};

}  // namespace croupier::tables
