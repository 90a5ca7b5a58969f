// The source pane in a window without a screen, driven by keys and the mouse.
#include <gmock/gmock.h>

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickView>
#include <QSettings>
#include <QSignalSpy>
#include <QStyleHints>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>

#include "model/application/app_settings.h"
#include "model/document/document_session.h"
#include "model/source/source_document.h"
#include "qml/qml_types.h"
#include "qml/source/source_items.h"
#include "tests/data/definitions.h"
#include "tests/processor_time.h"
#include "tests/qml/pauses.h"

namespace crd::model {
namespace {

const char* const kText =
    "apiVersion: apiextensions.k8s.io/v1\n"
    "kind: CustomResourceDefinition\n"
    "metadata:\n"
    "  name: widgets.example.com # the plural and the group\n"
    "spec:\n"
    "  group: example.com\n"
    "  scope: Namespaced\n"
    "  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}\n"
    "  versions:\n"
    "  - name: v1\n"
    "    served: true\n"
    "    storage: true\n"
    "    schema:\n"
    "      openAPIV3Schema:\n"
    "        type: object\n"
    "        properties:\n"
    "          size:\n"
    "            description: How large it is\n"
    "          colour:\n"
    "            type: string\n";

// The pane with its commands, as in the window.
const char* const kWindow = R"(
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Source

SourcePane {
    id: pane

    commands: EditorCommands {
        function sourceArea(): SourceArea {
            return pane.area;
        }

        session: pane.session
        settings: pane.settings
        definitionModel: DefinitionModel { session: pane.session }
        previewModel: PreviewModel { session: pane.session }
        tableModel: TableModel {}
        compareModel: CompareModel {}
        updateEffect: UpdateEffect {}
        matrixModel: MatrixModel {}
        mappingModel: MappingModel {}
        conversionModel: ConversionView {}
        admissionModel: AdmissionModel {}
        lessonModel: LessonModel {}
        clusterModel: ClusterModel {}
        userSettings: UserSettings { session: pane.session }
        validationModel: Validation { session: pane.session }
        hasFile: true
        focusedPane: Pane.Source
        usedPane: Pane.Source
        usedText: pane.editor.text
    }
    CommandShortcuts { commands: pane.commands }
}
)";

class SourcePane : public testing::Test {
 protected:
    void SetUp() override {
        m_view.engine()->addImportPath(QStringLiteral("qrc:/qt/qml"));
        m_view.setResizeMode(QQuickView::SizeRootObjectToView);
        m_view.resize(760, 520);
        auto* component = new QQmlComponent(m_view.engine(), m_view.engine());
        component->setData(kWindow, QUrl());
        QObject* pane =
            component->createWithInitialProperties({{QStringLiteral("session"), QVariant::fromValue(&m_session)},
                                                    {QStringLiteral("settings"), QVariant::fromValue(&m_settings)}});
        ASSERT_TRUE(pane) << component->errorString().toStdString();
        m_view.setContent(QUrl(), component, pane);
        ASSERT_TRUE(m_view.rootObject());
        m_view.show();
        m_view.requestActivate();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_view));
        m_edit = item("sourceText");
        m_editor = item("sourceEditor");
        m_document = m_editor->property("source").value<SourceDocument*>();
        QMetaObject::invokeMethod(m_view.rootObject(), "takeFocus");
    }
    void open(const std::string& bytes) {
        const QString path = m_folder.filePath(QStringLiteral("crd.yaml"));
        std::ofstream(path.toStdString(), std::ios::binary) << bytes;
        ASSERT_EQ(m_session.openPath(path), QString());
        settle();
    }
    void settle() {
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return !m_session.busy() && m_editor->property("settled").toBool(); }, 20'000));
    }
    void TearDown() override {
        if (m_document) {
            EXPECT_TRUE(m_document->consistent());
        }
    }
    QQuickItem* item(const char* name) { return m_view.rootObject()->findChild<QQuickItem*>(QLatin1String(name)); }
    int cursor() const { return m_edit->property("cursorPosition").toInt(); }
    void setCursor(int position) { m_edit->setProperty("cursorPosition", position); }
    void putCursorAt(const std::string& before) {
        const auto at = m_session.text().find(before);
        ASSERT_NE(at, std::string::npos) << before;
        setCursor(m_document->positionOf(static_cast<qsizetype>(at + before.size())));
    }
    void select(const std::string& text) {
        const auto at = m_session.text().find(text);
        ASSERT_NE(at, std::string::npos) << text;
        QMetaObject::invokeMethod(m_edit, "select", Q_ARG(int, m_document->positionOf(static_cast<qsizetype>(at))),
                                  Q_ARG(int, m_document->positionOf(static_cast<qsizetype>(at + text.size()))));
    }
    QString selected() const { return m_edit->property("selectedText").toString(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&m_view, key, modifiers);
    }
    void type(const char* text) {
        for (const char* c = text; *c; ++c) QTest::keyClick(&m_view, *c);
    }
    // The list of completions, while it is open.
    QQuickItem* shownRows() {
        auto* popup = m_view.rootObject()->findChild<QObject*>(QStringLiteral("completions"));
        auto* content = popup->property("contentItem").value<QQuickItem*>();
        return popup->property("visible").toBool() ? content->findChild<QQuickItem*>(QStringLiteral("completionRows"))
                                                   : nullptr;
    }
    static int rowCount(QQuickItem* rows) { return rows->property("count").toInt(); }
    static std::string proposed(QQuickItem* rows) {
        const auto* row = rows->property("currentItem").value<QQuickItem*>();
        return row ? row->property("label").toString().toStdString() : std::string();
    }
    std::string line(int number) const { return std::string(m_document->text().lineBytes(number - 1)); }
    void frame() {
        for (int i = 0; i < 2; ++i) {
            QSignalSpy drawn(&m_view, &QQuickWindow::frameSwapped);
            m_view.update();
            EXPECT_TRUE(drawn.wait(60'000));
        }
    }
    void endPauses() { gui::endPauses(m_view), frame(); }
    // With CRD_TEST_PICTURES set to a folder, saves a picture of the pane.
    void picture(const char* name) {
        const QString folder = qEnvironmentVariable("CRD_TEST_PICTURES");
        if (folder.isEmpty()) return;
        frame();
        m_view.grabWindow().save(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
    }

    QTemporaryDir m_folder;
    DocumentSession m_session;
    AppSettings m_settings;
    QQuickView m_view;
    QQuickItem* m_edit = nullptr;
    QQuickItem* m_editor = nullptr;
    SourceDocument* m_document = nullptr;
};

TEST_F(SourcePane, ShowsTheFile) {
    open(kText);
    EXPECT_EQ(m_edit->property("text").toString(), QString::fromLatin1(kText));
    EXPECT_GT(m_document->markCount(), 0);
    picture("light");
}

TEST_F(SourcePane, FollowsTheThemeWhileTheTextStays) {
    open(kText);
    QQmlComponent access(m_view.engine());
    access.setData("import QtQuick\nimport CrdDesigner.Theme\nQtObject { property QtObject theme: Theme }", QUrl());
    const std::unique_ptr<QObject> holder(access.create());
    ASSERT_TRUE(holder) << access.errorString().toStdString();
    auto* theme = holder->property("theme").value<QObject*>();
    ASSERT_TRUE(theme);
    const QVariantMap light = m_document->colours();
    theme->setProperty("mode", static_cast<int>(ThemeChoice::Dark));
    EXPECT_NE(m_document->colours(), light);
    EXPECT_EQ(m_session.text(), kText);
    EXPECT_FALSE(m_session.modified());
    setCursor(0);
    key(Qt::Key_F, Qt::ControlModifier);
    type("type");
    endPauses();
    picture("dark");
    EXPECT_LT(m_view.grabWindow().pixelColor(400, 480).lightness(), 60);
    theme->setProperty("mode", static_cast<int>(ThemeChoice::Light));
    EXPECT_EQ(m_document->colours(), light);
}

TEST_F(SourcePane, TypesIntoTheSession) {
    open(kText);
    putCursorAt("scope: Namespaced");
    type(" # why");
    EXPECT_EQ(line(7), "  scope: Namespaced # why");
    EXPECT_TRUE(m_session.modified());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_session.text(), kText);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(line(7), "  scope: Namespaced # why");
    key(Qt::Key_Z, Qt::ControlModifier);
}

TEST_F(SourcePane, EnterAndTabKeepTheIndentation) {
    open(kText);
    putCursorAt("          colour:");
    key(Qt::Key_Return);
    type("nullable: true");
    EXPECT_EQ(line(20), "            nullable: true");
    key(Qt::Key_Return);
    key(Qt::Key_Backspace);
    type("x");
    EXPECT_EQ(line(21), "          x");
    key(Qt::Key_Tab);
    EXPECT_EQ(line(21), "          x ");
    select("served: true\n    storage: true\n");
    key(Qt::Key_Tab);
    EXPECT_EQ(line(11), "      served: true");
    EXPECT_EQ(line(12), "      storage: true");
    key(Qt::Key_Backtab, Qt::ShiftModifier);
    EXPECT_EQ(line(11), "    served: true");
    key(Qt::Key_Slash, Qt::ControlModifier);
    EXPECT_EQ(line(11), "    # served: true");
    EXPECT_EQ(line(12), "    # storage: true");
    key(Qt::Key_Slash, Qt::ControlModifier);
    EXPECT_EQ(line(12), "    storage: true");
}

TEST_F(SourcePane, CopiesCutsAndPastes) {
    open(kText);
    select("example.com");
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("example.com"));
    select("Namespaced");
    key(Qt::Key_X, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("Namespaced"));
    EXPECT_EQ(line(7), "  scope: ");
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(m_session.text(), kText);
}

