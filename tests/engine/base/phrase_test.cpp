#include "engine/base/phrase.h"

#include <gmock/gmock.h>

namespace crd {
namespace {

TEST(Phrase, FillsItsPlaceholders) {
    const Phrase text = phrase("Test", "Set %1 to %2, %2 and 5 %").with("a.%2", std::string("%1"));
    EXPECT_EQ(text.english(), "Set a.%2 to %1, %1 and 5 %");
    EXPECT_EQ(text.context(), "Test");
    EXPECT_EQ(text.text(), "Set %1 to %2, %2 and 5 %");
    ASSERT_EQ(text.arguments().size(), 2U);
    EXPECT_TRUE(text.arguments()[0].isWord());
    EXPECT_EQ(filled("%1%3%0 100%", {"a", "b"}), "a%3%0 100%");
}

TEST(Phrase, ArgumentsAreWordsOrPhrases) {
    const Pattern root = phrase("Test", "the root");
    const Phrase text = phrase("Test", "Remove %1 and %2").with(root, phrase("Test", "%1 items").with("3"));
    EXPECT_EQ(text.english(), "Remove the root and 3 items");
    EXPECT_FALSE(text.arguments()[0].isWord());
    EXPECT_EQ(text.arguments()[0].context(), "Test");
    EXPECT_EQ(text, phrase("Test", "Remove %1 and %2").with(Phrase(root), phrase("Test", "%1 items").with("3")));
    EXPECT_NE(text, Phrase::word("Remove the root and 3 items"));
}

TEST(Phrase, ListsAndSentences) {
    const auto word = [](const char* text) { return Phrase::word(text); };
    EXPECT_EQ(allOf({}).english(), "");
    EXPECT_EQ(allOf({word("a")}).english(), "a");
    EXPECT_EQ(allOf({word("a"), word("b")}).english(), "a and b");
    EXPECT_EQ(allOf({word("a"), word("b"), word("c"), word("d")}).english(), "a, b, c and d");
    EXPECT_EQ(anyOf({word("a"), word("b"), word("c")}).english(), "a, b or c");
    EXPECT_EQ(sentences(word("One."), word("Two.")).english(), "One. Two.");
    EXPECT_EQ(sentences(Phrase(), word("Two.")).english(), "Two.");
    EXPECT_EQ(sentences(word("One."), Phrase()).english(), "One.");
}

}  // namespace
}  // namespace crd
