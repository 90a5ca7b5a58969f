// The focus and the keys of the Mapping tab.
#include <QTest>

#include "tests/qml/mapping_window.h"

namespace crd::gui {
namespace {

using model::MappingJoin;

class MappingFocus : public MappingWindow {};
INSTANTIATE_TEST_SUITE_P(Sizes, MappingFocus, windowSizes(), sizeName);

TEST_P(MappingFocus, TheFirstFieldIsSelectedWhenTheTabOpens) {
    byCommand("sample.pizzas");
    ASSERT_TRUE(await([this] { return model().exists() && !model().busy(); }));
    settle();
    ASSERT_TRUE(focusedIn("mappingSources"));
    EXPECT_EQ(model().sourceRow(), 0);
    EXPECT_FALSE(model().fieldTitle().isEmpty());
    // Also the fields of another document.
    open("crontabs.yaml");
    ASSERT_TRUE(focusedIn("mappingSources"));
    EXPECT_GE(model().sourceRow(), 0);
}

// As the prompt says, wherever the focus is.
TEST_P(MappingFocus, EscapeCancelsAJoinOutsideOfTheColumns) {
    open("crontabs.yaml");
    for (const char* at : {"mappingViews", "mappingItems", "mappingTargetFilter", "mappingTargets"}) {
        click(source(".spec.hostPort"));
        byCommand("mapping.join");
        frame();
        ASSERT_EQ(model().joining(), MappingJoin::ChoosesTarget);
        if (QLatin1String(at) == QLatin1String("mappingViews")) {
            key(Qt::Key_Tab);
            ASSERT_FALSE(find(QStringLiteral("mappingTargets"))->hasActiveFocus());
        } else {
            find(QLatin1String(at))->forceActiveFocus(Qt::OtherFocusReason);
        }
        frame();
        ASSERT_EQ(model().joining(), MappingJoin::ChoosesTarget) << at;
        key(Qt::Key_Escape);
        EXPECT_EQ(model().joining(), MappingJoin::No) << at;
        EXPECT_TRUE(focusedIn("mappingSources")) << at;
    }
}

TEST_P(MappingFocus, ANoticeDoesNotCoverTheBarOfAJoin) {
    open("pizzas.yaml");
    click(source(".spec.toppings"));
    byCommand("mapping.join");
    frame();
    // A field that no rule leads to: the join goes on.
    key(Qt::Key_End);
    key(Qt::Key_Return);
    frame();
    ASSERT_EQ(model().joining(), MappingJoin::ChoosesTarget);
    const QQuickItem* notice = find(QStringLiteral("toast"));
    const QQuickItem* bar = find(QStringLiteral("mappingPrompt"));
    ASSERT_TRUE(notice && notice->isVisible() && bar);
    EXPECT_LE(notice->mapToScene({0, notice->height()}).y(), bar->mapToScene({0, 0}).y());
}

TEST_P(MappingFocus, TheFocusIsSeenAfterTheRuleIsRemoved) {
    open("crontabs.yaml");
    drag(source(".spec.hostPort"), target(".spec.host"));
    ASSERT_TRUE(await([this] { return model().isRule() && !model().busy(); }));
    settle();
    QQuickItem* remove = find(QStringLiteral("button:mapping.remove"));
    ASSERT_TRUE(remove);
    remove->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    settle();
    frame();
    ASSERT_FALSE(model().isRule());
    EXPECT_TRUE(focusedIn("mappingItems"));
    EXPECT_GE(model().item(), 0);
    // And where undo hides the field that had it.
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    byCommand("mapping.edit-rule");
    frame();
    ASSERT_TRUE(focusedIn("mappingTransformation"));
    QQuickItem* area = find(QStringLiteral("mappingTransformation:area"));
    EXPECT_TRUE(area->property("cursorVisible").toBool());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    frame();
    ASSERT_FALSE(model().isRule());
    EXPECT_TRUE(focusedIn("mappingSources")) << "at the field of the rule: the list has no rows until it is read again";
    EXPECT_FALSE(area->property("cursorVisible").toBool());
}

// Nothing is typed by undo, and a list is not opened for a field that lost the focus meanwhile.
TEST_P(MappingFocus, CompletionsOpenOnlyWhileTyping) {
    byCommand("sample.pizzas");
    ASSERT_TRUE(await([this] { return model().exists() && !model().busy(); }));
    settle();
    model().selectItem(0);
    const auto isOpen = [&] { return find(QStringLiteral("completionRows")) != nullptr; };
    typeTransformation("self.map(x, se)");
    byCommand("mapping.edit-rule");
    frame();
    ASSERT_TRUE(focusedIn("mappingTransformation"));
    // Of the field: one letter less, and again.
    key(Qt::Key_Left);
    type(QStringLiteral("l"));
    ASSERT_TRUE(await(isOpen));
    key(Qt::Key_Escape);
    key(Qt::Key_Z, Qt::ControlModifier);
    endPauses();
    EXPECT_FALSE(isOpen());
    // Of the mapping.
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(find(QStringLiteral("toastText"))->property("text").toString(),
              QStringLiteral("Undone in the mapping: Edit the rule for .spec.toppings"));
    endPauses();
    EXPECT_FALSE(isOpen());
    // The focus leaves before the pause is over.
    ASSERT_TRUE(focusedIn("mappingTransformation"));
    key(Qt::Key_End);
    type(QStringLiteral(" + se"));
    find(QStringLiteral("mappingItems"))->forceActiveFocus(Qt::OtherFocusReason);
    endPauses();
    EXPECT_FALSE(isOpen());
}

TEST_P(MappingFocus, AnAcknowledgementNeedsAReason) {
    open("crontabs.yaml");
    key(Qt::Key_F8);
    settle();
    const std::string before = mapping();
    click(find(QStringLiteral("button:mapping.acknowledge")));
    ASSERT_TRUE(focusedIn("acknowledgeReason"));
    EXPECT_FALSE(find(QStringLiteral("acknowledgeNow"))->isEnabled());
    EXPECT_FALSE(find(QStringLiteral("acknowledgeError")));
    key(Qt::Key_Return);
    frame();
    // Said at the field, which keeps the focus.
    EXPECT_TRUE(find(QStringLiteral("acknowledgeError")));
    EXPECT_TRUE(focusedIn("acknowledgeReason"));
    type(QStringLiteral("n"));
    EXPECT_FALSE(find(QStringLiteral("acknowledgeError")));
    EXPECT_TRUE(find(QStringLiteral("acknowledgeNow"))->isEnabled());
    EXPECT_EQ(mapping(), before);
}

TEST_P(MappingFocus, ADoubleClickOnAcknowledgeRemovesNothing) {
    open("crontabs.yaml");
    key(Qt::Key_F8);
    settle();
    const std::string before = mapping();
    click(find(QStringLiteral("button:mapping.acknowledge")));
    click(find(QStringLiteral("button:mapping.acknowledge")));
    settle();
    EXPECT_EQ(mapping(), before);
    EXPECT_TRUE(find(QStringLiteral("acknowledgeNow")));
}

// Compare fills the window: its keys work from the toolbar, too.
TEST_P(MappingFocus, KeysWorkOutsideOfThePanes) {
    open("crontabs.yaml");
    QQuickItem* toolbar = find(QStringLiteral("targetBox"));
    ASSERT_TRUE(toolbar);
    toolbar->forceActiveFocus(Qt::TabFocusReason);
    ASSERT_EQ(focusedPane(), Pane::None);
    key(Qt::Key_F8);
    frame();
    EXPECT_EQ(model().itemTitle(), QStringLiteral(".spec.hostPort"));
    EXPECT_TRUE(focusedIn("mappingItems"));
    toolbar->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Tab, Qt::ControlModifier);
    frame();
    EXPECT_EQ(find(QStringLiteral("comparePane"))->property("tab").toString(), QStringLiteral("retire"));
    // In Design they are those of other panes.
    byCommand("go.design");
    toolbar->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Tab, Qt::ControlModifier);
    frame();
    EXPECT_EQ(find(QStringLiteral("comparePane")), nullptr);
}

TEST_P(MappingFocus, WithoutAProblemTheKeySaysSo) {
    byCommand("sample.pizzas");
    ASSERT_TRUE(await([this] { return model().exists() && !model().busy(); }));
    settle();
    find(QStringLiteral("targetBox"))->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_F8);
    frame();
    ASSERT_TRUE(find(QStringLiteral("toastText")));
    EXPECT_EQ(find(QStringLiteral("toastText"))->property("text").toString(),
              QStringLiteral("The mapping has no problems."));
}

TEST_P(MappingFocus, ProblemsAreSteppedThroughByKeys) {
    open("crontabs.yaml");
    key(Qt::Key_F8);
    frame();
    EXPECT_EQ(model().itemTitle(), QStringLiteral(".spec.hostPort"));
    ASSERT_TRUE(focusedIn("mappingItems"));
    key(Qt::Key_F8);
    frame();
    EXPECT_NE(model().itemTitle(), QStringLiteral(".spec.hostPort"));
    key(Qt::Key_F8, Qt::ShiftModifier);
    frame();
    EXPECT_EQ(model().itemTitle(), QStringLiteral(".spec.hostPort"));
}

}  // namespace
}  // namespace crd::gui
