#include "telling/narrator.h"

#include <utility>

namespace croupier::deal {

std::string Narrator::header(std::string_view casino, law::Date day) const {
    const LawFacts& law = story_.law;
    std::string text = page_.title(story_.title, casino, day);
    text += page_.fact("Rules", std::string{law.title} + ", in force from " + law::in_words(law.in_force));
    if (!law.incomplete.empty()) text += page_.fact("Edition", "incomplete: " + std::string{law.incomplete});
    if (law.last_text) text += page_.fact("Note", law::in_words(*law.last_text));
    if (!story_.facts) return text;
    for (const auto& [label, words] : story_.facts(page_)) text += page_.fact(label, words);
    return text;
}

std::string Narrator::footer(const Totals& totals, Ending ending, const Table& table) const {
    std::string text = page_.ending(ending, totals.rounds) + page_.figure("Rounds", std::to_string(totals.rounds));
    for (const Tally& tally : totals.tallies) text += page_.figure(tally.name, std::to_string(tally.count));
    text += page_.figure("Wagered", in_words(totals.wagered), story_.about_wagered);
    text += page_.figure("House", in_words(totals.house),
                         story_.commission ? "of which commission " + in_words(totals.commission) : "");
    for (const auto& [patron, won] : totals.patrons) text += page_.figure(capital(table.patron(patron)), in_words(won));
    return text;
}

std::string Narrator::round_opens(int number, const Table& table) {
    if (detail_ == Detail::results) return {};
    return unfinished() + page_.heading("Round " + std::to_string(number)) +
           (story_.round_opens ? story_.round_opens(*this, table) : "");
}

std::string Narrator::unfinished() {
    if (!waiting_) return {};
    const Waiting line = *std::exchange(waiting_, std::nullopt);
    return page_.line(line.label, line.text, line.rules);
}

std::string Narrator::event(const ToldEvent& told) {
    if (detail_ == Detail::results) return story_.is_result(told) ? result_line(told) : "";
    std::string text;
    if (!std::exchange(opening_told_, true)) text = page_.heading("Opening of the table");
    if (waiting_ && waiting_->kind != told.kind()) text += unfinished();
    return text + line(told);
}

std::string Narrator::result_line(const ToldEvent& told) const {
    const std::string words = story_.result_words ? story_.result_words(page_, told) : told.result()->in_words;
    return apps::padded_left(std::to_string(told.round()), 4) + "  " + words + "\n";
}

std::string Narrator::line(const ToldEvent& told) {
    if (story_.line)
        if (auto own = story_.line(*this, told)) return *std::move(own);
    const auto form = story_.forms.find(told.kind());
    if (form == story_.forms.end()) {
        const std::string_view usual = told.round() == 0 ? "Table" : "";
        return described(told, story_.other_label ? story_.other_label(told) : usual);
    }
    switch (form->second.as) {
        case LineForm::As::described: return described(told, form->second.label);
        case LineForm::As::called: return called(told);
        case LineForm::As::left_out: break;
    }
    return {};
}

std::string Narrator::described(const ToldEvent& told, std::string_view label) const {
    const std::string words = capital(told.words());
    return story_.wraps ? page_.lines(label, words, told.rules()) : page_.line(label, words, told.rules());
}

std::string Narrator::called(const ToldEvent& told, apps::Ink ink) const {
    return page_.line(called_line.label, page_.terminal().paint(ink, page_.quoted(told.call())), told.rules());
}

std::string Narrator::money(const ToldEvent& told, std::string_view label, PersonId patron, const std::string& amount,
                            const std::string& words) const {
    return page_.money(label, told.patron(patron), amount, words, told.rules());
}

}  // namespace croupier::deal
