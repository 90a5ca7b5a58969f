#include <gmock/gmock.h>

#include <QSignalSpy>
#include <QTest>

#include "model/source/source_document.h"
#include "tests/model/model_mirror.h"
#include "tests/model/preview/preview_fixture.h"

namespace crd::model {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST_F(Preview, ShowsWhatBecomesOfASample) {
    start();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(notes(), ElementsAre("metadata.namespace: sent", "spec.other: pruned", "spec.note: null dropped",
                                     "spec.size: defaulted", "metadata.generation: generation set"));
    EXPECT_THAT(rows(), ElementsAre("added generation: 1", "added namespace: default",
                                    "removed note: null / added size: 3", "removed other: 1"));
    const auto marks = m_preview.samples()->marks();
    ASSERT_EQ(marks.size(), 2U);
    EXPECT_EQ(marks[0].span.of(m_preview.samples()->text()), "other: 1");
}

TEST_F(Preview, SaysHowTheObjectIsSent) {
    start();
    PreviewSent& sent = *m_preview.sent();
    ASSERT_EQ(sent.count(), 5);
    const auto of = [&](sent::Way way, std::string_view role) {
        const int row = static_cast<int>(way) - static_cast<int>(sent::Way::ValidateStrict);
        return sent.valueAt(row, role).toString().toStdString();
    };
    EXPECT_EQ(of(sent::Way::ValidateStrict, "way"), "kubectl --validate=strict");
    EXPECT_EQ(of(sent::Way::ValidateStrict, "result"), "rejected") << "which kubectl asks for by itself";
    EXPECT_THAT(of(sent::Way::ValidateStrict, "sentence"),
                HasSubstr("strict decoding error: unknown field \"spec.other\""));
    EXPECT_EQ(of(sent::Way::ValidateWarn, "result"), "accepted");
    EXPECT_EQ(of(sent::Way::ValidateIgnore, "result"), "accepted");
    EXPECT_EQ(m_preview.sent()->summary(), QStringLiteral("Rejected with kubectl --validate=strict, kubeconform"));
    change("  other: 1\n", "");
    EXPECT_EQ(of(sent::Way::ValidateStrict, "result"), "accepted");
    EXPECT_EQ(of(sent::Way::ValidateStrict, "sentence"), "");
    EXPECT_EQ(sent.summary(), QString());
    change("note: null", "note: abcdefg");
    EXPECT_EQ(of(sent::Way::ValidateIgnore, "result"), "rejected");
    m_preview.setRequest(SampleRequest::Delete);
    m_preview.settle();
    EXPECT_EQ(sent.count(), 0) << "the object is not sent";
    m_preview.setRequest(SampleRequest::Create);
    m_preview.settle();
    EXPECT_EQ(sent.count(), 5);
    changeSchema("scope: Namespaced", "scope: Everywhere");
    EXPECT_EQ(sent.count(), 0) << "no server has this definition";
}

TEST_F(Preview, AddsEachObjectOfAProofOnce) {
    start();
    QStringList said;
    QObject::connect(m_preview.samples(), &SampleFile::noticed, [&](const QString& sentence) { said += sentence; });
    const QString object = QStringLiteral("apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: p\n");
    EXPECT_EQ(m_preview.addProof(object + QStringLiteral("---\n") + object + QStringLiteral("  uid: x\n---\n") +
                                 object + QStringLiteral("spec: {size: 4}\n")),
              QString());
    EXPECT_EQ(m_preview.samples()->labels(),
              QStringList({QStringLiteral("my"), QStringLiteral("p"), QStringLiteral("p")}));
    EXPECT_EQ(m_preview.samples()->current(), 1);
    ASSERT_EQ(said.size(), 1);
    EXPECT_EQ(said[0], QStringLiteral("Added 2 objects of the proof to the samples."));
    m_preview.samples()->undo();
    EXPECT_EQ(m_preview.samples()->labels(), QStringList(QStringLiteral("my")));
    EXPECT_NE(m_preview.addProof(QString()), QString());
}

TEST_F(Preview, FollowsSampleAndSchema) {
    start();
    change("other: 1", "size: 11");
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected);
    EXPECT_THAT(rows(), Contains("error size: 11"));
    ASSERT_FALSE(m_preview.samples()->marks().empty());
    EXPECT_EQ(m_preview.samples()->marks()[0].span.of(m_preview.samples()->text()), "size: 11");
    EXPECT_THAT(m_preview.samples()->marks()[0].message.toStdString(), HasSubstr("less than or equal to 10"));
    changeSchema("maximum: 10", "maximum: 11");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    m_preview.samples()->undo();
    m_preview.settle();
    EXPECT_THAT(notes(), Contains("spec.other: pruned"));
}

