// Commands and events of a game, without the game's types. Each keeps its value as the game has it, so nothing is
// converted on the way from a request to the rules and from the rules to a journal; anyone who knows the game asks for
// it as what it is.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/shape.h"
#include "core/law/rule.h"
#include "core/table/actor.h"
#include "core/table/breach.h"

namespace croupier::play {

/// Who asks, and what for: a value of the game's own type Command.
class Command {
public:
    explicit Command(AnyValue command) : value_(std::move(command)) {}
    /// Of a game's own command.
    template <class T>
    [[nodiscard]] static Command of(T command) {
        return Command{AnyValue::of(std::move(command))};
    }

    [[nodiscard]] const Actor& actor() const { return *static_cast<const Actor*>(look(0)); }
    void give_to(const Actor& actor) { *static_cast<Actor*>(look(0)) = actor; }
    /// One of many records.
    [[nodiscard]] const Shape& request_shape() const { return *value_.shape().fields[1].shape; }
    [[nodiscard]] const void* request() const { return look(1); }
    [[nodiscard]] void* request() { return look(1); }
    /// Which of them: by its place, and by its name: "PlaceWager".
    [[nodiscard]] std::size_t place() const { return request_shape().place(request()); }
    [[nodiscard]] std::string_view kind() const { return request_shape().words[place()]; }
    /// The request as that record; null when it is another.
    template <class T>
    [[nodiscard]] const T* get_if() const {
        return request_shape().kinds[place()] == &shape_of<T>()
                   ? static_cast<const T*>(request_shape().chosen(request()))
                   : nullptr;
    }

    [[nodiscard]] const AnyValue& value() const { return value_; }
    /// As the game has it.
    template <class T>
    [[nodiscard]] const T& as() const {
        return value_.as<T>();
    }
    friend bool operator==(const Command&, const Command&) = default;

private:
    [[nodiscard]] const void* look(std::size_t field) const {
        return value_.shape().look(value_.shape().fields[field], value_.address());
    }
    [[nodiscard]] void* look(std::size_t field) {
        return value_.shape().look(value_.shape().fields[field], value_.address());
    }

    AnyValue value_;
};

/// A command that is put together by names, for whoever does not know the game's types: a request of that kind, empty
/// but for what is set.
class CommandBuilder {
public:
    /// The game must have such a request.
    CommandBuilder(const Shape& command, const Actor& actor, std::string_view kind);

    /// Null where the request has no such field.
    [[nodiscard]] const Shape::Field* field(std::string_view named) const { return record_->field(named); }
    [[nodiscard]] void* at(const Shape::Field& field) { return record_->look(field, at_); }
    /// A field that must be there.
    [[nodiscard]] void* at(std::string_view named) {
        const Shape::Field* found = field(named);
        CROUPIER_ASSERT(found != nullptr);
        return at(*found);
    }
    /// A field of that type, which must be there.
    template <class T>
    CommandBuilder& set(std::string_view named, T value) {
        CROUPIER_ASSERT(field(named) != nullptr && field(named)->shape == &shape_of<T>());
        *static_cast<T*>(at(named)) = std::move(value);
        return *this;
    }
    [[nodiscard]] Command take() && { return std::move(command_); }

private:
    Command command_;
    const Shape* record_;
    void* at_;
};

/// One event of a game, where it lies: what it refers to must outlive it.
class Event {
public:
    Event(const Shape& shape, const void* at) : shape_(&shape), at_(at) {}
    template <class T>
    [[nodiscard]] static Event of(const T& event) {
        return {shape_of<T>(), &event};
    }

    [[nodiscard]] const law::Citations& rules() const {
        return *static_cast<const law::Citations*>(shape_->rules(at_));
    }
    [[nodiscard]] std::size_t place() const { return shape_->of->place(shape_->what(at_)); }
    /// "WagerPlaced"; lives as long as the program.
    [[nodiscard]] std::string_view kind() const { return shape_->of->words[place()]; }
    /// What happened, as that record; null when it is another.
    template <class T>
    [[nodiscard]] const T* get_if() const {
        return shape_->of->kinds[place()] == &shape_of<T>()
                   ? static_cast<const T*>(shape_->of->chosen(shape_->what(at_)))
                   : nullptr;
    }
    /// What happened, as a record of any game: its shape, where it lies, and a field of it as what that is; null where
    /// it has none of that name and type.
    [[nodiscard]] const Shape& record() const { return *shape_->of->kinds[place()]; }
    [[nodiscard]] const void* what() const { return shape_->of->chosen(shape_->what(at_)); }
    template <class T>
    [[nodiscard]] const T* field(std::string_view named) const {
        return field_in<T>(record(), what(), named);
    }
    /// As the game has it.
    template <class T>
    [[nodiscard]] const T& as() const {
        CROUPIER_ASSERT(shape_ == &shape_of<T>());
        return *static_cast<const T*>(at_);
    }
    [[nodiscard]] const Shape& shape() const { return *shape_; }
    [[nodiscard]] const void* address() const { return at_; }
    friend bool operator==(const Event& a, const Event& b) {
        return a.shape_ == b.shape_ && a.shape_->equal(a.at_, b.at_);
    }

private:
    const Shape* shape_;
    const void* at_;
};

/// Events in their order. Copies share them.
class Events {
public:
    template <class T>
    [[nodiscard]] static Events of(std::vector<T> events) {
        auto kept = std::make_shared<const std::vector<T>>(std::move(events));
        const void* first = kept->data();
        const std::size_t count = kept->size();
        return {shape_of<T>(), first, count, std::move(kept)};
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] Event operator[](std::size_t index) const {
        CROUPIER_ASSERT(index < count_);
        return {*shape_, first_ + index * shape_->size};
    }
    /// The first `count` of them.
    [[nodiscard]] Events first(std::size_t count) const {
        Events fewer = *this;
        fewer.count_ = std::min(count, count_);
        return fewer;
    }
    /// As the game has them.
    template <class T>
    [[nodiscard]] std::span<const T> as() const {
        CROUPIER_ASSERT(shape_ == &shape_of<T>());
        return {reinterpret_cast<const T*>(first_), count_};
    }
    friend bool operator==(const Events& a, const Events& b);

    class Iterator {
    public:
        Iterator(const Events& of, std::size_t at) : of_(&of), at_(at) {}
        Event operator*() const { return (*of_)[at_]; }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

    private:
        const Events* of_;
        std::size_t at_;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, count_}; }

private:
    Events(const Shape& shape, const void* first, std::size_t count, std::shared_ptr<const void> kept)
        : shape_(&shape), first_(static_cast<const std::byte*>(first)), count_(count), kept_(std::move(kept)) {}

    const Shape* shape_;
    const std::byte* first_;
    std::size_t count_;
    std::shared_ptr<const void> kept_;
};

/// An event that was read from somewhere, before it is the game's.
struct ReadEvent {
    law::Citations rules;
    AnyValue what;
};

using Ruling = std::expected<Events, Breach>;

}  // namespace croupier::play
