// Printer columns and selectable fields as tables: edited in place by keys and by mouse.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kColumns[] =
    "    additionalPrinterColumns:\n"
    "    - name: Size  # kept\n"
    "      type: integer\n"
    "      jsonPath: .spec.size\n"
    "    - name: Colour\n"
    "      type: string\n"
    "      jsonPath: .spec.colour\n"
    "    - name: Age\n"
    "      type: date\n"
    "      jsonPath: .metadata.creationTimestamp\n";

class ColumnsTable : public SizedWindowTest {
 protected:
    void open(std::string columns = kColumns) {
        std::string text = kWidgets;
        text.insert(text.find("    schema:\n"), columns);
        openText(text);
        m_before = this->text();
        key(Qt::Key_5, Qt::AltModifier);
        frame();
    }
    static std::string name(int row, const char* field) {
        return "editor:spec.versions[0].additionalPrinterColumns[" + std::to_string(row) + "]." + field;
    }
    std::string focused() const {
        const QQuickItem* item = window().activeFocusItem();
        return item ? item->objectName().toStdString() : std::string();
    }
    QQuickItem* cell(int row, const char* field) const { return find(QString::fromStdString(name(row, field))); }
    std::string m_before;
};
INSTANTIATE_TEST_SUITE_P(Sizes, ColumnsTable, windowSizes(), sizeName);

TEST_P(ColumnsTable, EachColumnIsARow) {
    open();
    for (int row = 0; row < 3; ++row) {
        qreal y = -1, x = -1;
        for (const char* field : {"name", "type", "format", "jsonPath", "description", "priority"}) {
            const QQuickItem* at = cell(row, field);
            ASSERT_TRUE(at) << row << field;
            const QPointF place = at->mapToScene(QPointF());
            if (y >= 0) {
                EXPECT_EQ(place.y(), y) << field;
            }
            EXPECT_GT(place.x(), x) << field;
            y = place.y();
            x = place.x();
        }
    }
    EXPECT_LE(cell(2, "name")->mapToScene(QPointF()).y() - cell(0, "name")->mapToScene(QPointF()).y(), 60);
}

TEST_P(ColumnsTable, KeysGoFromCellToCellAndEditInPlace) {
    open();
    key(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(focused(), name(0, "name"));
    key(Qt::Key_Down);
    EXPECT_EQ(focused(), name(1, "name"));
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    EXPECT_EQ(focused(), name(1, "jsonPath"));
    key(Qt::Key_Return);
    EXPECT_EQ(focused(), "cellEditor");
    key(Qt::Key_End);
    type(QStringLiteral("s"));
    EXPECT_EQ(text(), m_before) << "not before Return";
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(focused(), name(1, "jsonPath"));
    EXPECT_THAT(text(), HasSubstr("jsonPath: .spec.colours\n"));

    key(Qt::Key_Tab);
    EXPECT_EQ(focused(), name(1, "description"));
    type(QStringLiteral("Its colour"));
    key(Qt::Key_Tab);
    settle();
    EXPECT_THAT(text(), HasSubstr("description: Its colour\n")) << "Tab takes what was typed";
    EXPECT_EQ(focused(), name(1, "priority"));
    type(QStringLiteral("2"));
    key(Qt::Key_Down);
    settle();
    EXPECT_THAT(text(), HasSubstr("priority: 2\n"));
    EXPECT_EQ(focused(), name(2, "priority"));
    key(Qt::Key_Backtab);
    EXPECT_EQ(focused(), name(2, "description"));

    key(Qt::Key_Home);
    type(QStringLiteral("Old"));
    key(Qt::Key_Escape);
    settle();
    EXPECT_EQ(focused(), name(2, "name"));
    EXPECT_THAT(text(), HasSubstr("name: Age\n")) << "Escape leaves the value";
    while (session().canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), m_before);
}

TEST_P(ColumnsTable, ChoicesAreChosenFromAList) {
    open();
    key(Qt::Key_3, Qt::ControlModifier);
    key(Qt::Key_Right);
    EXPECT_EQ(focused(), name(0, "type"));
    key(Qt::Key_Return);
    ASSERT_TRUE(opened(QStringLiteral("number")));
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: Size  # kept\n      type: number\n"));
    EXPECT_EQ(focused(), name(0, "type"));
    click(cell(1, "type"));
    QQuickItem* choice = opened(QStringLiteral("boolean"));
    ASSERT_TRUE(choice);
    click(choice);
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: Colour\n      type: boolean\n"));
}

