#include <gmock/gmock.h>

#include "model/syntax/syntax_highlighter.h"

namespace crd::syntax {
namespace {

TEST(NoHighlighter, IsDeadFromTheStartAndKeepsStates) {
    const auto highlighter = createHighlighter({});
    EXPECT_FALSE(highlighter->alive());
    EXPECT_FALSE(highlighter->note().empty());
    EXPECT_EQ(highlighter->line(0, u"a: 1", 3, 7, [](std::u16string&) { return false; }), (LineResult{7, {}}));
    EXPECT_EQ(backEndName(), "NONE");
}

}  // namespace
}  // namespace crd::syntax
