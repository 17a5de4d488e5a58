// A Judge made of a game.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "server/tables/alerts.h"
#include "server/tables/casino_day.h"
#include "server/tables/dealing.h"
#include "server/tables/editions.h"
#include "server/tables/for_the_house.h"
#include "server/tables/journalled.h"
#include "server/tables/live_table.h"
#include "server/tables/retirement.h"
#include "server/verification/judge.h"
#include "server/verification/sealed_order.h"
#include "wire/fields.h"

namespace croupier::verification {

using journal::Entry;

/// "WagerPaid", or as much as can be said of a body that is no event.
[[nodiscard]] std::string kind_of(std::string_view body);
/// In which fields two events of one kind differ: "winnings is 4000 and should be 2000".
[[nodiscard]] std::string difference(std::string_view journalled, std::string_view decided);
[[nodiscard]] std::string joined(const std::vector<std::string>& words);
/// The role that an entry names; every role where it names none of a table's.
[[nodiscard]] std::vector<Role> roles_named(std::string_view name);

template <class Game>
class JudgeOf final : public Judge {
public:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;
    using Setup = std::remove_cvref_t<decltype(State::setup)>;

    JudgeOf(law::Casino casino, const std::string& table, Setup setup, bool engine_deals, const secrets::Key* key)
        : casino_(casino),
          setup_(std::move(setup)),
          version_(tables::version_of<Game>(setup_)),
          order_(table, engine_deals, key) {}

    std::optional<Finding> take(std::span<const Entry> entries, bool whole) override {
        const std::int64_t last = entries.back().seq;
        if (auto wrong = take_in_order(entries, whole)) return wrong;
        if (!whole) return std::nullopt;
        if (auto wrong = retired_ != 0 ? std::nullopt : order_.owed(last, state_)) return wrong;
        if (agreed_) return Finding{agreed_->seq, "two people agreed, and on nothing that needs two", {}};
        return std::nullopt;
    }

    int rounds() const override { return state_.rounds_started; }
    Money chips() const override { return tables::chips_of_patrons(state_.ledger); }
    Shoes shoes() const override { return order_.shoes(); }
    std::int64_t earlier() const override { return earlier_; }

private:
    /// How far the journal agrees with what a command would have led to.
    struct Closest {
        int agreed = -1;  ///< entries; -1: every command was refused
        Finding finding;
    };
    /// Two people agreed on what comes next.
    struct Agreed {
        std::int64_t seq = 0;
        std::string act;
    };

