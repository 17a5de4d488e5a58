// `croupier admin` from outside, on a store of its own.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <termios.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"
#include "server/sql/sql.h"
#include "wire/json.h"

namespace croupier::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class AdminProgram : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "croupier-admin-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::vector<std::string> words(std::vector<std::string> rest) const {
        rest.insert(rest.begin(), {"admin", "account"});
        rest.insert(rest.end(), {"--store", "sqlite:" + (folder_ / "store.db").string()});
        return rest;
    }
    [[nodiscard]] Ended account(const std::vector<std::string>& rest) const { return run(words(rest)); }
    [[nodiscard]] std::string file(const std::string& text) const {
        const fs::path path = folder_ / "password";
        std::ofstream{path, std::ios::binary} << text;
        return path.string();
    }

    fs::path folder_;
};

TEST_F(AdminProgram, adds_lists_and_changes_accounts) {
    const Ended added = account({"add", "Anna.K", "--shown", "Anna K", "--role", "dealer", "--casino", "Auckland"});
    EXPECT_EQ(added.status, 0) << added.notes;
    EXPECT_THAT(added.output, StartsWith("account anna.k added\none-time password: "));
    EXPECT_EQ(added.notes, "");
    EXPECT_EQ(account({"grant", "anna.k", "--role", "inspector"}).status, 0);
    EXPECT_EQ(account({"revoke", "anna.k", "--role", "dealer", "--casino", "auckland"}).status, 0);
    EXPECT_EQ(account({"disable", "anna.k"}).output, "account anna.k disabled\n");
    EXPECT_THAT(account({"list"}).output, HasSubstr("1  anna.k  Anna K  disabled  inspector at all casinos\n"));
    const auto list = wire::parse(account({"list", "--json"}).output);
    ASSERT_TRUE(list);
    EXPECT_EQ(wire::dump(*list),
              R"({"schema":"croupier-accounts-1","accounts":[{"number":1,"name":"anna.k","shown":"Anna K",)"
              R"("disabled":true,"must_change_password":true,"has_pin":false,)"
              R"("roles":[{"role":"inspector","casino":null,"table":null}]}]})");
    EXPECT_EQ(account({"enable", "anna.k"}).output, "account anna.k enabled\n");
    const Ended reset = account({"reset-password", "anna.k", "--json"});
    EXPECT_THAT(reset.output, HasSubstr("\"one_time_password\":\""));
}

TEST_F(AdminProgram, takes_a_password_from_a_file) {
    const Ended added = account({"add", "anna", "--password-file", file("seven tall kauri\n")});
    EXPECT_EQ(added.output, "account anna added\n");
    for (const std::string& bad : {std::string{}, std::string{"two lines of\npassword here\n"}, std::string(5000, 'x'),
                                   std::string{"short"}, std::string{"nul\0nul nul nul", 15}}) {
        const Ended refused = account({"add", "ben", "--password-file", file(bad)});
        EXPECT_EQ(refused.status, 2) << bad;
        EXPECT_THAT(refused.notes, StartsWith("croupier admin account add: "));
        EXPECT_EQ(refused.output, "");
    }
}

TEST_F(AdminProgram, says_in_one_line_what_cannot_be) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"list"}, {"disable", "anna"}, {"grant", "anna", "--role", "dealer"}}) {
        EXPECT_EQ(account(words).status, 1) << words.front();
        EXPECT_FALSE(fs::exists(folder_ / "store.db")) << words.front();
    }
    ASSERT_EQ(account({"add", "otto", "--role", "operator"}).status, 0);
    EXPECT_EQ(account({"add", "0tto"}).status, 2);
    EXPECT_EQ(account({"add", "ott0"}).notes, "croupier: the name ott0 is too much like otto\n");
    EXPECT_EQ(account({"disable", "otto"}).status, 1);
    EXPECT_EQ(account({"disable", "nobody"}).notes, "croupier admin account disable: there is no account nobody\n");
    EXPECT_EQ(account({"grant", "otto", "--role", "dealer", "--table", "mini-1"}).status, 2);
    EXPECT_EQ(account({"grant", "otto", "--role", "operator"}).status, 1);
}

TEST_F(AdminProgram, reads_but_does_not_change_a_store_that_another_process_holds) {
    ASSERT_EQ(account({"add", "anna"}).status, 0);
    const auto held = sql::Store::open("sqlite:" + (folder_ / "store.db").string(), sql::Access::write);
    ASSERT_TRUE(held);
    EXPECT_THAT(account({"list"}).output, HasSubstr("anna"));
    const Ended refused = account({"add", "ben"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.output, "");
    EXPECT_THAT(refused.notes, StartsWith("croupier: "));
}

/// A terminal of the test's own, with somebody at it.
struct Terminal {
    int keyboard = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    int screen = -1;
    Terminal() {
        if (grantpt(keyboard) != 0 || unlockpt(keyboard) != 0) throw std::runtime_error{"no terminal"};
        screen = ::open(ptsname(keyboard), O_RDWR | O_NOCTTY | O_CLOEXEC);
    }
    [[nodiscard]] bool shows_what_is_typed() const {
        termios settings{};
        tcgetattr(screen, &settings);
        return (settings.c_lflag & static_cast<tcflag_t>(ECHO)) != 0;
    }
};

TEST_F(AdminProgram, asks_for_a_password_without_showing_it) {
    const Terminal terminal;
    const Pipe output;
    const Pipe notes;
    const pid_t child =
        start_croupier(words({"add", "anna", "--ask-password"}), output.write_end, notes.write_end, terminal.screen);
    close(output.write_end);
    close(notes.write_end);
    const auto wait_for_prompt = [&](std::string_view prompt) {
        std::string seen;
        for (char letter = 0; !seen.ends_with(prompt) && read(notes.read_end, &letter, 1) == 1;) seen += letter;
        while (terminal.shows_what_is_typed()) usleep(1000);
    };
    constexpr std::string_view typed = "seven tall kauri\n";
    for (const std::string_view prompt : {"Password: ", "Again: "}) {
        wait_for_prompt(prompt);
        ASSERT_EQ(write(terminal.keyboard, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
    }
    EXPECT_EQ(read_all(output.read_end), "account anna added\n");
    EXPECT_EQ(read_all(notes.read_end), "\n");
    EXPECT_EQ(wait_for(child), 0);
    EXPECT_TRUE(terminal.shows_what_is_typed());
}

TEST_F(AdminProgram, leaves_the_terminal_as_it_was_after_an_interrupt) {
    const Terminal terminal;
    const Pipe output;
    const Pipe notes;
    const pid_t child =
        start_croupier(words({"add", "anna", "--ask-password"}), output.write_end, notes.write_end, terminal.screen);
    close(output.write_end);
    close(notes.write_end);
    while (terminal.shows_what_is_typed()) usleep(1000);
    kill(child, SIGINT);
    static_cast<void>(read_all(output.read_end));
    static_cast<void>(read_all(notes.read_end));
    EXPECT_EQ(wait_for(child), 130);
    EXPECT_TRUE(terminal.shows_what_is_typed());
    EXPECT_FALSE(fs::exists(folder_ / "store.db"));
}

}  // namespace
}  // namespace croupier::apps
