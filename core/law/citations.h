// Every rule that an edition cites, with the name of the member that cites it.
//
//   for_each_citation(edition, [](const std::string& path, Rule rule) { ... });     "wagers.six_pays_half.sign"
//
// An edition lists its members with CROUPIER_FIELDS; a rule may stand there by itself, with a value, in an array, in a
// struct, or be absent.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/law/rule.h"

namespace croupier::law {

namespace detail {

template <class Visit>
void cite_member(const std::string& path, Rule rule, Visit& visit) {
    visit(path, rule);
}
template <class T, class Visit>
void cite_member(const std::string& path, const Cited<T>& cited, Visit& visit) {
    visit(path, cited.rule);
}
template <class T, class Visit>
void cite_member(const std::string& path, const std::optional<T>& member, Visit& visit);
template <class T, std::size_t Size, class Visit>
void cite_member(const std::string& path, const std::array<T, Size>& members, Visit& visit);
template <class T, class Visit>
    requires requires(const T& section) { T::fields(section, [](std::string_view, const auto&) {}); }
void cite_member(const std::string& path, const T& section, Visit& visit) {
    T::fields(section, [&](std::string_view name, const auto& member) {
        cite_member(path + (path.empty() ? "" : ".") + std::string{name}, member, visit);
    });
}
template <class T, class Visit>
void cite_member(const std::string& path, const std::optional<T>& member, Visit& visit) {
    if (member) cite_member(path, *member, visit);
}
template <class T, std::size_t Size, class Visit>
void cite_member(const std::string& path, const std::array<T, Size>& members, Visit& visit) {
    for (const T& member : members) cite_member(path, member, visit);
}

}  // namespace detail

template <class Edition, class Visit>
void for_each_citation(const Edition& edition, Visit visit) {
    detail::cite_member("", edition, visit);
    detail::cite_member("general", *edition.general, visit);
}

}  // namespace croupier::law
