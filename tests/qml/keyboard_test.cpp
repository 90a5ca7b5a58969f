// The tasks of an author, in the real window with the keyboard only.
#include <QCoreApplication>
#include <QKeyEvent>
#include <QTest>
#include <set>

#include "qml/controls/editor_keys.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class Keyboard : public WindowTest {};

// Their rows are created when they are first opened.
TEST_F(Keyboard, WalksTheMenusAndThoseInside) {
    openText(kWidgets);
    const auto atSamples = [this] {
        const QQuickItem* item = find(QStringLiteral("submenu:help/samples"));
        return item && item->property("highlighted").toBool();
    };
    key(Qt::Key_F10);
    EXPECT_TRUE(menuItem("file.new"));
    for (int menu = 0; menu < 8; ++menu) key(Qt::Key_Right);
    EXPECT_FALSE(menuItem("file.new"));
    EXPECT_TRUE(menuItem("help.about"));
    for (int i = 0; i < 10 && !atSamples(); ++i) key(Qt::Key_Down);
    ASSERT_TRUE(atSamples());
    key(Qt::Key_Right);
    const QQuickItem* first = menuItem("sample.broken");
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->property("highlighted").toBool()) << "the first row of the menu inside";
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    EXPECT_EQ(text(), kWidgets);
    for (int round = 0; round < 2; ++round) {
        key(Qt::Key_F10);
        key(Qt::Key_Left);
        EXPECT_TRUE(menuItem("help.about"));
        key(Qt::Key_Escape);
        EXPECT_FALSE(menuItem("help.about"));
    }
}

TEST_F(Keyboard, OpensAFileOpenedBefore) {
    const QString path = openText(kWidgets);
    key(Qt::Key_W, Qt::ControlModifier);
    QQuickItem* recent = labelled(QStringLiteral("definition1.yaml"));
    ASSERT_TRUE(recent);
    const auto focused = [&] {
        for (QQuickItem* at = recent; at; at = at->parentItem())
            if (at == window().activeFocusItem()) return true;
        return false;
    };
    for (int i = 0; i < 20 && !focused(); ++i) key(Qt::Key_Tab);
    ASSERT_TRUE(focused());
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().filePath(), path);
}

TEST_F(Keyboard, APropertyThatExistsIsToldWhileItsNameIsTyped) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_Insert);
    ASSERT_TRUE(find(QStringLiteral("addPropertyName")));
    type(QStringLiteral("size"));
    ASSERT_TRUE(find(QStringLiteral("addPropertyError")));
    EXPECT_THAT(find(QStringLiteral("addPropertyError"))->property("text").toString().toStdString(),
                HasSubstr("There is already a property \"size\""));
    EXPECT_FALSE(find(QStringLiteral("addPropertyAccept"))->isEnabled());
    type(QStringLiteral("s"));
    EXPECT_FALSE(find(QStringLiteral("addPropertyError")));
    EXPECT_TRUE(find(QStringLiteral("addPropertyAccept"))->isEnabled());
}

TEST_F(Keyboard, AddsAPropertyWithItsTypeAndMeaning) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_Insert);
    ASSERT_TRUE(find(QStringLiteral("addPropertyName")));
    type(QStringLiteral("weight"));
    key(Qt::Key_Tab);
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);  // the type after "string"
    key(Qt::Key_Up);
    key(Qt::Key_Return);
    key(Qt::Key_Tab);
    key(Qt::Key_Space);  // required
    key(Qt::Key_Tab);
    type(QStringLiteral("How heavy it is"));
    key(Qt::Key_Tab);
    key(Qt::Key_Tab);
    key(Qt::Key_Tab);
    key(Qt::Key_Return);  // Add
    settle();
    EXPECT_FALSE(find(QStringLiteral("addPropertyName")));
    EXPECT_THAT(text(), HasSubstr("              weight:\n                type: string\n"));
    EXPECT_THAT(text(), HasSubstr("            - size\n            - weight\n"));
    EXPECT_THAT(text(), HasSubstr("description: How heavy it is"));
    EXPECT_EQ(session().errorCount(), 0);
    EXPECT_EQ(focusedPane(), Pane::Schema);
    EXPECT_TRUE(session().selectedPath().endsWith(QLatin1String("properties[weight]")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets) << "one step of the history";
}

