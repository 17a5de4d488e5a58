// The server as anyone who runs it meets it: it says where it serves, lets people in, and ends in order.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"
#include "games/all/games.h"
#include "server/net/client.h"
#include "server/sql/test_stores.h"
#include "wire/json.h"

namespace croupier::apps {
namespace {

using testing::HasSubstr;

/// `croupier serve` as a process of its own, on a free port.
class Served {
public:
    explicit Served(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"serve", "--listen", "127.0.0.1:0"});
        child_ = start_croupier(std::move(arguments), pipe_.write_end, STDERR_FILENO);
        close(pipe_.write_end);
        std::string room(4096, ' ');
        while (!said_.contains("Ctrl-C")) {
            const ssize_t got = read(pipe_.read_end, room.data(), room.size());
            if (got <= 0) break;
            said_.append(room, 0, static_cast<std::size_t>(got));
        }
        constexpr std::string_view before = " tables at ";
        if (const std::size_t at = said_.find(before); at != std::string::npos)
            url_ = said_.substr(at + before.size(), said_.find(' ', at + before.size()) - at - before.size());
    }
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;
    Served(Served&&) = delete;
    Served& operator=(Served&&) = delete;
    ~Served() {
        if (child_ > 0) end(SIGKILL);
        close(pipe_.read_end);
    }
    int end(int signal) {
        kill(child_, signal);
        const int status = wait_for(child_);
        child_ = -1;
        return status;
    }
    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] const std::string& said() const { return said_; }
    net::HttpClient client() { return net::HttpClient{*net::Url::read(url_)}; }

private:
    Pipe pipe_;
    pid_t child_ = -1;
    std::string said_;
    std::string url_;
};

class ServeProgram : public testing::Test {
protected:
    [[nodiscard]] std::string file(const std::string& name) const { return (folder_.path() / name).string(); }
    [[nodiscard]] std::vector<std::string> with_store(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"--store", "sqlite:" + file("a.db"), "--key-file", file("key")});
        return more;
    }
    sql::TestFolder folder_;
};

TEST_F(ServeProgram, the_first_start_makes_an_operator_whose_password_must_be_changed) {
    Served served{with_store()};
    ASSERT_FALSE(served.url().empty()) << served.said();
    constexpr std::string_view before = "one-time password: ";
    const std::size_t at = served.said().find(before);
    ASSERT_NE(at, std::string::npos) << served.said();
    const std::string password = served.said().substr(at + before.size(), 23);
    auto client = served.client();
    const auto session = client.send("POST", "/api/v1/session", {},
                                     R"({"name":"operator","bearer":true,"password":")" + password + R"("})");
    ASSERT_TRUE(session);
    ASSERT_EQ(session->status, 201) << session->content();
    const std::string token{wire::parse(session->content())->at("token").as_string()};
    const auto alerts = client.send("GET", "/api/v1/alerts", {{"Authorization", "Bearer " + token}});
    EXPECT_EQ(alerts->status, 403);
    const auto changed = client.send("PUT", "/api/v1/session/password", {{"Authorization", "Bearer " + token}},
                                     R"({"old":")" + password + R"(","new":"seven tall kauri trees"})");
    EXPECT_EQ(changed->status, 204) << changed->content();
    EXPECT_EQ(served.end(SIGTERM), 0);
    const Served again{with_store()};
    EXPECT_FALSE(again.said().contains("one-time"));
}

