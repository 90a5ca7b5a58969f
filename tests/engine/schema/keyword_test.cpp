#include "engine/schema/keyword.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/schema/rejected_keyword.h"

namespace crd::schema {
namespace {

TEST(Keywords, AreAllThereOnceWithHelp) {
    std::set<Keyword> seen;
    std::set<std::string_view> names;
    const std::set<std::string_view> groups = {"basics", "values", "string",     "number",     "array",
                                               "object", "logic",  "kubernetes", "unsupported"};
    for (const KeywordInfo& k : keywords()) {
        EXPECT_TRUE(seen.insert(k.keyword).second) << k.name;
        EXPECT_TRUE(names.insert(k.name).second) << k.name;
        EXPECT_TRUE(groups.contains(k.group)) << k.group;
        EXPECT_TRUE(std::string_view(k.help).ends_with('.')) << k.name;
        EXPECT_EQ(k.shape == ValueShape::Choice, !k.choices.empty()) << k.name;
        EXPECT_EQ(&info(k.keyword), &k);
        EXPECT_EQ(keywordNamed(k.name), k.keyword);
    }
    EXPECT_EQ(seen.size(), kKeywordCount);
}

TEST(Keywords, AreFoundByTheirExactNameOnly) {
    for (const char* name : {"", "Type", "types", "x-kubernetes", "maxlength", "x-kubernetes-list-typ", "$id"}) {
        EXPECT_FALSE(keywordNamed(name)) << name;
    }
    EXPECT_EQ(keywordNamed("$ref"), Keyword::Ref);
    EXPECT_EQ(keywordNamed("x-kubernetes-validations"), Keyword::XValidations);
}

TEST(RefusedKeywords, SayWhyAndNameWhatThereIs) {
    std::set<std::string_view> names;
    for (const RejectedKeyword& refused : rejectedKeywords()) {
        EXPECT_TRUE(names.insert(refused.name).second) << refused.name;
        EXPECT_TRUE(std::string_view(refused.why).ends_with('.')) << refused.name;
        EXPECT_TRUE(std::string_view(refused.instead).empty() || std::string_view(refused.instead).ends_with('.'))
            << refused.name;
        const std::optional<Keyword> known = keywordNamed(refused.name);
        EXPECT_TRUE(!known || info(*known).group == "unsupported") << refused.name;
        if (refused.keyword.empty()) continue;
        ASSERT_TRUE(keywordNamed(refused.keyword)) << refused.name;
        EXPECT_NE(info(*keywordNamed(refused.keyword)).group, "unsupported") << refused.name;
    }
    for (const KeywordInfo& k : keywords()) {
        EXPECT_EQ(names.contains(k.name), k.group == "unsupported") << k.name;
    }
}

}  // namespace
}  // namespace crd::schema
