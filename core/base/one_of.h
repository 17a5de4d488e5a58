// A record that is one of many kinds: every request and every event of a game is one.
//
//   OneOf<PlaceWager, CallNoMoreBets> request{CallNoMoreBets{}};
//   request.is<CallNoMoreBets>();                       true
//   if (const auto* wager = request.get_if<PlaceWager>()) ...
//   request.visit([](const auto& each) { ... });
//
// std::variant does the same, but libstdc++ builds it as a chain of unions: for a game's eighty kinds of event the
// compiler then writes thousands of constructors. Here a kind costs four small functions.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/base/assertion.h"

namespace croupier {

template <class... Ts>
class OneOf;

namespace detail {

/// What a kind can do, with its type taken away.
struct KindOperations {
    void (*destroy)(void* at) noexcept;
    void (*copy)(void* to, const void* from);
    void (*move)(void* to, void* from) noexcept;
    bool (*equal)(const void* a, const void* b);
};

template <class T>
inline constexpr KindOperations operations_of{
    .destroy = [](void* at) noexcept { std::destroy_at(static_cast<T*>(at)); },
    .copy = [](void* to, const void* from) { ::new (to) T(*static_cast<const T*>(from)); },
    .move = [](void* to, void* from) noexcept { ::new (to) T(std::move(*static_cast<T*>(from))); },
    .equal = [](const void* a, const void* b) { return *static_cast<const T*>(a) == *static_cast<const T*>(b); }};

template <class First, class...>
struct FirstOf {
    using Type = First;
};

}  // namespace detail

/// What the kinds can do, by place. A type with many kinds has this compiled once, so that it need not be compiled in
/// every file that destroys a value: `extern template struct KindTable<Request>;` beside the type, and the same
/// without `extern` in one source file.
template <class Any>
struct KindTable;
template <class... Ts>
struct KindTable<OneOf<Ts...>> {
    [[nodiscard]] static const detail::KindOperations& at(std::size_t place) noexcept;
};

template <class... Ts>
class OneOf {
    static_assert(sizeof...(Ts) <= 255);
    static_assert((std::is_nothrow_move_constructible_v<Ts> && ...));

public:
    template <class T>
    static constexpr bool may_be = (std::same_as<T, Ts> || ...);

    /// The first kind, without content.
    OneOf() : OneOf(typename detail::FirstOf<Ts...>::Type{}) {}
    template <class T>
        requires may_be<T>
    OneOf(T value) noexcept : place_(place_of<T>()) {
        ::new (address()) T(std::move(value));
    }
    OneOf(const OneOf& other) : place_(other.place_) { operations().copy(address(), other.address()); }
    OneOf(OneOf&& other) noexcept : place_(other.place_) { operations().move(address(), other.address()); }
    OneOf& operator=(const OneOf& other) {
        if (this != &other) *this = OneOf{other};
        return *this;
    }
    OneOf& operator=(OneOf&& other) noexcept {
        if (this == &other) return *this;
        operations().destroy(address());
        place_ = other.place_;
        operations().move(address(), other.address());
        return *this;
    }
    ~OneOf() { operations().destroy(address()); }

    /// The names of the kinds, in their order.
    static constexpr std::array<std::string_view, sizeof...(Ts)> names{Ts::record_name...};
    [[nodiscard]] std::string_view name() const noexcept { return names[place_]; }

    /// The place of its kind in the list of kinds.
    [[nodiscard]] std::size_t place() const noexcept { return place_; }
    template <class T>
    [[nodiscard]] bool is() const noexcept {
        return place_ == place_of<T>();
    }
    template <class T>
    [[nodiscard]] const T* get_if() const noexcept {
        return is<T>() ? static_cast<const T*>(address()) : nullptr;
    }
    template <class T>
    [[nodiscard]] T* get_if() noexcept {
        return is<T>() ? static_cast<T*>(address()) : nullptr;
    }
    /// Another kind, without content, in place of what is here.
    template <class T>
    T& become() {
        *this = OneOf{T{}};
        return *static_cast<T*>(address());
    }
    template <class T>
    [[nodiscard]] const T& get() const {
        CROUPIER_ASSERT(is<T>());
        return *static_cast<const T*>(address());
    }

    /// Where the record is.
    [[nodiscard]] const void* address() const noexcept { return storage_.data(); }

    /// Calls a function with the value as what it is.
    template <class Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        return visit_at<const void*, const Ts...>(visitor, address());
    }
    template <class Visitor>
    decltype(auto) visit(Visitor&& visitor) {
        return visit_at<void*, Ts...>(visitor, address());
    }

    /// Calls a function with std::type_identity of each kind, in their order.
    template <class Visitor>
    static void for_each_kind(Visitor&& visitor) {
        (visitor(std::type_identity<Ts>{}), ...);
    }

    friend bool operator==(const OneOf& a, const OneOf& b) {
        return a.place_ == b.place_ && a.operations().equal(a.address(), b.address());
    }

private:
    template <class T>
    static consteval std::uint8_t place_of() {
        static_assert(may_be<T>);
        const bool same[]{std::same_as<T, Ts>...};
        std::uint8_t place = 0;
        while (!same[place]) ++place;  // NOLINT(clang-analyzer-core.uninitialized.Branch): all of them are set
        return place;
    }

    template <class Address, class... Each, class Visitor>
    decltype(auto) visit_at(Visitor& visitor, Address at) const {
        using Result = std::invoke_result_t<Visitor&, typename detail::FirstOf<Each...>::Type&>;
        using Call = Result (*)(Visitor&, Address);
        static constexpr Call calls[]{
            [](Visitor& call, Address value) -> Result { return call(*static_cast<Each*>(value)); }...};
        return calls[place_](visitor, at);
    }

    [[nodiscard]] const detail::KindOperations& operations() const noexcept { return KindTable<OneOf>::at(place_); }
    [[nodiscard]] void* address() noexcept { return storage_.data(); }

    alignas(Ts...) std::array<std::byte, std::max({sizeof(Ts)...})> storage_;
    std::uint8_t place_;
};

template <class... Ts>
const detail::KindOperations& KindTable<OneOf<Ts...>>::at(std::size_t place) noexcept {
    static constexpr const detail::KindOperations* all[]{&detail::operations_of<Ts>...};
    return *all[place];
}

}  // namespace croupier
