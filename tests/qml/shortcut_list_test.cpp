// The window of Ctrl+F1: scrolled by keys, and shows in which pane a key is active.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class ShortcutList : public SizedWindowTest {
 protected:
    double at() const { return find(QStringLiteral("shortcutList"))->property("contentY").toReal(); }
    // The number of occurrences of a text in it.
    int count(const QString& text) const { return countIn(find(QStringLiteral("shortcutList")), text); }

 private:
    static int countIn(const QQuickItem* item, const QString& text) {
        int out = item->property("text").toString() == text;
        for (const QQuickItem* child : item->childItems()) out += countIn(child, text);
        return out;
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, ShortcutList, windowSizes(), sizeName);

TEST_P(ShortcutList, IsScrolledByKeys) {
    resize(QSize(GetParam().width(), 480));
    openText(kWidgets);
    key(Qt::Key_F1, Qt::ControlModifier);
    const QQuickItem* list = find(QStringLiteral("shortcutList"));
    ASSERT_TRUE(list);
    const double last = list->property("contentHeight").toReal() - list->height();
    ASSERT_GT(last, 100);
    key(Qt::Key_Down);
    const double line = at();
    EXPECT_GT(line, 0);
    key(Qt::Key_PageDown);
    EXPECT_GT(at(), line + 40);
    key(Qt::Key_End);
    EXPECT_NEAR(at(), last, 1);
    key(Qt::Key_Up);
    EXPECT_LT(at(), last);
    key(Qt::Key_PageUp);
    key(Qt::Key_Home);
    EXPECT_EQ(at(), 0);
    key(Qt::Key_Return);
    EXPECT_FALSE(find(QStringLiteral("shortcutList")));
}

TEST_P(ShortcutList, SaysWhereAKeyHolds) {
    openText(kWidgets);
    key(Qt::Key_F1, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("shortcutList")));
    EXPECT_EQ(count(QStringLiteral("F2")), 4);
    EXPECT_GE(count(QStringLiteral("in Schema")), 5);
    EXPECT_GE(count(QStringLiteral("in Versions")), 5);
    EXPECT_GE(count(QStringLiteral("in Object")), 3);
    EXPECT_GE(count(QStringLiteral("in Table")), 3);
    EXPECT_EQ(count(QStringLiteral("in Explain")), 1);
    key(Qt::Key_Escape);
}

// Keys that are not commands cannot be changed, but they are listed.
TEST_P(ShortcutList, HasTheKeysThatAreNotCommands) {
    openText(kWidgets);
    key(Qt::Key_F1, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("shortcutList")));
    for (const char* text : {"In fields (cannot be changed)", "In panes with parts", "Next part of Compare",
                             "Next change", "Next page", "Open the context menu", "Menu  Shift+F10", "Ctrl+F  /"})
        EXPECT_EQ(count(QString::fromLatin1(text)), 1) << text;
    key(Qt::Key_Escape);
}

}  // namespace
}  // namespace crd::gui