    std::optional<Finding> take_in_order(std::span<const Entry> entries, bool whole) {
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

    std::optional<Finding> judge_server_fact(const Entry& entry) {
        const auto json = wire::parse(entry.body);
        if (!json || !json->is_object()) return Finding{entry.seq, "is no event and no fact of the server", {}};
        if (!entry.rules.empty()) return Finding{entry.seq, "cites rules without an edition", {}};
        const wire::Object& fact = json->as_object();
        if (tables::is_retirement(fact)) return judge_retirement(entry, fact);
        if (wire::type_of(*json) == "Witnessed") return judge_agreement(entry, fact);
        if (tables::is_of_the_house(fact)) return std::nullopt;  // alerts are no matter of the rules
        return order_.fact(entry.seq, fact, state_);
    }

    /// Two different accounts, the first of which gave the command.
    std::optional<Finding> judge_agreement(const Entry& entry, const wire::Object& fact) {
        const auto act = wire::text_at(fact, "act");
        const auto first = wire::text_at(fact, "first");
        const auto second = wire::text_at(fact, "second");
        const auto wrong = [&entry](const std::string& what) { return Finding{entry.seq, "Witnessed: " + what, {}}; };
        if (!act || !first || !second || first->empty() || second->empty()) return wrong("a field is missing");
        if (*first == *second) return wrong("the second person is the first, account " + std::string{*first});
        if (*first != entry.actor.id)
            return wrong("account " + std::string{*first} + " is not the one that gave the command, " + entry.actor.id);
        if (agreed_) return wrong("two people had agreed already");
        agreed_ = Agreed{entry.seq, std::string{*act}};
        return std::nullopt;
    }

    /// What a command needs that two people must agree on.
    std::optional<Finding> judge_witness(const Entry& entry, const Command& command) {
        const tables::Witnessed needed = tables::HouseView<Game>::witnessed(state_, command.request);
        if (needed == tables::Witnessed::no) return std::nullopt;
        const auto agreed = std::exchange(agreed_, std::nullopt);
        if (!agreed)
            return Finding{
                entry.seq, kind_of(entry.body) + ": two people must agree on this, and no second is named", {}};
        if (agreed->act != tables::in_words(needed))
            return Finding{agreed->seq,
                           "Witnessed: they agreed on a " + agreed->act + ", and this is a " +
                               std::string{tables::in_words(needed)},
                           {}};
        return std::nullopt;
    }

    std::optional<Finding> judge_retirement(const Entry& entry, const wire::Object& fact) {
        const auto wrong = [&entry](const std::string& what) {
            return Finding{entry.seq, "TableRetired: " + what, {}};
        };
        if (!wire::text_at(fact, "by") || !wire::text_at(fact, "reason")) return wrong("a field is missing");
        if (parse_name<Role>(entry.actor.role) != Role::casino_operator)
            return wrong("only the operator retires a table");
        if (const Money left = chips(); !left.is_zero())
            return wrong("patrons had " + croupier::in_words(left) + " on the table");
        const auto laws = laws_at(entry.time);
        if (!laws) return wrong(laws.error());
        if (state_.in_round() && !tables::Dealing<Game>::closes_wagers(next_act(*laws->front(), state_)))
            return wrong("a round of play was in progress");
        retired_ = entry.seq;
        return std::nullopt;
    }

    /// The command behind the first entry: how many entries it accounts for.
    std::expected<std::size_t, Finding> judge_command(std::span<const Entry> entries, bool whole) {
        const Entry& first = entries.front();
        std::vector<Event> events;
        auto read = read_event(first);
        if (!read) return std::unexpected{Finding{first.seq, read.error(), {}}};
        events.push_back(std::move(*read));
        if (auto wrong = judge_set_up(first, events.front())) return std::unexpected{std::move(*wrong)};
        Closest closest;
        // Most events tell by themselves what was asked; for some the ones after them must be read as well.
        if (const std::size_t found = find_command(entries, events, whole, closest); found != 0)
            return found_or_wrong(found);
        for (const Entry& entry : entries.subspan(1)) {
            auto next = read_event(entry);
            if (!next) break;
            events.push_back(std::move(*next));
        }
        if (const std::size_t found = find_command(entries, events, whole, closest); found != 0)
            return found_or_wrong(found);
        if (closest.finding.seq == 0)
            closest.finding = {first.seq, kind_of(first.body) + " does not follow from anything before it", {}};
        return std::unexpected{std::move(closest.finding)};
    }

    /// The rules lead to it; what else is wrong with it.
    std::expected<std::size_t, Finding> found_or_wrong(std::size_t found) {
        if (wrong_) return std::unexpected{*std::exchange(wrong_, std::nullopt)};
        return found;
    }

    std::expected<Event, std::string> read_event(const Entry& entry) const {
        const auto json = wire::parse(entry.body);
        if (!json) return std::unexpected{"is not JSON: " + json.error()};
        auto event = tables::event_from<Game>(entry.edition, *json);
        if (!event) return std::unexpected{"is no event of this game: " + event.error()};
        return event;
    }

    /// A table is set up as its record says: that is hashed as well.
    std::optional<Finding> judge_set_up(const Entry& entry, const Event& event) const {
        const auto* done = event.what.template get_if<typename tables::Dealing<Game>::TableSetUp>();
        if (done == nullptr || *done->setup == setup_) return std::nullopt;
        return Finding{entry.seq, "the table is set up otherwise than its record says", {}};
    }

    /// The laws by which an entry of that time may have been decided: it was decided a moment before it was dated, and
    /// that may have been the day before.
    std::expected<std::span<const Law* const>, std::string> laws_at(std::int64_t time) {
        constexpr std::int64_t minute = 60'000'000;
        if (laws_since_ == time / minute && laws_count_ > 0)
            return std::span<const Law* const>{laws_}.first(laws_count_);
        laws_count_ = 0;
        for (const std::int64_t moment : {time, time - minute}) {
            const auto law = Game::law_in_force(tables::casino_day(moment), casino_, version_);
            if (!law) return std::unexpected{law.error().why};
            if (laws_count_ == 0 || laws_[0] != *law) laws_[laws_count_++] = *law;
        }
        laws_since_ = time / minute;
        return std::span<const Law* const>{laws_}.first(laws_count_);
    }

    /// Applies the command that led to these entries and says how many it led to; 0 when there is none.
    std::size_t find_command(std::span<const Entry> entries, std::span<const Event> events, bool whole,
                             Closest& closest) {
        const auto laws = laws_at(entries.front().time);
        if (!laws) {
            closest.finding = {entries.front().seq, laws.error(), {}};
            return 0;
        }
        for (const Role role : roles_named(entries.front().actor.role))
            for (const Command& command : Game::commands_behind(state_, events, role))
                for (const Law* law : *laws) {
                    const auto ruling = Game::decide(*law, state_, command);
                    if (const std::size_t agreed = taken(entries, whole, command, ruling, *law); agreed != 0)
                        return agreed;
                    // Earlier versions of this program read some rules otherwise, and cited fewer.
                    const auto earlier = Game::decide_as_earlier(*law, state_, command);
                    if (const std::size_t agreed = taken(entries, whole, command, earlier, *law); agreed != 0) {
                        earlier_ += static_cast<std::int64_t>(agreed);
                        return agreed;
                    }
                    if (!ruling) {
                        refused(entries.front(), command, ruling.error(), *law, closest);
                        continue;
                    }
                    const std::size_t agreed = agreement(entries, *ruling, *law);
                    differs(entries, agreed, (*ruling)[agreed], *law, closest);
                }
        return 0;
    }

    /// Applies what was decided if the entries are that, and says how many they are; 0 when they are not.
    std::size_t taken(std::span<const Entry> entries, bool whole, const Command& command, const Ruling<Event>& ruling,
                      const Law& law) {
        if (!ruling) return 0;
        const std::size_t agreed = agreement(entries, *ruling, law);
        if (agreed != ruling->size() && (whole || agreed != entries.size())) return 0;
        wrong_ = judge_witness(entries.front(), command);
        apply(entries.front().seq, {ruling->data(), agreed});
        return agreed;
    }

    static bool agrees(const Entry& entry, const Event& event, const Law& today) {
        const Law& law = tables::edition_of<Game>(event.rules, today);
        return entry.edition == law.key && entry.body == wire::text_of(event) &&
               entry.rules == tables::shown(event.rules, law);
    }

    static std::size_t agreement(std::span<const Entry> entries, const std::vector<Event>& decided, const Law& today) {
        std::size_t agreed = 0;
        while (agreed < decided.size() && agreed < entries.size() && agrees(entries[agreed], decided[agreed], today))
            ++agreed;
        return agreed;
    }

    void apply(std::int64_t seq, std::span<const Event> events) {
        for (const Event& event : events) {
            if (!wrong_) wrong_ = order_.follow(seq++, state_, event);
            Game::apply(state_, event);
            // Decided by the rules, so that anything else is our own mistake.
            CROUPIER_ASSERT(Game::sum_of_money(state_).is_zero());
        }
    }

    void refused(const Entry& entry, const Command& command, const Breach& breach, const Law& today,
                 Closest& closest) const {
        if (closest.finding.seq != 0) return;
        const Law& law = tables::edition_of<Game>(breach.rules, today);
        closest.finding = {entry.seq,
                           kind_of(entry.body) + ": the rules refuse that, asked for by a " +
                               std::string{name_of(command.actor.role)} + "; " + breach.in_words(),
                           tables::shown(breach.rules, law)};
    }

    /// Keeps what is to be said of the command that went furthest.
    static void differs(std::span<const Entry> entries, std::size_t agreed, const Event& decided, const Law& today,
                        Closest& closest) {
        if (static_cast<int>(agreed) <= closest.agreed) return;
        closest.agreed = static_cast<int>(agreed);
        const Law& law = tables::edition_of<Game>(decided.rules, today);
        const std::string should_be{decided.what.name()};
        const std::vector<std::string> rules = tables::shown(decided.rules, law);
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
        } else if (const std::string fields = difference(entry.body, wire::text_of(decided)); !fields.empty()) {
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

    law::Casino casino_;
    Setup setup_;  ///< of the table's record
    std::string version_;
    State state_;
    SealedOrder<Game> order_;
    std::optional<Agreed> agreed_;
    std::optional<Finding> wrong_;
    std::int64_t retired_ = 0;  ///< by which entry
    std::int64_t earlier_ = 0;  ///< entries that are what an earlier version would have written
    std::array<const Law*, 2> laws_{};
    std::size_t laws_count_ = 0;
    std::int64_t laws_since_ = 0;
};

/// A judge of a table that is set up so; the error says why the set-up cannot be read.
template <class Game>
[[nodiscard]] std::expected<std::unique_ptr<Judge>, std::string> judge_of(const JudgedTable& table) {
    auto setup = wire::from_json<typename JudgeOf<Game>::Setup>(*wire::parse(table.setup));
    if (!setup) return std::unexpected{"its set-up cannot be read: " + setup.error()};
    return std::make_unique<JudgeOf<Game>>(table.casino, table.id, std::move(*setup), table.engine_deals, table.key);
}

}  // namespace croupier::verification
