// The comparison of two versions as the window shows it: rows, classes, steps, sides, evidence, export.
#include <QSignalSpy>
#include <QTest>

#include "model/compare/compare_evidence.h"
#include "model/compare/conversion_view.h"
#include "model/compare/retire_view.h"
#include "tests/model/compare/compare_fixture.h"

namespace crd::model {
namespace {

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

// A version that is removed and comes back is compared again.
TEST_F(Compare, ARemovalAndItsUndoKeepTheSides) {
    show();
    const QString left = m_model.leftName(), right = m_model.rightName();
    const std::size_t at = m_session.text().find("- name: v1beta1");
    ASSERT_NE(at, std::string::npos);
    m_session.applyTypedEdit({{{at + 8, at + 15}, "v1beta2"}});
    m_session.settle();
    m_model.settle();
    EXPECT_NE(m_model.leftName(), left);
    m_session.undo();
    m_session.settle();
    m_model.settle();
    EXPECT_EQ(m_model.leftName(), left);
    EXPECT_EQ(m_model.rightName(), right);
}

TEST_F(Compare, MarksAndFoldsRows) {
    show();
    EXPECT_EQ(markOf("size"), CompareMark::Changed);
    EXPECT_EQ(markOf("colour"), CompareMark::Removed);
    EXPECT_EQ(markOf("parts"), CompareMark::Added);
    EXPECT_EQ(markOf("replicas"), CompareMark::Renamed);
    EXPECT_EQ(valueOf(rowNamed("replicas"), "oldName"), QStringLiteral("replicaCount"));
    EXPECT_LT(rowNamed("name"), 0);
    int fold = -1;
    for (int row = 0; row < m_model.count(); ++row) {
        const int kind = m_model.valueAt(row, "kind").toInt();
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
        const QString name = valueOf(m_model.currentRow(), "name");
        if (!seen.empty() && name == seen.front()) break;
        seen.push_back(name);
    }
    EXPECT_TRUE(std::find(seen.begin(), seen.end(), QStringLiteral("size")) != seen.end());
    EXPECT_TRUE(std::find(seen.begin(), seen.end(), QStringLiteral("parts")) != seen.end());
    const QString last = seen.back();
    ASSERT_TRUE(m_model.stepChange(-1));
    EXPECT_EQ(valueOf(m_model.currentRow(), "name"), last);
}

// A row that was selected while nothing differed says nothing about what differs now.
TEST_F(Compare, TheFirstDifferenceIsSelected) {
    show();
    const auto selected = [this] { return valueOf(m_model.currentRow(), "name"); };
    const QString first = selected();
    const int other = m_model.left();
    m_model.setLeft(m_model.right());
    m_model.settle();
    ASSERT_EQ(m_model.differences(), 0);
    m_model.setCurrentRow(0);
    m_model.setLeft(other);
    m_model.settle();
    EXPECT_EQ(selected(), first);
    m_model.setCurrentRow(0);  // while there are differences it stays
    m_model.swap();
    m_model.settle();
    EXPECT_EQ(m_model.currentRow(), 0);
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
    m_model.toggleImpact(static_cast<int>(CompareImpact::Writers));
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
    EXPECT_EQ(valueOf(m_model.currentRow(), "name"), QStringLiteral("size"));
}

TEST_F(Compare, AnotherFileIsASideThatCannotBeChanged) {
    std::string other = gui::kTwoVersions;
    other.replace(other.find("maximum: 5"), 10, "maximum: 7");
    const QString path = write("other.yaml", other);
    show();
    QSignalSpy compared(&m_model, &CompareModel::compared);
    m_model.addFile(QUrl::fromLocalFile(path));
    for (int i = 0; i < 50 && m_model.leftName() != QStringLiteral("v1 (other.yaml)"); ++i) compared.wait(200);
    m_model.settle();
    EXPECT_EQ(m_model.leftName(), QStringLiteral("v1 (other.yaml)"));
    EXPECT_EQ(m_model.rightName(), QStringLiteral("v1 (widgets.yaml)"));
    EXPECT_EQ(m_model.differences(), 1);
    select("size");
    EXPECT_TRUE(m_model.mayTakeLeft());
    EXPECT_FALSE(m_model.mayTakeRight());
    EXPECT_NE(m_model.takeRight(), QString());
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_NE(version("v1").find("maximum: 7"), std::string::npos);
}

TEST_F(Compare, AFileWithAnotherDefinitionIsRefused) {
    std::string other = gui::kTwoVersions;
    for (std::size_t at = other.find("widgets.example"); at != std::string::npos; at = other.find("widgets.example"))
        other.replace(at, 15, "gadgets.example");
    std::string third = other;
    for (std::size_t at = 0; (at = third.find("gadgets.example", at)) != std::string::npos; at += 15)
        third.replace(at, 7, "gizmos2");
    const QString path = write("other.yaml", other + "---\n" + third);
    show();
    QSignalSpy errorOccurred(&m_model, &CompareModel::errorOccurred);
    m_model.addFile(QUrl::fromLocalFile(path));
    EXPECT_TRUE(errorOccurred.count() > 0 || errorOccurred.wait(10'000));
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
    EXPECT_EQ(witness.outcome(), QStringLiteral("Sent as v1beta1, this object is accepted; sent as v1, it is rejected. "
                                                "An update that leaves such a stored object unchanged is accepted."));
    EXPECT_TRUE(witness.rejection().contains(QStringLiteral("spec.size"))) << witness.rejection().toStdString();
    EXPECT_TRUE(witness.object().contains(QStringLiteral("size:")));
    ASSERT_FALSE(witness.updates().isEmpty());
    const ProofStep label = witness.updates().front();
    EXPECT_FALSE(label.accepted) << "by some servers";
    EXPECT_TRUE(label.title.startsWith(
        QStringLiteral("An update that only changes a label is accepted, but rejected by Kubernetes "
                       "1.28, 1.29: ")))
        << label.title.toStdString();
    EXPECT_TRUE(label.object.contains(QStringLiteral("labels:")));
    EXPECT_TRUE(witness.failingObject().isEmpty());
    EXPECT_TRUE(witness.failingUpdates().isEmpty());
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
    QSignalSpy errorOccurred(&m_model, &CompareModel::errorOccurred);
    EXPECT_EQ(m_model.exportTo(QUrl::fromLocalFile(pathOf("missing/out.md"))), QString());
    m_model.settle();
    EXPECT_EQ(errorOccurred.count(), 1);
    const QString open = m_session.filePath();
    ASSERT_FALSE(open.isEmpty());
    const std::string before = bytesOf(open);
    EXPECT_NE(m_model.exportTo(QUrl::fromLocalFile(open)), QString());
    EXPECT_EQ(bytesOf(open), before);
}

TEST_F(Compare, TheFirstDifferenceIsSelectedButNotTheRoot) {
    std::string text = gui::kTwoVersions;
    const std::string root = "openAPIV3Schema:\n        type: object\n";
    text.insert(text.rfind(root) + root.size(), "        description: A widget.\n");
    openText(m_session, text);
    show();
    EXPECT_EQ(m_model.differences() > 1, true);
    EXPECT_NE(m_model.currentNode(), 0u);
    EXPECT_TRUE(m_model.mayTakeLeft());
}

TEST_F(Compare, TheFilterSaysHowMuchItShows) {
    show();
    const QString all = QStringLiteral("%1 differences").arg(m_model.differences());
    EXPECT_TRUE(m_model.summary().endsWith(all)) << m_model.summary().toStdString();
    EXPECT_TRUE(m_model.summary().startsWith(QStringLiteral("Row 1 of "))) << m_model.summary().toStdString();
    m_model.setFilter(QStringLiteral("size"));
    EXPECT_EQ(m_model.summary(), QStringLiteral("Row 1 of 1 · 1 of %1").arg(all));
    EXPECT_EQ(valueOf(m_model.currentRow(), "name"), QStringLiteral("size"));
    m_model.setFilter(QStringLiteral("name"));  // which does not differ
    EXPECT_LT(rowNamed("name"), 0);
    m_model.setFilter({});
    QSignalSpy noticed(&m_model, &CompareModel::noticed);
    for (int i = 0; i < 20 && noticed.isEmpty(); ++i) ASSERT_TRUE(m_model.stepChange(1));
    EXPECT_EQ(noticed.count(), 1);
    // A row has all classes of its differences; with a filter, those of the filter are the first.
    const auto classes = [this] {
        QStringList out;
        const QVariant chips = m_model.valueAt(rowNamed("size"), "classes");
        for (const Chip& chip : chips.value<QList<Chip>>()) out += chip.text;
        return out.join(u' ').toStdString();
    };
    EXPECT_EQ(classes(), "writers stored");
    m_model.toggleImpact(static_cast<int>(CompareImpact::Stored));
    EXPECT_EQ(classes(), "stored writers");
}

// Several reasons can have one consequence: fields are dropped, and a rule rejects the object because of that.
TEST_F(Compare, ADifferenceNamesEachConsequenceOnce) {
    std::string text = gui::kTwoVersions;
    const std::string spec = "          spec:\n";
    text.insert(text.rfind(spec) + spec.size(), "            x-kubernetes-validations: [{rule: has(self.size)}]\n");
    text.insert(text.find(spec) + spec.size(), "            x-kubernetes-preserve-unknown-fields: true\n");
    openText(m_session, text);
    show();
    ASSERT_GE(rowNamed("spec"), 0);
    m_model.setCurrentRow(rowNamed("spec"));
    int several = 0;
    for (int row = 0; row < m_model.details()->count(); ++row) {
        QStringList names;
        for (const Chip& chip : m_model.details()->at(row)->chips) names += chip.text;
        several += names.size() > 1 ? 1 : 0;
        EXPECT_EQ(names.removeDuplicates(), 0) << names.join(u' ').toStdString();
    }
    EXPECT_GT(several, 0);
}

TEST_F(Compare, TheFilterFindsTheOldNameOfARename) {
    show();
    m_model.setFilter(QStringLiteral("replicaCount"));
    EXPECT_EQ(valueOf(m_model.currentRow(), "name"), QStringLiteral("replicas"));
    EXPECT_TRUE(m_model.summary().startsWith(QStringLiteral("Row 1 of 1 "))) << m_model.summary().toStdString();
}

// While the definition converts by a webhook, the mapping next to it says what the webhook does.
TEST_F(Compare, RenamesAreThoseOfTheMapping) {
    CompanionFile mapping;
    showWithMapping(mapping);
    EXPECT_EQ(markOf("colour"), CompareMark::Removed);
    const std::string name = m_session.published()->analysis->definitions.front().name;
    mapping.replaceAll(QStringLiteral("Type"),
                       "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: " + name +
                           "}\nspec:\n  conversions:\n  - {from: v1beta1, to: v1, rules: [{field: .spec.colour, "
                           "destination: .spec.parts, transformation: '[self]'}]}\n");
    m_model.settle();
    EXPECT_EQ(markOf("parts"), CompareMark::Renamed);
    EXPECT_LT(rowNamed("colour"), 0);
    m_model.setCurrentRow(rowNamed("parts"));
    EXPECT_TRUE(m_model.guessConfirmed());
    EXPECT_EQ(m_model.guess(), QStringLiteral("A rule of the declared conversion moves the value."));
    m_model.setMapping(nullptr);
    m_model.settle();
    EXPECT_EQ(markOf("colour"), CompareMark::Removed);
}

// A row changes with each of its classes, not only with the most severe one.
TEST_F(Compare, AClassThatTheMappingRemovesIsRemovedFromTheRow) {
    CompanionFile mapping;
    showWithMapping(mapping);
    const int row = rowNamed("colour");
    ASSERT_GE(row, 0);
    const auto classes = [&] { return m_model.valueAt(row, "classes").value<QList<Chip>>().size(); };
    const auto before = classes();
    bool told = false;
    QObject::connect(&m_model, &QAbstractItemModel::dataChanged, &m_model,
                     [&](const QModelIndex& first, const QModelIndex& last) {
                         told = told || (first.row() <= row && row <= last.row());
                     });
    const std::string name = m_session.published()->analysis->definitions.front().name;
    mapping.replaceAll(QStringLiteral("Type"),
                       "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: " + name +
                           "}\nspec:\n  conversions:\n  - {from: v1beta1, to: v1, rules: [{field: .spec.replicaCount, "
                           "destination: .spec.replicas}], preserve: [.spec.colour]}\n");
    m_model.settle();
    ASSERT_EQ(rowNamed("colour"), row);
    EXPECT_LT(classes(), before);
    EXPECT_TRUE(told);
}

TEST_F(Compare, OtherVersionsThatDifferAreNamed) {
    std::string other = gui::kTwoVersions;
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
    EXPECT_EQ(m_model.rightName(), QStringLiteral("v1beta1 (widgets.yaml)"));
    for (int i = 0; i < 50 && !m_model.otherVersions().isEmpty(); ++i) changed.wait(200);
    EXPECT_TRUE(m_model.otherVersions().isEmpty());
}

// A version of the document before can have the name of one of the new document.
TEST_F(Compare, AnotherDocumentIsComparedByItsOwnVersions) {
    show();
    std::string next = gui::kTwoVersions;
    for (const auto& [from, to] : {std::pair("- name: v1\n", "- name: v0\n"), {"- name: v1beta1\n", "- name: v1\n"}}) {
        ASSERT_NE(next.find(from), std::string::npos);
        next.replace(next.find(from), std::string(from).size(), to);
    }
    ASSERT_EQ(m_session.openPath(write("next.yaml", next)), QString());
    m_model.setShown(false);
    m_model.setShown(true);  // before the document is analysed
    m_session.settle();
    m_model.settle();
    EXPECT_NE(m_model.leftName(), m_model.rightName());
    EXPECT_EQ(m_model.note(), QString());
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

}  // namespace
}  // namespace crd::model
