// Several nodes of the schema tree at once, the clipboard of the tree, and presets of new properties: by keys and
// mouse.
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class TreeSelection : public SizedWindowTest {
 protected:
    std::vector<std::string> selectedNames() const {
        std::vector<std::string> out;
        for (const QString& path : session().schema()->selectedPaths())
            out.push_back(path.mid(path.lastIndexOf(QLatin1Char('[')) + 1).chopped(1).toStdString());
        return out;
    }
    QQuickItem* node(const char* path) const {
        return row(QStringLiteral("schemaList"), "path", QString::fromLatin1(path));
    }
    void clickNode(const char* path, Qt::KeyboardModifiers modifiers, Qt::MouseButton button = Qt::LeftButton) {
        frame();
        QQuickItem* item = node(path);
        ASSERT_TRUE(item) << path;
        QTest::mouseClick(&window(), button, modifiers, middleOf(item));
        settle();
    }
    static void setClipboard(const char* text) { QGuiApplication::clipboard()->setText(QString::fromUtf8(text)); }
    static std::string clipboard() { return QGuiApplication::clipboard()->text().toStdString(); }
    std::string toast() const {
        const QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, TreeSelection, windowSizes(), sizeName);

TEST_P(TreeSelection, ShiftAndArrowsSelectARange) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    EXPECT_THAT(selectedNames(), ElementsAre("size"));
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_THAT(selectedNames(), ElementsAre("size", "colour", "parts"));
    key(Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_THAT(selectedNames(), ElementsAre("size", "colour"));
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kColour)) << "the inspector shows the current one";
    // Each row says so, also to a screen reader.
    EXPECT_TRUE(node(kSize)->property("selected").toBool());
    EXPECT_TRUE(node(kColour)->property("selected").toBool());
    EXPECT_FALSE(node(kParts)->property("selected").toBool());
    EXPECT_FALSE(node(kSize)->property("current").toBool());
    EXPECT_TRUE(node(kColour)->property("current").toBool());
    EXPECT_TRUE(labelled(QStringLiteral("2 selected")));
    key(Qt::Key_Escape);
    EXPECT_THAT(selectedNames(), ElementsAre("colour"));
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Down);
    EXPECT_EQ(selectedNames().size(), 1U) << "keys without Shift select one";
}

TEST_P(TreeSelection, ClicksWithShiftAndControlSelectSeveral) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    clickNode(kParts, Qt::ControlModifier);
    EXPECT_THAT(selectedNames(), ElementsAre("size", "parts"));
    clickNode(kSize, Qt::ControlModifier);
    EXPECT_THAT(selectedNames(), ElementsAre("parts"));
    clickNode(kSize, Qt::NoModifier);
    clickNode(kParts, Qt::ShiftModifier);
    EXPECT_THAT(selectedNames(), ElementsAre("size", "colour", "parts"));
    clickNode(kColour, Qt::NoModifier, Qt::RightButton);
    EXPECT_THAT(selectedNames(), ElementsAre("size", "colour", "parts")) << "the menu is about all";
    key(Qt::Key_Escape);
    clickNode(kColour, Qt::NoModifier);
    EXPECT_THAT(selectedNames(), ElementsAre("colour"));
}

TEST_P(TreeSelection, DeleteAndDuplicateAreOneStep) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_D, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("              size2:\n                type: integer\n"));
    EXPECT_THAT(text(), HasSubstr("              colour2:\n                type: string\n"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);

    select(QString::fromLatin1(kSize));
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Delete);
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("size")));
    EXPECT_THAT(text(), Not(HasSubstr("colour")));
    EXPECT_THAT(text(), Not(HasSubstr("required")));
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kParts));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(TreeSelection, CopyAndPasteGoThroughTheClipboard) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(clipboard(), "# how large\nsize:\n  type: integer\ncolour:\n  type: string\n");
    EXPECT_THAT(toast(), HasSubstr("Copied 2 properties"));
    EXPECT_EQ(text(), kWidgets);
    // In the same object, the names are in use.
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_V, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("              # how large\n              size2:\n                type: integer\n"));
    EXPECT_THAT(toast(), HasSubstr("size as size2, colour as colour2"));
    EXPECT_THAT(session().selectedPath().toStdString(), HasSubstr("properties[size2]"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    // Another file.
    openText(kWidgets);
    select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"));
    key(Qt::Key_V, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), std::string(kWidgets) +
                          "          # how large\n          size:\n            type: integer\n          "
                          "colour:\n            type: string\n");
}

TEST_P(TreeSelection, CutAndPasteMoveAProperty) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_X, Qt::ControlModifier);
    settle();
    EXPECT_EQ(clipboard(), "# how large\nsize:\n  type: integer\n");
    EXPECT_EQ(text(), kWidgets) << "it stays until it is pasted";
    EXPECT_THAT(toast(),
                HasSubstr("Cut: size. Paste in this version moves it, elsewhere it copies it; Escape cancels."));
    EXPECT_TRUE(node(kSize)->property("isCut").toBool());
    EXPECT_FALSE(node(kColour)->property("isCut").toBool());
    select(QString::fromLatin1(kColour));
    key(Qt::Key_V, Qt::ControlModifier);  // a string has no properties
    settle();
    EXPECT_THAT(
        text(),
        HasSubstr("            properties:\n              colour:\n                type: string\n              # how "
                  "large\n              size:\n                type: integer\n              parts:\n"));
    EXPECT_THAT(text(), HasSubstr("            required:\n            - size\n")) << "nothing that names it is lost";
    EXPECT_EQ(session().undoText().toStdString(), "Move size");
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSize));
    EXPECT_THAT(toast(), HasSubstr("Moved size."));
    EXPECT_FALSE(node(kSize)->property("isCut").toBool());
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets) << "one step";
}

