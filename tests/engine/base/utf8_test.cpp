#include "engine/base/text/utf8.h"

#include <gtest/gtest.h>

namespace crd {
namespace {

TEST(Utf8, AcceptsEveryLengthAndItsBorders) {
    for (const char* text : {"", "abc", "\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                             "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "h\xc3\xa9 \xf0\x9f\x98\x80"}) {
        EXPECT_EQ(firstInvalidUtf8(text), std::nullopt) << text;
    }
    EXPECT_EQ(firstInvalidUtf8(std::string_view("a\0b", 3)), std::nullopt);
}

TEST(Utf8, NamesTheFirstBadByte) {
    const struct {
        const char* text;
        std::size_t at;
    } cases[] = {{"ab\xff", 2},
                 {"\x80", 0},
                 {"a\xc3", 1},
                 {"\xc0\x80", 0},
                 {"\xe0\x80\x80", 0},
                 {"\xed\xa0\x80", 0},
                 {"x\xf4\x90\x80\x80", 1},
                 {"\xf0\x80\x80\x80", 0},
                 {"\xe2\x82 euro", 0},
                 {"\xf5\x80\x80\x80", 0}};
    for (const auto& c : cases) EXPECT_EQ(firstInvalidUtf8(c.text), c.at) << c.text;
}

TEST(Utf8, LooksAtEveryByteOfALongText) {
    for (std::size_t size = 1; size <= 40; ++size) {
        const std::string good(size, 'a');
        EXPECT_EQ(firstInvalidUtf8(good), std::nullopt);
        for (std::size_t at = 0; at < size; ++at) {
            std::string bad = good;
            bad[at] = '\xff';
            EXPECT_EQ(firstInvalidUtf8(bad), at) << size;
            bad.replace(at, 1, "\xc3\xa9");
            EXPECT_EQ(firstInvalidUtf8(bad), std::nullopt) << size;
        }
    }
}

TEST(Utf8, ReadsCodePoints) {
    const std::string_view text = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80";
    EXPECT_EQ(codePointAt(text, 0).value, 0x61U);
    EXPECT_EQ(codePointAt(text, 1).value, 0xE9U);
    EXPECT_EQ(codePointAt(text, 3).value, 0x20ACU);
    EXPECT_EQ(codePointAt(text, 6).value, 0x1F600U);
    EXPECT_EQ(codePointAt(text, 6).length, 4U);
}

}  // namespace
}  // namespace crd
