// The options with which a person describes a table, and the game's own set-up that they mean.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/baccarat/rules/types.h"
#include "games/tai_sai/rules/types.h"
#include "terminal/command_line.h"
#include "wire/json.h"

namespace croupier::admin {

enum class Shuffler : std::uint8_t { none, batch, continuous };

/// What was said; the rest is as at a usual table.
struct TableWishes {
    std::string game;
    std::string setup_file;
    std::optional<Money> minimum;
    std::optional<Money> maximum;
    std::optional<ChipSet> chips;
    std::optional<int> seats;
    // baccarat
    std::optional<baccarat::Version> version;
    std::optional<baccarat::Style> style;
    std::optional<int> decks;
    std::optional<Shuffler> shuffler;
    std::optional<baccarat::PaymentOption> payment;
    std::optional<Money> tie_minimum;
    std::optional<Money> tie_maximum;
    /// Nothing said; or an amount; or none at all.
    std::optional<std::optional<Money>> differential;
    // Tai-Sai
    std::optional<tai_sai::OddsSet> odds;
    struct OfKind {
        tai_sai::WagerKind kind{};
        std::optional<Limits> limits;  ///< nothing: those for every wager
    };
    std::vector<OfKind> kinds;
};

/// Adds an option for each; the wishes must outlive the command.
void add_table_wishes(apps::Command& command, const std::shared_ptr<TableWishes>& wishes);
/// The same, for what can be changed at a table that is there.
void add_change_wishes(apps::Command& command, const std::shared_ptr<TableWishes>& wishes);

/// The game's own set-up as JSON, not yet judged. BadInput for what the game has not, or a file that cannot be read.
[[nodiscard]] std::string setup_of(const TableWishes& wishes);

/// What an operator has to ask of a table that is set up so, as JSON requests of its game, in order. BadInput for what
/// no request of the game changes, and where nothing is wished for.
[[nodiscard]] std::vector<std::string> changes_of(const TableWishes& wishes, std::string_view game,
                                                  const wire::Value& setup);

/// An amount as a person types it: 25, 2.50. BadInput when it is none.
[[nodiscard]] Money amount_of(const std::string& option, const std::string& text);

}  // namespace croupier::admin

namespace croupier {
template <>
inline constexpr auto enum_names<admin::Shuffler> = std::to_array<std::string_view>({"none", "batch", "continuous"});
}  // namespace croupier
