// Reads a patron file: a line at a time, a word at a time, each with its column, so that an error can point at it.
#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "simulation/staking_plans.h"

namespace croupier::simulation {

namespace {

constexpr int player_name_longest = 40;
constexpr int labouchere_numbers_most = 64;

struct PlayersWord {
    std::string_view text;
    int column = 0;
};

/// Columns that a text takes: the bytes that continue a character take none.
int characters_in(std::string_view text) {
    return static_cast<int>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

bool is_gap(char letter) { return letter == ' ' || letter == '\t'; }
bool is_figure(char letter) { return letter >= '0' && letter <= '9'; }

std::string_view without_gaps(std::string_view text) {
    while (!text.empty() && is_gap(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_gap(text.back())) text.remove_suffix(1);
    return text;
}

/// The byte at which a text stops being UTF-8; its size when it never does. The report's page and its JSON need this.
std::size_t valid_up_to(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const auto first = static_cast<unsigned char>(text[at]);
        const std::size_t more = first < 0x80U ? 0U : first >= 0xF0U ? 3U : first >= 0xE0U ? 2U : 1U;
        if (first >= 0x80U && (first < 0xC2U || first > 0xF4U)) return at;
        if (at + more >= text.size()) return at;
        if (characters_in(text.substr(at + 1, more)) != 0) return at;
        const auto second = static_cast<unsigned char>(more == 0 ? 0 : text[at + 1]);
        const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
        const bool no_character = (first == 0xEDU && second > 0x9FU) || (first == 0xF4U && second > 0x8FU);
        if (overlong || no_character) return at;
        at += more + 1;
    }
    return at;
}

/// A line as words. A comma is a word of its own, except inside an amount: "$1,000".
class PlayersLine {
public:
    PlayersLine(std::string_view text, int line, int first_column, const PlayersLanguage& language)
        : line_(line), language_(&language) {
        std::size_t at = 0;
        while (at < text.size()) {
            if (is_gap(text[at])) {
                ++at;
                continue;
            }
            const std::size_t start = at++;
            if (text[start] != ',')
                while (at < text.size() && !is_gap(text[at]) && (text[at] != ',' || inside_amount(text, at))) ++at;
            words_.push_back({text.substr(start, at - start), first_column + characters_in(text.substr(0, start))});
        }
        end_column_ = words_.empty() ? first_column : words_.back().column + characters_in(words_.back().text);
    }

    [[nodiscard]] const PlayersLanguage& language() const { return *language_; }
    [[nodiscard]] bool done() const { return at_ == words_.size(); }
    [[nodiscard]] std::string_view ahead(std::size_t words = 0) const {
        return at_ + words < words_.size() ? words_[at_ + words].text : std::string_view{};
    }
    std::string_view take() { return words_[at_++].text; }
    bool take(std::string_view word) {
        if (done() || !same_word(ahead(), word)) return false;
        ++at_;
        return true;
    }
    void need(std::string_view word) {
        if (!take(word)) fail("expected " + (word == "," ? "a comma" : "\"" + std::string{word} + "\""));
    }
    void need_all(std::initializer_list<std::string_view> words) {
        for (const std::string_view word : words) need(word);
    }

    /// Points at the word that comes next.
    [[noreturn]] void fail(std::string what) const {
        throw PlayersError{line_, done() ? end_column_ : words_[at_].column, std::move(what)};
    }
    /// Points at the word that was taken last.
    [[noreturn]] void fail_before(std::string what) const {
        throw PlayersError{line_, words_[at_ - 1].column, std::move(what)};
    }

private:
    static bool inside_amount(std::string_view text, std::size_t comma) {
        return is_figure(text[comma - 1]) && comma + 1 < text.size() && is_figure(text[comma + 1]);
    }

    int line_;
    const PlayersLanguage* language_;
    int end_column_ = 0;
    std::size_t at_ = 0;
    std::vector<PlayersWord> words_;
};

Money checked_amount(PlayersLine& line, std::string_view text, std::string_view example) {
    const std::optional<Money> amount = parse_money(text);
    if (!amount || *amount <= Money{}) line.fail("expected an amount such as " + std::string{example});
    if (*amount > amount_most) line.fail("expected an amount of at most " + short_amount(amount_most));
    line.take();
    return *amount;
}

Money read_amount(PlayersLine& line) { return checked_amount(line, line.ahead(), "$25"); }

std::optional<int> whole_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

int read_number(PlayersLine& line, int least, int most) {
    const std::optional<int> number = whole_number(line.ahead());
    if (!number || *number < least || *number > most)
        line.fail("expected a number from " + std::to_string(least) + " to " + std::to_string(most));
    line.take();
    return *number;
}

BackedWager read_wager(PlayersLine& line) {
    line.need("on");
    auto wager = line.language().wager(line.ahead());
    if (!wager) line.fail("expected " + line.language().wagers);
    line.take();
    return *std::move(wager);
}

void read_own_maximum(PlayersLine& line, Patron& patron, Money first_stake) {
    if (!line.take("up")) return;
    line.need("to");
    patron.up_to = read_amount(line);
    if (*patron.up_to < first_stake)
        line.fail_before("expected at least the first stake, " + short_amount(first_stake));
}

/// "from $25", which begins most progressions.
Money read_from(PlayersLine& line) {
    line.need("from");
    return read_amount(line);
}

// The plans, each after its name.

void read_flat(PlayersLine& line, Patron& patron) {
    patron.plan = FlatPlan{read_amount(line)};
    patron.on = read_wager(line);
}

template <class Plan>
void read_simple_progression(PlayersLine& line, Patron& patron) {
    const Money from = read_from(line);
    patron.plan = Plan{from};
    patron.on = read_wager(line);
    read_own_maximum(line, patron, from);
}

void read_paroli(PlayersLine& line, Patron& patron) {
    const Money from = read_from(line);
    patron.on = read_wager(line);
    line.need("for");
    patron.plan = ParoliPlan{from, read_number(line, 1, 20)};
    if (!line.take("win")) line.need("wins");
    read_own_maximum(line, patron, from);
}

void read_dalembert(PlayersLine& line, Patron& patron) {
    const Money from = read_from(line);
    line.need("step");
    patron.plan = DAlembertPlan{from, read_amount(line)};
    patron.on = read_wager(line);
    read_own_maximum(line, patron, from);
}

void read_labouchere(PlayersLine& line, Patron& patron) {
    LaboucherePlan plan;
    while (plan.numbers.empty() || !same_word(line.ahead(), "unit")) {
        if (plan.numbers.size() == labouchere_numbers_most) line.fail("expected \"unit\"");
        plan.numbers.push_back(read_number(line, 1, 1'000));
    }
    line.need("unit");
    plan.unit = read_amount(line);
    patron.on = read_wager(line);
    const int both = plan.numbers.size() == 1 ? plan.numbers[0] : plan.numbers.front() + plan.numbers.back();
    read_own_maximum(line, patron, plan.unit * both);
    patron.plan = std::move(plan);
}

/// "4:2": cards with four points add two.
std::optional<std::pair<std::size_t, int>> parse_tag(std::string_view word) {
    if (word.size() < 3 || !is_figure(word[0]) || word[1] != ':') return std::nullopt;
    const std::optional<int> adds = whole_number(word.substr(2));
    if (!adds || *adds < -99 || *adds > 99) return std::nullopt;
    return std::pair{static_cast<std::size_t>(word[0] - '0'), *adds};
}

std::array<int, 10> read_tags(PlayersLine& line) {
    std::array<int, 10> tags{};
    std::array<bool, 10> given{};
    do {
        const auto tag = parse_tag(line.ahead());
        if (!tag) line.fail("expected a point value and what it adds, such as 4:2, from -99 to 99");
        if (std::exchange(given[tag->first], true)) line.fail("expected each point value only once");
        tags[tag->first] = tag->second;
        line.take();
    } while (!line.done() && line.ahead() != ",");
    return tags;
}

/// A true count with up to two decimals, in hundredths.
int read_true_count(PlayersLine& line) {
    std::string_view text = line.ahead();
    const bool explicitly_positive = text.starts_with('+') && text.size() > 1 && is_figure(text[1]);
    if (explicitly_positive) text.remove_prefix(1);
    const std::optional<Money> number = text.contains('$') ? std::nullopt : parse_money(text);
    const Money most = Money::dollars(1'000);
    if (!number || *number > most || *number < -most) line.fail("expected a true count such as 5 or -2.5");
    line.take();
    return static_cast<int>(number->in_cents());
}

CountedWager read_counted_wager(PlayersLine& line) {
    CountedWager wager;
    wager.stake = read_amount(line);
    wager.on = read_wager(line);
    if (line.take("otherwise")) return wager;
    if (!line.take("when")) line.fail("expected \"when\" or \"otherwise\"");
    line.need_all({"true", "count"});
    const bool at_least = line.take(">=");
    if (!at_least && !line.take("<=")) line.fail("expected >= or <=");
    wager.when = at_least ? CountedWager::When::at_least : CountedWager::When::at_most;
    wager.hundredths = read_true_count(line);
    return wager;
}

void read_count(PlayersLine& line, Patron& patron) {
    CountPlan plan{read_tags(line), {}};
    do {
        line.need(",");
        if (!plan.wagers.empty() && plan.wagers.back().when == CountedWager::When::otherwise)
            line.fail("expected a stop: no wager comes after otherwise");
        plan.wagers.push_back(read_counted_wager(line));
    } while (line.ahead() == "," && !same_word(line.ahead(1), "stop"));
    patron.plan = std::move(plan);
}

struct PlanReader {
    std::string_view name;
    void (*read)(PlayersLine&, Patron&);
};
constexpr std::array<PlanReader, 8> plan_readers{{
    {"flat", read_flat},
    {"martingale", read_simple_progression<MartingalePlan>},
    {"paroli", read_paroli},
    {"d'alembert", read_dalembert},
    {"fibonacci", read_simple_progression<FibonacciPlan>},
    {"1-3-2-6", read_simple_progression<OneThreeTwoSixPlan>},
    {"labouchere", read_labouchere},
    {"count", read_count},
}};

void read_plan(PlayersLine& line, Patron& patron) {
    // Counting is the last of the plans.
    const auto plans =
        std::span{plan_readers}.first(plan_readers.size() - (line.language().cards_can_be_counted ? 0 : 1));
    std::string known;
    for (const PlanReader& reader : plans) {
        if (line.take(reader.name)) return reader.read(line, patron);
        if (!known.empty()) known += &reader == &plans.back() ? " or " : ", ";
        known += reader.name;
    }
    line.fail("expected " + known);
}

void read_stop(PlayersLine& line, Patron& patron) {
    line.need_all({"stop", "at"});
    const std::string_view text = line.ahead();
    const char sign = text.empty() ? ' ' : text[0];
    if (sign != '+' && sign != '-') line.fail("expected +$500 or -$500, or the like");
    std::optional<Money>& stop = sign == '+' ? patron.stop_at_win : patron.stop_at_loss;
    if (stop) line.fail("expected only one stop of that sign");
    stop = checked_amount(line, text.substr(1), sign == '+' ? "+$500" : "-$500");
    if (sign == '-' && *stop >= patron.bankroll)
        line.fail_before("expected less than the bankroll; to lose all of it is ruin");
}

Patron read_patron(std::string name, PlayersLine& line, const StakeLimits& limits) {
    Patron patron{std::move(name), {}, {}, {}, {}, {}, {}};
    line.need("bankroll");
    patron.bankroll = read_amount(line);
    if (patron.bankroll < limits.least)
        line.fail_before("expected at least the table minimum, " + short_amount(limits.least));
    line.need(",");
    read_plan(line, patron);
    while (line.take(",")) read_stop(line, patron);
    if (!line.done()) line.fail("expected a comma or the end of the line");
    return patron;
}

StakeLimits read_limits(PlayersLine& line) {
    StakeLimits limits;
    line.need("table");
    const bool has_minimum = line.take("minimum");
    if (has_minimum) limits.least = read_amount(line);
    if (!has_minimum || line.take(",")) {
        if (!line.take("maximum")) line.fail(has_minimum ? "expected \"maximum\"" : "expected minimum or maximum");
        limits.most = read_amount(line);
        if (*limits.most < limits.least) line.fail_before("expected at least the minimum");
    }
    if (!line.done()) line.fail("expected the end of the line");
    return limits;
}

/// What a name cannot hold shows that its colon was forgotten: "Hal bankroll $10,000, count 0:0".
std::string_view checked_name(std::string_view written, int line) {
    const std::string_view name = without_gaps(written);
    const std::size_t strange = written.find_first_of(",$");
    if (name.empty()) throw PlayersError{line, 1, "expected a patron's name before the colon"};
    if (strange != std::string_view::npos)
        throw PlayersError{line, 1 + characters_in(written.substr(0, strange)),
                           "expected a colon after the patron's name"};
    if (characters_in(name) > player_name_longest)
        throw PlayersError{line, 1, "expected a name of at most " + std::to_string(player_name_longest) + " letters"};
    return name;
}

class PlayersReader {
public:
    explicit PlayersReader(const PlayersLanguage& language) : language_(language) {}

    void read(std::string_view text, int line) {
        check_letters(text, line);
        text = text.substr(0, text.find('#'));
        if (without_gaps(text).empty()) return;
        const std::size_t colon = text.find(':');
        PlayersLine whole{text, line, 1, language_};
        if (same_word(whole.ahead(), "table")) return take_limits(whole);
        if (colon == std::string_view::npos)
            throw PlayersError{line, 1,
                               "expected a patron such as Ann: bankroll $1,000, flat $25 on " + language_.example};
        const std::string_view name = checked_name(text.substr(0, colon), line);
        if (std::ranges::find(players_.patrons, name, &Patron::name) != players_.patrons.end())
            whole.fail("expected another name; " + std::string{name} + " sits at the table already");
        PlayersLine clauses{text.substr(colon + 1), line, characters_in(text.substr(0, colon)) + 2, language_};
        players_.patrons.push_back(read_patron(std::string{name}, clauses, players_.limits));
    }

    Players finish(int line) && {
        if (players_.patrons.empty())
            throw PlayersError{line, 1,
                               "expected a patron such as Ann: bankroll $1,000, flat $25 on " + language_.example};
        return std::move(players_);
    }

private:
    static void check_letters(std::string_view text, int line) {
        const std::size_t valid = valid_up_to(text);
        if (valid != text.size())
            throw PlayersError{line, 1 + characters_in(text.substr(0, valid)), "expected plain text in UTF-8"};
        const auto control = std::ranges::find_if(text, [](char letter) {
            return (static_cast<unsigned char>(letter) < 0x20U && letter != '\t') || letter == '\x7F';
        });
        if (control != text.end())
            throw PlayersError{line, 1 + characters_in(std::string_view{text.begin(), control}),
                               "expected plain text, not a control character"};
    }

    void take_limits(PlayersLine& line) {
        if (!players_.patrons.empty()) line.fail("expected the table's line before the first patron");
        if (std::exchange(has_limits_, true)) line.fail("expected only one line about the table");
        players_.limits = read_limits(line);
    }

    const PlayersLanguage& language_;
    Players players_;
    bool has_limits_ = false;
};

}  // namespace

std::expected<Players, PlayersError> read_players(std::string_view text, const PlayersLanguage& language) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // some editors begin a file so
    PlayersReader reader{language};
    int line_number = 0;
    try {
        while (!text.empty()) {
            ++line_number;
            const std::size_t end = text.find('\n');
            std::string_view line = text.substr(0, end);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            if (line.ends_with('\r')) line.remove_suffix(1);
            reader.read(line, line_number);
        }
        return std::move(reader).finish(line_number + 1);
    } catch (PlayersError& error) {
        return std::unexpected(std::move(error));
    }
}

}  // namespace croupier::simulation
