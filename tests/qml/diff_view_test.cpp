// The difference of two texts in the window, by keys and mouse.
#include <gtest/gtest.h>

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "model/base/diff_rows.h"

namespace crd::gui {
namespace {

constexpr auto kWindow = R"(
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Window {
    property var rows: []
    property bool dark: false

    width: 400
    height: 200
    visible: true
    Binding { target: Theme; property: "mode"; value: dark ? "dark" : "light" }
    Binding { target: ControlKeys; property: "nextChange"; value: ["N"] }
    Binding { target: ControlKeys; property: "previousChange"; value: ["P"] }
    DiffView {
        id: view

        objectName: "view"
        anchors.fill: parent
        rows: parent.Window.window.rows
        focus: true
    }
})";

class DiffView : public testing::Test {
 protected:
    void SetUp() override {
        m_engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        QQmlComponent component(&m_engine);
        component.setData(kWindow, QUrl(QStringLiteral("qrc:/qt/qml/CrdDesigner/Controls/DiffViewTest.qml")));
        m_window.reset(qobject_cast<QQuickWindow*>(component.create()));
        ASSERT_TRUE(m_window) << component.errorString().toStdString();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    }
    void show(const std::string& before, const std::string& after) {
        m_window->setProperty("rows", QVariant::fromValue(model::diffRows(before, after, 3)));
        m_list = m_window->findChild<QQuickItem*>(QStringLiteral("diffRows"));
        ASSERT_TRUE(m_list);
        m_list->forceActiveFocus();
        frame();
    }
    // Until the rows are laid out.
    void frame() const {
        for (int i = 0; i < 2; ++i) {
            QSignalSpy drawn(m_window.get(), &QQuickWindow::frameSwapped);
            m_window->update();
            ASSERT_TRUE(drawn.wait(60'000));
        }
    }
    static void collect(const QQuickItem* item, QStringList& signs) {
        const QString text = item->property("text").toString();
        if (text == QStringLiteral("+") || text == QString(QChar(0x2212))) signs += text;
        for (const QQuickItem* child : item->childItems()) collect(child, signs);
    }
    void key(Qt::Key key) { QTest::keyClick(m_window.get(), key); }
    int row() const { return m_list->property("currentIndex").toInt(); }
    model::DiffKind kind() const { return m_window->property("rows").value<QList<model::DiffRow>>().value(row()).kind; }

    QQmlEngine m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    QQuickItem* m_list = nullptr;
};

TEST_F(DiffView, IsWalkedByKeys) {
    std::string before, after;
    for (int i = 0; i < 400; ++i) {
        before += "line " + std::to_string(i) + "\n";
        after += (i % 100 == 50 ? "changed " : "line ") + std::to_string(i) + "\n";
    }
    show(before, after);
    EXPECT_EQ(kind(), model::DiffKind::Removed) << "begins at the first change";
    const int first = row();
    key(Qt::Key_N);
    EXPECT_GT(row(), first);
    EXPECT_EQ(kind(), model::DiffKind::Removed);
    key(Qt::Key_Down);
    EXPECT_EQ(kind(), model::DiffKind::Added);
    key(Qt::Key_P);
    key(Qt::Key_P);
    EXPECT_EQ(row(), first);
    key(Qt::Key_End);
    EXPECT_EQ(row(), m_window->property("rows").value<QList<model::DiffRow>>().size() - 1);
    frame();
    EXPECT_GT(m_list->property("contentY").toReal(), 0);
    key(Qt::Key_Home);
    EXPECT_EQ(row(), 0);
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, QPoint(200, 30));
    EXPECT_EQ(row(), 1);
}

TEST_F(DiffView, MakesOnlyTheRowsThatAreSeen) {
    std::string before, after;
    for (int i = 0; i < 1'500; ++i) before += std::to_string(i) + "\n", after += "x" + std::to_string(i) + "\n";
    show(before, after);
    EXPECT_EQ(m_list->property("count").toInt(), 3'000);
    const QList<QQuickItem*> made = m_list->property("contentItem").value<QQuickItem*>()->childItems();
    EXPECT_LT(made.size(), 100);
    EXPECT_GT(made.size(), 5);
}

TEST_F(DiffView, ScrollsLongLinesByKeysAndKeepsTheSignInView) {
    show("a\n", std::string(400, 'x') + "\n");
    EXPECT_GT(m_list->property("contentWidth").toReal(), m_list->width());
    for (int i = 0; i < 200; ++i) key(Qt::Key_Right);
    EXPECT_NEAR(m_list->property("contentX").toReal(), m_list->property("contentWidth").toReal() - m_list->width(), 1);
    for (int i = 0; i < 200; ++i) key(Qt::Key_Left);
    EXPECT_EQ(m_list->property("contentX").toReal(), 0);
}

TEST_F(DiffView, SaysTheSignsInBothThemes) {
    show("a\nb\n", "a\nc\n");
    for (const bool dark : {false, true}) {
        m_window->setProperty("dark", dark);
        frame();
        QStringList signs;
        collect(m_list, signs);
        signs.sort();
        EXPECT_EQ(signs, QStringList({QStringLiteral("+"), QString(QChar(0x2212))}));
    }
}

}  // namespace
}  // namespace crd::gui
