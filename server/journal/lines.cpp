#include "server/journal/lines.h"

#include <array>
#include <istream>
#include <ostream>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include "server/journal/signing.h"

namespace croupier::journal {

namespace {

namespace json = boost::json;

constexpr std::string_view first_line = R"({"kind":"journal","format":1})";

/// A line holds a body with every byte escaped, and a little more.
constexpr std::size_t line_most = 8 * body_most;

json::object to_object(const TableRecord& table) {
    json::object object;
    object["kind"] = "table";
    object["id"] = table.id;
    object["name"] = table.name;
    object["game"] = table.game;
    object["casino"] = table.casino;
    object["setup"] = table.setup;
    return object;
}

json::object to_object(const Entry& entry) {
    json::object object;
    object.reserve(13);
    object["kind"] = "entry";
    object["table"] = entry.table;
    object["seq"] = entry.seq;
    object["epoch"] = entry.epoch;
    object["time"] = entry.time;
    object["edition"] = entry.edition;
    json::array rules;
    for (const std::string& rule : entry.rules) rules.emplace_back(rule);
    object["rules"] = std::move(rules);
    object["role"] = entry.actor.role;
    object["actor"] = entry.actor.id;
    object["command"] = entry.command;
    object["body"] = entry.body;
    object["previous"] = hex(entry.previous);
    object["hash"] = hex(entry.hash);
    return object;
}

std::string last_line(std::int64_t tables, std::int64_t entries) {
    json::object object;
    object["kind"] = "end";
    object["tables"] = tables;
    object["entries"] = entries;
    return json::serialize(object);
}

/// Reads the members of an object; what is not there, or of another kind, makes it bad. What is there too much is found
/// when the line is written again and compared.
class Members {
public:
    explicit Members(const json::object& object) : object_(&object) {}
    [[nodiscard]] bool good() const { return good_; }

