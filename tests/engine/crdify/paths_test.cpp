// Paths as numbers: equal texts have equal numbers.
#include <gtest/gtest.h>

#include "engine/crdify/path_tree.h"

namespace crd::crdify {
namespace {

TEST(PathTree, NumbersTexts) {
    PathTree paths;
    const auto spec = paths.child(PathTree::kRoot, propertySuffix("spec"));
    EXPECT_EQ(paths.text(PathTree::kRoot), "^");
    EXPECT_EQ(paths.text(spec), "^.spec");
    EXPECT_EQ(paths.child(spec, ""), spec);
    EXPECT_EQ(paths.child(PathTree::kRoot, ".spec"), spec);
    const auto item = paths.child(spec, ".a.b[0]");
    EXPECT_EQ(paths.text(item), "^.spec.a.b[0]");
    EXPECT_EQ(paths.child(paths.child(spec, propertySuffix("a")), propertySuffix("b[0]")), item);
    EXPECT_EQ(paths.child(paths.child(paths.child(spec, ".a"), ".b"), "[0]"), item);
    EXPECT_NE(paths.child(spec, ".a"), paths.child(spec, "[a"));
    EXPECT_EQ(paths.text(paths.child(spec, propertySuffix(""))), "^.spec[]");
    EXPECT_EQ(paths.text(paths.child(spec, ".patternProperties" + keySuffix("^a.*$"))),
              "^.spec.patternProperties[^a.*$]");
}

}  // namespace
}  // namespace crd::crdify
