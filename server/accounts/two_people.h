// Acts that need two different accounts: one asks, another confirms in time.
//
//   auto request = TwoPersonRequest::ask(TwoPersonAct::void_round, "round 7", where, dealer, now);
//   auto agreed = request->confirm(supervisor, now);        // Agreed: both accounts, for the journal
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "core/base/record.h"
#include "core/table/actor.h"
#include "server/accounts/failure.h"
#include "server/accounts/roles.h"

namespace croupier::accounts {

enum class TwoPersonAct : std::uint8_t {
    inspection,                ///< of cards or dice before play: a dealer and a game supervisor, or two of these
    void_round,                ///< one of both is a casino supervisor or the operator
    correction_after_payment,  ///< one of both is a supervisor
};

/// Somebody who is logged in.
struct Person {
    PersonId id = 0;
    std::vector<Grant> grants;
};

/// What two people have agreed on. Only TwoPersonRequest::confirm() makes one.
class Agreed {
public:
    [[nodiscard]] TwoPersonAct act() const { return act_; }
    [[nodiscard]] const std::string& subject() const { return subject_; }
    [[nodiscard]] PersonId first() const { return first_; }
    [[nodiscard]] PersonId second() const { return second_; }
    [[nodiscard]] Time at() const { return at_; }

private:
    friend class TwoPersonRequest;
    Agreed() = default;

    TwoPersonAct act_{};
    std::string subject_;
    PersonId first_ = 0;
    PersonId second_ = 0;
    Time at_;
};

class TwoPersonRequest {
public:
    /// Refused unless the account has a role there that takes part in such an act.
    [[nodiscard]] static std::expected<TwoPersonRequest, AccountRefusal> ask(
        TwoPersonAct act, std::string subject, Scope where, Person first, Time now,
        std::chrono::milliseconds lasts = std::chrono::minutes{2});

    /// Refused when it is the same account, when neither has the role that the act needs, or too late. A clock that was
    /// turned back makes it too late, too.
    [[nodiscard]] std::expected<Agreed, AccountRefusal> confirm(const Person& second, Time now) const;
    [[nodiscard]] bool is_over(Time now) const { return now < asked_ || now - asked_ > lasts_; }
    [[nodiscard]] TwoPersonAct act() const { return act_; }
    [[nodiscard]] const std::string& subject() const { return subject_; }
    [[nodiscard]] const Scope& where() const { return where_; }
    [[nodiscard]] PersonId first() const { return first_.id; }

private:
    TwoPersonRequest() = default;

    TwoPersonAct act_{};
    std::string subject_;
    Scope where_;
    Person first_;
    Time asked_;
    std::chrono::milliseconds lasts_{};
};

}  // namespace croupier::accounts

namespace croupier {
template <>
inline constexpr auto enum_names<accounts::TwoPersonAct> =
    std::to_array<std::string_view>({"inspection", "void round", "correction after payment"});
}  // namespace croupier
