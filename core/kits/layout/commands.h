// Commands about a layout: examples of what is open now, for legal_commands, and those behind an event.
#pragma once

#include <algorithm>
#include <vector>

#include "core/kits/layout/records.h"
#include "core/kits/layout/stakes.h"
#include "core/table/candidates.h"
#include "core/table/commands_behind.h"

namespace croupier::layout {

/// Candidates beside those of any table: class Candidates : public layout::CommandList<Game>.
template <class Game>
class CommandList : public croupier::CommandList<Game> {
protected:
    using croupier::CommandList<Game>::CommandList;
    using croupier::CommandList<Game>::staff;
    using croupier::CommandList<Game>::s_;
    using croupier::CommandList<Game>::law_;

    void settlements() {
        staff(CollectLosing{});
        using Area = std::remove_cvref_t<decltype(s_.wagers.front().area)>;
        staff(PayWinning<Area>{});
        std::vector<Area> seen;
        for (const Wager<Area>& wager : s_.wagers) {
            if (std::ranges::find(seen, wager.area) != seen.end()) continue;
            seen.push_back(wager.area);
            staff(PayWinning<Area>{wager.area});
        }
    }

    /// What is open to each patron, and what others may do for them: colours, limits, and wagers on these areas.
    template <class Area>
    void patrons(std::span<const Area> areas) {
        for (const auto& patron : s_.patrons) {
            if (!patron.present) continue;
            staff(SetPersonalLimits{patron.id, s_.setup.limits});
            for (const std::string& colour : s_.setup.colours)
                staff(IssueColour{patron.id, colour, s_.setup.chips.denominations().front()});
            this->both(this->self(patron), ReturnColour{patron.id});
            if (!s_.is_open()) continue;
            for (const Area area : areas)
                if (law_.has(kind_of(area))) wagers_on(patron, area);
        }
    }

    template <class Area>
    void displacements(std::span<const Area> areas) {
        for (const Wager<Area>& wager : s_.wagers) {
            const Area other = wager.area == areas[0] ? areas[1] : areas[0];
            for (const Displacement cause :
                 {Displacement::moved_by_dealer, Displacement::moved_by_other_patron, Displacement::misplaced_by_dealer,
                  Displacement::call_bet, Displacement::own_mistake})
                staff(ReportDisplacement<Area>{wager.patron, wager.area, other, cause});
            for (const Misplacement<Area>& mishap : wager.misplaced)
                staff(TreatAsMeant<Area>{wager.patron, wager.area, mishap.meant, "seen by all"});
        }
    }

private:
    template <class Patron, class Area>
    void wagers_on(const Patron& patron, Area area) {
        const Actor self = this->self(patron);
        const Money there = total_on(s_.wagers, area, patron.id);
        const Money lacking = std::max(s_.limits_for(patron, kind_of(area)).limits.least - there, Money::cents(1));
        if (const auto least = s_.setup.chips.smallest_from(lacking))
            this->for_patron(self, PlaceWager<Area>{patron.id, area, *least, Tender::chips, {}});
        if (patron.chips) {
            const std::int64_t value = patron.chips->value.in_cents();
            const Money in_colour = Money::cents((lacking.in_cents() + value - 1) / value * value);
            this->for_patron(self, PlaceWager<Area>{patron.id, area, in_colour, Tender::non_value_chips, {}});
        }
        if (!there.is_zero()) this->for_patron(self, WithdrawWager<Area>{patron.id, area, there});
    }
};

/// From events back to commands, beside those of any table: class Behind : public layout::CommandsBehind<Game>.
template <class Game>
class CommandsBehind : public croupier::CommandsBehind<Game> {
public:
    using croupier::CommandsBehind<Game>::CommandsBehind;
    using croupier::CommandsBehind<Game>::operator();

    template <class Kind>
    void operator()(const NoticeDisplayed<Kind>& e) {
        this->staff(ChangeLimits<Kind>{e.limits});
    }
    template <class Kind>
    void operator()(const PersonalLimitsSet<Kind>& e) {
        this->staff(SetPersonalLimits<Kind>{e.patron, e.limits});
    }
    void operator()(const ColourIssued& e) { this->staff(IssueColour{e.patron, e.colour, e.value}); }
    void operator()(const ColourReturned& e) {
        // Who leaves returns the colour.
        this->anybody(e.patron, Leave{e.patron});
        this->anybody(e.patron, ReturnColour{e.patron});
    }
    void operator()(const WagersCalledFor&) { this->staff(CallForWagers{}); }
    template <class Area>
    void operator()(const WagerPlaced<Area>& e) {
        this->anybody(e.patron, PlaceWager<Area>{e.patron, e.area, e.amount, e.tender, e.called});
    }
    template <class Area>
    void operator()(const WagerWithdrawn<Area>& e) {
        this->anybody(e.patron, WithdrawWager<Area>{e.patron, e.area, e.amount});
    }
    void operator()(const NoMoreBetsCalled&) { this->staff(CallNoMoreBets{}); }
    template <class Area>
    void operator()(const WagerCollected<Area>&) {
        this->staff(CollectLosing{});
    }
    template <class Area>
    void operator()(const WagerPaid<Area>& e) {
        this->staff(PayWinning<Area>{});
        this->staff(PayWinning<Area>{e.area});
    }
    template <class Area>
    void operator()(const WagerDisplaced<Area>& e) {
        this->staff(ReportDisplacement<Area>{e.patron, e.from, e.to, e.cause});
    }
    template <class Area>
    void operator()(const WagerTreatedAsMeant<Area>& e) {
        this->by(e.by, TreatAsMeant<Area>{e.patron, e.lies, e.meant, e.reason});
    }
    void operator()(const RoundVoided& e) { this->by(e.by, DeclareVoid{e.number, e.reason}); }
    template <class Area>
    void operator()(const WagerReturned<Area>&) {
        if (const auto* voided = this->template find<RoundVoided>()) (*this)(*voided);
    }
};

}  // namespace croupier::layout
