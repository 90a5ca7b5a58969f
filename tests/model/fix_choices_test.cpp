// The fixes of the selected problem, and the order in which problems are visited.
#include "model/problems/fix_choices.h"

#include <gmock/gmock.h>

#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;
using ::testing::ElementsAre;
using ::testing::StartsWith;

class Fixes : public Session {
 protected:
    void openSchema(const std::string& schema) { openText(m_session, definitionWith(schema)); }
    std::vector<std::string> titles() {
        m_session.fixes()->settle();
        std::vector<std::string> out;
        for (const FixChoice& fix : m_session.fixes()->fixes()) out.push_back(fix.title.toStdString());
        return out;
    }
    std::string currentName() { return m_session.problems()->current().path.section(u'[', -1).toStdString(); }

    DocumentSession m_session;
};

constexpr char kThree[] =
    "type: object\nproperties:\n  a: {minLength: 1}\n  b: {minLength: 1}\n  c: {type: string, uniqueItems: true}\n  d: "
    "{minLength: 1}\n";

TEST_F(Fixes, AreThoseOfTheSelectedProblem) {
    openSchema(kThree);
    FixChoices& fixes = *m_session.fixes();
    EXPECT_TRUE(fixes.fixes().isEmpty());
    m_session.nextProblem();
    EXPECT_TRUE(fixes.fixes().isEmpty()) << "nobody looks";
    EXPECT_FALSE(fixes.busy());
    fixes.setActive(true);
    EXPECT_TRUE(fixes.busy());
    EXPECT_THAT(titles(), ElementsAre("Remove uniqueItems"));
    const FixChoice fix = fixes.fixes().front();
    EXPECT_EQ(fix.consequence, QStringLiteral("Lists may contain the same item several times."));
    int removed = 0, added = 0;
    for (const DiffRow& row : fix.rows) {
        removed += row.kind == DiffKind::Removed ? 1 : 0;
        added += row.kind == DiffKind::Added ? 1 : 0;
    }
    EXPECT_EQ(removed, 1);
    EXPECT_EQ(added, 1);
    m_session.nextProblem();
    EXPECT_TRUE(fixes.fixes().isEmpty()) << "those of the problem before are not shown for another one";
    EXPECT_THAT(titles().front(), StartsWith("Add type: string"));
    m_session.select(QString());
    EXPECT_FALSE(fixes.fixes().isEmpty());
}

TEST_F(Fixes, AProblemIsSwitchedOffByAComment) {
    openSchema("type: object\nproperties:\n  a:\n    type: string\n    maximum: 1\n  b: {minLength: 1}\n");
    m_session.nextProblem();
    EXPECT_EQ(m_session.ignoreProblem(m_session.problems()->currentKey()),
              QStringLiteral("Errors cannot be switched off."));
    m_session.nextProblem();
    ASSERT_EQ(m_session.problems()->current().ruleId, QStringLiteral("advice.keyword-without-effect"));
    const int total = m_session.problems()->total();
    QSignalSpy shown(&m_session, &EditedText::replacementWanted);
    const std::string before = m_session.text();
    EXPECT_EQ(m_session.ignoreProblem(m_session.problems()->currentKey()), QString());
    m_session.settle();
    EXPECT_EQ(m_session.problems()->total(), total - 1);
    const std::string after = m_session.text();
    EXPECT_NE(after.find("# crdctl: off advice.keyword-without-effect: the reason\n"), std::string::npos);
    EXPECT_TRUE(m_session.ruleIgnored());
    EXPECT_FALSE(m_session.ruleFixed());
    ASSERT_EQ(shown.count(), 1);
    const auto begin = shown.front()[0].toLongLong(), end = shown.front()[1].toLongLong();
    EXPECT_EQ(after.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)), "the reason");
    m_session.undo();
    EXPECT_EQ(m_session.text(), before);
    m_session.settle();
    EXPECT_FALSE(m_session.ruleIgnored());
}