TEST_F(ServeProgram, a_demo_has_tables_of_every_game_and_an_account_for_every_role) {
    Served served{with_store({"--demo"})};
    auto client = served.client();
    const auto tables = client.get("/api/v1/tables");
    ASSERT_TRUE(tables);
    const auto document = wire::parse(tables->content());
    std::set<std::string> shown;
    for (const wire::Value& table : document->at("tables").as_array())
        shown.insert(std::string{table.at("game").as_string()});
    EXPECT_EQ(shown.size(), games::types().size());
    std::ifstream accounts{file("demo-accounts")};
    int count = 0;
    for (std::string name, rest; accounts >> name && std::getline(accounts, rest); ++count) {
    }
    EXPECT_EQ(count, 8);
    EXPECT_EQ(client.get("/readyz")->status, 200);
    EXPECT_EQ(client.get("/no/such/page")->status, 404);
    // A second server cannot have the same store.
    const Ended second =
        run({"serve", "--listen", "127.0.0.1:0", "--store", "sqlite:" + file("a.db"), "--key-file", file("key")});
    EXPECT_EQ(second.status, 1);
    EXPECT_THAT(second.notes, HasSubstr("a.db"));
    EXPECT_EQ(served.end(SIGINT), 0);
    const Ended verified = run({"verify", file("a.db")});
    EXPECT_EQ(verified.status, 0) << verified.output << verified.notes;
}

/// Words that some option of some command may take, and words that none does.
const std::vector<std::string> words_for_options{"",
                                                 "x",
                                                 "6",
                                                 "0",
                                                 "-1",
                                                 "99999999999",
                                                 "six-pays-half",
                                                 "MACAU",
                                                 "mini",
                                                 "1999-6-1",
                                                 "1999-06-01",
                                                 "1990-01-01",
                                                 "9 June 99",
                                                 "christchurch",
                                                 "A 9 K",
                                                 "--json",
                                                 "a\nb. .",
                                                 "20,4,4,4,4,4,4,4,4,4"};

TEST_F(ServeProgram, answers_questions_about_odds_and_rules_as_the_commands_do) {
    std::ofstream{file("many.toml")} << "[limits]\nrequests_per_address = 1000000\n";
    Served served{with_store({"--config", file("many.toml")})};
    auto client = served.client();
    const auto document = wire::parse(client.get("/openapi.json")->content());
    ASSERT_TRUE(document);
    int good = 0;
    int bad = 0;
    const auto compare = [&](const std::string& path, const std::string& query, std::vector<std::string> options) {
        const std::size_t at = path.find('/', sizeof "/api/v1");
        const std::string above = path.substr(sizeof "/api/v1", at - sizeof "/api/v1");
        options.insert(options.begin(), {above, at == std::string::npos ? "list" : path.substr(at + 1)});
        options.emplace_back("--json");
        const Ended ended = run(options);
        const auto answered = client.get(path + query);
        ASSERT_TRUE(answered);
        EXPECT_EQ(answered->status, ended.status == 0 ? 200 : 400) << path << query << ended.notes;
        if (answered->status == 200) {
            EXPECT_EQ(answered->content(), ended.output) << path << query;
            ++good;
        } else {
            EXPECT_EQ(std::string{wire::parse(answered->content())->at("detail").as_string()} + "\n", ended.notes);
            ++bad;
        }
    };
    for (const auto& [path, operations] : document->at("paths").as_object()) {
        if (!path.starts_with("/api/v1/odds/") && !path.starts_with("/api/v1/rules")) continue;
        compare(std::string{path}, "", {});
        const wire::Value* parameters = operations.at("get").as_object().if_contains("parameters");
        if (parameters == nullptr) continue;
        for (const wire::Value& listed : parameters->as_array()) {
            const wire::Value* shared = listed.as_object().if_contains("$ref");
            const wire::Value& each =
                shared == nullptr ? listed : document->at_pointer(std::string{shared->as_string()}.substr(1));
            const std::string name{each.at("name").as_string()};
            std::vector<std::string> words = words_for_options;
            if (const wire::Value* known = each.at("schema").as_object().if_contains("enum"))
                for (const wire::Value& word : known->as_array()) words.emplace_back(word.as_string());
            for (const std::string& word : words) {
                std::string query = "?" + name + "=";
                for (const char letter : word) {
                    constexpr std::string_view digits = "0123456789ABCDEF";
                    const auto byte = static_cast<unsigned char>(letter);
                    query += {'%', digits[byte / 16], digits[byte % 16]};
                }
                if (word.empty()) {
                    // An empty word of a command line is no option's value, and nobody sends one.
                    EXPECT_EQ(client.get(std::string{path} + query)->status, 400) << name;
                } else {
                    compare(std::string{path}, query, {"--" + name + "=" + word});
                }
            }
        }
    }
    EXPECT_GT(good, 20);
    EXPECT_GT(bad, 100);
}

