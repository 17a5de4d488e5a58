#include "server/verification/judge.h"

#include <algorithm>

#include "server/tables/live_table.h"
#include "server/verification/judge_of.h"
#include "wire/fields.h"

namespace croupier::verification {

std::string kind_of(std::string_view body) {
    const auto json = wire::parse(body);
    const std::string_view type = json ? wire::type_of(*json) : std::string_view{};
    return type.empty() ? "something unknown" : std::string{type};
}

std::string difference(std::string_view journalled, std::string_view decided) {
    const auto is = wire::parse(journalled);
    const auto should_be = wire::parse(decided);
    std::string text;
    if (!is || !is->is_object() || !should_be || !should_be->is_object()) return text;
    for (const auto& field : should_be->as_object()) {
        const wire::Value* found = is->as_object().if_contains(field.key());
        if (found != nullptr && *found == field.value()) continue;
        text += (text.empty() ? "" : "; ") + std::string{field.key()} + " is " +
                (found == nullptr ? "not there" : wire::dump(*found)) + " and should be " + wire::dump(field.value());
    }
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text.empty() ? "no rule" : text;
}

std::vector<Role> roles_named(std::string_view name) {
    if (const auto role = parse_name<Role>(name)) return {*role};
    std::vector<Role> all;
    for (std::size_t role = 0; role < enum_names<Role>.size(); ++role) all.push_back(static_cast<Role>(role));
    return all;
}

std::expected<std::unique_ptr<Judge>, std::string> make_judge(JudgeTypes games, const journal::TableRecord& table,
                                                              const secrets::Key* key) {
    const auto casino = law::parse_casino(table.casino);
    if (!casino) return std::unexpected{"there is no casino \"" + table.casino + "\""};
    const auto setup = tables::read_setup(table.setup);
    if (!setup) return std::unexpected{setup.error()};
    const auto game = std::ranges::find(games, table.game, &JudgeType::name);
    if (game == games.end()) return std::unexpected{"there is no game \"" + table.game + "\""};
    return (*game)->make({*casino, table.id, setup->first, setup->second.automation.performs(Duty::chance), key});
}

}  // namespace croupier::verification
