// The event with which a table of any game begins.
#pragma once

#include <memory>
#include <string_view>

namespace croupier {

template <class Setup>
struct TableSetUpAs {
    std::shared_ptr<const Setup> setup;  ///< shared: a setup is large and never changes
    static constexpr std::string_view record_name = "TableSetUp";
    template <class Self, class Visit>
    static constexpr void fields(Self& self, Visit&& visit) {
        visit(std::string_view{"setup"}, self.setup);
    }
    friend bool operator==(const TableSetUpAs& a, const TableSetUpAs& b) { return *a.setup == *b.setup; }
};

}  // namespace croupier
