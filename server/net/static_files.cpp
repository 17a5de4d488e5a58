#include "server/net/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <openssl/evp.h>

#include "server/net/problem.h"

namespace croupier::net {

namespace {

std::string tag_of(std::string_view content) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
    unsigned length = 0;
    EVP_Digest(content.data(), content.size(), hash.data(), &length, EVP_sha256(), nullptr);
    std::string tag;
    for (std::size_t place = 0; place < 16; ++place) tag += fmt::format("{:02x}", hash.at(place));
    return tag;
}

bool accepts_gzip(const Request& request) {
    const auto accepted = request.headers.get("Accept-Encoding");
    if (!accepted) return false;
    std::string plain;
    for (const char letter : *accepted)
        if (letter != ' ') plain += letter;
    const std::string listed = "," + plain + ",";
    // "gzip;q=0" is a refusal; any other weight is a yes.
    return listed.find(",gzip,") != std::string::npos ||
           (listed.find(",gzip;q=") != std::string::npos && listed.find(",gzip;q=0,") == std::string::npos &&
            listed.find(",gzip;q=0.0") == std::string::npos);
}

bool has_already(const Request& request, const std::string& tag) {
    return request.headers.lists("If-None-Match", tag) || request.headers.lists("If-None-Match", "W/" + tag) ||
           request.headers.get("If-None-Match") == "*";
}

}  // namespace

std::expected<StaticFiles, Fault> StaticFiles::from_folder(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    StaticFiles files;
    std::error_code error;
    for (auto each = fs::recursive_directory_iterator{folder, error};
         !error && each != fs::recursive_directory_iterator{}; each.increment(error)) {
        if (!each->is_regular_file() || each->is_symlink()) continue;
        std::ifstream stream{each->path(), std::ios::binary};
        std::string content{std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
        if (!stream) return std::unexpected{Fault{"cannot read " + each->path().string()}};
        files.add(each->path().lexically_relative(folder).generic_string(), std::move(content));
    }
    if (error) return std::unexpected{Fault{"cannot read the folder " + folder.string() + ": " + error.message()}};
    return files;
}

StaticFiles StaticFiles::from_table(std::span<const Embedded> files) {
    StaticFiles table;
    for (const Embedded& each : files) table.add(std::string{each.path}, std::string{each.content});
    return table;
}

void StaticFiles::add(const std::string& path, std::string content) {
    auto shared = std::make_shared<const std::string>(std::move(content));
    if (path.ends_with(".gz")) {
        files_[path.substr(0, path.size() - 3)].compressed = std::move(shared);
        return;
    }
    File& file = files_[path];
    file.tag = tag_of(*shared);
    file.content = std::move(shared);
}

Response StaticFiles::answer(const Request& request, std::string_view path) const {
    std::string name{path};
    if (name.empty() || name.ends_with('/')) name += "index.html";
    const auto found = files_.find(name);
    if (found == files_.end() || !found->second.content)
        return problem_response({.status = 404, .detail = "There is no file at " + request.path + "."});
    const File& file = found->second;
    const bool compressed = file.compressed && accepts_gzip(request);
    const std::string tag = "\"" + file.tag + (compressed ? "-gzip\"" : "\"");

    Response response;
    response.headers.set("ETag", tag);
    response.headers.set("Cache-Control", is_hashed_name(name) ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.compressed) response.headers.set("Vary", "Accept-Encoding");
    if (has_already(request, tag)) {
        response.status = 304;
        return response;
    }
    response.headers.set("Content-Type", content_type_of(name));
    if (compressed) response.headers.set("Content-Encoding", "gzip");
    response.shared_body = compressed ? file.compressed : file.content;
    return response;
}

std::string_view content_type_of(std::string_view path) {
    struct Type {
        std::string_view ending;
        std::string_view type;
    };
    static constexpr std::array all{
        Type{.ending = ".html", .type = "text/html; charset=utf-8"},
        Type{.ending = ".js", .type = "text/javascript; charset=utf-8"},
        Type{.ending = ".css", .type = "text/css; charset=utf-8"},
        Type{.ending = ".json", .type = "application/json"},
        Type{.ending = ".map", .type = "application/json"},
        Type{.ending = ".webmanifest", .type = "application/manifest+json"},
        Type{.ending = ".svg", .type = "image/svg+xml"},
        Type{.ending = ".png", .type = "image/png"},
        Type{.ending = ".ico", .type = "image/x-icon"},
        Type{.ending = ".webp", .type = "image/webp"},
        Type{.ending = ".woff2", .type = "font/woff2"},
        Type{.ending = ".txt", .type = "text/plain; charset=utf-8"},
        Type{.ending = ".wasm", .type = "application/wasm"},
        Type{.ending = ".csv", .type = "text/csv; charset=utf-8"},
        Type{.ending = ".yaml", .type = "application/yaml"},
    };
    const auto* const found = std::ranges::find_if(all, [&](const Type& type) { return path.ends_with(type.ending); });
    return found == all.end() ? "application/octet-stream" : found->type;
}

bool is_hashed_name(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::size_t hyphen = name.rfind('-', name.rfind('.'));
    const std::size_t dot = name.find('.', hyphen == std::string_view::npos ? 0 : hyphen);
    if (hyphen == std::string_view::npos || dot == std::string_view::npos) return false;
    const std::string_view hash = name.substr(hyphen + 1, dot - hyphen - 1);
    const auto is_capital_or_digit = [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z');
    };
    const auto is_fit = [&](char letter) {
        return is_capital_or_digit(letter) || (letter >= 'a' && letter <= 'z') || letter == '_';
    };
    return hash.size() >= 8 && std::ranges::all_of(hash, is_fit) && std::ranges::any_of(hash, is_capital_or_digit);
}

}  // namespace croupier::net
