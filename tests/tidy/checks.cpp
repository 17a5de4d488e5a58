#include "tests/tidy/checks.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "tests/tidy/source_text.h"

namespace croupier::tidy {

namespace {

namespace fs = std::filesystem;
using Words = std::span<const std::string_view>;

struct File {
    std::string path;  ///< from the root, with '/'
    std::string text;
};

std::string read(const fs::path& path) {
    std::ifstream stream{path, std::ios::binary};
    if (!stream) throw std::runtime_error{"cannot read " + path.string()};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

/// All files below a folder of the root, in order; the build, git's own store and fetched packages are not ours.
std::vector<File> files_in(const fs::path& root, std::string_view folder) {
    std::vector<File> files;
    const fs::path start = folder.empty() ? root : root / folder;
    if (!fs::is_directory(start)) return files;
    for (auto each = fs::recursive_directory_iterator{start}; each != fs::recursive_directory_iterator{}; ++each) {
        const std::string path = each->path().lexically_relative(root).generic_string();
        if (path == "build" || path == ".git" || each->path().filename() == "node_modules") {
            each.disable_recursion_pending();
        } else if (each->is_regular_file() && !each->is_symlink()) {
            files.push_back({.path = path, .text = read(each->path())});
        }
    }
    std::ranges::sort(files, {}, &File::path);
    return files;
}

constexpr std::array<std::string_view, 13> source_folders{"core",       "wire",     "terminal", "telling", "analysis",
                                                          "simulation", "language", "games",    "server",  "apps",
                                                          "wasm",       "bench",    "tests"};

bool is_source(const File& file) { return file.path.ends_with(".cpp") || file.path.ends_with(".h"); }
bool is_test(const File& file) { return file.path.ends_with("_test.cpp"); }
/// Tests, and what they share: test_house.h.
bool is_for_tests(const File& file) { return is_test(file) || file.path.find("/test_") != std::string::npos; }

std::vector<File> sources_in(const fs::path& root, std::string_view folder) {
    std::vector<File> files = files_in(root, folder);
    std::erase_if(files, [](const File& file) { return !is_source(file); });
    return files;
}

/// The first `count` parts of a path: head("core/law/rule.h", 2) is "core/law".
std::string_view head(std::string_view path, int count) {
    std::size_t end = 0;
    for (int part = 0; part < count && end != std::string_view::npos; ++part) end = path.find('/', end + (part > 0));
    return path.substr(0, end);
}

/// Which game's folder a path is in, as "games/a_game"; empty outside of them.
std::string_view game_of(std::string_view path) {
    if (!path.starts_with("games/") || path.starts_with("games/all")) return {};
    return head(path, 2);
}

/// What must be as pure as core: the rules of a game.
bool are_rules(std::string_view part) { return !game_of(part).empty() && part.ends_with("/rules"); }

/// The part of the diagram that a path belongs to: a part of a game, a kit, a folder of core or server, or one of the
/// root.
std::string_view part_of(std::string_view path) {
    if (!game_of(path).empty()) return head(path, 3);
    if (path.starts_with("games/")) return head(path, 2);
    if (path.starts_with("core/kits/")) return head(path, 3);
    if (path.starts_with("core/") || path.starts_with("server/")) return head(path, 2);
    return head(path, 1);
}

bool is_one_of(std::string_view word, Words words) { return std::ranges::find(words, word) != words.end(); }

/// The diagram: what a part may include besides itself. The parts of core and server are spelled out; elsewhere "core"
/// means all of it.
std::optional<std::vector<std::string_view>> may_include(std::string_view part) {
    if (part == "games/all")
        return {{"core", "games", "wire", "terminal", "telling", "simulation", "language", "server"}};
    if (are_rules(part)) return {{"core"}};
    if (const std::string_view game = game_of(part); !game.empty()) {
        if (part.ends_with("/wire") || part.ends_with("/api")) return {{game, "core", "wire"}};
        if (part.ends_with("/odds")) return {{game, "core", "wire", "terminal", "telling", "analysis"}};
        if (part.ends_with("/simulation"))
            return {{game, "core", "wire", "terminal", "telling", "analysis", "simulation", "server/chance"}};
        if (part.ends_with("/language")) return {{game, "games/all", "core", "wire", "simulation", "language"}};
        if (part.ends_with("/tests"))
            return {{game, "games/all", "core", "wire", "terminal", "telling", "analysis", "simulation", "language",
                     "server", "apps", "tests"}};
        if (part.ends_with("/telling")) return {{game, "core", "wire", "terminal", "telling", "server/chance"}};
        if (part.ends_with("/house")) return {{game, "core", "wire", "server"}};
        if (part.ends_with("/bench"))
            return {
                {game, "games/all", "core", "wire", "analysis", "simulation", "terminal", "server", "apps", "bench"}};
        if (part.ends_with("/game.cpp")) return {{game, "games/all"}};
    }
    // Kits do not know kits: a game composes them.
    if (part.starts_with("core/kits/"))
        return {{"core/base", "core/law", "core/money", "core/equipment", "core/table", "core/play"}};
    if (part == "core/play") return {{"core/base", "core/law", "core/money", "core/equipment", "core/table"}};
    if (part == "core/table") return {{"core/base", "core/law", "core/money", "core/equipment"}};
    if (part == "core/law" || part == "core/money" || part == "core/equipment") return {{"core/base"}};
    if (part == "core/base") return {std::vector<std::string_view>{}};
    if (part == "wire") return {{"core"}};
    if (part == "terminal") return {{"core"}};
    if (part == "telling") return {{"core", "wire", "terminal", "analysis", "server/chance"}};
    if (part == "analysis") return {{"core", "wire"}};
    if (part == "simulation") return {{"core", "wire", "terminal", "analysis"}};
    if (part == "language") return {{"core", "games/all", "wire"}};
    if (part == "server/secrets") return {{"core/base"}};
    if (part == "server/accounts") return {{"core", "server/secrets", "server/sql"}};
    if (part == "server/chance") return {{"core", "server/secrets"}};
    if (part == "server/net") return {{"core/base"}};
    if (part == "server/sql") return {std::vector<std::string_view>{}};
    if (part == "server/journal") return {{"server/sql"}};
    if (part == "server/tables")
        return {{"core", "wire", "games", "server/secrets", "server/chance", "server/sql", "server/journal"}};
    if (part == "server/verification")
        return {{"core", "wire", "games", "server/secrets", "server/chance", "server/journal", "server/sql",
                 "server/tables"}};
    if (part == "server/reports")
        return {{"core", "wire", "games", "server/secrets", "server/sql", "server/journal", "server/tables"}};
    if (part == "server/api")
        return {{"core", "wire", "games", "server/accounts", "server/journal", "server/net", "server/reports",
                 "server/sql", "server/tables"}};
    if (part == "apps")
        return {{"core", "wire", "terminal", "telling", "analysis", "simulation", "language", "games", "server"}};
    if (part == "wasm") return {{"core", "wire", "games"}};
    if (part == "tests" || part == "bench")
        return {{"core", "wire", "terminal", "telling", "analysis", "simulation", "language", "games", "server", "apps",
                 "tests", "bench"}};
    return std::nullopt;
}

std::string listed(const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names) {
        if (!text.empty()) text += ", ";
        text += name;
    }
    return text.empty() ? "nothing of ours" : text;
}

std::optional<std::string> judge_include(const File& file, const Include& include) {
    const std::string_view part = part_of(file.path);
    const bool ours = is_one_of(head(include.path, 1), source_folders) && include.path.find('/') != std::string::npos;
    if (!ours) {
        const bool standard = include.in_angles && include.path.find_first_of("/.") == std::string::npos;
        if (standard) return std::nullopt;
        if (!include.in_angles && include.path.find('/') == std::string::npos)
            return "\"" + include.path + "\" is relative; write the path from the repository's root";
        if ((!part.starts_with("core/") && !are_rules(part)) || is_test(file)) return std::nullopt;
        return "core includes <" + include.path + ">; it may use the standard C++ headers and core only";
    }
    const std::string_view target = part_of(include.path);
    if (target == part) return std::nullopt;
    if (target == "tests" && part.starts_with("server/") && is_for_tests(file)) return std::nullopt;
    const auto allowed = may_include(part);
    if (!allowed)
        return "the folder " + std::string{part} +
               " is not in the diagram; give it its arrows in tests/tidy/checks.cpp";
    for (int parts = 1; parts <= 3; ++parts)
        if (is_one_of(head(target, parts), *allowed)) return std::nullopt;
    return std::string{part} + " includes " + std::string{target} + " against the arrows; it may include " +
           listed(*allowed);
}

/// Calls `found(place)` wherever the word stands by itself in the code.
template <class Found>
void each_word(std::string_view code, std::string_view word, Found found) {
    for (std::size_t at = code.find(word); at != std::string_view::npos; at = code.find(word, at + word.size())) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !is_word_letter(code[at - 1]);
        const bool ends = end == code.size() || !is_word_letter(code[end]);
        if (begins && ends) found(at);
    }
}

struct Impurity {
    std::string_view what;
    std::string_view instead;
    std::vector<std::string_view> headers;
    std::vector<std::string_view> words;  ///< one that ends in "(" is meant only as a call
    bool tests_too;
};

const std::vector<Impurity>& impurities() {
    static const std::vector<Impurity> list{
        {.what = "a clock",
         .instead = "take the day or the time from the command",
         .headers = {"ctime", "time.h", "sys/time.h"},
         .words = {"system_clock", "steady_clock", "high_resolution_clock", "utc_clock", "file_clock", "clock_gettime",
                   "gettimeofday", "localtime", "gmtime", "time(", "clock("},
         .tests_too = true},
        {.what = "chance",
         .instead = "chance is a command: let the caller supply the card",
         .headers = {"random", "stdlib.h"},
         .words = {"rand(", "srand", "random_device", "mt19937", "mt19937_64", "default_random_engine",
                   "uniform_int_distribution", "random_shuffle"},
         .tests_too = true},
        {.what = "input or output",
         .instead = "return a value and let the caller write it",
         .headers = {"iostream", "fstream", "cstdio", "stdio.h", "filesystem", "print", "syncstream", "ostream",
                     "istream", "iomanip"},
         .words = {"printf", "fprintf", "snprintf", "sprintf", "puts", "putchar", "cout", "cerr", "clog", "cin",
                   "fopen", "ifstream", "ofstream", "fstream", "getenv", "println"},
         .tests_too = false},
        {.what = "a thread",
         .instead = "core is a set of functions of values; concurrency belongs to whoever runs the table",
         .headers = {"thread", "mutex", "shared_mutex", "atomic", "future", "condition_variable", "semaphore", "latch",
                     "barrier", "stop_token", "pthread.h"},
         .words = {"jthread", "thread_local", "atomic", "mutex", "pthread_create"},
         .tests_too = true},
        {.what = "floating point",
         .instead = "use Money, Odds or Rate, which are exact",
         .headers = {"cmath", "math.h", "cfloat"},
         .words = {"float", "double"},
         .tests_too = true},
    };
    return list;
}

void find_words(const File& file, const SourceText& source, const Impurity& impurity, Findings& findings) {
    for (const std::string_view word : impurity.words) {
        const bool call = word.ends_with('(');
        const std::string_view name = call ? word.substr(0, word.size() - 1) : word;
        each_word(source.code, name, [&](std::size_t at) {
            const std::size_t next = source.code.find_first_not_of(' ', at + name.size());
            if (call && (next == std::string::npos || source.code[next] != '(')) return;
            // A member of our own may be called so: hand.time().
            if (call && at > 0 && (source.code[at - 1] == '.' || source.code[at - 1] == '>')) return;
            findings.push_back({.file = file.path,
                                .line = line_of(source.code, at),
                                .what = std::string{name} + " is " + std::string{impurity.what} + " in core; " +
                                        std::string{impurity.instead}});
        });
    }
}

/// The numbers written in code, as text with their places: "12", "0x1F", "1.5", "1'000".
std::vector<std::pair<std::size_t, std::string_view>> numbers_in(std::string_view code) {
    std::vector<std::pair<std::size_t, std::string_view>> numbers;
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (!is_digit(code[at]) || (at > 0 && is_word_letter(code[at - 1]))) continue;
        std::size_t end = at;
        while (end < code.size() && (is_word_letter(code[end]) || code[end] == '.' || code[end] == '\'')) ++end;
        numbers.emplace_back(at, code.substr(at, end - at));
        at = end - 1;
    }
    return numbers;
}

