// Menus by keys: what cannot be chosen is not stopped at.
#include <QTest>
#include <set>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class MenuByKeys : public SizedWindowTest {
 protected:
    // Of the menu that is open.
    QList<QQuickItem*> entries() const {
        const QQuickItem* rows = find(QStringLiteral("menuRows"));
        if (!rows) return {};
        QList<QQuickItem*> out;
        for (QQuickItem* item : rows->property("contentItem").value<QQuickItem*>()->childItems()) {
            if (item->property("highlighted").isValid()) out << item;
        }
        return out;
    }
    QString current() const {
        for (const QQuickItem* item : entries()) {
            if (!item->property("highlighted").toBool()) continue;
            return item->isEnabled() ? item->property("text").toString() : QStringLiteral("(disabled)");
        }
        return QStringLiteral("(none)");
    }
    std::set<QString> choosable() const {
        std::set<QString> out;
        for (const QQuickItem* item : entries())
            if (item->isEnabled() && item->isVisible()) out.insert(item->property("text").toString());
        return out;
    }
    // All that can be chosen, once around by one key.
    void walk(Qt::Key by) {
        const std::set<QString> wanted = choosable();
        const QString first = current();
        std::set<QString> seen;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            EXPECT_TRUE(wanted.count(current())) << current().toStdString();
            seen.insert(current());
            key(by);
        }
        EXPECT_EQ(seen, wanted);
        EXPECT_EQ(current(), first) << "around the ends";
    }
    void check() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return entries().size() > 1; }));
        ASSERT_LT(choosable().size(), static_cast<std::size_t>(entries().size())) << "nothing is disabled";
        key(Qt::Key_Home);
        const QString first = current();
        key(Qt::Key_End);
        const QString last = current();
        EXPECT_NE(first, last);
        key(Qt::Key_Down);
        EXPECT_EQ(current(), first);
        key(Qt::Key_Up);
        EXPECT_EQ(current(), last);
        walk(Qt::Key_Down);
        walk(Qt::Key_Up);
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, MenuByKeys, windowSizes(), sizeName);

TEST_P(MenuByKeys, SkipWhatIsDisabledAndGoAround) {
    openText(kWidgets);
    key(Qt::Key_F7, Qt::ShiftModifier);
    EXPECT_NE(current(), QStringLiteral("(disabled)"));
    check();
    key(Qt::Key_Escape);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_F10, Qt::ShiftModifier);
    check();
    key(Qt::Key_D);
    EXPECT_EQ(current(), QStringLiteral("Duplicate property"));
    key(Qt::Key_D);
    EXPECT_EQ(current(), QStringLiteral("Delete"));
    key(Qt::Key_Escape);
    // A menu of the bar.
    key(Qt::Key_F10);
    key(Qt::Key_Right);
    check();
}

TEST_P(MenuByKeys, TheFirstKeyGoesToAnEnd) {
    openText(kWidgets);
    click(labelled(QStringLiteral("Edit")));
    ASSERT_TRUE(QTest::qWaitFor([this] { return entries().size() > 1; }));
    EXPECT_EQ(current(), QStringLiteral("(none)"));
    key(Qt::Key_Up);
    EXPECT_EQ(current(), QStringLiteral("Settings…"));
    key(Qt::Key_Escape);
}

}  // namespace
}  // namespace crd::gui
