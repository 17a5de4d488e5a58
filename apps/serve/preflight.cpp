#include "apps/serve/preflight.h"

#include <filesystem>
#include <stdexcept>

#include <unistd.h>

#include "apps/common/store.h"
#include "server/journal/reader.h"
#include "server/secrets/key_file.h"
#include "terminal/bad_input.h"

namespace croupier::serve {

namespace {

namespace fs = std::filesystem;

/// A file that is to be made needs a folder that can be written to.
void check_folder_of(const std::string& file, const std::string& what) {
    fs::path folder = fs::path{file}.parent_path();
    if (folder.empty()) folder = ".";
    std::error_code error;
    if (!fs::is_directory(folder, error))
        throw apps::BadInput{what + " " + file + ": there is no folder " + folder.string()};
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        throw std::runtime_error{what + " " + file + ": the folder " + folder.string() + " cannot be written to"};
}

std::string check_key(const std::string& file) {
    std::error_code error;
    if (!fs::exists(file, error)) {
        check_folder_of(file, "key file");
        return "key file   " + file + " will be made";
    }
    if (const auto key = secrets::existing_key(file, secrets::KeyUse::sealing); !key) throw apps::BadInput{key.error()};
    return "key file   " + file;
}

std::string check_store(const std::string& url) {
    constexpr std::string_view sqlite = "sqlite:";
    if (url.starts_with(sqlite)) {
        const std::string file = url.substr(sqlite.size());
        std::error_code error;
        if (!fs::exists(file, error)) {
            check_folder_of(file, "store");
            return "store      " + url + " will be made";
        }
        check_folder_of(file, "store");  // its log stands beside it
        if (fs::file_size(file, error) == 0) return "store      " + url + ", empty";
    }
    const apps::OpenStore store{url, sql::Access::read};
    static_cast<void>(store.connect());
    return "store      " + store.store().name();
}

bool is_this_machine(const std::string& host) {
    return host == "localhost" || host == "::1" || host.starts_with("127.");
}

}  // namespace

std::vector<std::string> preflight(const Config& config) {
    std::vector<std::string> found;
    found.push_back(check_key(config.key_file));
    found.push_back(check_store(config.store));
    return found;
}

std::vector<std::string> doubts_about(const Config& config) {
    std::vector<std::string> doubts;
    if (config.certificate.empty() && !is_this_machine(config.host))
        doubts.push_back("plain HTTP on " + config.host +
                         ": passwords and sessions cross the network in the open; give tls.certificate and tls.key, or "
                         "listen on 127.0.0.1 behind a proxy that speaks TLS");
    for (const std::string& name : config.not_ours)
        doubts.push_back("the environment has " + name + ", which is not a setting of Croupier; it is ignored");
    return doubts;
}

}  // namespace croupier::serve
