#include "server/api/commands.h"

#include <algorithm>
#include <chrono>

#include "server/accounts/two_people.h"
#include "server/tables/casino_day.h"
#include "server/tables/messages.h"
#include "wire/fields.h"

namespace croupier::api {

namespace {

constexpr std::size_t id_most = 64;

/// Built by hand: there is one for every wager.
Answered answered(const std::string& id, const std::string& table, std::string_view kind, bool repeated,
                  std::int64_t first, std::int64_t last, std::optional<net::Problem> problem) {
    constexpr std::size_t frame = 128;  // without id and table
    Answered answer;
    answer.message.reserve(frame + id.size() + table.size());
    answer.message.append(R"({"reply":)").append(tables::quoted(id)).append(R"(,"table":)");
    answer.message.append(tables::quoted(table))
        .append(R"(,"kind":")")
        .append(kind)
        .append(R"(","repeated":)")
        .append(repeated ? "true" : "false");
    answer.message.append(R"(,"first":)").append(std::to_string(first));
    answer.message.append(R"(,"last":)").append(std::to_string(last));
    if (problem) {
        answer.status = problem->status;
        answer.message.append(R"(,"problem":)").append(wire::dump(problem_json(*problem)));
    }
    answer.message += '}';
    answer.problem = std::move(problem);
    return answer;
}

Answered answered(play::GameTypes games, const std::string& id, const std::string& table, const tables::Reply& reply) {
    constexpr std::array<std::string_view, 5> kinds{"accepted", "refused", "halted", "not_certain", "overloaded"};
    std::optional<net::Problem> problem;
    switch (reply.kind) {
        case tables::Reply::Kind::accepted: break;
        case tables::Reply::Kind::refused: problem = problem_of(games, *reply.refusal); break;
        case tables::Reply::Kind::halted:
        case tables::Reply::Kind::not_certain:
        case tables::Reply::Kind::overloaded: problem = net::Problem{.status = 503, .detail = reply.trouble}; break;
    }
    return answered(id, table, kinds.at(static_cast<std::size_t>(reply.kind)), reply.repeated, reply.first, reply.last,
                    std::move(problem));
}

Answered answered(const std::string& id, const std::string& table, const net::Problem& problem) {
    return answered(id, table, "refused", false, 0, 0, problem);
}

net::Problem problem_with_accounts(const accounts::Failure& failure) {
    const auto* refusal = std::get_if<accounts::AccountRefusal>(&failure);
    if (refusal == nullptr) return {.status = 503, .detail = "The store is not answering; try again in a moment."};
    return {.status = 403, .detail = refusal->what};
}

/// The second person's account, or why that does not do.
std::expected<std::string, net::Problem> agree(Service& service, const tables::LiveTable& table,
                                               const accounts::Session& session, const std::string& address,
                                               const CommandMessage& message, tables::Witnessed act) {
    const auto second = service.accounts.identify(message.second_name, message.second_pin, address);
    if (!second) return std::unexpected{problem_with_accounts(second.error())};
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto what = act == tables::Witnessed::void_round ? accounts::TwoPersonAct::void_round
                                                           : accounts::TwoPersonAct::correction_after_payment;
    const auto request = accounts::TwoPersonRequest::ask(what, message.id, scope_of(table.record()),
                                                         {session.account, session.grants}, now);
    if (!request) return std::unexpected{net::Problem{.status = 403, .detail = request.error().what}};
    const auto agreed = request->confirm({second->id, second->grants}, now);
    if (!agreed) return std::unexpected{net::Problem{.status = 403, .detail = agreed.error().what}};
    return std::to_string(second->id);
}

}  // namespace

net::Problem problem_of(play::GameTypes games, const tables::Refusal& refusal) {
    net::Problem problem{.status = 422, .detail = refusal.what, .title = {}, .rule = {}, .edition = refusal.edition};
    for (const std::string& rule : refusal.rules) problem.rule += (problem.rule.empty() ? "" : ", ") + rule;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const law::Date today = tables::casino_day(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
    if (const auto last = play::last_text_of(games, refusal.edition, today)) problem.note = law::in_words(*last);
    switch (refusal.kind) {
        case tables::Refusal::Kind::breach: problem.title = "Against the rules"; break;
        case tables::Refusal::Kind::malformed: problem.status = 400; break;
        case tables::Refusal::Kind::not_held: problem.title = "No rules held"; break;
        case tables::Refusal::Kind::not_permitted: problem.status = 403; break;
        case tables::Refusal::Kind::not_now: problem.status = 409; break;
    }
    return problem;
}

std::expected<CommandMessage, std::string> read_command(wire::Object& object, bool needs_id) {
    CommandMessage message;
    const auto id = optional_text(object, "id");
    if (!id || (needs_id && id->empty()) || id->size() > id_most)
        return std::unexpected{"\"id\" must be a text of 1 to 64 bytes, new for every command."};
    message.id = *id;
    wire::Value* request = object.if_contains("request");
    if (request == nullptr || !request->is_object())
        return std::unexpected{"\"request\" must be an object with a \"type\"."};
    message.request = tables::RequestJson::of(std::move(*request));
    const auto as = optional_text(object, "as");
    if (!as) return std::unexpected{"\"as\" must be a role, such as \"dealer\"."};
    message.as = *as;
    if (const wire::Value* second = object.if_contains("second")) {
        const auto person = check_object(*second, {"name", "pin"});
        const auto name = person ? optional_text(*person, "name") : std::nullopt;
        const auto pin = person ? optional_text(*person, "pin") : std::nullopt;
        if (!name || !pin || name->empty())
            return std::unexpected{"\"second\" must name the second person who agrees: {\"name\", \"pin\"}."};
        message.second_name = *name;
        message.second_pin = *pin;
    }
    for (const auto& [key, number] : {std::pair{"round", &message.round}, std::pair{"step", &message.step}}) {
        if (!object.contains(key)) continue;
        *number = wire::number_at(object, key);
        if (!*number || **number < 0)
            return std::unexpected{
                "\"" + std::string{key} +
                "\" is a number as \"next\" tells it; the command is refused when another is at hand."};
    }
    return message;
}

std::expected<std::vector<Role>, net::Problem> roles_for(const accounts::Session& session,
                                                         const tables::LiveTable& table, std::string_view as) {
    std::vector<Role> roles = roles_at(session, table.record());
    if (!as.empty()) {
        const auto is = [as](Role role) {
            return name_of(role) == as ||
                   (as == "patron" && (role == Role::seated_patron || role == Role::standing_patron));
        };
        std::erase_if(roles, [&](Role role) { return !is(role); });
    }
    if (!roles.empty()) return roles;
    const std::string what = as.empty() ? "act at table " : "act as " + std::string{as} + " at table ";
    return std::unexpected{net::Problem{
        .status = 403, .detail = "This account may not " + what + table.record().id + "; the operator grants roles."}};
}

void give_command(Service& service, const std::shared_ptr<tables::LiveTable>& table, const accounts::Session& session,
                  const std::string& address, CommandMessage message, OnAnswered answer) {
    const std::string& name = table->record().id;
    auto roles = roles_for(session, *table, message.as);
    if (!roles) {
        service.commands_refused.add();
        return answer(answered(message.id, name, roles.error()));
    }
    tables::CommandIn command{message.id,
                              std::to_string(session.account),
                              session.account,
                              std::move(*roles),
                              std::move(message.request),
                              {},
                              message.round,
                              message.step};
    const auto begun = std::chrono::steady_clock::now();
    const auto submit = [&service, table, id = message.id, begun](tables::CommandIn given, OnAnswered tell) {
        table->submit(std::move(given),
                      [&service, table, id, begun, tell = std::move(tell)](const tables::Reply& reply) mutable {
                          service.command_time.observe(std::chrono::steady_clock::now() - begun);
                          (reply.kind == tables::Reply::Kind::accepted  ? service.commands_accepted
                           : reply.kind == tables::Reply::Kind::refused ? service.commands_refused
                                                                        : service.commands_failed)
                              .add();
                          tell(answered(service.hall.games(), id, table->record().id, reply));
                      });
    };
    if (message.second_name.empty()) return submit(std::move(command), std::move(answer));
    // What kind of act it is only the table knows; then the door asks who the second person is.
    tables::RequestJson request = command.request;
    table->if_witnessed(std::move(request),
                        [&service, table, session, address, message, submit, command = std::move(command),
                         answer = std::move(answer)](tables::Witnessed act) mutable {
                            if (act == tables::Witnessed::no) return submit(std::move(command), std::move(answer));
                            service.door.post([&service, table, session, address, message, act, submit,
                                               command = std::move(command), answer = std::move(answer)]() mutable {
                                auto second = agree(service, *table, session, address, message, act);
                                if (!second) return answer(answered(message.id, table->record().id, second.error()));
                                command.second = std::move(*second);
                                submit(std::move(command), std::move(answer));
                            });
                        });
}

}  // namespace croupier::api
