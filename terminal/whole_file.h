// A file that is there whole or not at all: written under another name, and given its own when it is complete.
#pragma once

#include <string>
#include <string_view>

namespace croupier::apps {

class WholeFile {
public:
    /// Throws OutputFailed when nothing can be written there; a file that has the name already stays until commit().
    explicit WholeFile(std::string path);
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;
    WholeFile(WholeFile&&) = delete;
    WholeFile& operator=(WholeFile&&) = delete;
    /// Without commit() nothing is left behind.
    ~WholeFile();

    void write(std::string_view text);
    /// Hands the file to the disk and gives it its name. Throws OutputFailed.
    void commit();

private:
    void hand_over();
    [[noreturn]] void fail();

    std::string path_;
    std::string unfinished_;
    int file_;
    std::string waiting_;  ///< not yet given to the system
};

}  // namespace croupier::apps
