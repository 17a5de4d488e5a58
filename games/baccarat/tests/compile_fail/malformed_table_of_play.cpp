// The Banker's row for 3 has ten letters.
#include "games/baccarat/rules/table_of_play.h"

constexpr croupier::baccarat::TableOfPlay table{"DDDDDDSS",
                                                {"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDS",
                                                 "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"}};
