#include "core/law/last_text.h"

#include <algorithm>

#include "core/law/notices.h"

namespace croupier::law {

namespace {

/// From when a notice may have counted; nothing where neither day is known.
std::optional<Date> since(const TimelineEntry& entry) { return entry.in_force ? entry.in_force : entry.published; }

}  // namespace

std::string in_words(const LastText& last) {
    return "Last text held: " + std::string{last.notice->gazette} + ", in force from " +
           in_words(last.notice->in_force) + "; later notices are not held.";
}

namespace {

std::optional<LastText> after(const Notice& notice, Date day) {
    const auto all = timeline();
    const auto own = std::ranges::find(all, notice.gazette, &TimelineEntry::gazette);
    if (own == all.end()) return std::nullopt;  // a made-up notice, which nothing follows
    const auto later = all.subspan(static_cast<std::size_t>(own - all.begin()) + 1);
    const bool reached = std::ranges::any_of(
        later, [day](const TimelineEntry& entry) { return !entry.held && since(entry) && *since(entry) <= day; });
    return reached ? std::optional{LastText{&notice, later}} : std::nullopt;
}

}  // namespace

std::optional<LastText> after_last_text(std::span<const Clause> clauses, Date day) {
    const Notice* latest = nullptr;
    for (const Clause& clause : clauses)
        if (!clause.inferred && (latest == nullptr || latest->in_force < clause.notice->in_force))
            latest = clause.notice;
    return latest == nullptr ? std::nullopt : after(*latest, day);
}

std::optional<LastText> last_text_of_any_game(Date day) { return after(notice_2004, day); }

}  // namespace croupier::law
