// The right-hand side of the window: its tabs by mouse and by keys, its saved state, and the effect of a selected
// problem.
#include <QTest>
#include <cmath>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

std::string broken() {
    std::string text = kWidgets;
    text.replace(text.find("scope: Namespaced"), 17, "scope: Somewhere");
    text.replace(text.find("                type: integer\n"), 30, "                description: how large\n");
    return text;
}

class Side : public SizedWindowTest {
 protected:
    bool shows(const char* item) const { return find(QString::fromLatin1(item)) != nullptr; }
    void openBroken() {
        openText(broken());
        ASSERT_GE(session().errorCount(), 2);
        frame();
    }
    QRectF place(const char* item) const {
        const QQuickItem* found = find(QString::fromLatin1(item));
        return found ? found->mapRectToScene(found->boundingRect()) : QRectF();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Side, roomSizes(), sizeName);

TEST_P(Side, IsAStripWhileNothingIsWrong) {
    openText(kWidgets);
    EXPECT_FALSE(shows("rulePane"));
    ASSERT_TRUE(shows("sideStrip"));
    EXPECT_LE(place("sideStrip").width(), 40);
    EXPECT_TRUE(shows("strip:rule"));
    EXPECT_TRUE(shows("strip:preview"));
}

TEST_P(Side, TheRuleComesWithTheProblemsAndHasTheWholeHeight) {
    openBroken();
    ASSERT_TRUE(shows("rulePane"));
    EXPECT_GT(place("rulePane").height(), window().height() * 0.8);
    EXPECT_GE(place("rulePane").width(), 300);
    EXPECT_GT(place("problemsPane").width(), window().width() * 0.5);
}

// A width to which the pane was squeezed is not that of the next session.
TEST_P(Side, ASqueezedPaneStartsWithItsUsualWidth) {
    QMetaObject::invokeMethod(part("settings"), "setValue", Q_ARG(QString, QStringLiteral("panes/side/width")),
                              Q_ARG(QVariant, QVariant(212)));
    start();
    openBroken();
    ASSERT_TRUE(shows("rulePane"));
    EXPECT_GE(place("rulePane").width(), 300);
}

TEST_P(Side, TabsAreReachedByKeys) {
    openBroken();
    key(Qt::Key_6, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Rule);
    key(Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Object);
    EXPECT_TRUE(shows("previewPane"));
    EXPECT_FALSE(shows("rulePane"));
    key(Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(focusedPane(), Pane::Rule);
    key(Qt::Key_9, Qt::AltModifier);
    EXPECT_EQ(focusedPane(), Pane::Object);
    key(Qt::Key_F6);
    EXPECT_EQ(focusedPane(), Pane::Versions);
    key(Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(focusedPane(), Pane::Object);
    // Elsewhere the key has another meaning.
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Source);
    EXPECT_TRUE(shows("previewPane"));
}

TEST_P(Side, TabsAreChosenByMouseAndFolded) {
    openBroken();
    click(find(QStringLiteral("side:preview")));
    EXPECT_TRUE(shows("previewPane"));
    EXPECT_FALSE(shows("rulePane"));
    click(find(QStringLiteral("side:rule")));
    EXPECT_TRUE(shows("rulePane"));
    click(find(QStringLiteral("foldSide")));
    EXPECT_FALSE(shows("rulePane"));
    ASSERT_TRUE(shows("sideStrip"));
    click(find(QStringLiteral("strip:preview")));
    EXPECT_TRUE(shows("previewPane"));
    EXPECT_FALSE(shows("sideStrip"));
}

TEST_P(Side, TheFoldedStripIsReachedAndUnfoldedByKeys) {
    openText(kWidgets);
    key(Qt::Key_5, Qt::ControlModifier);
    key(Qt::Key_F6);
    EXPECT_EQ(focusedPane(), Pane::Side);
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    EXPECT_TRUE(find(QStringLiteral("strip:preview"))->hasActiveFocus());
    key(Qt::Key_Return);
    EXPECT_EQ(focusedPane(), Pane::Object);
}

TEST_P(Side, TabWidthAndFoldingAreRemembered) {
    openText(kWidgets);
    key(Qt::Key_9, Qt::AltModifier);
    const qreal before = place("sidePane").width();
    key(Qt::Key_Plus, Qt::AltModifier);
    frame();
    const qreal width = place("sidePane").width();
    EXPECT_GT(width, before);
    window().close();
    start();
    resize(GetParam());
    openText(kWidgets);
    EXPECT_TRUE(shows("previewPane"));
    EXPECT_EQ(place("sidePane").width(), width);
    key(Qt::Key_E, Qt::ControlModifier);
    EXPECT_FALSE(shows("previewPane"));
    window().close();
    start();
    resize(GetParam());
    openBroken();
    EXPECT_TRUE(shows("sideStrip")) << "who folded it has it folded";
    key(Qt::Key_6, Qt::ControlModifier);
    EXPECT_TRUE(shows("rulePane"));
}

TEST_P(Side, ASelectedProblemNeverReplacesTheTabThatTheUserChose) {
    openBroken();
    key(Qt::Key_F8);
    EXPECT_TRUE(shows("rulePane"));
    EXPECT_FALSE(shows("news:rule"));
    key(Qt::Key_9, Qt::AltModifier);
    key(Qt::Key_F8);
    EXPECT_TRUE(shows("previewPane"));
    EXPECT_EQ(focusedPane(), Pane::Object);
    EXPECT_TRUE(shows("news:rule"));
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_F8);
    EXPECT_TRUE(shows("previewPane"));
    EXPECT_TRUE(shows("news:rule"));
    EXPECT_EQ(focusedPane(), Pane::Source);
    click(find(QStringLiteral("side:rule")));
    EXPECT_TRUE(shows("rulePane"));
    EXPECT_FALSE(shows("news:rule"));

    for (const model::ProblemsModel::Kind kind : {model::ProblemsModel::Rule, model::ProblemsModel::Problem}) {
        click(find(QStringLiteral("side:preview")));
        click(row(QStringLiteral("problemsList"), "kind", QString::number(kind)));
        EXPECT_TRUE(shows("previewPane")) << kind;
        EXPECT_TRUE(shows("news:rule")) << kind;
    }
}

TEST_P(Side, PanesAreOnWholePixels) {
    openBroken();
    for (const char* pane : {"rulePane", "sourcePane", "schemaPane"}) {
        EXPECT_EQ(place(pane).left(), std::round(place(pane).left())) << pane;
        EXPECT_EQ(place(pane).right(), std::round(place(pane).right())) << pane;
    }
}

TEST_P(Side, CollapsedProblemsCountInfos) {
    openText(widgetsWithInfo());
    settle();
    ASSERT_EQ(session().infoCount(), 1);
    ASSERT_TRUE(shows("problemsStrip"));
    EXPECT_TRUE(labelled(QStringLiteral("1 info.")));
}

TEST_P(Side, ACollapsedSideShowsThatThereIsANewRule) {
    openBroken();
    click(find(QStringLiteral("foldSide")));
    key(Qt::Key_F8);
    EXPECT_TRUE(shows("sideStrip"));
    EXPECT_TRUE(shows("news:rule"));
    key(Qt::Key_6, Qt::ControlModifier);
    EXPECT_TRUE(shows("rulePane"));
    EXPECT_FALSE(shows("news:rule"));
}

TEST_P(Side, IsAStripInANarrowWindowAndNothingIsCutWhenItUnfolds) {
    part("settings")->setProperty("textScale", 1.5);
    resize(QSize(1280, 720));
    openBroken();
    EXPECT_TRUE(shows("sideStrip"));
    EXPECT_GT(place("problemsPane").width(), 1280 - 60) << "the problems have the width";
    key(Qt::Key_6, Qt::ControlModifier);
    ASSERT_TRUE(shows("rulePane"));
    for (const char* pane : {"schemaPane", "inspectorPane", "sourcePane", "problemsPane", "rulePane"}) {
        EXPECT_TRUE(QRectF(0, 0, 1280, 720).contains(place(pane))) << pane;
        EXPECT_GT(place(pane).width(), 200) << pane;
    }
    // Even smaller: the side replaces the first column until that is requested.
    resize(QSize(900, 720));
    EXPECT_TRUE(shows("rulePane"));
    EXPECT_FALSE(shows("schemaPane"));
    for (const char* pane : {"inspectorPane", "sourcePane", "rulePane"})
        EXPECT_TRUE(QRectF(0, 0, 900, 720).contains(place(pane))) << pane;
    key(Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Schema);
    EXPECT_TRUE(shows("sideStrip"));
}

}  // namespace
}  // namespace crd::gui
