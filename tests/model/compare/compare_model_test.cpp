// The comparison of two versions as the window shows it: rows, classes, steps, edits, conversion, retirement.
#include "model/compare/compare_model.h"

#include <QSignalSpy>

#include "model/compare/compare_evidence.h"
#include "model/compare/conversion_view.h"
#include "model/compare/retire_view.h"
#include "tests/model/session_fixture.h"
#include "tests/qml/two_versions.h"

namespace crd::model {
namespace {

using gui::kTwoVersions;

class Compare : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        openText(m_session, kTwoVersions);
        m_model.setSession(&m_session);
    }
    void show() {
        m_model.setShown(true);
        m_model.settle();
    }
    QString valueOf(int row, int role) const { return m_model.data(m_model.index(row), role).toString(); }
    int rowNamed(const char* name) const {
        for (int row = 0; row < m_model.count(); ++row) {
            if (valueOf(row, CompareModel::NameRole) == QLatin1String(name)) return row;
        }
        return -1;
    }
    CompareMark markOf(const char* name) const {
        return static_cast<CompareMark>(m_model.data(m_model.index(rowNamed(name)), CompareModel::MarkRole).toInt());
    }
    void select(const char* name) {
        const int row = rowNamed(name);
        ASSERT_GE(row, 0) << name;
        m_model.setCurrentRow(row);
    }
    std::string version(const char* name) const {
        const std::string& text = m_session.text();
        const std::size_t begin = text.find("- name: " + std::string(name) + "\n");
        return text.substr(begin, text.find("\n  - name:", begin) - begin);
    }

    DocumentSession m_session;
    CompareModel m_model;
};

TEST_F(Compare, NothingIsComputedWhileHidden) {
    m_model.settle();
    EXPECT_EQ(m_model.count(), 0);
    EXPECT_FALSE(m_model.available());
    show();
    EXPECT_TRUE(m_model.available());
    EXPECT_GT(m_model.count(), 0);
}

TEST_F(Compare, TheOlderVersionIsAtTheLeft) {
    show();
    EXPECT_EQ(m_model.leftName(), QStringLiteral("v1beta1"));
    EXPECT_EQ(m_model.rightName(), QStringLiteral("v1"));
    m_model.swap();
    m_model.settle();
    EXPECT_EQ(m_model.leftName(), QStringLiteral("v1"));
    EXPECT_EQ(markOf("colour"), CompareMark::Added);
}

TEST_F(Compare, MarksAndFoldsRows) {
    show();
    EXPECT_EQ(markOf("size"), CompareMark::Changed);
    EXPECT_EQ(markOf("colour"), CompareMark::Removed);
    EXPECT_EQ(markOf("parts"), CompareMark::Added);
    EXPECT_EQ(markOf("replicas"), CompareMark::Renamed);
    EXPECT_EQ(valueOf(rowNamed("replicas"), CompareModel::OldNameRole), QStringLiteral("replicaCount"));
    EXPECT_LT(rowNamed("name"), 0);
    int fold = -1;
    for (int row = 0; row < m_model.count(); ++row) {
        const int kind = m_model.data(m_model.index(row), CompareModel::KindRole).toInt();
        if (kind == static_cast<int>(CompareRowKind::Fold)) fold = row;
    }
    ASSERT_GE(fold, 0);
    m_model.setExpanded(fold, true);
    EXPECT_GE(rowNamed("name"), 0);
    m_model.setExpanded(fold, false);
    EXPECT_LT(rowNamed("name"), 0);
}

TEST_F(Compare, StepsThroughTheDifferencesAndAround) {
    show();
    std::vector<QString> seen;
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(m_model.stepChange(1));
        const QString name = valueOf(m_model.currentRow(), CompareModel::NameRole);
        if (!seen.empty() && name == seen.front()) break;
        seen.push_back(name);
    }
    EXPECT_TRUE(std::find(seen.begin(), seen.end(), QStringLiteral("size")) != seen.end());
    EXPECT_TRUE(std::find(seen.begin(), seen.end(), QStringLiteral("parts")) != seen.end());
    const QString last = seen.back();
    ASSERT_TRUE(m_model.stepChange(-1));
    EXPECT_EQ(valueOf(m_model.currentRow(), CompareModel::NameRole), last);
}

