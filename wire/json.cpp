#include "wire/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <vector>

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>

namespace croupier::wire {

std::expected<Value, std::string> parse(std::string_view text) {
    boost::json::error_code error;
    // One piece of memory for all that is read, and none for the reading: most texts are short.
    std::array<unsigned char, 2048> scratch;  // NOLINT(*-member-init): it is written first
    boost::json::stream_parser parser{
        boost::json::make_shared_resource<boost::json::monotonic_resource>(), {}, scratch.data(), scratch.size()};
    const std::size_t read = parser.write_some(text.data(), text.size(), error);
    if (!error && read < text.size()) error = boost::json::error::extra_data;
    if (error)
        return std::unexpected("not JSON at character " + std::to_string(std::min(read, text.size()) + 1) + ": " +
                               error.message());
    parser.finish(error);
    if (error) return std::unexpected("not JSON: it ends before it is complete");
    return parser.release();
}

std::string dump(const Value& value) { return boost::json::serialize(value); }

void write_quoted(std::string_view text, std::string& out) {
    // Ids, names and rules have nothing to be escaped, and there are many of them in every message.
    const auto plain = [](char each) { return each >= 0x20 && each < 0x7F && each != '"' && each != '\\'; };
    if (std::ranges::all_of(text, plain)) {
        out.append(1, '"').append(text).append(1, '"');
    } else {
        out += dump(Value(text));
    }
}

namespace {

// --- Writing --------------------------------------------------------------------------------------------------------
void write_number(std::int64_t number, std::string& out) {
    std::array<char, 20> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

/// The key of an object's next field.
void write_key(std::string_view key, std::string& out) {
    if (out.back() != '{') out += ',';
    out.append(1, '"').append(key).append("\":");
}

void write_rules(const law::Citations& rules, std::string& out) {
    out += '[';
    for (const law::Rule rule : rules.all()) {
        if (out.back() != '[') out += ',';
        out += '{';
        write_key("division", out);
        write_number(rule.clause().division, out);
        write_key("rule", out);
        write_quoted(rule.number(), out);
        write_key("part", out);
        write_quoted(rule.clause().part, out);
        if (rule.clause().inferred) out += R"(,"inferred":true)";
        out += '}';
    }
    out += ']';
}

void write_fields(const Shape& record, const void* value, std::string& out) {
    for (const Shape::Field& field : record.fields) {
        write_key(field.name, out);
        write(*field.shape, record.look(field, value), out);
    }
}

void write_kind(const Shape& one_of, const void* value, std::string& out) {
    const std::size_t place = one_of.place(value);
    write_key("type", out);
    write_quoted(one_of.words[place], out);
    write_fields(*one_of.kinds[place], one_of.chosen(value), out);
}

/// What a value is written as, for as long as it is needed.
class Scratch {
public:
    explicit Scratch(const Shape& written_as) : shape_(written_as) {
        CROUPIER_ASSERT(shape_.of->size <= sizeof bytes_ && shape_.of->alignment <= alignof(std::max_align_t));
        shape_.construct_as(bytes_.data());
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    Scratch(Scratch&&) = delete;
    Scratch& operator=(Scratch&&) = delete;
    ~Scratch() { shape_.destroy_as(bytes_.data()); }
    [[nodiscard]] void* address() { return bytes_.data(); }

private:
    const Shape& shape_;
    alignas(std::max_align_t) std::array<std::byte, 128> bytes_;  // NOLINT(*-member-init): the shape constructs in it
};

// --- Reading --------------------------------------------------------------------------------------------------------
/// Walks a JSON value and knows where it is. The first error ends the walk.
class Decoder {
public:
    explicit Decoder(Clauses clauses) : clauses_(clauses) {}

    bool read(const Shape& shape, const Value& json, void* value);
    std::optional<law::Citations> cited(const Shape& one_of, const Value& json, void* what);
    [[nodiscard]] std::string error() && { return std::move(error_); }

private:
    using Keys = std::span<const std::string_view>;
    /// A key or an index, below another.
    struct PathElement {
        const PathElement* above;
        std::string_view key;
        std::optional<std::size_t> index = {};
    };

    bool fail(std::string_view what);
    bool integer(const Value& json, std::int64_t least, std::uint64_t most, std::int64_t& value);
    bool text(const Value& json, std::string& value);
    /// The place of a name in a list of names.
    bool name(const Value& json, std::span<const std::string_view> names, std::size_t& place);
    bool optional(const Shape& shape, const Value& json, void* value);
    bool list(const Shape& shape, const Value& json, void* value, std::size_t most);
    bool written_as(const Shape& shape, const Value& json, void* value);
    /// `others`: keys that it may have besides, and that were found.
    bool fields(const Shape& record, const Object& from, void* value, Keys others);
    bool kind(const Shape& one_of, const Object& from, void* value, Keys others);
    std::optional<law::Rule> rule(const Value& json);
    std::optional<law::Citations> citations(const Value& json);
    const Object* object(const Value& json);
    const Array* array(const Value& json, std::size_t most);
    /// A field of an object; nothing, and an error, when it is missing.
    const Value* field(const Object& object, std::string_view key);
    /// Whether the object has no key but these.
    bool only(const Object& object, std::span<const std::string_view> keys);
    /// Reads below a key or an index, so that an error names its place.
    template <class Read>
    bool below(PathElement element, Read&& read_there) {
        at_ = &element;
        const bool well = read_there();
        at_ = element.above;
        return well;
    }
    [[nodiscard]] PathElement element_at(std::string_view key) const { return {.above = at_, .key = key}; }
    [[nodiscard]] PathElement element_at(std::size_t index) const { return {.above = at_, .key = {}, .index = index}; }
    [[nodiscard]] static std::string path_to(const PathElement* last);

    Clauses clauses_;
    const PathElement* at_ = nullptr;
    std::string error_;
};

bool Decoder::read(const Shape& shape, const Value& json, void* value) {
    switch (shape.kind) {
        case Shape::Kind::boolean:
            if (!json.is_bool()) return fail("true or false was expected");
            *static_cast<bool*>(value) = json.get_bool();
            return true;
        case Shape::Kind::whole: {
            std::int64_t wide = 0;
            if (!integer(json, shape.least(), shape.greatest(), wide)) return false;
            shape.set_whole(value, wide);
            return true;
        }
        case Shape::Kind::word: {
            std::size_t place = 0;
            if (!name(json, shape.words, place)) return false;
            shape.set_whole(value, static_cast<std::int64_t>(place));
            return true;
        }
        case Shape::Kind::text: return text(json, *static_cast<std::string*>(value));
        case Shape::Kind::written_as: return written_as(shape, json, value);
        case Shape::Kind::optional: return optional(shape, json, value);
        case Shape::Kind::pointer: return read(*shape.of, json, shape.fill(value));
        case Shape::Kind::list: return list(shape, json, value, shape.most);
        case Shape::Kind::record: {
            const Object* from = object(json);
            return from != nullptr && fields(shape, *from, value, {});
        }
        case Shape::Kind::one_of: {
            static constexpr std::string_view keys[]{"type"};
            const Object* from = object(json);
            return from != nullptr && kind(shape, *from, value, keys);
        }
        case Shape::Kind::citations:
        case Shape::Kind::cited: break;
    }
    // These cannot be empty first and filled then; only whole events are read, with read_cited().
    fail_assertion("a value that can be empty", __FILE__, __LINE__);
}

bool Decoder::optional(const Shape& shape, const Value& json, void* value) {
    shape.clear(value);
    if (json.is_null()) return true;
    if (shape.of->kind != Shape::Kind::optional) return read(*shape.of, json, shape.fill(value));
    const Array* one = array(json, 1);
    if (one == nullptr) return false;
    if (one->empty()) return fail("one element was expected");
    return below(element_at(std::size_t{0}), [&] { return read(*shape.of, one->front(), shape.fill(value)); });
}

bool Decoder::list(const Shape& shape, const Value& json, void* value, std::size_t most) {
    const Array* from = array(json, most);
    if (from == nullptr) return false;
    shape.clear(value);
    for (std::size_t i = 0; i < from->size(); ++i)
        if (!below(element_at(i), [&] { return read(*shape.of, (*from)[i], shape.append(value)); })) return false;
    return true;
}

bool Decoder::written_as(const Shape& shape, const Value& json, void* value) {
    Scratch as{shape};
    const bool well = shape.of->kind == Shape::Kind::list
                          ? list(*shape.of, json, as.address(), std::min(shape.most, shape.of->most))
                          : read(*shape.of, json, as.address());
    if (!well) return false;
    const std::string wrong = shape.from(value, as.address());
    return wrong.empty() || fail(wrong);
}

bool Decoder::fields(const Shape& record, const Object& from, void* value, Keys others) {
    for (const Shape::Field& each : record.fields) {
        const Value* json = field(from, each.name);
        if (json == nullptr) return false;
        if (!below(element_at(each.name), [&] { return read(*each.shape, *json, record.look(each, value)); }))
            return false;
    }
    // Every key was found: as many as there are leave no room for another.
    if (from.size() == record.fields.size() + others.size()) return true;
    std::vector<std::string_view> known(others.begin(), others.end());
    for (const Shape::Field& each : record.fields) known.push_back(each.name);
    return only(from, known);
}

bool Decoder::kind(const Shape& one_of, const Object& from, void* value, Keys others) {
    const Value* type = field(from, "type");
    std::size_t place = 0;
    if (type == nullptr || !below(element_at("type"), [&] { return name(*type, one_of.words, place); })) return false;
    return fields(*one_of.kinds[place], from, one_of.become(value, place), others);
}

std::optional<law::Citations> Decoder::cited(const Shape& one_of, const Value& json, void* what) {
    static constexpr std::string_view keys[]{"rules", "type"};
    const Object* from = object(json);
    if (from == nullptr) return std::nullopt;
    const Value* rules = field(*from, "rules");
    if (rules == nullptr) return std::nullopt;
    std::optional<law::Citations> found;
    if (!below(element_at("rules"), [&] { return (found = citations(*rules)).has_value(); })) return std::nullopt;
    if (!kind(one_of, *from, what, keys)) return std::nullopt;
    return found;
}

bool Decoder::fail(std::string_view what) {
    error_ = path_to(at_) + ": " + std::string{what};
    return false;
}

std::string Decoder::path_to(const PathElement* last) {
    if (last == nullptr) return "$";
    return path_to(last->above) +
           (last->index ? "[" + std::to_string(*last->index) + "]" : "." + std::string{last->key});
}

bool Decoder::integer(const Value& json, std::int64_t least, std::uint64_t most, std::int64_t& value) {
    const bool whole = json.is_int64() || json.is_uint64();
    if (!whole) return fail("a whole number was expected");
    // Only what is too large for a signed number comes unsigned, and no field of ours is as wide as that.
    if (json.is_uint64() && json.get_uint64() > std::uint64_t{INT64_MAX}) return fail("the number is out of range");
    value = json.is_int64() ? json.get_int64() : static_cast<std::int64_t>(json.get_uint64());
    if (value < least || std::cmp_greater(value, most)) return fail("the number is out of range");
    return true;
}

bool Decoder::text(const Value& json, std::string& value) {
    if (!json.is_string()) return fail("a text was expected");
    value.assign(json.get_string().data(), json.get_string().size());
    return true;
}

bool Decoder::name(const Value& json, std::span<const std::string_view> names, std::size_t& place) {
    if (!json.is_string()) return fail("a name was expected");
    const std::string_view given{json.get_string().data(), json.get_string().size()};
    const auto found = std::ranges::find(names, given);
    if (found == names.end()) return fail("unknown name \"" + std::string{given} + "\"");
    place = static_cast<std::size_t>(found - names.begin());
    return true;
}

std::optional<law::Rule> Decoder::rule(const Value& json) {
    const Object* fields = object(json);
    if (fields == nullptr) return std::nullopt;
    int division = 0;
    std::string number;
    std::string part;
    const auto take = [&]<class Target>(std::string_view key, Target& target) {
        const Value* value = field(*fields, key);
        return value != nullptr && below(element_at(key), [&] { return read(shape_of<Target>(), *value, &target); });
    };
    if (!take("division", division) || !take("rule", number) || !take("part", part)) return std::nullopt;
    bool inferred = false;
    const bool tells = fields->contains("inferred");
    if (tells && !take("inferred", inferred)) return std::nullopt;
    static constexpr std::string_view keys[]{"division", "rule", "part", "inferred"};
    if (!only(*fields, std::span{keys}.first(tells ? 4 : 3))) return std::nullopt;
    for (const std::span<const law::Clause> clauses : {clauses_.game, clauses_.general})
        for (const law::Clause& clause : clauses)
            if (clause.division == division && clause.number == number && clause.part == part &&
                clause.inferred == inferred)
                return law::Rule{clause};
    fail("this edition has no rule " + number + (part.empty() ? "" : " (" + part + ")") + " of Division " +
         std::to_string(division));
    return std::nullopt;
}

std::optional<law::Citations> Decoder::citations(const Value& json) {
    const Array* list = array(json, law::Citations::most);
    if (list == nullptr) return std::nullopt;
    std::optional<law::Citations> rules;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const bool well = below(element_at(i), [&] {
            const std::optional<law::Rule> each = rule((*list)[i]);
            if (!each) return false;
            if (rules && rules->cites(*each)) return fail("the rule is cited twice");
            if (rules) {
                rules->add(*each);
            } else {
                rules.emplace(*each);
            }
            return true;
        });
        if (!well) return std::nullopt;
    }
    if (!rules) fail("at least one rule was expected");
    return rules;
}

const Object* Decoder::object(const Value& json) {
    if (!json.is_object()) fail("an object was expected");
    return json.if_object();
}

const Array* Decoder::array(const Value& json, std::size_t most) {
    const Array* list = json.if_array();
    if (list == nullptr) {
        fail("a list was expected");
    } else if (list->size() > most) {
        fail("a list of at most " + std::to_string(most) + " was expected");
        return nullptr;
    }
    return list;
}

const Value* Decoder::field(const Object& object, std::string_view key) {
    const Value* value = object.if_contains(key);
    if (value == nullptr) below(element_at(key), [this] { return fail("missing"); });
    return value;
}

bool Decoder::only(const Object& object, std::span<const std::string_view> keys) {
    if (object.size() == keys.size()) return true;
    for (const auto& each : object) {
        const std::string_view key{each.key().data(), each.key().size()};
        if (std::ranges::find(keys, key) == keys.end())
            return below(element_at(key), [this] { return fail("unknown key"); });
    }
    return true;
}

}  // namespace

void write(const Shape& shape, const void* value, std::string& out) {
    switch (shape.kind) {
        case Shape::Kind::boolean: out += *static_cast<const bool*>(value) ? "true" : "false"; return;
        case Shape::Kind::whole: write_number(shape.whole(value), out); return;
        case Shape::Kind::word: write_quoted(shape.words[*static_cast<const std::uint8_t*>(value)], out); return;
        case Shape::Kind::text: write_quoted(*static_cast<const std::string*>(value), out); return;
        case Shape::Kind::written_as: {
            Scratch as{shape};
            shape.to(value, as.address());
            write(*shape.of, as.address(), out);
            return;
        }
        case Shape::Kind::optional:
        case Shape::Kind::pointer: {
            const void* inside = shape.inside(value);
            if (inside == nullptr) {
                out += "null";
                return;
            }
            const bool twice = shape.kind == Shape::Kind::optional && shape.of->kind == Shape::Kind::optional;
            if (twice) out += '[';
            write(*shape.of, inside, out);
            if (twice) out += ']';
            return;
        }
        case Shape::Kind::list: {
            out += '[';
            const std::size_t count = shape.count(value);
            for (std::size_t index = 0; index < count; ++index) {
                if (index != 0) out += ',';
                write(*shape.of, shape.element(value, index), out);
            }
            out += ']';
            return;
        }
        case Shape::Kind::record:
            out += '{';
            write_fields(shape, value, out);
            out += '}';
            return;
        case Shape::Kind::one_of:
            out += '{';
            write_kind(shape, value, out);
            out += '}';
            return;
        case Shape::Kind::citations: write_rules(*static_cast<const law::Citations*>(value), out); return;
        case Shape::Kind::cited:
            out += '{';
            write_key("rules", out);
            write_rules(*static_cast<const law::Citations*>(shape.rules(value)), out);
            write_kind(*shape.of, shape.what(value), out);
            out += '}';
            return;
    }
}

std::string text_of(const Shape& shape, const void* value) {
    std::string text;
    text.reserve(256);
    write(shape, value, text);
    return text;
}

std::optional<std::string> read(const Shape& shape, const Value& json, void* value, Clauses clauses) {
    Decoder decoder{clauses};
    if (decoder.read(shape, json, value)) return std::nullopt;
    return std::move(decoder).error();
}

std::expected<law::Citations, std::string> read_cited(const Shape& one_of, const Value& json, void* what,
                                                      Clauses clauses) {
    Decoder decoder{clauses};
    if (auto rules = decoder.cited(one_of, json, what)) return *rules;
    return std::unexpected{std::move(decoder).error()};
}

}  // namespace croupier::wire
