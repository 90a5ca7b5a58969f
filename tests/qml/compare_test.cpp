// The Compare workspace by keys and mouse.
#include <QPointer>
#include <QTest>

#include "model/compare/compare_model.h"
#include "tests/processor_time.h"
#include "tests/qml/two_versions.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class CompareWindow : public SizedWindowTest {
 protected:
    QString textOf(const char* item) const {
        const QQuickItem* found = find(QString::fromLatin1(item));
        return found ? found->property("text").toString() : QString();
    }
    bool await(const std::function<bool()>& done) { return QTest::qWaitFor(done, 20'000); }
    // A row of the tree; items of hidden rows are kept for reuse.
    bool shows(const char* row) {
        const QQuickItem* tree = find(QStringLiteral("compareTree"));
        const auto* model =
            tree ? qobject_cast<model::CompareModel*>(tree->property("document").value<QObject*>()) : nullptr;
        for (int i = 0; model && i < model->count(); ++i) {
            if (model->valueAt(i, "name").toString() == QLatin1String(row)) return true;
        }
        return false;
    }
    void compare() {
        openText(kTwoVersions);
        key(Qt::Key_2, Qt::ControlModifier);
        ASSERT_TRUE(await([this] { return shows("size"); }));
        frame();
    }
    // Steps by keys to the row.
    void stepTo(const char* name) {
        for (int i = 0; i < 20; ++i) {
            const QQuickItem* row = find(QStringLiteral("compare:") + QLatin1String(name));
            if (row && row->property("current").toBool()) return;
            key(Qt::Key_Down, Qt::AltModifier);
            frame();
        }
        FAIL() << name;
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, CompareWindow, windowSizes(), sizeName);

TEST_P(CompareWindow, IsReachedByKeysAndLeft) {
    compare();
    EXPECT_EQ(focusedPane(), Pane::Compare);
    EXPECT_FALSE(find(QStringLiteral("sourcePane")));
    key(Qt::Key_1, Qt::ControlModifier);
    frame();
    EXPECT_TRUE(find(QStringLiteral("sourcePane")));
    EXPECT_EQ(focusedPane(), Pane::Schema);
    byCommand("compare.open");
    frame();
    EXPECT_EQ(focusedPane(), Pane::Compare);
    byCommand("go.problems");
    frame();
    EXPECT_EQ(focusedPane(), Pane::Problems);
    EXPECT_TRUE(find(QStringLiteral("sourcePane")));
}

TEST_P(CompareWindow, F8GoesToTheNextDifference) {
    compare();
    EXPECT_EQ(command("go.next-problem")->property("text").toString(), QStringLiteral("Next difference"));
    const auto* model =
        qobject_cast<model::CompareModel*>(find(QStringLiteral("compareTree"))->property("document").value<QObject*>());
    const QString before = model->currentPath();
    key(Qt::Key_F8);
    frame();
    EXPECT_EQ(focusedPane(), Pane::Compare) << "it does not leave the comparison";
    const QString first = model->currentPath();
    EXPECT_NE(first, before);
    key(Qt::Key_F8);
    frame();
    EXPECT_NE(model->currentPath(), first);
    key(Qt::Key_F8, Qt::ShiftModifier);
    frame();
    EXPECT_EQ(model->currentPath(), first);
    key(Qt::Key_1, Qt::ControlModifier);
    frame();
    EXPECT_EQ(command("go.next-problem")->property("text").toString(), QStringLiteral("Next problem"));
}

TEST_P(CompareWindow, UndoSaysWhatItChangedElsewhere) {
    openText(kTwoVersions);
    select(QStringLiteral("spec.versions[1].schema.openAPIV3Schema.properties[spec].properties[name]"));
    key(Qt::Key_Delete);
    settle();
    ASSERT_NE(text(), kTwoVersions);
    key(Qt::Key_2, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return shows("size"); }));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kTwoVersions);
    EXPECT_EQ(textOf("toastText"), QStringLiteral("Undone in the definition: Delete name"));
}

