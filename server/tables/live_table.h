// One live table and its one writer: a command is decided, journalled, and only then answered and told.
//
// Any thread may submit and watch; a table takes its turns on the workers, one at a time. Several commands may be on
// their way to the disk at once: each was decided on top of the ones before it, and nobody hears of any before it is
// kept. When the journal fails, what was not kept is forgotten: the table halts, says why, and is read again from the
// journal when that works again.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>
#include <variant>
#include <vector>

#include "core/base/assertion.h"
#include "server/journal/journal.h"
#include "server/journal/reader.h"
#include "server/tables/alerts.h"
#include "server/tables/game_table.h"
#include "server/tables/game_type.h"
#include "server/tables/messages.h"
#include "server/tables/purses.h"
#include "server/tables/recent_answers.h"
#include "server/tables/workers.h"

namespace croupier::tables {

/// Serialised once, shared by all who get it.
using SharedText = std::shared_ptr<const std::string>;

/// How a table is run, besides its game's own set-up.
struct Policy {
    Automation automation = Automation::none();  ///< which of the house's duties the engine performs
    std::chrono::milliseconds wagers{15'000};    ///< how long wagers stay open where the engine closes them
    std::chrono::milliseconds step{800};         ///< between two acts of the engine that people watch
    /// How long a patron may take over an answer or a hand before a supervisor is called and, at a table where the
    /// engine deals, the house goes on without; 0: no limit.
    std::chrono::milliseconds patience{20'000};
};

struct CommandIn {
    std::string id;                  ///< made by the client, one for each command of an account at this table
    std::string account;             ///< who gives it
    PersonId person = 0;             ///< the same, as the game knows it
    std::vector<croupier::Role> as;  ///< roles in which it may act here; whether a patron sits is the table's to know
    RequestJson request;
    std::string second = {};  ///< the account of the second person who agrees, where one does
    /// What it was meant for: refused when the table is at another round, or another act is due than at that step.
    std::optional<std::int64_t> round = {};
    std::optional<std::int64_t> step = {};
};

/// What became of a command. Sent again, it gets the same answer.
struct Reply {
    enum class Kind : std::uint8_t {
        accepted,
        refused,      ///< by the rules, or because it could not be read; see `refusal`
        halted,       ///< the table does not take commands now; see `trouble`
        not_certain,  ///< the store failed while it was being kept: ask again with the same id
        overloaded,   ///< too much is waiting
    };
    Kind kind = Kind::accepted;
    bool repeated = false;
    std::int64_t first = 0;  ///< the entries it caused
    std::int64_t last = 0;
    std::optional<Refusal> refusal;
    std::string trouble;
};
using OnReply = std::move_only_function<void(const Reply&)>;

/// Who is told what happens. Called on the table's turn: must not wait for anything.
class Watcher {
public:
    Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    Watcher(Watcher&&) = delete;
    Watcher& operator=(Watcher&&) = delete;
    virtual ~Watcher() = default;

    [[nodiscard]] virtual Viewer viewer() const = 0;
    virtual void told(const SharedText& message) = 0;
};

/// The time, as something that tests can turn: microseconds UTC, and the day at the casino.
struct Calendar {
    std::function<std::int64_t()> now;
    std::function<law::Date()> today;
};
[[nodiscard]] Calendar system_calendar();

/// Something that anyone who runs the server wants to read in its log.
struct Note {
    enum class Weight : std::uint8_t { info, warning, error };
    Weight weight = Weight::info;
    std::string_view event;  ///< "table_halted"
    std::string table;       ///< empty: not about one
    std::string what;
};

/// What tables share.
struct House {
    GameTypes games;
    journal::Journal* journal;
    const sql::Store* store;
    Workers* workers;
    Calendar calendar;
    const secrets::Key* key;
    std::string domain;
    /// What the journal says that a command was answered, for those that are no longer remembered.
    std::function<std::optional<journal::Answer>(const std::string& table, const std::string& account,
                                                 const std::string& command)>
        answered;
    /// An alert was raised or acknowledged. Called on the table's turn: must not wait for anything.
    std::function<void(const Alert&)> on_alert;
    /// A table has come to its end. Called on its turn, likewise.
    std::function<void(const std::string& table)> on_retired;
    Purses* purses = nullptr;                    ///< null: anyone who buys chips pays cash
    std::function<void(const Note&)> note = {};  ///< called from any thread
};

class LiveTable : public std::enable_shared_from_this<LiveTable> {
public:
    /// Reads a table that was claimed from the journal, setting it up if that was never done.
    [[nodiscard]] static std::expected<std::shared_ptr<LiveTable>, std::string> open(const House& house,
                                                                                     journal::TableRecord record,
                                                                                     std::int64_t epoch,
                                                                                     journal::Reader& reader);

    [[nodiscard]] const journal::TableRecord& record() const { return record_; }

    /// `reply` is called once the answer is on the disk, or at once when there is nothing to keep.
    void submit(CommandIn command, OnReply reply);
    /// Tells what happened after entry `from` if that is still remembered, else how the table stands; then everything.
    void watch(std::shared_ptr<Watcher> watcher, std::int64_t from = 0);
    void unwatch(const std::shared_ptr<Watcher>& watcher);
    /// How the table stands, for one viewer: as {"table", "seq", "you"?, "halted"?, "snapshot"}. A table that has
    /// halted shows what was last kept.
    void look(Viewer viewer, std::move_only_function<void(SharedText)> answer);
    /// What would follow, as {"accepted": true, "events": [...]}, or why it would be refused. For staff the events name
    /// accounts, for others the numbers of this table.
    using OnJudged = std::move_only_function<void(std::expected<std::string, Refusal>)>;
    void judge(CommandIn command, bool for_staff, OnJudged answer);
    /// What somebody may ask for now, as a JSON array of requests.
    void legal(PersonId person, std::vector<croupier::Role> as, std::move_only_function<void(std::string)> answer);
    /// Shows the table's law and rules to patrons whom the server itself plays, who may see no more than others do:
    /// called on the table's turn, and not at all where no law is held.
    void show(GameTable::OnShown to);
    /// What the odds of the table depend on, and after which entry.
    using OnOdds = std::move_only_function<void(OddsQuestion question, std::int64_t seq)>;
    void odds(OnOdds answer);
    /// Whether two people must agree on it, as the table stands.
    void if_witnessed(RequestJson request, std::move_only_function<void(Witnessed)> answer);
    /// The house cashes a patron's chips and gives the place free; false while a wager of the patron lies there.
    void send_away(PersonId person, std::move_only_function<void(bool gone)> answer);
    [[nodiscard]] std::vector<Alert> alerts() const;
    [[nodiscard]] const Policy& policy() const { return policy_; }
    [[nodiscard]] law::Casino casino() const { return casino_; }
    [[nodiscard]] const std::string& game_setup() const { return game_setup_; }
    /// The journal works again: the table is read again if it halted.
    void recover();
    /// The last turn, after the workers have stopped and the journal is done: keeps a snapshot, so that the next start
    /// is quick.
    void finish();
    /// Nothing while it takes commands.
    [[nodiscard]] std::optional<std::string> halted() const;

    /// A few words for a lobby; from any thread.
    struct Summary {
        std::int64_t seq = 0;
        int rounds = 0;
        std::size_t watchers = 0;
        std::optional<NextStep> next;
        bool halted = false;
        bool lost = false;  ///< halted for good: this server serves it no more
        About about;
        SharedText results;  ///< a JSON array
    };
    [[nodiscard]] Summary summary() const;

private:
    struct Submitted {
        CommandIn command;
        OnReply reply;
    };
    struct Journalled {
        std::uint64_t generation;
        journal::Outcome outcome;
    };
    struct Tick {
        std::uint64_t number;
    };
    struct Ask {
        std::move_only_function<void()> what;
    };
    using Item = std::variant<Submitted, Journalled, Tick, Ask>;
    /// Those who only look on wait until everybody else has been served.
    void post_for(const Viewer& viewer, Ask ask);

    /// On its way to the disk.
    struct Pending : News {
        std::string account;
        std::string command;
        std::optional<Refusal> refusal;
        std::vector<OnReply> replies;
        std::vector<journal::PurseMove> purse_moves;
    };
    /// Remembered for those who come back: as it was told, or, as nobody watched, as it was.
    struct Recent {
        std::int64_t last;
        News news;              ///< until it was told to somebody
        SharedText for_staff;   ///< with the numbers of accounts
        SharedText for_others;  ///< with the numbers of this table
    };
    /// How the table stood when somebody last looked: nobody makes it again for the next one.
    struct Views {
        std::int64_t seq = -1;
        law::Date day{};
        std::optional<std::string> halted;
        std::int64_t closes = 0;  ///< when wagers close, which may change without an entry
        SharedText for_staff;
        SharedText for_others;
    };
    /// Something to be told once all that was decided before is on the disk; false when that never will be.
    struct Look {
        std::int64_t seq;
        std::move_only_function<void(bool kept)> tell;
    };

    LiveTable(House house, journal::TableRecord record);
    std::expected<void, std::string> claim_and_read();
    std::expected<void, std::string> read(std::int64_t epoch, journal::Reader& reader);
    std::expected<void, std::string> set_up();

    void post(Item item);
    void turn();
    void handle(Submitted& item);
    void handle(Journalled& item);
    void handle(const Tick& item);
    void handle(Ask& item) { item.what(); }
    /// An assertion is our own mistake, and nobody knows what else is wrong with this table then: it stops, and the
    /// tables beside it go on.
    void unless_defective(const std::function<void()>& work);

    /// Why a command that was meant for another round or another act is not carried out; nothing when it fits.
    [[nodiscard]] std::optional<Refusal> if_meant_for_another(const CommandIn& command) const;
    /// {"type": "AcknowledgeAlert", "alert": 3} and {"type": "RetireTable", "reason": "..."}, which are asked of the
    /// house and not of the game.
    [[nodiscard]] std::optional<Asked> ask_house(const CommandIn& command);
    [[nodiscard]] Asked acknowledge(const CommandIn& command, const wire::Object& request) const;
    [[nodiscard]] Asked retire(const CommandIn& command, const wire::Object& request);
    /// The end stands in the journal: nothing is taken any more.
    void end();
    [[nodiscard]] std::vector<Actor> actors_of(PersonId person, const std::vector<croupier::Role>& roles) const;
    void add_alerts(Facts& facts);
    void raise(std::string_view kind, std::string_view text, const std::vector<std::string>& rules);
    void watch_patience(const std::optional<NextStep>& next);
    /// Before anything is decided: what is on the disk must stay there to be looked at, whatever becomes of the rest.
    void before_deciding();
    void remember_kept(const Facts& facts);
    void look_ahead();
    /// What was decided and not kept never happened.
    void go_back_to_kept();
    /// One command alone could not be kept: it is refused, and the table goes on without it.
    void refuse_last(const journal::Failure& why);
    /// Gives it to the journal; what happened is told when it is on the disk. `purses`: held since a balance was looked
    /// at, if one was.
    void keep(Pending pending, Purses::Hold purses = {});
    /// Takes what was paid for chips from purses, and puts back what was cashed. False: the store does not answer.
    [[nodiscard]] std::expected<void, std::string> move_purses(Pending& pending, const Purses::Hold& purses);
    /// Why a purse does not pay for the chips that are asked for.
    [[nodiscard]] std::optional<Refusal> against_buying(const wire::Object& request, const Purses::Hold& purses);
    /// A patron who leaves takes the chips along, back into the purse: both requests, or nothing when there is nothing
    /// to take along.
    [[nodiscard]] std::optional<Asked> take_leave(const CommandIn& command, std::span<const Actor> actors,
                                                  const Purses::Hold& purses);
    /// Cashes all chips of a patron and gives the place free; or why that cannot be, and nothing happens.
    [[nodiscard]] Asked cash_and_leave(PersonId patron, std::span<const Actor> actors);
    void publish(News& news);
    [[nodiscard]] SharedText text_of(Recent& recent, const Viewer& viewer) const;
    /// Anyone who has just come learns by which number everybody else knows them.
    void tell_who_they_are(const Facts& facts);
    /// Those whose commands are on the disk.
    void answer_all();
    /// What is not kept never happened.
    void forget_pending(const std::string& why);
    /// From the journal; it takes commands again, and anyone who watches is shown how it stands.
    void read_anew();
    /// `why` is for everybody, `detail` for the log alone. `for_good`: somebody else has the table, or nobody can trust
    /// it; this server must leave it alone.
    void halt(std::string why, std::string detail, bool for_good = false);
    /// What the order of play wants, as it was after the last event, and when the timer closes wagers.
    [[nodiscard]] const std::optional<NextStep>& due();
    /// Starts the time for wagers when they open, and says in `due_` when it ends.
    void watch_wagers();
    void begin_wagers(std::chrono::milliseconds time);
    /// Nobody wagered: the time starts again, and anyone who watches is told.
    void begin_wagers_anew();
    void keep_snapshot();
    void schedule();
    void when_kept(std::move_only_function<void(bool kept)> tell);
    void tell_looks();
    [[nodiscard]] SharedText standing(const Viewer& viewer);
    void refresh_summary();

    House house_;
    journal::TableRecord record_;
    law::Casino casino_{};
    Policy policy_;
    std::string game_setup_;

    mutable std::mutex lock_;  ///< of the inbox and the summary; all else belongs to the turn
    std::deque<Item> inbox_;
    std::deque<Ask> onlookers_;  ///< for when the inbox is empty
    bool running_ = false;
    Summary summary_;
    std::optional<std::string> halted_;

    std::unique_ptr<GameTable> game_;
    std::optional<NextStep> due_;
    std::int64_t due_at_ = -1;  ///< the entry after which it was asked, and the day
    law::Date due_on_{};
    bool lost_for_good_ = false;
    bool retired_ = false;  ///< decided; nothing may be decided after it
    Alerts alerts_;
    std::vector<Alert> shown_alerts_;  ///< a copy under the lock
    std::string patient_with_;         ///< for which act of whom
    std::uint64_t patience_ = 0;
    std::int64_t epoch_ = 0;
    std::int64_t seq_ = 0;          ///< decided so far
    std::int64_t kept_ = 0;         ///< on the disk so far
    std::uint64_t generation_ = 0;  ///< raised by each halt: what was submitted before no longer counts
    std::deque<Pending> pending_;
    std::vector<std::pair<OnReply, Reply>> to_answer_;  ///< at the end of this turn
    std::deque<Look> looks_;
    RecentAnswers answers_;
    /// Accounts that sent again what is no longer remembered: the journal is asked before anything is decided for them.
    std::unordered_set<std::string> repeaters_;
    std::deque<Recent> recent_;
    Views views_;
    std::unique_ptr<GameTable::Memory> memory_;  ///< as it was after an entry that is on the disk
    std::int64_t memory_at_ = -1;                ///< the number of that entry
    std::vector<journal::Draft> kept_since_;     ///< what was kept after that
    std::vector<std::shared_ptr<Watcher>> watchers_;
    journal::Hash head_{};          ///< of the last entry on the disk
    journal::Hash decided_head_{};  ///< of the last one that was decided
    std::int64_t snapshot_at_ = 0;
    std::uint64_t tick_ = 0;
    bool tick_waiting_ = false;
    Moment wagers_close_{};               ///< when the timer closes wagers
    std::int64_t wagers_close_told_ = 0;  ///< the same as people's clocks have it
    int wagers_round_ = 0;                ///< for which round they are open
    bool wagers_open_ = false;
    bool first_wagers_ = true;
};

/// "auckland" for "Auckland": how grants name a casino.
[[nodiscard]] std::string key_of(std::string_view casino);

/// {"table": <the game's own>, "automation": ["equipment", ...], "wager_milliseconds": 15000, "step_milliseconds": 800,
/// "patience_milliseconds": 20000}
[[nodiscard]] std::string setup_text(std::string_view game_setup, const Policy& policy);
[[nodiscard]] std::expected<std::pair<std::string, Policy>, std::string> read_setup(std::string_view text);

}  // namespace croupier::tables
