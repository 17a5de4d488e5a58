#include "simulation/running/result.h"

#include <algorithm>
#include <cmath>

#include "terminal/number_text.h"
#include "terminal/text_table.h"
#include "wire/last_text.h"

namespace croupier::simulate {

namespace {

namespace json = boost::json;

constexpr int places_of_part = 8;
constexpr int places_of_z = 2;

double z_of(double seen, double exact, double error) { return error > 0 ? (seen - exact) / error : 0; }

}  // namespace

Frequency frequency(std::string id, std::string name, std::uint64_t seen, std::uint64_t rounds, double exact) {
    Frequency found{.id = std::move(id),
                    .name = std::move(name),
                    .seen = seen,
                    .part = static_cast<double>(seen) / static_cast<double>(rounds),
                    .standard_error = std::sqrt(exact * (1 - exact) / static_cast<double>(rounds)),
                    .exact = exact,
                    .z = 0};
    found.z = z_of(found.part, found.exact, found.standard_error);
    return found;
}

Kept kept(std::string id, std::string name, std::span<const double> comes_to, std::span<const double> parts,
          std::uint64_t rounds, double exact) {
    double mean = 0;
    double squares = 0;
    for (std::size_t each = 0; each < parts.size(); ++each) {
        mean += parts[each] * comes_to[each];
        squares += parts[each] * comes_to[each] * comes_to[each];
    }
    const double deviation = std::sqrt(std::max(0.0, squares - mean * mean));
    Kept found{.id = std::move(id),
               .name = std::move(name),
               .seen = -mean,
               .standard_error = deviation / std::sqrt(static_cast<double>(rounds)),
               .exact = exact,
               .z = 0};
    found.z = z_of(found.seen, found.exact, found.standard_error);
    return found;
}

std::string frequencies_text(const std::vector<Frequency>& list, const apps::Terminal& terminal) {
    apps::TextTable table{{{.title = "RESULT"},
                           {.title = "ROUNDS", .right = true},
                           {.title = "PART", .right = true},
                           {.title = "S.E.", .right = true},
                           {.title = "EXACT", .right = true},
                           {.title = "Z", .right = true}}};
    for (const Frequency& each : list)
        table.add_row({each.name, apps::grouped(each.seen), apps::with_places(each.part, places_of_part),
                       apps::with_places(each.standard_error, places_of_part),
                       apps::with_places(each.exact, places_of_part), apps::with_places(each.z, places_of_z)});
    return table.text(terminal);
}

std::string kept_text(const std::vector<Kept>& list, const apps::Terminal& terminal) {
    apps::TextTable table{{{.title = "WAGER"},
                           {.title = "HOUSE KEPT", .right = true},
                           {.title = "S.E.", .right = true},
                           {.title = "EXACT", .right = true},
                           {.title = "Z", .right = true}}};
    for (const Kept& each : list)
        table.add_row({each.name, apps::with_places(each.seen, places_of_part),
                       apps::with_places(each.standard_error, places_of_part),
                       apps::with_places(each.exact, places_of_part), apps::with_places(each.z, places_of_z)});
    return table.text(terminal);
}

json::object frequencies_document(const std::vector<Frequency>& list) {
    json::object found;
    for (const Frequency& each : list)
        found[each.id] = json::object{
            {"part", each.part}, {"standard_error", each.standard_error}, {"exact", each.exact}, {"z", each.z}};
    return found;
}

json::object kept_document(const std::vector<Kept>& list) {
    json::object found;
    for (const Kept& each : list)
        found[each.id] = json::object{
            {"seen", each.seen}, {"standard_error", each.standard_error}, {"exact", each.exact}, {"z", each.z}};
    return found;
}

std::string estimate_text(std::string_view name, std::uint64_t seen, std::uint64_t rounds, double standard_error) {
    constexpr int places = 4;
    const double percent = 100 * static_cast<double>(seen) / static_cast<double>(rounds);
    // 95 of 100 such intervals hold the true value.
    const double interval = 100 * 1.96 * standard_error;
    return std::string{name} + " " + apps::with_places(percent, places) + " % +/- " +
           apps::with_places(interval, places);
}

double rounds_a_second(std::uint64_t rounds, double seconds) {
    return seconds > 0 ? static_cast<double>(rounds) / seconds : 0;
}

std::string speed_line(const RunResult& result, std::uint64_t rounds) {
    std::string text = "Speed   " + apps::with_places(result.seconds, 2) + " s, " +
                       apps::rounded(rounds_a_second(rounds, result.seconds)) + " rounds/s, ";
    if (result.processes > 1) text += std::to_string(result.processes) + " processes of ";
    text += std::to_string(result.threads) + (result.threads == 1 ? " thread, " : " threads, ");
    return text + result.kernel + "\n";
}

void add_run(json::object& document, const RunResult& result, std::uint64_t rounds) {
    document["last_text"] = wire::last_text_json(result.last_text);
    document["seed"] = result.plan.seed;
    document["finished"] = result.progress.finished;
    document["processes"] = result.processes;
    document["threads"] = result.threads;
    document["kernel"] = result.kernel;
    document["seconds"] = result.seconds;
    document["rounds_per_second"] = rounds_a_second(rounds, result.seconds);
    document["rounds"] = rounds;
}

}  // namespace croupier::simulate
