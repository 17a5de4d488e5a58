// The odds of a table as it stands, for those who run it and learn to: never for those who play at it.
#include <algorithm>
#include <list>
#include <mutex>
#include <utility>

#include "server/api/callers.h"
#include "server/api/routes.h"
#include "server/api/service.h"
#include "server/tables/messages.h"

namespace croupier::api {

namespace {

constexpr std::size_t waiting_most = 64;

/// The last odds that were computed: many may ask about the same cards.
class OddsBook {
public:
    explicit OddsBook(Odds odds) : odds_(std::move(odds)) {}

    [[nodiscard]] bool can_compute() const { return odds_ != nullptr; }
    /// On the reckoning thread.
    std::expected<tables::SharedText, std::string> find(const std::string& game, const tables::OddsQuestion& question) {
        std::string key = game;
        for (const auto& [name, value] : question) key.append(1, '\n').append(name).append(1, '=').append(value);
        const auto found = std::ranges::find(kept_, key, &Kept::key);
        if (found != kept_.end()) {
            kept_.splice(kept_.begin(), kept_, found);
            return kept_.front().odds;
        }
        auto computed = odds_(game, question);
        if (!computed) return std::unexpected{std::move(computed.error())};
        while (computed->ends_with('\n')) computed->pop_back();
        kept_.push_front({std::move(key), std::make_shared<const std::string>(std::move(*computed))});
        if (kept_.size() > kept_most) kept_.pop_back();
        return kept_.front().odds;
    }

private:
    static constexpr std::size_t kept_most = 32;
    struct Kept {
        std::string key;
        tables::SharedText odds;
    };

    Odds odds_;
    std::list<Kept> kept_;  ///< the latest first
};

std::string answer_text(const std::string& table, std::int64_t seq, const tables::OddsQuestion& question,
                        const std::string& odds) {
    wire::Object asked;
    for (const auto& [name, value] : question) asked[name] = value;
    return R"({"table":)" + tables::quoted(table) + R"(,"seq":)" + std::to_string(seq) + R"(,"question":)" +
           wire::dump(asked) + R"(,"odds":)" + odds + "}";
}

void show_odds(const std::weak_ptr<Service>& service, const std::shared_ptr<OddsBook>& book,
               const std::optional<Caller>& caller, const std::shared_ptr<tables::LiveTable>& table,
               const net::Responder& responder) {
    if (!caller) return responder(problem(401, "Log in first: POST /api/v1/session."));
    const auto& record = table->record();
    if (!reads_everything(caller, scope_of(record)))
        return responder(problem(403,
                                 "The odds of a table as it stands are for its staff and inspectors. Those of a "
                                 "fresh shoe or of the dice are for everybody: GET /api/v1/odds/" +
                                     record.game + "."));
    const std::vector<PersonId> patrons = table->summary().about.patrons;
    if (std::ranges::find(patrons, caller->session.account) != patrons.end())
        return responder(problem(403, "Patrons at this table are not told its odds."));
    if (!book->can_compute()) return responder(problem(503, "This server does not compute odds."));
    // The table says on its turn what it is about, and goes on; what takes long is done elsewhere.
    table->odds([service, book, table, responder](tables::OddsQuestion question, std::int64_t seq) {
        const auto alive = service.lock();
        if (!alive) return responder(problem(503, "The server is shutting down."));
        const bool taken =
            alive->reckoning.post_unless(waiting_most, [book, table, responder, question = std::move(question), seq] {
                const auto odds = book->find(table->record().game, question);
                if (!odds) return responder(problem(409, odds.error()));
                responder(net::json_response(200, answer_text(table->record().id, seq, question, **odds)));
            });
        if (!taken) responder(problem(503, "Too many requests for odds; try again in a moment."));
    });
}

}  // namespace

void add_odds_route(net::Router& router, const std::shared_ptr<Service>& service, Odds odds) {
    const auto book = std::make_shared<OddsBook>(std::move(odds));
    router.later("GET", "/api/v1/tables/{table}/odds",
                 with_table(service, [weak = std::weak_ptr{service}, book](
                                         const net::Request&, const std::optional<Caller>& caller,
                                         const std::shared_ptr<tables::LiveTable>& table,
                                         const net::Responder& to) { show_odds(weak, book, caller, table, to); }));
}

}  // namespace croupier::api
