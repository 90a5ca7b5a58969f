// The mapping between two versions of an open document: what its columns and rows say, and its edits.
#include "model/mapping/mapping_model.h"

#include <gmock/gmock.h>

#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include "model/companion/shared_undo.h"
#include "model/mapping/mapping_trial.h"
#include "model/mapping/transformation_completions.h"
#include "model/source/completion_model.h"
#include "tests/model/mapping/mapping_fixture.h"
#include "tests/processor_time.h"

namespace crd::model {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST_F(MappingTest, TheShippedPizzasAreComplete) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    EXPECT_EQ(m_model.note(), QString());
    EXPECT_TRUE(m_model.exists());
    EXPECT_EQ(m_model.from(), QStringLiteral("v1alpha1"));
    EXPECT_EQ(m_model.to(), QStringLiteral("v1beta1"));
    EXPECT_EQ(m_model.problems(), 0) << states();
    EXPECT_EQ(useOf(*m_model.sources(), ".spec.toppings"), MappingUse::Rule);
    EXPECT_EQ(useOf(*m_model.targets(), ".spec.toppings"), MappingUse::Rule);
    m_model.setBackward(true);
    EXPECT_EQ(m_model.from(), QStringLiteral("v1beta1"));
    EXPECT_THAT(states(), HasSubstr("acknowledged"));
    EXPECT_THAT(m_model.summary().toStdString(), HasSubstr("all losses are acknowledged"));
}

TEST_F(MappingTest, ARuleThatDoesNotCompileHasNoExample) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    m_model.selectItem(0);
    ASSERT_EQ(m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QStringLiteral("self.foo(")), QString());
    m_model.settle();
    ASSERT_TRUE(m_model.isRule());
    EXPECT_THAT(states(), HasSubstr("broken"));
    EXPECT_FALSE(m_model.hasExample()) << m_model.exampleReason().toStdString();
    EXPECT_THAT(m_model.itemReason().toStdString(), HasSubstr("Syntax error"));
}

TEST_F(MappingTest, AMappingIsBuiltFixedAndAcknowledged) {
    open(mappingSample("pizzas.yaml"));
    EXPECT_FALSE(m_model.exists());
    EXPECT_EQ(useOf(*m_model.sources(), ".spec.toppings"), MappingUse::Lost);
    EXPECT_GT(m_model.problems(), 0);
    QSignalSpy noticed(&m_text, &EditedText::noticed);
    ASSERT_EQ(join(".spec.toppings", ".spec.toppings"), QString());
    EXPECT_EQ(noticed.count(), 1);
    EXPECT_TRUE(m_model.exists());
    ASSERT_TRUE(m_model.isRule());
    EXPECT_EQ(states(), "broken");
    EXPECT_THAT(m_model.itemReason().toStdString(), HasSubstr(".spec.toppings"));
    ASSERT_EQ(m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QLatin1String(kToObjects)), QString());
    m_model.settle();
    EXPECT_EQ(m_model.ruleTransformation(), QLatin1String(kToObjects));
    EXPECT_EQ(states(), "lossy") << "the way back copies objects over names";
    EXPECT_GT(m_model.otherProblems(), 0);
    m_model.setBackward(true);
    ASSERT_EQ(join(".spec.toppings", ".spec.toppings"), QString());
    ASSERT_EQ(m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QStringLiteral("self.map(t, t.name)")),
              QString());
    m_model.settle();
    // Quantities are lost, which an object shows.
    EXPECT_EQ(states(), "lossy");
    ASSERT_TRUE(m_model.hasExample());
    EXPECT_GT(m_model.exampleRows()->count(), 0);
    EXPECT_THAT(m_model.exampleReason().toStdString(), HasSubstr(".spec.toppings"));
    EXPECT_FALSE(m_model.exampleBetween()) << "what came back differs";
    EXPECT_GE(m_model.exampleRows()->nextChange(0, 1), 0);
    for (int row = 0; row < m_model.exampleRows()->count(); ++row) {
        const auto textOf = [&](std::string_view role) { return m_model.exampleRows()->valueAt(row, role).toString(); };
        EXPECT_EQ(textOf("before").contains(QStringLiteral("namespace: ")),
                  textOf("after").contains(QStringLiteral("namespace: ")))
            << "the client sets it, not the conversion";
    }
    m_model.setExampleBetween(true);
    m_model.settle();
    m_model.selectItem(0);
    EXPECT_TRUE(m_model.exampleBetween()) << "chosen for this row";
    const int before = m_preview.samples()->count();
    EXPECT_EQ(m_model.addExample(), QString());
    EXPECT_EQ(m_preview.samples()->count(), before + 1);
    ASSERT_EQ(m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QLatin1String(kToNames)), QString());
    m_model.settle();
    ASSERT_EQ(states(), "lossy");
    EXPECT_NE(m_model.acknowledge(QString()), QString());
    noticed.clear();
    ASSERT_EQ(m_model.acknowledge(QStringLiteral("two portions are two entries")), QString());
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(noticed.front().front().toString(), QStringLiteral("Acknowledged the loss of .spec.toppings."));
    m_model.settle();
    EXPECT_EQ(m_model.problems(), 0) << states();
    EXPECT_THAT(m_text.text(), HasSubstr("two portions are two entries"));
    m_text.undo();
    m_model.settle();
    EXPECT_EQ(states(), "lossy");
}

