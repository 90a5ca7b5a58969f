// What each Kubernetes version says about the definition, as shown in the window.
#include "model/matrix/matrix_model.h"

#include <gmock/gmock.h>

#include <QSignalSpy>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// 1.34 does not know sortBy(); 1.37 charges matches(string, pattern) by the text.
const std::string kRules = R"(type: object
properties:
  spec:
    type: object
    properties:
      hosts:
        type: array
        items: {type: string}
        x-kubernetes-validations:
        - rule: self.all(h, matches(h, '^[a-z]+$'))
        - rule: self.size() < 100
      sizes:
        type: array
        maxItems: 20
        items: {type: integer}
        x-kubernetes-validations:
        - rule: self == self.sortBy(x, x)
)";
const QString kHosts = kSpec + QStringLiteral(".properties[hosts]");
const QString kSizes = kSpec + QStringLiteral(".properties[sizes]");
const QString kSorted = QStringLiteral("self == self.sortBy(x, x)");

class MatrixModelTest : public Session {
 protected:
    void start(const std::string& schema = kRules) {
        openText(m_session, crd::test::definitionWith(schema));
        m_model.setSession(&m_session);
        m_model.setShown(true);
        m_model.settle();
    }
    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (int row = 0; row < m_model.rowCount(); ++row)
            out.push_back(m_model.valueAt(row, "name").toString().toStdString());
        return out;
    }
    int rowNamed(const QString& name) const {
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (m_model.valueAt(row, "name").toString().startsWith(name)) return row;
        }
        return -1;
    }
    std::vector<std::string> words(const QString& name) const {
        std::vector<std::string> out;
        const QVariant cells = m_model.valueAt(rowNamed(name), "cells");
        for (const MatrixCellText& cell : cells.value<QList<MatrixCellText>>())
            out.push_back((cell.word + (cell.share.isEmpty() ? QString() : u' ' + cell.share)).toStdString());
        return out;
    }
    int columnOf(int minor) const {
        for (int i = 0; i < m_model.columns().size(); ++i) {
            if (m_model.columns()[i].minor == minor) return i;
        }
        return -1;
    }
    MatrixCellFacts facts(const QString& name, int minor) {
        (void)m_model.about(rowNamed(name), columnOf(minor));
        m_model.settle();  // the explanation
        return m_model.about(rowNamed(name), columnOf(minor));
    }
    void compare(int first, int last) {
        HeldSettings settings;
        settings.range = MinorSet::range(first, last);
        m_session.setSettings(settings);
        m_model.settle();
    }

    DocumentSession m_session;
    MatrixModel m_model;
};

TEST_F(MatrixModelTest, HasARowForEachPartAndAColumnForEachVersion) {
    start();
    EXPECT_THAT(names(), ElementsAre("widgets.example.com", "v1", "self.all(h, matches(h, '^[a-z]+$'))",
                                     "self.size() < 100", "self == self.sortBy(x, x)"));
    ASSERT_EQ(m_model.columns().size(), 4);
    EXPECT_EQ(m_model.columns()[2].name, QStringLiteral("1.36"));
    EXPECT_TRUE(m_model.columns()[2].target);
    EXPECT_FALSE(m_model.columns()[3].target);
    EXPECT_THAT(words(QStringLiteral("widgets")), ElementsAre("rejected", "accepted", "accepted", "rejected"));
    EXPECT_THAT(words(kSorted), ElementsAre("rejected", "accepted <1 %", "accepted <1 %", "accepted <1 %"));
    EXPECT_THAT(words(QStringLiteral("self.all")),
                ElementsAre("accepted 52 %", "accepted 52 %", "accepted 52 %", "rejected >999 %"));
    EXPECT_EQ(m_model.valueAt(4, "place").toString(), QStringLiteral("spec.sizes"));
    EXPECT_THAT(m_model.valueAt(0, "spoken").toString().toStdString(), HasSubstr("1.34 rejected, 1.35 accepted"));
}

