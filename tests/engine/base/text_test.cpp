#include "engine/base/text.h"

#include <gtest/gtest.h>

#include <sstream>

namespace crd {
namespace {

TEST(Text, IsAPhraseOrVerbatim) {
    const Phrase ours = phrase("Test", "%1 is wrong").with("a");
    const Text translatable = ours;
    EXPECT_FALSE(translatable.isVerbatim());
    EXPECT_EQ(translatable.english(), "a is wrong");
    EXPECT_EQ(translatable.phrase(), ours);
    EXPECT_FALSE(Text(phrase("Test", "wrong")).isVerbatim());

    for (const Text& verbatim :
         {Text("must be set"), Text(std::string("must be set")), Text(Phrase::word("must be set"))}) {
        EXPECT_TRUE(verbatim.isVerbatim());
        EXPECT_EQ(verbatim.english(), "must be set");
        EXPECT_EQ(verbatim.phrase(), Phrase::word("must be set"));
    }
}

TEST(Text, MayBeEmpty) {
    EXPECT_TRUE(Text().empty());
    EXPECT_TRUE(Text("").empty());
    EXPECT_TRUE(Text(Phrase()).empty());
    EXPECT_EQ(Text(), Text(Phrase()));
    EXPECT_FALSE(Text("a").empty());
}

TEST(Text, ComparesWithTextsAndEnglish) {
    const Text translatable = phrase("Test", "wrong");
    EXPECT_EQ(translatable, Text(phrase("Test", "wrong")));
    EXPECT_NE(translatable, Text("wrong")) << "it is not translated";
    EXPECT_EQ(translatable, "wrong");
    EXPECT_EQ(translatable, std::string("wrong"));
    EXPECT_NE(translatable, std::string_view("right"));
    std::ostringstream out;
    out << translatable;
    EXPECT_EQ(out.str(), "wrong");
}

}  // namespace
}  // namespace crd
