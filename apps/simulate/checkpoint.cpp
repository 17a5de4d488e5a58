#include "apps/simulate/checkpoint.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>

#include "apps/common/bad_input.h"
#include "apps/common/whole_file.h"

namespace croupier::simulate {

namespace {

namespace json = boost::json;
using simulation::LaneTotals;
using simulation::ShoePlan;

constexpr std::string_view schema = "croupier-checkpoint-1";

template <class Number>
json::value or_null(const std::optional<Number>& number) {
    return number ? json::value(*number) : json::value(nullptr);
}

template <class Number>
std::optional<Number> optional_number(const json::object& from, std::string_view name) {
    const json::value& value = from.at(name);
    if (value.is_null()) return std::nullopt;
    return value.to_number<Number>();
}

/// Every plain number of the totals under its name, once for writing and for reading.
template <class Totals, class Visit>
void for_each_total(Totals& totals, const Visit& visit) {
    visit("rounds", totals.rounds);
    visit("shoes", totals.shoes);
    visit("banker", totals.banker);
    visit("player", totals.player);
    visit("banker_on_6", totals.banker_on_6);
    visit("five_cards", totals.five_cards);
    visit("six_cards", totals.six_cards);
    visit("longest_banker_run", totals.longest_banker_run);
    visit("longest_player_run", totals.longest_player_run);
}

json::object totals_document(const LaneTotals& totals) {
    json::object document;
    for_each_total(totals, [&](std::string_view name, auto number) { document[name] = number; });
    json::array lengths;
    for (const std::uint64_t shoes : totals.shoes_of) lengths.emplace_back(shoes);
    document["shoes_of"] = std::move(lengths);
    return document;
}

LaneTotals totals_from(const json::object& document) {
    LaneTotals totals;
    for_each_total(totals, [&]<class Number>(std::string_view name, Number& number) {
        number = document.at(name).to_number<Number>();
    });
    const json::array& lengths = document.at("shoes_of").as_array();
    for (std::size_t length = 0; length < totals.shoes_of.size(); ++length)
        totals.shoes_of[length] = lengths.at(length).to_number<std::uint64_t>();
    return totals;
}

Checkpoint checkpoint_from(const json::object& document) {
    const json::object& shoe = document.at("shoe").as_object();
    const json::object& how_much = document.at("how_much").as_object();
    Checkpoint checkpoint;
    checkpoint.edition = json::value_to<std::string>(document.at("rules"));
    checkpoint.plan.shoe =
        ShoePlan::of(shoe.at("decks").to_number<int>(), shoe.at("behind_cutting_card").to_number<int>());
    checkpoint.plan.shoe.continuous = shoe.at("continuous").as_bool();
    checkpoint.plan.seed = document.at("seed").to_number<std::uint64_t>();
    checkpoint.plan.how_much = {.shoes = optional_number<std::uint64_t>(how_much, "shoes"),
                                .rounds = optional_number<std::uint64_t>(how_much, "rounds"),
                                .error = optional_number<double>(how_much, "error")};
    checkpoint.progress = {.totals = totals_from(document.at("totals").as_object()),
                           .blocks = document.at("blocks").to_number<std::uint64_t>(),
                           .finished = document.at("finished").as_bool()};
    checkpoint.seconds = document.at("seconds").to_number<double>();
    return checkpoint;
}

}  // namespace

void save(const std::string& path, const Checkpoint& checkpoint) {
    const simulation::RunPlan& plan = checkpoint.plan;
    const json::object document{{"schema", schema},
                                {"rules", checkpoint.edition},
                                {"shoe", json::object{{"decks", plan.shoe.decks()},
                                                      {"behind_cutting_card", plan.shoe.behind_cutting_card},
                                                      {"continuous", plan.shoe.continuous}}},
                                {"seed", plan.seed},
                                {"how_much", json::object{{"shoes", or_null(plan.how_much.shoes)},
                                                          {"rounds", or_null(plan.how_much.rounds)},
                                                          {"error", or_null(plan.how_much.error)}}},
                                {"blocks", checkpoint.progress.blocks},
                                {"finished", checkpoint.progress.finished},
                                {"seconds", checkpoint.seconds},
                                {"totals", totals_document(checkpoint.progress.totals)}};
    apps::WholeFile file{path};
    file.write(json::serialize(document) + "\n");
    file.commit();
}

std::optional<Checkpoint> load(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error) && !error) return std::nullopt;
    std::ifstream stream{path, std::ios::binary};
    std::ostringstream text;
    if (error || !(text << stream.rdbuf())) throw apps::BadInput{"the checkpoint \"" + path + "\" cannot be read"};
    // Whatever is wrong with it, it is none of ours.
    const apps::BadInput foreign{"\"" + path + "\" is not a checkpoint of croupier simulate; name another file"};
    try {
        const json::value document = json::parse(text.view());
        if (document.as_object().at("schema").as_string() != schema) throw foreign;
        return checkpoint_from(document.as_object());
    } catch (const std::exception&) {
        throw foreign;
    }
}

}  // namespace croupier::simulate
