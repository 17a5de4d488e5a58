#include "server/tables/hidden_people.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

namespace croupier::tables {

namespace {

enum class Named : std::uint8_t { patron, staff };

struct Place {
    std::string_view before;  ///< what stands in front of the number
    Named named;
};

/// Every place begins with one of two letters, so that most of a text is passed over quickly.
constexpr auto places = std::to_array<Place>({{R"("patron":)", Named::patron},
                                              {R"("person":)", Named::patron},
                                              {R"("role":"seated patron","id":)", Named::patron},
                                              {R"("role":"standing patron","id":)", Named::patron},
                                              {R"("role":"dealer","id":)", Named::staff},
                                              {R"("role":"second dealer","id":)", Named::staff},
                                              {R"("role":"game supervisor","id":)", Named::staff},
                                              {R"("role":"casino supervisor","id":)", Named::staff},
                                              {R"("role":"casino operator","id":)", Named::staff},
                                              {R"({"id":)", Named::patron},
                                              {"patron ", Named::patron}});

struct Found {
    std::size_t at;   ///< where the number begins
    std::size_t end;  ///< and where it ends
    PersonId number;
    Named named;
};

/// The first person's number from a place on.
std::optional<Found> next_person(std::string_view json, std::size_t from) {
    for (std::size_t at = from; (at = json.find_first_of("\"{p", at)) != std::string_view::npos; ++at) {
        for (const Place& place : places) {
            if (!json.substr(at).starts_with(place.before)) continue;
            const std::size_t begin = at + place.before.size();
            Found found{begin, begin, 0, place.named};
            const auto [end, error] = std::from_chars(json.data() + begin, json.data() + json.size(), found.number);
            if (error != std::errc{}) continue;
            found.end = static_cast<std::size_t>(end - json.data());
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace

std::string without_accounts(std::string_view json, const Alias& alias) {
    std::string text;
    text.reserve(json.size());
    std::size_t done = 0;
    while (const auto found = next_person(json, done)) {
        text.append(json.substr(done, found->at - done));
        const bool nobody = found->number == 0 || found->named == Named::staff;
        text.append(std::to_string(nobody ? 0 : alias(found->number)));
        done = found->end;
    }
    text.append(json.substr(done));
    return text;
}

std::vector<PersonId> patrons_in(std::string_view json) {
    std::vector<PersonId> list;
    std::size_t done = 0;
    while (const auto found = next_person(json, done)) {
        if (found->named == Named::patron && found->number != 0) list.push_back(found->number);
        done = found->end;
    }
    return list;
}

}  // namespace croupier::tables
