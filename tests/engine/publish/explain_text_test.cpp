// How kubectl explain lays out text; expectations follow go-wordwrap's and kubectl's own tests.
#include "engine/publish/internal/explain_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crd::publish {
namespace {

using testing::ElementsAre;

TEST(WordWrapped, BreaksAtSpacesOnly) {
    EXPECT_EQ(wordWrapped("foo", 4), "foo");
    EXPECT_EQ(wordWrapped("foobarbaz", 4), "foobarbaz");
    EXPECT_EQ(wordWrapped("foo bar baz", 4), "foo\nbar\nbaz");
    EXPECT_EQ(wordWrapped("foo bars bazzes", 4), "foo\nbars\nbazzes");
    EXPECT_EQ(wordWrapped("fo sop", 4), "fo\nsop");
    EXPECT_EQ(wordWrapped("foo-foobar", 4), "foo-foobar");
}

TEST(WordWrapped, KeepsLineBreaksAndBlanks) {
    EXPECT_EQ(wordWrapped("foo\nb a\n bar", 4), "foo\nb a\n bar");
    EXPECT_EQ(wordWrapped("foo bar\n\nbaz", 20), "foo bar\n\nbaz");
    EXPECT_EQ(wordWrapped(" foo", 4), " foo");
    EXPECT_EQ(wordWrapped("foo  ", 4), "foo");
    EXPECT_EQ(wordWrapped("foo\xC2\xA0"
                          "bar baz",
                          4),
              "foo\xC2\xA0"
              "bar\nbaz");
    EXPECT_EQ(wordWrapped("", 4), "");
}

TEST(WordWrapped, CountsCharactersNotBytes) {
    EXPECT_EQ(wordWrapped("ää öö üü", 5), "ää öö\nüü");
}

TEST(FilledLines, JoinsLinesThatBelongTogether) {
    EXPECT_THAT(filledLines("one two\nthree", 75), ElementsAre("one two three"));
    EXPECT_THAT(filledLines("one two three", 8), ElementsAre("one two", "three"));
    EXPECT_THAT(filledLines("", 10), ElementsAre());
    EXPECT_THAT(filledLines("longerthanten x", 10), ElementsAre("longerthanten", "x"));
}

TEST(FilledLines, KeepsCodeListsAndEmptyLines) {
    EXPECT_THAT(filledLines("a\n\nb", 75), ElementsAre("a", "b"));  // nothing stands before it yet
    EXPECT_THAT(filledLines("a:\nb\n\nc", 75), ElementsAre("a:", "b", "", "c"));
    EXPECT_THAT(filledLines("list:\n- a\n* b\n1. c\n2 d\nxd", 75),
                ElementsAre("list:", "- a", "* b", "1. c", "2 d xd"));
    EXPECT_THAT(filledLines("see:\nnext", 75), ElementsAre("see:", "next"));
    EXPECT_THAT(filledLines("a\n    code  as is\nb", 75), ElementsAre("a", "    code  as is", "b"));
}

TEST(FilledLines, TakesTimeInProportionToTheText) {
    std::string words;
    for (int i = 0; i < 400'000; ++i) words += "w ";
    EXPECT_EQ(filledLines(words, 1'000'000'000).size(), 1u);
    EXPECT_GT(wordWrapped(words, 76).size(), 0u);
}

TEST(Indented, IndentsEveryLine) {
    EXPECT_EQ(indented("a\n\nb", 2), "  a\n  \n  b");
}

}  // namespace
}  // namespace crd::publish
