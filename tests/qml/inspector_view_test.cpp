// The inspector explains and shows what the keyboard is at, whatever comes and goes around it.
#include <QTest>

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
    // The mouse is asked where it moves to, and the keyboard is back with the next key that goes elsewhere.
    QTest::mouseMove(&window(), middleOf(field("description:area")));
    frame();
    EXPECT_THAT(help(), StartsWith("description: "));
    key(Qt::Key_Backtab);
    frame();
    const QQuickItem* item = window().activeFocusItem();
    ASSERT_TRUE(item);
    EXPECT_THAT(help(), testing::Not(StartsWith("description: "))) << item->objectName().toStdString();
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
    QTest::qWait(50);
    expectFocusInView("with complaints above and below");
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    QTest::qWait(50);
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
