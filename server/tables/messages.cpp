#include "server/tables/messages.h"

#include <algorithm>

#include "wire/fields.h"

namespace croupier::tables {

std::string quoted(std::string_view text) {
    std::string whole;
    whole.reserve(text.size() + 2);
    wire::write_quoted(text, whole);
    return whole;
}

std::string event_text(std::int64_t seq, const Fact& fact) {
    std::string text = R"({"seq":)" + std::to_string(seq) + R"(,"kind":)" + quoted(fact.kind);
    if (fact.secret) return text + "}";
    text += R"(,"text":)" + quoted(fact.text);
    if (!fact.call.empty()) text += R"(,"call":)" + quoted(fact.call);
    if (!fact.rules.empty()) {
        text += R"(,"edition":)" + quoted(fact.edition) + R"(,"rules":[)";
        for (std::size_t i = 0; i < fact.rules.size(); ++i) {
            if (i != 0) text += ',';
            text += quoted(fact.rules[i]);
        }
        text += ']';
    }
    text += R"(,"event":)";
    text += fact.told.empty() ? fact.body : fact.told;
    text += '}';
    return text;
}

namespace {

wire::Object wants_json(const NextStep& next) {
    const play::Wants& wants = next.wants;
    wire::Object object{{"request", wants.request}, {"field", wants.field}};
    if (wants.cards != 0) object["cards"] = wants.cards;
    if (wants.dice != 0) object["dice"] = wants.dice;
    if (!next.words.empty()) {
        wire::Array words;
        for (const std::string_view word : next.words) words.emplace_back(word);
        object["one_of"] = std::move(words);
    } else if (wants.number) {
        object["number"] = wire::Array{wants.number->first, wants.number->second};
    }
    return object;
}

}  // namespace

wire::Value next_json(const std::optional<NextStep>& next) {
    if (!next) return nullptr;
    wire::Object object{{"act", next->act},   {"who", name_of(next->who)}, {"person", next->person},
                        {"rule", next->rule}, {"round", next->round},      {"step", next->step}};
    if (next->closes != 0) object["closes"] = next->closes;
    if (next->wants.anything()) object["wants"] = wants_json(*next);
    return object;
}

std::string next_text(std::string_view table, const std::optional<NextStep>& next) {
    return R"({"table":)" + quoted(table) + R"(,"next":)" + wire::dump(next_json(next)) + "}";
}

std::string events_text(std::string_view table, const News& news) {
    std::string text = R"({"table":)" + quoted(table) + R"(,"seq":)" + std::to_string(news.last()) + R"(,"time":)" +
                       std::to_string(news.time) + R"(,"role":)" + quoted(news.who.role) + R"(,"next":)" +
                       wire::dump(next_json(news.next)) + R"(,"events":[)";
    std::int64_t seq = news.first;
    for (const Fact& fact : news.facts) {
        if (seq != news.first) text += ',';
        text += event_text(seq++, fact);
    }
    text += "]}";
    return text;
}

std::string you_text(std::string_view table, PersonId number) {
    return R"({"table":)" + quoted(table) + R"(,"you":)" + std::to_string(number) + "}";
}

std::string halted_text(std::string_view table, std::string_view why) {
    return R"({"table":)" + quoted(table) + R"(,"halted":)" + quoted(why) + "}";
}

std::string refusal_text(const Refusal& refusal) {
    wire::Array rules;
    for (const std::string& rule : refusal.rules) rules.emplace_back(rule);
    return wire::dump(wire::Object{{"what", refusal.what}, {"rules", std::move(rules)}, {"edition", refusal.edition}});
}

Refusal refusal_from(std::string_view text) {
    Refusal refusal;
    const auto json = wire::parse(text);
    const wire::Object* object = json ? json->if_object() : nullptr;
    if (object == nullptr) {
        refusal.what = std::string{text};
        return refusal;
    }
    refusal.what = std::string{wire::text_at(*object, "what").value_or("")};
    refusal.edition = std::string{wire::text_at(*object, "edition").value_or("")};
    if (const auto* rules = object->if_contains("rules"); rules != nullptr && rules->is_array())
        for (const wire::Value& rule : rules->as_array())
            if (rule.is_string()) refusal.rules.emplace_back(rule.as_string());
    return refusal;
}

}  // namespace croupier::tables
