// A QTextDocument and its session: after every edit from either side both have the same text.
#include "model/source/source_document.h"

#include <gmock/gmock.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <fstream>
#include <random>

#include "model/document/document_session.h"
#include "model/source/source_colours.h"
#include "model/syntax/syntax_highlighter.h"

namespace crd::model {
namespace {

class SourceDocumentTest : public testing::Test {
 protected:
    void open(const std::string& bytes) {
        const QString path = m_folder.filePath(QStringLiteral("crd.yaml"));
        std::ofstream(path.toStdString(), std::ios::binary) << bytes;
        m_source.setSession(&m_session);
        ASSERT_EQ(m_session.openPath(path), QString());
        ASSERT_TRUE(m_source.consistent());
    }
    void TearDown() override { EXPECT_TRUE(m_source.consistent()); }
    // As by a key press: with a cursor of the document.
    void type(int begin, int end, const QString& text) {
        QTextCursor cursor(&m_document);
        cursor.setPosition(begin);
        cursor.setPosition(end, QTextCursor::KeepAnchor);
        cursor.insertText(text);
    }
    const std::string& text() const { return m_session.text(); }
    QList<QTextLayout::FormatRange> formats(int line) const {
        return m_source.painter().formats(m_document.findBlockByNumber(line));
    }