TEST_F(MappingTest, ABrokenEditKeepsTheLastRules) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    const std::string before = states();
    m_text.applyTypedEdit({{{m_text.text().size(), m_text.text().size()}, "bad: [unclosed\n"}});
    m_model.settle();
    EXPECT_THAT(m_model.unreadable().toStdString(), HasSubstr("not valid YAML. At line"));
    EXPECT_TRUE(m_model.exists());
    EXPECT_EQ(states(), before);
    EXPECT_EQ(useOf(*m_model.sources(), ".spec.toppings"), MappingUse::Rule);
    EXPECT_FALSE(m_text.marks().empty());
    EXPECT_THAT(m_model.create().toStdString(), HasSubstr("not valid YAML"));
    m_text.undo();
    m_model.settle();
    EXPECT_EQ(m_model.unreadable(), QString());
    EXPECT_EQ(m_model.problems(), 0) << states();
}

TEST_F(MappingTest, AFieldThatTwoRulesReadNamesBothDestinations) {
    open(mappingSample("crontabs.yaml"), mappingSample("crontabs.conversion.yaml"));
    const int row = rowOf(*m_model.sources(), ".spec.hostPort");
    EXPECT_EQ(m_model.sources()->valueAt(row, "note").toString(), QStringLiteral("to .spec.host, .spec.port"));
}

TEST_F(MappingTest, TheOtherDirectionSelectsWhatIsHighlighted) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    m_model.selectSource(rowOf(*m_model.sources(), ".spec.toppings"));
    ASSERT_TRUE(m_model.isRule());
    m_model.setBackward(true);
    EXPECT_GE(m_model.sourceRow(), 0);
    EXPECT_TRUE(m_model.isRule()) << "the row is highlighted, so its rule is selected";
    EXPECT_TRUE(m_model.mayRemove());
}

TEST_F(MappingTest, ADefinitionWithOneVersionSaysSo) {
    open(R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
)");
    EXPECT_TRUE(m_model.oneVersion());
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("one version"));
}

TEST_F(MappingTest, EditsKeepTheCommentsOfTheFile) {
    const std::string before = mappingSample("crontabs.conversion.yaml");
    open(mappingSample("crontabs.yaml"), before);
    m_model.setBackward(true);
    m_model.selectItem(m_model.items()->rowOf("rule .spec.hostPort"));
    ASSERT_TRUE(m_model.isRule());
    ASSERT_EQ(m_model.setRule(QStringLiteral(".spec"), QStringLiteral(".spec.hostPort"),
                              QStringLiteral("self.port + ':' + self.host")),
              QString());
    m_model.settle();
    EXPECT_THAT(m_text.text(), HasSubstr("# A rule reads one field: the object that holds both."));
    EXPECT_THAT(m_text.text(), HasSubstr("transformation: self.port + ':' + self.host"));
    EXPECT_GT(m_model.problems(), 0);
    ASSERT_EQ(m_model.removeItem(), QString());
    m_model.settle();
    EXPECT_THAT(m_text.text(), Not(HasSubstr("self.port + ':'")));
    m_text.undo();
    m_text.undo();
    EXPECT_EQ(m_text.text(), before);
}