TEST_F(Preview, DoesNotBlameTheServerForADefinitionThatIsNotYaml) {
    start();
    const auto before = rows();
    changeSchema("scope: Namespaced", "scope: [");
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(),
                StartsWith("The YAML of the definition cannot be read: At line "));
    EXPECT_EQ(rows(), before);
    start(kSample, "kind: [\n");
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(),
                StartsWith("The YAML of the definition cannot be read: At line "));
}

TEST_F(Preview, KeepsWhatItShowedWhileTheSampleIsBroken) {
    start();
    const auto before = rows();
    change("other: 1", "other: [");
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(), StartsWith("Invalid YAML: "));
    EXPECT_EQ(rows(), before);
    EXPECT_EQ(m_preview.samples()->marks().size(), 1U);
    EXPECT_EQ(m_preview.samples()->labels(), QStringList(QStringLiteral("my"))) << "the last name that could be read";
    change("other: [", "other: 1");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    changeSchema("type: object\n        properties", "type: array\n        properties");
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_EQ(rows(), before);
}

TEST_F(Preview, AdviceOnColumnsFollowsTheSamples) {
    const std::string columns =
        "    additionalPrinterColumns:\n    - {name: Note, type: string, jsonPath: .spec.note}\n"
        "    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}\n";
    std::string definition = kTabDefinition;
    definition.insert(definition.find("    schema:\n"), columns);
    start("apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: my}\nspec: {size: 1}\n", definition);
    const auto advised = [&] {
        const auto& findings = m_session.published()->analysis->findings;
        return std::any_of(findings.begin(), findings.end(),
                           [](const Finding& one) { return one.rule == RuleId::AdviceColumnBlank; });
    };
    EXPECT_TRUE(QTest::qWaitFor(advised, 5000));
    change("size: 1", "size: 1, note: hi");
    EXPECT_TRUE(QTest::qWaitFor([&] { return !advised(); }, 5000));
}

TEST_F(Preview, RowsChangeByExactSteps) {
    start();
    m_preview.setOnlyChanges(false);
    m_preview.settle();
    test::ModelMirror mirror(*m_preview.rows());
    change("name: my", "name: mine");
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(mirror.inserted(), 1);
    EXPECT_EQ(mirror.removed(), 1);
    mirror.resetCounts();
    QSignalSpy replaced(m_preview.samples(), &EditedText::textReplaced);
    changeSchema("maximum: 10", "maximum: 9");
    EXPECT_EQ(mirror.inserted() + mirror.removed() + mirror.changed() + static_cast<int>(replaced.count()), 0);
    change("other: 1", "size: 11\n  more: 1");
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST_F(Preview, UpdatesShowWhatMayStayAsItIs) {
    start();
    change("note: null # gone", "note: abcd");
    EXPECT_EQ(m_preview.keepStored(), QString());
    m_preview.setRequest(SampleRequest::Update);
    m_preview.settle();
    EXPECT_EQ(m_preview.keptName(), QStringLiteral("my"));
    changeSchema("maxLength: 5", "maxLength: 3");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(notes(), Contains("spec.note: left as stored"));
    EXPECT_EQ(notes().front(), "the object: old object") << "it was stored under another schema";
    EXPECT_TRUE(m_preview.oldRejected());
    EXPECT_THAT(m_preview.outcomeText().toStdString(), HasSubstr("but the old object is invalid"));
    const auto said = [&] { return m_preview.result()->notes.at(1).says; };
    EXPECT_THAT(said(), HasSubstr("a new object would be rejected."));
    HeldSettings older;
    older.targetMinor = 28;
    m_session.setSettings(older);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected);
    EXPECT_THAT(said(), HasSubstr("since Kubernetes 1.30, an update may keep it."));
    change("note: abcd", "note: abce");
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected);
    EXPECT_THAT(notes(), Contains("spec.note: error"));
    m_preview.setAgainstOld(true);
    m_preview.settle();
    EXPECT_THAT(rows(), Contains("removed note: abcd / error note: abce"));
    m_preview.setAgainstOld(false);
    m_preview.setRequest(SampleRequest::UpdateStatus);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.result()->stored->find("spec")->find("note")->asString()->c_str(), std::string("abcd"));
}

