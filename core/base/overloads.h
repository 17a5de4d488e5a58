// Combines several visitors into one; each takes the kinds that it knows. Two that take the same kind do not compile.
//
//   event.what.visit(Overloads{PeopleFolder{state}, layout::Folder{state}, RoundFolder{state}});
#pragma once

namespace croupier {

template <class... Parts>
struct Overloads : Parts... {
    using Parts::operator()...;
};
template <class... Parts>
Overloads(Parts...) -> Overloads<Parts...>;

}  // namespace croupier
