// The people who watch a table: what they are told as it happens, and how the table stands when they come.
#include <algorithm>
#include <utility>

#include "server/tables/hidden_people.h"
#include "server/tables/live_table.h"
#include "server/tables/messages.h"
#include "wire/json.h"

namespace croupier::tables {

namespace {

/// Messages remembered for those who come back: as long as somebody watches, and while nobody does. Anyone who stays
/// away longer is shown how the table stands.
constexpr std::size_t recent_most = 512;
constexpr std::size_t recent_unwatched_most = 64;

}  // namespace

// --- What happens ---------------------------------------------------------------------------------------------------

void LiveTable::publish(News& news) {
    if (news.facts.empty()) return;
    Recent recent{news.last(), {}, {}, {}};
    if (!watchers_.empty()) {
        recent.for_staff = std::make_shared<const std::string>(events_text(record_.id, news));
        tell_who_they_are(news.facts);
    }
    for (const auto& watcher : watchers_) watcher->told(text_of(recent, watcher->viewer()));
    for (const Fact& fact : news.facts) {
        if (!fact.edition.empty()) continue;
        const auto json = wire::parse(fact.body);
        if (!json || !json->is_object()) continue;
        const auto alert = alerts_.fold(json->as_object(), news.time);
        if (!alert) continue;
        {
            const std::scoped_lock hold{lock_};
            shown_alerts_ = alerts_.open();
        }
        if (house_.on_alert) house_.on_alert(*alert);
    }
    if (!recent.for_staff) recent.news = std::move(news);
    recent_.push_back(std::move(recent));
    const std::size_t most = watchers_.empty() ? recent_unwatched_most : recent_most;
    while (recent_.size() > most) recent_.pop_front();
}

SharedText LiveTable::text_of(Recent& recent, const Viewer& viewer) const {
    if (!recent.for_staff) {
        recent.for_staff = std::make_shared<const std::string>(events_text(record_.id, recent.news));
        recent.news = {};
    }
    if (viewer.kind == Viewer::Kind::staff) return recent.for_staff;
    if (!recent.for_others)
        recent.for_others = std::make_shared<const std::string>(
            without_accounts(*recent.for_staff, [this](PersonId patron) { return game_->alias_of(patron); }));
    return recent.for_others;
}

void LiveTable::tell_who_they_are(const Facts& facts) {
    for (const Fact& fact : facts) {
        if (fact.kind != "PatronJoined") continue;
        for (const PersonId patron : patrons_in(fact.body))
            for (const auto& watcher : watchers_)
                if (watcher->viewer().is_patron(patron))
                    watcher->told(std::make_shared<const std::string>(you_text(record_.id, game_->alias_of(patron))));
    }
}

// --- How the table stands -------------------------------------------------------------------------------------------

/// A reader's own number and chips are put into what everybody else sees.
SharedText LiveTable::standing(const Viewer& viewer) {
    const law::Date today = house_.calendar.today();
    const std::int64_t closes = due() ? due()->closes : 0;
    if (views_.seq != seq_ || views_.day != today || views_.halted != halted_ || views_.closes != closes)
        views_ = {seq_, today, halted_, closes, {}, {}};
    const bool for_staff = viewer.kind == Viewer::Kind::staff;
    SharedText& text = for_staff ? views_.for_staff : views_.for_others;
    constexpr std::string_view nobody = R"("you":0)";
    constexpr std::string_view state = R"("state":{)";
    if (!text) {
        std::string made = R"({"table":)" + quoted(record_.id) + R"(,"seq":)" + std::to_string(seq_);
        if (!for_staff) made.append(",").append(nobody);
        if (halted_) made += R"(,"halted":)" + quoted(*halted_);
        made += R"(,"snapshot":)" + game_->view(today, due(), for_staff) + "}";
        text = std::make_shared<const std::string>(std::move(made));
    }
    const auto chips = viewer.kind == Viewer::Kind::patron ? game_->chips_of(viewer.person) : std::optional<Money>{};
    if (!chips) return text;
    std::string own = *text;
    own.insert(own.find(state) + state.size(), R"("chips":)" + wire::text_of(*chips) + ",");
    own.replace(own.find(nobody), nobody.size(), R"("you":)" + std::to_string(game_->alias_of(viewer.person)));
    return std::make_shared<const std::string>(std::move(own));
}

/// A view is of all that was decided: it may be shown when that is on the disk, and what comes after it follows.
void LiveTable::when_kept(std::move_only_function<void(bool kept)> tell) {
    if (seq_ == kept_) return tell(true);
    looks_.push_back({seq_, std::move(tell)});
}

void LiveTable::tell_looks() {
    while (!looks_.empty() && looks_.front().seq <= kept_) {
        auto tell = std::move(looks_.front().tell);
        looks_.pop_front();
        tell(true);
    }
}

void LiveTable::watch(std::shared_ptr<Watcher> watcher, std::int64_t from) {
    const Viewer viewer = watcher->viewer();
    post_for(
        viewer, Ask{[self = shared_from_this(), watcher = std::move(watcher), viewer, from] {
            auto& recent = self->recent_;
            const bool remembered =
                from > 0 && !self->halted_ &&
                (from == self->kept_ || (!recent.empty() && from < self->kept_ && recent.front().last <= from));
            if (remembered) {
                // They may have come to the table by another connection meanwhile.
                if (viewer.kind == Viewer::Kind::patron && self->game_->seat_of(viewer.person))
                    watcher->told(std::make_shared<const std::string>(
                        you_text(self->record_.id, self->game_->alias_of(viewer.person))));
                for (Recent& each : recent)
                    if (each.last > from) watcher->told(self->text_of(each, viewer));
                self->watchers_.push_back(watcher);
                // The time for wagers may have begun again since, which no event tells.
                if (self->seq_ == self->kept_ && self->due() && self->due()->closes != 0)
                    watcher->told(std::make_shared<const std::string>(next_text(self->record_.id, self->due())));
                return;
            }
            self->when_kept([self, watcher, view = self->standing(viewer)](bool kept) {
                if (!kept) return self->watch(watcher, 0);
                watcher->told(view);
                self->watchers_.push_back(watcher);
                if (self->halted_)
                    watcher->told(std::make_shared<const std::string>(halted_text(self->record_.id, *self->halted_)));
            });
        }});
}

void LiveTable::unwatch(const std::shared_ptr<Watcher>& watcher) {
    post_for(watcher->viewer(), Ask{[self = shared_from_this(), watcher] { std::erase(self->watchers_, watcher); }});
}

void LiveTable::look(Viewer viewer, std::move_only_function<void(SharedText)> answer) {
    post_for(viewer, Ask{[self = shared_from_this(), viewer, answer = std::move(answer)]() mutable {
                 self->when_kept(
                     [self, viewer, view = self->standing(viewer), answer = std::move(answer)](bool kept) mutable {
                         if (!kept) return self->look(viewer, std::move(answer));
                         answer(view);
                     });
             }});
}

void LiveTable::refresh_summary() {
    Summary summary{.seq = kept_,
                    .rounds = game_->rounds(),
                    .watchers = watchers_.size(),
                    .next = due(),
                    .halted = halted_.has_value(),
                    .lost = lost_for_good_,
                    .about = game_->about(),
                    .results = {}};
    if (summary.next && summary.next->person != 0) summary.next->person = game_->alias_of(summary.next->person);
    const std::scoped_lock hold{lock_};
    // Between two results they stay as they are.
    summary.results =
        summary_.results && summary_.rounds == summary.rounds && summary_.about.phase == summary.about.phase
            ? summary_.results
            : std::make_shared<const std::string>(game_->results());
    summary_ = std::move(summary);
}

LiveTable::Summary LiveTable::summary() const {
    const std::scoped_lock hold{lock_};
    return summary_;
}

}  // namespace croupier::tables
