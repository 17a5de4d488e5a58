// `croupier odds tables`: the reference tables of a game, as text, CSV and Markdown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "telling/sheet.h"
#include "terminal/terminal.h"

namespace croupier::odds {

/// The same sheet for each of several cases, such as numbers of decks; or one sheet alone.
struct ReferenceTable {
    struct Part {
        std::string of;  ///< which case; empty where there is only one
        Sheet sheet;
    };
    std::vector<Part> parts;
    std::string about;  ///< what a reader needs in order to use it
};

struct ReferencePage {
    std::string_view edition;  ///< its key
    std::string_view rules;    ///< its title
    std::string title;
    std::string introduction;     ///< of the page in Markdown
    Sheet::Column cases;          ///< the column that tells the parts of a table apart
    std::string alone_with_case;  ///< behind the title of a table for one case only: ", eight decks"
    std::vector<ReferenceTable> tables;
};

[[nodiscard]] std::string tables_text(const ReferencePage& page, const apps::Terminal& terminal);
/// One long table: edition, table, the case, row, figure, value.
[[nodiscard]] std::string tables_csv(const ReferencePage& page);
/// For the latest edition, to the letter, a page of docs/reference.
[[nodiscard]] std::string tables_markdown(const ReferencePage& page);

}  // namespace croupier::odds