TEST_F(Keyboard, RenamesAndTheRequiredEntryFollows) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_F2);
    ASSERT_TRUE(find(QStringLiteral("renameField")));
    type(QStringLiteral("extent"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              # how large\n              extent:\n"));
    EXPECT_THAT(text(), HasSubstr("            - extent\n"));
    EXPECT_THAT(text(), Not(HasSubstr("size")));
    EXPECT_TRUE(session().selectedPath().endsWith(QLatin1String("properties[extent]")));
    EXPECT_EQ(focusedPane(), Pane::Schema);
}

TEST_F(Keyboard, EscapeLeavesTheNameAsItWas) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_F2);
    type(QStringLiteral("nothing"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    EXPECT_EQ(text(), kWidgets);
}

TEST_F(Keyboard, DuplicatesMovesAndDeletes) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_D, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("              colour:\n                type: string\n              colour"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);

    select(QString::fromLatin1(kColour));
    key(Qt::Key_Up, Qt::AltModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("            properties:\n              colour:\n                type: string\n"
                                  "              # how large\n              size:\n"));
    key(Qt::Key_Down, Qt::AltModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);

    key(Qt::Key_Delete);
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("colour")));
}

TEST_F(Keyboard, ChangesTheTypeAndWhetherItIsRequired) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_R, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("            - size\n            - colour\n"));
    key(Qt::Key_R, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);

    key(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(labelled(QStringLiteral("boolean")));
    const QStringList choices = session().inspector()->typeChoices();
    const qsizetype steps = choices.indexOf(QStringLiteral("boolean")) - choices.indexOf(QStringLiteral("string"));
    for (qsizetype i = 0; i < std::abs(steps); ++i) key(steps > 0 ? Qt::Key_Down : Qt::Key_Up);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              colour:\n                type: boolean\n"));
}

TEST_F(Keyboard, SetsKeywords) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    editKeyword(QStringLiteral("minimum"), QStringLiteral("1"));
    EXPECT_EQ(keywordLine("minimum"), "                minimum: 1");
    editKeyword(QStringLiteral("maximum"), QStringLiteral("9"));
    EXPECT_EQ(keywordLine("maximum"), "                maximum: 9");
    editKeyword(QStringLiteral("default"), QStringLiteral("3"));
    EXPECT_EQ(keywordLine("default"), "                default: 3");
    editKeyword(QStringLiteral("format"), QStringLiteral("int32"));
    EXPECT_EQ(keywordLine("format"), "                format: int32");

    select(QString::fromLatin1(kColour));
    editKeyword(QStringLiteral("enum"), QStringLiteral("red, green"));
    EXPECT_THAT(text(), HasSubstr("enum:\n"));
    EXPECT_THAT(text(), HasSubstr("- red\n"));
    EXPECT_THAT(text(), HasSubstr("- green\n"));

    select(QString::fromLatin1(kParts));
    key(Qt::Key_K, Qt::ControlModifier);
    type(QStringLiteral("x-kubernetes-list-type"));
    key(Qt::Key_Return);
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);  // the first choice
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(keywordLine("x-kubernetes-list-type"), HasSubstr("x-kubernetes-list-type: "));
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
}

TEST_F(Keyboard, DescribesInTheInspector) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Inspector);
    QQuickItem* area = find(QStringLiteral("editor:description:area"));
    ASSERT_TRUE(area);
    for (int i = 0; i < 12 && !area->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    ASSERT_TRUE(area->hasActiveFocus());
    type(QStringLiteral("How large: in metres"));
    key(Qt::Key_Tab);
    settle();
    EXPECT_EQ(keywordLine("description"), "                description: 'How large: in metres'");
}

TEST_F(Keyboard, SaysWhyAValueIsNotTaken) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    editKeyword(QStringLiteral("minimum"), QStringLiteral("abc"));
    EXPECT_EQ(text(), kWidgets);
    QQuickItem* field = find(QStringLiteral("editor:minimum"));
    ASSERT_TRUE(field);
    EXPECT_TRUE(field->property("problem").toBool());
}

