#include "server/tables/hall.h"

#include <utility>

#include "server/secrets/key_file.h"

namespace croupier::tables {

std::expected<std::unique_ptr<Hall>, std::string> Hall::open(HallOptions options) {
    std::unique_ptr<Hall> hall{new Hall{std::move(options)}};
    auto store = sql::Store::open(hall->options_.store, sql::Access::write);
    if (!store) return std::unexpected{store.error().what};
    hall->store_ = std::make_unique<sql::Store>(std::move(*store));
    auto key = secrets::key_from_file(hall->options_.key_file);
    if (!key) return std::unexpected{key.error()};
    hall->key_ = std::make_unique<secrets::Key>(*key);
    auto journal = journal::Journal::open(*hall->store_);
    if (!journal) return std::unexpected{journal.error().what};
    hall->journal_ = std::move(*journal);
    // Whose shoes these are: nobody else has this key.
    hall->domain_ = secrets::hex(secrets::hash("croupier domain", {hall->key_->bytes()}));
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
    return {journal_.get(),
            store_.get(),
            workers_.get(),
            options_.calendar,
            key_.get(),
            domain_,
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
            }};
}

std::expected<void, std::string> Hall::open_tables() {
    auto reader = journal::Reader::open(*store_);
    if (!reader) return std::unexpected{reader.error().what};
    reader_ = std::make_unique<journal::Reader>(std::move(*reader));
    const auto records = reader_->tables();
    if (!records) return std::unexpected{records.error().what};
    for (const journal::TableRecord& record : *records) {
        auto table = LiveTable::open(house(), record);
        if (!table) return std::unexpected{"table " + record.id + ": " + table.error()};
        tables_.emplace(record.id, std::move(*table));
    }
    return {};
}

std::expected<std::shared_ptr<LiveTable>, std::string> Hall::create(std::string id, std::string name,
                                                                    std::string_view game, law::Casino casino,
                                                                    std::string_view setup, const Policy& policy) {
    // Judged before anything is written: a table that no rule allows would stand in the journal for ever.
    const auto judged = make_game_table(game, casino, {"", id, nullptr});
    if (!judged) return std::unexpected{"there is no game \"" + std::string{game} + "\""};
    if (auto asked = judged->set_up(options_.calendar.today(), {Role::casino_operator, 1}, setup); !asked)
        return std::unexpected{asked.error().what};
    journal::TableRecord record{std::move(id), std::move(name), std::string{game},
                                std::string{law::short_name_of(casino)}, setup_text(setup, policy)};
    if (auto made = journal_->create_table(record); !made) return std::unexpected{made.error().what};
    auto table = LiveTable::open(house(), record);
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

void Hall::on_alert(std::function<void(const Alert&)> tell) {
    const std::unique_lock hold{lock_};
    on_alert_ = std::move(tell);
}

void Hall::watch_journal() {
    workers_->post_after(std::chrono::seconds{1}, [this] {
        if (journal_->halted() && journal_->try_resume())
            for (const auto& table : all()) table->recover();
        watch_journal();
    });
}

}  // namespace croupier::tables
