// No pane is smaller than three useful rows, and problem rows show the important parts in little room.
#include <QTest>

#include "model/definition/definition_enums.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

// Three versions, each with problems at paths that begin alike.
std::string manyProblems() {
    std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\n"
        "spec:\n  group: example.com\n  scope: Somewhere\n"
        "  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}\n  versions:\n";
    for (const char* name : {"v1", "v1beta1", "v1alpha1"}) {
        text += std::string("  - name: ") + name +
                "\n    served: true\n    storage: " + (std::string(name) == "v1" ? "true" : "false") +
                "\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
                "            type: object\n            properties:\n              configuration:\n"
                "                type: object\n                properties:\n                  listeners:\n"
                "                    type: array\n                  tls:\n                    uniqueItems: true\n"
                "                    type: array\n                    items: {type: string}\n"
                "                  size: {type: integer, minimum: 1, maximum: 5, default: 3}\n";
    }
    return text;
}

class Room : public SizedWindowTest {
 protected:
    void open(double scale) {
        part("settings")->setProperty("textScale", scale);
        openText(manyProblems());
        ASSERT_GE(session().errorCount(), 6) << session().outcomeText().toStdString();
        session().schema()->expandAll();
        select(
            QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[configuration]"
                           ".properties[size]"));
        frame();
    }
    // Fully visible rows of a list.
    int rowsSeen(const char* list) const {
        const QQuickItem* view = find(QString::fromLatin1(list));
        if (!view) return -1;
        const auto* content = view->property("contentItem").value<QQuickItem*>();
        const QRectF window(0, 0, this->window().width(), this->window().height());
        const QRectF port = view->mapRectToScene(view->boundingRect()) & window;
        int seen = 0;
        for (const QQuickItem* row : content->childItems()) {
            if (!row->property("index").isValid() || row->property("index").toInt() < 0 || !row->isVisible()) continue;
            if (row->height() > 0 && port.adjusted(-1, -1, 1, 1).contains(row->mapRectToScene(row->boundingRect())))
                ++seen;
        }
        return seen;
    }
    // The visible ones.
    std::vector<QQuickItem*> problemRows() const {
        std::vector<QQuickItem*> rows;
        const auto* content = find(QStringLiteral("problemsList"))->property("contentItem").value<QQuickItem*>();
        for (QQuickItem* row : content->childItems())
            if (row->property("isGroup").isValid() && row->property("index").toInt() >= 0) rows.push_back(row);
        return rows;
    }
    static QString textIn(QQuickItem* row, const char* name) {
        const auto* label = row->findChild<QQuickItem*>(QString::fromLatin1(name));
        return label ? label->property("text").toString() : QString();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Room, roomSizes(), sizeName);

TEST_P(Room, EveryPaneHasThreeUsefulRows) {
    for (const double scale : {1.0, 1.5}) {
        open(scale);
        for (const char* list : {"versionsList", "schemaList", "inspectorList", "problemsList"})
            EXPECT_GE(rowsSeen(list), 3) << list << " at " << scale;
        const QQuickItem* source = find(QStringLiteral("sourceText"));
        ASSERT_TRUE(source);
        const qreal line = source->property("cursorRectangle").toRectF().height();
        EXPECT_GE(source->parentItem()->parentItem()->height(), 3 * line) << "source at " << scale;
        key(Qt::Key_6, Qt::ControlModifier);
        const QQuickItem* card = find(QStringLiteral("ruleCard"));
        ASSERT_TRUE(card);
        EXPECT_GE(card->height(), 3 * 20 * scale) << "rule card at " << scale;
        EXPECT_GE(card->width(), 200 * scale) << "rule card at " << scale;
        for (const char* list : {"versionsList", "schemaList", "inspectorList", "problemsList"})
            EXPECT_GE(rowsSeen(list), 3) << list << " beside the rule at " << scale;
        key(Qt::Key_J, Qt::ControlModifier);
        key(Qt::Key_J, Qt::ControlModifier);
        EXPECT_GE(rowsSeen("problemsList"), 3) << "hidden and shown again at " << scale;
    }
}

TEST_P(Room, ColumnsAreThreeRowsAtLeast) {
    for (const double scale : {1.0, 1.5}) {
        part("settings")->setProperty("textScale", scale);
        std::string text = manyProblems();
        const std::string schema = "    schema:\n";
        std::string columns = "    additionalPrinterColumns:\n";
        for (const char* name : {"One", "Two", "Three"})
            columns += std::string("    - {name: ") + name + ", type: string, jsonPath: .metadata.name}\n";
        columns += "    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}\n";
        text.insert(text.find(schema), columns);
        openText(text);
        key(Qt::Key_5, Qt::AltModifier);
        frame();
        int seen = 0;
        const QQuickItem* view = find(QStringLiteral("definitionList"));
        ASSERT_TRUE(view);
        const QRectF port = view->mapRectToScene(view->boundingRect()).adjusted(-1, -1, 1, 1);
        for (const QQuickItem* row : view->property("contentItem").value<QQuickItem*>()->childItems())
            seen += row->property("kind").toInt() == static_cast<int>(model::DefinitionRowKind::Item) &&
                    row->isVisible() && port.top() <= row->mapToScene(QPointF()).y() &&
                    port.bottom() >= row->mapToScene(QPointF(0, row->height())).y();
        EXPECT_GE(seen, 3) << scale;
        EXPECT_GE(rowsSeen("problemsList"), 3) << scale;
    }
}