TEST_F(ServeProgram, tells_the_staff_the_exact_odds_of_the_shoe_in_play) {
    Served served{with_store({"--demo"})};
    auto client = served.client();
    std::ifstream accounts{file("demo-accounts")};
    std::map<std::string, std::string> tokens;
    for (std::string name, role, password, rest;
         accounts >> name >> role >> password && std::getline(accounts, rest);) {
        const auto session =
            client.send("POST", "/api/v1/session", {},
                        wire::dump(wire::Object{{"name", name}, {"password", password}, {"bearer", true}}));
        ASSERT_EQ(session->status, 201) << session->content();
        tokens[name] = "Bearer " + std::string{wire::parse(session->content())->at("token").as_string()};
    }
    int told = 0;
    for (const auto& [name, token] : tokens) {
        const auto got = client.send("GET", "/api/v1/tables/mini-1/odds", {{"Authorization", token}});
        if (got->status == 403) continue;
        ASSERT_EQ(got->status, 200) << name << got->content();
        ++told;
        const auto body = *wire::parse(got->content());
        // The same question, asked by anybody of the odds of any shoe.
        std::string query = "/api/v1/odds/" + std::string{body.at("odds").at("game").as_string()};
        for (const auto& [option, value] : body.at("question").as_object())
            query += (query.contains('?') ? "&" : "?") + std::string{option} + "=" + std::string{value.as_string()};
        EXPECT_EQ(*wire::parse(client.get(query)->content()), body.at("odds"));
        EXPECT_GT(body.at("odds").at("cards_left").as_int64(), 300);
    }
    EXPECT_GE(told, 4);
    EXPECT_LT(told, static_cast<int>(tokens.size())) << "a patron was told";
    EXPECT_EQ(client.get("/api/v1/tables/mini-1/odds")->status, 401);
}

TEST_F(ServeProgram, whoever_mistypes_something_leaves_nothing_behind) {
    const auto nothing_there = [this] { return std::filesystem::is_empty(folder_.path()); };
    const auto status_of = [this](const std::vector<std::string>& more) {
        std::vector<std::string> words{"serve", "--store", "sqlite:" + file("a.db"), "--key-file", file("key")};
        words.insert(words.end(), more.begin(), more.end());
        return run(words).status;
    };
    sql::TestFolder elsewhere;
    const std::string store = "sqlite:" + (elsewhere.path() / "b.db").string();
    const Served other{{"--store", store, "--key-file", (elsewhere.path() / "key").string()}};
    const std::string taken = other.url().substr(other.url().rfind(':') + 1);
    EXPECT_EQ(status_of({"--listen", "127.0.0.1:" + taken}), 1);
    EXPECT_TRUE(nothing_there());
    EXPECT_EQ(status_of({"--listen", "127.0.0.1:0", "--web", file("no-such-folder")}), 2);
    EXPECT_TRUE(nothing_there());
    EXPECT_EQ(status_of({"--listen", "no.such.address:80"}), 1);
    EXPECT_TRUE(nothing_there());
    EXPECT_EQ(status_of({"--listen", "127.0.0.1:0", "--key-file", file("no-such-folder/key")}), 2);
    EXPECT_TRUE(nothing_there());
    EXPECT_EQ(status_of({"--listen", "127.0.0.1:0", "--store", "sqlite:" + file("no-such-folder/a.db")}), 2);
    EXPECT_TRUE(nothing_there());
    // A configuration can be judged without a server.
    EXPECT_EQ(status_of({"--listen", "localhost:0", "--check"}), 0);
    EXPECT_TRUE(nothing_there());
    EXPECT_EQ(status_of({"--listen", "127.0.0.1:" + taken, "--check"}), 1);
    EXPECT_TRUE(nothing_there());
}

