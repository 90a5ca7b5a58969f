#include "model/base/shown_text.h"

#include <gtest/gtest.h>

namespace crd::model {
namespace {

TEST(ShownText, OneLineHasSingleBlanks) {
    EXPECT_EQ(ShownText::oneLine(QStringLiteral("a \n\t b  c\n")), QStringLiteral("a b c "));
    EXPECT_EQ(ShownText::oneLine(QString()), QString());
}

TEST(ShownText, WhatIsNotShownIsEscaped) {
    const QString text = QStringLiteral("v1\u001b[31m\u202egnp\u2066\u0085\u2028\r\n\t\ufeff");
    EXPECT_EQ(ShownText::escaped(text), QStringLiteral("v1\\x1b[31m\\u202egnp\\u2066\\u0085\\u2028\\r\\n\\t\\ufeff"));
    EXPECT_EQ(ShownText::escapedLines(QStringLiteral("a\n\tb\r\u202e")), QStringLiteral("a\n\tb\\r\\u202e"));
    EXPECT_EQ(ShownText::oneLine(QStringLiteral("a\n\u202e\u0007b")), QStringLiteral("a \\u202e\\x07b"));
    const QString plain = QStringLiteral("\u05d0\u00a0\u200d é");
    EXPECT_EQ(ShownText::escaped(plain), plain);
}

TEST(ShownText, NoBreakSpacesAreNotTrimmed) {
    EXPECT_EQ(ShownText::trimmed(QStringLiteral(" \t\u00a0a b\u2028\n ")), QStringLiteral("\u00a0a b\u2028"));
    EXPECT_EQ(ShownText::trimmed(QStringLiteral("a")), QStringLiteral("a"));
    EXPECT_EQ(ShownText::trimmed(QStringLiteral(" \n")), QString());
    EXPECT_EQ(ShownText::trimmed(QString()), QString());
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

// Each row: a text of the document.
TEST(ShownText, AFieldShowsEachUnitAndKeepsIt) {
    for (const QString& text : {QStringLiteral("a\u00a0b"), QStringLiteral("a\rb"), QStringLiteral("a\r\nb\r\n"),
                                QStringLiteral("a\u2028b"), QStringLiteral("a\u2029b"),
                                QStringLiteral("a\u0085b\u2028c\u21b5"), QStringLiteral("\ufdd0\ufdd1\ufffc\ufffd"),
                                QStringLiteral("\u0007\u001b\u007f\t"), QString::fromUtf8("a\xF0\x9F\x98\x80")}) {
        for (const bool lines : {true, false}) {
            const QString shown = ShownText::inField(text, lines);
            ASSERT_EQ(shown.size(), text.size());
            for (const QChar c : {u'\r', u'\u0085', u'\u2028', u'\u2029', u'\ufdd0', u'\ufdd1', u'\ufffc', u'\u0007'})
                EXPECT_FALSE(shown.contains(c)) << text.toStdString();
            EXPECT_EQ(shown.contains(u'\n'), lines && text.contains(u'\n'));
            EXPECT_EQ(ShownText::fromField(text, shown, shown), text);
            // A letter at any place between two characters.
            for (qsizetype i = 0; i <= text.size(); ++i) {
                const QString typed = QString(shown).insert(i, u'x');
                EXPECT_EQ(ShownText::fromField(text, shown, typed), QString(text).insert(i, u'x')) << i;
            }
            EXPECT_EQ(ShownText::fromField(text, shown, u'x' + shown + u'y'), u'x' + text + u'y') << "at both ends";
            EXPECT_EQ(ShownText::fromField(text, shown, QString()), QString());
        }
    }
}

TEST(ShownText, WhatIsTypedIntoAFieldIsTaken) {
    EXPECT_EQ(ShownText::fromField(QString(), QString(), QStringLiteral("a\u240d\u00a0b")),
              QStringLiteral("a\u240d\u00a0b"));
    const QString text = QStringLiteral("a\u00a0b");
    EXPECT_EQ(ShownText::fromField(text, text, QStringLiteral("a b")), QStringLiteral("a b")) << "the blank was typed";
    const QString windows = QStringLiteral("a\r\nb"), shown = ShownText::inField(windows, true);
    EXPECT_EQ(shown, QStringLiteral("a\u240d\nb"));
    EXPECT_EQ(ShownText::fromField(windows, shown, QStringLiteral("a\nb")), QStringLiteral("a\nb")) << "deleted";
}

}  // namespace
}  // namespace crd::model
