#include "server/verification/table_judge.h"

#include <algorithm>
#include <utility>

#include "server/tables/alerts.h"
#include "server/tables/casino_day.h"
#include "server/tables/journalled.h"
#include "server/tables/live_table.h"
#include "server/tables/retirement.h"
#include "server/verification/sealed_order.h"
#include "wire/fields.h"

namespace croupier::verification {

using journal::Entry;

namespace {

/// "WagerPaid", or as much as can be said of a body that is not an event.
std::string kind_of(std::string_view body) {
    const auto json = wire::parse(body);
    const std::string_view type = json ? wire::type_of(*json) : std::string_view{};
    return type.empty() ? "something unknown" : std::string{type};
}

/// In which fields two events of one kind differ: "winnings is 4000 and should be 2000".
std::string difference(std::string_view journalled, std::string_view decided) {
    const auto is = wire::parse(journalled);
    const auto should_be = wire::parse(decided);
    std::string text;
    if (!is || !is->is_object() || !should_be || !should_be->is_object()) return text;
    for (const auto& field : should_be->as_object()) {
        const wire::Value* found = is->as_object().if_contains(field.key());
        if (found != nullptr && *found == field.value()) continue;
        text += (text.empty() ? "" : "; ") + std::string{field.key()} + " is " +
                (found == nullptr ? "not there" : wire::dump(*found)) + " and should be " + wire::dump(field.value());
    }
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text.empty() ? "no rule" : text;
}

/// The role that an entry names; every role where it names none of a table's.
std::vector<Role> roles_named(std::string_view name) {
    if (const auto role = parse_name<Role>(name)) return {*role};
    std::vector<Role> all;
    for (std::size_t role = 0; role < enum_names<Role>.size(); ++role) all.push_back(static_cast<Role>(role));
    return all;
}

}  // namespace

TableJudge::TableJudge(const play::GameType& game, law::Casino casino, const std::string& table, AnyValue setup,
                       bool engine_deals, const secrets::Key* key)
    : game_(game),
      casino_(casino),
      setup_(std::move(setup)),
      version_(game.version_of(setup_.address())),
      table_(game.make_table()),
      order_(make_sealed_order(game, table, engine_deals, key)) {}

TableJudge::~TableJudge() = default;

CheckedChance TableJudge::chance() const { return order_->chance(); }

std::optional<Finding> TableJudge::take(std::span<const Entry> entries, bool whole) {
    const std::int64_t last = entries.back().seq;
    if (auto wrong = take_in_order(entries, whole)) return wrong;
    if (!whole) return std::nullopt;
    if (auto wrong = retired_ != 0 ? std::nullopt : order_->owed(last, *table_)) return wrong;
    if (agreed_) return Finding{agreed_->seq, "two people agreed, but on nothing that needs two", {}};
    return std::nullopt;
}

std::optional<Finding> TableJudge::take_in_order(std::span<const Entry> entries, bool whole) {
    while (!entries.empty()) {
        if (retired_ != 0)
            return Finding{
                entries.front().seq,
                "the table was retired by entry " + std::to_string(retired_) + ", and nothing comes after that",
                {}};
        if (tables::is_server_fact(entries.front().edition)) {
            if (auto wrong = judge_server_fact(entries.front())) return wrong;
            entries = entries.subspan(1);
            continue;
        }
        const auto end =
            std::ranges::find_if(entries, [](const Entry& entry) { return tables::is_server_fact(entry.edition); });
        const auto events = entries.first(static_cast<std::size_t>(end - entries.begin()));
        auto judged = judge_command(events, whole || events.size() < entries.size());
        if (!judged) return std::move(judged.error());
        entries = entries.subspan(*judged);
    }
    return std::nullopt;
}

std::optional<Finding> TableJudge::judge_server_fact(const Entry& entry) {
    const auto json = wire::parse(entry.body);
    if (!json || !json->is_object()) return Finding{entry.seq, "is neither an event nor a fact of the server", {}};
    if (!entry.rules.empty()) return Finding{entry.seq, "cites rules without an edition", {}};
    const wire::Object& fact = json->as_object();
    if (tables::is_retirement(fact)) return judge_retirement(entry, fact);
    if (wire::type_of(*json) == "Witnessed") return judge_agreement(entry, fact);
    if (tables::is_of_the_house(fact)) return std::nullopt;  // alerts are no matter of the rules
    return order_->fact(entry.seq, fact, *table_);
}

/// Two different accounts, the first of which gave the command.
std::optional<Finding> TableJudge::judge_agreement(const Entry& entry, const wire::Object& fact) {
    const auto act = wire::text_at(fact, "act");
    const auto first = wire::text_at(fact, "first");
    const auto second = wire::text_at(fact, "second");
    const auto wrong = [&entry](const std::string& what) { return Finding{entry.seq, "Witnessed: " + what, {}}; };
    if (!act || !first || !second || first->empty() || second->empty()) return wrong("a field is missing");
    if (*first == *second) return wrong("the second person is the same as the first, account " + std::string{*first});
    if (*first != entry.actor.id)
        return wrong("account " + std::string{*first} + " is not the one that gave the command, " + entry.actor.id);
    if (agreed_) return wrong("two people had agreed already");
    agreed_ = Agreed{entry.seq, std::string{*act}};
    return std::nullopt;
}

/// What a command needs that two people must agree on.
std::optional<Finding> TableJudge::judge_witness(const Entry& entry, const play::Command& command) {
    const tables::Witnessed needed = table_->witnessed(command);
    if (needed == tables::Witnessed::no) return std::nullopt;
    const auto agreed = std::exchange(agreed_, std::nullopt);
    if (!agreed)
        return Finding{entry.seq, kind_of(entry.body) + ": two people must agree on this, and no second is named", {}};
    if (agreed->act != tables::in_words(needed))
        return Finding{
            agreed->seq,
            "Witnessed: they agreed on a " + agreed->act + ", and this is a " + std::string{tables::in_words(needed)},
            {}};
    return std::nullopt;
}

std::optional<Finding> TableJudge::judge_retirement(const Entry& entry, const wire::Object& fact) {
    const auto wrong = [&entry](const std::string& what) { return Finding{entry.seq, "TableRetired: " + what, {}}; };
    if (!wire::text_at(fact, "by") || !wire::text_at(fact, "reason")) return wrong("a field is missing");
    if (parse_name<Role>(entry.actor.role) != Role::casino_operator)
        return wrong("only the operator can retire a table");
    if (const Money left = chips(); !left.is_zero())
        return wrong("patrons had " + croupier::in_words(left) + " on the table");
    const auto laws = laws_at(entry.time);
    if (!laws) return wrong(laws.error());
    if (table_->in_round() && !table_->next(laws->front()).closes_wagers)
        return wrong("a round of play was in progress");
    retired_ = entry.seq;
    return std::nullopt;
}

/// The command behind the first entry: how many entries it accounts for.
std::expected<std::size_t, Finding> TableJudge::judge_command(std::span<const Entry> entries, bool whole) {
    const Entry& first = entries.front();
    std::vector<play::ReadEvent> events;
    auto first_read = read(first);
    if (!first_read) return std::unexpected{Finding{first.seq, first_read.error(), {}}};
    events.push_back(*std::move(first_read));
    const play::Events alone = game_.events(events);
    if (auto wrong = judge_set_up(first, alone[0])) return std::unexpected{std::move(*wrong)};
    Closest closest;
    // Most events tell by themselves what was asked; for some the ones after them must be read as well.
    if (const std::size_t found = find_command(entries, alone, whole, closest); found != 0)
        return found_or_wrong(found);
    for (const Entry& entry : entries.subspan(1)) {
        auto next = read(entry);
        if (!next) break;
        events.push_back(*std::move(next));
    }
    if (const std::size_t found = find_command(entries, game_.events(std::move(events)), whole, closest); found != 0)
        return found_or_wrong(found);
    if (closest.finding.seq == 0)
        closest.finding = {first.seq, kind_of(first.body) + " does not follow from anything before it", {}};
    return std::unexpected{std::move(closest.finding)};
}

/// The rules lead to it; what else is wrong with it.
std::expected<std::size_t, Finding> TableJudge::found_or_wrong(std::size_t found) {
    if (wrong_) return std::unexpected{*std::exchange(wrong_, std::nullopt)};
    return found;
}

std::expected<play::ReadEvent, std::string> TableJudge::read(const Entry& entry) const {
    const auto json = wire::parse(entry.body);
    if (!json) return std::unexpected{"is not JSON: " + json.error()};
    auto event = tables::read_event(game_, entry.edition, *json);
    if (!event) return std::unexpected{"is not an event of this game: " + event.error()};
    return event;
}

/// A table is set up as its record says: that is hashed as well.
std::optional<Finding> TableJudge::judge_set_up(const Entry& entry, const play::Event& event) const {
    const void* setup = game_.setup_in(event);
    if (setup == nullptr || setup_.shape().equal(setup, setup_.address())) return std::nullopt;
    return Finding{entry.seq, "the table is set up otherwise than its record says", {}};
}

/// The laws by which an entry of that time may have been decided: it was decided a moment before it was dated, and
/// that may have been the day before.
std::expected<std::span<const play::Law>, std::string> TableJudge::laws_at(std::int64_t time) {
    constexpr std::int64_t minute = 60'000'000;
    if (laws_since_ == time / minute && !laws_.empty()) return laws_;
    laws_.clear();
    for (const std::int64_t moment : {time, time - minute}) {
        const auto law = game_.law_on(tables::casino_day(moment), casino_, version_);
        if (!law) return std::unexpected{law.error().why};
        if (laws_.empty() || laws_.front() != *law) laws_.push_back(*law);
    }
    laws_since_ = time / minute;
    return laws_;
}

/// Applies the command that led to these entries and says how many it led to; 0 when there is none.
std::size_t TableJudge::find_command(std::span<const Entry> entries, const play::Events& events, bool whole,
                                     Closest& closest) {
    const auto laws = laws_at(entries.front().time);
    if (!laws) {
        closest.finding = {entries.front().seq, laws.error(), {}};
        return 0;
    }
    for (const Role role : roles_named(entries.front().actor.role))
        for (const play::Command& command : table_->behind(events, role))
            for (const play::Law& law : *laws) {
                const auto ruling = table_->decide(law, command);
                if (const std::size_t agreed = taken(entries, whole, command, ruling, law); agreed != 0) return agreed;
                // Earlier versions of this program read some rules otherwise, and cited fewer.
                const auto earlier = table_->decide_as_earlier(law, command);
                if (const std::size_t agreed = taken(entries, whole, command, earlier, law); agreed != 0) {
                    earlier_ += static_cast<std::int64_t>(agreed);
                    return agreed;
                }
                if (!ruling) {
                    refused(entries.front(), command, ruling.error(), law, closest);
                    continue;
                }
                const std::size_t agreed = agreement(entries, *ruling, law);
                differs(entries, agreed, (*ruling)[agreed], law, closest);
            }
    return 0;
}

/// Applies what was decided if the entries are that, and says how many they are; 0 when they are not.
std::size_t TableJudge::taken(std::span<const Entry> entries, bool whole, const play::Command& command,
                              const play::Ruling& ruling, const play::Law& law) {
    if (!ruling) return 0;
    const std::size_t agreed = agreement(entries, *ruling, law);
    if (agreed != ruling->size() && (whole || agreed != entries.size())) return 0;
    wrong_ = judge_witness(entries.front(), command);
    apply(entries.front().seq, ruling->first(agreed));
    return agreed;
}

bool TableJudge::agrees(const Entry& entry, const play::Event& event, const play::Law& today) const {
    const play::Law law = game_.law_of(event.rules(), today);
    return entry.edition == law.key && entry.body == wire::text_of(event.shape(), event.address()) &&
           entry.rules == play::shown(event.rules(), law);
}

std::size_t TableJudge::agreement(std::span<const Entry> entries, const play::Events& decided,
                                  const play::Law& today) const {
    std::size_t agreed = 0;
    while (agreed < decided.size() && agreed < entries.size() && agrees(entries[agreed], decided[agreed], today))
        ++agreed;
    return agreed;
}

void TableJudge::apply(std::int64_t seq, const play::Events& events) {
    for (const play::Event event : events) {
        if (!wrong_) wrong_ = order_->follow(seq++, *table_, event);
        table_->apply(event);
        // Decided by the rules, so that anything else is our own mistake.
        CROUPIER_ASSERT(table_->sum_of_money().is_zero());
    }
}

void TableJudge::refused(const Entry& entry, const play::Command& command, const Breach& breach, const play::Law& today,
                         Closest& closest) const {
    if (closest.finding.seq != 0) return;
    const play::Law law = game_.law_of(breach.rules, today);
    closest.finding = {entry.seq,
                       kind_of(entry.body) + ": the rules refuse that, asked for by a " +
                           std::string{name_of(command.actor().role)} + "; " + breach.in_words(),
                       play::shown(breach.rules, law)};
}

/// Keeps what is to be said of the command that went furthest.
void TableJudge::differs(std::span<const Entry> entries, std::size_t agreed, const play::Event& decided,
                         const play::Law& today, Closest& closest) const {
    if (static_cast<int>(agreed) <= closest.agreed) return;
    closest.agreed = static_cast<int>(agreed);
    const play::Law law = game_.law_of(decided.rules(), today);
    const std::string should_be{decided.kind()};
    const std::vector<std::string> rules = play::shown(decided.rules(), law);
    if (agreed == entries.size()) {
        closest.finding = {entries.back().seq + 1,
                           should_be + " is missing: by " + joined(rules) + " it follows the entry before", rules,
                           true};
        return;
    }
    const Entry& entry = entries[agreed];
    std::string what = kind_of(entry.body);
    if (what != should_be) {
        what += " stands where the rules lead to " + should_be;
    } else if (const std::string fields = difference(entry.body, wire::text_of(decided.shape(), decided.address()));
               !fields.empty()) {
        what += ": " + fields;
    } else if (entry.edition != law.key) {
        what += ": the edition is " + entry.edition + " and should be " + std::string{law.key};
    } else if (entry.rules != rules) {
        what += ": it cites " + joined(entry.rules) + " and should cite " + joined(rules);
    } else {
        what += ": it is not written as the server writes it";
    }
    closest.finding = {entry.seq, std::move(what), rules};
}

}  // namespace croupier::verification
