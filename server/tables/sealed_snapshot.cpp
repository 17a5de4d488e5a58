#include "server/tables/sealed_snapshot.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace croupier::tables {

namespace {

secrets::Hash seal_of(const secrets::Key& key, const std::string& table, std::int64_t seq, const journal::Hash& head,
                      secrets::View text) {
    return secrets::hash("croupier snapshot 1",
                         {key.bytes(), secrets::bytes_of(table), secrets::eight_bytes(static_cast<std::uint64_t>(seq)),
                          secrets::View{head}, text});
}

}  // namespace

journal::Snapshot sealed_snapshot(const secrets::Key& key, std::string table, std::int64_t seq,
                                  const journal::Hash& head, std::string_view text) {
    const secrets::Bytes plain = secrets::bytes_of(text);
    const secrets::Hash seal = seal_of(key, table, seq, head, plain);
    journal::Snapshot snapshot{.table = std::move(table), .seq = seq, .hash = head, .bytes = {}};
    snapshot.bytes.resize(seal.size() + plain.size());
    std::ranges::copy(plain, std::ranges::copy(seal, snapshot.bytes.begin()).out);
    return snapshot;
}

std::optional<std::string> unsealed(const secrets::Key& key, const journal::Snapshot& snapshot) {
    const secrets::View bytes{snapshot.bytes};
    constexpr std::size_t seal_size = std::tuple_size_v<secrets::Hash>;
    if (bytes.size() < seal_size) return std::nullopt;
    const secrets::View text = bytes.subspan(seal_size);
    if (!secrets::equal(seal_of(key, snapshot.table, snapshot.seq, snapshot.hash, text), bytes.first(seal_size)))
        return std::nullopt;
    return std::string{text.begin(), text.end()};
}

}  // namespace croupier::tables
