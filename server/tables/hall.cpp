#include "server/tables/hall.h"

#include <utility>

#include "server/secrets/key_file.h"
#include "server/tables/retirement.h"

namespace croupier::tables {

std::string domain_of(const secrets::Key& key) { return secrets::hex(secrets::hash("croupier domain", {key.bytes()})); }

std::expected<std::unique_ptr<Hall>, std::string> Hall::open(HallOptions options) {
    std::unique_ptr<Hall> hall{new Hall{std::move(options)}};
    auto store = sql::Store::open(hall->options_.store, sql::Access::write);
    if (!store) return std::unexpected{store.error().what};
    hall->store_ = std::make_unique<sql::Store>(std::move(*store));
    auto key = secrets::key_from_file(hall->options_.key_file);
    if (!key) return std::unexpected{key.error()};
    hall->key_ = std::make_unique<secrets::Key>(*key);
    journal::JournalOptions journal_options;
    if (hall->options_.note)
        journal_options.on_slow = [note = hall->options_.note](std::chrono::milliseconds took, std::size_t batches) {
            note({Note::Weight::warning,
                  "slow_commit",
                  {},
                  std::to_string(took.count()) + " ms for " + std::to_string(batches) + " commands"});
        };
    auto journal = journal::Journal::open(*hall->store_, std::move(journal_options));
    if (!journal) return std::unexpected{journal.error().what};
    hall->journal_ = std::move(*journal);
    hall->purses_ = std::make_unique<Purses>(*hall->store_, *hall->journal_, hall->options_.calendar.now);
    hall->domain_ = domain_of(*hall->key_);
    hall->workers_ = std::make_unique<Workers>(hall->options_.threads);
    if (auto done = hall->open_tables(); !done) return std::unexpected{done.error()};
    hall->watch_journal();
    return hall;
}

Hall::~Hall() {
    if (!workers_) return;
    workers_->stop();
    journal_->drain();
    for (const auto& table : all()) table->finish();
    journal_->drain();
    tables_.clear();
}

House Hall::house() {
    return {options_.games, journal_.get(), store_.get(), workers_.get(), options_.calendar, key_.get(), domain_,
            [this](const std::string& table, const std::string& account,
                   const std::string& command) -> std::optional<journal::Answer> {
                const std::scoped_lock hold{reader_lock_};
                // Where the store does not answer, the journal will say so when it is to keep the command.
                auto answer = reader_->answer(table, account, command);
                return answer ? *answer : std::nullopt;
            },
            [this](const Alert& alert) {
                const std::shared_lock hold{lock_};
                if (on_alert_) on_alert_(alert);
            },
            // Not on the table's own turn: that one still uses it.
            [this](const std::string& table) { workers_->post([this, table] { take_leave_of(table); }); },
            purses_.get(), options_.note};
}

std::expected<void, std::string> Hall::open_tables() {
    auto reader = journal::Reader::open(*store_);
    if (!reader) return std::unexpected{reader.error().what};
    reader_ = std::make_unique<journal::Reader>(std::move(*reader));
    const auto records = reader_->tables();
    if (!records) return std::unexpected{records.error().what};
    std::vector<journal::TableRecord> open;
    std::vector<std::string> ids;
    for (const journal::TableRecord& record : *records) {
        if (!is_table(record)) continue;
        const auto retired = is_retired(*reader_, record.id);
        if (!retired) return std::unexpected{"table " + record.id + ": " + retired.error().what};
        if (*retired) {
            retired_.emplace(record.id, record);
            continue;
        }
        ids.push_back(record.id);
        open.push_back(record);
    }
    // All at once: each claim alone would wait for the disk.
    const auto epochs = journal_->claim(ids);
    if (!epochs) return std::unexpected{epochs.error().what};
    for (std::size_t each = 0; each < open.size(); ++each) {
        auto table = LiveTable::open(house(), open[each], (*epochs)[each], *reader_);
        if (!table) return std::unexpected{"table " + open[each].id + ": " + table.error()};
        tables_.emplace(open[each].id, std::move(*table));
    }
    return {};
}

std::expected<std::shared_ptr<LiveTable>, std::string> Hall::create(std::string id, std::string name,
                                                                    std::string_view game, law::Casino casino,
                                                                    std::string_view setup, const Policy& policy) {
    // Judged before anything is written: a table that no rule allows would stand in the journal for ever.
    const auto judged = make_game_table(options_.games, game, casino, {"", id, nullptr});
    if (!judged) return std::unexpected{"there is no game \"" + std::string{game} + "\""};
    if (auto asked = judged->set_up(options_.calendar.today(), {Role::casino_operator, 1}, setup); !asked)
        return std::unexpected{asked.error().what};
    journal::TableRecord record{std::move(id), std::move(name), std::string{game},
                                std::string{law::short_name_of(casino)}, setup_text(setup, policy)};
    if (this->record(record.id)) return std::unexpected{"there is or was a table " + record.id + " already"};
    // A fault of the store may name its files, which are nobody's business.
    const std::string not_taken = "the store cannot keep it";
    if (auto made = journal_->create_table(record); !made)
        return std::unexpected{made.error().kind == sql::FaultKind::constraint ? made.error().what : not_taken};
    const auto epoch = journal_->claim(record.id);
    auto reader = journal::Reader::open(*store_);
    if (!epoch || !reader) return std::unexpected{not_taken};
    auto table = LiveTable::open(house(), record, *epoch, *reader);
    if (!table) return table;
    const std::unique_lock hold{lock_};
    tables_.emplace(record.id, *table);
    return table;
}

std::shared_ptr<LiveTable> Hall::find(std::string_view id) const {
    const std::shared_lock hold{lock_};
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<LiveTable>> Hall::all() const {
    const std::shared_lock hold{lock_};
    std::vector<std::shared_ptr<LiveTable>> list;
    for (const auto& [id, table] : tables_) list.push_back(table);
    return list;
}

std::vector<journal::TableRecord> Hall::records() const {
    const std::shared_lock hold{lock_};
    std::map<std::string, journal::TableRecord, std::less<>> every = retired_;
    for (const auto& [id, table] : tables_) every.emplace(id, table->record());
    std::vector<journal::TableRecord> list;
    for (auto& [id, record] : every) list.push_back(std::move(record));
    return list;
}

std::optional<journal::TableRecord> Hall::record(std::string_view id) const {
    const std::shared_lock hold{lock_};
    if (const auto found = tables_.find(id); found != tables_.end()) return found->second->record();
    if (const auto found = retired_.find(id); found != retired_.end()) return found->second;
    return std::nullopt;
}

void Hall::take_leave_of(const std::string& table) {
    const std::unique_lock hold{lock_};
    const auto found = tables_.find(table);
    if (found == tables_.end()) return;
    retired_.emplace(table, found->second->record());
    tables_.erase(found);
}

void Hall::on_alert(std::function<void(const Alert&)> tell) {
    const std::unique_lock hold{lock_};
    on_alert_ = std::move(tell);
}

void Hall::watch_journal() {
    workers_->post_after(std::chrono::seconds{1}, [this] {
        journal_->look_after_store();
        if (const auto halted = journal_->halted()) {
            if (!std::exchange(journal_lost_, true) && options_.note)
                options_.note({Note::Weight::error, "store_lost", {}, halted->what});
            if (journal_->try_resume()) {
                journal_lost_ = false;
                if (options_.note) options_.note({Note::Weight::warning, "store_back", {}, "tables are read again"});
                for (const auto& table : all()) table->recover();
            }
        }
        watch_journal();
    });
}

}  // namespace croupier::tables
