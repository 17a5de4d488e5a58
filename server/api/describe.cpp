// The API's documents: what people wrote, with what follows from the games' records.
#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "server/api/documents.h"

namespace croupier::api {

namespace {

using wire::Array;
using wire::Object;
using wire::Value;

constexpr std::string_view place = "#/components/schemas/";

Object reference(const std::string& name) { return {{"$ref", std::string{place} + name}}; }

/// The schema that a part of a document refers to, by its name; empty when it refers to none.
std::string referred(const Value& part) {
    const Object* object = part.if_object();
    const Value* to = object == nullptr ? nullptr : object->if_contains("$ref");
    const std::string path{to == nullptr ? "" : std::string_view{to->as_string()}};
    return path.starts_with(place) ? path.substr(place.size()) : "";
}

template <class Visit>
void walk(Value& part, const Visit& visit) {
    visit(part);
    if (Object* object = part.if_object())
        for (auto& each : *object) walk(each.value(), visit);
    if (Array* list = part.if_array())
        for (Value& each : *list) walk(each, visit);
}

Object read(std::string_view text) {
    auto value = wire::parse(text);
    if (!value) throw std::logic_error{"the API's description cannot be read: " + value.error()};
    return std::move(value->as_object());
}

// --- JSON for people ------------------------------------------------------------------------------------------------

/// As one line, with a space after commas and colons.
std::string line_of(const Value& value) {
    std::string text;
    if (const Object* object = value.if_object()) {
        for (const auto& each : *object)
            text += (text.empty() ? "" : ", ") + wire::dump(Value(each.key())) + ": " + line_of(each.value());
        return "{" + text + "}";
    }
    if (const Array* list = value.if_array()) {
        for (const Value& each : *list) text += (text.empty() ? "" : ", ") + line_of(each);
        return "[" + text + "]";
    }
    return wire::dump(value);
}

/// On one line what fits there, after what stands before it.
std::string text_of(const Value& value, std::size_t indent = 0, const std::string& before = "") {
    constexpr std::size_t width = 120;
    std::string line = before + line_of(value);
    const Object* object = value.if_object();
    const Array* list = value.if_array();
    const bool empty = object != nullptr ? object->empty() : list == nullptr || list->empty();
    if (empty || indent + line.size() < width) return line;
    std::vector<std::string> parts;
    if (object != nullptr)
        for (const auto& each : *object)
            parts.push_back(text_of(each.value(), indent + 2, wire::dump(Value(each.key())) + ": "));
    const bool names =
        list != nullptr && std::ranges::all_of(*list, [](const Value& each) { return each.is_string(); });
    if (list != nullptr)
        for (const Value& each : *list) parts.push_back(text_of(each, indent + 2));
    const std::string inner(indent + 2, ' ');
    std::vector<std::string> lines{parts.front()};
    for (std::size_t at = 1; at < parts.size(); ++at) {
        if (names && inner.size() + lines.back().size() + parts[at].size() + 3 < width) {
            lines.back() += ", " + parts[at];
        } else {
            lines.back() += ",";
            lines.push_back(parts[at]);
        }
    }
    std::string text = before + (object != nullptr ? "{" : "[") + "\n";
    for (const std::string& each : lines) text += inner + each + "\n";
    return text + std::string(indent, ' ') + (object != nullptr ? "}" : "]");
}

// --- What follows from the games ------------------------------------------------------------------------------------

/// A game's records, and what the server makes of them: a table's view and summary.
void add_game(std::map<std::string, Value>& made, const GameDescribed& game) {
    const std::string prefix = prefix_of(game.name);
    for (const auto& [name, schema] : game.schemas) made[name] = schema;
    made[prefix + "Result"] = game.result;

    Object& state = made.at(prefix + "State").as_object();
    Array& required = state["required"].as_array();
    required.erase(std::ranges::find(required, Value("ledger")));
    Object& properties = state["properties"].as_object();
    properties["ledger"].as_object()["description"] = "For staff and inspectors.";
    properties["chips"] =
        Object{{"description", "What the reader has in front of them."}, {"$ref", std::string{place} + "Money"}};

    const Object results{
        {"description", "The oldest first, each as it stands now."},
        {"type", "array"},
        {"items", Object{{"anyOf", Array{reference(prefix + "Result"), reference("VoidRound")}}}},
    };
    const Object name{{"const", game.name}};
    const Object words{{"type", "string"}};
    const Object last_text{
        {"description", "On days after the last text held: which that is. Left out otherwise."},
        {"type", "object"},
        {"properties",
         Object{{"gazette", words}, {"in_force", Object{{"type", "string"}, {"format", "date"}}}, {"note", words}}},
        {"required", Array{"gazette", "in_force", "note"}},
    };
    made[prefix + "View"] = Object{
        {"type", "object"},
        {"properties", Object{{"game", name},
                              {"version", words},
                              {"state", reference(prefix + "State")},
                              {"results", results},
                              {"chance", reference("ChanceView")},
                              {"next", reference("NextStep")},
                              {"last_text", last_text}}},
        {"required", Array{"game", "version", "state", "results", "chance"}},
    };
    const Object brief{
        {"type", "object"},
        {"properties", Object{{"game", name}, {"setup", reference(prefix + "TableSetup")}, {"results", results}}},
        {"required", Array{"game", "setup", "results"}}};
    made[prefix + "Summary"] = Object{{"allOf", Array{reference("TableInBrief"), brief}}};
}

Array references(std::span<const GameDescribed> games, const std::string& suffix, Array list = {}) {
    for (const GameDescribed& game : games) list.push_back(reference(prefix_of(game.name) + suffix));
    return list;
}

Object any_of(const char* about, Array list) { return {{"description", about}, {"anyOf", std::move(list)}}; }

Object by_game(const char* about, std::span<const GameDescribed> games, const std::string& suffix) {
    Object mapping;
    for (const GameDescribed& game : games) mapping[game.name] = std::string{place} + prefix_of(game.name) + suffix;
    return {{"description", about},
            {"oneOf", references(games, suffix)},
            {"discriminator", Object{{"propertyName", "game"}, {"mapping", std::move(mapping)}}}};
}

void add_unions(std::map<std::string, Value>& made, std::span<const GameDescribed> games) {
    const Array own{reference("NextRequest"), reference("AcknowledgeAlertRequest"), reference("RetireTableRequest")};
    made["Request"] = any_of("What is asked for: the game's own, or the server's.", references(games, "Request", own));
    made["Event"] = any_of("What happened, as the game has it.", references(games, "Event"));
    made["TableSetup"] = any_of("The game's own set-up.", references(games, "TableSetup"));
    made["Result"] = any_of("How a round ended, as boards show it.", references(games, "Result"));
    made["TableView"] = by_game("A table as somebody may see it.", games, "View");
    made["TableSummary"] = by_game("A table in a few words.", games, "Summary");
}

Object one_of_words(const char* name, const std::string& about, const Array& words) {
    return {{"name", name},
            {"in", "query"},
            {"description", about},
            {"schema", Object{{"type", "string"}, {"enum", words}}}};
}

Object parameters_of(Object parameters, std::span<const GameDescribed> games) {
    Array names;
    Array versions;
    for (const GameDescribed& game : games) {
        names.push_back(Value(game.name));
        if (game.versions.size() > 1)
            for (const std::string_view version : game.versions) versions.push_back(Value(version));
    }
    parameters["Game"] =
        one_of_words("game", games.empty() ? "" : "The game (default: " + games.front().name + ").", names);
    parameters["Version"] =
        one_of_words("version", "On days when each version of a game had rules of its own.", versions);
    return parameters;
}

/// Each game has a path for its odds, in the place of the one that stands for all of them.
Object paths_of(const Object& written, std::span<const GameDescribed> games) {
    Object paths;
    for (const auto& [path, operations] : written) {
        if (path != "/api/v1/odds/{game}") {
            paths[path] = operations;
            continue;
        }
        for (const GameDescribed& game : games) paths["/api/v1/odds/" + game.name] = game.odds;
    }
    return paths;
}

Object openapi_of(Object document, std::span<const GameDescribed> games) {
    std::map<std::string, Value> made;
    for (const GameDescribed& game : games) add_game(made, game);
    add_unions(made, games);
    document["paths"] = paths_of(document["paths"].as_object(), games);
    Object& components = document["components"].as_object();
    components["parameters"] = parameters_of(std::move(components["parameters"].as_object()), games);
    for (auto& [name, schema] : made) components["schemas"].as_object()[name] = std::move(schema);
    return document;
}

// --- The messages of the WebSocket ----------------------------------------------------------------------------------

/// Finds a schema and all that it consists of.
void need(Object& schemas, const std::string& name, std::vector<std::string>& needed) {
    if (std::ranges::find(needed, name) != needed.end()) return;
    needed.push_back(name);
    walk(schemas.at(name), [&](const Value& part) {
        if (const std::string other = referred(part); !other.empty()) need(schemas, other, needed);
    });
}

Object messages_of(const Object& document) {
    Object schemas = document.at("components").at("schemas").as_object();
    std::vector<std::string> needed;
    need(schemas, "ClientMessage", needed);
    need(schemas, "ServerMessage", needed);
    Object definitions;
    for (auto& [name, schema] : schemas)
        if (std::ranges::find(needed, name) != needed.end()) definitions[name] = schema;
    Value all(std::move(definitions));
    walk(all, [](Value& part) {
        Object* object = part.if_object();
        if (object == nullptr) return;
        if (const Value* told = object->if_contains("discriminator"); told != nullptr && told->is_object())
            object->erase("discriminator");  // OpenAPI's own
        if (const std::string other = referred(part); !other.empty()) (*object)["$ref"] = "#/$defs/" + other;
    });
    return {
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "Messages of the WebSocket /api/v1/live"},
        {"description", "Made of /openapi.json. ClientMessage is what a client may send, ServerMessage what it gets."},
        {"anyOf", Array{Object{{"$ref", "#/$defs/ClientMessage"}}, Object{{"$ref", "#/$defs/ServerMessage"}}}},
        {"$defs", std::move(all)}};
}

}  // namespace

std::string prefix_of(std::string_view game) {
    std::string prefix;
    bool begins = true;
    for (const char letter : game) {
        if (letter != '-') prefix += begins ? static_cast<char>(letter - 'a' + 'A') : letter;
        begins = letter == '-';
    }
    return prefix;
}

Documents describe(std::span<const GameDescribed> games) {
    const Object document = openapi_of(read(openapi_written), games);
    return {.openapi = text_of(document) + "\n", .messages = text_of(messages_of(document)) + "\n"};
}

}  // namespace croupier::api