TEST_F(SourcePane, SelectsByMouse) {
    open(kText);
    const auto at = static_cast<qsizetype>(m_session.text().find("Namespaced"));
    auto* page = qobject_cast<qml::SourcePage*>(item("page"));
    const QRectF word = page->mapRectToScene(page->rectOf(at, at + 10));
    const QPoint middle = word.center().toPoint();
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, middle);
    EXPECT_EQ(m_document->lineOf(cursor()), 6);
    EXPECT_EQ(selected(), QString());
    QTest::mouseDClick(&m_view, Qt::LeftButton, {}, middle);
    EXPECT_EQ(selected(), QStringLiteral("Namespaced"));
    const int interval = QGuiApplication::styleHints()->mouseDoubleClickInterval();
    QGuiApplication::styleHints()->setMouseDoubleClickInterval(60'000);  // the machine may be busy
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, middle);              // the third
    QGuiApplication::styleHints()->setMouseDoubleClickInterval(interval);
    EXPECT_EQ(selected(), QStringLiteral("  scope: Namespaced\n"));
    QTest::mousePress(&m_view, Qt::LeftButton, {}, QPointF(word.left(), middle.y()).toPoint());
    QTest::mouseMove(&m_view, middle);
    QTest::mouseMove(&m_view, QPointF(word.right(), middle.y()).toPoint());
    QTest::mouseRelease(&m_view, Qt::LeftButton, {}, QPointF(word.right(), middle.y()).toPoint());
    EXPECT_EQ(selected(), QStringLiteral("Namespaced"));
    type("Cluster");
    EXPECT_EQ(line(7), "  scope: Cluster");
}