TEST_F(Preview, AnUpdateOfAnObjectThatCannotBeStoredIsNoPlainSuccess) {
    start("apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec:\n  size: 11\n");
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected);
    m_preview.setRequest(SampleRequest::Update);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_TRUE(m_preview.oldRejected());
    ASSERT_EQ(notes().front(), "the object: old object");
    EXPECT_EQ(m_preview.notes()->note(0)->tone, PreviewTone::Warning);
    EXPECT_THAT(m_preview.notes()->note(0)->says,
                HasSubstr("would not be accepted now; it can only be stored if an earlier schema accepted it. First "
                          "error: spec.size: Invalid value: 11"));
    m_preview.setOld(0);
    m_preview.settle();
    EXPECT_TRUE(m_preview.oldRejected());
    EXPECT_THAT(m_preview.notes()->note(1)->says, HasSubstr("is its own old object"));
    change("size: 11", "size: 9");
    EXPECT_FALSE(m_preview.oldRejected());
    EXPECT_THAT(m_preview.notes()->note(0)->says, HasSubstr("is its own old object"));
}

TEST_F(Preview, CountsTheChangesThatItShows) {
    start();
    EXPECT_EQ(m_preview.summary().left(18), QStringLiteral("2 removed, 3 added"));
}

TEST_F(Preview, ScalesWhatTheSampleIsOnceItIsStored) {
    std::string definition = kTabDefinition;
    const std::string none = "subresources: {status: {}}";
    definition.replace(definition.find(none), none.size(),
                       "subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.ready}}");
    start(kSample, definition);
    m_preview.setRequest(SampleRequest::Scale);
    m_preview.setReplicas(QStringLiteral("5"));
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(notes(), Contains("spec.size: scaled"));
    const QString sent = m_preview.rows()->valueAt(0, "before").toString();
    EXPECT_EQ(sent, QStringLiteral("apiVersion: autoscaling/v1"));
    m_preview.setAgainstOld(true);
    m_preview.settle();
    EXPECT_THAT(rows(), Contains("changed size: 3 / changed size: 5"));
    m_preview.setReplicas(QStringLiteral("99999999999"));
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_EQ(m_preview.outcomeText(), m_preview.replicasProblem());
    EXPECT_EQ(m_preview.replicas(), QStringLiteral("99999999999"));
    m_preview.setReplicas(QStringLiteral("11"));
    EXPECT_EQ(m_preview.replicasProblem(), QString());
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected);
    EXPECT_THAT(notes(), Contains("spec.size: error"));
    m_preview.setStepping(true);
    m_preview.settle();
    EXPECT_THAT(m_preview.momentSays().toStdString(), HasSubstr("the replicas of the Scale"));
    m_preview.setStepping(false);
    change("other: 1", "size: 11");
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(), HasSubstr("nothing to scale"));
    changeSchema("scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.ready}", "status: {}");
    EXPECT_THAT(m_preview.outcomeText().toStdString(), HasSubstr("has no scale subresource"));
}

const char* const kHeld =
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\n  namespace: here\n  generation: 2\n  "
    "finalizers:\n  - "
    "a.b/c\nspec:\n  size: 11\n";