bool is_floating(std::string_view number) {
    if (number.starts_with("0x") || number.starts_with("0X"))
        return number.find_first_of(".pP") != std::string_view::npos;
    return number.find_first_of(".eE") != std::string_view::npos;
}

std::size_t digits_at(std::string_view text, std::size_t at) {
    std::size_t count = 0;
    while (at + count < text.size() && is_digit(text[at + count])) ++count;
    return count;
}

/// A rule number as the Gazette prints it, like five-dot-twelve with or without (a)(iii); none when it is money or a
/// longer decimal.
std::optional<std::string_view> rule_number_in(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t first = digits_at(text, at);
        if (first == 0) continue;
        const std::size_t dot = at + first;
        const std::size_t second = dot < text.size() && text[dot] == '.' ? digits_at(text, dot + 1) : 0;
        const bool inside = at > 0 && (is_word_letter(text[at - 1]) || std::string_view{"$.,"}.contains(text[at - 1]));
        if (!inside && first <= 2 && second >= 1 && second <= 2) return text.substr(at, first + 1 + second);
        at = dot + (second > 0 ? second : 0);
    }
    return std::nullopt;
}

/// The sources of core, and of the rules of all games.
std::vector<File> pure_sources(const fs::path& root) {
    std::vector<File> files = sources_in(root, "core");
    for (File& file : sources_in(root, "games"))
        if (are_rules(part_of(file.path))) files.push_back(std::move(file));
    return files;
}

