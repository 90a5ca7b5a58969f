#include "engine/base/finding.h"

#include <gtest/gtest.h>

namespace crd::tests {
namespace {

ServerError invalidValue(std::string value, ValueText text, std::string shown = {}) {
    return {"FieldValueInvalid", "spec.a", "is wrong", std::move(value), std::move(shown), text};
}

TEST(ServerErrors, PrintTheValueAsItsFormSays) {
    EXPECT_EQ(invalidValue("5", ValueText::Quoted).toString(), "spec.a: Invalid value: \"5\": is wrong");
    EXPECT_EQ(invalidValue("", ValueText::Quoted).toString(), "spec.a: Invalid value: \"\": is wrong");
    EXPECT_EQ(invalidValue("5", ValueText::Bare).toString(), "spec.a: Invalid value: 5: is wrong");
    EXPECT_EQ(invalidValue("", ValueText::Structure).toString(), "spec.a: Invalid value: is wrong");
    EXPECT_EQ(invalidValue("", ValueText::Structure, "[1]").toString(), "spec.a: Invalid value: [1]: is wrong");
    EXPECT_EQ(invalidValue("5", ValueText::Omitted, "[1]").toString(), "spec.a: Invalid value: is wrong");
}

TEST(ServerErrors, PrintTheValueAsTheirTypeSays) {
    ServerError error = invalidValue("9", ValueText::Quoted);
    error.type = "FieldValueTooMany";
    EXPECT_EQ(error.toString(), "spec.a: Too many: 9: is wrong");
    error.type = "FieldValueForbidden";
    EXPECT_EQ(error.toString(), "spec.a: Forbidden: is wrong");
}

// The names of fields do not matter.
TEST(ServerErrors, PrintTheSameForEachField) {
    for (const char* field : {"spec.port", "spec.versions", "metadata.generation", "spec.a.items"}) {
        ServerError error = invalidValue("5", ValueText::Quoted);
        error.field = field;
        EXPECT_EQ(error.toString(), std::string(field) + ": Invalid value: \"5\": is wrong");
    }
}

TEST(Suppressions, NameARuleOrSayWhy) {
    using Reason = Suppression::Reason;
    EXPECT_EQ(suppressedBy(RuleId::StructuralTypeRequired)->text(), "structural.type-required");
    EXPECT_EQ(suppressedBy(std::nullopt), std::nullopt);
    EXPECT_EQ(Suppression{Reason::Base}.text(), "the base, which already violates this rule");
    EXPECT_EQ(Suppression{Reason::SchemaErrors}.text(), "the other errors of this schema");
    EXPECT_EQ(Suppression{Reason::ContentDecoder}.text(), "items or additionalProperties above");
    EXPECT_EQ(Suppression{Reason::FirstVersion}.text(), "the first version, whose schema is the same");
    // A rule has the same id in every language, a sentence can be translated.
    EXPECT_TRUE(suppressedBy(RuleId::CrdNames)->text().isWord());
    EXPECT_FALSE(Suppression{Reason::Base}.text().isWord());
}

}  // namespace
}  // namespace crd::tests