TEST_F(Preview, DeletesTheSampleAsTheStoredObject) {
    start(kHeld);
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected) << "as a new object";
    m_preview.setRequest(SampleRequest::Delete);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted) << "the schema does not matter";
    EXPECT_EQ(m_preview.outcomeText(), QStringLiteral("Delete: being deleted, waits for 1 finalizer: a.b/c"));
    EXPECT_THAT(notes(),
                ElementsAre("metadata.generation: deletion marked", "metadata.deletionTimestamp: deletion marked",
                            "metadata.deletionGracePeriodSeconds: deletion marked"));
    EXPECT_THAT(rows(), Contains("added deletionGracePeriodSeconds: 0"));
    EXPECT_THAT(rows(), Contains("removed generation: 2 / added generation: 3"));
    EXPECT_FALSE(m_preview.removed());
    EXPECT_FALSE(m_preview.againstOld());
    const std::vector<std::string> before = rows();
    m_preview.setPolicy(DeletePolicy::Foreground);
    m_preview.settle();
    EXPECT_THAT(rows(), Contains("changed - foregroundDeletion"));
    m_preview.setPolicy(DeletePolicy::Background);
    m_preview.settle();
    EXPECT_EQ(rows(), before) << "the time of the request stays";

    // What waits can be the stored object of an update, which ends the deletion.
    EXPECT_EQ(m_preview.keepStored(), QString());
    m_preview.setRequest(SampleRequest::Update);
    m_preview.settle();
    EXPECT_EQ(m_preview.outcomeText(),
              QStringLiteral("Update: accepted, but the old object is invalid; the object is being deleted"));
    change("  finalizers:\n  - a.b/c\n", "");
    EXPECT_THAT(m_preview.outcomeText().toStdString(), HasSubstr("and the object is removed"));
    EXPECT_TRUE(m_preview.removed());
    EXPECT_THAT(notes(), Contains("the object: finalized"));
    EXPECT_EQ(m_preview.result()->stored, nullptr);
    for (const std::string& row : rows()) EXPECT_THAT(row, StartsWith("removed "));
    EXPECT_NE(m_preview.keepStored(), QString());
    m_preview.setShowReturned(true);
    m_preview.settle();
    EXPECT_TRUE(m_preview.showsReturned());
    EXPECT_THAT(rows(), Contains("changed deletionGracePeriodSeconds: 0"))
        << "the client gets the object as it was last";
}

TEST_F(Preview, StepsThroughADeletion) {
    start(kHeld);
    m_preview.setRequest(SampleRequest::Delete);
    m_preview.setStepping(true);
    m_preview.settle();
    ASSERT_EQ(m_preview.momentCount(), 6);
    m_preview.setMoment(1);
    m_preview.settle();
    EXPECT_EQ(m_preview.momentWhere(), QStringLiteral("metadata.generation"));
    EXPECT_THAT(rows(), Contains("removed generation: 2 / added generation: 3"));
    m_preview.setMoment(4);
    m_preview.settle();
    EXPECT_THAT(m_preview.momentSays().toStdString(), HasSubstr("checks neither the schema nor its rules"));
    const auto removes = [&] {
        const QList<PreviewStage> stages = m_preview.stages();
        return std::any_of(stages.begin(), stages.end(), [](const PreviewStage& s) { return s.name == "Remove"; });
    };
    EXPECT_FALSE(removes());

    change("  finalizers:\n  - a.b/c\n", "");
    ASSERT_EQ(m_preview.momentCount(), 4);
    EXPECT_TRUE(removes());
    m_preview.setMoment(2);
    m_preview.settle();
    EXPECT_EQ(m_preview.momentWhere(), QStringLiteral("the object"));
    EXPECT_THAT(m_preview.momentSays().toStdString(), HasSubstr("has no finalizers"));
    for (const std::string& row : rows()) EXPECT_THAT(row, StartsWith("removed "));
    m_preview.setMoment(3);
    m_preview.settle();
    EXPECT_THAT(m_preview.momentSays().toStdString(), HasSubstr("the client gets a Status"));
    m_preview.setStepping(false);
    m_preview.settle();
    EXPECT_EQ(m_preview.outcomeText(), QStringLiteral("Delete: the object is removed"));
    EXPECT_THAT(notes(), ElementsAre("the object: removed"));
    EXPECT_TRUE(m_preview.returnedDiffers());
    m_preview.setShowReturned(true);
    m_preview.settle();
    EXPECT_THAT(rows(), Contains(HasSubstr("added status: Success")));
}

