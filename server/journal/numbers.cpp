#include "server/journal/numbers.h"

#include <boost/crc.hpp>

namespace croupier::journal {

std::uint32_t number_of(std::string_view command) {
    boost::crc_32_type sum;
    sum.process_bytes(command.data(), command.size());
    return sum.checksum();
}

sql::Bytes bytes_of(std::span<const std::uint32_t> numbers) {
    sql::Bytes bytes;
    bytes.reserve(numbers.size() * 4);
    for (const std::uint32_t number : numbers)
        for (unsigned shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<std::uint8_t>((number >> shift) & 0xFFU));
    return bytes;
}

void Numbers::insert(std::uint32_t number) {
    if (!parts_[index_of(number)].insert(number).second) return;
    if (++size_ <= few_most || parts_.size() > 1) return;
    const Part few = std::move(parts_.front());
    parts_ = std::vector<Part>(parts);
    for (const std::uint32_t each : few) parts_[index_of(each)].insert(each);
}

void Numbers::insert_all(sql::BytesView bytes) {
    for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
        std::uint32_t number = 0;
        for (std::size_t byte = 0; byte < 4; ++byte)
            number |= static_cast<std::uint32_t>(bytes[at + byte]) << 8U * byte;
        insert(number);
    }
}

}  // namespace croupier::journal
