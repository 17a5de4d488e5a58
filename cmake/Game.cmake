# croupier_game(NAME a_game SOURCES ... DEPENDS croupier_core_kits_layout ...): a game's rules, the library croupier_game_a_game.
# They are pure: whatever is neither core nor a kit is refused.
function(croupier_game)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME" "HEADERS;SOURCES;DEPENDS")
    foreach(library ${ARG_DEPENDS})
        if(NOT library MATCHES "^croupier_core_")
            message(FATAL_ERROR "the rules of ${ARG_NAME} link ${library}, which is neither core nor a kit")
        endif()
    endforeach()
    croupier_library(NAME croupier_game_${ARG_NAME} HEADERS ${ARG_HEADERS} SOURCES ${ARG_SOURCES} DEPENDS ${ARG_DEPENDS})
endfunction()
