// What a game brings to its scenarios, and the steps that a scenario is made of.
//
//   template <>
//   struct Speech<bezique::Game> {
//       using Act, Setup;                            the order of play's acts; how a table is set up
//       using Supply;                                chance from the file: exhausted(), left(), thing ("card")
//       using Sections;                              reads the sections of its own; see reader.h
//       static constexpr ... sections;               their names
//       static constexpr ... order_of_play, events;  in the Gazette's words
//       static std::span<const Slot> slots();
//       static Setup reference_table();              what a scenario starts from
//       static std::span<const TableItem<Setup>> table_items();
//       static std::span<const ActSentence<Game>> acts();                  besides those of sentences.h
//       static std::span<const ExpectationSentence<Game>> expectations();  likewise
//       static bool needs_chance(next, state);       the next act takes something from the supply
//       static std::optional<Command> automatic(stage, next);
//       static void happened(supply, before, event); the supply follows what happens
//       static std::string needs(next);              "the round needs another card, ..."
//   };
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "language/language.h"

namespace croupier::replay {

template <class Game>
struct Speech;
template <class Game>
class Stage;  // the table while a scenario runs

template <class Setup>
struct TableItem {
    std::string_view pattern;
    void (*set)(Setup&, const Values&);
};

template <class Game>
struct ActSentence {
    std::string_view pattern;
    typename Game::Command (*make)(Stage<Game>&, const Values&);
};

using Verdict = std::optional<std::string>;  ///< nothing: it holds; otherwise what is there instead
using Rules = const std::vector<RuleName>&;

template <class Game>
struct ExpectationSentence {
    std::string_view pattern;
    Verdict (*check)(const Stage<Game>&, const Values&, Rules);
};

/// Why a scenario cannot go on: a refusal, or something in plain words.
struct Trouble {
    std::optional<Breach> refused;
    std::string what;
};

/// Somebody asks for something: a command, made when its turn comes.
template <class Game>
struct Ask {
    const ActSentence<Game>* sentence;
    Values values;
    std::vector<Person> people;  ///< patrons it names; who is new to the table sits down first
};
template <class Game>
struct SetUp {
    Person who;
    typename Speech<Game>::Setup setup;
};
/// A patron takes a place with chips before anything happens.
struct Welcome {
    Person patron;
    Money chips;
};
/// Something of the game's own sections.
template <class Game>
struct Deed {
    std::function<std::optional<Trouble>(Stage<Game>&)> carry_out;
};
/// The engine carries on by itself, perhaps only until a certain act is next.
template <class Game>
struct PlayOn {
    std::optional<typename Speech<Game>::Act> until;
};
/// Midnight passes: from the next round of play on, another edition may govern.
template <class Game>
struct NewDay {
    const typename Game::Law* law;
};
/// Something that must be true by now.
template <class Game>
struct Expectation {
    const ExpectationSentence<Game>* sentence;
    Values values;
};

template <class Game>
struct Step {
    Entry entry;
    std::variant<Ask<Game>, SetUp<Game>, Welcome, Deed<Game>, PlayOn<Game>, NewDay<Game>, Expectation<Game>> what;
    std::vector<RuleName> rules;
    bool refused = false;  ///< the act must be refused
};

/// The steps in the order of the file.
template <class Game>
struct Play {
    const typename Game::Law* law = nullptr;  ///< on the first day
    std::optional<typename Speech<Game>::Setup> table;
    std::vector<Step<Game>> steps;
};

}  // namespace croupier::replay
