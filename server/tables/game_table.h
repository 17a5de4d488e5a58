// A live table of any game: commands, events and views are JSON, chance is committed to, and the rules are the game's
// (core/play).
//
//   auto table = make_game_table(games, "bezique", casino, chance);
//   table->ask({today, automation, actors, R"({"type":"PlaceWager",...})"})  the events, or the rule against it
//   table->act(today, automation)                                            what the house does by itself next
//
// Asking changes the table at once, before anything is on a disk: its owner keeps what is not yet journalled to
// itself, and makes the table again from the journal when journalling fails.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/law/calendar.h"
#include "core/law/casino.h"
#include "core/money/money.h"
#include "core/play/game_type.h"
#include "core/table/actor.h"
#include "core/table/automation.h"
#include "server/secrets/secrets.h"
#include "wire/json.h"

namespace croupier::tables {

/// Something that happened at a table, as it is journalled and told.
struct Fact {
    std::string kind;                ///< "WagerPlaced"
    std::string edition;             ///< whose rules they are; empty for what is the server's own
    std::vector<std::string> rules;  ///< "5.12", "10.1(b) of Division 1"
    std::string body;                ///< JSON, with all its fields
    std::string text;                ///< in words
    std::string call;                ///< what the dealer says aloud with it; often nothing
    bool secret = false;             ///< the body is for the journal only
    std::string alert = {};          ///< why a supervisor is called; often nothing
    std::string told = {};           ///< JSON: the body without what is for the journal only; empty: all of it is told
};

/// Why something was not done.
struct Refusal {
    enum class Kind : std::uint8_t { breach, malformed, not_held, not_permitted, not_now };
    Kind kind = Kind::breach;
    std::string what;                ///< a sentence, with the rule in full where there is one
    std::vector<std::string> rules;  ///< those against it
    std::string edition;
};

using play::Witnessed;

using Facts = std::vector<Fact>;
struct Done {
    Actor actor;  ///< as whom it was done
    Facts facts;
    Witnessed witnessed = Witnessed::no;  ///< whether two people had to agree on it
};
using Asked = std::expected<Done, Refusal>;

/// What the order of play wants next.
struct NextStep {
    std::string act;  ///< "close wagering"
    Role who = Role::dealer;
    PersonId person = 0;  ///< a certain patron; 0 for anyone who has the role
    std::string rule;
    bool closes_wagers = false;  ///< what a timer does at an automatic table
    int round = 0;               ///< the round of play in progress or, between rounds, the one that comes next
    std::int64_t step = 0;       ///< grows with everything that changes what this act is about
    std::int64_t closes = 0;     ///< when the timer closes wagers, in microseconds UTC; 0: no timer runs
    play::Wants wants = {};      ///< what must be keyed in; nothing where the engine deals
    std::span<const std::string_view> words = {};  ///< where that is one of some words, such as the sides of a coin
};

/// What is asked for, as JSON that was read once, wherever it came from. Text that is not JSON is refused when it is
/// asked.
class RequestJson {
public:
    RequestJson() : json_(std::unexpected{std::string{"no request"}}) {}
    // The asker has text, and writes it where it is asked.
    RequestJson(std::string_view text) : json_(wire::parse(text)) {}               // NOLINT(*-explicit-*)
    RequestJson(const std::string& text) : RequestJson(std::string_view{text}) {}  // NOLINT(*-explicit-*)
    RequestJson(const char* text) : RequestJson(std::string_view{text}) {}         // NOLINT(*-explicit-*)
    [[nodiscard]] static RequestJson of(wire::Value json);

    /// Or what is wrong with the text.
    [[nodiscard]] const std::expected<wire::Value, std::string>& json() const { return json_; }

private:
    std::expected<wire::Value, std::string> json_;
};

/// Somebody asks for something.
///
/// {"type": "PlaceWager", ...} is a request of the game. {"type": "Next"} is the act that the order of play wants next.
/// At a table whose chance is the engine's, the engine fills in what only chance knows: a request to draw or turn a
/// card, or to uncover the dice, is carried out with the server's own, whatever faces the request names.
struct Asking {
    law::Date today;
    Automation automation;          ///< of the table
    std::span<const Actor> actors;  ///< as whom: the first that the rules accept; not empty
    const RequestJson& request;
    bool second = false;  ///< a second person has agreed to it
};

/// What a table is, in a few words: for a lobby.
struct About {
    std::string version;  ///< "midi"; the game's own word
    std::string phase;
    int seats = 0;
    int seated = 0;
    std::vector<PersonId> patrons;  ///< all who are at the table
};

/// Who looks at a table.
struct Viewer {
    enum class Kind : std::uint8_t { patron, staff, display };
    Kind kind = Kind::display;
    PersonId person = 0;

