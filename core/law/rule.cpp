// How a rule is named to people: in full for a breach, as a short label beside an event.
#include "core/law/rule.h"

#include <utility>

namespace croupier::law {
namespace {

// Rules are numbered; schedules and appendices carry their own name as their number.
bool is_numbered(const Clause& clause) {
    return !clause.number.empty() && clause.number.front() >= '0' && clause.number.front() <= '9';
}

}  // namespace

std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::computed: return "computed";
        case Kind::enforced: return "enforced";
        case Kind::procedure: return "procedure";
        case Kind::option: return "option";
        case Kind::irregularity: return "irregularity";
        case Kind::record: return "record";
    }
    std::unreachable();
}

// The part is left out: it is our way of splitting a rule, and a citation in full is the Gazette's.
std::string Rule::in_full() const {
    std::string text;
    if (clause_->division != 0) {
        text += clause_->subject;
        text += is_numbered(*clause_) ? " rule " : " ";
    }
    text += clause_->number;
    if (clause_->division == 1) text += " of Division 1";
    if (clause_->inferred) return text + " (inferred; its text is not held)";
    text += " (";
    text += clause_->notice->gazette;
    text += ')';
    return text;
}

std::string Rule::label(int home_division) const {
    std::string text{clause_->number};
    if (!clause_->part.empty()) {
        text += " (";
        text += clause_->part;
        text += ')';
    }
    if (clause_->division != 0 && clause_->division != home_division)
        text += " of Division " + std::to_string(clause_->division);
    return text;
}

std::string Rule::shown(int home_division) const {
    return label(home_division) + (clause_->inferred ? " inferred" : "");
}

}  // namespace croupier::law
