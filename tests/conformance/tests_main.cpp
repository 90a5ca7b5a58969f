// The main function of the test programs of this folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/conformance/recorded.h"

int main(int argc, char** argv) {
    ::testing::InitGoogleMock(&argc, argv);
    GTEST_FLAG_SET(filter, crd::conformance::filterForIds(GTEST_FLAG_GET(filter)));
    crd::conformance::AtStart::runAll();
    return RUN_ALL_TESTS();
}
