// The people who are logged in and connected, and whether that still holds. Private to this folder.
//
// A WebSocket may be open for hours. When its session ends, or the account's roles change, the connection hears of it:
// at once if this process changed it, and within a fraction of a second if another did, or if the session's time is up.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/accounts/accounts.h"
#include "server/tables/workers.h"

namespace croupier::api {

/// One connection of somebody who is logged in.
class Attendee {
public:
    Attendee() = default;
    Attendee(const Attendee&) = delete;
    Attendee& operator=(const Attendee&) = delete;
    Attendee(Attendee&&) = delete;
    Attendee& operator=(Attendee&&) = delete;
    virtual ~Attendee() = default;

    // From any thread.
    [[nodiscard]] virtual const std::string& token() const = 0;
    [[nodiscard]] virtual PersonId account() const = 0;
    /// When the session is over unless it was used meanwhile.
    [[nodiscard]] virtual accounts::Time ends() const = 0;
    /// Roles, or the time at which the session ends, are these now.
    virtual void renewed(const accounts::Session& session) = 0;
    virtual void over() = 0;
};

class Attendance : public std::enable_shared_from_this<Attendance> {
public:
    /// `every`: how often it is asked what other processes changed.
    Attendance(accounts::Accounts& accounts, std::chrono::milliseconds every);
    ~Attendance();
    Attendance(const Attendance&) = delete;
    Attendance& operator=(const Attendance&) = delete;
    Attendance(Attendance&&) = delete;
    Attendance& operator=(Attendance&&) = delete;

    void start();
    void stop();
    /// Also looks whether the session was changed while it was on its way in.
    void came(const std::shared_ptr<Attendee>& attendee);
    void went(const Attendee& attendee);

private:
    void look_round();
    void check(const std::shared_ptr<Attendee>& attendee);
    void check_all_of(PersonId account);
    [[nodiscard]] std::vector<std::shared_ptr<Attendee>> all() const;

    accounts::Accounts& accounts_;
    std::chrono::milliseconds every_;
    mutable std::mutex lock_;
    std::unordered_map<const Attendee*, std::weak_ptr<Attendee>> attendees_;
    std::int64_t seen_ = 0;  ///< of the changes; on its own thread
    tables::Workers thread_;
};

}  // namespace croupier::api
