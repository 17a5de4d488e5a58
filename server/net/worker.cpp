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
        for (const auto& session : all()) session->wind_up();
    });
}

void Worker::stop() {
    mailbox_->post([this] {
        for (const auto& session : all()) session->cut();
        context_.stop();
    });
    if (thread_.joinable()) thread_.join();
    mailbox_->close();
    sessions_.clear();
    bury(0);
}

void Worker::add(std::shared_ptr<Session> session) {
    Session* const key = session.get();
    sessions_.emplace(key, std::move(session));
    ++count_;
    if (winding_up_) key->wind_up();
}

void Worker::remove(Session& session) {
    const auto found = sessions_.find(&session);
    if (found == sessions_.end()) return;
    removed_.push_back({found->second});
    sessions_.erase(found);
    --count_;
}

void Worker::bury(int sweeps) {
    std::vector<Removed> due;
    std::erase_if(removed_, [&](Removed& each) {
        if (each.session.expired()) return true;
        if (each.sweeps++ < sweeps) return false;
        due.push_back(each);
        return true;
    });
    for (const Removed& each : due)
        if (const auto session = each.session.lock()) session->bury();
}

std::vector<std::shared_ptr<Session>> Worker::all() const {
    std::vector<std::shared_ptr<Session>> sessions;
    sessions.reserve(sessions_.size());
    for (const auto& [key, session] : sessions_) sessions.push_back(session);
    return sessions;
}

void Worker::sweep_later() {
    timer_.expires_after(tick_);
    timer_.async_wait([this](const boost::system::error_code& stopped) {
        if (stopped) return;
        const Clock::time_point now = Clock::now();
        for (const auto& session : all()) session->sweep(now);
        // What was under way ends within a sweep of the connection's end.
        bury(2);
        sweep_later();
    });
}

}  // namespace croupier::net
