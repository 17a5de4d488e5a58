#include "games/tai_sai/telling/report.h"

namespace croupier::deal {

void TaiSaiReport::round_opens(int number) {
    open_round(number);
    round_["dice"] = nullptr;
    round_["total"] = nullptr;
    round_["call"] = nullptr;
    round_["winning_areas"] = wire::Array{};
}

void TaiSaiReport::happened(const tai_sai::State& before, const tai_sai::Event& event) {
    if (const auto* result = event.what.get_if<tai_sai::ResultCalled>()) {
        round_["dice"] = wire::to_json(result->dice);
        round_["total"] = result->dice.total();
        round_["call"] = call_of(event);
    }
    if (const auto* lit = event.what.get_if<tai_sai::AreasLit>()) round_["winning_areas"] = wire::to_json(lit->areas);
    add(before, event);
}

std::string TaiSaiReport::document(const TaiSaiTotals& totals, const Finish<tai_sai::Game>& finish) {
    wire::Object sums;
    sums["ending"] = in_words(finish.ending);
    sums["rounds"] = totals.rounds;
    sums["triples"] = totals.triples;
    sums["winning_wagers"] = totals.winning_wagers;
    sums["losing_wagers"] = totals.losing_wagers;
    sums["wagered"] = wire::to_json(totals.wagered);
    sums["house"] = wire::to_json(totals.house);
    sums["patrons"] = patrons(totals, finish.state);

    wire::Object document = session();
    document["game"] = tai_sai::Game::name;
    document["totals"] = std::move(sums);
    return wire::dump(document) + "\n";
}

}  // namespace croupier::deal
