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

Days days_of(const Query& query) { return {.from = query.from, .to = query.to}; }

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
Result<void> add_rounds(Sheet& sheet, const Query& query, const TableBooks& books, const Sources& from, int after) {
    constexpr std::size_t at_once = 100;
    for (;;) {
        const auto wanted = books.rounds_after(from, after, days_of(query), at_once);
        if (!wanted) return std::unexpected{wanted.error()};
        const auto lines = lines_of(books, from, *wanted);
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
        if (wanted->size() < at_once) return {};
    }
}

/// Adds what a report has of one table.
Result<void> add_table(Sheet& sheet, const Query& query, const TableBooks& books, const Sources& from, int after) {
    switch (query.kind) {
        case Kind::rounds:
        case Kind::wagers: return add_rounds(sheet, query, books, from, after);
        case Kind::commission:
        case Kind::win: {
            const auto days = books.days(from, days_of(query));
            if (!days) return std::unexpected{days.error()};
            for (const auto& [day, sums] : *days) sheet.rows.push_back(day_row(query.kind, books.record(), day, sums));
            return {};
        }
        case Kind::irregularities: break;
    }
    const auto found = books.irregularities(from, days_of(query));
    if (!found) return std::unexpected{found.error()};
    for (const Irregularity& each : *found) sheet.rows.push_back(irregularity_row(books.record(), each));
    return {};
}

}  // namespace

// --- Books ----------------------------------------------------------------------------------------------------------

struct Reports::Desk {
    explicit Desk(journal::Reader of) : reader(std::move(of)) {}
    journal::Reader reader;
    std::optional<Summaries> summaries;
};

Result<std::unique_ptr<Reports::Desk>> Reports::desk() {
    auto reader = journal::Reader::open(*store_);
    if (!reader) return unreadable(reader.error());
    auto made = std::make_unique<Desk>(std::move(*reader));
    auto summaries = Summaries::open(made->reader.connection());
    if (!summaries) return unreadable(summaries.error());
    made->summaries = *summaries;
    return made;
}

std::shared_ptr<Reports::Shelf> Reports::shelf_of(const std::string& table) {
    const std::scoped_lock hold{lock_};
    auto& shelf = shelves_[table];
    if (!shelf) shelf = std::make_shared<Shelf>();
    return shelf;
}

template <class Work>
auto Reports::with_books(const std::string& table, Work work)
    -> std::invoke_result_t<Work, TableBooks&, const Sources&> {
    auto opened = desk();
    if (!opened) return std::unexpected{std::move(opened.error())};
    const Sources from{(*opened)->reader, *(*opened)->summaries};
    const std::shared_ptr<Shelf> shelf = shelf_of(table);
    const std::unique_lock hold{shelf->lock};
    for (bool again = true;; again = false) {
        if (!shelf->books) {
            auto record = from.reader.table(table);
            if (!record) return unreadable(record.error());
            if (!*record) return bad_query("There is no table \"" + table + "\".");
            shelf->books = std::make_unique<TableBooks>(games_, std::move(**record), volume_size_, shelf->trust);
        }
        auto done = work(*shelf->books, from);
        if (done) return done;
        const Trouble::Kind kind = done.error().kind;
        if (kind == Trouble::Kind::damaged || kind == Trouble::Kind::summaries) shelf->books.reset();
        if (kind != Trouble::Kind::summaries || !again) return done;
        shelf->trust = TableBooks::Trust::entries_only;
    }
}

template <class Work>
auto Reports::with_books_up_to_date(const std::string& table, Work work)
    -> std::invoke_result_t<Work, TableBooks&, const Sources&> {
    return with_books(
        table, [&](TableBooks& books, const Sources& from) -> std::invoke_result_t<Work, TableBooks&, const Sources&> {
            if (auto done = books.advance(from); !done) return std::unexpected{std::move(done.error())};
            return work(books, from);
        });
}

Result<bool> Reports::keep_up(const std::string& table) {
    return with_books(table, [](TableBooks& books, const Sources& from) -> Result<bool> {
        const auto done = books.advance(from, 1);
        if (!done) return std::unexpected{done.error()};
        return !*done;
    });
}

