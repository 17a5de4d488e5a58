// How many connections there are, in all and from each address (or network of 64 bits). Private to this folder.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/net/metrics.h"

namespace croupier::net {

/// From any thread.
class Admissions : public std::enable_shared_from_this<Admissions> {
public:
    /// Keeps the gauge at the number of connections.
    Admissions(std::size_t max, std::size_t per_address_max, Gauge& open)
        : max_{max}, per_address_max_{per_address_max}, open_{open} {}

    /// The place of one connection; gives it back when it goes.
    class Place {
    public:
        Place() = default;
        Place(std::shared_ptr<Admissions> giver, std::string address)
            : giver_{std::move(giver)}, address_{std::move(address)} {}
        Place(Place&&) noexcept = default;
        Place& operator=(Place&& other) noexcept {
            std::swap(giver_, other.giver_);
            std::swap(address_, other.address_);
            return *this;
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place() {
            if (giver_) giver_->give_back(address_);
        }
        const std::string& address() const { return address_; }

    private:
        std::shared_ptr<Admissions> giver_;
        std::string address_;
    };

    enum class Admission { welcome, full, too_many_from_address };
    /// A proxy is asked about as a whole only: whom it speaks for is known later.
    std::pair<Admission, Place> ask(const std::string& address, bool is_proxy = false);

private:
    void give_back(const std::string& address);

    std::mutex lock_;
    std::size_t max_;
    std::size_t per_address_max_;
    std::size_t count_ = 0;
    Gauge& open_;
    std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace croupier::net
