// A rule of a gazetted division, as something that code can cite.
//
// The text of the law is data: one Clause a rule (or a part of a rule, where one rule orders several things), in the
// order of the Gazette, in our own words. Logic never holds a rule number; it holds a Rule, which points to a Clause of
// the edition in force. A Rule cannot be made from nothing, so an edition that forgets a citation does not compile.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/assertion.h"
#include "core/base/record.h"
#include "core/law/calendar.h"

namespace croupier::law {

/// What the software owes a rule.
enum class Kind : std::uint8_t {
    computed,      ///< the engine works it out
    enforced,      ///< the engine refuses what breaks it
    procedure,     ///< a step that a person takes and the engine puts in order
    option,        ///< the casino operator chooses
    irregularity,  ///< what follows when something went wrong
    record,        ///< written down or shown; changes nothing in play
};

[[nodiscard]] std::string_view name_of(Kind kind);

/// A notice in the New Zealand Gazette that made or changed rules.
struct Notice {
    std::string_view gazette;  ///< "Gazette 2004 No. 56"
    std::string_view title;    ///< "Rules of Casino Table Games, Amendment No. 19"
    Date in_force;
};

/// One rule, or one part of a rule, of one division as one notice wrote it.
struct Clause {
    const Notice* notice;
    int division;              ///< 5; 0 when it stands in the notice itself and not in a division
    std::string_view subject;  ///< "Bezique", "General"
    std::string_view number;   ///< as printed: "5.12", "3.4(a)(iii)(B)"
    std::string_view part;     ///< "sign", where one rule orders several things; otherwise empty
    Kind kind;
    std::string_view summary;  ///< one line, our words
    /// Not in any text held: taken over from a sister division or a later text. Never shown as if it were gazetted.
    bool inferred = false;
};

/// A citation. Cheap to copy; always points to a Clause that lives as long as the program.
class Rule {
public:
    explicit constexpr Rule(const Clause& clause) noexcept : clause_(&clause) {}

    [[nodiscard]] constexpr const Clause& clause() const noexcept { return *clause_; }
    [[nodiscard]] constexpr std::string_view number() const noexcept { return clause_->number; }
    [[nodiscard]] constexpr std::string_view summary() const noexcept { return clause_->summary; }

    /// "Bezique rule 5.12 (Gazette 2004 No. 56)", or "Bezique rule 5.8 (inferred; its text is not held)".
    [[nodiscard]] std::string in_full() const;
    /// "5.12", or "5.11 (sign)" where the rule is split, or "10.1(b) of Division 1" outside the game's own division.
    [[nodiscard]] std::string label(int home_division) const;
    /// The label as people are shown it: "5.8 inferred" where no text of it is held.
    [[nodiscard]] std::string shown(int home_division) const;

    friend constexpr bool operator==(const Rule&, const Rule&) = default;

private:
    const Clause* clause_;
};

/// A value together with the rule that fixes it.
template <class T>
struct Cited {
    T value;
    Rule rule;
};

/// The rules that an event or a breach rests on: the first orders it, the others explain it.
class Citations {
public:
    /// No act of any game rests on more; one that did would be our own mistake, and an assertion says so.
    static constexpr std::size_t most = 8;

    // Implicit on purpose: most events rest on one rule, and `return Breach{law.no_more_bets, …}` should read so.
    constexpr Citations(Rule first) noexcept  // NOLINT
        : rules_{first, first, first, first, first, first, first, first}, count_(1) {}
    template <std::same_as<Rule>... Further>
    constexpr Citations(Rule first, Rule second, Further... further) : Citations(first) {
        static_assert(sizeof...(Further) + 2 <= most);
        add(second);
        (add(further), ...);
    }

    [[nodiscard]] constexpr Rule first() const noexcept { return rules_[0]; }
    [[nodiscard]] constexpr std::span<const Rule> all() const noexcept { return {rules_.data(), count_}; }
    [[nodiscard]] constexpr bool cites(Rule rule) const noexcept {
        for (const Rule each : all())
            if (each == rule) return true;
        return false;
    }
    /// Adds a rule unless it is already cited.
    constexpr void add(Rule rule) {
        if (cites(rule)) return;
        CROUPIER_ASSERT(count_ < most);
        rules_[count_++] = rule;
    }
    /// The leading rules only, where there are more than so many.
    [[nodiscard]] constexpr Citations leading(std::size_t count) const noexcept {
        Citations fewer = *this;
        if (count < fewer.count_) fewer.count_ = static_cast<std::uint8_t>(count);
        return fewer;
    }

    friend constexpr bool operator==(const Citations& a, const Citations& b) noexcept {
        if (a.count_ != b.count_) return false;
        for (std::size_t i = 0; i < a.count_; ++i)
            if (a.rules_[i] != b.rules_[i]) return false;
        return true;
    }

private:
    std::array<Rule, most> rules_;
    std::uint8_t count_;
};

/// Finds a rule in a division's list of clauses while compiling; a number that is not there does not compile.
consteval Rule cite(std::span<const Clause> clauses, std::string_view number, std::string_view part = {}) {
    for (const Clause& clause : clauses)
        if (clause.number == number && clause.part == part) return Rule{clause};
    throw "no such rule in this edition";
}

}  // namespace croupier::law

template <>
inline constexpr bool croupier::is_citations<croupier::law::Citations> = true;
