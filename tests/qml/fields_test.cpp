// Text typed into a field is never lost, and a field shows the document's value.
#include <QCloseEvent>
#include <QGuiApplication>
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string withFormat() {
    std::string text = kWidgets;
    const std::string type = "                type: integer\n";
    return text.insert(text.find(type) + type.size(), "                format: int64\n");
}

class Fields : public SizedWindowTest {
 protected:
    QQuickItem* field(const char* name) const { return find(QLatin1String("editor:") + QLatin1String(name)); }
    std::string shown(const char* name) const {
        const QQuickItem* item = field(name);
        return item ? item->property("text").toString().toStdString() : std::string("(no field)");
    }
    std::string said() const {
        QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
    void erase() {
        key(Qt::Key_A, Qt::ControlModifier);
        key(Qt::Key_Delete);
    }
    // A description that is typed but not committed.
    void describe(const char* path, const QString& words) {
        select(QString::fromLatin1(path));
        click(field("description:area"));
        type(words);
        EXPECT_TRUE(field("description:area")->hasActiveFocus());
        EXPECT_THAT(text(), Not(HasSubstr(words.toStdString())));
    }
    // An unknown format is accepted by the field; a maximum that is not a number is rejected.
    void rejectInput() {
        select(QString::fromLatin1(kSize));
        key(Qt::Key_K, Qt::ControlModifier);
        type(QStringLiteral("maximum"));
        key(Qt::Key_Return);
        type(QStringLiteral("many"));
        EXPECT_EQ(shown("maximum"), "many");
    }
    void expectHeld(const char* what) {
        ASSERT_TRUE(field("maximum")) << what;
        EXPECT_EQ(shown("maximum"), "many") << what;
        EXPECT_TRUE(field("maximum")->hasActiveFocus()) << what;
        EXPECT_EQ(session().selectedPath().toStdString(), kSize) << what;
        EXPECT_NE(said(), "") << what;
    }
    QString title() const { return window().title(); }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Fields, windowSizes(), sizeName);

TEST_P(Fields, SaveTakesWhatIsTyped) {
    const QString path = openText(kWidgets);
    EXPECT_FALSE(title().startsWith(QStringLiteral("●")));
    describe(kColour, QStringLiteral("of the lid"));
    EXPECT_TRUE(title().startsWith(QStringLiteral("●"))) << "typed text is unsaved";
    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    EXPECT_THAT(onDisk(path), HasSubstr("description: of the lid\n"));
    EXPECT_FALSE(title().startsWith(QStringLiteral("●")));
    EXPECT_TRUE(field("description:area")->hasActiveFocus()) << "the field is not left";
    EXPECT_EQ(shown("description:area"), "of the lid");
}

TEST_P(Fields, EscapeForgetsWhatIsTyped) {
    openText(kWidgets);
    describe(kColour, QStringLiteral("of the lid"));
    key(Qt::Key_Escape);
    EXPECT_EQ(shown("description:area"), "");
    EXPECT_FALSE(title().startsWith(QStringLiteral("●")));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(shown("description:area"), "of the lid") << "a slip of one key loses nothing";
    EXPECT_TRUE(title().startsWith(QStringLiteral("●")));
    key(Qt::Key_Escape);
    key(Qt::Key_Tab);
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(Fields, UndoAfterEscapeIsTheDocumentsInAnotherField) {
    openText(kWidgets);
    describe(kColour, QStringLiteral("of the lid"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("description: of the lid\n"));
    type(QStringLiteral(" and more"));
    key(Qt::Key_Escape);
    key(Qt::Key_Tab);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(Fields, QuitAsksForWhatIsTyped) {
    const QString path = openText(kWidgets);
    describe(kColour, QStringLiteral("of the lid"));
    key(Qt::Key_Q, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("unsavedSave")));
    EXPECT_THAT(text(), HasSubstr("description: of the lid\n"));
    EXPECT_TRUE(window().isVisible());
    click(find(QStringLiteral("unsavedSave")));
    EXPECT_THAT(onDisk(path), HasSubstr("description: of the lid\n"));
}

TEST_P(Fields, TheWindowManagerCloseAsksForWhatIsTyped) {
    openText(kWidgets);
    describe(kColour, QStringLiteral("of the lid"));
    QCloseEvent close;
    QCoreApplication::sendEvent(&window(), &close);
    frame();
    EXPECT_FALSE(close.isAccepted());
    EXPECT_TRUE(find(QStringLiteral("unsavedSave")));
    EXPECT_THAT(text(), HasSubstr("description: of the lid\n"));
}

TEST_P(Fields, AnotherNodeTakesWhatIsTyped) {
    openText(kWidgets);
    describe(kColour, QStringLiteral("by a row"));
    click(row(QStringLiteral("schemaList"), "path", QString::fromLatin1(kParts)));
    settle();
    EXPECT_THAT(
        text(),
        HasSubstr("              colour:\n                type: string\n                description: by a row\n"));
    EXPECT_EQ(session().selectedPath().toStdString(), kParts);

    describe(kSize, QStringLiteral("by the source"));
    session().selectAtByte(static_cast<qsizetype>(text().find("parts:")));
    settle();
    EXPECT_THAT(text(), HasSubstr("                type: integer\n                description: by the source\n"));
    EXPECT_EQ(session().selectedPath().toStdString(), kParts);

    describe(kSpec, QStringLiteral("by a page"));
    key(Qt::Key_3, Qt::AltModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("description: by a page\n"));
    EXPECT_TRUE(find(QStringLiteral("definitionPane")));
}

TEST_P(Fields, TheNextProblemTakesWhatIsTyped) {
    std::string broken = kWidgets;
    openText(broken.replace(broken.find("type: integer"), 13, "type: numbers"));
    ASSERT_GT(session().errorCount(), 0);
    describe(kColour, QStringLiteral("of the lid"));
    key(Qt::Key_F8);
    settle();
    EXPECT_THAT(text(), HasSubstr("description: of the lid\n"));
    EXPECT_EQ(session().selectedPath().toStdString(), kSize);
}

// The name had the focus before, and the next letter would have replaced it.
TEST_P(Fields, TheNextProblemHasTheFocusInTheInspector) {
    std::string broken = kWidgets;
    const std::string type = "                type: integer\n";
    openText(broken.replace(broken.find(type), type.size(), type + "                default: many\n"));
    ASSERT_EQ(session().errorCount(), 1);
    const auto focused = [this] {
        const QQuickItem* item = window().activeFocusItem();
        return item ? item->objectName().toStdString() : std::string();
    };
    select(QString::fromLatin1(kColour));
    byCommand("go.inspector");
    frame();
    ASSERT_EQ(focused(), "editor:name");
    key(Qt::Key_F8);
    EXPECT_TRUE(QTest::qWaitFor([&] { return focused() == "editor:default:area"; })) << focused();
    EXPECT_EQ(session().selectedPath().toStdString(), kSize);
    // From a page about the definition.
    openText(broken);
    select(QString::fromLatin1(kColour));
    byCommand("page.versions");
    frame();
    ASSERT_EQ(focusedPane(), Pane::Inspector);
    ASSERT_TRUE(find(QStringLiteral("definitionPane")));
    key(Qt::Key_F8);
    frame();
    EXPECT_FALSE(find(QStringLiteral("definitionPane")));
    EXPECT_EQ(session().selectedPath().toStdString(), kSize);
    EXPECT_TRUE(QTest::qWaitFor([&] { return focused() == "editor:default:area"; })) << focused();
}

// Qt types the character of a key with Alt that no shortcut takes.
TEST_P(Fields, ADisabledShortcutWithAltTypesNothing) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    byCommand("go.inspector");
    frame();
    ASSERT_FALSE(command("go.next-fix")->property("enabled").toBool());
    key(Qt::Key_Period, Qt::AltModifier);
    key(Qt::Key_J, Qt::AltModifier);
    describe(kSize, QStringLiteral("of the lid"));
    key(Qt::Key_J, Qt::AltModifier);
    byCommand("file.save");
    settle();
    std::string expected = kWidgets;
    const std::string type = "                type: integer\n";
    expected.insert(expected.find(type) + type.size(), "                description: of the lid\n");
    EXPECT_EQ(text(), expected);
}

TEST_P(Fields, CompareTakesWhatIsTyped) {
    openText(kWidgets);
    describe(kColour, QStringLiteral("of the lid"));
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    type(QStringLiteral("compare with the last"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("description: of the lid\n"));
}

TEST_P(Fields, WhatIsNotTakenStopsWhatWasAskedFor) {
    const QString path = openText(kWidgets);
    rejectInput();
    key(Qt::Key_S, Qt::ControlModifier);
    expectHeld("save");
    EXPECT_EQ(onDisk(path), kWidgets);
    key(Qt::Key_Q, Qt::ControlModifier);
    expectHeld("quit");
    EXPECT_FALSE(find(QStringLiteral("unsavedSave"))) << "there is nothing to ask before the text is right";
    key(Qt::Key_3, Qt::AltModifier);
    expectHeld("another page");
    EXPECT_FALSE(find(QStringLiteral("definitionPane")));
    click(row(QStringLiteral("schemaList"), "path", QString::fromLatin1(kParts)));
    expectHeld("another row");
    key(Qt::Key_4, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Source);
    key(Qt::Key_End, Qt::ControlModifier);
    key(Qt::Key_Up);
    settle();
    expectHeld("another place of the source");
    QCloseEvent close;
    QCoreApplication::sendEvent(&window(), &close);
    expectHeld("close");
    EXPECT_FALSE(close.isAccepted());
    EXPECT_EQ(text(), kWidgets);

    erase();
    type(QStringLiteral("7"));
    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    EXPECT_THAT(onDisk(path), HasSubstr("                maximum: 7\n"));
}

TEST_P(Fields, WhatIsNotTakenStaysWhereTheFocusGoesElsewhere) {
    openText(kWidgets);
    rejectInput();
    click(field("description:area"));  // of the same node
    EXPECT_TRUE(field("description:area")->hasActiveFocus());
    EXPECT_EQ(shown("maximum"), "many");
    type(QStringLiteral("how many"));
    key(Qt::Key_S, Qt::ControlModifier);
    expectHeld("save");
    click(find(QStringLiteral("addKeywordButton")));
    expectHeld("a button");
}

TEST_P(Fields, RenamingTakesPartInAllOfThis) {
    const QString path = openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("hue"));
    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    EXPECT_THAT(onDisk(path), HasSubstr("              hue:\n"));
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    EXPECT_EQ(focusedPane(), Pane::Schema);

    key(Qt::Key_F2);
    type(QStringLiteral("size"));  // there is one
    key(Qt::Key_Return);
    QQuickItem* name = find(QStringLiteral("renameField"));
    ASSERT_TRUE(name);
    EXPECT_TRUE(name->hasActiveFocus());
    EXPECT_EQ(name->property("text").toString(), QStringLiteral("size"));
    EXPECT_NE(said(), "");
    click(row(QStringLiteral("schemaList"), "path", QString::fromLatin1(kParts)));
    ASSERT_TRUE(find(QStringLiteral("renameField"))) << "typed text is not thrown away";
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    EXPECT_THAT(text(), HasSubstr("              hue:\n"));
}

TEST_P(Fields, UndoIsTheDocumentsWhereNothingIsTyped) {
    openText(withFormat());
    select(QString::fromLatin1(kSize));
    QQuickItem* format = field("format");
    ASSERT_TRUE(format);
    click(format);
    erase();
    type(QStringLiteral("int32"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("format: int32\n"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), withFormat());
    EXPECT_EQ(shown("format"), "int64");
    EXPECT_TRUE(field("format")->hasActiveFocus());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("format: int32\n"));
    EXPECT_EQ(shown("format"), "int32");
}

TEST_P(Fields, UndoBeforeTheAnalysisShowsTheDocument) {
    openText(withFormat());
    select(QString::fromLatin1(kSize));
    click(field("format"));
    erase();
    type(QStringLiteral("int32"));
    QTest::keyClick(&window(), Qt::Key_Return);
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    endPauses();
    EXPECT_EQ(text(), withFormat());
    EXPECT_EQ(shown("format"), "int64");
}

TEST_P(Fields, UndoBeginsWithWhatIsTyped) {
    openText(withFormat());
    select(QString::fromLatin1(kSize));
    key(Qt::Key_R, Qt::ControlModifier);  // something to undo before
    settle();
    const std::string before = text();
    click(field("format"));
    key(Qt::Key_End);
    type(QStringLiteral("x"));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(shown("format"), "int64");
    EXPECT_EQ(text(), before);
    EXPECT_FALSE(find(QStringLiteral("toast")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), withFormat());
    EXPECT_EQ(shown("format"), "int64");
}

TEST_P(Fields, RedoGoesTheWayBackToWhatWasTyped) {
    openText(withFormat());
    select(QString::fromLatin1(kSize));
    key(Qt::Key_R, Qt::ControlModifier);  // something to undo before
    settle();
    const std::string before = text();
    click(field("description:area"));
    type(QStringLiteral("of the lid"));
    for (int i = 0; i < 2; ++i) {
        key(Qt::Key_Z, Qt::ControlModifier);
        settle();
    }
    EXPECT_EQ(shown("description:area"), "");
    EXPECT_EQ(text(), withFormat());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(text(), before);
    EXPECT_EQ(shown("description:area"), "");
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(shown("description:area"), "of the lid");
    EXPECT_TRUE(field("description:area")->hasActiveFocus());
    EXPECT_EQ(field("description:area")->property("cursorPosition").toInt(), 10);
    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("description: of the lid\n"));
}

TEST_P(Fields, TheCaretStaysWhereTheTextChanges) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    click(field("description:area"));
    type(QStringLiteral("of the lid"));
    key(Qt::Key_Return);
    settle();
    type(QStringLiteral(" and more"));
    key(Qt::Key_Return);
    settle();
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(shown("description:area"), "of the lid");
    EXPECT_EQ(field("description:area")->property("cursorPosition").toInt(), 10);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(shown("description:area"), "of the lid and more");
    EXPECT_EQ(field("description:area")->property("cursorPosition").toInt(), 19);
}

