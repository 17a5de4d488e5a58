# How every folder is built: language, warnings, and the functions that the CMakeLists.txt of the folders call.
#
#   croupier_library(NAME croupier_core_law
#       HEADERS rule.h              for editors; a header needs no listing to be included
#       SOURCES rule.cpp
#       DEPENDS croupier_core_base  what its headers may include
#       TESTS law_test.cpp          one program croupier_core_law_test; not in the preset release
#       TEST_DEPENDS croupier_games)    what else that program links
#   croupier_game(NAME a_game SOURCES ... DEPENDS croupier_core_play)               a game's rules, which link core and kits only
#   croupier_program(NAME croupier SOURCES main.cpp DEPENDS croupier_core_law)     build/<preset>/bin/croupier
#   croupier_test(NAME conformance_test SOURCES walk_test.cpp DEPENDS croupier_games [LABELS slow] [COST 20])
#                                 tests of a high cost, in seconds, are started first; sanitizers do without slow ones
#
#       PREFIX a_game.: before the name of each of its tests, so that `ctest -R a_game` finds them
#       TOGETHER: one process for all of its tests, which share something dear, such as a database server
#
# Sources are listed, never globbed: the lists are what the tidy test checks.

include("${CMAKE_CURRENT_LIST_DIR}/Game.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/GameList.cmake")

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_program(CCACHE ccache)
if(CCACHE)
    # Without the first ccache refuses files that use a precompiled header; with the others it knows a file again in
    # another copy of the repository.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
        "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "CCACHE_IGNOREOPTIONS=-fmacro-prefix-map=*" "${CCACHE}")
endif()
# What __FILE__ says is the same wherever the repository lies.
add_compile_options("-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")

# What every one of our targets is compiled with. Kept as a list because tests/compile_fail calls the compiler itself.
set(CROUPIER_WARNINGS
    -Wall -Wextra -Wpedantic -Werror
    -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    -Wimplicit-fallthrough -Wcast-align -Wcast-qual -Wundef -Wredundant-decls -Wformat=2 -Wextra-semi
    -Wdouble-promotion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND CROUPIER_WARNINGS -Wduplicated-cond -Wlogical-op -Wsuggest-override)
    # g++ 12 finds overlap, and too little room, in "text" + std::string where there is none (GCC bug 105651).
    list(APPEND CROUPIER_WARNINGS -Wno-restrict -Wno-array-bounds)
    if(CROUPIER_SANITIZERS)
        # The instrumented code misleads this one.
        list(APPEND CROUPIER_WARNINGS -Wno-maybe-uninitialized)
    endif()
else()
    # libstdc++ 12 calls its own deprecated buffer in std::stable_sort, and clang counts that as ours.
    list(APPEND CROUPIER_WARNINGS -Wno-deprecated-declarations)
endif()

set(CROUPIER_SANITIZERS "" CACHE STRING "Sanitizers to build with, as for -fsanitize=")
if(CROUPIER_SANITIZERS)
    add_compile_options(-fsanitize=${CROUPIER_SANITIZERS} -fno-sanitize-recover=all)
    # Checked at every access to a member, a quarter of all compile time: AddressSanitizer stops at a null pointer anyway,
    # and no pointer here is cast to a type of another alignment.
    add_compile_options(-fno-sanitize=null,alignment)
    # The tables that sanitizers add keep the usual linker busy for half a minute; this one comes with it.
    add_link_options(-fsanitize=${CROUPIER_SANITIZERS} -fuse-ld=gold)
endif()

find_package(Threads REQUIRED)

# Anyone who only runs the program needs neither the libraries of the tests nor those of the benchmarks: ./run says OFF.
option(CROUPIER_TESTS "Define tests and benchmarks" ON)
if(CROUPIER_TESTS)
    find_package(GTest REQUIRED)
    include(GoogleTest)

    # RapidCheck's Debian package has no CMake file of its own.
    find_library(RAPIDCHECK_LIBRARY rapidcheck REQUIRED)
    find_path(RAPIDCHECK_INCLUDE rapidcheck.h REQUIRED)
    add_library(rapidcheck STATIC IMPORTED GLOBAL)
    set_target_properties(rapidcheck PROPERTIES
        IMPORTED_LOCATION "${RAPIDCHECK_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${RAPIDCHECK_INCLUDE}")
