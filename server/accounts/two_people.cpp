#include "server/accounts/two_people.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace croupier::accounts {

namespace {

constexpr auto dealers_and_game_supervisors = std::to_array({Role::dealer, Role::game_supervisor});
constexpr auto all_staff =
    std::to_array({Role::dealer, Role::game_supervisor, Role::casino_supervisor, Role::casino_operator});
constexpr auto a_game_supervisor = std::to_array({Role::game_supervisor});
constexpr auto any_supervisor = std::to_array({Role::game_supervisor, Role::casino_supervisor});
constexpr auto over_the_casino = std::to_array({Role::casino_supervisor, Role::casino_operator});

/// Both must have one of the first roles, and one of the two one of the second.
struct Needs {
    std::span<const Role> both;
    std::span<const Role> one;
};

Needs needs_of(TwoPersonAct act) {
    switch (act) {
        case TwoPersonAct::inspection: return {dealers_and_game_supervisors, a_game_supervisor};
        case TwoPersonAct::void_round: return {all_staff, over_the_casino};
        case TwoPersonAct::correction_after_payment: return {all_staff, any_supervisor};
    }
    return {};
}

bool has_one(const Person& person, std::span<const Role> roles, const Scope& where) {
    return std::ranges::any_of(roles, [&](Role role) { return holds(person.grants, role, where); });
}

std::string listed(std::span<const Role> roles) {
    std::string text;
    for (const Role role : roles) text += (text.empty() ? "" : " or ") + std::string{name_of(role)};
    return text;
}

std::unexpected<AccountRefusal> no(std::string what) {
    return std::unexpected(AccountRefusal{Why::not_allowed, std::move(what)});
}

}  // namespace

std::expected<TwoPersonRequest, AccountRefusal> TwoPersonRequest::ask(TwoPersonAct act, std::string subject,
                                                                      Scope where, Person first, Time now,
                                                                      std::chrono::milliseconds lasts) {
    if (!has_one(first, needs_of(act).both, where))
        return no("only a " + listed(needs_of(act).both) + " at " + in_words(where) +
                  " may ask for this: " + std::string{name_of(act)});
    TwoPersonRequest request;
    request.act_ = act;
    request.subject_ = std::move(subject);
    request.where_ = std::move(where);
    request.first_ = std::move(first);
    request.asked_ = now;
    request.lasts_ = lasts;
    return request;
}

std::expected<Agreed, AccountRefusal> TwoPersonRequest::confirm(const Person& second, Time now) const {
    const Needs needs = needs_of(act_);
    if (second.id == first_.id) return no("this needs two people; another account must confirm it");
    if (is_over(now)) return no("the confirmation came too late; ask again");
    if (!has_one(second, needs.both, where_))
        return no("only a " + listed(needs.both) + " at " + in_words(where_) + " may confirm this");
    if (!has_one(first_, needs.one, where_) && !has_one(second, needs.one, where_))
        return no("one of the two must be " + listed(needs.one) + " at " + in_words(where_));
    Agreed agreed;
    agreed.act_ = act_;
    agreed.subject_ = subject_;
    agreed.first_ = first_.id;
    agreed.second_ = second.id;
    agreed.at_ = now;
    return agreed;
}

}  // namespace croupier::accounts
