// What a module exports, as module.h says. Compiled once for each game: CROUPIER_GAME is its namespace, CROUPIER_RULES
// the header that is its public face.
#include <cstdint>
#include <string>
#include <utility>

#include CROUPIER_RULES
#include "wasm/module.h"

namespace croupier::wasm {

namespace {

Module<croupier::CROUPIER_GAME::Game> table;
std::string question;
std::string answer_text;

/// The size of the answer, negative for an error.
std::int32_t say(Answer given) {
    answer_text = given ? *std::move(given) : std::move(given).error();
    const auto size = static_cast<std::int32_t>(answer_text.size());
    return given ? size : -size;
}

}  // namespace

extern "C" {
[[clang::export_name("room")]] char* croupier_room(std::uint32_t size) {
    question.resize(size);
    return question.data();
}
[[clang::export_name("answer")]] const char* croupier_answer() { return answer_text.data(); }
[[clang::export_name("restore")]] std::int32_t croupier_restore() { return say(table.restore(question)); }
[[clang::export_name("fold")]] std::int32_t croupier_fold() { return say(table.fold(question)); }
[[clang::export_name("judge")]] std::int32_t croupier_judge() { return say(table.judge(question)); }
}

}  // namespace croupier::wasm
