// Banners do not move anything under the pointer or the cursor.
#include <QTest>
#include <map>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class BannerPlace : public SizedWindowTest {
 protected:
    // The top left corners of items that a user may point at.
    std::map<std::string, QPointF> corners() const {
        std::map<std::string, QPointF> out;
        for (const char* name : {"versionsList", "schemaSearch", "schemaList", "inspectorList", "sourceText",
                                 "problemsFilter", "problemsList", "page.names", "rulePane", "editor:type"}) {
            if (const QQuickItem* item = find(QString::fromLatin1(name))) out[name] = item->mapToScene(QPointF());
        }
        return out;
    }
    bool hasBanner(const char* name) const {
        const QQuickItem* banner = find(QString::fromLatin1(name));
        const QQuickItem* place = find(QStringLiteral("bannerPlace"));
        return banner && place && banner->height() > 0 && place->height() >= banner->y() + banner->height();
    }
    // The line of the cursor is far from the banner at the bottom.
    void scrollToCursor() {
        QQuickItem* source = find(QStringLiteral("sourceText"));
        const QRectF cursor = source->property("cursorRectangle").toRectF();
        source->parentItem()->parentItem()->setProperty("contentY", std::max(0.0, cursor.y() - cursor.height() * 3));
        frame();
    }
    bool comes(const char* name) {
        return QTest::qWaitFor([&] { return hasBanner(name); }, 10'000);
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, BannerPlace, roomSizes(), sizeName);

TEST_P(BannerPlace, AFileThatChangesOutsideMovesNothing) {
    for (const bool broken : {false, true}) {
        std::string text = kWidgets;
        for (int i = 0; i < 120; ++i) text += "# " + std::to_string(i) + "\n";
        if (broken) text.replace(text.find("scope: Namespaced"), 17, "scope: Somewhere");
        const QString path = openText(text);
        select(QString::fromLatin1(kSize));
        key(Qt::Key_4, Qt::ControlModifier);
        QTest::mouseMove(&window(), QPoint(200, 200));
        scrollToCursor();
        const auto before = corners();
        EXPECT_GE(before.size(), broken ? 9U : 6U);
        writeToDisk(path, text + "# theirs\n");
        ASSERT_TRUE(comes("diskBanner"));
        frame();
        EXPECT_EQ(corners(), before) << broken;
        const QQuickItem* banner = find(QStringLiteral("diskBanner"));
        const QRectF place = banner->mapRectToScene(banner->boundingRect());
        EXPECT_TRUE(QRectF(0, 0, window().width(), window().height()).contains(place));
        EXPECT_FALSE(place.contains(middleOf(find(QStringLiteral("sourceText"))->parentItem()->parentItem())));
        click(find(QStringLiteral("diskKeep")));
        EXPECT_FALSE(hasBanner("diskBanner"));
        EXPECT_EQ(corners(), before) << broken;
    }
}

TEST_P(BannerPlace, WaitsWhileTheTextIsTyped) {
    openText(kWidgets);
    key(Qt::Key_4, Qt::ControlModifier);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    source->setProperty("cursorPosition", static_cast<int>(text().find("group: example.com")));
    scrollToCursor();
    const auto before = corners();
    type(QStringLiteral("[: "));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().stale(); }, 10'000));
    QObject* place = find(QStringLiteral("bannerPlace"));
    ASSERT_TRUE(place);
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(!hasBanner("noteBanner") || !place->property("typing").toBool()) << "in the middle of a word";
        type(QStringLiteral("a"));
    }
    ASSERT_TRUE(comes("noteBanner"));
    EXPECT_EQ(corners().at("sourceText"), before.at("sourceText"));
    EXPECT_EQ(corners().at("schemaList"), before.at("schemaList"));
    EXPECT_TRUE(source->hasActiveFocus());
}

TEST_P(BannerPlace, WaitsWhileItsPlaceIsPointedAt) {
    const QString path = openText(kWidgets);
    QQuickItem* strip = find(QStringLiteral("problemsStrip"));
    ASSERT_TRUE(strip);
    QTest::mouseMove(&window(), middleOf(strip));
    frame();
    writeToDisk(path, std::string(kWidgets) + "# theirs\n");
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().changedOnDisk(); }, 10'000));
    endPauses();
    EXPECT_FALSE(hasBanner("diskBanner"));
    QTest::mouseMove(&window(), QPoint(200, 200));
    EXPECT_TRUE(comes("diskBanner"));
}

}  // namespace
}  // namespace crd::gui
