#include "apps/serve/demo.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/all/parts.h"
#include "server/secrets/secrets.h"

namespace croupier::serve {

namespace {

using std::chrono::milliseconds;

/// Twelve letters and digits that are hard to mistake, or figures for a PIN.
std::string at_random(std::size_t length, std::string_view letters) {
    std::string text;
    while (text.size() < length) {
        std::array<std::uint8_t, 1> byte{};
        secrets::fill_at_random(byte);
        if (byte[0] < 256 / letters.size() * letters.size()) text += letters[byte[0] % letters.size()];
    }
    return text;
}

struct Part {
    std::string_view name;
    accounts::Role role;
};
constexpr std::array parts{
    Part{"olive", accounts::Role::casino_operator}, Part{"carla", accounts::Role::casino_supervisor},
    Part{"gavin", accounts::Role::game_supervisor}, Part{"dora", accounts::Role::dealer},
    Part{"pania", accounts::Role::patron},          Part{"peter", accounts::Role::patron},
    Part{"irene", accounts::Role::inspector},       Part{"board", accounts::Role::display}};

std::vector<DemoAccount> read_accounts(const std::string& path) {
    std::vector<DemoAccount> list;
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
        std::istringstream words{line};
        DemoAccount account;
        words >> account.name >> account.role >> account.password >> account.pin;
        if (!account.password.empty()) list.push_back(account);
    }
    return list;
}

std::expected<void, std::string> write_accounts(const std::string& path, const std::vector<DemoAccount>& list) {
    {
        std::ofstream make{path, std::ios::trunc};
        std::error_code error;
        std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                                     error);
        if (!make || error) return std::unexpected{"the file " + path + " cannot be made"};
    }
    std::ofstream file{path};
    for (const DemoAccount& each : list)
        file << each.name << ' ' << each.role << ' ' << each.password << ' ' << each.pin << '\n';
    file.flush();
    if (!file) return std::unexpected{"the file " + path + " cannot be written"};
    return {};
}

}  // namespace

void add_demo_route(net::Router& router, const std::vector<DemoAccount>& people) {
    wire::Array list;
    for (const DemoAccount& each : people) {
        wire::Object account{{"name", each.name}, {"role", each.role}, {"password", each.password}};
        if (!each.pin.empty()) account["pin"] = each.pin;
        list.emplace_back(std::move(account));
    }
    router.on("GET", "/api/v1/demo",
              [body = wire::dump(wire::Object{{"accounts", std::move(list)}})](const net::Request&) {
                  return net::json_response(200, body);
              });
}

std::expected<std::vector<DemoAccount>, std::string> set_up_demo(tables::Hall& hall, accounts::Accounts& accounts,
                                                                 const std::string& accounts_file) {
    for (const games::Parts* game : games::parts())
        for (const setup::DemoTable& each : game->demo_tables()) {
            if (hall.record(each.id)) continue;  // one that was retired does not come back
            const tables::Policy policy{each.automation, milliseconds{12'000}, milliseconds{900}, milliseconds{20'000}};
            const auto made =
                hall.create(each.id, each.name, std::string{game->name}, law::Casino::auckland, each.json, policy);
            if (!made) return std::unexpected{"table " + each.id + ": " + made.error()};
        }
    std::vector<DemoAccount> list = read_accounts(accounts_file);
    for (const Part& part : parts) {
        if (accounts.find(part.name)) continue;
        DemoAccount account{std::string{part.name},
                            std::string{name_of(part.role)},
                            at_random(12, "abcdefghjkmnpqrstuvwxyz23456789"),
                            {}};
        const auto added = accounts.add({}, {account.name, {}, account.password, {{part.role, {"auckland", ""}}}});
        if (!added) return std::unexpected{in_words(added.error())};
        if (accounts::is_staff(part.role)) {
            account.pin = at_random(6, "0123456789");
            if (auto set = accounts.set_pin({added->id, {}}, account.password, account.pin); !set)
                return std::unexpected{in_words(set.error())};
        }
        std::erase_if(list, [&](const DemoAccount& old) { return old.name == account.name; });
        list.push_back(std::move(account));
    }
    // Play money to begin with; an operator grants more.
    for (const Part& part : parts) {
        if (part.role != accounts::Role::patron) continue;
        const auto account = accounts.find(part.name);
        if (!account) return std::unexpected{in_words(account.error())};
        const auto granted = hall.purses().grant(account->id, Money::dollars(10'000), "0", "play money of the demo",
                                                 "demo-" + std::string{part.name});
        if (!granted) return std::unexpected{granted.error()};
    }
    if (auto written = write_accounts(accounts_file, list); !written) return std::unexpected{written.error()};
    return list;
}

}  // namespace croupier::serve
