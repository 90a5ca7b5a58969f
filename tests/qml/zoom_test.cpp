// Changing the text size keeps the visible part in view and the tabs readable.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

std::string longDefinition() {
    std::string text = kWidgets;
    for (int i = 0; i < 300; ++i) {
        text += "              field" + std::to_string(i) + ":\n                type: string\n";
    }
    return text;
}

class Zoom : public SizedWindowTest {
 protected:
    void zoom(Qt::Key by, int times) {
        for (int i = 0; i < times; ++i) key(by, Qt::ControlModifier);
        frame();
    }
    QQuickItem* flickOf(const char* text) const {
        QQuickItem* item = find(QString::fromLatin1(text));
        return item ? item->parentItem()->parentItem() : nullptr;
    }
    // Index of the first visible line, from 0.
    double topLine(const char* text) const {
        const QQuickItem* item = find(QString::fromLatin1(text));
        return flickOf(text)->property("contentY").toReal() / item->property("lineHeight").toReal();
    }
    double caretFromTop(const char* text) const {
        const QQuickItem* item = find(QString::fromLatin1(text));
        return item->property("cursorRectangle").toRectF().y() - flickOf(text)->property("contentY").toReal();
    }
    bool whole(const QQuickItem* item) const {
        QRectF seen = item->mapRectToScene(item->boundingRect());
        const QRectF own = seen;
        for (const QQuickItem* at = item->parentItem(); at; at = at->parentItem()) {
            if (at->clip()) seen = seen.intersected(at->mapRectToScene(at->boundingRect()));
        }
        return item->isVisible() && item->opacity() > 0 && own.width() - seen.width() < 2;
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Zoom, roomSizes(), sizeName);

TEST_P(Zoom, KeepsTheLineOfTheCursor) {
    openText(longDefinition());
    key(Qt::Key_4, Qt::ControlModifier);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    ASSERT_TRUE(source);
    source->setProperty("cursorPosition", static_cast<int>(text().find("field200:")));
    frame();
    flickOf("sourceText")->setProperty("contentY", source->property("cursorRectangle").toRectF().y() - 60);
    frame();
    for (const auto& [by, times] : {std::pair(Qt::Key_Plus, 5), {Qt::Key_Minus, 7}, {Qt::Key_0, 1}}) {
        zoom(by, times);
        EXPECT_NEAR(caretFromTop("sourceText"), 60, 3) << times;
    }
}

TEST_P(Zoom, KeepsTheFirstLineWhereTheCursorIsElsewhere) {
    openText(longDefinition());
    key(Qt::Key_4, Qt::ControlModifier);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    flickOf("sourceText")->setProperty("contentY", source->property("lineHeight").toReal() * 400);
    frame();
    for (const auto& [by, times] : {std::pair(Qt::Key_Plus, 5), {Qt::Key_Minus, 7}, {Qt::Key_0, 1}}) {
        zoom(by, times);
        EXPECT_NEAR(topLine("sourceText"), 400, 1) << times;
    }
    // All text, with the focus elsewhere.
    part("settings")->setProperty("textScale", 1.5);
    frame();
    frame();
    EXPECT_NEAR(topLine("sourceText"), 400, 1);
}

TEST_P(Zoom, KeepsTheRowOfTheTree) {
    openText(longDefinition());
    QMetaObject::invokeMethod(session().schema(), "expandAll");
    select(QString::fromLatin1(kSpec) + QStringLiteral(".properties[field150]"));
    QQuickItem* list = find(QStringLiteral("schemaList"));
    const auto fromTop = [&] {
        QQuickItem* row = nullptr;
        QMetaObject::invokeMethod(list, "itemAtIndex", Q_RETURN_ARG(QQuickItem*, row),
                                  Q_ARG(int, session().schema()->currentRow()));
        return row ? row->y() - list->property("contentY").toReal() : -1.0;
    };
    list->setProperty("contentY", list->property("contentY").toReal() + 120);
    frame();
    const double before = fromTop();
    ASSERT_GE(before, 0);
    for (const auto& [by, times] : {std::pair(Qt::Key_Plus, 3), {Qt::Key_Minus, 4}, {Qt::Key_0, 1}}) {
        zoom(by, times);
        EXPECT_NEAR(fromTop(), before, 3)
            << times << " in " << list->height() << " from " << list->property("contentY").toReal();
    }
}

TEST_P(Zoom, TheColumnOfTypesGrowsWithTheText) {
    openText(kWidgets);
    const QQuickItem* pane = find(QStringLiteral("schemaPane"));
    ASSERT_TRUE(pane);
    const double before = pane->property("typeWidth").toReal();
    part("settings")->setProperty("textScale", 1.5);
    frame();
    EXPECT_NEAR(pane->property("typeWidth").toReal(), before * 1.5, 1);
}

TEST_P(Zoom, TheCurrentTabIsSeenWhole) {
    std::string broken = kWidgets;
    broken.replace(broken.find("scope: Namespaced"), 17, "scope: Somewhere");
    openText(broken);
    for (const double scale : {1.0, 1.5, 1.0}) {
        part("settings")->setProperty("textScale", scale);
        frame();
        for (int page = 1; page <= 8; ++page) {
            key(static_cast<Qt::Key>(Qt::Key_0 + page), Qt::AltModifier);
            frame();
            const QQuickItem* tab = pageTab();
            ASSERT_TRUE(tab) << page;
            EXPECT_TRUE(tab->property("current").toBool());
            EXPECT_TRUE(whole(tab)) << page << " at " << scale;
        }
    }
}

TEST_P(Zoom, TheNameOfTheFileIsReadAsAWhole) {
    for (const double scale : {1.0, 1.5}) {
        part("settings")->setProperty("textScale", scale);
        const QString path = m_folder.filePath(QStringLiteral("prometheuses.monitoring.coreos.com.yaml"));
        writeToDisk(path, kWidgets);
        QString answer;
        QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
        settle();
        frame();
        const QQuickItem* name = find(QStringLiteral("fileNameLabel"));
        ASSERT_TRUE(name);
        EXPECT_FALSE(name->property("truncated").toBool()) << scale;
        // Next to everything else in the bar.
        const QRectF place = name->mapRectToScene(name->boundingRect());
        for (const char* other : {"redoButton", "outcomeChip"}) {
            const QQuickItem* item = find(QString::fromLatin1(other));
            ASSERT_TRUE(item || other != std::string("outcomeChip"));
            if (!item) continue;  // the menus have it
            EXPECT_FALSE(place.intersects(item->mapRectToScene(item->boundingRect()))) << other;
        }
    }
}

}  // namespace
}  // namespace crd::gui
