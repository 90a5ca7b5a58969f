#include "model/shown_text.h"

#include <gtest/gtest.h>

namespace crd::model {
namespace {

TEST(ShownText, OneLineHasSingleBlanks) {
    EXPECT_EQ(ShownText::oneLine(QStringLiteral("a \n\t b  c\n")), QStringLiteral("a b c "));
    EXPECT_EQ(ShownText::oneLine(QString()), QString());
}

TEST(ShownText, PathsBreakBetweenTheirParts) {
    EXPECT_EQ(ShownText::breakable(QStringLiteral("spec.hosts[0].name")),
              QStringLiteral("spec.\u200bhosts\u200b[0].\u200bname"));
    EXPECT_EQ(ShownText::breakable(QStringLiteral("/apis/a")), QStringLiteral("/\u200bapis/\u200ba"));
}

TEST(ShownText, OptionsStayWhole) {
    EXPECT_EQ(ShownText::wholeOptions(QStringLiteral("Use --server-side -- or not --")),
              QStringLiteral("Use -\u2060-\u2060server-side -- or not --"));
}

TEST(ShownText, APlainTextHasTheCharactersOfEntities) {
    EXPECT_EQ(ShownText::plain(QStringLiteral("<b>It</b> is <span class=\"code\">a &lt; b &amp;&amp; c</span>")),
              QStringLiteral("It is a < b && c"));
}

}  // namespace
}  // namespace crd::model
