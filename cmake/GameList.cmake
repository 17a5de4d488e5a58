# croupier_game_list(NAME croupier_games GAMES a_game another_game): a list of games, for programs and tests.
#
# Libraries are written for whatever list there is, and link croupier_any_games or croupier_any_games_parts. A program links
# one list:
#
#   croupier_games              games::types(), from the rules of each game
#   croupier_games_parts        games::parts() as well, from each game.cpp; needs all of each game
#   croupier_games_walk         conformance::walks(), for tests
#   croupier_games_playthroughs playthroughs::all_playthroughs(), for tests
#   croupier_games_samples      samples::all(), for tests

# croupier_made(NAME x HEADER games/all/games.h DECLARED ... CONTENT ... DEPENDS ...): a library of one source that is made here.
function(croupier_made)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME;HEADER;DECLARED;CONTENT" "DEPENDS")
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${ARG_NAME}.cpp")
    file(GENERATE OUTPUT "${source}" CONTENT
"// Made of a list of games; not to be edited.
#include \"${ARG_HEADER}\"
${ARG_DECLARED}
${ARG_CONTENT}
")
    croupier_library(NAME ${ARG_NAME}_made SOURCES "${source}" DEPENDS ${ARG_DEPENDS})
    # Whole, because only libraries that stand behind it on the linker's command line may ask for what is in it.
    add_library(${ARG_NAME} INTERFACE)
    target_link_libraries(${ARG_NAME} INTERFACE "$<LINK_LIBRARY:WHOLE_ARCHIVE,${ARG_NAME}_made>" ${ARG_DEPENDS})
endfunction()

# croupier_listed(NAME croupier_games GAMES ... HEADER ... TYPE play::GameType VALUE game_type NAMESPACE games FUNCTION types DEPENDS ...):
# the values that games define under one name, as one function.
function(croupier_listed)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME;HEADER;TYPE;VALUE;NAMESPACE;FUNCTION" "GAMES;DEPENDS")
    set(declared "")
    set(values "")
    foreach(game ${ARG_GAMES})
        string(APPEND declared "namespace croupier::${game} {\nextern const ${ARG_TYPE} ${ARG_VALUE};\n}\n")
        string(APPEND values "&${game}::${ARG_VALUE}, ")
    endforeach()
    croupier_made(NAME ${ARG_NAME} HEADER ${ARG_HEADER} DEPENDS ${ARG_DEPENDS} DECLARED "${declared}" CONTENT
"namespace croupier::${ARG_NAMESPACE} {
std::span<const ${ARG_TYPE}* const> ${ARG_FUNCTION}() {
    static constexpr const ${ARG_TYPE}* list[]{${values}};
    return list;
}
}  // namespace croupier::${ARG_NAMESPACE}")
endfunction()

function(croupier_game_list)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME" "GAMES")
    foreach(part rules whole walk playthroughs samples)
        set(${part} "")
    endforeach()
    foreach(game ${ARG_GAMES})
        list(APPEND rules croupier_game_${game})
        list(APPEND whole croupier_${game})
        list(APPEND walk croupier_${game}_walk)
        list(APPEND playthroughs croupier_${game}_playthroughs)
        list(APPEND samples croupier_${game}_samples)
    endforeach()
    croupier_listed(NAME ${ARG_NAME} GAMES ${ARG_GAMES} HEADER games/all/games.h
        TYPE play::GameType VALUE game_type NAMESPACE games FUNCTION types
        DEPENDS croupier_any_games ${rules})
    croupier_listed(NAME ${ARG_NAME}_parts GAMES ${ARG_GAMES} HEADER games/all/parts.h
        TYPE games::Parts VALUE parts NAMESPACE games FUNCTION parts
        DEPENDS ${ARG_NAME} croupier_any_games_parts ${whole})
    croupier_listed(NAME ${ARG_NAME}_walk GAMES ${ARG_GAMES} HEADER tests/conformance/walk.h
        TYPE conformance::Walk VALUE walk NAMESPACE conformance FUNCTION walks
        DEPENDS ${walk})
    set(declared "")
    set(taken "")
    foreach(game ${ARG_GAMES})
        string(APPEND declared "namespace croupier::${game} {\nstd::vector<playthroughs::Playthrough> playthroughs();\n}\n")
        string(APPEND taken "    for (const Playthrough& each : ${game}::playthroughs()) all.push_back(each);\n")
    endforeach()
    croupier_made(NAME ${ARG_NAME}_playthroughs HEADER tests/playthroughs/playthrough.h
        DEPENDS ${playthroughs} DECLARED "${declared}" CONTENT
"namespace croupier::playthroughs {
std::vector<Playthrough> all_playthroughs() {
    std::vector<Playthrough> all;
${taken}    return all;
}
}  // namespace croupier::playthroughs")
    set(declared "")
    set(taken "")
    foreach(game ${ARG_GAMES})
        string(APPEND declared "namespace croupier::${game} {\nstd::vector<samples::Sample> sample_tables();\n}\n")
        string(APPEND taken "        for (const Sample& each : ${game}::sample_tables()) list.push_back(each);\n")
    endforeach()
    croupier_made(NAME ${ARG_NAME}_samples HEADER tests/samples/sample.h
        DEPENDS croupier_samples ${samples} DECLARED "${declared}" CONTENT
"namespace croupier::samples {
std::span<const Sample> all() {
    static const std::vector<Sample> every = [] {
        std::vector<Sample> list;
${taken}        return list;
    }();
    return every;
}
}  // namespace croupier::samples")
endfunction()