endif()

# A command at a live table is made on one thread and let go on another, again and again: this allocator is made for that
# (docs/decisions/0017). Sanitizers bring their own.
find_library(JEMALLOC_LIBRARY jemalloc REQUIRED)

# A folder's sources are compiled ten at a time as one, and the headers of libraries are read once for all. Files include
# what they use, and stand alone, nevertheless: the presets dev and clang compile without this.
option(CROUPIER_QUICK_BUILD "Compile sources in groups, with precompiled headers of libraries" OFF)
set(CROUPIER_STANDARD_HEADERS <algorithm> <array> <chrono> <condition_variable> <expected> <fstream> <functional> <map>
    <memory> <mutex> <optional> <set> <span> <sstream> <stdexcept> <string> <string_view> <thread> <utility> <vector>)
# A test is compiled more often than it runs.
set(CROUPIER_TEST_OPTIMISATION $<$<CONFIG:Release>:-O1>)

# croupier_settings(TARGET [TEST]): what all our targets share. Includes are written from the repository's root.
function(croupier_settings target)
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_compile_options(${target} PRIVATE ${CROUPIER_WARNINGS})
    set(precompiled croupier_precompiled)
    if("TEST" IN_LIST ARGN)
        string(APPEND precompiled _for_tests)
        target_compile_options(${target} PRIVATE ${CROUPIER_TEST_OPTIMISATION})
    endif()
    if(CROUPIER_QUICK_BUILD)
        target_precompile_headers(${target} REUSE_FROM ${precompiled})
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10
            # The linter sees these groups, too.
            UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
    endif()
endfunction()

