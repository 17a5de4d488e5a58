// Pages that were made a moment ago: many may ask for the same one. Private to this folder.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace croupier::api {

/// Remembers the last few. A page is good as long as its table has no entry after the one that it was made of.
class Pages {
public:
    using Text = std::shared_ptr<const std::string>;

    /// Nothing if no page is still good.
    [[nodiscard]] Text find(std::string_view key, std::int64_t seq) {
        const std::scoped_lock hold{lock_};
        for (auto each = pages_.begin(); each != pages_.end(); ++each) {
            if (each->key != key) continue;
            if (each->seq != seq) return nullptr;
            pages_.splice(pages_.begin(), pages_, each);
            return each->text;
        }
        return nullptr;
    }
    void keep(std::string key, std::int64_t seq, Text text) {
        const std::scoped_lock hold{lock_};
        std::erase_if(pages_, [&](const Page& each) { return each.key == key; });
        pages_.push_front({std::move(key), seq, std::move(text)});
        if (pages_.size() > most) pages_.pop_back();
    }

private:
    static constexpr std::size_t most = 64;
    struct Page {
        std::string key;
        std::int64_t seq;
        Text text;
    };

    std::mutex lock_;
    std::list<Page> pages_;  ///< the latest first
};

}  // namespace croupier::api