/// The next word of the code at or after a place, and where it ends; empty where something else comes first.
std::string_view word_at(std::string_view code, std::size_t& at) {
    while (at < code.size() && (code[at] == ' ' || code[at] == '\n')) ++at;
    const std::size_t begin = at;
    while (at < code.size() && is_word_letter(code[at])) ++at;
    return code.substr(begin, at - begin);
}

/// The types that code defines or gives another name, with their places: not those that it only declares, and not an
/// alias that says the same word, as in using Game = whist::Game.
std::vector<std::pair<std::size_t, std::string_view>> types_in(std::string_view code) {
    std::vector<std::pair<std::size_t, std::string_view>> types;
    for (const std::string_view key : {"class", "struct", "enum", "using"}) {
        each_word(code, key, [&](std::size_t place) {
            std::size_t at = place + key.size();
            std::string_view name = word_at(code, at);
            if (key == "enum" && (name == "class" || name == "struct")) return;  // found by that word
            const std::size_t next = code.find_first_not_of(" \n", at);
            if (name.empty() || next == std::string_view::npos) return;
            if (key == "using") {
                if (code[next] != '=') return;
                const std::string_view target = code.substr(next + 1, code.find(';', next) - next - 1);
                if (!target.ends_with("::" + std::string{name})) types.emplace_back(place, name);
            } else if (code[next] == '{' || code[next] == ':' || code.substr(next).starts_with("final")) {
                types.emplace_back(place, name);
            }
        });
    }
    return types;
}

