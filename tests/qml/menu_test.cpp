// Menus by keys: disabled entries are skipped.
#include <QTest>
#include <algorithm>
#include <set>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::Not;

class MenuByKeys : public SizedWindowTest {
 protected:
    // Of the open menu.
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
    // All enabled entries, visited once by repeating one key.
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

TEST_P(MenuByKeys, TypedLettersAreTheBeginningOfOneEntry) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return entries().size() > 1; }));
    type(QStringLiteral("object"));
    EXPECT_EQ(current(), QStringLiteral("object"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), testing::HasSubstr("              colour:\n                type: object\n"));
}

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

TEST_P(MenuByKeys, TheMenuOfANodeHasOnlyWhatApplies) {
    openText(kWidgets);
    const auto shown = [this](const QString& path) {
        select(path);
        key(Qt::Key_F10, Qt::ShiftModifier);
        EXPECT_TRUE(QTest::qWaitFor([this] { return entries().size() > 1; }));
        std::set<std::string> out;
        for (const QQuickItem* item : entries())
            if (item->isVisible()) out.insert(item->objectName().toStdString());
        const QQuickItem* rows = find(QStringLiteral("menuRows"));
        const QQuickItem* last = nullptr;
        for (const QQuickItem* item : rows->property("contentItem").value<QQuickItem*>()->childItems())
            if (item->isVisible() && item->height() > 0 && (!last || item->y() > last->y())) last = item;
        EXPECT_TRUE(last && last->property("highlighted").isValid()) << "a line is last";
        key(Qt::Key_Escape);
        return out;
    };
    using testing::Contains;
    const std::set<std::string> scalar = shown(QString::fromLatin1(kSize));
    EXPECT_THAT(scalar, Contains("menu:node.rename"));
    EXPECT_THAT(scalar, Not(Contains("menu:node.add-items")));
    EXPECT_THAT(scalar, Not(Contains("menu:node.add-map-values")));
    const std::set<std::string> object = shown(QString::fromLatin1(kSpec));
    EXPECT_THAT(object, Contains("menu:node.add-map-values"));
    EXPECT_THAT(object, Contains("menu:node.delete"));
    const std::set<std::string> root = shown(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"));
    EXPECT_THAT(root, Contains("menu:node.rename"));
    EXPECT_THAT(root, Not(Contains("menu:node.delete")));
    EXPECT_THAT(root, Not(Contains("menu:node.required")));
    EXPECT_EQ(shown(QString::fromLatin1(kSize)), scalar) << "what was hidden for another node is back";
}

TEST_P(MenuByKeys, TheFirstKeyGoesToAnEnd) {
    openText(kWidgets);
    click(menuTitle("edit"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return entries().size() > 1; }));
    EXPECT_EQ(current(), QStringLiteral("(none)"));
    key(Qt::Key_Up);
    EXPECT_EQ(current(), QStringLiteral("Settings…"));
    key(Qt::Key_Escape);
}

TEST_P(MenuByKeys, EscapeEndsMenuModeAndOneClickOpensAMenu) {
    openText(kWidgets);
    for (const char* next : {"edit", "view"}) {
        QQuickItem* view = menuTitle("view");
        ASSERT_TRUE(view);
        QTest::mouseMove(&window(), middleOf(view));
        click(view);
        ASSERT_TRUE(QTest::qWaitFor([this] { return entries().size() > 1; })) << next;
        key(Qt::Key_Escape);
        EXPECT_FALSE(find(QStringLiteral("menuRows"))) << next;
        QTest::mouseMove(&window(), middleOf(find(QStringLiteral("page"))));
        click(find(QStringLiteral("page")));
        EXPECT_EQ(focusedPane(), Pane::Source) << next;
        EXPECT_FALSE(view->property("highlighted").toBool()) << next;
        QQuickItem* other = menuTitle(next);
        ASSERT_TRUE(other) << next;
        QTest::mouseMove(&window(), middleOf(other));
        click(other);
        EXPECT_TRUE(QTest::qWaitFor([this] { return entries().size() > 1; })) << next;
        key(Qt::Key_Escape);
        QTest::mouseMove(&window(), middleOf(find(QStringLiteral("page"))));
    }
}

TEST_P(MenuByKeys, TheDefaultButtonOfADialogOpenedByAMenuShowsTheFocus) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_Delete);
    settle();
    click(menuTitle("file"));
    QQuickItem* close = openedItem("file.close");
    ASSERT_TRUE(close);
    click(close);
    QQuickItem* save = find(QStringLiteral("unsavedSave"));
    ASSERT_TRUE(save);
    EXPECT_TRUE(save->hasActiveFocus());
    const auto ringed = [save] {
        const QList<QQuickItem*> parts = save->property("background").value<QQuickItem*>()->childItems();
        return std::any_of(parts.begin(), parts.end(), [](const QQuickItem* item) {
            return item->property("shown").isValid() && item->isVisible();
        });
    };
    EXPECT_TRUE(ringed());
    // As the window manager gives it back.
    save->parentItem()->forceActiveFocus(Qt::OtherFocusReason);
    save->forceActiveFocus(Qt::ActiveWindowFocusReason);
    EXPECT_TRUE(ringed());
    key(Qt::Key_Escape);
}

TEST_P(MenuByKeys, OneEscapeClosesThePalette) {
    openText(kWidgets);
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(find(QStringLiteral("paletteSearch")));
    type(QStringLiteral("dark"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("paletteSearch")));
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(find(QStringLiteral("paletteSearch")));
    EXPECT_EQ(find(QStringLiteral("paletteSearch"))->property("text").toString(), QString());
    key(Qt::Key_Escape);
}

}  // namespace
}  // namespace crd::gui
