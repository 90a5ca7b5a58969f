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
    ASSERT_GE(view.stages().size(), 4);
    EXPECT_EQ(view.stages()[0].losses, 0);
    EXPECT_EQ(view.stages().back().losses, 1);
    EXPECT_TRUE(view.said().contains(QStringLiteral("spec.colour"))) << view.said().toStdString();
    EXPECT_GE(view.rows()->nextChange(0, 1), 0);
    // A generated object loses something, too.
    ASSERT_GT(view.objects().size(), 1);
    view.setObject(1);
    view.settle();
    EXPECT_TRUE(view.generated());
    EXPECT_GT(view.stages().back().losses, 0);
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
    EXPECT_FALSE(plan.isStepDone(last));
}

// The commands of the other tabs depend on it.
TEST_F(Compare, ARetirementThatIsLeftIsAnnounced) {
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    QSignalSpy changes(&plan, &RetireView::changed);
    plan.setShown(false);
    EXPECT_FALSE(plan.shown());
    EXPECT_FALSE(changes.isEmpty());
    changes.clear();
    plan.setShown(true);
    EXPECT_FALSE(changes.isEmpty());
}

// The rows of a plan: serve, deprecate, back up, store, migrate, trim, stop serving, clear fields, remove.
constexpr int kBackUp = 2, kMigrate = 4;

// Both file steps before the migration are in the file: it is v1beta1, and v1 is stored.
std::string deprecatedFile() {
    std::string text = gui::kTwoVersions;
    const std::string before = "    storage: false\n";
    return text.insert(text.find(before), "    deprecated: true\n");
}

TEST_F(Compare, AMarkIsRememberedForTheFile) {
    openText(m_session, deprecatedFile());
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    EXPECT_FALSE(plan.isStepDone(kMigrate));
    EXPECT_TRUE(plan.setDone(kMigrate, true).contains(QStringLiteral("an earlier one is open: Back up")));
    EXPECT_TRUE(plan.isStepDone(kMigrate));
    EXPECT_EQ(plan.setDone(kBackUp, true), QString());

    RetireView again;
    again.setSession(&m_session);
    again.setShown(true);
    again.settle();
    EXPECT_TRUE(again.isStepDone(kMigrate));
    again.setDone(kMigrate, false);
    EXPECT_FALSE(again.isStepDone(kMigrate));
}

TEST_F(Compare, AnotherSavedFileHidesTheMarks) {
    openText(m_session, deprecatedFile());
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    plan.setDone(kBackUp, true);
    plan.setDone(kMigrate, true);
    // The plan's own change keeps them.
    const int stop = 6;
    plan.setCurrent(stop);
    plan.setDone(stop - 1, true);
    EXPECT_EQ(plan.applyStep(), QString());
    m_session.settle();
    plan.settle();
    EXPECT_TRUE(plan.isStepDone(kMigrate));
    EXPECT_FALSE(plan.isStepDone(stop)) << "the file is not saved";
    EXPECT_EQ(plan.valueAt(stop, "hint").toString(), QStringLiteral("not saved"));
    EXPECT_EQ(m_session.save(), QString());
    plan.settle();
    EXPECT_TRUE(plan.isStepDone(stop));
    EXPECT_TRUE(plan.isStepDone(kMigrate));
    // An undone change that is saved hides those that depend on it, and they come back with it.
    const std::string served = "    served: true\n";  // of v1: v1beta1 is not served
    const std::size_t at = m_session.text().find(served);
    m_session.applyTypedEdit({{{at, at + served.size()}, "    served: false\n"}});
    m_session.settle();
    plan.settle();
    EXPECT_FALSE(plan.isStepDone(0));
    EXPECT_FALSE(plan.isStepDone(kMigrate));
    m_session.undo();
    m_session.settle();
    plan.settle();
    EXPECT_TRUE(plan.isStepDone(kMigrate)) << "nothing was saved";
    m_session.redo();
    EXPECT_EQ(m_session.save(), QString());
    m_session.settle();
    plan.settle();
    m_session.undo();
    EXPECT_EQ(m_session.save(), QString());
    m_session.settle();
    plan.settle();
    EXPECT_TRUE(plan.isStepDone(0));
    EXPECT_TRUE(plan.isStepDone(kMigrate)) << "the file is as it was";
}

