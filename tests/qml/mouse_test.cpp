// The tasks of an author, in the real window with the mouse.
#include <QDropEvent>
#include <QGuiApplication>
#include <QMimeData>
#include <QStyleHints>
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

// Grabs the pointer with the next move, like an item that starts to flick.
class Thief : public QObject {
 public:
    explicit Thief(QQuickWindow& window) : m_window(window) { window.installEventFilter(this); }
    bool done = false;

 protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::MouseMove || done) return false;
        auto* move = static_cast<QMouseEvent*>(event);
        move->setExclusiveGrabber(move->point(0), m_window.contentItem());
        done = true;
        return false;
    }

 private:
    QQuickWindow& m_window;
};

class Mouse : public WindowTest {
 protected:
    QQuickItem* treeRow(const char* path) {
        return row(QStringLiteral("schemaList"), "path", QString::fromLatin1(path));
    }
    void openExpanded() {
        openText(kWidgets);
        session().schema()->expandAll();
        frame();
    }
    // Drags a property to the upper edge of another one and holds it there; returns the position.
    QPoint startDrag(const char* what, const char* where) {
        const QQuickItem* source = treeRow(what);
        const QQuickItem* target = treeRow(where);
        const QPoint from = source->mapToScene(QPointF(90, source->height() / 2)).toPoint();
        const QPoint to = target->mapToScene(QPointF(90, 3)).toPoint();
        QTest::mousePress(&window(), Qt::LeftButton, Qt::NoModifier, from);
        for (int i = 1; i <= 10; ++i) {
            QTest::mouseMove(&window(), from + (to - from) * i / 10);
            frame();
        }
        return to;
    }
    void drop(QPoint place) {
        QTest::mouseRelease(&window(), Qt::LeftButton, Qt::NoModifier, place);
        settle();
    }
    void menu(const char* id) {
        QQuickItem* item = openedItem(id);
        ASSERT_TRUE(item) << id;
        click(item);
    }
};

TEST_F(Mouse, StartsFromATemplateOfTheStartPage) {
    click(find(QStringLiteral("startTemplate:two-versions")));
    EXPECT_TRUE(find(QStringLiteral("template:two-versions"))->property("chosen").toBool());
    type(QStringLiteral("Ship"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().versions()->rowCount(), 2);
    EXPECT_FALSE(session().kind().isEmpty());
    EXPECT_FALSE(find(QStringLiteral("welcomePage")));
}

TEST_F(Mouse, SelectsAndExpandsInTheTree) {
    openText(kWidgets);
    session().schema()->collapseAll();
    session().schema()->expand(0);
    frame();
    const int before = session().schema()->count();
    click(treeRow(kSpec));
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSpec));
    doubleClick(treeRow(kSpec));
    EXPECT_GT(session().schema()->count(), before);
    click(treeRow(kColour));
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kColour));
    click(labelled(QStringLiteral("Widget")));  // of the breadcrumb
    EXPECT_EQ(session().selectedPath(), QStringLiteral("spec.versions[0].schema.openAPIV3Schema"));
}

TEST_F(Mouse, AClickOnTheTypeSelectsTheRow) {
    openExpanded();
    key(Qt::Key_4, Qt::ControlModifier);  // the focus is in the source
    const QQuickItem* node = treeRow(kColour);
    const QPoint type = node->mapToScene(QPointF(node->width() - 100, node->height() / 2)).toPoint();
    QTest::mouseClick(&window(), Qt::LeftButton, Qt::NoModifier, type);
    settle();
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kColour));
    EXPECT_TRUE(find(QStringLiteral("schemaList"))->hasActiveFocus());
    QTest::mouseDClick(&window(), Qt::LeftButton, Qt::NoModifier, type);
    frame();
    EXPECT_TRUE(opened(QStringLiteral("integer")));
}