    QTemporaryDir m_folder;
    DocumentSession m_session;
    SourceDocument m_source;
    QTextDocument& m_document = *m_source.document();
};

TEST_F(SourceDocumentTest, TypingBecomesTheSmallestByteEdit) {
    open("a: b\r\nc: d\r\n");
    type(4, 4, QStringLiteral("é"));
    EXPECT_EQ(text(), "a: b\xC3\xA9\r\nc: d\r\n");
    type(5, 5, QStringLiteral("\n# x"));
    EXPECT_EQ(text(), "a: b\xC3\xA9\r\n# x\r\nc: d\r\n");
    type(5, 6, {});
    EXPECT_EQ(text(), "a: b\xC3\xA9# x\r\nc: d\r\n");
    EXPECT_TRUE(m_session.modified());
}

TEST_F(SourceDocumentTest, TypingMergesAndUndoRestoresTheBytes) {
    const std::string before = "a: b\nc: d\n";
    open(before);
    for (const char* letter : {"x", "y", "z"}) type(4 + (*letter - 'x'), 4 + (*letter - 'x'), QLatin1String(letter));
    EXPECT_EQ(text(), "a: bxyz\nc: d\n");
    m_source.undo();
    EXPECT_EQ(text(), before);
    EXPECT_EQ(m_document.toPlainText(), QString::fromStdString(before));
    m_source.redo();
    EXPECT_EQ(text(), "a: bxyz\nc: d\n");
    EXPECT_TRUE(m_source.consistent());
    EXPECT_FALSE(m_document.isUndoAvailable());
}

TEST_F(SourceDocumentTest, TheByteOrderMarkStays) {
    open(
        "\xEF\xBB\xBF"
        "a: 1\n");
    type(0, 0, QStringLiteral("# c\n"));
    EXPECT_EQ(text(), "\xEF\xBB\xBF# c\na: 1\n");
    type(0, m_document.characterCount() - 1, QStringLiteral("b"));
    EXPECT_EQ(text(),
              "\xEF\xBB\xBF"
              "b");
}

TEST_F(SourceDocumentTest, MixedLineEndsNeverMeet) {
    open("a\rb\nc\r\nd");
    type(2, 2, QStringLiteral("\n"));  // before b: a "\n" there would make "\r\n" of two line ends
    EXPECT_TRUE(m_source.consistent());
    EXPECT_EQ(m_document.blockCount(), 5);
    m_source.undo();
    type(2, 3, {});  // b itself: "\r" and "\n" would meet
    EXPECT_TRUE(m_source.consistent());
    EXPECT_EQ(m_document.blockCount(), 4);
}

TEST_F(SourceDocumentTest, StandInsAreNotWrittenBack) {
    open(
        std::string("a\xE2\x80\xA8"
                    "b\xE2\x80\xA9"
                    "c\n"));
    EXPECT_EQ(m_document.blockCount(), 2);
    type(1, 1, QStringLiteral("x"));
    type(5, 5, QStringLiteral("y"));
    EXPECT_EQ(text(),
              "ax\xE2\x80\xA8"
              "b\xE2\x80\xA9"
              "yc\n");
}

TEST_F(SourceDocumentTest, WhatABlockCannotHoldIsShownByItsStandIn) {
    open("a\n");
    type(1, 1, QStringLiteral(u"\u2028"));
    EXPECT_EQ(text(), "a\xE2\x80\xA8\n");
    EXPECT_EQ(m_document.firstBlock().text(), QStringLiteral(u"a\u21B5"));
    EXPECT_TRUE(m_source.consistent());
    type(0, 0, QString(QChar(0xD83D)));  // half a character
    EXPECT_EQ(text(),
              "\xEF\xBF\xBD"
              "a\xE2\x80\xA8\n");
    EXPECT_TRUE(m_source.consistent());
}

TEST_F(SourceDocumentTest, EditsElsewhereTouchOnlyTheirBlocks) {
    std::string many;
    for (int i = 0; i < 1'000; ++i) many += "key" + std::to_string(i) + ": value\n";
    open(many);
    QTextCursor watcher(&m_document);
    watcher.setPosition(m_source.positionOfLine(500) + 3);
    QSignalSpy changes(&m_document, &QTextDocument::contentsChange);
    const std::size_t at = text().find("key10:");
    m_session.applyNamedEdit(QStringLiteral("test"), {{{at, at + 5}, "renamed\nand more"}});
    ASSERT_EQ(changes.size(), 1);
    EXPECT_EQ(changes[0][1].toInt(), 5);
    EXPECT_EQ(changes[0][2].toInt(), 16);
    EXPECT_EQ(watcher.blockNumber(), 501);
    EXPECT_EQ(watcher.positionInBlock(), 3);
    EXPECT_TRUE(m_source.consistent());
}

TEST_F(SourceDocumentTest, EnterKeepsTheIndentation) {
    const struct {
        const char* before;  // "|" is the cursor
        const char* after;
    } rows[] = {
        {"  a: b|\n", "  a: b\n  \n"},
        {"  a:|\n", "  a:\n    \n"},
        {"  text: >|\n", "  text: >\n    \n"},
        {"  # note:|\n", "  # note:\n  \n"},
        {"  - name: v1|\n", "  - name: v1\n    \n"},
        {"  - plain|\n", "  - plain\n  \n"},
        {"  a|b\n", "  a\n  b\n"},
        {"a|\r\n", "a\r\n\r\n"},
    };
    for (const auto& row : rows) {
        std::string bytes = row.before;
        const std::size_t at = bytes.find('|');
        bytes.erase(at, 1);
        open(bytes);
        const int position = m_source.positionOf(static_cast<qsizetype>(at));
        m_source.newLine(position, position);
        EXPECT_EQ(text(), row.after) << row.before;
    }
}

TEST_F(SourceDocumentTest, TabGoesToEvenColumnsAndBackspaceTakesThemBack) {
    open("a:\n   b: c\n");
    const int line = m_source.positionOfLine(1);
    m_source.tabStop(line + 3, line + 3);
    EXPECT_EQ(text(), "a:\n    b: c\n");
    m_source.tabStop(line + 4, line + 5);  // replaces the selection
    EXPECT_EQ(text(), "a:\n      : c\n");
    EXPECT_FALSE(m_source.takeTabStop(line + 7));  // after a letter
    EXPECT_FALSE(m_source.takeTabStop(line + 1));
    EXPECT_FALSE(m_source.takeTabStop(line));
    EXPECT_TRUE(m_source.takeTabStop(line + 6));
    EXPECT_EQ(text(), "a:\n    : c\n");
    EXPECT_TRUE(m_source.takeTabStop(line + 3));  // an odd column: one blank
    EXPECT_EQ(text(), "a:\n   : c\n");
    open("\t\tb\n");
    EXPECT_FALSE(m_source.takeTabStop(2));
}

TEST_F(SourceDocumentTest, HomeIsTheFirstLetterAndThenTheFirstColumn) {
    open("  a: \xC3\xA9\n   \n\nb");
    EXPECT_EQ(m_source.homeOf(5), 2);
    EXPECT_EQ(m_source.homeOf(2), 0);
    EXPECT_EQ(m_source.homeOf(0), 2);
    EXPECT_EQ(m_source.endOfLine(0), 6);
    const int blank = m_source.positionOfLine(1);
    EXPECT_EQ(m_source.homeOf(blank), blank + 3);
    EXPECT_EQ(m_source.endOfLine(1), blank + 3);
    EXPECT_EQ(m_source.endOfLine(2), m_source.positionOfLine(2));
    EXPECT_EQ(m_source.homeOf(m_source.positionOfLine(2)), m_source.positionOfLine(2));
    EXPECT_EQ(m_source.endOfLine(3), m_source.positionOfLine(3) + 1);
    EXPECT_EQ(m_source.endOfLine(99), m_source.positionOfLine(3) + 1);
}

TEST_F(SourceDocumentTest, JsonGetsNoComment) {
    QSignalSpy noticed(&m_session, &EditedText::noticed);
    const std::string json = "{\n  \"a\": 1,\n  \"b\": \"\\/\"\n}\n";
    for (const std::string& before : {json, json.substr(0, json.size() - 2)}) {
        open(before);
        noticed.clear();
        m_source.toggleComment(2, 20);
        EXPECT_EQ(text(), before);
        EXPECT_EQ(noticed.size(), 1);
        EXPECT_FALSE(m_session.canUndo());
    }
    // Not in adjacent YAML, nor where a comment belongs.
    for (const std::string before : {"{{ if .Values.x }}\na: 1\n", "{a: 1,\n b: 2}\n"}) {
        open(before);
        m_source.toggleComment(0, 0);
        EXPECT_EQ(text(), "# " + before);
    }
    open("{\"a\": 1}\n# c\n");
    m_source.toggleComment(m_source.positionOfLine(1), m_source.positionOfLine(1));
    EXPECT_EQ(text(), "{\"a\": 1}\nc\n");
}

TEST_F(SourceDocumentTest, IndentOutdentAndCommentAreOneStepEach) {
    const std::string before = "a:\n  b: 1\n\n  c: 2\nd: 3\n";
    open(before);
    const int end = m_source.positionOfLine(4);
    SourceSelection selection = m_source.indent(0, end);
    EXPECT_EQ(text(), "  a:\n    b: 1\n\n    c: 2\nd: 3\n");
    selection = m_source.outdent(0, selection.end);
    EXPECT_EQ(text(), before);
    selection = m_source.toggleComment(3, end);
    EXPECT_EQ(text(), "a:\n  # b: 1\n\n  # c: 2\nd: 3\n");
    m_source.toggleComment(3, selection.end);
    EXPECT_EQ(text(), before);
    m_source.toggleComment(0, end);
    EXPECT_EQ(text(), "# a:\n#   b: 1\n\n#   c: 2\nd: 3\n");
    m_source.undo();
    EXPECT_EQ(text(), before);
    EXPECT_EQ(m_source.outdent(0, 0).begin, 0);  // nothing to remove, no change
    EXPECT_EQ(text(), before);
}

TEST_F(SourceDocumentTest, CopyGivesTheExactText) {
    open(
        "a\xE2\x80\xA8"
        "b\r\nc\n");
    EXPECT_EQ(m_source.exactText(0, m_document.characterCount() - 1), QStringLiteral(u"a\u2028b\nc\n"));
    m_source.copy(0, 3);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral(u"a\u2028b"));
}

TEST_F(SourceDocumentTest, MarksFollowTheTextUntilTheNextAnalysis) {
    open("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: x}\nspec: {}\n");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_session.busy(); }, 20'000));
    ASSERT_GT(m_source.markCount(), 0);
    const SourceMark mark = m_source.marks().back();
    EXPECT_FALSE(mark.key.isEmpty());
    type(0, 0, QStringLiteral("# one\n"));
    EXPECT_EQ(m_source.marks().back().span.begin, mark.span.begin + 6);
    const ShownMark found = m_source.markAt(m_source.positionOf(static_cast<qsizetype>(mark.span.begin + 6)));
    EXPECT_FALSE(found.message.isEmpty());
    const int line = m_source.text().lineOf(mark.span.begin + 6);
    EXPECT_GE(m_source.markOfLine(line).count, 1);
    EXPECT_TRUE(m_source.markOfLine(0).message.isEmpty());
}

TEST_F(SourceDocumentTest, ColoursComeWithTheTextAndFollowTheTheme) {
    if (crd::syntax::backEndName() == "NONE") GTEST_SKIP();
    m_source.setColours({{QStringLiteral("key"), QColor(Qt::blue)}, {QStringLiteral("comment"), QColor(Qt::gray)}});
    open("key: 1 # comment\n");
    const auto colourAt = [&](int unit) {
        for (const QTextLayout::FormatRange& range : formats(0)) {
            if (range.start <= unit && unit < range.start + range.length) return range.format.foreground().color();
        }
        return QColor();
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_source.painter().settled(); }, 20'000));
    EXPECT_EQ(colourAt(0), QColor(Qt::blue));
    EXPECT_EQ(colourAt(8), QColor(Qt::gray));
    m_source.setColours({{QStringLiteral("key"), QColor(Qt::red)}});
    EXPECT_EQ(colourAt(0), QColor(Qt::red));
    EXPECT_EQ(colourAt(8), QColor());
    type(0, 0, QStringLiteral("# "));
    EXPECT_EQ(colourAt(2), QColor());
    EXPECT_EQ(m_source.colourNote(), QString());
}

TEST_F(SourceDocumentTest, FailedColoursAreRestoredOnRequest) {
    if (crd::syntax::backEndName() != "KF5HELPER") GTEST_SKIP();
    qputenv("CRD_SYNTAX_HELPER", "/nonexistent/helper");
    SourceDocument source;
    QTextDocument& document = *source.document();
    source.setSession(&m_session);
    source.setColours({{QStringLiteral("key"), QColor(Qt::blue)}});
    open("key: 1\nother: 2\n");
    m_source.setSession(nullptr);  // one pane types at a time
    EXPECT_TRUE(QTest::qWaitFor([&] { return source.canRestartColours(); }, 20'000));
    EXPECT_FALSE(source.colourNote().isEmpty());
    const auto given = [&](int line) { return source.painter().formats(document.findBlockByNumber(line)); };
    EXPECT_TRUE(given(0).isEmpty());
    QTextCursor(&document).insertText(QStringLiteral("x"));  // plain text still works
    EXPECT_EQ(text(), "xkey: 1\nother: 2\n");
    qunsetenv("CRD_SYNTAX_HELPER");
    source.restartColours();
    ASSERT_TRUE(QTest::qWaitFor([&] { return source.painter().settled(); }, 20'000));
    EXPECT_EQ(source.colourNote(), QString());
    for (int i = 0; i < 2; ++i) {
        ASSERT_FALSE(given(i).isEmpty());
        EXPECT_EQ(given(i).front().format.foreground().color(), QColor(Qt::blue));
    }
}

// It would be coloured again each time the event loop runs.
TEST_F(SourceDocumentTest, ALineTooLongForColoursDoesNotWaitForThem) {
    if (crd::syntax::backEndName() == "NONE") GTEST_SKIP();
    open("{\"a\": \"" + std::string(crd::syntax::kLongestLine, 'x') + "\"}");
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_source.painter().settled(); }, 20'000));
    EXPECT_TRUE(formats(0).isEmpty());
    int times = 0;
    QObject::connect(&m_source, &SourceDocument::coloured, &m_source, [&] { ++times; });
    QTest::qWait(100);
    EXPECT_EQ(times, 0);
}

TEST_F(SourceDocumentTest, LargeFilesAreShownWithoutColours) {
    std::string large;
    while (large.size() <= SourceDocument::kMostColouredBytes)
        large += "# a line of a very large file, which is all comment\n";
    open(large);
    EXPECT_FALSE(m_source.colourNote().isEmpty());
    EXPECT_FALSE(m_source.canRestartColours());
    EXPECT_TRUE(formats(0).isEmpty());
}

// Random edits from both sides, undo and redo between them, with every awkward character.
TEST_F(SourceDocumentTest, StaysInStepThroughRandomEdits) {
    std::mt19937 random(11);
    const auto below = [&](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
    const QString typedPieces[] = {QStringLiteral("a"),
                                   QStringLiteral("\n"),
                                   QStringLiteral("é"),
                                   QStringLiteral("\U0001F600"),
                                   QStringLiteral(u"\u2029"),
                                   QStringLiteral(u"\u2028"),
                                   QStringLiteral("\t"),
                                   QStringLiteral(u"\u00A0"),
                                   QStringLiteral("k: v\n  x: y\n"),
                                   QString()};
    const std::string bytePieces[] = {"b",     "\n", "\r", "\r\n", "\xC3\xA9", "\xE2\x80\xA9", "\xF0\x9F\x98\x80",
                                      "# c\n", ""};
    const std::string begins[] = {"a: 1\nb: 2\n", "a: 1\r\nb: 2\r\n", "a\rb\rc",
                                  "\xEF\xBB\xBF"
                                  "a\n\rb\r\nc",
                                  ""};
    for (const std::string& begin : begins) {
        open(begin);
        for (int step = 0; step < 400; ++step) {
            const int what = below(10);
            if (what < 5) {
                const int from = below(m_document.characterCount());
                const int to = std::min(from + below(4), m_document.characterCount() - 1);
                // A cursor does not stop inside a pair.
                const auto inside = [&](int p) { return m_document.characterAt(p).isLowSurrogate(); };
                if (inside(from) || inside(to)) continue;
                type(from, to, typedPieces[below(static_cast<int>(std::size(typedPieces)))]);
            } else if (what < 8) {
                TextEdit edit;
                std::size_t at = 0;
                for (int i = below(12); i >= 0 && at <= text().size(); --i) {
                    const std::size_t left = text().size() - at;
                    const std::size_t b = at + static_cast<std::size_t>(below(static_cast<int>(left) + 1));
                    const std::size_t e = b + static_cast<std::size_t>(below(
                                                  static_cast<int>(std::min<std::size_t>(3, text().size() - b)) + 1));
                    edit.push_back({{b, e}, bytePieces[below(static_cast<int>(std::size(bytePieces)))]});
                    at = e + 1;
                }
                m_session.applyNamedEdit(QStringLiteral("random"), edit);
            } else if (what == 8) {
                m_source.undo();
            } else {
                m_source.redo();
            }
            ASSERT_TRUE(m_source.consistent()) << "step " << step;
            // Every position survives the round trip.
            const int position = below(m_document.characterCount());
            if (!m_document.characterAt(position).isLowSurrogate()) {
                ASSERT_EQ(m_source.positionOf(m_source.byteOf(position)), position);
            }
        }
        while (m_session.canUndo()) m_session.undo();
        EXPECT_EQ(text(), begin);
        EXPECT_TRUE(m_source.consistent());
    }
}

}  // namespace
}  // namespace crd::model

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    qputenv("XDG_STATE_HOME", home.path().toUtf8());
    QGuiApplication app(argc, argv);
    testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
