// How a server is run: a file, the environment over it, the command line over both.
//
//   listen = "127.0.0.1:8080"              CROUPIER_LISTEN          --listen
//   store = "sqlite:croupier.db"           CROUPIER_STORE           --store
//   key_file = "croupier.key"              CROUPIER_KEY_FILE        --key-file
//   web = "web/dist"                       CROUPIER_WEB             --web
//   threads = 2                            CROUPIER_THREADS         --threads
//   origins = ["https://tables.example"]   CROUPIER_ORIGINS (commas between)
//   absence_seconds = 300                  CROUPIER_ABSENCE_SECONDS
//   log = "info"                           CROUPIER_LOG
//   [tls]
//   certificate = "server.pem"             CROUPIER_TLS_CERTIFICATE
//   key = "server.key"                     CROUPIER_TLS_KEY
//   [limits]
//   connections = 20000                    CROUPIER_LIMITS_CONNECTIONS
//   connections_per_address = 256          CROUPIER_LIMITS_CONNECTIONS_PER_ADDRESS
//   messages_per_second = 50               CROUPIER_LIMITS_MESSAGES_PER_SECOND
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
    int absence_seconds = 300;
    std::string log = "info";
    std::string certificate;
    std::string certificate_key;
    int connections = 20'000;
    int connections_per_address = 256;
    int messages_per_second = 50;
    std::vector<std::string> not_ours;  ///< variables that begin like ours and are no setting
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
