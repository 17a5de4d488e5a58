#include "server/reports/reports.h"

#include <algorithm>
#include <charconv>

#include "server/tables/casino_day.h"
#include "server/tables/live_table.h"
#include "server/tables/purses.h"

namespace croupier::reports {

namespace {

using Row = std::vector<wire::Value>;

std::unexpected<Trouble> bad_query(std::string what) {
    return std::unexpected{Trouble{Trouble::Kind::bad_query, std::move(what)}};
}

wire::Value cents(Money amount) { return amount.in_cents(); }

/// "2026-11-16T08:20:26.125Z", or nothing for a moment that has not come.
wire::Value time_cell(std::int64_t microseconds) {
    if (microseconds == 0) return nullptr;
    return wire::Value(tables::utc_text(microseconds));
}

wire::Value day_cell(std::int64_t microseconds) { return wire::Value(law::iso(tables::casino_day(microseconds))); }

bool is_within(const Query& query, std::chrono::sys_days day) {
    return (!query.from || day >= std::chrono::sys_days{*query.from}) &&
           (!query.to || day <= std::chrono::sys_days{*query.to});
}
bool is_within(const Query& query, std::int64_t microseconds) {
    return (!query.from && !query.to) || is_within(query, std::chrono::sys_days{tables::casino_day(microseconds)});
}

/// "mini-1:42": after round 42 of that table.
struct Cursor {
    std::string table;
    int round = 0;

    static std::optional<Cursor> read(std::string_view text) {
        const std::size_t colon = text.rfind(':');
        if (colon == std::string_view::npos) return std::nullopt;
        Cursor cursor{std::string{text.substr(0, colon)}};
        const std::string_view number = text.substr(colon + 1);
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), cursor.round);
        if (error != std::errc{} || end != number.data() + number.size() || cursor.round < 0) return std::nullopt;
        return cursor;
    }
    [[nodiscard]] std::string text() const { return table + ":" + std::to_string(round); }
};

// --- One row of each kind -------------------------------------------------------------------------------------------

std::vector<Column> columns_of(Kind kind) {
    using enum Cell;
    switch (kind) {
        case Kind::rounds:
            return {{"casino"},
                    {"table"},
                    {"day"},
                    {"round", number},
                    {"started"},
                    {"ended"},
                    {"first", number},
                    {"last", number},
                    {"result"},
                    {"void", flag},
                    {"corrected", flag},
                    {"wagers", number},
                    {"staked", money},
                    {"commission", money},
                    {"win", money}};
        case Kind::wagers:
            return {{"casino"},
                    {"table"},
                    {"day"},
                    {"round", number},
                    {"patron", number},
                    {"spot"},
                    {"stake", money},
                    {"result"},
                    {"won", money},
                    {"paid", money},
                    {"commission", money},
                    {"corrected", flag}};
        case Kind::commission:
            return {{"casino"},           {"table"},        {"day"},
                    {"wagers", number},   {"taken", money}, {"corrections", money},
                    {"commission", money}};
        case Kind::win:
            return {{"casino"},
                    {"table"},
                    {"game"},
                    {"day"},
                    {"rounds", number},
                    {"void_rounds", number},
                    {"staked", money},
                    {"taken", money},
                    {"paid", money},
                    {"corrections", money},
                    {"win", money},
                    {"commission", money},
                    {"drop", money},
                    {"buy_ins", money},
                    {"cash_outs", money}};
        case Kind::irregularities: break;
    }
    return {{"casino"}, {"table"}, {"day"},     {"time"}, {"entry", number}, {"round", number}, {"kind"},
            {"what"},   {"rules"}, {"edition"}, {"role"}, {"actor"},         {"second"}};
}

Row begin_row(const journal::TableRecord& table) {
    return {wire::Value(tables::key_of(table.casino)), wire::Value(table.id)};
}

void put(Row& row, std::initializer_list<wire::Value> cells) { row.insert(row.end(), cells); }

Row round_row(const journal::TableRecord& table, const RoundLines& round) {
    Money staked;
    Money commission;
    Money win;
    for (const WagerLine& wager : round.wagers) {
        if (!wager.returned) staked += wager.stake;
        commission += wager.commission;
        win -= wager.won;
    }
    const RoundPlace& place = round.place;
    Row row = begin_row(table);
    put(row, {day_cell(place.started), place.number, time_cell(place.started), time_cell(place.ended), place.first,
              place.last != 0 ? wire::Value(place.last) : wire::Value{},
              round.outcome.empty() ? wire::Value{} : wire::Value(round.outcome), place.voided, place.corrected,
              round.wagers.size(), cents(staked), cents(commission), cents(win)});
    return row;
}