bool is_text(std::string_view content) { return !content.substr(0, 8192).contains('\0'); }

/// The words of a CMakeLists.txt that could be names of files.
std::set<std::string, std::less<>> words_of_cmake(std::string_view text) {
    std::set<std::string, std::less<>> words;
    std::string word;
    bool comment = false;
    for (const char letter : text) {
        if (letter == '#') comment = true;
        if (letter == '\n') comment = false;
        if (comment || std::string_view{" \t\r\n()\""}.contains(letter)) {
            if (!word.empty()) words.insert(std::exchange(word, {}));
        } else {
            word += letter;
        }
    }
    return words;
}

}  // namespace

Findings includes_against_the_arrows(const fs::path& root) {
    Findings findings;
    for (const std::string_view folder : source_folders) {
        for (const File& file : sources_in(root, folder)) {
            for (const Include& include : read_source(file.text).includes)
                if (auto what = judge_include(file, include))
                    findings.push_back({.file = file.path, .line = include.line, .what = *std::move(what)});
        }
    }
    return findings;
}

Findings impurities_in_core(const fs::path& root) {
    Findings findings;
    for (const File& file : pure_sources(root)) {
        const SourceText source = read_source(file.text);
        for (const Impurity& impurity : impurities()) {
            if (is_test(file) && !impurity.tests_too) continue;
            for (const Include& include : source.includes)
                if (is_one_of(include.path, impurity.headers))
                    findings.push_back({.file = file.path,
                                        .line = include.line,
                                        .what = "<" + include.path + "> is " + std::string{impurity.what} +
                                                " in core; " + std::string{impurity.instead}});
            find_words(file, source, impurity, findings);
        }
        for (const auto& [at, number] : numbers_in(source.code))
            if (is_floating(number))
                findings.push_back({.file = file.path,
                                    .line = line_of(source.code, at),
                                    .what = std::string{number} + " is floating point in core; use whole numbers"});
    }
    return findings;
}

