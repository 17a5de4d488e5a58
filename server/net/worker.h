// One thread, the connections that belong to it, and its mailbox. Private to this folder: Asio is included here.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace croupier::net {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

/// Tasks for one thread from all others. Many tasks take one wake-up. Outlives its thread, and then drops what it gets.
class Mailbox : public std::enable_shared_from_this<Mailbox> {
public:
    using Task = std::move_only_function<void()>;

    explicit Mailbox(asio::io_context& context) : context_{&context} {}
    void post(Task task);
    void close();

private:
    void run();

    std::mutex lock_;
    std::vector<Task> tasks_;
    asio::io_context* context_;  ///< none once closed
};

/// A connection as its thread sees it. Lives while it is in its worker's list or an operation is under way.
class OpenConnection : public std::enable_shared_from_this<OpenConnection> {
public:
    OpenConnection() = default;
    OpenConnection(const OpenConnection&) = delete;
    OpenConnection& operator=(const OpenConnection&) = delete;
    OpenConnection(OpenConnection&&) = delete;
    OpenConnection& operator=(OpenConnection&&) = delete;
    virtual ~OpenConnection() = default;

    /// Called now and then: acts on what has taken too long.
    virtual void sweep(Clock::time_point now) = 0;
    /// Ends politely.
    virtual void wind_up() = 0;
    /// Ends at once.
    virtual void cut() = 0;
    /// It was removed a while ago, nothing of it is under way any more, and still something keeps it.
    virtual void bury() {}
};

class Worker {
public:
    explicit Worker(std::chrono::milliseconds tick);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    Worker(Worker&&) = delete;
    Worker& operator=(Worker&&) = delete;
    ~Worker();

    void start();
    /// Every connection winds up, and every later one is asked to at once. From any thread.
    void wind_up();
    /// Cuts off all connections and ends the thread. Not from the worker's own thread.
    void stop();

    asio::io_context& context() { return context_; }
    const std::shared_ptr<Mailbox>& mailbox() const { return mailbox_; }
    /// From any thread.
    std::size_t connections() const { return count_.load(); }

    // From the worker's own thread only.
    void add(std::shared_ptr<OpenConnection> connection);
    void remove(OpenConnection& connection);
    bool is_winding_up() const { return winding_up_; }

private:
    void sweep_later();
    std::vector<std::shared_ptr<OpenConnection>> all() const;
    /// Those that were removed so many sweeps ago.
    void bury(int sweeps);

    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
    std::shared_ptr<Mailbox> mailbox_;
    asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, asio::io_context::executor_type> timer_{context_};
    std::chrono::milliseconds tick_;
    std::unordered_map<OpenConnection*, std::shared_ptr<OpenConnection>> connections_;
    struct Removed {
        std::weak_ptr<OpenConnection> connection;
        int sweeps = 0;  ///< since
    };
    std::vector<Removed> removed_;
    std::atomic<std::size_t> count_{0};
    bool winding_up_ = false;
    std::thread thread_;
};

}  // namespace croupier::net
