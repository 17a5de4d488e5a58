#include "apps/admin/admin.h"

#include "apps/admin/account_commands.h"
#include "apps/admin/purse_commands.h"
#include "apps/admin/summaries_command.h"
#include "apps/admin/table_commands.h"

namespace croupier::admin {

void add_admin(apps::Command program) {
    apps::Command admin = program.add_command("admin", "Manage what a server keeps, on the store itself");
    admin.foot(
        "Examples:\n"
        "  croupier admin account list\n"
        "  croupier admin account add anna.k --role dealer --casino auckland\n"
        "  croupier admin table add mini-1 --version mini --automatic\n"
        "  croupier admin table list\n"
        "  croupier admin purse grant pania 500 --reason \"prize of the evening\"\n\n"
        "While a server has a SQLite store open, the store can be read but not changed.");
    add_account_commands(admin);
    add_table_commands(admin);
    add_purse_commands(admin);
    add_summaries_command(admin);
}

}  // namespace croupier::admin
