// The house rules that a compiler does not check. First shows that each check finds what it should, and nothing else,
// in small made-up trees; then applies all of them to the repository given as the argument.
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "tests/tidy/checks.h"

namespace {

namespace fs = std::filesystem;
using namespace croupier::tidy;
using Check = Findings (*)(const fs::path&);

struct Made {
    std::string path;
    std::string text;
};

/// A tree of its own in the system's temporary folder, gone when done.
class MadeUpTree {
public:
    explicit MadeUpTree(const std::vector<Made>& files) {
        // mkdtemp replaces the six letters by what makes the name unique.
        std::string name = (fs::temp_directory_path() / "croupier-tidy-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::system_error{errno, std::generic_category(), name};
        root_ = name;
        for (const Made& file : files) {
            fs::create_directories((root_ / file.path).parent_path());
            std::ofstream{root_ / file.path} << file.text;
        }
    }
    ~MadeUpTree() {
        std::error_code ignored;
        fs::remove_all(root_, ignored);
    }
    MadeUpTree(const MadeUpTree&) = delete;
    MadeUpTree& operator=(const MadeUpTree&) = delete;
    MadeUpTree(MadeUpTree&&) = delete;
    MadeUpTree& operator=(MadeUpTree&&) = delete;

    [[nodiscard]] const fs::path& root() const noexcept { return root_; }

private:
    fs::path root_;
};

/// A made-up tree and where a check must find something: "file:line" for each, in any number; empty when all is well.
struct Control {
    std::string_view about;
    Check check;
    std::vector<Made> files;
    std::vector<std::string> found;
};

Control include_control(std::string_view about, const std::string& path, const std::string& include, bool refused) {
    Control control{.about = about,
                    .check = includes_against_the_arrows,
                    .files = {{.path = path, .text = "// A file.\n#include " + include + "\n"}},
                    .found = {}};
    if (refused) control.found.push_back(path + ":2");
    return control;
}

Control core_control(std::string_view about, Check check, const std::string& path, const std::string& line,
                     bool refused) {
    Control control{.about = about, .check = check, .files = {{.path = path, .text = "\n" + line + "\n"}}, .found = {}};
    if (refused) control.found.push_back(path + ":2");
    return control;
}

/// Pai gow is there, and a file of the server with this text; `listed` may still name games.
Control named_control(std::string_view about, const std::string& text, const std::string& listed,
                      std::vector<std::string> found) {
    return {.about = about,
            .check = games_named_outside,
            .files = {{.path = "games/pai_gow/rules/a.cpp", .text = "// pai gow, pai_gow\n"},
                      {.path = "tests/tidy/games_named_outside.txt", .text = listed},
                      {.path = "server/a.cpp", .text = text}},
            .found = std::move(found)};
}

/// "Wager" is at home in the rules of games, and "Bet" nowhere.
Control word_control(std::string_view about, const std::string& path, const std::string& line, bool refused) {
    Control control{.about = about,
                    .check = words_with_a_second_meaning,
                    .files = {{.path = "tests/tidy/words_of_the_glossary.txt",
                               .text = "# word, homes\nWager games/*/rules core/kits\nBet\n"},
                              {.path = path, .text = "\n" + line + "\n"}},
                    .found = {}};
    if (refused) control.found.push_back(path + ":2");
    return control;
}

std::vector<Control> controls() {
    const std::string law = "core/law/rule.h";
    const std::string law_test = "core/law/law_test.cpp";
    const std::string later = std::string{"TO"} + "DO";
    const std::string repair = std::string{"FIX"} + "ME";
    const std::string crosses = std::string{"XX"} + "X";
    return {
        include_control("law knows the table", law, "\"core/table/ledger.h\"", true),
        include_control("law knows money", law, "\"core/money/money.h\"", true),
        include_control("base knows law", "core/base/assertion.h", "\"core/law/rule.h\"", true),
        include_control("the table knows a game", "core/table/ledger.h", "\"games/whist/rules/whist.h\"", true),
        include_control("the table knows a kit", "core/table/ledger.h", "\"core/kits/layout/rules.h\"", true),
        include_control("a kit knows a kit", "core/kits/shoe/rules.h", "\"core/kits/layout/rules.h\"", true),
        include_control("play knows a game", "core/play/table.h", "\"games/whist/rules/whist.h\"", true),
        include_control("play knows the wire", "core/play/table.h", "\"wire/json.h\"", true),
        include_control("a game knows play", "games/bezique/rules/house_view.h", "\"core/play/table.h\"", false),
        include_control("a kit knows a game", "core/kits/layout/rules.h", "\"games/bezique/rules/areas.h\"", true),
        include_control("a kit knows the table", "core/kits/layout/rules.h", "\"core/table/ledger.h\"", false),
        include_control("a game knows a kit", "games/bezique/rules/rules.h", "\"core/kits/layout/rules.h\"", false),
        include_control("a game knows a game", "games/bezique/rules/rules.cpp", "\"games/whist/rules/edition.h\"",
                        true),
        include_control("core knows wire", law, "\"wire/json.h\"", true),
        include_control("core knows a library", law, "<fmt/core.h>", true),
        include_control("a test in core knows GoogleTest", law_test, "<gtest/gtest.h>", false),
        include_control("a test in core knows apps", law_test, "\"apps/deal.h\"", true),
        include_control("wire knows the server", "wire/json.h", "\"server/http.h\"", true),
        include_control("siblings", "analysis/odds.cpp", "\"simulation/shoe.h\"", true),
        include_control("the server knows apps", "server/chance/x.cpp", "\"apps/main.h\"", true),
        include_control("a relative path", law, "\"calendar.h\"", true),
        include_control("a folder out of the diagram", "core/rooms/room.h", "\"core/law/rule.h\"", true),
        include_control("law knows base", law, "\"core/base/assertion.h\"", false),
        include_control("a game knows the table", "games/bezique/rules/rules.cpp", "\"core/table/ledger.h\"", false),
        include_control("rules know what is built on them", "games/bezique/rules/rules.cpp",
                        "\"games/bezique/odds/exact_odds.h\"", true),
        include_control("rules know another library", "games/bezique/rules/rules.cpp", "<boost/json.hpp>", true),
        include_control("odds know another game", "games/bezique/odds/x.cpp", "\"games/whist/rules/edition.h\"", true),
        include_control("odds know the rules", "games/bezique/odds/x.cpp", "\"games/bezique/rules/edition.h\"", false),
        include_control("a game knows itself", "games/bezique/rules/rules.cpp", "\"games/bezique/rules/edition.h\"",
                        false),
        include_control("the server knows the core", "server/chance/x.cpp", "\"core/equipment/dice.h\"", false),
        include_control("apps know all", "apps/main.cpp", "\"simulation/shoe.h\"", false),
        include_control("wire knows a library", "wire/json.cpp", "<boost/json.hpp>", false),
        include_control("a standard header", law, "<string_view>", false),
        include_control("a test of the server takes sample tables", "server/tables/hall_test.cpp",
                        "\"tests/samples/sample.h\"", false),
        include_control("so does what its tests share", "server/api/test_house.h", "\"tests/samples/sample.h\"", false),
        include_control("the server itself does not", "server/tables/hall.h", "\"tests/samples/sample.h\"", true),
        {.about = "an include in a comment or a text",
         .check = includes_against_the_arrows,
         .files = {{.path = law,
                    .text = "/*\n#include \"wire/json.h\"\n*/\nauto a = R\"(\n#include \"wire/json.h\"\n)\";\n"}},
         .found = {}},

        core_control("a clock", impurities_in_core, law, "auto now = std::chrono::system_clock::now();", true),
        core_control("a clock", impurities_in_core, law, "auto now = steady_clock::now();", true),
        core_control("a clock", impurities_in_core, law, "auto now = std::time(nullptr);", true),
        core_control("a clock", impurities_in_core, law, "clock_gettime(CLOCK_REALTIME, &now);", true),
        core_control("a clock", impurities_in_core, law, "#include <ctime>", true),
        core_control("a clock in a test", impurities_in_core, law_test, "#include <ctime>", true),
        core_control("a member called time", impurities_in_core, law, "auto a = shuffle.time();", false),
        core_control("chance", impurities_in_core, law, "#include <random>", true),
        core_control("chance", impurities_in_core, law, "int card = rand();", true),
        core_control("chance", impurities_in_core, law, "std::random_device device;", true),
        core_control("a word that holds rand", impurities_in_core, law, "int brand(); int operand(int);", false),
        core_control("output", impurities_in_core, law, "#include <iostream>", true),
        core_control("output", impurities_in_core, law, "#include <fstream>", true),
        core_control("output", impurities_in_core, law, "#include <cstdio>", true),
        core_control("output", impurities_in_core, law, "void f() { printf(text); }", true),
        core_control("output", impurities_in_core, law, "void f() { std::cout << 1; }", true),
        core_control("output in a test", impurities_in_core, law_test, "void f() { std::cout << 1; }", false),
        core_control("a thread", impurities_in_core, law, "#include <thread>", true),
        core_control("a thread", impurities_in_core, law, "#include <mutex>", true),
        core_control("a thread", impurities_in_core, law, "#include <atomic>", true),
        core_control("a thread", impurities_in_core, law, "#include <future>", true),
        core_control("float", impurities_in_core, law, "float a;", true),
        core_control("double", impurities_in_core, law, "double a;", true),
        core_control("double in a test", impurities_in_core, law_test, "double a;", true),
        core_control("a number with a point", impurities_in_core, law, "auto a = 12.125;", true),
        core_control("a number with an exponent", impurities_in_core, law, "auto a = 1e3;", true),
        core_control("whole numbers", impurities_in_core, law, "auto a = 1'000 + 0xE1 + '\"';", false),
        core_control("words in comments and texts", impurities_in_core, law,
                     "auto a = \"double \\\" rand()\"; // a double /* std::cout */", false),
        core_control("code after a text", impurities_in_core, law, "auto a = \"//\"; double b;", true),
        core_control("the same outside core", impurities_in_core, "apps/main.cpp", "#include <random>", false),

        core_control("a rule number in a text", rule_numbers_in_logic, law, "auto a = \"see 5.12\";", true),
        core_control("with letters", rule_numbers_in_logic, law, "auto a = \"3.4(a)(iii)(B)\";", true),
        core_control("in a raw text", rule_numbers_in_logic, law, "auto a = R\"x(10.1(b))x\";", true),
        core_control("as a number", rule_numbers_in_logic, law, "auto a = rule(5.7);", true),
        core_control("in the rules", rule_numbers_in_logic, "games/whist/rules/rules.cpp", "f(\"9.3\");", true),
        core_control("in the editions", rule_numbers_in_logic, "games/whist/rules/editions.cpp", "f(\"9.3\");", false),
        core_control("in a test", rule_numbers_in_logic, law_test, "f(\"9.3\");", false),
        core_control("in a comment", rule_numbers_in_logic, law, "f();  // 3.4(d) Palette: \"5.12\"", false),
        core_control("money", rule_numbers_in_logic, law, "f(\"$50.00 and $1,250.00\");", false),

        core_control("later, in code", notes_for_later, law, "// " + later + ": cut", true),
        core_control("later, in prose", notes_for_later, "docs/start.md", "- " + repair, true),
        core_control("later, in a script", notes_for_later, "setup/prepare.sh", "# " + crosses, true),
        core_control("part of a word", notes_for_later, "setup/prepare.sh", "mktemp a." + crosses + crosses, false),
        core_control("the build", notes_for_later, "build/log/a.log", later, false),
        core_control("git's store", notes_for_later, ".git/COMMIT_EDITMSG", later, false),
        {.about = "a file that is not text",
         .check = notes_for_later,
         .files = {{.path = "docs/a.png", .text = std::string{'\0'} + later}},
         .found = {}},

        {.about = "a source in no target",
         .check = sources_in_no_target,
         .files = {{.path = "core/law/CMakeLists.txt",
                    .text = "croupier_library(NAME law SOURCES rule.cpp)\n# old.cpp\n"},
                   {.path = "core/law/rule.cpp", .text = ""},
                   {.path = "core/law/old.cpp", .text = ""},
                   {.path = "core/law/old.h", .text = ""}},
         .found = {"core/law/old.cpp:1"}},
        {.about = "a source named like another's end",
         .check = sources_in_no_target,
         .files = {{.path = "apps/CMakeLists.txt", .text = "add(deal_main.cpp sub/b.cpp)"},
                   {.path = "apps/main.cpp", .text = ""},
                   {.path = "apps/deal_main.cpp", .text = ""},
                   {.path = "apps/sub/b.cpp", .text = ""}},
         .found = {"apps/main.cpp:1"}},
        {.about = "code that must not compile is in no target",
         .check = sources_in_no_target,
         .files = {{.path = "tests/compile_fail/a.cpp", .text = ""}},
         .found = {}},

        named_control("a game named in shared code", "// Pai-Gow\n", "", {"server/a.cpp:1"}),
        named_control("a game named in a type", "PaiGowTable table;\n", "", {"server/a.cpp:1"}),
        named_control("a file that may still name a game", "// Pai-Gow\n", "# files\nserver/a.cpp\n", {}),
        named_control("a file that no longer names a game", "// any game\n", "server/a.cpp\n", {"server/a.cpp:1"}),
        named_control("a listed file that is gone", "// any game\n", "server/b.cpp\n", {"server/b.cpp:1"}),
        named_control("shared code", "// any game\n", "", {}),

        word_control("a word at home", "games/whist/rules/wager.h", "struct Wager {};", false),
        word_control("a word at its second home", "core/kits/layout/wager.h", "struct Wager {};", false),
        word_control("a word with a second meaning", "server/net/a.h", "struct Wager {};", true),
        word_control("the same beside the rules", "games/whist/odds/a.h", "class Wager final : public A {};", true),
        word_control("the same as an enumeration", "server/net/a.h", "enum class Wager : int { big };", true),
        word_control("the same as an alias", "server/net/a.h", "using Wager = std::vector<int>;", true),
        word_control("a word without a home", "games/whist/rules/bet.h", "struct Bet {};", true),
        word_control("an alias of the word itself", "server/net/a.h", "using Wager = whist::Wager;", false),
        word_control("a declaration, a parameter, a comment", "server/net/a.h",
                     "struct Wager; template <class Wager> int f(); // struct Wager {}", false),
        word_control("a longer word", "server/net/a.h", "struct WagerPlaced {};", false),
    };
}

/// Whether the check finds what the control says; several findings on one line count as one.
bool holds(const Control& control) {
    const MadeUpTree tree{control.files};
    std::vector<std::string> found;
    for (const Finding& finding : control.check(tree.root())) {
        std::string place = finding.file + ":" + std::to_string(finding.line);
        if (found.empty() || found.back() != place) found.push_back(std::move(place));
    }
    if (found == control.found) return true;
    std::cout << "control '" << control.about << "' of " << control.files.back().path << " expected";
    for (const std::string& place : control.found) std::cout << ' ' << place;
    std::cout << (control.found.empty() ? " nothing, found" : ", found");
    for (const std::string& place : found) std::cout << ' ' << place;
    std::cout << (found.empty() ? " nothing\n" : "\n");
    return false;
}

int run(const fs::path& root) {
    std::size_t bad = 0;
    const std::vector<Control> all = controls();
    for (const Control& control : all)
        if (!holds(control)) ++bad;
    std::cout << all.size() - bad << " of " << all.size() << " controls hold\n";

    if (!fs::exists(root / "core")) {
        std::cout << root.string() << " is not the repository: it has no core\n";
        return 2;
    }
    for (const Check check : {includes_against_the_arrows, impurities_in_core, rule_numbers_in_logic, notes_for_later,
                              sources_in_no_target, games_named_outside, words_with_a_second_meaning}) {
        for (const Finding& finding : check(root)) {
            std::cout << finding.file << ':' << finding.line << ": " << finding.what << '\n';
            ++bad;
        }
    }
    return bad == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::cerr << "usage: tidy_test ROOT\n";
        return 2;
    }
    try {
        return run(arguments[1]);
    } catch (const std::exception& trouble) {
        std::cerr << "tidy_test: " << trouble.what() << '\n';
        return 2;
    }
}
