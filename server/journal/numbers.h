// The commands that an account has given at a table: a 32-bit number for each, which two commands can share. Millions
// of them fit into memory, and to look one up or to add one takes the same time however many there are; a single large
// set would pause now and then to double its size.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <boost/unordered/unordered_flat_set.hpp>

#include "server/sql/sql.h"

namespace croupier::journal {

/// The number of a command: its CRC-32, as numbers are kept in the store.
[[nodiscard]] std::uint32_t number_of(std::string_view command);

/// As they stand in the store: four bytes each, the lowest first.
[[nodiscard]] sql::Bytes bytes_of(std::span<const std::uint32_t> numbers);

class Numbers {
public:
    void insert(std::uint32_t number);
    /// Those that bytes_of() made bytes of.
    void insert_all(sql::BytesView bytes);
    [[nodiscard]] bool contains(std::uint32_t number) const { return part_of(number).contains(number); }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    using Part = boost::unordered_flat_set<std::uint32_t>;
    static constexpr std::size_t few_most = 16384;
    static constexpr std::size_t parts = 256;
    /// The higher bits: sets of this kind look at the lower ones.
    [[nodiscard]] std::size_t index_of(std::uint32_t number) const { return parts_.size() == 1 ? 0 : number >> 24U; }
    [[nodiscard]] const Part& part_of(std::uint32_t number) const { return parts_[index_of(number)]; }

    std::vector<Part> parts_ = std::vector<Part>(1);  ///< one of few numbers, or 256
    std::size_t size_ = 0;
};

}  // namespace croupier::journal
