#include "simulation/faces.h"

namespace croupier::simulation {

Faces::Faces(const Streams& streams, std::uint64_t block, int decks) {
    for (int deck = 0; deck < decks; ++deck)
        for (int index = 0; index < Card::kinds; ++index) {
            const int rank = Card::from_index(index).rank();
            const auto value = static_cast<std::size_t>(rank >= 10 ? 0 : rank);
            fresh_[value][full_[value]++] = static_cast<std::uint8_t>(index);
        }
    StreamState state = streams.stream(Simulation::lane_stream(block, 0));
    for (int lane = 0; lane < block_lanes; ++lane) {
        lanes_.emplace_back(state);
        state = Streams::next(state);
    }
}

void Faces::begin_shoe(int lane) {
    cards_ = fresh_;
    left_ = full_;
    stream_ = &lanes_[static_cast<std::size_t>(lane)];
    fill();  // what is left of the numbers is another lane's
}

void Faces::fill() {
    for (std::size_t at = 0; at < numbers_.size(); at += 4) {
        const std::uint64_t word = (*stream_)();
        for (std::size_t part = 0; part < 4; ++part)
            numbers_[at + part] = static_cast<std::uint16_t>(word >> (16 * part));
    }
    used_ = 0;
}

std::uint16_t Faces::next_number() {
    if (used_ == numbers_.size()) fill();
    return numbers_[used_++];
}

[[gnu::always_inline]] inline std::uint8_t Faces::draw_by(std::size_t value, std::uint32_t number) {
    const std::uint32_t left = left_[value];
    std::uint32_t product = number * left;
    // Of 2^16 numbers each card gets an equal share; those that are left over are drawn again.
    while ((product & 0xffff) < left && (product & 0xffff) < 0x10000 % left) product = next_number() * left;
    std::uint8_t& place = cards_[value][product >> 16];
    const std::uint8_t card = place;
    place = cards_[value][left - 1];
    left_[value] = left - 1;
    return card;
}

std::uint8_t Faces::draw(std::uint8_t value) { return draw_by(value, next_number()); }

void Faces::draw(const Round& round, std::uint8_t* cards) {
    // Six draws always, because a machine cannot guess how many a round needs: those that are not the round's come from
    // a row with one card that is always there.
    constexpr std::size_t none = values;
    left_[none] = 2;
    if (used_ + round.values.size() > numbers_.size()) fill();
    const std::uint16_t* number = numbers_.data() + used_;
    used_ += round.values.size();
    for (std::size_t card = 0; card < 4; ++card) cards[card] = draw_by(round.values[card], number[card]);
    cards[4] = draw_by(round.cards > 4 ? round.values[4] : none, number[4]);
    cards[5] = draw_by(round.cards > 5 ? round.values[5] : none, number[5]);
}

}  // namespace croupier::simulation
