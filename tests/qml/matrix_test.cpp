// The Matrix tab: by mouse and by keys.
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include "model/matrix/matrix_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

constexpr char kHosts[] = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[hosts]";

class MatrixTab : public SizedWindowTest {
 protected:
    // 1.37 charges matches(text, pattern) by the text.
    void open() {
        openText(std::string(kWidgets) +
                 "              hosts:\n"
                 "                type: array\n"
                 "                items: {type: string}\n"
                 "                x-kubernetes-validations:\n"
                 "                - rule: self.all(h, matches(h, '^[a-z]+$'))\n"
                 "                - rule: self.size() < 100\n");
        settle();
    }
    model::MatrixModel& matrix() const {
        return *find(QStringLiteral("matrixPane"))->property("model").value<model::MatrixModel*>();
    }
    void settled() {
        settle();
        if (find(QStringLiteral("matrixPane"))) matrix().settle();
        frame();
    }
    QQuickItem* cell(int row, int column) const {
        return find(QStringLiteral("matrixCell:%1:%2").arg(row).arg(column));
    }
    std::string shown(int row, int column) const {
        const QQuickItem* item = cell(row, column);
        return item ? item->property("text").toString().toStdString() : "none";
    }
    std::string label(const char* name) const {
        const QQuickItem* item = find(QString::fromLatin1(name));
        return item ? item->property("text").toString().toStdString() : "none";
    }
    std::string file() const { return onDisk(m_folder.filePath(QStringLiteral("config/crd-designer/settings.yaml"))); }
};
INSTANTIATE_TEST_SUITE_P(Sizes, MatrixTab, windowSizes(), sizeName);

TEST_P(MatrixTab, ShowsAndExplainsCellsByKeys) {
    open();
    key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    settled();
    EXPECT_EQ(focusedPane(), Pane::Matrix);
    EXPECT_EQ(matrix().rowCount(), 4);
    EXPECT_EQ(shown(2, 2), "52 %");
    EXPECT_EQ(shown(2, 3), ">999 %");
    EXPECT_EQ(label("matrixSummary"), "3 rows differ");
    // The cursor is in the column of the target.
    key(Qt::Key_End);
    while (matrix().currentRow() < 2) key(Qt::Key_Down);
    settled();
    EXPECT_THAT(label("matrixResult"), HasSubstr("Kubernetes 1.37: rejected"));
    EXPECT_THAT(label("matrixWhy"), HasSubstr("Since Kubernetes 1.37, matches(string, pattern)"));
    key(Qt::Key_Return);
    settled();
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kHosts));
    EXPECT_EQ(focusedPane(), Pane::Matrix);
    EXPECT_TRUE(find(QStringLiteral("servers:x-kubernetes-validations[0]")));
    key(Qt::Key_Menu);
    QQuickItem* target = openedItem("matrix.target");
    ASSERT_TRUE(target);
    click(target);
    settled();
    EXPECT_THAT(file(), HasSubstr("target: 1.37"));
    EXPECT_GT(session().errorCount(), 0);
    EXPECT_TRUE(matrix().columns()[3].target);
    EXPECT_FALSE(command("matrix.target")->property("enabled").toBool());
}

TEST_P(MatrixTab, WorksByMouse) {
    open();
    QQuickItem* button = find(QStringLiteral("matrixButton"));
    ASSERT_TRUE(button);
    click(button);
    settled();
    ASSERT_TRUE(find(QStringLiteral("matrixGrid")));
    // The pointer explains, a click selects.
    QTest::mouseMove(&window(), middleOf(cell(2, 3)));
    settled();
    EXPECT_THAT(label("matrixWhy"), HasSubstr("Since Kubernetes 1.37"));
    click(cell(3, 0));
    settled();
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kHosts));
    EXPECT_EQ(matrix().currentRow(), 3);
    click(find(QStringLiteral("matrixFilter")));
    settled();
    EXPECT_EQ(matrix().rowCount(), 3);
    click(find(QStringLiteral("matrixCopy")));
    settled();
    EXPECT_EQ(label("toastText"), "Copied");
    EXPECT_THAT(QGuiApplication::clipboard()->text().toStdString(), HasSubstr("**rejected"));
    session().select(QString::fromLatin1(kSpec));
    settled();
    EXPECT_EQ(matrix().currentRow(), 1);
}

TEST_P(MatrixTab, ComparesOtherVersions) {
    open();
    byCommand("matrix.copy");  // shows the tab
    settled();
    EXPECT_EQ(label("toastText"), "Copied");
    EXPECT_THAT(QGuiApplication::clipboard()->text().toStdString(), HasSubstr("| 1.34 | 1.35 | 1.36 | 1.37 |"));
    // The newest version, in the tab.
    QQuickItem* last = find(QStringLiteral("matrixPane"))->findChild<QQuickItem*>(QStringLiteral("rangeLast"));
    ASSERT_TRUE(last);
    last->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    settled();
    EXPECT_THAT(file(), HasSubstr("range: 1.34..1.36"));
    EXPECT_EQ(label("matrixSummary"), "no differences");
    // All versions are validated after a pause.
    ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("matrixOthers")) != nullptr; }, 60'000));
    EXPECT_THAT(label("matrixOthers"), HasSubstr("among Kubernetes 1.34 to 1.36, but other versions differ:\n"));
    EXPECT_THAT(label("matrixOthers"), HasSubstr("\nRejected by Kubernetes 1.37"));
    EXPECT_TRUE(find(QStringLiteral("matrixAllVersions")));
    click(find(QStringLiteral("matrixFilter")));
    settled();
    EXPECT_TRUE(find(QStringLiteral("matrixAlike")));
    // The oldest one, in the settings.
    key(Qt::Key_Comma, Qt::ControlModifier);
    QQuickItem* row = find(QStringLiteral("settingsRange"));
    ASSERT_TRUE(row);
    QQuickItem* first = row->findChild<QQuickItem*>(QStringLiteral("rangeFirst"));
    ASSERT_TRUE(first);
    first->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Down);
    for (int i = 0; i < 12; ++i) key(Qt::Key_Down);
    key(Qt::Key_Return);
    settle();
    key(Qt::Key_Escape);
    settled();
    EXPECT_THAT(file(), HasSubstr("range: 1.28..1.36"));
    EXPECT_EQ(matrix().columns().size(), 9);
    // The first columns are cut off; the cursor brings them into view.
    click(find(QStringLiteral("matrixFilter")));
    byCommand("go.matrix");
    key(Qt::Key_End);
    key(Qt::Key_Home);
    frame();
    EXPECT_TRUE(cell(0, 0));
}

}  // namespace
}  // namespace crd::gui
