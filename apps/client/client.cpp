#include "apps/client/client.h"

#include <array>
#include <atomic>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include <unistd.h>

#include "apps/client/request_words.h"
#include "apps/client/server.h"
#include "server/secrets/secrets.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/output.h"
#include "terminal/secret_input.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"
#include "wire/fields.h"

namespace croupier::client {

namespace {

struct Given {
    Address address;
    std::string password_file;
    std::string pin_file;
    std::string as;
    std::string second;
    std::vector<std::string> words;
    bool json = false;
    std::int64_t from = 0;
    int round = 0;  ///< 0: whichever is in progress
    int seconds = 0;
    std::string until;
};

std::string text_at(const wire::Value& object, std::string_view key) {
    return object.is_object() ? std::string{wire::text_at(object.as_object(), key).value_or("")} : std::string{};
}

std::string problem_in_words(const wire::Value& problem) {
    if (problem.is_string()) return std::string{problem.as_string()};
    std::string text = text_at(problem, "detail");
    if (const std::string rule = text_at(problem, "rule"); !rule.empty() && !text.contains(rule))
        text += " [" + rule + "]";
    return text;
}

const std::string& table_of(const Given& given) {
    if (given.words.empty()) throw apps::BadInput{"give a table; croupier client tables lists the tables"};
    return given.words.front();
}

std::string escaped(const std::string& name) {
    std::string text;
    for (const char letter : name) {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '.';
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(letter);
        if (plain) {
            text += letter;
        } else {
            text += '%';
            text += digits[byte >> 4U];
            text += digits[byte & 15U];
        }
    }
    return text;
}

// --- Commands -------------------------------------------------------------------------------------------------------

int log_in(Server& server, const Given& given) {
    if (given.words.size() != 1) throw apps::BadInput{"give one name; the program then asks for the password"};
    std::string password;
    if (!given.password_file.empty()) {
        password = apps::secret_from_file(given.password_file);
    } else {
        const auto typed = apps::ask_secretly("password: ");
        if (!typed) return apps::exit_code::interrupted;
        password = *typed;
    }
    const wire::Value session =
        server.ask("POST", "/api/v1/session",
                   wire::dump(wire::Object{{"name", given.words.front()}, {"password", password}, {"bearer", true}}));
    server.keep_session(text_at(session, "token"));
    std::string roles;
    for (const wire::Value& grant : session.at("grants").as_array())
        roles += (roles.empty() ? "" : ", ") + text_at(grant, "role");
    apps::write_output("logged in as " + text_at(session, "display_name") + " (" + roles + ")\n");
    if (session.at("must_change_password").as_bool())
        apps::write_note("this is a one-time password: change it with PUT /api/v1/session/password first\n");
    return apps::exit_code::ok;
}

int list_tables(Server& server, const Given& given) {
    wire::Array all;
    for (std::string after;;) {
        const wire::Value page =
            server.ask("GET", "/api/v1/tables" + (after.empty() ? std::string{} : "?after=" + escaped(after)));
        for (const wire::Value& each : page.at("tables").as_array()) all.push_back(each);
        if (page.at("next").is_null()) break;
        after = std::string{page.at("next").as_string()};
    }
    if (given.json) {
        apps::write_output(wire::dump(wire::Object{{"tables", std::move(all)}}) + "\n");
        return apps::exit_code::ok;
    }
    apps::TextTable table{{{"table"}, {"game"}, {"casino"}, {"seats"}, {"rounds", false, true}, {"next act", true}}};
    for (const wire::Value& each : all) {
        const std::string game = text_at(each, "game");
        const std::string version = text_at(each, "version");
        std::string played = game;
        if (version != game) played.append(" (").append(version).append(")");
        table.add_row(
            {text_at(each, "id"), std::move(played), text_at(each, "casino"),
             std::to_string(each.at("seated").as_int64()) + " of " + std::to_string(each.at("seats").as_int64()),
             std::to_string(each.at("rounds").as_int64()),
             text_at(each, "status") == "halted" ? "halted" : text_at(each.at("next"), "act")});
    }
    apps::write_output(table.text(apps::standard_output(apps::ColorChoice::automatic)));
    return apps::exit_code::ok;
}

int show_legal(Server& server, const Given& given) {
    const std::string as = given.as.empty() ? "" : "?as=" + escaped(given.as);
    const wire::Value answer = server.ask("GET", "/api/v1/tables/" + escaped(table_of(given)) + "/legal" + as);
    for (const wire::Value& request : answer.at("requests").as_array()) apps::write_output(wire::dump(request) + "\n");
    return apps::exit_code::ok;
}

wire::Object command_of(const Given& given, const std::vector<std::string>& words, PersonId person) {
    std::array<std::uint8_t, 12> id{};
    secrets::fill_at_random(id);
    wire::Object command{{"id", secrets::hex(id)}, {"request", *wire::parse(request_of(words, person))}};
    if (!given.as.empty()) command["as"] = given.as;
    if (given.round != 0) command["round"] = given.round;
    if (!given.second.empty()) {
        const auto pin = given.pin_file.empty() ? apps::ask_secretly("PIN of " + given.second + ": ")
                                                : std::optional{apps::secret_from_file(given.pin_file)};
        command["second"] = wire::Object{{"name", given.second}, {"pin", pin.value_or("")}};
    }
    return command;
}

int act(Server& server, const Given& given) {
    const std::string& table = table_of(given);
    const std::vector<std::string> words{given.words.begin() + 1, given.words.end()};
    const wire::Value answer = server.ask("POST", "/api/v1/tables/" + escaped(table) + "/commands",
                                          wire::dump(command_of(given, words, server.person())));
    apps::write_output(wire::dump(answer) + "\n");
    return apps::exit_code::ok;
}

/// Prints what a message of the server says; true when it holds the event that was waited for.
bool print_message(const Given& given, const std::string& text) {
    if (given.json) apps::write_output(text + "\n");
    const auto json = wire::parse(text);
    if (!json || !json->is_object()) return false;
    bool found = false;
    if (const wire::Value* events = json->as_object().if_contains("events")) {
        for (const wire::Value& event : events->as_array()) {
            found = found || (!given.until.empty() && text_at(event, "kind") == given.until);
            if (given.json || text_at(event, "text").empty()) continue;
            std::string rules;
            if (const wire::Value* list = event.as_object().if_contains("rules"))
                for (const wire::Value& rule : list->as_array())
                    rules += (rules.empty() ? "" : ", ") + std::string{rule.as_string()};
            std::string line = std::to_string(event.at("seq").as_int64()) + "  " + text_at(event, "text");
            if (const std::string call = text_at(event, "call"); !call.empty()) line += "  \"" + call + "\"";
            if (!rules.empty()) line.append("  [").append(rules).append("]");
            apps::write_output(line + "\n");
        }
    } else if (!given.json) {
        if (json->as_object().contains("snapshot")) {
            const wire::Value& snapshot = json->at("snapshot");
            apps::write_output(text_at(*json, "table") + " stands at entry " +
                               std::to_string(json->at("seq").as_int64()) +
                               "; next: " + text_at(snapshot.at("next"), "act") + "\n");
        } else if (json->as_object().contains("halted")) {
            apps::write_output("halted: " + text_at(*json, "halted") + "\n");
        } else if (const wire::Value* problem = json->as_object().if_contains("problem")) {
            apps::write_note(problem_in_words(*problem) + "\n");
        }
    }
    apps::flush_output();
    return found;
}

/// The round of play that a message says comes next or is in progress; 0 when it does not say.
std::int64_t round_told(const wire::Object& message) {
    const wire::Value* next = message.if_contains("next");
    if (const wire::Value* snapshot = message.if_contains("snapshot"); snapshot != nullptr && snapshot->is_object())
        next = snapshot->as_object().if_contains("next");
    if (next == nullptr || !next->is_object()) return 0;
    const wire::Value* const round = next->as_object().if_contains("round");
    return round != nullptr && round->is_int64() ? round->as_int64() : 0;
}

/// Follows a table; goes on where it was after a break. With `play`, lines of standard input are acts. What a person
/// types about a wager is meant for the round that the person sees; a script knows by itself what it means.
int watch(Server& server, const Given& given, bool play) {
    const std::string table = table_of(given);
    static_cast<void>(
        server.ask("GET", "/api/v1/tables/" + escaped(table)));  // nobody waits for a table that is not there
    const PersonId person = play ? server.person() : 0;
    std::int64_t seen = given.from;
    const apps::FinishesAfterInterrupt finishes;
    const auto begun = std::chrono::steady_clock::now();
    const auto over = [&] {
        return apps::interrupted() ||
               (given.seconds > 0 && std::chrono::steady_clock::now() - begun > std::chrono::seconds{given.seconds});
    };
    std::shared_ptr<net::SocketClient> socket = server.open_socket();
    std::mutex lock;
    std::atomic<std::int64_t> round = 0;
    const bool a_person_types = isatty(STDIN_FILENO) == 1;
    std::atomic<bool> typed_all = false;
    std::optional<std::jthread> typist;
    if (play)
        typist.emplace([&] {
            for (std::string line; std::getline(std::cin, line);) {
                if (line.empty()) continue;
                try {
                    wire::Object command = command_of(given, words_of(line), person);
                    command["op"] = "command";
                    command["table"] = table;
                    if (a_person_types && given.round == 0 && round != 0 &&
                        is_about_a_wager(wire::dump(command.at("request"))))
                        command["round"] = round.load();
                    const std::scoped_lock hold{lock};
                    if (socket->send(wire::dump(command)) == net::Sent::closed)
                        apps::write_note("not sent, because the connection is gone: " + line + "\n");
                } catch (const apps::BadInput& bad) {
                    apps::write_note(std::string{bad.what()} + "\n");
                }
            }
            typed_all = true;
        });
    const auto begin = [&] {
        wire::Object message{{"op", "watch"}, {"table", table}};
        if (seen > 0) message["from"] = seen;
        socket->send(wire::dump(message));
    };
    begin();
    auto quiet_since = std::chrono::steady_clock::now();
    while (!over()) {
        const auto message = socket->receive(std::chrono::milliseconds{200});
        if (message) {
            quiet_since = std::chrono::steady_clock::now();
            if (print_message(given, *message)) break;
            if (const auto json = wire::parse(*message); json && json->is_object()) {
                if (const wire::Value* seq = json->as_object().if_contains("seq")) seen = seq->as_int64();
                if (const std::int64_t told = round_told(json->as_object()); told != 0) round = told;
            }
            continue;
        }
        // A script has said everything, and nothing more came of it.
        if (typed_all && std::chrono::steady_clock::now() - quiet_since > std::chrono::seconds{1}) break;
        if (!socket->wait_until_closed(std::chrono::milliseconds{0})) continue;
        apps::write_note("the connection is gone; trying again\n");
        std::this_thread::sleep_for(std::chrono::seconds{1});
        try {
            std::shared_ptr<net::SocketClient> again = server.open_socket();
            const std::scoped_lock hold{lock};
            socket = std::move(again);
            begin();
        } catch (const Refused&) {  // NOLINT(bugprone-empty-catch): not there yet
        }
    }
    if (typist && !typed_all) {
        // A thread that waits for a line cannot be woken: leave at once.
        apps::flush_output();
        std::_Exit(apps::interrupted() ? apps::exit_code::interrupted : apps::exit_code::ok);
    }
    return apps::interrupted() ? apps::exit_code::interrupted : apps::exit_code::ok;
}

int with_server(const Given& given, const std::function<int(Server&)>& job) {
    Server server{given.address};
    try {
        return job(server);
    } catch (const Refused& refused) {
        apps::write_note("croupier client: " + problem_in_words(refused.problem) + "\n");
        return refused.status == 422   ? apps::exit_code::rule_violation
               : refused.status == 404 ? apps::exit_code::bad_input
                                       : apps::exit_code::failure;
    }
}

}  // namespace

void add_client(apps::Command program) {
    apps::Command client = program.add_command("client", "Watch live tables and act at them");
    client.foot(
        "Examples:\n"
        "  croupier client log-in pania\n"
        "  croupier client tables\n"
        "  croupier client watch mini-1\n"
        "  croupier client act mini-1 Join seat=3\n"
        "  croupier client act mini-1 BuyIn amount=50000          cents\n"
        "  croupier client act hand-1 Next --as dealer\n"
        "  croupier client play mini-1 < requests.txt");
    const auto add = [&](const std::string& name, const std::string& about, auto job, auto options) {
        const auto given = std::make_shared<Given>();
        apps::Command command = client.add_command(name, about);
        command.word(
            "--url", "URL", [given](const std::string& url) { given->address.url = url; },
            "Address of the server (default: http://127.0.0.1:8080)");
        command.word(
            "--session", "FILE", [given](const std::string& path) { given->address.session_file = path; },
            "File that keeps the session between calls");
        command.word(
            "--authorities", "FILE", [given](const std::string& path) { given->address.authorities = path; },
            "Certificates to trust instead of the system's");
        options(command, given);
        command.runs([given, job] { return with_server(*given, [&](Server& server) { return job(server, *given); }); });
    };
    const auto words = [](const std::string& name, const std::string& about) {
        return [name, about](apps::Command& command, const std::shared_ptr<Given>& given) {
            command.words(name, "WORD", given->words, about);
        };
    };
    const auto acting = [](apps::Command& command, const std::shared_ptr<Given>& given) {
        command.word(
            "--as", "ROLE", [given](const std::string& role) { given->as = role; },
            "Role to act in, if you have several");
        command.word(
            "--second", "NAME", [given](const std::string& name) { given->second = name; },
            "The second person, for acts that need two; the program asks for the PIN");
        command.word(
            "--pin-file", "FILE", [given](const std::string& path) { given->pin_file = path; },
            "The PIN of the second person");
        command.number("--round", given->round, "Refuse the request in any other round of play", 1);
    };
    const auto watching = [](apps::Command& command, const std::shared_ptr<Given>& given) {
        command.flag("--json", given->json, "Print every message as it arrives, one per line");
        command.number("--from", given->from, "Start after this entry", 0);
        command.number("--seconds", given->seconds, "Stop after this many seconds", 0, 86'400);
        command.word(
            "--until", "KIND", [given](const std::string& kind) { given->until = kind; },
            "Stop after an event of this kind, such as RoundEnded");
    };
    add("log-in", "Log in for the commands that follow", log_in,
        [](apps::Command& command, const std::shared_ptr<Given>& given) {
            command.words("name", "NAME", given->words, "Name of the account");
            command.word(
                "--password-file", "FILE", [given](const std::string& path) { given->password_file = path; },
                "Read the password from a file of one line");
        });
    add(
        "log-out", "End the session",
        [](Server& server, const Given&) {
            server.ask("DELETE", "/api/v1/session");
            server.forget_session();
            return apps::exit_code::ok;
        },
        [](apps::Command&, const std::shared_ptr<Given>&) {});
    add("tables", "List the tables", list_tables, [](apps::Command& command, const std::shared_ptr<Given>& given) {
        command.flag("--json", given->json, "As JSON");
    });
    add("legal", "Show what you may ask for at a table now", show_legal,
        [&](apps::Command& command, const std::shared_ptr<Given>& given) {
            words("table", "The table")(command, given);
            acting(command, given);
        });
    add("act", "Send one request to a table", act, [&](apps::Command& command, const std::shared_ptr<Given>& given) {
        words("table", "The table, and the request: Next, Join seat=3, or JSON")(command, given);
        acting(command, given);
    });
    add(
        "watch", "Print what happens at a table",
        [](Server& server, const Given& given) { return watch(server, given, false); },
        [&](apps::Command& command, const std::shared_ptr<Given>& given) {
            words("table", "The table")(command, given);
            watching(command, given);
        });
    add(
        "play", "Watch a table, and send each line that is typed as a request",
        [](Server& server, const Given& given) { return watch(server, given, true); },
        [&](apps::Command& command, const std::shared_ptr<Given>& given) {
            words("table", "The table")(command, given);
            acting(command, given);
            watching(command, given);
        });
}

}  // namespace croupier::client