TEST_F(MappingTest, AFieldIsPreserved) {
    open(mappingSample("crontabs.yaml"));
    m_model.selectSource(rowOf(*m_model.sources(), ".spec.hostPort"));
    ASSERT_TRUE(m_model.mayPreserve());
    ASSERT_EQ(m_model.preserve(), QString());
    m_model.settle();
    EXPECT_EQ(useOf(*m_model.sources(), ".spec.hostPort"), MappingUse::Preserved);
    EXPECT_TRUE(m_model.isPreserved());
    ASSERT_EQ(m_model.removeItem(), QString());
    m_model.settle();
    EXPECT_EQ(useOf(*m_model.sources(), ".spec.hostPort"), MappingUse::Lost);
}

// Two versions with fields of other names.
const std::string kRenamedFields = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}
  versions:
  - name: v1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {brightness: {type: integer, minimum: 0, maximum: 100, description: How bright.}, colour: {type: string, enum: [warm, cold], description: The colour.}}}
  - name: v2
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {level: {type: integer, minimum: 0, maximum: 100, description: How bright.}, tint: {type: string, enum: [warm, cold], description: The colour.}}}
)";

TEST_F(MappingTest, ProposalsAreTakenAndRejectedForTheFile) {
    open(kRenamedFields);
    const int count = m_model.proposals()->count();
    ASSERT_GE(count, 2);
    m_model.setProposal(0);
    m_model.rejectProposal();
    EXPECT_EQ(m_model.proposals()->count(), count - 1);
    EXPECT_EQ(m_model.proposals()->rejectedCount(), 1);
    m_model.rejectProposal();
    EXPECT_EQ(m_model.proposals()->count(), count - 2);
    m_text.undo();
    m_text.undo();
    EXPECT_EQ(m_model.proposals()->count(), count);
    EXPECT_FALSE(m_text.canUndo());
    m_text.redo();
    // Another model of the same file knows it.
    MappingModel other;
    other.setText(&m_text);
    other.setCompare(&m_compare);
    other.setShown(true);
    other.settle();
    EXPECT_EQ(other.proposals()->count(), count - 1);
    m_model.restoreRejected();
    EXPECT_EQ(m_model.proposals()->count(), count);
    m_text.undo();
    EXPECT_EQ(m_model.proposals()->count(), count - 1);
    m_text.redo();
    ASSERT_EQ(m_model.takeAllProposals(), QString());
    m_model.settle();
    EXPECT_EQ(m_model.proposals()->count(), 0);
    EXPECT_EQ(m_model.problems(), 0) << states();
}

TEST_F(MappingTest, ProblemsOfBothDirectionsAreSteppedThrough) {
    open(mappingSample("crontabs.yaml"));
    ASSERT_GT(m_model.problems(), 0);
    QSet<QString> seen;
    for (int i = 0; i < 8; ++i) {
        ASSERT_TRUE(m_model.step(1));
        seen.insert(m_model.from() + m_model.itemTitle());
    }
    EXPECT_TRUE(seen.contains(QStringLiteral("v1beta1.spec.hostPort")));
    EXPECT_TRUE(seen.contains(QStringLiteral("v1.spec.host")));
    EXPECT_TRUE(seen.contains(QStringLiteral("v1.spec.port")));
    const QString there = m_model.itemTitle();
    ASSERT_TRUE(m_model.step(-1));
    EXPECT_NE(m_model.itemTitle(), there);
    ASSERT_TRUE(m_model.step(1));
    EXPECT_EQ(m_model.itemTitle(), there);
}

TEST_F(MappingTest, AnotherSideThanTheDocumentIsExplained) {
    open(mappingSample("pizzas.yaml"));
    m_compare.setLeft(m_compare.right());
    m_compare.settle();
    m_model.settle();
    EXPECT_FALSE(m_model.available());
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("same version"));
}