TEST_F(Compare, ACommentOfAnotherProgramKeepsTheMarks) {
    openText(m_session, deprecatedFile());
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    plan.setDone(kBackUp, true);
    plan.setDone(kMigrate, true);
    const auto reload = [&](const std::string& text) {
        write("widgets.yaml", text);
        EXPECT_EQ(m_session.reload(), QString());
        m_session.settle();
        plan.settle();
    };
    reload("# theirs\n" + m_session.text());
    EXPECT_TRUE(plan.isStepDone(kBackUp));
    EXPECT_TRUE(plan.isStepDone(kMigrate));
    std::string other = m_session.text();
    const std::string scope = "scope: Namespaced";
    ASSERT_NE(other.find(scope), std::string::npos);
    reload(other.replace(other.find(scope), scope.size(), "scope: Cluster"));
    EXPECT_FALSE(plan.isStepDone(kMigrate));
}

TEST_F(Compare, MarksComeBackWithTheFileTheyWereMadeFor) {
    openText(m_session, deprecatedFile());
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    plan.setDone(kBackUp, true);
    plan.setDone(kMigrate, true);
    // Another program makes v1beta1 the storage version.
    std::string moved = m_session.text();
    const std::string on = "    storage: true\n", off = "    storage: false\n";
    const std::size_t atOn = moved.find(on);
    ASSERT_NE(atOn, std::string::npos);
    moved.replace(atOn, on.size(), "    storage: STORED\n");
    ASSERT_NE(moved.find(off), std::string::npos);
    moved.replace(moved.find(off), off.size(), on);
    moved.replace(moved.find("STORED"), 6, "false");
    write("widgets.yaml", moved);
    EXPECT_EQ(m_session.reload(), QString());
    m_session.settle();
    plan.settle();
    EXPECT_FALSE(plan.isStepDone(kMigrate));
    m_session.undo();
    m_session.settle();
    plan.settle();
    (void)m_session.save();  // asks before it overwrites what the other program wrote
    m_session.keepMine();
    EXPECT_EQ(m_session.save(), QString());
    plan.settle();
    EXPECT_TRUE(plan.isStepDone(kBackUp));
    EXPECT_TRUE(plan.isStepDone(kMigrate));
}

// The step is in the file, and not in the live definition.
TEST_F(Compare, TheLiveDefinitionIsDropped) {
    openText(m_session, deprecatedFile());
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    const int deprecate = 1, stop = 6;
    EXPECT_TRUE(plan.isStepDone(deprecate));
    const QString live =
        write("live.yaml", std::string(gui::kTwoVersions) + "status: {storedVersions: [v1beta1, v1]}\n");
    plan.openLive(QUrl::fromLocalFile(live));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !plan.liveName().isEmpty(); }, 10'000));
    plan.settle();
    EXPECT_FALSE(plan.isStepDone(deprecate));
    EXPECT_TRUE(plan.setDone(deprecate, true).contains(QStringLiteral("or plan without the live definition.")));
    plan.setCurrent(stop);
    EXPECT_TRUE(plan.applyStep().contains(QStringLiteral("Deprecate v1beta1. Apply the file and read")));
    plan.dropLive();
    plan.settle();
    EXPECT_EQ(plan.liveName(), QString());
    EXPECT_TRUE(plan.isStepDone(deprecate));
}

TEST_F(Compare, TheNewStorageVersionIsChosen) {
    RetireView two;
    two.setSession(&m_session);
    two.setShown(true);
    two.settle();
    EXPECT_EQ(two.storages(), QStringList({"v1"}));
    openText(m_session, std::string(gui::kTwoVersions) +
                            "  - name: v2\n    served: true\n    storage: false\n    schema:\n      openAPIV3Schema:\n "
                            "       type: object\n");
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    EXPECT_EQ(plan.version(), QStringLiteral("v1beta1"));
    EXPECT_EQ(plan.storage(), QStringLiteral("v1"));
    EXPECT_EQ(plan.storages(), QStringList({"v1", "v2"}));
    plan.setStorage(QStringLiteral("v1beta1"));
    plan.settle();
    EXPECT_EQ(plan.storage(), QStringLiteral("v1")) << "it is retired";
    plan.setStorage(QStringLiteral("v2"));
    plan.settle();
    EXPECT_EQ(plan.storage(), QStringLiteral("v2"));
    RetireView again;
    again.setSession(&m_session);
    again.setShown(true);
    again.settle();
    EXPECT_EQ(again.storage(), QStringLiteral("v2")) << "remembered for the file";
    again.setVersion(QStringLiteral("v1"));
    again.settle();
    EXPECT_EQ(again.storages(), QStringList({"v1beta1", "v2"}));
    EXPECT_EQ(again.storage(), QStringLiteral("v2")) << "of the plan: the preferred one";
}

