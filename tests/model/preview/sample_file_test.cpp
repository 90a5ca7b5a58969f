#include "model/preview/sample_file.h"

#include <gmock/gmock.h>

#include <QFileInfo>
#include <QStandardPaths>
#include <QTextCursor>
#include <QTextDocument>

#include "model/source/source_document.h"
#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> bodies(const std::string& text) {
    std::vector<std::string> out;
    for (const SamplePiece& piece : piecesOf(text))
        out.push_back((piece.blank ? "~" : "") + std::string(piece.body.of(text)));
    return out;
}

TEST(SamplePieces, BeginAtMarkers) {
    EXPECT_THAT(bodies(""), ElementsAre("~"));
    EXPECT_THAT(bodies("a: 1\n---\nb: 2"), ElementsAre("a: 1\n", "b: 2"));
    EXPECT_THAT(bodies("# about\n---\na: 1\n"), ElementsAre("~# about\n", "a: 1\n"));
    EXPECT_THAT(bodies("---\na: 1\n--- {b: 2}\n--- # c\n"), ElementsAre("a: 1\n", "--- {b: 2}\n", "~"));
    EXPECT_THAT(bodies("a: |\n  ---\n----\n---\r\nb\r\n"), ElementsAre("a: |\n  ---\n----\n", "b\r\n"));
}

TEST(SamplePieces, SayWhatTheyAre) {
    EXPECT_EQ(labelOf("metadata: {name: x}"), "x");
    EXPECT_EQ(labelOf("a: 1"), "(without name)");
    EXPECT_EQ(labelOf("# only\n"), "(empty)");
    EXPECT_EQ(labelOf("a: [1"), "(not YAML)");
    EXPECT_EQ(commentOf("\n# one\n#two \na: 1 # three\n"), "one two");
}

TEST(SamplePieces, LoseWhatTheServerWrote) {
    const PastedObject pasted = withoutServerFields(
        "metadata:\n  name: a # mine\n  uid: x\n  managedFields:\n  - a: 1\n  annotations:\n"
        "    kubectl.kubernetes.io/last-applied-configuration: '{}'\nspec: {}\n");
    EXPECT_EQ(pasted.text, "metadata:\n  name: a # mine\nspec: {}\n");
    EXPECT_EQ(pasted.leftOut.size(), 3U);
    EXPECT_EQ(withoutServerFields("a: [").text, "a: [");
}

class Samples : public Session {
 protected:
    const std::string kTwo = "# for tests\n---\nmetadata:\n  name: one\n---\nmetadata:\n  name: two # second\n";

    void SetUp() override {
        Session::SetUp();
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/samples"))
            .removeRecursively();
    }
};

TEST_F(Samples, AreSavedNextToTheDefinitionUnchanged) {
    const QString path = write("tab.samples.yaml", kTwo);
    SampleFile samples;
    EXPECT_EQ(samples.load(pathOf("tab.crd.yaml")), QString());
    EXPECT_EQ(samples.labels(), QStringList({QStringLiteral("one"), QStringLiteral("two")}));
    EXPECT_EQ(samples.text(), "metadata:\n  name: one\n");
    samples.setCurrent(1);
    type(samples, 10, "  a: 1\n");
    EXPECT_TRUE(samples.modified());
    EXPECT_EQ(samples.save(), QString());
    EXPECT_FALSE(samples.modified());
    EXPECT_EQ(bytesOf(path),
              "# for tests\n---\nmetadata:\n  name: one\n---\nmetadata:\n  a: 1\n  name: two # second\n");
    samples.undo();
    EXPECT_EQ(samples.text(), "metadata:\n  name: two # second\n");
}

TEST_F(Samples, AreAddedRenamedDuplicatedAndRemoved) {
    SampleFile samples;
    samples.load(pathOf("tab.yaml"));
    EXPECT_EQ(samples.count(), 0);
    samples.add(QStringLiteral("Add"), {"metadata:\n  name: a\n", "metadata:\n  name: b\n"});
    EXPECT_EQ(samples.labels(), QStringList({QStringLiteral("a"), QStringLiteral("b")}));
    EXPECT_EQ(samples.current(), 0);
    EXPECT_EQ(samples.duplicate(0), QString());
    EXPECT_EQ(samples.labels().at(1), QStringLiteral("a-copy"));
    EXPECT_EQ(samples.rename(2, QStringLiteral("123")), QString());
    EXPECT_EQ(samples.text(), "metadata:\n  name: '123'\n");
    samples.remove(0);
    EXPECT_EQ(samples.labels(), QStringList({QStringLiteral("a-copy"), QStringLiteral("123")}));
    EXPECT_EQ(samples.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("tab.samples.yaml")), "metadata:\n  name: a-copy\n---\nmetadata:\n  name: '123'\n");
    for (int i = 0; i < 20; ++i) samples.undo();
    EXPECT_EQ(samples.count(), 0);
    EXPECT_EQ(samples.text(), "");
}

