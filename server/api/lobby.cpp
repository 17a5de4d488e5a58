#include "server/api/lobby.h"

#include <algorithm>

#include "server/tables/messages.h"
#include "wire/json.h"

namespace croupier::api {

std::string casino_key(law::Casino casino) { return tables::key_of(law::short_name_of(casino)); }

std::string summary_text(const tables::LiveTable& table) {
    const auto& record = table.record();
    const tables::LiveTable::Summary summary = table.summary();
    const wire::Object head{{"id", record.id},
                            {"name", record.name},
                            {"game", record.game},
                            {"version", summary.about.version},
                            {"casino", casino_key(table.casino())},
                            {"casino_name", law::name_of(table.casino())},
                            {"automatic", table.policy().automation.performs(Duty::chance)},
                            {"rounds", summary.rounds},
                            {"seq", summary.seq},
                            {"seats", summary.about.seats},
                            {"seated", summary.about.seated},
                            {"patrons", summary.about.patrons.size()},
                            {"watchers", summary.watchers},
                            {"phase", summary.about.phase},
                            {"status", summary.halted ? "halted" : "open"},
                            {"next", tables::next_json(summary.next)}};
    std::string text = wire::dump(head);
    text.pop_back();
    text += R"(,"setup":)" + table.game_setup() + R"(,"results":)" +
            (summary.results ? *summary.results : std::string{"[]"}) + "}";
    return text;
}

void LobbyBoard::join(const std::shared_ptr<net::Connection>& watcher) {
    std::string text = R"({"lobby":[)";
    for (const auto& table : hall_.all()) {
        if (text.back() != '[') text += ',';
        text += summary_text(*table);
    }
    watcher->send(text + "]}");
    const std::scoped_lock hold{lock_};
    if (std::ranges::find(watchers_, watcher) == watchers_.end()) watchers_.push_back(watcher);
    schedule();
}

void LobbyBoard::leave(const std::shared_ptr<net::Connection>& watcher) {
    const std::scoped_lock hold{lock_};
    std::erase(watchers_, watcher);
}

void LobbyBoard::schedule() {
    if (waiting_ || watchers_.empty()) return;
    waiting_ = true;
    hall_.workers().post_after(every_, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->tell();
    });
}

void LobbyBoard::tell() {
    std::string text = R"({"lobby":[)";
    std::vector<std::shared_ptr<net::Connection>> watchers;
    {
        const std::scoped_lock hold{lock_};
        waiting_ = false;
        if (watchers_.empty()) return;
        for (const auto& table : hall_.all()) {
            const tables::LiveTable::Summary summary = table->summary();
            const LastTold now{summary.seq, summary.next ? summary.next->closes : 0};
            LastTold& told = told_[table->record().id];
            if (told == now) continue;
            told = now;
            if (text.back() != '[') text += ',';
            text += summary_text(*table);
        }
        watchers = watchers_;
        schedule();
    }
    if (text.back() == '[') return;
    const auto message = std::make_shared<const std::string>(text + "]}");
    for (const auto& watcher : watchers)
        if (watcher->send(message) == net::Sent::closed) leave(watcher);
}

}  // namespace croupier::api
