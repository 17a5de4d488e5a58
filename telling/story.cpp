#include "telling/story.h"

#include <algorithm>

#include "core/money/chips.h"
#include "core/table/limits.h"
#include "telling/page.h"

namespace croupier::deal {

namespace {

/// The day on which the edition's commencement was gazetted to be; an edition that cites none began with its notices.
law::Date commencement_of(const law::EditionText& text) {
    for (const law::CitedMember& member : text.cited)
        if (member.path.ends_with("commencement")) return member.rule.clause().notice->in_force;
    return std::ranges::max_element(text.clauses, {}, [](const law::Clause& each) { return each.notice->in_force; })
        ->notice->in_force;
}

std::string in_words(const Shape& shape, const void* at) {
    if (&shape == &shape_of<ChipSet>()) return chips_text(*static_cast<const ChipSet*>(at));
    if (&shape == &shape_of<Money>()) return in_words(*static_cast<const Money*>(at));
    if (&shape == &shape_of<Limits>()) return from_to(*static_cast<const Limits*>(at));
    if (shape.kind == Shape::Kind::boolean) return *static_cast<const bool*>(at) ? "yes" : "no";
    if (shape.kind == Shape::Kind::whole) return std::to_string(shape.whole(at));
    if (shape.kind == Shape::Kind::word) return std::string{shape.words[*static_cast<const std::uint8_t*>(at)]};
    return {};
}

/// What can be said of a set-up by its fields alone: one line.
std::vector<Fact> facts_of(const AnyValue& setup, const Page& page) {
    std::string words;
    for (const Shape::Field& field : setup.shape().fields) {
        const std::string value = in_words(*field.shape, setup.shape().look(field, setup.address()));
        if (value.empty()) continue;
        std::string name{field.name};
        std::ranges::replace(name, '_', ' ');
        words += (words.empty() ? "" : page.dot()) + name + " " + value;
    }
    return {{"Table", capital(words)}};
}

}  // namespace

LawFacts law_facts(const play::GameType& game, const play::Law& law, law::Date day) {
    const law::EditionText text = game.text_of(law);
    return {.key = text.key,
            .title = text.title,
            .incomplete = text.incomplete,
            .in_force = commencement_of(text),
            .last_text = game.last_text(law, day),
            .division = text.division};
}

Story plain_story(const play::GameType& game, const play::Law& law, const AnyValue& setup, law::Date day) {
    return {.law = law_facts(game, law, day),
            .title = std::string{game.title},
            .facts = [setup](const Page& page) { return facts_of(setup, page); },
            .forms = {{"RoundStarted", left_out},
                      {"RoundEnded", left_out},
                      {"PatronJoined", {"Patron"}},
                      {"ChipsBought", {"Chips"}},
                      {"ColourIssued", {"Chips"}},
                      {"WagersCalledFor", called_line},
                      {"NoMoreBetsCalled", called_line},
                      {"WagerPlaced", {"Wager"}},
                      {"WagerCollected", {"Takes"}},
                      {"WagerPaid", {"Pays"}}},
            .wraps = true,
            .setup = wire::parse(wire::text_of(setup)).value(),
            .blank_round = {{"result", nullptr}},
            .show_in_round =
                [](const ToldEvent& told, wire::Object& round) {
                    if (const auto result = told.result())
                        round["result"] = wire::parse(wire::text_of(result->shown)).value();
                },
            .game = game.name};
}

}  // namespace croupier::deal
