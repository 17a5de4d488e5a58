#include "terminal/law_options.h"

#include <string>
#include <utility>

#include "terminal/bad_input.h"

namespace croupier::apps {

namespace {

std::string known_casinos() {
    std::string names;
    for (const law::Casino each : law::all_casinos) {
        if (!names.empty()) names += ", ";
        names += law::short_name_of(each);
    }
    return names;
}

}  // namespace

void add_day_option(Options& list, const std::string& name, std::function<void(law::Date)> take,
                    const std::string& about) {
    const auto read = [name, take = std::move(take)](const std::string& text) {
        const auto day = law::parse_date(text);
        if (!day)
            throw BadInput{name + " \"" + text + "\" is not a day; try " + name + " 2004-06-01 or " + name +
                           " \"1 June 2004\""};
        take(*day);
    };
    list.word(name, "DATE", read, about);
}

void add_casino_option(Options& list, LawOptions& options) {
    const auto take_casino = [&options](const std::string& text) {
        const auto casino = law::parse_casino(text);
        if (!casino) throw BadInput{"unknown casino \"" + text + "\"; known: " + known_casinos()};
        options.casino = *casino;
    };
    list.word("--casino", "NAME", take_casino, "Casino whose rules apply (default: Auckland)");
}

void add_law_options(Options& list, LawOptions& options) {
    add_day_option(
        list, "--on", [&options](law::Date day) { options.on = day; }, "Day whose rules apply (default: 2004-06-01)");
    add_casino_option(list, options);
}

void add_law_options(Command& command, LawOptions& options) {
    Options list;
    add_law_options(list, options);
    command.add(list);
}

void refuse_not_held(const law::NotHeld& not_held) {
    std::string why = not_held.why;
    if (why.ends_with('.')) why.pop_back();
    throw BadInput{why};
}

}  // namespace croupier::apps