TEST_F(Samples, ARedoShowsTheFirstOfThoseThatItAdds) {
    for (const char* const before : {"", "metadata: {name: x}", "metadata: {name: x}\n"}) {
        write("tab.samples.yaml", before);
        SampleFile samples;
        samples.load(pathOf("tab.yaml"));
        const int first = samples.count();
        samples.add(QStringLiteral("Add"), {"metadata: {name: a}\n", "metadata: {name: b}\n"});
        EXPECT_EQ(samples.current(), first);
        samples.undo();
        samples.redo();
        EXPECT_EQ(samples.count(), first + 2);
        EXPECT_EQ(samples.current(), first) << before;
    }
}

TEST_F(Samples, OfOneNameAreNumberedInAList) {
    SampleFile samples;
    samples.load(pathOf("a.yaml"));
    samples.add(QStringLiteral("Add"),
                {"metadata: {name: a}\n", "metadata: {name: b}\n", "metadata: {name: a}\n", "metadata: {name: a}\n"});
    EXPECT_EQ(samples.choices(), QStringList({"a", "b", "a (2)", "a (3)"}));
    EXPECT_EQ(samples.labels().back(), QStringLiteral("a"));
}

TEST_F(Samples, TellThatNoneIsLeft) {
    write("tab.samples.yaml", kTwo);
    SampleFile samples;
    int told = -2;
    QObject::connect(&samples, &SampleFile::currentChanged, [&] { told = samples.current(); });
    samples.load(pathOf("tab.yaml"));
    EXPECT_EQ(told, 0);
    samples.remove(1);
    samples.remove(0);
    EXPECT_EQ(samples.count(), 0);
    EXPECT_EQ(told, -1);
    samples.undo();
    EXPECT_EQ(told, 0);
    samples.load(pathOf("other.yaml"));
    EXPECT_EQ(told, -1) << "another document without samples";
}

TEST_F(Samples, AnUndoSaysWhatItUndid) {
    SampleFile samples;
    QStringList said;
    QObject::connect(&samples, &SampleFile::noticed, [&](const QString& sentence) { said += sentence; });
    samples.load(pathOf("tab.yaml"));
    samples.add(QStringLiteral("Add"), {"metadata:\n  name: a\n"});
    type(samples, 0, "x: 1\n");
    samples.undo();
    EXPECT_EQ(said, QStringList()) << "typing is seen";
    samples.undo();
    samples.redo();
    EXPECT_EQ(said, QStringList({QStringLiteral("Undone: Add"), QStringLiteral("Redone: Add")}));
}

TEST_F(Samples, AnUndoShowsTheSampleThatItChanges) {
    write("tab.samples.yaml", kTwo);
    SampleFile samples;
    samples.load(pathOf("tab.yaml"));
    type(samples, 0, "x: 1\n");
    samples.setCurrent(1);
    samples.undo();
    EXPECT_EQ(samples.current(), 0);
    samples.redo();
    EXPECT_EQ(samples.current(), 0);
}

TEST_F(Samples, TheEditorStaysInStepWithTheChosenOne) {
    write("tab.samples.yaml", kTwo);
    SampleFile samples;
    samples.load(pathOf("tab.yaml"));
    SourceDocument document;
    document.setSession(&samples);
    document.replace(0, 0, QStringLiteral("a: 1\n"));
    EXPECT_TRUE(document.consistent());
    // A marker makes two of one.
    document.replace(5, 5, QStringLiteral("---\n"));
    EXPECT_TRUE(document.consistent());
    EXPECT_EQ(samples.count(), 3);
    EXPECT_EQ(samples.text(), "a: 1\n");
    document.undo();
    EXPECT_TRUE(document.consistent());
    EXPECT_EQ(samples.count(), 2);
    // All of its text can be deleted: it is still the current sample.
    document.replace(0, static_cast<int>(samples.text().size()), QString());
    EXPECT_EQ(samples.text(), "");
    EXPECT_EQ(samples.count(), 2);
    document.replace(0, 0, QStringLiteral("b: 2"));
    EXPECT_EQ(samples.text(), "b: 2\n");
    EXPECT_TRUE(document.consistent());
    // The line end before the next one is kept.
    EXPECT_EQ(samples.count(), 2);
    EXPECT_EQ(samples.textOf(1), "metadata:\n  name: two # second\n");
    samples.setCurrent(1);
    EXPECT_TRUE(document.consistent());
}