TEST_F(Compare, ACollapsedPartIsExpandedForAStep) {
    show();
    m_model.setExpanded(0, false);
    EXPECT_EQ(m_model.count(), 1);
    EXPECT_TRUE(m_model.stepChange(1));
    EXPECT_GT(m_model.count(), 1);
    EXPECT_GT(m_model.currentRow(), 0);
}

TEST_F(Compare, FiltersByClassAndPath) {
    show();
    m_model.toggleImpact(static_cast<int>(CompareImpact::Writers));
    EXPECT_GE(rowNamed("size"), 0);
    EXPECT_LT(rowNamed("parts"), 0);
    m_model.clearFilter();
    m_model.setFilter(QStringLiteral("PARTS"));
    EXPECT_GE(rowNamed("parts"), 0);
    EXPECT_GE(rowNamed("spec"), 0);
    EXPECT_LT(rowNamed("size"), 0);
    m_model.setFilter(QStringLiteral("nothing"));
    EXPECT_EQ(m_model.count(), 0);
    EXPECT_FALSE(m_model.stepChange(1));
}

TEST_F(Compare, AnEditIsFollowedAndTheSelectionStays) {
    show();
    select("size");
    const int before = m_model.differences();
    m_session.setKeyword(QStringLiteral("spec.versions[1].schema.openAPIV3Schema.properties[spec].properties[size]"),
                         QStringLiteral("minimum"), QStringLiteral("1"));
    m_model.settle();
    EXPECT_EQ(m_model.differences(), before + 1);
    EXPECT_EQ(valueOf(m_model.currentRow(), CompareModel::NameRole), QStringLiteral("size"));
}

TEST_F(Compare, TakesASideAndUndoes) {
    show();
    const std::string before = m_session.text();
    select("size");
    EXPECT_TRUE(m_model.mayTakeLeft());
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_NE(version("v1").find("maximum: 10"), std::string::npos);
    m_model.settle();
    EXPECT_LT(rowNamed("size"), 0);
    m_session.undo();
    EXPECT_EQ(m_session.text(), before);
    m_model.settle();
    select("size");
    EXPECT_EQ(m_model.takeRight(), QString());
    EXPECT_NE(version("v1beta1").find("# small\n                maximum: 5"), std::string::npos);
}

TEST_F(Compare, TakesAnAbsence) {
    show();
    select("colour");
    EXPECT_EQ(m_model.takeRight(), QString());
    EXPECT_EQ(version("v1beta1").find("colour"), std::string::npos);
}

TEST_F(Compare, CopiesANodeToTheOtherVersion) {
    show();
    select("colour");
    EXPECT_TRUE(m_model.mayCopy());
    EXPECT_EQ(m_model.copyNode(), QString());
    EXPECT_NE(version("v1").find("colour:\n                type: string"), std::string::npos);
    m_model.settle();
    select("size");
    EXPECT_FALSE(m_model.mayCopy());
}

TEST_F(Compare, TakesAKeyword) {
    show();
    select("size");
    for (int row = 0; row < m_model.details()->count(); ++row) {
        if (m_model.details()->at(row)->title != QStringLiteral("maximum")) continue;
        EXPECT_EQ(m_model.takeKeyword(row, true), QString());
    }
    EXPECT_NE(version("v1").find("# small\n                maximum: 10"), std::string::npos);
}

TEST_F(Compare, AGuessIsRejectedAndAcceptedForTheSession) {
    show();
    select("replicas");
    EXPECT_NE(m_model.guess(), QString());
    EXPECT_FALSE(m_model.guessConfirmed());
    m_model.decideGuess(true);
    m_model.settle();
    EXPECT_TRUE(m_model.guessConfirmed());
    m_model.decideGuess(false);
    m_model.settle();
    EXPECT_EQ(markOf("replicas"), CompareMark::Added);
    EXPECT_EQ(markOf("replicaCount"), CompareMark::Removed);
}

