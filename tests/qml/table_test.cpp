// The Table tab: by mouse and by keys.
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include "model/preview/preview_model.h"
#include "model/table/table_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kPrinted[] =
    "    additionalPrinterColumns:\n"
    "    - name: Size\n"
    "      type: integer\n"
    "      jsonPath: .spec.size\n"
    "    - name: Colour\n"
    "      type: string\n"
    "      jsonPath: .spec.colour\n";
constexpr char kObjects[] =
    "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one}\nspec: {size: 1, parts: [a]}\n---\n"
    "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: two}\nspec: {size: 2, parts: [b]}\n";

class TableTab : public SizedWindowTest {
 protected:
    void open(const std::string& samples = kObjects) {
        std::string text = kWidgets;
        text.insert(text.find("    schema:\n"), kPrinted);
        const QString path = openText(text);
        if (!samples.empty()) {
            writeToDisk(QString(path).replace(QStringLiteral(".yaml"), QStringLiteral(".samples.yaml")), samples);
            ASSERT_EQ(session().openPath(path), QString());
        }
        settle();
        key(Qt::Key_7, Qt::ControlModifier);
        settled();
    }
    model::TableModel& table() const {
        QObject* pane = find(QStringLiteral("tablePane"));
        return *pane->property("model").value<model::TableModel*>();
    }
    void settled() {
        settle();
        if (find(QStringLiteral("tablePane"))) table().settle();
        frame();
    }
    std::string titles() const {
        QStringList out;
        for (const model::TableColumn& column : table().columns()) out += column.title;
        return out.join(u' ').toStdString();
    }
    QString cell(int row, int column) const {
        QQuickItem* item = find(QStringLiteral("tableCell:%1:%2").arg(row).arg(column));
        return item ? item->property("text").toString() : QString();
    }
    QQuickItem* head(const char* name) const { return find(QStringLiteral("tableHead:") + QString::fromLatin1(name)); }
    static QPoint leftOf(QQuickItem* item) { return item->mapToScene(QPointF(2, item->height() / 2)).toPoint(); }
    void drag(QPoint from, QPoint to) {
        QTest::mousePress(&window(), Qt::LeftButton, Qt::NoModifier, from);
        for (int i = 1; i <= 10; ++i) QTest::mouseMove(&window(), from + (to - from) * i / 10);
        QTest::mouseRelease(&window(), Qt::LeftButton, Qt::NoModifier, to);
        settled();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, TableTab, windowSizes(), sizeName);

TEST_P(TableTab, ShowsTheSamplesAndWhyACellIsBlank) {
    open();
    EXPECT_EQ(focusedPane(), Pane::Table);
    EXPECT_EQ(titles(), "NAME SIZE COLOUR");
    EXPECT_EQ(cell(0, 0), QStringLiteral("one"));
    EXPECT_EQ(cell(1, 1), QStringLiteral("2"));
    EXPECT_TRUE(find(QStringLiteral("tableNote:Colour")));
    EXPECT_FALSE(find(QStringLiteral("tableNote:Size")));
    key(Qt::Key_Down);
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    EXPECT_EQ(find(QStringLiteral("tableWhere"))->property("text").toString(), QStringLiteral(".spec.colour"));
    EXPECT_THAT(find(QStringLiteral("tableWhy"))->property("text").toString().toStdString(), HasSubstr("no value"));
    byCommand("table.copy");
    EXPECT_THAT(QGuiApplication::clipboard()->text().toStdString(), HasSubstr("NAME   SIZE   COLOUR\none    1"));
    EXPECT_EQ(find(QStringLiteral("toastText"))->property("text").toString(), QStringLiteral("Copied"));
}

TEST_P(TableTab, AddsReordersAndUndoesByKeys) {
    open();
    key(Qt::Key_Insert);
    frame();
    type(QStringLiteral("parts"));
    key(Qt::Key_Return);
    settled();
    EXPECT_EQ(titles(), "NAME SIZE COLOUR PARTS");
    EXPECT_EQ(cell(0, 3), QStringLiteral("[\"a\"]"));
    EXPECT_EQ(focusedPane(), Pane::Table);
    key(Qt::Key_Left, Qt::AltModifier);
    settled();
    EXPECT_EQ(titles(), "NAME SIZE PARTS COLOUR");
    key(Qt::Key_Left, Qt::AltModifier);
    settled();
    EXPECT_EQ(titles(), "NAME PARTS SIZE COLOUR");
    key(Qt::Key_Right, Qt::AltModifier);
    settled();
    EXPECT_EQ(titles(), "NAME SIZE PARTS COLOUR");
    key(Qt::Key_Delete);
    settled();
    EXPECT_EQ(titles(), "NAME SIZE COLOUR");
    for (int i = 0; i < 4; ++i) {
        key(Qt::Key_Z, Qt::ControlModifier);
        settled();
    }
    EXPECT_EQ(titles(), "NAME SIZE COLOUR PARTS");
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_EQ(titles(), "NAME SIZE COLOUR");
}

TEST_P(TableTab, RenamesAColumnInTheHeader) {
    open();
    key(Qt::Key_Right);
    key(Qt::Key_F2);
    frame();
    ASSERT_TRUE(find(QStringLiteral("columnName")));
    const QQuickItem* frameOfEditor = find(QStringLiteral("columnEditorFrame"));
    ASSERT_TRUE(frameOfEditor);
    EXPECT_GT(frameOfEditor->height(), 6 * find(QStringLiteral("columnName"))->height());
    type(QStringLiteral("Extent"));
    key(Qt::Key_Return);
    key(Qt::Key_Escape);
    settled();
    EXPECT_EQ(titles(), "NAME EXTENT COLOUR");
    EXPECT_FALSE(find(QStringLiteral("columnName")));
    EXPECT_EQ(focusedPane(), Pane::Table);
}

TEST_P(TableTab, ReordersAndAddsByMouse) {
    open();
    const QPoint from = middleOf(head("Colour"));
    drag(from, leftOf(head("Size")));
    EXPECT_EQ(titles(), "NAME COLOUR SIZE");
    click(head("Size"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_EQ(titles(), "NAME SIZE COLOUR");
    session().select(QString::fromLatin1(kParts));
    settled();
    QQuickItem* node = row(QStringLiteral("schemaList"), "path", QString::fromLatin1(kParts));
    ASSERT_TRUE(node);
    drag(node->mapToScene(QPointF(60, node->height() / 2)).toPoint(), leftOf(head("Size")));
    EXPECT_EQ(titles(), "NAME PARTS SIZE COLOUR");
}

TEST_P(TableTab, OffersSamples) {
    open({});
    ASSERT_TRUE(find(QStringLiteral("tableFullSample")));
    click(find(QStringLiteral("tableFullSample")));
    settled();
    EXPECT_EQ(cell(0, 0), QStringLiteral("full"));
    EXPECT_FALSE(find(QStringLiteral("tableFullSample")));
}

TEST_P(TableTab, EditsAColumnByItsContextMenu) {
    open();
    click(head("Colour"), Qt::RightButton);
    frame();
    ASSERT_TRUE(menuItem("table.column-left"));
    click(menuItem("table.column-left"));
    settled();
    EXPECT_EQ(titles(), "NAME COLOUR SIZE");
    click(head("Size"), Qt::RightButton);
    frame();
    click(menuItem("table.column-type"));
    frame();
    ASSERT_TRUE(find(QStringLiteral("columnType")));
    EXPECT_TRUE(find(QStringLiteral("columnType"))->hasActiveFocus());
    key(Qt::Key_Escape);
    settled();
    click(head("Size"), Qt::RightButton);
    frame();
    click(menuItem("table.column-wide"));
    settled();
    EXPECT_EQ(titles(), "NAME COLOUR");
    EXPECT_THAT(text(), HasSubstr("priority: 1"));
    byCommand("table.wide");
    settled();
    EXPECT_EQ(titles(), "NAME COLOUR SIZE");
    click(head("Size"), Qt::RightButton);
    frame();
    EXPECT_TRUE(menuItem("table.column-wide")->property("marked").toBool());
    click(menuItem("table.remove-column"));
    settled();
    EXPECT_EQ(titles(), "NAME COLOUR");
    // By keys; NAME is not in the definition.
    click(head("Name"));
    key(Qt::Key_Menu);
    frame();
    ASSERT_TRUE(menuItem("table.remove-column"));
    EXPECT_FALSE(menuItem("table.remove-column")->isEnabled());
    EXPECT_TRUE(menuItem("table.add-column")->isEnabled());
}

TEST_P(TableTab, UndoOfTheFirstSampleLeavesNone) {
    open({});
    click(find(QStringLiteral("tableFullSample")));
    settled();
    EXPECT_EQ(cell(0, 0), QStringLiteral("full"));
    key(Qt::Key_E, Qt::ControlModifier);
    settled();
    byCommand("edit.undo");
    settled();
    key(Qt::Key_7, Qt::ControlModifier);
    settled();
    EXPECT_TRUE(find(QStringLiteral("tableFullSample")));
    EXPECT_EQ(table().preview()->samples()->count(), 0);
}

TEST_P(TableTab, AccompaniesTheColumnsPageWithoutTakingTheFocus) {
    open();
    byCommand("view.table");
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    ASSERT_TRUE(find(QStringLiteral("previewPane")));
    key(Qt::Key_5, Qt::AltModifier);
    settled();
    EXPECT_TRUE(find(QStringLiteral("tablePane")));
    EXPECT_EQ(focusedPane(), Pane::Inspector);
    click(find(QStringLiteral("pick:spec.versions[0].additionalPrinterColumns")));
    frame();
    type(QStringLiteral("parts"));
    key(Qt::Key_Return);
    settled();
    EXPECT_EQ(titles(), "NAME SIZE COLOUR PARTS");
    EXPECT_EQ(focusedPane(), Pane::Inspector);
    key(Qt::Key_1, Qt::AltModifier);
    settled();
    EXPECT_TRUE(find(QStringLiteral("previewPane")));
}

}  // namespace
}  // namespace crd::gui
