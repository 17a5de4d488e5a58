// The files of the user interface: read once, kept in memory, and found by name in a table, so that no path can lead
// out of it.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/net/message.h"

namespace croupier::net {

class StaticFiles {
public:
    struct Embedded {
        std::string_view path;  ///< from the root, as "assets/table.js"
        std::string_view content;
    };

    /// Every regular file below the folder; links are left out. "name.gz" is the compressed form of "name".
    static std::expected<StaticFiles, Fault> from_folder(const std::filesystem::path& folder);
    static StaticFiles from_table(std::span<const Embedded> files);

    /// The file at a path from the root without a slash in front; a folder's own file is index.html. Answers 304 to who
    /// has it already, and 404. A file whose name carries a hash of its content ("table-Ab12Cd34.js") may be kept for
    /// ever; all others are asked for again each time.
    Response answer(const Request& request, std::string_view path) const;

private:
    struct File {
        std::shared_ptr<const std::string> content;
        std::shared_ptr<const std::string> compressed;  ///< or none
        std::string tag;                                ///< a hash of the content
    };
    void add(const std::string& path, std::string content);

    std::map<std::string, File, std::less<>> files_;
};

/// By the ending of the name; "application/octet-stream" for an unknown one.
std::string_view content_type_of(std::string_view path);
/// True for "table-Ab12Cd34.js": a hyphen and at least eight letters or digits, one of them a digit or capital letter.
bool is_hashed_name(std::string_view path);

}  // namespace croupier::net