TEST_F(Preview, ReadsTheSampleAsItIsInStorage) {
    start(
        "apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\n  namespace: here\n  generation: 2\nspec:\n  "
        "other: 1\n");
    m_preview.setRequest(SampleRequest::Read);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.outcomeText(), QStringLiteral("Read: the returned object differs from the stored one"));
    EXPECT_EQ(m_preview.summary(), QStringLiteral("2 changed on read"));
    EXPECT_THAT(notes(), ElementsAre("spec.other: dropped on read", "spec.size: defaulted on read"));
    EXPECT_THAT(rows(), ElementsAre("removed other: 1 / added size: 3"));
    m_preview.setStepping(true);
    m_preview.settle();
    ASSERT_EQ(m_preview.momentCount(), 4);
    m_preview.setMoment(3);
    m_preview.settle();
    EXPECT_EQ(m_preview.momentWhere(), QStringLiteral("spec.size"));
    EXPECT_THAT(rows(), ElementsAre("added size: 3"));
    m_preview.setStepping(false);
    change("other: 1", "size: 4");
    EXPECT_EQ(m_preview.outcomeText(), QStringLiteral("Read: the client gets the object as it is stored"));
}

TEST_F(Preview, ANewObjectHasNothingThatOnlyAServerSets) {
    start(
        "apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\n  uid: u\n  deletionTimestamp: "
        "'2026-01-01T00:00:00Z'\n");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(notes(), Contains("metadata.deletionTimestamp: server field dropped"));
    change("uid: u", "resourceVersion: '5'");
    EXPECT_EQ(m_preview.state(), PreviewState::Unreadable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(),
                HasSubstr("resourceVersion should not be set on objects to be created"));
}

TEST_F(Preview, StepsForwardAndBack) {
    start();
    m_preview.setStepping(true);
    m_preview.settle();
    ASSERT_EQ(m_preview.momentCount(), 7);
    EXPECT_THAT(rows(), ElementsAre("added namespace: default"));
    const std::vector<std::vector<std::string>> expected = {
        {"removed other: 1"}, {"removed note: null"}, {"added size: 3"}, {"added generation: 1"}, {}, {}};
    for (int i = 1; i < 7; ++i) {
        m_preview.setMoment(i);
        m_preview.settle();
        EXPECT_EQ(rows(), expected[static_cast<std::size_t>(i - 1)]) << i;
        EXPECT_NE(m_preview.momentSays(), QString());
    }
    m_preview.setMoment(99);
    m_preview.settle();
    EXPECT_EQ(m_preview.moment(), 6);
    EXPECT_EQ(m_preview.momentSays(), QStringLiteral("Respond: the client gets the object as it is stored."));
    m_preview.setMoment(1);
    m_preview.settle();
    EXPECT_EQ(m_preview.momentWhere(), QStringLiteral("spec.other"));
    EXPECT_EQ(m_session.selectedPath(), kSpec);
    EXPECT_TRUE(m_preview.stages().at(1).current);
    m_preview.setStepping(false);
    m_preview.settle();
    EXPECT_EQ(rows().size(), 4U);
}

TEST_F(Preview, TellsTheStoredFromTheReturnedObject) {
    std::string definition = kTabDefinition;
    const std::string status = "status: {type: object,";
    definition.replace(definition.rfind(status), status.size(), "status: {type: object, default: {phase: New},");
    start(std::string(kSample) + "status: {phase: Old}\n", definition);
    ASSERT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_TRUE(m_preview.returnedDiffers());
    EXPECT_FALSE(m_preview.showsReturned());
    EXPECT_THAT(notes(), Contains("status: defaulted on read"));
    EXPECT_THAT(m_preview.summary().toStdString(), HasSubstr("1 changed on read"));
    EXPECT_THAT(rows(), Contains("removed phase: Old"));
    EXPECT_THAT(rows(), Not(Contains(HasSubstr("phase: New"))));

    m_preview.setShowReturned(true);
    m_preview.settle();
    EXPECT_TRUE(m_preview.showsReturned());
    EXPECT_THAT(rows(), Contains(HasSubstr("added phase: New")));
    EXPECT_EQ(m_preview.result()->stored->find("status"), nullptr);

    m_preview.setStepping(true);
    m_preview.setMoment(99);
    m_preview.settle();
    m_preview.setMoment(99);
    m_preview.settle();
    EXPECT_EQ(m_preview.moment() + 1, m_preview.momentCount());
    EXPECT_EQ(m_preview.momentWhere(), QStringLiteral("status"));
    EXPECT_TRUE(m_preview.stages().back().current);
    EXPECT_EQ(m_preview.stages().back().count, 2);
    EXPECT_THAT(rows(), ElementsAre("added status:", "added phase: New"));
    m_preview.setStepping(false);
    m_preview.settle();

    // A rejected request returns no object.
    change("other: 1", "size: 11");
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected);
    EXPECT_FALSE(m_preview.returnedDiffers());
    EXPECT_FALSE(m_preview.showsReturned());
    // Its status is stored once it was read and sent again.
    change("size: 11", "size: 4");
    m_preview.setRequest(SampleRequest::Update);
    m_preview.settle();
    ASSERT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_FALSE(m_preview.returnedDiffers());
    EXPECT_EQ(m_preview.result()->stored->find("status")->textAt("phase"), "New");
}

