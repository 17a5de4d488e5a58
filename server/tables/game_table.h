// A table of any game, without the game's types: commands, events and views are JSON. What the server needs of a
// game it gets through this and nothing else.
//
//   auto table = make_game_table(games, "baccarat", casino, chance);
//   table->ask({today, automation, actors, R"({"type":"PlaceWager",...})"})  the events, or the rule against it
//   table->act(today, automation)                                            what the house does by itself next
//
// Asking changes the table at once, before anything is on a disk: whoever owns it keeps what is not yet journalled to
// itself, and makes the table anew from the journal when journalling fails.
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

/// Acts that one person cannot do alone.
enum class Witnessed : std::uint8_t { no, void_round, correction_after_payment };

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
    PersonId person = 0;  ///< a certain patron; 0 where it is whoever has the role
    std::string rule;
    bool closes_wagers = false;  ///< what a timer does at an automatic table
    int round = 0;               ///< the round of play in progress or, between rounds, the one that comes next
    std::int64_t step = 0;       ///< grows with everything that changes what this act is about
    std::int64_t closes = 0;     ///< when the timer closes wagers, in microseconds UTC; 0: no timer runs
};

/// What is asked for, as JSON that was read once, wherever it came from. Text that is none is refused when it is asked.
class RequestJson {
public:
    RequestJson() : json_(std::unexpected{std::string{"no request"}}) {}
    // Whoever asks has text, and writes it where it is asked.
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
/// {"type": "PlaceWager", ...} is a request of the game. {"type": "Next"} is whatever the order of play wants next. At
/// a table whose chance is the engine's, the engine fills in what only chance knows: a request to draw or turn a card,
/// or to uncover the dice, is carried out with the server's own, whatever faces the request names.
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

/// What has to be asked to get the odds of a table as it stands, of whoever computes them: names and values of the
/// options of `croupier odds GAME`. It rests on nothing but what everybody at the table could have seen.
using OddsQuestion = std::vector<std::pair<std::string, std::string>>;

class GameTable {
public:
    GameTable() = default;
    GameTable(const GameTable&) = delete;
    GameTable& operator=(const GameTable&) = delete;
    GameTable(GameTable&&) = delete;
    GameTable& operator=(GameTable&&) = delete;
    virtual ~GameTable() = default;

    /// What is accepted has happened.
    [[nodiscard]] virtual Asked ask(const Asking& asking) = 0;
    /// What would follow. Nothing happens; what needs chance cannot be told.
    [[nodiscard]] virtual Asked judge(const Asking& asking) const = 0;
    /// Whether two people must agree on it.
    [[nodiscard]] virtual Witnessed witnessed(const RequestJson& request) const = 0;
    /// The table's first command: how it is set up.
    [[nodiscard]] virtual Asked set_up(law::Date today, const Actor& actor, std::string_view setup) = 0;
    /// The next thing that the house does by itself, and who did it; nothing when a person must act first.
    struct Acted {
        Actor actor;
        Facts facts;
        bool watched = true;  ///< people want to see it happen; preparing cards or dice is no such thing
    };
    [[nodiscard]] virtual std::optional<Acted> act(law::Date today, Automation automation) = 0;
    /// A patron whose turn it is does not act: what the house does about it; nothing when no patron's turn it is.
    [[nodiscard]] virtual std::optional<Acted> go_on_without_patron(law::Date today) = 0;
    /// Whether act() would do something; it changes nothing.
    [[nodiscard]] virtual bool acts_itself(law::Date today, Automation automation) const = 0;
    [[nodiscard]] virtual std::optional<NextStep> next(law::Date today) const = 0;

    /// Folds in what a journal holds. The error says what is wrong with it.
    [[nodiscard]] virtual std::expected<void, std::string> replay(std::string_view edition, std::string_view body) = 0;
    /// The same, but judged anew: the fact with its words.
    [[nodiscard]] virtual std::expected<Fact, std::string> read(std::string_view edition, std::string_view body) = 0;
    /// All of it as JSON, secrets sealed; and back.
    [[nodiscard]] virtual std::string snapshot() const = 0;
    [[nodiscard]] virtual std::expected<void, std::string> restore(std::string_view snapshot) = 0;

    /// The table as its staff may see it, or as everybody else may, as JSON, with what is due. There is no face-down or
    /// undealt card in either. In what everybody sees patrons have the numbers of this table (`alias_of`), and nobody's
    /// chips are told.
    [[nodiscard]] virtual std::string view(law::Date today, const std::optional<NextStep>& due,
                                           bool for_staff) const = 0;
    /// The number by which everybody but the staff knows a patron at this table: the first who ever came is 1, the
    /// next 2. For somebody who was never here, the number that would be next.
    [[nodiscard]] virtual PersonId alias_of(PersonId patron) const = 0;

    /// The table as it was, to go back to it.
    class Memory {
    public:
        Memory() = default;
        Memory(const Memory&) = delete;
        Memory& operator=(const Memory&) = delete;
        Memory(Memory&&) = delete;
        Memory& operator=(Memory&&) = delete;
        virtual ~Memory() = default;
        /// Takes in what has happened since then.
        virtual void look_ahead(std::string_view edition, std::string_view body) = 0;
    };
    [[nodiscard]] virtual std::unique_ptr<Memory> remember() const = 0;
    /// For looking only: chance does not go back.
    virtual void go_back(const Memory& memory) = 0;
    /// Everything that somebody may ask for now, as JSON requests with an example of each free amount.
    [[nodiscard]] virtual std::vector<std::string> legal(law::Date today, const Actor& actor) const = 0;

    [[nodiscard]] virtual OddsQuestion odds_question(law::Date today) const = 0;
    [[nodiscard]] virtual About about() const = 0;
    /// The last results, the oldest first, as a JSON array for boards.
    [[nodiscard]] virtual std::string results() const = 0;
    [[nodiscard]] virtual bool is_set_up() const = 0;
    [[nodiscard]] virtual bool in_round() const = 0;
    [[nodiscard]] virtual int rounds() const = 0;
    /// The round of play in progress or, between rounds, the one that comes next: wagers laid now are for it.
    [[nodiscard]] int round_at_hand() const { return rounds() + (in_round() ? 0 : 1); }
    /// Grows with every event that changes what the next act is about; people who come, go, buy chips or wager leave it
    /// as it is. The journal alone decides it, so it is the same after a restart.
    [[nodiscard]] virtual std::int64_t step() const = 0;
    /// A patron's place: nothing when not at the table, 0 when standing.
    [[nodiscard]] virtual std::optional<int> seat_of(PersonId patron) const = 0;
    [[nodiscard]] virtual std::optional<Money> chips_of(PersonId patron) const = 0;
    [[nodiscard]] virtual Money sum_of_money() const = 0;
    /// In front of patrons and on the layout.
    [[nodiscard]] virtual Money chips_of_patrons() const = 0;
    /// No more is dealt: what was kept secret about the shoe in play, as far as the key is here.
    [[nodiscard]] virtual Facts reveal() = 0;
};

/// {"type":"ChanceCommitted", ...}: whether a body is the server's own and not an event of the game.
[[nodiscard]] bool is_server_fact(std::string_view edition);

}  // namespace croupier::tables