TEST_F(Keyboard, FindsAndFixesProblems) {
    std::string broken = kWidgets;
    broken.replace(broken.find("                type: integer\n"), 30, "                description: how large\n");
    openText(broken);
    ASSERT_GT(session().errorCount(), 0);
    key(Qt::Key_F8);
    EXPECT_FALSE(session().problems()->currentKey().isEmpty());
    EXPECT_FALSE(session().ruleId().isEmpty());
    key(Qt::Key_Period, Qt::ControlModifier);
    settle();
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
}

TEST_F(Keyboard, WalksTheProblems) {
    std::string broken = kWidgets;
    for (const char* type : {"                type: integer\n", "                type: string\n"})
        broken.erase(broken.find(type), std::string(type).size());
    openText(broken);
    key(Qt::Key_5, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Problems);
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    EXPECT_FALSE(session().problems()->currentKey().isEmpty());
    const int before = session().problems()->count();
    const auto cursor = [this] { return find(QStringLiteral("problemsPane"))->property("cursorRow").toInt(); };
    key(Qt::Key_Left);
    EXPECT_EQ(cursor(), 1) << "the rule";
    key(Qt::Key_Left);  // folds the rule
    EXPECT_LT(session().problems()->count(), before);
    key(Qt::Key_Right);
    EXPECT_EQ(session().problems()->count(), before);
    key(Qt::Key_Left);
    key(Qt::Key_Left);
    EXPECT_EQ(cursor(), 0) << "the section";
    key(Qt::Key_Left);  // folds the section
    EXPECT_EQ(session().problems()->count(), 1);
    key(Qt::Key_Right);
    EXPECT_EQ(session().problems()->count(), before - 2) << "the rule is still folded";
}

TEST_F(Keyboard, UndoesAndRedoesEverything) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_R, Qt::ControlModifier);
    settle();
    key(Qt::Key_F2);
    type(QStringLiteral("shade"));
    key(Qt::Key_Return);
    settle();
    key(Qt::Key_D, Qt::ControlModifier);
    settle();
    const std::string edited = text();
    int steps = 0;
    for (; session().canUndo() && steps < 20; ++steps) key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_GE(steps, 3);
    EXPECT_FALSE(session().modified());
    for (; session().canRedo(); --steps) key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(steps, 0);
    EXPECT_EQ(text(), edited);
}

TEST_F(Keyboard, UndoesTextAndTreeInOneHistory) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_Delete);
    settle();
    const std::string deleted = text();
    key(Qt::Key_4, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Source);
    key(Qt::Key_End, Qt::ControlModifier);
    type(QStringLiteral("# note"));
    settle();
    EXPECT_EQ(text(), deleted + "# note");
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), deleted);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(focusedPane(), Pane::Source);
}

TEST_F(Keyboard, RenamingInTheTextKeepsTheFocusThere) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_4, Qt::ControlModifier);
    ASSERT_EQ(focusedPane(), Pane::Source);
    auto* source = find(QStringLiteral("sourceText"));
    ASSERT_TRUE(source);
    source->setProperty("cursorPosition", static_cast<int>(text().find("olour:")));
    for (const char* letter : {"x", "y", "z"}) {
        type(QString::fromLatin1(letter));
        settle();
        EXPECT_EQ(focusedPane(), Pane::Source);
    }
    EXPECT_THAT(text(), HasSubstr("              cxyzolour:\n"));
}

