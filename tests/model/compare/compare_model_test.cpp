// The comparison of two versions as the window shows it: rows, classes, steps, edits, conversion, retirement.
#include "model/compare/compare_model.h"

#include <QSignalSpy>
#include <QTest>

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
    EXPECT_EQ(markOf("size"), CompareMark::Same);
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
    for (const char* part : {"<html", "<dt>v1beta1</dt>", "widgets.yaml, ", "4 differences; "})
        EXPECT_NE(bytesOf(pathOf("out.html")).find(part), std::string::npos) << part;
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

TEST_F(Compare, AnEditIsReportedWithItsNameAndCount) {
    show();
    QSignalSpy noticed(&m_session, &EditedText::noticed);
    const auto last = [&] { return noticed.isEmpty() ? QString() : noticed.last().front().toString(); };
    select("spec");
    const int below = m_model.data(m_model.index(m_model.currentRow()), CompareModel::BelowRole).toInt();
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_EQ(last(), QStringLiteral("Took %1 differences of spec from v1beta1.").arg(below));
    EXPECT_TRUE(noticed.last().at(1).toBool());
    m_session.undo();
    m_model.settle();
    select("colour");
    EXPECT_EQ(m_model.copyNode(), QString());
    EXPECT_EQ(last(), QStringLiteral("Copied spec.colour from v1beta1 to v1."));
    m_session.undo();
    m_model.settle();
    select("size");
    m_model.setKeywordRow(0);
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_EQ(last(), QStringLiteral("Took maximum of spec.size from v1beta1."));
}

TEST_F(Compare, TheFirstDifferenceIsSelectedButNotTheRoot) {
    std::string text = kTwoVersions;
    const std::string root = "openAPIV3Schema:\n        type: object\n";
    text.insert(text.rfind(root) + root.size(), "        description: A widget.\n");
    openText(m_session, text);
    show();
    EXPECT_EQ(m_model.differences() > 1, true);
    EXPECT_NE(m_model.currentNode(), 0u);
    EXPECT_TRUE(m_model.mayTakeLeft());
}

TEST_F(Compare, ASelectedKeywordIsTakenOrSaysWhyNot) {
    show();
    select("size");
    int same = -1;
    for (int row = 0; row < m_model.details()->count(); ++row) {
        if (!m_model.details()->at(row)->differs) same = row;
    }
    ASSERT_GE(same, 0);
    m_model.setKeywordRow(same);
    EXPECT_EQ(m_model.whyNotTakeLeft(), QStringLiteral("This keyword is the same in both versions."));
    const std::string before = m_session.text();
    EXPECT_NE(m_model.takeLeft(), QString());
    EXPECT_EQ(m_session.text(), before);
    m_model.setKeywordRow(-1);
    EXPECT_EQ(m_model.whyNotTakeLeft(), QString());
}

TEST_F(Compare, OneEntryOfRequiredIsTakenAlone) {
    std::string text = kTwoVersions;
    const std::string spec = "          spec:\n            type: object\n";
    text.insert(text.rfind(spec) + spec.size(), "            required: [name, size]\n");
    openText(m_session, text);
    show();
    select("spec");
    int row = 0;
    while (row < m_model.details()->count() && !m_model.details()->at(row)->what.startsWith(QStringLiteral("\"size\"")))
        ++row;
    ASSERT_LT(row, m_model.details()->count());
    EXPECT_EQ(m_model.takeKeyword(row, true), QString());
    EXPECT_NE(version("v1").find("required: [name]"), std::string::npos) << version("v1");
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(m_model.takeKeyword(row, false), QString());
    EXPECT_NE(version("v1beta1").find("- size"), std::string::npos) << version("v1beta1");
    EXPECT_EQ(version("v1beta1").find("- name\n"), std::string::npos) << version("v1beta1");
}

TEST_F(Compare, TheSelectionStaysOnTheNodeOfAnEdit) {
    show();
    const auto current = [this] { return valueOf(m_model.currentRow(), CompareModel::NameRole); };
    select("size");
    EXPECT_EQ(m_model.takeLeft(), QString());
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("size"));  // unchanged, but not folded
    EXPECT_EQ(markOf("size"), CompareMark::Same);
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("size"));
    select("colour");
    EXPECT_EQ(m_model.copyNode(), QString());
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("colour"));
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("colour"));
    EXPECT_EQ(m_model.takeRight(), QString());  // on neither side
    m_model.settle();
    EXPECT_LT(rowNamed("colour"), 0);
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("colour"));
    select("replicas");
    EXPECT_EQ(m_model.takeLeft(), QString());
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("replicaCount"));
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("replicas"));
}

