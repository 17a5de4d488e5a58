#include "server/tables/alerts.h"

#include <algorithm>

#include "server/tables/retirement.h"
#include "wire/fields.h"

namespace croupier::tables {

namespace {

Fact house_fact(const wire::Object& body, std::string text) {
    return {std::string{body.at("type").as_string()}, {}, {}, wire::dump(body), std::move(text), {}, true};
}

std::string text_of(const wire::Object& object, std::string_view key) {
    return std::string{wire::text_at(object, key).value_or("")};
}

std::int64_t number_of(const wire::Object& object, std::string_view key) {
    return wire::number_at(object, key).value_or(0);
}

std::vector<std::string> texts_of(const wire::Object& object, std::string_view key) {
    std::vector<std::string> list;
    if (const wire::Value* found = object.if_contains(key); found != nullptr && found->is_array())
        for (const wire::Value& each : found->as_array())
            if (each.is_string()) list.emplace_back(each.as_string());
    return list;
}

wire::Array array_of(const std::vector<std::string>& list) {
    wire::Array array;
    for (const std::string& each : list) array.emplace_back(each);
    return array;
}

}  // namespace

wire::Object Alert::json() const {
    wire::Object object{{"id", table + "." + std::to_string(number)},
                        {"table", table},
                        {"kind", kind},
                        {"text", text},
                        {"rules", array_of(rules)},
                        {"raised", raised}};
    if (!acknowledged.empty()) object["acknowledged"] = acknowledged;
    return object;
}

Fact Alerts::raising(std::string_view kind, std::string_view text, const std::vector<std::string>& rules) const {
    return house_fact(
        {{"type", "AlertRaised"}, {"alert", last_ + 1}, {"kind", kind}, {"text", text}, {"rules", array_of(rules)}},
        std::string{kind});
}

std::optional<Fact> Alerts::acknowledging(std::int64_t number, const std::string& account) const {
    if (std::ranges::none_of(open_, [number](const Alert& each) { return each.number == number; })) return std::nullopt;
    return house_fact({{"type", "AlertAcknowledged"}, {"alert", number}, {"by", account}}, "an alert was acknowledged");
}

std::optional<Alert> Alerts::fold(const wire::Object& fact, std::int64_t time) {
    const std::string type = text_of(fact, "type");
    const std::int64_t number = number_of(fact, "alert");
    if (type == "AlertRaised") {
        last_ = std::max(last_, number);
        return open_.emplace_back(casino_, table_, number, text_of(fact, "kind"), text_of(fact, "text"),
                                  texts_of(fact, "rules"), time);
    }
    if (type == "AlertAcknowledged") {
        const auto found = std::ranges::find(open_, number, &Alert::number);
        if (found == open_.end()) return std::nullopt;
        Alert alert = std::move(*found);
        open_.erase(found);
        alert.acknowledged = text_of(fact, "by");
        return alert;
    }
    return std::nullopt;
}

bool Alerts::is_open(std::string_view kind) const {
    return std::ranges::any_of(open_, [kind](const Alert& each) { return each.kind == kind; });
}

wire::Value Alerts::save() const {
    wire::Array list;
    for (const Alert& each : open_) {
        wire::Object object = each.json();
        object["alert"] = each.number;
        list.emplace_back(std::move(object));
    }
    return wire::Object{{"last", last_}, {"open", std::move(list)}};
}

void Alerts::load(const wire::Value& saved) {
    open_.clear();
    last_ = 0;
    const wire::Object* whole = saved.if_object();
    if (whole == nullptr) return;
    last_ = number_of(*whole, "last");
    if (const wire::Value* list = whole->if_contains("open"); list != nullptr && list->is_array())
        for (const wire::Value& each : list->as_array())
            if (const wire::Object* alert = each.if_object())
                open_.emplace_back(casino_, table_, number_of(*alert, "alert"), text_of(*alert, "kind"),
                                   text_of(*alert, "text"), texts_of(*alert, "rules"), number_of(*alert, "raised"));
}

std::string_view in_words(Witnessed act) {
    return act == Witnessed::void_round ? "void round" : "correction after payment";
}

Fact witnessed_fact(Witnessed act, const std::string& first, const std::string& second) {
    return house_fact({{"type", "Witnessed"}, {"act", in_words(act)}, {"first", first}, {"second", second}},
                      "two people agreed");
}

bool is_of_the_house(const wire::Object& fact) {
    const auto type = wire::text_at(fact, "type");
    return type == "AlertRaised" || type == "AlertAcknowledged" || type == "Witnessed" || type == "PurseMoved" ||
           is_retirement(fact);
}

}  // namespace croupier::tables