// A letter with a modifier belongs to a menu or does nothing: Qt's editors have keys of Emacs on some systems.
TEST_F(Keyboard, LettersWithModifiersEditNoText) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    const auto isKept = [](Qt::Key key, Qt::KeyboardModifiers modifiers) {  // clipboard, undo, and their redo
        if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier)) return key == Qt::Key_Z;
        return modifiers == Qt::ControlModifier &&
               std::string("ACVXYZ").find(static_cast<char>(key)) != std::string::npos;
    };
    std::size_t passed = 0;
    for (const auto modifier : {Qt::ControlModifier, Qt::AltModifier, Qt::MetaModifier}) {
        for (const auto shift : {Qt::NoModifier, Qt::ShiftModifier}) {
            for (int letter = Qt::Key_A; letter <= Qt::Key_Z; ++letter) {
                const auto key = static_cast<Qt::Key>(letter);
                const QKeyEvent event(QEvent::KeyPress, key, modifier | shift);
                EXPECT_EQ(qml::isEmacsKey(event), !isKept(key, modifier | shift))
                    << static_cast<char>(letter) << ' ' << static_cast<unsigned>(modifier | shift);
                if (!isKept(key, modifier | shift)) ++passed;
            }
        }
    }
    EXPECT_EQ(passed, 6U * 26U - 7U);
    EXPECT_FALSE(qml::isEmacsKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Q, Qt::ControlModifier | Qt::AltModifier)))
        << "AltGr types";
    // No shortcut has it, so it reaches the field.
    key(Qt::Key_3, Qt::ControlModifier);
    for (int i = 0; i < 60 && !(find(QStringLiteral("editor:description:area")) &&
                                find(QStringLiteral("editor:description:area"))->hasActiveFocus());
         ++i)
        key(Qt::Key_Tab);
    type(QStringLiteral("Two words"));
    for (const auto shortcut : {Qt::Key_U, Qt::Key_D, Qt::Key_E}) {
        QObject* area = find(QStringLiteral("editor:description:area"));
        ASSERT_TRUE(area);
        QKeyEvent event(QEvent::KeyPress, shortcut, Qt::ControlModifier);
        QCoreApplication::sendEvent(area, &event);
        EXPECT_FALSE(event.isAccepted()) << shortcut;
        QKeyEvent override(QEvent::ShortcutOverride, shortcut, Qt::ControlModifier);
        override.ignore();
        QCoreApplication::sendEvent(area, &override);
        EXPECT_FALSE(override.isAccepted()) << shortcut;
        EXPECT_THAT(area->property("text").toString().toStdString(), HasSubstr("Two words"));
    }
}

// The node at the cursor is selected after a pause: not once the user is elsewhere, where a description would go to
// another node than the one that it was begun for.
TEST_F(Keyboard, TheTextSelectsNothingAfterTheFocusHasLeftIt) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_4, Qt::ControlModifier);
    auto* source = find(QStringLiteral("sourceText"));
    ASSERT_TRUE(source);
    source->setProperty("cursorPosition", static_cast<int>(text().find("size:\n")));
    key(Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSize));
    key(Qt::Key_Down);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kColour));
    endPauses();
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kColour));
}

TEST_F(Keyboard, SaysWhenTheTextIsNotYaml) {
    openText(kWidgets);
    const int rows = session().schema()->count();
    EXPECT_FALSE(find(QStringLiteral("noteBanner")));
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_End, Qt::ControlModifier);
    type(QStringLiteral("a: \"b"));
    settle();
    EXPECT_TRUE(session().stale());
    EXPECT_TRUE(find(QStringLiteral("noteBanner")));
    EXPECT_EQ(session().schema()->count(), rows) << "the last good tree stays";
    while (session().canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_FALSE(session().stale());
    EXPECT_FALSE(find(QStringLiteral("noteBanner")));
}

TEST_F(Keyboard, SavesOnlyWhatChanged) {
    const QString path = openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("shade"));
    key(Qt::Key_Return);
    settle();
    EXPECT_TRUE(find(QStringLiteral("modifiedDot")));
    key(Qt::Key_S, Qt::ControlModifier);
    std::string expected = kWidgets;
    expected.replace(expected.find("colour"), 6, "shade");
    EXPECT_EQ(onDisk(path), expected);
    EXPECT_FALSE(session().modified());
    EXPECT_FALSE(find(QStringLiteral("modifiedDot")));
}

TEST_F(Keyboard, SearchesTheTree) {
    openText(kWidgets);
    key(Qt::Key_P, Qt::ControlModifier);
    type(QStringLiteral("part"));
    EXPECT_GE(session().schema()->matchCount(), 1);
    key(Qt::Key_Return);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kParts));
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    EXPECT_EQ(focusedPane(), Pane::Schema);
    EXPECT_TRUE(session().schema()->filter().isEmpty());
}