TEST_F(SourcePane, MovesByKeys) {
    open(kText);
    setCursor(0);
    key(Qt::Key_End);
    const int end = cursor();
    key(Qt::Key_Down);
    EXPECT_EQ(m_document->columnOf(cursor()), 30);  // "kind: CustomResourceDefinition" is shorter
    key(Qt::Key_Up);
    EXPECT_EQ(cursor(), end);  // the column is remembered
    key(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(selected(), QStringLiteral("v1"));
    key(Qt::Key_Right);
    EXPECT_EQ(cursor(), end);
    key(Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(cursor(), m_edit->property("length").toInt());
    key(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(selected(), QString::fromLatin1(kText));
    key(Qt::Key_Home, Qt::ControlModifier);
    key(Qt::Key_Delete, Qt::ControlModifier);
    EXPECT_EQ(line(1), ": apiextensions.k8s.io/v1");
}

TEST_F(SourcePane, TakesWhatAnInputMethodGives) {
    open(kText);
    putCursorAt("scope: Namespaced");
    const std::string before = m_session.text();
    const double left = m_edit->property("cursorRectangle").toRectF().left();
    QInputMethodEvent composing(QStringLiteral("にほ"), {});
    QCoreApplication::sendEvent(m_edit, &composing);
    EXPECT_EQ(m_session.text(), before);                                    // nothing is typed yet
    EXPECT_GT(m_edit->property("cursorRectangle").toRectF().left(), left);  // but seen
    QInputMethodEvent done;
    done.setCommitString(QStringLiteral("日本"));
    QCoreApplication::sendEvent(m_edit, &done);
    EXPECT_EQ(line(7), "  scope: Namespaced\xE6\x97\xA5\xE6\x9C\xAC");
    EXPECT_EQ(m_edit->inputMethodQuery(Qt::ImCursorPosition).toInt(), 21);
    EXPECT_EQ(m_edit->inputMethodQuery(Qt::ImTextBeforeCursor).toString(), QStringLiteral("  scope: Namespaced日本"));
}

TEST_F(SourcePane, IsReadAloud) {
    open(kText);
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(m_edit);
    ASSERT_TRUE(spoken);
    EXPECT_EQ(spoken->role(), QAccessible::EditableText);
    EXPECT_EQ(spoken->text(QAccessible::Name), QStringLiteral("Source of crd.yaml"));
    EXPECT_TRUE(spoken->state().focused);
    EXPECT_TRUE(spoken->state().multiLine);
    QAccessibleTextInterface* text = spoken->textInterface();
    ASSERT_TRUE(text);
    EXPECT_EQ(text->characterCount(), static_cast<int>(std::string(kText).size()));
    int begin = 0, end = 0;
    EXPECT_EQ(text->textAtOffset(40, QAccessible::LineBoundary, &begin, &end),
              QStringLiteral("kind: CustomResourceDefinition"));
    EXPECT_EQ(text->textAtOffset(begin, QAccessible::WordBoundary, &begin, &end), QStringLiteral("kind"));
    text->setCursorPosition(begin);
    EXPECT_EQ(cursor(), begin);
    ASSERT_TRUE(spoken->editableTextInterface());
    spoken->editableTextInterface()->insertText(begin, QStringLiteral("# "));
    EXPECT_EQ(line(2), "# kind: CustomResourceDefinition");
    // It is part of the window's accessibility tree.
    bool found = false;
    QAccessibleInterface* above = spoken->parent();
    ASSERT_TRUE(above);
    for (int i = 0; i < above->childCount(); ++i) found = found || above->child(i)->object() == m_edit;
    EXPECT_TRUE(found);
}

TEST_F(SourcePane, TheCursorSelectsTheNodeAndSelectingElsewhereRevealsIt) {
    open(kText);
    QSignalSpy reveals(&m_session, &DocumentSession::revealRequested);
    putCursorAt("          colour");
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.selectedPath().contains(QStringLiteral("colour")); }, 5'000));
    EXPECT_EQ(reveals.size(), 0);  // the pane that made the selection is not scrolled
    const int before = cursor();
    endPauses();
    EXPECT_EQ(cursor(), before);

    QString path = m_session.selectedPath();
    path.replace(QStringLiteral("colour"), QStringLiteral("size"));
    m_session.select(path);
    m_session.reveal();
    endPauses();
    EXPECT_EQ(m_session.selectedPath(), path);  // moving the cursor there does not change the selection
    EXPECT_EQ(m_document->lineOf(cursor()), 16);
}

TEST_F(SourcePane, RevealingScrollsAndLeavesTheFocus) {
    std::string text = kText;
    for (int i = 0; i < 400; ++i) text += "          field" + std::to_string(i) + ": {type: string}\n";
    open(text);
    auto* button = item("findButton");
    button->forceActiveFocus();
    ASSERT_TRUE(button->hasActiveFocus());
    const auto at = static_cast<qsizetype>(m_session.text().find("field300"));
    QMetaObject::invokeMethod(&m_session, "revealRequested", Q_ARG(qsizetype, at), Q_ARG(qsizetype, at + 8));
    EXPECT_TRUE(button->hasActiveFocus());
    endPauses();
    auto* underlay = qobject_cast<qml::SourcePage*>(item("page"));
    const QRectF shown = underlay->rectOf(at, at + 8);
    EXPECT_GT(shown.top(), 0);
    EXPECT_LT(shown.bottom(), underlay->height());
    // Lines inserted above the visible part do not move it.
    m_session.applyNamedEdit(QStringLiteral("test"), {{{0, 0}, "# one\n# two\n"}});
    const QRectF after = underlay->rectOf(at + 12, at + 20);
    EXPECT_NEAR(after.top(), shown.top(), 1.0);
}

TEST_F(SourcePane, ShowsTheCursorWhenItGetsTheFocus) {
    std::string text = kText;
    for (int i = 0; i < 400; ++i) text += "          field" + std::to_string(i) + ": {type: string}\n";
    open(text);
    auto* flick = m_edit->property("parent").value<QQuickItem*>()->property("parent").value<QQuickItem*>();
    ASSERT_TRUE(flick->property("contentY").isValid());
    item("findButton")->forceActiveFocus();
    flick->setProperty("contentY", 3000);
    ASSERT_EQ(cursor(), 0);
    QMetaObject::invokeMethod(m_view.rootObject(), "takeFocus");
    EXPECT_EQ(flick->property("contentY").toDouble(), 0);
    // With the focus in it, the text stays where it was scrolled.
    flick->setProperty("contentY", 3000);
    QMetaObject::invokeMethod(m_view.rootObject(), "takeFocus");
    EXPECT_EQ(flick->property("contentY").toDouble(), 3000);
}

TEST_F(SourcePane, AnotherFileBeginsAtItsTop) {
    std::string text = kText;
    for (int i = 0; i < 400; ++i) text += "          field" + std::to_string(i) + ": {type: string}\n";
    open(text);
    auto* flick = m_edit->property("parent").value<QQuickItem*>()->property("parent").value<QQuickItem*>();
    // Something is to be shown as soon as there is room for it.
    m_view.resize(760, 20);
    ASSERT_TRUE(QTest::qWaitFor([&] { return flick->height() < 10; }));
    QMetaObject::invokeMethod(m_editor, "show", Q_ARG(int, 3000));
    open("# another\n" + text);
    m_view.resize(760, 520);
    ASSERT_TRUE(QTest::qWaitFor([&] { return flick->height() > 300; }));
    EXPECT_EQ(flick->property("contentY").toDouble(), 0);
}

TEST_F(SourcePane, FindsAndReplaces) {
    open(kText);
    setCursor(0);
    key(Qt::Key_F, Qt::ControlModifier);
    auto* field = item("findField");
    ASSERT_TRUE(field->hasActiveFocus());
    type("widget");
    EXPECT_EQ(selected(), QStringLiteral("widget"));
    EXPECT_EQ(item("findCount")->property("text").toString(), QStringLiteral("1 of 5"));
    key(Qt::Key_Return);
    EXPECT_EQ(item("findCount")->property("text").toString(), QStringLiteral("2 of 5"));
    key(Qt::Key_F3, Qt::ShiftModifier);
    key(Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_EQ(item("findCount")->property("text").toString(), QStringLiteral("5 of 5"));  // around the beginning
    item("matchCase")->setProperty("checked", true);
    QMetaObject::invokeMethod(item("matchCase"), "toggled");
    EXPECT_EQ(item("findCount")->property("text").toString(), QStringLiteral("3"));
    key(Qt::Key_H, Qt::ControlModifier);
    ASSERT_TRUE(item("replaceField")->hasActiveFocus());
    type("gadget");
    picture("find");
    QMetaObject::invokeMethod(item("replaceAll"), "clicked");
    EXPECT_EQ(line(8), "  names: {plural: gadgets, singular: gadget, kind: Widget, listKind: WidgetList}");
    EXPECT_EQ(line(4), "  name: gadgets.example.com # the plural and the group");
    key(Qt::Key_Escape);
    EXPECT_FALSE(item("findBar")->isVisible());
    ASSERT_TRUE(m_edit->hasActiveFocus());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_session.text(), kText);
}

TEST_F(SourcePane, ReplacesOneAfterTheOther) {
    open("a: 1\nb: 1\nc: 1\n");
    setCursor(0);
    key(Qt::Key_H, Qt::ControlModifier);
    item("findField")->forceActiveFocus();
    type("1");
    EXPECT_EQ(selected(), QStringLiteral("1"));
    key(Qt::Key_Tab);
    ASSERT_TRUE(item("replaceField")->hasActiveFocus()) << "not the options between them";
    type("11");
    key(Qt::Key_Return);
    EXPECT_EQ(m_session.text(), "a: 11\nb: 1\nc: 1\n");
    EXPECT_EQ(m_document->lineOf(cursor()), 1);  // not within the inserted text
    key(Qt::Key_Return);
    EXPECT_EQ(m_session.text(), "a: 11\nb: 11\nc: 1\n");
}

TEST_F(SourcePane, GoesToALine) {
    open(kText);
    key(Qt::Key_G, Qt::ControlModifier);
    ASSERT_TRUE(item("lineField")->hasActiveFocus());
    type("12:9");
    key(Qt::Key_Return);
    EXPECT_TRUE(m_edit->hasActiveFocus());
    EXPECT_EQ(m_document->lineOf(cursor()), 11);
    EXPECT_EQ(m_document->columnOf(cursor()), 8);
    key(Qt::Key_G, Qt::ControlModifier);
    type("99999");
    key(Qt::Key_Return);
    EXPECT_EQ(m_document->lineOf(cursor()), m_document->lineCount() - 1);
}

TEST_F(SourcePane, SquigglesLieUnderTheirWords) {
    open(kText);
    const auto& marks = m_document->marks();
    const auto mark = std::find_if(marks.begin(), marks.end(),
                                   [&](const SourceMark& m) { return m.span.of(m_session.text()) == "size"; });
    ASSERT_NE(mark, marks.end());
    auto* underlay = qobject_cast<qml::SourcePage*>(item("page"));
    const QRectF area =
        underlay->rectOf(static_cast<qsizetype>(mark->span.begin), static_cast<qsizetype>(mark->span.end));
    QRectF first, last;
    QMetaObject::invokeMethod(m_edit, "positionToRectangle", Q_RETURN_ARG(QRectF, first),
                              Q_ARG(int, m_document->positionOf(static_cast<qsizetype>(mark->span.begin))));
    QMetaObject::invokeMethod(m_edit, "positionToRectangle", Q_RETURN_ARG(QRectF, last),
                              Q_ARG(int, m_document->positionOf(static_cast<qsizetype>(mark->span.end))));
    EXPECT_NEAR(area.left(), first.left(), 1.0);
    EXPECT_NEAR(area.right(), last.left(), 1.0);
    EXPECT_NEAR(area.top(), first.top(), 1.0);
    EXPECT_NEAR(area.height(), first.height(), 1.0);
    // Its colour is on the screen there, and nowhere under the word before it.
    const QImage image = m_view.grabWindow();
    const auto redIn = [&](const QRectF& where) {
        int count = 0;
        const QRect pixels = underlay->mapRectToScene(where).toRect();
        for (int y = pixels.bottom() - 5; y <= pixels.bottom(); ++y) {
            for (int x = pixels.left(); x <= pixels.right(); ++x) {
                const QColor c = image.pixelColor(x, y);
                if (c.red() > c.green() + 60 && c.red() > c.blue() + 60) ++count;
            }
        }
        return count;
    };
    EXPECT_GT(redIn(area), 10);
    EXPECT_EQ(redIn(area.translated(0, -2 * area.height())), 0);
}

TEST_F(SourcePane, HoveringExplainsAndClickingTheGutterSelects) {
    open(kText);
    const auto at = static_cast<qsizetype>(m_session.text().find("size:"));
    auto* underlay = qobject_cast<qml::SourcePage*>(item("page"));
    const QRectF area = underlay->mapRectToScene(underlay->rectOf(at, at + 4));
    QTest::mouseMove(&m_view, area.center().toPoint());
    frame();
    QTest::mouseMove(&m_view, area.center().toPoint() + QPoint(1, 0));
    endPauses();
    picture("hover");
    QSignalSpy current(m_session.problems(), &ProblemsModel::currentChanged);
    auto* gutter = item("gutter");
    QTest::mouseClick(&m_view, Qt::LeftButton, {},
                      gutter->mapToScene(QPointF(8, area.center().y() - gutter->mapToScene({}).y())).toPoint());
    ASSERT_FALSE(m_session.problems()->currentKey().isEmpty());
    EXPECT_GE(current.size(), 1);
}

TEST_F(SourcePane, ZoomsTheText) {
    open(kText);
    const int before = m_settings.sourceFontSize();
    const double height = m_editor->property("lineHeight").toDouble();
    key(Qt::Key_Plus, Qt::ControlModifier | Qt::AltModifier);
    key(Qt::Key_Plus, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(m_settings.sourceFontSize(), before + 2);
    EXPECT_GT(m_editor->property("lineHeight").toDouble(), height);
    key(Qt::Key_0, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(m_settings.sourceFontSize(), 10);
}

TEST_F(SourcePane, PagesAndHome) {
    std::string text;
    for (int i = 0; i < 300; ++i) text += "  key" + std::to_string(i) + ": 1\n";
    open(text);
    setCursor(0);
    key(Qt::Key_PageDown);
    const int down = m_document->lineOf(cursor());
    EXPECT_GT(down, 5);
    key(Qt::Key_PageDown, Qt::ShiftModifier);
    EXPECT_GT(selected().size(), 20);
    key(Qt::Key_PageUp);
    EXPECT_EQ(m_document->lineOf(cursor()), down);
    key(Qt::Key_Home);
    EXPECT_EQ(m_document->columnOf(cursor()), 2);
    key(Qt::Key_Home);
    EXPECT_EQ(m_document->columnOf(cursor()), 0);
}

// A large file: the processor times are printed, the bounds are generous.
TEST_F(SourcePane, StaysQuickOnALargeFile) {
    std::string text;
    for (auto& file : crd::test::realDefinitions()) {
        if (file.text.size() > text.size()) text = std::move(file.text);
    }
    ASSERT_GT(text.size(), 300'000u);
    const QString path = m_folder.filePath(QStringLiteral("large.yaml"));
    std::ofstream(path.toStdString(), std::ios::binary) << text;
    std::printf("text set: %.0f ms\n",
                crd::test::threadTimeOf([&] { ASSERT_EQ(m_session.openPath(path), QString()); }));
    settle();
    picture("large");
    setCursor(m_document->positionOfLine(static_cast<int>(std::count(text.begin(), text.end(), '\n') / 2)) + 2);
    frame();
    std::vector<double> keys, frames;
    for (int i = 0; i < 30; ++i) {
        keys.push_back(crd::test::threadTimeOf([&] { QTest::keyClick(&m_view, Qt::Key_X); }));
        frames.push_back(crd::test::threadTimeOf([&] { m_view.grabWindow(); }));
        frame();
    }
    std::sort(keys.begin(), keys.end());
    std::sort(frames.begin(), frames.end());
    std::printf("one key: median %.1f ms, worst %.1f ms; frame: median %.1f ms\n", keys[15], keys.back(), frames[15]);
    std::printf("theme: %.0f ms\n", crd::test::threadTimeOf([&] {
                    m_document->setColours({{QStringLiteral("key"), QColor(Qt::red)}});
                }));
    EXPECT_LT(keys[15], 500);
    settle();
}

// ---- completion

TEST_F(SourcePane, ProposesKeywordsWhileTyping) {
    open(kText);
    putCursorAt("colour:\n            type: string\n");
    type("          shape:");
    key(Qt::Key_Return);
    type("desc");
    QQuickItem* rows = nullptr;
    ASSERT_TRUE(QTest::qWaitFor([&] { return (rows = shownRows()) != nullptr && rowCount(rows) == 1; }));
    picture("completion");
    key(Qt::Key_Return);
    EXPECT_EQ(line(22), "            description: ");
    EXPECT_EQ(shownRows(), nullptr);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(line(22), "            desc");
    settle();
}

TEST_F(SourcePane, ProposesWhatIsAskedForAndGoesOnWithValues) {
    open(kText);
    putCursorAt("description: How large it is");
    key(Qt::Key_Return);
    key(Qt::Key_Space, Qt::ControlModifier);
    QQuickItem* rows = shownRows();
    ASSERT_TRUE(rows);
    picture("completion-keywords");
    EXPECT_EQ(proposed(rows), "type");
    key(Qt::Key_Down);
    EXPECT_EQ(proposed(rows), "title");
    key(Qt::Key_Up);
    key(Qt::Key_Tab);
    ASSERT_TRUE(shownRows());
    EXPECT_EQ(proposed(rows), "object");
    picture("completion-values");
    key(Qt::Key_Up);
    key(Qt::Key_Enter);
    EXPECT_EQ(line(19), "            type: boolean");
    EXPECT_EQ(shownRows(), nullptr);
    settle();
}

TEST_F(SourcePane, LeavesKeysAloneWhereNothingIsProposed) {
    open(kText);
    putCursorAt("kind: CustomResourceDefinition\n");
    key(Qt::Key_Space, Qt::ControlModifier);
    ASSERT_TRUE(shownRows());
    key(Qt::Key_Escape);
    EXPECT_EQ(shownRows(), nullptr);
    key(Qt::Key_Down);
    EXPECT_EQ(m_editor->property("cursorLine").toInt(), 4);
    putCursorAt("# the plural");
    key(Qt::Key_Space, Qt::ControlModifier);
    EXPECT_EQ(shownRows(), nullptr);
    key(Qt::Key_Return);
    EXPECT_EQ(line(5), "   and the group");
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
}

TEST_F(SourcePane, TakesAProposalByMouse) {
    open(kText);
    putCursorAt("type: str");
    key(Qt::Key_Space, Qt::ControlModifier);
    QQuickItem* rows = shownRows();
    ASSERT_TRUE(rows);
    ASSERT_EQ(proposed(rows), "string");
    auto* row = rows->property("currentItem").value<QQuickItem*>();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_view));
    const QPointF middle = row->mapToScene({20, row->height() / 2});
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, middle.toPoint());
    EXPECT_EQ(shownRows(), nullptr);
    EXPECT_EQ(line(20), "            type: string");
    EXPECT_EQ(line(20).size(), static_cast<std::size_t>(m_document->columnOf(cursor())));
}

}  // namespace
}  // namespace crd::model

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QGuiApplication app(argc, argv);
    QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QCoreApplication::setOrganizationName(QStringLiteral("crd-designer-test"));
    crd::qml::useQmlTypes();
    testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
