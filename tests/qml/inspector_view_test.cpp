// The inspector explains and shows the focused row, even if rows around it are inserted or removed.
#include <QTest>
#include <algorithm>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::StartsWith;

class InspectorView : public SizedWindowTest {
 protected:
    std::string help() const {
        const QQuickItem* item = find(QStringLiteral("helpText"));
        return item ? item->property("text").toString().toStdString() : std::string("(no line)");
    }
    QQuickItem* field(const char* name) const { return find(QLatin1String("editor:") + QLatin1String(name)); }
    void expectFocusInView(const char* when) const {
        const QQuickItem* item = window().activeFocusItem();
        const QQuickItem* list = find(QStringLiteral("inspectorList"));
        ASSERT_TRUE(item && list) << when;
        const QRectF place = item->mapRectToItem(list, QRectF(0, 0, item->width(), item->height()));
        EXPECT_GE(place.top(), -0.5) << when << " " << item->objectName().toStdString();
        EXPECT_LE(place.bottom(), list->height() + 0.5) << when << " " << item->objectName().toStdString();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, InspectorView, windowSizes(), sizeName);

TEST_P(InspectorView, TheHintIsThatOfTheKeywordWithTheKeyboard) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    editKeyword(QStringLiteral("enum"), QStringLiteral("red"));
    key(Qt::Key_K, Qt::ControlModifier);
    type(QStringLiteral("default"));
    key(Qt::Key_Return);
    EXPECT_THAT(help(), StartsWith("default: "));
    type(QStringLiteral("red"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(help(), StartsWith("default: "));
    editKeyword(QStringLiteral("description"), QStringLiteral("above"));  // a row above
    field("enum")->forceActiveFocus(Qt::TabFocusReason);
    EXPECT_THAT(help(), StartsWith("enum: "));
    // The help follows the mouse when it moves, and the focus again with the next key that moves it.
    QTest::mouseMove(&window(), middleOf(field("description:area")));
    frame();
    EXPECT_THAT(help(), StartsWith("description: "));
    key(Qt::Key_Backtab);
    frame();
    const QQuickItem* item = window().activeFocusItem();
    ASSERT_TRUE(item);
    EXPECT_THAT(help(), testing::Not(StartsWith("description: "))) << item->objectName().toStdString();
}

TEST_P(InspectorView, TheSourceShowsTheLinesThatAnEditChanged) {
    std::string far = kWidgets;
    std::string lines = "                description: |\n";
    for (int i = 0; i < 80; ++i) lines += "                  line " + std::to_string(i) + "\n";
    far.insert(far.find("                type: integer\n"), lines);
    openText(far);
    const QQuickItem* source = find(QStringLiteral("sourceText"));
    ASSERT_TRUE(source);
    const auto shown = [&](const std::string& what, int below) {
        const qreal line = source->property("cursorRectangle").toRectF().height();
        const std::string all = text();
        const std::size_t at = all.find(what);
        if (at == std::string::npos) return false;
        const auto row = std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        const QRectF seen = source->property("visibleArea").toRectF();
        const qreal top = source->property("origin").toPointF().y() + static_cast<qreal>(row) * line;
        return seen.top() <= top && top + line * (1 + below) <= seen.bottom();
    };
    // A selected node has some lines below its first.
    select(QString::fromLatin1(kSpec));
    select(QString::fromLatin1(kSize));
    EXPECT_TRUE(shown("              size:\n", 2));
    EXPECT_FALSE(shown("                type: integer\n", 0));
    editKeyword(QStringLiteral("minimum"), QStringLiteral("7"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return shown("minimum: 7\n", 0); }));
}

TEST_P(InspectorView, WhatHasTheKeyboardStaysInView) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    for (const char* keyword : {"description", "title", "minLength", "maxLength", "pattern", "format", "example"})
        editKeyword(QString::fromLatin1(keyword),
                    keyword[1] == 'i' || keyword[1] == 'a' ? QStringLiteral("3") : QStringLiteral("a"));
    editKeyword(QStringLiteral("enum"), QStringLiteral("blue, [1"));
    key(Qt::Key_K, Qt::ControlModifier);
    type(QStringLiteral("default"));
    key(Qt::Key_Return);
    expectFocusInView("added");
    type(QStringLiteral("red"));
    key(Qt::Key_Return);
    settle();
    endPauses();
    expectFocusInView("with complaints above and below");
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    endPauses();
    expectFocusInView("undone");
}

TEST_P(InspectorView, FramesEndAtWholePixels) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    editKeyword(QStringLiteral("description"), QStringLiteral("a"));
    editKeyword(QStringLiteral("pattern"), QStringLiteral("a"));
    for (const char* name : {"description", "pattern"}) {
        const QQuickItem* item = field(name);
        ASSERT_TRUE(item) << name;
        const QRectF place = item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
        EXPECT_EQ(place.right(), std::round(place.right())) << name;
        EXPECT_EQ(place.left(), std::round(place.left())) << name;
    }
}

}  // namespace
}  // namespace crd::gui
