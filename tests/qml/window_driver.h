// Drives the real window without a screen: keys, mouse, and queries about what is shown. Every warning that the QML
// engine prints while a test runs fails it.
#pragma once

#include <gmock/gmock.h>

#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <functional>
#include <memory>
#include <string>

#include "model/application/pane.h"
#include "model/document/document_session.h"
#include "tests/all.h"

namespace crd::gui {

class WindowTest : public testing::Test {
 protected:
    using Pane = model::Pane;

    void SetUp() override;
    void TearDown() override;

    // A fresh window, as after a start of the program; keeps saved settings.
    void start();
    // The same, loaded and not yet shown; it has no content.
    void startHidden();
    void endWindow();
    void awaitContent();  // after it is shown
    // A timer of the window by its name, whose interval a test sets; fails the test and returns null for none.
    QObject* timer(const char* name) const;
    // Writes a definition to a separate file and opens it; returns the file's path.
    QString openText(const std::string& text);
    void settle();       // until the analysis is published
    void frame() const;  // until what has changed is laid out
    void endPauses();    // as in pauses.h, with a frame
    void resize(QSize size);

    model::DocumentSession& session() const { return *m_session; }
    QQuickWindow& window() const { return *m_window; }
    QObject* content() const { return m_content; }                                                 // WindowContent.qml
    QObject* part(const char* name) const { return m_content->property(name).value<QObject*>(); }  // "files", "panes"
    QObject* command(const char* id) const;  // an AppCommand by its id; fails the test and returns null for none
    void byCommand(const char* id);          // runs it like the palette
    std::string text() const { return session().text(); }
    std::string onDisk(const QString& path) const;
    void writeToDisk(const QString& path, const std::string& text);

    // The visible item of a name, wherever it is in the window or its popups; null if there is none.
    QQuickItem* find(const QString& name) const;
    QQuickItem* row(const QString& list, const char* role, const QString& value) const;  // of a list, by a property
    QQuickItem* labelled(const QString& text) const;  // the visible item that shows just this text
    QQuickItem* opened(const QString& text) const;    // the same, in a menu or list that is opening
    QQuickItem* menuItem(const char* id) const;       // the visible menu item of a command, by its id
    QQuickItem* openedItem(const char* id) const;     // the same, in a menu that is opening
    QQuickItem* menuTitle(const char* id) const;      // of the menu bar, by the id of the menu
    QQuickItem* openedChoice(int index) const;        // a row of the list of choices that is opening
    QQuickItem* pageTab() const;                      // of the page next to the schema tree
    Pane focusedPane() const { return static_cast<Pane>(m_content->property("focusedPane").toInt()); }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString& text);
    void click(QQuickItem* item, Qt::MouseButton button = Qt::LeftButton);
    void doubleClick(QQuickItem* item);
    QPoint middleOf(QQuickItem* item) const;
    void select(const QString& path);                                // by the session, then focuses the tree
    void editKeyword(const QString& keyword, const QString& value);  // Ctrl+K, the keyword, the value, by keys alone
    std::string keywordLine(const std::string& keyword) const;       // the first line of the text with "keyword:"

    QTemporaryDir m_folder;

 private:
    std::string seen() const;
    // The result of `find` when it has a height: a popup creates its rows with its next frame.
    QQuickItem* laidOut(const std::function<QQuickItem*()>& find) const;

    std::unique_ptr<QQmlApplicationEngine> m_engine;
    QQuickWindow* m_window = nullptr;
    QObject* m_content = nullptr;
    model::DocumentSession* m_session = nullptr;
    int m_files = 0;
};

// The same at a size at which every task must work.
//     INSTANTIATE_TEST_SUITE_P(Sizes, MyTest, windowSizes(), sizeName);
class SizedWindowTest : public WindowTest, public testing::WithParamInterface<QSize> {
 protected:
    void SetUp() override;
};
// A usual window, and a small screen: for suites about room.
inline auto roomSizes() {
    return testing::Values(QSize(1440, 900), QSize(1280, 720));
}
// The small screen; with tests/run.sh --all both.
inline auto windowSizes() {
    std::vector<QSize> sizes = {QSize(1280, 720)};
    if (test::runsAll()) sizes.emplace_back(1440, 900);
    return testing::ValuesIn(sizes);
}
std::string sizeName(const testing::TestParamInfo<QSize>& info);

}  // namespace crd::gui
