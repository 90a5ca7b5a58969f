// The rows of a difference, as they are shown.
#include "model/base/diff_rows.h"

#include <gtest/gtest.h>

#include <QString>
#include <string>

namespace crd::model {
namespace {

// "-1: text", "+2: text", "=1/2: text", "...3"
QStringList shown(std::string_view before, std::string_view after, int context) {
    QStringList out;
    for (const DiffRow& row : diffRows(before, after, context)) {
        if (row.kind == DiffKind::Gap) {
            EXPECT_EQ(row.text, QString());
            out += QStringLiteral("...%1").arg(row.count);
        } else if (row.kind == DiffKind::Removed) {
            EXPECT_EQ(row.after, 0);
            out += QStringLiteral("-%1: %2").arg(row.before).arg(row.text);
        } else if (row.kind == DiffKind::Added) {
            EXPECT_EQ(row.before, 0);
            out += QStringLiteral("+%1: %2").arg(row.after).arg(row.text);
        } else {
            EXPECT_EQ(row.kind, DiffKind::Same);
            out += QStringLiteral("=%1/%2: %3").arg(row.before).arg(row.after).arg(row.text);
        }
    }
    return out;
}

QStringList lines(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

TEST(DiffRows, HaveTheLineNumbersOfBothTexts) {
    EXPECT_EQ(shown("a\nb\nc\n", "a\nx\ny\nc\n", 3), lines("=1/1: a\n-2: b\n+2: x\n+3: y\n=3/4: c"));
    EXPECT_EQ(shown("", "a\n", 3), lines("+1: a"));
    EXPECT_EQ(shown("a\n", "", 3), lines("-1: a"));
    EXPECT_TRUE(diffRows("a\nb\n", "a\nb\n", 3).isEmpty());
    EXPECT_TRUE(diffRows("", "", 3).isEmpty());
}

TEST(DiffRows, LeaveOutWhatIsFarFromAChange) {
    const std::string before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    EXPECT_EQ(shown(before, "1\n2\n3\n4\nx\n6\n7\n8\n9\n", 1), lines("...3\n=4/4: 4\n-5: 5\n+5: x\n=6/6: 6\n...3"));
    EXPECT_EQ(shown(before, "1\n2\n3\n4\nx\n6\n7\n8\n9\n", 0), lines("...4\n-5: 5\n+5: x\n...4"));
    // A single line is shown instead of a gap; there are no gaps between close changes.
    EXPECT_EQ(shown(before, "x\n2\n3\n4\n5\n6\n7\n8\ny\n", 3),
              lines("-1: 1\n+1: x\n=2/2: 2\n=3/3: 3\n=4/4: 4\n=5/5: 5\n=6/6: 6\n=7/7: 7\n=8/8: 8\n-9: 9\n+9: y"));
    EXPECT_EQ(shown(before, "x\n2\n3\n4\n5\n6\n7\n8\n9\n", -1).size(), 10);
}

TEST(DiffRows, ShowWhichLineEndsDiffer) {
    EXPECT_EQ(shown("a\r\nb\r\n", "a\r\nb\n", 1), lines("=1/1: a\n-2: b\xE2\x90\x8D\n+2: b"));
    EXPECT_EQ(shown("a\nb", "a\nb\n", 1), lines("-2: b\n+2: b\xE2\x90\x8A"));
    EXPECT_EQ(shown("a\nb\n", "a\nb", 1), lines("-2: b\xE2\x90\x8A\n+2: b"));
}

TEST(DiffRows, CutLongLinesBetweenCharacters) {
    std::string lamps;
    for (int i = 0; i < 2'000; ++i) lamps += "\xF0\x9F\x92\xA1";  // two UTF-16 units each
    const QString text = diffRows("", lamps, 0).front().text;
    EXPECT_LE(text.size(), kLongestDiffLine);
    EXPECT_GE(text.size(), kLongestDiffLine - 2);
    EXPECT_TRUE(text.endsWith(QChar(0x2026)));
    EXPECT_TRUE(text.at(text.size() - 2).isLowSurrogate());
}

}  // namespace
}  // namespace crd::model