TEST_F(Preview, LeadsToTheSchemaAndBack) {
    start();
    for (int i = 0; i < m_preview.notes()->rowCount(); ++i) {
        if (m_preview.notes()->note(i)->where == "spec.size") m_preview.chooseNote(i);
    }
    EXPECT_EQ(m_session.selectedPath(), kSpec + QStringLiteral(".properties[size]"));
    const int row = m_preview.rows()->firstSelected();
    ASSERT_GE(row, 0);
    EXPECT_EQ(m_preview.rows()->row(row)->after.text, "  size: 3");
    m_session.select(kSpec + QStringLiteral(".properties[note]"));
    EXPECT_EQ(m_preview.samples()->selectedSpan().of(m_preview.samples()->text()), "note: null");
    m_preview.samples()->selectAtByte(static_cast<qsizetype>(m_preview.samples()->text().find("other")));
    EXPECT_EQ(m_session.selectedPath(), kSpec);
    m_preview.chooseRow(0, true);
    EXPECT_EQ(m_session.selectedPath(), kRoot);
}

TEST_F(Preview, MakesSamplesAndTakesThemFromClusters) {
    start("");
    EXPECT_EQ(m_preview.state(), PreviewState::None);
    EXPECT_EQ(m_preview.addSample(SampleExtent::Minimal), QString());
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.addSample(SampleExtent::Full), QString());
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.samples()->labels(), QStringList({QStringLiteral("minimal"), QStringLiteral("full")}));
    m_session.select(kSpec + QStringLiteral(".properties[size]"));
    m_preview.setRequest(SampleRequest::Read);
    EXPECT_EQ(m_preview.addBoundaries(), QString());
    EXPECT_EQ(m_preview.request(), SampleRequest::Create) << "that is what their comments are about";
    EXPECT_EQ(m_preview.notice(), QStringLiteral("2 samples at the limits of spec.size."));
    EXPECT_EQ(m_preview.samples()->labels().mid(2),
              QStringList({QStringLiteral("size-at-maximum"), QStringLiteral("size-past-maximum")}));
    m_session.select(kSpec + QStringLiteral(".properties[hosts]"));
    EXPECT_NE(m_preview.addBoundaries(), QString());
    EXPECT_EQ(m_preview.addText(QStringLiteral("kind: Tab\nmetadata: {name: x, uid: y, managedFields: []}\n")),
              QString());
    EXPECT_THAT(m_preview.notice().toStdString(), HasSubstr("metadata.managedFields"));
    EXPECT_NE(m_preview.addText(QStringLiteral("# nothing\n")), QString());
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Unreadable);
}

TEST_F(Preview, AnotherDocumentBringsItsOwnSamples) {
    start();
    write("other.samples.yaml", "metadata: {name: other}\n");
    ASSERT_EQ(m_session.openPath(write("other.crd.yaml", kTabDefinition)), QString());
    m_preview.settle();
    EXPECT_EQ(m_preview.samples()->labels(), QStringList({QStringLiteral("other")}));
    m_session.close();
    m_preview.settle();
    EXPECT_EQ(m_preview.samples()->count(), 0);
    EXPECT_EQ(m_preview.state(), PreviewState::None);
}

