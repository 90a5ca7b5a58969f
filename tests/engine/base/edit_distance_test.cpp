#include "engine/base/text/edit_distance.h"

#include <gtest/gtest.h>

namespace crd {
namespace {

TEST(EditDistance, CountsWhatIsInsertedRemovedChangedAndSwapped) {
    EXPECT_EQ(editDistance("", ""), 0u);
    EXPECT_EQ(editDistance("", "abc"), 3u);
    EXPECT_EQ(editDistance("abc", ""), 3u);
    EXPECT_EQ(editDistance("kitten", "sitting"), 3u);
    EXPECT_EQ(editDistance("apiextension.k8s.io", "apiextensions.k8s.io"), 1u);
    EXPECT_EQ(editDistance("same", "same"), 0u);
    EXPECT_EQ(editDistance("knid", "kind"), 1u);
    EXPECT_EQ(editDistance("CustomResourceDefintiion", "CustomResourceDefinition"), 1u);
}

}  // namespace
}  // namespace crd
