// `croupier odds tai-sai`, and the reference tables of Tai-Sai.
#include "games/tai_sai/odds/command.h"

#include <memory>

#include <boost/json/serialize.hpp>

#include "games/tai_sai/odds/report.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"
#include "wire/last_text.h"

namespace croupier::odds {

namespace {

/// What the odds depend on.
struct TaiSaiAsked {
    apps::LawOptions law;
    tai_sai::OddsSet house = tai_sai::OddsSet::australian;
};

struct TaiSaiOptions {
    TaiSaiAsked asked;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

std::string json_of(const TaiSaiAsked& asked) {
    const tai_sai::Edition& law = apps::law_in_force<tai_sai::Game>(asked.law);
    boost::json::object document = tai_sai_json(tai_sai_report(law, asked.house));
    document["last_text"] = wire::last_text_json(law::last_text<tai_sai::Game>(law, asked.law.on));
    return boost::json::serialize(document) + "\n";
}

std::string text_of(const TaiSaiAsked& asked, const apps::Terminal& terminal) {
    const tai_sai::Edition& law = apps::law_in_force<tai_sai::Game>(asked.law);
    const auto last = law::last_text<tai_sai::Game>(law, asked.law.on);
    return tai_sai_text(tai_sai_report(law, asked.house), terminal) + (last ? "\n" + law::in_words(*last) + "\n" : "");
}

int tell_tai_sai(const TaiSaiOptions& options) {
    apps::write_output(options.json ? json_of(options.asked)
                                    : text_of(options.asked, apps::standard_output(options.color)));
    return apps::exit_code::ok;
}

void add_set_option(apps::Options& list, TaiSaiAsked& asked) {
    list.choice("--odds-set", apps::names_as_choices<tai_sai::OddsSet>(), asked.house,
                "House odds where none are gazetted; australian unless given");
}

std::string tai_sai_introduction(const tai_sai::Edition& law) {
    return "Every wager of " + std::string{law.title} +
           ", with each set of house odds, counted over the 216 throws of three dice and settled as the program "
           "settles "
           "them. Every figure\nis exact; decimals are rounded. The Gazette's odds are used where they are held; a "
           "star "
           "marks those that are not gazetted.\n\n"
           "Written by `croupier odds tables tai-sai --format markdown`. For the edition of 2001 this is "
           "docs/reference/tai-sai-odds.md, and a test keeps it so.\n"
           "The same for one set: `croupier odds tai-sai`; see [the command line](command-line.md).\n";
}

}  // namespace

void add_tai_sai(apps::Command& odds) {
    const auto options = std::make_shared<TaiSaiOptions>();
    apps::Command command = odds.add_command("tai-sai", "Exact odds of every wager at Tai-Sai");
    apps::Options set;
    add_set_option(set, options->asked);
    command.add(set);
    command.flag("--json", options->json, "JSON (croupier-odds-1) instead of text");
    apps::add_law_options(command, options->asked.law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier odds tai-sai\n"
        "  croupier odds tai-sai --odds-set macau\n"
        "  croupier odds tai-sai --on 1999-06-01 --casino Christchurch --json\n"
        "An advantage is what the house keeps of a unit staked, on average.\n"
        "JSON is described in docs/reference/odds-json.md.");
    command.runs([options] { return tell_tai_sai(*options); });
}

std::string tai_sai_json(const apps::ValueOf& value_of) {
    TaiSaiAsked asked;
    apps::Options options;
    add_set_option(options, asked);
    apps::add_law_options(options, asked.law);
    options.take(value_of);
    return json_of(asked);
}

ReferencePage tai_sai_page(const apps::LawOptions& options) {
    const tai_sai::Edition& law = apps::law_in_force<tai_sai::Game>(options);
    ReferenceTable wagers{.parts = {},
                          .about =
                              "Ways are the throws that win anything. The house keeps so much of 216 units, one "
                              "staked on each throw. "};
    wagers.about += star_means;
    ReferenceTable risks{.parts = {}, .about = "What comes back of a unit, on average, the stake included."};
    for (std::size_t at = 0; at < enum_names<tai_sai::OddsSet>.size(); ++at) {
        const TaiSaiReport report = tai_sai_report(law, static_cast<tai_sai::OddsSet>(at));
        const std::string set{name_of(report.house)};
        wagers.parts.push_back({set, tai_sai_wager_sheet(report)});
        risks.parts.push_back({set, tai_sai_risk_sheet(report)});
    }
    return {
        .edition = law.key,
        .rules = law.title,
        .title = "Odds of Tai-Sai",
        .introduction = tai_sai_introduction(law),
        .cases = {"odds_set", "HOUSE ODDS", false},
        .alone_with_case = {},
        .tables = {
            std::move(wagers), std::move(risks), {.parts = {{"", tai_sai_total_sheet()}}, .about = "Of 216 throws."}}};
}

}  // namespace croupier::odds
