// What a value consists of, at run time: code that writes, reads, describes or compares the commands, events and states
// of any game works on shapes and is compiled once.
//
//   const Shape& shape = shape_of<WagerPlaced>();     a record of three fields, the first a whole number
//
// A shape says how to look into a value at an address and how to fill one there; it holds no value itself. A type that
// is neither a number, a name, a text, a list nor a record says as which of these it is written:
//
//   template <> struct croupier::WrittenAs<Card> { ... };     a card as a text, see cards.h and record.h
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/inline_vector.h"
#include "core/base/one_of.h"
#include "core/base/record.h"

namespace croupier {

struct Shape {
    enum class Kind : std::uint8_t {
        boolean,
        whole,       ///< a whole number of `size` bytes
        word,        ///< one of `words`, as its place in one byte
        text,        ///< std::string
        written_as,  ///< as another shape, `of`
        optional,    ///< nothing, or what `of` says
        pointer,     ///< the same, shared and constant
        list,        ///< of `of`, `most` at most
        record,      ///< `fields`
        one_of,      ///< one of the records in `kinds`
        citations,   ///< law::Citations
        cited,       ///< an event: citations, and one of many records, which is `of`
    };
    struct Field {
        std::string_view name;
        std::size_t offset;
        const Shape* shape;
    };

    Kind kind{};
    std::string_view name = {};  ///< of a record, and of what is written as something else
    std::size_t size = 0;
    std::size_t alignment = 0;
    bool is_signed = false;
    std::span<const std::string_view> words = {};
    const Shape* of = nullptr;
    std::size_t most = SIZE_MAX;
    std::vector<Field> fields = {};
    std::vector<const Shape*> kinds = {};

    // --- The life of what is kept by itself (is_kept), at an address that has `size` bytes ------------------------
    void (*construct)(void* at) = nullptr;  ///< null where there is no empty one
    void (*destroy)(void* at) noexcept = nullptr;
    void (*copy)(void* to, const void* from) = nullptr;
    bool (*equal)(const void* a, const void* b) = nullptr;

    // --- What is inside ---------------------------------------------------------------------------------------------
    /// Of an optional or a pointer: null when there is nothing in it.
    const void* (*inside)(const void* at) = nullptr;
    /// Puts an empty one into an optional or a pointer, to be filled.
    void* (*fill)(void* at) = nullptr;
    /// Empties an optional or a list.
    void (*clear)(void* at) = nullptr;
    std::size_t (*count)(const void* at) = nullptr;
    const void* (*element)(const void* at, std::size_t index) = nullptr;
    /// Appends an empty one to a list.
    void* (*append)(void* at) = nullptr;
    /// Of one of many: which, and where it is; makes it an empty one of another kind.
    std::size_t (*place)(const void* at) = nullptr;
    const void* (*chosen)(const void* at) = nullptr;
    void* (*become)(void* at, std::size_t place) = nullptr;
    /// Of an event: its citations, and the record.
    const void* (*rules)(const void* at) = nullptr;
    const void* (*what)(const void* at) = nullptr;
    /// Of what is written as something else. `as` is the address of a value of that shape.
    void (*construct_as)(void* as) = nullptr;
    void (*destroy_as)(void* as) noexcept = nullptr;
    void (*to)(const void* at, void* as) = nullptr;
    std::string (*from)(void* at, const void* as) = nullptr;  ///< what is wrong; empty: nothing

    [[nodiscard]] const void* look(const Field& field, const void* at) const {
        return static_cast<const std::byte*>(at) + field.offset;
    }
    [[nodiscard]] void* look(const Field& field, void* at) const { return static_cast<std::byte*>(at) + field.offset; }
    /// Nothing where the record has no such field.
    [[nodiscard]] const Field* field(std::string_view named) const;
    void add_field(std::string_view named, std::size_t offset, const Shape& shape);
    [[nodiscard]] std::int64_t whole(const void* at) const;
    void set_whole(void* at, std::int64_t value) const;
    [[nodiscard]] std::int64_t least() const;
    [[nodiscard]] std::uint64_t greatest() const;
};

/// The shape of a type. Types with many parts have theirs compiled once: `extern template` beside the type, and the
/// same without `extern` in one source file.
template <class T>
[[nodiscard]] const Shape& shape_of();

/// A field of a record that lies there, as what it is; null where the record has none of that name and type.
template <class T>
[[nodiscard]] const T* field_in(const Shape& record, const void* at, std::string_view named) {
    const Shape::Field* field = record.field(named);
    return field == nullptr || field->shape != &shape_of<T>() ? nullptr
                                                              : static_cast<const T*>(record.look(*field, at));
}

/// A value of any shape. After a move it is empty, and can only be assigned to or destroyed.
class AnyValue {
public:
    /// An empty value of that shape.
    explicit AnyValue(const Shape& shape) : shape_(&shape), at_(allocate(shape)) { shape.construct(at_); }
    template <class T>
        requires(!std::same_as<std::remove_cvref_t<T>, AnyValue>)
    [[nodiscard]] static AnyValue of(T value) {
        static_assert(is_kept<T>, "say so beside the type: is_kept");
        const Shape& shape = shape_of<T>();
        AnyValue made{shape, allocate(shape)};
        ::new (made.at_) T(std::move(value));
        return made;
    }
    /// A copy of what is there.
    [[nodiscard]] static AnyValue copy_of(const Shape& shape, const void* from);
    AnyValue(const AnyValue& other) : AnyValue(copy_of(*other.shape_, other.at_)) {}
    AnyValue(AnyValue&& other) noexcept : shape_(other.shape_), at_(std::exchange(other.at_, nullptr)) {}
    AnyValue& operator=(const AnyValue& other) {
        if (this != &other) *this = AnyValue{other};
        return *this;
    }
    AnyValue& operator=(AnyValue&& other) noexcept {
        std::swap(shape_, other.shape_);
        std::swap(at_, other.at_);
        return *this;
    }
    ~AnyValue();