    [[nodiscard]] bool is_patron(PersonId who) const { return kind == Kind::patron && person == who; }
};

/// Where a table's chance comes from. Tables at which a dealer keys in real cards or dice never ask.
struct ChanceOf {
    std::string domain;       ///< whose tables these are: no two stores share one
    std::string table;        ///< its id
    const secrets::Key* key;  ///< for sealing; must outlive the table; null where a journal is only read
    bool supplied = true;     ///< by the engine, and not keyed in by a dealer
};

/// What has to be asked to get the odds of a table as it stands, of anyone who computes them: names and values of the
/// options of `croupier odds GAME`. It rests on nothing but what everybody at the table could have seen.
using play::OddsQuestion;

class Dealing;
class ShownChance;

class GameTable {
public:
    GameTable(const play::GameType& game, law::Casino casino, std::unique_ptr<Dealing> dealing);
    GameTable(const GameTable&) = delete;
    GameTable& operator=(const GameTable&) = delete;
    GameTable(GameTable&&) = delete;
    GameTable& operator=(GameTable&&) = delete;
    ~GameTable();

    /// What is accepted has happened.
    [[nodiscard]] Asked ask(const Asking& asking);
    /// What would follow. Nothing happens; what needs chance cannot be told.
    [[nodiscard]] Asked judge(const Asking& asking) const;
    /// Whether two people must agree on it.
    [[nodiscard]] Witnessed witnessed(const RequestJson& request) const;
    /// The table's first command: how it is set up.
    [[nodiscard]] Asked set_up(law::Date today, const Actor& actor, std::string_view setup);
    /// The next thing that the house does by itself, and who did it; nothing when a person must act first.
    struct Acted {
        Actor actor;
        Facts facts;
        bool watched = true;  ///< people want to see it happen, unlike the preparation of cards or dice
    };
    [[nodiscard]] std::optional<Acted> act(law::Date today, Automation automation);
    /// A patron whose turn it is does not act: what the house does about it; nothing when no patron's turn it is.
    [[nodiscard]] std::optional<Acted> go_on_without_patron(law::Date today);
    /// Whether act() would do something; it changes nothing.
    [[nodiscard]] bool acts_itself(law::Date today, Automation automation) const;
    [[nodiscard]] std::optional<NextStep> next(law::Date today, Automation automation = Automation::none()) const;

    /// Folds in what a journal holds. The error says what is wrong with it.
    [[nodiscard]] std::expected<void, std::string> replay(std::string_view edition, std::string_view body);
    /// The same, but judged again: the fact with its words.
    [[nodiscard]] std::expected<Fact, std::string> read(std::string_view edition, std::string_view body);
    /// All of it as JSON, secrets sealed; and back.
    [[nodiscard]] std::string snapshot() const;
    [[nodiscard]] std::expected<void, std::string> restore(std::string_view snapshot);

    /// The table as its staff may see it, or as everybody else may, as JSON, with what is due. There is no face-down or
    /// undealt card in either. In what everybody sees patrons have the numbers of this table (`alias_of`), and nobody's
    /// chips are told.
    [[nodiscard]] std::string view(law::Date today, const std::optional<NextStep>& due, bool for_staff) const;
    /// The number by which everybody but the staff knows a patron at this table: the first who ever came is 1, the
    /// next 2. For somebody who was never here, the number that would be next.
    [[nodiscard]] PersonId alias_of(PersonId patron) const;

    /// The table as it was, to go back to it.
    class Memory;
    [[nodiscard]] std::unique_ptr<Memory> remember() const;
    /// Only for looking: chance does not go back.
    void go_back(const Memory& memory);
    /// Everything that somebody may ask for now, as JSON requests with an example of each free amount.
    [[nodiscard]] std::vector<std::string> legal(law::Date today, const Actor& actor) const;