Findings rule_numbers_in_logic(const fs::path& root) {
    constexpr std::string_view instead = "; the logic cites a member of the edition, and only editions.cpp has numbers";
    Findings findings;
    for (const File& file : pure_sources(root)) {
        if (is_test(file) || fs::path{file.path}.filename() == "editions.cpp") continue;
        const SourceText source = read_source(file.text);
        for (const Literal& literal : source.literals)
            if (const auto number = rule_number_in(literal.text))
                findings.push_back(
                    {.file = file.path,
                     .line = literal.line,
                     .what = "rule number " + std::string{*number} + " in a text" + std::string{instead}});
        for (const auto& [at, number] : numbers_in(source.code))
            if (rule_number_in(number))
                findings.push_back({.file = file.path,
                                    .line = line_of(source.code, at),
                                    .what = "rule number " + std::string{number} + std::string{instead}});
    }
    return findings;
}

Findings notes_for_later(const fs::path& root) {
    // Put together here, so that this file is not its own finding.
    const std::array<std::string, 3> words{std::string{"TO"} + "DO", std::string{"FIX"} + "ME",
                                           std::string{"XX"} + "X"};
    Findings findings;
    for (const File& file : files_in(root, "")) {
        if (!is_text(file.text)) continue;
        for (const std::string& word : words)
            each_word(file.text, word, [&](std::size_t at) {
                findings.push_back({.file = file.path,
                                    .line = line_of(file.text, at),
                                    .what = word + ": do it now, or write it down where work is planned"});
            });
    }
    return findings;
}

Findings sources_in_no_target(const fs::path& root) {
    Findings findings;
    for (const std::string_view folder : source_folders) {
        for (const File& file : sources_in(root, folder)) {
            if (!file.path.ends_with(".cpp") || file.path.starts_with("tests/compile_fail/")) continue;
            bool named = false;
            for (fs::path above = fs::path{file.path}.parent_path(); !named && !above.empty();
                 above = above.parent_path()) {
                const fs::path list = root / above / "CMakeLists.txt";
                if (!fs::exists(list)) continue;
                named =
                    words_of_cmake(read(list)).contains(fs::path{file.path}.lexically_relative(above).generic_string());
            }
            if (!named)
                findings.push_back({.file = file.path,
                                    .line = 1,
                                    .what = "no CMakeLists.txt names this file; add it to its folder's, or delete it"});
        }
    }
    return findings;
}