TEST_F(ServeProgram, nobody_waits_for_a_table_that_is_not_there) {
    const Served served{with_store()};
    const Ended watched = run({"client", "watch", "nosuch", "--url", served.url(), "--session", file("session")});
    EXPECT_EQ(watched.status, 2) << watched.notes;
    EXPECT_THAT(watched.notes, HasSubstr("no table with this id"));
}

TEST_F(ServeProgram, what_is_no_journal_is_bad_input) {
    std::ofstream{file("empty")};
    std::ofstream{file("line")} << "[]";
    std::ofstream{file("lines")} << "one\ntwo\n";
    for (const std::string name : {"empty", "line", "lines"}) {
        const Ended ended = run({"verify", file(name)});
        EXPECT_EQ(ended.status, 2) << name << ended.output;
        EXPECT_THAT(ended.notes, HasSubstr("is not a journal"));
    }
    const sql::Store other = sql::must(sql::Store::open("sqlite:" + file("other.db"), sql::Access::write));
    ASSERT_TRUE(sql::must(other.connect())->run("CREATE TABLE things (thing TEXT)"));
    const Ended ended = run({"verify", file("other.db")});
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.notes, HasSubstr("not a store of Croupier"));
}

TEST_F(ServeProgram, believes_the_proxies_that_it_was_told_of) {
    Served served{with_store({"--demo", "--patrons", "0", "--proxies", "127.0.0.0/8"})};
    auto client = served.client();
    std::ifstream accounts{file("demo-accounts")};
    std::string name;
    std::string role;
    std::string password;
    accounts >> name >> role >> password;
    const auto log_in = [&](const net::Headers& headers, const std::string& with) {
        return *client.send("POST", "/api/v1/session", headers,
                            wire::dump(wire::Object{{"name", name}, {"password", with}}));
    };
    const net::Headers encrypted{{"X-Forwarded-For", "203.0.113.7"}, {"X-Forwarded-Proto", "https"}};
    const auto secure = log_in(encrypted, password);
    EXPECT_EQ(secure.status, 201);
    EXPECT_THAT(std::string{secure.headers.get("Set-Cookie").value_or("")}, testing::StartsWith("__Host-"));
    EXPECT_EQ(log_in({{"Origin", "https://elsewhere.example"}}, password).status, 403);
    EXPECT_EQ(log_in({{"Origin", served.url()}}, password).status, 201);
    // Journals are not for everybody, and readiness says more than yes.
    EXPECT_EQ(client.get("/api/v1/tables/mini-1/entries")->status, 401);
    EXPECT_TRUE(wire::parse(client.get("/readyz")->content())->at("ready").as_bool());
}

TEST_F(ServeProgram, bad_configurations_get_one_line) {
    const auto refused = [](const std::vector<std::string>& arguments) {
        std::vector<std::string> words{"serve"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        const Ended ended = run(words);
        EXPECT_EQ(ended.status, 2) << ended.notes;
        EXPECT_EQ(std::ranges::count(ended.notes, '\n'), 1) << ended.notes;
        return ended.notes;
    };
    EXPECT_THAT(refused({"--listen", "nowhere"}), HasSubstr("127.0.0.1:8080"));
    EXPECT_THAT(refused({"--store", "oracle:x"}), HasSubstr("sqlite:"));
    EXPECT_THAT(refused({"--proxies", "127.0.0.1,somewhere"}), HasSubstr("\"somewhere\" is not an address"));
    EXPECT_THAT(refused({"--config", file("none.toml")}), HasSubstr("none.toml"));
    EXPECT_THAT(refused({"--store", "sqlite:" + file("b.db"), "--key-file", file("k2"), "--listen", "127.0.0.1:0",
                         "--web", file("no-such-folder")}),
                HasSubstr("no-such-folder"));
    EXPECT_THAT(refused({"--store", "sqlite:" + file("c.db"), "--key-file", file("k3"), "--listen", "127.0.0.1:0",
                         "--web", folder_.path().string()}),
                HasSubstr("anybody could download it"));
    EXPECT_FALSE(std::filesystem::exists(file("c.db")));
}

}  // namespace
}  // namespace croupier::apps
