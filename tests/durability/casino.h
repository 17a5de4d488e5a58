// A casino for the tests of what is kept: the program itself serves it, patrons give commands and remember what they
// were told, and the server is killed.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "server/net/client.h"
#include "server/sql/test_stores.h"

namespace croupier::durability {

/// What a patron was told about a command.
struct Acknowledged {
    std::string command;
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// Comes to a table and leaves it again, for ever. A command that was not answered is sent again with its id, as every
/// client should.
class Patron {
public:
    Patron(std::string table, std::int64_t account, std::string token)
        : table_(std::move(table)), account_(account), token_(std::move(token)) {}

    enum class Said : std::uint8_t { kept, gone, halted, wrong };
    /// Gives one command and waits for the answer.
    Said act(net::HttpClient& server);

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] std::int64_t account() const { return account_; }
    [[nodiscard]] const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
    /// What the server said that it should not have said.
    [[nodiscard]] const std::string& wrong() const { return wrong_; }

private:
    std::string table_;
    std::int64_t account_;
    std::string token_;
    std::int64_t number_ = 0;
    std::vector<Acknowledged> acknowledged_;
    std::string wrong_;
};

class Casino {
public:
    Casino();
    ~Casino();
    Casino(const Casino&) = delete;
    Casino& operator=(const Casino&) = delete;
    Casino(Casino&&) = delete;
    Casino& operator=(Casino&&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return (folder_.path() / name).string(); }
    [[nodiscard]] std::string database() const { return file("casino.db"); }
    [[nodiscard]] std::string store() const { return "sqlite:" + database(); }

    /// Starts the program, with what stands before its name on a command line ("env", "LD_PRELOAD=..."). False when it
    /// ends instead.
    [[nodiscard]] bool start(const std::vector<std::string>& before = {});
    /// What servers wrote to standard error.
    [[nodiscard]] std::string notes() const;
    /// As kill -9 does.
    void kill();
    [[nodiscard]] net::HttpClient client() const { return net::HttpClient{*net::Url::read(url_)}; }
    [[nodiscard]] std::vector<std::string> serve_words() const;

    [[nodiscard]] std::vector<Patron>& patrons() { return patrons_; }
    [[nodiscard]] std::int64_t acknowledged() const;
    /// How many of all that was acknowledged is not in the store, or is there with other entries.
    [[nodiscard]] std::int64_t lost() const { return lost(store(), told(), 1); }
    /// The same for a copy that was made earlier. `known`: how many each patron had been told by then. The last hundred
    /// of each are looked for, and of those before one in `step`.
    [[nodiscard]] std::int64_t lost(const std::string& store, const std::vector<std::size_t>& known,
                                    std::size_t step) const;
    /// How many acknowledgements each patron has.
    [[nodiscard]] std::vector<std::size_t> told() const;

private:
    sql::TestFolder folder_;
    std::vector<Patron> patrons_;
    std::string url_;
    pid_t server_ = -1;
};

}  // namespace croupier::durability