    /// For patrons whom the server itself plays; nothing is shown where no law is held.
    using OnShown = std::move_only_function<void(const play::Law& law, const play::Table& table)>;
    void show(law::Date today, OnShown& to) const;

    [[nodiscard]] OddsQuestion odds_question(law::Date today) const;
    [[nodiscard]] About about() const;
    /// The last results, the oldest first, as a JSON array for boards.
    [[nodiscard]] std::string results() const;
    [[nodiscard]] bool is_set_up() const;
    [[nodiscard]] bool in_round() const;
    [[nodiscard]] int rounds() const;
    /// The round of play in progress or, between rounds, the one that comes next: wagers placed now are for it.
    [[nodiscard]] int round_at_hand() const { return rounds() + (in_round() ? 0 : 1); }
    /// Grows with every event that changes what the next act is about; people who come, go, buy chips or wager leave it
    /// as it is. The journal alone decides it, so it is the same after a restart.
    [[nodiscard]] std::int64_t step() const;
    /// A patron's place: nothing when not at the table, 0 when standing.
    [[nodiscard]] std::optional<int> seat_of(PersonId patron) const;
    [[nodiscard]] std::optional<Money> chips_of(PersonId patron) const;
    [[nodiscard]] Money sum_of_money() const;
    /// In front of patrons and on the layout.
    [[nodiscard]] Money chips_of_patrons() const;
    /// No more is dealt: what was kept secret about the chance in play, if the key is here.
    [[nodiscard]] Facts reveal();

private:
    using Results = std::shared_ptr<wire::Array>;  ///< shared with what is remembered, until they change
    /// All that an event changes but chance.
    struct Standing {
        std::unique_ptr<play::Table> table;
        Results results;
        std::string version;
        std::int64_t steps = 0;

        [[nodiscard]] Standing copy() const;
        void take(const play::GameType& game, const play::Event& event);
    };

    [[nodiscard]] std::expected<play::Law, law::NotHeld> law_on(law::Date today) const;
    [[nodiscard]] std::unexpected<Refusal> refused(const play::Law& law, const Breach& breach) const;
    /// Nothing for {"type": "Next"}. Nobody gives it yet.
    [[nodiscard]] std::expected<std::optional<play::Command>, std::string> command_of(const RequestJson& asked) const;
    [[nodiscard]] std::optional<Acted> carry_out(const play::Law& law, const play::Command& command, bool watched,
                                                 bool may_be_refused);
    [[nodiscard]] Asked ask_as(const play::Law& law, const Asking& asking, const Actor& actor,
                               std::optional<play::Command>& command);
    [[nodiscard]] Asked give(const play::Law& law, const play::Command& command);
    [[nodiscard]] Fact fact_of(const play::Law& today, const play::Table& before, const play::Event& event) const;
    [[nodiscard]] std::expected<play::Events, std::string> event_from(std::string_view edition,
                                                                      const wire::Value& json) const;
    void take(const play::Event& event);
    [[nodiscard]] const play::Table& table() const { return *now_.table; }

    const play::GameType& game_;
    law::Casino casino_;
    Standing now_;
    std::unique_ptr<Dealing> dealing_;
    std::shared_ptr<const ShownChance> shown_chance_;  ///< as far as is decided, or kept
};

class GameTable::Memory {
public:
    /// Takes in what has happened since then.
    void look_ahead(std::string_view edition, std::string_view body);

private:
    friend GameTable;
    Memory(const play::GameType& game, Standing then, std::shared_ptr<const ShownChance> shown_chance)
        : game_(game), then_(std::move(then)), shown_chance_(std::move(shown_chance)) {}

    const play::GameType& game_;
    Standing then_;
    std::shared_ptr<const ShownChance> shown_chance_;
};

/// As boards show it: {"round", ...}.
[[nodiscard]] wire::Object result_json(const play::Result& result);

/// {"type":"ChanceCommitted", ...}: whether a body is the server's own and not an event of the game.
[[nodiscard]] bool is_server_fact(std::string_view edition);

}  // namespace croupier::tables
