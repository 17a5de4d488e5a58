# croupier_game_list(NAME croupier_games GAMES a_game another_game WITH parts walk): a list of games, for programs and tests.
#
# Libraries are written for whatever list there is, and link croupier_any_games or croupier_any_games_parts. A program links
# one list:
#
#   croupier_games              games::types(), from the rules of each game
#
# and, of those named after WITH,
#
#   croupier_games_parts        games::parts(), from each game.cpp; needs all of each game
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

# croupier_collected(NAME x GAMES ... HEADER ... TYPE playthroughs::Playthrough FROM playthroughs NAMESPACE playthroughs RESULT
# "std::vector<Playthrough>" FUNCTION all_playthroughs DEPENDS ...): the lists that functions of games return, as one list.
function(croupier_collected)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME;HEADER;TYPE;FROM;NAMESPACE;RESULT;FUNCTION" "GAMES;DEPENDS")
    set(declared "")
    set(taken "")
    foreach(game ${ARG_GAMES})
        string(APPEND declared "namespace croupier::${game} {\nstd::vector<${ARG_TYPE}> ${ARG_FROM}();\n}\n")
        string(APPEND taken "        for (auto& each : ${game}::${ARG_FROM}()) list.push_back(std::move(each));\n")
    endforeach()
    croupier_made(NAME ${ARG_NAME} HEADER ${ARG_HEADER} DEPENDS ${ARG_DEPENDS} DECLARED "${declared}" CONTENT
"namespace croupier::${ARG_NAMESPACE} {
${ARG_RESULT} ${ARG_FUNCTION}() {
    static const std::vector<${ARG_TYPE}> every = [] {
        std::vector<${ARG_TYPE}> list;
${taken}        return list;
    }();
    return every;
}
}  // namespace croupier::${ARG_NAMESPACE}")
endfunction()

function(croupier_game_list)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME" "GAMES;WITH")
    list(TRANSFORM ARG_GAMES PREPEND croupier_game_ OUTPUT_VARIABLE rules)
    list(TRANSFORM ARG_GAMES PREPEND croupier_ OUTPUT_VARIABLE whole)
    list(TRANSFORM whole APPEND _walk OUTPUT_VARIABLE walk)
    list(TRANSFORM whole APPEND _playthroughs OUTPUT_VARIABLE playthroughs)
    list(TRANSFORM whole APPEND _samples OUTPUT_VARIABLE samples)
    croupier_listed(NAME ${ARG_NAME} GAMES ${ARG_GAMES} HEADER games/all/games.h
        TYPE play::GameType VALUE game_type NAMESPACE games FUNCTION types
        DEPENDS croupier_any_games ${rules})
    if("parts" IN_LIST ARG_WITH)
        croupier_listed(NAME ${ARG_NAME}_parts GAMES ${ARG_GAMES} HEADER games/all/parts.h
            TYPE games::Parts VALUE parts NAMESPACE games FUNCTION parts
            DEPENDS ${ARG_NAME} croupier_any_games_parts ${whole})
    endif()
    if("walk" IN_LIST ARG_WITH)
        croupier_listed(NAME ${ARG_NAME}_walk GAMES ${ARG_GAMES} HEADER tests/conformance/walk.h
            TYPE conformance::Walk VALUE walk NAMESPACE conformance FUNCTION walks
            DEPENDS ${walk})
    endif()
    if("playthroughs" IN_LIST ARG_WITH)
        croupier_collected(NAME ${ARG_NAME}_playthroughs GAMES ${ARG_GAMES} HEADER tests/playthroughs/playthrough.h
            TYPE playthroughs::Playthrough FROM playthroughs
            NAMESPACE playthroughs RESULT "std::vector<Playthrough>" FUNCTION all_playthroughs
            DEPENDS ${playthroughs})
    endif()
    if("samples" IN_LIST ARG_WITH)
        croupier_collected(NAME ${ARG_NAME}_samples GAMES ${ARG_GAMES} HEADER tests/samples/sample.h
            TYPE samples::Sample FROM sample_tables
            NAMESPACE samples RESULT "std::span<const Sample>" FUNCTION all
            DEPENDS croupier_samples ${samples})
    endif()
endfunction()