    [[nodiscard]] const Shape& shape() const noexcept { return *shape_; }
    [[nodiscard]] const void* address() const noexcept { return at_; }
    [[nodiscard]] void* address() noexcept { return at_; }
    /// The value as its own type; to ask for another type is a bug.
    template <class T>
    [[nodiscard]] const T& as() const {
        CROUPIER_ASSERT(shape_ == &shape_of<T>());
        return *static_cast<const T*>(at_);
    }
    /// Moves it out.
    template <class T>
    [[nodiscard]] T take() && {
        CROUPIER_ASSERT(shape_ == &shape_of<T>());
        return std::move(*static_cast<T*>(at_));
    }
    friend bool operator==(const AnyValue& a, const AnyValue& b) {
        return a.shape_ == b.shape_ && a.shape_->equal(a.at_, b.at_);
    }

private:
    AnyValue(const Shape& shape, void* at) : shape_(&shape), at_(at) {}
    [[nodiscard]] static void* allocate(const Shape& shape);

    const Shape* shape_;
    void* at_;
};

namespace detail {

template <class T, template <class...> class Template>
inline constexpr bool is_a = false;
template <template <class...> class Template, class... Ts>
inline constexpr bool is_a<Template<Ts...>, Template> = true;
template <class T>
inline constexpr bool is_inline_vector = false;
template <class T, std::size_t Most>
inline constexpr bool is_inline_vector<InlineVector<T, Most>> = true;

template <class T>
concept HasWrittenAs = requires { WrittenAs<T>::name; };

template <class T>
void fill_list(Shape& shape) {
    using Each = typename T::value_type;
    shape.kind = Shape::Kind::list;
    shape.of = &shape_of<Each>();
    if constexpr (is_inline_vector<T>) shape.most = T::most;
    shape.clear = [](void* at) { static_cast<T*>(at)->clear(); };
    shape.count = [](const void* at) { return static_cast<const T*>(at)->size(); };
    shape.element = [](const void* at, std::size_t index) -> const void* {
        return &(*static_cast<const T*>(at))[index];
    };
    if constexpr (std::default_initializable<Each>)
        shape.append = [](void* at) -> void* {
            T& list = *static_cast<T*>(at);
            list.push_back(Each{});
            return &list[list.size() - 1];
        };
}

template <class T>
void fill_optional(Shape& shape) {
    shape.kind = Shape::Kind::optional;
    shape.of = &shape_of<typename T::value_type>();
    shape.inside = [](const void* at) -> const void* {
        const T& value = *static_cast<const T*>(at);
        return value ? &*value : nullptr;
    };
    shape.fill = [](void* at) -> void* { return &static_cast<T*>(at)->emplace(); };
    shape.clear = [](void* at) { static_cast<T*>(at)->reset(); };
}

template <class T>
void fill_pointer(Shape& shape) {
    using Pointee = std::remove_const_t<typename T::element_type>;
    shape.kind = Shape::Kind::pointer;
    shape.of = &shape_of<Pointee>();
    shape.inside = [](const void* at) -> const void* { return static_cast<const T*>(at)->get(); };
    shape.fill = [](void* at) -> void* {
        auto made = std::make_shared<Pointee>();
        void* inside = made.get();
        *static_cast<T*>(at) = std::move(made);
        return inside;
    };
}

template <class... Ts>
void fill_one_of(Shape& shape, std::type_identity<OneOf<Ts...>>) {
    using T = OneOf<Ts...>;
    shape.kind = Shape::Kind::one_of;
    shape.kinds = {&shape_of<Ts>()...};
    shape.words = T::names;
    shape.place = [](const void* at) { return static_cast<const T*>(at)->place(); };
    shape.chosen = [](const void* at) { return static_cast<const T*>(at)->address(); };
    shape.become = [](void* at, std::size_t place) -> void* {
        static constexpr void* (*as[])(T&){[](T& value) -> void* { return &value.template become<Ts>(); }...};
        return as[place](*static_cast<T*>(at));
    };
}

template <class T>
void fill_record(Shape& shape) {
    shape.kind = Shape::Kind::record;
    shape.name = T::record_name;
    const T record{};
    T::fields(record, [&]<class Field>(std::string_view name, const Field& field) {
        const auto offset = reinterpret_cast<const std::byte*>(&field) - reinterpret_cast<const std::byte*>(&record);
        shape.add_field(name, static_cast<std::size_t>(offset), shape_of<Field>());
    });
}

template <class T>
void fill_written_as(Shape& shape) {
    using Way = WrittenAs<T>;
    using As = typename Way::As;
    shape.kind = Shape::Kind::written_as;
    shape.name = Way::name;
    shape.of = &shape_of<As>();
    if constexpr (requires { Way::most; }) shape.most = Way::most;
    shape.construct_as = [](void* as) { ::new (as) As{}; };
    shape.destroy_as = [](void* as) noexcept { std::destroy_at(static_cast<As*>(as)); };
    shape.to = [](const void* at, void* as) { *static_cast<As*>(as) = Way::to(*static_cast<const T*>(at)); };
    shape.from = [](void* at, const void* as) -> std::string {
        std::expected<T, std::string> value = Way::from(*static_cast<const As*>(as));
        if (!value) return std::move(value.error());
        *static_cast<T*>(at) = *std::move(value);
        return {};
    };
}

template <class T>
void fill_life(Shape& shape) {
    if constexpr (std::default_initializable<T>) shape.construct = [](void* at) { ::new (at) T{}; };
    shape.destroy = [](void* at) noexcept { std::destroy_at(static_cast<T*>(at)); };
    shape.copy = [](void* to, const void* from) { ::new (to) T(*static_cast<const T*>(from)); };
    shape.equal = [](const void* a, const void* b) { return *static_cast<const T*>(a) == *static_cast<const T*>(b); };
}

/// Shapes are never destroyed, because they are used until the very end of the program.
[[nodiscard]] Shape& new_shape(std::size_t size, std::size_t alignment);

template <class T>
[[nodiscard]] const Shape& make_shape() {
    Shape& shape = new_shape(sizeof(T), alignof(T));
    if constexpr (is_kept<T>) fill_life<T>(shape);
    if constexpr (std::same_as<T, bool>) {
        shape.kind = Shape::Kind::boolean;
    } else if constexpr (std::integral<T>) {
        static_assert(sizeof(T) < 8 || std::is_signed_v<T>);
        shape.kind = Shape::Kind::whole;
        shape.is_signed = std::is_signed_v<T>;
    } else if constexpr (Named<T>) {
        static_assert(sizeof(T) == 1);
        shape.kind = Shape::Kind::word;
        shape.words = enum_names<T>;
    } else if constexpr (std::same_as<T, std::string>) {
        shape.kind = Shape::Kind::text;
    } else if constexpr (is_a<T, std::optional>) {
        fill_optional<T>(shape);
    } else if constexpr (is_a<T, std::shared_ptr>) {
        fill_pointer<T>(shape);
    } else if constexpr (is_a<T, std::vector> || is_inline_vector<T>) {
        fill_list<T>(shape);
    } else if constexpr (is_a<T, OneOf>) {
        fill_one_of(shape, std::type_identity<T>{});
    } else if constexpr (is_citations<T>) {
        shape.kind = Shape::Kind::citations;
    } else if constexpr (is_cited<T>) {
        shape.kind = Shape::Kind::cited;
        shape.of = &shape_of<decltype(T::what)>();
        shape.rules = [](const void* at) -> const void* { return &static_cast<const T*>(at)->rules; };
        shape.what = [](const void* at) -> const void* { return &static_cast<const T*>(at)->what; };
    } else if constexpr (HasWrittenAs<T>) {
        fill_written_as<T>(shape);
    } else {
        static_assert(Record<T>, "this type has no shape: list its fields, or say as what it is written");
        fill_record<T>(shape);
    }
    return shape;
}

}  // namespace detail

template <class T>
const Shape& shape_of() {
    static const Shape& shape = detail::make_shape<T>();
    return shape;
}

}  // namespace croupier
