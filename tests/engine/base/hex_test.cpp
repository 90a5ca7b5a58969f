#include "engine/base/text/hex.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace crd {
namespace {

TEST(HexText, HasAtLeastTheDigits) {
    EXPECT_EQ(hexText(0, 0), "");
    EXPECT_EQ(hexText(0, 1), "0");
    EXPECT_EQ(hexText(0xab, 4), "00ab");
    EXPECT_EQ(hexText(0xab, 4, HexCase::Upper), "00AB");
    EXPECT_EQ(hexText(0x1f600, 4, HexCase::Upper), "1F600");
    EXPECT_EQ(hexText(std::numeric_limits<std::uint64_t>::max(), 16), "ffffffffffffffff");
}

TEST(HexText, EscapesBytesOfUrls) {
    EXPECT_EQ(percentByte('/'), "%2F");
    EXPECT_EQ(percentByte('\x01'), "%01");
    EXPECT_EQ(percentByte('\xe4'), "%E4");
}

}  // namespace
}  // namespace crd