Findings games_named_outside(const fs::path& root) {
    constexpr std::string_view list_path = "tests/tidy/games_named_outside.txt";
    std::vector<std::string> games;  // their folders: "a_game"
    if (fs::is_directory(root / "games"))
        for (const auto& each : fs::directory_iterator{root / "games"})
            if (each.is_directory() && !each.is_symlink() && each.path().filename() != "all")
                games.push_back(each.path().filename().string());
    std::set<std::string, std::less<>> listed;
    if (std::ifstream list{root / list_path})
        for (std::string line; std::getline(list, line);)
            if (!line.empty() && !line.starts_with('#')) listed.insert(line);

    Findings findings;
    std::vector<std::string_view> folders{source_folders.begin(), source_folders.end()};
    folders.insert(folders.end(), {"cmake", "web/src"});
    for (const std::string_view folder : folders)
        for (const File& file : files_in(root, folder)) {
            // The types of the pages are made from the API's document, and are not in the repository.
            const bool is_ours = file.path != list_path && file.path != "web/src/api/openapi.ts";
            if (!is_ours || !is_text(file.text)) continue;
            std::string text = file.path + "\n" + file.text;
            // "A-Game", "a_game" and "AGame" are one name.
            std::erase_if(text, [](char letter) { return letter == '-' || letter == '_'; });
            std::ranges::transform(text, text.begin(), [](char letter) {
                return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
            });
            const auto names = [&](const std::string& game) {
                std::string name = game;
                std::erase(name, '_');
                return !file.path.starts_with("games/" + game + "/") && text.contains(name);
            };
            const bool does = std::ranges::any_of(games, names);
            const bool is_listed = listed.erase(file.path) > 0;
            if (does && !is_listed)
                findings.push_back(
                    {.file = file.path,
                     .line = 1,
                     .what = "this names a game; what only one game has belongs into its folder in games/"});
            if (!does && is_listed)
                findings.push_back({.file = file.path,
                                    .line = 1,
                                    .what = "this no longer names a game: take it off " + std::string{list_path}});
        }
    for (const std::string& gone : listed)
        findings.push_back(
            {.file = gone, .line = 1, .what = "this is not there: take it off " + std::string{list_path}});
    return findings;
}

Findings words_with_a_second_meaning(const fs::path& root) {
    std::map<std::string, std::vector<std::string>, std::less<>> homes;  // folders, by word; "*" is any one game
    if (std::ifstream list{root / "tests/tidy/words_of_the_glossary.txt"})
        for (std::string line; std::getline(list, line);) {
            std::istringstream words{line};
            std::string word;
            if (line.starts_with('#') || !(words >> word)) continue;
            homes[word] = {std::istream_iterator<std::string>{words}, {}};
        }

    Findings findings;
    for (const std::string_view folder : source_folders)
        for (const File& file : sources_in(root, folder)) {
            if (is_test(file)) continue;  // what is made up there may be called anything
            std::string place = file.path;
            if (const std::string_view game = game_of(file.path); !game.empty())
                place = "games/*" + file.path.substr(game.size());
            const std::string code = read_source(file.text).code;
            for (const auto& [at, name] : types_in(code)) {
                const auto word = homes.find(name);
                if (word == homes.end()) continue;
                const auto& at_home = word->second;
                if (std::ranges::any_of(at_home, [&](const auto& home) { return place.starts_with(home + "/"); }))
                    continue;
                const std::string means =
                    at_home.empty() ? "is no type" : "means what " + at_home.front() + " means by it";
                findings.push_back({.file = file.path,
                                    .line = line_of(code, at),
                                    .what = word->first + " " + means +
                                            " (docs/concepts/glossary.md); find another word for this type"});
            }
        }
    return findings;
}

}  // namespace croupier::tidy
