#include "apps/common/law_options.h"

#include <string>

#include "apps/common/bad_input.h"

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

void add_law_options(Command& command, LawOptions& options) {
    const auto take_day = [&options](const std::string& text) {
        const auto day = law::parse_date(text);
        if (!day) throw BadInput{"--on \"" + text + R"(" is not a day; try --on 2004-06-01 or --on "1 June 2004")"};
        options.on = *day;
    };
    command.word("--on", "DATE", take_day, "The day whose rules hold; 2004-06-01 unless given");
    const auto take_casino = [&options](const std::string& text) {
        const auto casino = law::parse_casino(text);
        if (!casino) throw BadInput{"unknown casino \"" + text + "\"; known: " + known_casinos()};
        options.casino = *casino;
    };
    command.word("--casino", "NAME", take_casino, "The casino whose rules hold; Auckland unless given");
}

void refuse_not_held(const law::NotHeld& not_held) {
    std::string why = not_held.why;
    if (why.ends_with('.')) why.pop_back();
    throw BadInput{why};
}

}  // namespace croupier::apps
