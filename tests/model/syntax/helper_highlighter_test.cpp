// The helper process: its replies, and that no failure blocks the window.
#include "model/syntax/helper_highlighter.h"

#include <gmock/gmock.h>
#include <signal.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QThread>

#include "model/syntax/helper_path.h"

namespace crd::syntax {
namespace {

using testing::HasSubstr;

constexpr int kHang = 3'600'000;  // milliseconds: the time limit of the tests is shorter

// Generous if the test is about colours: it must not fail on a busy machine.
HighlighterOptions patient() {
    return {.deadlineMs = kHang, .startMs = kHang};
}

const std::vector<std::u16string> kText{u"# a comment", u"spec:",       u"  name: \"x\"", u"  text: |",
                                        u"    a: b",    u"  count: 12", u"  on: true",    u"..."};

SyntaxHighlighter::NextLine linesAfter(const std::vector<std::u16string>& text, std::size_t number) {
    return [&text, at = number](std::u16string& line) mutable {
        if (at + 1 >= text.size()) return false;
        line = text[++at];
        return true;
    };
}

std::vector<LineResult> all(SyntaxHighlighter& highlighter, const std::vector<std::u16string>& text, bool readAhead) {
    std::vector<LineResult> out;
    std::int32_t state = -1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out.push_back(highlighter.line(
            i, text[i], state, -1, readAhead ? linesAfter(text, i) : [](std::u16string&) { return false; }));
        state = out.back().stateOut;
    }
    return out;
}

bool has(const LineResult& line, std::uint32_t offset, Style style) {
    for (const Span& s : line.spans) {
        if (s.style == style && s.offset <= offset && offset < s.offset + s.length) return true;
    }
    return false;
}

TEST(HelperHighlighter, ColoursYaml) {
    HelperHighlighter highlighter(patient());
    const auto lines = all(highlighter, kText, true);
    ASSERT_TRUE(highlighter.alive()) << highlighter.note();
    EXPECT_TRUE(has(lines[0], 0, Style::Comment));
    EXPECT_EQ(has(lines[1], 0, Style::Normal), false);
    EXPECT_FALSE(lines[1].spans.empty());
    EXPECT_TRUE(has(lines[2], 9, Style::String) || has(lines[2], 9, Style::VerbatimString)) << lines[2].spans.size();
    EXPECT_TRUE(has(lines[5], 9, Style::DecVal));
    // The block scalar's line is not coloured as a mapping: its state differs from that of the line before the scalar.
    EXPECT_NE(lines[3].stateOut, lines[2].stateOut);
}

// As in the window, which polls while the helper starts instead of waiting.
bool comesToBeReady(HelperHighlighter& highlighter) {
    QElapsedTimer timer;
    timer.start();
    while (!highlighter.ready() && !timer.hasExpired(60'000)) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    return highlighter.ready();
}

TEST(HelperHighlighter, IsReadyWhenTheHelperHasSaidHello) {
    HelperHighlighter highlighter(patient());
    EXPECT_EQ(highlighter.processId(), 0);
    EXPECT_FALSE(highlighter.ready());
    EXPECT_NE(highlighter.processId(), 0);
    ASSERT_TRUE(comesToBeReady(highlighter));
    EXPECT_TRUE(highlighter.alive());
    EXPECT_FALSE(highlighter.line(0, u"a: 1", 0, 5, linesAfter(kText, 7)).spans.empty());
}

TEST(HelperHighlighter, ReadingAheadChangesNothingButTheNumberOfRequests) {
    std::vector<std::u16string> text;
    for (int i = 0; i < 500; ++i) text.insert(text.end(), kText.begin(), kText.end());
    HelperHighlighter ahead(patient()), single(patient());
    EXPECT_EQ(all(ahead, text, true), all(single, text, false));
    EXPECT_EQ(single.requests(), text.size());
    EXPECT_LT(ahead.requests(), text.size() / 100);
}

TEST(HelperHighlighter, ChangedLinesAreNotServedFromWhatWasReadAhead) {
    HelperHighlighter highlighter(patient());
    std::vector<std::u16string> text = kText;
    std::int32_t state = 0;
    for (std::size_t i = 0; i < 3; ++i) state = highlighter.line(i, text[i], state, 0, linesAfter(text, i)).stateOut;
    const auto before = highlighter.line(3, u"  text: 1", state, 0, linesAfter(text, 3));
    EXPECT_TRUE(has(before, 8, Style::DecVal));
    // Typing in one line requests one line each time.
    const auto requests = highlighter.requests();
    for (int i = 0; i < 10; ++i) highlighter.line(3, u"  text: 12", state, 0, linesAfter(text, 3));
    EXPECT_EQ(highlighter.requests(), requests + 10);
}

TEST(HelperHighlighter, VeryLongLinesPassTheirStateOn) {
    HelperHighlighter highlighter(patient());
    const std::u16string line(kLongestLine + 1, u'a');
    EXPECT_EQ(highlighter.line(0, line, 4, 9, linesAfter(kText, 0)), (LineResult{4, {}}));
    EXPECT_TRUE(highlighter.alive());
}

TEST(HelperHighlighter, EndlessNestingStaysBounded) {
    HelperHighlighter highlighter(patient());
    const std::vector<std::u16string> text(3'000, u"[[[[[[[[ {a: ");
    for (const LineResult& line : all(highlighter, text, true)) EXPECT_LT(line.stateOut, 256);
    EXPECT_TRUE(highlighter.alive());
}

TEST(HelperHighlighter, KilledHelperIsNotWaitedFor) {
    HelperHighlighter highlighter({.deadlineMs = kHang, .startMs = kHang});
    highlighter.line(0, u"a: 1", 0, 0, linesAfter(kText, 7));
    ASSERT_TRUE(highlighter.alive());
    ::kill(static_cast<pid_t>(highlighter.processId()), SIGKILL);
    EXPECT_EQ(highlighter.line(5, u"b: 2", 0, 11, linesAfter(kText, 7)), (LineResult{11, {}}));
    EXPECT_FALSE(highlighter.alive());
    EXPECT_THAT(highlighter.note(), HasSubstr("did not respond"));
}

TEST(HelperHighlighter, StoppedHelperCostsOneDeadlineOnce) {
    HelperHighlighter highlighter({.deadlineMs = 2'000, .startMs = kHang});
    highlighter.line(0, u"a: 1", 0, 0, linesAfter(kText, 7));
    ASSERT_TRUE(highlighter.alive());
    ::kill(static_cast<pid_t>(highlighter.processId()), SIGSTOP);
    QElapsedTimer timer;
    timer.start();
    EXPECT_EQ(highlighter.line(5, u"b: 2", 0, 11, linesAfter(kText, 7)), (LineResult{11, {}}));
    EXPECT_GE(timer.elapsed(), 1'990);
    EXPECT_FALSE(highlighter.alive());
    // Nothing is requested any more.
    const auto requests = highlighter.requests();
    for (int i = 0; i < 1'000; ++i) {
        EXPECT_EQ(highlighter.line(6, u"b: 3", 0, 12, linesAfter(kText, 7)), (LineResult{12, {}}));
    }
    EXPECT_EQ(highlighter.requests(), requests);
}

// A foreign helper: a shell script that prints `output` and waits.
class FalseHelper : public testing::Test {
 protected:
    HighlighterOptions saying(const QByteArray& output) {
        QFile script(m_folder.filePath("helper"));
        EXPECT_TRUE(script.open(QIODevice::WriteOnly));
        QByteArray octal;
        for (const char c : output)
            octal += "\\" + QByteArray::number(static_cast<unsigned char>(c), 8).rightJustified(3, '0');
        script.write("#!/bin/sh\nprintf '" + octal + "'\nexec sleep 60\n");
        script.close();
        script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        return {.helper = script.fileName().toStdString(), .deadlineMs = 200, .startMs = kHang};
    }
    static QByteArray bytes(const std::string& text) { return {text.data(), static_cast<qsizetype>(text.size())}; }
    QTemporaryDir m_folder;
};

TEST_F(FalseHelper, OfAnotherVersion) {
    std::string hello = helloFrame();
    hello[8] = static_cast<char>(kVersion + 1);
    HelperHighlighter highlighter(saying(bytes(hello)));
    EXPECT_EQ(highlighter.line(0, u"a: 1", 0, 5, linesAfter(kText, 7)), (LineResult{5, {}}));
    EXPECT_THAT(highlighter.note(), HasSubstr("different version"));
}

TEST_F(FalseHelper, ThatSaysNothing) {
    HighlighterOptions options = saying({});
    options.startMs = 300;
    HelperHighlighter highlighter(options);
    EXPECT_EQ(highlighter.line(0, u"a: 1", 0, 5, linesAfter(kText, 7)), (LineResult{5, {}}));
    EXPECT_THAT(highlighter.note(), HasSubstr("did not start"));
}

TEST_F(FalseHelper, ThatRepliesNonsense) {
    for (const std::string& answer :
         {frame(Reply{1, {{0, {{0, 9, Style::String}}}}}), frame(Reply{2, {{0, {}}}}), frame(Reply{1, {}}),
          std::string("\xff\xff\xff\xff", 4), std::string("\x02\0\0\0ab", 6)}) {
        HelperHighlighter highlighter(saying(bytes(helloFrame() + answer)));
        EXPECT_EQ(highlighter.line(0, u"a: 1", 0, 5, linesAfter(kText, 7)), (LineResult{5, {}}));
        EXPECT_FALSE(highlighter.alive());
        EXPECT_THAT(highlighter.note(), testing::Not(HasSubstr("did not start")));
    }
}

TEST_F(FalseHelper, IsReadyToFailWhenItsTimeIsOver) {
    HighlighterOptions silent = saying({});
    silent.startMs = 100;
    for (const HighlighterOptions& options : {silent, HighlighterOptions{.helper = "/nonexistent/helper"}}) {
        HelperHighlighter highlighter(options);
        ASSERT_TRUE(comesToBeReady(highlighter));
        EXPECT_FALSE(highlighter.alive());
    }
}

TEST_F(FalseHelper, ThatIsNotThere) {
    HelperHighlighter highlighter({.helper = "/nonexistent/helper", .startMs = kHang});
    EXPECT_EQ(highlighter.line(0, u"a: 1", 0, 5, linesAfter(kText, 7)), (LineResult{5, {}}));
    EXPECT_FALSE(highlighter.alive());
}

TEST(HelperPath, TheEnvironmentWins) {
    EXPECT_THAT(helperPath().toStdString(), testing::EndsWith("/crd-syntax-helper"));
    qputenv("CRD_SYNTAX_HELPER", "/somewhere/else");
    EXPECT_EQ(helperPath(), "/somewhere/else");
    qunsetenv("CRD_SYNTAX_HELPER");
}

// An invalid message ends the helper: it never guesses.
TEST(Helper, LeavesOnBadMessages) {
    for (const std::string& message : {std::string("\xff\xff\xff\xff", 4), std::string("\x02\0\0\0ab", 6),
                                       frame(Request{1, 0, {u"a"}}).substr(0, 10)}) {
        QProcess helper;
        helper.start(helperPath(), {"YAML"});
        helper.write(message.data(), static_cast<qint64>(message.size()));
        helper.closeWriteChannel();
        ASSERT_TRUE(helper.waitForFinished(20'000));
        EXPECT_EQ(helper.exitCode(), 3);
    }
    QProcess helper;
    helper.start(helperPath(), {"no such definition"});
    ASSERT_TRUE(helper.waitForFinished(20'000));
    EXPECT_EQ(helper.exitCode(), 2);
}

}  // namespace
}  // namespace crd::syntax

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