TEST_F(MatrixModelTest, ExplainsACell) {
    start();
    MatrixCellFacts about = facts(QStringLiteral("self.all"), 37);
    EXPECT_THAT(about.name.toStdString(), HasSubstr("spec.hosts: self.all"));
    EXPECT_THAT(about.result.toStdString(), HasSubstr("Kubernetes 1.37: rejected, may cost "));
    EXPECT_THAT(about.why.toStdString(), HasSubstr("Since Kubernetes 1.37, matches(string, pattern)"));
    about = facts(kSorted, 35);
    EXPECT_THAT(about.why.toStdString(), HasSubstr("sortBy()"));
    about = facts(kSorted, 34);
    EXPECT_THAT(about.why.toStdString(), HasSubstr("undeclared reference"));
    EXPECT_EQ(facts(kSorted, 36).why, QString());
    EXPECT_EQ(m_model.about(-1, 0).result, QString());
    EXPECT_EQ(m_model.about(0, 99).result, QString());
}

TEST_F(MatrixModelTest, ShowsOnlyWhatDiffers) {
    start();
    EXPECT_EQ(m_model.differing(), 4);
    m_model.setOnlyDifferences(true);
    EXPECT_THAT(names(), ElementsAre("widgets.example.com", "v1", "self.all(h, matches(h, '^[a-z]+$'))",
                                     "self == self.sortBy(x, x)"));
    compare(35, 36);
    EXPECT_EQ(m_model.columns().size(), 2);
    EXPECT_TRUE(names().empty());
    EXPECT_TRUE(m_model.available());
    m_model.setOnlyDifferences(false);
    EXPECT_EQ(m_model.rowCount(), 5);
}

TEST_F(MatrixModelTest, KnowsTheNextColumnThatDiffersFromTheTarget) {
    start();
    EXPECT_EQ(m_model.compared(), QStringLiteral("1.34 to 1.37"));
    EXPECT_EQ(m_model.differingColumn(), columnOf(37));
    compare(30, 36);
    EXPECT_EQ(m_model.differingColumn(), columnOf(34));
    compare(35, 36);
    EXPECT_EQ(m_model.differingColumn(), -1);
}

TEST_F(MatrixModelTest, HasTheTargetAmongTheColumns) {
    start();
    compare(28, 30);
    EXPECT_EQ(m_model.compared(), QStringLiteral("1.28 to 1.30, 1.36"));
    ASSERT_EQ(m_model.columns().size(), 4);
    EXPECT_EQ(m_model.columns()[3].name, QStringLiteral("1.36"));
    EXPECT_TRUE(m_model.columns()[3].target);
}

TEST_F(MatrixModelTest, SelectsTheRuleAndFollowsTheSelection) {
    start();
    QSignalSpy shown(&m_session, &EditedText::revealRequested);
    m_model.choose(rowNamed(kSorted));
    EXPECT_EQ(m_session.selectedPath(), kSizes);
    ASSERT_FALSE(shown.empty());
    const auto begin = static_cast<std::size_t>(shown.back()[0].toLongLong());
    EXPECT_EQ(m_session.text().substr(begin, 10), "rule: self");
    m_session.select(kHosts);
    EXPECT_EQ(m_model.currentRow(), 2);
    m_model.choose(3);  // another rule of the same node
    EXPECT_EQ(m_model.currentRow(), 3);
    EXPECT_EQ(m_session.selectedPath(), kHosts);
    // An edit before the rule does not move the cursor to another one.
    EXPECT_EQ(m_session.removeKeywordItem(kHosts, QStringLiteral("x-kubernetes-validations"), 0), QString());
    m_model.settle();
    EXPECT_EQ(m_model.rowCount(), 4);
    EXPECT_EQ(m_model.currentRow(), 2);
    // A rule that was just added is not there at once.
    EXPECT_EQ(m_session.addRule(kSpec, QStringLiteral("has(self.hosts)")), QString());
    m_session.select(kSpec);
    m_model.settle();
    EXPECT_EQ(names()[static_cast<std::size_t>(m_model.currentRow())], "has(self.hosts)");
}

