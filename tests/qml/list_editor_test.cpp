// The editor of a list of values in the inspector: by keys only, then with the mouse.
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string withEnum() {
    std::string text = kWidgets;
    const std::string type = "              colour:\n                type: string\n";
    return text.insert(text.find(type) + type.size(),
                       "                enum:\n                # warm\n                - red\n"
                       "                - blue  # cold\n                - green\n");
}

std::string enumOf(const std::string& values) {
    return "                enum:\n" + values + "              parts:\n";
}

class ListEditor : public WindowTest {
 protected:
    void openEnum() {
        window().resize(1400, 1200);
        openText(withEnum());
        select(QString::fromLatin1(kColour));
    }
    QQuickItem* value(int index) const { return find(QStringLiteral("editor:enum:%1").arg(index)); }
    void erase() {
        key(Qt::Key_A, Qt::ControlModifier);
        key(Qt::Key_Delete);
    }
};

// A menu or the palette has the focus then.
TEST_F(ListEditor, MovesTheValueThatWasUsedLastByCommand) {
    openEnum();
    EXPECT_FALSE(command("value.move-down")->property("enabled").toBool());
    key(Qt::Key_3, Qt::ControlModifier);
    for (int i = 0; i < 12 && !(value(0) && value(0)->hasActiveFocus()); ++i) key(Qt::Key_Tab);
    ASSERT_TRUE(value(0) && value(0)->hasActiveFocus());
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    type(QStringLiteral("move value down"));
    key(Qt::Key_Return);
    settle();
    EXPECT_NE(text(), withEnum());
    EXPECT_TRUE(value(1)->hasActiveFocus()) << "the value that was moved keeps the focus";
    key(Qt::Key_Up, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), withEnum());
    EXPECT_TRUE(value(0)->hasActiveFocus());
}

TEST_F(ListEditor, AddsChangesMovesAndTakesOutByKeys) {
    openEnum();
    key(Qt::Key_3, Qt::ControlModifier);
    for (int i = 0; i < 12 && !(value(0) && value(0)->hasActiveFocus()); ++i) key(Qt::Key_Tab);
    ASSERT_TRUE(value(0) && value(0)->hasActiveFocus());
    key(Qt::Key_Down);
    EXPECT_TRUE(value(1)->hasActiveFocus());
    type(QStringLiteral("no"));  // replaces the selection
    key(Qt::Key_Up, Qt::AltModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr(enumOf("                - 'no'  # cold\n                # warm\n"
                                         "                - red\n                - green\n")));
    EXPECT_TRUE(value(0)->hasActiveFocus()) << "the value that was moved keeps the focus";
    erase();
    key(Qt::Key_Down);
    settle();
    EXPECT_THAT(text(), HasSubstr(enumOf("                # warm\n                - red\n                - green\n")));
    ASSERT_TRUE(find(QStringLiteral("inspectorPane")));
    EXPECT_EQ(focusedPane(), Pane::Inspector);
    key(Qt::Key_Tab);
    QQuickItem* adder = find(QStringLiteral("editor:enum"));
    ASSERT_TRUE(adder);
    EXPECT_TRUE(adder->hasActiveFocus());
    type(QStringLiteral("1, two"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("                - green\n                - '1'\n                - two\n"));
    EXPECT_TRUE(adder->hasActiveFocus());
    int steps = 0;
    for (; session().canUndo() && steps < 9; ++steps) key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(steps, 4);
    EXPECT_EQ(text(), withEnum());
}

TEST_F(ListEditor, AddsMovesAndTakesOutWithTheMouse) {
    openEnum();
    ASSERT_TRUE(value(2));
    click(value(2));
    click(find(QStringLiteral("remove:enum:0")));
    settle();
    EXPECT_THAT(text(), HasSubstr(enumOf("                - blue  # cold\n                - green\n")));
    click(value(1));
    click(find(QStringLiteral("moveUp:enum:1")));
    settle();
    EXPECT_THAT(text(), HasSubstr(enumOf("                - green\n                - blue  # cold\n")));
    click(find(QStringLiteral("editor:enum")));
    type(QStringLiteral("black"));
    click(find(QStringLiteral("editor:description:area")));  // leaving the field commits the typed text
    settle();
    EXPECT_THAT(text(), HasSubstr("                - blue  # cold\n                - black\n"));
    click(value(0));
    erase();
    key(Qt::Key_Escape);
    key(Qt::Key_Tab);
    settle();
    EXPECT_THAT(text(), HasSubstr("                - green\n")) << "Escape leaves the value as it was";
}

TEST_F(ListEditor, ScrollsToWhatTheKeysComeTo) {
    window().resize(1000, 600);
    openText(withEnum());
    select(QString::fromLatin1(kColour));
    key(Qt::Key_3, Qt::ControlModifier);
    QQuickItem* list = find(QStringLiteral("inspectorList"));
    QQuickItem* adder = find(QStringLiteral("editor:enum"));
    ASSERT_TRUE(list && adder);
    const auto seen = [&] { return list->contains(adder->mapToItem(list, QPointF(4, adder->height() - 1))); };
    EXPECT_FALSE(seen());
    for (int i = 0; i < 16 && !adder->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    EXPECT_TRUE(adder->hasActiveFocus());
    EXPECT_TRUE(seen());
}

TEST_F(ListEditor, OffersTheNamesOfProperties) {
    window().resize(1400, 1200);
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    QQuickItem* adder = find(QStringLiteral("editor:required"));
    ASSERT_TRUE(adder);
    click(find(QStringLiteral("choices:required")));
    QQuickItem* parts = labelled(QStringLiteral("parts"));
    ASSERT_TRUE(parts);
    key(Qt::Key_Escape);
    EXPECT_TRUE(adder->hasActiveFocus());
    key(Qt::Key_Down);
    key(Qt::Key_Return);  // colour, the first that is not required yet
    settle();
    EXPECT_THAT(text(), HasSubstr("            - size\n            - colour\n"));
    EXPECT_TRUE(adder->hasActiveFocus());
    key(Qt::Key_Up);
    EXPECT_TRUE(find(QStringLiteral("editor:required:1"))->hasActiveFocus());
    erase();
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_TRUE(find(QStringLiteral("editor:required:0")) || focusedPane() == Pane::Inspector);
}

TEST_F(ListEditor, SaysWhyAValueIsNotTaken) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    editKeyword(QStringLiteral("enum"), QStringLiteral("[1, {"));
    EXPECT_EQ(text(), kWidgets);
    QQuickItem* adder = find(QStringLiteral("editor:enum"));
    ASSERT_TRUE(adder);
    EXPECT_TRUE(adder->property("problem").toBool());
    EXPECT_EQ(adder->property("text").toString(), QStringLiteral("[1, {"));
}

TEST_F(ListEditor, ShowsWhatIsNotAListAsText) {
    openText(
        std::string(kWidgets).replace(std::string(kWidgets).find("            - size\n"), 19, "              size\n"));
    select(QString::fromLatin1(kSpec));
    QQuickItem* area = find(QStringLiteral("editor:required:area"));
    ASSERT_TRUE(area);
    EXPECT_EQ(area->property("text").toString(), QStringLiteral("size"));
}

}  // namespace
}  // namespace crd::gui