TEST_F(Fixes, TheChosenOneIsAppliedAndSaid) {
    openSchema("type: object\nproperties:\n  a: {description: x}\n");
    m_session.nextProblem();
    m_session.fixes()->setActive(true);
    const std::vector<std::string> all = titles();
    ASSERT_GT(all.size(), 2U);
    m_session.fixes()->step(2);
    QSignalSpy said(&m_session, &EditedText::noticed);
    EXPECT_EQ(m_session.applyFix(m_session.problems()->currentKey()), QString());
    ASSERT_EQ(said.count(), 1);
    EXPECT_EQ(said.front().front().toString().toStdString(), "Fix applied: " + all[2] + " (v1 · a)");
    EXPECT_TRUE(said.front().back().toBool()) << "with undo";
    m_session.settle();
    EXPECT_EQ(m_session.errorCount(), 0);
    m_session.undo();
    m_session.settle();
    EXPECT_EQ(m_session.errorCount(), 1);
    EXPECT_EQ(m_session.problems()->currentRow(), 2) << "undo brings the selection back, too";
    EXPECT_EQ(m_session.ruleId(), QStringLiteral("structural.type-required"));
}

// The first result after an edit does not have what only objects show.
TEST_F(Fixes, UndoGoesToAProblemThatComesLater) {
    openSchema(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties: {a: {type: string, maxLength: 3}}\n"
        "    x-kubernetes-validations:\n    - rule: size(self.a) < 9\n");
    const auto searched = [this] {
        m_session.settle();
        return m_session.published()->analysis->foresight;
    };
    ASSERT_TRUE(QTest::qWaitFor(searched, 60'000));
    m_session.nextProblem();
    const QString key = m_session.problems()->currentKey();
    ASSERT_EQ(m_session.ruleId(), QStringLiteral("advice.rule-reads-absent"));
    EXPECT_EQ(m_session.applyFix(key), QString());
    m_session.settle();
    ASSERT_TRUE(QTest::qWaitFor(searched, 60'000));
    ASSERT_EQ(m_session.problems()->currentKey(), QString());
    m_session.undo();
    m_session.settle();
    QSignalSpy revealed(&m_session, &EditedText::revealRequested);
    ASSERT_TRUE(QTest::qWaitFor(searched, 60'000));
    EXPECT_EQ(m_session.problems()->currentKey(), key);
    ASSERT_FALSE(revealed.isEmpty());
    EXPECT_EQ(static_cast<std::size_t>(revealed.back().front().toLongLong()),
              m_session.problems()->findingOf(key)->span.begin);
}

TEST_F(Fixes, AllSaysHowManyAndWhatIsLeft) {
    openSchema("type: object\nproperties:\n  a: {minLength: 1}\n  b: {minLength: 2}\n");
    QSignalSpy said(&m_session, &EditedText::noticed);
    EXPECT_EQ(m_session.fixAll(QStringLiteral("structural.type-required")), QString());
    ASSERT_EQ(said.count(), 1);
    EXPECT_EQ(said.front().front().toString(), QStringLiteral("Fixed 2 problems. Only strings are accepted."));
    m_session.settle();
    openSchema("type: object\nproperties:\n  a: {minLength: 1}\n  b: {description: x}\n  c: {minimum: 2}\n");
    EXPECT_EQ(m_session.fixAll(QStringLiteral("structural.type-required")), QString());
    ASSERT_EQ(said.count(), 2);
    EXPECT_EQ(said.back().front().toString(),
              QStringLiteral("Fixed 1 problem. Only strings are accepted. 2 remain: the fix may change the meaning. "
                             "Apply each by itself."));
    m_session.settle();
    EXPECT_EQ(m_session.fixAll(QStringLiteral("structural.type-required")),
              QStringLiteral("Nothing was fixed. 2 remain: the fix may change the meaning. Apply each by itself."));
    openSchema("type: object\nproperties:\n  a: {type: string, pattern: '['}\n");
    EXPECT_EQ(m_session.fixAll(QStringLiteral("structural.pattern")),
              QStringLiteral("Nothing was fixed. 1 remains: there is no fix for it."));
}

TEST_F(Fixes, AllIsOfferedWhereItMayDoSomething) {
    const QString rule = QStringLiteral("structural.type-required");
    const auto offered = [this] {
        const ProblemsModel& problems = *m_session.problems();
        return !problems.valueAt(1, "fixTitle").toString().isEmpty();
    };
    openSchema("type: object\nproperties:\n  b: {description: x}\n");
    ASSERT_EQ(m_session.problems()->valueAt(1, "kind"), ProblemsModel::Rule);
    EXPECT_EQ(m_session.problems()->rulesToFix(), QStringList({rule}));
    EXPECT_TRUE(offered());
    QSignalSpy changed(m_session.problems(), &ProblemsModel::rulesToFixChanged);
    EXPECT_EQ(m_session.fixAll(rule),
              QStringLiteral("Nothing was fixed. 1 remains: the fix may change the meaning. Apply it by itself."));
    EXPECT_EQ(m_session.problems()->rulesToFix(), QStringList());
    EXPECT_EQ(changed.count(), 1);
    EXPECT_FALSE(offered()) << "it would do nothing again";
    EXPECT_FALSE(m_session.problems()->valueAt(2, "fixTitle").toString().isEmpty())
        << "the problem has a fix of its own";
    openSchema("type: object\nproperties:\n  b: {minLength: 1}\n");
    EXPECT_EQ(m_session.problems()->rulesToFix(), QStringList({rule}));
    m_session.problems()->setShowErrors(false);
    EXPECT_EQ(m_session.problems()->rulesToFix(), QStringList({rule})) << "also of problems that the filter hides";
    m_session.problems()->setShowErrors(true);
    openSchema("type: object\nproperties:\n  a: {type: string, pattern: '['}\n");
    EXPECT_EQ(m_session.problems()->rulesToFix(), QStringList()) << "the rule has no fix";
    EXPECT_FALSE(offered());
}

TEST_F(Fixes, AnUpgradeSaysAllThatItChanged) {
    openText(
        m_session,
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.io}\nspec:\n"
        "  group: b.io\n  names: {plural: a, kind: A}\n  version: v1\n  preserveUnknownFields: true\n"
        "  validation: {openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}\n");
    QSignalSpy said(&m_session, &EditedText::noticed);
    EXPECT_EQ(m_session.fixAll(QStringLiteral("crd.v1beta1")), QString());
    ASSERT_EQ(said.count(), 1);
    EXPECT_THAT(said.front().front().toString().toStdString(),
                testing::AllOf(testing::HasSubstr("Fixed 1 problem. "), testing::HasSubstr("(2 in all)"),
                               testing::HasSubstr("spec.scope is set to Namespaced")));
}

TEST_F(Fixes, SteppingGoesOnFromWhereTheFixedProblemWas) {
    openSchema(kThree);
    const auto next = [&] {
        m_session.nextProblem();
        return currentName();
    };
    EXPECT_THAT(next(), StartsWith("c]"));
    EXPECT_THAT(next(), StartsWith("a]"));
    EXPECT_THAT(next(), StartsWith("b]"));
    EXPECT_EQ(m_session.applyFix(m_session.problems()->currentKey()), QString());
    m_session.settle();
    EXPECT_EQ(m_session.problems()->currentKey(), QString()) << "the view stays at what was fixed";
    EXPECT_EQ(m_session.ruleId(), QStringLiteral("structural.type-required"));
    EXPECT_THAT(next(), StartsWith("d]"));
    m_session.previousProblem();
    EXPECT_THAT(currentName(), StartsWith("a]"));
    // An edit elsewhere does not change that.
    type(m_session, 0, "# a comment\n");
    m_session.settle();
    EXPECT_THAT(currentName(), StartsWith("a]"));
    EXPECT_THAT(next(), StartsWith("d]"));
    EXPECT_EQ(m_session.applyFix(m_session.problems()->currentKey()), QString());
    m_session.settle();
    m_session.previousProblem();
    EXPECT_THAT(currentName(), StartsWith("a]"));
}

// The list, the tree and the source agree about what is selected.
TEST_F(Fixes, OneFollowsTheOtherAndUndoGoesTheSameWayBack) {
    openSchema("type: object\nproperties:\n  a: {minLength: 1}\n  b: {minLength: 1}\n  c: {minLength: 1}\n");
    const QString root = QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties");
    const auto expectAt = [&](const char* name) {
        m_session.settle();
        EXPECT_EQ(m_session.selectedPath(), root + QStringLiteral("[%1]").arg(QLatin1String(name)));
        EXPECT_THAT(currentName(), StartsWith(std::string(name) + "]"));
        EXPECT_EQ(m_session.problems()->cursorRow(), m_session.problems()->currentRow());
    };
    // The view stays at what was fixed.
    const auto fix = [&] {
        const QString node = m_session.selectedPath();
        EXPECT_EQ(m_session.applyFix(m_session.problems()->currentKey()), QString());
        m_session.settle();
        EXPECT_EQ(m_session.selectedPath(), node);
        EXPECT_EQ(m_session.problems()->currentKey(), QString());
    };
    m_session.nextProblem();
    expectAt("a");
    fix();
    m_session.nextProblem();
    expectAt("b");
    fix();
    m_session.nextProblem();
    expectAt("c");
    m_session.undo();
    expectAt("b");
    m_session.undo();
    expectAt("a");
    m_session.nextProblem();
    expectAt("b");
    m_session.previousProblem();
    m_session.redo();
    m_session.settle();
    EXPECT_EQ(m_session.selectedPath(), root + QStringLiteral("[a]"));
    m_session.redo();
    m_session.settle();
    EXPECT_EQ(m_session.selectedPath(), root + QStringLiteral("[a]"));
    // A fix of another problem does not change the selection.
    m_session.undo();
    m_session.undo();
    expectAt("a");
    fix();
    m_session.nextProblem();
    expectAt("b");
    const QString last = m_session.problems()->neighbour(false);
    EXPECT_EQ(m_session.applyFix(last), QString());
    expectAt("b");
    fix();
    m_session.settle();
    EXPECT_EQ(m_session.errorCount(), 0);
    EXPECT_EQ(m_session.problems()->currentKey(), QString());
}

TEST_F(Fixes, WhatIsTypedMovesNoSelection) {
    openSchema("type: object\nproperties:\n  a: {minLength: 1}\n  b: {minLength: 1}\n");
    m_session.nextProblem();
    const QString node = m_session.selectedPath();
    const std::string begin = "a: {";
    type(m_session, m_session.text().find(begin) + begin.size(), "type: string, ");
    m_session.settle();
    EXPECT_EQ(m_session.problems()->currentKey(), QString());
    EXPECT_EQ(m_session.selectedPath(), node);
    m_session.nextProblem();
    EXPECT_THAT(currentName(), StartsWith("b]")) << "stepping goes on where it was";
}

TEST_F(Fixes, ARowSaysTheSameAsTheCard) {
    openSchema(kThree);
    ProblemsModel& problems = *m_session.problems();
    m_session.nextProblem();
    const auto shown = [&] { return problems.valueAt(problems.currentRow(), "fixTitle").toString(); };
    EXPECT_FALSE(shown().isEmpty());
    problems.setFixable(problems.currentKey(), false);
    EXPECT_TRUE(shown().isEmpty()) << "no fix was found";
    m_session.fixes()->setActive(true);
    m_session.fixes()->settle();
    EXPECT_FALSE(shown().isEmpty()) << "one was found after all";
}

TEST_F(Fixes, TheirDifferenceHasNoSharedIndentation) {
    openSchema(kThree);
    m_session.fixes()->setActive(true);
    m_session.nextProblem();
    m_session.fixes()->settle();
    const QList<DiffRow> rows = m_session.fixes()->fixes().front().rows;
    qsizetype least = 1000;
    for (const DiffRow& row : rows) {
        const QString& text = row.text;
        if (text.isEmpty()) continue;
        qsizetype own = 0;
        while (own < text.size() && text[own] == u' ') ++own;
        least = std::min(least, own);
    }
    EXPECT_EQ(least, 0);
}

TEST_F(Fixes, EachPartOfADifferenceIsOutdentedByItself) {
    // The fix removes two descriptions, of which the second is indented more.
    // Deep enough to be trimmed.
    std::string schema = "type: object\n", indent;
    for (const char* name : {"spec", "a", "b", "c", "d", "e", "f", "g"}) {
        schema += indent + "properties:\n" + indent + "  " + name + ":\n";
        indent += "    ";
        if (*name == 'f') schema += indent + "description: " + std::string(280'000, 'a') + "\n";
        schema += indent + (*name == 'g' ? "type: string\n" + indent + "description: deep\n" : "type: object\n");
    }
    openSchema(schema);
    m_session.problems()->setFilterText(QStringLiteral("Annotations"));
    m_session.fixes()->setActive(true);
    m_session.nextProblem();
    m_session.fixes()->settle();
    const QList<FixChoice> fixes = m_session.fixes()->fixes();
    ASSERT_FALSE(fixes.isEmpty());
    std::vector<qsizetype> parts{1000};  // the least indentation of each
    for (const DiffRow& row : fixes.front().rows) {
        if (row.kind == DiffKind::Gap) parts.push_back(1000);
        qsizetype own = 0;
        while (own < row.text.size() && row.text[own] == u' ') ++own;
        if (own < row.text.size()) parts.back() = std::min(parts.back(), own);
    }
    std::erase(parts, 1000);
    EXPECT_THAT(parts, ElementsAre(0, 0));
}

TEST_F(Fixes, SteppingKeepsToTheFilter) {
    openSchema(kThree);
    m_session.problems()->setFilterText(QStringLiteral("type"));
    m_session.nextProblem();
    EXPECT_THAT(currentName(), StartsWith("a]"));
    m_session.previousProblem();
    EXPECT_THAT(currentName(), StartsWith("d]")) << "wraps around";
    m_session.problems()->setFilterText({});
    m_session.nextProblem();
    EXPECT_THAT(currentName(), StartsWith("c]"));
}

TEST_F(Fixes, StepsFromARuleToItsFirstProblem) {
    openSchema(kThree);
    m_session.nextProblem();
    m_session.showRule(QStringLiteral("structural.type-required"));
    EXPECT_EQ(m_session.problems()->currentKey(), QString());
    EXPECT_EQ(m_session.problems()->cursorRow(), 4) << "the first of the group";
    m_session.nextProblem();
    EXPECT_THAT(currentName(), StartsWith("a]"));
}

TEST_F(Fixes, ANodeOfTheTreeSelectsItsProblem) {
    openSchema(kThree);
    const QString root = QStringLiteral("spec.versions[0].schema.openAPIV3Schema");
    m_session.select(root + QStringLiteral(".properties[b]"));
    EXPECT_THAT(currentName(), StartsWith("b]"));
    EXPECT_EQ(m_session.ruleId(), QStringLiteral("structural.type-required"));
    m_session.select(root);
    EXPECT_THAT(currentName(), StartsWith("b]")) << "problems further below are not the node's";
    m_session.select(root + QStringLiteral(".properties[c]"));
    EXPECT_THAT(currentName(), StartsWith("c]"));
    EXPECT_EQ(m_session.ruleId(), QStringLiteral("schema.unique-items"));
}

TEST_F(Fixes, ALongOneIsNotSelectedInTheSource) {
    std::string text =
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: "
        "lamps.example.com}\nspec:\n  group: example.com\n  version: v1\n  names: {plural: lamps, kind: Lamp}\n"
        "  preserveUnknownFields: false\n  validation:\n    openAPIV3Schema:\n      type: object\n      properties:\n";
    for (int i = 0; i < 50; ++i) text += "        p" + std::to_string(i) + ":\n          type: string\n";
    openText(m_session, text);
    QSignalSpy shown(&m_session, &EditedText::changeShown);
    m_session.nextProblem();
    EXPECT_EQ(m_session.applyFix(m_session.problems()->currentKey()), QString());
    ASSERT_EQ(shown.count(), 1);
    const auto begin = shown.last().at(0).value<qsizetype>(), end = shown.last().at(1).value<qsizetype>();
    const std::string written =
        m_session.text().substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
    EXPECT_LE(std::count(written.begin(), written.end(), '\n'), 20) << "the next key would replace it";
}

}  // namespace
}  // namespace crd::model