TEST_F(MatrixModelTest, ComputesOnlyWhileItIsShown) {
    openText(m_session, crd::test::definitionWith(kRules));
    m_model.setSession(&m_session);
    m_model.settle();
    EXPECT_FALSE(m_model.available());
    EXPECT_FALSE(m_model.busy());
    m_model.setShown(true);
    EXPECT_TRUE(m_model.busy());
    m_model.settle();
    EXPECT_TRUE(m_model.available());
    m_model.setShown(false);
    EXPECT_EQ(m_session.addRule(kSpec, QStringLiteral("has(self.hosts)")), QString());
    m_model.settle();
    EXPECT_EQ(m_model.rowCount(), 5);
    m_model.setShown(true);
    m_model.settle();
    EXPECT_EQ(m_model.rowCount(), 6);
}

TEST_F(MatrixModelTest, FollowsEdits) {
    start();
    EXPECT_EQ(m_session.removeKeywordItem(kHosts, QStringLiteral("x-kubernetes-validations"), 0), QString());
    m_model.settle();
    EXPECT_THAT(names(), ElementsAre("widgets.example.com", "v1", "self.size() < 100", "self == self.sortBy(x, x)"));
    EXPECT_THAT(words(QStringLiteral("widgets")), ElementsAre("rejected", "accepted", "accepted", "accepted"));
    // Without valid YAML the last matrix stays.
    type(m_session, 0, "{");
    m_model.settle();
    EXPECT_EQ(m_model.rowCount(), 4);
    m_session.openPath(write("other.yaml", "kind: ConfigMap\napiVersion: v1\nmetadata: {name: a}\n"));
    m_model.settle();
    EXPECT_FALSE(m_model.available());
}

TEST_F(MatrixModelTest, RulesSayWhichVersionsAcceptThem) {
    start();
    const auto fields = [&](const QString& path, int rule) {
        m_session.select(path);
        const InspectorModel& inspector = *m_session.inspector();
        const int row = inspector.rowOf(QStringLiteral("x-kubernetes-validations[%1]").arg(rule));
        return inspector.valueAt(row, "rule").value<RuleFields>();
    };
    EXPECT_EQ(fields(kSizes, 0).servers.text, QStringLiteral("1.35 and later"));
    EXPECT_THAT(fields(kSizes, 0).servers.tip.toStdString(), HasSubstr("Kubernetes 1.34 rejects it: "));
    EXPECT_EQ(fields(kHosts, 0).servers.text, QStringLiteral("up to 1.36"));
    EXPECT_THAT(fields(kHosts, 0).cost.tip.toStdString(), HasSubstr("Kubernetes 1.37: up to "));
    EXPECT_EQ(fields(kHosts, 1).servers.text, QString());
    EXPECT_THAT(fields(kHosts, 1).cost.tip.toStdString(), Not(HasSubstr("1.37")));
    compare(35, 36);
    EXPECT_EQ(fields(kSizes, 0).servers.text, QString());
    EXPECT_EQ(fields(kHosts, 0).servers.text, QString());
}

TEST_F(MatrixModelTest, AProblemSaysWhichVersionsReportIt) {
    start();
    HeldSettings settings;
    settings.targetMinor = 34;
    m_session.setSettings(settings);
    m_session.settle();
    ASSERT_EQ(m_session.errorCount(), 3) << "and two of other versions of the range";
    for (int i = 0; i < 3 && m_session.ruleId() != QStringLiteral("rule.expression"); ++i) m_session.nextProblem();
    EXPECT_EQ(m_session.problems()->current().servers,
              QStringLiteral("Reported by Kubernetes 1.34, not by 1.35 to 1.37."));
}

}  // namespace
}  // namespace crd::model