TEST_P(Room, PathsOfProblemsKeepTheVersionsNameAndTheLastName) {
    open(1.0);
    QStringList places;
    for (const char* end : {"positionViewAtBeginning", "positionViewAtEnd"}) {
        QMetaObject::invokeMethod(find(QStringLiteral("problemsList")), end);
        frame();
        for (QQuickItem* row : problemRows()) {
            if (row->property("isGroup").toBool()) continue;
            places << textIn(row, "problemVersion") + u'|' + textIn(row, "problemPlace");
            EXPECT_EQ(row->findChild<QQuickItem*>(QStringLiteral("problemPlace"))->property("elide").toInt(),
                      Qt::ElideLeft);
        }
    }
    const std::string all = places.join(u'\n').toStdString();
    EXPECT_THAT(all, HasSubstr("v1beta1|spec.configuration.tls\n"));
    EXPECT_THAT(all, HasSubstr("v1alpha1|spec.configuration.listeners"));
    EXPECT_THAT(all, HasSubstr("|spec.scope"));
    EXPECT_THAT(all, Not(HasSubstr("versions[")));
    EXPECT_THAT(all, Not(HasSubstr("openAPIV3Schema")));
}

TEST_P(Room, WhatAllProblemsOfARuleShareIsSaidOnce) {
    open(1.0);
    int groups = 0, told = 0;
    QString shared;
    for (QQuickItem* row : problemRows()) {
        if (row->property("isGroup").toBool()) {
            ++groups;
            shared = row->property("count").toInt() > 1 ? row->property("shownMessage").toString() : QString();
            told += shared.isEmpty() ? 0 : 1;
        } else if (!shared.isEmpty()) {
            EXPECT_EQ(textIn(row, "problemWords"), QString());
            EXPECT_EQ(row->property("message").toString(), shared) << "nothing is lost";
        } else {
            EXPECT_EQ(row->property("shownMessage"), row->property("message"));
        }
    }
    EXPECT_GE(groups, 2);
    EXPECT_GE(told, 1);
}

TEST_P(Room, MessagesTakeTwoLinesWhereTheyNeedThem) {
    open(1.5);
    key(Qt::Key_6, Qt::ControlModifier);
    frame();
    int two = 0;
    for (QQuickItem* row : problemRows()) {
        const auto* words = row->findChild<QQuickItem*>(QStringLiteral("problemWords"));
        ASSERT_TRUE(words);
        const int lines = words->property("lineCount").toInt();
        EXPECT_LE(lines, 2);
        const auto* shared = row->findChild<QQuickItem*>(QStringLiteral("sharedWords"));
        ASSERT_TRUE(shared);
        EXPECT_LE(shared->property("lineCount").toInt(), 2);
        two += lines == 2 || shared->property("lineCount").toInt() == 2 ? 1 : 0;
        if (row->property("isGroup").toBool() || !words->isVisible()) continue;
        EXPECT_GE(row->height(), words->height());
        EXPECT_LE(words->mapRectToScene(words->boundingRect()).right(),
                  row->mapRectToScene(row->boundingRect()).right());
    }
    EXPECT_GE(two, window().width() <= 1280 ? 1 : 0) << "the sample has a long sentence";
}

// When any pane opens, the text keeps its first line, and the cursor stays visible.
TEST_P(Room, TheCursorStaysInViewWhenThePanesOpen) {
    std::string text = kWidgets;
    for (int i = 0; i < 200; ++i) text += "# line " + std::to_string(i) + "\n";
    openText(text);
    key(Qt::Key_4, Qt::ControlModifier);
    const QQuickItem* source = find(QStringLiteral("sourceText"));
    QQuickItem* flick = source->parentItem()->parentItem();
    const auto seen = [&] {
        const QRectF at = source->property("cursorRectangle").toRectF();
        const double top = flick->property("contentY").toDouble();
        return at.y() >= top && at.bottom() <= top + flick->height();
    };
    for (const bool low : {false, true}) {
        key(Qt::Key_4, Qt::ControlModifier);
        key(Qt::Key_Home, Qt::ControlModifier);
        const double line = source->property("cursorRectangle").toRectF().height();
        const int down = low ? static_cast<int>(flick->height() / line) - 2 : 2;
        for (int i = 0; i < down; ++i) key(Qt::Key_Down);
        ASSERT_TRUE(seen());
        const double height = flick->height(), top = flick->property("contentY").toDouble();
        key(Qt::Key_5, Qt::ControlModifier);
        ASSERT_TRUE(QTest::qWaitFor([&] { return flick->height() < height - line; }));
        frame();
        EXPECT_TRUE(seen()) << low;
        EXPECT_TRUE(low || flick->property("contentY").toDouble() == top);
        key(Qt::Key_4, Qt::ControlModifier);
        ASSERT_TRUE(QTest::qWaitFor([&] { return flick->height() == height; }));
    }
}

}  // namespace
}  // namespace crd::gui
