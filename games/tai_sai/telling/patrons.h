// The simulated patrons of `croupier deal tai-sai`: what they wager. Every wager is one that the edition and the table
// allow; the rules still judge each of them.
#pragma once

#include <vector>

#include "games/tai_sai/rules/tai_sai.h"
#include "telling/generator.h"

namespace croupier::deal {

class TaiSaiPatrons {
public:
    TaiSaiPatrons(std::uint64_t seed, const tai_sai::Edition& law, const tai_sai::TableSetup& setup, int count);

    /// The commands with which they come to the table and buy chips; the second one asks for a colour.
    [[nodiscard]] std::vector<tai_sai::Command> arrive() const;
    /// What they do before "No more bets". At least one wager lies then.
    [[nodiscard]] std::vector<tai_sai::Command> wager(const tai_sai::State& state);

private:
    struct Guest {
        PersonId id;
        std::uint8_t seat;
        tai_sai::WagerKind taste;  ///< a kind of wager that the guest likes best
        int units;                 ///< usual stake, in multiples of the table's minimum
    };

    [[nodiscard]] static Actor actor(const Guest& guest) { return {Role::seated_patron, guest.id}; }
    [[nodiscard]] tai_sai::Area area_to_back(const Guest& guest);

    Generator generator_;
    Money minimum_;
    Money purchase_;
    std::string colour_;
    std::vector<tai_sai::Area> areas_;  ///< of the edition
    std::vector<Guest> guests_;
};

}  // namespace croupier::deal
