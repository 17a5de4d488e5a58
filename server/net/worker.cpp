#include "server/net/worker.h"

#include <utility>

#include <boost/asio/post.hpp>
#include <pthread.h>

namespace croupier::net {

void Mailbox::post(Task task) {
    const std::scoped_lock guard{lock_};
    if (context_ == nullptr) return;
    tasks_.push_back(std::move(task));
    if (tasks_.size() == 1) asio::post(*context_, [self = shared_from_this()] { self->run(); });
}

void Mailbox::run() {
    std::vector<Task> tasks;
    {
        const std::scoped_lock guard{lock_};
        tasks.swap(tasks_);
    }
    for (Task& task : tasks) task();
}

void Mailbox::close() {
    std::vector<Task> dropped;
    const std::scoped_lock guard{lock_};
    context_ = nullptr;
    dropped.swap(tasks_);
}

Worker::Worker(std::chrono::milliseconds tick) : mailbox_{std::make_shared<Mailbox>(context_)}, tick_{tick} {}

Worker::~Worker() { stop(); }  // NOLINT(bugprone-exception-escape): out of memory ends the program

void Worker::start() {
    sweep_later();
    thread_ = std::thread{[this] {
        ::pthread_setname_np(::pthread_self(), "network");  // for top and debuggers
        context_.run();
    }};
}

void Worker::wind_up() {
    mailbox_->post([this] {
        winding_up_ = true;
        for (const auto& connection : all()) connection->wind_up();
    });
}

void Worker::stop() {
    mailbox_->post([this] {
        for (const auto& connection : all()) connection->cut();
        context_.stop();
    });
    if (thread_.joinable()) thread_.join();
    mailbox_->close();
    connections_.clear();
    bury(0);
}

void Worker::add(std::shared_ptr<OpenConnection> connection) {
    OpenConnection* const key = connection.get();
    connections_.emplace(key, std::move(connection));
    ++count_;
    if (winding_up_) key->wind_up();
}

void Worker::remove(OpenConnection& connection) {
    const auto found = connections_.find(&connection);
    if (found == connections_.end()) return;
    removed_.push_back({found->second});
    connections_.erase(found);
    --count_;
}

void Worker::bury(int sweeps) {
    std::vector<Removed> due;
    std::erase_if(removed_, [&](Removed& each) {
        if (each.connection.expired()) return true;
        if (each.sweeps++ < sweeps) return false;
        due.push_back(each);
        return true;
    });
    for (const Removed& each : due)
        if (const auto connection = each.connection.lock()) connection->bury();
}

std::vector<std::shared_ptr<OpenConnection>> Worker::all() const {
    std::vector<std::shared_ptr<OpenConnection>> connections;
    connections.reserve(connections_.size());
    for (const auto& [key, connection] : connections_) connections.push_back(connection);
    return connections;
}

void Worker::sweep_later() {
    timer_.expires_after(tick_);
    timer_.async_wait([this](const boost::system::error_code& stopped) {
        if (stopped) return;
        const Clock::time_point now = Clock::now();
        for (const auto& connection : all()) connection->sweep(now);
        // What was under way ends within a sweep of the connection's end.
        bury(2);
        sweep_later();
    });
}

}  // namespace croupier::net