TEST_F(Preview, TheChoiceOfTheStoredObjectIsToldAndUndone) {
    start("apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec: {size: 1}\n");
    SampleFile& samples = *m_preview.samples();
    QStringList said;
    QObject::connect(&samples, &SampleFile::noticed, [&](const QString& sentence) { said += sentence; });
    const QString choice = QStringLiteral("Undo: Use the result as the stored object");
    m_preview.setRequest(SampleRequest::Update);
    m_preview.setAgainstOld(true);
    m_preview.settle();
    EXPECT_EQ(m_preview.keptName(), QStringLiteral("my"));
    EXPECT_NE(samples.undoCommand(), choice) << "it came with the request";
    change("size: 1", "size: 2");
    EXPECT_THAT(rows(), Contains(HasSubstr("size: 1"))) << "in the stored object";
    ASSERT_EQ(m_preview.keepStored(), QString());
    m_preview.settle();
    EXPECT_EQ(samples.undoCommand(), choice);
    EXPECT_THAT(rows(), Not(Contains(HasSubstr("size: 1"))));
    samples.undo();
    EXPECT_THAT(samples.text(), HasSubstr("size: 2"));
    m_preview.settle();
    EXPECT_NE(samples.undoCommand(), choice);
    EXPECT_THAT(rows(), Contains(HasSubstr("size: 1"))) << "in the stored object";
    samples.redo();
    m_preview.settle();
    EXPECT_EQ(samples.undoCommand(), choice);
    EXPECT_THAT(rows(), Not(Contains(HasSubstr("size: 1"))));
    EXPECT_EQ(said, QStringList({QStringLiteral("Used the result of sample my as the stored object."),
                                 QStringLiteral("Undone: Use the result as the stored object"),
                                 QStringLiteral("Redone: Use the result as the stored object")}));
    // It is a step after the text that it was made with.
    change("size: 2", "size: 3");
    EXPECT_NE(samples.undoCommand(), choice);
    EXPECT_FALSE(samples.canRedo());
}

TEST_F(Preview, SaysWhereAGeneratedSampleIsInvalid) {
    std::string text = kTabDefinition;
    text.replace(text.find("        type: object\n"), 21, "        type: object\n        required: [status]\n");
    start(kSample, text);
    EXPECT_EQ(m_preview.addSample(SampleExtent::Minimal), QString());
    EXPECT_THAT(m_preview.notice().toStdString(), HasSubstr("status: Required value"));
    EXPECT_THAT(m_preview.notice().toStdString(), Not(HasSubstr("more")));
    const QString root = m_session.schema()->pathAt(0);
    ASSERT_EQ(m_session.setRequired(root + QStringLiteral(".properties[status]"), false), QString());
    EXPECT_EQ(m_preview.notice(), QString()) << "it was of the schema before";
}

TEST_F(Preview, ADuplicateFieldIsReportedAtItsKey) {
    start("apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec:\n  size: 1\n  size: 2\n");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted) << "kubectl sends the last value";
    EXPECT_EQ(m_preview.result()->warnings, 1U);
    EXPECT_THAT(notes(), Contains("spec.size: set twice"));
    const PreviewNote& note = *m_preview.notes()->note(0);
    EXPECT_THAT(note.says,
                HasSubstr("strict decoding error: yaml: unmarshal errors: line 7: key \"size\" already set"));
    EXPECT_EQ(note.span.begin, m_preview.samples()->text().rfind("size"));
    change("  size: 2\n", "");
    EXPECT_EQ(m_preview.result()->warnings, 0U);
}

TEST_F(Preview, ADefaultThatIsDroppedAgainMarksNoLine) {
    std::string definition = kTabDefinition;
    const std::string status = "status: {type: object, ";
    definition.insert(definition.find(status) + status.size(), "default: {phase: New}, ");
    start("apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec:\n  size: 1\n", definition);
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(notes(), Contains("status: status dropped"));
    EXPECT_TRUE(m_preview.samples()->marks().empty());
    change("spec:", "status: {phase: Old}\nspec:");
    ASSERT_EQ(m_preview.samples()->marks().size(), 1U);
    EXPECT_EQ(m_preview.samples()->marks()[0].span.of(m_preview.samples()->text()), "status: {phase: Old}");
}

TEST_F(Preview, WhatIsSaidOfTheWholeObjectMarksNoLine) {
    std::string definition = kTabDefinition;
    definition += "        x-kubernetes-validations:\n        - rule: self.spec.size > 100\n";
    start("apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec:\n  size: 1\n", definition);
    EXPECT_EQ(m_preview.state(), PreviewState::Rejected);
    EXPECT_THAT(m_preview.notes()->note(0)->says, StartsWith("<nil>: Invalid value"));
    for (const std::string& row : rows()) EXPECT_THAT(row, Not(HasSubstr("error"))) << row;
}

}  // namespace
}  // namespace crd::model
