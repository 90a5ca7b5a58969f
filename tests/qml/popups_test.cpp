// Popups may extend beyond their pane: they are inside the window, show at least eight rows if there are as many, and
// do not cover their subject.
#include <QTest>
#include <vector>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class Popups : public SizedWindowTest {
 protected:
    QRectF place(const QQuickItem* item) const { return item->mapRectToScene(item->boundingRect()); }
    QRectF windowRect() const { return {0, 0, qreal(window().width()), qreal(window().height())}; }
    // Fully visible rows of a list.
    static int rowsSeen(const QQuickItem* list) {
        const auto* content = list->property("contentItem").value<QQuickItem*>();
        const QRectF port = list->mapRectToScene(list->boundingRect());
        int seen = 0;
        for (const QQuickItem* row : content->childItems())
            if (row->height() > 10 && row->isVisible() &&
                port.adjusted(-1, -1, 1, 1).contains(row->mapRectToScene(row->boundingRect())))
                ++seen;
        return seen;
    }
    QQuickItem* shown(const char* name) const {
        QQuickItem* found = nullptr;
        (void)QTest::qWaitFor(
            [&] { return (found = find(QString::fromLatin1(name))) != nullptr && found->height() > 0; });
        frame();
        return found;
    }
    void scale(double to) {
        part("settings")->setProperty("textScale", to);
        frame();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Popups, roomSizes(), sizeName);

TEST_P(Popups, CompletionLeavesThePane) {
    for (const double size : {1.0, 1.5}) {
        scale(size);
        std::string more = kWidgets;
        for (int i = 0; i < 120; ++i) more += "# " + std::to_string(i) + "\n";
        openText(more);
        key(Qt::Key_4, Qt::ControlModifier);
        QQuickItem* source = find(QStringLiteral("sourceText"));
        ASSERT_TRUE(source);
        QQuickItem* flick = source->parentItem()->parentItem();
        const int at = static_cast<int>(text().find("                type: integer\n")) + 16;
        // The line at the top of the pane, then lower and lower until it is the last one.
        for (int step = 0; step < 6; ++step) {
            source->setProperty("cursorPosition", at);
            const QRectF line = source->property("cursorRectangle").toRectF();
            flick->setProperty("contentY", std::max(0.0, line.y() - step * (flick->height() - line.height()) / 5));
            frame();
            key(Qt::Key_Space, Qt::ControlModifier);
            QQuickItem* rows = shown("completionRows");
            ASSERT_TRUE(rows) << step;
            EXPECT_GE(rows->property("count").toInt(), 8) << step;
            EXPECT_GE(rowsSeen(rows), 8) << "step " << step << " at " << size;
            EXPECT_TRUE(windowRect().contains(place(rows))) << step;
            const QRectF word = source->mapRectToScene(source->property("cursorRectangle").toRectF());
            EXPECT_FALSE(place(rows).intersects(word.adjusted(0, 1, 0, -1))) << step;
            key(Qt::Key_Escape);
        }
    }
}

TEST_P(Popups, KeywordsLeaveThePane) {
    for (const double size : {1.0, 1.5}) {
        scale(size);
        openText(kWidgets);
        select(QString::fromLatin1(kSize));
        key(Qt::Key_K, Qt::ControlModifier);
        QQuickItem* search = shown("keywordSearch");
        ASSERT_TRUE(search);
        QQuickItem* list = shown("keywordRows");
        ASSERT_TRUE(list);
        ASSERT_GE(list->property("count").toInt(), 8);
        EXPECT_GE(rowsSeen(list), 8) << size;
        EXPECT_TRUE(windowRect().contains(place(list))) << size;
        EXPECT_TRUE(windowRect().contains(place(search))) << size;
        key(Qt::Key_Escape);
    }
}

TEST_P(Popups, ListsOfChoicesAndMenusShowEightRows) {
    for (const double size : {1.0, 1.5}) {
        scale(size);
        openText(kWidgets);
        select(QString::fromLatin1(kSize));
        std::vector<const char*> boxes{"editor:type"};
        if (size == 1.0) boxes.push_back("targetBox");  // the bar has no room for it next to larger text
        for (const char* name : boxes) {
            QQuickItem* box = find(QString::fromLatin1(name));
            ASSERT_TRUE(box) << name << " at " << size;
            click(box);
            QQuickItem* list = shown("choiceRows");
            ASSERT_TRUE(list) << name << " at " << size;
            EXPECT_GE(rowsSeen(list), std::min(8, list->property("count").toInt())) << name << " at " << size;
            EXPECT_TRUE(windowRect().contains(place(list))) << name << " at " << size;
            key(Qt::Key_Escape);
            frame();
        }
        for (const char* menu : {"file", "definition", "preview", "view"}) {
            click(menuTitle(menu));
            QQuickItem* list = shown("menuRows");
            ASSERT_TRUE(list) << menu;
            EXPECT_GE(rowsSeen(list), 8) << menu << " at " << size;
            EXPECT_TRUE(windowRect().contains(place(list))) << menu << " at " << size;
            key(Qt::Key_Escape);
            frame();
        }
    }
}

TEST_P(Popups, TheTipOfAMarkIsNextToItsPositionEverywhere) {
    std::string broken = kWidgets;
    broken.replace(broken.find("                type: integer\n"), 30, "                type: intege\n");
    for (int i = 0; i < 120; ++i) broken += "# " + std::to_string(i) + "\n";
    openText(broken);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    QQuickItem* flick = source->parentItem()->parentItem();
    const int at = static_cast<int>(text().find("intege\n")) + 2;
    for (const bool low : {false, true}) {
        source->setProperty("cursorPosition", at);
        const QRectF line = source->property("cursorRectangle").toRectF();
        flick->setProperty("contentY", std::max(0.0, line.y() - (low ? flick->height() - line.height() * 2 : 0)));
        frame();
        const QRectF word = source->mapRectToScene(line);
        QTest::mouseMove(&window(), QPoint(5, 5));
        frame();
        QTest::mouseMove(&window(), word.center().toPoint());
        QQuickItem* tip = shown("markTip");
        ASSERT_TRUE(tip) << low;
        EXPECT_TRUE(windowRect().contains(place(tip))) << low;
        const qreal gap = std::max(place(tip).top() - word.bottom(), word.top() - place(tip).bottom());
        EXPECT_GE(gap, 0) << "over its own line " << low;
        EXPECT_LE(gap, 30) << "far from its line " << low;
        QTest::mouseMove(&window(), QPoint(5, 5));
        frame();
    }
}

}  // namespace
}  // namespace crd::gui