TEST_F(Samples, TypingContinuesAtTheEndOfOneBeforeAnother) {
    const QString path = write("tab.samples.yaml", kTwo);
    SampleFile samples;
    samples.load(pathOf("tab.yaml"));
    SourceDocument document;
    document.setSession(&samples);
    QTextCursor caret(document.document());  // as that of the pane
    QObject::connect(&document, &SourceDocument::completed, &document, [&](int position, int length) {
        if (caret.position() == position + length) caret.setPosition(position);
    });
    caret.movePosition(QTextCursor::End);
    caret.insertText(QStringLiteral("a"));
    caret.insertText(QStringLiteral("b"));
    const std::string expected = "metadata:\n  name: one\nab\n";
    EXPECT_EQ(samples.text(), expected);
    EXPECT_EQ(caret.position(), static_cast<int>(expected.size()) - 1);
    EXPECT_TRUE(document.consistent());
    EXPECT_EQ(samples.count(), 2);
    // Deleting the last line end moves the cursor before it and changes nothing.
    const int steps = samples.history().stack().count();
    caret.movePosition(QTextCursor::End);
    document.replace(caret.position() - 1, caret.position(), {});
    EXPECT_EQ(samples.text(), expected);
    EXPECT_EQ(caret.position(), static_cast<int>(expected.size()) - 1);
    EXPECT_TRUE(document.consistent());
    EXPECT_EQ(samples.history().stack().count(), steps);
    EXPECT_EQ(samples.save(), QString());
    EXPECT_EQ(bytesOf(path), "# for tests\n---\nmetadata:\n  name: one\nab\n---\nmetadata:\n  name: two # second\n");
}

TEST_F(Samples, TheLineEndBeforeTheNextOneIsThatOfTheFile) {
    write("tab.samples.yaml", "a: 1\r\n---\r\nb: 2\r\n");
    SampleFile samples;
    samples.load(pathOf("tab.yaml"));
    ASSERT_EQ(samples.text(), "a: 1\r\n");
    type(samples, 6, "cd");
    EXPECT_EQ(samples.wholeText(), QStringLiteral("a: 1\r\ncd\r\n---\r\nb: 2\r\n"));
}

TEST_F(Samples, MoveToAPlaceThatCanBeWritten) {
    const QString folder = pathOf("locked");
    ASSERT_TRUE(QDir().mkpath(folder));
    SampleFile samples;
    samples.load(folder + QStringLiteral("/tab.yaml"));
    samples.add(QStringLiteral("Add"), {"a: 1\n"});
    samples.setApart(true);
    EXPECT_EQ(samples.save(), QString());
    EXPECT_TRUE(QFileInfo::exists(samples.filePath()));
    EXPECT_FALSE(samples.filePath().startsWith(folder));
    SampleFile again;
    again.load(folder + QStringLiteral("/tab.yaml"));
    EXPECT_TRUE(again.apart());
    EXPECT_EQ(again.text(), "a: 1\n");
    // Back to the file next to the definition.
    again.setApart(false);
    EXPECT_TRUE(again.modified());
    EXPECT_EQ(again.save(), QString());
    EXPECT_EQ(bytesOf(folder + QStringLiteral("/tab.samples.yaml")), "a: 1\n");
}

TEST_F(Samples, NeverOverwriteWhatWasNotRead) {
    SampleFile samples;
    samples.load(pathOf("tab.yaml"));
    samples.add(QStringLiteral("Add"), {"a: 1\n"});
    write("tab.samples.yaml", "b: 2\n");
    EXPECT_NE(samples.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("tab.samples.yaml")), "b: 2\n");
    EXPECT_TRUE(samples.modified());
    SampleFile untitled;
    untitled.load({});
    untitled.add(QStringLiteral("Add"), {"a: 1\n"});
    EXPECT_NE(untitled.save(), QString());
    untitled.moveTo(pathOf("new.yaml"));
    EXPECT_EQ(untitled.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("new.samples.yaml")), "a: 1\n");
}

TEST_F(Samples, ThatACrashLeftUnsavedAreOffered) {
    const QString path = write("tab.samples.yaml", kTwo);
    const QString definition = write("tab.yaml", "a: 1\n");
    {
        SampleFile samples;
        samples.load(definition);
        EXPECT_EQ(samples.kept()->recoveryFile(), QString());
        type(samples, 0, "x: 1\n");
    }
    ASSERT_EQ(recovery::pending().size(), 1U);
    EXPECT_EQ(recovery::pending().front().owner.path, definition);
    // Chosen at the start, it opens the definition, with which they are offered.
    DocumentSession session;
    EXPECT_EQ(session.openRecovery(recovery::pending().front().file), QString());
    EXPECT_EQ(session.filePath(), definition);
    EXPECT_EQ(session.kept()->recoveryFile(), QString());
    SampleFile samples;
    samples.load(definition);
    EXPECT_FALSE(samples.kept()->recoveryFile().isEmpty());
    EXPECT_EQ(samples.kept()->recover(), QString());
    EXPECT_EQ(samples.text(), "x: 1\nmetadata:\n  name: one\n");
    EXPECT_TRUE(samples.modified());
    EXPECT_EQ(samples.kept()->recoveryFile(), QString());
    EXPECT_EQ(samples.save(), QString());
    EXPECT_TRUE(recovery::pending().empty());
    // Saved or discarded changes are not offered.
    type(samples, 0, "y: 1\n");
    samples.load(QString());
    EXPECT_TRUE(recovery::pending().empty());
    EXPECT_TRUE(bytesOf(path).starts_with("# for tests\n---\nx: 1\n"));
}

}  // namespace
}  // namespace crd::model
