// As much of Boost.JSON as wire/ uses, for the modules only: the whole of it would be a third of a module's bytes,
// most of that for numbers with a fraction, which no record of ours has. The text always comes from the page's own
// JSON.stringify, so it is read without a second look at its bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boost::json {

using string = std::string;
class array;
class object;

/// Copies share their lists and objects, which nobody changes.
class value {
public:
    value() noexcept = default;
    explicit value(bool is) noexcept : kind_(Kind::truth), number_(is ? 1 : 0) {}
    value(std::int64_t number) noexcept : kind_(Kind::whole), number_(number) {}
    explicit value(std::string_view text) : kind_(Kind::text), text_(text) {}
    value(array list);
    value(object fields);
    /// A number with a fraction, or too large; what it is nobody asks.
    static value fraction() {
        value made;
        made.kind_ = Kind::fraction;
        return made;
    }

    [[nodiscard]] bool is_null() const noexcept { return kind_ == Kind::nothing; }
    [[nodiscard]] bool is_bool() const noexcept { return kind_ == Kind::truth; }
    [[nodiscard]] bool is_int64() const noexcept { return kind_ == Kind::whole; }
    [[nodiscard]] bool is_uint64() const noexcept { return false; }
    [[nodiscard]] bool is_string() const noexcept { return kind_ == Kind::text; }
    [[nodiscard]] bool is_array() const noexcept { return list_ != nullptr; }
    [[nodiscard]] bool is_object() const noexcept { return fields_ != nullptr; }
    [[nodiscard]] bool get_bool() const noexcept { return number_ != 0; }
    [[nodiscard]] std::int64_t get_int64() const noexcept { return number_; }
    [[nodiscard]] std::uint64_t get_uint64() const noexcept { return static_cast<std::uint64_t>(number_); }
    [[nodiscard]] const string& get_string() const noexcept { return text_; }
    [[nodiscard]] const array* if_array() const noexcept { return list_.get(); }
    [[nodiscard]] const object* if_object() const noexcept { return fields_.get(); }

private:
    enum class Kind : std::uint8_t { nothing, truth, whole, fraction, text, list, fields };
    Kind kind_ = Kind::nothing;
    std::int64_t number_ = 0;
    string text_;
    std::shared_ptr<const array> list_;
    std::shared_ptr<const object> fields_;
};

class array {
public:
    [[nodiscard]] std::size_t size() const noexcept { return items_.size(); }
    [[nodiscard]] bool empty() const noexcept { return items_.empty(); }
    [[nodiscard]] const value& operator[](std::size_t place) const { return items_[place]; }
    [[nodiscard]] const value& front() const { return items_.front(); }
    [[nodiscard]] auto begin() const noexcept { return items_.begin(); }
    [[nodiscard]] auto end() const noexcept { return items_.end(); }
    value& emplace_back(value item) { return items_.emplace_back(std::move(item)); }

private:
    std::vector<value> items_;
};

class key_value_pair {
public:
    key_value_pair(string key, json::value item) noexcept : key_(std::move(key)), value_(std::move(item)) {}
    [[nodiscard]] std::string_view key() const noexcept { return key_; }
    [[nodiscard]] const json::value& value() const noexcept { return value_; }

private:
    string key_;
    json::value value_;
};

class object {
public:
    [[nodiscard]] std::size_t size() const noexcept { return fields_.size(); }
    [[nodiscard]] bool empty() const noexcept { return fields_.empty(); }
    [[nodiscard]] const value* if_contains(std::string_view key) const noexcept {
        for (const key_value_pair& each : fields_)
            if (each.key() == key) return &each.value();
        return nullptr;
    }
    [[nodiscard]] bool contains(std::string_view key) const noexcept { return if_contains(key) != nullptr; }
    [[nodiscard]] auto begin() const noexcept { return fields_.begin(); }
    [[nodiscard]] auto end() const noexcept { return fields_.end(); }
    void emplace(string key, value item) { fields_.emplace_back(std::move(key), std::move(item)); }

private:
    std::vector<key_value_pair> fields_;
};

inline value::value(array list) : kind_(Kind::list), list_(std::make_shared<const array>(std::move(list))) {}
inline value::value(object fields) : kind_(Kind::fields), fields_(std::make_shared<const object>(std::move(fields))) {}

}  // namespace boost::json
