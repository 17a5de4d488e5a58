// What needs no template: the plain values, and where an error is.
#include "wire/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

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

namespace detail {

namespace {
/// More chips than a tray can hold apart, and denominations whose sums would need a table of their own size, are
/// refused here because a set of chips works its sums out when it is made.
constexpr std::size_t denominations_most = 64;
constexpr std::int64_t remainders_most = 1'000'000;
constexpr std::int64_t denomination_most = 100'000'000'000;  // $1,000,000,000.00
}  // namespace

// --- Writing --------------------------------------------------------------------------------------------------------
void write(std::int64_t number, std::string& out) {
    std::array<char, 20> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

void write(Money amount, std::string& out) { write(amount.in_cents(), out); }

void write(Card card, std::string& out) { write_quoted(in_words(card), out); }

void write(Die die, std::string& out) { write(std::int64_t{die.face()}, out); }

void write(const Dice& dice, std::string& out) { write_list(dice.ascending(), out); }

void write(const ChipSet& chips, std::string& out) { write_list(chips.denominations(), out); }

void write(const CardCounts& counts, std::string& out) { write_list(counts.by_index(), out); }

void write(law::Rule rule, std::string& out) {
    out += '{';
    write_key("division", out);
    write(std::int64_t{rule.clause().division}, out);
    write_key("rule", out);
    write_quoted(rule.number(), out);
    write_key("part", out);
    write_quoted(rule.clause().part, out);
    if (rule.clause().inferred) out += R"(,"inferred":true)";
    out += '}';
}

void write(const law::Citations& rules, std::string& out) { write_list(rules.all(), out); }

// --- Reading --------------------------------------------------------------------------------------------------------
bool Reader::fail(std::string_view what) {
    error_ = path_to(at_) + ": " + std::string{what};
    return false;
}

std::string Reader::path_to(const Step* step) {
    if (step == nullptr) return "$";
    return path_to(step->above) +
           (step->index ? "[" + std::to_string(*step->index) + "]" : "." + std::string{step->key});
}

bool Reader::boolean(const Value& json, bool& value) {
    if (!json.is_bool()) return fail("true or false was expected");
    value = json.get_bool();
    return true;
}

bool Reader::integer(const Value& json, std::int64_t least, std::uint64_t most, std::int64_t& value) {
    const bool whole = json.is_int64() || json.is_uint64();
    if (!whole) return fail("a whole number was expected");
    // Only what is too large for a signed number comes unsigned, and no field of ours is as wide as that.
    if (json.is_uint64() && json.get_uint64() > std::uint64_t{INT64_MAX}) return fail("the number is out of range");
    value = json.is_int64() ? json.get_int64() : static_cast<std::int64_t>(json.get_uint64());
    if (value < least || std::cmp_greater(value, most)) return fail("the number is out of range");
    return true;
}

bool Reader::text(const Value& json, std::string& value) {
    if (!json.is_string()) return fail("a text was expected");
    value.assign(json.get_string().data(), json.get_string().size());
    return true;
}

bool Reader::name(const Value& json, std::span<const std::string_view> names, std::size_t& place) {
    if (!json.is_string()) return fail("a name was expected");
    const std::string_view given{json.get_string().data(), json.get_string().size()};
    const auto found = std::ranges::find(names, given);
    if (found == names.end()) return fail("unknown name \"" + std::string{given} + "\"");
    place = static_cast<std::size_t>(found - names.begin());
    return true;
}

bool Reader::read(const Value& json, Money& value) {
    std::int64_t cents = 0;
    if (!integer(json, INT64_MIN, INT64_MAX, cents)) return false;
    value = Money::cents(cents);
    return true;
}

bool Reader::read(const Value& json, Card& value) {
    std::string letters;
    if (!text(json, letters)) return false;
    const std::optional<Card> card = parse_card(letters);
    // One card has one spelling here; people's other spellings are read elsewhere.
    if (!card || in_words(*card) != letters) return fail("there is no card \"" + letters + "\"");
    value = *card;
    return true;
}

bool Reader::read(const Value& json, Die& value) {
    std::int64_t face = 0;
    if (!integer(json, INT64_MIN, INT64_MAX, face)) return false;
    const std::optional<Die> die = Die::from_face(face);
    if (!die) return fail("a die has no face " + std::to_string(face) + "; its faces are 1 to 6");
    value = *die;
    return true;
}

bool Reader::read(const Value& json, Dice& value) {
    InlineVector<Die, Dice::count> dice;
    if (!read_list(json, dice, Dice::count)) return false;
    if (dice.size() != Dice::count) return fail("the faces of three dice were expected");
    value = Dice{dice[0], dice[1], dice[2]};
    return true;
}

bool Reader::read(const Value& json, ChipSet& value) {
    std::vector<Money> denominations;
    if (!read_list(json, denominations, denominations_most)) return false;
    std::int64_t unit = 0;
    for (const Money chip : denominations) {
        if (chip <= Money{} || chip > Money::cents(denomination_most))
            return fail("a chip is worth more than $0.00 and at most $1,000,000,000.00");
        unit = std::gcd(unit, chip.in_cents());
    }
    if (!denominations.empty() && std::ranges::min(denominations).in_cents() / unit > remainders_most)
        return fail("these denominations have too small a common part");
    value = ChipSet{std::move(denominations)};
    return true;
}

bool Reader::read(const Value& json, CardCounts& value) {
    std::vector<std::uint8_t> counts;
    if (!read_list(json, counts, Card::kinds)) return false;
    if (counts.size() != Card::kinds) return fail("52 counts were expected");
    std::ranges::copy(counts, value.by_index().begin());
    return true;
}

std::optional<law::Rule> Reader::rule(const Value& json) {
    const Object* fields = object(json);
    if (fields == nullptr) return std::nullopt;
    int division = 0;
    std::string number;
    std::string part;
    const auto take = [&](std::string_view key, auto& target) {
        const Value* value = field(*fields, key);
        return value != nullptr && below(step_to(key), [&] { return read(*value, target); });
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

std::optional<law::Citations> Reader::citations(const Value& json) {
    const Array* list = array(json, law::Citations::most);
    if (list == nullptr) return std::nullopt;
    std::optional<law::Citations> rules;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const bool well = below(step_to(i), [&] {
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

const Object* Reader::object(const Value& json) {
    if (!json.is_object()) fail("an object was expected");
    return json.if_object();
}

const Array* Reader::array(const Value& json, std::size_t most) {
    const Array* list = json.if_array();
    if (list == nullptr) {
        fail("a list was expected");
    } else if (list->size() > most) {
        fail("a list of at most " + std::to_string(most) + " was expected");
        return nullptr;
    }
    return list;
}

const Value* Reader::field(const Object& object, std::string_view key) {
    const Value* value = object.if_contains(key);
    if (value == nullptr) below(step_to(key), [this] { return fail("missing"); });
    return value;
}

bool Reader::only(const Object& object, std::span<const std::string_view> keys) {
    if (object.size() == keys.size()) return true;
    for (const auto& each : object) {
        const std::string_view key{each.key().data(), each.key().size()};
        if (std::ranges::find(keys, key) == keys.end())
            return below(step_to(key), [this] { return fail("unknown key"); });
    }
    return true;
}

}  // namespace detail

}  // namespace croupier::wire