Row wager_row(const journal::TableRecord& table, const RoundPlace& round, const WagerLine& wager) {
    const std::string_view result = round.voided          ? "void"
                                    : wager.returned      ? "returned"
                                    : wager.won > Money{} ? "won"
                                    : wager.won < Money{} ? "lost"
                                                          : "stood off";
    Row row = begin_row(table);
    put(row, {day_cell(round.started), round.number, wager.patron, wire::Value(wager.spot), cents(wager.stake),
              wire::Value(result), cents(wager.won), cents(std::max(wager.won, Money{})), cents(wager.commission),
              wager.corrected});
    return row;
}

Row day_row(Kind kind, const journal::TableRecord& table, std::chrono::sys_days day, const DaySums& sums) {
    const wire::Value date(law::iso(law::Date{day}));
    const Money commission = sums.commission + sums.commission_corrections;
    Row row = begin_row(table);
    if (kind == Kind::commission) {
        put(row, {date, sums.commission_wagers, cents(sums.commission), cents(sums.commission_corrections),
                  cents(commission)});
    } else {
        put(row, {wire::Value(table.game), date, sums.rounds, sums.voided, cents(sums.staked), cents(sums.taken),
                  cents(sums.paid), cents(sums.corrections), cents(sums.win()), cents(commission), cents(sums.drop),
                  cents(sums.bought), cents(sums.cashed)});
    }
    return row;
}

Row irregularity_row(const journal::TableRecord& table, const Irregularity& found) {
    std::string rules;
    for (const std::string& rule : found.rules) rules += (rules.empty() ? "" : "; ") + rule;
    const auto text = [](const std::string& cell) { return cell.empty() ? wire::Value{} : wire::Value(cell); };
    Row row = begin_row(table);
    put(row, {day_cell(found.time), time_cell(found.time), found.seq,
              found.round != 0 ? wire::Value(found.round) : wire::Value{}, text(found.kind), text(found.text),
              text(rules), text(found.edition), text(found.role), text(found.actor), text(found.second)});
    return row;
}

/// Adds rounds after one to a page; where the page ends before the table does, `next` says so.
Result<void> add_rounds(Sheet& sheet, const Query& query, journal::Reader& reader, const TableBooks& books, int after) {
    constexpr std::size_t at_once = 100;
    std::vector<RoundPlace> wanted;
    for (const RoundPlace& round : books.rounds())
        if (round.number > after && is_within(query, round.started)) wanted.push_back(round);
    for (std::size_t done = 0; done < wanted.size();) {
        const std::size_t count = std::min(at_once, wanted.size() - done);
        const auto lines = books.lines(reader, std::span{wanted}.subspan(done, count));
        if (!lines) return std::unexpected{lines.error()};
        for (const RoundLines& round : *lines) {
            if (sheet.rows.size() >= query.limit) {
                sheet.next = Cursor{books.record().id, after}.text();
                return {};
            }
            if (query.kind == Kind::rounds) sheet.rows.push_back(round_row(books.record(), round));
            if (query.kind == Kind::wagers)
                for (const WagerLine& wager : round.wagers)
                    sheet.rows.push_back(wager_row(books.record(), round.place, wager));
            after = round.place.number;
        }
        done += count;
    }
    return {};
}

}  // namespace

// --- Books ----------------------------------------------------------------------------------------------------------

Result<journal::Reader> Reports::reader() const {
    auto reader = journal::Reader::open(*store_);
    if (!reader) return std::unexpected{Trouble{Trouble::Kind::store, reader.error().what}};
    return std::move(*reader);
}

Result<Reports::Open> Reports::open(journal::Reader& reader, const std::string& table) {
    Open opened;
    {
        const std::scoped_lock hold{lock_};
        auto& shelf = shelves_[table];
        if (!shelf) shelf = std::make_shared<Shelf>();
        opened.shelf = shelf;
    }
    opened.hold = std::unique_lock{opened.shelf->lock};
    auto& books = opened.shelf->books;
    if (!books) {
        auto record = reader.table(table);
        if (!record) return std::unexpected{Trouble{Trouble::Kind::store, record.error().what}};
        if (!*record) return bad_query("There is no table \"" + table + "\".");
        auto keeper = tables::make_bookkeeper((*record)->game);
        if (!keeper)
            return std::unexpected{Trouble{
                Trouble::Kind::damaged, "Table " + table + " has a game that is not known: " + (*record)->game + "."}};
        books = std::make_unique<TableBooks>(std::move(**record), std::move(keeper));
    }
    if (auto done = books->advance(reader); !done) {
        if (done.error().kind == Trouble::Kind::damaged) books.reset();
        return std::unexpected{std::move(done.error())};
    }
    return opened;
}

