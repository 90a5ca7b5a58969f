#include "engine/base/field_path.h"

#include <gtest/gtest.h>

namespace crd {
namespace {

TEST(FieldPath, PrintsAsTheServerDoes) {
    const FieldPath path =
        FieldPath().child("spec").child("versions").at(0).child("schema").child("properties").key("a.b/c");
    EXPECT_EQ(path.toString(), "spec.versions[0].schema.properties[a.b/c]");
    EXPECT_TRUE(path.startsWith(FieldPath().child("spec").child("versions")));
    EXPECT_EQ(path.parent().toString(), "spec.versions[0].schema.properties");
}

TEST(FieldPath, ReadsWhatItPrints) {
    for (const char* text :
         {"spec", "spec.versions[0]", "spec.versions[0].schema.openAPIV3Schema.properties[a.b/c].type", "[0][1]",
          "a[b][c].d", "properties[x.y[0]].type", "a[b[c]d[0]][1]", "a[b[c].d"}) {
        const auto path = FieldPath::parse(text);
        ASSERT_TRUE(path) << text;
        EXPECT_EQ(path->toString(), text);
    }
    ASSERT_TRUE(FieldPath::parse(""));
    EXPECT_TRUE(FieldPath::parse("")->empty());
    EXPECT_EQ(FieldPath::parse(R"(a["x]y"])")->steps()[1].name, "x]y");
}

TEST(FieldPath, RejectsWhatIsNotAPath) {
    for (const char* text : {"a..b", "a.", "a[", "a[b", "a[b]c", ".", "a.[b]", "a[b]]", "a[b[c]]d"})
        EXPECT_FALSE(FieldPath::parse(text)) << text;
}

}  // namespace
}  // namespace crd
