// The user changes the keys of commands, by keys and by mouse.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class KeysDialog : public SizedWindowTest {
 protected:
    std::string keysOf(const char* id) const { return command(id)->property("keys").toString().toStdString(); }
    std::string note(const char* name) const {
        const QQuickItem* item = find(QString::fromLatin1(name));
        return item ? item->property("text").toString().toStdString() : std::string();
    }
    // By keys only: filters, then presses the button of the first keys.
    void choose(const char* filter) {
        ASSERT_TRUE(find(QStringLiteral("keysFilter")));
        find(QStringLiteral("keysFilter"))->forceActiveFocus();
        key(Qt::Key_A, Qt::ControlModifier);
        type(QString::fromLatin1(filter));
        key(Qt::Key_Return);
        ASSERT_TRUE(find(QStringLiteral("keysFirst"))->hasActiveFocus());
        key(Qt::Key_Return);
        EXPECT_EQ(note("keysFirst"), "Press keys…");
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, KeysDialog, windowSizes(), sizeName);

TEST_P(KeysDialog, ChangesKeysByKeysAlone) {
    openText(kWidgets);
    byCommand("settings.keys");
    EXPECT_TRUE(find(QStringLiteral("keysFilter"))->hasActiveFocus());
    choose("expand all");
    key(Qt::Key_F9, Qt::ControlModifier);
    EXPECT_EQ(note("keysFirst"), "Ctrl+F9");
    EXPECT_EQ(keysOf("go.expand-all"), "Ctrl+F9");
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("keysFilter")));
    session().schema()->collapseAll();
    const int collapsed = session().schema()->count();
    key(Qt::Key_F9, Qt::ControlModifier);
    EXPECT_GT(session().schema()->count(), collapsed);
    start();
    openText(kWidgets);
    EXPECT_EQ(keysOf("go.expand-all"), "Ctrl+F9") << "after a new start";
    session().schema()->collapseAll();
    key(Qt::Key_F9, Qt::ControlModifier);
    EXPECT_GT(session().schema()->count(), collapsed);
    byCommand("settings.keys");
    click(find(QStringLiteral("resetAllKeys")));
    EXPECT_EQ(keysOf("go.expand-all"), "Ctrl+F9") << "it asks first";
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("keysResetNow")));
    click(find(QStringLiteral("resetAllKeys")));
    click(find(QStringLiteral("keysResetNow")));
    EXPECT_EQ(keysOf("go.expand-all"), "");
    key(Qt::Key_Escape);
}

TEST_P(KeysDialog, FindsCommandsByTheirKeysAndWalksThem) {
    openText(kWidgets);
    byCommand("settings.keys");
    const std::string first = note("keysCommand");
    type(QStringLiteral("ctrl+s"));
    EXPECT_EQ(note("keysCommand"), "Save");
    type(QStringLiteral("zzz"));
    EXPECT_EQ(note("keysCommand"), "No matching commands");
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    EXPECT_EQ(note("keysCommand"), first);
    key(Qt::Key_Down);
    QQuickItem* list = find(QStringLiteral("keysList"));
    ASSERT_TRUE(list && list->hasActiveFocus());
    key(Qt::Key_End);
    EXPECT_EQ(list->property("currentIndex").toInt(), list->property("count").toInt() - 1);
    EXPECT_NE(note("keysCommand"), first);
    key(Qt::Key_PageUp);
    EXPECT_LT(list->property("currentIndex").toInt(), list->property("count").toInt() - 3);
    key(Qt::Key_Home);
    EXPECT_EQ(note("keysCommand"), first);
}

TEST_P(KeysDialog, TakesKeysFromAnotherCommand) {
    openText(kWidgets);
    byCommand("settings.keys");
    choose("collapse all");
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(note("keysConflict"), "Ctrl+S belongs to “Save”.");
    EXPECT_EQ(keysOf("go.collapse-all"), "") << "not yet";
    ASSERT_TRUE(find(QStringLiteral("keysTake"))->hasActiveFocus());
    key(Qt::Key_Return);
    EXPECT_EQ(keysOf("go.collapse-all"), "Ctrl+S");
    EXPECT_EQ(keysOf("file.save"), "");
    EXPECT_FALSE(find(QStringLiteral("keysTake")));
    click(find(QStringLiteral("keysReset")));
    EXPECT_EQ(keysOf("go.collapse-all"), "");
    EXPECT_EQ(keysOf("file.save"), "Ctrl+S");
    choose("collapse all");
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(note("keysConflict"), "Ctrl+Return belongs to “Show the node in Design”.");
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("keysTake"))) << "the question is withdrawn";
    EXPECT_TRUE(find(QStringLiteral("keysFilter")));
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("keysFilter")));
    EXPECT_EQ(keysOf("go.reveal"), "Ctrl+Return");
}

