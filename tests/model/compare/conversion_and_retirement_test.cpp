// What an object loses between versions, and the steps to retire one.
#include <QSignalSpy>
#include <QTest>

#include "model/compare/compare_evidence.h"
#include "model/compare/conversion_view.h"
#include "model/compare/retire_view.h"
#include "tests/model/compare/compare_fixture.h"

namespace crd::model {
namespace {

TEST_F(Compare, AnObjectLosesAFieldOnItsWay) {
    PreviewModel preview;
    preview.setSession(&m_session);
    ASSERT_EQ(preview.addText(QStringLiteral("apiVersion: example.com/v1beta1\nkind: Widget\nmetadata: {name: "
                                             "a}\nspec: {colour: red, size: 3}\n")),
              QString());
    ConversionView view;
    view.setPreview(&preview);
    view.setShown(true);
    view.setRequest(QStringLiteral("v1beta1"));
    view.settle();
    EXPECT_EQ(view.note(), QString());
    ASSERT_GE(view.stations().size(), 4);
    EXPECT_EQ(view.stations()[0].losses, 0);
    EXPECT_EQ(view.stations().back().losses, 1);
    EXPECT_TRUE(view.said().contains(QStringLiteral("spec.colour"))) << view.said().toStdString();
    EXPECT_GE(view.rows()->nextChange(0, 1), 0);
    // A generated object loses something, too.
    ASSERT_GT(view.objects().size(), 1);
    view.setObject(1);
    view.settle();
    EXPECT_TRUE(view.generated());
    EXPECT_GT(view.stations().back().losses, 0);
    const int before = preview.samples()->count();
    EXPECT_EQ(view.addToSamples(), QString());
    EXPECT_GT(preview.samples()->count(), before);
}

TEST_F(Compare, ARetirementIsFollowedStepByStep) {
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    EXPECT_EQ(plan.version(), QStringLiteral("v1beta1"));
    EXPECT_EQ(plan.storage(), QStringLiteral("v1"));
    ASSERT_GT(plan.count(), 2);
    const int last = plan.count() - 1;
    plan.setCurrent(last);
    EXPECT_FALSE(plan.commands().isEmpty());
    EXPECT_FALSE(plan.diff().isEmpty());
    EXPECT_FALSE(plan.data(plan.index(last), RetireView::DoneRole).toBool());
    plan.setDone(last, true);
    EXPECT_TRUE(plan.data(plan.index(last), RetireView::DoneRole).toBool());

    RetireView again;
    again.setSession(&m_session);
    again.setShown(true);
    again.settle();
    EXPECT_TRUE(again.data(again.index(last), RetireView::DoneRole).toBool());
    again.setDone(last, false);
}

TEST_F(Compare, AStepChangesTheFile) {
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    int row = 0;
    for (plan.setCurrent(0); row < plan.count() && !plan.changesFile(); ++row) plan.setCurrent(row);
    ASSERT_TRUE(plan.changesFile());
    const std::string before = m_session.text();
    EXPECT_EQ(plan.applyStep(), QString());
    EXPECT_NE(m_session.text(), before);
    m_session.undo();
    EXPECT_EQ(m_session.text(), before);
}

TEST_F(Compare, ASampleIsSentAtItsOwnVersion) {
    PreviewModel preview;
    preview.setSession(&m_session);
    ASSERT_EQ(preview.addText(QStringLiteral("apiVersion: example.com/v1beta1\nkind: Widget\nmetadata: {name: "
                                             "a}\nspec: {size: 30}\n")),
              QString());
    ConversionView view;
    view.setPreview(&preview);
    view.setShown(true);
    view.settle();
    EXPECT_EQ(view.request(), QStringLiteral("v1beta1"));
    ASSERT_GE(view.stations().size(), 2);
    view.setStation(1);
    EXPECT_TRUE(view.said().contains(QStringLiteral("spec.size: Invalid value: 30: "))) << view.said().toStdString();
    view.setRequest(QStringLiteral("v1"));
    view.settle();
    view.setStation(0);
    EXPECT_EQ(view.said(),
              QStringLiteral("The sample has the apiVersion example.com/v1beta1. It is sent as example.com/v1."));
}

TEST_F(Compare, AnAddedObjectIsReportedAndSelected) {
    PreviewModel preview;
    preview.setSession(&m_session);
    ConversionView view;
    view.setPreview(&preview);
    view.setShown(true);
    view.settle();
    ASSERT_TRUE(view.generated());
    QSignalSpy noticed(preview.samples(), &EditedText::noticed);
    const std::string sent = preview.samples()->count() > 0 ? preview.samples()->textOf(0) : std::string();
    EXPECT_EQ(view.addToSamples(), QString());
    ASSERT_GE(noticed.count(), 1);
    EXPECT_TRUE(noticed.last().at(1).toBool());
    view.settle();
    EXPECT_FALSE(view.generated());
    EXPECT_EQ(view.object(), preview.samples()->count() - 1);
}

// The list is read once per line by QML: it must not be computed by that.
TEST_F(Compare, TheChangeOfAStepIsComputedOnce) {
    std::string text = gui::kTwoVersions;
    std::string many;
    for (int i = 0; i < 20'000; ++i) many += "              f" + std::to_string(i) + ": {type: string}\n";
    const std::string before = "              colour:\n";
    text.insert(text.find(before), many);
    openText(m_session, text);
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    ASSERT_GT(plan.count(), 0);
    plan.setCurrent(plan.count() - 1);
    ASSERT_GT(plan.diff().size(), 20'000);
    const auto* first = plan.diff().constData();
    EXPECT_EQ(plan.diff().constData(), first);
}

TEST_F(Compare, AStepThatIsTickedTooEarlySaysSo) {
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    const int last = plan.count() - 1;
    EXPECT_TRUE(plan.setDone(last, true).contains(QStringLiteral("the file does not have its change")));
    EXPECT_EQ(plan.setDone(last, false), QString());
    for (int row = 0; row < plan.count(); ++row) {
        plan.setCurrent(row);
        for (const QString& note : plan.notes()) EXPECT_FALSE(note.contains(QStringLiteral("remove:"))) << row;
    }
}

TEST_F(Compare, AChangedFileIsReportedAndRecovered) {
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    int row = 0;
    for (plan.setCurrent(0); row < plan.count() && !plan.changesFile(); ++row) plan.setCurrent(row);
    QSignalSpy noticed(&m_session, &EditedText::noticed);
    EXPECT_EQ(plan.applyStep(), QString());
    ASSERT_GE(noticed.count(), 1);
    EXPECT_TRUE(noticed.last().at(1).toBool());
    plan.settle();
    EXPECT_FALSE(plan.commands().isEmpty());  // to apply it is still to do
    const auto kept = [] { return !QDir(recovery::folder()).isEmpty(QDir::Files | QDir::Hidden); };
    EXPECT_TRUE(QTest::qWaitFor(kept, 10'000));
}

}  // namespace
}  // namespace crd::model