wire::Object document(const Query& query, const Sheet& sheet) {
    const auto day = [](const std::optional<law::Date>& given) {
        return given ? wire::Value(law::iso(*given)) : wire::Value{};
    };
    return {{"schema", "croupier-report-1"}, {"report", name_of(query.kind)},
            {"from", day(query.from)},       {"to", day(query.to)},
            {"rows", rows_json(sheet)},      {"next", sheet.next.empty() ? wire::Value{} : wire::Value(sheet.next)}};
}

// --- Reports --------------------------------------------------------------------------------------------------------

Result<std::vector<journal::TableRecord>> Reports::tables() {
    auto from = reader();
    if (!from) return std::unexpected{std::move(from.error())};
    auto list = from->tables();
    if (!list) return std::unexpected{Trouble{Trouble::Kind::store, list.error().what}};
    std::erase_if(*list, [](const journal::TableRecord& each) { return !tables::is_table(each); });
    return std::move(*list);
}

Result<Sheet> Reports::sheet(const Query& query) {
    Sheet sheet{columns_of(query.kind), {}, {}};
    Cursor from;
    auto first = query.tables.begin();
    if (!query.after.empty()) {
        const auto cursor = Cursor::read(query.after);
        first = cursor ? std::ranges::find(query.tables, cursor->table) : query.tables.end();
        if (first == query.tables.end()) return bad_query("\"after\" is what \"next\" of the page before said.");
        from = *cursor;
    }
    auto read_from = reader();
    if (!read_from) return std::unexpected{std::move(read_from.error())};
    for (auto table = first; table != query.tables.end(); ++table) {
        const auto opened = open(*read_from, *table);
        if (!opened) return std::unexpected{opened.error()};
        const TableBooks& books = opened->books();
        switch (query.kind) {
            case Kind::rounds:
            case Kind::wagers: {
                const int after = *table == from.table ? from.round : 0;
                if (auto done = add_rounds(sheet, query, *read_from, books, after); !done)
                    return std::unexpected{std::move(done.error())};
                if (!sheet.next.empty()) return sheet;
                break;
            }
            case Kind::commission:
            case Kind::win:
                for (const auto& [day, sums] : books.days())
                    if (is_within(query, day)) sheet.rows.push_back(day_row(query.kind, books.record(), day, sums));
                break;
            case Kind::irregularities:
                for (const Irregularity& each : books.irregularities())
                    if (is_within(query, each.time)) sheet.rows.push_back(irregularity_row(books.record(), each));
                break;
        }
    }
    return sheet;
}

Result<Reports::RoundPage> Reports::rounds_before(const std::string& table, int before, std::size_t most) {
    auto from = reader();
    if (!from) return std::unexpected{std::move(from.error())};
    const auto opened = open(*from, table);
    if (!opened) return std::unexpected{opened.error()};
    const auto& all = opened->books().rounds();
    const auto end = before == 0 ? all.end() : std::ranges::lower_bound(all, before, {}, &RoundPlace::number);
    const auto first = end - static_cast<std::ptrdiff_t>(std::min(most, static_cast<std::size_t>(end - all.begin())));
    auto lines = opened->books().lines(*from, {first, end});
    if (!lines) return std::unexpected{std::move(lines.error())};
    std::ranges::reverse(*lines);
    return RoundPage{std::move(*lines), first == all.begin() || first == end ? 0 : first->number};
}

Result<std::optional<Reports::WholeRound>> Reports::round(const std::string& table, int number) {
    auto from = reader();
    if (!from) return std::unexpected{std::move(from.error())};
    const auto opened = open(*from, table);
    if (!opened) return std::unexpected{opened.error()};
    const RoundPlace* place = opened->books().find_round(number);
    if (place == nullptr) return std::nullopt;
    auto lines = opened->books().lines(*from, {place, 1});
    if (!lines) return std::unexpected{std::move(lines.error())};
    auto entries = opened->books().entries(*from, *place);
    if (!entries) return std::unexpected{std::move(entries.error())};
    return WholeRound{std::move(lines->front()), std::move(*entries)};
}

}  // namespace croupier::reports
