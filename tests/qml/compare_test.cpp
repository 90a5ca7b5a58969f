// The Compare workspace by keys and mouse.
#include <QTest>

#include "model/compare/compare_model.h"
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
            if (model->data(model->index(i), model::CompareModel::NameRole).toString() == QLatin1String(row))
                return true;
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
    ASSERT_TRUE(await([this] { return !shows("size"); }));
    EXPECT_EQ(focusedPane(), Pane::Compare);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), before);
    ASSERT_TRUE(await([this] { return shows("size"); }));
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
    ASSERT_TRUE(await([this] { return find(QStringLiteral("station:stored as v1")) != nullptr; }));
    ASSERT_TRUE(await([this] { return textOf("conversionSaid") != QString(); }));
}

TEST_P(CompareWindow, ThePlanIsFollowed) {
    compare();
    click(find(QStringLiteral("compareTab:retire")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("retireStep:0")) != nullptr; }));
    const QString before = textOf("retireProgress");
    key(Qt::Key_F6);
    key(Qt::Key_End);
    key(Qt::Key_Space);
    frame();
    EXPECT_NE(textOf("retireProgress"), before);
    key(Qt::Key_Space);
    frame();
    EXPECT_EQ(textOf("retireProgress"), before);
    EXPECT_NE(textOf("retireWhy"), QString());
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

}  // namespace
}  // namespace crd::gui
