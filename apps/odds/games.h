// The games whose odds are told. A new one writes its command and its page of tables, and is listed in odds.cpp.
#pragma once

#include "apps/common/command_line.h"
#include "apps/common/law_options.h"
#include "apps/odds/tables.h"

namespace croupier::odds {

struct GameOdds {
    std::string_view name;
    /// `croupier odds NAME`.
    void (*add_command)(apps::Command& odds);
    /// What `croupier odds tables NAME` prints.
    ReferencePage (*page)(const apps::LawOptions& options);
};

void add_baccarat(apps::Command& odds);  ///< baccarat_command.cpp
[[nodiscard]] ReferencePage baccarat_page(const apps::LawOptions& options);
void add_tai_sai(apps::Command& odds);  ///< tai_sai_command.cpp
[[nodiscard]] ReferencePage tai_sai_page(const apps::LawOptions& options);

}  // namespace croupier::odds
