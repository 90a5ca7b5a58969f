#include "engine/base/field_error.h"

#include <gtest/gtest.h>

namespace crd::tests {
namespace {

FieldError invalidValue(std::string value, ValueText text, std::string shown = {}) {
    return {"FieldValueInvalid", "spec.a", "is wrong", std::move(value), std::move(shown), text};
}

TEST(FieldErrors, PrintTheValueAsItsFormSays) {
    EXPECT_EQ(toString(invalidValue("5", ValueText::Quoted)), "spec.a: Invalid value: \"5\": is wrong");
    EXPECT_EQ(toString(invalidValue("", ValueText::Quoted)), "spec.a: Invalid value: \"\": is wrong");
    EXPECT_EQ(toString(invalidValue("5", ValueText::Bare)), "spec.a: Invalid value: 5: is wrong");
    EXPECT_EQ(toString(invalidValue("", ValueText::Structure)), "spec.a: Invalid value: is wrong");
    EXPECT_EQ(toString(invalidValue("", ValueText::Structure, "[1]")), "spec.a: Invalid value: [1]: is wrong");
    EXPECT_EQ(toString(invalidValue("5", ValueText::Omitted, "[1]")), "spec.a: Invalid value: is wrong");
}

TEST(FieldErrors, PrintTheValueAsTheirTypeSays) {
    FieldError error = invalidValue("9", ValueText::Quoted);
    error.type = "FieldValueTooMany";
    EXPECT_EQ(toString(error), "spec.a: Too many: 9: is wrong");
    error.type = "FieldValueForbidden";
    EXPECT_EQ(toString(error), "spec.a: Forbidden: is wrong");
}

// The names of fields do not matter.
TEST(FieldErrors, PrintTheSameForEachField) {
    for (const char* field : {"spec.port", "spec.versions", "metadata.generation", "spec.a.items"}) {
        FieldError error = invalidValue("5", ValueText::Quoted);
        error.field = field;
        EXPECT_EQ(toString(error), std::string(field) + ": Invalid value: \"5\": is wrong");
    }
}

}  // namespace
}  // namespace crd::tests