// A step of the history that was undone is dropped by the next edit, but the file still has it.
TEST_F(Compare, ASavedStepStaysSavedAfterItWasUndone) {
    openText(m_session, deprecatedFile());
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    m_session.applyTypedEdit({{{0, 0}, "# mine\n"}});
    EXPECT_EQ(m_session.save(), QString());
    m_session.undo();
    m_session.applyTypedEdit({{{0, 0}, "# other\n"}});
    m_session.settle();
    plan.settle();
    EXPECT_TRUE(plan.isStepDone(0)) << plan.valueAt(0, "hint").toString().toStdString();
}

TEST_F(Compare, APlanStaysAfterTheRemoval) {
    openText(m_session, deprecatedFile());
    RetireView plan;
    plan.setSession(&m_session);
    plan.setShown(true);
    plan.settle();
    ASSERT_EQ(plan.version(), QStringLiteral("v1beta1"));
    const int last = plan.count() - 1;
    for (int row = 0; row <= last; ++row) {
        plan.setCurrent(row);
        if (plan.changesFile()) {
            EXPECT_EQ(plan.applyStep(), QString()) << row;
            m_session.settle();
            if (row < last) {
                EXPECT_EQ(m_session.save(), QString());
            }
        } else {
            plan.setDone(row, true);
        }
        plan.settle();
    }
    EXPECT_EQ(m_session.text().find("v1beta1"), std::string::npos);
    EXPECT_EQ(plan.count(), last + 1) << plan.note().toStdString();
    EXPECT_EQ(plan.version(), QStringLiteral("v1beta1"));
    EXPECT_TRUE(plan.versions().contains(QStringLiteral("v1beta1")));
    EXPECT_EQ(plan.valueAt(last, "hint").toString(), QStringLiteral("not saved"));
    EXPECT_FALSE(plan.diff().isEmpty());
    m_session.undo();
    m_session.settle();
    plan.settle();
    EXPECT_EQ(plan.valueAt(last, "hint").toString(), QStringLiteral("changes the file"));
    m_session.redo();
    EXPECT_EQ(m_session.save(), QString());
    m_session.settle();
    plan.settle();
    EXPECT_EQ(plan.doneSteps(), last + 1) << plan.note().toStdString();
    plan.setCurrent(last);
    ASSERT_FALSE(plan.commands().isEmpty());
    EXPECT_TRUE(plan.commands().constLast().text.startsWith(QStringLiteral("kubectl apply")));
    plan.setVersion(QStringLiteral("v1"));
    plan.settle();
    EXPECT_EQ(plan.count(), 0);
    EXPECT_FALSE(plan.note().isEmpty());
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
    ASSERT_GE(view.stages().size(), 2);
    view.setStage(1);
    EXPECT_TRUE(view.said().contains(QStringLiteral("spec.size: Invalid value: 30: "))) << view.said().toStdString();
    view.setRequest(QStringLiteral("v1"));
    view.settle();
    view.setStage(0);
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
    EXPECT_TRUE(plan.setDone(last, true).contains(QStringLiteral("when the file has its change and is saved")));
    EXPECT_FALSE(plan.isStepDone(last));
    // Deprecating is not done, so the file is not what the backup is made for.
    EXPECT_TRUE(plan.setDone(kBackUp, true).contains(QStringLiteral("An earlier step is open: Deprecate v1beta1")));
    EXPECT_FALSE(plan.isStepDone(kBackUp));
    plan.setCurrent(kBackUp - 1);
    EXPECT_EQ(plan.applyStep(), QString());
    m_session.settle();
    plan.settle();
    EXPECT_EQ(plan.setDone(kBackUp, true),
              QStringLiteral("An earlier step is not saved: Deprecate v1beta1. Save the file first."));
    EXPECT_FALSE(plan.isStepDone(kBackUp));
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
    QSignalSpy taken(&m_session, &DocumentSession::stepTaken);
    EXPECT_EQ(plan.applyStep(), QString());
    ASSERT_EQ(taken.count(), 1);
    plan.settle();
    EXPECT_FALSE(plan.commands().isEmpty());  // to apply it is still to do
    const auto kept = [] { return !QDir(recovery::folder()).isEmpty(QDir::Files | QDir::Hidden); };
    EXPECT_TRUE(QTest::qWaitFor(kept, 10'000));
}

}  // namespace
}  // namespace crd::model
