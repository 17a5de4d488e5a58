// Days read and written in figures and in words.
#include "core/law/calendar.h"

#include <array>
#include <cstddef>

#include "core/base/assertion.h"

namespace croupier::law {
namespace {

constexpr std::array<std::string_view, 12> month_names{
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December",
};

std::string padded(std::string number, std::size_t width) {
    if (number.size() < width) number.insert(0, width - number.size(), '0');
    return number;
}

/// Digits only, at most four; nothing for anything else.
std::optional<int> parse_number(std::string_view text) {
    if (text.empty() || text.size() > 4) return std::nullopt;
    int number = 0;
    for (const char each : text) {
        if (each < '0' || each > '9') return std::nullopt;
        number = number * 10 + (each - '0');
    }
    return number;
}

std::optional<int> parse_month(std::string_view text) {
    for (std::size_t i = 0; i < month_names.size(); ++i)
        if (text == month_names[i]) return static_cast<int>(i) + 1;
    return std::nullopt;
}

std::optional<Date> day_of_calendar(std::optional<int> year, std::optional<int> month, std::optional<int> day) {
    if (!year || !month || !day) return std::nullopt;
    const Date date{std::chrono::year{*year}, std::chrono::month{static_cast<unsigned>(*month)},
                    std::chrono::day{static_cast<unsigned>(*day)}};
    if (!date.ok()) return std::nullopt;
    return date;
}

}  // namespace

std::string iso(Date date) {
    CROUPIER_ASSERT(date.ok());
    return padded(std::to_string(static_cast<int>(date.year())), 4) + '-' +
           padded(std::to_string(static_cast<unsigned>(date.month())), 2) + '-' +
           padded(std::to_string(static_cast<unsigned>(date.day())), 2);
}

std::string in_words(Date date) {
    CROUPIER_ASSERT(date.ok());
    std::string text = std::to_string(static_cast<unsigned>(date.day()));
    text += ' ';
    text += month_names[static_cast<unsigned>(date.month()) - 1];
    text += ' ';
    text += std::to_string(static_cast<int>(date.year()));
    return text;
}

std::optional<Date> parse_date(std::string_view text) {
    if (text.size() == 10 && text[4] == '-' && text[7] == '-')
        return day_of_calendar(parse_number(text.substr(0, 4)), parse_number(text.substr(5, 2)),
                               parse_number(text.substr(8, 2)));

    const std::size_t after_day = text.find(' ');
    const std::size_t after_month = text.rfind(' ');
    if (after_day == std::string_view::npos || after_day == after_month) return std::nullopt;
    const std::string_view day = text.substr(0, after_day);
    const std::string_view month = text.substr(after_day + 1, after_month - after_day - 1);
    const std::string_view year = text.substr(after_month + 1);
    if (day.size() > 2 || year.size() != 4) return std::nullopt;
    return day_of_calendar(parse_number(year), parse_month(month), parse_number(day));
}

}  // namespace croupier::law