TEST_F(MappingTest, ABrokenTextIsKeptAndExplained) {
    open(mappingSample("pizzas.yaml"), "spec: [\n");
    EXPECT_FALSE(m_model.exists());
    const std::string before = m_text.text();
    EXPECT_THAT(join(".spec.toppings", ".spec.toppings").toStdString(), HasSubstr("not valid YAML"));
    EXPECT_EQ(m_text.text(), before);
    EXPECT_GT(m_model.items()->count(), 0);
    EXPECT_FALSE(m_text.marks().empty());
}

TEST_F(MappingTest, AMarkLeadsToItsRule) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    const auto at = static_cast<qsizetype>(m_text.text().find("t.name, t.name"));
    m_model.selectText(at);
    EXPECT_TRUE(m_model.backward());
    ASSERT_TRUE(m_model.isRule());
    EXPECT_EQ(m_model.ruleTransformation(), QLatin1String(kToNames));
    EXPECT_LE(static_cast<qsizetype>(m_text.selectedSpan().begin), at);
    EXPECT_GE(static_cast<qsizetype>(m_text.selectedSpan().end), at);
}

TEST_F(MappingTest, ATypedRuleIsCompiled) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    MappingTrial trial;
    trial.setProperty("model", QVariant::fromValue(&m_model));
    trial.attempt(QStringLiteral(".spec.toppings"), QStringLiteral(".spec.toppings"), QLatin1String(kToObjects));
    trial.settle();
    EXPECT_EQ(trial.problem(), QString());
    EXPECT_EQ(trial.selfType(), QStringLiteral("[]string"));
    EXPECT_EQ(trial.wanted(), QStringLiteral("[]object"));
    trial.attempt(QStringLiteral(".spec.toppings"), QStringLiteral(".spec.toppings"), QStringLiteral("self.nothing"));
    trial.settle();
    EXPECT_THAT(trial.problem().toStdString(), HasSubstr("error compiling CEL program"));
    // The part of the rule that is wrong is marked, and no other.
    const auto wrong = [&](const char* field, const char* destination) {
        trial.attempt(QLatin1String(field), QLatin1String(destination), QString());
        trial.settle();
        return std::string(trial.fieldIsWrong() ? "field" : "") + (trial.destinationIsWrong() ? "destination" : "") +
               (trial.transformationIsWrong() ? "transformation" : "");
    };
    EXPECT_TRUE(trial.transformationIsWrong() && !trial.fieldIsWrong() && !trial.destinationIsWrong());
    EXPECT_EQ(wrong(".spec.nothing", ".spec.toppings"), "field");
    EXPECT_EQ(wrong(".spec.toppings", ".spec.nothing"), "destination");
    EXPECT_EQ(wrong(".spec.toppings", ".spec.toppings"), "transformation") << "the value must be transformed";
}