TEST_P(Fields, ReturnTakesTheTextAndShiftReturnBeginsALine) {
    std::string ruled = kWidgets;
    const std::string spec = "          spec:\n            type: object\n";
    openText(ruled.insert(ruled.find(spec) + spec.size(),
                          "            x-kubernetes-validations:\n            - rule: self.size > 0\n"));
    select(QString::fromLatin1(kSpec));
    const auto take = [&](const char* name, const char* words) {
        QQuickItem* area = field(name);
        ASSERT_TRUE(area) << name;
        area->forceActiveFocus(Qt::TabFocusReason);
        type(QString::fromLatin1(words));
        key(Qt::Key_Return);
        settle();
    };
    take("x-kubernetes-validations[0]:message:area", "too small");
    EXPECT_THAT(text(), HasSubstr("              message: too small\n"));
    EXPECT_TRUE(field("x-kubernetes-validations[0]:message:area")->hasActiveFocus());
    take("x-kubernetes-validations:area", "self.size < 9");
    EXPECT_THAT(text(), HasSubstr("            - rule: self.size < 9\n"));
    take("description:area", "one line");
    EXPECT_THAT(text(), HasSubstr("description: one line\n"));

    QQuickItem* hint = labelled(QStringLiteral("Shift+Return: new line"));
    EXPECT_TRUE(hint) << "the field says how";
    const std::string before = text();
    key(Qt::Key_Return, Qt::ShiftModifier);
    type(QStringLiteral("and another"));
    EXPECT_EQ(text(), before);
    EXPECT_EQ(shown("description:area"), "one line\nand another");
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("one line\n"));
    EXPECT_THAT(text(), HasSubstr(" and another\n"));
    key(Qt::Key_F1, Qt::ControlModifier);
    EXPECT_TRUE(labelled(QStringLiteral("New line in a multi-line field")));
    key(Qt::Key_Escape);
}