TEST_F(Keyboard, WalksTheTree) {
    openText(kWidgets);
    key(Qt::Key_B, Qt::ControlModifier);
    key(Qt::Key_Home);
    key(Qt::Key_Down);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSpec));
    const int collapsed = session().schema()->count();
    key(Qt::Key_Right);
    EXPECT_GT(session().schema()->count(), collapsed);
    key(Qt::Key_Right);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSize));
    key(Qt::Key_Left);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSpec));
    key(Qt::Key_Left);
    EXPECT_EQ(session().schema()->count(), collapsed);
}

TEST_F(Keyboard, TypedLettersGoToTheRowThatBeginsWithThem) {
    openText(kWidgets);
    session().schema()->expandAll();
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_C);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kColour));
    endPauses();  // another word
    type(QStringLiteral("pa"));
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kParts));
    endPauses();
    type(QStringLiteral("s"));
    const QString first = session().selectedPath();
    type(QStringLiteral("s"));
    EXPECT_NE(session().selectedPath(), first) << "spec and size, by turns";
    type(QStringLiteral("s"));
    EXPECT_EQ(session().selectedPath(), first);
    endPauses();
    type(QStringLiteral("x"));
    EXPECT_EQ(session().selectedPath(), first);
    EXPECT_EQ(text(), kWidgets);
}

TEST_F(Keyboard, ReachesEveryPane) {
    openText(kWidgets);
    key(Qt::Key_L, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Versions);
    std::set<Pane> seen;
    for (int i = 0; i < 6; ++i) {
        seen.insert(focusedPane());
        key(Qt::Key_F6);
    }
    EXPECT_EQ(focusedPane(), Pane::Versions);
    EXPECT_EQ(seen.size(), 6U);
    key(Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(focusedPane(), Pane::Side) << "folded while nothing is wrong";
}

TEST_F(Keyboard, RunsCommandsFromThePalette) {
    openText(kWidgets);
    session().schema()->collapseAll();
    const int collapsed = session().schema()->count();
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(find(QStringLiteral("paletteSearch")));
    type(QStringLiteral("expand all"));
    key(Qt::Key_Return);
    frame();
    EXPECT_FALSE(find(QStringLiteral("paletteSearch")));
    EXPECT_GT(session().schema()->count(), collapsed);
}

TEST_F(Keyboard, RemembersWhichPanesAreHidden) {
    openText(kWidgets);
    ASSERT_TRUE(find(QStringLiteral("problemsPane")));
    key(Qt::Key_J, Qt::ControlModifier);
    EXPECT_FALSE(find(QStringLiteral("problemsPane")));
    window().close();
    start();
    openText(kWidgets);
    EXPECT_FALSE(find(QStringLiteral("problemsPane")));
    key(Qt::Key_5, Qt::ControlModifier);  // focusing it shows it
    EXPECT_TRUE(find(QStringLiteral("problemsPane")));
}

TEST_F(Keyboard, ProblemsTakeOneLineWhereThereAreNone) {
    openText(kWidgets);
    const auto height = [this] { return find(QStringLiteral("problemsPane"))->height(); };
    const double line = height();
    EXPECT_LT(line, 40);
    EXPECT_TRUE(find(QStringLiteral("problemsStrip")));
    EXPECT_FALSE(find(QStringLiteral("rulePane")));

    key(Qt::Key_5, Qt::ControlModifier);  // the pane has it if it was requested
    EXPECT_EQ(focusedPane(), Pane::Problems);
    EXPECT_GT(height(), 2 * line);
    key(Qt::Key_4, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return height() == line; }));

    // A problem caused by an edit is counted; the panes change only when it is asked for.
    QQuickItem* source = find(QStringLiteral("sourceText"));
    source->setProperty("cursorPosition", static_cast<int>(text().find("scope: Namespaced")));
    type(QStringLiteral("x"));
    settle();
    EXPECT_GT(session().errorCount(), 0) << session().outcomeText().toStdString();
    endPauses();
    EXPECT_EQ(height(), line);
    EXPECT_TRUE(labelled(session().outcomeText() + u'.'));
    const double top = source->mapToScene(QPointF()).y();
    key(Qt::Key_B, Qt::ControlModifier);
    endPauses();
    EXPECT_EQ(height(), line);
    EXPECT_FALSE(find(QStringLiteral("rulePane")));
    key(Qt::Key_F8);
    EXPECT_TRUE(QTest::qWaitFor([&] { return height() > 2 * line; }));
    EXPECT_TRUE(find(QStringLiteral("rulePane")));
    EXPECT_FALSE(session().ruleId().isEmpty());
    frame();
    EXPECT_EQ(source->mapToScene(QPointF()).y(), top);  // the visible text does not move
}