TEST_F(Mouse, EditsThroughTheContextMenu) {
    openExpanded();
    click(treeRow(kColour), Qt::RightButton);
    menu("node.duplicate");
    settle();
    EXPECT_THAT(text(), HasSubstr("              colour:\n                type: string\n              colour"));
    click(find(QStringLiteral("undoButton")));
    settle();
    EXPECT_EQ(text(), kWidgets);
    click(find(QStringLiteral("redoButton")));
    settle();
    EXPECT_NE(text(), kWidgets);
    click(find(QStringLiteral("undoButton")));
    settle();

    click(treeRow(kColour), Qt::RightButton);
    menu("node.required");
    settle();
    EXPECT_THAT(text(), HasSubstr("            - size\n            - colour\n"));

    click(treeRow(kColour), Qt::RightButton);
    menu("node.delete");
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("colour")));
}

TEST_F(Mouse, AddsAProperty) {
    openExpanded();
    click(treeRow(kSpec));
    click(find(QStringLiteral("addPropertyButton")));
    ASSERT_TRUE(find(QStringLiteral("addPropertyName")));
    type(QStringLiteral("weight"));
    click(find(QStringLiteral("addPropertyRequired")));
    click(find(QStringLiteral("addPropertyAccept")));
    settle();
    EXPECT_THAT(text(), HasSubstr("              weight:\n                type: string\n"));
    EXPECT_THAT(text(), HasSubstr("            - weight\n"));
}

TEST_F(Mouse, DragsAPropertyToAnotherPlace) {
    openExpanded();
    drop(startDrag(kParts, kSize));
    EXPECT_THAT(text(), HasSubstr("            properties:\n              parts:\n"));
    EXPECT_LT(text().find("parts:"), text().find("# how large"));
    EXPECT_LT(text().find("# how large"), text().find("size:\n"));
}

TEST_F(Mouse, AStolenDragMovesNothing) {
    openExpanded();
    const QPoint to = startDrag(kParts, kSize);
    ASSERT_EQ(treeRow(kSize)->property("dropPlace").toInt(), static_cast<int>(model::DropPosition::Before));
    Thief thief(window());
    QTest::mouseMove(&window(), to + QPoint(1, 0));
    ASSERT_TRUE(thief.done);
    frame();
    EXPECT_EQ(treeRow(kSize)->property("dropPlace").toInt(), static_cast<int>(model::DropPosition::None));
    QTest::mouseRelease(&window(), Qt::LeftButton, Qt::NoModifier, to);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_FALSE(session().canUndo());
}

TEST_F(Mouse, EscapeCancelsADrag) {
    openExpanded();
    const QPoint to = startDrag(kParts, kSize);
    key(Qt::Key_Escape);
    EXPECT_EQ(treeRow(kSize)->property("dropPlace").toInt(), static_cast<int>(model::DropPosition::None));
    QTest::mouseMove(&window(), to + QPoint(1, 0));
    QTest::mouseRelease(&window(), Qt::LeftButton, Qt::NoModifier, to);
    settle();
    EXPECT_EQ(text(), kWidgets);
    drop(startDrag(kParts, kSize));
    EXPECT_LT(text().find("parts:"), text().find("# how large")) << "the next one is not cancelled";
}

TEST_F(Mouse, ADragAfterWhichTheTextIsAnotherMovesNothing) {
    openExpanded();
    const QPoint to = startDrag(kParts, kSize);
    ASSERT_EQ(session().setRequired(QString::fromLatin1(kColour), true), QString());
    settle();
    const std::string before = text();
    drop(to);
    EXPECT_EQ(text(), before);
}

