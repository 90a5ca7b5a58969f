// The definition as the server stores it, in the real window.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class AsStored : public WindowTest {};

TEST_F(AsStored, IsShownReadAndClosedByKeys) {
    openText(kWidgets);
    settle();
    const QQuickItem* const before = window().activeFocusItem();
    byCommand("definition.as-stored");
    ASSERT_TRUE(QTest::qWaitFor([&] {
        const QQuickItem* rows = find(QStringLiteral("diffRows"));
        return rows && rows->property("count").toInt() > 1;
    }));
    EXPECT_TRUE(find(QStringLiteral("storedDiff"))->hasActiveFocus());
    const QQuickItem* const rows = find(QStringLiteral("diffRows"));
    const int at = rows->property("currentIndex").toInt();
    key(Qt::Key_Down);
    EXPECT_EQ(rows->property("currentIndex").toInt(), at + 1);
    EXPECT_EQ(find(QStringLiteral("storedDrift")), nullptr);  // every line of the file is stored
    key(Qt::Key_Escape);
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("storedDiff")) == nullptr; }));
    EXPECT_EQ(window().activeFocusItem(), before);
}

}  // namespace
}  // namespace crd::gui
