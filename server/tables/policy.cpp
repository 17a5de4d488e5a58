// How a table's set-up is written down: the game's own, and how the table is run.
#include <chrono>

#include "server/tables/casino_day.h"
#include "server/tables/live_table.h"
#include "wire/fields.h"

namespace croupier::tables {

namespace {

constexpr std::array duties{Duty::equipment, Duty::chance, Duty::calls, Duty::closing, Duty::settlement, Duty::patrons};

std::optional<std::chrono::milliseconds> time_in(const wire::Object& object, std::string_view key) {
    const auto found = wire::number_at(object, key);
    if (!found || *found < 0 || *found > 3'600'000) return std::nullopt;
    return std::chrono::milliseconds{*found};
}

}  // namespace

std::string key_of(std::string_view casino) {
    std::string key{casino};
    for (char& letter : key)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return key;
}

std::string setup_text(std::string_view game_setup, const Policy& policy) {
    wire::Array automation;
    for (const Duty duty : duties)
        if (policy.automation.performs(duty)) automation.emplace_back(name_of(duty));
    const wire::Object whole{{"table", wire::parse(game_setup).value_or(wire::Value{})},
                             {"automation", std::move(automation)},
                             {"wager_milliseconds", policy.wagers.count()},
                             {"step_milliseconds", policy.step.count()},
                             {"patience_milliseconds", policy.patience.count()}};
    return wire::dump(whole);
}

std::expected<std::pair<std::string, Policy>, std::string> read_setup(std::string_view text) {
    const auto json = wire::parse(text);
    const wire::Object* whole = json ? json->if_object() : nullptr;
    const wire::Value* table = whole == nullptr ? nullptr : whole->if_contains("table");
    const wire::Value* automation = whole == nullptr ? nullptr : whole->if_contains("automation");
    if (table == nullptr || automation == nullptr || !automation->is_array())
        return std::unexpected{"a table's set-up needs \"table\" and \"automation\""};
    Policy policy;
    for (const wire::Value& each : automation->as_array()) {
        const auto duty = each.is_string() ? parse_name<Duty>(std::string_view{each.as_string()}) : std::nullopt;
        if (!duty)
            return std::unexpected{
                "\"automation\" lists duties: equipment, chance, calls, closing, settlement, patrons"};
        policy.automation = policy.automation.with(*duty);
    }
    const auto wagers = time_in(*whole, "wager_milliseconds");
    const auto step = time_in(*whole, "step_milliseconds");
    const auto patience = time_in(*whole, "patience_milliseconds");
    if (!wagers || !step || !patience)
        return std::unexpected{
            "\"wager_milliseconds\", \"step_milliseconds\" and \"patience_milliseconds\" are whole numbers up to an "
            "hour"};
    policy.wagers = *wagers;
    policy.step = *step;
    policy.patience = *patience;
    return std::pair{wire::dump(*table), policy};
}

Calendar system_calendar() {
    using namespace std::chrono;
    const auto now = [] { return duration_cast<microseconds>(system_clock::now().time_since_epoch()).count(); };
    return {now, [now] { return casino_day(now()); }};
}

}  // namespace croupier::tables
