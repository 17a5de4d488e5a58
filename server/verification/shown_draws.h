// Checks chance from what a patron was given, without the journal: commitments, and the records of what is over, at any
// depth of any JSON. docs/examples/check_chance.py does the same with none of this code.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "wire/json.h"

namespace croupier::verification {

/// A record that was shown, and what is wrong with it.
struct DrawChecked {
    std::string table;
    std::int64_t number = 0;
    std::string what;      ///< "shoe 416"
    std::size_t seen = 0;  ///< cards, or one result, that were compared
    std::string problem;   ///< a sentence; empty: nothing
};

class ShownDraws {
public:
    /// Everything in it that is a commitment or a record. One that was looked at before is not looked at again.
    void take(const wire::Value& json);
    /// After all of it: numbers that lie between others and were never given are wrong as well.
    void finish();

    [[nodiscard]] const std::vector<DrawChecked>& checked() const { return checked_; }
    /// Committed to, and not yet shown.
    [[nodiscard]] std::size_t waiting() const;
    [[nodiscard]] std::size_t committed() const { return committed_.size(); }
    [[nodiscard]] std::size_t wrong() const;

private:
    using Where = std::pair<std::string, std::int64_t>;  ///< table and number
    void take(const wire::Object& object);

    std::map<Where, std::string> committed_;
    std::map<Where, wire::Object> shown_;
    std::vector<DrawChecked> checked_;
};

/// One record; empty when all of it follows from its secret. `seen`: how many cards or results were compared.
[[nodiscard]] std::string problem_with(const wire::Object& record, std::size_t& seen);

}  // namespace croupier::verification
