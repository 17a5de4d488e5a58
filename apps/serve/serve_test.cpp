// How a server is configured: a file, the environment over it, and errors that say where.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/serve/config.h"
#include "apps/serve/preflight.h"
#include "terminal/bad_input.h"

namespace croupier::serve {
namespace {

using testing::HasSubstr;

class ConfigTest : public testing::Test {
protected:
    void TearDown() override { unlink(path_.c_str()); }
    std::string file(const std::string& text) {
        std::ofstream{path_} << text;
        return path_;
    }
    std::string error(const std::string& text) {
        try {
            Config config;
            read_config_file(config, file(text));
            check(config);
        } catch (const apps::BadInput& bad) {
            return bad.what();
        }
        return "";
    }
    std::string path_ = testing::TempDir() + "croupier-config-" + std::to_string(getpid());
};

TEST_F(ConfigTest, a_file_sets_what_it_names_and_the_environment_goes_over_it) {
    Config config;
    read_config_file(config, file("listen = \"0.0.0.0:9000\"\nstore = \"sqlite:/tmp/a.db\"\nthreads = 4\n"
                                  "origins = [\"https://a.example\", \"https://b.example\"]\n"
                                  "[tls]\ncertificate = \"c.pem\"\nkey = \"k.pem\"\n[limits]\nconnections = 7\n"));
    EXPECT_EQ(config.host, "0.0.0.0");
    EXPECT_EQ(config.port, 9000);
    EXPECT_EQ(config.threads, 4);
    EXPECT_EQ(config.origins.size(), 2U);
    EXPECT_EQ(config.certificate_key, "k.pem");
    EXPECT_EQ(config.connections, 7);
    const char* const environment[] = {"HOME=/root", "CROUPIER_THREADS=3", "CROUPIER_TLS_KEY=other.pem",
                                       "CROUPIER_LIMITS_CONNECTIONS=9", nullptr};
    read_environment(config, environment);
    EXPECT_EQ(config.threads, 3);
    EXPECT_EQ(config.certificate_key, "other.pem");
    EXPECT_EQ(config.connections, 9);
    read_config_file(config, file("proxies = [\"127.0.0.1\", \"2001:db8::/32\"]\npublic_journal = true\n[limits]\n"
                                  "log_in_failures = 5\nlog_in_seconds = 60\nrequests_per_address = 2\n"));
    EXPECT_EQ(config.proxies.size(), 2U);
    EXPECT_TRUE(config.public_journal);
    EXPECT_EQ(config.log_in_failures, 5);
    EXPECT_EQ(config.log_in_seconds, 60);
    EXPECT_EQ(config.requests_per_address, 2);
    set_value(config, "listen", "[::1]:80", "command line");
    EXPECT_EQ(config.host, "::1");
}

TEST_F(ConfigTest, what_cannot_be_is_refused_with_its_place) {
    EXPECT_THAT(error("liste = 1\n"), HasSubstr(":1:"));
    EXPECT_THAT(error("liste = 1\n"), HasSubstr("there is no key \"liste\""));
    EXPECT_THAT(error("\n[limits]\nconnection = 1\n"), HasSubstr("limits.connection"));
    EXPECT_THAT(error("threads = \"many\"\n"), HasSubstr("whole number"));
    EXPECT_THAT(error("threads = 0\n"), HasSubstr("from 1"));
    EXPECT_THAT(error("threads = 1.5\n"), HasSubstr("whole number"));
    EXPECT_THAT(error("listen = \"8080\"\n"), HasSubstr("127.0.0.1:8080"));
    EXPECT_THAT(error("store = \"mysql:x\"\n"), HasSubstr("sqlite:"));
    EXPECT_THAT(error("listen = \n"), HasSubstr(":1:"));
    EXPECT_THAT(error("[tls]\nkey = \"k\"\n"), HasSubstr("certificate"));
    EXPECT_THAT(error("origins = [1]\n"), HasSubstr("texts"));
    EXPECT_THAT(error("proxies = [\"10.0.0.0/99\"]\n"), HasSubstr("10.0.0.0/8"));
    EXPECT_THAT(error("public_journal = \"perhaps\"\n"), HasSubstr("neither true nor false"));
    Config config;
    EXPECT_THROW(read_config_file(config, path_ + "-none"), apps::BadInput);
    const char* const environment[] = {"CROUPIER_THREADS=none", nullptr};
    EXPECT_THROW(read_environment(config, environment), apps::BadInput);
}

TEST_F(ConfigTest, variables_of_others_that_begin_like_ours_are_noted_and_nothing_else) {
    Config config;
    const char* const environment[] = {"CROUPIER_PORT=tcp://10.0.0.1:80", "CROUPIER_SERVICE_HOST=10.0.0.1", nullptr};
    read_environment(config, environment);
    EXPECT_EQ(config.not_ours, (std::vector<std::string>{"CROUPIER_PORT", "CROUPIER_SERVICE_HOST"}));
    EXPECT_EQ(config.port, 8080);
    EXPECT_THAT(doubts_about(config), testing::ElementsAre(HasSubstr("CROUPIER_PORT"), HasSubstr("SERVICE_HOST")));
}

TEST_F(ConfigTest, plain_http_on_an_outside_address_is_doubted) {
    Config config;
    for (const std::string host : {"127.0.0.1:1", "localhost:1", "[::1]:1"}) {
        set_value(config, "listen", host, "test");
        EXPECT_THAT(doubts_about(config), testing::IsEmpty()) << host;
    }
    set_value(config, "listen", "0.0.0.0:8080", "test");
    EXPECT_THAT(doubts_about(config), testing::ElementsAre(HasSubstr("plain HTTP on 0.0.0.0")));
    config.certificate = "c.pem";
    EXPECT_THAT(doubts_about(config), testing::IsEmpty());
}

TEST_F(ConfigTest, a_password_in_an_address_is_refused) {
    EXPECT_THAT(error("store = \"postgres://me:secret@host/name\"\n"), HasSubstr("passfile"));
    EXPECT_THAT(error("store = \"postgres://me@host/name?password=secret\"\n"), HasSubstr("passfile"));
    EXPECT_EQ(error("store = \"postgres://me@host:5432/name?passfile=/etc/x\"\n"), "");
}

}  // namespace
}  // namespace croupier::serve