TEST_P(ColumnsTable, TabKeepsWhatWasLookedUpInAList) {
    open();
    key(Qt::Key_3, Qt::ControlModifier);
    key(Qt::Key_Right);
    type(QStringLiteral("num"));
    EXPECT_EQ(focused(), "cellEditor");
    EXPECT_EQ(text(), m_before) << "looking is not choosing";
    key(Qt::Key_Tab);
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: Size  # kept\n      type: number\n"));
    EXPECT_EQ(focused(), name(0, "format"));
    key(Qt::Key_Return);
    key(Qt::Key_Down);
    key(Qt::Key_Backtab);
    settle();
    EXPECT_THAT(text(), HasSubstr("      format: "));
    EXPECT_EQ(focused(), name(0, "type"));
    key(Qt::Key_Return);
    key(Qt::Key_Down);
    key(Qt::Key_Escape);
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: Size  # kept\n      type: number\n")) << "Escape leaves the value";
    EXPECT_EQ(focused(), name(0, "type"));
    const std::string before = text();
    key(Qt::Key_Return);
    key(Qt::Key_Tab);
    settle();
    EXPECT_EQ(text(), before) << "nothing was looked up";
}

TEST_P(ColumnsTable, AnEmptyPageHasTheKeyboardOnWhatAddsToIt) {
    open("");
    EXPECT_EQ(focused(), "add:spec.versions[0].additionalPrinterColumns");
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(focused(), "add:spec.versions[0].additionalPrinterColumns");
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(focused(), name(0, "name"));
}

TEST_P(ColumnsTable, TheMouseEditsACell) {
    open();
    click(cell(0, "name"));
    ASSERT_EQ(focused(), "cellEditor");
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("Extent"));
    click(cell(1, "name"));
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: Extent  # kept\n")) << "leaving the cell takes what was typed";
}

TEST_P(ColumnsTable, RowsAreMovedAndDeletedByKeys) {
    open();
    key(Qt::Key_3, Qt::ControlModifier);
    key(Qt::Key_Down, Qt::ControlModifier);
    settle();
    EXPECT_EQ(focused(), name(1, "name")) << "the keyboard goes with the row";
    EXPECT_LT(text().find("name: Colour"), text().find("name: Size  # kept"));
    key(Qt::Key_Down, Qt::AltModifier);
    settle();
    EXPECT_EQ(focused(), name(2, "name"));
    EXPECT_LT(text().find("name: Age"), text().find("name: Size  # kept"));
    key(Qt::Key_Delete);
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("name: Size")));
    EXPECT_EQ(focused(), name(1, "name")) << "of the last row that is left";
    EXPECT_TRUE(find(QStringLiteral("toastUndo"))) << "a notice says what went";
    key(Qt::Key_Up);
    key(Qt::Key_Delete);
    settle();
    EXPECT_EQ(focused(), name(0, "name")) << "of the row that took its place";
    while (session().canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), m_before);
}

TEST_P(ColumnsTable, ARowThatIsAddedHasTheKeyboard) {
    open();
    click(find(QStringLiteral("add:spec.versions[0].additionalPrinterColumns")));
    settle();
    EXPECT_EQ(focused(), name(3, "name"));
    type(QStringLiteral("Fresh"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: Fresh\n"));
    EXPECT_THAT(text(), HasSubstr("- name: Size  # kept\n"));
    byCommand("version.add-selectable");
    settle();
    EXPECT_EQ(focused(), "editor:spec.versions[0].selectableFields[0].jsonPath");
}

TEST_P(ColumnsTable, AProblemIsShownAtItsCell) {
    std::string wrong = kColumns;
    wrong.replace(wrong.find("type: string"), 12, "type: strong");
    open(wrong);
    ASSERT_EQ(session().errorCount(), 1) << session().outcomeText().toStdString();
    EXPECT_EQ(cell(1, "type")->property("severity").toInt(), model::SeverityNames::Error);
    EXPECT_NE(cell(1, "type")->property("complaint").toString(), QString());
    EXPECT_EQ(cell(0, "type")->property("complaint").toString(), QString());
    EXPECT_EQ(cell(1, "name")->property("complaint").toString(), QString());
    // Rejected values are also reported there.
    key(Qt::Key_3, Qt::ControlModifier);
    key(Qt::Key_End);
    EXPECT_EQ(focused(), name(0, "priority"));
    type(QStringLiteral("x"));
    key(Qt::Key_Return);
    frame();
    EXPECT_NE(cell(0, "priority")->property("complaint").toString(), QString());
    EXPECT_EQ(text(), m_before);
}

}  // namespace
}  // namespace crd::gui
