#include "core/base/shape.h"

#include <bit>
#include <cstring>

namespace croupier {

namespace {

template <class T>
std::int64_t read_as(const void* at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return static_cast<std::int64_t>(value);
}

template <class T>
void write_as(void* at, std::int64_t wide) {
    const auto value = static_cast<T>(wide);
    std::memcpy(at, &value, sizeof value);
}

}  // namespace

const Shape::Field* Shape::field(std::string_view named) const {
    for (const Field& each : fields)
        if (each.name == named) return &each;
    return nullptr;
}

void Shape::add_field(std::string_view named, std::size_t offset, const Shape& shape) {
    fields.push_back({named, offset, &shape});
}

Shape& detail::new_shape(std::size_t size, std::size_t alignment) {
    auto made = std::make_unique<Shape>();
    made->size = size;
    made->alignment = alignment;
    return *made.release();
}

std::int64_t Shape::whole(const void* at) const {
    switch (size) {
        case 1: return is_signed ? read_as<std::int8_t>(at) : read_as<std::uint8_t>(at);
        case 2: return is_signed ? read_as<std::int16_t>(at) : read_as<std::uint16_t>(at);
        case 4: return is_signed ? read_as<std::int32_t>(at) : read_as<std::uint32_t>(at);
        default: return read_as<std::int64_t>(at);
    }
}

void Shape::set_whole(void* at, std::int64_t value) const {
    switch (size) {
        case 1: return write_as<std::uint8_t>(at, value);
        case 2: return write_as<std::uint16_t>(at, value);
        case 4: return write_as<std::uint32_t>(at, value);
        default: return write_as<std::int64_t>(at, value);
    }
}

std::int64_t Shape::least() const { return is_signed ? INT64_MIN >> (64 - 8 * size) : 0; }

std::uint64_t Shape::greatest() const {
    const std::size_t bits = 8 * size - (is_signed ? 1 : 0);
    return UINT64_MAX >> (64 - bits);
}

void* AnyValue::allocate(const Shape& shape) { return ::operator new(shape.size, std::align_val_t{shape.alignment}); }

AnyValue AnyValue::copy_of(const Shape& shape, const void* from) {
    AnyValue made{shape, allocate(shape)};
    shape.copy(made.at_, from);
    return made;
}

AnyValue::~AnyValue() {
    if (at_ == nullptr) return;
    shape_->destroy(at_);
    ::operator delete(at_, shape_->size, std::align_val_t{shape_->alignment});
}

}  // namespace croupier