TEST_P(CompareWindow, GoingBackReturnsToTheItemAndSelectsNoText) {
    openText(kTwoVersions);
    select(QStringLiteral("spec.versions[1].schema.openAPIV3Schema.properties[spec]"));
    byCommand("go.inspector");
    frame();
    const auto focused = [this] { return window().activeFocusItem(); };
    const auto selected = [&] { return focused()->property("selectedText").toString(); };
    const auto thereAndBack = [&](const std::function<void()>& there) {
        key(Qt::Key_2, Qt::ControlModifier);
        ASSERT_TRUE(await([this] { return shows("size"); }));
        ASSERT_EQ(focusedPane(), Pane::Compare);
        there();
        key(Qt::Key_1, Qt::ControlModifier);
        frame();
        EXPECT_EQ(focusedPane(), Pane::Inspector);
        ASSERT_TRUE(focused());
    };
    const QPointer<QQuickItem> name = focused();
    ASSERT_EQ(selected(), QStringLiteral("spec"));
    thereAndBack([] {});
    EXPECT_EQ(focused(), name.data());
    EXPECT_EQ(selected(), QString());
    key(Qt::Key_Tab);
    const QPointer<QQuickItem> next = focused();
    ASSERT_NE(next, name);
    ASSERT_EQ(focusedPane(), Pane::Inspector);
    thereAndBack([] {});
    EXPECT_EQ(focused(), next.data());
    // Its row is gone.
    thereAndBack([this] {
        session().select(QStringLiteral("spec.versions[1].schema.openAPIV3Schema"));
        settle();
    });
    EXPECT_EQ(selected(), QString());
}

TEST_P(CompareWindow, StepsThroughTheChangesByKeys) {
    compare();
    stepTo("replicas");
    EXPECT_THAT(textOf("compareGuess").toStdString(), HasSubstr("A guess: "));
    stepTo("size");
    frame();
    EXPECT_TRUE(find(QStringLiteral("compareDetail:maximum")));
    stepTo("parts");
    key(Qt::Key_Up, Qt::AltModifier);
    frame();
    EXPECT_FALSE(find(QStringLiteral("compare:parts"))->property("current").toBool());
}

TEST_P(CompareWindow, ARenameIsAcceptedAndRejected) {
    compare();
    stepTo("replicas");
    click(find(QStringLiteral("acceptGuess")));
    ASSERT_TRUE(await([this] { return textOf("compareGuess").startsWith(QStringLiteral("Confirmed")); }));
    key(Qt::Key_Delete, Qt::AltModifier);
    ASSERT_TRUE(await([this] { return shows("replicaCount"); }));
}

TEST_P(CompareWindow, TheKeyOfUndoUndoesTheDecisionFirst) {
    compare();
    stepTo("replicas");
    key(Qt::Key_Delete, Qt::AltModifier);
    ASSERT_TRUE(await([this] { return shows("replicaCount"); }));
    const std::string before = text();
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return !shows("replicaCount"); }));
    EXPECT_EQ(text(), before);
}

TEST_P(CompareWindow, FindIsTheFilter) {
    compare();
    key(Qt::Key_F, Qt::ControlModifier);
    frame();
    const QQuickItem* filter = find(QStringLiteral("compareFilter"));
    ASSERT_TRUE(filter);
    EXPECT_TRUE(filter->hasActiveFocus());
    EXPECT_EQ(focusedPane(), Pane::Compare);
}

TEST_P(CompareWindow, ARemovedFieldIsPairedByHand) {
    compare();
    stepTo("colour");
    key(Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return find(QStringLiteral("pairWithRows")) != nullptr; }));
    frame();
    type(QStringLiteral("parts"));
    key(Qt::Key_Return);
    ASSERT_TRUE(await([this] { return !shows("colour"); }));
    EXPECT_TRUE(shows("parts"));
}

TEST_P(CompareWindow, TheTextsStandSideBySide) {
    compare();
    stepTo("size");
    click(find(QStringLiteral("compareTab:texts")));
    const auto texts = [this] { return find(QStringLiteral("compareTexts")); };
    ASSERT_TRUE(await([&] { return texts() && texts()->property("count").toInt() == 3; }));
    key(Qt::Key_F6);
    EXPECT_EQ(texts()->property("currentIndex").toInt(), 1);
    key(Qt::Key_N);
    EXPECT_EQ(texts()->property("currentIndex").toInt(), 2);
}

