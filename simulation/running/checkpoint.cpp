#include "simulation/running/checkpoint.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>

#include "terminal/bad_input.h"
#include "terminal/whole_file.h"

namespace croupier::simulate {

namespace {

namespace json = boost::json;

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

Checkpoint checkpoint_from(const json::object& document, const std::string& table_name) {
    const json::object& how_much = document.at("how_much").as_object();
    Checkpoint found;
    found.edition = json::value_to<std::string>(document.at("rules"));
    found.table_name = table_name;
    // Without such a table it is the checkpoint of another game, which its rules tell.
    if (const json::value* table = document.if_contains(table_name)) found.table = table->as_object();
    found.seed = document.at("seed").to_number<std::uint64_t>();
    found.how_much = {.shoes = optional_number<std::uint64_t>(how_much, "shoes"),
                      .rounds = optional_number<std::uint64_t>(how_much, "rounds"),
                      .error = optional_number<double>(how_much, "error")};
    found.blocks = document.at("blocks").to_number<std::uint64_t>();
    found.finished = document.at("finished").as_bool();
    found.seconds = document.at("seconds").to_number<double>();
    found.totals = document.at("totals").as_object();
    return found;
}

}  // namespace

void save(const std::string& path, const Checkpoint& checkpoint) {
    const simulation::HowMuch& how_much = checkpoint.how_much;
    const json::object document{{"schema", schema},
                                {"rules", checkpoint.edition},
                                {checkpoint.table_name, checkpoint.table},
                                {"seed", checkpoint.seed},
                                {"how_much", json::object{{"shoes", or_null(how_much.shoes)},
                                                          {"rounds", or_null(how_much.rounds)},
                                                          {"error", or_null(how_much.error)}}},
                                {"blocks", checkpoint.blocks},
                                {"finished", checkpoint.finished},
                                {"seconds", checkpoint.seconds},
                                {"totals", checkpoint.totals}};
    apps::WholeFile file{path};
    file.write(json::serialize(document) + "\n");
    file.commit();
}

void refuse_foreign_checkpoint(const std::string& path) {
    throw apps::BadInput{"\"" + path + "\" is not a checkpoint of croupier simulate; name another file"};
}

std::optional<Checkpoint> load(const std::string& path, const std::string& table_name) {
    std::error_code error;
    if (!std::filesystem::exists(path, error) && !error) return std::nullopt;
    std::ifstream stream{path, std::ios::binary};
    std::ostringstream text;
    if (error || !(text << stream.rdbuf())) throw apps::BadInput{"the checkpoint \"" + path + "\" cannot be read"};
    try {
        const json::value document = json::parse(text.view());
        if (document.as_object().at("schema").as_string() != schema) refuse_foreign_checkpoint(path);
        return checkpoint_from(document.as_object(), table_name);
    } catch (const std::exception&) {
        refuse_foreign_checkpoint(path);
    }
}

}  // namespace croupier::simulate
