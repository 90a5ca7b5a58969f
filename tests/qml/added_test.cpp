// A new item gets the focus: the next typed text belongs to it.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

// A definition with this number of columns of three lines.
std::string withColumns(int columns) {
    std::string text = kWidgets, added = "    additionalPrinterColumns:\n";
    for (int i = 0; i < columns; ++i)
        added += "    - name: Column" + std::to_string(i) + "\n      type: string\n      jsonPath: .spec.colour\n";
    return text.insert(text.find("    schema:\n"), added);
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

class Added : public SizedWindowTest {
 protected:
    void run(const char* id) {
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        type(command(id)->property("text").toString().remove(QChar(0x2026)));
        key(Qt::Key_Return);
        settle();
    }
    // The focused item is visible in its list.
    bool focusSeenIn(const char* list) const {
        const QQuickItem* pane = find(QLatin1String(list));
        const QQuickItem* item = window().activeFocusItem();
        if (!pane || !item || !pane->isAncestorOf(item)) return false;
        const QRectF place = item->mapRectToItem(pane, {0, 0, item->width(), item->height()});
        return place.top() >= -1 && place.bottom() <= pane->height() + 1;
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Added, windowSizes(), sizeName);

TEST_P(Added, AColumnIsNamedAtOnce) {
    for (const int columns : {1, 3, 30}) {
        const std::string before = withColumns(columns);
        openText(before);
        run("version.add-column");
        type(QStringLiteral("Heat"));
        key(Qt::Key_Return);
        settle();
        EXPECT_THAT(text(), HasSubstr("    - name: Heat\n")) << columns;
        EXPECT_EQ(count(text(), "name: Column"), static_cast<std::size_t>(columns)) << "the others are as they were";
        EXPECT_TRUE(focusSeenIn("definitionPane")) << columns;
    }
}

TEST_P(Added, TheFirstColumnIsNamedAtOnce) {
    openText(kWidgets);
    run("version.add-column");
    type(QStringLiteral("Heat"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: Heat\n"));
}

TEST_P(Added, ASelectableFieldIsWrittenAtOnce) {
    openText(kWidgets);
    run("version.add-selectable");
    run("version.add-selectable");
    type(QStringLiteral(".spec.lid"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(count(text(), "- jsonPath: "), 2U);
    EXPECT_EQ(count(text(), "- jsonPath: .spec.lid\n"), 1U);
    EXPECT_THAT(text(), Not(HasSubstr("- jsonPath: .spec.lid\n      - jsonPath")));
    EXPECT_TRUE(focusSeenIn("definitionPane"));
}

TEST_P(Added, AVersionIsNamedAtOnceAndSelected) {
    openText(kWidgets);
    run("version.copy");
    type(QStringLiteral("v2"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("  - name: v1\n"));
    EXPECT_THAT(text(), HasSubstr("  - name: v2\n"));
    EXPECT_EQ(focusedPane(), Pane::Versions);
    EXPECT_THAT(session().selectedPath().toStdString(), HasSubstr("spec.versions[1]"));

    key(Qt::Key_3, Qt::AltModifier);
    run("version.copy");
    type(QStringLiteral("v3"));
    key(Qt::Key_Return);
    settle();
    EXPECT_TRUE(focusSeenIn("definitionPane"));
    type(QStringLiteral("v4"));  // over the name, which is selected
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("  - name: v4\n"));
    EXPECT_THAT(text(), Not(HasSubstr("v3")));
    EXPECT_THAT(text(), HasSubstr("  - name: v2\n"));
}

TEST_P(Added, ARuleGetsItsMessageAtOnce) {
    std::string ruled = kWidgets;
    std::string rules = "            x-kubernetes-validations:\n";
    for (int i = 0; i < 12; ++i)
        rules += "            - rule: self.size > " + std::to_string(i) + "\n              message: m\n";
    openText(ruled.insert(ruled.find("            properties:\n              # how large"), rules));
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_3, Qt::ControlModifier);
    QQuickItem* adder = find(QStringLiteral("editor:x-kubernetes-validations:area"));
    ASSERT_TRUE(adder);
    adder->forceActiveFocus();
    type(QStringLiteral("self.size < 99"));
    key(Qt::Key_Return, Qt::ControlModifier);
    settle();
    type(QStringLiteral("too large"));
    key(Qt::Key_Return, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("            - rule: self.size < 99\n              message: too large\n"));
    EXPECT_EQ(count(text(), "message: m\n"), 12U);
    EXPECT_TRUE(focusSeenIn("inspectorList"));
}

TEST_P(Added, AValueIsSeenAboveTheFieldThatAddsTheNext) {
    std::string text = kWidgets;
    const std::string type = "              colour:\n                type: string\n";
    std::string values = "                enum:\n";
    for (int i = 0; i < 30; ++i) values += "                - value" + std::to_string(i) + "\n";
    openText(text.insert(text.find(type) + type.size(), values));
    select(QString::fromLatin1(kColour));
    key(Qt::Key_K, Qt::ControlModifier);  // anywhere in the inspector
    key(Qt::Key_Escape);
    QQuickItem* adder = find(QStringLiteral("editor:enum"));
    ASSERT_TRUE(adder);
    adder->forceActiveFocus();
    frame();
    this->type(QStringLiteral("last"));
    key(Qt::Key_Return);
    settle();
    endPauses();
    EXPECT_THAT(this->text(), HasSubstr("                - value29\n                - last\n"));
    EXPECT_TRUE(adder->hasActiveFocus());
    QQuickItem* added = find(QStringLiteral("editor:enum:30"));
    ASSERT_TRUE(added) << "the list shows its end";
    const QQuickItem* list = find(QStringLiteral("inspectorList"));
    EXPECT_TRUE(list->contains(added->mapToItem(list, QPointF(4, added->height() / 2))));
}

TEST_P(Added, ShortNamesAndCategoriesAreAddedWhereTheyAreTyped) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    for (const char* list : {"spec.names.shortNames", "spec.names.categories"}) {
        QQuickItem* adder = find(QLatin1String("editor:") + QLatin1String(list));
        ASSERT_TRUE(adder) << list;
        adder->forceActiveFocus();
        type(QStringLiteral("one"));
        key(Qt::Key_Return);
        settle();
        type(QStringLiteral("two"));
        key(Qt::Key_Return);
        settle();
        EXPECT_TRUE(focusSeenIn("definitionPane")) << list;
    }
    EXPECT_THAT(text(), HasSubstr("shortNames: [one, two]"));
    EXPECT_THAT(text(), HasSubstr("categories: [one, two]"));
}

TEST_P(Added, APropertyAndItemsAreSelectedInTheTree) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_Insert);
    type(QStringLiteral("lid"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(session().selectedPath().toStdString(), HasSubstr("properties[lid]"));
    EXPECT_EQ(focusedPane(), Pane::Schema);
    EXPECT_TRUE(row(QStringLiteral("schemaList"), "path", session().selectedPath()));

    std::string bare = kWidgets;
    const std::string items = "                items:\n                  type: string\n";
    openText(bare.replace(bare.find(items), items.size(), ""));
    select(QString::fromLatin1(kParts));
    key(Qt::Key_4, Qt::ControlModifier);
    run("node.add-items");
    EXPECT_THAT(session().selectedPath().toStdString(), HasSubstr("properties[parts].items"));
    EXPECT_EQ(focusedPane(), Pane::Schema);
}

TEST_P(Added, ASampleIsNamedAtOnce) {
    openText(kWidgets);
    run("preview.add-minimal");
    run("preview.add-full");
    EXPECT_EQ(focusedPane(), Pane::Object);
    type(QStringLiteral("lidded"));
    settle();
    QObject* samples = part("preview")->property("samples").value<QObject*>();
    QString whole;
    QMetaObject::invokeMethod(samples, "wholeText", Q_RETURN_ARG(QString, whole));
    EXPECT_EQ(samples->property("count").toInt(), 2);
    EXPECT_THAT(whole.toStdString(), HasSubstr("  name: lidded\n"));
    EXPECT_EQ(count(whole.toStdString(), "  name: "), 2U);
    EXPECT_GT(whole.indexOf(QStringLiteral("lidded")), whole.indexOf(QStringLiteral("---")))
        << "the second, not the first";
}

}  // namespace
}  // namespace crd::gui
