#include "core/table/ledger.h"

#include <utility>

#include "core/base/assertion.h"

namespace croupier {

void Ledger::open_patron(std::uint32_t index) {
    if (patrons.size() <= index) patrons.resize(index + 1);
}

void Ledger::open_spots(std::uint32_t count) { spots.resize(count); }

Money& Ledger::at(Account account) {
    switch (account.kind) {
        case AccountKind::patron: CROUPIER_ASSERT(account.index < patrons.size()); return patrons[account.index];
        case AccountKind::spot: CROUPIER_ASSERT(account.index < spots.size()); return spots[account.index];
        case AccountKind::house_float: return house_float;
        case AccountKind::commission: return commission;
        case AccountKind::drop_box: return drop_box;
        case AccountKind::cash: return cash;
    }
    fail_assertion("a known account", __FILE__, __LINE__);
}

void Ledger::transfer(Account from, Account to, Money amount) {
    CROUPIER_ASSERT(amount >= Money{});
    Money& source = at(from);
    Money& target = at(to);
    const Money together = source + target;
    source -= amount;
    target += amount;
    // What no account but these two can have changed, so that the sum of all stays what it was.
    CROUPIER_ASSERT(source + target == together);
}

void Ledger::transfer_signed(Account from, Account to, Money amount) {
    if (amount >= Money{}) {
        transfer(from, to, amount);
    } else {
        transfer(to, from, -amount);
    }
}

Money Ledger::balance(Account account) const { return const_cast<Ledger*>(this)->at(account); }  // NOLINT: read only

Money Ledger::sum() const {
    Money total = house_float + commission + drop_box + cash;
    for (const Money each : patrons) total += each;
    for (const Money each : spots) total += each;
    return total;
}

}  // namespace croupier
