// The chips and the money of one table: every movement goes from one account to another, so the sum is always zero.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/record.h"
#include "core/money/money.h"

namespace croupier {

enum class AccountKind : std::uint8_t {
    patron,       ///< chips in front of a patron
    spot,         ///< chips on a wagering area of the layout
    house_float,  ///< the dealer's chips; negative by what has left the tray
    commission,   ///< commission taken
    drop_box,     ///< cash in the table's drop box
    cash,         ///< the world outside the table: where cash comes from and redeemed chips go
};
template <>
inline constexpr auto enum_names<AccountKind> =
    std::to_array<std::string_view>({"patron", "spot", "house float", "commission", "drop box", "cash"});

struct Account {
    AccountKind kind = AccountKind::cash;
    std::uint32_t index = 0;  ///< which patron or spot; 0 for the others
    CROUPIER_RECORD(Account, kind, index);
};

class Ledger {
public:
    void open_patron(std::uint32_t index);
    void open_spots(std::uint32_t count);

    void transfer(Account from, Account to, Money amount);
    /// From one account to another, or back where the amount is negative.
    void transfer_signed(Account from, Account to, Money amount);
    [[nodiscard]] Money balance(Account account) const;
    /// The sum of all accounts; anything but $0.00 is our own bug.
    [[nodiscard]] Money sum() const;

    CROUPIER_RECORD(Ledger, patrons, spots, house_float, commission, drop_box, cash);

    // Public for the encoder only; nothing but transfer() changes them.
    std::vector<Money> patrons;
    std::vector<Money> spots;
    Money house_float;
    Money commission;
    Money drop_box;
    Money cash;

private:
    [[nodiscard]] Money& at(Account account);
};

}  // namespace croupier