Result<std::int64_t> Reports::rebuild(const std::string& table) {
    {
        const std::shared_ptr<Shelf> shelf = shelf_of(table);
        const std::scoped_lock hold{shelf->lock};
        shelf->trust = TableBooks::Trust::entries_only;
        shelf->books.reset();
    }
    return with_books_up_to_date(table, [&](const TableBooks& books, const Sources& from) -> Result<std::int64_t> {
        const auto removed = from.summaries.remove_after(table, books.last());
        if (!removed) return unreadable(removed.error());
        return books.last() / volume_size_;
    });
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
    auto from = journal::Reader::open(*store_);
    if (!from) return unreadable(from.error());
    auto list = from->tables();
    if (!list) return unreadable(list.error());
    std::erase_if(*list, [](const journal::TableRecord& each) { return !tables::is_table(each); });
    return std::move(*list);
}

Result<Sheet> Reports::sheet(const Query& query) {
    Sheet sheet{columns_of(query.kind), {}, {}};
    Cursor cursor;
    auto first = query.tables.begin();
    if (!query.after.empty()) {
        const auto given = Cursor::read(query.after);
        first = given ? std::ranges::find(query.tables, given->table) : query.tables.end();
        if (first == query.tables.end()) return bad_query("\"after\" must be the \"next\" of the page before.");
        cursor = *given;
    }
    for (auto table = first; table != query.tables.end() && sheet.next.empty(); ++table) {
        const int after = *table == cursor.table ? cursor.round : 0;
        const auto so_far = static_cast<std::ptrdiff_t>(sheet.rows.size());
        auto done = with_books_up_to_date(*table, [&](const TableBooks& books, const Sources& from) {
            sheet.rows.erase(sheet.rows.begin() + so_far, sheet.rows.end());
            return add_table(sheet, query, books, from, after);
        });
        if (!done) return std::unexpected{std::move(done.error())};
    }
    return sheet;
}

Result<Reports::RoundPage> Reports::rounds_before(const std::string& table, int before, std::size_t most) {
    return with_books_up_to_date(table, [&](const TableBooks& books, const Sources& from) -> Result<RoundPage> {
        auto rounds = books.rounds_before(from, before, most + 1);
        if (!rounds) return std::unexpected{std::move(rounds.error())};
        const bool more = rounds->size() > most;
        if (more) rounds->erase(rounds->begin());
        auto lines = lines_of(books, from, *rounds);
        if (!lines) return std::unexpected{std::move(lines.error())};
        std::ranges::reverse(*lines);
        return RoundPage{std::move(*lines), more && !rounds->empty() ? rounds->front().place.number : 0};
    });
}

std::shared_ptr<const Reports::WholeRound> Reports::remembered(const std::string& table, const RoundRecord& record) {
    const std::scoped_lock hold{memory_};
    const auto found = std::ranges::find_if(
        remembered_, [&](const Remembered& each) { return each.table == table && each.record == record; });
    if (found == remembered_.end()) return nullptr;
    remembered_.splice(remembered_.begin(), remembered_, found);
    return found->round;
}

void Reports::remember(Remembered round) {
    const std::scoped_lock hold{memory_};
    std::erase_if(remembered_, [&](const Remembered& each) {
        return each.table == round.table && each.record.place.number == round.record.place.number;
    });
    remembered_.push_front(std::move(round));
    if (remembered_.size() > remembered_most) remembered_.pop_back();
}

Result<std::shared_ptr<const Reports::WholeRound>> Reports::round(const std::string& table, int number) {
    using Found = Result<std::shared_ptr<const WholeRound>>;
    return with_books_up_to_date(table, [&](const TableBooks& books, const Sources& from) -> Found {
        auto record = books.round(from, number);
        if (!record) return std::unexpected{record.error()};
        if (!*record) return nullptr;
        if (auto known = remembered(table, **record)) return known;
        auto lines = lines_of(books, from, {&**record, 1});
        if (!lines) return std::unexpected{std::move(lines.error())};
        auto entries = entries_of(books, from, (*record)->place);
        if (!entries) return std::unexpected{std::move(entries.error())};
        auto round = std::make_shared<const WholeRound>(std::move(lines->front()), std::move(*entries));
        if ((*record)->place.last != 0) remember({table, std::move(**record), round});
        return round;
    });
}

}  // namespace croupier::reports