TEST_P(TreeSelection, CutAndPasteIntoAnObjectFollowsAsADragDoes) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_X, Qt::ControlModifier);
    select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"));
    key(Qt::Key_V, Qt::ControlModifier);
    settle();
    EXPECT_THAT(toast(), HasSubstr("Moved size. Also changed: required."));
    EXPECT_THAT(text(), HasSubstr("          # how large\n          size:\n            type: integer\n"));
    EXPECT_THAT(text(), Not(HasSubstr("            required:\n            - size\n")));
    // It is not cut any more.
    key(Qt::Key_V, Qt::ControlModifier);
    settle();
    EXPECT_THAT(toast(), HasSubstr("Pasted as size2"));
}

TEST_P(TreeSelection, EscapeOrACopyCancelsTheCut) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_X, Qt::ControlModifier);
    key(Qt::Key_Escape);
    frame();
    EXPECT_FALSE(node(kSize)->property("isCut").toBool());
    key(Qt::Key_X, Qt::ControlModifier);
    frame();
    ASSERT_TRUE(node(kSize)->property("isCut").toBool());
    key(Qt::Key_V, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets) << "nowhere to move it";
    EXPECT_THAT(toast(), HasSubstr("size is cut: select another place to paste it."));
    select(QString::fromLatin1(kColour));
    key(Qt::Key_C, Qt::ControlModifier);
    frame();
    EXPECT_FALSE(node(kSize)->property("isCut").toBool());
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(TreeSelection, InAnotherFileWhatWasCutIsACopy) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_X, Qt::ControlModifier);
    openText(kWidgets);
    EXPECT_EQ(session().cutPaths(), QStringList());
    select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"));
    key(Qt::Key_V, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), std::string(kWidgets) + "          # how large\n          size:\n            type: integer\n");
    EXPECT_THAT(toast(), HasSubstr("This is a copy; what was cut stays in its place."));
}

TEST_P(TreeSelection, ADeletionSaysWhatGoesWithIt) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_Delete);
    settle();
    EXPECT_THAT(toast(), HasSubstr("also from required."));
    EXPECT_EQ(session().leftExpressions(), 0);
}

TEST_P(TreeSelection, SaysWhyNothingIsPasted) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    setClipboard("A sentence of a mail.");
    key(Qt::Key_V, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_THAT(toast(), HasSubstr("neither properties of a schema nor one schema"));
}

TEST_P(TreeSelection, TheSearchFieldKeepsItsClipboard) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_P, Qt::ControlModifier);
    setClipboard("colour");
    key(Qt::Key_V, Qt::ControlModifier);
    frame();
    EXPECT_EQ(session().schema()->filter(), QStringLiteral("colour"));
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(TreeSelection, WhatIsNotVisibleIsNotSelected) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_Right);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Down, Qt::ShiftModifier);
    clickNode(kSpec, Qt::ControlModifier);
    clickNode(kSpec, Qt::ControlModifier);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSpec));
    key(Qt::Key_Left);
    EXPECT_THAT(selectedNames(), ElementsAre("spec"));
}

class AddProperty : public SizedWindowTest {
 protected:
    void openDialog() {
        openText(kWidgets);
        select(QString::fromLatin1(kSpec));
        key(Qt::Key_Insert);
        frame();
    }
    QString shown(const char* name) const {
        const QQuickItem* item = find(QLatin1String(name));
        return item ? item->property("text").toString() : QString();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, AddProperty, windowSizes(), sizeName);

TEST_P(AddProperty, WithAPresetByKeys) {
    openDialog();
    type(QStringLiteral("conditions"));
    key(Qt::Key_Tab);
    type(QStringLiteral("cond"));
    frame();
    EXPECT_THAT(shown("addPropertyPreset").toStdString(), HasSubstr("metav1.Condition"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              conditions:\n                type: array\n"));
    EXPECT_THAT(text(), HasSubstr("                x-kubernetes-list-type: map\n"));
    EXPECT_EQ(session().undoText().toStdString(), "Add property conditions");
    EXPECT_THAT(shown("toastText").toStdString(), HasSubstr("Added conditions: Condition list"));
    EXPECT_EQ(session().errorCount(), 0);
    EXPECT_EQ(session().warningCount(), 0);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(AddProperty, AndAnother) {
    openDialog();
    type(QStringLiteral("lid"));
    key(Qt::Key_Return, Qt::AltModifier);
    settle();
    frame();
    EXPECT_THAT(text(), HasSubstr("              lid:\n                type: string\n"));
    QQuickItem* name = find(QStringLiteral("addPropertyName"));
    ASSERT_TRUE(name) << "the dialog stays";
    EXPECT_TRUE(name->hasActiveFocus());
    EXPECT_EQ(name->property("text").toString(), QString());
    EXPECT_EQ(shown("addPropertyAdded"), QStringLiteral("Added: lid"));
    type(QStringLiteral("lock"));
    click(find(QStringLiteral("addPropertyAnother")));
    settle();
    frame();
    EXPECT_THAT(
        text(),
        HasSubstr("              lid:\n                type: string\n              lock:\n                type: "
                  "string\n"));
    EXPECT_TRUE(name->hasActiveFocus());
    type(QStringLiteral("lid"));
    frame();
    EXPECT_THAT(shown("addPropertyError").toStdString(), HasSubstr("already a property")) << "of the same object";
    key(Qt::Key_Escape);
    frame();
    EXPECT_FALSE(find(QStringLiteral("addPropertyName")));
}

}  // namespace
}  // namespace crd::gui