TEST_F(Mouse, ADragOverALongListMovesWhatItBeganWith) {
    std::string many = kWidgets;
    for (int i = 0; i < 300; ++i) many += "              p" + std::to_string(i) + ":\n                type: string\n";
    openText(many);
    session().schema()->expandAll();
    frame();
    QQuickItem* list = find(QStringLiteral("schemaList"));
    ASSERT_TRUE(list);
    startDrag(kSize, kColour);
    const QPoint low = list->mapToScene(QPointF(90, list->height() - 3)).toPoint();
    // Far enough for its first row to be reused for another property.
    for (int i = 0; list->property("contentY").toReal() < 2'000 && i < 2'000; ++i) {
        QTest::mouseMove(&window(), low + QPoint(i % 2, 0));
        if (i % 50 == 0) frame();
    }
    ASSERT_GE(list->property("contentY").toReal(), 2'000);
    frame();
    const auto edge = [&](int i) {
        QQuickItem* at = treeRow((std::string(kSpec) + ".properties[p" + std::to_string(i) + "]").c_str());
        return at ? at->mapToScene(QPointF(90, 3)).toPoint() : QPoint();
    };
    int beside = 51;
    while (beside < 300 && std::abs(edge(beside).y() - low.y() + 200) > 50) ++beside;
    ASSERT_LT(beside, 300) << "a row in the middle of the list";
    const QPoint place = edge(beside);
    QTest::mouseMove(&window(), place);
    frame();
    drop(place);
    EXPECT_GT(text().find("size:\n"), text().find("p50:\n"));
    EXPECT_EQ(text().find("size:\n"), text().rfind("size:\n")) << "and is there once";
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_TRUE(text() == many) << "one step";
}

TEST_F(Mouse, SetsAChoiceInTheInspector) {
    openExpanded();
    click(treeRow(kColour));
    click(find(QStringLiteral("editor:type")));
    QQuickItem* choice = opened(QStringLiteral("boolean"));
    ASSERT_TRUE(choice);
    click(choice);
    settle();
    EXPECT_THAT(text(), HasSubstr("              colour:\n                type: boolean\n"));
}

TEST_F(Mouse, RenamesMovesAndChangesTheTypeThroughTheContextMenu) {
    openExpanded();
    click(treeRow(kSize), Qt::RightButton);
    menu("node.rename");
    ASSERT_TRUE(find(QStringLiteral("renameField")));
    type(QStringLiteral("extent"));
    click(treeRow(kColour));  // leaving the field commits the name
    settle();
    EXPECT_THAT(text(), HasSubstr("              extent:\n"));
    EXPECT_THAT(text(), HasSubstr("            - extent\n"));

    click(treeRow(kColour), Qt::RightButton);
    menu("node.move-down");
    settle();
    EXPECT_GT(text().find("colour:"), text().find("parts:"));

    click(treeRow(kColour), Qt::RightButton);
    menu("node.change-type");
    click(opened(QStringLiteral("number")));
    settle();
    EXPECT_THAT(text(), HasSubstr("              colour:\n                type: number\n"));
    for (int i = 0; i < 3; ++i) click(find(QStringLiteral("undoButton")));
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_F(Mouse, SetsKeywordsAndSaves) {
    window().resize(1400, 1200);
    const QString path = openText(kWidgets);
    session().schema()->expandAll();
    frame();
    click(treeRow(kSize));
    for (const auto& [keyword, value] : {std::pair("minimum", "1"), {"default", "3"}, {"format", "int32"}}) {
        click(find(QStringLiteral("addKeywordButton")));
        ASSERT_TRUE(find(QStringLiteral("keywordSearch")));
        type(QString::fromLatin1(keyword));
        QQuickItem* entry = opened(QString::fromLatin1(keyword));
        ASSERT_TRUE(entry) << keyword;
        click(entry);
        type(QString::fromLatin1(value));
        click(treeRow(kSize));  // elsewhere
        settle();
    }
    EXPECT_EQ(keywordLine("minimum"), "                minimum: 1");
    EXPECT_EQ(keywordLine("default"), "                default: 3");
    EXPECT_EQ(keywordLine("format"), "                format: int32");
    click(find(QStringLiteral("editor:description:area")));
    type(QStringLiteral("How large"));
    click(treeRow(kSize));
    settle();
    EXPECT_EQ(keywordLine("description"), "                description: How large");
    EXPECT_EQ(session().errorCount(), 0);
    click(find(QStringLiteral("saveButton")));
    EXPECT_EQ(onDisk(path), text());
    EXPECT_FALSE(session().modified());
}

TEST_F(Mouse, TogglesRequiredInTheInspector) {
    openExpanded();
    click(treeRow(kColour));
    click(find(QStringLiteral("editor:isRequired")));
    settle();
    EXPECT_THAT(text(), HasSubstr("            - size\n            - colour\n"));
    click(find(QStringLiteral("editor:isRequired")));
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_F(Mouse, AppliesAFixFromTheList) {
    std::string broken = kWidgets;
    broken.replace(broken.find("                type: integer\n"), 30, "                description: how large\n");
    openText(broken);
    ASSERT_GT(session().errorCount(), 0);
    QQuickItem* finding = row(QStringLiteral("problemsList"), "isGroup", QStringLiteral("false"));
    ASSERT_TRUE(finding);
    click(finding);
    EXPECT_EQ(session().problems()->currentKey(), finding->property("key").toString());
    EXPECT_FALSE(session().ruleId().isEmpty());
    click(find(QStringLiteral("fixOne")));
    settle();
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
}

TEST_F(Mouse, OpensADroppedFile) {
    const QString path = m_folder.filePath(QStringLiteral("dropped.yaml"));
    writeToDisk(path, kWidgets);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint place(300, 300);
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &drop);
    settle();
    EXPECT_EQ(session().filePath(), path);
    EXPECT_EQ(session().kind(), QStringLiteral("Widget"));
}

TEST_F(Mouse, OpensAFileOpenedBefore) {
    const QString path = openText(kWidgets);
    key(Qt::Key_W, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("welcomePage")));
    click(labelled(QStringLiteral("definition1.yaml")));
    settle();
    EXPECT_EQ(session().filePath(), path);
}

TEST_F(Mouse, SavesUnderAnotherName) {
    openText(kWidgets);
    const QString other = m_folder.filePath(QStringLiteral("other name.yaml"));
    // The result of the dialog; the dialog itself is Qt's.
    auto* const flow = part("files")->property("flow").value<QObject*>();
    QMetaObject::invokeMethod(flow, "saveAs");
    QMetaObject::invokeMethod(flow, "saveTo", Q_ARG(QUrl, QUrl::fromLocalFile(other)));
    EXPECT_EQ(onDisk(other), kWidgets);
    EXPECT_EQ(session().filePath(), other);
}

TEST_F(Mouse, ValidatesAnUpdateOfAFile) {
    openText(kWidgets);
    const QString stored = m_folder.filePath(QStringLiteral("stored.yaml"));
    std::string before = kWidgets;
    before.replace(before.find("scope: Namespaced"), 17, "scope: Cluster");
    writeToDisk(stored, before);
    // The result of the dialog; the dialog itself is Qt's.
    QMetaObject::invokeMethod(part("commands")->property("validationModel").value<QObject*>(), "updateFile",
                              Q_ARG(QUrl, QUrl::fromLocalFile(stored)));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().base() != nullptr; }));
    settle();
    const auto scopeStays = [&] {
        const std::vector<Finding> findings = session().findings();
        return std::any_of(findings.begin(), findings.end(),
                           [](const Finding& f) { return idOf(f.rule) == "update.scope"; });
    };
    EXPECT_TRUE(scopeStays());
    EXPECT_EQ(find(QStringLiteral("outcomeChip"))->property("text").toString(),
              QStringLiteral("Update of stored.yaml: rejected"));
    click(find(QStringLiteral("otherOutcome")));
    settle();
    EXPECT_FALSE(scopeStays());
}

TEST_F(Mouse, SwitchesThemeAndTextSize) {
    openText(kWidgets);
    const qreal before = find(QStringLiteral("fileNameLabel"))->height();
    key(Qt::Key_Plus, Qt::ControlModifier);
    key(Qt::Key_Plus, Qt::ControlModifier);
    key(Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_GT(find(QStringLiteral("fileNameLabel"))->height(), before);
    key(Qt::Key_0, Qt::ControlModifier);
    EXPECT_EQ(find(QStringLiteral("fileNameLabel"))->height(), before);
    const QImage first = window().grabWindow();
    click(find(QStringLiteral("themeButton")));
    const QImage second = window().grabWindow();
    EXPECT_LT(qGray(second.pixel(5, 5)), qGray(first.pixel(5, 5)));
}

}  // namespace
}  // namespace crd::gui
