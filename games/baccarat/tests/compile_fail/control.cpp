// Each case of this folder, rightly written: this compiles.
#include "games/baccarat/rules/table_of_play.h"

using namespace croupier;

constexpr baccarat::TableOfPlay table{"DDDDDDSS",
                                      {"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD", "DSSDDDDDDSS",
                                       "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"}};
static_assert(table.player_draws(5));