TEST_F(Compare, ADecisionIsUndoneAndRemembered) {
    show();
    select("replicas");
    QSignalSpy decided(&m_model, &CompareModel::decided);
    m_model.decideGuess(true);
    m_model.settle();
    ASSERT_EQ(decided.count(), 1);
    EXPECT_EQ(decided.last().front().toString(), QStringLiteral("Accepted: spec.replicaCount became spec.replicas."));
    EXPECT_TRUE(m_model.guess().startsWith(QStringLiteral("Confirmed by you: ")));
    for (int row = 0; row < m_model.details()->count(); ++row)
        EXPECT_FALSE(m_model.details()->at(row)->what.contains(QStringLiteral("probably")));
    m_model.undoDecision();
    m_model.settle();
    EXPECT_FALSE(m_model.guessConfirmed());
    m_model.decideGuess(false);
    m_model.settle();
    select("replicas");
    EXPECT_TRUE(m_model.guessRejected());
    EXPECT_TRUE(m_model.guess().startsWith(QStringLiteral("Rejected by you: ")));

    CompareModel again;
    again.setSession(&m_session);
    again.setShown(true);
    again.settle();
    again.setCurrentRow(rowNamed("replicas"));
    EXPECT_TRUE(again.guessRejected());
    again.decideGuess(true);
    again.settle();
    EXPECT_TRUE(again.guessConfirmed());
    again.undoDecision();
    again.undoDecision();
}

TEST_F(Compare, TheFilterSaysHowMuchItShows) {
    show();
    const QString all = QStringLiteral("%1 differences").arg(m_model.differences());
    EXPECT_TRUE(m_model.summary().endsWith(all)) << m_model.summary().toStdString();
    EXPECT_TRUE(m_model.summary().startsWith(QStringLiteral("Row 1 of "))) << m_model.summary().toStdString();
    m_model.setFilter(QStringLiteral("size"));
    EXPECT_EQ(m_model.summary(), QStringLiteral("Row 1 of 1 · 1 of %1").arg(all));
    EXPECT_EQ(valueOf(m_model.currentRow(), CompareModel::NameRole), QStringLiteral("size"));
    m_model.setFilter(QStringLiteral("name"));  // which does not differ
    EXPECT_LT(rowNamed("name"), 0);
    m_model.clearFilter();
    QSignalSpy noticed(&m_model, &CompareModel::noticed);
    for (int i = 0; i < 20 && noticed.isEmpty(); ++i) ASSERT_TRUE(m_model.stepChange(1));
    EXPECT_EQ(noticed.count(), 1);
    // The badge of a row is of a class that is filtered.
    m_model.toggleImpact(static_cast<int>(CompareImpact::Stored));
    EXPECT_EQ(m_model.data(m_model.index(rowNamed("size")), CompareModel::ImpactRole).toInt(),
              static_cast<int>(CompareImpact::Stored));
}

TEST_F(Compare, OtherVersionsThatDifferAreNamed) {
    std::string other = kTwoVersions;
    other.replace(other.find("maximum: 10"), 11, "maximum: 11");
    const QString path = write("other.yaml", other);
    show();
    m_model.addFile(QUrl::fromLocalFile(path));
    QSignalSpy changed(&m_model, &CompareModel::otherVersionsChanged);
    for (int i = 0; i < 50 && m_model.otherVersions().isEmpty(); ++i) changed.wait(200);
    EXPECT_EQ(m_model.otherVersions(), QStringList({QStringLiteral("v1beta1")}));
    m_model.showVersion(QStringLiteral("v1beta1"));
    m_model.settle();
    EXPECT_EQ(m_model.leftName(), QStringLiteral("v1beta1 (other.yaml)"));
    EXPECT_EQ(m_model.rightName(), QStringLiteral("v1beta1"));
    for (int i = 0; i < 50 && !m_model.otherVersions().isEmpty(); ++i) changed.wait(200);
    EXPECT_TRUE(m_model.otherVersions().isEmpty());
}

TEST_F(Compare, WithoutAnObjectThereIsAReason) {
    show();
    CompareWitness witness;
    witness.setCompare(&m_model);
    witness.setShown(true);
    for (const char* name : {"size", "colour", "parts", "spec"}) {
        select(name);
        for (int row = -1; row < m_model.details()->count(); ++row) {
            witness.setRow(row);
            witness.settle();
            EXPECT_TRUE(witness.found() || !witness.assurance().isEmpty()) << name << ' ' << row;
        }
    }
    select("parts");  // added, and safe
    witness.setRow(0);
    witness.settle();
    EXPECT_FALSE(witness.found());
    select("colour");  // removed
    witness.settle();
    ASSERT_TRUE(witness.found());
    EXPECT_TRUE(witness.rejection().contains(QStringLiteral("unknown field"))) << witness.rejection().toStdString();
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
              QStringLiteral("The sample says apiVersion: example.com/v1beta1. It is sent as example.com/v1."));
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
    std::string text = kTwoVersions;
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