TEST_F(Compare, ARenamedNodeIsTakenWithItsName) {
    show();
    select("replicas");
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_NE(version("v1").find("# how many\n              replicaCount:"), std::string::npos);
    EXPECT_EQ(version("v1").find("replicas:"), std::string::npos);
}

TEST_F(Compare, ARemovedNodeIsPairedWithAnAddedOneByHand) {
    show();
    select("size");
    EXPECT_FALSE(m_model.mayPair());
    EXPECT_TRUE(m_model.pairChoices().isEmpty());
    select("colour");
    ASSERT_TRUE(m_model.mayPair());
    const QVariantList choices = m_model.pairChoices();
    ASSERT_EQ(choices.size(), 1);
    EXPECT_EQ(choices[0].toMap()[QStringLiteral("name")].toString(), QStringLiteral("spec.parts"));
    m_model.pairWith(choices[0].toMap()[QStringLiteral("path")].toString());
    m_model.settle();
    EXPECT_EQ(markOf("parts"), CompareMark::Renamed);
    EXPECT_LT(rowNamed("colour"), 0);
    select("parts");
    EXPECT_TRUE(m_model.guessConfirmed());
    m_model.decideGuess(false);
    m_model.settle();
    select("parts");
    // From the other side.
    ASSERT_EQ(m_model.pairChoices().size(), 1);
    m_model.pairWith(m_model.pairChoices()[0].toMap()[QStringLiteral("path")].toString());
    m_model.settle();
    EXPECT_EQ(valueOf(rowNamed("parts"), CompareModel::OldNameRole), QStringLiteral("colour"));
}

TEST_F(Compare, AMovedNodeIsTakenToItsPlace) {
    std::string text = kTwoVersions;
    const std::size_t begin = text.rfind("              # how many\n"), end = text.rfind("              size:");
    text.replace(begin, end - begin,
                 "              scaling:\n                type: object\n                properties:\n"
                 "                  # moved\n                  replicaCount:\n                    type: integer\n"
                 "                    minimum: 0\n                    maximum: 12\n"
                 "                    description: The number of replicas of the widget.\n");
    openText(m_session, text);
    show();
    ASSERT_EQ(markOf("replicaCount"), CompareMark::Moved);
    const std::string before = m_session.text();
    int places = 0;
    for (int row = 0; row < m_model.count(); ++row) {
        if (valueOf(row, CompareModel::NameRole) != QStringLiteral("replicaCount")) continue;
        ++places;
        m_model.setCurrentRow(row);
        EXPECT_TRUE(m_model.mayTakeLeft());
        EXPECT_TRUE(m_model.mayTakeRight());
        EXPECT_EQ(m_model.takeLeft(), QString());
        EXPECT_NE(version("v1").find("              # how many\n              replicaCount:"), std::string::npos);
        EXPECT_EQ(version("v1").find("# moved"), std::string::npos);
        m_model.settle();
        EXPECT_LT(rowNamed("replicaCount"), 0);
        m_session.undo();
        EXPECT_EQ(m_session.text(), before);
        m_model.settle();
        m_model.setCurrentRow(row);
        EXPECT_TRUE(m_model.takeRight().contains(QStringLiteral("take that first")));
        EXPECT_EQ(m_session.text(), before);
    }
    EXPECT_EQ(places, 2);
}

