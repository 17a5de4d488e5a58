// A short list that lives inside its owner: no allocation, a known maximum size.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>

#include "core/base/assertion.h"

namespace croupier {

template <class T, std::size_t Most>
class InlineVector {
public:
    using value_type = T;
    static constexpr std::size_t most = Most;

    constexpr InlineVector() = default;
    constexpr InlineVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    constexpr void push_back(const T& item) {
        CROUPIER_ASSERT(size_ < Most);
        items_[size_++] = item;
    }
    constexpr void clear() noexcept { size_ = 0; }
    constexpr void erase_front() {
        CROUPIER_ASSERT(size_ > 0);
        std::move(items_.begin() + 1, items_.begin() + size_, items_.begin());
        --size_;
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr bool full() const noexcept { return size_ == Most; }
    [[nodiscard]] constexpr T& operator[](std::size_t i) {
        CROUPIER_ASSERT(i < size_);
        return items_[i];
    }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
        CROUPIER_ASSERT(i < size_);
        return items_[i];
    }
    [[nodiscard]] constexpr const T& front() const { return (*this)[0]; }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1U]; }
    [[nodiscard]] constexpr auto begin() noexcept { return items_.begin(); }
    [[nodiscard]] constexpr auto end() noexcept { return items_.begin() + size_; }
    [[nodiscard]] constexpr auto begin() const noexcept { return items_.begin(); }
    [[nodiscard]] constexpr auto end() const noexcept { return items_.begin() + size_; }

    friend constexpr bool operator==(const InlineVector& a, const InlineVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<T, Most> items_{};
    std::uint8_t size_ = 0;
};

}  // namespace croupier
