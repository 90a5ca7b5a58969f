# Read by ctest (TEST_INCLUDE_FILES): each suite of the window's tests is an entry, and a process, of its own. A process per test
# would start the program and read its QML files and fonts eight hundred times.
if(NOT EXISTS "${program}")
    add_test(tests_qml_NOT_BUILT tests_qml_NOT_BUILT)  # which fails
    return()
endif()
execute_process(COMMAND "${program}" --gtest_list_tests OUTPUT_VARIABLE listed RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "${program} does not list its tests: ${failed}")
endif()
string(REGEX MATCHALL "(^|\n)[^ \n]+\\." suites "${listed}")
foreach(suite IN LISTS suites)
    string(STRIP "${suite}" suite)
    string(REGEX REPLACE "^[^/]*/|\\.$" "" name "${suite}")
    add_test("tests_qml_${name}" "${program}" "--gtest_filter=${suite}*" --gtest_brief=1)
    set_tests_properties("tests_qml_${name}" PROPERTIES WORKING_DIRECTORY "${folder}" TIMEOUT "${limit}")
endforeach()
