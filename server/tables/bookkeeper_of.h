// A Bookkeeper made of a game.
#pragma once

#include "core/base/assertion.h"
#include "server/tables/books.h"
#include "server/tables/for_the_house.h"
#include "server/tables/journalled.h"
#include "wire/json.h"

namespace croupier::tables {

template <class Game>
class BookkeeperOf final : public Bookkeeper {
public:
    std::expected<Booked, std::string> read(std::string_view edition, std::string_view body, Words words) override {
        const auto json = wire::parse(body);
        if (!json) return std::unexpected{json.error()};
        const auto event = event_from<Game>(edition, *json);
        if (!event) return std::unexpected{event.error()};
        try {
            return fold(*event, words);
        } catch (const AssertionFailed& failed) {
            // An event that no table could have had: the journal is damaged, or the rules are not those it was kept by.
            return std::unexpected{std::string{"it cannot follow what stands before it: \""} + failed.condition +
                                   "\" does not hold"};
        }
    }

    std::string state() const override { return wire::text_of(state_); }
    bool go_on_from(std::string_view state) override {
        const auto json = wire::parse(state);
        if (!json) return false;
        auto read = wire::from_json<typename Game::State>(*json);
        if (read) state_ = std::move(*read);
        return read.has_value();
    }
    int round() const override { return state_.in_round() ? state_.round.number : 0; }

private:
    using House = HouseView<Game>;

    std::expected<Booked, std::string> fold(const typename Game::Event& event, Words words) {
        Booked booked;
        booked.kind = event.what.name();
        booked.starts = House::starts(event);
        booked.ends = House::ends(event);
        booked.voids = House::voids(event);
        booked.for_next_round = House::is_for_next_round(state_, event);
        booked.irregular = House::is_irregular(state_, event);
        booked.result = House::result_of(state_, event);
        if (booked.result) booked.outcome = House::outcome_of(*booked.result);
        booked.bookings = House::bookings(state_, event);
        if (const auto* bought = event.what.template get_if<ChipsBought>()) booked.bought = bought->amount;
        if (const auto* cashed = event.what.template get_if<ChipsCashed>()) booked.cashed = cashed->amount;
        if (words == Words::all || booked.irregular) {
            booked.text = Game::describe(state_, event);
            booked.call = call_of(event);
        }
        const int round_before = round();
        const Money house_before = state_.ledger.house_float + state_.ledger.commission;
        const Money drop_before = state_.ledger.drop_box;
        Game::apply(state_, event);
        booked.drop = state_.ledger.drop_box - drop_before;
        booked.round = !booked.bookings.empty() ? booked.bookings.front().round
                       : booked.voids != 0      ? booked.voids
                       : round_before != 0      ? round_before
                                                : round();
        // The bookings against the ledger: what the house has more, besides chips sold, the patrons have lost.
        Money gained = state_.ledger.house_float + state_.ledger.commission - house_before + booked.bought;
        for (const Booking& booking : booked.bookings) gained += booking.won;
        if (!gained.is_zero()) return std::unexpected{"its bookings do not agree with the ledger"};
        return booked;
    }

    typename Game::State state_;
};

}  // namespace croupier::tables
