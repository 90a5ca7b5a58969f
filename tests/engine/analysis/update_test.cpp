// A text beside the definitions that are stored already.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/analysis_base.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using test::definitionWith;
using testing::HasSubstr;

AnalysisBasePtr baseOf(const std::string& text) {
    auto base = readAnalysisBase(std::make_shared<const std::string>(text));
    EXPECT_TRUE(base.has_value()) << base.error().message;
    return base.value_or(nullptr);
}

std::string named(std::string text, const std::string& plural) {
    for (std::size_t at = 0; (at = text.find("widgets", at)) != std::string::npos; at += plural.size()) {
        text.replace(at, 7, plural);
    }
    return text;
}

AnalysisResultPtr updated(const std::string& text, const AnalysisBasePtr& base) {
    Snapshot snapshot = test::snapshotOf(text);
    snapshot.options.base = base;
    return analyse(snapshot);
}

TEST(Update, DefinitionsFindTheirLikeByName) {
    const std::string one = definitionWith("type: object");
    ASSERT_NE(one.find("widgets"), std::string::npos) << one;
    const AnalysisBasePtr base = baseOf(named(one, "gadgets") + "---\n" + one);
    const auto result = updated(one + "---\n" + named(one, "gizmos") + "---\n" + named(one, "gadgets"), base);
    ASSERT_EQ(result->verdicts.size(), 3u);
    EXPECT_EQ(result->verdicts[0].updates, base->definitions[1]);
    EXPECT_EQ(result->verdicts[1].updates, nullptr);
    EXPECT_EQ(result->verdicts[2].updates, base->definitions[0]);
}

TEST(Update, ALoneDefinitionIsComparedWithALoneOne) {
    const std::string one = definitionWith("type: object");
    const auto result = updated(named(one, "gadgets"), baseOf(one));
    EXPECT_NE(result->verdicts.at(0).updates, nullptr);
    EXPECT_FALSE(result->verdicts.at(0).admitted);
    EXPECT_THAT(test::dumpFindings(*result), HasSubstr("update.plural"));
}

TEST(Update, WhatIsNoBase) {
    const auto message = [](const std::string& text) {
        const auto base = readAnalysisBase(std::make_shared<const std::string>(text));
        return base ? std::string() : base.error().message;
    };
    EXPECT_THAT(message("a: [\n"), HasSubstr("The base is not YAML: line "));
    EXPECT_THAT(message("kind: ConfigMap\napiVersion: v1\n"), HasSubstr("holds no CustomResourceDefinition"));
    EXPECT_THAT(message(""), HasSubstr("holds no CustomResourceDefinition"));
}

}  // namespace
}  // namespace crd
