#include "server/chance/battery/probability.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace croupier::battery {

namespace {

/// The part of the incomplete gamma function that its series and its continued fraction share.
double gamma_factor(double shape, double x) { return std::exp(-x + shape * std::log(x) - std::lgamma(shape)); }

constexpr double precise_enough = 1e-15;

/// The lower incomplete gamma function, regularised; converges quickly for x < shape + 1.
double lower_by_series(double shape, double x) {
    double term = 1 / shape;
    double sum = term;
    for (double at = shape + 1; term > sum * precise_enough; ++at) {
        term *= x / at;
        sum += term;
    }
    return sum * gamma_factor(shape, x);
}

/// The upper one, for x >= shape + 1: Lentz's way through the continued fraction.
double upper_by_fraction(double shape, double x) {
    constexpr double not_zero = std::numeric_limits<double>::min() / precise_enough;
    double b = x + 1 - shape;
    double c = 1 / not_zero;
    double d = 1 / b;
    double fraction = d;
    for (double step = 1;; ++step) {
        const double a = -step * (step - shape);
        b += 2;
        d = a * d + b;
        if (std::abs(d) < not_zero) d = not_zero;
        c = b + a / c;
        if (std::abs(c) < not_zero) c = not_zero;
        d = 1 / d;
        const double change = d * c;
        fraction *= change;
        if (std::abs(change - 1) < precise_enough || !std::isfinite(fraction)) break;
    }
    return fraction * gamma_factor(shape, x);
}

/// Of a number that follows the gamma distribution with that shape.
Tails gamma_tails(double shape, double x) {
    if (x <= 0) return {.below = 0, .above = 1};
    if (x < shape + 1) {
        const double below = lower_by_series(shape, x);
        return {.below = below, .above = 1 - below};
    }
    const double above = upper_by_fraction(shape, x);
    return {.below = 1 - above, .above = above};
}

/// Beyond this number of cards nothing is ever seen: 1 / 20! is 4e-19.
constexpr int most_seen = 20;

}  // namespace

Tails normal_tails(double z) {
    return {.below = std::erfc(-z / std::numbers::sqrt2) / 2, .above = std::erfc(z / std::numbers::sqrt2) / 2};
}

Tails chi_square_tails(double chi_square, double freedom) {
    if (freedom <= 0) return {};
    return gamma_tails(freedom / 2, chi_square / 2);
}

Tails poisson_tails(std::uint64_t count, double mean) {
    // As many as k events have come when the k-th waiting time is over.
    const auto events = static_cast<double>(count);
    return {.below = gamma_tails(events + 1, mean).above, .above = count == 0 ? 1 : gamma_tails(events, mean).below};
}

std::vector<double> fixed_point_probabilities() {
    std::vector<double> probabilities;
    double each = 1 / std::numbers::e;
    for (int seen = 0; seen <= most_seen; each /= ++seen) probabilities.push_back(each);
    return probabilities;
}

std::vector<double> old_neighbour_probabilities(int cards) {
    std::vector<double> probabilities = fixed_point_probabilities();
    for (std::size_t seen = 0; seen < probabilities.size(); ++seen)
        probabilities[seen] *= (cards + 1 - static_cast<double>(seen)) / cards;
    return probabilities;
}

std::vector<double> rising_sequence_probabilities(int cards) {
    // The next card either lengthens one of the sequences or splits the cards once more.
    std::vector<double> probabilities{1};
    for (int count = 2; count <= cards; ++count) {
        std::vector<double> next(probabilities.size() + 1);
        for (std::size_t sequences = 0; sequences < probabilities.size(); ++sequences) {
            const auto now = static_cast<double>(sequences) + 1;
            next[sequences] += probabilities[sequences] * now / count;
            next[sequences + 1] += probabilities[sequences] * (count - now) / count;
        }
        probabilities = std::move(next);
    }
    return probabilities;
}

}  // namespace croupier::battery
