#include <boost/json/array.hpp>
#include <boost/json/value_from.hpp>

#include "apps/rng/report.h"

namespace croupier::rng {

namespace json = boost::json;
using battery::Examined;
using battery::Finding;

namespace {

std::string_view measure_name(battery::Measure measure) {
    switch (measure) {
        case battery::Measure::chi_square: return "chi-square";
        case battery::Measure::z: return "z";
        case battery::Measure::equal_pairs: return "equal-pairs";
    }
    return "";
}

json::object finding_json(const Finding& finding) {
    json::object object{{"name", finding.name},
                        {"subject", finding.subject},
                        {"measure", measure_name(finding.measure)},
                        {"value", finding.value},
                        {"degrees_of_freedom", nullptr},
                        {"p", finding.tails.p()},
                        {"as_much", finding.tails.above},
                        {"as_little", finding.tails.below},
                        {"inside", finding.inside()}};
    if (finding.measure == battery::Measure::chi_square) object["degrees_of_freedom"] = finding.freedom;
    if (finding.histogram) {
        object["histogram"] = json::object{{"of", finding.histogram->of},
                                           {"first", finding.histogram->first},
                                           {"last_and_more", finding.histogram->last_and_more},
                                           {"seen", json::value_from(finding.histogram->seen)},
                                           {"expected", json::value_from(finding.histogram->expected)}};
    }
    return object;
}

json::array findings_json(const Examined& examined) {
    json::array list;
    for (const Finding& finding : examined.findings) list.push_back(finding_json(finding));
    return list;
}

json::object fault_json(const Examined& fault) {
    json::array rejected_by;
    json::array blind;
    for (const Finding& finding : fault.findings)
        (finding.inside() ? blind : rejected_by).push_back(json::value_from(finding.name));
    return {{"name", fault.name},
            {"what", fault.what},
            {"shoes", fault.samples},
            {"rejected", fault.rejected()},
            {"strongest", fault.strongest().name},
            {"rejected_by", std::move(rejected_by)},
            {"blind", std::move(blind)},
            {"statistics", findings_json(fault)}};
}

}  // namespace

json::object json_of(const battery::BatteryResult& result, const RunFacts& run) {
    json::array faults;
    for (const Examined& fault : result.faults) faults.push_back(fault_json(fault));
    json::object document{{"schema", "croupier-rng-report-1"},
                          {"passed", result.verdict()},
                          {"finished", result.finished},
                          {"shoes", result.generator.samples},
                          {"decks", run.decks},
                          {"seed", nullptr},
                          {"threads", run.threads},
                          {"seconds", run.seconds},
                          {"gate", json::array{battery::gate, 1 - battery::gate}},
                          {"false_alarm", result.false_alarm()},
                          {"statistics", findings_json(result.generator)},
                          {"faults", std::move(faults)}};
    // Many readers of JSON round what is beyond 2^53.
    if (run.seed) document["seed"] = std::to_string(*run.seed);
    return document;
}

}  // namespace croupier::rng