TEST_P(CompareWindow, ASideIsTakenAndUndone) {
    compare();
    const std::string before = text();
    stepTo("size");
    key(Qt::Key_Right, Qt::AltModifier);
    EXPECT_THAT(text(), Not(HasSubstr("maximum: 5")));
    // The row stays selected, although it does not differ now.
    ASSERT_TRUE(await([this] { return !textOf("compareTotal").startsWith(QStringLiteral("Row")); }));
    EXPECT_TRUE(find(QStringLiteral("compare:size"))->property("current").toBool());
    EXPECT_EQ(focusedPane(), Pane::Compare);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), before);
    ASSERT_TRUE(await([this] { return textOf("compareTotal").startsWith(QStringLiteral("Row")); }));
    EXPECT_TRUE(find(QStringLiteral("compare:size"))->property("current").toBool());
    EXPECT_EQ(focusedPane(), Pane::Compare);
}

TEST_P(CompareWindow, AKeywordIsTaken) {
    compare();
    stepTo("size");
    frame();
    click(find(QStringLiteral("takeKeywordLeft")));
    EXPECT_THAT(text(), HasSubstr("# small\n                maximum: 10"));
    EXPECT_THAT(text(), Not(HasSubstr("maximum: 5")));
}

TEST_P(CompareWindow, FiltersByClass) {
    compare();
    click(find(QStringLiteral("compareClass:0")));
    frame();
    EXPECT_TRUE(shows("size"));
    EXPECT_FALSE(shows("parts"));
    key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    type(QStringLiteral("nothing"));
    frame();
    EXPECT_EQ(textOf("compareNote"), QStringLiteral("No differences match the filter"));
}

TEST_P(CompareWindow, TheLossOfAnObjectIsSeen) {
    compare();
    click(find(QStringLiteral("compareTab:conversion")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("conversionRequest")) != nullptr; }));
    // Without samples, a generated object of the preferred version.
    ASSERT_TRUE(await([this] { return find(QStringLiteral("stage:stored as v1")) != nullptr; }));
    ASSERT_TRUE(await([this] { return textOf("conversionSaid") != QString(); }));
}

TEST_P(CompareWindow, ThePlanIsFollowed) {
    compare();
    click(find(QStringLiteral("compareTab:retire")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("retireStep:0")) != nullptr; }));
    const QQuickItem* tree = find(QStringLiteral("compareTree"));
    EXPECT_TRUE(!tree || !tree->isVisible()) << "the plan has all the room";
    QQuickItem* steps = find(QStringLiteral("retireSteps"));
    steps->forceActiveFocus(Qt::TabFocusReason);
    const QString before = textOf("retireProgress");
    key(Qt::Key_Home);
    key(Qt::Key_Down);
    EXPECT_NE(textOf("retireWhy"), QString());
    // The first step that is open changes the file, so it cannot be marked.
    key(Qt::Key_Space);
    frame();
    EXPECT_EQ(textOf("retireProgress"), before);
    EXPECT_TRUE(textOf("toastText").startsWith(QStringLiteral("This step is done when"))) << "it says why";
    key(Qt::Key_F6);
    EXPECT_TRUE(find(QStringLiteral("retireVersion"))->hasActiveFocus());
    key(Qt::Key_F6);
    EXPECT_TRUE(steps->hasActiveFocus());
}

TEST_P(CompareWindow, TheNodeIsShownInDesign) {
    compare();
    stepTo("parts");
    key(Qt::Key_Return, Qt::ControlModifier);
    frame();
    EXPECT_EQ(focusedPane(), Pane::Schema);
    EXPECT_EQ(session().selectedPath(),
              QStringLiteral("spec.versions[1].schema.openAPIV3Schema.properties[spec].properties[parts]"));
}