if(CROUPIER_QUICK_BUILD)
    file(WRITE "${PROJECT_BINARY_DIR}/precompiled.cpp" "")
    set(targets croupier_precompiled)
    if(CROUPIER_TESTS)
        list(APPEND targets croupier_precompiled_for_tests)
    endif()
    foreach(target ${targets})
        add_library(${target} STATIC "${PROJECT_BINARY_DIR}/precompiled.cpp")
        target_compile_options(${target} PRIVATE ${CROUPIER_WARNINGS} -Winvalid-pch)
        target_precompile_headers(${target} PRIVATE ${CROUPIER_STANDARD_HEADERS})
    endforeach()
    if(CROUPIER_TESTS)
        target_precompile_headers(croupier_precompiled_for_tests PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
        target_link_libraries(croupier_precompiled_for_tests PRIVATE GTest::gmock)
        target_compile_options(croupier_precompiled_for_tests PRIVATE ${CROUPIER_TEST_OPTIMISATION})
    endif()
endif()

# Unit tests are built once, where sanitizers watch them. The release build is tested as a whole: conformance, exact
# counts, scenarios, playthroughs and the program from outside.
option(CROUPIER_UNIT_TESTS "Build the tests that lie beside the code" ON)
if(NOT CROUPIER_TESTS)
    set(CROUPIER_UNIT_TESTS OFF)
endif()

function(croupier_check_arguments caller)
    if(ARG_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "${caller}: unknown argument ${ARG_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT ARG_NAME OR NOT ARG_SOURCES)
        message(FATAL_ERROR "${caller}: NAME and SOURCES are needed")
    endif()
endfunction()

function(croupier_library)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME" "HEADERS;SOURCES;DEPENDS;TESTS;TEST_DEPENDS")
    croupier_check_arguments(croupier_library)
    add_library(${ARG_NAME} STATIC ${ARG_SOURCES} ${ARG_HEADERS})
    if(NOT CROUPIER_UNIT_TESTS)
        # Without its tests a library is built for those who link it, or not at all.
        set_target_properties(${ARG_NAME} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
    croupier_settings(${ARG_NAME})
    target_link_libraries(${ARG_NAME} PUBLIC ${ARG_DEPENDS})
    if(ARG_TESTS AND CROUPIER_UNIT_TESTS)
        croupier_test(NAME ${ARG_NAME}_test SOURCES ${ARG_TESTS} DEPENDS ${ARG_NAME} ${ARG_TEST_DEPENDS})
    endif()
endfunction()

# croupier_text(NAME x NAMESPACE croupier::api HEADER server/api/documents.h TEXTS openapi_written=openapi.written.json ...): files
# of a folder as constants of the program, which the header declares as `extern const std::string_view`.
function(croupier_text)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME;NAMESPACE;HEADER" "TEXTS")
    set(source "// Made of the files beside CMakeLists.txt; not to be edited.\n#include \"${ARG_HEADER}\"\n\nnamespace ${ARG_NAMESPACE} {\n")
    foreach(text ${ARG_TEXTS})
        string(REPLACE "=" ";" parts "${text}")
        list(GET parts 0 name)
        list(GET parts 1 file)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
        file(READ "${file}" content)
        string(APPEND source "const std::string_view ${name} = R\"~~~~(${content})~~~~\";\n")
    endforeach()
    string(APPEND source "}  // namespace ${ARG_NAMESPACE}\n")
    file(GENERATE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${ARG_NAME}.cpp" CONTENT "${source}")
    add_library(${ARG_NAME} STATIC "${CMAKE_CURRENT_BINARY_DIR}/${ARG_NAME}.cpp")
    croupier_settings(${ARG_NAME})
    # Longer than every compiler must take; ours do.
    target_compile_options(${ARG_NAME} PRIVATE -Wno-overlength-strings)
endfunction()

function(croupier_program)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME" "HEADERS;SOURCES;DEPENDS")
    croupier_check_arguments(croupier_program)
    add_executable(${ARG_NAME} ${ARG_SOURCES} ${ARG_HEADERS})
    croupier_settings(${ARG_NAME})
    target_link_libraries(${ARG_NAME} PRIVATE ${ARG_DEPENDS})
    if(NOT CROUPIER_SANITIZERS)
        target_link_libraries(${ARG_NAME} PRIVATE "${JEMALLOC_LIBRARY}")
    endif()
    set_target_properties(${ARG_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
endfunction()

# A GoogleTest program; ctest knows each of its tests by name, and runs them in the repository's root.
function(croupier_test)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "TOGETHER" "NAME;COST;PREFIX" "HEADERS;SOURCES;DEPENDS;LABELS")
    croupier_check_arguments(croupier_test)
    if(NOT CROUPIER_TESTS)
        return()
    endif()
    add_executable(${ARG_NAME} ${ARG_SOURCES} ${ARG_HEADERS})
    if("slow" IN_LIST ARG_LABELS AND CROUPIER_SANITIZERS)
        # The test presets of sanitizers leave it out; it can still be asked for.
        set_target_properties(${ARG_NAME} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
    croupier_settings(${ARG_NAME} TEST)
    target_link_libraries(${ARG_NAME} PRIVATE ${ARG_DEPENDS} rapidcheck GTest::gmock GTest::gtest_main)
    set_target_properties(${ARG_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
    set(properties)
    if(ARG_LABELS)
        list(APPEND properties LABELS "${ARG_LABELS}")
    endif()
    if(ARG_COST)
        list(APPEND properties COST ${ARG_COST})
    endif()
    if(properties)
        list(PREPEND properties PROPERTIES)
    endif()
    if(ARG_TOGETHER)
        add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
        if(properties)
            set_tests_properties(${ARG_NAME} ${properties})
        endif()
        return()
    endif()
    gtest_discover_tests(${ARG_NAME} TEST_PREFIX "${ARG_PREFIX}" WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" DISCOVERY_MODE PRE_TEST
        DISCOVERY_TIMEOUT 60 ${properties})
endfunction()
