#include "engine/base/gocompat/go_text.h"

#include <gtest/gtest.h>

namespace crd {
namespace {

TEST(GoText, QuotesAsStrconvDoes) {
    EXPECT_EQ(goQuoted("a\"b\\c"), R"("a\"b\\c")");
    EXPECT_EQ(goQuoted("\a\b\t\n\v\f\r\x01\x7f"), R"("\a\b\t\n\v\f\r\x01\x7f")");
    EXPECT_EQ(goQuoted("\xc3\xa9\xe2\x82\xac"), "\"\xc3\xa9\xe2\x82\xac\"");
    EXPECT_EQ(goQuoted("\xc2\xa0\xe2\x80\x8b\xf3\xa0\x80\x81"), R"("\u00a0\u200b\U000e0001")");
    EXPECT_EQ(goQuoted("\xff\xc3(\xed\xa0\x80"), R"("\xff\xc3(\xed\xa0\x80")");
    EXPECT_EQ(goQuoted("\xef\xbf\xbd"), "\"\xef\xbf\xbd\"");
}

TEST(GoText, KnowsWhatCanBePrinted) {
    EXPECT_TRUE(isPrintable(' '));
    EXPECT_TRUE(isPrintable(0xa1));
    EXPECT_TRUE(isPrintable(0x1f600));
    EXPECT_FALSE(isPrintable(0xa0));
    EXPECT_FALSE(isPrintable(0xad));
    EXPECT_FALSE(isPrintable(0x378));  // not assigned
    EXPECT_FALSE(isPrintable(0xe000));
    EXPECT_FALSE(isPrintable(0x10ffff));
}

TEST(GoText, LowersWhatBecomesAscii) {
    EXPECT_EQ(goLower("FooBar"), "foobar");
    EXPECT_EQ(goLower("\xe2\x84\xaa\xc4\xb0"), "ki");
    EXPECT_EQ(goLower("\xc3\x89\xff"), "\xc3\x89\xff");
}

TEST(GoText, TrimsWhatUnicodeCallsASpace) {
    EXPECT_EQ(goTrimmed(" \t\n\xc2\xa0 a b\xe2\x80\xa8\xe3\x80\x80"), "a b");
    EXPECT_EQ(goTrimmed(" \n"), "");
    EXPECT_EQ(goTrimmed(""), "");
    EXPECT_EQ(goTrimmed("\xa0"), "\xa0");
}

TEST(GoText, KnowsLettersAndTheirUpperCase) {
    EXPECT_EQ(goUpper("aZ-5 é ß ŉ ı ſ µ ǆ ǅ ა 𐐨 日"), "AZ-5 É ß ŉ I S Μ Ǆ Ǆ Ა 𐐀 日");
    EXPECT_EQ(goUpper("a\xff"), "A\xef\xbf\xbd");
    for (const std::uint32_t letter : {U'a', U'Z', U'é', U'日', U'ʰ', U'𐐨'}) EXPECT_TRUE(isGoLetter(letter)) << letter;
    for (const std::uint32_t other : {U'5', U'_', U'٣', U' ', U'→', U'́'}) EXPECT_FALSE(isGoLetter(other)) << other;
    for (const std::uint32_t digit : {U'0', U'9', U'٣', U'𝟘'}) EXPECT_TRUE(isGoDigit(digit)) << digit;
    for (const std::uint32_t other : {U'a', U'½', U'Ⅷ', U'²'}) EXPECT_FALSE(isGoDigit(other)) << other;
}

}  // namespace
}  // namespace crd