TEST_P(Fields, UndoStopsAtTheCommittedText) {
    openText(withFormat());
    select(QString::fromLatin1(kSize));
    click(field("format"));
    erase();
    type(QStringLiteral("int3"));
    key(Qt::Key_Return);
    settle();
    type(QStringLiteral("2"));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(shown("format"), "int3");
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(shown("format"), "int64");
    EXPECT_EQ(text(), withFormat());
}

TEST_P(Fields, ShowTheDocumentAfterAnEditOfTheSource) {
    openText(withFormat());
    select(QString::fromLatin1(kSize));
    click(field("format"));
    const std::size_t at = text().find("int64");
    session().applyNamedEdit(QStringLiteral("Fix"), {{{at, at + 5}, "int32"}});
    settle();
    EXPECT_EQ(shown("format"), "int32");
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), withFormat());
    EXPECT_EQ(shown("format"), "int64");
}

TEST_P(Fields, TypingGoesOnWhileTheDocumentFollows) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    click(field("description:area"));
    type(QStringLiteral("of"));
    QTest::keyClick(&window(), Qt::Key_Return, Qt::ControlModifier);
    for (const char c : std::string(" the lid")) QTest::keyClick(&window(), c);
    settle();
    endPauses();
    EXPECT_EQ(shown("description:area"), "of the lid");
    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("description: of the lid\n"));
}

TEST_P(Fields, AFieldOfThePagesIsTakenToo) {
    const QString path = openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    QQuickItem* plural = field("spec.names.plural");
    ASSERT_TRUE(plural);
    click(plural);
    erase();
    type(QStringLiteral("gadgets"));
    key(Qt::Key_1, Qt::AltModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("plural: gadgets"));
    key(Qt::Key_2, Qt::AltModifier);
    click(field("spec.names.plural"));
    erase();
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_NE(said(), "") << "it is required";
    EXPECT_TRUE(field("spec.names.plural")->hasActiveFocus());
    EXPECT_EQ(onDisk(path), kWidgets);
}

TEST_P(Fields, AnOpenDialogIsNotClosedWithTheWindow) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_Insert);
    type(QStringLiteral("lid"));
    QCloseEvent close;
    QCoreApplication::sendEvent(&window(), &close);
    frame();
    EXPECT_FALSE(close.isAccepted());
    ASSERT_TRUE(find(QStringLiteral("addPropertyName")));
    EXPECT_EQ(find(QStringLiteral("addPropertyName"))->property("text").toString(), QStringLiteral("lid"));
}

}  // namespace
}  // namespace crd::gui
