#include "server/tables/books.h"

#include "core/base/assertion.h"
#include "core/table/people.h"
#include "server/tables/game_table.h"
#include "server/tables/journalled.h"

namespace croupier::tables {

std::expected<Booked, std::string> Bookkeeper::read(std::string_view edition, std::string_view body, Words words) {
    const auto json = wire::parse(body);
    if (!json) return std::unexpected{json.error()};
    auto event = read_event(game_, edition, *json);
    if (!event) return std::unexpected{std::move(event.error())};
    std::vector<play::ReadEvent> one;
    one.push_back(*std::move(event));
    try {
        return fold(game_.events(std::move(one))[0], words);
    } catch (const AssertionFailed& failed) {
        // An event that no table could have had: the journal is damaged, or the rules are not those it was kept by.
        return std::unexpected{std::string{"it cannot follow what stands before it: \""} + failed.condition +
                               "\" does not hold"};
    }
}

std::string Bookkeeper::state() const { return wire::text_of(table_->state_shape(), table_->state()); }

bool Bookkeeper::go_on_from(std::string_view state) {
    const auto json = wire::parse(state);
    if (!json) return false;
    AnyValue read{game_.state()};
    if (wire::read(read.shape(), *json, read.address())) return false;
    table_->put_state(std::move(read));
    return true;
}

std::expected<Booked, std::string> Bookkeeper::fold(const play::Event& event, Words words) {
    const play::EventView view = table_->view(event);
    Booked booked;
    booked.kind = event.kind();
    booked.starts = view.starts;
    booked.ends = view.ends;
    booked.voids = view.voids;
    booked.for_next_round = view.for_next_round;
    booked.irregular = view.irregular;
    if (const auto result = table_->result(event)) {
        booked.result = result_json(*result);
        booked.outcome = result->in_words;
    }
    booked.bookings = table_->bookings(event);
    if (const auto* bought = event.get_if<ChipsBought>()) booked.bought = bought->amount;
    if (const auto* cashed = event.get_if<ChipsCashed>()) booked.cashed = cashed->amount;
    if (words == Words::all || booked.irregular) {
        booked.text = table_->describe(event);
        booked.call = table_->call(event);
    }
    const int round_before = round();
    const Money house_before = table_->ledger().house_float + table_->ledger().commission;
    const Money drop_before = table_->ledger().drop_box;
    table_->apply(event);
    const Ledger& ledger = table_->ledger();
    booked.drop = ledger.drop_box - drop_before;
    booked.round = !booked.bookings.empty() ? booked.bookings.front().round
                   : booked.voids != 0      ? booked.voids
                   : round_before != 0      ? round_before
                                            : round();
    // The bookings against the ledger: what the house has more, besides chips sold, the patrons have lost.
    Money gained = ledger.house_float + ledger.commission - house_before + booked.bought;
    for (const Booking& booking : booked.bookings) gained += booking.won;
    if (!gained.is_zero()) return std::unexpected{"its bookings do not agree with the ledger"};
    return booked;
}

}  // namespace croupier::tables
