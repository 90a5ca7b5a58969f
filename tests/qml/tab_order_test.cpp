// Tab follows the visible order in the inspector and the pages, whatever was shown there before.
#include <QSet>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string rich() {
    std::string text = kWidgets;
    const auto behind = [&](const std::string& line, const std::string& added) {
        text.insert(text.find(line) + line.size(), added);
    };
    behind("              size:\n                type: integer\n",
           "                description: how large\n                minimum: 1\n                maximum: 9\n           "
           "     default: 3\n");
    behind(
        "              colour:\n                type: string\n",
        "                enum:\n                - red\n                - green\n                pattern: ^[a-z]+$\n");
    behind(
        "            type: object\n            required:\n            - size\n",
        "            x-kubernetes-validations:\n            - rule: self.size > 0\n              message: positive\n");
    return text;
}

class TabOrder : public SizedWindowTest {
 protected:
    // The Tab (or Shift+Tab) order within a list, as positions from its top.
    std::vector<qreal> walk(const char* name, Qt::Key by) {
        std::vector<qreal> places;
        QSet<QQuickItem*> seen;
        QQuickItem* list = find(QLatin1String(name));
        for (int i = 0; list && i < 80; ++i) {
            QQuickItem* item = window().activeFocusItem();
            if (!item || !list->isAncestorOf(item) || seen.contains(item)) break;
            seen.insert(item);
            const auto* view = list->property("contentItem").value<QQuickItem*>();
            places.push_back(item->mapToItem(view, QPointF(0, 0)).y());
            key(by);
        }
        return places;
    }
    void expectInOrder(const char* what) {
        key(Qt::Key_3, Qt::ControlModifier);
        const std::vector<qreal> down = walk("inspectorList", Qt::Key_Tab);
        EXPECT_GT(down.size(), 3U) << what;
        EXPECT_TRUE(std::is_sorted(down.begin(), down.end())) << what << ' ' << testing::PrintToString(down);
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, TabOrder, roomSizes(), sizeName);

TEST_P(TabOrder, IsThatOfTheEyeInTheInspector) {
    openText(rich());
    for (const char* path : {kColour, kSpec, kSize, kParts, kColour, kSize, kSpec}) {
        select(QString::fromLatin1(path));
        expectInOrder(path);
    }
    click(find(QStringLiteral("showAllKeywords")));
    for (const char* path : {kSize, kSpec, kColour}) {
        select(QString::fromLatin1(path));
        expectInOrder(path);
    }
}

TEST_P(TabOrder, IsThatOfTheEyeAfterAKeywordIsAdded) {
    openText(rich());
    select(QString::fromLatin1(kColour));
    editKeyword(QStringLiteral("maxLength"), QStringLiteral("9"));
    editKeyword(QStringLiteral("title"), QStringLiteral("Colour"));
    expectInOrder("after two keywords");
    select(QString::fromLatin1(kSize));
    select(QString::fromLatin1(kColour));
    expectInOrder("after another node");
}

TEST_P(TabOrder, IsThatOfTheEyeOnThePages) {
    openText(rich());
    for (const Qt::Key page : {Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_2, Qt::Key_6}) {
        key(page, Qt::AltModifier);
        key(Qt::Key_3, Qt::ControlModifier);
        const std::vector<qreal> down = walk("definitionList", Qt::Key_Tab);
        EXPECT_GT(down.size(), 0U) << page;
        EXPECT_TRUE(std::is_sorted(down.begin(), down.end())) << page << ' ' << testing::PrintToString(down);
    }
}

TEST_P(TabOrder, PassesUnsetByAndDeleteDoesIt) {
    openText(rich());
    select(QString::fromLatin1(kSize));
    key(Qt::Key_3, Qt::ControlModifier);
    for (int i = 0; i < 20; ++i) {
        key(Qt::Key_Tab);
        const QQuickItem* at = window().activeFocusItem();
        EXPECT_FALSE(at && at->objectName().startsWith(QStringLiteral("unset:")));
    }
    key(Qt::Key_3, Qt::ControlModifier);
    const auto reach = [&](const char* name) {
        for (int i = 0; i < 20; ++i) {
            const QQuickItem* at = find(QLatin1String(name));
            if (at && at->hasActiveFocus()) return true;
            key(Qt::Key_Tab);
        }
        return false;
    };
    ASSERT_TRUE(reach("editor:maximum"));
    key(Qt::Key_Delete);  // what is selected: all of it
    EXPECT_EQ(text(), rich());
    key(Qt::Key_Delete);  // and of an empty field the keyword
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("maximum")));
    QQuickItem* maximum = find(QStringLiteral("editor:maximum"));
    ASSERT_TRUE(maximum) << "the row stays";
    EXPECT_TRUE(maximum->hasActiveFocus());
    EXPECT_EQ(maximum->property("text").toString(), QString());
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), rich());
    EXPECT_EQ(find(QStringLiteral("editor:maximum"))->property("text").toString(), QStringLiteral("9"));
}

TEST_P(TabOrder, UnsetHasItsOwnSignAndKeepsClearOfTheScrollBar) {
    openText(rich());
    select(QString::fromLatin1(kSpec));
    click(find(QStringLiteral("showAllKeywords")));
    QQuickItem* unset = find(QStringLiteral("unset:x-kubernetes-validations"));
    ASSERT_TRUE(unset);
    EXPECT_EQ(unset->property("iconName").toString(), QStringLiteral("unset"));
    const QQuickItem* list = find(QStringLiteral("inspectorList"));
    EXPECT_LE(unset->mapToItem(list, QPointF(unset->width(), 0)).x(), list->width() - 10);
}

}  // namespace
}  // namespace crd::gui
