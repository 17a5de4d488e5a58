// How a server is run: a file, the environment over it, the command line over both.
//
//   listen = "127.0.0.1:8080"              CROUPIER_LISTEN          --listen
//   store = "sqlite:croupier.db"           CROUPIER_STORE           --store
//   key_file = "croupier.key"              CROUPIER_KEY_FILE        --key-file
//   web = "web/dist"                       CROUPIER_WEB             --web
//   threads = 2                            CROUPIER_THREADS         --threads
//   origins = ["https://tables.example"]   CROUPIER_ORIGINS (commas between)
//   proxies = ["127.0.0.1", "10.0.0.0/8"]  CROUPIER_PROXIES (likewise) --proxies
//   public_journal = false                 CROUPIER_PUBLIC_JOURNAL  --public-journal
//   absence_seconds = 300                  CROUPIER_ABSENCE_SECONDS
//   log = "info"                           CROUPIER_LOG
//   [tls]
//   certificate = "server.pem"             CROUPIER_TLS_CERTIFICATE
//   key = "server.key"                     CROUPIER_TLS_KEY
//   [limits]
//   connections = 20000                    CROUPIER_LIMITS_CONNECTIONS
//   connections_per_address = 256          CROUPIER_LIMITS_CONNECTIONS_PER_ADDRESS
//   messages_per_second = 50               CROUPIER_LIMITS_MESSAGES_PER_SECOND
//   requests_per_address = 25              CROUPIER_LIMITS_REQUESTS_PER_ADDRESS (a second)
//   requests_per_account = 100             CROUPIER_LIMITS_REQUESTS_PER_ACCOUNT (likewise)
//   log_in_failures = 20                   CROUPIER_LIMITS_LOG_IN_FAILURES
//   log_in_seconds = 6                     CROUPIER_LIMITS_LOG_IN_SECONDS
//
// An unknown key of the file is an error. Secrets stand in files of their own, named here by path: a store's address
// with a password in it is refused (libpq reads one from the file that ?passfile= names).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::serve {

struct Config {
    std::string host = "127.0.0.1";
    int port = 8080;
    std::string store;     ///< empty: the usual one
    std::string key_file;  ///< empty: beside the store's usual place
    std::string web;       ///< the folder of the user interface; empty: none is served
    int threads = 2;
    std::vector<std::string> origins;
    std::vector<std::string> proxies;  ///< addresses and networks
    bool public_journal = false;
    int absence_seconds = 300;
    std::string log = "info";
    std::string certificate;
    std::string certificate_key;
    int connections = 20'000;
    int connections_per_address = 256;
    int messages_per_second = 50;
    std::vector<std::string> not_ours;  ///< variables that begin like ours and are no setting
    int requests_per_address = 25;
    int requests_per_account = 100;
    int log_in_failures = 20;  ///< of one address at once,
    int log_in_seconds = 6;    ///< and one more after every so many seconds
};

/// Sets one value by its key, "limits.connections"; BadInput, naming where it stood, when there is no such key or the
/// value cannot be.
void set_value(Config& config, std::string_view key, const std::string& value, const std::string& where);
/// A TOML file over what is there. BadInput with file, line and column.
void read_config_file(Config& config, const std::string& path);
/// Every variable CROUPIER_* over what is there. Those that are no setting are noted in `not_ours`: other programs,
/// such as container platforms, set variables that begin like ours. `environment` as environ(7).
void read_environment(Config& config, const char* const* environment);
/// What contradicts itself, such as a certificate without its key, is BadInput.
void check(const Config& config);

}  // namespace croupier::serve