TEST_F(Keyboard, ProblemsThatUndoBringsBackAreShownAgain) {
    std::string broken = kWidgets;
    broken.replace(broken.find("scope: Namespaced"), 17, "scope: Somewhere");
    openText(broken);
    const auto height = [this] { return find(QStringLiteral("problemsPane"))->height(); };
    const double whole = height();
    ASSERT_GT(whole, 40);
    session().applyNamedEdit(QStringLiteral("Change"),
                             {{{broken.find("Somewhere"), broken.find("Somewhere") + 9}, "Namespaced"}});
    settle();
    ASSERT_EQ(session().errorCount(), 0);
    endPauses();
    ASSERT_LT(height(), 40);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    ASSERT_GT(session().errorCount(), 0);
    endPauses();
    EXPECT_EQ(height(), whole);
    // One that was collapsed before stays so.
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    endPauses();
    ASSERT_LT(height(), 40);
    const std::size_t at = session().text().find("Namespaced");
    session().applyNamedEdit(QStringLiteral("Change"), {{{at, at + 10}, "Elsewhere"}});
    settle();
    ASSERT_GT(session().errorCount(), 0);
    endPauses();
    EXPECT_LT(height(), 40) << "an edit caused it";
}

TEST_F(Keyboard, F8OpensTheProblemsFromTheText) {
    openText(kWidgets);
    key(Qt::Key_4, Qt::ControlModifier);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    source->setProperty("cursorPosition", static_cast<int>(text().find("scope: Namespaced")));
    type(QStringLiteral("x"));
    settle();
    QQuickItem* pane = find(QStringLiteral("problemsPane"));
    const double line = pane->height();
    key(Qt::Key_F8);
    EXPECT_TRUE(QTest::qWaitFor([&] { return pane->height() > 2 * line; }));
    EXPECT_EQ(focusedPane(), Pane::Source);
    EXPECT_NE(session().problems()->currentKey(), QString());
}

TEST_F(Keyboard, AsksBeforeChangesAreLost) {
    const QString path = openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_Delete);
    settle();
    key(Qt::Key_W, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("unsavedSave")));
    key(Qt::Key_Escape);
    EXPECT_TRUE(session().modified());
    EXPECT_EQ(session().filePath(), path);

    EXPECT_FALSE(window().close());
    frame();
    ASSERT_TRUE(find(QStringLiteral("unsavedSave")));
    key(Qt::Key_Return);  // Save
    frame();
    EXPECT_THAT(onDisk(path), Not(HasSubstr("colour")));
    EXPECT_FALSE(window().isVisible());
}

TEST_F(Keyboard, NoticesAChangeOnDisk) {
    const QString path = openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_Delete);
    settle();
    const std::string theirs = std::string(kWidgets) + "# theirs\n";
    writeToDisk(path, theirs);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().changedOnDisk(); }, 10'000));
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("bannerPlace"))->height() > 20; }));
    EXPECT_TRUE(find(QStringLiteral("diskBanner")));
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(onDisk(path), theirs) << "overwritten silently";
    ASSERT_TRUE(find(QStringLiteral("diskCancel"))) << "it asks";
    key(Qt::Key_Escape);
    EXPECT_EQ(onDisk(path), theirs);
    click(find(QStringLiteral("diskKeep")));
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(onDisk(path), text());
    EXPECT_FALSE(find(QStringLiteral("diskBanner")));
}

}  // namespace
}  // namespace crd::gui
