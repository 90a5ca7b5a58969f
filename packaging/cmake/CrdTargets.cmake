# Settings shared by every target, and the functions that declare targets named after their folders.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# A batch of sources is compiled as one: its headers are read once. So names in anonymous namespaces must be unique in a
# target (tests/house). OFF compiles each source separately, for work on single files and for tools that read one at a
# time.
option(CRD_UNITY "Compile sources in batches" ON)
set(CMAKE_UNITY_BUILD ${CRD_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 32)

# The libraries of the engine share headers and instances of templates: in common batches they take five sixths of the
# time. A change of one source then compiles a larger batch, so this is for builds of everything (preset release).
option(CRD_JOINED "Compile the libraries of the engine in common batches" OFF)

find_program(CRD_CCACHE ccache)
if(CRD_CCACHE)
    # What ccache needs to know about precompiled headers; and results are those of any clone, wherever it is: __FILE__,
    # which assertions contain, is relative.
    add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
    set(CMAKE_CXX_COMPILER_LAUNCHER "env;CCACHE_SLOPPINESS=pch_defines,time_macros;CCACHE_BASEDIR=${CMAKE_SOURCE_DIR};CCACHE_NOHASHDIR=1;${CRD_CCACHE}")
endif()
# Linking is a large part of an edit-build-test round; mold is used if it is present.
find_program(CRD_MOLD mold)
if(CRD_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

# Libraries of our own refer to their object files: nothing is copied.
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcs --thin <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")

add_library(crd_options INTERFACE)
target_include_directories(crd_options INTERFACE "${CMAKE_SOURCE_DIR}")
# Everywhere, as some libraries ask for it and precompiled headers are shared.
target_compile_options(crd_options INTERFACE -pthread)
target_compile_options(crd_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                                             -Wnon-virtual-dtor -Wold-style-cast -Wcast-align -Woverloaded-virtual -Werror)
# GCC 13 and 14 take a reference that a function returns for one into its arguments, also where it is not.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
    target_compile_options(crd_options INTERFACE -Wno-dangling-reference)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # With optimisation g++ 12 and 13 see overlapping copies in "text" + std::string (GCC bug 105651), and uninitialised
    # bytes in the short buffers of strings that are moved; clang, the analyzer and the sanitizers look for the real ones.
    target_compile_options(crd_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ frees memory less often: a twentieth of the time, for 150 MB more at most.
    add_compile_options(--param=ggc-min-heapsize=600000)
endif()
if(CRD_SANITIZE)
    add_compile_options(-fsanitize=${CRD_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${CRD_SANITIZE})
    if(CRD_SANITIZE_QUICKLY)
        # Measured with g++ 12: a third of the compiler's time. What a wrong pointer reads or writes is found by the address sanitizer.
        add_compile_options(-fno-sanitize=null,alignment,vptr,object-size,pointer-overflow)
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
        # With sanitizers g++ 12 sees impossible sizes in std::string::resize().
        target_compile_options(crd_options INTERFACE -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
    endif()
endif()
if(CRD_BUILD_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# For code that mostly waits, for a person or for the engine: -Og compiles 40 % faster than -O2, and with sanitizers than -O1.
function(crd_compile_quickly target)
    if(CRD_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -Og)
    endif()
    if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13
       AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
        # -O2 has these. They do nothing to code of -Og, but without them g++ 13 and later reject the precompiled headers of -O2.
        target_compile_options(${target} PRIVATE -munroll-only-small-loops -mvzeroupper)
    endif()
endfunction()

# crd_precompile(model <QObject> ...) reads these headers once for all sources of the target. Or those of another target,
# which is compiled with the same options and definitions: crd_precompile(qml_panes REUSE_FROM qt_headers). g++ 12 takes
# headers of -O2 for a source of -Og, and inlines more than -Og does; with those of -Og it ends in a source of -O2.
function(crd_precompile target)
    if(ARGV1 STREQUAL "REUSE_FROM")
        target_precompile_headers(${target} REUSE_FROM ${ARGV2})
    else()
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
    if(CRD_CCACHE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE -fpch-preprocess)
    endif()
endfunction()

# Headers of most sources, read once for all targets below the folder that calls this: crd_precompiled_headers(engine_headers <string> ...).
function(crd_precompiled_headers name)
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp" CONTENT "")
    add_library(${name} OBJECT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    set_target_properties(${name} PROPERTIES AUTOMOC OFF)
    target_link_libraries(${name} PRIVATE crd_options)
    crd_precompile(${name} ${ARGN})
endfunction()

# Writes packaging/cmake/NAME.in as the program NAME in the build folder.
macro(crd_configure_script name)
    configure_file("${CMAKE_SOURCE_DIR}/packaging/cmake/${name}.in" "${CMAKE_BINARY_DIR}/${name}" @ONLY
                   FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endmacro()

# The classes of this target have Qt's macros. moc needs nothing of the libraries that are linked, so it does not wait for them.
function(crd_automoc target)
    get_target_property(moc Qt6::moc LOCATION)
    crd_configure_script(quick-moc)
    set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOGEN_ORIGIN_DEPENDS OFF AUTOMOC_EXECUTABLE "${CMAKE_BINARY_DIR}/quick-moc")
endfunction()

# crd_library(engine/yaml SOURCES a.cpp ... LINKS engine_base ...) declares the static library engine_yaml. LINKS are the
# folders of which it includes headers (tests/house/layers.py). QUICKLY: see crd_compile_quickly. With CRD_JOINED its
# sources are compiled with those of the other libraries.
function(crd_library folder)
    cmake_parse_arguments(ARG "QUICKLY" "" "SOURCES;LINKS;PRIVATE_LINKS;PRIVATE_INCLUDES" ${ARGN})
    string(REPLACE "/" "_" name "${folder}")
    if(CRD_JOINED AND folder MATCHES "^engine/")
        set(code engine_optimized)
        if(ARG_QUICKLY)
            set(code engine_quick)
        endif()
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE ${code} ${ARG_LINKS})
        list(TRANSFORM ARG_SOURCES PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
    else()
        set(code ${name})
        add_library(${name} STATIC)
        target_link_libraries(${name} PUBLIC crd_options ${ARG_LINKS})
        crd_precompile(${name} REUSE_FROM engine_headers)
        if(ARG_QUICKLY)
            crd_compile_quickly(${name})
        endif()
    endif()
    target_sources(${code} PRIVATE ${ARG_SOURCES})
    target_link_libraries(${code} PRIVATE ${ARG_PRIVATE_LINKS})
    target_include_directories(${code} PRIVATE ${ARG_PRIVATE_INCLUDES})
endfunction()

# With sanitizers, test programs include the suppressions.
function(crd_sanitized_test name)
    if(CRD_SANITIZE)
        target_sources(${name} PRIVATE "${CRD_SANITIZER_REPORTS}")
    endif()
endfunction()

# crd_test(NAME tests_engine_yaml SOURCES a.cpp ... LINKS engine_yaml ... [PART programs] [SHARDS 4] [PROPERTIES ...]) declares a
# GoogleTest program and its ctest entry, with properties of that. PART is its part of CRD_TESTS (tests/CMakeLists.txt), by
# default `code`; a program of another part is built on request only. SHARDS, by default 1, is the number of entries that share
# the program's tests, so that ctest runs them at once: NAME, or NAME_1 to NAME_4.
function(crd_test)
    cmake_parse_arguments(ARG "" "NAME;PART;SHARDS" "SOURCES;LINKS;PROPERTIES" ${ARGN})
    add_executable(${ARG_NAME} ${ARG_SOURCES})
    target_link_libraries(${ARG_NAME} PRIVATE crd_options ${ARG_LINKS} GTest::gmock_main)
    crd_sanitized_test(${ARG_NAME})
    crd_compile_quickly(${ARG_NAME})
    target_compile_options(${ARG_NAME} PRIVATE -fPIC)  # as the shared headers are
    crd_precompile(${ARG_NAME} REUSE_FROM tests_headers)
    if(NOT ARG_PART)
        set(ARG_PART code)
    endif()
    if(NOT ARG_SHARDS)
        set(ARG_SHARDS 1)
    endif()
    if(ARG_PART IN_LIST CRD_TESTS)
        foreach(shard RANGE 1 ${ARG_SHARDS})
            set(entry ${ARG_NAME})
            if(ARG_SHARDS GREATER 1)
                set(entry ${ARG_NAME}_${shard})
            endif()
            add_test(NAME ${entry} COMMAND ${ARG_NAME} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
            if(ARG_PROPERTIES)
                set_tests_properties(${entry} PROPERTIES ${ARG_PROPERTIES})
            endif()
            if(ARG_SHARDS GREATER 1)
                math(EXPR index "${shard} - 1")
                set_property(TEST ${entry} APPEND PROPERTY ENVIRONMENT GTEST_TOTAL_SHARDS=${ARG_SHARDS} GTEST_SHARD_INDEX=${index})
            endif()
        endforeach()
    else()
        set_target_properties(${ARG_NAME} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
endfunction()

# crd_fuzzer(NAME fuzz_yaml SOURCES a.cpp LINKS engine_yaml) declares a libFuzzer program (only with CRD_BUILD_FUZZ).
function(crd_fuzzer)
    cmake_parse_arguments(ARG "" "NAME" "SOURCES;LINKS" ${ARGN})
    if(CRD_BUILD_FUZZ)
        add_executable(${ARG_NAME} ${ARG_SOURCES})
        target_link_libraries(${ARG_NAME} PRIVATE crd_options ${ARG_LINKS})
        target_link_options(${ARG_NAME} PRIVATE -fsanitize=fuzzer)
    endif()
endfunction()