TEST_F(Compare, AnotherFileIsASideThatCannotBeChanged) {
    std::string other = kTwoVersions;
    other.replace(other.find("maximum: 5"), 10, "maximum: 7");
    const QString path = write("other.yaml", other);
    show();
    QSignalSpy compared(&m_model, &CompareModel::compared);
    m_model.addFile(QUrl::fromLocalFile(path));
    for (int i = 0; i < 50 && m_model.leftName() != QStringLiteral("v1 (other.yaml)"); ++i) compared.wait(200);
    m_model.settle();
    EXPECT_EQ(m_model.leftName(), QStringLiteral("v1 (other.yaml)"));
    EXPECT_EQ(m_model.differences(), 1);
    select("size");
    EXPECT_TRUE(m_model.mayTakeLeft());
    EXPECT_FALSE(m_model.mayTakeRight());
    EXPECT_NE(m_model.takeRight(), QString());
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_NE(version("v1").find("maximum: 7"), std::string::npos);
}

TEST_F(Compare, AFileWithAnotherDefinitionIsRefused) {
    std::string other = kTwoVersions;
    for (std::size_t at = other.find("widgets.example"); at != std::string::npos; at = other.find("widgets.example"))
        other.replace(at, 15, "gadgets.example");
    const QString path = write("other.yaml", other + "---\n" + other);
    show();
    QSignalSpy refused(&m_model, &CompareModel::refused);
    m_model.addFile(QUrl::fromLocalFile(path));
    EXPECT_TRUE(refused.count() > 0 || refused.wait(10'000));
    EXPECT_EQ(m_model.leftName(), QStringLiteral("v1beta1"));
}

TEST_F(Compare, AWitnessShowsADifference) {
    show();
    select("size");
    CompareWitness witness;
    witness.setCompare(&m_model);
    witness.setShown(true);
    witness.setRow(0);
    witness.settle();
    ASSERT_TRUE(witness.found());
    EXPECT_EQ(witness.outcome(), QStringLiteral("v1beta1 accepts this object, v1 rejects it."));
    EXPECT_TRUE(witness.rejection().contains(QStringLiteral("spec.size"))) << witness.rejection().toStdString();
    EXPECT_TRUE(witness.object().contains(QStringLiteral("size:")));
}

TEST_F(Compare, ShowsTheTextsOfTheNode) {
    show();
    select("size");
    CompareTexts texts;
    texts.setCompare(&m_model);
    texts.setShown(true);
    texts.settle();
    QStringList added;
    for (int i = 0; i < texts.rows()->rowCount(); ++i) {
        const PreviewRow& row = *texts.rows()->row(i);
        if (row.after.changed) added += QString::fromStdString(row.before.text + "|" + row.after.text);
    }
    EXPECT_EQ(added, QStringList({QStringLiteral("|# small"), QStringLiteral("maximum: 10|maximum: 5")}));
}

TEST_F(Compare, IsExported) {
    show();
    EXPECT_EQ(m_model.suggestedName(), QStringLiteral("widgets-v1beta1-v1.html"));
    EXPECT_EQ(m_model.exportTo(QUrl::fromLocalFile(pathOf("out.md"))), QString());
    m_model.settle();
    EXPECT_EQ(m_model.exportTo(QUrl::fromLocalFile(pathOf("out.html"))), QString());
    m_model.settle();
    EXPECT_NE(bytesOf(pathOf("out.md")).find("\n  size: 6\n```"), std::string::npos);
    EXPECT_NE(bytesOf(pathOf("out.html")).find("\n  size: 6\n</pre>"), std::string::npos);
    EXPECT_NE(bytesOf(pathOf("out.md")).find("size"), std::string::npos);
    EXPECT_NE(bytesOf(pathOf("out.html")).find("<html"), std::string::npos);
    QSignalSpy refused(&m_model, &CompareModel::refused);
    EXPECT_EQ(m_model.exportTo(QUrl::fromLocalFile(pathOf("missing/out.md"))), QString());
    m_model.settle();
    EXPECT_EQ(refused.count(), 1);
    const QString open = m_session.filePath();
    ASSERT_FALSE(open.isEmpty());
    const std::string before = bytesOf(open);
    EXPECT_NE(m_model.exportTo(QUrl::fromLocalFile(open)), QString());
    EXPECT_EQ(bytesOf(open), before);
}

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

}  // namespace
}  // namespace crd::model
