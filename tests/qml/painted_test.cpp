// Hidden items disappear from the screen: Qt's software renderer paints only what it considers changed.
#include <QImage>
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/two_versions.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class Painted : public SizedWindowTest {
 protected:
    QImage picture() {
        frame();
        return window().grabWindow();
    }
    // The same with every pixel painted again.
    QImage drawnAnew() {
        const QSize size = window().size();
        resize(size + QSize(0, 1));
        resize(size);
        return picture();
    }
    int differing(const QRectF& place) {
        const QRect rect = place.toAlignedRect();
        const QImage before = picture().copy(rect), after = drawnAnew().copy(rect);
        EXPECT_EQ(before.size(), after.size());
        int out = 0;
        for (int y = 0; y < before.height(); ++y)
            for (int x = 0; x < before.width(); ++x) out += before.pixel(x, y) != after.pixel(x, y);
        return out;
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Painted, windowSizes(), sizeName);

TEST_P(Painted, NoToolOfAPageStaysOnAnother) {
    std::string broken = kWidgets;
    broken.replace(broken.find("scope: Namespaced"), 17, "scope: Somewhere");  // the side takes its room
    openText(broken);
    for (const Qt::Key page : {Qt::Key_1, Qt::Key_2, Qt::Key_5, Qt::Key_7, Qt::Key_8}) {
        // The tool of the versions is created hidden and shown later.
        for (const Qt::Key step : {Qt::Key_6, Qt::Key_3, page}) {
            key(step, Qt::AltModifier);
            frame();
        }
        const QQuickItem* tabs = pageTab();
        ASSERT_TRUE(tabs);
        const QQuickItem* pane = find(QStringLiteral("sourcePane"));
        ASSERT_TRUE(pane);
        const QRectF tab = tabs->mapRectToScene(tabs->boundingRect());
        const QRectF wide = pane->mapRectToScene(pane->boundingRect());
        EXPECT_EQ(differing(QRectF(wide.x(), tab.y(), wide.width(), tab.height())), 0) << page - Qt::Key_0;
    }
}

TEST_P(Painted, TheSourceShowsWhatWasEditedInCompare) {
    openText(kTwoVersions);
    key(Qt::Key_2, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return content()->property("settled").toBool(); }, 20'000));
    frame();
    key(Qt::Key_Down, Qt::AltModifier);
    frame();
    byCommand("compare.take-right");
    EXPECT_NE(text(), kTwoVersions);
    key(Qt::Key_1, Qt::ControlModifier);
    frame();
    const QQuickItem* pane = find(QStringLiteral("sourcePane"));
    ASSERT_TRUE(pane);
    EXPECT_EQ(differing(pane->mapRectToScene(pane->boundingRect())), 0);
}

TEST_P(Painted, NothingOfANoticeStays) {
    openText(kWidgets);
    select(QString::fromLatin1(kParts));
    key(Qt::Key_Delete);
    settle();
    const QQuickItem* toast = find(QStringLiteral("toast"));
    ASSERT_TRUE(toast);
    const QRectF place = toast->mapRectToScene(toast->boundingRect()).adjusted(-4, -4, 4, 4);
    click(find(QStringLiteral("toastDismiss")));
    ASSERT_FALSE(find(QStringLiteral("toast")));
    EXPECT_EQ(differing(place), 0);
}

}  // namespace
}  // namespace crd::gui