TEST_F(MappingTest, AWebhookIsWrittenIntoAnEmptyFolderOnly) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    QTemporaryDir folder;
    QSignalSpy noticed(&m_model, &MappingModel::noticed), errorOccurred(&m_model, &MappingModel::errorOccurred);
    m_model.exportWebhook(QUrl::fromLocalFile(folder.path()));
    ASSERT_TRUE(QTest::qWaitFor([&] { return noticed.count() > 0 || errorOccurred.count() > 0; }, 20'000));
    ASSERT_EQ(noticed.count(), 1) << errorOccurred.first().first().toString().toStdString();
    EXPECT_TRUE(QFile::exists(folder.filePath(QStringLiteral("v1alpha1/conversion.go"))));
    EXPECT_THAT(noticed.first().first().toString().toStdString(),
                HasSubstr("v1beta1 to v1alpha1: The transformation is not translated. Write the function "));
    m_model.exportWebhook(QUrl::fromLocalFile(folder.path()));
    ASSERT_TRUE(QTest::qWaitFor([&] { return errorOccurred.count() > 0; }, 20'000));
    EXPECT_THAT(errorOccurred.first().first().toString().toStdString(), HasSubstr("Nothing was written"));
    // Neither into a folder with other files.
    QTemporaryDir other;
    QFile file(other.filePath(QStringLiteral("other.yaml")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.close();
    m_model.exportWebhook(QUrl::fromLocalFile(other.path()));
    ASSERT_TRUE(QTest::qWaitFor([&] { return errorOccurred.count() > 1; }, 20'000));
    EXPECT_THAT(errorOccurred.last().first().toString().toStdString(), HasSubstr("other.yaml"));
    EXPECT_EQ(QDir(other.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 1);
}

TEST_F(MappingTest, AnExportWarnsOfWhatIsLost) {
    std::string mapping = mappingSample("pizzas.conversion.yaml");
    const std::size_t record = mapping.find(" [lossy");
    mapping.replace(record, mapping.find(']', record) - record + 1, " [lossy 00000000]");
    open(mappingSample("pizzas.yaml"), mapping);
    QTemporaryDir folder;
    QSignalSpy noticed(&m_model, &MappingModel::noticed);
    m_model.exportWebhook(QUrl::fromLocalFile(folder.path()));
    ASSERT_TRUE(QTest::qWaitFor([&] { return noticed.count() > 0; }, 20'000));
    EXPECT_THAT(noticed.first().first().toString().toStdString(), HasSubstr("without an acknowledgement"));
}

TEST_F(MappingTest, TheDefinitionGetsItsWebhook) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    const std::string before = m_session.text();
    ASSERT_EQ(m_model.addWebhookStanza(), QString());
    EXPECT_THAT(m_session.text(), HasSubstr("strategy: Webhook"));
    m_session.undo();
    EXPECT_EQ(m_session.text(), before);
}

TEST_F(MappingTest, ARejectionIsUndoneInItsOrder) {
    open(mappingSample("pizzas.yaml"));
    SharedUndo undo;
    undo.setDefinition(&m_session);
    undo.setMapping(&m_text);
    const int count = m_model.proposals()->count();
    ASSERT_GT(count, 0);
    m_model.setProposal(0);
    m_model.rejectProposal();
    EXPECT_EQ(undo.undone(), &m_text);
    m_session.applyNamedEdit(QStringLiteral("Comment"), {{{0, 0}, "# d\n"}});
    EXPECT_EQ(undo.undone(), &m_session);
    undo.undo();
    EXPECT_EQ(undo.undone(), &m_text);
    undo.undo();
    EXPECT_EQ(m_model.proposals()->count(), count);
    EXPECT_EQ(undo.redone(), &m_text);
    undo.redo();
    EXPECT_EQ(m_model.proposals()->count(), count - 1);
    EXPECT_EQ(undo.redone(), &m_session);
}

TEST_F(MappingTest, TheNextProposalIsSelectedAfterOneIsTaken) {
    open(kRenamedFields);
    const auto names = [&] {
        std::vector<std::string> out;
        for (const mapping::Suggestion& one : m_model.proposals()->all())
            out.push_back(MappingProposals::nameOf(one).toStdString());
        return out;
    };
    const auto selected = [&] {
        const auto row = static_cast<std::size_t>(m_model.proposal());
        return row < names().size() ? names()[row] : std::string();
    };
    // One of the other direction, whose proposals come first then.
    const std::vector<std::string> before = names();
    const std::string other = m_model.right().toStdString() + "\n";
    const auto last =
        std::find_if(before.begin(), before.end(), [&](const std::string& name) { return name.starts_with(other); });
    ASSERT_NE(last, before.end());
    ASSERT_NE(last + 1, before.end());
    m_model.setProposal(static_cast<int>(last - before.begin()));
    ASSERT_EQ(m_model.takeProposal(), QString());
    m_model.settle();
    EXPECT_EQ(selected(), *(last + 1));
    EXPECT_EQ(m_model.proposal(), 0);
    // The last one.
    m_model.setProposal(m_model.proposals()->count() - 1);
    const std::string third = names()[names().size() - 2];
    m_model.rejectProposal();
    EXPECT_EQ(selected(), third);
}

TEST_F(MappingTest, RejectionsAreStepsBetweenTheChangesOfTheText) {
    open(kRenamedFields);
    const int count = m_model.proposals()->count();
    ASSERT_GT(count, 2);
    const auto take = [&] {
        m_model.setProposal(0);
        ASSERT_EQ(m_model.takeProposal(), QString());
        m_model.settle();
    };
    const auto reject = [&] {
        m_model.setProposal(0);
        m_model.rejectProposal();
    };
    const auto names = [&](QString (EditedText::*next)() const, void (EditedText::*step)()) {
        std::vector<std::string> out;
        for (QString name; !(name = (m_text.*next)()).isEmpty();) {
            out.push_back(name.section(u' ', 0, 0).toStdString());
            (m_text.*step)();
            m_model.settle();
        }
        return out;
    };
    take();
    reject();
    take();
    const int left = m_model.proposals()->count();
    const std::string text = m_text.text();
    EXPECT_THAT(names(&EditedText::undoText, &EditedText::undo), ElementsAre("Accept", "Reject", "Accept"));
    EXPECT_EQ(m_model.proposals()->count(), count);
    EXPECT_THAT(names(&EditedText::redoText, &EditedText::redo), ElementsAre("Accept", "Reject", "Accept"));
    EXPECT_EQ(m_text.text(), text);
    EXPECT_EQ(m_model.proposals()->count(), left);
    // After a new one nothing older is redone.
    m_text.undo();
    reject();
    EXPECT_FALSE(m_text.canRedo());
    m_text.undo();
    take();
    EXPECT_FALSE(m_text.canRedo());
}

// The tab shows its default view then.
TEST_F(MappingTest, AnotherDocumentAndAnotherPairBegin) {
    QSignalSpy begun(&m_model, &MappingModel::begun);
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    EXPECT_EQ(begun.count(), 1);
    m_text.replaceAll(QStringLiteral("Edit"), "# a\n" + m_text.text());
    m_model.settle();
    m_compare.swap();
    m_model.settle();
    EXPECT_EQ(begun.count(), 1);
    openText(m_session, mappingSample("crontabs.yaml"));
    m_model.settle();
    EXPECT_GE(begun.count(), 2);
}

TEST_F(MappingTest, OtherFormatsAreReadAndWritten) {
    open(mappingSample("crontabs.yaml"), mappingSample("crontabs.conversion.yaml"));
    QTemporaryDir folder;
    const QUrl file = QUrl::fromLocalFile(folder.filePath(m_model.suggestedConfigName()));
    QSignalSpy noticed(&m_model, &MappingModel::noticed), errorOccurred(&m_model, &MappingModel::errorOccurred);
    m_model.exportConfig(file);
    ASSERT_TRUE(QTest::qWaitFor([&] { return noticed.count() > 0 || errorOccurred.count() > 0; }, 20'000));
    ASSERT_EQ(noticed.count(), 1) << errorOccurred.first().first().toString().toStdString();
    ASSERT_TRUE(QFile::exists(file.toLocalFile()));
    const std::string before = m_text.text();
    EXPECT_EQ(m_model.importConfig(file), QString());
    m_model.settle();
    EXPECT_TRUE(m_model.exists());
    m_text.undo();
    EXPECT_EQ(m_text.text(), before);
    EXPECT_NE(m_model.importConfig(QUrl::fromLocalFile(folder.filePath(QStringLiteral("missing.yaml")))), QString());
}

TEST_F(MappingTest, ARuleSaysWhatKcpDoesDifferently) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    const std::string before = states();
    m_model.selectItem(0);
    ASSERT_TRUE(m_model.isRule());
    EXPECT_EQ(m_model.itemKcp().toStdString(),
              "kcp does not use the mapping, because self of a transformation cannot be a list there.");
    EXPECT_THAT(m_model.itemReason().toStdString(), Not(HasSubstr("kcp")));
    ASSERT_EQ(m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QString()), QString());
    m_model.settle();
    EXPECT_EQ(m_model.itemKcp(), QString()) << "the rule of the way back is still rejected, and nothing else is said";
    EXPECT_NE(states(), before);
}

TEST_F(MappingTest, WhatKcpDoesWithAConversionIsARow) {
    open(kRenamedFields,
         "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\n"
         "spec:\n  conversions:\n"
         "  - {from: v1, to: v2, rules: [{field: .spec.colour, destination: .spec.tint}, "
         "{field: .spec.brightness, destination: .spec.level}]}\n"
         "  - {from: v2, to: v1, rules: [{field: .spec.tint, destination: .spec.colour}, "
         "{field: .spec.level, destination: .spec.brightness}]}\n"
         "  - {from: v1, to: v3, rules: []}\n");
    int found = 0;
    for (int row = 0; row < m_model.items()->rowCount(); ++row) {
        const MappingItems::Row& item = *m_model.items()->at(row);
        if (item.rule != RuleId::MappingKcp) continue;
        ++found;
        EXPECT_FALSE(item.problem);
        EXPECT_THAT(item.title.toStdString(), HasSubstr("kcp does not run these rules"));
    }
    EXPECT_EQ(found, 1);
}

TEST_F(MappingTest, TransformationsAreCompleted) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    TransformationCompletions provider;
    provider.setProperty("model", QVariant::fromValue(&m_model));
    provider.setProperty("field", QStringLiteral(".spec.toppings"));
    CompletionModel proposals;
    proposals.setProperty("provider", QVariant::fromValue<CompletionProvider*>(&provider));
    const auto labels = [&](const QString& text) {
        QStringList out;
        if (proposals.proposeIn(text, static_cast<int>(text.size()), true))
            for (int row = 0; row < proposals.rowCount(); ++row) out += proposals.valueAt(row, "label").toString();
        return out;
    };
    EXPECT_TRUE(labels(QStringLiteral("se")).contains(QStringLiteral("self")));
    EXPECT_FALSE(labels(QString()).contains(QStringLiteral("oldSelf")));
    EXPECT_TRUE(labels(QStringLiteral("self.ma")).contains(QStringLiteral("map")));
    EXPECT_TRUE(labels(QStringLiteral("self.map(x, 1")).isEmpty()) << "no name follows a number";
    // Positions are UTF-16 units, behind letters of several bytes too.
    const QString text = QStringLiteral("'é' + self[0].upp");
    ASSERT_EQ(labels(text), QStringList(QStringLiteral("upperAscii")));
    const TakenCompletion taken = proposals.take(0);
    EXPECT_EQ(taken.begin, 14);
    EXPECT_EQ(taken.end, 17);
    EXPECT_EQ(taken.text, QStringLiteral("upperAscii()"));
    EXPECT_EQ(taken.position, 14 + 12);
    EXPECT_EQ(proposals.rowCount(), 0);
    provider.setProperty("field", QStringLiteral(".spec.none"));
    EXPECT_TRUE(labels(QStringLiteral("se")).isEmpty());
}

TEST_F(MappingTest, ARejectedEditIsNamed) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    m_model.selectItem(0);
    ASSERT_TRUE(m_model.isRule());
    m_text.replaceAll(QStringLiteral("Type"), m_text.text() + "broken: [\n");
    m_model.settle();
    const std::string said =
        m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QStringLiteral("self")).toStdString();
    EXPECT_THAT(said, HasSubstr("not valid YAML"));
    EXPECT_THAT(said, HasSubstr("The edit of the rule for .spec.toppings is not applied."));
    EXPECT_THAT(m_text.text(), Not(HasSubstr("transformation: self\n")));
}

TEST_F(MappingTest, AnotherDefinitionKeepsTheLastValidMapping) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    const std::string before = states();
    const int count = m_model.items()->count();
    ASSERT_GT(count, 0);
    const std::string valid = m_text.text();
    m_text.replaceAll(QStringLiteral("Type"), valid + "broken: [\n");
    m_model.settle();
    type(m_session, m_session.text().size(), "# a remark\n");
    m_session.settle();
    m_model.settle();
    m_model.settle();  // the last valid text is read after the one that cannot be read
    EXPECT_EQ(m_model.items()->count(), count);
    EXPECT_EQ(states(), before);
    EXPECT_EQ(useOf(*m_model.sources(), ".spec.toppings"), MappingUse::Rule);
    EXPECT_THAT(m_model.unreadable().toStdString(), HasSubstr("those of the last valid text"));
    m_text.replaceAll(QStringLiteral("Type"), valid);
    m_model.settle();
    EXPECT_EQ(m_model.unreadable(), QString());
    EXPECT_EQ(states(), before);
}

TEST_F(MappingTest, WithoutAMappingOnlyWhatHoldsIsSaid) {
    const auto version = [](const char* name, const char* storage, const char* spec) {
        return std::string("  - name: ") + name + "\n    served: true\n    storage: " + storage +
               "\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
               "            type: object\n" +
               spec;
    };
    const std::string size = "            properties:\n              size: {type: string}\n";
    open(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Namespaced\n"
        "  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}\n  versions:\n" +
        version("v1", "false", size.c_str()) +
        version("v2", "true",
                ("            required: [size]\n" + size + "              note: {type: string}\n").c_str()));
    m_model.setBackward(m_model.from() != QStringLiteral("v1"));
    EXPECT_EQ(m_model.summary(), QStringLiteral("Every field of v1 exists in v2: objects are copied. "
                                                "v2 requires what v1 does not: .spec.size."));
    m_model.setBackward(!m_model.backward());
    EXPECT_EQ(m_model.summary(), QStringLiteral("There is no mapping: objects are only copied."));
}

TEST_F(MappingTest, ProposalsOfTheShownDirectionAreFirst) {
    open(mappingSample("crontabs.yaml"));
    const auto first = [this] { return m_model.proposals()->valueAt(0, "direction").toString(); };
    ASSERT_GT(m_model.proposals()->count(), 1);
    EXPECT_TRUE(first().startsWith(m_model.from()));
    m_model.setBackward(true);
    EXPECT_TRUE(first().startsWith(m_model.from()));
}

// Opens a mapping of `count` fields, and gives the processor time of what is done with it on the window's thread.
class WideMapping : public MappingTest {
 protected:
    double timeOf(int count);
};

double WideMapping::timeOf(int count) {
    std::string left, right;
    for (int i = 0; i < count; ++i) {
        left += "              old" + std::to_string(i) + ": {type: string}\n";
        right += "              new" + std::to_string(i) + ": {type: string}\n";
    }
    const auto version = [](const char* name, bool storage, const std::string& fields) {
        return std::string("  - name: ") + name + "\n    served: true\n    storage: " + (storage ? "true" : "false") +
               "\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
               "            type: object\n            properties:\n" +
               fields;
    };
    std::string rules;
    for (int i = 0; i < count; ++i)
        rules +=
            "        - {field: .spec.old" + std::to_string(i) + ", destination: .spec.new" + std::to_string(i) + "}\n";
    open(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Namespaced\n"
        "  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}\n  versions:\n" +
            version("v1", false, left) + version("v2", true, right),
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
        "  conversions:\n    - from: v1\n      to: v2\n      rules:\n" +
            rules);
    m_model.sources()->setExpanded(0, true);
    EXPECT_EQ(m_model.sources()->count(), count + 1);
    m_model.targets()->setExpanded(0, true);
    EXPECT_EQ(m_model.lines().size(), static_cast<std::size_t>(count));
    // Those of hidden fields have no lines.
    std::size_t found = 0;
    for (int i = 0; i < count; ++i)
        if (QByteArray::number(i).startsWith("19")) ++found;
    return crd::test::threadTimeOf([&] {
        m_model.selectSource(count / 2);
        m_model.setBackward(true);
        m_model.setBackward(false);
        m_model.sources()->setFilter(QStringLiteral("old19"));
        EXPECT_EQ(m_model.lines().size(), found);
        m_model.sources()->setFilter({});
    });
}

TEST_F(WideMapping, StaysLive) {
    EXPECT_TRUE(
        crd::test::takesLinearTime(2'000, [this](std::size_t fields) { return timeOf(static_cast<int>(fields)); }));
}

}  // namespace
}  // namespace crd::model