TEST_P(KeysDialog, RejectsWhatTheEditorNeeds) {
    openText(kWidgets);
    byCommand("settings.keys");
    choose("collapse all");
    key(Qt::Key_A);
    EXPECT_THAT(note("keysNote"), testing::HasSubstr("Add Ctrl or Alt"));
    key(Qt::Key_Return);
    key(Qt::Key_Tab);
    EXPECT_THAT(note("keysNote"), testing::HasSubstr("reserved"));
    key(Qt::Key_Return);
    key(Qt::Key_Escape);
    EXPECT_TRUE(find(QStringLiteral("keysFilter"))) << "ends the capture only";
    EXPECT_EQ(note("keysFirst"), "None");
    find(QStringLiteral("keysFilter"))->forceActiveFocus();
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("select all"));
    EXPECT_FALSE(find(QStringLiteral("keysFirst"))->isEnabled());
    EXPECT_THAT(note("keysNote"), testing::HasSubstr("cannot be changed"));
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
}

// An editor looks up the commands of its keys.
TEST_P(KeysDialog, KeysOfTheSourceAreTheUsersToo) {
    openText(kWidgets);
    byCommand("settings.keys");
    choose("toggle comment");
    key(Qt::Key_F9, Qt::ControlModifier);
    key(Qt::Key_Escape);
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_Slash, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    key(Qt::Key_F9, Qt::ControlModifier);
    settle();
    EXPECT_NE(text(), kWidgets);
    key(Qt::Key_Menu);
    const QQuickItem* row = find(QStringLiteral("menu:source.toggle-comment"));
    ASSERT_TRUE(row);
    EXPECT_EQ(row->property("keys").toString(), QStringLiteral("Ctrl+F9"));
    key(Qt::Key_Escape);
}

TEST_P(KeysDialog, KeysOfTheGuideAreTheUsersToo) {
    openText(kWidgets);
    byCommand("settings.keys");
    choose("next page");
    key(Qt::Key_F9, Qt::ControlModifier);
    EXPECT_EQ(keysOf("guide.next-page"), "Ctrl+F9");
    choose("search the guide");
    key(Qt::Key_F11, Qt::ControlModifier);
    EXPECT_EQ(note("keysFirst"), "Ctrl+F11");
    EXPECT_EQ(note("keysSecond"), "/") << "the other one stays";
    key(Qt::Key_Escape);
    key(Qt::Key_F1);
    key(Qt::Key_Escape);  // from the search to the page
    const std::string first = note("guideTitle");
    key(Qt::Key_PageDown, Qt::ControlModifier);
    EXPECT_EQ(note("guideTitle"), first);
    key(Qt::Key_F9, Qt::ControlModifier);
    EXPECT_NE(note("guideTitle"), first);
    EXPECT_TRUE(find(QStringLiteral("guidePage"))->hasActiveFocus());
    key(Qt::Key_F11, Qt::ControlModifier);
    EXPECT_TRUE(find(QStringLiteral("guideSearch"))->hasActiveFocus());
    byCommand("guide.close");
    EXPECT_FALSE(find(QStringLiteral("guidePage")));
}

TEST_P(KeysDialog, SaysWhyEscapeIsFixed) {
    openText(kWidgets);
    byCommand("settings.keys");
    type(QStringLiteral("close the guide"));
    EXPECT_EQ(note("keysCommand"), "Close the guide");
    EXPECT_FALSE(find(QStringLiteral("keysFirst"))->isEnabled());
    EXPECT_THAT(note("keysNote"), testing::HasSubstr("Escape cannot be changed"));
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
}

// In a list of changes nothing is typed, so a letter is enough.
TEST_P(KeysDialog, ALetterIsEnoughInListsOfChanges) {
    openText(kWidgets);
    byCommand("settings.keys");
    choose("next change");
    key(Qt::Key_J);
    EXPECT_EQ(keysOf("compare.next-change"), "J");
    choose("previous change");
    key(Qt::Key_J);
    EXPECT_EQ(note("keysConflict"), "J belongs to “Next change”.");
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("keysFilter")));
}

}  // namespace
}  // namespace crd::gui