    std::string text(std::string_view key) {
        const json::value* const value = object_->if_contains(key);
        if (value == nullptr || !value->is_string()) return fail();
        return std::string{std::string_view{value->get_string()}};
    }
    std::int64_t integer(std::string_view key) {
        const json::value* const value = object_->if_contains(key);
        if (value == nullptr || !value->is_int64()) {
            good_ = false;
            return 0;
        }
        return value->get_int64();
    }
    std::vector<std::string> texts(std::string_view key) {
        const json::value* const value = object_->if_contains(key);
        std::vector<std::string> all;
        if (value == nullptr || !value->is_array()) {
            good_ = false;
            return all;
        }
        for (const json::value& each : value->get_array()) {
            if (each.is_string()) {
                all.emplace_back(std::string_view{each.get_string()});
            } else {
                good_ = false;
            }
        }
        return all;
    }
    template <std::size_t Size>
    void hex_into(std::string_view key, std::array<std::uint8_t, Size>& bytes) {
        if (!from_hex(text(key), bytes)) good_ = false;
    }
    Hash hash(std::string_view key) {
        Hash hash{};
        hex_into(key, hash);
        return hash;
    }

private:
    std::string fail() {
        good_ = false;
        return {};
    }
    const json::object* object_;
    bool good_ = true;
};

Item read_table(Members& members) {
    return TableRecord{.id = members.text("id"),
                       .name = members.text("name"),
                       .game = members.text("game"),
                       .casino = members.text("casino"),
                       .setup = members.text("setup")};
}

Item read_entry(Members& members) {
    return Entry{.table = members.text("table"),
                 .seq = members.integer("seq"),
                 .epoch = members.integer("epoch"),
                 .time = members.integer("time"),
                 .edition = members.text("edition"),
                 .rules = members.texts("rules"),
                 .actor = {.role = members.text("role"), .id = members.text("actor")},
                 .command = members.text("command"),
                 .body = members.text("body"),
                 .previous = members.hash("previous"),
                 .hash = members.hash("hash")};
}

}  // namespace

std::string to_line(const Item& item) {
    return std::visit([](const auto& each) { return json::serialize(to_object(each)); }, item);
}

std::expected<Item, std::string> from_line(std::string_view line) {
    json::error_code error;
    const json::value parsed = json::parse({line.data(), line.size()}, error);
    if (error) return std::unexpected{"this line is not JSON: " + error.message()};
    if (!parsed.is_object()) return std::unexpected{std::string{"this line is not a JSON object"}};
    Members members{parsed.get_object()};
    const std::string kind = members.text("kind");
    if (kind != "table" && kind != "entry")
        return std::unexpected{std::string{"this line is neither a table nor an entry"}};
    Item item = kind == "table" ? read_table(members) : read_entry(members);
    if (!members.good())
        return std::unexpected{"this line lacks something of a " + kind + ", or has it of another kind"};
    if (to_line(item) != line) return std::unexpected{"this line is not written as a journal writes a " + kind};
    return item;
}

std::string to_line(const SignedHead& signed_head) {
    json::object object;
    object["kind"] = "head";
    object["table"] = signed_head.head.table;
    object["seq"] = signed_head.head.seq;
    object["hash"] = hex(signed_head.head.hash);
    object["time"] = signed_head.time;
    object["key"] = hex(signed_head.key);
    object["signature"] = hex(signed_head.signature);
    return json::serialize(object);
}

std::expected<SignedHead, std::string> signed_head_from_line(std::string_view line) {
    json::error_code error;
    const json::value parsed = json::parse({line.data(), line.size()}, error);
    if (error || !parsed.is_object()) return std::unexpected{std::string{"a signed head is one JSON object"}};
    Members members{parsed.get_object()};
    SignedHead read{
        .head = {.table = members.text("table"), .seq = members.integer("seq"), .hash = members.hash("hash")},
        .time = members.integer("time"),
        .key = {},
        .signature = {}};
    members.hex_into("key", read.key);
    members.hex_into("signature", read.signature);
    if (!members.good() || to_line(read) != line)
        return std::unexpected{std::string{"this is not written as a signed head is written"}};
    return read;
}

std::optional<Flaw> write_lines(Source& source, std::ostream& stream) {
    std::int64_t tables = 0;
    std::int64_t entries = 0;
    stream << first_line << '\n';
    for (;;) {
        std::expected<std::optional<Item>, Flaw> item = source.next();
        if (!item) return std::move(item.error());
        if (!*item) break;
        ++(std::holds_alternative<Entry>(**item) ? entries : tables);
        stream << to_line(**item) << '\n';
        if (!stream) break;
    }
    stream << last_line(tables, entries) << '\n' << std::flush;
    if (stream) return std::nullopt;
    return Flaw{.kind = FlawKind::unreadable, .table = {}, .seq = 0, .line = 0, .what = "the file cannot be written"};
}

std::unexpected<Flaw> LinesSource::wrong(FlawKind kind, std::string_view what) const {
    return std::unexpected{Flaw{.kind = kind,
                                .table = {},
                                .seq = 0,
                                .line = line_,
                                .what = "line " + std::to_string(line_) + ": " + std::string{what}}};
}

std::expected<std::string_view, Flaw> LinesSource::next_line() {
    ++line_;
    text_.clear();
    // Not std::getline: it takes any length, and hides whether the last line was whole.
    for (int next = stream_->get(); next != std::istream::traits_type::eof(); next = stream_->get()) {
        if (next == '\n') return text_;
        text_ += static_cast<char>(next);
        if (text_.size() > line_most) return wrong(FlawKind::malformed, "longer than any line of a journal");
    }
    if (stream_->bad()) return wrong(FlawKind::unreadable, "the file cannot be read on");
    return wrong(FlawKind::cut_short, text_.empty() ? "the file ends without its end line" : "the file ends in a line");
}

std::expected<std::optional<Item>, Flaw> LinesSource::next() {
    if (ended_) return std::nullopt;
    if (line_ == 0) {
        const std::expected<std::string_view, Flaw> begun = next_line();
        if (!begun) return std::unexpected{begun.error()};
        if (*begun != first_line) return wrong(FlawKind::malformed, "a journal begins with " + std::string{first_line});
    }
    const std::expected<std::string_view, Flaw> line = next_line();
    if (!line) return std::unexpected{line.error()};
    if (*line == last_line(tables_, entries_)) {
        if (stream_->peek() != std::istream::traits_type::eof())
            return wrong(FlawKind::malformed, "something follows the end line");
        ended_ = true;
        return std::nullopt;
    }
    if (line->starts_with(R"({"kind":"end")"))
        return wrong(FlawKind::cut_short, "the end line counts other tables or entries than were read");
    std::expected<Item, std::string> item = from_line(*line);
    if (!item) return wrong(FlawKind::malformed, item.error());
    ++(std::holds_alternative<Entry>(*item) ? entries_ : tables_);
    return std::move(*item);
}

}  // namespace croupier::journal
