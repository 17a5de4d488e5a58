// What the commands of late at one table were answered, for those who send one again. Older answers are in the journal.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/journal/reader.h"

namespace croupier::tables {

/// The oldest goes when a new one comes. Looked through from end to end: a short row of numbers is read faster than a
/// map that lies all over the memory, and every command is looked for.
class RecentAnswers {
public:
    /// Nothing if there is none any more, or never was.
    [[nodiscard]] journal::Answer* find(std::string_view account, std::string_view command) {
        const std::size_t number = number_of(account, command);
        for (auto at = numbers_.begin(); (at = std::find(at, numbers_.end(), number)) != numbers_.end(); ++at) {
            Answered& each = answered_[static_cast<std::size_t>(at - numbers_.begin())];
            if (each.account == account && each.command == command) return &each.answer;
        }
        return nullptr;
    }

    void add(std::string account, std::string command, journal::Answer answer) {
        if (numbers_.size() < most) {
            numbers_.emplace_back();
            answered_.emplace_back();
        }
        numbers_[next_] = number_of(account, command);
        answered_[next_] = {std::move(account), std::move(command), std::move(answer)};
        next_ = (next_ + 1) % most;
    }

    void clear() {
        numbers_.clear();
        answered_.clear();
        next_ = 0;
    }

private:
    static constexpr std::size_t most = 256;

    struct Answered {
        std::string account;
        std::string command;
        journal::Answer answer;
    };

    static std::size_t number_of(std::string_view account, std::string_view command) {
        return std::hash<std::string_view>{}(account) ^ (31 * std::hash<std::string_view>{}(command));
    }

    std::vector<std::size_t> numbers_;  ///< one for each of the answered, in the same order
    std::vector<Answered> answered_;
    std::size_t next_ = 0;
};

}  // namespace croupier::tables