TEST_P(CompareWindow, TheKeywordListTakesTheSelectedKeyword) {
    compare();
    stepTo("size");
    frame();
    key(Qt::Key_F6);
    ASSERT_TRUE(find(QStringLiteral("compareDetails"))->hasActiveFocus());
    const std::string before = text();
    key(Qt::Key_End);  // the type, which is the same
    key(Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(text(), before);
    EXPECT_EQ(textOf("toastText"), QStringLiteral("This keyword is the same in both versions."));
    key(Qt::Key_Home);
    key(Qt::Key_Right, Qt::AltModifier);
    EXPECT_THAT(text(), HasSubstr("# small\n                maximum: 10"));
    EXPECT_EQ(textOf("toastText"), QStringLiteral("Took maximum of spec.size from v1beta1."));
    click(find(QStringLiteral("toastUndo")));
    EXPECT_EQ(text(), before);
}

TEST_P(CompareWindow, AFilterKeepsTheFocus) {
    compare();
    QQuickItem* chip = find(QStringLiteral("compareClass:0"));
    ASSERT_TRUE(chip);
    chip->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    frame();
    EXPECT_EQ(find(QStringLiteral("compareClass:0")), chip);
    EXPECT_TRUE(chip->hasActiveFocus());
    EXPECT_FALSE(shows("parts"));
    key(Qt::Key_Space);
    frame();
    EXPECT_TRUE(shows("parts"));
}

TEST_P(CompareWindow, ADecisionIsUndoneAndARejectionIsAcceptedLater) {
    compare();
    stepTo("replicas");
    click(find(QStringLiteral("rejectGuess")));
    ASSERT_TRUE(await([this] { return shows("replicaCount"); }));
    click(find(QStringLiteral("toastUndo")));
    ASSERT_TRUE(await([this] { return !shows("replicaCount"); }));
    stepTo("replicas");
    key(Qt::Key_Delete, Qt::AltModifier);
    ASSERT_TRUE(await([this] { return textOf("compareGuess").startsWith(QStringLiteral("Rejected")); }));
    EXPECT_FALSE(find(QStringLiteral("rejectGuess")));
    key(Qt::Key_Return, Qt::AltModifier);
    ASSERT_TRUE(await([this] { return textOf("compareGuess").startsWith(QStringLiteral("Confirmed")); }));
    ASSERT_TRUE(find(QStringLiteral("toastUndo")));
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return !textOf("compareGuess").startsWith(QStringLiteral("Confirmed")); }));
    EXPECT_FALSE(find(QStringLiteral("toastUndo"))) << "it was undone by a key";
}

// A step that removes thousands of lines is shown at once.
TEST_P(CompareWindow, ALongStepOfThePlanIsShown) {
    std::string many;
    for (int i = 0; i < 3'000; ++i) many += "              f" + std::to_string(i) + ": {type: string}\n";
    std::string definition = kTwoVersions;
    definition.insert(definition.find("              colour:\n"), many);
    openText(definition);
    key(Qt::Key_2, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return shows("size"); }));
    click(find(QStringLiteral("compareTab:retire")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("retireStep:0")) != nullptr; }));
    find(QStringLiteral("retireSteps"))->forceActiveFocus(Qt::TabFocusReason);
    const double took = crd::test::threadTimeOf([this] {
        key(Qt::Key_End);
        frame();
    });
    EXPECT_LT(took, 5'000);
    EXPECT_TRUE(find(QStringLiteral("retireDiff")));
}

TEST_P(CompareWindow, AStepKeepsItsCommandAndTheFocus) {
    compare();
    click(find(QStringLiteral("compareTab:retire")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("retireStep:0")) != nullptr; }));
    find(QStringLiteral("retireSteps"))->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Home);
    key(Qt::Key_Down);
    frame();
    QQuickItem* apply = find(QStringLiteral("applyStep"));
    ASSERT_TRUE(apply);
    const std::string before = text();
    apply->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    EXPECT_NE(text(), before);
    ASSERT_TRUE(await([this] { return find(QStringLiteral("applyStep")) == nullptr; }));
    EXPECT_TRUE(find(QStringLiteral("retireSteps"))->hasActiveFocus());
    EXPECT_TRUE(find(QStringLiteral("copyCommand")));
    EXPECT_TRUE(find(QStringLiteral("toastUndo")));
    key(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return !session().modified(); }));
    EXPECT_FALSE(find(QStringLiteral("toast"))) << "it asked for the save";
}

}  // namespace
}  // namespace crd::gui
